"""What kind of failure a text shows, whether it will pass by itself, and which line says so.

Label rules (README, "Categories"): the root cause beats the symptom, the last decisive error wins, warnings never
decide, a bare status is `unknown`.  The knowledge is in `signatures`; this file only weighs it.
On the hook path: no `re`.
"""
from __future__ import annotations

from enso import command
from enso.capture import counts, output, signatures, wordings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HEAD, TAIL = 1500, 5000
"""Characters of the cleaned text that are searched: the decisive error stands near its end or at its start."""

CHECKERS = frozenset((
    "lint", "vet", "check", "flake8", "pylint", "ruff", "pycodestyle", "pydocstyle", "bandit", "vulture", "eslint",
    "tslint", "stylelint", "standard", "xo", "biome", "oxlint", "yamllint", "hadolint", "actionlint", "shellcheck",
    "rubocop", "golint", "golangci-lint", "staticcheck", "revive", "ktlint", "detekt", "swiftlint", "cppcheck",
    "cpplint", "clang-tidy", "credo", "phpcs", "phpstan", "psalm", "luacheck", "markdownlint", "vale", "proselint",
    "codespell", "typos", "ansible-lint", "tflint", "sqlfluff", "buf", "checkstyle", "clippy", "scalafmt", "hlint"))
"""Programs and verbs that look for faults of style: the places they point at are findings, no broken code."""

BARE = ("unreachable=0", "build failed in ", "nginx: configuration file ")
"""Lines that only say that something failed, or count: Ansible's recap, Gradle's and nginx's last word."""

HTTP = {
    "400": ("validation", False), "401": ("auth", False), "402": ("resource", False), "403": ("permission", False),
    "404": ("not_found", False), "405": ("validation", False), "407": ("auth", False), "408": ("timeout", True),
    "409": ("conflict", False), "410": ("not_found", False), "412": ("conflict", False), "413": ("resource", False),
    "415": ("validation", False), "422": ("validation", False), "423": ("conflict", True),
    "429": ("rate_limit", True), "431": ("validation", False), "500": ("network", True), "502": ("network", True),
    "503": ("network", True), "504": ("timeout", True), "520": ("network", True), "522": ("network", True),
    "529": ("rate_limit", True),
}
"""HTTP status -> category and transience (RFC 9110; 529 is Anthropic's "overloaded")."""

HTTP_CONTEXT = (
    "http", "status", "code", "error", "exception", "returned", "response", "failed with", "failed (", "错误", "返回",
    "状态码", "响应", "ステータス")
"""One of these stands close before a number that is a status and not a count or a port."""
COMPARISONS = ("==", "!=", " equal", " be", "expected")
"""Before a number that code compares with or a test expects."""
HTTP_WEIGHT, HTTP_STATED = 3, 6
"""A status beside an error; a status that is the tool's whole statement (`fetch failed (401)`)."""

NOTHING = (0, "unknown", False, "")
SURE = 3
"""A wording of this weight in a line that reports something ends the search; below, other lines may know more."""

TESTS = 6
"""The weight of a summary that counts failed tests: it beats the exceptions inside (label rule 8)."""
POINTED = 3
"""The weight of places in source that a program points at without calling them errors."""

STATUS_CATEGORIES = {124: ("timeout", True), 137: ("resource", False)}
"""Exit statuses that say something by themselves: timeout(1) and SIGKILL, which is mostly the kernel's."""


class Class:
    """`category` of event.CATEGORIES; `transient`: the same call, unchanged, may work later; `line`: the decisive
    line as it stands in the text, stripped ("" when the text is empty)."""
    __slots__ = ("category", "line", "transient")

    def __init__(self, category: str, transient: bool, line: str) -> None:
        self.category = category
        self.transient = transient
        self.line = line


def classify(tool_name: str, tool_input: Any, text: str, exit_code: int | None = None) -> Class:
    """The class of a failed call, from what it printed; what is addressed to the model decides nothing, unless there is
    nothing else."""
    plain = output.plain(text)
    found = _of(tool_name, tool_input, plain, exit_code)
    if not output.is_planted(found.line):
        return found
    rest = output.without_planted(plain)
    return _of(tool_name, tool_input, rest, exit_code) if rest.strip() else found


def _of(tool_name: str, tool_input: Any, plain: str, exit_code: int | None) -> Class:
    """The class of a failed call, from its plain output."""
    shown = decisive_lines(plain)
    told = [line for line in shown if output.is_report(line.lower())]
    weight, category, transient, line = weigh(told) if told else NOTHING
    if weight < SURE:
        found = weigh(shown)
        if found[0] > weight:
            weight, category, transient, line = found
    summary = tests_failed(output.lines(plain)) if weight < TESTS else ""
    if summary:
        weight, category, transient, line = TESTS, "test_failure", False, summary
    if weight < POINTED and any((counts.counted_failures(each.lower()) or 0) > 0 for each in shown) and checks(
            tool_name, tool_input):
        weight, category, transient, line = POINTED, "test_failure", False, last_words(shown)
    place = next((each for each in reversed(shown) if output.located(each.lower())), "") if weight < POINTED else ""
    if place:
        category = "test_failure" if checks(tool_name, tool_input) else "syntax"
        weight, transient, line = POINTED, False, place
    if category == "unknown" and weight < 2 and exit_code in STATUS_CATEGORIES:
        category, transient = STATUS_CATEGORIES[exit_code]
    return Class(category, transient, line if weight else last_words(shown))


