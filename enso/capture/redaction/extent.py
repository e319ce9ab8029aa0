"""Where one value begins and ends: in quotes, bare, in a block of YAML, broken over lines."""
from __future__ import annotations

from enso.capture.redaction.names import COOKIE, HEADER, Kind, goes_on
from enso.capture.redaction.values import MARKER, case_changes, is_coined, is_said, is_within_word, looks_random

QUOTES = "\"'`"
_OPENING = {"“": "”", "‘": "’", "「": "」", "『": "』", "【": "】", "《": "》", "«": "»", "„": "“"}
BLANKS = " \t"
_ROUND = " \t\r\"'`\\)]},;"
_WORD_ENDS = frozenset(" \t\r\n\"'`\\")
_MAX_QUOTED = 16384
_STOPS = frozenset("&;,)}]<>|")
"""What ends a bare value, unless the name began its line and the value owns the rest of it."""
_LINE_WORDS = ("export", "set", "setx", "setenv", "env", "declare", "typeset", "ENV", "ARG", "let", "var", "const",
               "local", "readonly", "-x", "-gx", "-Ux", "-rx", "-e", "-", "$env:")
"""What may stand before a name that begins its line."""


def skip_blanks(text: str, at: int, most: int = 60) -> int:
    limit = min(len(text), at + most)
    while at < limit and text[at] in BLANKS:
        at += 1
    return at


def skip_to_value(text: str, at: int) -> int:
    """Past blanks, a shell's line break, the stars of Markdown and a prefix such as `b"`, `f'` or SQL's `N'`."""
    at = skip_blanks(text, at)
    for breaking in ("\\\r\n", "\\\n"):
        if text.startswith(breaking, at):
            at = skip_blanks(text, at + len(breaking))
    while text.startswith("**", at):
        at = skip_blanks(text, at + 2)
    if text[at:at + 1] == "&" or text.startswith("!!", at):        # an anchor or a tag of YAML: `&db x`, `!!str x`
        end = word_end(text, at, line_end(text, at))
        at = skip_blanks(text, end) if text[end:end + 1] == " " else at
    if text[at:at + 1] in tuple("bfruBFRU@NEL") and text[at + 1:at + 2] in ("'", '"'):
        at += 1
    return at


def extent(text: str, at: int, start: int, kind: Kind) -> tuple[int, int, bool]:
    """(start, end, whether it stands in quotes) of the value at `at` of the name that begins at `start`."""
    line_start, owns = _line_of(text, start)
    marked = text[at:at + 1] in (">", "|") and text[at + 1:at + 3].strip("-+ \r")[:1] in ("\n", "")
    if marked or text[at:at + 1] in ("\n", "\r"):
        after = text.find("\n", at) + 1
        block = _block(text, after, line_start, marked) if after and (marked or text[at - 1:at] != "=") else None
        if block:
            return (*block, text[block[0] - 1:block[0]] in ("'", '"'))
    if _closes(text, at, start):
        return at, at, False
    quoted = in_quotes(text, at)
    if quoted:
        return quoted[0], _joined_end(text, *quoted), True
    if text[at:at + 1] and text[at] in QUOTES:
        at += 1                                # what closes it was cut off
    if kind.form == "words":
        return at, _words_end(text, at), False
    if text[start - 1:start] == ";" and ";" in text[at:at + 200]:
        return at, _field_end(text, at), False
    end = bare_end(text, at, owns and kind.strict and text[at - 1:at] != "(", kind)
    return at, _phrase_end(text, at, end, line_end(text, end) if owns else _quote_end(text, start), kind), False


def _field_end(text: str, at: int) -> int:
    """Where the value of a field of a connection string ends: `Uid=sa;Pwd=7d3,o(*Gi!;Pooling=true`."""
    limit = min(len(text), at + 200)
    return next((place for place in range(at, limit) if text[place] in "; \n\r" or (
        text[place] in QUOTES and not is_within_word(text, place))), limit)


def _phrase_end(text: str, at: int, end: int, limit: int, kind: Kind) -> int:
    """Where `password=cactus shadow saffron harbor` ends, when nothing else stands up to the limit; else `end`."""
    if text[at - 1:at] != "=" or text[end:end + 1] != " " or not kind.strict or limit > end + 200:
        return end
    words = text[at:limit].strip().split(" ")
    a_phrase = len(words) > 2 and all(word.isascii() and word.isalpha() and word.islower() for word in words)
    return at + len(text[at:limit].rstrip()) if a_phrase and not is_said(" ".join(words), kind) else end


