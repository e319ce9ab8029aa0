"""Everything by which a host leaves out hooks that are in its settings is said, and nothing else is."""
from __future__ import annotations

import json
import os
import pathlib
import shlex
import unittest
from typing import Any
from unittest import mock

from enso.hosts import health
from enso.hosts.wiring import HOSTS, claude_code, codex_trust, hermes
from enso.hosts.wiring.host import Doubt, Host
from tests.support import TempHome

ALL = {host.name: host for host in HOSTS}
LINKED: dict[str, Any] = {"plugins": {"load": {"paths": ["~/.openclaw/enso"]}, "entries": {"enso": {
    "enabled": True, "hooks": {"allowConversationAccess": True}}}}}


def openclaw(**plugins: Any) -> str:
    return json.dumps({"plugins": {**LINKED["plugins"], **plugins}})


OFF = (
    ("claude-code", ".claude/settings.json", '{"disableAllHooks": true}', "disableAllHooks"),
    ("claude-code", "@.claude/settings.json", '{"disableAllHooks": true}', "disableAllHooks"),
    ("claude-code", "@.claude/settings.local.json", '{"disableAllHooks": true}', "disableAllHooks"),
    ("claude-code", ".claude/remote-settings.json", '{"allowManagedHooksOnly": true}', "organisation"),
    ("claude-code", "managed/managed-settings.json", '{"allowManagedHooksOnly": true}', "allowManagedHooksOnly"),
    ("claude-code", "managed/managed-settings.d/10-x.json", '{"disableAllHooks": true}', "10-x.json"),
    ("gemini-cli", ".gemini/settings.json", '{"hooksConfig": {"enabled": false}}', "hooksConfig.enabled"),
    ("gemini-cli", ".gemini/settings.json", '{"tools": {"enableHooks": false}, // x\n}', ""),
    ("gemini-cli", ".gemini/settings.json", '{"tools": {"enableHooks": false} // x\n}', "tools.enableHooks"),
    ("gemini-cli", "@.gemini/settings.json", '{"hooksConfig": {"enabled": false}}', "hooksConfig.enabled"),
    ("gemini-cli", ".gemini/settings.json", '{"hooksConfig": {"disabled": ["x", "enso"]}}', "names enso"),
    ("gemini-cli", ".gemini/settings.json", '{"hooksConfig": {"disabled": ["x"]}}', ""),
    ("gemini-cli", ".gemini/trustedFolders.json", '{"%s": "DO_NOT_TRUST"}', "does not trust"),
    ("qwen-code", ".qwen/settings.json", '{"disableAllHooks": true // why\n}', "disableAllHooks"),
    ("qwen-code", "@.qwen/settings.json", '{"disableAllHooks": true}', "disableAllHooks"),
    ("copilot-cli", ".copilot/settings.json", '{"disableAllHooks": true}', "disableAllHooks"),
    ("copilot-cli", ".copilot/config.json", '{"disableAllHooks": true}', "disableAllHooks"),
    ("copilot-cli", ".copilot/config.json", '{"disableAllHooks": "x"}', ""),
    ("hermes", ".hermes/config.yaml", "plugins:\n  enabled:\n    - other\n", "does not enable"),
    ("hermes", ".hermes/config.yaml", "plugins:\n  enabled: [enso]\n  disabled:\n  - enso\n", "disables"),
    ("hermes", ".hermes/config.yaml", "tools:\n  enabled:\n    - enso\n", "does not enable"),
    ("openclaw", ".openclaw/openclaw.json", "{}", "does not link"),
    ("openclaw", ".openclaw/openclaw.json", openclaw(enabled=False), "plugins.enabled"),
    ("openclaw", ".openclaw/openclaw.json", openclaw(entries={"enso": {"enabled": False, "hooks": {
        "allowConversationAccess": True}}}), "plugins.entries.enso.enabled"),
    ("openclaw", ".openclaw/openclaw.json", openclaw(allow=["x"]), "keep the plugin enso out"),
    ("openclaw", ".openclaw/openclaw.json", openclaw(deny=["enso"]), "keep the plugin enso out"),
    ("pi", ".pi/agent/settings.json", '{"extensions": ["-extensions/enso.ts"]}', "excludes"),
    ("pi", ".pi/agent/settings.json", '{"extensions": ["!**/enso.ts"]}', "excludes"),
    ("pi", ".pi/agent/settings.json", '{"extensions": ["!*", "+*"]}', ""),
    ("pi", ".pi/agent/settings.json", '{"extensions": ["!other.ts", "./mine.ts"]}', ""),
)
"""Host, file (`@`: in the project, `managed`: of the organisation), its text, and what is said ("": nothing)."""
FINE = {"hermes": (".hermes/config.yaml", "plugins:\n  enabled:\n    - 'enso'   # ours\n"),
        "openclaw": (".openclaw/openclaw.json", "// mine\n" + json.dumps(LINKED)),
        "kiro": (".kiro/settings/cli.json", '{"chat.defaultAgent": "enso"}'),
        "gemini-cli": (".gemini/trustedFolders.json", '{"%s": "TRUST_FOLDER"}')}
