"""A credential in a name - of a tool, session, call, agent, folder - is in nothing that hooks and learn write."""
from __future__ import annotations

import json
import random
import unittest

from enso.capture import names, spool
from enso.event import AFTER, ToolEvent
from enso.home import Home
from enso.project import identify
from tests.fixtures import claude
from tests.support import TempHome
from tests.torture.credential_cases import TOKENS, survivors

TOKEN = TOKENS["github-classic"](random.Random(1))[0]
MISSING = "Exit code 1\ncat: nothing.txt: No such file or directory"
ORDINARY = ("", "5e55104e-0000-4000-8000-000000000001", "toolu_01A09q90qw90lq917835lq9", "call_0_0", "agent:main:g1",
            "20261130_155008_36fdbf", "mcp__claude_ai_Google_Drive__search_files", "record", "ses_example0001",
            "/home/user/.claude/projects/-home-user-project/00000001-0000-4000-8000-000000000001.jsonl")


class Names(unittest.TestCase):
    def test_ids_and_names_of_hosts_stay_as_they_are(self) -> None:
        for name in ORDINARY:
            self.assertEqual((names.readable(name), names.same(name)), (name, name))

    def test_a_token_of_any_kind_goes_and_the_same_id_stays_the_same(self) -> None:
        for kind, make in TOKENS.items():
            whole, part = make(random.Random(2))
            for form in ("mcp__x__{}", "{}", "/home/user/{}/t.jsonl"):
                with self.subTest(kind=kind, form=form):
                    self.assertEqual(survivors(names.readable(form.format(whole)), [part], 8), "")
                    found = names.same(form.format(whole))
                    self.assertEqual(survivors(found, [part], 8), "")
                    self.assertEqual(found, names.same(form.format(whole)))
                    self.assertEqual(found, names.same(found))
        self.assertNotEqual(names.same(TOKEN), names.same(TOKEN + " "))

    def test_a_call_inside_a_batch_is_an_event_as_well(self) -> None:
        call = ToolEvent("generic", AFTER, 0.0, tool_name="mcp__x__" + TOKEN, tool_use_id=TOKEN)
        names.of_event(ToolEvent("generic", AFTER, 0.0, calls=(call,)))
        self.assertNotIn(TOKEN, call.tool_name + call.tool_use_id)


class OnDisk(TempHome):
    def leaks(self) -> list[str]:
        return [str(path) for path in self.enso_home.rglob("*")
                if TOKEN.lower() in str(path).lower() or path.is_file() and TOKEN.encode() in path.read_bytes()]

    def failures(self) -> int:
        with open(Home().spool(claude.SESSION), encoding="utf-8") as lines:
            return sum(json.loads(line)["kind"] == "failure" for line in lines)

    def test_nothing_that_hooks_and_learn_write_holds_it(self) -> None:
        folder = self.base / TOKEN / "part"
        folder.mkdir(parents=True)
        (self.enso_home / "lessons").mkdir(parents=True)
        for host, events in (("claude-code", ("SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUseFailure",
                                              "PreToolUse", "Stop", "SessionEnd")),
                             ("generic", ("start", "prompt", "before", "failed", "after", "stop", "end"))):
            for place in (folder, folder.parent):
                for event in events:
                    self.hook(host, event, {
                        "session_id": "s-" + TOKEN, "cwd": str(place), "tool_name": "mcp__x__" + TOKEN, "host": TOKEN,
                        "tool_use_id": "toolu_" + TOKEN + place.name, "agent_id": "a-" + TOKEN, "source": TOKEN,
                        "transcript_path": str(place / "t.jsonl"), "reason": TOKEN, "failed": event == "failed",
                        "prompt": "No, always use uv instead of pip.", "error": MISSING,
                        "tool_input": {"command": "rm -rf /" if event == "before" else "cat nothing.txt"}})
        self.enso("record", stdin=json.dumps({
            "tool_name": "mcp__x__" + TOKEN, "error_message": MISSING, "session_id": TOKEN, "trace_id": TOKEN,
            "host": TOKEN, "cwd": str(folder)}))
        self.enso("learn")
        self.assertIn("uv instead of pip", (self.enso_home / "history.jsonl").read_text())
        self.assertEqual(self.leaks(), [])

    def test_a_transcript_tells_of_the_same_call(self) -> None:
        transcript = claude.Transcript(self.project)
        use = transcript.call("Bash", {"command": "cat nothing.txt"}, MISSING, failed=True, use="toolu_" + TOKEN)
        self.hook("claude-code", "PostToolUseFailure", claude.failure(self.project, "cat nothing.txt", MISSING, use))
        transcript.call("Bash", {"command": "cat there.txt"}, "text")
        self.hook("claude-code", "SessionEnd", claude.payload("SessionEnd", self.project, reason="other"))
        self.enso("learn")
        self.assertEqual(self.failures(), 1)
        self.assertEqual(self.leaks(), [])

    def test_a_repeated_event_is_known_by_its_id(self) -> None:
        for _ in range(2):
            self.hook("claude-code", "PostToolUseFailure",
                      claude.failure(self.project, "cat nothing.txt", MISSING, "toolu_" + TOKEN))
        self.assertTrue(spool.holds(Home(), claude.SESSION, names.same("toolu_" + TOKEN)))
        self.assertEqual(self.failures(), 1)

    def test_a_project_is_named_after_a_folder_with_a_name(self) -> None:
        for name, kept in (("my-project2", "my-project2"), ("MyProject20261130Version", "myproject20261130version"),
                           ("build-0d216c79037c7293ac9c", "build-0d216c79037c7293ac9c"), (TOKEN, "project"),
                           ("x-" + TOKEN, "project")):
            (self.base / name).mkdir()
            with self.subTest(name=name):
                self.assertEqual(identify(str(self.base / name)).id.rpartition("-")[0], kept)
