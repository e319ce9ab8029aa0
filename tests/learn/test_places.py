"""What paths have in common, as patterns."""
from __future__ import annotations

import unittest
from unittest import mock

from enso.learn.places import Moved, shared
from enso.recall.trigger import path_matches

ROOT, HOME = "/home/me/shop", "/home/me"


class Shared(unittest.TestCase):
    def found(self, *moves: tuple[str, str], certain: bool = True) -> tuple[str, str] | None:
        with mock.patch("enso.recall.trigger.user_home", return_value=HOME):
            found = shared([Moved(*move) for move in moves], ROOT, HOME, certain)
        return found and (found.bad, found.good)

    def test_the_least_general_that_covers_all(self) -> None:
        for moves, wanted in (
                ((("dist/a.js", "src/a.js"), ("dist/b.js", "src/b.js")), ("dist/*.js", "src/*")),
                ((("web/dist/a.js", "web/src/a.js"), ("web/dist/b.js", "web/src/b.js")),
                 ("web/dist/*.js", "web/src/*")),
                (((f"{ROOT}/web/dist/a.js", f"{ROOT}/web/src/a.js"), ("api/dist/b.js", "api/src/b.js")),
                 ("*/dist/*.js", "*/src/*")),
                ((("/etc/nginx/a", "/tmp/a"), ("/etc/nginx/b", "/tmp/b")), ("/etc/nginx/*", "/tmp/*")),
                ((("/etc/nginx/a", "/tmp/a"), ("/etc/ssl/b", "/tmp/b")), ("/etc/*", "/tmp/*")),
                (((f"{HOME}/.ssh/a", f"{HOME}/keys/a"), (f"{HOME}/.ssh/b", f"{HOME}/keys/b")),
                 ("~/.ssh/*", "~/keys/*")),
                ((("/workspace/a/x.py", f"{ROOT}/a/x.py"), ("/workspace/b/y.py", f"{ROOT}/b/y.py")),
                 ("/workspace/*.py", f"{ROOT}/*")),
                ((("a/x.py", f"{ROOT}/a/x.py"), ("./b/y.md", f"{ROOT}/web/b/y.md")), ("!/*", "/*")),
                (((f"{ROOT}/a/x.py", "a/x.py"), (f"{ROOT}/b/y.py", "b/y.py")), ("/*", "!/*")),
                ((("a/x.pb.go", "a/x.go"), ("b/y.pb.go", "b/y.go")), ("*.pb.go", "*.go")),
                ((("a/x.pb.go", "a/extra.go"), ("b/y.pb.go", "b/more.go")), ("*.pb.go", "")),
                ((("a/x.css", "a/x.scss"), ("b/y.css", "b/y.scss")), ("*.css", "*.scss")),
                ((("a/go.sum", "a/go.mod"), ("b/go.sum", "b/go.mod")), ("*/go.sum", "*/go.mod")),
                ((("a/go.sum", "a/go.mod"), ("b/go.sum", "b/go.work")), ("*/go.sum", "")),
                ((("dist/a.js", "src/main.ts"), ("dist/b.js", "lib/x.ts")), ("dist/*.js", ""))):
            with self.subTest(moves):
                self.assertEqual(self.found(*moves), wanted)
                with mock.patch("enso.recall.trigger.user_home", return_value=HOME):
                    for old, new in moves:
                        self.assertTrue(path_matches(old, wanted[0], ROOT))
                        self.assertFalse(path_matches(new, wanted[0], ROOT))

    def test_nothing_where_too_little_is_common(self) -> None:
        for moves in (
                (("dist/a.js", "src/a.js"),),
                (("dist/a.js", "src/a.js"), ("dist/a.js", "src/a.js")),
                (("dist/a.js", "src/a.js"), ("build/b.js", "src/b.js")),
                (("/etc/a", "/tmp/a"), ("/opt/b", "/tmp/b")),
                ((f"{HOME}/a/x", "x"), (f"{HOME}/b/y", "y")),
                (("a.js", "src/a.js"), ("b.js", "src/b.js")),
                (("src/utlis.py", "src/utils.py"), ("src/heplers.py", "src/helpers.py")),
                (("a/x.js", "b/x2.js"), ("c/y.js", "d/y2.js")),
                (("a/x.conf", "b/y.txt"), ("c/z.conf", "d/w.txt")),
                (("src/gen/a.py", "src/a.py"), ("src/b.py", "src/gen/b.py"))):
            with self.subTest(moves):
                self.assertIsNone(self.found(*moves))

    def test_of_files_that_are_not_there_only_the_same_change_tells(self) -> None:
        self.assertEqual(self.found(("lib/a.py", "src/a.py"), ("lib/b.py", "src/b.py"), certain=False),
                         ("lib/*.py", "src/*"))
        self.assertIsNone(self.found(("lib/a.py", "src/a.py"), ("lib/b.py", "core/b.py"), certain=False))
        self.assertIsNone(self.found(("a.md", "a.rst"), ("b/c.md", "b/c.rst"), certain=False))
        self.assertIsNone(self.found(("a.py", f"{ROOT}/src/a.py"), ("b.py", f"{ROOT}/lib/b.py"), certain=False))

    def test_the_folder_keeps_its_place_and_its_ending(self) -> None:
        for moves, wanted in (
                ((("src/a.test.ts", "tests/a.test.ts"), ("src/b.test.ts", "tests/b.test.ts")),
                 ("src/*.test.ts", "tests/*")),
                ((("src/a.test.ts", "tests/a.test.ts"), ("src/b.ts", "tests/b.ts")), ("src/*.ts", "tests/*")),
                ((("src/a.ts", "tests/a.ts"), ("src/b.md", "tests/b.md")), ("src/*", "tests/*")),
                ((("apps/a/gen/x.ts", "apps/a/src/x.ts"), ("apps/b/gen/y.ts", "apps/b/src/y.ts")),
                 ("apps/*/gen/*.ts", "apps/*/src/*")),
                ((("apps/gen/x.ts", "apps/src/x.ts"), ("apps/b/gen/y.ts", "apps/b/src/y.ts")),
                 ("*/gen/*.ts", "*/src/*")),
                ((("tests/a.py", "tests/unit/a.py"), ("tests/b.py", "tests/unit/b.py")),
                 ("tests/*.py|!tests/*/*", "tests/unit/*"))):
            with self.subTest(moves):
                self.assertEqual(self.found(*moves, certain=False), wanted)


if __name__ == "__main__":
    unittest.main()
