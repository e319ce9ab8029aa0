"""Secrets that have a name: `DB_PASSWORD=...`, `"apiKey": "..."`, `--token ...`, `密码：...`.

A scanner written by hand, because `re` is too dear for the hook path.  A name of `redact_names` is
followed by a separator and a value in whatever they are written: code, JSON (escaped or not), YAML,
a shell, an URL, prose.
"""
from __future__ import annotations

from enso.capture import redact_names as names
from enso.capture.redact_extent import extent, skip_blanks, skip_colour, skip_to_value
from enso.capture.redact_names import Kind, kind_of
from enso.capture.redact_values import (
    MARKER,
    NOT_VALUES,
    is_generated,
    is_placeholder,
    is_reference,
    is_secret,
    looks_random,
)
from enso.capture.screen import LABELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.redact_values import Span

_QUOTES = "\"'`"
_CLOSING = ("'", '"', "`", "*", "”", "’", "」", "』")
_ESCAPED_CLOSING = ("%22", "&quot;", "&#39;", "&#34;", "&apos;", "'\\''",
                    "\\u201d", "\\\\u201d", "\\u300d", "\\\\u300d")
_SPACED = ("setenv", "setx", "ENV", "-x", "-gx", "-Ux")
"""Words of which `NAME value`, with a blank, is an assignment."""
_SEPARATORS: dict[str, str] = {
    ":=": "=", "=>": ":", "==": "=", "->": ":", "=": "=", ":": ":", "：": ":", "＝": "=", "→": ":",
    "%3D": "=", "%3d": "=", "%3A": ":", "%3a": ":", "\\uff1a": ":", "\\\\uff1a": ":", "\\u2192": ":", "\\\\u2192": ":"}
"""Sign between a name and its value -> whether it assigns (=) or describes (:)."""
_IS = (" is ", " was ", " are ", "是", "为", "為", "\\u662f", "\\\\u662f", "\\u4e3a", "\\\\u4e3a")
_WORD = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-")
_CLAUSE_ENDS = ("", "\n", "\r", ";", ",", ".", "，", "。", "；", '"', "'", "\\")
_TYPES = ("str", "string", "bytes", "text", "secretstr", "optional[str]", "any")


def named_spans(text: str) -> list[Span]:
    """Where the values of sensitive names stand, in order."""
    spans: list[Span] = []
    done = 0
    for start, end, kind in names.find(text):
        span = _value(text, start, end, kind) if start >= done else None
        if span:
            spans.append((span[0], span[1], kind.label))
            done = span[1]
    return spans


def _value(text: str, start: int, end: int, kind: Kind) -> tuple[int, int] | None:
    """Where the value of the name at start..end lies; None when there is none worth hiding."""
    at, separator = _after_separator(text, start, end)
    if not separator:
        return None
    for _ in range(2):
        at = skip_to_value(text, at)
        span, quoted = extent(text, at, start, separator, kind)
        value = text[span[0]:span[1]]
        if separator == ":" and value.lower() in _TYPES:     # `password: str = "..."`
            after, sign = _after_separator(text, span[0], span[1])
            if sign == "=":
                at = after
                continue
        break
    if kind is names.COOKIE and "=" not in value and "%3D" not in value:
        return None
    if value.startswith(MARKER) and value.find("]") == len(value) - 1:
        return None
    if kind is names.HEADER:
        return _credentials_of_header(text, span)
    told = separator == "is" and not (kind is names.LABEL and text[end:end + 1] != " ")
    if told and kind.strict and not quoted and _ends_a_clause(text, span):
        return span
    needs_random = told or separator in (",", "(", "|")
    bare_word = not quoted and _is_bare_word(text, span, separator, start)
    if bare_word or not is_secret(_unwrapped(value), kind, quoted, needs_random):
        return None
    return span


def _unwrapped(value: str) -> str:
    """A value without the line breaks, and the indentation behind them, that a terminal or a shell put in."""
    return "".join(value.replace("\\n", "\n").split()) if "\n" in value or "\\n" in value else value


def _ends_a_clause(text: str, span: tuple[int, int]) -> bool:
    """`the password is hunter2;`, but not `the password is sha256 hashed`."""
    value = text[span[0]:span[1]]
    mixed = any(char.isdigit() for char in value) and any(char.isalpha() for char in value)
    return mixed and len(value) >= 5 and not is_placeholder(value) and text[span[1]:span[1] + 1] in _CLAUSE_ENDS


def _is_bare_word(text: str, span: tuple[int, int], separator: str, start: int) -> bool:
    """A value without quotes that is code or prose: `password=get_password()`, `password: required`."""
    value = text[span[0]:span[1]]
    following = text[span[1]:span[1] + 1]
    if following in ("(", "[") or "(" in value and value.split("(")[0].replace(".", "_").isidentifier():
        return True
    if is_reference(value) or text[span[1]:span[1] + 3].lstrip(" ")[:1] == "=":
        return True
    if separator == ":" and value.rstrip(".!").isalpha():
        newline = text.find("\n", span[1], span[1] + 80)
        rest = text[span[1]:newline if newline >= 0 else span[1] + 80]
        rest = rest.partition("\\n")[0]
        enclosed = following[:1] in ("`", '"', "'") or not (following + rest.strip(" ")[:1]).isascii()
        return not value.islower() or bool(rest.strip(" \t\r\"',;}\\")) and not enclosed
    return False


