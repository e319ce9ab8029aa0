"""A lesson's life as pure functions: made, hit again, joined with another wording, read back."""
from __future__ import annotations

from typing import Any, Iterable

from enso import clock, event
from enso.hashing import digest
from enso.shapes import Lesson, Source, Trigger

GLOBAL = "global"
MAX_SOURCES = 5
MAX_VARIANTS = 20

TRUST: dict[str, tuple[float, float]] = {
    "human": (0.95, 0.90),
    "correction": (0.90, 0.80),
    "mined": (0.80, 0.70),
    "merged": (0.70, 0.70),
    "rulebook": (0.70, 0.60),
    "llm": (0.50, 0.50),
    "agent": (0.50, 0.50),
    "import": (0.40, 0.40),
}
"""Origin -> initial (confidence, strength), in the order of DESIGN 10: what a person said above what
Enso saw itself above what a model or another machine claims."""

HIT_GAIN = 0.3
"""A hit closes this part of the gap between a lesson's strength and 1 ..."""
PROOF_GAIN = 0.1
"""... and this part of the gap of its confidence: the mistake is real, it happened again."""
HALF_LIFE_DAYS = 30.0


def new(text: str, *, category: str, scope: str, origin: str, now: float, layer: str = "info",
        fingerprints: Iterable[str] = (), sources: Iterable[Source] = (), trigger: Trigger | None = None,
        pinned: bool = False, links: dict[str, float] | None = None,
        detail: dict[str, Any] | None = None) -> Lesson:
    """A lesson with every key; `fingerprints` are the mistakes it is about, newest last."""
    confidence, strength = TRUST[origin]
    created = clock.iso(now)
    return {
        "id": "L" + digest("\n".join((text, scope, created)))[:8], "text": text, "category": category,
        "layer": layer, "hit_count": 0, "created_at": created, "last_hit_at": "",
        "sources": list(sources)[-MAX_SOURCES:], "fingerprints": list(dict.fromkeys(fingerprints)), "scope": scope,
        "trigger": trigger, "origin": origin, "confidence": confidence, "stage": "fresh", "strength": strength,
        "delivered": 0, "followed": 0, "recurred": 0, "restored_count": 0, "pinned": pinned,
        "links": dict(links or {}), "variants": [], "detail": dict(detail or {}),
    }


def hit(lesson: Lesson, source: Source | None, now: float, fingerprint: str = "",
        half_life_days: float = HALF_LIFE_DAYS) -> Lesson:
    """The lesson after its failure happened again, or its advice was followed (`source` None).

    An incident that is among its sources already counts once, so learning twice from one failure
    changes nothing.
    """
    if source and any(source.get("hash") == known.get("hash") for known in lesson["sources"]):
        return lesson
    after = lesson.copy()
    after["hit_count"] += 1
    after["last_hit_at"] = clock.iso(max(now, last_use(lesson) or now))
    after["strength"] = _closer_to_one(strength_now(lesson, now, half_life_days), HIT_GAIN)
    after["confidence"] = _closer_to_one(lesson["confidence"], PROOF_GAIN)
    if source:
        after["sources"] = _newest([*lesson["sources"], source])
    if fingerprint and fingerprint not in lesson["fingerprints"]:
        after["fingerprints"] = [*lesson["fingerprints"], fingerprint]
    return fresh(after)


def _newest(sources: list[Source]) -> list[Source]:
    """The newest sources, and among them, if there is any, one with the call that then worked."""
    kept, older = sources[-MAX_SOURCES:], sources[:-MAX_SOURCES]
    mended = [source for source in older if source.get("fix")][-1:]
    return kept if any(source.get("fix") for source in kept) or not mended else mended + kept[1:]


def absorb(lesson: Lesson, other_wording: str, *, fingerprints: Iterable[str] = (),
           sources: Iterable[Source] = ()) -> Lesson:
    """The lesson with another wording of itself as a variant, and what that one was about."""
    after = lesson.copy()
    if other_wording not in (lesson["text"], *lesson["variants"]):
        after["variants"] = [*lesson["variants"], other_wording][-MAX_VARIANTS:]
    after["fingerprints"] = list(dict.fromkeys([*lesson["fingerprints"], *fingerprints]))
    known = {source.get("hash") for source in lesson["sources"]}
    after["sources"] = [*lesson["sources"], *(s for s in sources if s.get("hash") not in known)][-MAX_SOURCES:]
    return after


