"""What a learn pass did."""
from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Report:
    """What a pass did, for `enso learn` and the tests."""
    hits: int = 0
    restored: int = 0
    taught: int = 0
    merged: int = 0                               # said again in other words, joined to a known lesson
    waiting: int = 0                              # failures that are still open
    llm_calls: int = 0
    why_no_llm: str = ""
    lessons: list[str] = field(default_factory=list)   # ids of the new ones
