"""`enso record`: what an agent of one's own says about a failure."""
from __future__ import annotations

import json
from typing import Any

from tests.support import TempHome

FAILED = {"tool_name": "shell", "input_args": "python x.py", "error_message": "python: command not found"}


class Record(TempHome):
    def record(self, **fields: Any) -> tuple[dict[str, Any], str]:
        """The stored record, and what was said on stderr."""
        done = self.enso("record", "--json", stdin=json.dumps({**FAILED, **fields}))
        return json.loads(done.stdout), done.stderr

    def test_a_category_counts_in_every_spelling(self) -> None:
        for said, category in (("rate_limit", "rate_limit"), ("Rate-Limit", "rate_limit"), ("not found", "not_found")):
            record, noted = self.record(error_type=said)
            self.assertEqual((record["error_type"], noted), (category, ""))

    def test_a_word_of_the_agents_own_is_noted_and_the_message_decides(self) -> None:
        plain, _ = self.record()
        for said in ("ToolError", "ENOENT", 127, {"code": 1}):
            record, noted = self.record(error_type=said)
            self.assertEqual((record["error_type"], record["fingerprint"]), (plain["error_type"], plain["fingerprint"]))
            self.assertIn("the message decides", noted)
        for nothing in (None, ""):
            self.assertEqual(self.record(error_type=nothing)[1], "")

    def test_the_message_of_an_error_object_is_taken(self) -> None:
        plain, _ = self.record()
        for given in ({"message": FAILED["error_message"]}, {"error": {"message": FAILED["error_message"]}},
                      [{"text": FAILED["error_message"]}]):
            record, _ = self.record(error_message=given)
            self.assertEqual((record["error_message"], record["fingerprint"]),
                             (plain["error_message"], plain["fingerprint"]))

    def test_what_is_missing_or_unknown_is_said(self) -> None:
        for fields, said in (({"tool_name": ""}, "tool_name"), ({"mesage": "x"}, "'mesage'")):
            done = self.enso("record", stdin=json.dumps({**FAILED, **fields}), status=1)
            self.assertIn(said, done.stderr)
