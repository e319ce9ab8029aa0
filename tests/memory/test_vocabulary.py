"""The words of a scope's lessons, kept for prompts."""
from __future__ import annotations

import json
import pathlib
import subprocess
import sys

from enso.hashing import seal, unseal
from enso.home import Home
from enso.memory import vocabulary
from tests.memory.helpers import NOW, StoreCase, made
from tests.support import ROOT

ASK = """
import json, sys
sys.path.insert(0, sys.argv[1])
from enso import disk, jsonlight
from enso.home import Home
from enso.memory import vocabulary
from enso.recall import rank
home = Home(sys.argv[2])
adopted = vocabulary.adopt(home, ("none", "global")) if sys.argv[3] == "kept" else False
lessons = jsonlight.loads(disk.read_text(home.lessons("global")))["lessons"]
found = rank.rank(sys.argv[4], lessons, now=%r)
print(json.dumps([adopted, [[lesson["text"], round(score, 6)] for lesson, score, _ in found],
                  sorted(m for m in sys.modules if m.startswith("enso.text.lexicon."))]))
""" % NOW
LINES = ("Pin the base image by digest.", "图片上传前先压缩", "Run `pytest -x` before pushing the branch.",
         "Use pnpm, not npm, in the web folder.", "读取 csv 时指定 encoding='utf-8'", "Rotate a leaked token at once.",
         "Close the browser tab after the test.", "Never edit files under `dist/`.")
PROMPTS = ("compress the images before the upload", "which package manager is used in web", "请指定文件编码再读取",
           "run the tests and push", "hello there")


class Vocabulary(StoreCase):
    def ask(self, how: str, prompt: str) -> list[object]:
        """[adopted, [[text, score], ...], tables that were loaded] from a process of its own."""
        done = subprocess.run([sys.executable, "-c", ASK, str(ROOT), str(self.enso_home), how, prompt],
                              capture_output=True, text=True, encoding="utf-8", env=self.env, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        return list(json.loads(done.stdout))

    def test_a_prompt_is_answered_as_with_the_whole_lexicon(self) -> None:
        self.put(*(made(text) for text in LINES))
        for prompt in PROMPTS:
            kept, whole = self.ask("kept", prompt), self.ask("whole", prompt)
            self.assertEqual((kept[0], kept[2], whole[0]), (True, [], False))
            self.assertEqual(kept[1], whole[1], prompt)

    def test_it_follows_the_lessons(self) -> None:
        lesson = made(LINES[0])
        self.put(lesson, made(LINES[1]))
        path = pathlib.Path(vocabulary.path(Home(str(self.enso_home)), "global"))
        self.assertIn(LINES[0], path.read_text(encoding="utf-8"))
        self.enso("forget", lesson["id"])
        self.assertNotIn(LINES[0], path.read_text(encoding="utf-8"))

    def test_what_cannot_be_used_is_left_alone(self) -> None:
        self.put(made(LINES[0]))
        home = Home(str(self.enso_home))
        path = pathlib.Path(vocabulary.path(home, "global"))
        sealed = path.read_text(encoding="utf-8")
        whole = json.loads(unseal(sealed) or "")
        for content in ("", "{", "[]", '{"made_by": 1}', seal('{"made_by": 1}'), sealed.replace("base", "bass"),
                        sealed + " ", seal(json.dumps({**whole, "made_by": "0.0 0"}))):
            path.write_text(content, encoding="utf-8")
            self.assertFalse(vocabulary.adopt(home, ("global",)), content[:30])
        path.unlink()
        self.assertFalse(vocabulary.adopt(home, ("global",)))
        self.assertFalse(vocabulary.adopt(home, ("no-such-project",)))
