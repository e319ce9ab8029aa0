"""Withheld deliveries and what is proved by them, through the hooks and the pass."""
from __future__ import annotations

import json
import unittest

from enso import jsonlight
from enso.home import Home
from enso.knowledge import feedback, proof
from enso.memory.store import Store
from enso.recall import lots
from tests.knowledge.life import Life

WRONG, RIGHT = "deploy web", "deploy --yes web"
ERROR = "Exit code 2\ndeploy: error: add --yes to confirm"


class Withheld(Life):
    def learned(self, **more: object) -> str:
        """A lesson that was delivered often enough; its id."""
        for _ in range(2):
            self.session("shop", [(WRONG, ERROR), (RIGHT, "")])
            self.wait(1)
        found = Store(Home()).everything()[0]
        with Store(Home()).change(self.now, who="test") as change:
            change.put({**change.lessons(found["scope"])[0], "delivered": lots.MATURE, "recurred": 0, **more})  # type: ignore[typeddict-item]
        (self.enso_home / "config.json").write_text('{"deliver.withhold": 0.5, "deliver.hold": false}')
        return found["id"]

    def drawn(self, known: str) -> None:
        """Let the next session be one that goes without the lesson."""
        while lots.lot(known, f"session-{self.number + 1:04}") >= 0.5:
            self.number += 1

    def outcomes(self) -> list[str]:
        return [str(row.get("outcome")) for row in feedback.rows(Home()) if "out" in str(row.get("outcome"))
                or row.get("outcome") == "withheld"]

    def test_what_happens_without_is_written_down(self) -> None:
        known = self.learned()
        self.drawn(known)
        seen = self.session("shop", [(WRONG, ERROR), (RIGHT, "")])
        self.assertNotIn("--yes", "".join(seen.said[:2]), "not at the start")
        self.drawn(known)
        self.session("shop", [(RIGHT, "")])
        self.assertEqual(sorted(set(self.outcomes())), ["avoided-without", "recurred-without", "withheld"])
        found = proof.of(feedback.rows(Home()))
        self.assertEqual((found.wrong_without, found.right_without, found.withheld), (1, 1, 2))
        self.assertIn("Not enough data", self.enso_here("proof", known))
        self.assertIn("by lot", self.enso_here("status"))

    def test_a_pinned_one_and_a_persons_words_are_always_shown(self) -> None:
        for more in ({"pinned": True}, {"origin": "correction"}):
            known = self.learned(**more)
            self.drawn(known)
            self.assertIn("--yes", self.session("shop", [("ls", "")], learn=False).said[0], more)


class Harmful(Life):
    def test_what_is_proved_to_do_harm_leaves_but_for_a_persons_own(self) -> None:
        for _ in range(2):
            self.session("shop", [(WRONG, ERROR), (RIGHT, "")])
            self.wait(1)
        mined = Store(Home()).everything()[0]
        self.enso_here("add", "Announce every deploy in the channel", "--scope", "global")
        own = next(one for one in Store(Home()).lessons("global"))
        for lesson in (mined["id"], own["id"]):
            rows = [("recurred", 14), ("followed", 1), ("recurred-without", 1), ("avoided-without", 14)]
            with open(self.enso_home / "ledger.jsonl", "ab") as ledger:
                for outcome, count in rows:
                    for at in range(count):
                        ledger.write(jsonlight.dump_line({"ts": "2026-01-06T00:00:00Z", "session_id": f"{outcome}{at}",
                                                          "lesson": lesson, "outcome": outcome}))
        told = json.loads(self.enso_here("proof", mined["id"], "--json"))
        self.assertTrue(told["enough"])
        self.assertLess(told["better"], proof.HARM)
        self.wait(1)
        self.learn()
        self.assertEqual([one["id"] for one in Store(Home()).everything()], [own["id"]])
        entry = Store(Home()).archived()[0]
        self.assertEqual((entry["lesson"]["id"], entry["reason"]), (mined["id"], "harmful"))


if __name__ == "__main__":
    unittest.main()
