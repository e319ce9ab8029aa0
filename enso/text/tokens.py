"""From text to tokens: the one tokenizer of Enso, for English, Chinese and the identifiers between them.

    tokens("Never run `npm install`")   ->  ["=execute", "run", "=npm", "npm", "=install", "install"]

A token is a concept (`=install`, whatever the language), a word stem, an identifier or a part of one, a flag
(`--force`), a number, or one or two Han characters.  A word with a concept gives both; `text.space` weighs them.

Steps: full-width forms and other compatibility characters to their plain ones (NFKC), traditional Han characters
to simplified, words and runs of Han characters apart, phrases and words looked up in the lexicon by their base
form, what is left stemmed lightly.  No `re`, and `unicodedata` only for text that needs it: prompts pass here.
"""
from __future__ import annotations

from enso.text import particles, stems
from enso.text.lexicon import LONGEST_HAN, full

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.text.lexicon import Lexicon

STOP_MARK, COMMA = particles.STOP_MARK, particles.COMMA
"""End of a clause, in `scan`; a comma between Latin words may also stand in a list."""

_CLAUSE = ";!?)[]{}<>\n|"
_DROP = "`\"*"
_TABLE: dict[int, str] = {**dict.fromkeys(map(ord, _CLAUSE), " | "), **dict.fromkeys(map(ord, _DROP), " "),
                          **dict.fromkeys(map(ord, ",("), " , ")}
_PLAIN: dict[int, int | str] = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},                                # ！ to ～
    0x3000: " ", 0x3001: " ", 0x3002: ".", 0xFF0C: " | ", 0x2013: "-",
    **dict.fromkeys((0x2018, 0x2019), "'"), **dict.fromkeys((0x201C, 0x201D), '"'),
    **dict.fromkeys((0x2014, 0x2026, 0x2192, 0x3010, 0x3011), " | "), **dict.fromkeys(range(0x300A, 0x3010), '"')}
"""Full-width ASCII and the punctuation of Chinese text -> what the ASCII path understands."""

_lexicon: Lexicon | None = None
_traditional: dict[int, str] | None = None
_texts: dict[str, list[str]] = {}
_bases: dict[str, str] = {}
_known: dict[str, tuple[int, list[str]]] = {}
_EXCEPT, _OUTSIDE, _OTHER_EXCEPT, _OTHER_OUTSIDE, MOST_EXCEPTED = "除", "外", "了非", "以之", 12
MOST_KNOWN = 20000
"""Words whose reading is kept; lessons use the same few again and again."""


def lexicon() -> Lexicon:
    """The lexicon, built on first use (about a millisecond)."""
    global _lexicon
    if _lexicon is None:
        _lexicon = full()
    return _lexicon


def adopt(part: Lexicon, read: dict[str, list[str]]) -> None:
    """Go on with a part of the lexicon and texts that were read before (`memory.vocabulary`): a hook has one prompt
    to read and no time for the rest.  Not for processes that read anything else."""
    global _lexicon
    _lexicon = part
    _texts.update(read)


def tokens(text: str) -> list[str]:
    """The tokens of a text in order, without marks and stop words."""
    if text in _texts:
        return _texts[text]
    return [token for token in scan(text) if token[0] not in "!|,"]


def scan(text: str) -> list[str]:
    """`tokens` with the marks of `lexicon.marks` (`!not`) and the ends of clauses (`|`) in their places."""
    out: list[str] = []
    found = words(text)
    at, end = 0, len(found)
    while at < end:
        word = found[at]
        longest, alone = _known.get(word) or _learn(word)
        phrase, size = _phrase(found, at, longest) if longest else ("", 0)
        if phrase:
            _put(lexicon().meaning[phrase], phrase, out)
            at += size
        elif word in particles.MEANINGS and particles.belongs(found, at):
            out.append(particles.MEANINGS[word])
            at += 1
        else:
            out.extend(alone)
            at += 1
    return out


