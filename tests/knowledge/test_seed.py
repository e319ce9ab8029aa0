"""Pinned knowledge from a file."""
from __future__ import annotations

import json
import unittest

from enso.home import Home
from enso.knowledge import seedfile
from enso.memory.store import Store
from tests.fixtures import claude
from tests.knowledge.life import Life
from tests.support import TempHome

MARKDOWN = """# What we know
## network
- Use the proxy `http://proxy.local` for `curl`
1. Never push to `main`; open a pull request
plain text
"""


class Command(TempHome):
    def test_seeds_are_pinned_twice_is_once_and_an_agent_may_not(self) -> None:
        (self.project / "team.md").write_text(MARKDOWN)
        for _ in range(2):
            self.enso("seed", "team.md", "--scope", "global")
        held = Store(Home()).lessons("global")
        self.assertEqual([lesson["pinned"] for lesson in held], [True, True])
        self.assertIn("agent", self.enso("seed", "team.md", status=1, CLAUDECODE="1").stderr)

    def test_a_mark_before_the_text_costs_no_item(self) -> None:
        (self.project / "team.md").write_text("- Use the proxy for `curl`\n- Ask before `git push`\n", "utf-8-sig")
        self.assertIn("2 lessons pinned", self.enso("seed", "team.md").stdout)

    def test_what_stands_there_twice_counts_once(self) -> None:
        (self.project / "team.md").write_text("- Use `pnpm`, not `npm`\n" * 3)
        self.assertIn("1 lesson pinned", self.enso("seed", "team.md").stdout)

    def test_a_file_that_is_too_large_is_not_taken_by_half(self) -> None:
        (self.project / "team.md").write_text("- Use `pnpm`\n" + "x" * seedfile.MAX_BYTES)
        self.assertIn("divide it", self.enso("seed", "team.md", status=1).stderr)

    def test_the_help_tells_the_format_of_checks(self) -> None:
        told = self.enso("seed", "--help").stdout
        for word in ('"checks"', '"present": false', '"version": "20"', "example:"):
            self.assertIn(word, told)

    def test_a_table_of_similar_lines_is_no_dispute(self) -> None:
        for row in ("Use port {} for the debugger of service `team-{}`", "Keep table {} of the archive below {} rows"):
            with self.subTest(row):
                lines = [f"- {row.format(5000 + at, at)}" for at in range(100)]
                (self.project / "team.md").write_text("\n".join(lines))
                self.enso("seed", "team.md", "--scope", "global")
        held = Store(Home()).lessons("global")
        self.assertEqual(len(held), 200)
        self.assertFalse([lesson for lesson in held if lesson["detail"].get("conflicts")])

    def test_lines_that_contradict_each_other_are_contested_and_named(self) -> None:
        (self.project / "team.md").write_text(
            "- Use port 5432 for the tests\n- Never squash commits before merging\n- Ask before pushing\n"
            "- Use port 5433 for the tests\n- Squash commits before merging\n")
        said = self.enso("seed", "team.md", "--scope", "global").stderr
        for pair in (("line 1", "line 4"), ("line 2", "line 5")):
            self.assertTrue(any(all(f"{line} " in told for line in pair) for told in said.split("\n")), said)
        self.assertEqual(sum(bool(lesson["detail"].get("conflicts")) for lesson in Store(Home()).lessons("global")), 4)
        self.assertIn("2 conflicts", self.enso("conflicts").stdout)

    def test_lines_for_two_systems_are_kept_apart(self) -> None:
        (self.project / "team.md").write_text("- On macOS pass `-E` to `sed`\n- On Linux never pass `-E` to `sed`\n")
        self.assertNotIn("contradict", self.enso("seed", "team.md", "--scope", "global").stderr)
        held = Store(Home()).lessons("global")
        self.assertEqual({lesson["detail"]["when"]["os"] for lesson in held}, {"darwin", "linux"})

    def test_what_is_left_out_or_joined_is_said(self) -> None:
        (self.project / "team.md").write_text(
            "Our rules.\n\n- [Set up](#set-up)\n- Use `pnpm`, never `npm`\n- Never use `npm`: use `pnpm`\n")
        said = self.enso("seed", "team.md").stderr
        for told in ("no list item: line 1", "nothing but a link: line 3", "line 5 says the same as line 4"):
            self.assertIn(told, said)

    def test_scopes_and_checks_are_looked_at_before_anything_is_stored(self) -> None:
        file = {"text": "Use `pnpm`", "scope": "global", "checks": [{"file": "pnpm-lock.yaml"}]}
        for entry, told in (({"text": "Use `pnpm`", "scope": "nope"}, "lesson 2: no project 'nope'"),
                            (file, "lesson 2: a global lesson has no project")):
            (self.project / "team.json").write_text(json.dumps(["Ask first", entry]))
            self.assertIn(told, self.enso("seed", "team.json", status=1).stderr)
        self.assertEqual(Store(Home()).everything(), [])
        (self.project / "team.json").write_text(json.dumps([{**file, "checks": [{"file": "~/.pnpmrc"}]}]))
        self.assertIn("~/.pnpmrc is gone", self.enso("seed", "team.json").stderr)

    def test_what_was_there_before_and_says_otherwise_is_a_dispute(self) -> None:
        self.enso("add", "Use tabs in the `web` folder.", "--scope", "global")
        (self.project / "team.md").write_text("- Never use tabs in the `web` folder.\n")
        self.enso("seed", "team.md", "--scope", "global")
        one, other = Store(Home()).lessons("global")
        self.assertEqual((one["detail"]["conflicts"], other["detail"]["conflicts"]), ([other["id"]], [one["id"]]))


class ALongTime(Life):
    def test_pinned_knowledge_comes_first_and_stays(self) -> None:
        seeds = self.base / "team.md"
        seeds.write_text("- Use `pnpm`, not `npm`\n")
        self.enso_here("seed", str(seeds), "--scope", "global")
        self.enso_here("add", "Ask a person before touching the `prod` stack", "--pin", "--scope", "global")
        before = {lesson["id"]: lesson["strength"] for lesson in Store(Home()).lessons("global")}
        for _ in range(12):
            self.session("shop", [("python x.py", "Exit code 127\n/bin/bash: line 1: python: command not found"),
                                  ("python3 x.py", "")])
            self.wait(35)
        held = Store(Home()).lessons("global")
        self.assertEqual({lesson["id"] for lesson in held}, set(before))
        self.assertEqual({lesson["stage"] for lesson in held}, {"fresh"})
        listed = json.loads(self.enso_here("list", "--json"))
        self.assertEqual([lesson["pinned"] for lesson in listed], [True, True, False])
        started = self.session("shop", [("ls", "")], prompt="add a package").said
        self.assertLess(started[0].index("prod"), started[0].index("python3"), "first at a start")
        self.assertLess(started[0].index("pnpm"), started[0].index("python3"))
        call = self.event("PreToolUse", self.folder("shop"), "other", **claude.bash("npm install x", "t1"))[0]
        self.assertIn("pnpm", call, "and at its call")

    def test_a_start_shows_some_of_a_long_table(self) -> None:
        seeds = self.base / "team.md"
        seeds.write_text("\n".join(f"- Use port {5000 + at} for the debugger of service `team-{at}`"
                                   for at in range(120)))
        self.enso_here("seed", str(seeds), "--scope", "global")
        started = self.session("shop", [("ls", "")], prompt="tidy up").said
        self.assertIn("for the debugger of service", started[0])


if __name__ == "__main__":
    unittest.main()
