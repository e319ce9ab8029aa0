from __future__ import annotations

import json

from tests.memory.helpers import DAY, NOW, StoreCase, made


class List(StoreCase):
    def listed(self, *args: str) -> list[str]:
        """The texts in the order they are listed."""
        return [one["text"] for one in json.loads(self.enso("list", "--json", *args, ENSO_NOW=str(NOW)).stdout)]

    def test_pinned_first_then_the_strongest(self) -> None:
        self.put(made("weak", strength=0.2), made("strong", strength=0.9), made("pinned", strength=0.1, pinned=True),
                 made("faded", strength=0.9, now=NOW - 60 * DAY))
        self.assertEqual(self.listed(), ["pinned", "strong", "faded", "weak"])

    def test_narrowed(self) -> None:
        self.put(made("a", category="auth"), made("b", scope="web-1", stage="stale"), made("c", scope="app-2"))
        self.assertEqual(self.listed("--scope", "web-1"), ["b"])
        self.assertEqual(self.listed("--project", "web"), ["b", "a"])
        self.assertEqual(self.listed("--project", "."), ["a"])
        self.assertEqual(self.listed("--category", "auth"), ["a"])
        self.assertEqual(self.listed("--stage", "stale"), ["b"])
        self.assertEqual(len(self.listed()), 3)

    def test_the_archive_the_last_one_first(self) -> None:
        one, two = made("one"), made("two")
        self.put(one, two)
        for lesson in (one, two):
            self.enso("forget", lesson["id"])
        self.assertEqual((self.listed(), self.listed("--archived")), ([], ["two", "one"]))
        self.assertRegex(self.enso("list", "--archived").stdout,
                         r"^L\w{8}  \d{4}-\d\d-\d\d forgotten  0 hits  global  two\n")

    def test_what_a_newer_enso_wrote_is_refused_and_the_rest_is_shown(self) -> None:
        self.put(made("one", scope="web-1"))
        (self.enso_home / "lessons" / "global.json").write_text('{"version": 9, "lessons": []}')
        said = self.enso_here("list", status=1)
        self.assertRegex(said, r"global.json: version 9 is newer than this Enso \(1\); update Enso")
        self.assertIn("one", said)
        for args in (["list", "--category", "auth"], ["list", "--scope", "global"], ["status"], ["inject"],
                     ["recall", "--command", "ls"]):
            said = self.enso_here(*args, status=1)
            self.assertRegex(said, "^enso: .*global.json.* newer .*; update Enso\n$", args)

    def test_for_a_person(self) -> None:
        self.put(made("Use `x`\x1b[31m", strength=0.5, hit_count=3, stage="stale"))
        self.assertRegex(self.enso("list", ENSO_NOW=str(NOW)).stdout,
                         r"^L\w{8}  0.50 stale  3 hits  global  Use `x` \[31m\n$")

    def test_nothing_is_said_kindly(self) -> None:
        self.assertIn("They come by themselves", self.enso("list").stdout)
        self.assertIn("Nothing was forgotten", self.enso("list", "--archived").stdout)
        self.assertEqual(self.listed(), [])

    def test_a_repair_is_said_on_stderr(self) -> None:
        self.put(made("one"))
        (self.enso_home / "lessons" / "global.json").write_text("{")
        done = self.enso("list")
        self.assertIn("was damaged", done.stderr)
        self.assertIn("one", done.stdout)
