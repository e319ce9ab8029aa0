"""The real Claude Code, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import json
import statistics
import sys
import unittest

from tests.hosts import clients, loop
from tests.hosts.drivers.claude_code import ClaudeCode
from tests.hosts.models import say
from tests.hosts.sandbox import Sandbox
from tests.support import ROOT

DISTILLED = "Pass `--env staging` to `shipit`; it refuses a deploy without an environment"
ANSWER = json.dumps({"category": "validation", "lessons": [DISTILLED]})


class Newest(loop.Loop, loop.Hold):
    driver = ClaudeCode("2.1.332")

    def test_prompt_brings_the_lesson(self) -> None:
        self.fail_and_recover()
        lesson = self.learned()
        # Nothing is shown at the start, so that what is seen comes from the prompt.
        self.box.enso("config", "deliver.start.items", "0")
        for prompt, about in (("Should I use python or python3 here?", True), ("Write a poem about the sea.", False)):
            self.assertEqual(lesson in self.session(prompt=prompt).turns[0].text, about, prompt)

    def test_files_of_enso_and_hook_settings_are_protected(self) -> None:
        settings = self.box.home / ".claude" / "settings.json"
        policy = self.box.enso_home / "policy.json"
        before = settings.read_bytes()
        had_policy = policy.exists() and policy.read_bytes()
        run = self.session(say(self.driver.read(str(settings))),
                           say(self.driver.write(str(settings), "{}")),
                           say(self.driver.shell(f"echo '{{}}' > {settings}")),
                           say(self.driver.write(str(policy), '{"version": 1}')))
        self.assertEqual(settings.read_bytes(), before, run.said())
        self.assertEqual(policy.exists() and policy.read_bytes(), had_policy, run.said())

    def test_rejected_call_is_captured(self) -> None:
        notes = self.box.project / "notes.txt"
        notes.write_text("one\n")
        run = self.session(say(self.driver.read(str(notes))), say(self.driver.edit(str(notes), "two", "three")))
        self.assertIn("String to replace not found", run.turns[-1].text)
        self.assertEqual([(row["tool_name"], row["session_id"] != "") for row in self.box.failures()], [("Edit", True)])

    def test_one_failure_is_one_llm_call_and_no_hook_of_the_distiller(self) -> None:
        log = self.box.base / "starts.log"
        self.add_hook("SessionStart", f"echo start >> {log}")
        self.box.program("claude", f'exec "{clients.require(self.driver.client)}" "$@"')
        self.box.enso("config", "llm.backend", "claude")
        self.box.enso("config", "llm.key_env", "ANTHROPIC_API_KEY")     # never used unless named
        self.box.program("shipit", 'echo "E417 target rejected by the harbour master" >&2', "exit 4")
        ship = say(self.driver.shell("shipit deploy"))
        first = self.session(ship, aside=ANSWER)
        self.assertEqual(len([aside for aside in first.asides if "shipit" in aside.text]), 1, first.said())
        self.assertEqual([lesson["text"] for lesson in self.box.lessons()], [DISTILLED])
        second = self.session(ship, aside=ANSWER)
        self.assertIn(DISTILLED, second.turns[0].text)
        self.assertEqual(second.asides, [], "a known failure is not sent again")
        self.assertEqual(log.read_text().split(), ["start", "start"], "none of the child's")

    def test_time_with_and_without_enso(self) -> None:
        turns = [say(self.driver.shell(loop.RIGHT)), say(self.driver.shell("ls")), say(self.driver.shell("pwd"))]
        bare = Sandbox()
        self.addCleanup(bare.close)
        without, with_enso = [], []
        for _ in range(3):
            without.append(bare.run(self.driver, turns).seconds)
            with_enso.append(self.session(*turns).seconds)
        extra = statistics.median(with_enso) - statistics.median(without)
        print(f"\n{self.driver.client}: a session of three calls takes {statistics.median(without):.2f} s without "
              f"Enso, {statistics.median(with_enso):.2f} s with it ({extra:+.2f} s)", file=sys.stderr)
        self.assertLess(extra, 3.0)

    def add_hook(self, event: str, command: str) -> None:
        """A hook of the user's own, beside ours."""
        path = self.box.home / ".claude" / "settings.json"
        settings = json.loads(path.read_text())
        settings["hooks"].setdefault(event, []).append({"hooks": [{"type": "command", "command": command}]})
        path.write_text(json.dumps(settings))


class WhatNode20Gets(loop.Loop):
    """The version npm picks on node 20: the key path only."""
    driver = ClaudeCode("2.1.197")


class AsPlugin(loop.PluginForm):
    driver = ClaudeCode("2.1.332")

    def install(self) -> None:
        claude = str(clients.require(self.driver.client))
        self.box.command(claude, "plugin", "marketplace", "add", str(ROOT))
        self.box.command(claude, "plugin", "install", "enso@enso")


if __name__ == "__main__":
    unittest.main()
