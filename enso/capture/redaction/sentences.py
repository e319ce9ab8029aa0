"""Passwords in sentences: where one says what the password is, before its name or behind it, and whether it does."""
from __future__ import annotations

from enso.capture.redaction.extent import QUOTES, skip_blanks
from enso.capture.redaction.names import Kind
from enso.capture.redaction.values import (
    EASTERN,
    MARKER,
    is_coined,
    is_made,
    is_mixed,
    is_placeholder,
    is_reference,
    is_secret,
    looks_random,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.redaction.values import Span

_ABROAD = (" lautet ", " ist ", " est ", " es ", " é ", " è ")
_IS = (" is ", " was ", " are ", " to ", " = ", " — ", *_ABROAD, " should be ", "是", "为", "為",
       "成", "は", "を", "는", "은", "를", "을", "我用的", "用的", "如下")
_CHANGED = ("改", "设置", "設定", "设", "設", "更新", "重置", "换", "換", "变更", "變更", "就", "应该", "應該", "可能",
            "一直", "还", "還", "都", "统一", "統一")
"""What may stand before a Chinese `is`: 密码改成 X."""
_OPENS = ("【", "「", "『", "“", "《")
_NOW = ("now ", "still ", "just ", "currently ")
_OF = (" was ", " has ", " got ", " is generated", " is set", " instead", " for ", " of ", " from ", " de ", " del ",
       " da ", " do ", " du ", " pour ", " für ", " от ", " для ")
_OF_TYPES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ[]<>&'?.*: "
_VERBS = ("pass", "auth", "pat", "sid")
"""Names that are words of a sentence too: what follows them after a blank is nothing, unless it goes on a list."""

_CLAUSE_ENDS = ("", "\n", "\r", ";", ",", ".", "!", ":", ")", "，", "。", "；", "！", "）", '"', "'", "`")
_COPULAS = ("です", "だ", "で、", "입니다", "이다", "了", "，", "。", "！", "；", "）")
"""What follows the value in Japanese, Korean and Chinese."""
_LEAST = 6
"""Letters of a word that is taken for a password although it is nothing but one."""
_STATE_ENDS = ("ed", "able", "ible", "ory", "ing", "ive", "ent", "ant", "less", "ful", "ous", "ary", "al", "ic", "ect",
               "ong", "ure", "own", "en", "ly", "er", "est", "ite", "ain", "ide", "ate", "ete", "ple", "lex", "text",
               "ine", "ern", "acy", "eady", "self", "one", "like", "ways", "ar", "ome", "act", "ard", "how", "mon",
               "case", "where", "due")
_STATE_BEGINS = ("un", "non")
_STATE_WORDS = """
    invalid valid empty blank short weak plain given public unset stored safe unique there here lost reset always equal
    absent never visible something nothing anything whatever enough though because unless behind inside outside
    between within without somewhere nowhere online offline stale default secret cached bcrypt scrypt varchar string
"""
_STATES = frozenset(_STATE_WORDS.split())
"""What is said of passwords that is none; most of it has one of the endings."""

_AGREES = {"es": "aelnrsz", "é": "aelmnrsz", "è": "aeloi", "est": "acdefilnrstuxé", "ist": "bcdefghiklmnrstuwxzß"}
"""Verbs of other languages, and the letters in which what they say of a password may end: adjectives agree with it."""


def told(text: str, start: int, end: int, at: int, kind: Kind) -> tuple[int, str]:
    """Where a sentence says the value of the name that ends at `end` (`at` is behind its quotes), and how: "is", or
    "near" for a blank alone.  `the password for bob is ...`, `changed the password to ...`, 密码改成 ..."""
    near = skip_blanks(text, at)
    if text.startswith(_OF, at):
        begin = at + text.startswith(" is ", at)           # `is generated for root@localhost: ...`
        for sign in (" is ", ": ", " to ", " should be ", *_ABROAD):     # `for bob is`, `was changed to`
            verb = text.find(sign, begin, at + 60)
            if verb > 0 and text.count(" ", at, verb) <= 5 and "\n" not in text[at:verb]:
                return verb + len(sign), "is"
    if text[near:near + 1] > EASTERN:
        at = near
    if text.startswith(_CHANGED, at):
        word = next(word for word in _CHANGED if text.startswith(word, at))
        at = at + len(word) if text.startswith(_IS, at + len(word)) else at
    verb_here = text[at:at + 10].lower().replace(":", " ")
    if verb_here.startswith(_IS) and not (verb_here.startswith(" to ") and text[start:end].lower() in _VERBS):
        after = at + len(next(word for word in _IS if verb_here.startswith(word)))
        after += text[after:after + 1] == "了"
        after = text.index(" ", after) + 1 if text.startswith(_NOW, after) else after
        return (after + 1 if text[after:after + 1] in (":", "：") else after), "is"
    if text.startswith(_OPENS, near):
        return near, "is"
    if text[end - 1:end] > EASTERN and text[near:near + 1].isascii() and text[near:near + 1].isalnum():
        return near, "is"                      # 密码hunter2, 密码 hunter2
    if at > end or near == end:                # a name in quotes, or nothing between
        return at, ""
    if typed(text, near) > near:
        return typed(text, near), "="
    name = text[start:end]
    opening = near + (text[near:near + 2] in ("N'", "E'"))
    quoted = end - start > 4 and text[opening:opening + 1] in tuple(QUOTES)       # PASSWORD 'x', PASSWORD N'x'
    if quoted and kind.strict and (text[start - 1:start] == ":" or not name.islower() and not name.istitle()):
        return near, " "
    a_verb = name.lower() in _VERBS and text[max(0, start - 2):start] not in (", ", "/ ")
    known = kind.form == "pair" or kind.strict and kind.label == "password" or _is_generated(text[near:near + 100])
    return (near, "near") if quoted or known and not a_verb else (at, "")


def _is_generated(rest: str) -> bool:
    """The next word is long and of all kinds of characters, as only generators write."""
    word = next((rest[:at] for at, char in enumerate(rest) if char in _AFTER_WORDS or not char.isascii()), rest)
    following = rest[len(word):len(word) + 1]
    return len(word) >= 16 and following not in ("(", "[", "{") and looks_random(word) and (
        is_mixed(word) or word.isalnum() and len(word) >= 24)


_AFTER_WORDS = frozenset(" \t\r\n\"'`(){}[]<>;,&\\")


def typed(text: str, at: int, separator: str = ":") -> int:
    """Where the value begins behind the type at `at`: `password: str = ...`, `password As String = ...`; else `at`."""
    if separator != ":":
        return at
    sign = text.find(" = ", at, at + 40)
    return sign + 3 if sign > 0 and not text[at:sign].strip(_OF_TYPES) and text.count(" ", at, sign) < 3 else at


def told_first_spans(text: str, found: list[tuple[int, int, Kind]]) -> list[Span]:
    """`X is the password for root`, `I use X as the password`, `用X这个密码登录`: where X stands."""
    spans: list[Span] = []
    for start, _, kind in found:
        if kind.form or not (kind.strict or kind.label == "token"):
            continue
        before = text[max(0, start - _REACH):start]
        end = _end_of_first(before)
        word = before[:end].rpartition(" ")[2].rpartition("\n")[2]
        while word and not word[0].isascii():
            word = word[1:]
        bare = word.strip("\"'`“”「」")
        if len(bare) >= _LEAST and bare.isascii() and MARKER not in before and _is_told_first(bare, kind):
            begin = start - len(before) + end - len(word) + word.find(bare)
            spans.append((begin, begin + len(bare), kind.label))
    return spans


def _is_told_first(word: str, kind: Kind) -> bool:
    made = looks_random(word) if kind.label != "password" else is_made(word) or is_coined(word)
    return made and not set("()[]{}=,;<>/").intersection(word) and is_secret(word, kind, False)


def _end_of_first(before: str) -> int:
    """Where the word ends that what stands before a name says is its value; 0 when it says so of none."""
    tail = len(before)
    while tail and (before[tail - 1] > EASTERN or before[tail - 1] == " " and before[tail - 2:tail - 1] > EASTERN):
        tail -= 1
    if tail < len(before):
        said = before[tail:].strip("”」 ")
        return len(before[:tail].rstrip()) if said.startswith(_SAYS_FIRST) else 0
    words = before.rstrip(" ").split(" ")
    while words and words[-1].lower() in _DETERMINERS:
        words.pop()
    if not words or words[-1].lower() not in ("is", "was", "as"):
        return 0
    return len(" ".join(words[:-1]).rstrip())


_REACH = 80
"""Characters before a name in which its value may stand."""
_SAYS_FIRST = ("是", "这个", "這個", "作为", "作為", "当作", "就是")
_DETERMINERS = ("the", "my", "our", "your", "this", "a", "new", "old", "current", "db", "database", "admin", "root",
                "test", "temporary", "default", "prod", "production", "staging")


def ends_a_clause(text: str, span: tuple[int, int], separator: str) -> bool:
    """`the password is hunter2;`, but not `the password is sha256 hashed`."""
    value = text[span[0]:span[1]]
    made = (is_made(value) or is_coined(value)) and not any(char in "{}[]()=" for char in value)
    mixed = separator == "is" and any(char.isdigit() for char in value) and any(char.isalpha() for char in value)
    if is_placeholder(value) or is_reference(value) or len(value) < 5:
        return False
    after = text[span[1]:span[1] + 4].lstrip(" ")
    ends = text[span[1]:span[1] + 1] in _CLAUSE_ENDS
    if made or mixed:
        return ends or not after[:1].isascii()
    return separator == "is" and _is_a_password(value, text[max(0, span[0] - 12):span[0]], ends, after)


def _is_a_password(value: str, before: str, ends: bool, after: str) -> bool:
    """Whether a mere word is what was said: no adjective in English, any Latin word after a Chinese verb."""
    if not (value.isascii() and value.isalnum() and len(value) >= _LEAST):
        return False
    before = before.rstrip(" \"'“‘「：:")
    if before[-1:] > EASTERN:
        return ends or after.startswith(_COPULAS)
    state = value.endswith(_STATE_ENDS) or value.startswith(_STATE_BEGINS) or value in _STATES
    if not (ends and value.islower()):
        return False
    verb = before[before.rfind(" ") + 1:]
    return verb == "lautet" or verb in ("is", "—") and not state or verb in _AGREES and value[-1] not in _AGREES[verb]
