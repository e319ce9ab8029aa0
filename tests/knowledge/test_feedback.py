"""What a person says of a lesson, and what the ledger proves."""
from __future__ import annotations

import json
import unittest
from typing import Any

from enso import clock, jsonlight
from enso.home import Home
from enso.knowledge import feedback, proof
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.recall import lots
from tests.support import TempHome

NOW = clock.parse("2026-06-01T12:00:00Z")


def lesson(text: str = "Use `pnpm`, not `npm`", **more: Any) -> Any:
    return {**lessons.new(text, category="dependency", scope="shop-1", origin="llm", now=NOW), **more}


class Saying(TempHome):
    def setUp(self) -> None:
        super().setUp()
        with Store(Home()).change(NOW, who="test") as change:
            self.known = change.put(lesson())["id"]

    def test_harm_weakens_and_a_second_time_archives(self) -> None:
        before = Store(Home()).lessons("shop-1")[0]["strength"]
        self.enso("feedback", self.known, "--harmful")
        self.assertLess(Store(Home()).lessons("shop-1")[0]["strength"], before)
        self.enso("feedback", self.known, "--harmful")
        self.assertEqual(Store(Home()).lessons("shop-1"), [])
        self.assertEqual(Store(Home()).archived()[0]["reason"], "harmful")

    def test_help_is_a_hit(self) -> None:
        self.enso("feedback", self.known, "--helped")
        self.assertEqual(Store(Home()).lessons("shop-1")[0]["hit_count"], 1)
        self.assertEqual(feedback.by_lesson(Home()), {self.known: 1})

    def test_an_agents_help_is_no_hit_and_counts_once_a_day(self) -> None:
        before = Store(Home()).lessons("shop-1")[0]["strength"]
        for _ in range(5):
            self.enso("feedback", self.known, "--helped", CLAUDECODE="1", ENSO_NOW="2026-06-02T09:00:00Z")
        after = Store(Home()).lessons("shop-1")[0]
        self.assertEqual((after["hit_count"], feedback.by_lesson(Home())), (0, {self.known: 1}))
        self.assertLess(after["strength"], before + (1 - before) * feedback.AGENTS_GAIN + 0.001)


class Lots(unittest.TestCase):
    def test_about_the_share_is_withheld_and_the_same_each_time(self) -> None:
        mature = lesson(delivered=9)
        drawn = [lots.withheld(mature, f"session-{number}", 0.05) for number in range(4000)]
        self.assertAlmostEqual(sum(drawn) / 4000, 0.05, delta=0.015)
        self.assertEqual(drawn, [lots.withheld(mature, f"session-{number}", 0.05) for number in range(4000)])

    def test_never_pinned_a_persons_own_or_new(self) -> None:
        cases: list[dict[str, Any]] = [
            {"pinned": True}, {"origin": "human"}, {"origin": "correction"}, {"delivered": 1}]
        for more in cases:
            held = lesson(**{"delivered": 9, **more})
            self.assertFalse(any(lots.withheld(held, f"s{number}", 0.5) for number in range(50)), more)

    def test_never_a_rule_made_of_a_persons_words(self) -> None:
        for origins, may in ((["human", "mined"], False), (["mined"], True)):
            rule = lesson(delivered=9, origin="merged", detail={"origins": origins})
            self.assertEqual(any(lots.withheld(rule, f"s{number}", 0.5) for number in range(50)), may)

    def test_zero_is_off(self) -> None:
        self.assertFalse(any(lots.withheld(lesson(delivered=9), f"s{number}", 0.0) for number in range(50)))

    def test_each_session_gets_one_side_of_a_dispute_and_the_newer_more_often(self) -> None:
        old, new = lesson("Use port 5432"), lesson("Use port 5433", created_at=clock.iso(NOW + 60), id="L00000001")
        old["detail"], new["detail"] = {"conflicts": [new["id"]]}, {"conflicts": [old["id"]]}
        shown = [lots.one_side([old, new], [old, new], f"s{number}") for number in range(300)]
        self.assertTrue(all(len(side) == 1 for side in shown))
        self.assertGreater(sum(side == [new] for side in shown), 170)
        self.assertTrue(any(side == [old] for side in shown))

    def test_the_newest_evidence_leads_over_age(self) -> None:
        old, new = lesson("Use port 5432"), lesson("Use port 5433", created_at=clock.iso(NOW + 60), id="L00000001")
        old["detail"] = {"conflicts": [new["id"]], "evidence": [["h1", "+"]]}
        new["detail"] = {"conflicts": [old["id"]], "evidence": [["h2", "-"]]}
        shown = [lots.one_side([old, new], [old, new], f"s{number}") for number in range(300)]
        self.assertGreater(sum(side == [old] for side in shown), 170)

    def test_a_side_whose_rival_is_gone_is_always_shown(self) -> None:
        alone = lesson()
        alone["detail"] = {"conflicts": ["Ldeadbeef"]}
        self.assertEqual(lots.one_side([alone], [alone], "s1"), [alone])

    def test_of_many_rivals_each_session_gets_one(self) -> None:
        names = ("L1", "L2", "L3", "L4")
        rivals = [lesson(id=name, created_at=f"2026-01-0{at}T00:00:00.000Z",
                         detail={"conflicts": [other for other in names if other != name]})
                  for at, name in enumerate(names, 1)]
        shown = [lots.one_side(rivals, rivals, f"s{number}") for number in range(200)]
        self.assertEqual({len(one) for one in shown}, {1})
        self.assertEqual({one[0]["id"] for one in shown}, set(names))

    def test_who_contradicts_a_third_only_may_be_shown_together(self) -> None:
        middle = lesson(id="L2", detail={"conflicts": ["L1", "L3"]})
        sides = [lesson(id="L1", detail={"conflicts": ["L2"]}), middle, lesson(id="L3", detail={"conflicts": ["L2"]})]
        for number in range(50):
            shown = {one["id"] for one in lots.one_side(sides, sides, f"s{number}")}
            self.assertIn(shown, ({"L2"}, {"L1", "L3"}))



