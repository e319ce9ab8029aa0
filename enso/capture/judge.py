"""How a tool's output is read for `detect`, once it holds a word that failures use.

First the envelopes (an exit status, a JSON `error`, a host's tag), then the lines.  How far lines are believed depends
on the call: what `cat`, `grep`, `git log` or a file tool shows is content, and only its own complaint counts there.
On the hook path: no `re`; the marks are data in `marks`.
"""
from __future__ import annotations

from enso import command, jsonlight, tools
from enso.capture import marks, output

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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
    if text[0] == "{":
        said = _json_verdict(text, tool == tools.SHELL)
        if said is not None:
            return said
    if tool == tools.SHELL:
        return _command_failed(tools.command_of(tool_input) or "", lines)
    return _process_failed(lines) if tool.lower() in marks.PROCESS_TOOLS else _answer_failed(tool, lines)


def _command_failed(line: str, lines: list[str]) -> bool:
    simple = _simple_commands(line)
    if len(lines) <= EDGE and len("".join(lines)) <= SHORT_TEXT and not _searches(simple) and any(
            mark in line.lower() for line in lines for mark in marks.HOST_REFUSES):
        return True
    status, lines = exit_status(lines)
    shows = bool(simple) and all(_shows(words) for words in simple)
    said = _shown_complains(simple, lines) if shows else _output_complains(simple, lines)
    return said or bool(status) and not _means_no(status or 0, line, simple, lines)


def _searches(simple: list[tuple[str, ...]]) -> bool:
    return any(words[0].rpartition("/")[2].lower() in marks.SEARCHERS for words in simple if words)


def _simple_commands(line: str) -> list[tuple[str, ...]]:
    """The simple commands of a command line without wrappers; `bash -lc '...'` is looked into."""
    found = []
    for words in command.split(line):
        bare = command.unwrap(tuple(words))
        if len(bare) == 3 and bare[0].rpartition("/")[2] in ("bash", "sh", "zsh") and bare[1] in ("-c", "-lc"):
            found += _simple_commands(bare[2])
        elif bare and bare[0] not in command.HEADS:
            found.append(bare)
    return found


def _process_failed(lines: list[str]) -> bool:
    """Output of a background command, without the command."""
    status, lines = exit_status(lines)
    return bool(status) or _output_complains([], lines)


def exit_status(lines: list[str]) -> tuple[int | None, list[str]]:
    """The exit status that the host or an `echo $?` put into the text (the worst one; None without one) and the
    lines without the host's own."""
    status: int | None = None
    rest = []
    for line in lines:
        bare = line.strip().lower().lstrip("([*= ").rstrip(")].=* ")
        found = next((mark for mark in marks.STATUS_MARKS if bare.startswith(mark)), "")
        value = bare[len(found):].strip() if found else ""
        if found and value.lstrip("-").isdigit() and len(value) < 5:
            status = status or int(value)
        elif bare.startswith(("output:", "command:", "directory:")):
            rest.append(line.partition(":")[2])
        elif not (bare.startswith(marks.ENVELOPE) or bare == "error: (none"):
            rest.append(line)
    return status, [line for line in rest if line.strip()]


def _means_no(status: int, line: str, simple: list[tuple[str, ...]], lines: list[str]) -> bool:
    """A non-zero status that answers a question (`grep`, `diff`, `which`) or reports that nothing was to be done."""
    text = "\n".join(lines).lower()
    if any(mark in text for mark in marks.NOTHING_WRONG) or "nativecommanderror" in text:
        return True
    programs = {words[0].rpartition("/")[2].lower() for words in simple if words}
    if status == 1 and (programs & set(marks.QUIET_PROGRAMS) or "git diff" in line) or "which" in programs:
        return True
    hushed = "2>/dev/null" in line or "2>$null" in line
    return hushed and bool(lines) and all(_shows(words) for words in simple)


# --- what the lines say -------------------------------------------------------------------------------------

