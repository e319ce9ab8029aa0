"""`enso doctor` on a healthy home, and on one thing broken at a time."""
from __future__ import annotations

import json
import os
import pathlib
import sys
import unittest
from contextlib import nullcontext
from typing import Any, Callable, NamedTuple
from unittest import mock

from enso import bundle, clock
from enso.home import Home
from enso.hosts import health, wiring
from enso.show import doctor
from tests.support import TempHome

NOW = clock.parse("2026-11-30T12:00:00Z")


class Damage(NamedTuple):
    """One thing broken: a file's text replaced (None: the file is gone), and what doctor must say."""
    file: str                                  # a key of `Doctor.files`
    change: Callable[[str], str] | None
    check: str
    text: str
    state: str = "bad"


DAMAGES = (
    Damage("settings", lambda text: text.replace('"Stop"', '"Halt"'), "claude-code: settings", "no longer has"),
    Damage("settings", lambda text: "{,}", "claude-code: settings", "line 1, column 2"),
    Damage("settings", lambda text: '{"disableAllHooks": true,' + text[1:], "claude-code: hooks run",
           "disableAllHooks"),
    Damage("settings", None, "claude-code: settings", "no longer"),
    Damage("hook", None, "hook", "missing"),
    Damage("hook", lambda text: text.replace("/app/", "/elsewhere/"), "hook", "does not point at"),
    Damage("record", lambda text: text.replace(os.path.realpath(sys.executable), "/gone/python3.9"), "interpreter",
           "/gone/python3.9", "warn"),
    Damage("record", lambda text: text[1:], "installed", "damaged"),
    Damage("app", lambda text: "no python here", "app", "SyntaxError"),
    Damage("bundle", lambda text: text[:200], "claude-code: live deny", "not blocked"),
    Damage("config", lambda text: '{"llm.backend": 3}', "config", "llm.backend"),
    Damage("config", lambda text: '{"forget.stale_days": 45}', "config", "must be below forget.archive_days"),
    Damage("policy", lambda text: '{"version": 1, "modus": "enforce"}', "policy", "modus"),
    Damage("lessons", lambda text: '{"version": 1, "less', "lessons", "global.json"),
    Damage("trouble", lambda text: '{"ts": "2026-11-30", "error": "OSError", "text": "no space"}\n', "noted",
           "no space", "warn"),
)
OF_THE_COPY = ("record", "app", "bundle")
"""Files on which it depends whether the installed copy can be imported."""
IMPORTED = doctor._app


class Doctor(TempHome):
    def setUp(self) -> None:
        super().setUp()
        # Importing all of the copy is two thirds of the time, and most tests look at other files.
        imported = mock.patch.object(doctor, "_app", return_value=health.Check("app", health.OK, ""))
        imported.start()
        self.addCleanup(imported.stop)
        settings = self.home / ".claude" / "settings.json"
        settings.parent.mkdir()
        (self.base / "python3").symlink_to(os.path.realpath(sys.executable))
        os.environ["PATH"] = str(self.base)     # python3, and no host but the one
        self.enso_here("install", "claude-code")
        record = self.enso_home / "app" / "installed.json"
        app = pathlib.Path(json.loads(record.read_text())["app"])
        self.files = {
            "settings": settings, "record": record, "hook": self.enso_home / "bin" / "enso-hook",
            "app": app / "enso" / "hook.py", "bundle": app / bundle.NAME,
            "config": self.enso_home / "config.json", "policy": self.enso_home / "policy.json",
            "lessons": self.enso_home / "lessons" / "global.json", "trouble": self.enso_home / "trouble.jsonl"}

    def checks(self, status: int, copy: bool = False) -> dict[str, Any]:
        """Name of a check -> its row; of several with one name the worst.  `copy`: really import all of the copy."""
        with mock.patch.object(doctor, "_app", IMPORTED) if copy else nullcontext():
            report = json.loads(self.enso_here("doctor", "--json", status=status))
        self.assertEqual(report["ok"], status == 0)
        order = ("ok", "warn", "bad")
        return {row["name"]: row for row in sorted(report["checks"], key=lambda row: order.index(row["state"]))}

    def test_a_fresh_install_is_well_and_the_check_leaves_no_trace(self) -> None:
        before = set(self.enso_home.rglob("*"))
        checks = self.checks(0, copy=True)
        self.assertEqual({row["state"] for row in checks.values()}, {"ok"}, checks)
        for name in ("interpreter", "app", "hook", "claude-code: settings", "claude-code: live allow",
                     "claude-code: live deny", "policy", "config", "lessons", "disk", "lock", "llm", "learning",
                     "noted"):
            self.assertIn(name, checks)
        self.assertIn("Everything works.", self.enso_here("doctor"))
        self.assertLessEqual({path.name for path in set(self.enso_home.rglob("*")) - before}, {"lock"})

    def test_one_thing_broken_at_a_time(self) -> None:
        for damage in DAMAGES:
            with self.subTest(damage.file, check=damage.check, text=damage.text):
                path = self.files[damage.file]
                kept = path.read_bytes() if path.exists() else None
                path.parent.mkdir(exist_ok=True)
                path.unlink(missing_ok=True)
                if damage.change is not None:
                    # Latin-1 carries any bytes through a function on text.
                    path.write_bytes(damage.change((kept or b"").decode("latin-1")).encode("latin-1"))
                    path.chmod(0o700)
                try:
                    row = self.checks(1 if damage.state == "bad" else 0, damage.file in OF_THE_COPY)[damage.check]
                    self.assertEqual(row["state"], damage.state)
                    self.assertIn(damage.text, row["detail"])
                finally:
                    path.unlink(missing_ok=True)
                    if kept is not None:
                        path.write_bytes(kept)
                        path.chmod(0o700)
        self.checks(0, copy=True)

    def test_not_executable_not_wired_not_installed(self) -> None:
        self.files["hook"].chmod(0o600)
        self.assertIn("not executable", self.checks(1)["hook"]["detail"])
        self.enso_here("uninstall", "claude-code")
        self.assertIn("not wired", self.checks(1)["claude-code: settings"]["detail"])
        self.enso_here("install", "claude-code")
        self.checks(0)
        self.enso_here("uninstall")
        self.assertIn("enso install", self.checks(1)["installed"]["mend"])

    def test_a_folder_that_a_variable_moved_is_said(self) -> None:
        os.environ["CLAUDE_CONFIG_DIR"] = str(self.base / "moved")
        row = self.checks(1)["claude-code: settings"]
        self.assertIn(f"reads {self.base / 'moved' / 'settings.json'} here, and Enso was installed into ~/.claude",
                      row["detail"])
        self.enso_here("install", "claude-code")
        self.checks(0)

    def test_the_live_calls_are_those_of_the_settings(self) -> None:
        text = self.files["settings"].read_text()
        wrapped = text.replace("exec ", "exit 0; exec ")
        self.files["settings"].write_text(wrapped)
        self.assertIn("is not blocked", self.checks(1)["claude-code: live deny"]["detail"])
        self.files["settings"].write_text(text.replace('"PreToolUse"', '"PreToolUsed"'))
        self.assertIn("nothing in", self.checks(1)["claude-code: live deny"]["detail"])

    def test_a_folder_for_a_policy_or_settings_leaves_the_other_checks(self) -> None:
        for name in ("policy", "config"):
            with self.subTest(name=name):
                self.files[name].unlink(missing_ok=True)
                self.files[name].mkdir()
                rows = self.checks(1)
                self.assertIn("no file that can be read", rows[name]["detail"])
                self.assertIn("hook", rows)
                self.assertEqual(rows["lessons"]["state"], "ok")
                self.files[name].rmdir()

    def test_a_home_of_somebody_else_is_said(self) -> None:
        with mock.patch("enso.show.doctor.os.access", return_value=False):
            check, = doctor.examine(Home(), 0.0)
        self.assertIn("cannot be read by this user", check.detail)

    def test_noted_problems_are_shown_until_a_person_has_seen_them(self) -> None:
        self.files["trouble"].write_text('{"ts": "2026-11-30", "error": "OSError", "text": "no space"}\n')
        os.environ["CLAUDECODE"] = "1"
        self.assertIn("no space", self.enso_here("doctor"))
        del os.environ["CLAUDECODE"]
        self.assertIn("no space", self.enso_here("doctor"))
        self.assertNotIn("no space", self.enso_here("doctor"))