class Showings(unittest.TestCase):
    def row(self, lesson: str, **more: Any) -> dict[str, Any]:
        return {"ts": "2026-06-01T10:00:00Z", "session_id": "s1", "lesson": lesson, **more}

    def test_what_became_of_each(self) -> None:
        rows = [self.row(name, moment="start", tokens=10) for name in ("L1", "L2", "L3")]
        rows += [self.row("L1", outcome="followed"), self.row("L2", outcome="recurred")]
        rows += [self.row("L4", moment="hold", tokens=9), self.row("L5", moment="hold", tokens=9),
                 self.row("L5", outcome="false-hold"), self.row("L6", outcome="withheld")]
        found = {lesson: showing for (_, lesson), showing in feedback.showings(rows).items()}
        self.assertEqual({name: showing.outcome for name, showing in found.items()},
                         {"L1": "followed", "L2": "ignored", "L3": "irrelevant", "L4": "irrelevant",
                          "L5": "irrelevant"})
        self.assertEqual([name for name, showing in found.items() if feedback.prevented(showing)], ["L1", "L4"])

    def test_harm_needs_proof(self) -> None:
        def ledger(wrong: int, right: int) -> list[dict[str, Any]]:
            counts = {"recurred": wrong, "followed": right, "recurred-without": 2, "avoided-without": 12}
            return [self.row("L1", outcome=name, session_id=f"{name}{number}") for name, count in counts.items()
                    for number in range(count)]
        self.assertIn("12 of 14 times with it", proof.harmful(ledger(12, 2))["L1"])
        self.assertEqual(proof.harmful(ledger(2, 12)), {})
        self.assertEqual(proof.harmful(ledger(6, 0)), {}, "too few")


class Proving(TempHome):
    def rows(self, **counts: int) -> list[dict[str, Any]]:
        return [{"lesson": "L1", "outcome": name.replace("_", "-")}
                for name, count in counts.items() for _ in range(count)]

    def test_a_lesson_that_helps(self) -> None:
        found = proof.of(self.rows(recurred=4, followed=36, recurred_without=18, avoided_without=2, withheld=20))
        self.assertGreater(proof.figures(found)["better"], 0.99)

    def test_a_session_is_one_chance_and_a_held_call_the_mistake_made(self) -> None:
        def of(session: str, *outcomes: str) -> list[dict[str, Any]]:
            return [{"lesson": "L1", "session_id": session, **({"moment": one} if one == "hold" else {"outcome": one})}
                    for one in outcomes]
        rows = of("a", "recurred", "recurred", "followed") + of("b", "followed") + of("c", "hold", "followed")
        rows += of("d", "withheld", "hold", "avoided-without") + of("e", "withheld", "avoided-without")
        rows += of("f", "withheld")
        self.assertEqual(tuple(proof.of(rows)), (2, 1, 1, 1, 3))

    def test_too_few_chances_claim_nothing(self) -> None:
        found = proof.of(self.rows(recurred=4, followed=36, recurred_without=2))
        self.assertEqual(proof.figures(found), {"enough": False})
        self.assertIn("Not enough data", proof.told(found, 0.05)[-1])

    def test_the_command(self) -> None:
        Store(Home()).change(NOW, who="test")
        self.enso_home.mkdir(exist_ok=True)
        (self.enso_home / "ledger.jsonl").write_bytes(b"".join(map(jsonlight.dump_line, self.rows(followed=3))))
        self.assertEqual(json.loads(self.enso("proof", "--json").stdout)["right_with"], 3)


if __name__ == "__main__":
    unittest.main()
