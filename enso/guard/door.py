"""The guard's door: reads what the decision needs, decides, keeps the books.  Called for every call
that is about to run; what it raises becomes a block in `hook`.

What it appends: a spend or a used permit to the session's file (append, read again, first in file order wins), and the
verdict on a stopped call to the audit, redacted.
"""
from __future__ import annotations

import posix

from enso import clock, disk, jsonlight
from enso.guard import policy as policies
from enso.guard.decide import SHADOW, Verdict, decide
from enso.guard.world import real_world
from enso.home import user_home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.event import ToolEvent
    from enso.guard.policy import Policy
    from enso.home import Home

MAX_SESSION = 4 << 20
PERMIT_SECONDS = 15 * 60
"""How long a code that a person allowed stays good."""
PAUSED, ALLOWED_ONCE = "paused", "allowed once"
LET_PASS = (PAUSED, ALLOWED_ONCE)
"""Modes of the verdict on a call that a person lets pass."""
LONGEST_PAUSE = 24 * 3600
"""Seconds; a clock that was set back since a pause began does not make it longer."""
NOTE_LENGTH = 200


def check(event: ToolEvent, home: Home, now: float) -> Verdict | None:
    """The verdict on a call; None when nothing is to be said."""
    root = project_root(event.cwd, event.host)
    policy = policies.load(home, root)
    priced = any(layer.data.get("budget") for layer in policy.layers)
    budgets = [layer.data["budget"] for layer in policy.layers if layer.data.get("budget") and layer.mode != SHADOW]
    spends = _spends(home, event.session_id) if priced else []
    world = real_world(user_home(), root, event.cwd or root, home.root, _accepted(spends, budgets))
    verdict = decide(event, policy, world)
    if verdict.block:
        verdict = _let_pass(event, home, now, verdict) or verdict
    if not verdict.block and verdict.cost and priced:
        verdict = _spend(event, home, budgets, verdict)
    if not verdict.block and disk.size(home.path("index", "shadow.json")) > 0:
        _try_out(event, home, now, verdict, root)
    if not verdict.rule:
        return None
    _without_credentials(verdict)
    _audit(event, home, now, verdict, root)
    return verdict


def _without_credentials(verdict: Verdict) -> None:
    """What is told of a call reaches transcripts and the audit: `push --force https://bob:...@host`."""
    from enso.capture.screen import redact
    clean = redact(verdict.note)
    if clean != verdict.note:
        from enso.guard.rules import shown
        verdict.reason = verdict.reason.replace(shown(verdict.note), shown(clean))
        verdict.note = clean


def _try_out(event: ToolEvent, home: Home, now: float, passed: Verdict, root: str) -> None:
    """Note what a rule that a lesson proposes would have said; it costs no call."""
    from enso.guard import shadow
    try:
        found = shadow.tried(event, home, root, passed)
    except Exception:                        # a rule nobody enforces must not stop a call
        return
    if found is not None:
        _without_credentials(found)
        _audit(event, home, now, found, root)


PROJECT_VARIABLES = {"claude-code": b"CLAUDE_PROJECT_DIR", "gemini-cli": b"GEMINI_PROJECT_DIR",
                     "qwen-code": b"QWEN_PROJECT_DIR"}
"""Host -> the variable in which it tells its hooks the project; it holds wherever the agent has gone."""


def project_root(cwd: str, host: str = "") -> str:
    """The project a call belongs to: what the host says, else the repository around the folder, else the
    folder.  The whole file system is no project."""
    given = posix.environ.get(PROJECT_VARIABLES.get(host, b""), b"").decode("utf-8", "replace").rstrip("/")
    if given.startswith("/"):
        return given
    if not cwd:
        cwd = posix.getcwd()
    here = cwd.rstrip("/")
    while here:
        if disk.size(here + "/.git") >= 0:
            return here
        here = here.rpartition("/")[0]
    return cwd if cwd != "/" else "/tmp"


# money -------------------------------------------------------------------------------------------

def _lines(path: str, kind: str) -> list[dict[str, Any]]:
    """Lines of one kind of a session's file, in order; half lines are skipped."""
    raw = disk.read_bytes(path, MAX_SESSION) or b""
    mark = b'"k": "' + kind.encode() + b'"'
    found = []
    for line in raw.split(b"\n"):
        if mark in line:
            try:
                row = jsonlight.loads(line.decode("utf-8", "replace"))
            except jsonlight.Malformed:
                continue
            if isinstance(row, dict) and row.get("k") == kind:
                found.append(row)
    return found


def _spends(home: Home, session_id: str) -> list[dict[str, Any]]:
    """Spends of a session, each call once (a host may report one call twice)."""
    seen = set()
    out = []
    for row in _lines(home.session(session_id), "spend"):
        key = row.get("call") or row.get("by")
        if key not in seen:
            seen.add(key)
            out.append(row)
    return out


