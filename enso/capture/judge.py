"""How a tool's output is read for `detect`, once it holds a word that failures use.

First the envelopes (an exit status, a JSON `error`, a host's tag), then the lines.  How far lines are believed depends
on the call: what `cat`, `grep`, `git log` or a file tool shows is content, and only its own complaint counts there;
what a program reports of its own work is weighed by `verdict`, where the last word decides.
On the hook path: no `re`; the marks are data in `marks`.
"""
from __future__ import annotations

from enso import tools
from enso.capture import called, envelope, marks, output, roles, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.capture.called import Called

SHORT_TEXT, SHORT_LINES = 700, 8
"""Up to here a tool's answer is a sentence and not a document."""
EDGE = 3
"""Lines at each end of shown content where a program's own complaint can stand."""


def failed(tool_name: str, tool_input: Any, text: str) -> bool:
    """Whether the text shows that the call failed."""
    text = output.plain(text).strip()
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines:
        return False
    if any(line.strip().lower().startswith(marks.HOST_FAILED) for line in lines[:EDGE] + lines[-EDGE:]):
        return True
    tool = tools.canonical(tool_name)
    call = called.Called(tools.command_of(tool_input) or "") if tool == tools.SHELL else None
    if text[0] in "{[":
        if call is None:
            text = envelope.inner_text(text)
            lines = [line for line in text.split("\n") if line.strip()]
        reports = call is not None and (call.fetches() or not call.only_shows())
        said = envelope.json_verdict(text, call is not None, reports)
        if said is not None or not lines:
            return bool(said)
    if call is not None:
        return _command_failed(call, lines)
    return _process_failed(lines) if tool.lower() in roles.PROCESS_TOOLS else _answer_failed(tool, lines)


def _command_failed(call: Called, lines: list[str]) -> bool:
    if len(lines) <= EDGE and len("".join(lines)) <= SHORT_TEXT and not call.searches() and any(
            mark in line.lower() for line in lines for mark in marks.HOST_REFUSES):
        return True
    if call.fetches() and envelope.error_page("\n".join(lines)):
        return True
    echoed = envelope.echoed_status(call.status_labels(), lines)
    shows = call.only_shows()
    status, lines = envelope.exit_status(lines, shows)
    status = echoed if status is None else status
    own = call.own_words()
    cut = "| head" in call.line or "|head" in call.line
    lines = [line for line in lines if line.strip() not in own and not call.quotes(line.strip()) and not (
        cut and _is_cut(line.lower()))]
    said = _shown_complains(call, lines, status == 0) if shows else _output_complains(call, lines)
    if said and status == 0 and _speaks_for_all(call):
        return False
    return said or bool(status) and not _means_no(status or 0, call, lines)


def _is_cut(low: str) -> bool:
    """Whether a program only says that `head` stopped reading."""
    return "broken pipe" in low or "brokenpipe" in low or "pipe to stdout was broken" in low


def _speaks_for_all(call: Called) -> bool:
    """Whether the 0 in the text is what the call itself asked for, of the one program that did the work; a host's 0
    is only that of the last command, and `$?` behind a pipe only that of its last part."""
    return "$?" in call.line and "|" not in call.line and len(call.doers()) <= 1


def _process_failed(lines: list[str]) -> bool:
    """Output of a background command, without the command."""
    status, lines = envelope.exit_status(lines)
    return bool(status) or _output_complains(called.Called(""), lines)


def _means_no(status: int, call: Called, lines: list[str]) -> bool:
    """A non-zero status that answers a question (`grep`, `diff`, `which`) or reports that nothing was to be done."""
    text = "\n".join(lines).lower()
    if any(mark in text for mark in marks.NOTHING_WRONG) or "nativecommanderror" in text:
        return True
    if status == 1 and (call.programs & set(roles.QUIET_PROGRAMS) or any(map(_git_answers, call.commands))) or (
            "which" in call.programs):
        return True
    hushed = "2>/dev/null" in call.line or "2>$null" in call.line
    return hushed and bool(lines) and call.only_shows()


def _git_answers(words: tuple[str, ...]) -> bool:
    """Whether a simple command is one of Git's that answers by its status, also behind `-C FOLDER`."""
    return called.name(words) == "git" and any(verb in roles.ANSWERING_VERBS for verb in words[1:4])


# --- what the lines say -------------------------------------------------------------------------------------

def _output_complains(call: Called, lines: list[str]) -> bool:
    """Whether a program's own output reports a failure."""
    if _powershell_error(lines):
        return True
    if call.prints_files() and _is_saved_trace(lines):
        return False
    kept = verdict.told(lines)
    if not kept:
        return False
    if kept[0].low.startswith(marks.USAGE) and not call.has_help():
        return True
    said = verdict.last_word(kept, call.speakers(), call.one_verdict())
    if said is not None:
        return said
    if kept[-1].low.startswith(marks.NOTHING_WRONG):
        return False
    kept = [line for line in kept if not _is_harmless(line)]
    if len(kept) < EDGE and sum(len(line.low) for line in kept) < SHORT_TEXT and _known([line.text for line in kept]):
        return True
    weak = kept if len(kept) <= EDGE else kept[-1:]
    if any(_begins_weakly(output.prose(line.low)) and _complains(line.low) for line in weak):
        return True
    return any(word in output.prose(line.low) for line in kept[-EDGE:] for word in marks.STATED)


