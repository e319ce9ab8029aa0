from __future__ import annotations

import contextlib
import importlib
import io
import os
import subprocess
import sys
import unittest

from enso import cli
from tests.support import ROOT, TempHome


def said(*args: str) -> tuple[int, str, str]:
    """(exit status, stdout, stderr) of a command run in this process."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = cli.main(list(args))
        except SystemExit as end:
            status = int(end.code or 0)
    return status, out.getvalue(), err.getvalue()


class Help(unittest.TestCase):
    def test_every_command_is_in_one_group(self) -> None:
        grouped = [name for _, names in cli.GROUPS for name in names]
        self.assertEqual(sorted(grouped), sorted(command.name for command in cli.COMMANDS))

    def test_every_command_has_help_with_its_example(self) -> None:
        for command in cli.COMMANDS:
            with self.subTest(command=command.name):
                status, out, _ = said(command.name, "--help")
                self.assertEqual(status, 0)
                self.assertIn(command.example, out)
                self.assertTrue(command.example.startswith("enso " + command.name))

    def test_every_action_of_a_command_has_help_with_its_example(self) -> None:
        for command in ("guard", "share"):
            module = importlib.import_module(next(row.module for row in cli.COMMANDS if row.name == command))
            for action, example in module.EXAMPLES.items():
                with self.subTest(command=command, action=action):
                    status, out, _ = said(command, action, "--help")
                    self.assertEqual(status, 0)
                    self.assertIn(f"example:\n  {example}\n", out)
                    self.assertTrue(example.startswith(f"enso {command} {action}"))

    def test_overview_version_and_what_does_not_exist(self) -> None:
        self.assertIn("Your agent repeats its mistakes", said()[1])
        self.assertEqual(said("--version")[1].split()[0], "enso")
        status, out, err = said("no-such-command")
        self.assertEqual((status, out), (2, ""))
        self.assertEqual(err, "enso: no command 'no-such-command'; `enso --help` lists them\n")


class Letters(TempHome):
    def test_a_lesson_is_printed_where_the_locale_knows_no_letters(self) -> None:
        self.enso("add", "用 `pnpm`，不要用 `npm`")
        for encoding in ("ascii", "latin-1"):
            done = subprocess.run([sys.executable, "-S", "-m", "enso", "list"], cwd=self.project, capture_output=True,
                                  env={**self.env, "PYTHONIOENCODING": encoding}, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            self.assertIn("用".encode() if encoding == "ascii" else b"\\u7528", done.stdout)


class Errors(TempHome):
    def test_what_a_person_can_cause_is_one_line_and_exit_1(self) -> None:
        self.enso_home.mkdir()
        (self.enso_home / "config.json").write_text('{"no.such.key": 1}')
        status, out, err = said("status")
        self.assertEqual((status, out), (1, ""))
        self.assertRegex(err, r"^enso: .*config\.json: unknown setting 'no\.such\.key'")
        self.assertEqual(err.count("\n"), 1)

    def test_damaged_settings_are_named(self) -> None:
        self.enso_home.mkdir()
        (self.enso_home / "config.json").write_text("{oops")
        for name in ("status", "learn", "inject", "list"):
            with self.subTest(command=name):
                status, _, err = said(name)
                self.assertEqual(status, 1)
                self.assertRegex(err, r"^enso: \S+config\.json: not valid JSON; .*\n$")

    def test_a_reader_that_goes_away_is_no_error(self) -> None:
        line = f"'{sys.executable}' -m enso --help | head -n 1"
        done = subprocess.run(["bash", "-o", "pipefail", "-c", line], cwd=ROOT, env=self.env, capture_output=True)
        self.assertEqual((done.returncode, done.stderr), (0, b""))

    def run_in_shell(self, line: str, **more: str) -> tuple[int, str]:
        """(exit status, stderr) of a shell's line in which `$ENSO` is the command."""
        env = {**self.env, "PYTHONPATH": str(ROOT), "ENSO": f"{sys.executable} -S -m enso", **more}
        done = subprocess.run(["sh", "-c", line], cwd=self.project, env=env, capture_output=True, text=True)
        return done.returncode, done.stderr

    @unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full")
    def test_output_that_cannot_be_written_is_named(self) -> None:
        for command in ("list", "export", "--help"):
            with self.subTest(command=command):
                status, err = self.run_in_shell(f"$ENSO {command} > /dev/full")
                self.assertEqual((status, err.count("\n")), (1, 1), err)
                self.assertTrue(err.startswith("enso: cannot write to standard output: "), err)

    def test_output_that_is_closed(self) -> None:
        self.assertEqual(self.run_in_shell("$ENSO list >&-"), (1, "enso: standard output is closed\n"))
        self.assertEqual(self.run_in_shell("$ENSO list 2>&-")[0], 0)

    def test_a_working_folder_that_is_gone_is_named(self) -> None:
        for command in ("status", "inject", "guard check --command ls", "guard init"):
            with self.subTest(command=command):
                status, err = self.run_in_shell(f'mkdir gone && cd gone && rmdir "$PWD" && $ENSO {command}')
                self.assertEqual((status, err), (1, "enso: the working folder is gone; `cd` to one that is there\n"))

    def test_a_home_that_can_be_none_is_refused(self) -> None:
        status, err = self.run_in_shell("$ENSO list", ENSO_HOME="//")
        self.assertEqual((status, err.count("\n")), (1, 1))
        self.assertIn("ENSO_HOME is '//', the root of the file system", err)
        self.assertEqual(self.run_in_shell("$ENSO doctor", ENSO_HOME="/"), (1, err.replace("//", "/")))
        status, err = self.run_in_shell("$ENSO list", ENSO_HOME="store")
        self.assertEqual((status, err.count("\n")), (1, 1))
        self.assertIn("ENSO_HOME is 'store', so every folder would get a store of its own", err)
        self.enso_home.symlink_to(self.base / "nowhere")
        status, err = self.run_in_shell("$ENSO add 'Use `uv`, not `pip`'")
        self.assertEqual((status, err.count("\n")), (1, 1))
        self.assertIn(f"is a link to {self.base / 'nowhere'}, which is not there", err)
