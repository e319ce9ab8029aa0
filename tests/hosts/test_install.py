"""`install.sh`, `enso install` and `enso uninstall`, from outside, in a home of their own."""
from __future__ import annotations

import hashlib
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import unittest
from unittest import mock

from enso import bundle
from enso.errors import EnsoError
from enso.home import Home
from enso.hosts import app
from enso.hosts.app import app_path
from enso.hosts.places import hook_command
from tests.support import ROOT, TempHome, linked_app

FOREIGN = json.dumps({"model": "opus", "hooks": {"PreToolUse": [
    {"matcher": "Bash", "hooks": [{"type": "command", "command": "echo mine"}]}]}}, indent=4) + "\n"


def snapshot(folder: pathlib.Path) -> dict[str, str]:
    """Every path below a folder with its mode, link target and content."""
    seen = {}
    for path in sorted(folder.rglob("*")):
        content = os.readlink(path) if path.is_symlink() else path.read_bytes().hex() if path.is_file() else ""
        seen[str(path.relative_to(folder))] = f"{path.lstat().st_mode:o} {hashlib.sha256(content.encode()).hexdigest()}"
    return seen


class Installed(TempHome):
    """A home with Claude Code settings in it."""
    enso_folder = ".enso"
    brings_app = False
    """Whether the compiled copy is there already: for tests that look at something else."""

    def setUp(self) -> None:
        super().setUp()
        self.enso_home = self.home / self.enso_folder
        self.env["ENSO_HOME"] = os.environ["ENSO_HOME"] = str(self.enso_home)
        python = self.base / "python" / "python3"
        python.parent.mkdir()
        python.symlink_to(os.path.realpath(sys.executable))
        self.env["PATH"] = os.environ["PATH"] = f"{python.parent}:{self.env['PATH']}"
        self.settings = self.home / ".claude" / "settings.json"
        self.settings.parent.mkdir()
        self.settings.write_text(FOREIGN)
        if self.brings_app:
            self.bring_app()

    def bring_app(self) -> None:
        self.enso_home.mkdir(mode=0o700)
        linked_app(app_path(Home()))

    def script(self, *args: str, status: int | None = 0, **env: str) -> subprocess.CompletedProcess[str]:
        """Run `install.sh` as a person would, from another folder."""
        done = subprocess.run(["sh", str(ROOT / "install.sh"), *args], capture_output=True, text=True,
                              cwd=self.project, env={**self.env, **env}, timeout=100)
        if status is not None:
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def call(self, event: str, tool: str, **tool_input: str) -> subprocess.CompletedProcess[str]:
        """One hook call with the command line that stands in the settings."""
        hooks = json.loads(self.settings.read_text())["hooks"][event]
        command = next(handler["command"] for group in hooks for handler in group["hooks"]
                       if "enso-hook" in handler["command"])
        payload = {"session_id": "s", "cwd": str(self.project), "hook_event_name": event, "tool_name": tool,
                   "tool_input": tool_input, "tool_use_id": "t"}
        return subprocess.run(["sh", "-c", command], input=json.dumps(payload), capture_output=True, text=True,
                              cwd=self.project, env=self.env, timeout=60)


class Full(unittest.TestCase):
    def test_a_disk_without_room_is_said_in_one_line(self) -> None:
        full = shutil.Error([("a", "b", "[Errno 28] No space left on device"), ("c", "d", "[Errno 28] No space")])
        with mock.patch("enso.hosts.app.shutil.copytree", side_effect=full), \
                self.assertRaisesRegex(EnsoError, r"^cannot copy Enso to /x: .Errno 28. No space left on device; .*$"):
            app._copy("/a", "/x")


