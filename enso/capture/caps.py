"""Caps: what is stored is cut to size, whatever a tool returned."""
from __future__ import annotations

from enso import disk, jsonlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_STRING = 2000
"""Characters kept of one string of the input; head and tail, so that the end of a script stays."""
MAX_ITEMS = 40
MAX_DEPTH = 6


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
    left = left[:max(left.rfind(" "), left.rfind("\n")) + 1] or ""
    right = right[min((at for at in (right.find(" "), right.find("\n")) if at >= 0), default=len(right)):]
    return left + "\n[... %d characters cut ...]\n" % (len(text) - len(left) - len(right)) + right


def cap(value: Any, limit: int = MAX_STRING, depth: int = MAX_DEPTH) -> Any:
    """A JSON value with long strings cut, long lists and deep nesting ended."""
    if isinstance(value, str):
        return cut(value, limit)
    if isinstance(value, dict):
        if depth == 0:
            return {"cut": "nested too deep"}
        return {str(key)[:200]: cap(item, limit, depth - 1) for key, item in list(value.items())[:MAX_ITEMS]}
    if isinstance(value, (list, tuple)):
        return [cap(item, limit, depth - 1) for item in value[:MAX_ITEMS]] if depth else ["nested too deep"]
    return value
