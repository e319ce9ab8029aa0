"""Named secrets: what exactly goes of a structure, a table or a sentence, and that the search stays linear."""
from __future__ import annotations

import json
import random
import time
import unittest

from enso.capture.redact import redact, redact_value
from enso.capture.redaction import names
from enso.capture.redaction.named import named_spans
from tests.torture import named_lookalikes
from tests.torture.credential_cases import OUTER, form_cases, survivors
from tests.torture.named_cases import FORMS

SECRET = "zQ1x9Lr4"
MARK = "[redacted:password]"


class OnlyTheValue(unittest.TestCase):
    """{} is where the secret stands; everything around it has to stay."""

    def held(self, *forms: str, mark: str = MARK) -> None:
        for form in forms:
            with self.subTest(form=form):
                self.assertEqual(redact(form.replace("{}", SECRET)), form.replace("{}", mark))

    def test_of_structures(self) -> None:
        for form in ('x.withPassword("{}")', 'std::string password{"{}"};', "password('{}')"):
            self.assertEqual(redact(form.replace("{}", "zQ1x9Lr")), form.replace("{}", MARK))
        self.held('{"password": {"type": "string", "value": "{}", "n": 12345}}',
                  '{"passwords": {"bob": "{}", "id": "a1b2c3d4"}}', "passwords:\n  - {}\n  - none\nport: 5432",
                  "password:\n  value: '{}'\n  rotate: true\nname: x1y2z3a4",
                  'password = """\n{}\n"""', 'variable "db_password" {\n  default = "{}"\n}\nn = "a1b2c3d4"',
                  'public string Password { get; set; } = "{}";')

    def test_nothing_of_what_goes_on_behind_a_name(self) -> None:
        for given in ("OPTS='--no-ask-password --scope -u --unit'", "qw{ -pass -no_debug -number }",
                      'complete "username= passphrase= password= scmVersion= x"', "Pass :meth:`peek` a default value",
                      ":type passphrase: :py:data:`bytes`", "a secret from a password or other input",
                      "the strings for `password` or `salt`", "options to pass to 'rustfmt'", "GIT_ASKPASS: 'echo'",
                      "--authorization=no --augment-creds=no", "prior authorization (Bob Jones) [#57966](https://x)",
                      'headers["authorization"] = "GoogleLogin Auth=" + auth', "Authorization: Bearer ",
                      'docker run -v "$PWD":/tmp node', '$x->{pass} ? "PASS" : "FAIL"'):
            self.assertEqual(redact(given), given)
        self.held('os.getenv("DB_PASSWORD") or "{}"', "process.env.DB_PASSWORD || '{}'")

    def test_of_assignments(self) -> None:
        for value in ("redispass", "dbpassword", "bluemonkey"):        # names of variables in code, texts here
            self.assertEqual(redact(f"REDIS_PASSWORD={value}"), f"REDIS_PASSWORD={MARK}")
        for given in ("connect(password=dbpassword)", "PASSWORD = dbpassword", "DB_PASSWORD=password"):
            self.assertEqual(redact(given), given)
        self.assertNotIn("tr0ub4dor9", redact("PW=`echo tr0ub4dor9`"))

    def test_of_manifests(self) -> None:
        self.held("kind: ConfigMap\ndata:\n  a: b2c3d4e5\n---\nkind: Secret\nmetadata:\n  uid: a1b2c3d4\n"
                  "data:\n  a: {}\n", mark="[redacted:secret]")

    def test_of_tables(self) -> None:
        self.held("id,password,note\n7,{},x1y2z3w4\n8,,none\n\nend,of,it1a2b3c4",
                  "| user | password |\n|---|---|\n| b1o2b3x4 | {} |", " id | pwd\n----+-----\n  1 | {}\n(1 row)",
                  "INSERT INTO t (a, password) VALUES ('b1o2b3x4', '{}'), (f(1, 2), NULL);",
                  "COPY t (id, password) FROM stdin;\na1b2c3d4\t{}\n\\.")

    def test_of_sentences(self) -> None:
        self.held("log in as bob with password {}, then go on", "I changed the db password to {}.", "login: bob / {}",
                  "数据库密码改成 {} 了", "le mot de passe est {} pour le site", "パスワードは {} です",
                  "비밀번호는 {} 입니다", "пароль от базы: {}")

    def test_of_headers(self) -> None:
        self.held("Set-Cookie: sid={}; Path=/; theme=dark", mark="[redacted:cookie]")
        for given in ("Set-Cookie: theme=dark; Path=/; Max-Age=3600", "Cookie: lang=en; seen=1"):
            self.assertEqual(redact(given), given)
        answer = "0123456789abcdef" * 2
        given = f'Authorization: Digest username="bob", realm="x", response="{answer}", qop=auth'
        before, after = given.split(answer)
        self.assertTrue(redact(given).startswith(before + "[redacted:") and redact(given).endswith("]" + after))

    def test_of_numbers_and_seeds(self) -> None:
        self.assertEqual(redact("CARD_PIN=4711 and LED_PIN=13"), "CARD_PIN=[redacted:pin] and LED_PIN=13")
        self.assertEqual(redact("验证码：884484，五分钟有效"), "验证码：[redacted:pin]，五分钟有效")
        words = "apple river stone cloud tiger maple ocean light forest grape metal bread"
        self.assertEqual(redact(f'seed phrase: "{words}"!'), 'seed phrase: "[redacted:seed-phrase]"!')
        self.assertEqual(redact("mnemonic: mov rax"), "mnemonic: mov rax")

    def test_of_elements(self) -> None:
        self.held("<key>Password</key>\n\t<string>{}</string>", '<property name="password">{}</property>',
                  "<name>db.password</name><value>{}</value>", '<add key="DbPassword" value="{}"/>')
        for given in ("<key>Password</key><false/>", '<label for="password">Password</label>',
                      '<string name="password">Your password</string>', "<name>password</name></field>"):
            self.assertEqual(redact(given), given)

    def test_of_words_in_json(self) -> None:
        for value in ({"password": "correct horse battery staple"}, {"passphrase": "four words of mine"},
                      {"passwords": ["tuliptornado"]}, {"credentials": "bob:tuliptornado"},
                      {"pass": {"replica": "y8jk2"}},
                      {"github-oauth": {"github.com": "9f86d081884c7d659a2feaa0c55ad015"}}):
            with self.subTest(value=value):
                clean = redact_value(value)
                self.assertNotEqual(clean, value)
                self.assertIn("[redacted:", str(clean))
                self.assertIn("[redacted:", redact(json.dumps(value)))

    def test_of_what_speaks_of_passwords(self) -> None:
        for value in ({"password": "must have at least 8 characters"}, {"password": ["This field is required."]},
                      {"errors": {"password": ["is too short", "can't be blank"]}}, {"password": "请输入密码"},
                      {"password": "Enter your password"}, {"secrets": ["db-creds"]},
                      {"secret": "used to sign cookies"}, {"password": {"pattern": "a1b2c3d4e5", "policy": "on24x"}},
                      {"credentials": "env:AWS_PROFILE"}):
            with self.subTest(value=value):
                self.assertEqual(redact_value(value), value)
                self.assertEqual(redact(json.dumps(value, ensure_ascii=False)), json.dumps(value, ensure_ascii=False))

    def test_of_values(self) -> None:
        self.assertEqual(redact_value({"password": {"type": "text", "value": SECRET}, "tokens": {"size": 4096}}),
                         {"password": {"type": "text", "value": MARK}, "tokens": {"size": 4096}})
        self.assertEqual(redact_value({"密码": SECRET, "passwords": {"bob": SECRET}}),
                         {"密码": MARK, "passwords": {"bob": MARK}})
        schema = {"password": {"type": "string", "minLength": 1024, "description": "a1 one"}, "required": ["password"]}
        self.assertEqual(redact_value(schema), schema)


