"""Settings that a week's figures speak against."""
from __future__ import annotations

import unittest
from typing import Any

from enso import clock, config
from enso.show import tuning
from tests.support import TempHome

NOW = clock.parse("2026-06-08T12:00:00Z")
WITHIN = "2026-06-05T12:00:00.000Z"


def shown(session: int, lesson: int, moment: str = "start", *outcomes: str, tokens: int = 30,
          ts: str = WITHIN) -> list[dict[str, Any]]:
    """Ledger rows of one showing and what became of it."""
    about = {"ts": ts, "session_id": f"s{session}", "lesson": f"L{lesson}", "project": "shop"}
    return [{**about, "moment": moment, "tokens": tokens}, *({**about, "outcome": outcome} for outcome in outcomes)]


def came(count: int, outcome: str, ts: str = WITHIN) -> list[dict[str, Any]]:
    return [{"ts": ts, "session_id": f"x{number}", "lesson": "L1", "outcome": outcome} for number in range(count)]


class Advice(unittest.TestCase):
    def proposed(self, rows: list[dict[str, Any]], past: Any = (), calls: Any = (), waiting: int = 0,
                 **changed: Any) -> dict[str, tuple[float, float]]:
        settings = {**config.DEFAULTS, **{key.replace("__", "."): value for key, value in changed.items()}}
        found = tuning.advice(tuning.facts(rows, past, settings, calls, waiting, NOW))
        self.because = {one.key: one.because for one in found}
        return {one.key: (one.now, one.to) for one in found}

    def test_a_quiet_or_healthy_week_changes_nothing(self) -> None:
        self.assertEqual(self.proposed([]), {})
        healthy = [row for session in range(12) for lesson in range(4)
                   for row in shown(session, lesson, "start", *(["followed"] if lesson == 0 else []))]
        self.assertEqual(self.proposed(healthy), {})

    def test_fewer_at_a_start_where_hardly_any_mattered(self) -> None:
        rows = [row for session in range(10) for lesson in range(8) for row in shown(session, lesson)]
        self.assertEqual(self.proposed(rows)["deliver.start.items"], (8, 4))
        self.assertIn("0 of 80 lessons", self.because["deliver.start.items"])
        old = [{**row, "ts": "2026-05-01T00:00:00.000Z"} for row in rows]
        self.assertEqual(self.proposed(old), {}, "only the last week counts")

    def test_more_at_a_start_where_known_mistakes_were_not_shown(self) -> None:
        rows = [row for session in range(6) for lesson in range(8)
                for row in shown(session, lesson, "start", "followed")]
        rows += [row for session in range(6) for row in shown(session, 99, "failure")]
        self.assertEqual(self.proposed(rows)["deliver.start.items"], (8, 12))

    def test_prompts(self) -> None:
        rows = [row for session in range(25) for row in shown(session, 1, "prompt")]
        self.assertEqual(self.proposed(rows)["deliver.prompt.items"], (3, 2))

    def test_holds_in_vain_and_mistakes_that_no_hold_stopped(self) -> None:
        held = [row for session in range(4) for row in shown(session, 1, "hold", *(["false-hold"] if session else []))]
        self.assertEqual(self.proposed(held)["deliver.hold_recurrences"], (2, 3))
        ignored = [row for session in range(6) for row in shown(session, session, "start", "recurred")]
        self.assertEqual(self.proposed(ignored)["deliver.hold_recurrences"], (2, 1))
        self.assertEqual(self.proposed(ignored, deliver__hold=False), {})

    def test_withholding_less_once_it_is_proven(self) -> None:
        rows = came(30, "followed") + came(2, "recurred") + came(12, "recurred-without") + came(2, "avoided-without")
        self.assertEqual(self.proposed(rows)["deliver.withhold"], (0.05, 0.02))
        self.assertIn("12 mistakes happen", self.because["deliver.withhold"])
        before = [{**row, "ts": "2026-05-01T00:00:00.000Z"} for row in rows]
        self.assertEqual(self.proposed(before)["deliver.withhold"], (0.05, 0.02))
        self.assertNotIn("0 mistakes", self.because["deliver.withhold"])
        self.assertEqual(self.proposed(rows, deliver__withhold=0), {}, "a person switched it off")

    def test_withholding_more_where_the_proof_would_never_come(self) -> None:
        rows = came(20, "followed")
        self.assertEqual(self.proposed(rows), {}, "too early to tell")
        rows += came(1, "followed", "2026-05-01T00:00:00.000Z")
        self.assertEqual(self.proposed(rows)["deliver.withhold"], (0.05, 0.1))
        self.assertIn("none did this week", self.because["deliver.withhold"])
        self.assertEqual(self.proposed(rows, deliver__withhold=0.2), {})

    def test_tokens_forgetting_and_the_llm(self) -> None:
        rows = [row for session in range(3) for row in shown(session, 1, "start", "followed", tokens=1450)]
        self.assertEqual(self.proposed(rows)["deliver.session_tokens"], (1500, 2250))
        past = [{"op": "restore", "who": "learn", "ts": WITHIN}] * 3
        self.assertEqual(self.proposed([], past)["forget.stale_days"], (30, 45))
        calls = [f"2026-06-0{day}T10:00:00Z" for day in (4, 5) for _ in range(20)]
        self.assertEqual(self.proposed([], (), calls, 7)["llm.calls_per_day"], (20, 40))
        self.assertEqual(self.proposed([], (), calls, 0), {})

    def test_every_key_is_a_setting(self) -> None:
        for one in tuning.QUESTIONS:
            for name in one.__code__.co_consts:
                if isinstance(name, str) and name.startswith(("deliver.", "forget.", "llm.")) and " " not in name:
                    self.assertIn(name, config.DEFAULTS)


class Command(TempHome):
    def test_lint_prints_the_command_that_changes_it(self) -> None:
        from enso import jsonlight
        self.enso_home.mkdir()
        rows = [row for session in range(10) for lesson in range(8) for row in shown(session, lesson)]
        (self.enso_home / "ledger.jsonl").write_bytes(b"".join(map(jsonlight.dump_line, rows)))
        said = self.enso("lint", ENSO_NOW=clock.iso(NOW)).stdout
        self.assertIn("enso config deliver.start.items 4", said)
        self.enso("lint", "--check", status=1, ENSO_NOW=clock.iso(NOW))


if __name__ == "__main__":
    unittest.main()
