"""Files changed on disk and brought back byte for byte."""
from __future__ import annotations

import os
import random
import unittest

from enso.errors import EnsoError
from enso.home import Home
from enso.hosts.changes import Bridge, HookSettings, OwnFile
from enso.hosts.record import Record, difference, undone
from tests.support import TempHome

HOST = "some-host"
SCRIPT = "/h/.enso/bin/enso-hook"
FOREIGN = ('{\n   "env": {"TOKEN": "t0p"},\n'
           '   "hooks": {"Stop": [ {"hooks": [{"type": "command", "command": "x"}]} ]}\n}')


def change(path: str, timeout: int = 5) -> HookSettings:
    handler = {"type": "command", "command": f"[ ! -x {SCRIPT} ] || exec {SCRIPT} h Stop", "timeout": timeout}
    return HookSettings(path, {"Stop": [{"hooks": [handler]}], "Start": [{"hooks": [handler]}]}, SCRIPT)


class Undo(unittest.TestCase):
    def test_difference_is_undone_exactly(self) -> None:
        draw = random.Random(3)
        for _ in range(500):
            before, after = ("".join(draw.choice("ab字\n") for _ in range(draw.randrange(8))) for _ in "12")
            self.assertEqual(undone(after, difference(after, before)), before)
        self.assertIsNone(undone("x", difference("x", None)))


