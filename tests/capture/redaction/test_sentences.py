"""What a sentence says of a password: the password, or what it is like."""
from __future__ import annotations

import unittest

from enso.capture.redact import redact

MARK = "[redacted:password]"


class Said(unittest.TestCase):
    def test_a_mere_word_where_no_other_stands(self) -> None:
        for text in ("the password is tuliptornado", "My password is tuliptornado.", "数据库密码是tuliptornado",
                     "密码为tuliptornado，别外传", "root密码改成了tuliptornado", "パスワードは tuliptornado です",
                     "비밀번호는 tuliptornado 입니다", "le mot de passe est tuliptornado",
                     "la contraseña es tuliptornado",
                     "a senha é tuliptornado", "das Passwort lautet tuliptornado",
                     "A temporary password is generated for root@localhost: tuliptornado7"):
            with self.subTest(text=text):
                self.assertEqual(redact(text), text.replace("tuliptornado7", MARK).replace("tuliptornado", MARK))

    def test_before_its_name(self) -> None:
        for text in ("{} is the db password", "I use {} as the password", 'Use "{}" as my password.',
                     "{} was our old password", "用{}这个密码登录", "{} 是服务器的密码", "就用 {} 作为密码"):
            with self.subTest(text=text):
                self.assertEqual(redact(text.replace("{}", "compass123")), text.replace("{}", MARK))
        for text in ("python3 is the password tool", "sha256 as the password hash", "step_12 is the password step",
                     "it is the password", "whatever is the password", "v2.1 是密码的版本"):
            with self.subTest(text=text):
                self.assertEqual(redact(text), text)

    def test_in_chinese_without_a_sign(self) -> None:
        for text in ("账号admin密码{}", "默认密码{}", "账号root,密码{}", "数据库的密码应该是 {}", "密码我用的 {}",
                     "密码【{}】", "密码如下:\n{}", "密码就是「{}」", "提取码: {}", "# 数据库密码 {}"):
            with self.subTest(text=text):
                self.assertEqual(redact(text.replace("{}", "compass123")), text.replace("{}", MARK))
        token = "OU41J5eEVCMZz2Upo2knb0QN"
        for text in ("我的 token 是 {}", "api key 是 {}", "APIキーは {} です", "set OPENAI_API_KEY to {}"):
            self.assertNotIn(token, redact(text.replace("{}", token)), text)
        for text in ("密码MD5加密存储", "密码hash值", "密码 token 无效", "是否修改密码 yes", "密码password"):
            self.assertEqual(redact(text), text)

    def test_of_a_user_and_a_password(self) -> None:
        for text in ("log in with admin / {} on staging", "Connect with root/{}", "root/{} 登录",
                     "user admin, pass {}"):
            self.assertEqual(redact(text.replace("{}", "v4i7EayIA00c")), text.replace("{}", MARK))
        for text in ("sign in with GitHub/GitLab", "connect to db with read/write", "in src/a1b2c3d4e5.py 登录失败"):
            self.assertEqual(redact(text), text)

    def test_what_a_password_is_like(self) -> None:
        english = ("required", "incorrect", "empty", "expired", "hashed", "different", "optional", "visible", "wrong",
                   "insufficient", "unacceptable", "mandatory", "secure", "broken", "missing", "unknown", "obsolete",
                   "private", "complex", "legacy", "plaintext", "common", "standard", "unsafe", "lowercase")
        for text in (*(f"the password is {word}" for word in english),
                     *(f"Your password is {word}." for word in english),
                     "密码是string类型", "密码是 bcrypt 加密的", "密码为空", "密码是必填项",
                     "パスワードが間違っています",
                     "le mot de passe est incorrect", "la contraseña es incorrecta", "das Passwort ist falsch",
                     "la contraseña es temporal", "a senha é segura", "la password è scaduta", "das Passwort ist leer",
                     "the password is stored in the vault", "the password is bluemonkey themed", "the token is opaque"):
            with self.subTest(text=text):
                self.assertEqual(redact(text), text)


if __name__ == "__main__":
    unittest.main()
