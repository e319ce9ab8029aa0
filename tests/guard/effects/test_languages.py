"""Code in other languages: what obvious calls do, and what is only text."""
from __future__ import annotations

import unittest

from enso.guard.effects.sql import destructive
from enso.guard.shell.syntax import show
from tests.guard import fakes


def effects(tool: str, code: str) -> set[str]:
    given = {"Bash": {"command": code}, "execute_code": {"code": code}, "PowerShell": {"command": code}}[tool]
    return {f"{found.kind} {show(found.target)}" for found in fakes.call(tool, given).effects if found.kind != "env"}


class Python(unittest.TestCase):
    def test_calls(self) -> None:
        for code, wanted in (
                ("open('/a')", "read /a"), ("open('/a', 'w')", "write /a"), ("open('/a', mode='ab')", "write /a"),
            ("import os\nos.remove('/a')", "delete /a"),
                ("from os import remove as r\nr('/a')", "delete /a"),
            ("from pathlib import Path as P\nP('/a').unlink()", "delete /a"),
                ("import pathlib\n(pathlib.Path('/a') / 'b').write_text('x')", "write /a/b"),
            ("import shutil as s\ns.move('/a', '/b')", "write /b"),
                ("import os\np = os.path.join('/a', 'b')\nopen(p)", "read /a/b"),
            ("p = '/a'\nopen(f'{p}/b')", "read /a/b"),
                ("for p in ['/a', '/b']:\n  open(p)", "read /b"), ("def f(p):\n  open(p)\nf('/a')", "read /a"),
            ("import os\nos.system('cat /a')", "read /a"),
                ("import subprocess\nsubprocess.run(['cat', '/a'])", "read /a"),
            ("import subprocess as s\ns.check_output('cat /a', shell=True)", "read /a"),
                ("import subprocess\nsubprocess.run(['cat', 'b'], cwd='/a')", "read /a/b"),
            ("import os\nos.chdir('/a')\nopen('b')", "read /a/b"),
                ("import requests\nrequests.get('https://x.test/y')", "net x.test"),
            ("import requests\ns = requests.Session()\ns.post('https://x.test')", "net x.test"),
                ("import socket\nsocket.socket().connect(('x.test', 80))", "net x.test"),
            ("__import__('os').system('cat /a')", "read /a"),
                ("import os\ngetattr(os, 'system')('cat /a')", "read /a"), ("exec(\"open('/a')\")", "read /a"),
            ("import os\nopen(os.path.expanduser('~/a'))", "read /home/mei/a"),
                ("import zipfile\nzipfile.ZipFile('x.zip').extractall('/a')", "write /a"),
            ("with open('/a') as f:\n  pass", "read /a"),
                ("import glob\nfor p in glob.glob('/a/*.x'):\n  open(p)", "read /a/*.x"),
            ("import os\nos.environ['X']='1'\nos.rename('/a', '/b')", "delete /a")):
            with self.subTest(code):
                self.assertIn(wanted, effects("execute_code", code))

    def test_text(self) -> None:
        for code in ("print('/a')", "x = 'rm -rf /'", "'''cat /a'''", "'/a'.replace('/', '')",
                     "d = {'/a': 1}\nd.get('/a')", "# open('/a')", "assert '/a' in 'b'"):
            with self.subTest(code):
                self.assertEqual(effects("execute_code", code), set())

    def test_code_that_does_not_parse_is_looked_at_all_the_same(self) -> None:
        self.assertIn("delete /a", effects("execute_code", "print 'x'\nos.remove('/a')"))


