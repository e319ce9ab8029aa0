"""What no host may get wrong."""
from __future__ import annotations

import importlib
import os
import unittest
from typing import Any

from enso import event
from enso.event import Reply
from enso.guard.policy import HOST_SETTINGS
from enso.hosts.table import HOSTS
from enso.hosts.wiring import HOSTS as WIRED
from tests.support import TempHome

ODD: tuple[dict[str, Any], ...] = (
    {}, {"session_id": 3, "cwd": None, "tool_input": "x"}, {"tool_calls": "x"}, {"tool_calls": [3, None, {}]},
    {"extra": []}, {"tool_response": [{"text": 3}]}, {"event": "x", "ctx": 1}, {"input": [], "output": "x"},
    {"toolArgs": "{", "toolResult": 1}, {"properties": {"part": 3}})

MODULES = {name: importlib.import_module(module) for name, module in HOSTS.items()}


class EveryHost(TempHome):
    def test_what_is_wired_is_read(self) -> None:
        self.assertLessEqual({host.name for host in WIRED}, set(HOSTS))

    def test_the_guard_protects_what_is_wired(self) -> None:
        home = os.path.expanduser("~")
        protected = [path.replace("~", home, 1) for path in HOST_SETTINGS]
        for host in WIRED:
            for change in host.changes("/h/bin/enso-hook"):
                self.assertTrue(any(change.path == path or change.path.startswith(path + "/") for path in protected),
                                f"{host.name}: {change.path} is not in guard.policy.HOST_SETTINGS")

    def test_a_module_knows_its_name_and_guards_calls(self) -> None:
        for name, module in MODULES.items():
            self.assertEqual(module.NAME, name)
            self.assertIn(event.BEFORE, module.EVENTS.values())

    def test_odd_payloads_are_read(self) -> None:
        for module in MODULES.values():
            for name in module.EVENTS:
                for payload in ODD:
                    seen = module.read(name, dict(payload), 5.0)
                    self.assertTrue(seen is None or seen.ts == 5.0, f"{module.NAME} {name}: {payload}")

    def test_an_event_without_use_is_nothing(self) -> None:
        for module in MODULES.values():
            self.assertIsNone(module.read("SomethingNew", {}, 5.0), module.NAME)

    def test_what_is_said_is_passed_on_or_the_event_is_mute(self) -> None:
        # Otherwise a lesson would count as shown that no model saw.
        for module in MODULES.values():
            for name, kind in module.EVENTS.items():
                seen = module.read(name, {"prompt": "x", "properties": {"part": {"state": {"status": "error"}}}}, 5.0)
                if kind not in (event.STOP, event.END, event.PERMISSION) and not seen.mute:
                    self.assertIn("lesson", module.reply(name, Reply(context="lesson"))[0], f"{module.NAME} {name}")

    def test_nothing_to_say_prints_nothing(self) -> None:
        for module in MODULES.values():
            for name in module.EVENTS:
                self.assertEqual(module.reply(name, Reply()), ("", "", 0), f"{module.NAME} {name}")

    def test_a_block_is_exit_2_with_the_reason_on_stderr(self) -> None:
        for module in MODULES.values():
            for name, kind in module.EVENTS.items():
                if kind == event.BEFORE:
                    _, err, status = module.reply(name, Reply(block=True, reason="Enso: not there"))
                    self.assertEqual((err, status), ("Enso: not there\n", 2), module.NAME)


if __name__ == "__main__":
    unittest.main()
