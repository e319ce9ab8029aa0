"""Did this call fail?  Decided from the text alone, for hosts that send no signal and for failures that a pipe or
`; echo` hid.

Here is only the question that every result is asked: is there any word that failures use?  Most texts end here, so
that a hook with nothing to do stays cheap; `judge` reads the rest.
"""
from __future__ import annotations

from enso.capture.suspects import SUSPECTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HEAD = 200
"""Characters in which a name and a colon stand when a program complains at once."""


def asks_status(tool_input: Any) -> bool:
    """Whether a command prints an exit status itself: then a bare number tells."""
    return isinstance(tool_input, dict) and any(
        isinstance(value, str) and ("$?" in value or "PIPESTATUS" in value) for value in tool_input.values())


def detect(host: str, tool_name: str, tool_input: Any, text: str) -> bool:
    """Whether the text shows that the call failed.  `host` is not needed today: envelopes name themselves."""
    if text.isascii():
        low = text.lower()
        if ": " not in low[:HEAD] and not any(suspect in low for suspect in SUSPECTS) and not asks_status(tool_input):
            return False
    from enso.capture import judge
    return judge.failed(tool_name, tool_input, text)
