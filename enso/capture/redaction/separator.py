"""What stands between a name and its value: a sign, a blank behind an option, a verb of a sentence."""
from __future__ import annotations

from enso.capture.redaction import sentences
from enso.capture.redaction.extent import BLANKS, QUOTES, skip_blanks
from enso.capture.redaction.names import Kind
from enso.capture.redaction.pairs import VALUE_KEYS

_CLOSING = ("'", '"', "`", "*", "”", "’", "」", "』", "»")
_SPACED = ("setenv", "setx", "ENV", "-x", "-gx", "-Ux")
"""Words of which `NAME value`, with a blank, is an assignment."""
_SEPARATORS: dict[str, str] = {
    ":=": "=", "=>": ":", "==": "=", "->": ":", "<-": "=", "?=": "=", "+=": "=", "||=": "=", "??=": "=", "=": "=",
    ": ": ":", "：": ":", "＝": "=", "→": ":", ":": ":"}
"""Sign between a name and its value -> whether it assigns (=) or describes (:)."""
_SIGNS = frozenset(sign[0] for sign in _SEPARATORS)
_DATA_TAGS = ("property>", "entry>", "param>", "parameter>", "setting>", "value>", "item>", "env>", "variable>", "arg>")
"""Elements of settings that have their name in an attribute; a `label` or an `option` is read by people."""
_NAME_TAGS = ("key>", "name>")
_VALUE_MEMBERS = tuple(sorted(VALUE_KEYS, key=len, reverse=True))
"""Members, in lower case, that hold the value of the name before them; the longer first."""
_ELSE = ("or ", "|| ", "?? ", "?: ")
_WORD = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-")


def after_separator(text: str, start: int, end: int, kind: Kind) -> tuple[int, str]:
    """(where the value begins, the separator); the separator is "" when this name has no value.

    Besides the signs: " " after an option, "is" in prose and "near" for a blank in prose, "," between
    arguments, "(" of a call or an aside, "|" in a table, ":" for a `name`/`value` pair, and "{" where
    only a structure follows."""
    at, quoted = _skip_closing(text, end)
    near = skip_blanks(text, at)
    char = text[near:near + 1]
    if char == "{" and near == end and text[near + 1:near + 2] in tuple(QUOTES):
        return near + 1, "("                   # `password{"..."}` of C++
    if char == "{":                            # `Password { get; set; } = ...` of C#
        close = text.find("}", near, near + 80)
        after = skip_blanks(text, close + 1)
        accessors = close > 0 and text.startswith(("get", "set"), skip_blanks(text, near + 1))
        if not accessors or text[after:after + 1] != "=":
            return near, "{" if near > end else ""
        near, char = after, "="
    if char == "[" and near == end:            # `passwords["bob"] = ...`
        close = text.find("]", near, near + 60)
        near = skip_blanks(text, close + 1) if close > 0 else near
        char = text[near:near + 1]
    sign = next((sign for sign in _SEPARATORS if text.startswith(sign, near)), "") if char in _SIGNS else ""
    an_attribute = quoted and near > at and text[start - 2:start - 1] == "="
    if sign and not an_attribute:              # `type="password" :placeholder=...`
        return near + len(sign), _SEPARATORS[sign]
    if quoted or char in ("\n", "\r", ","):
        paired = _value_member(text, near)
        if paired:
            return paired, ":"
    after = skip_blanks(text, near + (char in (")", "]"))) if quoted or char in (")", "|", "?") else near
    if text.startswith(_ELSE, after):          # `os.getenv("DB_PASSWORD") or "..."`, not `a password or a key`
        begin = text.index(" ", after)
        code = text[at - 1] != "`" and (quoted or text[begin + 1:begin + 2] in tuple(QUOTES))
        return (begin, ":") if code else (at, "")
    if text[start - 1:start] in ("<", ":"):
        near = _tag_end(text, start, end) or near
        char = text[near:near + 1]
    close = text.find("</", near, near + 1000) + 2 if char in ("<", ">") else 1
    if char == ">" and text[start - 1:start] == ":" and not quoted:
        return _child_value(text, near + 1), "="
    if char == ">" and (quoted or text[start - 1:start] == "<") and close > 1:
        return _child_value(text, near + 1), (
            "(" if quoted and not text[close:close + 20].lower().startswith(_DATA_TAGS) else "=")
    if close == near + 2 and text[close:close + 5].lower().startswith(_NAME_TAGS):
        return _next_element(text, close)
    option = text.startswith("--", start) or text[start] == "-" and text[start - 1:start] in (" ", '"', "'")
    if near > end and not quoted and not text.startswith("to ", near) and (
            option or _assigns_by_blank(text, start, end)):
        return near, " "
    if option and quoted and char == ",":
        return near + 1, " "
    if char == "," and quoted and text[max(0, start - 8):start].rstrip(QUOTES + "\\").endswith("("):
        return near + 1, ":"
    if char == "," and quoted or char == "|":
        return near + 1, char
    close = text.find(")", near, near + 40) if char == "(" and near > end else -1
    if close > 0 and text[close + 1:close + 2] in (":", "："):
        return close + 2, ":"                  # `password (prod): ...`
    if char == "(" and (near > end or text[near + 1:near + 2] in tuple(QUOTES)):
        return near + 1, char
    return sentences.told(text, start, end, at, kind)


