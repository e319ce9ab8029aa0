"""Secrets that have a name: `DB_PASSWORD=...`, `"apiKey": "..."`, `--token ...`, `密码：...`.

A scanner over the names, written by hand because `re` is too dear for the hook path: every needle
is looked up, the whole name around it is judged by its last word, then the separator and the value
behind it are read as whatever they are in: code, JSON (escaped or not), YAML, a shell, an URL, prose.
"""
from __future__ import annotations

from enso.capture import credentials

MARKER = "[redacted:"
_NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
_DIGITS = frozenset("0123456789")
_QUOTES = "\"'`"
_CLOSING = ("'", '"', "`", "*", "”", "’", "」", "』")
_ESCAPED_CLOSING = ("%22", "&quot;", "\\u201d", "\\\\u201d", "\\u300d", "\\\\u300d")
_ESCAPED_OPENING = ("&quot;", "\\u201c", "\\\\u201c", "\\u300c", "\\\\u300c")
_OPENING = {"“": "”", "‘": "’", "「": "」", "『": "』"}
_BLANKS = " \t"
_MAX_NAME = 80
_MAX_QUOTED = 16384
_STOPS = frozenset("&;,)}]<>|#")
"""What ends a bare value, unless the name began its line and the value owns the rest of it."""
_CLOSERS = "，。；、）】》」』！？"
_LINE_WORDS = ("export", "set", "setx", "setenv", "env", "declare", "typeset", "ENV", "ARG", "let", "var", "const",
               "local", "readonly", "-x", "-gx", "-Ux", "-rx", "-e", "-", "+", ">", "#", "*", "//", "|", "$env")
_SPACED = ("setenv", "setx", "ENV", "-x", "-gx", "-Ux")
"""Words of which `NAME value`, with a blank, is an assignment."""
_SEPARATORS: dict[str, str] = {
    ":=": "=", "=>": ":", "==": "=", "->": ":", "=": "=", ":": ":", "：": ":", "＝": "=", "→": ":", "%3D": "=", "%3d": "=",
    "%3A": ":", "%3a": ":", "\\uff1a": ":", "\\\\uff1a": ":", "\\u2192": ":", "\\\\u2192": ":"}
"""Sign between a name and its value -> whether it assigns (=) or describes (:)."""
_IS = (" is ", " was ", " are ", "是", "为", "為", "\\u662f", "\\\\u662f", "\\u4e3a", "\\\\u4e3a")


class Kind:
    """What a name says of its value: `strict` is secret whatever it looks like."""
    __slots__ = ("label", "strict")

    def __init__(self, label: str, strict: bool) -> None:
        self.label = label
        self.strict = strict


_COOKIE = Kind("cookie", False)
_HEADER = Kind("authorization", True)
_LABEL = Kind("password", True)


def marker(label: str) -> str:
    return MARKER + label + "]"


def redact_named(text: str) -> str:
    """The text with the values of sensitive names replaced."""
    pieces: list[str] = []
    done = 0
    for start, end, kind in _names(text):
        if start < done:
            continue
        span = _value(text, start, end, kind)
        if span:
            pieces += [text[done:span[0]], marker(kind.label)]
            done = span[1]
    return "".join(pieces) + text[done:] if pieces else text


def _names(text: str) -> list[tuple[int, int, Kind]]:
    """(start, end, kind) of every sensitive name, in order."""
    lower = text.lower()
    if len(lower) != len(text):                # a letter such as İ, whose lower case is two characters
        lower = "".join(c.lower() if c.isascii() else c for c in text)
    found: dict[int, tuple[int, int, Kind]] = {}
    for needle in credentials.NEEDLES:
        at = lower.find(needle)
        while at >= 0:
            start, end = _name_around(text, at, at + len(needle))
            kind = kind_of(text[start:end])
            if kind is not None:
                found[end] = (start, end, kind)
            at = lower.find(needle, max(end, at + 1))
    for label in _labels(text):
        at = lower.find(label)
        while at >= 0:
            found[at + len(label)] = (at, at + len(label), _LABEL)
            at = lower.find(label, at + 1)
    return [found[end] for end in sorted(found)]


def _labels(text: str) -> list[str]:
    """The labels to look for: as they are, and as JSON escapes them, once or twice."""
    labels = [] if text.isascii() else list(credentials.LABELS)
    if "\\u" in text:
        for slash in ("\\", "\\\\"):
            labels += ["".join(slash + "u%04x" % ord(char) for char in label) for label in credentials.LABELS]
    return labels


