"""The door that hosts call: payload on stdin, reply out, exit status 0 or 2.

What a hook may cost and what it does when something is wrong is laid down in README ("When
something is wrong"): guard events fail closed, everything else lets the host go on and leaves a
note for `enso doctor`.  This module and all it imports stay clear of `os`, `re`, `json` and the like
(tests/test_hook_imports.py).
"""
from __future__ import annotations

import _signal  # type: ignore[import-not-found]
import gc
import posix
import sys

from enso import clock, disk, event, jsonlight
from enso.event import Reply, ToolEvent
from enso.home import Home
from enso.hosts.table import HOSTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any, NoReturn

MAX_PAYLOAD = 8 * 1024 * 1024
DEADLINE = 2.0
"""Seconds of processor time a hook may take; a guard event that takes longer is blocked.  Not of the clock: where
200 agents share two processors, a hook that waits for its turn is no hook that hangs."""
PATIENCE = 8.0
"""Seconds by the clock, for a hook that waits for a disk: below the 10 s that hosts are told to wait for it."""
MAX_SPOOL = 512 * 1024
"""Bytes of a session's spool from which on calls that went well are no longer kept in it."""
TWICE = 2.0
PASS_EVERY = clock.DAY
"""Seconds between background passes when nothing else starts one."""


class Deadline(BaseException):
    """Time is up.  Not an Exception, so that no handler on the way takes it for its own."""


class Broken(Exception):
    """A part of Enso cannot be imported: the host is left alone (DESIGN 6)."""


def main(argv: list[str]) -> NoReturn:
    """Answer one hook call and end the process without the interpreter's tear-down."""
    gc.disable()                 # a hook is over before a collection would pay
    host, name = (argv + ["", ""])[:2]
    status, out, err = 0, "", ""
    try:
        _set_deadline(DEADLINE, PATIENCE if _guards(host, name) else 3 * PATIENCE)
        # Where stdin is closed, another file of ours has its number.
        out, err, status = answer(host, name, disk.read_all(0, MAX_PAYLOAD + 1) if sys.stdin is not None else b"")
        _set_deadline(0, 0)
    except BaseException as error:
        out, err, status = "", "", 0
        if _guards(host, name) and not isinstance(error, Broken):
            err, status = _why_blocked(error), 2
        _note_trouble(host, name, error)
    _write(1, out)
    _write(2, err)
    posix._exit(status)


