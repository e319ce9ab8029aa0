from __future__ import annotations

import itertools
import random
import string
import subprocess
import sys
import unittest

from enso.capture import redact, screen
from enso.capture.redaction.shapes import CONTEXTS
from enso.capture.redaction.values import looks_random
from tests.support import ROOT
from tests.torture import lookalikes
from tests.torture.credential_cases import SHAPES, cases_of


class Screen(unittest.TestCase):
    def test_no_credential_passes_unseen(self) -> None:
        for seed in (0, 11):
            for shape in SHAPES:
                for text, _ in cases_of(shape, seed):
                    self.assertTrue(screen.could_hold(text), (shape, text[:200]))

    def test_what_the_redactor_would_change_is_never_passed_over(self) -> None:
        for kind, text in lookalikes.texts(3):
            for piece in (text, *text.splitlines(), text.lower(), text.upper()):
                if not screen.could_hold(piece):
                    self.assertEqual(redact.redact(piece), piece, kind)

    def test_each_row_of_commands_is_seen(self) -> None:
        """By one of its needles; a row whose value has to look random by that value."""
        for label, groups, pattern in CONTEXTS:
            for needles in itertools.product(*groups) if "(?P<r>" not in pattern else ():
                text = " " + " ".join(needles).replace("\x1f", " ") + " "
                self.assertTrue(screen.could_hold(text), (label, text, pattern))

    def test_what_looks_random_is_seen(self) -> None:
        rng = random.Random(5)
        for size in range(8, 24):
            for letters in (string.ascii_letters, string.ascii_letters + string.digits, "abAB12-_"):
                for _ in range(200):
                    word = "".join(rng.choices(letters, k=size))
                    if looks_random(word):
                        self.assertTrue(screen.could_hold(word), word)

    def test_ordinary_text_is_passed_over(self) -> None:
        for text in ("please run the build for target t15 and fix what fails", "ls: cannot open a.txt: no such file",
                     "用 pnpm 安装依赖，然后运行测试", "Exit code 1\nfatal: not a git repository"):
            self.assertFalse(screen.could_hold(text), text)
            self.assertEqual(redact.redact(text), text)

    def test_every_label_is_looked_for(self) -> None:
        for text in (*screen.LABELS, *screen.PHRASES, *(phrase.replace(" ", "_").upper() for phrase in screen.PHRASES)):
            self.assertTrue(screen.could_hold(text), text)
        self.assertLessEqual({*screen.CODES, *screen.SEEDS}, {*screen.LABELS, *screen.PHRASES})
        self.assertFalse(any(label.isascii() for label in screen.LABELS))
        self.assertTrue(all(phrase.isascii() for phrase in screen.PHRASES))

    def test_values(self) -> None:
        self.assertEqual(screen.redact_value({"command": "ls", "n": [1, None]}), {"command": "ls", "n": [1, None]})
        self.assertNotIn("hunter2x9", str(screen.redact_value({"env": {"DB_PASSWORD": "hunter2x9"}})))

    def test_the_redactor_is_not_loaded_for_ordinary_text(self) -> None:
        code = ("import sys; from enso.capture import screen; screen.redact('run the build'); "
                "print('enso.capture.redact' in sys.modules)")
        done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(done.stdout.strip(), "False", done.stderr)
