"""The demo runs through the real hook script, and the README shows what it prints."""
from __future__ import annotations

import re
import time

from tests.support import ROOT, TempHome


def normalised(text: str) -> str:
    """Without what differs from run to run: the throw-away home and the code of a blocked call."""
    text = re.sub(r"\S*/enso-demo-\w+", "~", text)
    return re.sub(r"allow-once [0-9A-F]{8}", "allow-once 1A2B3C4D", text).strip()


class Demo(TempHome):
    def test_the_readme_shows_what_the_demo_prints_and_nothing_is_left(self) -> None:
        begin = time.monotonic()
        said = self.enso_process("demo", TMPDIR=str(self.base)).stdout
        spent = time.monotonic() - begin
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        shown = readme.partition("```text\n")[2].partition("```")[0]
        self.assertEqual(shown.strip(), normalised(said))
        self.assertLess(spent, 30)       # 5 s on a machine that is not busy with other tests
        self.assertFalse(self.enso_home.exists())
        self.assertEqual([path.name for path in self.base.iterdir() if path.name.startswith("enso-demo")], [])
