"""What others named - sessions, calls, agents, tools, folders - without the credential that such a name may carry.

An id becomes a digest of itself, so that the same id stays the same; a name that a person reads is redacted.  Every
hook asks: names are looked at for a random word first, so that hosts' own ids do not load the redactor.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.event import ToolEvent

LEAST = 16
"""Characters of the shortest random part of a token."""
OWN_IDS = ("toolu_", "call_", "ses_", "msg_", "fc_")
"""How the ids begin that models' servers and hosts give; OWN_LENGTH letters and digits follow at most."""
OWN_LENGTH = 24
MIXED = 3
"""Changes between letters and digits from which a word in capitals and small letters may be a token with gaps in it."""
SIGNS = ("=", "://")
"""Something is set, or is reached with a login."""
_HEX = frozenset("0123456789abcdefABCDEF-_:")
_ENDS = str.maketrans("/.:@+ ", "\n" * 6)


def of_event(seen: ToolEvent) -> ToolEvent:
    """The event, its names fit to be kept.  Its folder stays what it is, for there its files lie; a transcript under
    such a name is none, and the spool stands for it."""
    seen.host, seen.tool_name, seen.source = map(readable, (seen.host, seen.tool_name, seen.source))
    seen.session_id, seen.tool_use_id, seen.agent_id = map(same, (seen.session_id, seen.tool_use_id, seen.agent_id))
    if readable(seen.transcript) != seen.transcript:
        seen.transcript = ""
    for call in seen.calls:
        of_event(call)
    return seen


def same(given: str) -> str:
    """An id, or what stands for it from now on."""
    if readable(given) == given:
        return given
    from enso.hashing import digest
    return "hidden-" + digest(given)


def readable(name: str) -> str:
    """A name or path without credentials."""
    if not _could_hold(name):
        return name
    from enso.capture.screen import redact
    return "/".join(map(redact, redact(name).split("/")))


def _could_hold(name: str) -> bool:
    """Whether a name has a word that looks random and is no number, hash or id of a known kind."""
    if len(name) < LEAST or _HEX.issuperset(name) or _is_own(name):
        return False
    return any(sign in name for sign in SIGNS) or any(
        len(word) >= LEAST and (_is_mixed(word) or any(map(_is_random, word.replace("-", "_").split("_"))))
        for word in name.translate(_ENDS).split("\n"))


def _is_own(name: str) -> bool:
    rest = name.partition("_")[2]
    return name.startswith(OWN_IDS) and len(rest) <= OWN_LENGTH and rest.isalnum()


def _is_random(word: str) -> bool:
    """Whether a word without gaps is long, and neither a number nor a word in small letters."""
    return len(word) >= LEAST and not word.isdigit() and not (word.isalpha() and word.islower())


def _is_mixed(word: str) -> bool:
    if word.lower() == word or word.upper() == word or _HEX.issuperset(word):
        return False
    digits = [char.isdigit() for char in word if char not in "-_"]
    return sum(map(bool.__ne__, digits, digits[1:])) >= MIXED
