"""A tool's output as lines: without terminal codes, and without the lines that never decide anything.

On the hook path: plain string work, no `re`.
"""
from __future__ import annotations

from enso.capture import counts

HEAD, TAIL = 8000, 24000
"""Characters of an output that are looked at: errors stand at its end, sometimes at its start."""

_NUMBER = "0123456789"

NOISE_STARTS = (
    "warning:", "warn:", "warn ", "npm warn", "[warn]", "[warning", "w: ", "note:", "hint:", "info:", "[info",
    "[notice]", "info ", "debug", "at ", "file \"", "= help:", "= note:", "-->", "|", "+++ ", "--- a", "--- /",
    "diff --git", "@@", "deprecat", "警告：", "警告:", "warnung:", "avertissement", "advertencia", "aviso:", "tip:",
    "for more information", "* ", "for details", "this is an error from", "see https://", "see 'docker", "note that",
    "debconf:", "invoke-rc.d:", "--- pass", "--- skip", "=== run", "notice:", "提示：", "提示:", "注意：",
    "注意:", "ヒント", "警告", "warnung", "remarque", "nota:", "npm notice", "-- looking for", "-- could not find")
"""How lines begin that explain, trace or warn; they never name the error (label rule: warnings never decide)."""

EVEN_WARNED = (
    "code style issues found", "no available formula", "warning:  uncaught")
"""What decides although the tool prints it as a warning."""

NOISE_ENDS = ("... ok", "... ignored", " passed", "passed.", "... skipped")

NOISE_PARTS = (
    "deprecationwarning", "futurewarning", "userwarning", "syntaxwarning", "runtimewarning", " warning: ",
    "resourcewarning", "[warning]", "[warn]", " warn ", "error: (none)", "error: null", "\"error\": null",
    "\"errors\": []", "error=none", "\"error\":null", "\"errors\":[]", "no broken ", "no conflict", "no vulnerabilit",
    "没有冲突")
"""What marks a whole line as harmless wherever it stands in it."""

_STEP_WORDS = ("ERROR:", "ERROR", "DONE", "CACHED", "CANCELED")
"""What BuildKit says of a step, behind its number."""
_BOX = " \t│╷╵┃║┆▌➤❯›»"
"""What boxes and lists draw before a line."""


def plain(text: str) -> str:
    """Without terminal codes and overwritten progress lines, head and tail of a huge text only."""
    if len(text) > HEAD + TAIL:
        text = text[:HEAD] + "\n" + text[-TAIL:]
    if not text.isascii():
        text = text.replace("\u00a0", " ").replace("\u202f", " ")     # French puts one before a colon
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


def bare(line: str) -> str:
    """One line, stripped of what is put before a message: a box, BuildKit's `#8 1.204`, a time of day or a date."""
    line = line.strip().lstrip(_BOX)
    if line[:1] == "#" and line[1:2].isdigit():
        head, _, rest = line.partition(" ")
        first, _, more = rest.partition(" ")
        if head[1:].isdigit() and (first.replace(".", "").isdigit() or first in _STEP_WORDS):
            line = rest if first in _STEP_WORDS else more
    for _ in range(2):
        head, space, rest = line.partition(" ")
        if not (space and _is_time(head.strip("[](),"))):
            break
        line = rest.lstrip()
    return line


def _is_time(word: str) -> bool:
    """`12:00:01.5`, `2024-03-01`, `2024/03/01`, `2024-03-01T12:00:01Z`."""
    if not word[:2].isdigit() or word.strip("0123456789-:/.,TZ+"):
        return False
    return word.count(":") >= 2 or len(word) == 10 and (word.count("-") == 2 or word.count("/") == 2)


def prose(line: str) -> str:
    """One line without the words that are names: paths, addresses, identifiers (`src/errors.ts`, `fail_fast`)."""
    return " ".join(word for word in line.split(" ") if not _is_name(word))


def _is_name(word: str) -> bool:
    if word[:1] in ("'", "\"", "`", "‘") and len(word) > 2 and word[-1:] in ("'", "\"", "`", "’"):
        return True
    word = word.strip("'\"`‘’“”.,;:()[]…")
    dotted = "." in word and word.replace(".", "a").isalnum() and not word.replace(".", "").isdigit()
    hyphened = word.count("-") > 1 and word[0] != "-"
    return len(word) > 1 and (dotted or hyphened or any(sign in word for sign in ("/", "_", "::")))


