from __future__ import annotations

import fnmatch
import random
import unittest

from enso.command import describe, describe_all
from enso.home import user_home
from enso.recall import trigger
from enso.shapes import Trigger


def hits(about: Trigger, command: str) -> bool:
    return trigger.matches(about, describe_all("Bash", {"command": command}))


class Matches(unittest.TestCase):
    def test_program_verb_and_flags_must_all_be_there(self) -> None:
        about: Trigger = {"tool": "Bash", "program": "npm", "verb": "install", "flags": ["-g"]}
        self.assertTrue(hits(about, "cd x && sudo npm install -g tsc"))
        self.assertFalse(hits(about, "npm install tsc"))
        self.assertFalse(hits(about, "npm ci -g"))
        self.assertFalse(hits(about, "pnpm install -g x"))
        self.assertFalse(hits(about, "echo npm install -g"))

    def test_path_pattern(self) -> None:
        about: Trigger = {"tool": "Edit", "path": "*.ipynb"}
        self.assertTrue(trigger.matches(about, describe_all("Edit", {"file_path": "/a/b.ipynb"})))
        self.assertFalse(trigger.matches(about, describe_all("Edit", {"file_path": "/a/b.py"})))
        self.assertFalse(trigger.matches(about, describe_all("Read", {"file_path": "/a/b.ipynb"})))

    def test_a_folder_or_file_by_its_whole_name(self) -> None:
        for pattern, path, matched in (
            ("*/src/gen/*", "src/gen/a/b.py", True),
            ("*/src/gen/*", "/p/src/gen/b.py", True),
            ("*/src/gen/*", "my-src/gen/b.py", False),
            ("*/.env", ".env", True),
            ("*/.env", ".env.example", False),
            ("src/*", "src/a.py", True),
        ):
            calls = describe_all("Edit", {"file_path": path})
            self.assertEqual(trigger.matches({"tool": "Edit", "path": pattern}, calls), matched, (pattern, path))

    def test_a_path_of_the_project_the_home_or_a_folder_itself(self) -> None:
        home = user_home().rstrip("/")
        for pattern, right, wrong in (
                ("dist/*.js", ("dist/a.js", "./dist/b/c.js", "/p/dist/a.js"),
                 ("web/dist/a.js", "/p/web/dist/a.js", "/q/dist/a.js", "/p/dist/a.css", "~/dist/a.js")),
                ("~/.config/*", ("~/.config/a", f"{home}/.config/a"), (".config/a", "/p/.config/a", "/.config/a")),
                ("tests/*.py|!tests/*/*", ("tests/a.py", "/p/tests/a.py"),
                 ("tests/unit/a.py", "/p/tests/unit/a.py", "tests/a.js", "/p/src/tests/a.py")),
                ("!/*", ("a", "~/a", "./a"), ("/a", ""))):
            for path in right:
                self.assertTrue(trigger.path_matches(path, pattern, "/p"), (pattern, path))
            for path in wrong:
                self.assertFalse(trigger.path_matches(path, pattern, "/p"), (pattern, path))
        self.assertTrue(trigger.path_matches("/anywhere/dist/a.js", "dist/*.js"), "the project's folder is not known")
        self.assertFalse(trigger.path_matches("/anywhere/mydist/a.js", "dist/*.js"))

    def test_a_write_is_an_edit_where_the_file_is_named(self) -> None:
        write = describe_all("Write", {"file_path": "gen/a.py"})
        self.assertTrue(trigger.matches({"tool": "Edit", "path": "*/gen/*"}, write))
        self.assertFalse(trigger.matches({"tool": "Edit"}, write))
        self.assertIn(b'"tool": "Edit"', trigger.needles(write))

    def test_a_flag_in_its_short_form(self) -> None:
        about: Trigger = {"tool": "Bash", "program": "git", "verb": "commit", "flags": ["--no-verify"]}
        self.assertTrue(hits(about, "git commit -n -m x"))
        self.assertTrue(hits(about, "git commit -nm x"))
        self.assertFalse(hits(about, "git commit -m x"))
        self.assertFalse(hits(about, "git commit --no-edit"))

    def test_a_program_that_runs_another(self) -> None:
        about: Trigger = {"tool": "Bash", "program": "sudo"}
        self.assertTrue(hits(about, "cd x && sudo apt install y"))
        self.assertFalse(hits(about, "apt install sudo"))
        self.assertIn(b'"program": "sudo"', trigger.needles(describe_all("Bash", {"command": "sudo ls"})))

    def test_no_trigger_matches_nothing(self) -> None:
        self.assertFalse(trigger.matches(None, describe_all("Bash", {"command": "ls"})))

    def test_wildcard_agrees_with_fnmatch(self) -> None:
        rng = random.Random(2)
        for _ in range(5000):
            text = "".join(rng.choice("ab/.") for _ in range(rng.randrange(9)))
            pattern = "".join(rng.choice("ab/.*?") for _ in range(rng.randrange(7)))
            self.assertEqual(trigger.wildcard(text, pattern), fnmatch.fnmatchcase(text, pattern), (text, pattern))


class Mistake(unittest.TestCase):
    about: Trigger = {"tool": "Bash", "program": "python", "mistake": "python"}

    def test_visible_as_a_word_of_a_command(self) -> None:
        for command, visible in (
            ("python x.py", True),
            ("cd a && python -m b", True),
            ("/usr/bin/python x", True),
            ("python3 x.py", False),
            ("ls # python", False),
            ("ipython", False),
            ("", False),
        ):
            self.assertEqual(trigger.shows_mistake(self.about, {"command": command}), visible, command)

    def test_a_file_in_a_folder_is_another_file(self) -> None:
        about: Trigger = {"tool": "Bash", "program": "python", "mistake": "app.py"}
        for command, visible in (("python app.py", True), ("python ./src/app.py", False), ("python src/app.py", False)):
            self.assertEqual(trigger.shows_mistake(about, {"command": command}), visible, command)
        program: Trigger = {"tool": "Bash", "program": "python", "mistake": "python"}
        self.assertTrue(trigger.shows_mistake(program, {"command": "cd x && /usr/bin/python a.py"}))

    def test_without_a_mistake_nothing_is_visible(self) -> None:
        self.assertFalse(trigger.shows_mistake({"tool": "Bash", "program": "python"}, {"command": "python x"}))
        self.assertFalse(trigger.shows_mistake(None, {"command": "python x"}))


class Derive(unittest.TestCase):
    def test_flags_only_when_the_lesson_names_them(self) -> None:
        call = describe("Bash", {"command": "git push --force origin main"})
        self.assertEqual(
            trigger.derive(call, "Use `--force-with-lease` instead of `--force`"),
            {"tool": "Bash", "program": "git", "verb": "push", "flags": ["--force"]},
        )
        self.assertEqual(trigger.derive(call, "Pull first"), {"tool": "Bash", "program": "git", "verb": "push"})

    def test_a_file_only_when_the_lesson_names_it(self) -> None:
        call = describe("Edit", {"file_path": "/p/gen/api.py"})
        self.assertEqual(
            trigger.derive(call, "Do not edit `api.py`; change the schema"), {"tool": "Edit", "path": "*api.py"}
        )
        self.assertEqual(trigger.derive(call, "Read before you edit"), {"tool": "Edit"})

    def test_a_shell_call_without_a_program_has_none(self) -> None:
        self.assertIsNone(trigger.derive(describe("Bash", {"command": ""}), "x"))