def _tag_end(text: str, start: int, end: int) -> int:
    """Where `<wsse:Password Type="...">`, whose name is at `start`, closes; 0 when that is no tag of settings."""
    begin = text.rfind("<", max(0, start - 20), start)
    close = text.find(">", end, end + 200)
    space, attributes = text[begin + 1:max(begin + 1, start - 1)], text[end:close]
    if begin < 0 or close < 0 or space and not space.isalnum() or not set("<{/\n").isdisjoint(attributes[-1:]):
        return 0
    settings = attributes[:1] == " " and attributes.count('"') > 1 and "{" not in attributes
    return close if settings or not attributes else 0


def _child_value(text: str, at: int) -> int:
    """Past `<value>`, when that is all an element begins with."""
    child = at + len(text[at:at + 60]) - len(text[at:at + 60].lstrip())
    return child + len("<value>") if text[child:child + 7].lower() == "<value>" else at


def _next_element(text: str, close: int) -> tuple[int, str]:
    """`<key>Password</key> <string>...`, whose first closing tag's name is at `close`: where the value begins."""
    opening = text.find("<", close, close + 60)
    begin = text.find(">", opening, opening + 40) + 1 if opening > 0 else 0
    between = text[text.find(">", close) + 1:opening]
    return (begin, "=") if begin and not between.strip() and text[opening + 1] != "/" else (close, "")


def _skip_closing(text: str, at: int) -> tuple[int, bool]:
    """Past the quote that closes a name, and a bracket behind it."""
    begin = at
    while at < begin + 10 and text[at:at + 1] in _CLOSING:
        at += 1
    return (at + 1, True) if at > begin and text[at:at + 1] == "]" else (at, at > begin)


def _value_member(text: str, at: int) -> int:
    """`"name": "DB_PASSWORD", "value": ...` -> where that value begins; 0 when it is not one."""
    window = text[at:at + 120]
    bare = window.lstrip(" \t\r\n,\"'-").lower()
    member = next((member for member in _VALUE_MEMBERS if bare.startswith(member)), "")
    if not member:
        return 0
    after = skip_blanks(text, _skip_closing(text, at + len(window) - len(bare) + len(member))[0])
    return after + 1 if text[after:after + 1] in (":", "=") else 0


def _assigns_by_blank(text: str, start: int, end: int) -> bool:
    """`setenv NAME value`, `ENV NAME value`, `config set aws_secret_access_key value`."""
    before = text[max(0, start - 20):start]
    if before[-1:] not in tuple(BLANKS):
        return False
    word = before.split()[-1] if before.split() else ""
    begin = len(word)
    while begin and word[begin - 1] in _WORD:
        begin -= 1
    word = word[begin:]
    return word in _SPACED or word.lstrip("-") == "set" and ("_" in text[start:end] or text[start:end].isupper())