def _is_harmless(line: verdict.Line) -> bool:
    return bool(verdict.success(line)) or line.low.startswith(marks.NOTHING_WRONG) or verdict.is_remark(line)


def _begins_weakly(low: str) -> bool:
    """Whether a line begins with a complaint's words, as words: `timeout while`, not `timeouterror handled`."""
    mark = next((mark for mark in marks.WEAK if low.startswith(mark)), "")
    return bool(mark) and not (mark[-1:].isascii() and mark[-1:].isalpha() and low[len(mark):len(mark) + 1].isalpha())


def _known(lines: list[str]) -> bool:
    """Whether a short output is a wording of the signature tables."""
    from enso.capture.classify import weigh
    return weigh([output.prose(line) for line in lines])[0] >= 4


def _shown_complains(call: Called, lines: list[str], went_well: bool) -> bool:
    """Whether a command that shows content complains itself: its lines begin with its own name or the shell's.  More
    is not believed where the host says that it went well."""
    if _powershell_error(lines):
        return True
    speakers = call.speakers()
    lines = [line.replace("：", ": ") for line in lines if not verdict.is_remark(verdict.Line(line))]
    if any(verdict.speaks(speakers, line.lower()) for line in lines):
        return True
    is_log = call.shows_log()
    named = {called.name(words) for words in call.commands}
    versioned = any(program in roles.SHOWING_VERBS for program in named)
    for line in lines[:EDGE] + lines[-EDGE:]:
        low = line.lower()
        if low.startswith(marks.SHELLS) and verdict.prefixed(low) or low.startswith(marks.SHOWER_ERRORS):
            return True
        if low.startswith(marks.VCS_ERRORS) and not is_log and versioned:
            return True
    first = lines[0].strip().lower() if lines else ""
    long = went_well or not lines or len(lines) > EDGE or len("".join(lines)) > SHORT_TEXT
    if call.has_help() and not is_log and any(mark in first for mark in marks.NOT_STARTED):
        return True
    if is_log or long or output.is_noise(first) or call.has_help():
        return False
    if first.startswith(marks.USAGE):
        return True
    if call.searches():
        return False
    if first.startswith("parse error") or first.endswith(marks.ABSENT) and len(lines) == 1:
        return True
    if first.startswith("error:") and (len(lines) == 1 or not call.programs & roles.READERS):
        return True
    if call.programs & roles.LISTERS:
        return False
    if output.exception_name(lines[0].strip()) or not call.programs & roles.READERS and _known(lines):
        return True
    if first.startswith((*marks.STRONG, *marks.WEAK)) and versioned and _complains(first):
        return True
    return not call.programs & roles.READERS and verdict.prefixed(first) and any(
        word in output.prose(first) for word in marks.SURE)


def _answer_failed(tool: str, lines: list[str]) -> bool:
    """Whether the answer of a tool that is no shell is a complaint: it begins as one, or it is a short one."""
    first = lines[0].strip()
    low = first.lower()
    is_list = len(lines) > 1 and low.startswith(("- ", "* ", "1. ", "1) ", "#"))
    bracketed = low[0] == "[" and low.endswith(("]", "{")) and not low.startswith(marks.BRACKETED)
    is_content = is_list or output.is_quoted_source(low) or bracketed
    done = low.startswith(marks.DONE) or bool(verdict.success(verdict.Line(first)))
    if is_content or done and ", but " not in low:
        return False
    most = 1 if tool.lower() in roles.TELLERS else EDGE - 1
    if tool.lower() in roles.CONTENT_TOOLS and len(lines) > most:
        return False
    if output.exception_name(first) or low.startswith((*marks.STRONG, *marks.BRACKETED)):
        return True
    if tool in (tools.SEARCH, tools.LIST) and output.is_quoted_source(low.partition(":")[2]):
        return False
    short = len("".join(lines)) <= SHORT_TEXT and len(lines) <= SHORT_LINES and len(set(lines)) == len(lines)
    return short and (any(_complains(line.strip().lower()) for line in lines) or len(lines) == 1 and _known(lines))


def _is_saved_trace(lines: list[str]) -> bool:
    """Whether a Python trace names files alone: an inline script's own opens with `<stdin>` or `<string>`."""
    text = "\n".join(lines)
    return "Traceback (most recent call last)" in text and "File \"<st" not in text


def _complains(low: str) -> bool:
    said = output.prose(low)
    return not output.is_noise(low) and any(word in said for word in marks.COMPLAINTS)


def _powershell_error(lines: list[str]) -> bool:
    """An error record of PowerShell, in any language and encoding; a native program's stderr in red is none."""
    return any("fullyqualifiederrorid" in line.lower() and "NativeCommandError" not in line for line in lines)