def _output_complains(simple: list[tuple[str, ...]], lines: list[str]) -> bool:
    """Whether a program's own output reports a failure."""
    if _powershell_error(lines):
        return True
    is_diff = any(line.startswith(("@@ ", "diff --git")) for line in lines)
    kept = []
    for line in lines:
        if line.lstrip().startswith("+ ") or (is_diff and line[:1] in "+- "):
            continue                       # PowerShell's quotation of the command; a diff
        low = line.strip().lower()
        if any(part in low for part in marks.ANYWHERE) and not output.is_passed(low):
            return True
        if not output.is_noise(low) and not low.startswith(marks.SUCCESS) and not output.is_commit(low):
            kept.append(line.rstrip())
    if not kept:
        return False
    if kept[0].lower().startswith(("usage:", "usage error")) and not _asks_for_help(simple):
        return True
    names = _names(simple)
    if any(names_failure(line.strip()) or _speaks(names, line.lower()) for line in kept):
        return True
    if len(kept) < EDGE and len("".join(kept)) < SHORT_TEXT and _known(kept):
        return True
    weak = kept if len(kept) <= EDGE else kept[-1:]
    return any(line.strip().lower().startswith(marks.WEAK) and _complains(line.strip().lower()) for line in weak)


def _names(simple: list[tuple[str, ...]]) -> tuple[str, ...]:
    """How lines begin in which the programs of a command speak: `cat: `, `/bin/rm: `, `Get-Item : `."""
    found: list[str] = [wrapper + ": " for wrapper in command.WRAPPERS]
    for words in simple:
        if words and words[0].lower() not in marks.TALKATIVE and not _asks_for_help([words]):
            name = words[0].rpartition("/")[2].lower()
            found += [name + ": ", name + " : ", words[0].lower() + ": ", f"/bin/{name}: ", f"/usr/bin/{name}: "]
    return tuple(found)


def _speaks(names: tuple[str, ...], low: str) -> bool:
    if not low.startswith(names) or any(harmless in low for harmless in marks.HARMLESS):
        return False
    searches = low.startswith(("grep", "find", "tail", "rg"))
    return not (searches and any(remark in low for remark in marks.SEARCH_REMARKS))


def _known(lines: list[str]) -> bool:
    """Whether a short output is a wording of the signature tables."""
    from enso.capture.classify import weigh
    return weigh(lines)[0] >= 4


def names_failure(line: str) -> bool:
    """Whether one stripped line of a program's output says on its own that something failed."""
    low = line.lower()
    if low.startswith(marks.STRONG) or output.exception_name(line):
        return True
    if (output.counted_failures(low) or 0) > 0 and len(low) < 160:
        return True
    if output.compiler_error(low) >= 0:
        return True
    return len(line) < 400 and _prefixed(low) and any(ending in low for ending in marks.ERRNO) and not any(
        harmless in low for harmless in marks.BUSY)


def _prefixed(low: str) -> bool:
    """`program: ...`, `/bin/sh: 1: ...`, `x.c:3: ...`, `[tag] ...`: somebody is reporting."""
    head, colon, rest = low.partition(":")
    return bool(colon and rest) and len(head.split()) <= 2 and len(head) < 80


def _shown_complains(simple: list[tuple[str, ...]], lines: list[str]) -> bool:
    """Whether a command that shows content complains itself: its lines begin with its own name or the shell's."""
    if _powershell_error(lines):
        return True
    names = _names(simple)
    if any(_speaks(names, line.lower()) for line in lines):
        return True
    programs = {words[0].rpartition("/")[2].lower() for words in simple if words}
    is_log = bool(programs & marks.LOGS) or any("logs" in words for words in simple)
    for line in lines[:EDGE] + lines[-EDGE:]:
        low = line.lower()
        if low.startswith(marks.SHELLS) and _prefixed(low):
            return True
        if low.startswith(marks.VCS_ERRORS) and not is_log and any(
                program in marks.SHOWING_VERBS for program in programs):
            return True
    first = lines[0].strip().lower() if lines else ""
    long = not lines or len(lines) > EDGE or len("".join(lines)) > SHORT_TEXT
    if is_log or long or output.is_noise(first) or _asks_for_help(simple):
        return False
    if programs & marks.SEARCHERS:
        return False
    if first.startswith(("error:", "usage:", "parse error")) or first.endswith(marks.ABSENT):
        return True
    if output.exception_name(lines[0].strip()) or not programs & marks.READERS and _known(lines):
        return True
    if first.startswith((*marks.STRONG, *marks.WEAK)) and programs & set(marks.SHOWING_VERBS) and _complains(first):
        return True
    return _prefixed(first) and any(word in first for word in marks.SURE)


