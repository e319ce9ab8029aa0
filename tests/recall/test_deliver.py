from __future__ import annotations

import json
from typing import Any

from enso import clock, config, event
from enso.event import ToolEvent
from enso.home import Home
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.project import identify
from enso.recall import calls, deliver
from enso.recall.deliver import Desk
from enso.shapes import Lesson, Trigger
from tests.support import TempHome

NOW = clock.parse("2026-11-30T12:00:00Z")


class Deliver(TempHome):
    def add(
        self, text: str, *, scope: str = "", age: float = 0.0, trigger: Trigger | None = None, **changes: Any
    ) -> Lesson:
        with Store(Home()).change(NOW, who="test") as change:
            made = lessons.new(
                text,
                category=changes.pop("category", "dependency"),
                scope=scope or identify(str(self.project)).id,
                origin=changes.pop("origin", "mined"),
                now=NOW - age * clock.DAY,
                trigger=trigger,
                fingerprints=changes.pop("fingerprints", []),
            )
            return change.put({**made, **changes})  # type: ignore[typeddict-item]

    def desk(self, kind: str = event.START, session: str = "s", **fields: Any) -> Desk:
        seen = ToolEvent("claude-code", kind, NOW, session, str(self.project), **fields)
        return Desk(Home(), seen, identify(str(self.project)), config.load(Home().config))

    def bash(self, command: str, use: str = "t1", **fields: Any) -> Desk:
        return self.desk(event.BEFORE, tool_name="Bash", tool_input={"command": command}, tool_use_id=use, **fields)


class Damaged(Deliver):
    def test_a_lesson_of_the_wrong_types_does_not_keep_the_others_away(self) -> None:
        good = self.add("Use `alpha` here")
        path = self.enso_home / "lessons" / f"{good['scope']}.json"
        content = json.loads(path.read_text())
        whole = content["lessons"][0]
        wrong: list[Any] = [None, 7, "x", [], {}, {"id": "L1"}]
        wrong += [{**whole, key: value} for key, value in (("text", 3.5), ("detail", "x"), ("links", 7),
                                                           ("fingerprints", {}), ("trigger", []),
                                                           ("strength", None), ("recurred", "2"))]
        path.write_text(json.dumps({**content, "lessons": [*wrong, whole]}))
        self.assertIn("`alpha`", deliver.at_start(self.desk()))
        self.assertEqual(len(self.desk().shelf.lessons()), 1)


