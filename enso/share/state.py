"""`$ENSO_HOME/share/state.json`: with whom this machine shares, what, and what both sides knew of each other last.

It holds no text of a lesson, only digests.  It is written with the lessons in one `Change`, so a lesson that was
accepted and the note that it was are there together or not at all.
"""
from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Dict, Mapping

from enso import disk, trust
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import files
from enso.memory import lesson as lessons
from enso.memory.lock import settle
from enso.share import record
from enso.share.record import COUNTERS

Base = Mapping[str, Mapping[str, int]]
"""Local id -> counter -> what of it was counted under an earlier name (`share.replica`)."""
VERSION = 1
SENT = "sent"                # ours
TAKEN = "taken"              # theirs and accepted, or the same as one of ours
REJECTED = "rejected"        # theirs and not wanted
WITHHELD = "withheld"        # ours and not to be sent
RECALLED = "recalled"        # ours, sent, and to be taken back by the next sync; then withheld
RETRACTED = "retracted"      # ours, taken back because it was forgotten here; sent again when it is back
REMOVED = "removed"          # ours, sent, and taken out of the file by somebody
VERDICTS = (SENT, TAKEN, REJECTED, WITHHELD, RECALLED, RETRACTED, REMOVED)
SYNC_LOCK = "share.lock"
REPLICA = "replica.json"
"""All that stays in the folder when sharing ends."""


@dataclass(frozen=True)
class Known:
    """What this machine knows of one shared lesson."""
    verdict: str
    local: str = ""                                              # id of the lesson here, "" when there is none
    ours: Dict[str, str] = field(default_factory=dict)           # digests of our values when last sent or accepted
    theirs: Dict[str, str] = field(default_factory=dict)         # digests of the record's values when last looked at
    seen: bool = False                                           # it stood in the file when that was last read


@dataclass(frozen=True)
class Gone:
    """A lesson that others took back or out (`share.removed`)."""
    what: str
    lesson: str                                                  # its id here
    by: str                                                      # who, and when
    told: bool = False


@dataclass(frozen=True)
class State:
    url: str
    branch: str
    replica: str
    author: str
    scopes: tuple[str, ...] = ()
    clock: int = 0                                               # Lamport
    head: str = ""                                               # the commit that was read or written last
    synced_at: str = ""
    found: tuple[str, ...] = ()                                  # what the last sync found wrong in the shared file
    known: Dict[str, Known] = field(default_factory=dict)        # by shared id
    gone: Dict[str, Gone] = field(default_factory=dict)          # by shared id
    base: Base = field(default_factory=dict)

    def by_local(self) -> dict[str, str]:
        """Shared id by local id; of several that say the same, the one that we sent, else the first."""
        found: Dict[str, str] = {}
        for shared, known in sorted(self.known.items()):
            if known.local and (known.local not in found or known.verdict == SENT):
                found[known.local] = shared
        return found


def folder(home: Home) -> str:
    return home.path("share")


def path(home: Home) -> str:
    return home.path("share", "state.json")


def incoming(home: Home) -> str:
    """The shared file as it was read last: what others wrote lies here, and nowhere else, until it is accepted."""
    return home.path("share", "incoming.jsonl")


def repository(home: Home) -> str:
    return home.path("share", "repository.git")


def new_replica() -> str:
    return "r" + os.urandom(6).hex()


def remains(home: Home) -> list[str]:
    """Whatever else lies in the folder of what is shared."""
    try:
        names = os.listdir(folder(home))
    except OSError:
        return []
    return [home.path("share", name) for name in names if name != REPLICA]


def load(home: Home) -> State:
    """The state.  EnsoError when nothing is shared yet, or the file cannot be used."""
    settle(home)
    text = disk.read_text(path(home))
    if text is None:
        raise EnsoError("nothing is shared yet; `enso share init URL` names your team's repository")
    try:
        raw = json.loads(text)
        files.check_version(path(home), raw["version"], VERSION)
        return _state(raw)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise EnsoError(f"{path(home)} is damaged; `enso share leave` and `enso share init` start again "
                        "(lessons stay as they are)") from None


def exists(home: Home) -> bool:
    return os.path.lexists(path(home))


def _state(raw: Dict[str, Any]) -> State:
    known = {shared: Known(**entry) for shared, entry in raw["known"].items() if lessons.is_id(shared)}
    state = State(raw["url"], raw["branch"], raw["replica"], raw["author"], tuple(raw["scopes"]), raw["clock"],
                  raw["head"], raw["synced_at"], tuple(raw.get("found", ())), known,
                  {shared: Gone(**entry) for shared, entry in raw.get("gone", {}).items()},
                  base(raw.get("base", {})))
    texts = (state.url, state.branch, state.author, state.head, state.synced_at, *state.scopes, *state.found)
    if not all(isinstance(text, str) for text in texts) or not record.is_replica(state.replica) \
            or type(state.clock) is not int or not all(entry.verdict in VERDICTS for entry in known.values()):
        raise ValueError
    return state


def base(raw: Any) -> Base:
    """ValueError, AttributeError or TypeError when it is none."""
    found = {str(lesson_id): dict(counts) for lesson_id, counts in raw.items()}
    if not all(counter in COUNTERS and type(count) is int
               for counts in found.values() for counter, count in counts.items()):
        raise ValueError
    return found


def dump(state: State) -> bytes:
    raw = {"version": VERSION, **asdict(state)}
    return (json.dumps(raw, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def with_known(state: State, entries: Dict[str, Known]) -> State:
    """The state with newer knowledge of some lessons."""
    return replace(state, known={**state.known, **entries})


def save(home: Home, known: State) -> None:
    """Write the state by itself.  Needs the lock.  EnsoError when it cannot be written."""
    write(path(home), dump(known))


def write(target: str, data: bytes) -> None:
    """EnsoError when it cannot be written."""
    try:
        files.replace(target, data)
    except OSError as error:
        raise files.cannot("write", target, error) from None


def person(doing: str) -> None:
    """EnsoError when it is not a person at a terminal who asks for what only a person may do."""
    if not trust.is_person():
        raise EnsoError(f"only a person can {doing}: {trust.why_not_person()}")


def shown(ts: str) -> str:
    """A time for a person: `2026-11-30 10:02 UTC`."""
    return ts[:16].replace("T", " ") + " UTC"