def _learn(word: str) -> tuple[int, list[str]]:
    """(words of the longest phrase that may start with this one, its tokens alone), kept for the next time it comes."""
    alone: list[str] = []
    longest = 0
    if word in (STOP_MARK, COMMA):
        alone.append(word)
    elif word[0] > "\u2e7f":
        _han(word, alone)
    else:
        low, openers = word.lower(), lexicon().openers
        longest = max(openers.get(low, 0), openers.get(base(low), 0))
        _word(word, low, alone)
    if len(_known) > MOST_KNOWN:
        _known.clear()
    _known[word] = (longest, alone)
    return longest, alone


def normalise(text: str) -> str:
    """Compatibility forms to plain ones, traditional characters to simplified; ASCII is returned as it is."""
    if text.isascii():
        return text
    global _traditional
    if _traditional is None:
        from enso.text import hanzi
        _traditional = hanzi.table()
    text = text.translate(_PLAIN)
    if any("\u2e80" > c > "\u00ff" or c > "\uf8ff" for c in text):
        import unicodedata
        text = unicodedata.normalize("NFKC", text)
    return text.translate(_traditional)


def is_han(char: str) -> bool:
    """A CJK ideograph (Unified, Extension A, compatibility, supplementary planes), kana or Hangul."""
    return ("\u3040" <= char <= "\u9fff" or "\uac00" <= char <= "\ud7a3" or "\uf900" <= char <= "\ufaff"
            or "\U00020000" <= char < "\U000e0000")


def words(text: str) -> list[str]:
    """Words, runs of Han characters, `|` and `,`, in order."""
    text = normalise(text)
    if not text.isascii():
        text = _spaced(_spelled_out(text) if _EXCEPT in text else text)
    text = text.replace("'", "").translate(_TABLE)
    out: list[str] = []
    for word in text.split():
        if word == COMMA:
            if out and out[-1] != STOP_MARK:
                out.append(STOP_MARK if is_han(out[-1][0]) else COMMA)
            continue
        bare = word.strip(".:") if word[0] != "." or not word[1:2].isalnum() else word.rstrip(".:")
        if bare and (bare[0].isalnum() or bare[-1].isalnum() or bare in (STOP_MARK, "&&")):
            out.append(bare)
        if word[-1] in ".:|" and out and out[-1] != STOP_MARK:
            out.append(STOP_MARK)
    return out


def _spelled_out(text: str) -> str:
    """除周末外 in full, 除了周末以外: a character alone is part of too many words to be looked for in the lexicon."""
    at = text.find(_EXCEPT)
    while at >= 0:
        end = text.find(_OUTSIDE, at + 2, at + MOST_EXCEPTED)
        opens = at == 0 or not is_han(text[at - 1])
        if (opens and end > 0 and text[at + 1] not in _OTHER_EXCEPT and text[end - 1] not in _OTHER_OUTSIDE
                and not any(mark in text[at:end] for mark in "|.;")):
            text = f"{text[:at]}{_EXCEPT}了{text[at + 1:end]}以{text[end:]}"
        at = text.find(_EXCEPT, at + 2)
    return text


def _spaced(text: str) -> str:
    """A blank wherever Han characters and others meet."""
    parts: list[str] = []
    before = False
    for char in text:
        now = char > "\u2e7f" and is_han(char)
        if now != before:
            parts.append(" ")
            before = now
        parts.append(char)
    return "".join(parts)


def _phrase(found: list[str], at: int, longest: int) -> tuple[str, int]:
    """The longest phrase that starts at `at`, of so many words at most, as the lexicon has it, and how many words it
    takes; ("", 0) for none.

    A phrase may stand as it is, or with its last word or first and last in base form: `pull_requests` is
    `pull_request`, `merges_conflicts` is `merge_conflict`."""
    meaning = lexicon().meaning
    lower = [word.lower() for word in found[at:at + longest]]
    for size in range(len(lower), 1, -1):
        middle, last = "_".join(["", *lower[1:size - 1], ""]), lower[size - 1]
        for first in dict.fromkeys((lower[0], base(lower[0]))):
            for end in dict.fromkeys((last, last.rstrip("s"), base(last))):
                if first + middle + end in meaning:
                    return first + middle + end, size
    return "", 0


