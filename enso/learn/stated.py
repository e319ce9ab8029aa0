"""The call that a stated rule is about: "use `pnpm`, not `npm`" is about `npm`, and `npm` is the mistake.

Rules that a person states name no failed call, so their trigger comes from the words: what follows
"not", "instead of", "别用" and the like is the mistake; what follows "before", or stands before "之前", is
the moment.  A word that is no program ("not spaces") makes a trigger that no call matches.
"""
from __future__ import annotations

import re

from enso import command, tools
from enso.shapes import Trigger

_QUOTED = r"[`'\"“「]([^`'\"”」]{2,60})[`'\"”」]"
_BARE = r"([a-z][a-z0-9_.+-]{1,30})"
_CALL = rf"\s*(?:{_QUOTED}|{_BARE})"

MISTAKES = (
    r"\b(?:instead of|rather than|in place of)(?: using| running)?",
    r"\b(?:do not|don['’]?t|never|not|no longer|stop|avoid)(?: to)?"
    r"(?: use| using| run| running| call| calling| invoke)?",
    r"(?:不要|别|勿|禁止|不能|不许|不准|不得|避免)(?:再)?(?:使用|用|运行|执行|跑|调用)?",
    r"(?:而不是|而非|不用|代替|替代)(?:使用|用)?",
)
"""What stands before the call that is the mistake."""

MOMENTS = (
    r"\bbefore (?:you )?(?:running |run |calling |using |every |each )?",
    r"(?:运行|执行|使用|跑|调用)(?=\s*\S+\s*(?:之前|前|以前))",
)
"""What stands before the call at which the rule is needed."""


def trigger(text: str) -> Trigger | None:
    """The trigger of a rule in a person's words; None when it names no call."""
    for patterns, mistaken in ((MISTAKES, True), (MOMENTS, False)):
        for pattern in patterns:
            for match in re.finditer(pattern + _CALL, text, re.I):
                found = _of(match.group(1) or match.group(2), mistaken)
                if found is not None:
                    return found
    return None


def _of(words: str, mistaken: bool) -> Trigger | None:
    """The trigger of a call as somebody writes it: `npm`, `npm publish`, `git push --force`."""
    call = command.describe(tools.SHELL, {"command": words})
    if not call.program or call.program.lower() in _NO_PROGRAMS.split() or not call.program.isascii():
        return None
    found: Trigger = {"tool": tools.SHELL, "program": call.program}
    if call.verb:
        found["verb"] = call.verb
    if call.flags:
        found["flags"] = sorted(set(call.flags))
    if mistaken:     # a flag may stand anywhere in the call
        found["mistake"] = found["flags"][0] if call.flags else words.strip()
    return found


_NO_PROGRAMS = (
    "the a an it this that these those any use using run running to be in on at for with from by just "
    "only yet all and or you we i me my your our there here so as if when")
"""Words that follow "not" or "before" in prose."""