class Start(Deliver):
    def test_pinned_first_then_knowledge_then_strength_and_recency(self) -> None:
        self.add("Use `alpha` with the old flag", age=40)
        self.add("Use `beta` for the build", age=1)
        self.add("Use `gamma` when the rule says so", age=20, layer="knowledge")
        self.add("Use `delta`, always", age=29, pinned=True)
        lines = deliver.at_start(self.desk()).split("\n")[1:]
        self.assertEqual([line.split("`")[1] for line in lines], ["delta", "gamma", "beta", "alpha"])

    def test_other_projects_and_stale_lessons_stay_away(self) -> None:
        self.add("Use `mine` here")
        self.add("Use `everywhere` too", scope="global")
        self.add("Use `theirs` there", scope="other-project")
        self.add("Use `old` things", stage="stale")
        shown = deliver.at_start(self.desk())
        self.assertIn("`mine`", shown)
        self.assertIn("`everywhere`", shown)
        self.assertNotIn("`theirs`", shown)
        self.assertNotIn("`old`", shown)

    def test_once_a_session_and_again_after_compaction(self) -> None:
        self.add("Use `pnpm` here")
        self.assertIn("pnpm", deliver.at_start(self.desk()))
        self.assertEqual(deliver.at_start(self.desk()), "")
        self.assertIn("pnpm", deliver.at_start(self.desk(source="compact")))

    def test_what_the_projects_own_instructions_say_is_not_repeated(self) -> None:
        self.add("Use `pnpm`, not `npm`, in this repository")
        (self.project / "AGENTS.md").write_text("# Rules\n- Use `pnpm`, not `npm`, in this repository\n")
        self.assertEqual(deliver.at_start(self.desk()), "")

    def test_budgets_of_the_moment_and_of_the_session(self) -> None:
        for number in range(20):
            self.add(f"Run task{number} before thing{number} when {'word ' * 10}{number * 7919}")
        shown = deliver.at_start(self.desk())
        self.assertEqual(shown.count("\n- "), config.DEFAULTS["deliver.start.items"])
        self.desk().session.note(
            "shown", lesson="L0", agent="", by="x", tokens=1490, moment="start", why="", ts="", trace=""
        )
        self.assertEqual(deliver.at_start(self.desk(agent_id="sub")), "")

    def test_near_duplicates_are_shown_once(self) -> None:
        self.add("Use tabs in the Makefile of this project")
        self.add("Use tabs in the Makefile of this project always")
        self.assertEqual(deliver.at_start(self.desk()).count("\n- "), 1)

    def test_one_side_of_a_conflict_is_shown(self) -> None:
        first = self.add("Use tabs in the Makefile of this project")
        self.add("Indent recipes with spaces, whatever they say", detail={"conflicts": [first["id"]]})
        self.assertEqual(deliver.at_start(self.desk()).count("\n- "), 1)

    def test_a_damaged_lesson_file_is_no_lessons_and_no_error(self) -> None:
        self.add("Use `pnpm` here")
        path = Home().lessons(identify(str(self.project)).id)
        with open(path, "r+b") as handle:
            handle.truncate(40)
        self.assertEqual(deliver.at_start(self.desk()), "")


class BeforeCall(Deliver):
    about: Trigger = {"tool": "Bash", "program": "npm", "verb": "publish"}

    def test_exact_trigger_only(self) -> None:
        self.add("Run `npm pack` before `npm publish`", trigger=self.about)
        self.assertEqual(calls.before_call(self.bash("npm install")), ("", ""))
        held, context = calls.before_call(self.bash("cd pkg && npm publish"))
        self.assertEqual(held, "")
        self.assertIn("npm pack", context)
        self.assertEqual(calls.before_call(self.bash("npm publish", "t2")), ("", ""), "once a session")

    def test_a_stale_lesson_still_answers_to_its_trigger(self) -> None:
        self.add("Run `npm pack` before `npm publish`", trigger=self.about, stage="stale")
        self.assertIn("npm pack", calls.before_call(self.bash("npm publish"))[1])


class Hold(Deliver):
    about: Trigger = {"tool": "Bash", "program": "python", "mistake": "python"}

    def hold(self, command: str, use: str) -> str:
        return calls.before_call(self.bash(command, use))[0]

    def test_two_recurrences_and_the_mistake_in_sight_hold_the_call_once(self) -> None:
        self.add("Use `python3`, not `python`", trigger=self.about, recurred=2)
        reason = self.hold("python x.py", "t1")
        self.assertIn("Use `python3`, not `python`", reason)
        self.assertTrue(reason.startswith("Enso held this call"))
        self.assertEqual(self.hold("python x.py", "t1"), reason, "the same event told twice is held twice")
        self.assertEqual(self.hold("python x.py", "t2"), "", "insisting passes")

    def test_it_quotes_the_last_failure_unless_the_lesson_does(self) -> None:
        failed: Any = [{"hash": "h", "error": "<b>No module</b> named x"}]
        self.add("Use `python3`, not `python`", trigger=self.about, recurred=2, sources=failed)
        reason = self.hold("python x.py", "t1")
        self.assertIn('Last time it printed: "&lt;b>No module&lt;/b> named x".', reason)
        self.add("Use `python3`, not `python2`: no such thing", trigger={**self.about, "mistake": "python2"},
                 recurred=2, sources=[{"hash": "h", "error": "bash: no such thing"}])
        self.assertNotIn("printed", self.hold("python2 x.py", "t2"))

    def test_no_hold_without_enough_recurrences_or_without_the_mistake(self) -> None:
        self.add("Use `python3`, not `python`", trigger=self.about, recurred=1)
        self.assertEqual(self.hold("python x.py", "t1"), "")
        self.add("Run `npm pack` first of all", trigger={"tool": "Bash", "program": "npm"}, recurred=9)
        self.assertEqual(self.hold("npm publish", "t2"), "")

    def test_it_can_be_switched_off(self) -> None:
        self.add("Use `python3`, not `python`", trigger=self.about, recurred=5)
        (self.enso_home / "config.json").write_text('{"version": 1, "deliver.hold": false}')
        self.assertEqual(self.hold("python x.py", "t1"), "")


