"""The demo runs through the real hook script, and the README shows what it prints."""
from __future__ import annotations

import re
import shutil
import time
from unittest import mock

from enso.show import demo
from tests.support import ROOT, TempHome


def normalised(text: str) -> str:
    """Without what differs from run to run: the throw-away home and the code of a blocked call."""
    text = re.sub(r"\S*/enso-demo-\w+", "~", text)
    return re.sub(r"allow-once [0-9A-F]{8}", "allow-once 1A2B3C4D", text).strip()


class Interrupted(TempHome):
    def test_what_is_written_while_it_goes_is_removed_as_well(self) -> None:
        left = self.base / "enso-demo-x"
        left.mkdir()
        real, tries = shutil.rmtree, []

        def remove(path: object, ignore_errors: bool) -> None:
            tries.append(path)
            if len(tries) > 2:
                real(left)
        with mock.patch("enso.show.demo.shutil.rmtree", remove), mock.patch("enso.show.demo.time.sleep"):
            demo.remove(left)
        self.assertFalse(left.exists())


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
