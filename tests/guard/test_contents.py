"""Folders that are read whole: the search for denied files, its bounds, what it leaves alone."""
from __future__ import annotations

import unittest

from enso.guard import contents, paths, patterns
from enso.guard.world import World

TREE = {"/p": ["a.txt", "src", "keys", "node_modules", ".env.example"], "/p/src": ["a.py"], "/p/keys": ["ca.pem"],
        "/p/node_modules": ["x.pem"]}


def world(tree: dict[str, list[str]]) -> World:
    def listdir(path: str) -> list[str]:
        if path not in tree:
            raise OSError(path)
        return tree[path]
    return World("/home/mei", "/p", "/p", listdir=listdir)


def found(path: str, skips: tuple[str, ...] = (), tree: dict[str, list[str]] = TREE) -> str:
    machine = world(tree)
    denied = [patterns.read(machine, text) for text in (".env", ".env.*", "!.env.example", "*.pem")]
    return contents.denied(machine, denied, paths.place(machine, path), skips)


class Contents(unittest.TestCase):
    def test_a_denied_file_below_is_found(self) -> None:
        self.assertEqual(found("/p"), "keys/ca.pem")
        self.assertEqual(found("/p/keys"), "ca.pem")
        self.assertFalse(found("/p/src"))

    def test_what_the_command_leaves_out_does_not_count(self) -> None:
        self.assertFalse(found("/p", ("*.pem",)))
        self.assertFalse(found("/p", ("keys/",)))
        self.assertFalse(found("/p", ("./keys/*.pem",)))
        self.assertFalse(found("/p", ("keys/*",)))
        self.assertTrue(found("/p", ("src/*",)))
        self.assertTrue(found("/p", ("*.py",)))

    def test_dependencies_are_not_searched(self) -> None:
        self.assertFalse(found("/p", ("keys",)))
        self.assertTrue(found("/p/node_modules"))

    def test_a_glob_chooses_among_the_names_of_its_folder(self) -> None:
        from enso.guard.shell.syntax import STAR, UNDER
        hidden = {"/p": [".env", "a"], "/p/a": ["b"]}
        self.assertFalse(found("/p/" + STAR, tree=hidden))
        self.assertTrue(found("/p/" + UNDER, tree=hidden))
        self.assertTrue(found("/p/." + STAR, tree=hidden))

    def test_a_folder_beyond_the_bounds_counts_as_harmless(self) -> None:
        deep = {"/p": [f"d{number:03}" for number in range(contents.MAX_FOLDERS)] + ["z"], "/p/z": ["ca.pem"]}
        deep.update({f"/p/d{number:03}": [] for number in range(contents.MAX_FOLDERS)})
        self.assertFalse(found("/p", tree=deep))
        self.assertTrue(found("/p/z", tree=deep))


if __name__ == "__main__":
    unittest.main()