SWITCHES = (("opencode", "OPENCODE_PURE"), ("hermes", "HERMES_SAFE_MODE"))


class Case(TempHome):
    def setUp(self) -> None:
        super().setUp()
        managed = str(self.base / "managed")
        for patch in (mock.patch("os.getcwd", lambda: str(self.project)),
                      mock.patch.object(claude_code, "MANAGED", managed)):
            patch.start()
            self.addCleanup(patch.stop)
        for name in ("GEMINI_CLI_SYSTEM_SETTINGS_PATH", "QWEN_CODE_SYSTEM_SETTINGS_PATH"):
            os.environ[name] = str(self.base / "system" / "settings.json")

    def lay(self, path: str, text: str) -> pathlib.Path:
        folder = self.project if path[0] == "@" else self.base if path.startswith("managed") else self.home
        file = folder / path.lstrip("@")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text % self.project if "%s" in text else text)
        return file

    def certain(self, host: str) -> list[Doubt]:
        return [doubt for doubt in ALL[host].doubts() if doubt.certain]


class Left(Case):
    """What a person put into a host's settings for Enso is named when Enso goes."""

    def test_it_is_named_with_its_file_as_long_as_it_is_there(self) -> None:
        there = {"hermes": "plugins", "openclaw": "plugins.load.paths", "kiro": "chat.defaultAgent"}
        for host in HOSTS:
            self.assertEqual(host.left(), [], host.name)
        for name, said in there.items():
            file = self.lay(*FINE[name])
            step, = ALL[name].left()
            self.assertIn(said, step)
            self.assertIn("~/" + FINE[name][0], step)
            self.assertIn(step, self.enso_here("uninstall", name))
            file.unlink()
            self.assertNotIn("you:", self.enso_here("uninstall", name))

    def test_what_is_a_persons_own_is_not(self) -> None:
        for name, path, text in (("hermes", FINE["hermes"][0], "plugins:\n  enabled:\n    - other\n"),
                                 ("kiro", FINE["kiro"][0], '{"chat.defaultAgent": "mine"}'),
                                 ("openclaw", FINE["openclaw"][0], json.dumps({"plugins": {
                                     "load": {"paths": ["~/mine"]}, "entries": {"enso": {"enabled": False}}}}))):
            self.lay(path, text)
            self.assertEqual(ALL[name].left(), [], name)

    def test_a_path_can_be_pasted(self) -> None:
        os.environ["OPENCLAW_STATE_DIR"] = str(self.home / "my claw's")
        words = shlex.split(next(doubt.mend for doubt in ALL["openclaw"].doubts() if "--link" in doubt.mend))
        self.assertIn("~/my claw's/enso", words)


