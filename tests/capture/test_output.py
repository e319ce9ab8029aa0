"""Lines of a tool's output: terminal codes, noise, and who reports what."""
from __future__ import annotations

import unittest

from enso.capture import output


class Plain(unittest.TestCase):
    def test_terminal_codes_and_overwritten_progress_go(self) -> None:
        for text, plain in (("\x1b[1;31mred\x1b[0m", "red"), ("\x1b]0;title\x07text", "text"), ("\x1b(Bx", "x"),
                            ("10%\r50%\r100%", "100%"), ("a\r\nb", "a\nb"), ("\x1b", ""), ("\x1b[", "")):
            with self.subTest(text=text):
                self.assertEqual(output.plain(text), plain)

    def test_a_huge_text_keeps_its_ends(self) -> None:
        text = output.plain("first\n" + "x\n" * 100_000 + "last")
        self.assertTrue(text.startswith("first\n") and text.endswith("last"))
        self.assertLess(len(text), output.HEAD + output.TAIL + 2)


class Noise(unittest.TestCase):
    def test_what_never_decides(self) -> None:
        for line in ("", "warning: unused variable `x`", "test io::failed_read ... ok", "at main (a.js:3:5)",
                     "12: error", "3 | let x = error", "0 errors, 2 warnings", "tests: 8 passed, 0 failed",
                     "no errors found", "\"error\": null", "✓ throws an error"):
            with self.subTest(line=line):
                self.assertTrue(output.is_noise(line))

    def test_what_may_decide(self) -> None:
        for line in ("error: x", "10 failed", "2 failed, 3 passed", "12:30:01 error: x", "at json.parse (<anonymous>)",
                     "cat: a: no such file or directory"):
            with self.subTest(line=line):
                self.assertFalse(output.is_noise(line))


class Bare(unittest.TestCase):
    def test_what_stands_before_a_message_goes(self) -> None:
        for line, bare in (("│ Error: x", "Error: x"), ("#8 1.204 sh: 1: vite: not found", "sh: 1: vite: not found"),
                           ("2024-03-01 12:00:01 ERROR x", "ERROR x"), ("[12:00:01] x", "x"), ("12 x", "12 x"),
                           ("3:7 error x", "3:7 error x"), ("#12 is an issue", "#12 is an issue")):
            with self.subTest(line=line):
                self.assertEqual(output.bare(line), bare)

    def test_names_are_no_prose(self) -> None:
        self.assertEqual(output.prose("modified: src/errors.ts"), "modified:")
        self.assertEqual(output.prose("cannot open 'x' now"), "cannot open now")
        self.assertEqual(output.prose("it took 1.5 s"), "it took 1.5 s")


class Shapes(unittest.TestCase):
    def test_exceptions(self) -> None:
        for line, name in (("ValueError: x", "ValueError"), ("pkg.mod.FooException: x", "FooException"),
                           ("KeyboardInterrupt", "KeyboardInterrupt"), ("EISDIR: illegal operation", "EISDIR"),
                           ("Uncaught TypeError: x", "TypeError"), ("ERROR: x", ""), ("the Error: x", ""),
                           ("Error: x", "")):
            with self.subTest(line=line):
                self.assertEqual(output.exception_name(line), name)

    def test_compilers(self) -> None:
        self.assertGreater(output.compiler_error("a.c:3:5: error: expected ';'"), 0)
        self.assertGreater(output.compiler_error("a.ts(3,5): error ts2322: x"), 0)
        self.assertEqual(output.compiler_error("remote: error: x"), -1)

    def test_commits(self) -> None:
        self.assertTrue(output.is_commit("[main 1a2b3c4] fix error"))
        self.assertFalse(output.is_commit("[error] no such file"))

    def test_reports(self) -> None:
        for line in ("cat: a: b", "error x", "+ fullyqualifiederrorid : x"):
            self.assertTrue(output.is_report(line), line)
        for line in ("", "+ added: error", "12: error", "compiling x"):
            self.assertFalse(output.is_report(line), line)


if __name__ == "__main__":
    unittest.main()
