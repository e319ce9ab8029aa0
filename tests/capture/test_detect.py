"""Failures told from the text alone: masked ones, hosts' envelopes, other languages; and what only looks like one."""
from __future__ import annotations

import subprocess
import sys
import unittest
from typing import Any

from enso.capture import marks
from enso.capture.detect import detect
from enso.capture.suspects import SUSPECTS
from tests.capture.cases_classify import CASES
from tests.capture.cases_detect import FAILED, WENT_WELL
from tests.support import ROOT


class Cases(unittest.TestCase):
    def test_masked_failures_are_found(self) -> None:
        for tool, given, text in FAILED:
            with self.subTest(text=text):
                self.assertTrue(detect("codex", tool, given, text))

    def test_what_looks_like_a_failure_is_none(self) -> None:
        flagged = [text for tool, given, text in WENT_WELL if detect("codex", tool, given, text)]
        self.assertLessEqual(len(flagged), len(WENT_WELL) * 0.03, flagged)

    def test_plain_failures_are_found(self) -> None:
        missed = []
        for call, text, *_ in CASES:
            tool, given = (call[5:], {}) if call.startswith("tool:") else ("shell", {"command": call})
            if not detect("codex", tool, given, text):
                missed.append(text)
        self.assertLessEqual(len(missed), len(CASES) * 0.03, missed)


class Calls(unittest.TestCase):
    def test_the_same_text_is_content_for_cat_and_an_error_for_a_program(self) -> None:
        text = "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\nValueError: boom"
        self.assertFalse(detect("codex", "shell", {"command": "cat crash.log"}, text))
        self.assertTrue(detect("codex", "shell", {"command": "python3 a.py; true"}, text))

    def test_a_search_without_a_match_is_no_failure_but_its_own_complaint_is(self) -> None:
        self.assertFalse(detect("codex", "shell", {"command": "grep x a.txt"}, "Process exited with code 1"))
        self.assertTrue(detect("codex", "shell", {"command": "grep x a.txt"},
                               "Process exited with code 2\ngrep: a.txt: No such file or directory"))

    def test_a_command_inside_bash_lc_is_looked_into(self) -> None:
        self.assertFalse(detect("codex", "shell", {"command": "bash -lc 'grep -n error: src'"}, "3:error: x"))

    def test_an_empty_text_went_well(self) -> None:
        self.assertFalse(detect("codex", "shell", {"command": "true"}, ""))

    def test_odd_inputs_do_no_harm(self) -> None:
        odd: tuple[Any, ...] = (None, [], "ls", {"command": ["ls", "-l"]}, {"command": 3})
        for given in odd:
            self.assertIsInstance(detect("x", "shell", given, "error: \x1b[ \x1b] \r\n{"), bool)
        self.assertIsInstance(detect("x", "", {}, "{" * 5000), bool)


class Hidden(unittest.TestCase):
    def test_a_host_may_put_an_api_error_in_brackets(self) -> None:
        for text in ("[API Error: {\"error\":{\"code\":429,\"message\":\"Quota used up\","
                     "\"status\":\"RESOURCE_EXHAUSTED\"}}]",
                     "[API Error: {\"error\":{\"code\":503,\"message\":\"Overloaded\",\"status\":\"UNAVAILABLE\"}}]",
                     "[API Error: 500 Internal Server Error]"):
            with self.subTest(text=text):
                self.assertTrue(detect("gemini-cli", "model_request", {}, text))
        self.assertFalse(detect("codex", "mcp__list__all", {}, "[\"error handling\", \"api errors\"]"))

    def test_a_program_that_could_not_start_shows_no_help_and_no_version(self) -> None:
        for command, text in (
                ("python -m flask --version", "/srv/venv/bin/python: No module named flask"),
                ("python3.11 -m pip --version", "/usr/bin/python3.11: No module named pip"),
                ("python -m build --help | head -3", "C:\\Py312\\python.exe: No module named build"),
                ("python tool.py --help", "python: can't open file '/w/tool.py': [Errno 2] No such file or directory"),
                ("python tool.py --help", "Traceback (most recent call last):\n  File \"/w/tool.py\", line 1, in "
                 "<module>\n    import click\nModuleNotFoundError: No module named 'click'")):
            with self.subTest(command=command, text=text):
                self.assertTrue(detect("codex", "Bash", {"command": command}, text))
        self.assertFalse(detect("codex", "Bash", {"command": "python -m pip --help"},
                                "Usage: pip <command>\n  --no-input  error: fail if input is needed"))

    def test_a_check_that_found_nothing(self) -> None:
        for text in ("System check identified no issues (0 silenced).",
                     "System check identified no issues (3 silenced).",
                     "Performing system checks...\n\nSystem check identified no issues (0 silenced)."):
            self.assertFalse(detect("codex", "Bash", {"command": "python manage.py check"}, text), text)
        self.assertTrue(detect("codex", "Bash", {"command": "python manage.py check"},
                               "SystemCheckError: System check identified some issues:\n\nERRORS:\n"
                               "shop.Cart: (models.E006)"))

    def test_a_saved_trace_that_an_inline_script_prints(self) -> None:
        trace = "Traceback (most recent call last):\n  File \"job.py\", line 4\nKeyError: 'price'"
        for command in ("python3 - <<'E'\nprint(open('crash.txt').read())\nE",
                        "python -c \"from pathlib import Path; print(Path('crash.txt').read_text())\""):
            with self.subTest(command=command):
                self.assertFalse(detect("codex", "Bash", {"command": command}, trace))
                own = trace.replace("\"job.py\"", "\"<stdin>\"")
                self.assertTrue(detect("codex", "Bash", {"command": command}, own))
        runs = "python3 -c \"import subprocess; print(subprocess.Popen('job').stdout.read())\""
        self.assertTrue(detect("codex", "Bash", {"command": runs}, trace))


class Marks(unittest.TestCase):
    def test_the_prefilter_lets_every_mark_through(self) -> None:
        for table in ("STRONG", "WEAK", "ANYWHERE", "ERRNO", "SURE", "COMPLAINTS", "ABSENT", "HOST_FAILED", "FINAL",
                      "STATED", "USAGE", "FAILED_ENDS"):
            for mark in getattr(marks, table):
                if mark.isascii():
                    self.assertTrue(any(suspect in mark for suspect in SUSPECTS), f"{table}: {mark}")

    def test_marks_are_lower_case(self) -> None:
        for table in ("STRONG", "WEAK", "ANYWHERE", "ERRNO", "SURE", "COMPLAINTS", "HOST_FAILED", "DONE"):
            for mark in getattr(marks, table):
                self.assertEqual(mark, mark.lower())


class Cost(unittest.TestCase):
    def test_it_imports_nothing_heavy(self) -> None:
        code = (f"import sys; sys.path.insert(0, {str(ROOT)!r}); from enso.capture.detect import detect; "
                "detect('codex', 'shell', {'command': 'make'}, 'error: x'); "
                "print([m for m in ('re', 'os', 'json', 'typing') if m in sys.modules])")
        done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, timeout=30)
        self.assertEqual(done.stdout.strip(), "[]", done.stderr)


if __name__ == "__main__":
    unittest.main()
