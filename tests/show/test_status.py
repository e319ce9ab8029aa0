"""`enso status` as a person reads it."""
from __future__ import annotations

import json

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
