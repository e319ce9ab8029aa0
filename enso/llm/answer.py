"""What every backend gives back: an `Answer`, or `Failed` with what may be done about it."""
from __future__ import annotations

from typing import NamedTuple


class Answer(NamedTuple):
    """A model's reply; numbers the backend does not report are None."""
    text: str
    tokens_in: int | None = None
    tokens_out: int | None = None
    cost_usd: float | None = None
    model: str = ""


class Failed(Exception):
    """No reply.  The message is for a person.

    `again`: the same call may work a little later (overload, a dropped connection).
    `unusable`: nothing was sent to a model, and nothing will be until a person mends it (not logged
    in, no such program), so that another backend may be tried.
    """

    def __init__(self, reason: str, *, again: bool = False, unusable: bool = False) -> None:
        super().__init__(reason)
        self.again = again
        self.unusable = unusable