def _credentials_of_header(text: str, span: tuple[int, int]) -> tuple[int, int] | None:
    """Of `Bearer abc` only `abc`; None when there is nothing but a placeholder."""
    value = text[span[0]:span[1]]
    first = value.split(" ")[0]
    if first.isascii() and first.isalnum() and looks_random(first):
        return span[0], span[0] + len(first)
    for blank in (" ", "%20", "+"):
        scheme, found, rest = value.partition(blank)
        if found and scheme.replace("-", "").isalnum() and len(scheme) < 24:
            rest = rest.strip()
            begin = span[0] + value.find(rest, len(scheme) + len(found)) if rest else span[1]
            if rest.startswith(MARKER) and rest.endswith("]"):
                return None
            word = rest.split(" ")[0]
            if is_placeholder(rest) or len(rest) < 4 or word.lower() in NOT_VALUES or (
                    word.isalpha() and " " in rest):
                return None
            return begin, span[1]
    call = "(" in value and value.split("(")[0].replace(".", "_").isidentifier()
    if is_placeholder(value) or call or is_reference(value) or not looks_random(_unwrapped(value)):
        return None
    return span


def _after_separator(text: str, start: int, end: int) -> tuple[int, str]:
    """(where the value begins, the separator); the separator is "" when this name has no value.

    Besides the signs: " " after an option, "is" in prose, "," between arguments, "(" of a call,
    "|" in a table, and ":" for a `name`/`value` pair."""
    at, quoted = _skip_closing(text, end)
    near = skip_blanks(text, at)
    for sign, meaning in _SEPARATORS.items():
        if text.startswith(sign, near):
            return near + len(sign), meaning
    if quoted or text[near:near + 1] in ("\n", "\r", ",", "\\"):
        paired = _value_member(text, near)
        if paired:
            return paired, ":"
    char = text[near:near + 1]
    if char == ">" and text[start - 1:start] == "<" and text.find("</", near, near + 1000) > 0:
        return near + 1, "="
    option = text.startswith("--", start) or text[start] == "-" and text[start - 1:start] in (" ", '"', "'")
    if near > end and not quoted and (option or _assigns_by_blank(text, start, end)):
        return _after_continuation(text, near), " "
    if option and quoted and char == ",":
        return near + 1, " "
    if char == "," and quoted and text[max(0, start - 8):start].rstrip(_QUOTES + "\\").endswith("("):
        return near + 1, ":"
    if char == "," and quoted or char == "(" and text[near + 1:near + 2] in _QUOTES or char == "|":
        return near + 1, char
    if text.startswith((" for ", " of "), at):
        verb = text.find(" is ", at, at + 60)
        if verb > 0 and text.count(" ", at, verb) <= 4:
            at = verb
    verb_here = text[at:at + 10].lower()
    for word in _IS:
        if verb_here.startswith(word):
            after = at + len(word)
            return (after + 1 if text[after:after + 1] in (":", "：") else after), "is"
    if near > end and not quoted and (_is_quoted_here(text, start, end, char) or text[start:end] in LABELS
                                      or is_generated(text[near:near + 100])):
        return near, "is"
    return at, ""


def _after_continuation(text: str, at: int) -> int:
    """Past a shell's `\\` at the end of a line, as JSON escapes it."""
    end = at
    while text[end:end + 1] == "\\":
        end += 1
    return end + 1 if end > at + 1 and text[end:end + 1] == "n" else at


def _skip_closing(text: str, at: int) -> tuple[int, bool]:
    """Past the quote that closes a name, escaped or not, and a bracket behind it."""
    at = begin = skip_colour(text, at)
    for closing in _ESCAPED_CLOSING:
        if text.startswith(closing, begin):
            begin += len(closing)
            return (begin + 1 if text[begin:begin + 1] == "]" else begin), True
    while at < begin + 8 and text[at:at + 1] == "\\" and text[at + 1:at + 2] in ("\\", '"', "'"):
        at += 1
    if text[at:at + 1] in _CLOSING:
        while text[at:at + 1] in _CLOSING and at < begin + 10:
            at += 1
        return (at + 1 if text[at:at + 1] == "]" else at), True
    return begin, False


def _value_member(text: str, at: int) -> int:
    """`"name": "DB_PASSWORD", "value": ...` -> where that value begins; 0 when it is not one."""
    window = text[at:at + 120]
    plain = window.replace("\\n", "  ").replace("\\r", "  ").replace("\\", " ").replace("&quot;", " " * 6)
    bare = plain.lstrip(" \t\r\n,\"'-→0123456789")
    if not bare.lower().startswith("value"):
        return 0
    offset = len(plain) - len(bare) + 5
    after = _skip_closing(text, at + offset)[0]
    after = skip_blanks(text, after)
    return after + 1 if text[after:after + 1] in (":", "=") else 0


def _is_quoted_here(text: str, start: int, end: int, char: str) -> bool:
    """`PASSWORD 'x'` of SQL; not "to pass '-l' as a value", not "unexpected token '}'"."""
    kind = kind_of(text[start:end])
    return char in ("'", '"', "`", "&") and kind is not None and kind.strict and end - start > 4


def _assigns_by_blank(text: str, start: int, end: int) -> bool:
    """`setenv NAME value`, `ENV NAME value`, `config set aws_secret_access_key value`."""
    before = text[max(0, start - 20):start]
    if not before.endswith(" "):
        return False
    for mark in "\n\"'`\\":
        before = before.replace(mark, " ")
    word = before.rstrip().rpartition(" ")[2]
    begin = len(word)
    while begin and word[begin - 1] in _WORD:
        begin -= 1
    word = word[begin:]
    word = word if word in _SPACED else word.lstrip("-")
    return word in _SPACED or word == "set" and ("_" in text[start:end] or text[start:end].isupper())
