"""Patterns of the policy against paths."""
from __future__ import annotations

import unittest

from enso.guard import paths, patterns
from enso.guard.shell.expand import globbed
from tests.guard import fakes


class Patterns(unittest.TestCase):
    def matched(self, texts: list[str], path: str, links: dict[str, str] | None = None) -> bool:
        world = fakes.world(links)
        rows = [patterns.read(world, text) for text in texts]
        return patterns.match(world, rows, paths.place(world, globbed(path))) is not None

    def test_a_name_matches_anywhere(self) -> None:
        for path, wanted in (("/home/mei/shop/.env", True), ("/x/.ENV", True), ("/x/.env/y", True),
                             ("/x/a.env", False)):
            with self.subTest(path):
                self.assertEqual(self.matched([".env"], path), wanted)

    def test_the_last_pattern_decides(self) -> None:
        rows = [".env", ".env.*", "!.env.example"]
        self.assertFalse(self.matched(rows, "/x/.env.example"))
        self.assertTrue(self.matched(rows, "/x/.env.local"))
        self.assertTrue(self.matched([*rows, "/x/**"], "/x/.env.example"))

    def test_a_path_holds_what_is_below(self) -> None:
        self.assertTrue(self.matched(["~/.ssh"], "/home/mei/.ssh/id_rsa"))
        self.assertFalse(self.matched(["~/.ssh"], "/home/mei/.sshx"))

    def test_two_stars(self) -> None:
        self.assertTrue(self.matched(["**/memory/*.md"], "/a/b/memory/x.md"))
        self.assertTrue(self.matched(["secrets/**"], "/home/mei/shop/secrets/deep/x"))
        self.assertFalse(self.matched(["**/memory/*.md"], "/a/memory/b/x.md/y".replace(".md", ".txt")))

    def test_a_glob_that_could_reach_it(self) -> None:
        for path, wanted in (("/x/.e*", True), ("/x/.en?", True), ("/x/*", False), ("/x/*.p?m", True),
                             ("/x/README*", False),
                             ("/home/mei/.s*/id_rsa", True)):
            with self.subTest(path):
                self.assertEqual(self.matched([".env", "*.pem", "~/.ssh"], path), wanted)

    def test_a_bare_star_counts_when_such_a_file_is_there(self) -> None:
        self.assertFalse(self.matched(["*.pem"], fakes.PROJECT + "/certs/*"))
        self.assertTrue(self.matched(["*.txt"], fakes.PROJECT + "/certs/*"))

    def test_a_link_leads_to_it(self) -> None:
        self.assertTrue(self.matched(["~/.ssh"], "/home/mei/shop/k", {"/home/mei/shop/k": "/home/mei/.ssh/id_rsa"}))

    def test_a_folder_around_a_path(self) -> None:
        world = fakes.world()
        rows = [patterns.read(world, "~/.ssh"), patterns.read(world, ".env")]
        self.assertIsNotNone(patterns.inside(rows, ["home", "mei"]))
        self.assertIsNone(patterns.inside(rows, ["home", "mei", "shop"]))


if __name__ == "__main__":
    unittest.main()
