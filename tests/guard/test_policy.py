"""Policies: what is an error, which one holds, and that a project can only tighten."""
from __future__ import annotations

import json

from enso.event import BEFORE, ToolEvent
from enso.guard import policy, policy_check
from enso.guard.decide import decide
from enso.guard.world import World
from enso.home import Home
from tests.support import TempHome


class Policies(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.store = Home(str(self.enso_home))
        self.enso_home.mkdir()

    def put(self, data: object, path: str = "") -> None:
        target = self.project / ".enso" / "policy.json" if path == "project" else self.enso_home / "policy.json"
        target.parent.mkdir(exist_ok=True)
        target.write_text(data if isinstance(data, str) else json.dumps(data))

    def blocked(self, command: str) -> str:
        held = policy.load(self.store, str(self.project))
        event = ToolEvent("x", BEFORE, 0.0, tool_name="Bash", tool_input={"command": command})
        return decide(event, held, World(str(self.home), str(self.project), str(self.project),
                                         enso=str(self.enso_home))).rule

    def test_the_installed_default(self) -> None:
        self.assertEqual(self.blocked("rm -rf ~"), "delete-outside")
        self.assertEqual(self.blocked("echo x > ~/.claude/settings.json"), "self-file")
        self.assertEqual(self.blocked("echo x > ~/.enso/policy.json"), "self-file")
        self.assertEqual(self.blocked("rm ~/.enso/sessions/s.jsonl"), "self-file")
        self.assertEqual(self.blocked("cp a ~/notes.txt && cat /etc/hosts && curl https://any.test"), "")

    def test_an_absent_section_is_not_enforced_but_the_floor_is(self) -> None:
        self.put({"version": 1})
        self.assertEqual(self.blocked("git push --force"), "")
        self.assertEqual(self.blocked("echo x > ~/.enso/config.json"), "self-file")
        self.assertEqual(self.blocked("enso guard pause 10m"), "persons-command")
        for way in ("./install.sh --uninstall", "env -u CLAUDECODE sh ../enso/install.sh --uninstall --purge"):
            self.assertEqual(self.blocked(way), "persons-command", way)

    def test_errors_name_the_key(self) -> None:
        rule = {"id": "a", "tool": "t", "require": {"x": "int"}}
        for data, name in (
                ({"wirte": {}}, "wirte"), ({"write": {"alow": []}}, "write.alow"), ({"write": []}, "write"),
            ({"mode": "off"}, "mode"),
                ({"version": 2}, "version"), ({"destructive": "yes"}, "destructive"), ({"protect": "x"}, "protect"),
                ({"read": {"deny": [1]}}, "read.deny"), ({"unresolvable": "maybe"}, "unresolvable"),
                ({"arguments": [{**rule, "extra": 1}]}, "arguments[0].extra"),
            ({"arguments": [{"id": "a", "tool": "t"}]}, "arguments[0]"),
                ({"arguments": [{**rule, "command": ["x"]}]}, "arguments[0]"),
            ({"budget": {"per_call": 1}}, "budget.per_call"),
                ({"budget": {"per_call_usd": "1"}}, "budget.per_call_usd"),
            ({"budget": {"prices": {"t": {"usd": 1}}}}, "budget.prices.t"),
                ([], "object")):
            with self.subTest(name), self.assertRaisesRegex(policy_check.BadPolicy, name.replace("[", r"\[")):
                policy_check.parse(json.dumps(data))

    def test_a_broken_policy_leaves_the_last_good_one(self) -> None:
        self.put("{")
        (self.enso_home / "index").mkdir()
        (self.enso_home / "index" / "policy.last-good.json").write_text(json.dumps({"read": {"deny": ["*.secret"]}}))
        self.assertEqual(self.blocked("cat a.secret"), "read-denied")
        self.assertIn("last good", policy.load(self.store, "").trouble)

    def test_a_broken_policy_without_a_good_one_leaves_the_built_in_rules(self) -> None:
        self.put({"unknown": 1})
        self.assertEqual(self.blocked("rm -rf ~"), "delete-outside")
        trouble = policy.load(self.store, "").trouble
        self.assertIn("unknown", trouble)
        self.assertIn("built-in", trouble)

    def test_a_project_only_tightens(self) -> None:
        self.put({"destructive": True, "network": {"allow": ["a.test"]}})
        self.put({"destructive": False, "mode": "enforce", "network": {"allow": ["b.test", "a.test"]},
                  "read": {"deny": ["*.key"]}}, "project")
        self.assertEqual(self.blocked("rm -rf ~"), "delete-outside")
        self.assertEqual(self.blocked("curl https://b.test"), "network-host")
        self.assertEqual(self.blocked("curl https://a.test"), "")
        self.assertEqual(self.blocked("cat x.key"), "read-denied")

    def test_a_project_in_shadow_does_not_loosen(self) -> None:
        self.put({"mode": "shadow", "destructive": False}, "project")
        self.assertEqual(self.blocked("rm -rf ~"), "delete-outside")

    def test_a_broken_project_policy_is_said_and_not_used(self) -> None:
        self.put({"x": 1}, "project")
        self.assertIn("not used", policy.load(self.store, str(self.project)).trouble)

    def test_null_means_not_enforced(self) -> None:
        self.put({"budget": None, "write": None, "destructive": None})
        self.assertEqual(self.blocked("rm -rf /opt"), "")
