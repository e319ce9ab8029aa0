"""Experiences: what happened, what was tried, what came of it; what knowledge is clustered from.

    {"id", "observation", "action", "result", "outcome", "ts", "metadata": {...}}

`outcome` is `failure`, `fixed`, `corrected` or `success`.  Learn appends one line to `experiences.jsonl` for each
incident it dealt with, each lesson that was followed, and each success that was recorded (`enso record`), in the
transaction that dealt with it; all text in it went through redaction before.
"""
from __future__ import annotations

from typing import Any, Dict

from enso import jsonlight
from enso.shapes import Source

Experience = Dict[str, Any]

IMPORTANCE = {"corrected": 1.0, "fixed": 0.8, "failure": 0.5, "success": 0.4}
"""Outcome -> how much it can teach: a person's word, a fix that was seen, a mere failure, something that went well."""
AGAIN, HELPED, HARMED = 0.2, 0.2, -0.3
"""Added when it happened although the lesson was shown, and for a person's feedback on its lesson."""


def line(source: Source, outcome: str, *, project: str, lesson: str = "", category: str = "", family: str = "",
         fingerprint: str = "", again: bool = False, transient: bool = False) -> bytes:
    """An experience as its line in the file."""
    return jsonlight.dump_line({
        "id": source.get("hash", ""), "observation": source.get("error", ""), "action": source.get("input", ""),
        "result": source.get("fix", ""), "outcome": outcome, "ts": source.get("ts", ""),
        "metadata": {"project": project, "session_id": source.get("session_id", ""), "host": source.get("host", ""),
                     "tool": source.get("tool_name", ""), "lesson": lesson, "category": category, "family": family,
                     "fingerprint": fingerprint, "again": again, "transient": transient}})


def to_text(experience: Experience) -> str:
    """What an experience is compared by: the thing first and what came of it last.  A success says so, that it stays
    apart from a failure of the same call."""
    meta = experience.get("metadata", {})
    parts = ["went well" if experience.get("outcome") == "success" else "", str(meta.get("tool", "")),
             *(str(experience.get(part, "")) for part in ("action", "observation", "result"))]
    return ". ".join(part for part in parts if part)


def importance(experience: Experience, feedback: int = 0) -> float:
    """0..1 from its outcome and what a person said of its lesson (`feedback`: helped minus harmful)."""
    base = IMPORTANCE.get(str(experience.get("outcome")), 0.3)
    base += AGAIN * bool(experience.get("metadata", {}).get("again"))
    base += HELPED if feedback > 0 else HARMED if feedback < 0 else 0.0
    return max(0.0, min(1.0, base))
