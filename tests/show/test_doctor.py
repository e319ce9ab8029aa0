"""`enso doctor` on a healthy home, and on one thing broken at a time."""
from __future__ import annotations

import json
import os
import pathlib
import unittest
from typing import Any

from enso import clock
from enso.home import Home
from enso.hosts import wiring
from enso.show import doctor
from tests.support import TempHome

NOW = clock.parse("2026-11-30T12:00:00Z")


class Doctor(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.settings = self.home / ".claude" / "settings.json"
        self.settings.parent.mkdir()
        self.enso("install", "claude-code")

    def states(self, status: int, **env: str) -> dict[str, Any]:
        """Name of a check -> its row; of several with one name the worst."""
        report = json.loads(self.enso("doctor", "--json", status=status, **env).stdout)
        self.assertEqual(report["ok"], status == 0)
        order = {"bad": 0, "warn": 1, "ok": 2}
        rows = sorted(report["checks"], key=lambda row: order[row["state"]], reverse=True)
        return {row["name"]: row for row in rows}

    def installed(self) -> dict[str, Any]:
        kept: dict[str, Any] = json.loads((self.enso_home / "app" / "installed.json").read_text())
        return kept

    def test_a_fresh_install_is_well(self) -> None:
        checks = self.states(0)
        self.assertEqual({row["state"] for row in checks.values()}, {"ok"}, checks)
        for name in ("interpreter", "app", "hook", "claude-code: settings", "claude-code: live allow",
                     "claude-code: live deny", "llm", "policy", "config", "lessons", "disk", "lock", "learning",
                     "noted"):
            self.assertIn(name, checks)
        said = self.enso("doctor").stdout
        self.assertIn("Everything works.", said)

    def test_the_check_leaves_no_trace_in_the_home(self) -> None:
        before = sorted(self.enso_home.rglob("*"))
        self.enso("doctor")
        after = set(self.enso_home.rglob("*")) - set(before)
        self.assertLessEqual({path.name for path in after}, {"lock"})

    def test_not_installed(self) -> None:
        self.enso("uninstall")
        checks = self.states(1)
        self.assertIn("enso install", checks["installed"]["mend"])

    def test_settings_that_lost_a_hook(self) -> None:
        settings = json.loads(self.settings.read_text())
        del settings["hooks"]["PreToolUse"]
        self.settings.write_text(json.dumps(settings))
        checks = self.states(1)
        self.assertIn("no longer", checks["claude-code: settings"]["detail"])
        self.assertEqual(checks["claude-code: settings"]["mend"], "run `enso install claude-code`")
        self.enso("install", "claude-code")
        self.states(0)

    def test_settings_that_are_no_json(self) -> None:
        self.settings.write_text("{,}")
        self.assertIn("line 1, column 2", self.states(1)["claude-code: settings"]["detail"])

    def test_hooks_switched_off_in_the_host(self) -> None:
        settings = json.loads(self.settings.read_text())
        self.settings.write_text(json.dumps({**settings, "disableAllHooks": True}))
        self.assertIn("disableAllHooks", self.states(1)["claude-code: settings"]["detail"])

    def test_an_interpreter_that_is_gone_is_a_warning(self) -> None:
        kept = self.installed()
        kept["python"] = "/gone/python3.9"
        (self.enso_home / "app" / "installed.json").write_text(json.dumps(kept))
        self.assertEqual(self.states(0)["interpreter"]["state"], "warn")

    def test_an_app_that_cannot_be_imported(self) -> None:
        (pathlib.Path(self.installed()["app"]) / "enso" / "hook.py").write_text("no python here")
        checks = self.states(1)
        self.assertEqual(checks["app"]["state"], "bad")
        self.assertIn("SyntaxError", checks["app"]["detail"])
        self.assertEqual(checks["claude-code: live deny"]["state"], "bad")

    def test_a_hook_that_is_missing_or_not_executable(self) -> None:
        hook = self.enso_home / "bin" / "enso-hook"
        hook.chmod(0o600)
        self.assertIn("not executable", self.states(1)["hook"]["detail"])
        hook.unlink()
        self.assertIn("missing", self.states(1)["hook"]["detail"])

    def test_files_that_cannot_be_used_are_named(self) -> None:
        (self.enso_home / "config.json").write_text('{"llm.backend": 3}')
        (self.enso_home / "policy.json").write_text('{"version": 1, "modus": "enforce"}')
        (self.enso_home / "lessons").mkdir()
        (self.enso_home / "lessons" / "global.json").write_text('{"version": 1, "less')
        checks = self.states(1)
        self.assertIn("llm.backend", checks["config"]["detail"])
        self.assertIn("modus", checks["policy"]["detail"])
        self.assertIn("global.json", checks["lessons"]["detail"])

    def test_noted_problems_are_shown_once(self) -> None:
        line = {"ts": "2026-11-30T10:00:00.000Z", "host": "claude-code", "event": "Stop", "error": "OSError",
                "text": "no space", "where": "disk.py:1"}
        (self.enso_home / "trouble.jsonl").write_text(json.dumps(line) + "\n")
        self.assertIn("no space", self.states(0)["noted"]["detail"])
        self.assertIn("no space", self.enso("doctor", CLAUDECODE="1").stdout)
        self.assertIn("no space", self.enso("doctor").stdout)
        self.assertEqual(self.states(0)["noted"]["state"], "ok")


class Learning(TempHome):
    def spooled(self, days_ago: float) -> None:
        path = self.enso_home / "events" / "s.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}\n")
        os.utime(path, (NOW - days_ago * clock.DAY,) * 2)

    def check(self) -> str:
        found = {check.name: check for check in doctor.examine(Home(), NOW)}
        return found["learning"].state

    def test_failures_may_wait_a_while_but_not_for_days(self) -> None:
        self.spooled(1)
        self.assertEqual(self.check(), "ok")
        self.spooled(3)
        self.assertEqual(self.check(), "warn")

    def test_what_a_pass_has_seen_does_not_wait(self) -> None:
        self.spooled(3)
        (self.enso_home / "last-pass").touch()
        os.utime(self.enso_home / "last-pass", (NOW - 2.5 * clock.DAY,) * 2)
        self.assertEqual(self.check(), "ok")


class Table(unittest.TestCase):
    def test_every_host_has_a_hook_and_is_complete(self) -> None:
        from enso.hosts.table import HOSTS
        for host in wiring.HOSTS:
            self.assertIn(host.name, HOSTS)
            proof = host.proof("/p", "/p/forbidden")
            self.assertIn("/p/forbidden", json.dumps(proof.forbidden))
            self.assertNotIn("/p/forbidden", json.dumps(proof.allowed))
            for change in host.changes("/h/bin/enso-hook"):
                put = change.put(None)
                self.assertEqual(change.put(put), put)
                self.assertIn((change.take(put) or "").strip(), ("", change.blank.strip()))


if __name__ == "__main__":
    unittest.main()
