"""Links between lessons."""
from __future__ import annotations

import json
import random
import unittest
from typing import Any, Sequence
from unittest import mock

from enso import clock
from enso.home import Home
from enso.knowledge import feedback, graph
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.recall.deliver import COMES_ALONG
from tests.knowledge.life import Life
from tests.memory.cases_additions import BOTH, ONE

NOW = 1e9
DAY = 86400.0


def made(text: str, **more: Any) -> Any:
    return {**lessons.new(text, category="format", scope="p", origin="llm", now=1e9 + len(text)), **more}


def every_pair(nodes: Sequence[graph.Node], own: int) -> list[tuple[int, int]]:
    """What `graph._neighbours` is to be as good as."""
    return [(at, near) for at in range(own) for near in (*range(at), *range(own, len(nodes)))]


class Links(unittest.TestCase):
    def test_alike_lines_are_linked_and_contradictions_are_not(self) -> None:
        one = made("Set the content type on uploads to S3")
        two = made("Set the content type header for S3 uploads, always")
        other = made("Never set the content type on uploads to S3")
        found = {lesson["text"]: lesson["links"] for lesson in graph.linked([one, two, other], [], NOW)}
        self.assertIn(two["id"], found[one["text"]])
        self.assertNotIn(other["id"], found[one["text"]])

    def test_the_same_of_another_thing_is_near_and_a_rival_never(self) -> None:
        one, two = made("Set the content type on uploads to S3"), made("Set the content type on uploads to GCS")
        links = graph.linked([one, two], [], NOW)[0]["links"]
        self.assertGreater(links[two["id"]], 0.9)
        one["detail"]["apart"], two["detail"]["apart"] = [two["id"]], [one["id"]]
        self.assertEqual(graph.linked([one, two], [], NOW), [])

    def test_another_name_makes_a_link_weak_and_not_none(self) -> None:
        one = made("Run `make check` in the folder `web` before pushing to the main branch")
        two = made("Run `make check` in the folder `api` before pushing to the main branch")
        weights = [weight for lesson in graph.linked([one, two], [], NOW) for weight in lesson["links"].values()]
        self.assertTrue(all(weight < 0.7 for weight in weights), weights)

    def test_lines_that_quote_other_calls_are_no_close_neighbours(self) -> None:
        one, two = (made(f"Write it as `{name}=demo npm run {verb}`: environment variable {name} is not set")
                    for name, verb in (("SEED_TENANT", "seed"), ("E2E_BASE_URL", "e2e")))
        weights = [weight for lesson in graph.linked([one, two], [], NOW) for weight in lesson["links"].values()]
        self.assertTrue(all(weight < COMES_ALONG for weight in weights), weights)

    def test_lessons_that_sessions_needed_together_are_linked_and_those_only_started_with_are_not(self) -> None:
        one, two = made("Use `pnpm`"), made("Pass `--frozen` to the deployer")
        for row, links in (({"moment": "prompt"}, True), ({"moment": "call"}, True), ({"outcome": "followed"}, True),
                           ({"outcome": "recurred"}, True), ({"moment": "start"}, False)):
            ledger = [{"lesson": lesson["id"], "session_id": f"s{number}", **row}
                      for lesson in (one, two) for number in range(4)]
            self.assertEqual(bool(graph.linked([one, two], ledger, NOW)), links, row)

    def test_the_weight_is_the_share_of_sessions_that_needed_both(self) -> None:
        one, two = made("Use `pnpm`"), made("Pass `--frozen` to the deployer")
        ledger = [{"lesson": lesson["id"], "session_id": f"s{number}", "outcome": "followed"}
                  for lesson, sessions in ((one, range(5)), (two, range(2, 10))) for number in sessions]
        self.assertEqual(graph.linked([one, two], ledger, NOW)[0]["links"], {two["id"]: 0.3})
        rule = made("Use the deployer", detail={"members": [one["id"]]})
        self.assertEqual(graph.linked([rule, two], ledger, NOW)[0]["links"], {two["id"]: 0.3}, "for its member")

    def test_the_pairs_that_are_passed_over_would_have_had_no_link(self) -> None:
        chance = random.Random(7)
        texts = sorted({text for pair in (*BOTH, *ONE) for text in pair})
        for size in (2, 9, 40, len(texts)):
            known = [made(text, scope=chance.choice(("p", "global"))) for text in chance.sample(texts, size)]
            ledger = [{"lesson": chance.choice(known)["id"], "session_id": f"s{chance.randrange(6)}",
                       "moment": "prompt"} for _ in range(3 * size)]
            own, beside = ([lesson for lesson in known if lesson["scope"] == scope] for scope in ("p", "global"))
            with mock.patch.object(graph, "_neighbours", every_pair):
                whole = graph.linked(own, ledger, NOW, beside)
            self.assertEqual(graph.linked(own, ledger, NOW, beside), whole)

    def test_of_very_many_lines_only_the_most_alike_are_compared(self) -> None:
        many = [made(f"Pass `--opt{at}` to `tool{at // 2}`", id=f"L{at:08x}") for at in range(400)]
        with mock.patch.object(graph, "_weight", wraps=graph._weight) as compared:
            found = {lesson["id"]: lesson["links"] for lesson in graph.linked(many, [], NOW)}
        self.assertLessEqual(compared.call_count, graph.COMPARED * len(many))
        self.assertEqual([next(iter(found[lesson["id"]])) for lesson in many],
                         [f"L{at ^ 1:08x}" for at in range(400)], "the other one of its program")

    def test_a_row_that_something_else_wrote_needs_nothing(self) -> None:
        self.assertEqual(graph.needed_in([{"lesson": "L1", "session_id": {}, "moment": [1], "outcome": {}}]), {})

    def test_a_project_s_lessons_are_linked_to_global_ones(self) -> None:
        one, all_over = made("Set the content type on uploads to S3"), made("Set the content type on uploads to GCS")
        found = graph.linked([one], [], NOW, [all_over])
        self.assertEqual([list(lesson["links"]) for lesson in found], [[all_over["id"]]])

    def test_what_has_faded_holds_nothing(self) -> None:
        one, two = made("Set the content type on uploads to S3"), made("Set the content type on uploads to GCS")
        later = NOW + 90 * DAY
        two["last_hit_at"] = clock.iso(later)
        found = {lesson["id"]: lesson["links"] for lesson in graph.linked([one, two], [], later)}
        self.assertEqual({key: list(links) for key, links in found.items()}, {one["id"]: [two["id"]]})

    def test_nothing_to_write_when_nothing_changed(self) -> None:
        both = [made("Set the content type on S3 uploads"), made("Set the content type for uploads to S3")]
        first = graph.linked(both, [], NOW)
        self.assertEqual(len(first), 2)
        self.assertEqual(graph.linked(first, [], NOW), [])