class Script(Installed):
    brings_app = True

    def test_installs_proves_itself_and_says_what_it_did(self) -> None:
        shutil.rmtree(self.enso_home)                # nothing is there yet
        said = self.script().stdout
        for part in ("~/.enso/bin/enso-hook", "~/.claude/settings.json", "Claude Code: an ordinary call passes",
                     "is blocked", "LLM:", "uninstall"):
            self.assertIn(part, said)
        settings = json.loads(self.settings.read_text())
        self.assertEqual(settings["model"], "opus")
        self.assertEqual(settings["hooks"]["PreToolUse"][0]["hooks"], [{"type": "command", "command": "echo mine"}])
        self.assertNotIn("PostToolUse", settings["hooks"])
        command = settings["hooks"]["PreToolUse"][1]["hooks"][0]["command"]
        self.assertEqual(command, hook_command(str(self.enso_home / "bin" / "enso-hook"), "claude-code", "PreToolUse"))
        self.assertEqual(self.call("PreToolUse", "Bash", command="ls").returncode, 0)
        denied = self.call("PreToolUse", "Write", file_path=str(self.enso_home / "policy.json"), content="{}")
        self.assertEqual(denied.returncode, 2)
        self.assertTrue(denied.stderr.strip())

    def test_again_changes_nothing_and_uninstall_brings_everything_back(self) -> None:
        shutil.rmtree(self.enso_home)                # nothing is there yet
        before = snapshot(self.home)
        self.bring_app()
        self.script()
        once = snapshot(self.home)
        self.script()
        self.assertEqual(snapshot(self.home), once)
        said = self.script("--uninstall").stdout
        self.assertIn("restored", said)
        self.assertEqual(snapshot(self.home), before)

    def test_several_at_once_come_to_the_same(self) -> None:
        self.settings.write_text("{}\n")     # what nobody remembers would be taken for a file of ours
        command = ["sh", str(ROOT / "install.sh"), "--host", "claude-code"]
        running = [subprocess.Popen(command, env=self.env, cwd=self.project, stdout=subprocess.DEVNULL)
                   for _ in range(3)]
        self.assertEqual([process.wait(timeout=100) for process in running], [0, 0, 0])
        self.assertEqual(self.settings.read_text().count("claude-code Stop"), 1)
        self.script("--uninstall")
        self.assertEqual(self.settings.read_text(), "{}\n")

    def test_two_hosts_at_once_are_both_remembered(self) -> None:
        shutil.rmtree(self.enso_home)                # nothing is there yet
        before = snapshot(self.home)
        self.bring_app()
        self.script("--host", "claude-code")
        enso = str(self.enso_home / "bin" / "enso")
        for step in (("install",), ("uninstall",)):
            running = [subprocess.Popen([enso, *step, host], env=self.env, cwd=self.project, stdout=subprocess.DEVNULL)
                       for host in ("codex", "gemini-cli", "cursor", "pi")]
            self.assertEqual([process.wait(timeout=100) for process in running], [0, 0, 0, 0])
            record = json.loads((self.enso_home / "app" / "installed.json").read_text())
            self.assertEqual(len(record["hosts"]), 5 if step == ("install",) else 1)
        self.script("--uninstall")
        self.assertEqual(snapshot(self.home), before)

    def test_dry_run_changes_nothing(self) -> None:
        before = snapshot(self.base)
        said = self.script("--dry-run").stdout
        self.assertEqual(snapshot(self.base), before)
        self.assertIn("~/.claude/settings.json", said)
        self.script()
        installed = snapshot(self.base)
        self.script("--uninstall", "--dry-run")
        self.assertEqual(snapshot(self.base), installed)

    def test_the_folders_are_private_and_the_app_is_compiled(self) -> None:
        shutil.rmtree(self.enso_home)                # nothing is there yet
        self.script("--host", "claude-code")
        for path in self.enso_home.rglob("*"):
            self.assertEqual(path.stat().st_mode & 0o077, 0, path)
        self.assertEqual(self.enso_home.stat().st_mode & 0o777, 0o700)
        app = pathlib.Path(json.loads((self.enso_home / "app" / "installed.json").read_text())["app"])
        self.assertTrue(list((app / "enso" / "__pycache__").glob(f"hook.{sys.implementation.cache_tag}.pyc")))
        self.assertTrue((app / "hooks" / "enso-hook").is_file())

    def test_records_the_real_interpreter(self) -> None:
        shims = self.base / "shims"
        shims.mkdir()
        (shims / "python3").write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
        (shims / "python3").chmod(0o755)
        self.script(PATH=f"{shims}:{self.env['PATH']}")
        baked = (self.enso_home / "bin" / "enso-hook").read_text()
        self.assertIn(f"\nENSO_PYTHON={os.path.realpath(sys.executable)}\n", baked)

    def test_says_what_is_missing_when_there_is_no_python(self) -> None:
        tools = self.base / "tools"
        tools.mkdir()
        for name in ("sh", "dirname"):
            found = shutil.which(name)
            assert found is not None
            (tools / name).symlink_to(found)
        (tools / "python3").write_text("#!/bin/sh\necho Python 3.8.1\n[ \"$1\" = --version ]\n")
        (tools / "python3").chmod(0o755)
        before = snapshot(self.home)
        done = self.script(status=1, PATH=str(tools))
        self.assertIn("3.9", done.stderr)
        self.assertIn("Python 3.8.1", done.stderr)
        self.assertEqual(snapshot(self.home), before)

    def test_wrong_arguments_change_nothing(self) -> None:
        before = snapshot(self.home)
        self.assertIn("claude-code", self.script("--host", "clode", status=1).stderr)
        self.script("--no-such-option", status=2)
        self.assertEqual(snapshot(self.home), before)


