from __future__ import annotations

import json

from enso.memory import lesson
from tests.memory.helpers import FP, NOW, StoreCase, made


class Show(StoreCase):
    def setUp(self) -> None:
        super().setUp()
        self.one = lesson.absorb(made(
            "Use `python3`, not `python`", trigger={"tool": "Bash", "program": "python", "flags": ["-m", "-c"]},
            fingerprints=[FP % 1], links={"L00000002": 0.5}, restored_count=2), "Call python3")
        self.put(self.one)

    def test_everything_that_is_known(self) -> None:
        said = self.enso("show", self.one["id"], ENSO_NOW=str(NOW)).stdout
        for part in (self.one["id"], "Use `python3`", "dependency (info, mined)", "global", "0, last never",
                     "0 times, followed 0, recurred 0", "0.70 now", "restored     2 times",
                     "flags -m, -c, program python, tool Bash", "variant      Call python3", FP % 1,
                     "L00000002 (0.50)"):
            self.assertIn(part, said)

    def test_json_is_the_lesson(self) -> None:
        self.assertEqual(json.loads(self.enso("show", "python3", "--json").stdout), {**self.one, "archived": None})

    def test_a_forgotten_one_says_so_and_how_to_get_it_back(self) -> None:
        with self.store.change(NOW, who="test") as change:
            change.archive(self.one["id"], "cap")
        self.assertIn(f"Forgotten on 2027-01-15 (cap). `enso restore {self.one['id']}` brings it back.",
                      self.enso("show", self.one["id"]).stdout)
        self.assertEqual(json.loads(self.enso("show", self.one["id"], "--json").stdout)["archived"]["reason"], "cap")

    def test_an_unknown_one(self) -> None:
        self.assertIn("no lesson 'nothing'; `enso list` shows them", self.enso("show", "nothing", status=1).stderr)
