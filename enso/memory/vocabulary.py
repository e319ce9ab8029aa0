"""The words of a scope's lessons, made ready for prompts: index/words/<scope>.json.

A prompt has to be compared with fifty lessons in a few milliseconds.  So the lessons' tokens are kept, and with them
the part of the lexicon that a prompt about them can use: whatever else a prompt says cannot match.  The file is
derived: `memory.change` writes it with the lessons, a hook that does not find it reads everything itself.
"""
from __future__ import annotations

from enso import __version__, disk, jsonlight
from enso.hashing import seal, unseal
from enso.text import tokens
from enso.text.lexicon import TOKENIZER, Lexicon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterable

    from enso.home import Home
    from enso.shapes import Lesson

MAX_READ = 4 << 20
_MADE_BY = __version__ + " " + TOKENIZER


def path(home: Home, scope: str) -> str:
    return home.path("index", "words", scope + ".json")


def render(lessons: Iterable[Lesson]) -> bytes:
    """The file's content for the active lessons of a scope."""
    from enso.text.space import COMMON
    texts = {lesson["text"]: tokens.tokens(lesson["text"]) for lesson in lessons}
    part = tokens.lexicon().only({token for found in texts.values() for token in found} | COMMON)
    kept = {"made_by": _MADE_BY, "texts": texts, "meaning": part.meaning, "parents": part.parents}
    return seal(jsonlight.dump_line(kept).decode()).encode()


def adopt(home: Home, scopes: Iterable[str]) -> bool:
    """Make `text.tokens` go on with what is kept of these scopes; False, and nothing changed, when a scope that
    has lessons has no file that this version wrote."""
    meaning: dict[str, str] = {}
    parents: dict[str, str] = {}
    texts: dict[str, list[str]] = {}
    for scope in scopes:
        raw = disk.read_text(path(home, scope), MAX_READ)
        if raw is None and not disk.is_file(home.lessons(scope)):
            continue
        try:
            kept = jsonlight.loads(unseal(raw or "") or "")
            if kept["made_by"] != _MADE_BY:
                return False
            meaning.update(kept["meaning"])
            parents.update(kept["parents"])
            texts.update(kept["texts"])
        except (jsonlight.Malformed, KeyError, TypeError, ValueError):
            return False
    if not meaning:
        return False
    tokens.adopt(Lexicon(meaning, parents), texts)
    return True
