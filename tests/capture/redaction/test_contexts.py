"""Passwords in commands, dialogs and files, in what they are met in; and what only looks like them."""
from __future__ import annotations

import random
import unittest

from enso.capture.redact import redact, redact_value
from tests.capture.redaction.cases_contexts import ALIKE, COMMANDS, DIALOGS
from tests.capture.redaction.cases_tokens import filled, rows
from tests.capture.redaction.test_tokens import none_survives


class Contexts(unittest.TestCase):
    def test_no_password_survives_in_any_dressing(self) -> None:
        none_survives(self, rows(COMMANDS) + rows(DIALOGS), random.Random(51))

    def test_a_command_as_a_list_of_arguments(self) -> None:
        for line in ("lftp -u bob,qZ7x9Lk2 ftp.example.org", "gh secret set NAME --body=qZ7x9Lk2",
                     "net user bob qZ7x9Lk2 /add", "openssl passwd -6 -salt abcd qZ7x9Lk2", "rclone obscure qZ7x9Lk2",
                     "npm config set //r.example.org/:_authToken qZ7x9Lk2", "mysqladmin -u root password qZ7x9Lk2",
                     "skopeo inspect --creds bob:qZ7x9Lk2 docker://a", "bw login bob@example.org qZ7x9Lk2 --raw",
                     "vault kv put secret/db pin=qZ7x9Lk2", "neo4j-admin set-initial-password qZ7x9Lk2"):
            self.assertNotIn("qZ7x9Lk2", str(redact_value(line.split())), line)

    def test_what_only_looks_alike_stays(self) -> None:
        rng = random.Random(52)
        for row in rows(ALIKE):
            text = filled(row, rng)[0]
            self.assertEqual(redact(text), text)

    def test_every_secret_of_a_command_goes(self) -> None:
        self.assertEqual(redact("fly secrets set A=x9Kd7 B='y8Lm4 z' C=$C"),
                         "fly secrets set A=[redacted:secret] B=[redacted:secret] C=$C")
        self.assertEqual(redact("chpasswd <<EOF\nbob:x9Kd7\nal:y8Lm4\nEOF\nls"),
                         "chpasswd <<EOF\n[redacted:password]\nEOF\nls")


if __name__ == "__main__":
    unittest.main()
