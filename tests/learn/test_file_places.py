"""What a mistake on several files does not say: of files that are there, of other places, of calls that went well."""
from __future__ import annotations

import unittest
from pathlib import Path
from typing import Any

from enso import clock
from enso.home import Home
from enso.knowledge import escalate, merge
from enso.shapes import Lesson
from tests.learn.test_file_lessons import EACCES, FileTools, Incident, edit, read, write

IS_DIR = "EISDIR: illegal operation on a directory, read"


class Places(FileTools):
    def setUp(self) -> None:
        super().setUp()
        self.p = str(self.project)

    def well(self, number: int, tool: str, *paths: str) -> None:
        """A session of its own in which calls of these paths go well."""
        self.at(f"2026-11-{number:02}T10:00:00Z")
        self.begin(number)
        self.say("SessionStart", source="startup")
        self.go_well(tool, *paths)
        self.end()

    def go_well(self, tool: str, *paths: str) -> None:
        more = {"Write": {"content": "x"}, "Edit": {"old_string": "a", "new_string": "b"}}.get(tool, {})
        for path in paths:
            self.transcript.call(tool, {"file_path": f"{self.p}/{path}", **more}, "ok", ts=self.now())

    def days(self, *incidents: Incident) -> None:
        for number, incident in enumerate(incidents, 1):
            self.day(number, incident)
        self.at("2026-11-20T10:00:00Z")
        self.begin(20)

    def exists(self, path: str, text: str = "x") -> str:
        file = Path(self.p, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return str(file)

    def is_held(self, path: str, tool: str = "Read") -> bool:
        more = {"Write": {"content": "x"}}.get(tool, {})
        self.calls = getattr(self, "calls", 0) + 1
        return self.before(tool, {"file_path": path, **more}, f"toolu_{self.calls}")[0] == 2

    def wide(self) -> list[Lesson]:
        return [lesson for lesson in self.lessons() if "elsewhere" in lesson["detail"]]

    def proposed(self) -> list[dict[str, Any]]:
        return [found.rule for found in escalate.proposals(self.lessons(), Home())]


class OnDisk(Places):
    def test_what_is_no_folder_is_not_held_for_being_one(self) -> None:
        self.days(*(Incident("Read", {"file_path": f"{self.p}/{name}"}, IS_DIR, None,
                             ("Bash", {"command": f"ls {name}"}))
                    for name in ("web", "docs", "tests", "lib", "pkg", "cmd")))
        self.assertFalse(self.is_held(self.exists("Makefile")))
        self.assertFalse(self.is_held(f"{self.p}/LICENSE"))
        self.exists("tools/a.py")
        self.assertTrue(self.is_held(f"{self.p}/tools"))
        self.assertEqual(self.proposed(), [])

    def test_a_file_that_is_there_is_not_missing(self) -> None:
        for files in (("docs/c{n}.md", "content/c{n}.md", "docs/new.md"),
                      ("src/m{n}.test.ts", "tests/m{n}.test.ts", "src/new.test.ts"),
                      ("pkg{n}/README.md", "pkg{n}/readme.rst", "README.md")):
            with self.subTest(files[0]):
                self.anew()
                self.p = str(self.project)
                self.days(*(read(f"{self.p}/{files[0].format(n=n)}", f"{self.p}/{files[1].format(n=n)}")
                            for n in range(5)))
                self.assertTrue(self.is_held(f"{self.p}/{files[2]}"))
                self.begin(21)
                self.assertFalse(self.is_held(self.exists(files[2])))
                self.assertEqual(self.proposed(), [])

    def test_how_long_a_file_is_nobody_knows_before(self) -> None:
        for error, more in (("PDF has 4%d pages, which is too many to read at once.", {"pages": "1-5"}),
                            ("File content (3000%d tokens) exceeds maximum allowed tokens (25000).", {"limit": 100})):
            with self.subTest(error):
                self.anew()
                self.p = str(self.project)
                self.days(*(read(f"{self.p}/papers/p{n}.pdf", f"{self.p}/papers/p{n}.pdf", error % n, **more)
                            for n in range(6)))
                self.assertFalse(self.is_held(self.exists("papers/short.pdf")))
                self.assertEqual(self.proposed(), [])


class WhereItWas(Places):
    def test_the_home_is_not_the_project(self) -> None:
        home = self.env["HOME"]
        self.days(*(write(f"{home}/.config/app{n}.toml", f"{self.p}/etc/app{n}.toml",
                          EACCES % f"{home}/.config/app{n}.toml") for n in range(5)))
        self.assertEqual(self.only()["trigger"], {"tool": "Write", "path": "~/.config/*.toml"})
        self.assertIn("below `etc/` with `Write`, not `~/.config/*.toml`", self.only()["text"])
        self.assertFalse(self.is_held(f"{self.p}/.config/next.toml", "Write"))
        self.assertTrue(self.is_held(f"{home}/.config/next.toml", "Write"))
        self.assertEqual([rule["forbid"] for rule in self.proposed()],
                         [[f"file_path={home}/.config/*.toml|~/.config/*.toml"]])

    def test_a_folder_at_the_top_is_not_one_further_down(self) -> None:
        self.days(*(write(f"{self.p}/dist/b{n}.js", f"{self.p}/src/b{n}.js", f"dist/b{n}.js is generated, do not edit")
                    for n in range(5)))
        self.assertEqual(self.only()["trigger"], {"tool": "Write", "path": "dist/*.js"})
        self.assertFalse(self.is_held(f"{self.p}/vendor/lib/dist/new.js", "Write"))
        self.assertFalse(self.is_held(f"{self.p}/dist/README.md", "Write"))
        self.assertTrue(self.is_held(f"{self.p}/dist/new.js", "Write"))
        self.begin(21)
        self.assertIn("not `dist/*.js`", self.before("Write", {"file_path": "./dist/new.js", "content": "x"})[1])

    def test_files_that_went_into_an_inner_folder_are_one_lesson(self) -> None:
        self.days(*(read(f"{self.p}/tests/test_m{n}.py", f"{self.p}/tests/unit/test_m{n}.py") for n in range(5)))
        known = self.only()
        self.assertEqual(known["trigger"], {"tool": "Read", "path": "tests/*.py|!tests/*/*"})
        self.assertIn("Use paths below `tests/unit/` with `Read`, not `tests/*.py`", known["text"])
        for path in ("tests/unit/test_new.py", "tests/slow/test_new.py", "src/new.py"):
            self.assertEqual(self.before("Read", {"file_path": f"{self.p}/{path}"}, path), (0, ""))
        self.assertFalse(self.is_held(self.exists("tests/conftest.py")))
        self.assertTrue(self.is_held(f"{self.p}/tests/test_new.py"))


class WentWell(Places):
    def locked(self, number: int) -> Incident:
        return write(f"{self.p}/src/locked{number}.py", f"{self.p}/tmp/locked{number}.py",
                     EACCES % f"{self.p}/src/locked{number}.py")

    def test_edits_beside_the_refused_writes_speak_for_the_folder(self) -> None:
        for number in range(1, 6):
            self.at(f"2026-11-{number:02}T10:00:00Z")
            self.begin(number)
            self.say("SessionStart", source="startup")
            self.go_well("Edit", *(f"src/fine{number}{n}.py" for n in range(3)))
            self.happens(self.locked(number))
            self.end()
        self.assertEqual((len(self.lessons()), self.wide(), self.proposed()), (5, [], []))
        self.assertFalse(self.is_held(f"{self.p}/src/new.py", "Write"))

    def test_so_do_calls_of_another_day(self) -> None:
        for number in range(1, 6):
            self.day(2 * number, self.locked(number))
            self.well(2 * number + 1, "Write", f"src/fine{number}.py", "src/more.py")
        self.assertEqual((len(self.lessons()), self.wide(), self.proposed()), (5, [], []))
        self.assertLessEqual(max(len(lesson["detail"]["well"]) for lesson in self.lessons()), 8)

    def test_reading_what_may_not_be_written_says_nothing(self) -> None:
        self.day(1, self.locked(1))
        self.well(2, "Read", "src/a.py")
        self.day(3, self.locked(3))
        self.assertEqual([lesson["trigger"] for lesson in self.wide()], [{"tool": "Write", "path": "src/*.py"}])

    def test_a_type_that_went_well_is_not_taken_in_later(self) -> None:
        for number in (1, 2):
            self.day(number, self.locked(number))
        self.well(3, "Edit", "src/notes.md")
        self.day(4, write(f"{self.p}/src/a.md", f"{self.p}/tmp/a.md", EACCES % f"{self.p}/src/a.md"))
        self.assertEqual([lesson["trigger"] for lesson in self.wide()], [{"tool": "Write", "path": "src/*.py"}])

    def test_a_lesson_heals_by_the_calls_that_its_line_names(self) -> None:
        for number in range(1, 4):
            self.day(number, read(f"{self.p}/src/m{number}.test.ts", f"{self.p}/tests/m{number}.test.ts"))
        self.assertIn("not `src/*.test.ts`", self.only()["text"])
        self.well(4, "Read", *(f"src/real{n}.ts" for n in range(9)))
        self.assertEqual([shape["worked"] for shape in self.only()["detail"]["mistaken"]], [0])
        self.well(5, "Edit", "src/deep/one.test.ts", "src/two.test.ts")
        self.assertEqual([shape["worked"] for shape in self.only()["detail"]["mistaken"]], [2])
        self.assertFalse(self.is_held(f"{self.p}/src/gone.test.ts"))
        self.well(6, "Read", "src/three.test.ts", "src/two.test.ts")
        self.assertEqual(self.lessons(), [])


class Misspelt(Places):
    NAMES = (("utlis", "utils"), ("heplers", "helpers"), ("confg", "config"), ("mian", "main"), ("indxe", "index"),
             ("srever", "server"))

    def test_typos_make_no_rule_and_do_not_contradict_each_other(self) -> None:
        for make, error in ((read, "File does not exist."), (edit, "File does not exist.")):
            with self.subTest(make.__name__):
                self.anew()
                self.p = str(self.project)
                self.days(*(make(f"{self.p}/src/{wrong}.py", f"{self.p}/src/{right}.py", error)
                            for wrong, right in self.NAMES))
                found = self.lessons()
                self.assertEqual([lesson["layer"] for lesson in found], ["info"] * 6)
                self.assertFalse(any(lesson["detail"].get("conflicts") or lesson["detail"].get("evidence")
                                     for lesson in found))
                self.assertEqual(merge.plan(found, clock.now()), [])

    def test_single_files_of_a_folder_that_is_fine_make_no_rule(self) -> None:
        for number in range(1, 6):
            self.at(f"2026-11-{number:02}T10:00:00Z")
            self.begin(number)
            self.say("SessionStart", source="startup")
            self.go_well("Read", "docs/real1.md", "docs/real2.md")
            self.happens(read(f"{self.p}/docs/c{number}.md", f"{self.p}/content/c{number}.md"))
            self.end()
        self.assertEqual(({lesson["layer"] for lesson in self.lessons()}, self.wide()), ({"info"}, []))
        self.assertFalse(self.is_held(self.exists("docs/real1.md")))


if __name__ == "__main__":
    unittest.main()