def _name_around(text: str, start: int, end: int) -> tuple[int, int]:
    limit = max(0, start - _MAX_NAME)
    while start > limit and text[start - 1] in _NAME:
        start -= 1
    limit = min(len(text), end + _MAX_NAME)
    while end < limit and text[end] in _NAME:
        end += 1
    before = text[start - 1:start]
    if before == " " and text[start:end].lower() == "key":     # "API key: ..."
        while start > 1 and text[start - 2] in _NAME and end - start < _MAX_NAME:
            start -= 1
        return start - 1, end
    if before == "\\" and text[start] in "nrt":
        start += 1
    elif before == "%" and end - start > 2:
        start += 2
    elif before == "[":                        # the colour of a terminal: ESC[31mNAME
        digits = start
        while text[digits] in _DIGITS:
            digits += 1
        start = digits + 1 if start < digits < end - 1 and text[digits] == "m" else start
    return start, end


_kinds: dict[str, Kind | None] = {}


def kind_of(name: str) -> Kind | None:
    """What a name's value is, judged by its last telling word; None for an ordinary name."""
    if name not in _kinds:
        if len(_kinds) > 5000:
            _kinds.clear()
        _kinds[name] = _judge(_words(name[-_MAX_NAME:]))
    return _kinds[name]


def _judge(words: list[str]) -> Kind | None:
    while len(words) > 1 and (words[-1] in credentials.TAIL_WORDS or words[-1].isdigit()):
        if words[-2:] == ["key", "data"]:      # kubeconfig: client-key-data
            return Kind("private-key", True)
        words.pop()
    if not words:
        return None
    last = words[-1].rstrip("0123456789") or words[-1]
    before = words[-2] if len(words) > 1 else ""
    if last == "authorization":
        return _HEADER
    if last in ("cookie", "cookies"):
        return _COOKIE
    if last == "key" and before in credentials.KEYS:
        return Kind("api-key" if before == "api" else "secret-key", before in credentials.STRICT_KEYS)
    if before == "key" and last == "id":
        return None
    if last in credentials.STRONG:
        return Kind(credentials.STRONG[last], True)
    if last in credentials.WEAK:
        return Kind(credentials.WEAK[last], False)
    joined = before + last
    for suffix in credentials.SUFFIXES:
        if joined.endswith(suffix):
            label = credentials.STRONG.get(suffix) or credentials.WEAK[suffix]
            return Kind(label, suffix in credentials.STRONG)
    return None


def _words(name: str) -> list[str]:
    """`dbPassword`, `DB_PASSWORD`, `x-API-key`, `APIKey` -> their words in lower case."""
    words: list[str] = []
    word = ""
    for at, char in enumerate(name):
        if char in "_-. ":
            if word:
                words.append(word)
            word = ""
            continue
        new = char.isupper() and word and (not word[-1].isupper() or name[at + 1:at + 2].islower())
        if new:
            words.append(word)
            word = ""
        word += char
    if word:
        words.append(word)
    return [word.lower() for word in words]


def _value(text: str, start: int, end: int, kind: Kind) -> tuple[int, int] | None:
    """Where the value of the name at start..end lies; None when there is none worth hiding."""
    at, separator = _after_separator(text, start, end)
    if not separator:
        return None
    for _ in range(2):
        at = _skip_to_value(text, at)
        span, quoted = _extent(text, at, start, separator, kind)
        value = text[span[0]:span[1]]
        if separator == ":" and value.lower() in _TYPES:     # `password: str = "..."`
            after, sign = _after_separator(text, span[0], span[1])
            if sign == "=":
                at = after
                continue
        break
    if kind is _COOKIE and "=" not in value and "%3D" not in value:
        return None
    if value.startswith(MARKER) and value.find("]") == len(value) - 1:
        return None
    if kind is _HEADER:
        return _credentials_of_header(text, span)
    needs_random = separator in (",", "(", "|") or separator == "is" and (
        kind is not _LABEL or text[end:end + 1] == " ")
    bare_word = not quoted and _is_bare_word(text, span, separator, start)
    if bare_word or not is_secret(value, kind, quoted, needs_random):
        return None
    return span


_TYPES = ("str", "string", "bytes", "text", "secretstr", "optional[str]", "any")


