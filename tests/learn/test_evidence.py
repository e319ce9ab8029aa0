"""When a turn counts as over: said by the host, told by an agent without hooks, or after a long silence."""
from __future__ import annotations

import json
import os
import subprocess
import sys

from enso import clock, hook
from enso.home import Home
from enso.learn import evidence
from enso.learn.evidence import SILENCE
from enso.learn.progress import SessionProgress
from tests.fixtures import claude
from tests.support import ROOT, TempHome

ERROR = "Exit code 4\nZ9 flange not seated"


class TurnOver(TempHome):
    def seen(self, now: float) -> bool:
        """Whether the only session's only failure may be asked about."""
        home = Home()
        [name] = evidence.spools(home)
        found = evidence.gather(home, name, SessionProgress(), now)
        assert found is not None
        [failure] = found.failures
        return found.turn_over > str(failure["ts"])

    def test_a_session_that_goes_on_is_not_over_until_it_has_been_silent_for_long(self) -> None:
        call = claude.bash("quxctl up", "toolu_1")
        payload = claude.payload("PostToolUseFailure", self.project, claude.SESSION, **call, error=ERROR,
                                 is_interrupt=False)
        hook.answer("claude-code", "PostToolUseFailure", json.dumps(payload).encode())
        now = clock.now()
        self.assertFalse(self.seen(now + 60))
        self.assertTrue(self.seen(now + SILENCE + 60), "its agent was killed")

    def test_what_is_no_file_has_no_evidence_and_is_not_waited_for(self) -> None:
        home = Home()
        (self.enso_home / "events").mkdir(parents=True)
        os.mkfifo(home.path("events", "x.jsonl"))
        self.assertIsNone(evidence.gather(home, "x", SessionProgress(), clock.now()))
        self.assertEqual(evidence.records(home.path("events", "x.jsonl"), 10), [])
        self.assertEqual(self.enso("learn").stderr, "")

    def test_enso_record_tells_of_failures_only_and_never_of_an_end(self) -> None:
        told = {"tool_name": "shell", "input_args": "quxctl up", "error_message": ERROR}
        subprocess.run([sys.executable, "-m", "enso", "record"], input=json.dumps(told), text=True, check=True,
                       cwd=self.project, env={**self.env, "PYTHONPATH": str(ROOT)})
        self.assertTrue(self.seen(clock.now()))


class Sound(TempHome):
    def test_a_record_that_lost_a_field_learn_asks_for_is_passed_over(self) -> None:
        record = {"kind": "failure", "ts": "2026-11-30T10:00:00.000Z", "session_id": "s", "project": "p", "host": "h",
                  "tool_name": "Bash", "tool_input": {"command": "x"}, "error_type": "unknown", "error_message": ERROR,
                  "trace_id": "t", "source_hash": "1", "fingerprint": "2", "family": "3", "transient": False}
        path = self.base / "spool.jsonl"
        for missing in ("", *record):
            with self.subTest(missing):
                path.write_text(json.dumps({key: value for key, value in record.items() if key != missing}) + "\n")
                found = [at for at, _ in evidence.records(str(path), path.stat().st_size)]
                self.assertEqual(found, [] if missing else [0])
