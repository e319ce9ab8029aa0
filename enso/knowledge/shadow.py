"""Proposed rules at work: which are tried out, what came of the calls they spoke of, and when one leaves the policy.

The guard writes a line to the audit for each call that a rule in the shadow would have blocked, and for each that a
person let pass although an accepted one blocked it.  Here each of these lines is matched with the session's spool: the
call failed, or it did not and the turn is over.  The ledger gets one line for it:

    would-block-failed  would-block-worked      a call that a proposal would have stopped
    let-pass-failed     let-pass-worked         a call that an accepted rule stopped and a person let pass
    unrun                                       either, but then it was held or refused, and never ran
"""
from __future__ import annotations

from typing import Any, Iterable, Mapping, Sequence

from enso import clock, disk, jsonlight
from enso.guard import shadow as tried_out
from enso.guard.shadow import PREFIX
from enso.home import Home
from enso.knowledge import enforced, environment, escalate, feedback
from enso.learn import contest, evidence
from enso.memory import files, history
from enso.memory.change import Change
from enso.memory.store import Store

KINDS = {"shadow": "would-block-", "allowed once": "let-pass-", "paused": "let-pass-"}
"""Mode of an audit line -> how the ledger's word for its outcome begins."""
FAILED, WORKED, UNRUN, UNKNOWN = "failed", "worked", "unrun", ""
FALSE_BLOCKS = 2
"""Calls that an accepted rule blocked, a person let pass, and that then worked, after which the rule goes."""
OUTLIVED = ("superseded", "harmful", "forgotten")
"""Reasons of an archived lesson for which its rule goes too; one that was merely not needed may leave a rule behind."""
MOST_MERGES = 5
"""Rules that one lesson can have gone into, one after the other."""
WAIT = 600.0
"""Seconds within which a call without an id has failed or has not."""


def keep(store: Store, now: float) -> list[str]:
    """One round; the ids of rules that left the policy.  Takes the store's lock; cheap when nothing was ever proposed.
    """
    home = store.home
    lessons = store.everything()
    known = [lesson for lesson in lessons if lesson["detail"].get("proposed")]
    rules = enforced.accepted(home)
    if not known and not rules and not any(map(escalate.may_be, lessons)):
        _write(home, [])
        return []
    scopes = {**{str(rule["id"])[len(PREFIX):]: "" for rule in rules},
              **{lesson["id"]: lesson["scope"] for lesson in lessons}}
    with store.change(now, who="knowledge") as change:
        _settle(change, scopes, now)
    for lesson_id in enforced.brought_home(home, scopes, environment.folders(home)) if rules else ():
        _audit(home, lesson_id, "moved", "to the policy of its project", now)
    back = _take_back(store, rules, now)
    found = {proposal.lesson: proposal for proposal in escalate.proposals(store.everything(), home)}
    with store.change(now, who="knowledge") as change:
        _mark(change, found, now)
    _write(home, [{"scope": scopes[known], "rule": proposal.rule} for known, proposal in found.items()])
    return back


def _mark(change: Change, found: dict[str, escalate.Proposal], now: float) -> None:
    """Write down since when a lesson's rule is tried out, and what was known of it then."""
    for lesson_id, proposal in found.items():
        lesson = change.get(lesson_id)
        if lesson is not None and not proposal.since:
            start = {"since": clock.iso(now), "failed": proposal.failed, "worked": proposal.blocked - proposal.failed}
            change.put({**lesson, "detail": {**lesson["detail"], "proposed": start}}, "proposed as a rule of the guard")


def _settle(change: Change, scopes: Mapping[str, str], now: float) -> None:
    """Write the outcomes of calls down whose outcome is known by now, each once.  `scopes`: of the lessons that count.
    """
    home = change.store.home
    done = {_key(row) for row in feedback.rows(home) if row.get("call")}
    spools: dict[str, list[dict[str, Any]]] = {}
    for row in _audited(home):
        lesson, session = str(row["rule"])[len(PREFIX):], str(row.get("session_id", ""))
        entry = {"ts": row["ts"], "session_id": session, "project": scopes.get(lesson, ""), "lesson": lesson,
                 "call": str(row.get("call") or row["ts"])}
        if lesson not in scopes or _key(entry) in done:
            continue
        if session not in spools:
            path = home.spool(session)
            spools[session] = [record for _, record in evidence.records(path, disk.size(path))]
        outcome = came_of(row, spools[session], now)
        if outcome != UNKNOWN:
            kind = KINDS[str(row["mode"])] if outcome != UNRUN else ""
            change.append(home.ledger, jsonlight.dump_line({**entry, "outcome": kind + outcome}))
        done.add(_key(entry))


def _key(row: dict[str, Any]) -> tuple[str, str, str]:
    return str(row.get("lesson")), str(row.get("session_id")), str(row.get("call"))


def _audited(home: Home) -> list[dict[str, Any]]:
    """The audit's lines about rules of lessons, oldest first."""
    return [row for path in (files.rotated(home.audit), home.audit) for row in files.read_lines(path).values
            if isinstance(row, dict) and str(row.get("rule", "")).startswith(PREFIX)
            and row.get("mode") in KINDS and isinstance(row.get("ts"), str)]