def _after_separator(text: str, start: int, end: int) -> tuple[int, str]:
    """(where the value begins, the separator); the separator is "" when this name has no value.

    Besides the signs: " " after an option, "is" in prose, "," between arguments, "(" of a call,
    "|" in a table, and ":" for a `name`/`value` pair."""
    at, quoted = _skip_closing(text, end)
    near = _skip_blanks(text, at)
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
    option = text[start] == "-"
    if near > end and not quoted and (option or _assigns_by_blank(text, start, end)):
        return near, " "
    if option and (text.startswith("\\\n", near) or quoted and char == ","):
        return near + (2 if char == "\\" else 1), " "
    if char == "," and quoted and text[:start].rstrip(_QUOTES + "\\").endswith("("):
        return near + 1, ":"
    if char == "," and quoted or char == "(" and text[near + 1:near + 2] in _QUOTES or char == "|":
        return near + 1, char
    if text.startswith((" for ", " of "), at):
        verb = text.find(" is ", at, at + 60)
        if verb > 0 and text.count(" ", at, verb) <= 4:
            at = verb
    for word in _IS:
        if text.startswith(word, at):
            after = at + len(word)
            return (after + 1 if text[after:after + 1] in (":", "：") else after), "is"
    if near > end and not quoted and (_is_quoted_here(text, start, end, char) or text[start:end] in credentials.LABELS
                                      or _is_generated(text[near:near + 100])):
        return near, "is"
    return at, ""


def _skip_blanks(text: str, at: int, most: int = 60) -> int:
    limit = min(len(text), at + most)
    while at < limit and text[at] in _BLANKS:
        at += 1
    return at


def _skip_closing(text: str, at: int) -> tuple[int, bool]:
    """Past the quote that closes a name, escaped or not, and a bracket behind it."""
    at = begin = _skip_colour(text, at)
    while at < begin + 8 and text[at:at + 1] == "\\" and text[at + 1:at + 2] in ("\\", '"', "'"):
        at += 1
    if text[at:at + 1] in _CLOSING:
        while text[at:at + 1] in _CLOSING and at < begin + 10:
            at += 1
        return (at + 1 if text[at:at + 1] == "]" else at), True
    for closing in _ESCAPED_CLOSING:
        if text.startswith(closing, begin):
            return begin + len(closing), True
    return begin, False


def _skip_colour(text: str, at: int) -> int:
    """Past an ANSI colour, raw or escaped as JSON escapes it."""
    for escape in ("\x1b[", "\\u001b[", "\\x1b["):
        if text.startswith(escape, at):
            close = text.find("m", at, at + len(escape) + 12)
            return close + 1 if close > 0 else at
    return at


def _value_member(text: str, at: int) -> int:
    """`"name": "DB_PASSWORD", "value": ...` -> where that value begins; 0 when it is not one."""
    window = text[at:at + 120]
    plain = window.replace("\\n", "  ").replace("\\r", "  ").replace("\\", " ")
    bare = plain.lstrip(" \t\r\n,\"'-")
    if not bare.lower().startswith("value"):
        return 0
    offset = len(plain) - len(bare) + 5
    after = _skip_closing(text, at + offset)[0]
    after = _skip_blanks(text, after)
    return after + 1 if text[after:after + 1] in (":", "=") else 0


def _is_quoted_here(text: str, start: int, end: int, char: str) -> bool:
    """`PASSWORD 'x'` of SQL; not "to pass '-l' as a value", not "unexpected token '}'"."""
    kind = kind_of(text[start:end])
    return char in ("'", '"', "`") and kind is not None and kind.strict and end - start > 4


def _is_generated(rest: str) -> bool:
    """The next word is long and of all kinds of characters, as only generators write."""
    word = rest.split()[0] if rest.strip() else ""
    return len(word) >= 16 and word.isascii() and _mixed(word) and looks_random(word) and not any(
        char in "(){}[]<>;" for char in word)


def _assigns_by_blank(text: str, start: int, end: int) -> bool:
    """`setenv NAME value`, `ENV NAME value`, `config set aws_secret_access_key value`."""
    before = text[max(0, start - 20):start]
    if not before.endswith(" "):
        return False
    for mark in "\n\"'`\\":
        before = before.replace(mark, " ")
    word = before.rstrip().rpartition(" ")[2]
    return word in _SPACED or word == "set" and ("_" in text[start:end] or text[start:end].isupper())


