"""Columns of passwords: which lines head a table, and which cells below are secret."""
from __future__ import annotations

import unittest

from enso.capture.redact import redact

MARK = "[redacted:password]"


class Tables(unittest.TestCase):
    def test_a_word_beside_its_user_is_a_password(self) -> None:
        for text in ("id,username,password,role\n1,ann,tulips,admin\n2,bob,tulips,user\n",
                     " id | username | password\n----+----------+---------\n  1 | ann      | tulips\n(1 row)\n",
                     "| service | password |\n|---|---|\n| grafana | `tulips` |\n"):
            with self.subTest(text=text):
                self.assertEqual(redact(text), text.replace("tulips", MARK))

    def test_what_is_said_of_passwords_stays(self) -> None:
        for text in ("field,password,note\na,required,b\n",
                     "| name | password |\n|---|---|\n| bob | stored in the vault |\n",
                     "| option | password |\n|---|---|\n| length | sixteen |\n",
                     "int f(const char *pass, int passlen,\n    PKCS8_PRIV_KEY *p8inf, X509_ALGOR *pbe,\n",
                     'A = join(D, "pass")\nB = join(D, "fail")\nC = join(D, "reveal")\n'):
            with self.subTest(text=text):
                self.assertEqual(redact(text), text)


if __name__ == "__main__":
    unittest.main()
