"""Settings: one flat table of keys with defaults; `config.json` holds only what was changed."""
from __future__ import annotations

from enso import disk, jsonlight
from enso.event import CATEGORIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Union
    Value = Union[bool, int, float, str]

DEFAULTS: dict[str, Value] = {
    # forgetting (DESIGN 9)
    "same.threshold": 0.70,
    "cap.info": 50,
    "cap.knowledge": 20,
    "forget.stale_days": 30,
    "forget.archive_days": 37,
    "forget.max_stale_days": 365,
    "forget.count": "calendar-days",
    "forget.half_life_days": 30,
    **{"forget.half_life_days." + category: 0 for category in CATEGORIES},     # 0: as forget.half_life_days
    "forget.purge_days": 365,
    # delivery (DESIGN 8): items and tokens per moment, and in all for a session
    "deliver.start.items": 8,
    "deliver.start.tokens": 600,
    "deliver.prompt.items": 3,
    "deliver.prompt.tokens": 200,
    "deliver.call.items": 3,
    "deliver.call.tokens": 150,
    "deliver.failure.items": 2,
    "deliver.failure.tokens": 120,
    "deliver.session_tokens": 1500,
    "deliver.hold": True,
    "deliver.hold_recurrences": 2,
    "deliver.withhold": 0.05,
    "lesson_language": "",
    # the distiller
    "llm.backend": "auto",
    "llm.command": "",
    "llm.model": "",
    "llm.url": "",
    "llm.key_env": "",
    "llm.timeout_seconds": 60,
    "llm.retries": 2,
    "llm.calls_per_day": 20,
    "llm.tokens_per_day": 60000,
    # vectors of experiences (knowledge): empty for the built-in ones
    "vectors.command": "",
    "vectors.url": "",
    "vectors.model": "",
    # learning
    "learn.deadline_seconds": 180,
    "learn.at_stop": True,
    # sharing
    "share.review": "person",
    "share.auto": True,
}
"""Every key there is.  A new key is a new row; its type is the type of its default."""

CHOICES = {
    "forget.count": ("calendar-days", "active-days"),
    "lesson_language": ("", "en", "zh"),
    "share.review": ("person", "pull-request"),
}


SHARES = ("deliver.withhold", "same.threshold")
"""Numbers from 0 to 1."""
URLS = ("vectors.url",)
"""Texts that are addresses, or empty."""

ORDERED = (("forget.stale_days", "forget.archive_days"),)
"""(key, the key whose value must be higher)."""


class BadConfig(ValueError):
    """`config.json` cannot be used; the message names the file, the key and the mend."""


def load(path: str) -> dict[str, Value]:
    """All settings, the file's over the defaults.  BadConfig when the file is wrong."""
    text = disk.read_text(path)
    settings = dict(DEFAULTS)
    if text is None and disk.size(path) < 0:
        return settings
    if text is None:
        raise BadConfig(f"{path} is no file that can be read; move it away, or check who owns it")
    try:
        changed = jsonlight.loads(text)
    except jsonlight.Malformed as error:
        raise BadConfig(f"{path}: {error}; mend it or remove it to get the defaults") from None
    if not isinstance(changed, dict):
        raise BadConfig(f"{path}: must be an object of settings")
    version = changed.pop("version", 1)
    if version != 1:
        raise BadConfig(f"{path}: version {version} is newer than this Enso (1); update Enso")
    for key, value in changed.items():
        settings[key] = check(key, value, path)
    return settings


def load_or_default(path: str) -> dict[str, Value]:
    """For hooks: a wrong file means the defaults (doctor says so), never a failed hook."""
    try:
        return load(path)
    except BadConfig:
        return dict(DEFAULTS)


def contradiction(settings: dict[str, Value]) -> str:
    """Why two settings cannot both be meant, and the mend; "" when all go together.  Hooks take them as they are."""
    for low, high in ORDERED:
        if float(settings[low]) >= float(settings[high]):
            return (f"{low} ({settings[low]}) must be below {high} ({settings[high]}); "
                    f"change {high if settings[high] == DEFAULTS[high] else low} first")
    return ""


def check(key: str, value: Any, where: str = "config") -> Value:
    """The value, if `key` exists and may hold it.  BadConfig otherwise."""
    if key not in DEFAULTS:
        near = [known for known in DEFAULTS if key.rpartition(".")[2] in known]
        hint = f"; did you mean {near[0]}?" if near and key else "; `enso config` lists the keys"
        raise BadConfig(f"{where}: unknown setting {key!r}{hint}")
    default = DEFAULTS[key]
    number = isinstance(default, (int, float)) and not isinstance(default, bool)
    if number and isinstance(value, (int, float)) and not isinstance(value, bool):
        if value < 0 or value != value:
            raise BadConfig(f"{where}: {key} must not be negative, it is {value!r}")
        if key in SHARES and value > 1:
            raise BadConfig(f"{where}: {key} must be from 0 to 1, it is {value!r}")
        return value
    if number or type(value) is not type(default):
        kind = "a number" if number else "true or false" if isinstance(default, bool) else "text"
        raise BadConfig(f"{where}: {key} must be {kind}, it is {value!r}")
    if key in CHOICES and value not in CHOICES[key]:
        raise BadConfig(f"{where}: {key} must be one of {', '.join(repr(c) for c in CHOICES[key])}")
    if key in URLS and value and not str(value).lower().startswith(("http://", "https://")):
        raise BadConfig(f"{where}: {key} must begin with http:// or https://, it is {value!r}")
    return value


def parse_value(key: str, text: str) -> Value:
    """A value typed on a command line, as the key's type.  BadConfig when it does not fit."""
    default = DEFAULTS.get(key)
    if isinstance(default, bool):
        return check(key, {"true": True, "on": True, "yes": True, "1": True, "false": False, "off": False,
                           "no": False, "0": False}.get(text.lower(), text))
    if isinstance(default, (int, float)):
        try:
            number = float(text)
        except ValueError:
            return check(key, text)
        return check(key, int(number) if number == number and number == int(number) and isinstance(default, int)
                     else number)
    return check(key, text)
