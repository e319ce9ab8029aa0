"""Our hooks in settings that belong to somebody else."""
from __future__ import annotations

import json
import unittest

from enso.hosts.jsontext import BadJson
from enso.hosts.places import hook_command
from enso.hosts.settings import Hooks, ours, unwire, wire

SCRIPT = "/home/an na/笔记/.enso/bin/enso-hook"
FOREIGN = {"type": "command", "command": "/usr/local/bin/enso-hook-of-others check", "timeout": 3}


def wanted(timeout: int = 10) -> Hooks:
    def group(event: str, **matcher: str) -> dict[str, object]:
        command = hook_command(SCRIPT, "claude-code", event)
        return {**matcher, "hooks": [{"type": "command", "command": command, "timeout": timeout}]}
    return {"PreToolUse": [group("PreToolUse", matcher="*")], "Stop": [group("Stop")]}


LAYOUTS = (
    "{}", "{ }\n", '{"model":"opus"}', '{\n\t"model": "opus",\n\t"env": {"A": "\\u00fc"}\n}\n',
    '{\r\n    "permissions": {\r\n        "allow": ["Bash(ls)"]\r\n    }\r\n}\r\n',
    '\ufeff{\n  "z": 1.50,\n\n  "a": null\n}',
    json.dumps({"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [FOREIGN]}]}, "x": []}),
    json.dumps({"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [FOREIGN]}], "Notification": []}}, indent=4),
)


class Wire(unittest.TestCase):
    def test_adds_ours_and_changes_nothing_else(self) -> None:
        for text in LAYOUTS:
            with self.subTest(text=text):
                wired = wire(text, wanted(), SCRIPT)
                self.assertEqual(ours(wired, SCRIPT), wanted())
                before, after = (json.loads(part.lstrip("\ufeff")) for part in (text, wired))
                for event in wanted():
                    foreign = before.get("hooks", {}).get(event, [])
                    self.assertEqual(after["hooks"][event], foreign + wanted()[event])
                for key in before:
                    if key != "hooks":
                        self.assertEqual(after[key], before[key])
                self.assertEqual([key for key in after if key in before], list(before), "the order of keys stays")

    def test_every_line_that_was_there_is_still_there(self) -> None:
        for text in LAYOUTS:
            if "\n" in text:
                kept = {line.rstrip(",\r") for line in wire(text, wanted(), SCRIPT).split("\n")}
                for line in text.strip().split("\n"):
                    self.assertIn(line.rstrip(",\r"), kept | {"{ }"})

    def test_twice_is_once(self) -> None:
        for text in LAYOUTS:
            wired = wire(text, wanted(), SCRIPT)
            self.assertEqual(wire(wired, wanted(), SCRIPT), wired)

    def test_an_older_version_of_ours_is_replaced(self) -> None:
        for text in LAYOUTS:
            older = {**wanted(3), "SubagentStop": [{"hooks": wanted()["Stop"][0]["hooks"]}]}
            updated = wire(wire(text, older, SCRIPT), wanted(), SCRIPT)
            self.assertEqual(ours(updated, SCRIPT), wanted())

    def test_an_empty_file_counts_as_no_settings(self) -> None:
        for text in ("", " \n"):
            self.assertEqual(json.loads(wire(text, wanted(), SCRIPT)), {"hooks": wanted()})

    def test_null_counts_as_no_hooks_and_what_is_around_it_stays(self) -> None:
        for text in ('{"hooks": null}', '{"a": 1, "hooks":null , "b": 2}\n',
                     '{\n\t"hooks": null,\n\t"a": {"b": 1}\n}\n'):
            with self.subTest(text=text):
                wired = wire(text, wanted(), SCRIPT)
                self.assertEqual(json.loads(wired), {**json.loads(text), "hooks": wanted()})
                self.assertEqual(wire(wired, wanted(), SCRIPT), wired)
                self.assertNotIn("hooks", json.loads(unwire(wired, SCRIPT)))

    def test_refuses_shapes_that_make_a_host_drop_every_hook(self) -> None:
        for text, problem in (
                ("[]", "line 1, column 1: the settings must be an object"),
                ('{\n "hooks": []}', 'line 2, column 11: "hooks" must be an object'),
                ('{"hooks": {"Stop": {}}}', '"hooks.Stop" must be a list'),
                ('{"hooks": {"Other": "x"}}', '"hooks.Other" must be a list'),
                ('{"hooks": {"Stop": ["x"]}}', 'an entry of "hooks.Stop" must be an object'),
                ('{"hooks": {"Stop": [{"hooks": "x"}]}}', '"hooks" in an entry of "hooks.Stop" must be a list'),
                ('{"a": 1,\n}', "line 2, column 1")):
            with self.subTest(text=text), self.assertRaises(BadJson) as caught:
                wire(text, wanted(), SCRIPT)
            self.assertIn(problem, str(caught.exception))


class Unwire(unittest.TestCase):
    def test_gives_back_every_byte_where_lists_were_not_empty(self) -> None:
        for text in LAYOUTS:
            self.assertEqual(json.loads(unwire(wire(text, wanted(), SCRIPT), SCRIPT).lstrip("\ufeff")),
                             json.loads(text.lstrip("\ufeff")))
            if text not in ("{ }\n",):
                self.assertEqual(unwire(wire(text, wanted(), SCRIPT), SCRIPT), text)

    def test_takes_ours_out_of_a_group_that_somebody_extended(self) -> None:
        settings = json.loads(wire("{}", wanted(), SCRIPT))
        settings["hooks"]["PreToolUse"][0]["hooks"].insert(0, FOREIGN)
        settings["hooks"]["Stop"].append({"hooks": [FOREIGN]})
        left = json.loads(unwire(json.dumps(settings, indent=2), SCRIPT))
        self.assertEqual(left, {"hooks": {"PreToolUse": [{"matcher": "*", "hooks": [FOREIGN]}],
                                          "Stop": [{"hooks": [FOREIGN]}]}})

    def test_takes_out_entries_that_are_handlers_themselves(self) -> None:
        flat = {"version": 1, "hooks": {"stop": [{"command": hook_command(SCRIPT, "cursor", "stop")},
                                                 {"command": "echo mine"}]}}
        left = json.loads(unwire(json.dumps(flat), SCRIPT))
        self.assertEqual(left, {"version": 1, "hooks": {"stop": [{"command": "echo mine"}]}})

    def test_another_home_and_other_programs_are_not_ours(self) -> None:
        text = wire("{}", wanted(), SCRIPT).replace(SCRIPT, "/other" + SCRIPT)
        self.assertEqual(unwire(text, SCRIPT), text)
        text = json.dumps({"hooks": {"Stop": [{"hooks": [FOREIGN]}]}})
        self.assertEqual(unwire(text, SCRIPT), text)


if __name__ == "__main__":
    unittest.main()