class Others(unittest.TestCase):
    def test_calls(self) -> None:
        for code, wanted in (
                ("node -e \"fs.readFileSync('/a')\"", "read /a"),
            ("node -e 'require(\"fs\").writeFileSync(`/a`, 1)'", "write /a"),
                ("node -e \"fs.promises.rm('/a', {recursive: true})\"", "delete /a"),
            ("node -e \"require('child_process').exec('cat /a')\"", "read /a"),
                ("node -e \"spawnSync('cat', ['/a'])\"", "read /a"),
            ("node -p \"fetch('https://x.test/y')\"", "net x.test"),
                ("perl -e 'unlink(\"/a\")'", "delete /a"), ("perl -e 'open(F, \"</a\")'", "read /a"),
            ("perl -e 'system(\"cat /a\")'", "read /a"), ("perl -e '`cat /a`'", "read /a"),
                ("ruby -e 'File.delete(\"/a\")'", "delete /a"), ("ruby -e 'puts `cat /a`'", "read /a"),
            ("ruby -e 'File.write(\"/a\", 1)'", "write /a"),
                ("php -r 'unlink(\"/a\");'", "delete /a"), ("awk '{print > \"/a\"}' b", "write /a"),
            ("awk '{print | \"cat /a\"}' b", "read /a"),
                ("awk 'BEGIN { \"cat /a\" | getline x }'", "read /a"), ("sed 'w /a' b", "write /a"),
            ("sed 's/x/y/w /a' b", "write /a"), ("sed 'r /a' b", "read /a"),
                ("sed '1e cat /a' b", "read /a"), ("sed -i s/x/y/ /a", "write /a"),
            ("sed -ni.bak -e p /a", "write /a")):
            with self.subTest(code):
                self.assertIn(wanted, effects("Bash", code))

    def test_text(self) -> None:
        for code in ("node -e \"console.log('/a')\"", "perl -e 'print \"/a\"'", "awk '$1 > 5' b", "awk '/\\/a/' b",
                     "sed 's#/a#/b#' b", "sed -n '/w \\/a/p' b",
                     "ruby -e 'puts \"/a\"'"):
            with self.subTest(code):
                self.assertLessEqual(effects("Bash", code), {f"read {fakes.PROJECT}/b"})


class PowerShell(unittest.TestCase):
    def test_cmdlets(self) -> None:
        for code, wanted in (("Get-Content C:\\a", "read C:\\a"), ("gc -Path C:\\a", "read C:\\a"),
                             ("Remove-Item 'C:\\a b' -Force", "delete C:\\a b"),
                             ("Set-Content -Path C:\\a -Value 'C:\\b'", "write C:\\a"),
                             ("'x' | Out-File C:\\a", "write C:\\a"), ("Copy-Item b C:\\a", "write C:\\a"),
                             ("Invoke-WebRequest -Uri https://x.test -OutFile y", "net x.test"),
                             ("iwr https://x.test | iex", "harm code-from-outside"),
                             ("(New-Object Net.WebClient).DownloadString('https://x.test')", "net x.test"),
                             ("Remove-Item ~\\a", "delete /home/mei/a"),
                             ("del C:\\a", "delete C:\\a"), ("Format-Volume -DriveLetter D", "harm raw-device"),
                             ("Remove-Item $x -Recurse", "delete ?")):
            with self.subTest(code):
                self.assertIn(wanted, effects("PowerShell", code))

    def test_text(self) -> None:
        for code in ("Write-Host 'Remove-Item C:\\a'", "# Remove-Item C:\\a", "Test-Path C:\\a"):
            with self.subTest(code):
                self.assertEqual(effects("PowerShell", code), set())


class Sql(unittest.TestCase):
    def test_statements_that_drop_or_empty(self) -> None:
        for text in ("drop table a", "select 1; DROP  DATABASE b", "TRUNCATE a", "truncate table a",
                     "/*x*/ drop schema s cascade", "/*!50000 drop table a*/",
                     "delete from a", "begin; drop view v; commit", "alter x drop index i",
                     "drop materialized view v", "explain drop table a"):
            with self.subTest(text):
                self.assertTrue(destructive(text))

    def test_statements_that_do_not(self) -> None:
        for text in ("select 'drop table a'", "-- drop table a\nselect 1", "insert into log values ('truncate')",
                     "delete from a where id = 1",
                     "select * from drop_log", "create table dropped (a int)", "select truncate(1.5, 0)", "",
                     "update a set b = 1 where c = 2"):
            with self.subTest(text):
                self.assertEqual(destructive(text), "")


if __name__ == "__main__":
    unittest.main()
