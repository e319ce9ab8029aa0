"""The hook script from outside: it exits 0 or 2, whatever comes."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import time
from typing import Any

from tests.fixtures import claude
from tests.support import HOOK, ROOT, TempHome

GUARD, CAPTURE = "PreToolUse", "PostToolUseFailure"
SHELLS = [shell for shell in (["sh"], ["dash"], ["bash"], ["busybox", "sh"]) if shutil.which(shell[0])]


class Door(TempHome):
    def run_hook(
        self,
        event: str,
        raw: bytes,
        shell: list[str] = SHELLS[0],
        script: pathlib.Path = HOOK,
        host: str = "claude-code",
        **env: str,
    ) -> subprocess.CompletedProcess[bytes]:
        done = subprocess.run(
            [*shell, str(script), host, event],
            input=raw,
            capture_output=True,
            cwd=self.project,
            env={**self.env, **env},
            timeout=30,
        )
        self.assertIn(done.returncode, (0, 2), done.stderr)
        if done.returncode == 2:
            self.assertTrue(done.stderr.strip(), "a block without a reason does not block on some hosts")
        return done

    def payload(self, event: str, **fields: Any) -> bytes:
        return json.dumps(claude.payload(event, self.project, **fields)).encode()

    def copy(self) -> pathlib.Path:
        """The script as it is installed: constants baked in, the app elsewhere."""
        script = self.base / "enso-hook"
        text = HOOK.read_text()
        script.write_text(text.replace("ENSO_APP=\n", f"ENSO_APP='{ROOT}'\n", 1))
        script.chmod(0o755)
        return script


class FailClosed(Door):
    def test_odd_input_to_the_guard_is_blocked_fast(self) -> None:
        deep = b"[" * 100_000
        bash = claude.bash("ls")
        for name, raw in (
            ("empty", b""),
            ("not JSON", b"{not json"),
            ("a list", b"[1]"),
            ("cut", self.payload(GUARD, **bash)[:-9]),
            ("invalid UTF-8", b'{"tool_name": "Bash", "tool_input": {"command": "rm \xff\xfe"}}'),
            ("deep", deep),
            ("over 8 MiB", self.payload(GUARD, **{**bash, "tool_input": {"command": "x" * (9 << 20)}})),
            ("command is no text", self.payload(GUARD, **{**bash, "tool_input": {"command": {"a": 1}}})),
            ("two values", b"{} {}"),
        ):
            with self.subTest(name=name):
                begin = time.monotonic()
                done = self.run_hook(GUARD, raw)
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertLess(time.monotonic() - begin, 10)

    def test_the_same_input_elsewhere_lets_the_host_go_on(self) -> None:
        for raw in (b"", b"{not json", b"[1]", b"\xff\xfe", b"[" * 100_000, b'{"session_id": 1, "error": []}'):
            done = self.run_hook(CAPTURE, raw)
            self.assertEqual((done.returncode, done.stdout), (0, b""))

    def test_a_dying_interpreter_blocks_guard_events_only(self) -> None:
        script = self.copy()
        killer = self.base / "python"
        killer.write_text("#!/bin/sh\nkill -9 $$\n")
        killer.chmod(0o755)
        script.write_text(script.read_text().replace("ENSO_PYTHON=\n", f"ENSO_PYTHON='{killer}'\n", 1))
        self.assertEqual(self.run_hook(GUARD, b"{}", script=script).returncode, 2)
        self.assertEqual(self.run_hook(CAPTURE, b"{}", script=script).returncode, 0)


class LeftAlone(Door):
    def test_a_missing_app_or_interpreter_never_locks_a_host(self) -> None:
        script = self.copy()
        script.write_text(script.read_text().replace(f"ENSO_APP='{ROOT}'", "ENSO_APP='/nowhere'"))
        self.assertEqual(
            self.run_hook(GUARD, self.payload(GUARD, **claude.bash("rm -rf /")), script=script).returncode, 0
        )
        empty = self.base / "empty"
        empty.mkdir()
        sh = shutil.which("sh") or "/bin/sh"
        done = self.run_hook(GUARD, b"{}", shell=[sh], script=self.copy(), PATH=str(empty))
        self.assertEqual(done.returncode, 0)

    def test_a_recorded_interpreter_that_is_gone_falls_back_to_the_path(self) -> None:
        script = self.copy()
        script.write_text(script.read_text().replace("ENSO_PYTHON=\n", "ENSO_PYTHON='/nowhere/python3'\n", 1))
        self.assertEqual(
            self.run_hook(GUARD, self.payload(GUARD, **claude.bash("rm -rf /")), script=script).returncode, 2
        )

    def test_an_app_that_cannot_be_imported(self) -> None:
        app = self.base / "app"
        shutil.copytree(ROOT / "enso", app / "enso", ignore=shutil.ignore_patterns("__pycache__"))
        script = self.copy()
        script.write_text(script.read_text().replace(str(ROOT), str(app)))
        (app / "enso" / "guard" / "door.py").write_text("this is no Python")
        self.assertEqual(self.run_hook(GUARD, self.payload(GUARD, **claude.bash("ls")), script=script).returncode, 0)
        self.assertIn("guard.door", (self.enso_home / "trouble.jsonl").read_text())
        (app / "enso" / "hook.py").write_text("nor is this")
        self.assertEqual(self.run_hook(GUARD, self.payload(GUARD, **claude.bash("ls")), script=script).returncode, 0)

    def test_children_of_ours_run_no_hooks(self) -> None:
        done = self.run_hook(GUARD, b"{not json", ENSO_INTERNAL="1")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        self.assertFalse(self.enso_home.exists())

    def test_unknown_hosts_and_events(self) -> None:
        self.assertEqual(self.run_hook("NoSuchEvent", b"{}").returncode, 0)
        self.assertEqual(self.run_hook(GUARD, b"{}", host="no-such-host").returncode, 0)

    def test_a_clock_that_is_no_time_stops_neither_calls_nor_capture(self) -> None:
        self.enso_home.mkdir(mode=0o700)
        for number, given in enumerate(("soon", "nan", "1e18")):
            with self.subTest(given=given):
                ls, rm = (self.payload(GUARD, **claude.bash(command)) for command in ("ls", "rm -rf /"))
                self.assertEqual(self.run_hook(GUARD, ls, ENSO_NOW=given).returncode, 0)
                self.assertEqual(self.run_hook(GUARD, rm, ENSO_NOW=given).returncode, 2)
                failed = self.payload(CAPTURE, **claude.bash("x"), error="Exit code 1\nboom",
                                      session_id=f"s{number}")
                self.run_hook(CAPTURE, failed, ENSO_NOW=given)
                self.assertIn("boom", (self.enso_home / "events" / f"s{number}.jsonl").read_text())

    def test_a_home_that_cannot_be_written(self) -> None:
        self.enso_home.write_text("a file where a folder should be")
        done = self.run_hook(CAPTURE, self.payload(CAPTURE, **claude.bash("x"), error="Exit code 1\nboom"))
        self.assertEqual((done.returncode, done.stdout), (0, b""))
        self.assertEqual(self.run_hook(GUARD, self.payload(GUARD, **claude.bash("ls"))).returncode, 0)


class Shells(Door):
    def test_every_shell_gives_the_same_answers(self) -> None:
        for shell in SHELLS:
            with self.subTest(shell=shell):
                self.assertEqual(
                    self.run_hook(GUARD, self.payload(GUARD, **claude.bash("ls -la")), shell).returncode, 0
                )
                self.assertEqual(
                    self.run_hook(GUARD, self.payload(GUARD, **claude.bash("rm -rf /")), shell).returncode, 2
                )


class NoHome(Door):
    def test_the_root_of_the_file_system_is_none_and_the_session_is_told(self) -> None:
        started = self.payload("SessionStart", source="startup")
        told = json.loads(self.run_hook("SessionStart", started, ENSO_HOME="/").stdout)["systemMessage"]
        self.assertIn("ENSO_HOME is '/', the root of the file system", told)
        failed = self.payload(CAPTURE, **claude.bash("cat a"), error="Exit code 1\ncat: a: No such file or directory")
        self.run_hook(CAPTURE, failed, ENSO_HOME="/")
        self.assertTrue((self.home / ".enso" / "events" / f"{claude.SESSION}.jsonl").exists())


class Closed(Door):
    def test_without_a_stdin_nothing_else_is_read_as_the_payload(self) -> None:
        for event, status in ((GUARD, 2), (CAPTURE, 0)):
            done = subprocess.run(["sh", "-c", f'sh "{HOOK}" claude-code {event} <&-'], cwd=self.project, env=self.env,
                                  capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertNotIn("decode", done.stderr)


class Parallel(Door):
    def test_64_hooks_at_once_lose_no_failure(self) -> None:
        running = []
        for number in range(64):
            raw = self.payload(
                CAPTURE,
                **claude.bash(f"cat f{number}", f"t{number}"),
                error=f"Exit code 1\ncat: f{number}: No such file or directory",
            )
            process = subprocess.Popen(
                ["sh", str(HOOK), "claude-code", CAPTURE],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=self.project,
                env=self.env,
            )
            assert process.stdin is not None
            process.stdin.write(raw)
            process.stdin.close()
            process.stdin = None
            running.append(process)
        for process in running:
            _, err = process.communicate(timeout=120)
            self.assertEqual((process.returncode, err), (0, b""))
        lines = (self.enso_home / "events" / f"{claude.SESSION}.jsonl").read_text().splitlines()
        self.assertEqual(
            sorted(json.loads(line)["trace_id"] for line in lines if line), sorted(f"t{number}" for number in range(64))
        )


class Lost(Door):
    def test_a_failure_that_is_too_large_to_be_read_leaves_a_note_for_doctor(self) -> None:
        for event in (CAPTURE, "PostToolBatch"):
            fields = {**claude.bash("cat big"), "error": "Exit code 1\n" + "x" * (9 << 20)}
            self.assertEqual(self.run_hook(event, self.payload(event, **fields)).returncode, 0)
            note = json.loads((self.enso_home / "trouble.jsonl").read_text().splitlines()[-1])
            self.assertEqual((note["event"], note["text"]), (event, "the payload is over 8 MiB"))
            self.assertLess(len(json.dumps(note)), 300)
        said = self.enso("doctor", status=None).stdout
        self.assertIn("2 problems", said)
        self.assertIn("the payload is over 8 MiB", said)

    def test_a_failure_whose_hook_died_after_its_claim_is_taken_from_the_batch(self) -> None:
        self.enso_home.mkdir()
        gone = subprocess.Popen(["true"])
        gone.wait()
        session = self.enso_home / "sessions" / f"{claude.SESSION}.jsonl"
        session.parent.mkdir()
        session.write_text(json.dumps({"k": "seen", "id": "t1", "by": "dead", "pid": gone.pid}) + "\n")
        call = {**claude.bash("cat f1", "t1"), "tool_response": "<tool_use_error>cat: f1: No such file or directory"}
        for _ in range(3):
            self.run_hook("PostToolBatch", json.dumps(claude.batch(self.project, call)).encode())
        lines = (self.enso_home / "events" / f"{claude.SESSION}.jsonl").read_text().splitlines()
        self.assertEqual([json.loads(line)["trace_id"] for line in lines], ["t1"])


class RealHome(TempHome):
    def test_the_real_home_is_out_of_reach_of_tests(self) -> None:
        real = (
            pathlib.Path(os.path.expanduser("~" + (os.environ.get("USER") or ""))) if os.environ.get("USER") else None
        )
        from enso.home import root

        self.assertTrue(root().startswith(str(self.base)))
        self.assertTrue(os.path.expanduser("~").startswith(str(self.base)))
        if real is not None:
            self.assertNotEqual(str(real), os.path.expanduser("~"))
