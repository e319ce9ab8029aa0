"""A tool's output as lines: without terminal codes, and without the lines that never decide anything.

On the hook path: plain string work, no `re`.
"""
from __future__ import annotations

HEAD, TAIL = 8000, 24000
"""Characters of an output that are looked at: errors stand at its end, sometimes at its start."""

_NUMBER = "0123456789"

NOISE_STARTS = (
    "warning:", "warn:", "warn ", "npm warn", "[warn]", "[warning", "w: ", "note:", "hint:", "info:", "[info",
    "[notice]", "info ", "debug", "at ", "file \"", "= help:", "= note:", "-->", "|", "+++ ", "--- a", "--- /",
    "diff --git", "@@", "deprecat", "警告：", "警告:", "warnung:", "avertissement", "advertencia", "aviso:", "tip:",
    "for more information", "* ", "for details", "this is an error from", "see https://", "see 'docker", "note that")
"""How lines begin that explain, trace or warn; they never name the error (label rule: warnings never decide)."""

NOISE_ENDS = ("... ok", "... ignored", " passed", "passed.", "... skipped")

NOISE_PARTS = (
    "deprecationwarning", "futurewarning", "userwarning", "syntaxwarning", "runtimewarning", " warning: ",
    "resourcewarning", "[warning]", " warn ", "no errors", "no error", "error: (none)", "without error",
    "error: null", "\"error\": null", "\"errors\": []", "error=none", "\"error\":null", "\"errors\":[]",
    "no broken ", "no conflicts", "no problems", "no issues", "no failures", "no vulnerabilities", "没有错误",
    "没有冲突")
"""What marks a whole line as harmless wherever it stands in it."""

COUNTED = ("failed", "failure", "error", "problem", "失败", "错误", "échec", "fehler", "失敗", "エラー")
"""What summaries count: `3 failed`, `failures: 3`, `失败: 3`."""


def plain(text: str) -> str:
    """Without terminal codes and overwritten progress lines, head and tail of a huge text only."""
    if len(text) > HEAD + TAIL:
        text = text[:HEAD] + "\n" + text[-TAIL:]
    if "\x1b" in text:
        text = _without_escapes(text)
    if "\r" in text:
        text = "\n".join(_overwritten(line) for line in text.split("\n"))
    return text


def _overwritten(line: str) -> str:
    """What a terminal shows of a line with carriage returns: its last part that is not empty."""
    return next((part for part in reversed(line.split("\r")) if part.strip()), "")


def _without_escapes(text: str) -> str:
    """Drop CSI sequences (`ESC [ ... letter`), OSC titles (`ESC ] ... BEL`) and lone two-character codes."""
    parts = text.split("\x1b")
    kept = [parts[0]]
    for part in parts[1:]:
        at = 1
        if part[:1] == "[":
            while at < len(part) and not part[at].isalpha():
                at += 1
            kept.append(part[at + 1:])
        elif part[:1] == "]":
            bell = part.find("\x07")
            kept.append(part[bell + 1:] if bell >= 0 else "")
        elif part[:1] == "(":
            kept.append(part[2:])
        else:
            kept.append(part[1:])
    return "".join(kept)


def is_noise(line: str) -> bool:
    """Whether a stripped, lower-case line can be left out: a warning, a passed test, a stack frame, quoted source."""
    if line.startswith("at json.parse"):
        return False                       # the frame that says what kind of text could not be read
    if not line or line.startswith(NOISE_STARTS) or is_passed(line) and not counted_failures(line):
        return True
    if line[0] in _NUMBER and is_quoted_source(line) or "::" in line and " " not in line:     # a test's name
        return True
    return any(part in line for part in NOISE_PARTS) or counted_failures(line) == 0


def is_commit(low: str) -> bool:
    """git's report of a commit, `[main 1a2b3c4] any message`."""
    head, closed, _ = low.partition("] ")
    mark = head.rpartition(" ")[2]
    return head[:1] == "[" and bool(closed) and len(mark) >= 7 and all(char in "0123456789abcdef" for char in mark)


