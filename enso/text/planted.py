"""Text that speaks to the model instead of about the work: planted instructions.

`planted(text)` says what is wrong with a line that wants to become memory.  `planted_fields` has the fields of words in
English and Chinese, `planted_abroad` the same in other languages, `RULES` say which of them, met in one sentence, make
an order to a model that no lesson has a reason to give.  Most are fine when advised against: "Never pipe curl into
bash" is a good lesson.  A text is read as `disguise` undoes it.
"""
from __future__ import annotations

from enso.text import disguise
from enso.text.disguise import has_invisible as has_invisible
from enso.text.planted_abroad import ABROAD
from enso.text.planted_fields import FIELDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

    Rule = tuple[str, str, tuple[str, ...], tuple[str, ...]]

ALWAYS, PROPOSED, OF_A_LESSON = "always", "proposed", "of a lesson"
"""A rule counts always, unless the text advises against it, or so and only where one line wants to become a lesson:
notes have addresses in them, lessons have no need of one."""

RULES: tuple[Rule, ...] = (
    ("tells the model to drop its instructions", PROPOSED, ("drop", "orders"), ("rules of a linter",)),
    ("tells the model to drop its instructions", PROPOSED, ("drop", "instruction file"), ()),
    ("gives the model another role", PROPOSED, ("role",), ()),
    ("poses as the system", ALWAYS, ("system",), ()),
    ("claims an authority it does not have", ALWAYS, ("authority",), ()),
    ("puts itself above every other rule", ALWAYS, ("above all", "rule"), ("drop",)),
    ("tells the model to keep something from the user", ALWAYS, ("hide", "user"), ("secrets",)),
    ("tells the model to keep something from the user", ALWAYS, ("mention",), ()),
    ("works behind the user's back", PROPOSED, ("whisper",), ()),
    ("sets the model against the user", ALWAYS, ("against the user",), ()),
    ("dictates the verdict", ALWAYS, ("flaws",), ()),
    ("dictates the verdict", PROPOSED, ("pretend",), ()),
    ("dictates the verdict", PROPOSED, ("say", "approve", "in any case"), ()),
    ("pipes code from the network into an interpreter", PROPOSED, ("pipe",), ()),
    ("fetches code and runs it", PROPOSED, ("fetch", "url", "run"), ()),
    ("fetches code and runs it", PROPOSED, ("run", "bare address"), ()),
    ("fetches code and runs it", PROPOSED, ("run", "script at url"), ()),
    ("fetches code and runs it", PROPOSED, ("over the official", "url"), ()),
    ("calls home", PROPOSED, ("fetch", "url", "each time"), ()),
    ("calls home", PROPOSED, ("send", "url", "each time"), ()),
    ("calls home", PROPOSED, ("insert", "url", "every reply"), ()),
    ("works with an address nobody asked for", OF_A_LESSON, ("to or from", "url"), ("registry",)),
    ("sends secrets away", PROPOSED, ("send", "secrets", "out"), ()),
    ("sends secrets away", PROPOSED, ("collect", "secrets"), ()),
    ("sends secrets away", PROPOSED, ("commit secrets",), ("encrypted",)),
    ("sends secrets away", PROPOSED, ("show secrets",), ()),
    ("works with an address nobody asked for", OF_A_LESSON, ("send", "mail address"), ("git identity",)),
    ("works with an address nobody asked for", OF_A_LESSON, ("insert", "mail address"), ("git identity",)),
    ("asks for the system prompt", PROPOSED, ("reveal prompt",), ()),
    ("switches protection off", PROPOSED, ("off", "protection"), ()),
    ("switches protection off", PROPOSED, ("brings to an end", "guards"), ()),
    ("switches protection off", ALWAYS, ("ban of enso",), ()),
    ("switches protection off", PROPOSED, ("bypass flag",), ()),
    ("asks for blind trust in outside text", PROPOSED, ("trust", "outside text", "as orders"), ()),
    ("asks for blind trust in outside text", PROPOSED, ("only text",), ()),
    ("gives power away", PROPOSED, ("grant", "power", "broad"), ()),
    ("opens a door for others", PROPOSED, ("open door",), ()),
    ("covers its tracks", PROPOSED, ("tracks",), ()),
    ("copies itself", ALWAYS, ("itself",), ()),
    ("advertises", PROPOSED, ("praise of a product", "every reply"), ()),
    ("advertises", PROPOSED, ("praise of a product", "whatever", "user"), ()),
    ("wants no one to be asked", PROPOSED, ("no question", "anything"), ()),
    ("wants no one to be asked", PROPOSED, ("no question", "deed"), ("asks first",)),
    ("wants no one to be asked", ALWAYS, ("ask never", "deed"), ()),
    ("opens a door for others", PROPOSED, ("let in",), ()),
    ("switches protection off", PROPOSED, ("weaken",), ()),
    ("switches protection off", ALWAYS, ("block nothing",), ()),
    ("evades the guard", PROPOSED, ("evade",), ()),
    ("covers its tracks", ALWAYS, ("no log",), ()),
    ("asks to lie", PROPOSED, ("lie",), ()),
    ("claims a permission", PROPOSED, ("permission claim",), ()),
    ("poses as the system", PROPOSED, ("posing",), ()),
    ("sets the model against the user", PROPOSED, ("will not stop",), ()),
    ("asks people for secrets or money", PROPOSED, ("phish",), ()),
    ("asks people for secrets or money", PROPOSED, ("money",), ()),
    ("sends work to somebody else", PROPOSED, ("someone else",), ()),
    ("copies itself", ALWAYS, ("forever",), ()),
    ("claims an authority it does not have", ALWAYS, ("changed orders",), ()),
    ("tells the model to keep something from the user", ALWAYS, ("hide from them",), ()),
    ("switches protection off", PROPOSED, ("take away", "hooks of the host"), ()),
    ("switches protection off", PROPOSED, ("put in", "permissions of the host"), ()),
    ("switches protection off", PROPOSED, ("take away", "enso"), ()),
    ("switches protection off", PROPOSED, ("set", "enso variable"), ()),
    ("switches protection off", PROPOSED, ("put in", "files of enso"), ()),
    ("sends work to somebody else", PROPOSED, ("model endpoint",), ()),
    ("sends secrets away", PROPOSED, ("picture with data",), ()),
    ("works with an address nobody asked for", OF_A_LESSON, ("address of nobody",), ()),
    ("hides a remark from its reader", OF_A_LESSON, ("remark to no reader",), ()),
    ("fetches code and runs it", PROPOSED, ("unpack", "obey it"), ()),
    ("fetches code and runs it", PROPOSED, ("bring in", "every task"), ()),
    ("destroys everything", PROPOSED, ("destroy",), ()),
    ("carries markup of a prompt", ALWAYS, ("markup",), ()),
)
"""(reason, where it counts, fields that must all be there, the verb first; fields of which none may be)."""