def _skip_to_value(text: str, at: int) -> int:
    """Past blanks, a line break before the value, and a prefix such as `b"` or `f'`."""
    at = _skip_blanks(text, at)
    for blank in ("%20", "+"):
        if text.startswith(blank, at) and text[at + 1:at + 2] != " ":
            at += len(blank) if blank == "%20" else 0
    for breaking in ("\\\r\n", "\\\n"):
        if text.startswith(breaking, at):
            at = _skip_blanks(text, at + len(breaking))
    at = _skip_blanks(text, _skip_colour(text, at))
    while text.startswith("**", at):
        at = _skip_blanks(text, at + 2)
    for opening in _ESCAPED_OPENING:
        if text.startswith(opening, at):
            return at + len(opening)
    if text[at:at + 1] in tuple("bfruBFRU@") and text[at + 1:at + 2] in ("'", '"'):
        at += 1
    return at


def _extent(text: str, at: int, start: int, separator: str, kind: Kind) -> tuple[tuple[int, int], bool]:
    """(start, end) of the value at `at`, and whether it stands in quotes."""
    line_start, owns = _line_of(text, start)
    here = text[at:at + 3]
    if here[:1] in (">", "|"):                 # a YAML block inside JSON
        mark = at + 1 + (text[at + 1:at + 2] in ("-", "+"))
        escape = next((escape for escape in ("\\n", "\\\\n") if text.startswith(escape, mark)), "")
        if escape:
            at = _skip_blanks(text, mark + len(escape))
            here = text[at:at + 3]
    if here[:1] in ("\n", "\r") or here[:1] in (">", "|") and text[at + 1:at + 3].strip("-+ \r")[:1] in ("\n", ""):
        after = text.find("\n", at) + 1
        if after:
            block = _block(text, after, line_start, here[:1] in (">", "|"))
            if block:
                return block, text[block[0] - 1:block[0]] in ("'", '"')
    if here == "%22":
        stop = text.find("%22", at + 3)
        return (at + 3, stop if stop >= 0 else _bare_end(text, at + 3, owns, False, kind)), True
    quote = at
    while quote < at + 8 and text[quote:quote + 1] == "\\":
        quote += 1
    if text[quote:quote + 1] in ("'", '"', "`"):
        stop = _closing(text, quote, quote - at)
        if stop >= 0:
            return (quote + 1, stop), True
        at = quote + 1
    if text[at:at + 1] in _OPENING:
        stop = text.find(_OPENING[text[at]], at, at + 400)
        if stop > 0:
            return (at + 1, stop), True
    before = text[at - 3:at].upper()
    return (at, _bare_end(text, at, owns, before in ("%3D", "%3A", "%20"), kind)), False


def _line_of(text: str, start: int) -> tuple[int, bool]:
    """Where the name's line begins, and whether nothing but an `export` and the like is before it."""
    newline = text.rfind("\n", max(0, start - 200), start)
    escaped = text.rfind("\\n", max(0, start - 200), start)
    line = max(newline + 1, escaped + 2 if escaped >= 0 else 0)
    if line == 0 and start > 200:
        return max(0, start - 200), False
    before = text[line:start].replace("$env:", " ").replace("\\t", " ")
    if before[-1:] in _QUOTES and before[-1:]:
        return line, False
    return line, all(word in _LINE_WORDS or word.strip(":→|").isdigit() for word in before.split())


def _closing(text: str, quote: int, escapes: int) -> int:
    """Where the quote that was opened with so many backslashes closes; -1 when it does not."""
    char = text[quote]
    limit = min(len(text), quote + _MAX_QUOTED)
    at = text.find(char, quote + 1, limit)
    while at >= 0:
        count = 0
        while count < 16 and text[at - 1 - count] == "\\" and at - 1 - count > quote:
            count += 1
        if (escapes == 0 and count % 2 == 0) or (escapes and count <= escapes):
            return at - count if escapes else at
        at = text.find(char, at + 1, limit)
    return -1


def _block(text: str, at: int, line_start: int, marked: bool) -> tuple[int, int] | None:
    """A value that begins on the next line: a YAML block, or one quoted or random-looking word."""
    indent = _indent(text, line_start)
    begin = _skip_blanks(text, at)
    if text[begin:begin + 1] in ("'", '"') and not marked:
        stop = _closing(text, begin, 0)
        return (begin + 1, stop) if stop >= 0 else None
    end = text.find("\n", begin)
    end = len(text) if end < 0 else end
    if not marked:
        word = text[begin:end].rstrip()
        return (begin, begin + len(word)) if looks_random(word) and " " not in word and ":" not in word else None
    while _indent(text, end + 1) > indent and text[end + 1:end + 2]:
        following = text.find("\n", end + 1)
        end = len(text) if following < 0 else following
    return begin, end


