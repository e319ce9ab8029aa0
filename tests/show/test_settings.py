from __future__ import annotations

import json
import os

from tests.memory.helpers import StoreCase


class Settings(StoreCase):
    def config(self, *args: str, status: int = 0, **env: str) -> str:
        done = self.enso("config", *args, status=status, **env)
        return done.stdout if status == 0 else done.stderr

    def stored(self) -> dict[str, object]:
        content: dict[str, object] = json.loads((self.enso_home / "config.json").read_text())
        return content

    def test_only_what_was_changed_is_stored(self) -> None:
        self.assertEqual(self.config("cap.info", "30"), "cap.info = 30\n")
        self.assertEqual(self.config("deliver.hold", "off"), "deliver.hold = false\n")
        self.assertEqual(self.stored(), {"version": 1, "cap.info": 30, "deliver.hold": False})
        self.assertEqual(os.stat(self.enso_home / "config.json").st_mode & 0o777, 0o600)
        self.assertEqual(self.config("cap.info"), "30\n")
        self.assertRegex(self.config(), r"cap.info +30 +\(default 50\)\n")
        self.config("cap.info", "50")
        self.config("--unset", "deliver.hold")
        self.assertEqual(self.stored(), {"version": 1})

    def test_for_a_machine_and_by_prefix(self) -> None:
        self.assertEqual(json.loads(self.config("llm.backend", "--json")), {"llm.backend": "auto"})
        self.assertEqual(len(json.loads(self.config("cap.", "--json"))), 2)

    def test_what_does_not_exist_or_fit_is_named(self) -> None:
        self.assertIn("unknown setting 'info'; did you mean cap.info?", self.config("info", status=1))
        self.assertIn("unknown setting 'cap.infos'", self.config("cap.infos", "3", status=1))
        self.assertIn("cap.info must be a number, it is 'many'", self.config("cap.info", "many", status=1))
        self.assertIn("forget.count must be one of", self.config("forget.count", "moons", status=1))
        self.assertIn("unknown setting", self.config("--unset", "cap.infos", status=1))
        self.assertIn("deliver.withhold must be from 0 to 1", self.config("deliver.withhold", "1.5", status=1))
        self.assertIn("vectors.url must begin with http", self.config("vectors.url", "file:///etc", status=1))
        self.assertIn("--unset takes a KEY and no VALUE", self.config("--unset", status=1))
        self.assertFalse((self.enso_home / "config.json").exists())

    def test_two_that_contradict_each_other_are_refused_with_what_to_change_first(self) -> None:
        self.assertIn("forget.stale_days (45) must be below forget.archive_days (37); change forget.archive_days first",
                      self.config("forget.stale_days", "45", status=1))
        self.config("forget.archive_days", "52")
        self.config("forget.stale_days", "45")
        self.assertIn("must be below", self.config("--unset", "forget.archive_days", status=1))
        (self.enso_home / "config.json").write_text('{"forget.stale_days": 45}')      # by hand: may be mended in steps
        self.config("forget.archive_days", "40")
        self.config("forget.archive_days", "52")

    def test_a_wrong_file_is_not_overwritten(self) -> None:
        self.enso_home.mkdir()
        for content in ("{", '{"cap.infos": 3}', '{"version": 2}'):
            (self.enso_home / "config.json").write_text(content)
            self.assertIn("config.json: ", self.config("cap.info", "3", status=1))
            self.assertEqual((self.enso_home / "config.json").read_text(), content)

    def test_not_for_agents(self) -> None:
        self.assertIn("an agent cannot change settings", self.config("deliver.hold", "off", status=1, CLAUDECODE="1"))
        self.assertEqual(self.config("deliver.hold", CLAUDECODE="1"), "true\n")
