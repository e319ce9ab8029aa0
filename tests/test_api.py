"""The package's three calls, in whatever order a program imports and uses them."""
from __future__ import annotations

import itertools
import subprocess
import sys

from tests.support import ROOT, TempHome

CALLS = {
    "inject": "enso.inject()",
    "record": "enso.record('shell', {'command': 'python x.py'}, 'python: command not found')",
    "recall": "enso.recall('shell', {'command': 'python x.py'})",
}


class Calls(TempHome):
    def test_every_order_works(self) -> None:
        for order in itertools.permutations(CALLS):
            with self.subTest(order=order):
                code = "import enso\n" + "\n".join(CALLS[name] for name in order) + "\nprint('done')"
                done = subprocess.run([sys.executable, "-c", code], cwd=self.project, capture_output=True, text=True,
                                      env={**self.env, "PYTHONPATH": str(ROOT)})
                self.assertEqual(done.stdout, "done\n", done.stderr)
