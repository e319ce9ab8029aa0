"""What a summary line counts: failures, findings, passed tests (`2 failed`, `errors=0`, `失败 2 项`, `keine Fehler`).

On the hook path: plain string work, no `re`.
"""
from __future__ import annotations

_NUMBER = "0123456789"

FINDINGS = ("offense", "violation", "problem", "issue")
"""What checkers count, warnings included: it is a failure where they do not count errors apart."""

COUNTED = (
    "failed", "failure", "failing", "fail", "error", "失败", "错误", "失敗", "エラー", "錯誤", "异常", "échec",
    "erreur", "fehler", "fehlgeschlagen", "fallos", "fallid", "fallaron", "unreachable")
"""What summaries count: `3 failed`, `failures: 3`, `失败: 3`."""

STEMS = ("fail", "err", "fehl", "fall", "unreach", "offense", "violat", "problem", "issue")
"""Pieces of which an ASCII line has one when it counts any of these: most lines end at this look."""

NONE = frozenset(("no", "zero", "without", "keine", "ohne", "aucun", "aucune", "sans", "sin", "ningún", "ninguna"))
"""Words that count as 0 before one of these."""

VERBS = (" in ", " was ", " found", " occurred", " has ", " generated", " remain")
"""What may stand behind an error that is counted."""

ORDINALS = frozenset((
    "step", "test", "attempt", "line", "case", "job", "phase", "try", "stage", "task", "run", "round", "batch", "part",
    "worker", "thread", "page", "row", "item", "build", "schritt", "étape", "paso", "versuch", "retry", "shard",
    "layer"))
"""Words after which a number is a name and no count (`step 1 failed`)."""

LEFT = (" remaining", " left", "剩余")
"""Behind a number: how many of the counted are still there (`4 errors (4 fixed, 0 remaining)`)."""


def is_summary(low: str) -> bool:
    """Whether a lower-case line counts what went well and no failure: `12 passed`, `failed: 0`."""
    count = counted_failures(low)
    return count == 0 or count is None and counts_passed(low)


def counts_passed(low: str) -> bool:
    """Whether a lower-case line counts tests that passed: `12 passed`, `9 passing (8ms)`, `12 pass`."""
    if " pass" not in low:
        return False
    at = max(low.find(" passed"), low.find(" passing"), len(low) - 5 if low.endswith(" pass") else -1)
    return at >= 0 and low[0] not in "✓√✔" and bool(_digits_before(low, at + 1).strip("0"))


def counted_failures(line: str) -> int | None:
    """The largest number that a lower-case summary line gives for failures or errors; None when it gives none.

    A word may be counted on its left (`2 failed`, `no errors`), after a colon or an equals sign (`failures=2`), or
    in Chinese and Japanese right behind it (`失败 2 项`).
    """
    if line.isascii() and not any(stem in line for stem in STEMS):
        return None
    found = _largest(line, COUNTED)
    if found != 0:
        found = max((count for count in (found, _largest(line, FINDINGS)) if count is not None), default=None)
    return min(found, _left(line, found)) if found else found


def _largest(line: str, counted: tuple[str, ...]) -> int | None:
    found: int | None = None
    for word in counted:
        at = line.find(word)
        while at >= 0:
            digits = _counted(line, word, at)
            if digits and len(digits) < 7 and not _wanted(line, at):
                found = max(found or 0, int(digits))
            at = line.find(word, at + len(word))
    return found


def _counted(line: str, word: str, at: int) -> str:
    """The digits that count the word at `at`; "" when nothing does."""
    after = line[at + len(word):at + len(word) + 40]
    if not word.isascii():
        after = after.lstrip("数量()（） :：=")
        return _digits_from(after) or _digits_before_cjk(line[:at])
    if line[at - 1:at].isalpha() and line[at - 1:at].isascii() or word == "issue" and "found" not in line or (
            word == "fail" and after[:1].isalpha()):
        return ""                          # `keyerror: 0`, `xfailed`: another word; `issue` alone: a tracker's
    label, colon, rest = after.replace("=", ":").partition(":")
    label = label.lstrip("esd()").strip(" \"")
    if colon and (not label or label.isalpha() and len(label) < 12):
        digits = _digits_from(rest.lstrip())    # `failures: 3`, `failed requests: 3`
        told = rest.lstrip()[len(digits):].strip()[:1]
        if digits or not label:
            return "" if at == 0 and word == "error" and told.isalpha() and told.isascii() else digits
    if word == "error" and after[:1] == " " and after[1:2].isalpha() and not after.startswith(VERBS):
        return ""                          # `12 error codes`: of that kind, no errors
    return _digits_before(line, at)


def _left(line: str, found: int) -> int:
    """How many of the counted are left, where the line says so; else all that were found."""
    for word in LEFT:
        at = line.find(word)
        if at > 0 and _digits_before(line, at):
            return int(_digits_before(line, at))
    return found


def _wanted(line: str, at: int) -> bool:
    """Whether the failures counted at `at` were expected (`1 xfailed`, `expected failures=1`) or mended."""
    before = line[max(0, at - 30):at]
    return before.endswith(("x", " expected ", "(expected ")) or before.lstrip().startswith(("fixed ", "修复"))


def _digits_from(text: str) -> str:
    return text[:len(text) - len(text.lstrip(_NUMBER))]


def _digits_before(line: str, at: int) -> str:
    """The number that stands before position `at`, with one word (`2 tests failed`, `no type errors`) allowed in
    between; "0" for a word that says none."""
    clause = line[max(0, at - 30):at].replace("(s)", "").replace("，", ",").replace("；", ",").replace(";", ",")
    words = clause.rpartition(",")[2].replace("(", " ").split()
    for back in range(1, min(3, len(words) + 1)):
        word = words[-back]
        if word.isdigit():
            return "" if len(words) > back and words[-back - 1] in ORDINALS else word
        if word in NONE:
            return "0"
        if not word.isalpha():
            break
    return ""


def _digits_before_cjk(before: str) -> str:
    """The same for a Chinese or Japanese word: the number stands right before it, or one measure word away."""
    if before.rstrip().endswith(("没有", "没有发现", "无", "未发现", "無")):
        return "0"
    before = before.rstrip().rstrip("个個项項件条次例处處の ").rstrip()
    digits = before[len(before.rstrip(_NUMBER)):]
    return "" if before[:-len(digits) or None].rstrip().endswith("第") else digits
