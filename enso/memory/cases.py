"""Two lessons of different cases: "port 5433 for psql" and "port 3307 for mysql" differ and yet contradict nothing."""
from __future__ import annotations

from enso.memory import additions
from enso.memory.reading import Reading
from enso.memory.vetoes import PROGRAMS, is_name
from enso.text.lexicon import opposites
from enso.text.lexicon.programs import PARENTS
from enso.text.tokens import tokens

OTHER_CASE = "another case"
"""The veto of two lessons that can both be followed, because each is about something of its own."""
BY_VALUE = ("number", "flag", "quoted value")
"""Vetoes in which each names a value of its own; what it is the value of may differ as well."""
BY_MEMBER = ("quoted value", "one-word substitution")
"""Vetoes in which each may name one of many things that are all to be added."""
OWN = 0.4
"""Weight from which a token can be what a lesson is about."""
PLACES = {"=production": "production", "=staging": "staging", "=test": "test", "=local": "local",
          "=develop": "develop", "=dev_env": "develop"}
"""Opposites that are places where something is done, hardly ever a choice."""
UNITS = frozenset("=" + name for measure in opposites.UNITS for name in measure)


def differ(veto: str, a: Reading, b: Reading) -> bool:
    """Whether a veto only says that two lessons are about different cases."""
    if veto == "another name":
        return True                      # a lesson about another file, or another program
    if veto in BY_VALUE and additions.flags_add_up(a, b) or veto in BY_MEMBER and additions.members_add_up(a, b):
        return True
    named = veto == "number"             # `team-1` and `team-2`: a number is no name, so a name is what it is of
    ours, theirs = (_own(reading, other, named) for reading, other in ((a, b), (b, a)))
    if veto == "opposite":
        here, there = ({PLACES[token] for token in own if token in PLACES} for own in (ours, theirs))
        return bool(here) and bool(there) and here != there
    if veto == "another of its kind":
        ours, theirs = (own - PROGRAMS - set(PARENTS) for own in (ours, theirs))
    elif veto not in BY_VALUE:
        return False
    return bool(ours) and bool(theirs)


def _own(reading: Reading, other: Reading, named: bool = False) -> set[str]:
    """What one is about and the other does not mention; flags, numbers with their units, and (unless `named`) names are
    values."""
    values = {token for text in reading.values.values() for token in tokens(text)}
    return {token for token, value in reading.weights.items() if value >= OWN and token not in other.weights
            and token not in values | UNITS and not token[0].isdigit()
            and (token[0] == "=" or not is_name(token) or (named and token[0] != "-"))}
