"""What tools print when they fail, as a table: weight, category, transient or not, and the wordings.

A wording is lower case and is looked for inside one line; `wordings` describes what can be said besides plain text.
The weight says how much a wording knows:

    6  a statement that no other text can change (`fetch failed (401)`)
    5  the root cause, whatever else the text says (label rule "root cause beats symptom")
    4  a tool's own decisive statement
    3  an exception's name or an HTTP status, decisive unless something better stands there
    2  a symptom of several causes
    1  a hint

Among the wordings of the highest weight the last in the text decides.  Sources: errno(3) as printed by glibc, musl,
macOS, Windows and libuv; the messages of the tools themselves; RFC 9110; SQLSTATE classes; JSON-RPC and MCP codes;
PowerShell's error ids, which are never translated.
"""
from __future__ import annotations

from enso.capture.signatures import code, locales, reach, things

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Tuple

    Row = Tuple[int, str, bool, Tuple[str, ...], Tuple[str, ...]]
    """(weight, category, transient, plain wordings, wordings with `*`, `^` or `$`)"""

TABLE: tuple[Row, ...] = tuple(sorted(reach.ROWS + things.ROWS + code.ROWS + locales.ROWS, key=lambda row: -row[0]))
"""All rows, those that know most first."""
