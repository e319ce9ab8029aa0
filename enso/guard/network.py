"""Hosts: from a URL, an operand or a proxy setting to the name that is really contacted, and the allowlist.

How an authority is read: RFC 3986 3.2 with what curl and browsers do beyond it (WHATWG URL 4.4: a backslash is a
slash in an http URL, an IPv4 address may be hexadecimal, octal or one number).
"""
from __future__ import annotations

from enso.guard.shell.syntax import PART, has_mark, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

LOCAL_SCHEMES = ("file", "data", "about", "blob", "javascript", "mailto", "urn", "unix", "sqlite")
"""Schemes that contact nobody."""


def host_of(text: str) -> str | None:
    """The host a URL or `host[:port][/path]` contacts, lower case, numeric forms as dotted IPv4.

    None when it contacts nobody (`file:`), `?` when it cannot be known before the call runs.
    """
    text = "".join(char for char in text if char not in "\t\n\r").strip()
    scheme, separator, rest = text.partition("://")
    if separator and _is_scheme(scheme):
        if scheme.lower() in LOCAL_SCHEMES:
            return None
    elif text.startswith("//"):
        rest = text[2:]
    else:
        scheme, rest = "", text
        head, colon, after = text.partition(":")
        if colon and head.lower() in LOCAL_SCHEMES:
            return None
        if colon and head.lower() in ("http", "https", "ftp") and after:
            rest = after
    rest = rest.lstrip("/\\")
    for stop in "/?#":
        rest = rest.partition(stop)[0]
    if "\\" in rest:
        if "@" in rest:
            return "?"           # a browser and curl read this differently
        rest = rest.partition("\\")[0]
    authority = rest.rpartition("@")[2]
    if authority.startswith("["):
        name = authority[1:].partition("]")[0]
    elif authority.count(":") > 1:
        name = authority
    else:
        name = authority.partition(":")[0]
    return canonical(name)


def canonical(name: str) -> str:
    """A host name as the allowlist compares it."""
    if is_open(name):
        return "?"
    if has_mark(name):
        return "?" if name.strip(PART) == "" else name
    if "%" in name and ":" not in name:
        name = _unquoted(name)
    name = name.lower().rstrip(".")
    if not name.isascii():
        return _ascii(name)
    if ":" in name:
        return _ipv6(name)
    if name and (name[-1].isdigit() or name.rpartition(".")[2].startswith("0x")):
        return _ipv4(name) or name
    return name


def _is_scheme(text: str) -> bool:
    return bool(text) and text[0].isalpha() and text.replace("+", "a").replace("-", "a").replace(".", "a").isalnum()


def _unquoted(name: str) -> str:
    out, pos = [], 0
    while pos < len(name):
        digits = name[pos + 1:pos + 3]
        if name[pos] == "%" and len(digits) == 2 and all(d in "0123456789abcdefABCDEF" for d in digits):
            out.append(chr(int(digits, 16)))
            pos += 3
        else:
            out.append(name[pos])
            pos += 1
    return "".join(out)


def _ascii(name: str) -> str:
    """An internationalised name as its `xn--` form; a name that has none stays as it is, and matches nothing."""
    try:
        return name.encode("idna").decode("ascii").lower()
    except (UnicodeError, LookupError):
        return name


def _ipv4(name: str) -> str:
    """`0x7f.1`, `2130706433` and `0177.0.0.1` as `127.0.0.1` (inet_aton); "" when it is no address."""
    pieces = name.split(".")
    if len(pieces) > 4:
        return ""
    numbers = []
    for piece in pieces:
        try:
            if piece.startswith("0x"):
                numbers.append(int(piece[2:] or "0", 16))
            elif len(piece) > 1 and piece.startswith("0"):
                numbers.append(int(piece, 8))
            else:
                numbers.append(int(piece) if piece.isascii() and piece.isdigit() else -1)
        except ValueError:
            return ""
    if any(number < 0 for number in numbers) or any(number > 255 for number in numbers[:-1]):
        return ""
    last = numbers.pop()
    if last >= 256 ** (4 - len(numbers)):
        return ""
    for shift in range(3 - len(numbers), -1, -1):
        numbers.append((last >> (8 * shift)) & 255)
    return ".".join(str(number) for number in numbers)


def _ipv6(name: str) -> str:
    """An IPv6 address in its short form; an IPv4 one inside it is taken out (`::ffff:1.2.3.4`)."""
    name = name.partition("%")[0]
    head, _, tail = name.rpartition(":")
    if "." in tail:
        mapped = _ipv4(tail)
        return mapped if head.strip("0:") in ("", "ffff") and mapped else name
    left, double, right = name.partition("::")
    try:
        front = [int(piece, 16) for piece in left.split(":") if piece]
        back = [int(piece, 16) for piece in right.split(":") if piece]
    except ValueError:
        return name
    groups = front + [0] * (8 - len(front) - len(back)) + back if double else front
    if len(groups) != 8 or max(groups) > 0xFFFF:
        return name
    if not any(groups[:5]) and groups[5] in (0, 0xFFFF) and groups[6]:
        return "%d.%d.%d.%d" % (groups[6] >> 8, groups[6] & 255, groups[7] >> 8, groups[7] & 255)
    if groups == [0, 0, 0, 0, 0, 0, 0, 1]:
        return "::1"
    return ":".join("%x" % group for group in groups)


def allowed(host: str, allow: Sequence[str]) -> bool:
    """Whether the allowlist holds a host.  `*.x` means names below x, not x itself; ports do not count."""
    for entry in allow:
        entry = entry.strip()
        if "://" in entry:
            entry = entry.partition("://")[2]
        entry = entry.partition("/")[0]
        if entry == "*":
            return True
        if entry.startswith("*."):
            below = "." + canonical(entry[2:])
            if host.endswith(below) and len(host) > len(below):
                return True
        elif host == canonical(_without_port(entry)):
            return True
    return False


def _without_port(entry: str) -> str:
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry


def looks_like_url(value: str) -> bool:
    """`scheme://...` at the start of an operand."""
    scheme, separator, _ = value.partition("://")
    return bool(separator) and _is_scheme(scheme)


def remote_of(value: str) -> str | None:
    """The host of `host:path`, `user@host:path`, `rsync://host/x` and `host::module`; None for a local path."""
    if looks_like_url(value):
        return host_of(value)
    head, colon, _ = value.partition(":")
    if not colon or "/" in head or not head or (len(head) == 1 and head.isalpha()):
        return None
    return host_of(value.replace("::", ":", 1) if head.count(":") else head)
