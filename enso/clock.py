"""Time: seconds since 1970 as a float, and its ISO 8601 form in UTC.

Deciding code takes `now` as a parameter; only the doors (hook, cli, cycle) call `now()`.
`ENSO_NOW` (seconds, or an ISO time) replaces the clock for tests and simulations.
"""
from __future__ import annotations

import posix
import time

DAY = 86400.0
_FIRST, _END = -62135596800.0, 253402300800.0
"""The years 1 to 9999: their ISO form has four digits of the year, so that it sorts as text."""


def now() -> float:
    """Seconds since 1970; `ENSO_NOW` when it is set.  EnsoError when that is not a time."""
    fixed = posix.environ.get(b"ENSO_NOW")
    if not fixed:
        return time.time()
    text = fixed.decode("utf-8", "replace")
    try:
        return parse(text) if "-" in text[1:] else _within(float(text))
    except ValueError:
        from enso.errors import EnsoError
        raise EnsoError(f"ENSO_NOW is no time: {text!r}; give an ISO date such as 2026-11-30, or unset it") from None


def now_anyway() -> float:
    """`now()`, and the machine's clock when `ENSO_NOW` is no time: for hooks, whose caller is not to blame for it,
    and for notes that say so."""
    try:
        return now()
    except Exception:
        return time.time()


def iso(ts: float) -> str:
    """`2026-11-30T16:08:45.683Z`, milliseconds kept so that order survives."""
    whole = int(ts // 1)
    year, month, day, hour, minute, second = time.gmtime(whole)[:6]
    return "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ" % (
        year, month, day, hour, minute, second, int((ts - whole) * 1000))


def parse(text: str) -> float:
    """Seconds since 1970 of an ISO date or time; no zone means UTC.  ValueError otherwise, and outside the
    years 1 to 9999."""
    date, _, rest = text.strip().replace(" ", "T").partition("T")
    year, month, day = (int(part) for part in date.split("-"))
    if not (1 <= year <= 9999 and 1 <= month <= 12 and 1 <= day <= 31):
        raise ValueError("not a date: " + text)
    seconds = float(_days_from_civil(year, month, day)) * DAY
    if not rest:
        return _within(seconds)
    rest, offset = _split_zone(rest)
    fields = rest.split(":")
    for field, unit in zip(fields, (3600, 60, 1)):
        seconds += float(field) * unit
    return _within(seconds - offset)


def day_number(ts: float) -> int:
    """Calendar day (UTC) as a count of days since 1970-01-01."""
    return int(ts // DAY)


def _within(ts: float) -> float:
    """The same time.  ValueError when no calendar of ours has it, or it is NaN."""
    if not _FIRST <= ts < _END:
        raise ValueError("not a time: %r" % ts)
    return ts


def _split_zone(rest: str) -> tuple[str, float]:
    """`16:08:45+02:00` -> (`16:08:45`, 7200.0)."""
    if rest[-1:] in ("Z", "z"):
        return rest[:-1], 0.0
    for sign, factor in (("+", 1), ("-", -1)):
        head, found, zone = rest.rpartition(sign)
        if found:
            hours, _, minutes = zone.partition(":")
            return head, factor * (int(hours[:2]) * 3600 + int((minutes or hours[2:] or "0")[:2]) * 60)
    return rest, 0.0


def _days_from_civil(year: int, month: int, day: int) -> int:
    """Days since 1970-01-01 of a Gregorian date (H. Hinnant, "chrono-Compatible Low-Level Date
    Algorithms", days_from_civil); `datetime` costs a hook more than the whole hook may."""
    year -= month <= 2
    era = year // 400
    of_era = year - era * 400
    of_year = (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + day - 1
    return era * 146097 + of_era * 365 + of_era // 4 - of_era // 100 + of_year - 719468