LOGIN = ("aws s3 ls s3://site", "aws --profile deploy s3 ls s3://site", "Exit code 255\nUnable to locate credentials")
PORT = ("psql -p 5432 -c 'select 1'", "psql -p 5433 -c 'select 1'",
        "Exit code 2\npsql: error: connection to server on port 5432 failed: Connection refused")


class AtWork(Life):
    """Through the hooks' own door and the real pass."""

    def needed_together(self, sessions: int = 5, **settings: int) -> None:
        """Two mistakes come in the same sessions; starts show nothing, so that prompts and failures do."""
        self.enso_home.mkdir(exist_ok=True)
        self.enso_home.joinpath("config.json").write_text(json.dumps(
            {"deliver.start.items": 0, "deliver.withhold": 0, **settings}))
        for _ in range(sessions):
            self.session("shop", [call for wrong, right, error in (LOGIN, PORT)
                                  for call in ((wrong, error), (right, ""))])
            self.wait(1)

    def prompted(self) -> str:
        return " ".join(self.session("shop", [], prompt="List the aws s3 site with the deploy profile").said)

    def test_a_strong_neighbour_comes_along_to_a_prompt(self) -> None:
        self.needed_together()
        said = self.prompted()
        self.assertLess(said.find("--profile deploy"), said.find("`5433`"), "what the prompt is about comes first")
        why = [row["why"] for row in feedback.rows(Home()) if row.get("moment") == "prompt"]
        self.assertEqual(why[-1], "closely linked")

    def test_and_only_within_the_budget(self) -> None:
        self.needed_together(**{"deliver.prompt.items": 1})
        said = self.prompted()
        self.assertIn("--profile deploy", said)
        self.assertNotIn("`5433`", said)

    def test_lessons_that_never_met_do_not_come_along(self) -> None:
        self.needed_together(sessions=2)
        self.assertNotIn("`5433`", self.prompted())

    def test_success_makes_a_lesson_stronger(self) -> None:
        self.session("shop", [(LOGIN[0], LOGIN[2]), (LOGIN[1], "")])
        before = Store(Home()).everything()[0]
        self.session("shop", [(LOGIN[1], "")])
        after = Store(Home()).everything()[0]
        self.assertGreater(after["strength"], before["strength"])
        self.assertEqual((after["followed"], after["hit_count"]), (before["followed"] + 1, before["hit_count"] + 1))

    def test_of_knowledge_only_what_is_weak_and_isolated_is_archived(self) -> None:
        texts = {"held": "Set the content type on uploads to S3", "alive": "Set the content type on uploads to GCS",
                 "alone": "Close the `tmux` session after the build", "faded": "Retry `make fetch` twice",
                 "with it": "Retry `make fetch` twice, then stop"}
        made_by: dict[str, Any] = {name: {**lessons.new(
            text, category="unknown", scope="p", origin="merged", now=self.now, layer="knowledge"), "strength": 0.5}
            for name, text in texts.items()}
        store = Store(Home())
        with store.change(self.now, who="test") as change:
            for lesson in made_by.values():
                change.put(lesson)
        for _ in range(60):
            self.wait(2)
            with store.change(self.now, who="test") as change:
                alive: Any = dict(change.get(made_by["alive"]["id"]) or {})
                alive["last_hit_at"] = clock.iso(self.now)
                change.put(alive)
            self.learn()
        self.assertEqual({lesson["text"] for lesson in Store(Home()).everything()}, {texts["held"], texts["alive"]})
        self.assertEqual({entry["reason"] for entry in Store(Home()).archived()}, {"stale"})


if __name__ == "__main__":
    unittest.main()
