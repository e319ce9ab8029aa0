"""Links between lessons."""
from __future__ import annotations

import unittest
from typing import Any

from enso.knowledge import graph
from enso.memory import lesson as lessons


def made(text: str, **more: Any) -> Any:
    return {**lessons.new(text, category="format", scope="p", origin="llm", now=1e9 + len(text)), **more}


class Links(unittest.TestCase):
    def test_alike_lines_are_linked_and_contradictions_are_not(self) -> None:
        one = made("Set the content type on uploads to S3")
        two = made("Set the content type header for S3 uploads, always")
        other = made("Never set the content type on uploads to S3")
        found = {lesson["text"]: lesson["links"] for lesson in graph.linked([one, two, other], [])}
        self.assertIn(two["id"], found[one["text"]])
        self.assertNotIn(other["id"], found[one["text"]])

    def test_lessons_that_are_asked_for_together_are_linked_and_those_only_started_with_are_not(self) -> None:
        one, two = made("Use `pnpm`"), made("Pass `--frozen` to the deployer")
        for moment, linked in (("prompt", True), ("start", False)):
            ledger = [{"lesson": lesson["id"], "session_id": f"s{number}", "moment": moment}
                      for lesson in (one, two) for number in range(4)]
            self.assertEqual(bool(graph.linked([one, two], ledger)), linked, moment)

    def test_nothing_to_write_when_nothing_changed(self) -> None:
        both = [made("Set the content type on S3 uploads"), made("Set the content type for uploads to S3")]
        first = graph.linked(both, [])
        self.assertEqual(len(first), 2)
        self.assertEqual(graph.linked(first, []), [])


if __name__ == "__main__":
    unittest.main()
