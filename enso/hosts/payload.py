"""What host modules share: taking text out of payloads, what an exit status means, the forms of a reply."""
from __future__ import annotations

from enso import jsonlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.event import Reply

ANSWERS = ("grep", "egrep", "fgrep", "zgrep", "rg", "ag", "ack", "diff", "cmp", "test", "[", "[[", "pgrep", "pidof",
           "which", "type")
"""Programs whose exit status 1 says "no", not "failed"."""
ANSWERING_VERBS = (("git", "grep"), ("git", "diff"), ("command", "-v"))


def text(payload: Any, *keys: str) -> str:
    """The first of these fields that holds a text; "" when none does."""
    if isinstance(payload, dict):
        for key in keys:
            value = payload.get(key)
            if isinstance(value, str) and value:
                return value
    return ""


def part(payload: Any, *keys: str) -> dict[str, Any]:
    """The object reached by these keys one after the other; {} when there is none."""
    for key in keys:
        payload = payload.get(key) if isinstance(payload, dict) else None
    return payload if isinstance(payload, dict) else {}


def number(value: Any) -> int | None:
    """An exit status as a number; None when it is none."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def said(content: Any) -> str:
    """The text of a result: a string, or the text parts of a list."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "\n".join(text(item, "text") for item in content if text(item, "text"))
    return ""


def status_failed(tool_input: Any, status: int | None) -> bool:
    """Whether the exit status of a shell call means failure: not 0, and not the 1 of a search that found
    nothing or a comparison that found a difference."""
    if not status:
        return False
    if status != 1:
        return True
    from enso import command, tools
    simple = command.split(tools.command_of(tool_input) or "")
    last = list(simple[-1]) if simple else []
    program = last[0].rpartition("/")[2] if last else ""
    return program not in ANSWERS and (program, last[1] if len(last) > 1 else "") not in ANSWERING_VERBS


def marked_status(output: str, before: str, after: str = "") -> int | None:
    """The number between two marks in the last line that has the first one: 3 of `Exit Code: 3`.

    Only for output whose end the host wrote: what a program prints can hold the same words, so the
    last one counts.
    """
    for line in reversed(output.split("\n")):
        head, found, rest = line.partition(before)
        if found and not (head.strip() and not after):
            digits = rest.partition(after)[0].strip() if after else rest.strip()
            return int(digits) if digits.lstrip("-").isdigit() else None
    return None


BLOCK_END = ("\nProcess Group PGID: ", "\nSignal: ", "\nExit Code: ", "\nError: (none)")


def shell_output(shown: str) -> str:
    """What the command printed, of the block that Gemini and Qwen wrap it in: from `Output: ` to the
    lines about its end."""
    head, found, rest = shown.partition("Output: ")
    if not found or head.count("\n") > 2:
        return shown
    for mark in BLOCK_END:
        kept, found, _ = rest.rpartition(mark)
        if found:
            rest = kept
    return rest


def nested(name: str, given: Reply, events: tuple[str, ...]) -> tuple[str, str, int]:
    """Claude Code's form: a block is exit 2 with the reason on stderr, context stands in `hookSpecificOutput` at the
    events that pass it on."""
    if given.block:
        return "", given.reason + "\n", 2
    answer: dict[str, Any] = {}
    if given.context and name in events:
        answer["hookSpecificOutput"] = {"hookEventName": name, "additionalContext": given.context}
    if given.notice:
        answer["systemMessage"] = given.notice
    return (jsonlight.dumps(answer) + "\n" if answer else ""), "", 0


def keyed(key: str, given: Reply, passed_on: bool = True) -> tuple[str, str, int]:
    """A block is exit 2 with the reason on stderr, context stands under one top-level key."""
    if given.block:
        return "", given.reason + "\n", 2
    return (jsonlight.dumps({key: given.context}) + "\n" if given.context and passed_on else ""), "", 0
