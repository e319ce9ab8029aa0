"""Whether what a sentence says of a password is the password: `the password is hunter2;`, 密码是 tulips。"""
from __future__ import annotations

from enso.capture.redaction.values import is_made, is_placeholder, is_reference

_CLAUSE_ENDS = ("", "\n", "\r", ";", ",", ".", "!", ":", ")", "，", "。", "；", "！", "）", '"', "'", "`")
_COPULAS = ("です", "だ", "で、", "입니다", "이다", "了", "，", "。", "！", "；", "）")
"""What follows the value in Japanese, Korean and Chinese."""
_EASTERN = "\u2e80"
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

_ABROAD = {"es": "aelnrsz", "é": "aelmnrsz", "è": "aeloi", "est": "acdefilnrstuxé", "ist": "bcdefghiklmnrstuwxzß"}
"""Verbs of other languages, and the letters in which what they say of a password may end: adjectives agree with it."""


def ends_a_clause(text: str, span: tuple[int, int], separator: str) -> bool:
    """`the password is hunter2;`, but not `the password is sha256 hashed`."""
    value = text[span[0]:span[1]]
    made = is_made(value) and not any(char in "{}[]()=" for char in value)
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
    if before[-1:] > _EASTERN:
        return ends or after.startswith(_COPULAS)
    state = value.endswith(_STATE_ENDS) or value.startswith(_STATE_BEGINS) or value in _STATES
    if not (ends and value.islower()):
        return False
    verb = before[before.rfind(" ") + 1:]
    return verb == "lautet" or verb == "is" and not state or verb in _ABROAD and value[-1] not in _ABROAD[verb]