def _put(meaning: str, word: str, out: list[str]) -> None:
    if meaning:
        out.append(meaning)
        if meaning in lexicon().parents:
            out.append(lexicon().parents[meaning])
    if word and meaning[:1] != "!":
        out.append(word)


def _word(word: str, low: str, out: list[str]) -> None:
    """Tokens of one word that is not part of a phrase."""
    meaning = lexicon().meaning
    if word.isupper() and word in meaning:
        _put(meaning[word], low, out)
        return
    root = base(low) if low.isalpha() else low
    if root in meaning:
        known = meaning[root]
        if known:
            _put(known, root, out)
        return
    if low.isalpha() and (word.islower() or word.isupper() or word[1:].islower()):
        if len(root) > 1:
            out.append(root)
        return
    joined = low.replace("-", "_").strip("_")
    if joined not in meaning:
        joined = joined.replace("_", "")
    known = meaning.get(joined, "")
    if low[0] == "-" and low.strip("-"):
        flag, _, value = low.partition("=")
        out.append(flag)
        if value:
            _word(value, value, out)
        return
    if known:
        _put(known, joined, out)
        return
    key, equals, value = word.partition("=")
    if equals and key.replace("_", "").isalnum() and value.strip("\"'"):
        _word(key, key.lower(), out)
        _word(value, value.lower(), out)
        return
    parts = _parts(word)
    if word[0] == "." and len(parts) == 1:
        out.append(low)                                     # .env is a file of that name, and about the environment
    if len(parts) > 1:
        plain = all(char.isalnum() or char in "-_" for char in low)
        name = parts[:-1] + [base(parts[-1]) if parts[-1].isalpha() else parts[-1]]
        out.append("_".join(name) if plain else low)        # ContentType, content-type, content-types: one name
    for part in parts:
        if part.isalpha():
            part = base(part)
            known = meaning.get(part, "-")
            if known != "-":
                if known[:1] == "=":
                    _put(known, part, out)
                continue
        if len(part) > 1 or part.isdigit():
            out.append(part)


def _parts(word: str) -> list[str]:
    """An identifier taken apart, lower case: `readFile_v2` -> read, file, v2; `a/b.py` -> a, b, py."""
    spread: list[str] = []
    before = ""
    for char in word:
        if not char.isalnum():
            spread.append(" ")
        else:
            if char.isupper() and before.islower():
                spread.append(" ")
            spread.append(char)
        before = char
    return "".join(spread).lower().split()


def _han(run: str, out: list[str]) -> None:
    """A run of Han characters: the longest lexicon words in it, characters and pairs of what is left between them."""
    meaning = lexicon().meaning
    at, end, since = 0, len(run), 0
    while at < end:
        for size in range(min(LONGEST_HAN, end - at), 0, -1):
            known = meaning.get(run[at:at + size], "-")
            if known != "-":
                _grams(run[since:at], out)
                _put(known, "", out)
                at = since = at + size
                break
        else:
            at += 1
    _grams(run[since:], out)


def _grams(stretch: str, out: list[str]) -> None:
    """Characters and pairs of what the lexicon does not know."""
    out.extend(stretch)
    out.extend(stretch[at:at + 2] for at in range(len(stretch) - 1))


def base(word: str) -> str:
    """Base form of a lower-case word: the lexicon's form of it when there is one, else a light stem."""
    known = _bases.get(word)
    if known is None:
        if len(_bases) > MOST_KNOWN:
            _bases.clear()
        known = _bases[word] = stems.base(word, lexicon().meaning)
    return known
