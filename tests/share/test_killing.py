from __future__ import annotations

from tests.share import killing


class Few(killing.Killing):
    """A few rounds of `tests.share.killing`, for every run of the tests."""

    def test(self) -> None:
        self.assertLessEqual(self.torture(4, seed=3), 4)