class Link(Installed):
    def setUp(self) -> None:
        super().setUp()
        self.folder = self.home / ".local" / "bin"
        self.folder.mkdir(parents=True)
        self.path = f"{self.folder}:{self.base}"       # no other `enso` of this machine
        self.command = self.folder / "enso"

    def test_enso_becomes_a_word_and_goes_again(self) -> None:
        before = snapshot(self.home)
        os.environ["PATH"] = self.path
        self.assertIn("See:   enso status", self.enso_here("install", "claude-code"))
        self.assertTrue(self.command.samefile(self.enso_home / "bin" / "enso"))
        self.enso_here("uninstall")
        self.assertEqual(snapshot(self.home), before)

    def test_another_enso_and_a_folder_off_the_path_are_left_alone(self) -> None:
        os.environ["PATH"] = str(self.base)
        self.enso_here("install", "claude-code")
        self.assertFalse(self.command.exists())
        self.command.write_text("somebody else's")
        os.environ["PATH"] = self.path
        self.assertIn("unchanged", self.enso_here("install", "claude-code"))
        self.enso_here("uninstall")
        self.assertEqual(self.command.read_text(), "somebody else's")


class OddPlaces(Installed):
    enso_folder = "my 'own' 记忆/.enso $HOME"

    def test_blanks_quotes_and_chinese_in_the_path(self) -> None:
        before = snapshot(self.home)
        typed = shlex.split(next(line for line in self.script().stdout.splitlines() if line.startswith("See:")))[1]
        self.assertEqual(os.path.expanduser(typed), str(self.enso_home / "bin" / "enso"))
        self.assertEqual(self.call("PreToolUse", "Bash", command="ls").returncode, 0)
        self.assertEqual(self.call("PreToolUse", "Write", file_path=str(self.enso_home / "bin" / "enso-hook"),
                                   content="").returncode, 2)
        checked = json.loads(self.enso_process("doctor", "--json").stdout)
        self.assertEqual([check for check in checked["checks"] if check["state"] == "bad"], [])
        del self.env["ENSO_HOME"]
        said = subprocess.run([str(self.enso_home / "bin" / "enso"), "--version"], capture_output=True, text=True,
                              env=self.env, cwd=self.project, timeout=60)
        self.assertRegex(said.stdout, r"^enso \d")
        subprocess.run([str(self.enso_home / "bin" / "enso"), "uninstall"], check=True, capture_output=True,
                       env=self.env, cwd=self.project, timeout=60)
        after = snapshot(self.home)
        self.assertEqual({path: seen for path, seen in after.items() if not path.startswith("my ")}, before)
        self.assertFalse((self.enso_home / "app").exists())