class Kinds(unittest.TestCase):
    def test_every_form_in_some_dressings(self) -> None:
        for kind in FORMS:
            for text, secrets in form_cases(kind, random.Random(f"named-{kind}"))[::2]:
                with self.subTest(kind=kind, text=text[:100]):
                    clean = redact(text)
                    self.assertEqual(survivors(clean, secrets), "")
                    self.assertEqual(redact(clean), clean)

    def test_every_text_that_holds_none(self) -> None:
        texts = [text for forms in named_lookalikes.FORMS.values() for text in forms]
        touched = [text for text in texts if redact(text) != text]
        self.assertLessEqual(len(touched), len(texts) // 100, touched)

    def test_in_other_dressings_too(self) -> None:
        texts = ("password: !vault", "Set-Cookie: theme=dark", "the password is sha256 hashed", "密码 不能为空",
                 "\"password\": {\"type\": \"string\"}", "tokens: [1, 2, 4096]")
        touched = [(text, number) for text in texts
                   for number, outer in enumerate(OUTER) if redact(outer(text)) != outer(text)]
        self.assertEqual(touched, [])

    def test_names(self) -> None:
        for name, label in (("senha", "password"), ("mot_de_passe", "password"), ("bindpw", "password"), ("otp", "pin"),
                            ("SESSION_SALT", "salt"), ("verification_code", "pin"), ("apiKeys", "api-key"),
                            ("MYSQLPASS", "password"), ("clave", "password"), ("github-oauth", "token")):
            kind = names.kind_of(name)
            self.assertEqual(kind.label if kind else "", label, name)
        for name in ("mapping", "private_key_id", "max_tokens_per_call", "bypass", "status_code", "opinion", "enclave",
                     "compass", "existingSecret", "trespass"):
            self.assertIsNone(names.kind_of(name), name)


class AnyText(unittest.TestCase):
    def test_pieces_in_any_order_are_read_without_an_error(self) -> None:
        rng = random.Random(4)
        pieces = (*"s|,;:={}()[]\"'`/&<>!", " ", "\n", "\t", "\\", "---", "- ", "%20", "İ", "password", "tokens",
                  "tests", "data", "pin", "密码", "kind: Secret", "values", "Digest response=", "Authorization",
                  "Cookie", "login", "mnemonic", "key", "zQ1x9Lr4", "bob", "4711")
        for _ in range(3000):
            text = "".join(rng.choice(pieces) for _ in range(rng.randrange(1, 24)))
            with self.subTest(text=text):
                clean = redact(text)
                self.assertEqual(redact(clean), clean)
        for name in ("", "s", "datas", "tests", "_", "s_s", "KEYs", "data-s", "123s"):
            self.assertIsNone(names.kind_of(name), name)


class Cost(unittest.TestCase):
    PIECES = ("{\"token\": ", "token: [", "a,token\n", "(a,token)values('x','y'),", "kind: Secret\ndata:\n",
              "passwords:\n - a\n", "password=f(", "token=a", "Cookie: ", "Authorization: Digest ", "login:a/", "pin: ",
              "密码改成 ", "password ab = ", "passwords = (\"a\", ", "password=\"\"\"", "kind: Secret ---\n")

    def test_in_proportion_to_the_text(self) -> None:
        def seconds(text: str) -> float:
            start = time.process_time()
            named_spans(text, names.find(text))
            return time.process_time() - start
        for piece in self.PIECES:
            small = max(seconds(piece * (10_000 // len(piece))), 0.002)
            self.assertLess(seconds(piece * (40_000 // len(piece))), small * 12, piece)


if __name__ == "__main__":
    unittest.main()