class OddFiles(TempHome):
    """Something else where a file or a folder should be."""

    def test_a_folder_for_a_file_and_a_file_for_a_folder_are_named(self) -> None:
        for path in ("last-pass", "index/fingerprints", "events/s1.jsonl", "events/learned.json"):
            with self.subTest(path=path):
                odd = self.enso_home / path
                odd.mkdir(parents=True)
                self.assertIn(f"{path}: a folder lies where a file should be", self.enso_here("doctor", status=1))
                odd.rmdir()
        (self.enso_home / "sessions").write_text("x")
        self.assertIn("sessions: a file lies where a folder should be", self.enso_here("doctor", status=1))

    def test_a_link_to_a_device_is_named_wherever_hooks_and_learn_append(self) -> None:
        for path in ("ledger.jsonl", "audit.jsonl", "trouble.jsonl", "experiences.jsonl", "events/s1.jsonl",
                     "sessions/s1.jsonl", "index/guard.permits.jsonl", "share/incoming.jsonl"):
            with self.subTest(path=path):
                (self.enso_home / path).parent.mkdir(parents=True, exist_ok=True)
                (self.enso_home / path).symlink_to("/dev/null")
                self.assertIn(f"{path}: a pipe or a device lies where a f", self.enso_here("doctor", status=1))
                (self.enso_home / path).unlink(missing_ok=True)       # doctor sets what hooks noted aside

    def test_what_is_neither_is_not_called_a_folder(self) -> None:
        self.enso_home.mkdir()
        for path in ("last-pass", "sessions"):
            with self.subTest(path=path):
                os.mkfifo(self.enso_home / path)
                self.assertIn(f"{path}: a pipe or a device lies where a f", self.enso_here("doctor", status=1))
                (self.enso_home / path).unlink()

    def test_commands_say_it_in_one_line(self) -> None:
        (self.enso_home / "last-pass").mkdir(parents=True)
        said = self.enso_here("learn", status=1)
        self.assertIn("last-pass", said)
        self.assertIn("a folder lies where a file should be", said)
        self.assertEqual(said.count("\n"), 1)


class DamagedLines(TempHome):
    def test_lines_that_cannot_be_read_are_counted_with_what_to_do(self) -> None:
        self.enso_home.mkdir()
        for name, mend in (("archive.jsonl", "enso prune"), ("history.jsonl", "enso prune"),
                           ("audit.jsonl", "the rest of it is used")):
            path = self.enso_home / name
            path.write_text('{"half of\n')
            with self.subTest(name=name):
                said = self.enso_here("doctor", status=1)
                self.assertIn(f"{name} cannot be read and is skipped", said)
                self.assertIn(mend, said.partition(name)[2])
            path.unlink()


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