def came_of(row: dict[str, Any], records: Iterable[dict[str, Any]], now: float) -> str:
    """What came of the call of an audit line: FAILED, WORKED, UNRUN (it was held, or refused), or UNKNOWN so far."""
    call, ts = str(row.get("call", "")), str(row["ts"])
    over = ts < clock.iso(now - evidence.SILENCE)
    for record in records:
        kind, at = record.get("kind"), str(record.get("ts", ""))
        if kind == "delivery" and record.get("moment") == "hold" and (
                record.get("trace") == call if call else at == ts):
            return UNRUN
        if kind in ("failure", "refused") and (record.get("trace_id") == call if call else _soon(row, record)):
            return FAILED if kind == "failure" else UNRUN
        over = over or kind in ("stop", "end") and at >= ts
    return WORKED if over else UNKNOWN


def _soon(row: dict[str, Any], failure: dict[str, Any]) -> bool:
    """Whether a failure can be that of a call without an id."""
    return (failure.get("tool_name") == row.get("tool")
            and 0.0 <= clock.parse(str(failure["ts"])) - clock.parse(str(row["ts"])) <= WAIT)


def _take_back(store: Store, rules: Sequence[dict[str, Any]], now: float) -> list[str]:
    """Take the rules out of the policy that were proved wrong, or whose lesson was."""
    gone = []
    ledger = list(feedback.rows(store.home)) if rules else []
    states = history.replay(store.history()) if rules else {}
    for rule in rules:
        lesson = str(rule["id"])[len(PREFIX):]
        why = _proved_wrong([row for row in ledger if row["lesson"] == lesson]) or _outlived(states, lesson)
        if why and enforced.remove(store.home, lesson):
            _note(store, lesson, why, now)
            gone.append(lesson)
    return gone


def _proved_wrong(rows: Sequence[dict[str, Any]]) -> str:
    """Why a rule should not be in force, by the ledger's lines on its lesson: it blocked what works, or a person called
    the lesson harmful since; an agent's word does not unmake what a person accepted."""
    since = max((str(row.get("ts", "")) for row in rows if row.get("outcome") in ("taken-back", "accepted")),
                default="")
    counted = [row["outcome"] for row in rows if row.get("outcome") and str(row.get("ts", "")) > since
               and (row["outcome"] != "harmful" or row.get("by") == feedback.PERSON)]
    worked = counted.count("let-pass-worked")
    if worked >= FALSE_BLOCKS:
        return f"it blocked {worked} calls that worked"
    return "a person called its lesson harmful" if "harmful" in counted else ""


def _outlived(states: Mapping[str, history.State], lesson_id: str) -> str:
    """Why a rule should not be in force, by what became of its lesson: something else was found to work, or what it
    asks for fails.  The history tells, which no agent can write."""
    for _ in range(MOST_MERGES):
        state = states.get(lesson_id, history.NOWHERE)
        if state.lesson is None or state.reason != "merged":
            break
        lesson_id = str(state.lesson["detail"].get("merged_into", ""))
    if state.reason in OUTLIVED:
        better = (state.lesson or {}).get("detail", {}).get("superseded_by", "")
        return f"its lesson was {state.reason}" + f" by {better}" * bool(better)
    if state.lesson and contest.standing(state.lesson) <= -contest.DOWN:
        return "what it asks for fails now"
    return ""


def _note(store: Store, lesson_id: str, why: str, now: float) -> None:
    """Remember a rule that was taken back: more failures must come than there were before it is proposed again."""
    home = store.home
    with store.change(now, who="knowledge") as change:
        change.append(home.ledger, jsonlight.dump_line({
            "ts": clock.iso(now), "session_id": "", "project": "", "lesson": lesson_id, "outcome": "taken-back"}))
        lesson = change.get(lesson_id)
        if lesson is not None:
            detail = {key: value for key, value in enforced.not_accepted(lesson).items() if key != "proposed"}
            failed = max((int(shape["failed"]) for shape in detail.get("mistaken", ())), default=0)
            detail["taken_back"] = {"at": clock.iso(now), "why": why, "failed": failed}
            change.put({**lesson, "detail": detail}, f"its rule was taken back: {why}")
    _audit(home, lesson_id, "taken back", why, now)


def _audit(home: Home, lesson_id: str, mode: str, note: str, now: float) -> None:
    disk.append_line(home.audit, jsonlight.dump_line(
        {"ts": clock.iso(now), "rule": PREFIX + lesson_id, "mode": mode, "note": note}))


def _write(home: Home, rows: list[dict[str, Any]]) -> None:
    """The file that the guard reads; none when nothing is tried out, so that hooks have nothing to look at."""
    path = tried_out.path(home)
    if not rows:
        files.unlink(path)
        return
    data = jsonlight.dump_line({"version": 1, "rules": rows})
    if data != disk.read_bytes(path):
        files.replace(path, data)