class Doubts(Case):
    def test_a_host_without_such_settings_is_not_doubted(self) -> None:
        for path, text in FINE.values():
            self.lay(path, text)
        for host in HOSTS:
            self.assertEqual(host.doubts(), [], host.name)

    def test_what_switches_hooks_off_is_said_with_its_file_and_a_way_out(self) -> None:
        for host, path, text, said in OFF:
            with self.subTest(host=host, path=path, text=text):
                if host in FINE and FINE[host][0] != path:
                    self.lay(*FINE[host])
                file = self.lay(path, text)
                found = self.certain(host)
                self.assertEqual(bool(found), bool(said), found)
                for doubt in found:
                    self.assertIn(said, doubt.why)
                    self.assertTrue(doubt.mend)
                file.unlink()

    def test_what_a_system_file_says_counts(self) -> None:
        self.lay(*FINE["gemini-cli"])
        system = self.base / "system" / "settings.json"
        system.parent.mkdir()
        system.write_text('{"hooksConfig": {"enabled": false}, "disableAllHooks": true}')
        for host in ("gemini-cli", "qwen-code"):
            self.assertIn(str(system), self.certain(host)[0].why)

    def test_a_variable_that_leaves_plugins_out(self) -> None:
        for host, variable in SWITCHES:
            if host in FINE:
                self.lay(*FINE[host])
            for value, found in (("1", 1), ("true", 1), ("0", 0), ("", 0)):
                with self.subTest(variable=variable, value=value), mock.patch.dict(os.environ, {variable: value}):
                    self.assertEqual(len(self.certain(host)), found)

    def test_what_is_not_known_is_no_more_than_a_warning(self) -> None:
        self.lay(".openclaw/openclaw.json", "{plugins: {'load': 1}}")        # JSON5
        self.assertIn("could not be read", ALL["openclaw"].doubts()[0].why)
        self.assertIn("nobody has trusted", ALL["gemini-cli"].doubts()[0].why)
        for host in ("openclaw", "gemini-cli", "kiro"):
            self.assertEqual({row.state for row in health.switched_on(ALL[host], "/s", ask=False)}, {health.WARN})

    def test_no_access_to_the_conversation_is_a_warning(self) -> None:
        self.lay(".openclaw/openclaw.json", openclaw(entries={}))
        self.assertEqual([doubt.certain for doubt in ALL["openclaw"].doubts()], [False])


class GeminiTrust(Case):
    def test_the_longest_rule_decides_as_in_gemini(self) -> None:
        parent, here = str(self.project.parent), str(self.project)
        for rules, doubts in (({here: "TRUST_FOLDER"}, 0), ({parent: "TRUST_FOLDER"}, 0), ({here: "TRUST_PARENT"}, 0),
                              ({parent: "TRUST_FOLDER", here: "DO_NOT_TRUST"}, 1), ({here + "x": "TRUST_FOLDER"}, 1),
                              ({parent: "DO_NOT_TRUST", here: "TRUST_FOLDER"}, 0), ({}, 1), ({"/": "TRUST_FOLDER"}, 0)):
            with self.subTest(rules=rules):
                self.lay(".gemini/trustedFolders.json", json.dumps(rules))
                self.assertEqual(len(ALL["gemini-cli"].doubts()), doubts)

    def test_settings_and_environment_come_before_the_rules(self) -> None:
        os.environ["GEMINI_CLI_TRUST_WORKSPACE"] = "true"
        self.assertEqual(ALL["gemini-cli"].doubts(), [])
        os.environ["GEMINI_CLI_TRUST_WORKSPACE"] = "false"
        self.lay(*FINE["gemini-cli"])
        self.assertEqual(len(self.certain("gemini-cli")), 1)
        del os.environ["GEMINI_CLI_TRUST_WORKSPACE"]
        self.lay(".gemini/trustedFolders.json", "{}")
        self.lay(".gemini/settings.json", '{"security": {"folderTrust": {"enabled": false}}}')
        self.assertEqual(ALL["gemini-cli"].doubts(), [])


EVENTS = ["PreToolUse", "Stop"]


def listed(**fields: Any) -> list[dict[str, Any]]:
    return [{"eventName": name, "enabled": True, "trustStatus": "trusted", **fields} for name in ("preToolUse", "stop")]


