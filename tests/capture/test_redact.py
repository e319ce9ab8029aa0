"""`capture.redact`: a fast part of `tests.torture.secrets`, and what that cannot show."""
from __future__ import annotations

import random
import subprocess
import sys
import time
import unittest

from enso.capture.redact import redact, redact_value
from tests.support import ROOT
from tests.torture import lookalikes
from tests.torture.credential_cases import ALNUM, B64, HEX, SHAPES, TOKENS, URLSAFE, cases_of, rand, survivors


class Shapes(unittest.TestCase):
    def test_every_shape_in_some_variants(self) -> None:
        for shape in SHAPES:
            for text, secrets in cases_of(shape, seed=11)[::6]:
                with self.subTest(shape=shape, text=text[:100]):
                    clean = redact(text)
                    self.assertEqual(survivors(clean, secrets), "")
                    self.assertIn("[redacted:", clean)
                    self.assertEqual(redact(clean), clean)

    def test_look_alikes_stay_as_they_are(self) -> None:
        texts = lookalikes.texts(seed=11)[::4]
        touched = [text for _, text in texts if redact(text) != text]
        self.assertLessEqual(len(touched), len(texts) // 100, touched)


class Markers(unittest.TestCase):
    def test_marker_names_the_kind_and_keeps_the_rest(self) -> None:
        token = TOKENS["github-classic"](random.Random(1))[0]
        self.assertEqual(redact(f"remote: {token} denied"), "remote: [redacted:github-token] denied")

    def test_only_the_secret_of_a_line_goes(self) -> None:
        for given, left in (
                ("psql postgres://app:zQ1%40x9@db:5432/app", "psql postgres://app:[redacted:url-password]@db:5432/app"),
                ("curl -u bob:zQ1x9 https://example.org", "curl -u bob:[redacted:password] https://example.org"),
                ("curl -u bob:'zQ1x9!' https://example.org", "curl -u bob:'[redacted:password]' https://example.org"),
                ("mysql -u root -pbluemonkey shop", "mysql -u root -p[redacted:password] shop"),
                ("app:zQ1x9Lr4@tcp(db:3306)/shop", "app:[redacted:password]@tcp(db:3306)/shop"),
                ("psql 'host=db password=zQ1&x9 user=bob'", "psql 'host=db password=[redacted:password] user=bob'"),
                ("https://h/?password=zQ1x9&user=bob", "https://h/?password=[redacted:password]&user=bob"),
                ("requests.get(u, auth=('bob', 'zQ1 x9!'))", "requests.get(u, auth=('bob', '[redacted:password]'))"),
                ("a1 LOGIN bob bluemonkey", "a1 LOGIN bob [redacted:password]"),
                ("GET /callback?code=k8v7b6n5m4c3x2z1&state=4", "GET /callback?code=[redacted:token]&state=4"),
                ("poetry config http-basic.corp bob bluemonkey", "poetry config http-basic.corp bob [redacted:token]"),
                ("La contraseña de la base de datos es Winter2024!",
                 "La contraseña de la base de datos es [redacted:password]"),
                ("password: lbDIFYWjzfrOeN", "password: [redacted:password]"),
                ("SSHPASS=bluemonkey sshpass -e ssh h", "SSHPASS=[redacted:password] sshpass -e ssh h"),
                ("secret_key_base: k8v7b6n5m4c3", "secret_key_base: [redacted:secret-key]"),
                ("A_PASSWORD=zQ1x9 make test", "A_PASSWORD=[redacted:password] make test"),
                ("密码：zQ1x9，用户 bob", "密码：[redacted:password]，用户 bob"),
                ('{"user": "bob", "password": "zQ1\\"x9", "n": 1}',
                 '{"user": "bob", "password": "[redacted:password]", "n": 1}'),
                ("the password is zQ1x9; log in", "the password is [redacted:password]; log in")):
            with self.subTest(given=given):
                self.assertEqual(redact(given), left)
                self.assertEqual(redact(left), left)

    def test_what_only_looks_like_a_marker_hides_nothing(self) -> None:
        token = TOKENS["github-classic"](random.Random(1))[0]
        self.assertNotIn("zQ1x9Lr4", redact("[redacted: password=zQ1x9Lr4]"))
        self.assertNotIn(token, redact(f"log [redacted:x {token}]"))

    def test_a_quote_before_a_sign_opens_the_value(self) -> None:
        quote = "'\\''"
        for value in ("_!JnOI_fwAI1", "@x9Kq2Lr4", "#x9Kq2Lr4"):
            self.assertNotIn(value, redact(f"bash -c 'password={quote}{value}{quote}'"))
        for given in ("set 'API_KEY=' in the file", "set `API_KEY=`, then go on", "'API_KEY='。"):
            self.assertEqual(redact(given), given)

    def test_two_secrets_in_one_text(self) -> None:
        clean = redact("DB_PASSWORD=zQ1x9\nAPI_KEY=k8v7b6n5m4\nHOME=/home/u\n")
        self.assertEqual(clean, "DB_PASSWORD=[redacted:password]\nAPI_KEY=[redacted:api-key]\nHOME=/home/u\n")


class CutOff(unittest.TestCase):
    """What a limit on a text leaves of a credential."""

    def test_a_token_without_its_end(self) -> None:
        for shape in ("github-classic", "gitlab", "slack", "anthropic", "npm", "jwt", "telegram", "google-api"):
            token, part = TOKENS[shape](random.Random(2))
            text = "error: " + token[:len(token) - len(part) // 3]
            with self.subTest(shape=shape):
                self.assertEqual(survivors(redact(text), [part[:-(len(part) // 3)]]), "")

    def test_a_key_without_its_beginning(self) -> None:
        pick = random.Random(3)
        lines = [rand(pick, 64, B64) for _ in range(4)] + ["xY7z=="]
        end = "-----END " + "RSA PRIVATE KEY-----"
        for newline in ("\n", "\\n", "\n    ", "\r\n"):
            text = "cut" + newline + newline.join(lines) + newline + end + newline + "done"
            with self.subTest(newline=newline):
                clean = redact(text)
                self.assertEqual(survivors(clean, lines), "")
                self.assertTrue(clean.startswith("cut") and clean.endswith("done"))
                self.assertEqual(redact(clean), clean)

    def test_an_end_alone_takes_nothing_along(self) -> None:
        text = "nothing here\n-----END " + "RSA PRIVATE KEY-----"
        self.assertEqual(redact(text), text)


class Values(unittest.TestCase):
    def test_sensitive_keys_at_any_depth(self) -> None:
        value = {"env": {"DB_PASSWORD": "zQ1x9", "PATH": "/bin"}, "list": [{"api_key": "k8v7b6n5"}, "plain"], "n": 3}
        self.assertEqual(redact_value(value), {
            "env": {"DB_PASSWORD": "[redacted:password]", "PATH": "/bin"},
            "list": [{"api_key": "[redacted:api-key]"}, "plain"], "n": 3})
        self.assertEqual(value["env"], {"DB_PASSWORD": "zQ1x9", "PATH": "/bin"}, "the value given is not changed")

    def test_argument_lists_and_name_value_pairs(self) -> None:
        self.assertEqual(redact_value(["tool", "--password", "zQ1x9", "--port", "80"]),
                         ["tool", "--password", "[redacted:password]", "--port", "80"])
        self.assertEqual(redact_value({"argv": ["curl", "-u", "bob:zQ1x9", "https://example.org/a b"]}),
                         {"argv": ["curl", "-u", "bob:[redacted:password]", "https://example.org/a b"]})
        self.assertEqual(redact_value({"name": "DB_PASSWORD", "value": "zQ1x9"})["value"], "[redacted:password]")

    def test_what_a_field_is_filled_in_with(self) -> None:
        for given in ({"selector": "#password", "text": "tulips"}, {"element": "Password field", "text": "tulips"},
                      {"selector": "input[type=password]", "value": "tulips"},
                      {"question": "What is the password?", "answer": "tulips"}):
            self.assertNotIn("tulips", str(redact_value(given)), given)
        for given in ({"selector": "#email", "text": "tulips"},
                      {"element": "Password field", "text": "must not be empty"},
                      {"element": "Show password", "ref": "e1"}, {"question": "Reset the password?", "answer": "yes"}):
            self.assertEqual(redact_value(given), given)

    def test_a_pair_of_a_name_and_its_value(self) -> None:
        self.assertEqual(redact_value({"headers": [["X-Api-Key", "zQ1x9Lr4Ab8Kd"], ["Accept", "a1b2c3d4"]]}),
                         {"headers": [["X-Api-Key", "[redacted:api-key]"], ["Accept", "a1b2c3d4"]]})
        self.assertEqual(redact_value([["password", "email"]]), [["password", "email"]])

    def test_numbers_lists_and_placeholders_under_a_sensitive_key(self) -> None:
        self.assertEqual(redact_value({"password": 48151623, "max_tokens": 4096, "token": None}),
                         {"password": "[redacted:password]", "max_tokens": 4096, "token": None})
        self.assertEqual(redact_value({"password": ["zQ1x9"]}), {"password": ["[redacted:password]"]})
        self.assertEqual(redact_value({"password": "${DB_PASS}"}), {"password": "${DB_PASS}"})

    def test_where_a_build_finds_its_secret_is_none(self) -> None:
        for line in ("docker build --secret id=npmrc,src=.npmrc .", "docker build --secret id=aws-token,env=TOKEN ."):
            self.assertEqual(redact(line), line)
        self.assertNotIn("zQ1x9Lr4", redact("tool --secret id=zQ1x9Lr4"))

    def test_what_is_too_deep_is_not_kept(self) -> None:
        value: object = "A_PASSWORD=zQ1x9"
        for _ in range(900):
            value = {"a": [value]}
        self.assertNotIn("zQ1x9", repr(redact_value(value)))
        self.assertIn("[redacted:too-deep]", repr(redact_value(value)))

    def test_a_password_may_hold_the_word(self) -> None:
        for value in ("OurSecret2291", "supertoken771"):
            self.assertEqual(redact(f"make deploy PASSWORD={value}"), "make deploy PASSWORD=[redacted:password]")
        for code in ("PASSWORD=dbPassword", "password=secret1"):
            self.assertEqual(redact(code), code)

    def test_a_placeholder_exempts_the_whole_value_only(self) -> None:
        for value in ("changeme", "your-password-here", "your_api_key_1", "example_token", "replace-me", "<secret>",
                      "${DB_PASSWORD}", "sk-xxxxxxxxxxxx", "my-secret-token", "%s", "process.env.TOKEN"):
            with self.subTest(value=value):
                self.assertEqual(redact(f"password={value}"), f"password={value}")
        for value in ("changeme2024", "example-real-secret-8fK2x", "your$ecret9", "fakeout99!", "my-dog-rex42",
                      "hunter2xxxx9Qz", "pa%ss123", "replaceme77", "placeholderX9z!"):
            with self.subTest(value=value):
                self.assertNotIn(value, redact(f"password={value}"))
                self.assertNotIn(value, redact(f"curl -u admin:{value} https://ci.test/api"))

    def test_odd_values_stay(self) -> None:
        value: dict[str, object] = {"n": 1.5, "t": True, "z": None, "u": "\ud800 \x00", "empty": [[], {}],
                                    "token": False}
        self.assertEqual(redact_value(value), value)

    def test_twice_is_once(self) -> None:
        value = {"headers": {"Authorization": "Bearer k8v7b6n5m4c3x2z1"}, "cmd": "tool --token k8v7b6n5m4"}
        once = redact_value(value)
        self.assertNotIn("k8v7", repr(once))
        self.assertEqual(redact_value(once), once)


class Anything(unittest.TestCase):
    """Random heaps of what the scanners look for."""
    PIECES = (*"aA1 \t\n\r\\\"'`{}[]()<>|,.;:=+-#%&$@/!é密。：\ud800\x00\u200b",
              "password", "TOKENS", "api_key", "pin", "99", "2s", "密码", "пароль", "パスワードは", "Cookie: ",
              "Bearer ", "data:", "kind: Secret", "value", "default", " = ", ":=", "=>", " | ", "\\n", "\\\\\"", '"""',
              "</", "&quot;", "%22", "%0A", "- ", "12\t", "a.py:3:", "\x1b[1;31m", "\\u5bc6\\u7801", "\\xe5",
              "hunter2x9", "k8v7b6n5m4c3", "eyJ", "://", "user:", "-----BEGIN " + "PRIVATE KEY-----",
              "-----END " + "PRIVATE KEY-----", "MIIEowIBAAKCAQEA7x9", "curl -u ", "mysql -p",
              "INSERT INTO t (a, password) VALUES (", "[redacted:token]", "---|---",
              "username,password\n", "mnemonic: ", "abandon ability able ", "${", "$(")

    def test_nothing_breaks_it_and_twice_is_once(self) -> None:
        pick = random.Random(9)
        for _ in range(100):
            text = "".join(pick.choice(self.PIECES) for _ in range(pick.randrange(2, 40)))
            with self.subTest(text=text):
                clean = redact(text)
                self.assertEqual(redact(clean), clean)
                value = {"a": [text, {text: text}], "password": {"value": text}, "argv": text.split(" ")}
                self.assertEqual(redact_value(redact_value(value)), redact_value(value))


class Cost(unittest.TestCase):
    def test_no_regular_expressions_without_a_suspect(self) -> None:
        code = ("import sys; from enso.capture.redact import redact, redact_value; "
                "text = 'Error: ENOENT: no such file, open /srv/app/path/authors.txt (token limit 4096)'; "
                "redact(text); redact_value({'command': 'cat authors.txt', 'error': text}); "
                "print([m for m in ('re', 'os', 'json', 'typing') if m in sys.modules])")
        code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"
        done = subprocess.run([sys.executable, "-I", "-S", "-c", code],
                              capture_output=True, text=True, timeout=30)
        self.assertEqual(done.stdout.strip(), "[]", done.stderr)

    def test_a_large_text_takes_time_in_proportion(self) -> None:
        def seconds(text: str) -> float:
            start = time.process_time()
            redact(text)
            return time.process_time() - start
        for piece in ("token: x ", "password=", "://a:b@", "eyJ", "-eyJ.", "curl -u ", "a.b-", "\\\""):
            small = max(seconds(piece * (20_000 // len(piece))), 0.002)
            self.assertLess(seconds(piece * (80_000 // len(piece))), small * 12, piece)


class Providers(unittest.TestCase):
    """Tokens and options beyond the shapes of `tests.torture.credential_cases`."""
    TOKENS = (("tskey-auth-k", ALNUM, 30), ("fo1_", URLSAFE, 43), ("vcp_", ALNUM, 40), ("nfp_", ALNUM, 36),
              ("HRKU-", URLSAFE, 60), ("AKCp8", ALNUM, 68), ("squ_", HEX, 40), ("CLOJARS_", HEX, 60))
    AROUND = ("openssl enc -aes-256-cbc -k {} -in a", "lftp -u bob,{} ftp.example.org", "gh secret set KEY --body {}",
              "nmcli device wifi connect Home password {}", "kubectl create secret generic db --from-literal=conn={}",
              "vault kv put secret/db value={}", "sqlplus scott/{}@db", "app:{}@tcp(db:3306)/shop",
              "echo {} | gh auth login --with-token", "ConvertTo-SecureString \"{}\" -AsPlainText", "::add-mask::{}",
              "PresharedKey = {}")

    def test_none_survives(self) -> None:
        rng = random.Random(5)
        for prefix, letters, size in self.TOKENS:
            part = rand(rng, size, letters)
            for text in (prefix + part, f'{{"key": "{prefix}{part}"}}', f"use {prefix}{part}, please"):
                self.assertNotIn(part[4:-4], redact(text), prefix)
        for around in self.AROUND:
            part = rand(rng, 24)
            self.assertNotIn(part, redact(around.format(part)), around)


if __name__ == "__main__":
    unittest.main()
