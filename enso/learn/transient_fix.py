"""After a passing trouble (no answer, too many requests) another target is other work, and no "use Y, not X".

What may still be a fix: the way there was set (`-h localhost`, a proxy), the host's whole name was given, another port
was tried where one refused, or a value was quoted.
"""
from __future__ import annotations

import re

from enso.learn import compare

_TARGET = re.compile(
    r"(?:[a-z][\w+.-]*://)?(?:[\w.-]+@)?(?P<host>[\w.-]+)(?::(?P<port>\d+))?(?P<path>/\S*)?$", re.I)
"""An address, or the mere name of a host."""


_PASSES = re.compile(
    r"unable to resolve|could not resolve|name resolution|timed? ?out|too ?many ?requests|rate.?limit|slow ?down"
    r"|request rate|temporarily unavailable|service unavailable|try again later|connection reset", re.I)


def passes(error: str) -> bool:
    """Whether an error tells of a trouble that passes, whatever its category: of two targets, the other one is free."""
    return bool(_PASSES.search(error))


def is_other_work(tried: tuple[str, ...], worked: tuple[str, ...], error: str) -> bool:
    """Whether a simple command that went well after a transient failure of another one is no better way to do that."""
    if 1 < len(tried) < len(worked) and worked[-len(tried):] == tried:
        return False                 # within another one: `proxychains curl x`
    if compare.name_of(tried) != compare.name_of(worked):
        return True
    if " ".join(tried) == " ".join(worked):
        return False                 # only quoted another way
    gone = [word for word in tried[1:] if word not in worked and word[:1] != "-"]
    come = [word for word in worked[1:] if word not in tried and word[:1] != "-"]
    return bool(gone) and bool(come) and not all(
        any(_same_target(one, other, error) for other in come) for one in gone)


def _same_target(one: str, other: str, error: str) -> bool:
    """Whether two words mean one host and path, by a longer name or, where the first port refused, by another port."""
    if other.isdigit() and (one.isdigit() or one.startswith("[redacted")):
        return _refused(error)       # the port as a word of its own, which redaction may have taken for a secret
    first, second = _TARGET.match(one), _TARGET.match(other)
    if not first or not second or first.group("path") != second.group("path"):
        return False
    host, host2 = first.group("host"), second.group("host")
    if host == host2:
        return first.group("port") != second.group("port") and _refused(error)
    return host2.startswith(host + ".") and first.group("port") == second.group("port")


def _refused(error: str) -> bool:
    """Whether nothing listened on a port, where a host that is down or far would not have answered at all."""
    low = error.lower()
    return any(sign in low for sign in ("refused", "connect to", "is the server running")) and "timed out" not in low