def _quote_end(text: str, start: int) -> int:
    """Where the quotes close that open before the word in which the name at `start` stands; 0 when none do."""
    word = max(text.rfind(sign, max(0, start - 60), start) for sign in (" ", "\n", "=", '"', "'"))
    return text.find(text[word], start, line_end(text, start)) if word >= 0 and text[word] in "\"'" else 0


def _closes(text: str, at: int, start: int) -> bool:
    """Whether the quote at `at` closes what the name at `start` begins: `API_KEY=` in a sentence, without a value."""
    char, following = text[at:at + 1], text[at + 1:at + 2]
    return char in tuple(QUOTES) and text[start - 1:start] == char and char not in text[start:at] and (
        following in _AFTER_QUOTES or not (following.isascii() or following.isalnum()))


_AFTER_QUOTES = ("", *" \t\r\n.,:;?!)]}>|")
"""What may follow what is in quotes; anything else is in them: `'password='_x9'`."""


def _joined_end(text: str, start: int, end: int) -> int:
    """Where a shell's word ends whose first piece is in quotes: `"abc"'de'fg`, `'a'\\''b'`, `'it''s'`."""
    if text[start - 1] not in "\"'" or text.startswith(text[end:end + 1] * 3, end):
        return end
    close = end + 1
    while close < start + _MAX_QUOTED:
        close += 2 * text.startswith("\\'", close)
        piece = in_quotes(text, close) if text[close:close + 1] in ("'", '"') else None
        if piece and _IN_NO_PIECE.isdisjoint(text[piece[0]:piece[1]]):
            end, close = piece[1], piece[1] + 1
            continue
        stop = close
        while text[stop:stop + 1].isascii() and text[stop:stop + 1].isalnum():
            stop += 1
        if stop == close:
            break
        end = close = stop
    return end


_IN_NO_PIECE = frozenset(" \t\r\n,;:{}[]()<>")
"""What parts values: a quote before it closes the last one."""


def in_quotes(text: str, at: int) -> tuple[int, int] | None:
    """(start, end) of what stands in the quotes that open at `at`; None when none do, or are not closed."""
    char = text[at:at + 1]
    if char in _OPENING:
        stop = text.find(_OPENING[char], at, at + 400)
        return (at + 1, stop) if stop > 0 else None
    if not char or char not in QUOTES:
        return None
    if text.startswith(char * 3, at):
        stop = text.find(char * 3, at + 3, at + _MAX_QUOTED)
        inner = text[at + 3:stop]
        first = at + 3 + len(inner) - len(inner.lstrip())
        return (first, first + len(inner.strip())) if stop >= 0 else None
    limit = min(len(text), at + _MAX_QUOTED)
    stop = text.find(char, at + 1, limit)
    while stop >= 0:
        escapes = 0
        while escapes < 16 and text[stop - 1 - escapes] == "\\" and stop - 1 - escapes > at:
            escapes += 1
        if escapes % 2 == 0:
            return at + 1, stop
        stop = text.find(char, stop + 1, limit)
    return None


def _line_of(text: str, start: int) -> tuple[int, bool]:
    """Where the name's line begins, and whether nothing but an `export` and the like is before it."""
    line = text.rfind("\n", max(0, start - 200), start) + 1
    if line == 0 and start > 200:
        return start - 200, False
    before = text[line:start]
    if before[-1:] and before[-1] in QUOTES:
        return line, False
    return line, all(word in _LINE_WORDS for word in before.split())


def _block(text: str, at: int, line_start: int, marked: bool) -> tuple[int, int] | None:
    """A value that begins on the next line: a YAML block, or one quoted or random-looking word."""
    begin = skip_blanks(text, at) if marked else _announced(text, at)
    if not marked and in_quotes(text, begin):
        return in_quotes(text, begin)
    end = line_end(text, begin)
    if not marked:
        stop = word_end(text, begin, end)
        alone = text[stop:end].strip(_ROUND)[:1]
        word = text[begin:stop]
        code = ":" in word or "=" in word.rstrip("=") or alone and alone.isascii()
        return (begin, stop) if not code and (looks_random(word) or is_coined(word)) else None
    least = indent(text, line_start)
    while text[begin - 1:begin] in BLANKS and indent(text, end + 1) > least and text[end + 1:end + 2]:
        end = line_end(text, end + 1)
    return begin, end


def _announced(text: str, at: int) -> int:
    """Where the first line with something on it begins, past one that is empty and the fence of a block of code."""
    begin = skip_blanks(text, at)
    for _ in range(2):
        fence = text.startswith("```", begin) and line_end(text, begin) < begin + 20
        if fence or text[begin:begin + 1] in ("\n", "\r"):
            begin = skip_blanks(text, line_end(text, begin) + 1)
    return begin


