"""A lesson's world, and what a change of it means."""
from __future__ import annotations

import unittest
from typing import Any

from enso import clock
from enso.knowledge import environment
from enso.memory import lesson as lessons

NOW = clock.parse("2026-06-01T12:00:00Z")


def made(**detail: Any) -> Any:
    return lessons.new("Pass `--legacy` to `node`", category="format", scope="p", origin="llm", now=NOW,
                       trigger={"tool": "Bash", "program": "node"}, detail=detail)


class Environment(unittest.TestCase):
    def test_facts(self) -> None:
        here: Any = {"pnpm": "/usr/bin/pnpm"}.get
        cases = [({"program": "pnpm", "present": True}, False), ({"program": "pnpm", "present": False}, True),
                 ({"program": "bun", "present": True}, True), ({"program": "node", "version": "20"}, False),
                 ({"program": "node", "version": "2"}, True), ({"program": "node", "version": "18"}, True)]
        for check, broken in cases:
            with self.subTest(check):
                said = environment.contradicted(made(checks=[check]), "", here, {"node": "20.1.0"})
                self.assertEqual(bool(said), broken, said)

    def test_a_new_major_version_means_probation_until_the_next_hit(self) -> None:
        learned = environment.looked_at(made(), {"node": "18.2.0"}, NOW)
        self.assertEqual(learned["detail"]["learned_under"], {"node": "18.2.0"})
        self.assertNotIn("probation", environment.looked_at(learned, {"node": "18.9.0"}, NOW)["detail"])
        watched = environment.looked_at(learned, {"node": "20.0.0"}, NOW)
        self.assertIn("18.2.0 -> 20.0.0", watched["detail"]["probation"]["why"])
        self.assertIs(environment.released(watched), watched)
        hit = lessons.hit(watched, None, NOW + 60)
        self.assertNotIn("probation", environment.released(hit)["detail"])

    def test_only_programs_of_the_table_are_asked(self) -> None:
        asked: list[str] = []

        def which(program: str) -> None:
            asked.append(program)
        self.assertEqual(environment.version_of("./evil", which), "")
        self.assertEqual(asked, [])


if __name__ == "__main__":
    unittest.main()
