"""Caps: what is stored is cut to size, whatever a tool returned."""
from __future__ import annotations

from enso import disk, jsonlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

MAX_STRING = 2000
"""Characters kept of one string of the input; head and tail, so that the end of a script stays."""
MAX_ITEMS = 40
MAX_DEPTH = 6
MAX_SCAN = 256 * 1024
"""Characters of a text that are looked at before anything is kept of it: head and tail of anything longer."""
SKIPPED = 8
"""Words behind the gap of a text that nobody redacted yet: the name of what they hold may stand in the gap."""


def line_of(record: dict[str, Any]) -> bytes:
    """The record as one spool line within `disk.MAX_LINE`, its long parts cut until it fits."""
    limit = MAX_STRING
    line = jsonlight.dump_line(record)
    while len(line) > disk.MAX_LINE:
        limit //= 2
        if limit < 60:  # many small fields rather than a few long ones
            line = jsonlight.dump_line({**record, "tool_input": {"cut": "input too large to keep"},
                                        "error_message": cut(str(record.get("error_message", "")), 200)})
            break
        line = jsonlight.dump_line({key: cap(value, limit) for key, value in record.items()})
    return line


def cut(text: str, limit: int) -> str:
    """At most about `limit` characters: the head, a mark, and the tail, where errors stand.

    A word at either side of the gap goes whole: half a credential would not be known as one.
    """
    if len(text) <= limit:
        return text
    head = limit // 3
    left, right = text[:head], text[head - limit:]
    left = left[:max(left.rfind(" "), left.rfind("\n")) + 1]
    right = right[min((at for at in (right.find(" "), right.find("\n")) if at >= 0), default=len(right)):]
    return left + "\n[... %d characters cut ...]\n" % (len(text) - len(left) - len(right)) + right


def cut_raw(text: str, limit: int = MAX_SCAN) -> str:
    """The same for a text that is still to be redacted: behind the gap it goes on after the end of a line, or some
    words later."""
    if len(text) <= limit:
        return text
    head = limit // 3
    left, right = text[:head], text[head - limit:]
    left = left[:max(left.rfind(" "), left.rfind("\n")) + 1]
    at = -1
    for _ in range(SKIPPED):
        ends = [end for end in (right.find(" ", at + 1), right.find("\n", at + 1)) if end >= 0]
        at = min(ends, default=len(right))
        if right[at:at + 1] != " ":
            break
    return left + f"\n[... {len(text) - len(left) - len(right) + at} characters cut ...]\n" + right[at:]


def cap(value: Any, limit: int = MAX_STRING, depth: int = MAX_DEPTH) -> Any:
    """A JSON value with long strings cut, long lists and deep nesting ended."""
    return _cap(value, lambda text: cut(text, limit), depth)


def cap_raw(value: Any, limit: int = MAX_SCAN) -> Any:
    """The same for a value that is still to be redacted."""
    return _cap(value, lambda text: cut_raw(text, limit), MAX_DEPTH)


def _cap(value: Any, shorten: Callable[[str], str], depth: int) -> Any:
    if isinstance(value, str):
        return shorten(value)
    if isinstance(value, dict):
        if depth == 0:
            return {"cut": "nested too deep"}
        return {str(key)[:200]: _cap(item, shorten, depth - 1) for key, item in list(value.items())[:MAX_ITEMS]}
    if isinstance(value, (list, tuple)):
        return [_cap(item, shorten, depth - 1) for item in value[:MAX_ITEMS]] if depth else ["nested too deep"]
    return value
