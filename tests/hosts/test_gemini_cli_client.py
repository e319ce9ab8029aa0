"""The real Gemini CLI, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import json
import shutil
import unittest

from tests.hosts import loop
from tests.hosts.dialects import Call
from tests.hosts.drivers.gemini_cli import GeminiCli
from tests.hosts.models import say
from tests.support import ROOT


class Gemini(loop.Loop, loop.Hold):
    driver = GeminiCli()

    def test_a_lesson_reaches_the_model_with_an_error_of_another_tool(self) -> None:
        """Gemini drops the context of a result that carries an error."""
        missing = say(Call("read_file", {"file_path": str(self.box.project / "no-such.txt")}))
        plain = self.session(missing)
        lesson = "Look into the folder docs before you read no-such.txt"
        self.box.enso("add", lesson, "--scope", "global")
        taught = self.box.lessons()[0]
        path = next((self.box.enso_home / "lessons").glob("*.json"))
        marks = [row["fingerprint"] for row in self.box.failures()]
        kept = json.loads(path.read_text())
        kept["lessons"][0]["fingerprints"] = marks
        path.write_text(json.dumps(kept))
        self.box.enso("config", "deliver.start.items", "0")
        run = self.session(missing)
        self.assertIn(taught["text"], run.turns[1].text, run.said())
        self.assertIn("File not found", plain.turns[1].text)
        self.assertIn("File not found", run.turns[1].text)


class AsExtension(loop.PluginForm):
    driver = GeminiCli()

    def install(self) -> None:
        self.box.install("claude-code")      # brings the hook script that the extension calls
        shutil.copytree(ROOT / "hooks" / "gemini", self.box.home / ".gemini" / "extensions" / "enso")


if __name__ == "__main__":
    unittest.main()