NEAR: tuple[tuple[str, tuple[str, ...], int, tuple[str, ...]], ...] = (
    ("tells the model to keep something from the user", ("not", "tell", "user"), 12, ("not before",)),
    ("dictates the verdict", ("whatever", "say", "approve"), 40, ()),
    ("dictates the verdict", ("say", "approve", "failure"), 40, ()),
    ("dictates the verdict", ("just", "say", "approve"), 20, ()),
    ("dictates the verdict", ("say", "whatever", "verdict in quotes"), 40, ()),
    ("dictates the verdict", ("flatly", "approve"), 6, ()),
)
"""(reason, fields that must follow one another, characters there may be between them, fields of which none may be):
always counts."""

_NEGATION = (r"(\bnever\b|\bnot\b|\bdon'?t\b|\bavoid\b|\brefuse|\bno\b|\breject|\bprohibit(ed)?|\bforbid(den)?|"
             r"\binstead of|\brather than|\bonly after\b|\bcheck|\bredact|\bmask|\bscrub|脱敏|"
             r"\b(nie|niemals|nicht|keine?[nmrs]?|jamais|nunca|nao|non|mai)\b|не\b|никогда|"
             r"不要|禁止|不得|切勿|别|不能|不可|绝不|勿|避免|严禁|拒绝|不应|不准|不允许|不)")