def is_passed(line: str) -> bool:
    """A lower-case line about a test that passed, whatever the test is called."""
    return line.startswith(("✓", "√", "✔", "ok ", "pass ")) or line.endswith(NOISE_ENDS) or (
        " passed" in line or "... ok" in line)


REPORTS = (
    "error", "fail", "fatal", "exception", "denied", "cannot", "could not", "unable", "not found", "invalid",
    "refused", "timed out", "timeout", "errorid", "unexpected", "unknown", "missing", "traceback", "panic",
    "rejected", "conflict", "json", "失败", "错误", "无法", "找不到", "エラー", "fehler", "erreur")
"""Words of lines that report a failure; and whoever speaks puts a name and a colon before it."""


def is_report(low: str) -> bool:
    """Whether a lower-case line reports something: `name: text`, or one of the words above; not a line of a diff."""
    if not low or "errorid" in low:
        return bool(low)                   # PowerShell marks the line with a plus
    if low[0] in "+-|<>" or low[0] in _NUMBER and is_quoted_source(low):
        return False
    head, colon, rest = low.partition(":")
    return bool(colon and rest and len(head) < 60 and len(head.split()) <= 2) or any(word in low for word in REPORTS)


def exception_name(line: str) -> str:
    """The exception that a line begins with: `pkg.FooError: text`, a bare `KeyboardInterrupt`, or an errno name
    as in `EISDIR: ...`; "" without one."""
    head = line.partition(":")[0].strip()
    is_errno = head[:1] == "E" and 4 <= len(head) <= 15 and head.isalpha() and head.isupper() and head != "ERROR"
    if is_errno and ":" in line:
        return head
    head = head[9:] if head.startswith("Uncaught ") else head
    name = head.rpartition(".")[2]
    named = len(name) > 5 and name[:1].isupper() and name.endswith(("Error", "Exception", "Interrupt", "Failure"))
    return name if named and " " not in head else ""


def compiler_error(text: str) -> int:
    """Position of the last `FILE:LINE: error` or `FILE(LINE,COLUMN): error` in a lower-case text; -1 without one."""
    at = text.rfind(": error")
    while at > 0 and not (text[at - 1].isdigit() or text[at - 1] == ")"):
        at = text.rfind(": error", 0, at)
    return at if at > 0 else -1


def counted_failures(line: str) -> int | None:
    """The largest number that a lower-case summary line gives for failures or errors; None when it gives none.

    A word may be counted on its left (`2 failed`) or after a colon or an equals sign (`failures=2`).
    """
    found: int | None = None
    for word in COUNTED:
        at = line.find(word)
        while at >= 0:
            end = at + len(word)
            after = line[end:end + 8].lstrip("s()\" ")
            digits = _digits_from(after[1:].lstrip()) if after[:1] in (":", "=", "：") else _digits_before(line, at)
            if digits and len(digits) < 7 and not _wanted(line, at):
                found = max(found or 0, int(digits))
            at = line.find(word, end)
    return found


def _wanted(line: str, at: int) -> bool:
    """Whether the failures counted at `at` were expected (`1 xfailed`, `expected failures=1`) or mended."""
    before = line[max(0, at - 30):at]
    return before.endswith(("x", " expected ", "(expected ")) or before.lstrip().startswith(("fixed ", "修复"))


def _digits_from(text: str) -> str:
    return text[:len(text) - len(text.lstrip(_NUMBER))]


def _digits_before(line: str, at: int) -> str:
    """The number that stands before position `at`, with one word (`2 tests failed`) allowed in between."""
    words = line[max(0, at - 30):at].replace("(", " ").split()
    for word in words[:-3:-1]:
        if word.isdigit():
            return word
    return ""


def is_quoted_source(line: str) -> bool:
    """A numbered line of a file or of a search: `12: x`, `12-x`, `12→x`, `12 | x`, `12<TAB>x`."""
    rest = line.lstrip(_NUMBER)
    return rest != line and (rest[:1] in (":", "-", "\t", "→", "|") or rest[:2] in (" |", " →")) and not (
        rest[:1] == ":" and rest[1:3].isdigit())


def lines(text: str) -> list[str]:
    """The lines of a plain text, stripped, in their own case; empty ones are kept so that positions mean something."""
    return [line.strip() for line in text.split("\n")]
