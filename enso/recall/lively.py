"""How alive a lesson is: strength x recency, which with similarity makes every ranking (DESIGN 8)."""
from __future__ import annotations

from enso import clock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.shapes import Lesson

FRESH, OLD = 7, 30
"""Days since the last hit up to which a lesson counts fully, and from which it counts half."""
ALIVE = 0.4
"""Liveliness from which a lesson is in the running for a session's start: one hit, or new within weeks."""
STRENGTH = 0.5
"""Strength of a lesson that does not say."""


def liveliness(lesson: Lesson, now: float) -> float:
    """0..1: strength x recency."""
    return float(lesson.get("strength", STRENGTH)) * recency(lesson, now)


def recency(lesson: Lesson, now: float) -> float:
    """1 within 7 days of the last hit, falling linearly to 0.5 at 30 days and staying there."""
    try:
        days = (now - clock.parse(lesson.get("last_hit_at") or lesson["created_at"])) / clock.DAY
    except (ValueError, KeyError):
        return 0.5
    return 1.0 if days <= FRESH else max(0.5, 1.0 - 0.5 * (days - FRESH) / (OLD - FRESH))