def is_noise(line: str) -> bool:
    """Whether a stripped, lower-case line can be left out: a warning, a passed test, a stack frame, quoted source."""
    if line.startswith("at json.parse"):
        return False                       # the frame that says what kind of text could not be read
    if not line or line.startswith(NOISE_STARTS) or is_passed(line) and not counts.counted_failures(line):
        return True
    if line[0] in _NUMBER and is_quoted_source(line) or "::" in line and " " not in line:     # a test's name
        return True
    return any(part in line for part in NOISE_PARTS) or counts.counted_failures(line) == 0


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
    head = line.partition(": ")[0].strip() if "::" in line else line.partition(":")[0].strip()
    is_errno = head[:1] == "E" and 4 <= len(head) <= 15 and head.isalpha() and head.isupper() and head != "ERROR"
    if is_errno and ":" in line:
        return head
    head = head[9:] if head.startswith("Uncaught ") else head
    name = head.replace("::", ".").rpartition(".")[2]
    named = len(name) > 5 and name[:1].isupper() and name.endswith(("Error", "Exception", "Interrupt", "Failure"))
    raised = "." in head and name[:1].isupper() and name.isalpha() and line.startswith(head + ": ") and any(
        word in head.lower() for word in ("error", "exception"))
    return name if (named or raised) and " " not in head else ""


def compiler_error(text: str) -> int:
    """Position of the last `FILE:LINE: error: ` or `FILE(LINE,COLUMN): error TS1: ` in a lower-case text, in the
    languages compilers speak; -1 without one.  A database that runs a script says where too, and is none."""
    found = -1
    if "err" not in text and text.isascii():
        return found
    for word in _LOCATED:
        at = text.rfind(word)
        while at > 0 and not _is_located(text, at, word):
            at = text.rfind(word, 0, at)
        found = max(found, at)
    return found if found > 0 else -1


HARMLESS_FINDINGS = ("note", "info", "warn", "hint")
"""What stands behind a place in source where nothing is wrong."""


def located(low: str) -> bool:
    """Whether a compiler or checker points at a place in a lower-case line: `a.go:9:3: text`, `4:3  error  text`."""
    parts = low.split(":", 3)
    if len(parts) == 4 and parts[1].isdigit() and parts[2].isdigit():
        return " " not in parts[0] and "." in parts[0] and not parts[3].lstrip().startswith(HARMLESS_FINDINGS)
    words = low.split(None, 2)
    place = words[0].partition(":") if len(words) == 3 else ("", "", "")
    return place[0].isdigit() and place[2].isdigit() and words[1] in ("error", "✖", "err", "fatal")


_LOCATED = (": error", " - error", ": fatal error", ": fehler", ": erreur", ": エラー", ": 错误", ": errore", ": erro:")


def _is_located(text: str, at: int, word: str) -> bool:
    """Whether a place stands before the word, and behind it a message and not the rest of a sentence."""
    if not (text[at - 1].isdigit() or text[at - 1] == ")"):
        return False
    after = text[at + len(word):at + len(word) + 12]
    code = after[1:].partition(":")[0].partition(" ")[0]
    line = text[text.rfind("\n", 0, at) + 1:at]
    return not line.startswith("psql:") and (
        after[:1] in (":", "：", "[", "(") or after[:2] in (" :", " -") or code[-1:].isdigit() and code[:1].isalpha())


def is_quoted_source(line: str) -> bool:
    """A numbered line of a file or of a search: `12: x`, `12-x`, `12→x`, `12 | x`, `12<TAB>x`."""
    rest = line.lstrip(_NUMBER)
    return rest != line and (rest[:1] in (":", "-", "\t", "→", "|") or rest[:2] in (" |", " →")) and not (
        rest[:1] == ":" and rest[1:2].isdigit())


def lines(text: str) -> list[str]:
    """The lines of a plain text, stripped, in their own case; empty ones are kept so that positions mean something."""
    return [line.strip() for line in text.split("\n")]


ADDRESSING = (
    "ignore ", "disregard", "forget", "override", "you are now", "from now on", "instructions", "system:", "system]",
    "assistant", "agent", "important:", "attention", "always ", "every ", "tell the user", "the user's", "your ",
    "you must", "you have to", "secretly", "silently", "note to ",
    "忽略", "无视", "忘记", "忘掉", "指令", "你现在", "从现在", "系统：", "系统:", "助手", "智能体", "告诉", "用户",
    "务必", "请将", "请把", "必须", "每次", "始终", "总是")
"""Words of an order to a model; an error that names an address or a flag ("pass --yes to auto-approve") has none."""
LONGEST_ORDER = 400
"""Characters beyond which a line is data; an order in it does not make the whole line one."""


def is_planted(line: str) -> bool:
    """Whether a line is addressed to the model: then it tells nothing of what went wrong, and whoever can write into
    an output (a page, a log, an issue) could give a failure another name with it.

    What knows planted text costs a hundred patterns; it is loaded only for a line that has a word of it.
    """
    low = line.lower()
    if len(line) > LONGEST_ORDER or not any(word in low for word in ADDRESSING):
        return False
    from enso.text.planted import planted
    return bool(planted(line))


def without_planted(text: str) -> str:
    """A text without the lines that are addressed to the model."""
    return "\n".join(line for line in text.split("\n") if not is_planted(line.strip()))