def fresh(lesson: Lesson) -> Lesson:
    """The lesson out of observation."""
    after = lesson.copy()
    after["stage"] = "fresh"
    after["detail"] = {key: value for key, value in lesson["detail"].items() if key != "stale_at"}
    return after


def restored(lesson: Lesson, now: float) -> Lesson:
    """An archived lesson back in use: its counts kept, its windows doubled from now on."""
    after = fresh(lesson)
    after["restored_count"] += 1
    after["last_hit_at"] = clock.iso(now)
    after["strength"] = max(lesson["strength"], TRUST[lesson["origin"]][1])
    return after


def last_use(lesson: Lesson) -> float | None:
    """When it was last hit, else when it was made; None when neither can be read."""
    for text in (lesson["last_hit_at"], lesson["created_at"]):
        if text:
            try:
                return clock.parse(text)
            except ValueError:
                continue
    return None


def half_life(lesson: Lesson, days: float = HALF_LIFE_DAYS) -> float:
    """Days in which its strength halves: doubled by each restore."""
    return float(days * 2 ** min(lesson["restored_count"], 10))


def strength_now(lesson: Lesson, now: float, half_life_days: float = HALF_LIFE_DAYS) -> float:
    """The strength it had at its last hit, decayed: s * 2 ** (-days / half-life)."""
    last = last_use(lesson)
    days = max(0.0, now - last) / clock.DAY if last is not None else 0.0
    return float(lesson["strength"] * 0.5 ** (days / half_life(lesson, half_life_days)))


def _closer_to_one(value: float, gain: float) -> float:
    return round(value + (1.0 - value) * gain, 4)


# Reading back: a lesson file may have been edited by hand, merged by git or hit by a bad disk.

_BLANK = new("x", category="unknown", scope=GLOBAL, origin="import", now=0.0)
_ITEMS: dict[str, type] = {"sources": dict, "fingerprints": str, "variants": str}
_CHOICES: dict[str, tuple[str, ...]] = {
    "category": event.CATEGORIES, "layer": ("info", "knowledge"), "stage": ("fresh", "stale"), "origin": tuple(TRUST)}
_SHARES = ("confidence", "strength")


def is_id(text: object) -> bool:
    return (isinstance(text, str) and len(text) == 9 and text[0] == "L"
            and all(char in "0123456789abcdef" for char in text[1:]))


def complete(raw: Any, scope: str) -> Lesson | None:
    """A stored lesson with every key present and of its type; None when it has no id or no text.

    What does not fit falls back to the default; unknown keys of a later Enso are kept.
    """
    if not isinstance(raw, dict) or not is_id(raw.get("id")):
        return None
    if not isinstance(raw.get("text"), str) or not raw["text"].strip():
        return None
    whole: dict[str, Any] = dict(raw)
    for key, default in _BLANK.items():
        whole[key] = _fitting(key, raw.get(key), default)
    whole["scope"] = scope
    return whole  # type: ignore[return-value]


def _fitting(key: str, value: Any, default: Any) -> Any:
    """`value` if a lesson may hold it under `key`, else as much of it as fits, else the default."""
    if key == "trigger":
        return value if _is_trigger(value) else None
    if key in _SHARES:
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        return float(value) if number and 0 <= value <= 1 else default
    if type(value) is not type(default):
        return type(default)() if isinstance(default, (list, dict)) else default
    if key in _CHOICES:
        return value if value in _CHOICES[key] else default
    if key in _ITEMS:
        return [item for item in value if isinstance(item, _ITEMS[key])]
    if key == "links":
        return {other: float(weight) for other, weight in value.items()
                if isinstance(weight, (int, float)) and weight == weight}
    if key in ("created_at", "last_hit_at"):
        return value if _is_time(value) else ""
    return max(0, value) if type(value) is int else value


def _is_trigger(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    flags = value.get("flags", [])
    return (isinstance(flags, list) and all(isinstance(flag, str) for flag in flags)
            and all(isinstance(part, str) for key, part in value.items() if key != "flags"))


def _is_time(text: str) -> bool:
    try:
        return bool(clock.parse(text))
    except (ValueError, OverflowError):
        return False
