"""Vectors from elsewhere, cached, and without them the built-in ones."""
from __future__ import annotations

import json
import sys
import unittest
import unittest.mock
from typing import Any

from enso import config, disk
from enso.home import Home
from enso.knowledge import embed, refine
from enso.knowledge.vectors import vector
from tests.support import TempHome

PROGRAM = """import json, sys
texts = json.load(sys.stdin)
open({log!r}, "a").write("x" * len(texts))
print(json.dumps([[len(text), 1.0] for text in texts]))
"""


EACH = "import json, sys\nprint(json.dumps([{} for text in json.load(sys.stdin)]))"
"""A program that gives each text the same."""


class Embedding(TempHome):
    def settings(self, program: str) -> dict[str, Any]:
        path = self.base / "embed.py"
        path.write_text(program)
        return {**config.DEFAULTS, "vectors.command": f"{sys.executable} {path}"}

    def test_a_command_is_asked_once_for_each_text(self) -> None:
        log = self.base / "log"
        settings = self.settings(PROGRAM.format(log=str(log)))
        first = embed.Embedder(Home(), settings)(["one", "three"])
        again = embed.Embedder(Home(), settings)(["three", "one", "seven"])
        self.assertEqual(first.vectors[0], again.vectors[1])
        self.assertEqual(first.space, again.space)
        self.assertAlmostEqual(sum(value * value for value in again.vectors[2].values()), 1.0)
        self.assertEqual(len(log.read_text()), 3 + len(embed.REFERENCE))

    def test_without_an_answer_the_built_in_vectors_are_used_for_all(self) -> None:
        for program in ("raise SystemExit(1)", "print('no json')", "print([[1.0]])", "print([[1.0], ['x']])",
                        "print('[[NaN], [1.0]]')", "print('[[[1.0, 2.0]]]' )", EACH.format("[None, 1.0]"),
                        EACH.format('[{"a": 1}]'), EACH.format("[10**400]"), EACH.format("[[1.0, 2.0]]"),
                        EACH.format("[True, False]"), EACH.format("[0.0, 0.0]"), "print('[' * 100_000)"):
            with self.subTest(program):
                found = embed.Embedder(Home(), self.settings(program))(["disk full", "no such file"])
                self.assertEqual(found, (embed.BUILT_IN, [vector("disk full"), vector("no such file")]))
        self.assertFalse(disk.is_file(embed.cache_path(Home())))

    def test_a_failure_is_remembered_until_it_answers_or_is_another(self) -> None:
        settings = self.settings("raise SystemExit('password=hunter2hunter2 quota used up')")
        self.assertEqual(embed.trouble(Home(), settings), "")
        embed.Embedder(Home(), settings)(["one"])
        said = embed.trouble(Home(), settings)
        self.assertIn("vectors.command failed last time", said)
        self.assertIn("quota used up", said)
        self.assertNotIn("hunter2", said)
        self.assertEqual(embed.trouble(Home(), {**settings, "vectors.command": "other"}), "")
        self.enso_home.joinpath("config.json").write_text(json.dumps({"vectors.command": settings["vectors.command"]}))
        self.assertIn("built-in vectors", self.enso_here("status"))
        self.assertIn("built-in vectors", self.enso_here("doctor", status=1))
        (self.base / "embed.py").write_text(PROGRAM.format(log=str(self.base / "log")))
        embed.Embedder(Home(), settings)(["one"])
        self.assertEqual(embed.trouble(Home(), settings), "")

    def test_an_embedding_that_fails_is_asked_once_in_a_pass(self) -> None:
        log = self.base / "log"
        place = embed.Embedder(Home(), self.settings(f"open({str(log)!r}, 'a').write('x')\nraise SystemExit(1)"))
        for text in ("one", "two", "three"):
            self.assertEqual(place([text]).space, embed.BUILT_IN)
        self.assertEqual(log.read_text(), "x")

    def test_many_texts_come_in_several_requests(self) -> None:
        log = self.base / "log"
        settings = self.settings(f"import json, sys\ntexts = json.load(sys.stdin)\n"
                                 f"open({str(log)!r}, 'a').write(str(len(texts)) + ' ')\n"
                                 "print(json.dumps([[1.0, float(len(text))] for text in texts]))")
        placed = embed.Embedder(Home(), settings)([f"text {number}" for number in range(200)])
        self.assertEqual(len(placed.vectors), 200)
        self.assertEqual(log.read_text().split(), [str(embed.BATCH), str(200 + len(embed.REFERENCE) - embed.BATCH)])

    def test_an_endpoint_that_speaks_as_openai_does(self) -> None:
        class World:
            def __init__(self) -> None:
                self.asked: list[Any] = []

            def key(self) -> str:
                return ""

            def fetch(self, url: str, body: Any, headers: Any, seconds: float) -> Any:
                self.asked.append((url, body["input"]))
                numbers = reversed(range(len(body["input"])))
                return {"data": [{"index": at, "embedding": [3.0, float(at)]} for at in numbers]}
        world: Any = World()
        settings = {**config.DEFAULTS, "vectors.url": "http://127.0.0.1:9/"}
        found = embed.Embedder(Home(), settings, world)(["a", "b"])
        self.assertEqual(world.asked, [("http://127.0.0.1:9/v1/embeddings", [*embed.REFERENCE, "a", "b"])])
        self.assertEqual(found.vectors[0], {"0": 0.0, "1": 1.0}, "what all sentences share is taken out")


    def test_an_endpoint_that_mixes_the_texts_up_is_no_help(self) -> None:
        for index in (lambda at: 0, lambda at: "a" if at else 0, lambda at: at + 1, lambda at: None):
            world: Any = unittest.mock.Mock()
            world.key.return_value = ""
            world.fetch.side_effect = lambda url, body, *_, index=index: {
                "data": [{"index": index(at), "embedding": [1.0, float(at)]} for at in range(len(body["input"]))]}
            found = embed.Embedder(Home(), {**config.DEFAULTS, "vectors.url": "http://127.0.0.1:9/"}, world)(["a", "b"])
            self.assertEqual(found.space, embed.BUILT_IN)

    def test_a_damaged_row_of_the_cache_is_asked_for_again(self) -> None:
        log = self.base / "log"
        settings = self.settings(PROGRAM.format(log=str(log)))
        good = embed.Embedder(Home(), settings)(["one", "three"])
        path = self.enso_home / "index" / "embeddings.jsonl"
        lines = path.read_text().splitlines()
        path.write_text("\n".join([line.replace("1.0]", "null]") for line in lines[:3]] + lines[3:]) + "\n")
        log.unlink()
        self.assertEqual(embed.Embedder(Home(), settings)(["one", "three"]), good)
        self.assertEqual(log.read_text(), "xxx")


