from __future__ import annotations

import unittest

from enso.hosts.payload import marked_status, part, said, shell_output, status_failed, text


class Fields(unittest.TestCase):
    def test_text_takes_the_first_that_is_one(self) -> None:
        self.assertEqual(text({"a": 3, "b": "", "c": "yes"}, "a", "b", "c"), "yes")
        self.assertEqual(text(["a"], "a"), "")

    def test_part_walks_objects_only(self) -> None:
        self.assertEqual(part({"a": {"b": {"c": 1}}}, "a", "b"), {"c": 1})
        self.assertEqual(part({"a": [1]}, "a", "b"), {})

    def test_said_joins_the_texts_of_a_list(self) -> None:
        self.assertEqual(said([{"type": "text", "text": "a"}, {"type": "image"}, 3, {"text": "b"}]), "a\nb")
        self.assertEqual((said("x"), said(None)), ("x", ""))


class ExitStatus(unittest.TestCase):
    def test_a_search_without_a_match_has_not_failed(self) -> None:
        for command in ("grep -r zebra src", "cd app && rg zebra", "git grep zebra", "diff a b", "test -f x",
                        "/usr/bin/grep x y", "cat log | grep zebra"):
            self.assertFalse(status_failed({"command": command}, 1), command)

    def test_everything_else_has(self) -> None:
        for command, status in (("grep x missing", 2), ("grep x y | wc -l && false", 1), ("make", 1), ("git push", 1),
                                ("", 1), ("ls x", 2)):
            self.assertTrue(status_failed({"command": command}, status), command)
        self.assertFalse(status_failed({"command": "make"}, 0))
        self.assertFalse(status_failed({"command": "make"}, None))

    def test_the_last_mark_counts(self) -> None:
        self.assertEqual(marked_status("Exit Code: 9\nmore\nExit Code: 4\nend", "Exit Code: "), 4)
        self.assertEqual(marked_status("<shellId: 0 completed with exit code 12>", "with exit code ", ">"), 12)
        self.assertIsNone(marked_status("it said Exit Code: 9", "Exit Code: "))
        self.assertIsNone(marked_status("Exit Code: none", "Exit Code: "))


class ShellBlock(unittest.TestCase):
    def test_only_what_the_command_printed_is_left(self) -> None:
        gemini = "<untrusted_context>\nOutput: a\nb\nExit Code: 3\nProcess Group PGID: 7\n</untrusted_context>"
        qwen = ("Command: x\nDirectory: (root)\nOutput: a\nb\nError: (none)\nExit Code: 3\nSignal: (none)\n"
                "Process Group PGID: 7")
        self.assertEqual((shell_output(gemini), shell_output(qwen)), ("a\nb", "a\nb"))
        self.assertEqual(shell_output("File not found: x"), "File not found: x")


if __name__ == "__main__":
    unittest.main()
