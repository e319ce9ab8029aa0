"""What a name says of its value."""
from __future__ import annotations

import unittest

from enso.capture.redact import redact
from enso.capture.redaction import names


class KindOf(unittest.TestCase):
    def labels(self, label: str, *given: str) -> None:
        for name in given:
            kind = names.kind_of(name)
            self.assertEqual(kind.label if kind else "", label, name)

    def test_pass_written_together(self) -> None:
        self.labels("password", "OCPASS", "CERTPASS", "jenkinspass", "DBPW", "SAPWD", "svnpwd", "PASSWORD_DB")
        self.labels("", "bypass", "COMPASS", "encompass", "TRESPASS", "surpass", "overpass", "lowpass", "passes",
                    "OLDPWD", "cwd")

    def test_words_of_languages(self) -> None:
        self.labels("password", "clave", "DB_CLAVE", "MDP", "mdp_admin", "heslo", "passord", "adgangskode", "kodeord",
                    "salasana", "parola", "SENHA_DB", "motdepasse", "лозинка", "wifi_psk")
        self.labels("token", "токен", "ключ", "Schlüssel")
        self.labels("", "palabra clave", "punto_clave", "resenha", "enclave", "clave_primaria")

    def test_the_hash_of_a_password(self) -> None:
        self.labels("password-hash", "PasswordHash", "user_password_hash", "passwd_digest")
        self.labels("", "commit_hash", "password_hash_rounds", "token_hash", "digest")

    def test_digits_in_the_plural(self) -> None:
        self.labels("pin", "pins", "user_pins")


class InTexts(unittest.TestCase):
    def test_a_word_of_a_language_is_found_in_a_longer_name(self) -> None:
        self.assertEqual(redact("SENHA_DB=tuliptornado"), "SENHA_DB=[redacted:password]")
        self.assertEqual(redact("CLAVE=tuliptornado"), "CLAVE=[redacted:password]")
        self.assertEqual(redact("токен: k8v7b6n5m4c3x2"), "токен: [redacted:token]")
        for given in ("palabra clave: python", "ключ: значение", "Schlüssel: Wert", "BYPASS=tuliptornado"):
            self.assertEqual(redact(given), given)


if __name__ == "__main__":
    unittest.main()
