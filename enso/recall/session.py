"""What is known of a running session, as appended lines in `sessions/<id>.jsonl`.

Hooks of one session run in parallel and take no lock.  A claim ("this lesson is shown by me", "this
call is held") is appended, the file is read again, and the first claim in file order wins.
"""
from __future__ import annotations

import posix

from enso import disk, jsonlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.home import Home

MAX_READ = 8 << 20
"""Bytes read of a session's file: it holds a few short lines per delivery and failure, of 100,000 at most."""
_SEEN = b'{"k": "seen", '
"""Begins a line that claims a failure.  There may be thousands: they are searched, not parsed."""


class Session:
    """Deliveries, holds and seen calls of one session (and, for deliveries, of one agent in it)."""
    __slots__ = ("_raw", "agent", "claims", "held", "learned", "path", "shown", "tokens", "withheld")

    def __init__(self, home: Home, session_id: str, agent_id: str = "") -> None:
        self.path = home.session(session_id)
        self.agent = agent_id
        self.load()

    def load(self) -> None:
        self.shown: dict[str, dict[str, Any]] = {}     # lesson id -> its delivery line, this agent's
        self.withheld: set[str] = set()                # lessons that this session's lot left out
        self.held: dict[str, dict[str, Any]] = {}      # lesson id -> its hold line
        self.claims: dict[str, str] = {}               # claim key -> nonce of the first claimant
        self.tokens = 0                                # delivered in the whole session
        self.learned = -1                              # spool size that learn has read
        self._raw = disk.read_bytes(self.path, MAX_READ) or b""
        for line in self._raw.split(b"\n"):
            if not line or line.startswith(_SEEN):
                continue
            try:
                entry = jsonlight.loads(line.decode("utf-8", "replace"))
                self._take(entry)
            except (jsonlight.Malformed, KeyError, TypeError, AttributeError):
                continue

    def _take(self, entry: dict[str, Any]) -> None:
        kind = entry.get("k")
        if kind == "shown":
            first = self.claims.setdefault(_claim_of(entry), entry["by"])
            if entry.get("withheld"):
                self.withheld.add(entry["lesson"])
            elif first == entry["by"]:
                self.tokens += entry["tokens"]
                if entry["agent"] == self.agent:
                    self.shown[entry["lesson"]] = entry
        elif kind == "hold":
            self.claims.setdefault("hold:" + entry["lesson"], entry["by"])
            self.held.setdefault(entry["lesson"], entry)
        elif kind == "learned":
            self.learned = entry["spool"]
        elif kind == "compacted" and entry["agent"] == self.agent:
            # The context was thrown away: what was shown before is gone from it.
            self.shown.clear()
            for key in [key for key in self.claims if key.startswith("shown:%s:" % self.agent)]:
                del self.claims[key]

    def note(self, kind: str, **fields: Any) -> None:
        """Append a line that claims nothing."""
        disk.append_line(self.path, jsonlight.dump_line({"k": kind, **fields}))

    def claim_seen(self, tool_use_id: str) -> bool:
        """True for the first event that reports this call's failure, False for its twin."""
        if self.has_seen(tool_use_id):
            return False
        nonce = self._nonce()
        self.note("seen", id=tool_use_id, by=nonce, pid=posix.getpid())
        self.load()
        first = self._first_claim(tool_use_id)
        return first is None or first.get("by") == nonce       # None: the file is longer than what is read of it

    def has_seen(self, tool_use_id: str) -> bool:
        """Whether this failure was claimed."""
        return self._first_claim(tool_use_id) is not None

    def at_work(self, tool_use_id: str) -> bool:
        """Whether the process that claimed this failure is still there."""
        try:
            posix.kill((self._first_claim(tool_use_id) or {}).get("pid", 0), 0)
        except ProcessLookupError:
            return False
        except (OSError, OverflowError, TypeError):
            return True
        return True

    def _first_claim(self, tool_use_id: str) -> dict[str, Any] | None:
        """The first whole line that claims this failure; half a one, of a process that was killed, claims nothing."""
        mark = _SEEN + ('"id": ' + jsonlight.dumps(tool_use_id)).encode("utf-8", "replace") + b","
        at = self._raw.find(mark)
        while at >= 0:
            end = self._raw.find(b"\n", at)
            try:
                line: dict[str, Any] = jsonlight.loads(self._raw[at:end].decode("utf-8", "replace"))
                return line
            except jsonlight.Malformed:
                at = self._raw.find(mark, at + 1)
        return None

    def claim_shown(self, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Those of the deliveries (each with `lesson`, `moment`, `tokens`, `why`, `ts`, `trace`)
        that no parallel hook has claimed before."""
        if not entries:
            return []
        nonce = self._nonce()
        disk.append_line(self.path, b"".join(
            jsonlight.dump_line({"k": "shown", "agent": self.agent, "by": nonce, **entry}) for entry in entries))
        self.load()
        return [entry for entry in entries if self.claims.get(_claim_of({"agent": self.agent, **entry})) == nonce]

    def claim_hold(self, lesson_id: str, tool_use_id: str, call: str) -> bool:
        """True when this call is to be held: the first to claim, or the same event told twice."""
        nonce = self._nonce()
        self.note("hold", lesson=lesson_id, id=tool_use_id, call=call, by=nonce)
        self.load()
        return self.claims.get("hold:" + lesson_id) == nonce

    @staticmethod
    def _nonce() -> str:
        return posix.urandom(6).hex()


def _claim_of(entry: dict[str, Any]) -> str:
    """The key of a delivery's claim.  What the lot left out can still be shown after its failure."""
    return "%s:%s:%s" % ("withheld" if entry.get("withheld") else "shown", entry["agent"], entry["lesson"])
