"""`enso status` as a person reads it."""
from __future__ import annotations

import json

from enso import clock
from enso.home import Home
from enso.memory import lesson as lessons
from enso.memory.store import Store
from tests.support import TempHome


class Lines(TempHome):
    def test_one_of_a_thing_is_one(self) -> None:
        self.enso("config", "llm.backend", "none")
        self.enso("record", stdin=json.dumps({"tool_name": "shell", "input_args": "quxctl up",
                                              "error_message": "Z9 flange not seated"}))
        self.enso("learn", ENSO_NOW="2026-11-30T10:20:30Z")
        said = self.enso("status").stdout
        for part in ("waiting       1 failure not", "0 calls blocked", "none (`llm.backend` is none)",
                     "2026-11-30 10:20 UTC"):
            self.assertIn(part, said)

    def test_what_is_left_out_by_lot_is_said(self) -> None:
        self.assertIn("5 % of well-known lessons are left out of a session, 0 times this week",
                      self.enso_here("status"))
        self.enso_home.mkdir(exist_ok=True)
        row = {"ts": clock.iso(clock.now()), "session_id": "s", "lesson": "L1", "outcome": "withheld"}
        (self.enso_home / "ledger.jsonl").write_text(json.dumps(row) + "\n")
        self.assertIn("1 time this week", self.enso_here("status"))
        (self.enso_home / "config.json").write_text('{"deliver.withhold": 0}')
        self.assertNotIn("left out", self.enso_here("status"))

    def test_rows_of_odd_types_end_no_command(self) -> None:
        self.enso_home.mkdir(exist_ok=True)
        now = clock.iso(clock.now())
        odd = [{"ts": now, "session_id": 3, "lesson": "L1", "moment": "start", "tokens": "abc"},
               {"ts": now, "lesson": ["L1"], "moment": ["start"], "tokens": [1]},
               {"ts": 5, "lesson": "L1", "tokens": {}},
               {"ts": now, "lesson": "L1", "outcome": ["followed"]}, {"ts": {}, "lesson": "L1", "moment": 7}, 12, "x"]
        rows = "".join(json.dumps(row) + "\n" for row in odd)
        (self.enso_home / "ledger.jsonl").write_text(rows)
        (self.enso_home / "audit.jsonl").write_text(
            rows + json.dumps({"ts": 1, "mode": [], "rule": {}, "tool": 3}) + "\n")
        (self.enso_home / "experiences.jsonl").write_text("garbage\n" + rows)
        for command in (("stats",), ("lint",), ("status",), ("guard", "log"), ("proof",)):
            with self.subTest(command):
                self.enso(*command)
        told = self.enso("doctor", status=1).stdout
        self.assertIn("8 lines of", told)
        self.assertNotIn("Traceback", told)

    def test_disputes_and_proposed_rules_are_said(self) -> None:
        old, new = (lessons.new(f"Use port {port} for the tests", category="format", scope="global", origin="mined",
                                now=clock.now()) for port in (5432, 5433))
        for lesson, rival in ((old, new), (new, old)):
            lesson["detail"] = {"conflicts": [rival["id"]]}
        with Store(Home()).change(clock.now(), who="test") as change:
            change.put(old)
            change.put(new)
        (self.enso_home / "index" / "shadow.json").write_text(json.dumps({"version": 1, "rules": [
            {"scope": "global", "rule": {"id": "enso-L00000001", "command": ["npm"], "forbid": ["x"]}}]}))
        said = self.enso_here("status")
        self.assertIn("2 contested", said)
        self.assertIn("1 rule proposed and tried out", said)