def answer(host: str, name: str, raw: bytes) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for one payload."""
    module = _load(HOSTS[host]) if host in HOSTS else None
    if module is None or name not in module.EVENTS:
        return "", "", 0
    if len(raw) > MAX_PAYLOAD:
        raise ValueError(f"the payload is over {MAX_PAYLOAD >> 20} MiB")
    payload = jsonlight.loads(raw.decode("utf-8", _errors(module.EVENTS[name])))
    if not isinstance(payload, dict):
        raise ValueError("the payload is not a JSON object")
    now = clock.now_anyway()
    seen = module.read(name, payload, now)
    if seen is None:
        return "", "", 0
    found: tuple[str, str, int] = module.reply(name, HANDLERS[seen.kind](seen, Home()))
    return found


def before(seen: ToolEvent, home: Home) -> Reply:
    """Guard first, then the hold, then the lessons about this kind of call."""
    door = _load("enso.guard.door")
    verdict = door.check(seen, home, seen.ts)
    if verdict is not None and verdict.block:
        return Reply(block=True, reason=verdict.reason)
    if verdict is not None and verdict.mode in door.LET_PASS:
        return Reply()           # a person said yes to this call: it is not held either
    if not disk.is_dir(home.path("lessons")):
        return Reply()
    try:
        held, context = _load("enso.recall.glance").before_call(seen, home)
    except Exception as error:  # a memory that fails must not stop a call that the guard let pass
        _note_trouble(seen.host, seen.kind, error)
        return Reply()
    return Reply(block=bool(held), reason=held, context=context)


def after(seen: ToolEvent, home: Home) -> Reply:
    """Capture a failed call and recall what is known of it."""
    if _is_failure(seen):
        return Reply(context=_after_calls([seen], seen, home))
    if not seen.transcript and not seen.ours and 0 <= disk.size(home.spool(seen.session_id)) < MAX_SPOOL:
        # No transcript will tell learn of the fix, and this session has failures: keep what went well.
        _load("enso.capture.spool").put_call(home, seen)
    return Reply()


def batch(seen: ToolEvent, home: Home) -> Reply:
    """Capture the calls of a batch that no failure event has reported."""
    return Reply(context=_after_calls([call for call in seen.calls if _is_failure(call)], seen, home))


def _after_calls(failed: list[ToolEvent], seen: ToolEvent, home: Home) -> str:
    if not failed:
        return ""
    desk = _desk(seen, home)
    spool = _load("enso.capture.spool")
    said = []
    for call in failed:
        if not _claim(call, desk):
            continue
        call.transcript = call.transcript or seen.transcript
        record = spool.put_failure(home, call, desk.project)
        if not call.refused:
            desk.event = call
            said.append(_load("enso.recall.calls").after_failure(desk, record))
    return "\n".join(text for text in said if text)


def _claim(call: ToolEvent, desk: Any) -> bool:
    """True for the first event that tells of this call.  Where calls have no id, the same failure within
    TWICE seconds is one: a host that also reads another host's settings tells everything twice."""
    if call.tool_use_id:
        return bool(desk.session.claim_seen(call.tool_use_id)) or _was_lost(call, desk)
    from enso import hashing, tools
    what = hashing.digest(jsonlight.dumps([tools.canonical(call.tool_name), call.tool_input, call.text[:200]]))
    now = int(call.ts // TWICE)
    if desk.session.has_seen(f"{what}:{now - 1}"):
        return False
    return bool(desk.session.claim_seen(f"{what}:{now}"))


def _was_lost(call: ToolEvent, desk: Any) -> bool:
    """Whether the hook that claimed this call died, or had no space left, before the failure was in the spool."""
    return (not desk.session.at_work(call.tool_use_id)
            and not _load("enso.capture.spool").holds(desk.home, call.session_id, call.tool_use_id)
            and bool(desk.session.claim_seen(call.tool_use_id + " again")))


def _is_failure(call: ToolEvent) -> bool:
    """What the host says; its text where the host says nothing.  The user's interrupt, our own block and the
    "no" of a program that was asked are nobody's mistake."""
    if call.interrupted or call.ours:
        return False
    if call.failed is None:
        judged: bool = _load("enso.capture.detect").detect(call.host, call.tool_name, call.tool_input, call.text)
        return judged
    return call.failed and not _load("enso.capture.failure").answers_no(call)


def prompt(seen: ToolEvent, home: Home) -> Reply:
    """Keep a prompt that may correct the agent; recall what the prompt is about."""
    desk = _desk(seen, home)
    if seen.source != event.SUBAGENT and _load("enso.learn.corrections").maybe(seen.prompt):
        _load("enso.capture.spool").put_prompt(home, seen, desk.project)
    return Reply(context=_load("enso.recall.deliver").for_prompt(desk))


def start(seen: ToolEvent, home: Home) -> Reply:
    """Lessons for a context that starts empty; a word to the person when something is off."""
    desk = _desk(seen, home)
    context = "" if seen.source in ("resume", "fork") else _load("enso.recall.deliver").at_start(desk)
    if seen.prompt:
        # Hosts without a start event of their own start with the first prompt.
        context = "\n".join(filter(None, (context, prompt(seen, home).context)))
    if seen.kind == event.SUBAGENT:
        return Reply(context=context)
    notice = _load("enso.recall.notice").at_start(home, desk.project, desk.shelf.newer)
    if _age(home.path("last-pass"), seen.ts) > PASS_EVERY:
        _load("enso.background").start_cycle()
    return Reply(context=context, notice=notice)


def stop(seen: ToolEvent, home: Home) -> Reply:
    """The turn or the session is over: let learn have what the session left."""
    batch(seen, home)
    waiting = disk.size(home.spool(seen.session_id))
    ended = seen.kind == event.END
    if waiting < 0 and not (ended and disk.is_file(seen.transcript)):
        return Reply()
    desk = _desk(seen, home)
    if ended or (waiting != desk.session.learned and desk.settings["learn.at_stop"]):
        _load("enso.capture.spool").put_end(home, seen, desk.project)
        _load("enso.background").start_cycle()
    return Reply()


def permission(seen: ToolEvent, home: Home) -> Reply:
    """A permission was asked for; whether it was refused shows in the batch."""
    return Reply()


HANDLERS = {
    event.BEFORE: before, event.AFTER: after, event.BATCH: batch, event.PROMPT: prompt, event.START: start,
    event.SUBAGENT: start, event.STOP: stop, event.END: stop, event.PERMISSION: permission,
}
"""Kind of event -> what is done about it."""


def _desk(seen: ToolEvent, home: Home) -> Any:
    from enso import config
    from enso.project import identify
    return _load("enso.recall.deliver").Desk(home, seen, identify(seen.cwd), config.load_or_default(home.config))


def _load(module: str) -> ModuleType:
    """Import a room when an event needs it.  Broken when it cannot be imported."""
    try:
        __import__(module)
        return sys.modules[module]
    except Exception as error:
        raise Broken(f"{module}: {type(error).__name__}: {error}") from error


def _errors(kind: str) -> str:
    """How undecodable bytes are read: a guard event must not be decided on mangled text."""
    return "strict" if kind in event.GUARDED else "replace"


def _guards(host: str, name: str) -> bool:
    """Whether this event fails closed.  Only the event table can say, so it is asked again."""
    try:
        return host in HOSTS and _load(HOSTS[host]).EVENTS.get(name) in event.GUARDED
    except Broken:
        return False


def _why_blocked(error: BaseException) -> str:
    if isinstance(error, Deadline):
        return f"Enso: judging this call took over {DEADLINE:.0f} s, so it is blocked; make it shorter or split it.\n"
    if isinstance(error, ValueError):
        return f"Enso: this call cannot be judged, so it is blocked: {error}.\n"
    return ("Enso: the guard failed on this call, so it is blocked; put it another way, "
            "or have a person run `enso doctor`.\n")


def _note_trouble(host: str, name: str, error: BaseException) -> None:
    """Leave a line for doctor; never the payload, which may hold anything."""
    try:
        kind = type(error).__name__
        where = ""
        trace = error.__traceback__
        while trace is not None:
            where = "%s:%d" % (disk.basename(trace.tb_frame.f_code.co_filename), trace.tb_lineno)
            trace = trace.tb_next
        text = str(error)[:200] if isinstance(error, (Broken, ValueError, OSError, Deadline)) else ""
        disk.append_line(Home().trouble, jsonlight.dump_line(
            {"ts": clock.iso(clock.now_anyway()), "host": host, "event": name, "error": kind, "text": text,
             "where": where}))
    except Exception:
        return


def _set_deadline(processor: float, by_the_clock: float) -> None:
    """Seconds until `Deadline` is raised; 0 and 0 for never."""
    for number, timer, seconds in ((_signal.SIGPROF, _signal.ITIMER_PROF, processor),
                                   (_signal.SIGALRM, _signal.ITIMER_REAL, by_the_clock)):
        _signal.signal(number, _time_is_up)
        _signal.setitimer(timer, seconds)


def _time_is_up(number: int, frame: object) -> None:
    raise Deadline()


def _age(path: str, now: float) -> float:
    try:
        return now - posix.stat(path).st_mtime
    except OSError:
        return PASS_EVERY + 1


def _write(descriptor: int, text: str) -> None:
    """Write all of a text; a host that closed its end is not our concern."""
    raw = text.encode("utf-8", "replace")
    try:
        while raw:
            raw = raw[posix.write(descriptor, raw):]
    except OSError:
        return