def _accepted(spends: list[dict[str, Any]], budgets: list[dict[str, Any]], by: str = "") -> float:
    """USD of the spends that were within every session's limit when their turn came, in file order; with `by`
    only those before that claim, and -1.0 when the claim itself was over."""
    limits = [budget["session_usd"] - (budget.get("spent_usd") or 0.0) for budget in budgets
              if budget.get("session_usd") is not None]
    limit = min(limits) if limits else float("inf")
    total = 0.0
    for row in spends:
        usd = row.get("usd")
        if not isinstance(usd, (int, float)) or isinstance(usd, bool) or usd < 0:
            continue
        fits = total + usd <= limit + 1e-9
        if by and row.get("by") == by:
            return total if fits else -1.0
        if fits:
            total += usd
    return total


def _spend(event: ToolEvent, home: Home, budgets: list[dict[str, Any]], verdict: Verdict) -> Verdict:
    """Claim the call's worst case; the call is blocked when parallel calls were first.  OSError when the
    claim cannot be written: money that cannot be counted is not spent."""
    if event.tool_use_id and any(row.get("call") == event.tool_use_id for row in _spends(home, event.session_id)):
        return verdict
    by = posix.urandom(8).hex()
    path = home.session(event.session_id)
    disk.append_line(path, jsonlight.dump_line({"k": "spend", "by": by, "call": event.tool_use_id, "usd": verdict.cost,
                                                "tool": event.tool_name[:100]}))
    if _accepted(_spends(home, event.session_id), budgets, by) >= 0:
        return verdict
    from enso.guard.rules import reason
    note = f"up to ${verdict.cost:.4g} more than other calls left"
    return Verdict("budget-session", note, reason("budget-session", note), cost=verdict.cost, effects=verdict.effects)


# a person's ways out -----------------------------------------------------------------------------

def pause_path(home: Home) -> str:
    return home.path("index", "guard.pause.json")


def permits_path(home: Home) -> str:
    return home.path("index", "guard.permits.jsonl")


def code_of(event: ToolEvent, rule: str) -> str:
    """The code of exactly this call in this session."""
    from enso.hashing import digest
    text = jsonlight.dumps([event.session_id, event.cwd, event.tool_name, rule, event.tool_input])
    return digest(text)[:8].upper()


def _let_pass(event: ToolEvent, home: Home, now: float, verdict: Verdict) -> Verdict | None:
    """A blocked call that a person let pass: the guard is paused, or this call is allowed once.  Enso's own
    files stay protected during a pause."""
    until = _pause_until(home)
    if 0 < until - now <= LONGEST_PAUSE and verdict.layer != "floor" and until:
        return _in_mode(PAUSED, verdict)
    code = code_of(event, verdict.rule)
    for permit in _lines(permits_path(home), "permit"):
        granted = permit.get("ts")
        if permit.get("code") == code and isinstance(granted, (int, float)) and 0 <= now - granted <= PERMIT_SECONDS \
                and _claim_permit(home, event, str(permit.get("by"))):
            return _in_mode(ALLOWED_ONCE, verdict)
    verdict.reason += f" If the user disagrees, they can let this one call pass with `enso guard allow-once {code}`."
    return None


def _in_mode(mode: str, verdict: Verdict) -> Verdict:
    """The same verdict in another mode, one of LET_PASS."""
    return Verdict(verdict.rule, verdict.note, verdict.reason, mode, verdict.layer, verdict.effects, verdict.commands,
                   verdict.cost)


def _claim_permit(home: Home, event: ToolEvent, permit: str) -> bool:
    """Use a permit up; True for the first that does."""
    by = posix.urandom(8).hex()
    path = home.session(event.session_id)
    disk.append_line(path, jsonlight.dump_line({"k": "once", "permit": permit, "by": by}))
    claims = [row for row in _lines(path, "once") if row.get("permit") == permit]
    return bool(claims) and claims[0].get("by") == by


def _pause_until(home: Home) -> float:
    text = disk.read_text(pause_path(home), 4096)
    if not text:
        return 0.0
    try:
        until = jsonlight.loads(text).get("until")
    except (jsonlight.Malformed, AttributeError):
        return 0.0
    return float(until) if isinstance(until, (int, float)) and not isinstance(until, bool) else 0.0


# the audit ---------------------------------------------------------------------------------------

def _audit(event: ToolEvent, home: Home, now: float, verdict: Verdict, root: str) -> None:
    """One line about a call that was stopped or would have been; a full disk stops no verdict."""
    row = {"ts": clock.iso(now), "session_id": event.session_id[:100], "host": event.host, "project": root,
           "tool": event.tool_name[:100], "call": event.tool_use_id[:200], "rule": verdict.rule, "mode": verdict.mode,
           "layer": verdict.layer, "note": verdict.note[:NOTE_LENGTH]}
    try:
        disk.append_line(home.audit, jsonlight.dump_line(row))
    except (OSError, ValueError):
        return


def trouble(home: Home, cwd: str) -> str:
    """What is wrong with the policy files, for the session's start; "" when nothing is."""
    policy: Policy = policies.load(home, project_root(cwd))
    return policy.trouble