class AfterFailure(Deliver):
    def failed(self, mark: str, command: str = "npm publish", use: str = "t1", kind: str = "dependency") -> str:
        failure: Any = {"fingerprint": mark, "error_type": kind}
        return calls.after_failure(self.bash(command, use), failure)

    def test_the_same_failure_brings_its_lesson(self) -> None:
        self.add("Use `python3`, not `python`", fingerprints=["a" * 16])
        self.assertIn("python3", self.failed("a" * 16))
        self.assertEqual(self.failed("b" * 16, use="t2"), "")

    def test_an_archived_lesson_answers_at_once(self) -> None:
        made = self.add("Use `python3`, not `python`", fingerprints=["c" * 16])
        with Store(Home()).change(NOW, who="test") as change:
            change.archive(made["id"], "stale")
        self.assertIn("python3", self.failed("c" * 16))

    def test_a_lesson_that_a_person_put_away_stays_away(self) -> None:
        made = self.add("Use `python3`, not `python`", fingerprints=["9" * 16])
        with Store(Home()).change(NOW, who="test") as change:
            change.archive(made["id"], "forgotten")
        self.assertEqual(self.failed("9" * 16), "")

    def test_an_archived_lesson_of_another_project_does_not(self) -> None:
        made = self.add("Use `python3`, not `python`", scope="other", fingerprints=["d" * 16])
        with Store(Home()).change(NOW, who="test") as change:
            change.archive(made["id"], "stale")
        self.assertEqual(self.failed("d" * 16), "")

    def test_an_unknown_failure_of_a_known_call_brings_what_is_known_of_its_kind(self) -> None:
        self.add(
            "Run `npm login` before `npm publish`",
            trigger={"tool": "Bash", "program": "npm", "verb": "publish"},
            category="auth",
        )
        self.assertEqual(self.failed("e" * 16, kind="network"), "")
        self.assertIn("npm login", self.failed("f" * 16, use="t2", kind="auth"))


class Lot(Deliver):
    def test_what_the_lot_left_out_is_still_known_after_its_failure(self) -> None:
        (self.enso_home).mkdir(exist_ok=True)
        (self.enso_home / "config.json").write_text('{"version": 1, "deliver.withhold": 1.0}')
        self.add("Use `python3`, not `python`", fingerprints=["8" * 16], delivered=9)
        self.assertEqual(deliver.at_start(self.desk()), "")
        self.assertEqual(deliver.at_start(self.desk()), "", "drawn once")
        failure: Any = {"fingerprint": "8" * 16, "error_type": "dependency"}
        self.assertIn("python3", calls.after_failure(self.bash("python x"), failure))

    def test_a_hold_is_never_left_out(self) -> None:
        (self.enso_home).mkdir(exist_ok=True)
        (self.enso_home / "config.json").write_text('{"version": 1, "deliver.withhold": 1.0}')
        about: Trigger = {"tool": "Bash", "program": "python", "mistake": "python"}
        self.add("Use `python3`, not `python`", trigger=about, recurred=2, delivered=9)
        self.assertIn("python3", calls.before_call(self.bash("python x.py"))[0])
