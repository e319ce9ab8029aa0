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
