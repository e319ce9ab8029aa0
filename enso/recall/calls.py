"""What is put before the agent around a call: before it runs (and the hold), and after it failed."""
from __future__ import annotations

import posix

from enso import clock, command, disk, jsonlight, tools
from enso.hashing import digest
from enso.home import user_home
from enso.recall import deliver, lots, mistake, render, trigger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.command import Call
    from enso.event import ToolEvent
    from enso.shapes import Failure, Lesson


MAX_QUOTED = 120
"""Characters of the last failure that a hold quotes."""


def before_call(desk: deliver.Desk, calls: list[Call] | None = None) -> tuple[str, str]:
    """(reason to hold the call or "", context) for a call that is about to run.  `calls` is what the
    call is about, when the caller knows it already (`glance`)."""
    call = desk.event
    calls = command.describe_all(call.tool_name, call.tool_input) if calls is None else calls
    about = [lesson for lesson in desk.shelf.lessons() if trigger.concerns(lesson, calls, desk.project.root)]
    held = _hold(desk, lots.one_side(about, desk.shelf.lessons(), call.session_id))
    if held:
        return held, ""
    seen = mistake.view(call.tool_name, call.tool_input)
    about = sorted((lesson for lesson in about if mistake.concerns(lesson, seen)),
                   key=lambda lesson: deliver.start_order(lesson, call.ts))
    return "", desk.deliver("call", [(lesson, "its trigger is this call") for lesson in about], call.tool_use_id)


def _hold(desk: deliver.Desk, about: list[Lesson]) -> str:
    """Deny a known mistake once: the reason, or "" when nothing is to be held."""
    if not desk.settings["deliver.hold"]:
        return ""
    known = [lesson for lesson in about if lesson.get("recurred", 0) >= desk.number("deliver.hold_recurrences")]
    if not known:
        return ""
    call = desk.event
    identity = digest(jsonlight.dumps(call.tool_input))
    seen = mistake.view(call.tool_name, call.tool_input)
    for lesson in known:
        if not (any(trigger.shows_mistake(one, call.tool_input) for one in trigger.of(lesson))
                or mistake.shown_by(lesson, seen)) or not _can_fail(lesson, call):
            continue
        held = desk.session.held.get(lesson["id"])
        if held is None:
            if not desk.session.claim_hold(lesson["id"], call.tool_use_id, identity):
                continue
            entry = {"lesson": lesson["id"], "moment": "hold", "tokens": render.tokens(render.line(lesson)),
                     "why": "%d recurrences" % lesson["recurred"], "ts": clock.iso(call.ts), "trace": call.tool_use_id}
            for mine in desk.session.claim_shown([entry]) or [entry]:
                desk.record(mine)
        elif not call.tool_use_id or held.get("id") != call.tool_use_id:
            continue
        return ("Enso held this call: it failed this way before, %d times although the lesson was known. %s%s "
                "(If you are sure, make the identical call again; it will pass.)"
                % (lesson["recurred"], render.line(lesson), _last_failure(lesson)))
    return ""


def _can_fail(lesson: Lesson, call: ToolEvent) -> bool:
    """Whether the file of a call is as it must be for the lesson's mistake: one that is there is not missing.  One look
    at the disk, at most."""
    path = "" if tools.canonical(call.tool_name) == tools.SHELL else tools.path_of(call.tool_input) or ""
    needed = mistake.needs_on_disk(lesson) if path else ""
    return not needed or needed != mistake.UNTOLD and needed == _on_disk(path, call.cwd)


def _on_disk(path: str, folder: str) -> str:
    """What a path is, seen from a folder: `mistake.MISSING`, `mistake.FOLDER`, "" for anything else."""
    path = user_home() + path[1:] if path[:2] == "~/" else path
    try:
        mode = posix.stat(path if path[:1] == "/" else disk.join(folder, path)).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return mistake.MISSING
    except (OSError, ValueError):                # nobody can tell from here
        return ""
    return mistake.FOLDER if mode & 0o170000 == 0o040000 else ""


def _last_failure(lesson: Lesson) -> str:
    """What its last failure printed, as a quotation; "" when the lesson's own line says so already."""
    sources = lesson.get("sources")
    last = sources[-1] if isinstance(sources, list) and sources else None
    error = render.plain(str(last.get("error", "")))[:MAX_QUOTED] if isinstance(last, dict) else ""
    said = lesson["text"].rpartition(": ")[2].strip(" .")
    return "" if not error or said in error or error in lesson["text"] else ' Last time it printed: "%s".' % error


def after_failure(desk: deliver.Desk, failed: Failure) -> str:
    """The lesson for this very mistake, active or archived, else those about exactly this call."""
    mark = failed["fingerprint"]
    found: list[tuple[Lesson, str]] = []
    if desk.shelf.mentions(mark.encode()):
        found = [(lesson, "the same failure") for lesson in desk.shelf.lessons()
                 if mark in lesson.get("fingerprints", ())]
    if not found:
        found = [(lesson, "the same failure, from the archive") for lesson in desk.shelf.forgotten(mark)]
    calls = [] if found else command.describe_all(desk.event.tool_name, desk.event.tool_input)
    if calls and calls[0].tool != tools.SHELL:               # a lesson about many files (`learn.widen`)
        found = [(lesson, "such a failure, from the archive") for lesson in desk.shelf.forgotten(failed["family"])
                 if trigger.concerns(lesson, calls, desk.project.root)]
    if not found and desk.shelf.mentions(*trigger.needles(calls)):
        found = [(lesson, "its trigger is the call that failed") for lesson in desk.shelf.lessons()
                 if lesson["category"] == failed["error_type"]
                 and trigger.concerns(lesson, calls, desk.project.root)]
    return desk.deliver("failure", found, desk.event.tool_use_id)
