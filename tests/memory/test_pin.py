from __future__ import annotations

from enso import clock
from tests.memory.helpers import DAY, NOW, StoreCase, made


class Pin(StoreCase):
    def test_a_pinned_lesson_outlives_everything(self) -> None:
        stale = made("Keep", stage="stale", detail={"stale_at": clock.iso(NOW)})
        self.put(stale)
        self.enso("pin", stale["id"])
        for day in (40, 80, 400):
            self.enso("prune", ENSO_NOW=str(NOW + day * DAY))
        after, = self.store.lessons("global")
        self.assertEqual((after["pinned"], after["stage"]), (True, "fresh"))

    def test_off_lets_it_age(self) -> None:
        one = made(pinned=True)
        self.put(one)
        self.assertIn("not pinned any more", self.enso("pin", one["id"], "--off").stdout)
        self.assertFalse(self.store.lessons("global")[0]["pinned"])

    def test_not_for_agents(self) -> None:
        one = made()
        self.put(one)
        for mark in ("CLAUDECODE", "CODEX_THREAD_ID", "GEMINI_CLI"):
            self.assertIn(f"${mark} is set", self.enso("pin", one["id"], status=1, **{mark: "1"}).stderr)
        self.assertFalse(self.store.lessons("global")[0]["pinned"])
