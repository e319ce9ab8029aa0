"""The shape of the calls that made a mistake."""
from __future__ import annotations

import unittest
from typing import Any

from enso.recall import mistake


def bash(command: str) -> mistake.View:
    return mistake.view("Bash", {"command": command})


def shape(*commands: str, unless: tuple[str, ...] = ()) -> Any:
    found = None
    for command in commands:
        found = mistake.learn(found, bash(command), list(unless))
    return found


class Shapes(unittest.TestCase):
    def test_what_all_failed_calls_had_in_common(self) -> None:
        found = shape("docker build -t api services/api", "docker build -t api services/api --no-cache")
        self.assertTrue(mistake.fits(found, bash("docker build -t api services/api")))
        self.assertFalse(mistake.fits(found, bash("docker build -t web apps/web")), "another image")
        self.assertFalse(mistake.fits(found, bash("docker build services/api")), "without -t it never failed")

    def test_what_the_lesson_advises_is_no_mistake(self) -> None:
        found = shape("npm test", "npm test", unless=("packages/web",))
        self.assertTrue(mistake.fits(found, bash("npm test")))
        self.assertFalse(mistake.fits(found, bash("cd packages/web && npm test")))

    def test_another_program_or_verb_is_another_call(self) -> None:
        found = shape("kubectl get pods", "kubectl get pods")
        for other in ("kubectl logs pods", "oc get pods", "kubectl get services"):
            self.assertFalse(mistake.fits(found, bash(other)), other)

    def test_a_shape_needs_two_failures_and_hardly_a_success(self) -> None:
        lesson: Any = {"detail": {"mistaken": [shape("make x")]}}
        self.assertFalse(mistake.shown_by(lesson, bash("make x")))
        lesson["detail"]["mistaken"] = [shape("make x", "make x")]
        self.assertTrue(mistake.shown_by(lesson, bash("make x")))
        lesson["detail"]["mistaken"][0]["worked"] = 1
        self.assertFalse(mistake.shown_by(lesson, bash("make x")))

    def test_a_path_that_ends_in_the_mistaken_one_mends_it(self) -> None:
        def edit(path: str) -> mistake.View:
            return mistake.view("Edit", {"file_path": path, "old_string": "a", "new_string": "b"})
        found = mistake.learn(None, edit("src/a.py"), ["/home/me/shop/src/a.py"])
        self.assertTrue(mistake.fits(found, edit("src/a.py")))
        self.assertFalse(mistake.fits(found, edit("/home/me/shop/src/a.py")))

    def test_what_the_disk_must_show_for_it(self) -> None:
        for category, error, needed in (
                ("not_found", "File does not exist.", mistake.MISSING), ("filesystem", "EISDIR: read", mistake.FOLDER),
                ("unknown", "cat: src: Is a directory", mistake.FOLDER), ("resource", "", mistake.UNTOLD),
                ("validation", "The PDF has too many pages", mistake.UNTOLD),
                ("permission", "EACCES: permission denied", ""), ("unknown", "generated, do not edit", "")):
            known: Any = {"category": category, "sources": [{"error": "ENOENT"}, {"error": error}]}
            self.assertEqual(mistake.needs_on_disk(known), needed, error)
        self.assertEqual(mistake.needs_on_disk({"category": "permission", "sources": []}), "")

    def test_file_tools_share_folder_and_suffix(self) -> None:
        first, second, other = (mistake.view("Edit", {"file_path": path, "old_string": "a", "new_string": "b"})
                                for path in ("api/gen/a.ts", "api/gen/b.ts", "src/b.ts"))
        found = mistake.learn(mistake.learn(None, first, []), second, [])
        self.assertTrue(mistake.fits(found, first))
        self.assertFalse(mistake.fits(found, other))


if __name__ == "__main__":
    unittest.main()
