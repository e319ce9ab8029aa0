"""What is written to a memory: no credentials, no instructions to the model."""
from __future__ import annotations

from enso.guard import planted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_DEPTH = 20
"""Objects within objects of a tool's input that are looked into."""


def broken(written: Any) -> str:
    """The memory rule that a text, or the texts of a tool's input, breaks; "" when none."""
    text = "\n".join(_texts(written))
    if planted.credential(text):
        return "memory-secret"
    return "memory-planted" if planted.instruction(text) else ""


def _texts(value: Any, depth: int = 0) -> list[str]:
    if isinstance(value, str):
        return [value]
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for item in items for text in _texts(item, depth + 1)] if depth < MAX_DEPTH else []
