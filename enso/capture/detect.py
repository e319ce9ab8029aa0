"""Did this call fail?  Decided from the text alone, for hosts that send no signal and for failures that a pipe or
`; echo` hid.

Here is only the question that every result is asked: is there any word that failures use?  Most texts end here, so
that a hook with nothing to do stays cheap; `judge` reads the rest.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SUSPECTS = (
    "err", "fail", "exit", "xception", "traceback", "fatal", "panic", "denied", "cannot", "can't", "not", "n't",
    "no ", "invalid", "usage", "unable", "unknown", "recogni", "refus", "timed", "timeout", "exist", "missing",
    "permi", "sh: ", "reject", "already", "kill", "fault", "overflow", "exceed", "limit", "busy", "lock", "conflict",
    "corrupt", "reach", "disconnect", "closed", "unavail", "require", "allow", "unexpected", "expect", "syntax",
    "broken", "could", "interrupt", "cancel", "abort", "illegal", "has changed", "modif", "too ", "bad ", "in use",
    "reset", "critical", "e: ", "***", "curl: (", "sqlstate", "ora-", "uncaught", "edit has", "reformat", "please",
    "must", "forbid", "unauthor", "ambigu", "impossib", "memory", "dumped", "substitution", "non-zero", "style",
    "directory", "mismatch", "only ", "beyond", "overload", "support", "running", "occurrenc", "matches", "expired",
    "logged", "the user", "nothing", "build failed", "nicht", "kein", "verweiger", "abgelehnt", "fehl", "aucun",
    "intro", "dossier", "permise", "negad", "negat", "rechaz", "rehus", "encontr", "trovat", "fallo", "no changes",
    "datei", "archivo", "schwerwiegend", "verzeichnis", "file ", "without", "bash:", "unsafe", "unterminated",
    "unmatched", "undefined", "omitting", "toomany", "diff in", "stopped", "noauth", "er_", "es un ", "eisdir",
    "enoent", "eacces", "eperm", "eexist", "extra ", "there is", "there are", "shellcheck", "would be", "disabled",
    "restrict", "prohibit", "insuffic", "accessib", "no access", "unprocess", "bad req", "block", "sandbox",
    "createprocess", "command contains", "tooluse", "interactive", "** (", "rc=", "rc:", "false", "halted", "issue",
    "gateway", "problem", "graphql", "suivi", "offense", "violat", "should", "called", "! ", "access", "lost",
    "especific", "falsch", "reconn", "reconoce", "unhandled", "not ok", "node.js v", "pas pu", "aufruf",
    "verwendung", "empleo", "uso:", "utilis", "falla", "falhou")
"""Pieces of words, lower case, of which every failure in English has at least one; text in other
scripts is always read."""

HEAD = 200
"""Characters in which a name and a colon stand when a program complains at once."""


def asks_status(tool_input: Any) -> bool:
    """Whether a command prints an exit status itself: then a bare number tells."""
    return isinstance(tool_input, dict) and any(
        isinstance(value, str) and ("$?" in value or "PIPESTATUS" in value) for value in tool_input.values())


def detect(host: str, tool_name: str, tool_input: Any, text: str) -> bool:
    """Whether the text shows that the call failed.  `host` is not needed today: envelopes name themselves."""
    if text.isascii():
        low = text.lower()
        if ": " not in low[:HEAD] and not any(suspect in low for suspect in SUSPECTS) and not asks_status(tool_input):
            return False
    from enso.capture import judge
    return judge.failed(tool_name, tool_input, text)