def _indent(text: str, at: int) -> int:
    return _skip_blanks(text, at, 200) - at


def _bare_end(text: str, at: int, owns: bool, encoded: bool, kind: Kind) -> int:
    """Where a value without quotes ends."""
    whole_line = kind is _HEADER or kind is _COOKIE
    end, size = at, len(text)
    while end < size:
        char = text[end]
        if char == "[" and text.startswith(MARKER, end):
            close = text.find("]", end)
            end = close + 1 if close >= 0 else size
            continue
        if char == "\n" or char == "\r":
            rest = _wrapped_rest(text, at, end)
            if rest == end:
                break
            end = rest
            continue
        if char in " \t":
            if not whole_line:
                break
        elif char in "\"'`":
            if not owns or whole_line or text[end + 1:end + 2] in ("", "\n", ",", " "):
                break
        elif char == "\\":
            following = text[end + 1:end + 2]
            if following == "\n":
                end = _skip_blanks(text, end + 2)
                continue
            if following in ("n", "r", "t", "u", '"', "'", "\\") or not following:
                break
            end += 1
        elif char == "%" and encoded:
            if text[end:end + 3].upper() in ("%26", "%22", "%0A", "%3B") or (
                    text.startswith("%20", end) and not whole_line):
                break
        elif char in _STOPS and not whole_line:
            if not owns or text.startswith("&&", end) or (char == ";" and text[end + 1:end + 2] in (" ", "\n", "")):
                break
        elif char in _CLOSERS or char == "\x1b" or (not char.isascii() and not whole_line):
            break
        end += 1
    while end > at and text[end - 1] in " \t.,;" and not text[end - 1:end + 1].isalnum():
        end -= 1
    return end


def _wrapped_rest(text: str, at: int, end: int) -> int:
    """Where the value goes on to when it was broken at a line's end: the next line is nothing but
    one random-looking word.  `end` itself when it does not go on."""
    if end - at < 8 or not looks_random(text[at:min(end, at + 64)]):
        return end
    begin = text.find("\n", end) + 1
    if not begin:
        return end
    begin = _skip_blanks(text, begin)
    stop = text.find("\n", begin)
    stop = len(text) if stop < 0 else stop
    rest = text[begin:stop].rstrip("\r \"',;")
    if not rest or stop - begin > 4096 or any(c in " \t:=\"'`{}[]()" or not c.isascii() for c in rest):
        return end
    mixed = any(c in _DIGITS for c in rest) and any(c.isalpha() for c in rest)
    return begin + len(rest) if mixed or (len(rest) >= 6 and _case_changes(rest) >= 2) else end


def _credentials_of_header(text: str, span: tuple[int, int]) -> tuple[int, int] | None:
    """Of `Bearer abc` only `abc`; None when there is nothing but a placeholder."""
    value = text[span[0]:span[1]]
    for blank in (" ", "%20", "+"):
        scheme, found, rest = value.partition(blank)
        if found and scheme.replace("-", "").isalnum() and len(scheme) < 24:
            rest = rest.strip()
            begin = span[0] + value.find(rest, len(scheme) + len(found)) if rest else span[1]
            if rest.startswith(MARKER) and rest.endswith("]"):
                return None
            word = rest.split(" ")[0]
            if is_placeholder(rest) or len(rest) < 4 or word.lower() in credentials.NOT_VALUES or (
                    word.isalpha() and " " in rest):
                return None
            return begin, span[1]
    if is_placeholder(value) or len(value) < 8 or value.isalpha() or _is_reference(value):
        return None
    return span


def _is_bare_word(text: str, span: tuple[int, int], separator: str, start: int) -> bool:
    """A value without quotes that is code or prose: `password=get_password()`, `password: required`."""
    value = text[span[0]:span[1]]
    following = text[span[1]:span[1] + 1]
    if following in ("(", "[") or "(" in value and value.split("(")[0].replace(".", "_").isidentifier():
        return True
    if _is_reference(value):
        return True
    if separator == ":" and value.rstrip(".!").isalpha():
        newline = text.find("\n", span[1], span[1] + 80)
        rest = text[span[1]:newline if newline >= 0 else span[1] + 80]
        rest = rest.partition("\\n")[0]
        return bool(rest.strip(" \t\r\"',;}\\")) or not value.islower()
    return False