SUBJECTS = """import json, sys
subjects = ("disk", "login", "port")
print(json.dumps([[5.0] + [float(text.lower().count(word)) for word in subjects] for text in json.load(sys.stdin)]))
"""


class AtWork(Embedding):
    """The vectors decide what belongs together, and a missing embedding loses nothing."""
    TEXTS = ("disk is full", "the login was refused", "no room on the disk", "a login that expired")

    def fresh(self, count: int = 20) -> dict[str, Any]:
        return {f"e{number}": {"id": f"e{number}", "action": self.TEXTS[number % 4], "outcome": "failure", "ts": "",
                               "metadata": {"project": "shop", "lesson": "L1"}} for number in range(count)}

    def test_clusters_follow_the_embedding(self) -> None:
        settings = self.settings(SUBJECTS)
        groups = refine.clustered({}, self.fresh(), 0.0, embed.Embedder(Home(), settings))
        words = [{one["action"].count("disk") for one in group.members} for group in groups]
        self.assertEqual(sorted(map(tuple, words)), [(0,), (1,)])
        self.assertEqual([len(group.members) for group in groups], [10, 10])

    def test_an_embedding_that_fails_for_a_while(self) -> None:
        state: dict[str, Any] = {}
        good, bad = self.settings(SUBJECTS), {**config.DEFAULTS, "vectors.command": "false"}
        refine.clustered(state, self.fresh(12), 0.0, embed.Embedder(Home(), good))
        refine.clustered(state, self.fresh(16), 0.0, embed.Embedder(Home(), bad))
        groups = refine.clustered(state, self.fresh(20), 0.0, embed.Embedder(Home(), good))
        self.assertEqual([len(group.members) for group in groups], [10, 10], "the old clusters, and all that came")


if __name__ == "__main__":
    unittest.main()
