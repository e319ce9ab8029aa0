"""Base forms of English words, by their endings: files -> file, merging -> merge, dependencies -> dependency."""
from __future__ import annotations

# Endings, tried in this order: (ending, what may stand in its place for a word of the lexicon).
_ENDINGS = (
    ("ies", ("y", "ie")), ("ied", ("y",)), ("sses", ("ss",)), ("es", ("", "e")), ("s", ("",)), ("ed", ("", "e")),
    ("ing", ("", "e")), ("ly", ("", "le")), ("ation", ("e", "ate", "")), ("ion", ("", "e")), ("er", ("", "e")),
    ("ers", ("", "e")), ("or", ("e", "")), ("able", ("", "e")), ("ment", ("",)), ("ness", ("",)), ("al", ("", "e")))
_CRUDE = ("ations", "ation", "ings", "ing", "ied", "ies", "ed", "es", "ly", "s", "e")
"""Endings that are simply cut off a word the lexicon does not know."""


def base(word: str, meaning: dict[str, str]) -> str:
    """Base form of a lower-case word: the form that stands in `meaning` when there is one, else a light stem."""
    if word in meaning or len(word) < 4:
        return word
    for ending, others in _ENDINGS:
        if not word.endswith(ending):
            continue
        root = word[:-len(ending)]
        if len(root) < 2:
            continue
        for other in others:
            if root + other in meaning:
                return root + other
        if len(root) > 3 and root[-1] == root[-2] and root[:-1] in meaning:
            return root[:-1]
    if word.endswith(("ee", "ees")):
        return word.rstrip("s")
    for ending in _CRUDE:
        if word.endswith(ending) and len(word) - len(ending) > 2:
            root = word[:-len(ending)]
            if ending in ("ied", "ies"):
                return root + "y"
            if ending in ("ed", "ing", "ings") and len(root) > 3 and root[-1] == root[-2] and root[-1] not in "lsz":
                return root[:-1]
            return root.rstrip("e") if len(root) > 3 else root
    return word
