"""The backends that are programs: how they are called, with what environment, and how trouble is read."""
from __future__ import annotations

import json
import unittest
from typing import Any

from enso.llm import claude_cli, codex_cli, command, gemini_cli, llm_cli, ollama_cli
from enso.llm.answer import Failed
from enso.llm.child import Finished
from enso.llm.world import World
from tests.llm.fakes import program, world
from tests.support import TempHome


class Programs(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.bin = self.base / "bin"
        self.env["PATH"] = str(self.bin)

    def world(self, **settings: Any) -> World:
        return world(self.env, {key.replace("__", "."): value for key, value in settings.items()})


class Command(Programs):
    def test_any_command_gets_the_prompt_and_its_words_are_never_a_shells(self) -> None:
        program(self.bin, "say", "print(sys.argv[1:], sys.stdin.read())")
        answer = command.complete("hello; id", self.world(llm__command="say -m 'a b' '$(id)'"), 20)
        self.assertEqual(answer.text, "['-m', 'a b', '$(id)'] hello; id\n")

    def test_why_it_cannot_be_used(self) -> None:
        self.assertIn("not set", command.available(self.world()))
        self.assertIn("not installed", command.available(self.world(llm__command="absent x")))
        self.assertIn("cannot be read", command.available(self.world(llm__command="say 'x")))
        program(self.bin, "say", "")
        self.assertEqual(command.available(self.world(llm__command="say x")), "")

    def test_trouble_is_read(self) -> None:
        for body, again, unusable in (("sys.exit('Error: 429 rate limit')", True, False),
                                      ("sys.exit('You are not logged in')", False, True),
                                      ("sys.exit('boom')", False, False), ("print('   ')", False, False)):
            program(self.bin, "say", body)
            with self.subTest(body=body), self.assertRaises(Failed) as caught:
                command.complete("x", self.world(llm__command="say"), 20)
            self.assertEqual((caught.exception.again, caught.exception.unusable), (again, unusable))

    def test_time_is_up(self) -> None:
        program(self.bin, "say", "time.sleep(60)")
        with self.assertRaisesRegex(Failed, "more than"):
            command.complete("x", self.world(llm__command="say"), 0.3)


class Environment(Programs):
    def test_a_child_gets_no_key_but_the_named_one_and_is_marked(self) -> None:
        program(self.bin, "say", "print(' '.join(sorted(os.environ)))")
        secrets = {"OPENAI_API_KEY": "a", "ANTHROPIC_API_KEY": "b", "GITHUB_TOKEN": "c", "CLAUDECODE": "1",
                   "MY_KEY": "d"}
        self.env.update(secrets, LANG="C.UTF-8")
        names = command.complete("x", self.world(llm__command="say", llm__key_env="MY_KEY"), 20).text.split()
        self.assertEqual({name for name in names if name in secrets}, {"MY_KEY"})
        self.assertIn("ENSO_INTERNAL", names)
        self.assertIn("PATH", names)

    def test_presets_are_called_as_measured(self) -> None:
        calls: dict[str, list[str]] = {}

        def run(argv: Any, prompt: str, **how: Any) -> Finished:
            calls[argv[0]] = list(argv[1:])
            self.assertEqual(prompt, "the prompt", "the prompt is on stdin, not among the arguments")
            self.assertEqual(how["env"]["ENSO_INTERNAL"], "1")
            return Finished(0, "reply", "")
        there = world(self.env, {"llm.model": "small"}, run=run)
        for backend in (claude_cli, codex_cli, gemini_cli, llm_cli, ollama_cli):
            self.assertEqual(backend.complete("the prompt", there, 20).text, "reply")
        self.assertIn('{"disableAllHooks":true}', calls["claude"])
        self.assertIn("--no-session-persistence", calls["claude"])
        self.assertEqual(calls["claude"][calls["claude"].index("--tools") + 1], "")
        self.assertEqual(calls["codex"][:4], ["exec", "--ephemeral", "--disable", "hooks"])
        self.assertEqual(calls["codex"][-1], "-")
        self.assertEqual(calls["ollama"], ["run", "small"])
        for argv in calls.values():
            self.assertIn("small", argv)

    def test_gemini_gets_settings_that_switch_hooks_off(self) -> None:
        program(self.bin, "gemini", "print(open('.gemini/settings.json').read())")
        given = json.loads(gemini_cli.complete("x", self.world(), 20).text)
        self.assertIs(given["hooksConfig"]["enabled"], False)


class Claude(Programs):
    REPLY = {"type": "result", "is_error": False, "result": "the reply", "total_cost_usd": 0.0123,
             "usage": {"input_tokens": 10, "cache_read_input_tokens": 200, "output_tokens": 7}}

    def say(self, value: Any, status: int = 0) -> World:
        program(self.bin, "claude", f"sys.stdin.read(); print({json.dumps(value)!r}); sys.exit({status})")
        return self.world()

    def test_reply_tokens_and_cost(self) -> None:
        answer = claude_cli.complete("x", self.say(self.REPLY), 20)
        self.assertEqual(answer[:4], ("the reply", 210, 7, 0.0123))

    def test_an_error_that_says_it_is_none(self) -> None:
        for result, again, unusable in (("API Error: 529 overloaded", True, False),
                                        ("Not logged in. Please run /login", False, True)):
            with self.subTest(result=result), self.assertRaises(Failed) as caught:
                claude_cli.complete("x", self.say({**self.REPLY, "is_error": True, "result": result}), 20)
            self.assertEqual((caught.exception.again, caught.exception.unusable), (again, unusable))

    def test_a_form_it_does_not_know(self) -> None:
        with self.assertRaises(Failed):
            claude_cli.complete("x", self.say({"result": 3}), 20)

    @unittest.skipIf(__import__("sys").platform == "darwin", "the login is in the keychain there")
    def test_only_with_a_login(self) -> None:
        here = self.say(self.REPLY)
        self.assertIn("not logged in", claude_cli.available(here))
        self.env["ANTHROPIC_API_KEY"] = "lies around"
        self.assertIn("not logged in", claude_cli.available(self.world()), "a key that lies around is no login")
        (self.home / ".claude").mkdir()
        (self.home / ".claude" / ".credentials.json").write_text("{}")
        self.assertEqual(claude_cli.available(self.world()), "")


class Ollama(Programs):
    def test_the_first_model_that_is_here(self) -> None:
        program(self.bin, "ollama", "listing = 'NAME ID SIZE\\nsmall:latest a 1\\nbig b 2'\n"
                "print(listing if sys.argv[1] == 'list' else sys.argv[1:])")
        self.assertEqual(ollama_cli.available(self.world()), "")
        self.assertEqual(ollama_cli.complete("x", self.world(), 20).text, "['run', 'small:latest']\n")
        self.assertIn("no model huge", ollama_cli.available(self.world(llm__model="huge")), "nothing is downloaded")
        self.assertEqual(ollama_cli.available(self.world(llm__model="small")), "")

    def test_no_model(self) -> None:
        program(self.bin, "ollama", "print('NAME ID SIZE')")
        self.assertIn("no model", ollama_cli.available(self.world()))


if __name__ == "__main__":
    unittest.main()