def _is_reference(value: str) -> bool:
    """A name in code: `config.password`, `os.environ["X"]`, `new_password`."""
    head = value.split("[")[0]
    parts = head.replace("->", ".").replace("::", ".").replace("?.", ".").replace("!", "").split(".")
    if not all(part.isidentifier() for part in parts):
        return False
    if len(parts) > 1:
        return not any(char in _DIGITS for char in head)
    if "[" in value and not value.startswith("["):
        return True
    return kind_of(head) is not None and "_" in head or head.lower() in credentials.NOT_VALUES


def is_secret(value: str, kind: Kind, quoted: bool, needs_random: bool = False) -> bool:
    """Whether a value under a name of that kind has to go."""
    if len(value) < (3 if quoted else 4) or is_placeholder(value):
        return False
    if kind is _COOKIE:
        return "=" in value or "%3D" in value
    if is_path(value):
        return False
    if " " in value.strip() and all(word.strip(".,:;!?'\"()").isalpha() or len(word) < 4 for word in value.split()):
        return False                           # a sentence: `"password": "must have at least 8 characters"`
    if kind.strict and not needs_random:
        return True
    if kind.label == "session" and value.count("-") == 4:
        return False
    return looks_random(value)


def looks_random(value: str) -> bool:
    """Letters and digits mixed as no word, version, path, date or name mixes them."""
    value = value.strip()
    if len(value) < 8 or is_path(value) or "://" in value or value[:2] == "--" or " " in value:
        return False
    if not any(char in _DIGITS for char in value):
        return len(value) >= 16 and _case_changes(value) >= 4
    if not any(char.isalpha() for char in value):
        return False
    parts = value.replace("-", "_").replace(".", "_").replace(":", "_").replace("/", "_").split("_")
    return not all(part.isalpha() and (part.islower() or part.isupper() or part.istitle())
                   or part.isdigit() and len(part) <= 4 or not part or _is_numbered_word(part) for part in parts)


def _is_numbered_word(part: str) -> bool:
    """`oauth2`, `v1`, `step12`."""
    stem = part.rstrip("0123456789")
    return stem.isalpha() and stem.islower() and len(part) - len(stem) <= 2


def _case_changes(value: str) -> int:
    return sum(1 for a, b in zip(value, value[1:]) if a.islower() and b.isupper())


def is_path(value: str) -> bool:
    """`/run/secrets/db`, `~/.aws/credentials`, `./key.pem`, `C:\\keys`."""
    if value[:2] in ("~/", "./") or value[:3] == "../" or value[1:3] == ":\\":
        return True
    if value[:1] != "/":
        return False
    parts = value[1:].split("/")
    return all(part and (part.replace("-", "").replace("_", "").replace(".", "").isalnum()) for part in parts) and (
        len(parts) > 1 and not any(_mixed(part) for part in parts))


def _mixed(part: str) -> bool:
    """Upper, lower and digits in one part: base64, not a folder."""
    return len(part) >= 10 and any(c.isupper() for c in part) and any(c.islower() for c in part) and any(
        c in _DIGITS for c in part)


_OPENINGS = ("{", "<", "%{", "...", "…", "[", "(", "your", "my-", "my_", "example", "xxx", "***", "•", "change",
             "replace", "insert", "placeholder", "process.env", "os.environ", "env.", "secrets.", "vars.", "var.",
             "sample", "dummy", "fake", "&lt;", "%3c", "%7b", "%24")


def is_placeholder(value: str) -> bool:
    """Stands for a value instead of being one: `${TOKEN}`, `<your-key>`, `xxxx`, `...EXAMPLE`."""
    lower = value.lower()
    if lower[:1] == "$":
        return lower[1:2] in ("{", "(", "") or (
            lower[1:].replace("_", "a").isalnum() and not looks_random(value[1:] + "zz"[:10 - len(value)]))
    if lower.startswith(_OPENINGS):
        return True
    if lower in credentials.NOT_VALUES or lower.rstrip(".,;:!?)") in credentials.NOT_VALUES:
        return True
    if "EXAMPLE" in value or len(set(lower)) <= 2:
        return True
    if lower[:1] == "%" and lower[-1:] == "%" and len(lower) > 2:
        return True
    return "xxxx" in lower or "****" in lower or "${" in lower or "{{" in lower or "your_" in lower or "your-" in lower
