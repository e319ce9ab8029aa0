"""Outputs of many tools, in several languages: which calls failed."""
from __future__ import annotations

import unittest
from typing import Any

from enso.capture.detect import detect
from tests.capture.outputs import outputs


def shell(command: str, text: str) -> bool:
    return detect("codex", "Bash", {"command": command}, text)


class Outputs(unittest.TestCase):
    def test_failures_are_found_and_traps_are_not(self) -> None:
        found = 0
        flagged: list[Any] = []
        missed: list[Any] = []
        for row in outputs():
            failed = detect(row.get("host", "other"), row["tool"], row["input"], row["text"])
            found += failed and row["failed"]
            if failed != row["failed"]:
                (flagged if failed else missed).append((row["input"], row["text"][-80:]))
        traps = sum(not row["failed"] for row in outputs())
        self.assertLessEqual(len(flagged), 0.03 * traps, flagged)
        self.assertLessEqual(len(missed), 0.015 * (found + len(missed)), missed)

    def test_programs_that_speak_other_languages(self) -> None:
        for lang in ("de", "es", "fr", "ja", "zh"):
            rows = [row for row in outputs("outputs_abroad") if row["lang"] == lang]
            wrong = [(row["command"], row["text"][-60:]) for row in rows
                     if shell(row["command"], row["text"]) != row["failed"]]
            with self.subTest(lang=lang):
                self.assertLessEqual(len(wrong), 0.03 * len(rows), wrong)


class LastWord(unittest.TestCase):
    """An output is believed by what it says last, of one program's work."""

    def test_trouble_that_was_got_over_is_none(self) -> None:
        for text in ("[1/3] timed out, retrying\nall checks passed", "no cache found, rebuilding it\nbuild complete",
                     "error: cache is broken\n12 passed in 0.3s", "x: Permission denied, skipping\nDone."):
            with self.subTest(text=text):
                self.assertFalse(shell("./job.sh", text))

    def test_success_before_the_trouble_is_no_success(self) -> None:
        self.assertTrue(shell("./job.sh", "build complete\nerror: upload was refused"))

    def test_counted_failures_and_verdicts_stand(self) -> None:
        for text in ("2 failed, 3 passed\nreport saved", "make: *** [all] Error 1\ndone", "1 failed\n4 passed (2s)"):
            with self.subTest(text=text):
                self.assertTrue(shell("./job.sh", text))

    def test_of_several_programs_none_speaks_for_the_others(self) -> None:
        text = "error: unused variable\n31 passed in 0.2s"
        self.assertTrue(shell("lint src | tail -3; pytest -q | tail -1", text))


class WhoSpeaks(unittest.TestCase):
    def test_readers_show_content_wherever_they_run(self) -> None:
        text = "Error: connect ECONNREFUSED\nfatal: giving up"
        for command in ("tail -2 app.log", "ssh web 'tail -2 app.log'", "docker exec web tail -2 app.log",
                        "kubectl exec web-0 -c app -- cat crash.txt", "docker logs web", "aws logs tail /x --since 1h"):
            with self.subTest(command=command):
                self.assertFalse(shell(command, text))
        self.assertTrue(shell("ssh web './app'", text))

    def test_the_calls_own_words_are_no_complaint(self) -> None:
        self.assertFalse(shell("which frob || echo 'frob: not found'", "frob: not found"))
        self.assertFalse(shell("frob --version 2>/dev/null || echo 'frob is not installed'", "frob is not installed"))
        self.assertFalse(shell("python3 -c \"print('permission denied')\"", "permission denied"))
        self.assertTrue(shell("make all || echo 'build failed'", "build failed"))
        self.assertTrue(shell("python3 -c \"raise SystemExit('config is invalid')\"", "config is invalid"))

    def test_a_status_that_the_call_prints_itself(self) -> None:
        for command, text in (("./x; echo $?", "1"), ("./x > log; echo \"rc=$?\"", "rc=2"),
                              ("x | y; echo \"=> $?\"", "=> 3")):
            self.assertTrue(shell(command, text), command)
        self.assertFalse(shell("./x; echo $?", "0"))
        self.assertFalse(shell("./x; echo rc=$?", "handled 12 errors\nrc=0"))
        self.assertFalse(shell("wc -l < x", "12"))


class Answers(unittest.TestCase):
    def test_a_servers_refusal_is_a_failure_and_a_things_state_is_not(self) -> None:
        for text in ('{"message": "Forbidden", "code": 403}', '{"error": "unknown user"}', '{"ok": false}',
                     '{"errors": [{"message": "no such field"}]}', "<html><title>502 Bad Gateway</title></html>"):
            self.assertTrue(shell("curl -s https://api.example.com/x", text), text)
        for text in ('{"id": 3, "status": "failed", "error": "disk full"}', '{"error": null, "errors": []}',
                     '{"items": [{"error": "x"}]}'):
            self.assertFalse(shell("curl -s https://api.example.com/x", text), text)
        self.assertFalse(shell("cat answer.json", '{"ok": false, "error": "timeout"}'))

    def test_the_text_parts_of_an_mcp_answer_are_read(self) -> None:
        part = '[{"type": "text", "text": "Error: no such page"}]'
        self.assertTrue(detect("x", "mcp__wiki__read", {}, part))
        self.assertTrue(detect("x", "mcp__wiki__read", {}, '{"content": ' + part + "}"))
        found = '{"content": [{"type": "text", "text": "1. Errors\\n2. Faults"}]}'
        self.assertFalse(detect("x", "mcp__wiki__find", {}, found))


if __name__ == "__main__":
    unittest.main()
