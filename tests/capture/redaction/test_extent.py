"""Where one value ends: words of a shell in pieces, quotes within, letters of other alphabets."""
from __future__ import annotations

import unittest

from enso.capture.redact import redact

MARK = "[redacted:password]"


class OnlyTheValue(unittest.TestCase):
    """(text, the secret in it); the rest of the text has to stay."""

    def held(self, *rows: tuple[str, str]) -> None:
        for text, secret in rows:
            with self.subTest(text=text):
                self.assertEqual(redact(text), text.replace(secret, MARK))

    def test_a_shells_word_in_pieces_is_one(self) -> None:
        self.held(("PASSWORD='a'\"'\"'bXq79' ./run", "a'\"'\"'bXq79"), ("PASSWORD='a'\\''bXq79' ./run", "a'\\''bXq79"),
                  ("PASSWORD=\"abc\"'de9'fgq ./run", "abc\"'de9'fgq"), ("PASSWORD=\"abX9\"fgq; ls", "abX9\"fgq"))

    def test_a_doubled_quote_is_part_of_it(self) -> None:
        self.held(("INSERT INTO users (name, password) VALUES ('bob', 'it''sA9x')", "it''sA9x"),
                  ("CREATE LOGIN bob WITH PASSWORD = N'it''sA9x';", "it''sA9x"))

    def test_a_prefix_of_quotes_is_not(self) -> None:
        self.held(("ALTER USER bob WITH PASSWORD N'zQ1x9Lr'", "zQ1x9Lr"), ('wchar_t *pwd = L"zQ1x9Lr4";', "zQ1x9Lr4"))

    def test_what_follows_its_quotes_is_not(self) -> None:
        self.held(('{"password": "zQ1\\"x9", "n": 1}', 'zQ1\\"x9'), ('{"password":"zQ1x9","n":"a"}', "zQ1x9"),
                  ('错误"password": "zQ1x9a"结束了', "zQ1x9a"), ("{'password':'zQ1x9','n':''}", "zQ1x9"),
                  ('"password": "/zQ1x9=="', "/zQ1x9=="))

    def test_a_quote_within_a_bare_word_is_part_of_it(self) -> None:
        self.held(("mount -o username=bob,password=a3\"bXq7,vers=3.0 //h/s", 'a3"bXq7'),
                  ("say \"password=zQ1x9\" and go", "zQ1x9"),
                  ('"Server=db;Uid=sa;Pwd=a\'b9Xq7;Encrypt=True"', "a'b9Xq7"))

    def test_letters_of_every_alphabet_with_blanks_between_words(self) -> None:
        self.held(("Passwort: Grün9Kx!q", "Grün9Kx!q"), ("DB_PASSWORD=пароль123x", "пароль123x"),
                  ("密码是hunter2请勿外传", "hunter2"), ("senha: pássaro99x", "pássaro99x"))

    def test_a_field_of_a_connection_string(self) -> None:
        self.held(("Server=db;User Id=sa;Password=FJx(BzyN*Eh11;Encrypt=True;", "FJx(BzyN*Eh11"),
                  ('"Default": "Host=db;Username=sa;Password=7d3,o(*Gi!;Pooling=true"', "7d3,o(*Gi!"))

    def test_a_phrase_that_owns_its_line_or_its_quotes(self) -> None:
        self.held(("[client]\nuser=root\npassword=cactus shadow saffron harbor\n", "cactus shadow saffron harbor"),
                  ('tool -var="db_password=walnut thunder silver meadow" -y', "walnut thunder silver meadow"),
                  ("password=tuliptornado is what the user gave", "tuliptornado"))

    def test_an_aside_behind_it(self) -> None:
        self.held(("管理员密码:Silver123(不要外传)", "Silver123"))

    def test_the_next_line_of_an_announcement(self) -> None:
        self.held(("password:\n\n  vwAUBD4F8UUL\n", "vwAUBD4F8UUL"), ("password:\n```\nSilver123\n```", "Silver123"))


class Nothing(unittest.TestCase):
    def test_a_quote_that_closes_what_is_quoted_opens_no_value(self) -> None:
        for text in ("Set `API_KEY=` before `npm test`", "set 'DB_PASSWORD=' in '.env' first"):
            self.assertEqual(redact(text), text)
        self.assertNotIn("hunter2x", redact("echo 'PASSWORD='hunter2x''"))

    def test_the_next_line_of_an_assignment_without_a_value(self) -> None:
        for text in ("SECRET_KEY=\nPORT=22273", "DB_PASSWORD=\nHOST_9=a1b2c3d4", "password:\nport=a1b2c3d4"):
            self.assertEqual(redact(text), text)

    def test_a_value_is_judged_whole(self) -> None:
        for text in ("senha: obrigatório", "$password = Hash::make($request->password);",
                     "$secret = $this->getSecret('db');", "parser.add_argument('--password', help='the password')"):
            self.assertEqual(redact(text), text)


if __name__ == "__main__":
    unittest.main()