def indent(text: str, at: int) -> int:
    return skip_blanks(text, at, 200) - at


def line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return end if end >= 0 else len(text)


def word_end(text: str, at: int, end: int) -> int:
    """Where a word ends that may be followed by what its lines are quoted in."""
    return next((place for place in range(at, end) if text[place] in _WORD_ENDS or not text[place].isascii()), end)


def _words_end(text: str, at: int) -> int:
    """The end of a run of words in lower case."""
    end = at
    while text[end:end + 1] == " " or text[end:end + 1].isascii() and text[end:end + 1].islower():
        end += 1
    return at + len(text[at:end].rstrip())


def bare_end(text: str, at: int, owns: bool, kind: Kind) -> int:
    """Where a value without quotes ends.  A header's value is the rest of its line."""
    header = kind is HEADER or kind is COOKIE
    end, size = at, len(text)
    while end < size:
        char = text[end]
        if char == "[" and text.startswith(MARKER, end):
            close = text.find("]", end)
            end = close + 1 if close >= 0 else size
            continue
        if char in "\n\r\\":
            onward = _after_break(text, at, end)
            if onward > end:
                end = onward
                continue
            if char != "\\" or text[end + 1:end + 2] in _ESCAPED:
                break
            end += 1                           # a shell's escape: `a\\$b`
        elif _ends(text, end, char, owns, header):
            break
        end += 1
    while end > at and text[end - 1] in " \t.,;:" and not text[end - 1:end + 1].isalnum():
        end -= 1
    return end


_ESCAPED = ("", "n", "r", "t", "u", '"', "'", "\\")
"""What a backslash escapes in JSON or code; before anything else it is part of a value."""


def _ends(text: str, at: int, char: str, owns: bool, header: bool) -> bool:
    """Whether this character ends a bare value."""
    following = text[at + 1:at + 2]
    if char in BLANKS:
        return not header
    if char in QUOTES:
        return header or not is_within_word(text, at) and (not owns or following in ("", "\n", "\r", ",", " "))
    if char == "(" and following and not following.isascii():
        return True                            # an aside: `密码: hunter2(不要外传)`
    if char == "&" and not header:
        return text.startswith("&&", at) or not owns and _begins_field(text, at + 1)
    if char in _STOPS and not header:
        if char == ">" and text[at - 1] == "-":
            return False                       # `$request->password`
        return not owns or text.startswith("&&", at) or char == ";" and following in (" ", "\n", "")
    return char == "\x1b" or not char.isascii() and not header and not _in_words(char)


def _in_words(char: str) -> bool:
    """A letter of an alphabet that is written with blanks between words; others end a value: `密码是hunter2请`."""
    return goes_on(char) or char in "£§°¡¿"


def _begins_field(text: str, at: int) -> bool:
    """Whether the next field of a form or an address begins here (`user=`), or a command ends."""
    end = at
    while end < at + 40 and (text[end:end + 1].isalnum() or text[end:end + 1] in ("_", "-", ".", "[", "]")):
        end += 1
    return end == at or text[end:end + 1] in ("=", ";") or text.startswith("%3D", end)


def _after_break(text: str, at: int, end: int) -> int:
    """Where a value that runs up to a line's end goes on: past a shell's `\\`, or past a wrap, when the
    next line begins with a random-looking rest.  `end` itself when it does not go on."""
    if text.startswith(("\\\n", "\\\r\n"), end):
        return skip_blanks(text, text.find("\n", end) + 1)
    if not text.startswith(("\n", "\r\n"), end):
        return end
    last = text[max(at, end - 64):end].rpartition(" ")[2]
    if len(last) < 8 or last.isalpha() and not case_changes(last):
        return end
    begin = stop = skip_blanks(text, text.find("\n", end) + 1)
    limit = min(len(text), begin + 4096)
    while stop < limit and text[stop] not in _REST_ENDS and text[stop].isascii():
        stop += 1
    rest = text[begin:stop].rstrip(".,;")
    if "=" in rest.rstrip("=") or text[stop:stop + 1] == ":":
        return end
    digits = any(char.isdigit() for char in rest)
    alone = digits and text[stop:stop + 1] in ("", "\n", "\r", '"', "'")
    mixed = digits and len(rest) > 5 and any(char.isalpha() for char in rest)
    goes_on = mixed or alone or rest[-1:] == "=" or len(rest) > 5 and case_changes(rest) > 1
    return begin + len(rest) if rest and goes_on and looks_random(last + rest) else end


_REST_ENDS = frozenset(" \t\r\n\"'`:{}[]()\\&;,|<>")
