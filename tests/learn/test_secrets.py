"""A host writes credentials into its transcript as they are: none may reach what is learned from it."""
from __future__ import annotations

import pathlib
import unittest

from enso.capture import transcript
from enso.capture.transcripts.common import Session
from enso.learn import past, tally
from enso.learn.tally import Past
from tests.learn.test_run import Learning

PASSWORD = "hunter2zebra9"
TOKEN = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
NO_PROGRAM = "Exit code 127\n/bin/bash: line 1: pyhton: command not found"

FIXES = (
    (f"pyhton load.py --password {PASSWORD}", f"python3 load.py --password {PASSWORD}", NO_PROGRAM),
    (f"mysql -u root -p{PASSWORD} -h db.local shop", f"mysql -u root -p{PASSWORD} -h 127.0.0.1 shop",
     "Exit code 1\nERROR 2005 (HY000): Unknown MySQL server host 'db.local' (-2)"),
    ("frob deploy", f"frob deploy --token={TOKEN}",
     "Exit code 1\nerror: the following arguments are required: --token"),
    ("frob list", f"FROB_TOKEN={TOKEN} frob list", "Exit code 4\nerror: set FROB_TOKEN to use frob"),
)
"""(what failed, what worked, the error): the credential stands in what worked, or in both."""


class FromTranscripts(Learning):
    def assert_nowhere(self) -> None:
        for path in self.enso_home.rglob("*"):
            if path.is_file():
                kept = path.read_bytes().lower()
                for secret in (PASSWORD, TOKEN[4:]):
                    self.assertNotIn(secret.lower().encode(), kept, path.relative_to(self.enso_home))

    def test_what_worked(self) -> None:
        for failed, worked, error in FIXES:
            self.fails(failed, error)
            self.works(worked)
        self.end()
        texts = "\n".join(lesson["text"] for lesson in self.lessons())
        self.assertIn("127.0.0.1", texts)                        # and the fixes were learned all the same
        self.assertIn("--token", texts)
        self.assert_nowhere()

    def test_what_was_asked_for(self) -> None:
        for number in (1, 2):
            self.begin(number)
            asked = f"import the customers with load.py, the database password is {PASSWORD}, token {TOKEN}"
            self.transcript.append([{"type": "user", "timestamp": self.now(), "message": {"content": asked}}])
            self.say("UserPromptSubmit", prompt=asked)
            self.fails("pyhton load.py", NO_PROGRAM)
            self.works("python3 load.py")
            self.end()
        self.assertTrue(self.only()["detail"]["asked"])
        self.assert_nowhere()

    def test_an_old_transcript_that_is_imported(self) -> None:
        for number, (failed, worked, error) in enumerate(FIXES):
            for command, text in ((failed, error), (worked, "ok")):
                self.transcript.call("Bash", {"command": command}, text, failed=text != "ok",
                                     ts=f"2026-11-30T10:{number:02}:0{int(text == 'ok')}.000Z")
        self.transcript.append([{"type": "user", "timestamp": "2026-11-30T11:00:00.000Z", "message": {
            "content": f"No, never use yarn here, use pnpm, the password is {PASSWORD}"}}])
        self.assertNotIn(PASSWORD, self._told(self.transcript.path))
        self.assertNotIn(TOKEN[4:], self._told(self.transcript.path))
        self.assertIn("127.0.0.1", self._told(self.transcript.path))

    def _told(self, path: pathlib.Path) -> str:
        found = Past()
        past.read(found, "claude-code", Session(str(path), "s", path.stat().st_size, str(self.project)))
        return tally.dump(found).decode()


class Lines(Learning):
    def test_a_line_of_a_secret_that_runs_over_several(self) -> None:
        for number, text in enumerate((
                f"machine api.example.org\n  login bob@example.org\n  password {PASSWORD}",
                f"-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA7bq0Zx1yTgKf5oVn3pWm8sQd2rLc\n{PASSWORD}QJm2V8xkP0",
                f"error: HTTP 401 Authorization: Bearer abcdefghijk1234567890ABCDEFGH\n   {PASSWORD}")):
            self.fails(f"cat x{number}", "Exit code 1\n" + text)
        spooled = "".join(path.read_text() for path in (self.enso_home / "events").iterdir())
        self.assertEqual(spooled.count('"kind": "failure"'), 3)
        self.assertNotIn(PASSWORD, spooled.split('"transcript"')[0])
        self.assertNotIn(PASSWORD, spooled)


class Redacted(unittest.TestCase):
    def test_a_call_without_credentials(self) -> None:
        call = transcript.redacted({"id": "1", "ts": "2026-11-30T10:00:00Z", "tool_name": "Bash", "failed": False,
                                    "tool_input": {"command": f"curl -u bob:{PASSWORD} http://localhost"},
                                    "text": f"token: {TOKEN}"})
        self.assertNotIn(PASSWORD, str(call))
        self.assertNotIn(TOKEN, str(call))
        self.assertIn("http://localhost", str(call))


if __name__ == "__main__":
    unittest.main()
