"""Paths: where they lead, what a glob could reach."""
from __future__ import annotations

import unittest

from enso.guard import paths
from enso.guard.shell.syntax import PART, QMARK, STAR, UNDER, UNKNOWN
from tests.guard import fakes


class Places(unittest.TestCase):
    def test_dots_are_taken_out_by_text(self) -> None:
        for path, parts in (("/a/./b//c/", ["a", "b", "c"]), ("/a/b/../c", ["a", "c"]), ("/../../a", ["a"]), ("/", [])):
            with self.subTest(path):
                self.assertEqual(paths.split(path), parts)

    def test_links_are_followed_before_dots(self) -> None:
        world = fakes.world({fakes.PROJECT + "/out": "/opt/data"})
        place = paths.place(world, fakes.PROJECT + "/out/../x")
        self.assertEqual(place.lexical, ["home", "mei", "shop", "x"])
        self.assertEqual(place.real, ["opt", "x"])

    def test_a_loop_of_links_ends(self) -> None:
        world = fakes.world({"/a": "/b", "/b": "/a"})
        self.assertTrue(paths.place(world, "/a/x").real)

    def test_text_that_may_be_anything_is_open(self) -> None:
        world = fakes.world()
        self.assertTrue(paths.place(world, "/tmp/" + UNKNOWN).open)
        self.assertTrue(paths.place(world, UNKNOWN).open)
        self.assertFalse(paths.place(world, "/tmp/log-" + UNKNOWN).open)
        self.assertFalse(paths.place(world, "/tmp/" + PART).open)

    def test_windows_paths_are_foreign(self) -> None:
        for path in ("C:\\x", "d:/x", "\\\\server\\share"):
            with self.subTest(path):
                self.assertTrue(paths.place(fakes.world(), path).foreign)

    def test_a_relative_value_starts_in_the_folder(self) -> None:
        self.assertEqual(paths.absolute("/a", "b"), "/a/b")
        self.assertEqual(paths.absolute("/a", "/b"), "/b")
        self.assertEqual(paths.absolute("/a", UNKNOWN + "/b"), UNKNOWN + "/b")

    def test_roots_of_a_policy(self) -> None:
        world = fakes.world()
        self.assertEqual(paths.root(world, "${project}/x"), fakes.PROJECT + "/x")
        self.assertEqual(paths.root(world, "~/x"), fakes.HOME + "/x")
        self.assertEqual(paths.root(world, "x"), fakes.PROJECT + "/x")


class Globs(unittest.TestCase):
    def test_a_glob_reaches_what_it_could_name(self) -> None:
        for part, name, wanted in ((STAR, "a", True), (STAR, ".git", False), ("." + STAR, ".git", True),
                                   ("a" + QMARK, "ab", True),
                                   ("a" + QMARK, "abc", False), (PART, "a", False), ("A", "a", True),
                                   ("x" + STAR + "y", "xay", True)):
            with self.subTest(part=repr(part), name=name):
                self.assertEqual(paths.could_be(part, name), wanted)

    def test_something_below_reaches_a_named_file(self) -> None:
        self.assertTrue(paths.may_reach(["a", UNDER, "c"], ["a", "b", "c"]))
        self.assertFalse(paths.may_reach(["a", UNDER], ["a", "b", "c"]))

    def test_two_globs_overlap(self) -> None:
        for one, other, wanted in ((STAR + ".pem", "a" + STAR, True), (STAR + ".pem", "a.key", False),
                                   ("a" + QMARK, "ab", True),
                                   ("", "", True), ("a", "b", False), (STAR, "", True)):
            with self.subTest(one=repr(one), other=repr(other)):
                self.assertEqual(paths.overlap(one, other), wanted)
                self.assertEqual(paths.overlap(other, one), wanted)

    def test_matching_is_fast_on_hostile_patterns(self) -> None:
        self.assertFalse(paths.wild_match((STAR + "a") * 200 + "b", "a" * 2000))

    def test_alternatives_of_a_policy(self) -> None:
        self.assertTrue(paths.matches("apply|delete", "delete"))
        self.assertTrue(paths.matches("mcp__x__*", "mcp__x__y"))
        self.assertFalse(paths.matches("mcp__x__*", "mcp__xy"))


if __name__ == "__main__":
    unittest.main()