class Asked(TempHome):
    """What the host itself answers, told by programs of these names on PATH."""

    def setUp(self) -> None:
        super().setUp()
        os.environ["PATH"] = str(self.base)

    def program(self, name: str, *lines: str) -> None:
        path = self.base / name
        path.write_text("\n".join(("#!/bin/sh", *lines, "")))
        path.chmod(0o755)

    def codex(self, answer: str) -> None:
        self.program("codex", "read a; read b; read c", "echo starting", f"echo '{answer}'")

    def said(self, host: Host) -> list[tuple[str, str]]:
        return [(check.state, check.detail) for check in health.switched_on(host, "/s/enso-hook")]

    def test_codex_that_cannot_be_asked_is_a_warning(self) -> None:
        (state, text), = self.said(ALL["codex"])
        self.assertEqual(state, health.WARN)
        self.assertIn("not on PATH", text)
        for program in (("exit 1",), ("read a; echo '{'",), ("exec /no/such/program",)):
            self.program("codex", *program)
            (state, text), = self.said(ALL["codex"])
            self.assertEqual(state, health.WARN)
            self.assertIn("gave no answer", text)

    def test_what_codex_lists_is_judged(self) -> None:
        for ours, said in ((listed(), ""), (listed(trustStatus="managed"), ""), ([], "does not list the hooks"),
                           (listed()[:1], "(stop)"), (listed(enabled=False), "switched off (preToolUse, stop)"),
                           (listed(trustStatus="untrusted"), "nobody has trusted"),
                           (listed(trustStatus="modified"), "nobody has trusted")):
            with self.subTest(ours=ours):
                found = codex_trust.judged(ours, EVENTS, "/c/config.toml")
                self.assertEqual([said in doubt.why for doubt in found], [True] if said else [])
                self.assertTrue(all(doubt.certain for doubt in found))

    def test_codex_is_asked(self) -> None:
        self.codex('{"id": 2, "result": {"data": [{"hooks": []}]}}')
        (state, text), = self.said(ALL["codex"])
        self.assertEqual((state, "does not list the hooks" in text), (health.BAD, True))
        command = "[ ! -x /s/enso-hook ] || exec /s/enso-hook codex X"
        names = ("sessionStart", "subagentStart", "userPromptSubmit", "preToolUse", "postToolUse", "stop", "sessionEnd")
        rows = [{"eventName": name, "command": command, "enabled": True, "trustStatus": "trusted"} for name in names]
        self.codex(json.dumps({"id": 2, "result": {"data": [{"hooks": rows}]}}))
        self.assertEqual(self.said(ALL["codex"]), [(health.OK, "Codex CLI says so itself")])

    def test_hermes_is_asked_when_its_settings_look_well(self) -> None:
        config = self.home / ".hermes" / "config.yaml"
        config.parent.mkdir()
        config.write_text("plugins:\n  enabled: [enso]\n")
        self.assertEqual(self.said(ALL["hermes"]), [])
        for answer, state in (('[{"name": "enso", "status": "enabled"}]', health.OK), ("[]", health.BAD),
                              ('[{"name": "enso", "status": "not enabled"}]', health.BAD), ("oops", health.WARN)):
            self.program("hermes", f"echo '{answer}'")
            self.assertEqual([row[0] for row in self.said(ALL["hermes"])], [state], answer)


class Yaml(unittest.TestCase):
    def test_the_two_styles_of_a_list_and_what_is_around_it(self) -> None:
        for text, names in (
                ("plugins:\n  enabled:\n    - enso\n    - b\n  disabled: []\n", ["enso", "b"]),
                ("plugins:\n  disabled:\n    - x\n  enabled:\n  - 'enso'\nother:\n  enabled:\n  - c\n", ["enso"]),
                ("# plugins:\nplugins:   # mine\n\n  enabled: [a, \"enso\"]\n", ["a", "enso"]),
                ("plugins: {}\n", []), ("", []), ("enabled:\n- enso\n", [])):
            self.assertEqual(hermes.plugins(text.splitlines(), "enabled"), names, text)


if __name__ == "__main__":
    unittest.main()
