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

    def test_the_same_of_another_thing_is_near_and_a_rival_never(self) -> None:
        one, two = made("Set the content type on uploads to S3"), made("Set the content type on uploads to GCS")
        links = graph.linked([one, two], [])[0]["links"]
        self.assertGreater(links[two["id"]], 0.9)
        one["detail"]["apart"], two["detail"]["apart"] = [two["id"]], [one["id"]]
        self.assertEqual(graph.linked([one, two], []), [])

    def test_another_name_makes_a_link_weak_and_not_none(self) -> None:
        one = made("Run `make check` in the folder `web` before pushing to the main branch")
        two = made("Run `make check` in the folder `api` before pushing to the main branch")
        weights = [weight for lesson in graph.linked([one, two], []) for weight in lesson["links"].values()]
        self.assertTrue(all(weight < 0.7 for weight in weights), weights)

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