class Command(Installed):
    brings_app = True

    def test_an_unusable_settings_file_is_named_and_left(self) -> None:
        for content, place in (('{\n  "hooks": {},\n}', "line 3, column 1"), ('{"hooks": []}', "line 1, column 11")):
            self.settings.write_text(content)
            said = self.enso_here("install", "claude-code", status=1)
            self.assertIn(f"{self.settings}: {place}", said)
            self.assertEqual(self.settings.read_text(), content)

    def test_a_home_that_cannot_be_made_is_said(self) -> None:
        (self.base / "file").write_text("")
        os.environ["ENSO_HOME"] = str(self.base / "file" / "home")
        self.assertIn("ENSO_HOME", self.enso_here("install", "claude-code", status=1))
        self.assertEqual(self.settings.read_text(), FOREIGN)

    def test_no_host_is_no_error(self) -> None:
        shutil.rmtree(self.settings.parent)
        os.environ["PATH"] = str(self.base)
        self.assertIn("no host found", self.enso_here("install"))
        self.assertTrue((self.enso_home / "bin" / "enso-hook").is_file())
        self.assertFalse(self.settings.exists())

    def test_a_named_host_is_wired_although_it_is_not_here(self) -> None:
        shutil.rmtree(self.settings.parent)
        self.enso_here("install", "claude-code")
        self.assertEqual(self.call("PreToolUse", "Bash", command="ls").returncode, 0)
        self.enso_here("uninstall")
        self.assertEqual(list(self.home.iterdir()), [])

    def test_another_configuration_folder_is_remembered(self) -> None:
        other = os.environ["CLAUDE_CONFIG_DIR"] = str(self.base / "other")
        self.enso_here("install", "claude-code")
        self.assertIn("enso-hook", (pathlib.Path(other) / "settings.json").read_text())
        self.assertEqual(self.settings.read_text(), FOREIGN)
        del os.environ["CLAUDE_CONFIG_DIR"]
        self.enso_here("uninstall")
        self.assertFalse(os.path.exists(other))

    def test_a_broken_file_of_a_host_that_was_never_wired_is_in_nobodys_way(self) -> None:
        other = self.home / ".gemini" / "settings.json"
        other.parent.mkdir()
        other.write_text("{")
        self.assertIn("Gemini CLI is not wired", self.enso_here("install", "claude-code", "gemini-cli", status=1))
        self.assertIn("enso-hook", self.settings.read_text())
        self.enso_here("uninstall")
        self.assertEqual((other.read_text(), self.settings.read_text()), ("{", FOREIGN))
        self.assertFalse((self.enso_home / "app").exists())

    def test_an_agent_cannot_uninstall_and_a_script_cannot_purge(self) -> None:
        self.enso_here("install", "claude-code")
        before = snapshot(self.home)
        self.assertIn("terminal", self.enso_here("uninstall", "--purge", status=1))
        os.environ["CLAUDECODE"] = "1"
        self.assertIn("CLAUDECODE", self.enso_here("uninstall", status=1))
        self.assertEqual(snapshot(self.home), before)

    def test_uninstalling_step_by_step(self) -> None:
        self.enso_here("install", "claude-code")
        wired = self.settings.read_text()
        # Settings that cannot be read keep the app, so that a second try can succeed.
        self.settings.write_text(wired + "oops")
        self.assertIn("extra text", self.enso_here("uninstall", status=1))
        self.settings.write_text(wired)
        # One host can be left alone.
        self.enso_here("uninstall", "claude-code")
        self.assertEqual(self.settings.read_text(), FOREIGN)
        self.assertTrue((self.enso_home / "bin" / "enso-hook").is_file())
        # What was learned stays.
        lessons = self.enso_home / "lessons"
        lessons.mkdir()
        (lessons / "global.json").write_text('{"version": 1, "lessons": []}')
        self.assertIn("stay", self.enso_here("uninstall"))
        self.assertEqual([path.name for path in self.enso_home.iterdir()], ["lessons"])


class Gone(Installed):
    """Whatever of Enso is missing, the host goes on."""

    def setUp(self) -> None:
        super().setUp()
        self.enso_here("install", "claude-code")

    def forbidden(self) -> tuple[int, bool]:
        """A call that the guard must block: its status, and whether a reason was given."""
        done = self.call("PreToolUse", "Write", file_path=str(self.enso_home / "policy.json"), content="")
        self.assertEqual(done.stdout, "")
        return done.returncode, bool(done.stderr)

    def test_interpreter_app_script(self) -> None:
        hook = self.enso_home / "bin" / "enso-hook"
        hook.write_text(hook.read_text().replace(os.path.realpath(sys.executable), "/gone/python3.9"))
        self.assertEqual(self.forbidden(), (2, True), "`python3` on PATH takes over")
        path, self.env["PATH"] = self.env["PATH"], str(self.base)
        shell = shutil.which("sh")
        assert shell is not None
        (self.base / "sh").symlink_to(shell)
        self.assertEqual(self.forbidden(), (0, False), "no Python at all")
        self.env["PATH"] = path
        shutil.rmtree(self.enso_home / "app")
        self.assertEqual(self.forbidden(), (0, False), "no app")
        shutil.rmtree(self.enso_home)
        self.assertEqual(self.forbidden(), (0, False), "no script")

    def test_a_damaged_copy_lets_every_call_pass_and_is_renewed(self) -> None:
        app = pathlib.Path(json.loads((self.enso_home / "app" / "installed.json").read_text())["app"])
        whole = (app / bundle.NAME).read_bytes()
        for damaged, content in ((app / bundle.NAME, whole[:200]), (app / "enso" / "guard" / "door.py", b"no python")):
            with self.subTest(damaged=damaged.name):
                damaged.unlink()
                damaged.write_bytes(content)
                if damaged.name != bundle.NAME:
                    (app / bundle.NAME).unlink()
                self.assertEqual(self.forbidden(), (0, False))
                self.enso_here("install", "claude-code")
                self.assertEqual(self.forbidden(), (2, True))
                self.assertEqual((app / bundle.NAME).read_bytes(), whole)

    def test_only_the_copy_before_is_kept(self) -> None:
        for name in ("0.0.1-aaaaaaaa", "0.0.2-bbbbbbbb", "0.0.3-cccccccc"):
            (self.enso_home / "app" / name).mkdir()
        self.enso_here("install", "claude-code")
        self.assertEqual(len([path for path in (self.enso_home / "app").iterdir() if path.is_dir()]), 2)


if __name__ == "__main__":
    unittest.main()
