"""Vectors from elsewhere, cached, and without them the built-in ones."""
from __future__ import annotations

import sys
import unittest
from typing import Any

from enso import config, disk
from enso.home import Home
from enso.knowledge import embed
from enso.knowledge.vectors import vector
from tests.support import TempHome

PROGRAM = """import json, sys
texts = json.load(sys.stdin)
open({log!r}, "a").write("x" * len(texts))
print(json.dumps([[len(text), 1.0] for text in texts]))
"""


class Embedding(TempHome):
    def settings(self, program: str) -> dict[str, Any]:
        path = self.base / "embed.py"
        path.write_text(program)
        return {**config.DEFAULTS, "vectors.command": f"{sys.executable} {path}"}

    def test_a_command_is_asked_once_for_each_text(self) -> None:
        log = self.base / "log"
        settings = self.settings(PROGRAM.format(log=str(log)))
        first = embed.vectors(Home(), ["one", "three"], settings)
        again = embed.vectors(Home(), ["three", "one", "seven"], settings)
        self.assertEqual(first[0], again[1])
        self.assertAlmostEqual(sum(value * value for value in again[2].values()), 1.0)
        self.assertEqual(log.read_text(), "xxx")

    def test_without_an_answer_the_built_in_vectors_are_used_for_all(self) -> None:
        for program in ("raise SystemExit(1)", "print('no json')", "print([[1.0]])", "print([[1.0], ['x']])",
                        "print('[[NaN], [1.0]]')"):
            with self.subTest(program):
                found = embed.vectors(Home(), ["disk full", "no such file"], self.settings(program))
                self.assertEqual(found, [vector("disk full"), vector("no such file")])
        self.assertFalse(disk.is_file(embed.cache_path(Home())))

    def test_an_endpoint_that_speaks_as_openai_does(self) -> None:
        class World:
            def __init__(self) -> None:
                self.asked: list[Any] = []

            def key(self) -> str:
                return ""

            def fetch(self, url: str, body: Any, headers: Any, seconds: float) -> Any:
                self.asked.append((url, body["input"]))
                numbers = reversed(range(len(body["input"])))
                return {"data": [{"index": at, "embedding": [1.0, float(at)]} for at in numbers]}
        world: Any = World()
        settings = {**config.DEFAULTS, "vectors.url": "http://127.0.0.1:9/"}
        found = embed.vectors(Home(), ["a", "b"], settings, world)
        self.assertEqual(world.asked, [("http://127.0.0.1:9/v1/embeddings", ["a", "b"])])
        self.assertEqual(found[0], {"0": 1.0, "1": 0.0})


if __name__ == "__main__":
    unittest.main()