def _answer_failed(tool: str, lines: list[str]) -> bool:
    """Whether the answer of a tool that is no shell is a complaint: it begins as one, or it is a short one."""
    first = lines[0].strip()
    low = first.lower()
    if low.startswith(marks.DONE) or output.is_quoted_source(low) or low[0] == "[" and low.endswith(("]", "{")):
        return False
    if output.exception_name(first) or low.startswith(marks.STRONG):
        return True
    if tool in (tools.SEARCH, tools.LIST) and output.is_quoted_source(low.partition(":")[2]):
        return False
    short = len("".join(lines)) <= SHORT_TEXT and len(lines) <= SHORT_LINES and len(set(lines)) == len(lines)
    return short and any(_complains(line.strip().lower()) for line in lines)


def _complains(low: str) -> bool:
    return not output.is_noise(low) and any(word in low for word in marks.COMPLAINTS)


def _powershell_error(lines: list[str]) -> bool:
    """An error record of PowerShell, in any language and encoding; a native program's stderr in red is none."""
    return any("fullyqualifiederrorid" in line.lower() and "NativeCommandError" not in line for line in lines)


# --- envelopes ----------------------------------------------------------------------------------------------

def _json_verdict(text: str, of_shell: bool) -> bool | None:
    """What a JSON answer says of itself; None when the text is not JSON or holds another output."""
    try:
        value = jsonlight.loads(text)
    except jsonlight.Malformed:
        head = text[:300].replace(" ", "")
        return True if '"status":"error"' in head or '"isError":true' in head else None
    if not isinstance(value, dict):
        return False
    if of_shell and not ("metadata" in value or "tool" in value or "exit_code" in value or "exitCode" in value):
        return None                        # what the command printed, not what the host says about it
    if str(value.get("status", "")).lower() in ("error", "failed", "failure", "forbidden", "timeout"):
        return True
    if value.get("isError") is True or value.get("success") is False or value.get("ok") is False:
        return True
    if value.get("error") not in (None, "", False, [], {}, 0) or value.get("type") == "error":
        return True
    if _exit_code(value) or _api_refuses(value):
        return True
    return None if isinstance(value.get("output"), str) else False


def _exit_code(value: dict[str, Any]) -> int:
    """The exit status in a JSON answer or its metadata, 0 without one."""
    for part in (value, value.get("metadata")):
        for key in ("exit_code", "exitCode", "returncode"):
            code = part.get(key) if isinstance(part, dict) else None
            if isinstance(code, int) and code:
                return code
    return 0


def _api_refuses(value: dict[str, Any]) -> bool:
    """Whether a JSON answer is an API's refusal: an HTTP status, or a code with a message and nothing else."""
    names = ("status", "statusCode", "status_code", "code", "errcode", "error_code")
    codes = [str(value[name]) for name in names if name in value]
    if any(code.isdigit() and 400 <= int(code) < 600 for code in codes):
        return True
    said = next((value[key] for key in ("message", "msg", "errmsg", "detail", "errors") if value.get(key)), None)
    if said is None or any(value.get(key) for key in ("data", "result", "results", "items")):
        return False
    refused = any(code.lstrip("-").isdigit() and code not in ("0", "200") for code in codes)
    return refused or isinstance(said, str) and len(value) <= EDGE and _complains(said.lower())


# --- what the call was --------------------------------------------------------------------------------------

def _shows(words: tuple[str, ...]) -> bool:
    """Whether a simple command only shows content."""
    if not words:
        return True
    program = words[0].rpartition("/")[2].lower()
    if program in marks.SHOWS:
        return not (program == "sed" and any(word.startswith("-i") for word in words))
    if _asks_for_help([words]):
        return True
    rest = " ".join(word for word in words[1:] if not word.startswith("-"))
    return any((" " + rest + " ").find(" " + verb + " ") >= 0 for verb in marks.SHOWING_VERBS.get(program, ()))


def _asks_for_help(simple: list[tuple[str, ...]]) -> bool:
    return any(flag in words[1:] for words in simple for flag in marks.HELP_FLAGS)