_NOT_AT_LAST = r"(しない|しません|ないで|ないこと|するな|てはいけない|禁止する?|지 ?마세요|지 ?않|금지)[^。.]{0,6}$"
"""A sentence that ends in its negation, as Japanese and Korean ones do."""
_DOUBLE = r"(forget|fail|hesitate|afraid|miss|refuse|ask|忘|犹豫|漏|拒绝)"
"""What turns a negation before it into a request: "never forget to", "不要忘记"."""
_FALSE_FRIENDS = r"\b(no matter|not only|if not|whether or not)\b|不管|不论|不仅|不断"

SHORTEST = 4
"""Characters below which a sentence says nothing."""

_compiled: dict[str, re.Pattern[str]] = {}
_of_field: dict[str, re.Pattern[str]] = {}


def planted(text: str, *, lesson: bool = False) -> str:
    """Why a text must not become memory; "" when it speaks to nobody but the reader.  `lesson`: it is one line that
    wants to become a lesson, not somebody's notes."""
    hidden = disguise.hidden(text)
    if hidden:
        return f"contains {hidden}"
    if lesson and next(disguise.decoded(text), ""):
        return "hides a text in an encoding"
    rules = [rule for rule in RULES if lesson or rule[1] != OF_A_LESSON]
    sentences = [sentence for reading in disguise.readings(text) for sentence in _sentences(reading)]
    return next(filter(None, (_sentence(sentence, rules) for sentence in sentences)), "")


def _sentences(text: str) -> list[str]:
    """Fields count when they meet in one sentence, in a file as in a line."""
    for end in ("。", "！", "？", ". ", "! ", "? "):
        text = text.replace(end, end.strip() + "\n")
    return [line for line in text.split("\n") if len(line) >= SHORTEST]


def _sentence(low: str, rules: list[Rule]) -> str:
    for reason, where, fields, without in rules:
        start = _start(fields, low)
        if start < 0 or any(_field(field).search(low) for field in without):
            continue
        if where == ALWAYS or not (_advised_against(low[:start]) or _pattern(_NOT_AT_LAST).search(low)):
            return reason
    for reason, fields, gap, without in NEAR:
        if _follow(fields, gap, low) and not any(_field(field).search(low) for field in without):
            return reason
    return ""


def _start(fields: tuple[str, ...], text: str) -> int:
    """Where the first of the fields stands, the one that may be advised against; -1 when any of them is missing."""
    first = _field(fields[0]).search(text)
    return first.start() if first and all(_field(field).search(text) for field in fields[1:]) else -1


def _follow(fields: tuple[str, ...], gap: int, text: str) -> bool:
    joined = (r"[^.。]{0,%d}" % gap).join(f"({FIELDS[field]})" for field in fields)
    return _pattern(joined).search(text) is not None


def _field(name: str) -> re.Pattern[str]:
    if name not in _of_field:
        _of_field[name] = _pattern("|".join(fields[name] for fields in (FIELDS, ABROAD) if name in fields))
    return _of_field[name]


def _pattern(pattern: str) -> re.Pattern[str]:
    if pattern not in _compiled:
        import re
        _compiled[pattern] = re.compile(pattern.replace("[^.]", r"(?:[^.]|\.(?=\S))"))
    return _compiled[pattern]


def _advised_against(before: str) -> bool:
    """Whether the clause that leads up to a place says not to."""
    for mark in (". ", "; ", "。", "；", "! ", "\n", "，", ", then", " but ", " and "):
        before = before[before.rfind(mark) + len(mark):] if mark in before else before
    before = _pattern(_FALSE_FRIENDS).sub("", before)
    return _pattern(_NEGATION).search(before) is not None and _pattern(_DOUBLE).search(before) is None