def weigh(lines: list[str]) -> tuple[int, str, bool, str]:
    """(weight, category, transient, the line) of the wording that decides; weight 0 when none is found."""
    prepared = wordings.prepare(lines)
    best = max(http_status(prepared), compiler_error(prepared))
    for weight, category, transient, plain, patterns in signatures.TABLE:
        if weight < best[0]:
            break                          # rows come by weight
        for wording in plain:
            at = wordings.last_plain(prepared, wording) if wording in prepared else -1
            if at >= 0:
                best = max(best, (weight, at, category, transient))
        for wording in patterns:
            at = wordings.last(prepared, wording)
            if at >= 0:
                best = max(best, (weight, at, category, transient))
    weight, at, category, transient = best
    transient = transient or any(name in prepared for name in signatures.reach.RETRIED)
    return weight, category, transient, lines[prepared.count("\n", 0, at + 1) - 1] if weight else ""


def tests_failed(lines: list[str]) -> str:
    """The line of a test runner's summary that counts failures, where another counts what passed; "" without one."""
    if not any(counts.counts_passed(line.lower()) for line in lines if "pass" in line.lower()):
        return ""
    counted = (line for line in reversed(lines) if "fail" in line.lower() and "%" not in line)
    return next((line for line in counted if (counts.counted_failures(line.lower()) or 0) > 0), "")


def checks(tool_name: str, tool_input: Any) -> bool:
    """Whether the call runs a checker, whose findings are no broken code."""
    words = (word for words in command.describe(tool_name, tool_input).words for word in words[:3])
    return any(word.rpartition("/")[2].lower() in CHECKERS for word in words)


def http_status(prepared: str) -> tuple[int, int, str, bool]:
    """(weight, position, category, transient) of the last HTTP status in a prepared text; weight 0 without one."""
    found = (0, 0, "unknown", False)
    for code, (category, transient) in HTTP.items():
        at = prepared.rfind(code)
        while at > 0:
            before = prepared[max(prepared.rfind("\n", 0, at), at - 30):at]
            alone = not prepared[at - 1].isalnum() and not prepared[at + 3:at + 4].isalnum()
            compared = before.rstrip(" '\"").endswith(COMPARISONS)
            if alone and not compared and any(word in before for word in HTTP_CONTEXT):
                weight = HTTP_STATED if before.endswith(("failed (", "status code ")) else HTTP_WEIGHT
                found = max(found, (weight, at, category, transient))
                break
            at = prepared.rfind(code, 0, at)
    return found


def compiler_error(prepared: str) -> tuple[int, int, str, bool]:
    """The same for a compiler's located error."""
    at = output.compiler_error(prepared)
    return (5, at, "syntax", False) if at > 0 else (0, 0, "unknown", False)


def decisive_lines(text: str) -> list[str]:
    """Lines that may name the error, stripped; all lines when every one looks like noise."""
    everything = output.lines(text)
    kept, skip = [], False
    for line in everything:
        # a Python traceback quotes the source after each frame, unless it came from stdin or -c, or cannot be read
        quoted = skip and not output.exception_name(line)
        skip = line.startswith('File "') and not line.startswith('File "<')
        if line and not quoted and _may_name(line.lower()):
            kept.append(line)
    return cut(_without_repeats(kept or [line for line in everything if line]))


def _may_name(low: str) -> bool:
    """Whether a lower-case line may name the error: no noise, no bare "it failed", no counts (Ansible's recap)."""
    if any(word in low for word in output.EVEN_WARNED):
        return True
    if low.startswith("* ") and not low.startswith(("* what went wrong", "* try", "* get more", "* connected")):
        low = low[2:]
    return not output.is_noise(low) and not any(word in low for word in BARE)


def _without_repeats(lines: list[str]) -> list[str]:
    """Each line once, where it stands last."""
    return list(dict.fromkeys(reversed(lines)))[::-1]


def cut(lines: list[str]) -> list[str]:
    """Head and tail of a long list of lines, within HEAD and TAIL characters."""
    if sum(map(len, lines)) <= HEAD + TAIL:
        return lines or [""]
    head: list[str] = []
    size = 0
    for line in lines:
        size += len(line)
        if size > HEAD:
            break
        head.append(line)
    tail: list[str] = []
    size = 0
    for line in reversed(lines[len(head):]):
        size += len(line)
        if size > TAIL and tail:
            break
        tail.append(line[-TAIL:])
    return head + tail[::-1]


def last_words(lines: list[str]) -> str:
    """The last line that is not the host's own report of an exit status."""
    said = [line for line in lines if line and not line.lower().lstrip("(").startswith(
        ("exit code", "command exited", "process exited", "[the command completed"))]
    return (said or lines or [""])[-1]
