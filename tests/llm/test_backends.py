"""`llm.backends`: which backend is used, and why none is."""
from __future__ import annotations

import unittest
from typing import Any

from enso.home import Home
from enso.llm import backends
from enso.llm.answer import Failed
from enso.llm.world import World
from tests.llm.fakes import program, world
from tests.support import TempHome


def refused(*args: Any) -> Any:
    raise Failed("refused", again=True)


class Pick(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.env["PATH"] = str(self.base / "bin")

    def world(self, **settings: str) -> World:
        return world(self.env, {"llm." + key: value for key, value in settings.items()}, fetch=refused)

    def picked(self, **settings: str) -> list[str]:
        return [backend.NAME for backend in backends.candidates(self.world(**settings))]

    def test_auto_never_uses_a_key_that_lies_around(self) -> None:
        self.env.update(ANTHROPIC_API_KEY="a", OPENAI_API_KEY="b", GEMINI_API_KEY="c")
        for name in ("llm", "gemini", "codex"):
            program(self.base / "bin", name, "")
        chosen, why_not = backends.pick(self.world())
        self.assertIsNone(chosen)
        self.assertIn("no agent CLI", why_not)

    def test_auto_takes_agents_that_are_logged_in_in_order(self) -> None:
        for name, login in (("claude", ".claude/.credentials.json"), ("codex", ".codex/auth.json"),
                            ("gemini", ".gemini/oauth_creds.json")):
            program(self.base / "bin", name, "")
            (self.home / login).parent.mkdir()
            (self.home / login).write_text("{}")
        self.assertEqual(self.picked(), ["claude", "codex", "gemini"])

    def test_none_is_none(self) -> None:
        chosen, why_not = backends.pick(self.world(backend="none"))
        self.assertEqual((chosen, why_not), (None, backends.NO_LLM))

    def test_a_named_backend_is_the_only_one_and_says_what_it_lacks(self) -> None:
        program(self.base / "bin", "say", "")
        self.assertEqual(self.picked(backend="command", command="say"), ["command"])
        self.assertIn("anthropic: llm.key_env", backends.pick(self.world(backend="anthropic"))[1])
        self.assertIn("one of auto, none, claude", backends.pick(self.world(backend="clod"))[1])

    def test_every_name_is_there_once(self) -> None:
        self.assertEqual(len(set(backends.names())), len(backends.BACKENDS) + 2)
        self.assertLessEqual(set(backends.AUTO), set(backends.names()))

    def test_describe(self) -> None:
        home = Home(str(self.enso_home))
        program(self.base / "bin", "say", "")
        there = self.world(backend="command", command="say", model="small")
        self.assertEqual(backends.describe(home, there.settings, there), "command small, at most 20 calls a day")
        self.assertIn("none (`llm.backend` is none)", backends.describe(home, {"llm.backend": "none"}))


if __name__ == "__main__":
    unittest.main()