class Disk(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.path = self.home / ".host" / "deeper" / "settings.json"

    def settings(self, content: str | bytes) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(content.encode() if isinstance(content, str) else content)

    def install(self, timeout: int = 5) -> str:
        record = Record(Home())
        step = record.installing(HOST, change(str(self.path), timeout))
        record.install(HOST, step)
        return step.verb

    def uninstall(self) -> str:
        record = Record(Home())
        step = record.uninstalling(HOST, change(str(self.path)))
        record.uninstall(HOST, step)
        return step.verb

    def test_settings_that_are_no_file_are_left_as_they_are(self) -> None:
        """A pipe stands for the null device that they may be linked to."""
        self.path.parent.mkdir(parents=True)
        os.mkfifo(self.base / "pipe")
        self.path.symlink_to(self.base / "pipe")
        with self.assertRaisesRegex(EnsoError, "settings.json: not a file; left as it is"):
            self.install()
        self.assertTrue(self.path.is_fifo())

    def test_settings_come_back_byte_for_byte(self) -> None:
        for content in (FOREIGN, FOREIGN.replace("\n", "\r\n"), "{}", "{ }", "\n", "", '\ufeff{"hooks":{}}',
                        '{"hooks": null}', '{\r\n\t"hooks":  null,"a": 1}',
                        '{"hooks": {"Stop": []},\t"e": "\\u00e9 é"}\n\n'):
            with self.subTest(content=content):
                self.settings(content)
                self.assertEqual(self.install(), "changed")
                self.assertIn(SCRIPT, self.path.read_text(encoding="utf-8"))
                self.assertEqual(self.install(), "unchanged")
                self.assertEqual(self.uninstall(), "changed")
                self.assertEqual(self.path.read_bytes(), content.encode())

    def test_an_update_is_undone_as_well(self) -> None:
        self.settings(FOREIGN)
        self.install(timeout=5)
        self.assertEqual(self.install(timeout=6), "changed")
        self.uninstall()
        self.assertEqual(self.path.read_text(), FOREIGN)

    def test_what_a_person_changed_since_stays(self) -> None:
        self.settings(FOREIGN)
        self.install()
        self.settings(self.path.read_text().replace('"t0p"', '"new"'))
        self.uninstall()
        self.assertEqual(self.path.read_text(), FOREIGN.replace('"t0p"', '"new"'))

    def test_a_change_between_two_installs_is_kept_by_undo(self) -> None:
        self.settings(FOREIGN)
        self.install(timeout=5)
        self.settings(self.path.read_text().replace('"t0p"', '"new"'))
        self.install(timeout=6)
        self.uninstall()
        self.assertEqual(self.path.read_text(), FOREIGN.replace('"t0p"', '"new"'))

    def test_created_files_and_folders_go(self) -> None:
        self.assertEqual(self.install(), "created")
        self.assertEqual(self.uninstall(), "removed")
        self.assertEqual([path.name for path in self.home.iterdir()], [".enso"])

    def test_a_created_file_that_somebody_else_uses_now_stays(self) -> None:
        self.install()
        self.settings(self.path.read_text().replace("{\n", '{\n  "mine": 1,\n', 1))
        self.uninstall()
        self.assertEqual(self.path.read_text(), '{\n  "mine": 1\n}\n')

    def test_a_settings_file_that_was_there_is_never_removed(self) -> None:
        self.settings("{}")
        self.install()
        self.settings(self.path.read_text() + "\n")
        self.uninstall()
        self.assertEqual(self.path.read_text().strip(), "{}")

    def test_without_the_record_our_hooks_are_still_found(self) -> None:
        self.settings(FOREIGN)
        self.install()
        os.unlink(Record(Home()).path)
        self.uninstall()
        self.assertEqual(self.path.read_text(), FOREIGN)

    def test_the_record_keeps_no_copy_of_the_settings(self) -> None:
        self.settings(FOREIGN)
        self.install()
        self.assertNotIn("t0p", self.enso_home.joinpath("app", "installed.json").read_text())

    def test_a_link_is_written_through_and_stays_a_link(self) -> None:
        real = self.base / "dotfiles.json"
        real.write_text(FOREIGN)
        self.path.parent.mkdir(parents=True)
        self.path.symlink_to(real)
        self.install()
        self.assertTrue(self.path.is_symlink())
        self.assertIn(SCRIPT, real.read_text())
        self.uninstall()
        self.assertTrue(self.path.is_symlink())
        self.assertEqual(real.read_text(), FOREIGN)

    def test_mode_is_kept_and_a_new_file_is_private(self) -> None:
        self.settings(FOREIGN)
        self.path.chmod(0o640)
        self.install()
        self.assertEqual(self.path.stat().st_mode & 0o777, 0o640)
        self.path.unlink()
        self.install()
        self.assertEqual(self.path.stat().st_mode & 0o777, 0o600)

    def test_a_read_only_file_is_refused_untouched(self) -> None:
        self.settings(FOREIGN)
        self.path.chmod(0o444)
        with self.assertRaisesRegex(EnsoError, "read-only"):
            self.install()
        self.assertEqual(self.path.read_text(), FOREIGN)

    def test_what_is_no_json_is_refused_with_its_place(self) -> None:
        for content, problem in ((b'{\n  "a": 1,\n}', "line 3, column 1"), (b'{"a": "\xff"}', "not UTF-8 at byte 7"),
                                 (b'{"hooks": 3}', "line 1, column 11"), ('{"a": 1}'.encode("utf-16"), "not UTF-8")):
            with self.subTest(content=content):
                self.settings(content)
                with self.assertRaises(EnsoError) as caught:
                    self.install()
                self.assertIn(problem, str(caught.exception))
                self.assertIn(str(self.path), str(caught.exception))
                self.assertEqual(self.path.read_bytes(), content)

    def test_a_damaged_or_newer_record_is_said(self) -> None:
        self.install()
        path = Record(Home()).path
        for content, problem in (("{", "damaged"), ("[]", "damaged"), ('{"version": 2}', "newer")):
            with open(path, "w", encoding="utf-8") as file:
                file.write(content)
            with self.assertRaisesRegex(EnsoError, problem):
                Record(Home())

    def test_an_older_file_of_our_own_is_known_without_the_record(self) -> None:
        self.settings('HOOK = "/h/enso-hook"\nold\n')
        mine = Bridge(str(self.path), 'HOOK = ""\nnew\n', HOST, "/h/enso-hook")
        record = Record(Home())
        record.install(HOST, record.installing(HOST, mine))
        record.uninstall(HOST, record.uninstalling(HOST, mine))
        self.assertFalse(self.path.exists())

    def test_somebody_elses_file_in_our_place_comes_back(self) -> None:
        self.settings("theirs\n")
        mine = Bridge(str(self.path), "ours\n", HOST, SCRIPT)
        record = Record(Home())
        record.install(HOST, record.installing(HOST, mine))
        self.assertEqual(self.path.read_text(), "ours\n")
        record.uninstall(HOST, record.uninstalling(HOST, mine))
        self.assertEqual(self.path.read_text(), "theirs\n")

    def test_a_file_of_our_own(self) -> None:
        mine = OwnFile(str(self.path), {"hooks": {}}, SCRIPT)
        record = Record(Home())
        record.install(HOST, record.installing(HOST, mine))
        self.assertEqual(self.path.read_text(), '{\n  "hooks": {}\n}\n')
        record.uninstall(HOST, record.uninstalling(HOST, mine))
        self.assertFalse(self.path.parent.exists())


if __name__ == "__main__":
    unittest.main()
