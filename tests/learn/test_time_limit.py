"""A call that ran out of time, and the same call with more of it."""
from __future__ import annotations

import unittest
from typing import Any

from enso.learn import mine

KILLED = "Command timed out after 2m 0.0s"


def call(tool: str, given: dict[str, Any], text: str = "", failed: bool = False) -> dict[str, Any]:
    return {"tool_name": tool, "tool_input": given, "text": text, "failed": failed}


class TimeLimit(unittest.TestCase):
    def lesson(self, tried: dict[str, Any], worked: dict[str, Any], text: str = KILLED, tool: str = "Bash") -> str:
        found = mine.mine(call(tool, tried, text, True), [call(tool, worked)])
        self.assertEqual(found.via if found else mine.CHANGED, mine.CHANGED)
        return found.lesson if found else ""

    def test_more_time_is_the_fix(self) -> None:
        build = "./build.sh --all"
        for tried, worked, said in (
            ({"command": build}, {"command": build, "timeout": 480000}, "timeout=480000"),
            ({"command": build, "timeout": 60000}, {"command": build, "timeout": 300000}, "timeout=300000"),
            ({"command": build}, {"command": build, "run_in_background": True}, "run_in_background=true"),
            ({"command": build}, {"command": f"nohup {build} > out.log 2>&1 &"}, "in the background"),
            ({"command": f"timeout 30 {build}"}, {"command": f"timeout 5m {build}"}, "timeout 300"),
        ):
            with self.subTest(worked=worked):
                lesson = self.lesson(tried, worked)
                self.assertIn(said, lesson)
                self.assertIn("build.sh", lesson)
        self.assertIn("timeoutMs=90000", self.lesson({"action": "open", "page": "reports"},
                                                     {"action": "open", "page": "reports", "timeoutMs": 90000},
                                                     "tool call timed out", "viewer"))

    def test_what_is_no_more_time(self) -> None:
        for tried, worked, text in (
            ({"command": "make all"}, {"command": "make all"}, KILLED),
            ({"command": "make all", "timeout": 300000}, {"command": "make all", "timeout": 60000}, KILLED),
            ({"command": "make all"}, {"command": "make docs", "timeout": 300000}, KILLED),
            ({"command": "make all"}, {"command": "make all", "timeout": 300000}, "make: cc: No such file"),
            ({"command": "curl https://x.test"}, {"command": "curl https://x.test", "timeout": 300000},
             "curl: (28) Operation timed out after 30001 milliseconds"),
        ):
            with self.subTest(tried=tried, worked=worked, text=text):
                self.assertEqual(self.lesson(tried, worked, text), "")
