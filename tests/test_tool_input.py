"""A tool's input as one text: what it stands for, and that it reaches guard, memory and recall as such."""
from __future__ import annotations

import json
import subprocess
import unittest

from enso import event, tools
from enso.event import ToolEvent
from enso.guard.calls import PYTHON_TOOLS, STDIN_TOOLS
from enso.guard.fields import DELETE_TOOLS
from enso.hosts.table import HOSTS
from enso.tool_input import unpacked
from tests.guard.fakes import call, policy
from tests.support import HOOK, TempHome

DELETES = {"command": "rm -rf ~"}


class Unpacked(unittest.TestCase):
    def test_json_is_what_it_says(self) -> None:
        for tool in ("shell", "fetch", "my_tool"):
            for given in (DELETES, {"a": {"b": [1]}}, {}):
                for text in (json.dumps(given), " \n" + json.dumps(given, indent=2), json.dumps(json.dumps(given))):
                    self.assertEqual(unpacked(tool, text), given, text)

    def test_a_list_is_the_argv_of_a_shell(self) -> None:
        self.assertEqual(unpacked("shell", '["rm", "-rf", "~"]'), {"command": ["rm", "-rf", "~"]})
        self.assertEqual(unpacked("my_tool", "[1]"), [1])

    def test_a_plain_text_is_the_one_argument(self) -> None:
        for tool, text, field in (
                ("shell", "ls -l", "command"), ("Bash", "{ ls; }", "command"), ("bash", '[ -f "a" ] && ls', "command"),
                ("run_in_shell", "ls", "command"), ("execute_code", "print(1)", "code"),
                ("search", "how to x", "input"),
                ("read_file", "a.py", "path"), ("fetch", "https://example.org/x", "url"),
                ("web_fetch", "sum up https://example.org/x", "input"), ("mcp__x__get", "https://example.org", "url"),
                ("mcp__x__get", "~/.ssh/id_rsa", "path"), ("run_sql", "DROP TABLE a", "query"),
                ("apply_patch", "*** Begin Patch\n*** End Patch", "input"), ("my_tool", "", "input")):
            self.assertEqual(unpacked(tool, text), {field: text}, tool)

    def test_a_shell_word_stays_one(self) -> None:
        for text in ("true", "3", "null", '"my program" --x', "[ -d src ]"):
            self.assertEqual(unpacked("shell", text), {"command": text})


class Guarded(unittest.TestCase):
    """What a text holds is judged as if it had come as an object."""
    def blocked(self, tool: str, text: str) -> bool:
        return call(tool, text, under=policy(network={"allow": ["example.org"]}, unresolvable=None)).block

    def test_every_tool_that_runs_deletes_reads_or_fetches(self) -> None:
        shells = [*tools.ALIASES[tools.SHELL], "mcp__os__bash", "run_shell_tool", "pwsh", *STDIN_TOOLS]
        for names, bad, good in (
                (shells, "rm -rf ~", "ls"),
                (PYTHON_TOOLS, "import shutil; shutil.rmtree('/home/mei')", "print(1)"),
                (DELETE_TOOLS, "../other/b.py", "build/a.txt"),
                (tools.ALIASES[tools.EDIT], "*** Begin Patch\n*** Delete File: ../other/b.py\n*** End Patch",
                 "*** Begin Patch\n*** Update File: src/a.py\n+x\n*** End Patch"),
                (tools.ALIASES[tools.READ], "~/.ssh/id_rsa", "src/a.py"),
                (("fetch", "web_fetch", "mcp__net__http_get", "lookup"), "https://evil.test/x", "https://example.org/x"),
                (("run_sql", "mcp__db__execute", "db_query"), "DROP TABLE users", "SELECT 1")):
            for name in names:
                self.assertTrue(self.blocked(name, bad), name)
                self.assertFalse(self.blocked(name, good), name)

    def test_an_object_in_a_text(self) -> None:
        self.assertTrue(self.blocked("fetch", '{"url": "https://evil.test"}'))
        self.assertFalse(self.blocked("fetch", '{"url": "https://example.org"}'))
        self.assertFalse(self.blocked("search", "how to x"))

    def test_a_path_or_a_text_alone_is_no_write(self) -> None:
        for name in tools.ALIASES[tools.WRITE] + tools.ALIASES[tools.EDIT]:
            self.assertTrue(self.blocked(name, "src/a.py"), name)

    def test_broken_json_is_blocked(self) -> None:
        for tool in ("shell", "fetch", "my_tool"):
            for text in ('{"command": "rm -rf ~"', "{'command': 'rm -rf ~'}", '["rm", "-rf", "~"', '{\n "command": "l'):
                self.assertTrue(self.blocked(tool, text), text)


class EveryDoor(TempHome):
    def test_no_host_is_passed_by_a_text(self) -> None:
        import importlib
        text = json.dumps(DELETES)
        for host, module in HOSTS.items():
            names = [name for name, kind in importlib.import_module(module).EVENTS.items() if kind == event.BEFORE]
            for name in names:
                for given in (text, DELETES["command"]):
                    payload = {"tool_name": "bash", "tool_input": given, "cwd": str(self.project), "session_id": "s"}
                    done = subprocess.run([str(HOOK), host, name], input=json.dumps(payload), text=True, env=self.env,
                                          capture_output=True, cwd=self.project)
                    self.assertEqual(done.returncode, 2, f"{host} {name} {given}: {done.stderr}")
                    self.assertIn("delete-outside", done.stderr, f"{host} {name}")

    def test_guard_check_judges_it(self) -> None:
        for tool in ("shell", "bash"):
            for given in (json.dumps(DELETES), DELETES["command"]):
                done = self.enso("guard", "check", "--tool", tool, "--input", json.dumps(given), status=2)
                self.assertIn("delete-outside", done.stdout)
        row = {"tool": "shell", "input": json.dumps(DELETES), "expect": "block"}
        cases = self.project / "cases.jsonl"
        cases.write_text(json.dumps(row) + "\n")
        self.assertIn("1 of 1", self.enso("guard", "test", str(cases)).stdout)
        self.enso("guard", "check", stdin=json.dumps({"tool_name": "search", "input_args": "how to x"}))

    def test_a_recorded_text_is_learned_as_its_command(self) -> None:
        text = json.dumps({"command": "python x.py"})
        given = {"tool_name": "shell", "input_args": text, "error_message": "bash: python: command not found",
                 "exit_code": 127}
        stored = json.loads(self.enso("record", "--json", stdin=json.dumps(given)).stdout)
        plain = json.loads(self.enso("record", "--json", stdin=json.dumps(
            {**given, "input_args": {"command": "python x.py"}})).stdout)
        self.assertEqual((stored["tool_input"], stored["fingerprint"]), (plain["tool_input"], plain["fingerprint"]))
        self.enso("learn")
        for how in (("--tool", "shell", "--input", json.dumps(text)), ("--tool", "shell", "--input", text)):
            self.assertIn("python", self.enso("recall", *how).stdout)


class Event(unittest.TestCase):
    def test_only_a_text_is_touched(self) -> None:
        for given, there in ((None, {}), (DELETES, DELETES), (3, 3), (json.dumps(DELETES), DELETES)):
            self.assertEqual(ToolEvent("generic", event.BEFORE, 1.0, tool_name="shell", tool_input=given).tool_input,
                             there)


if __name__ == "__main__":
    unittest.main()
