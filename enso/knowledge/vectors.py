"""An experience as a vector: what went wrong with what, without how it was told and on which file.

Same tokens and weights as everywhere (`text.space`), with three changes that hold for reports of trouble: the names
of one day (paths, hosts, numbers) are left out, the words in which experiences are told count nothing, and a
specific trouble (`disk full`) counts more than one that comes with everything (`denied`).
"""
from __future__ import annotations

from enso.text.lexicon import rows, trouble
from enso.text.space import unit, weight
from enso.text.tokens import COMMA, STOP_MARK, is_han, lexicon, tokens, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.text.space import Vector

_EVERYWHERE = """
    denied missing not_found empty mismatch invalid expired oversize already_exists broken bug conflict dangerous
    data_loss duplicate problem slow unused waste ambiguous crash hang flaky timeout
    """
GENERIC = frozenset("=" + name for name in _EVERYWHERE.split())
"""Troubles that say little without their object."""
SPECIFIC = frozenset("=" + name for name, _ in rows(trouble.CONCEPTS)) - GENERIC
_TOLD = """
    =again =monitor =result =error =return =answer =execute =call =stop =repro_step =issue obs act fail tri attempt
    today twic got hit said report turn hour ago earlier work 提示 提 示 报 观察 操作 今天 今 天 又 次
    """
TOLD = frozenset(_TOLD.split())
"""Words of the telling."""
_ENDINGS = """
    py ts tsx js jsx go rs rb md txt csv json jsonl yaml yml toml sh html css log ini conf cfg xlsx db sqlite
    sqlite3 lock xml java kt c h cpp cs php sql png jpg svg pdf zip gz tar env ipynb com org net io dev internal
    local cn app ai
    """
ENDINGS = frozenset(_ENDINGS.split())
"""What files and hosts end in."""
SPECIFIC_WEIGHT, GENERIC_WEIGHT = 2.0, 1.0
ROOT_WEIGHT = 0.3
"""Of the word that a concept came from."""
NAME_SHARE = 0.3
"""Of the usual weight, for identifiers that are left."""


def vector(text: str) -> Vector:
    """Token -> weight, unit length; empty when nothing but names and telling was there."""
    meaning = lexicon().meaning
    out: dict[str, float] = {}
    for token in tokens(stable(text)):
        if token in TOLD:
            continue
        if token in SPECIFIC:
            out[token] = SPECIFIC_WEIGHT
        elif token in GENERIC:
            out[token] = GENERIC_WEIGHT
        elif token in meaning:
            out[token] = ROOT_WEIGHT
        elif token[0] != "=" and not token.isalpha() and not is_han(token[0]):
            out[token] = weight(token) * NAME_SHARE
        else:
            out[token] = weight(token)
    return unit(out)


def stable(text: str) -> str:
    """The text without paths, hosts, files and numbers; numbers that mean something (`429`) stay."""
    return " ".join(word for word in words(text) if word in (STOP_MARK, COMMA) or not _of_one_day(word))


def _of_one_day(word: str) -> bool:
    """A word that will be another one tomorrow."""
    if is_han(word[0]) or word.lower() in lexicon().meaning:
        return False
    if word[0].isdigit() or "/" in word:
        return True
    return "." in word and word.rpartition(".")[2].lower() in ENDINGS
