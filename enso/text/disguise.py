"""What keeps a text from being read as it will be understood: hidden, borrowed and encoded letters.

A model reads through all of them.  `hidden(text)` says which of those that no honest line has is there;
`readings(text)` gives the plain texts that a line amounts to, for whoever looks for words.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterator

INVISIBLE = ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x2064), (0x2066, 0x206F), (0xFEFF, 0xFEFF), (0x00AD, 0x00AD),
             (0x180B, 0x180E), (0xE0000, 0xE0FFF), (0xFFF9, 0xFFFB), (0x0000, 0x0008), (0x000B, 0x001F),
             (0x007F, 0x009F), (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x2800, 0x2800), (0x3164, 0x3164),
             (0xFE00, 0xFE0E), (0xFFA0, 0xFFA0))
"""Ranges of code points that a reader does not see: zero-width, bidirectional, tags, control characters, fillers."""

TAGS = 0xE0000
"""What is to be added to an ASCII character to get the tag character that stands for it."""

_LATIN = "a-zA-Z\u00c0-\u024f"
_BORROWED = "\u0400-\u052fΑΒΕΖΗΙΚΜΝΟΡΤΥΧοντυχρικ\u0530-\u058f\u13a0-\u13ff"
_PHONETIC = "\u0250-\u02af\u1d00-\u1d7f"
LOOK_ALIKE = (rf"(?<![{_LATIN}{_BORROWED}])"
              rf"(?=[{_LATIN}]*[{_BORROWED}{_PHONETIC}])(?=[{_BORROWED}{_PHONETIC}]*[{_LATIN}])"
              rf"[{_LATIN}{_BORROWED}{_PHONETIC}]{{3,}}"
              rf"|[{_PHONETIC}]{{3,}}")
"""A word of two alphabets (Cyrillic, Greek, Armenian or Cherokee letters among Latin ones), or of phonetic "
    "letters."""

ENCODED = r"[A-Za-z0-9+/_-]{16,}={0,2}"
"""What may be base64 of a sentence: from twelve characters of it on."""
MOSTLY = 0.95
"""Share of a decoded text's characters that must be printable for it to be a text."""

_SPACED = r"(?<!\w)(?:[^\W\d_]([ .*_|-]))(?:[^\W\d_]\1){2,}[^\W\d_](?!\w)"
"""`i g n o r e`, `i.g.n.o.r.e`."""
_FIGURES = r"(?<![\w@$])(?=\w*[a-z])(?=\w*[0134578@$])[\w@$]{3,}"
"""`1gn0re`: a word with figures for letters."""
_AS_LETTERS = str.maketrans("0134578@$_", "oieastbas ")


def hidden(text: str) -> str:
    """What a line hides, as the end of "it contains ..."; "" when it is what it looks like."""
    if has_invisible(text):
        return "invisible characters"
    if text.isascii():
        return ""
    import re
    return "look-alike letters" if re.search(LOOK_ALIKE, text) else ""


def has_invisible(text: str) -> bool:
    return not (text.isascii() and text.isprintable()) and any(
        low <= ord(char) <= high for char in text for low, high in INVISIBLE)


def visible(text: str) -> str:
    """A text without the characters that a reader does not see; what is written in tag characters in plain ones.
    Line breaks and tabs stay."""
    if text.isascii() and text.isprintable():
        return text
    gone = {code: None for low, high in INVISIBLE for code in range(low, high + 1) if not low <= 0xE0020 <= high}
    tags = {TAGS + code: code for code in range(0x20, 0x7F)}
    return text.translate({**gone, **tags})


def readings(text: str) -> Iterator[str]:
    """The plain lower-case texts of a line: without accents, wide and mathematical letters, and in simplified
    characters; then with figures as letters; then whatever is encoded in it."""
    import re
    plain = re.sub(_SPACED, lambda match: match.group().replace(match.group(1), ""), folded(text))
    yield plain
    marked = _unescaped(plain)
    if marked != plain:
        yield marked
    lettered = re.sub(_FIGURES, lambda match: match.group().translate(_AS_LETTERS), plain).replace("_", " ")
    if lettered != plain:
        yield lettered
    yield from map(folded, decoded(text))


def _unescaped(text: str) -> str:
    """A text with the entities of HTML and the percent signs of an address undone."""
    if "&" in text:
        import html
        text = html.unescape(text)
    if "%" in text:
        from urllib.parse import unquote
        text = unquote(text, errors="replace")
    return text


def folded(text: str) -> str:
    """Lower case, compatibility forms undone, Latin and Cyrillic accents off, traditional characters simplified."""
    if text.isascii():
        return text.lower()
    import unicodedata

    from enso.text import hanzi
    apart = "".join(unicodedata.normalize("NFKD", char) if char.isalnum() else char
                    for char in text.replace("\u2019", "'"))       # wide punctuation stays: it ends Chinese clauses
    bare = "".join(char for char in apart if not 0x300 <= ord(char) <= 0x36F)
    return unicodedata.normalize("NFC", bare).translate(hanzi.table()).lower()


def decoded(text: str) -> Iterator[str]:
    """The readable texts among a line's base64 runs."""
    import binascii
    import re
    for run in re.findall(ENCODED, text):
        body = run.rstrip("=").replace("-", "+").replace("_", "/")
        try:
            found = binascii.a2b_base64(body + "=" * (-len(body) % 4)).decode()
        except (ValueError, UnicodeDecodeError):
            continue
        if " " in found.strip() and sum(map(str.isprintable, found)) >= MOSTLY * len(found):
            yield found
