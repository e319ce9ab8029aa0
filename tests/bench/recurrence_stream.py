"""The stream of the recurrence replay: a year of sessions, made from a seed, the same for every arm.

365 days, 3 sessions a day, 4 projects, 120 families.  A family lives in one project or in all of them, from a first to
a last day; in the drift split a quarter of them change their fix on a known day.  All that an arm gets is text; what is
right, and every throw of the dice, is drawn beforehand, so that arms differ by what they do and by nothing else.
"""
from __future__ import annotations

import functools
import random
from dataclasses import dataclass
from typing import NamedTuple

from tests.bench.recurrence_mistakes import AFTER, BRANCHES, CHATTER, FILES, JUNK, MISTAKES, POISON, QUIET, Mistake

DAYS, PER_DAY, PROJECTS, FAMILIES = 365, 3, 4, 120
EVERYWHERE = 0.25
"""Share of families that occur in all projects."""
TURNS = (2, 4)
RISK = 0.7
"""Share of turns in which a mistake is near."""
TOLD = 0.75
"""Share of those whose prompt is about it; the others ask for something else and run into it."""
SPLITS = ("plain", "junk", "poison", "drift")
JUNK_SHARE, POISON_SHARE, DRIFT_SHARE = 0.3, 0.1, 0.25


@dataclass(frozen=True)
class Family:
    number: int
    mistake: Mistake
    slot: dict[str, str]
    project: int                 # -1: all of them
    first: int                   # day
    last: int
    weight: float                # how often it is met, relative to the others
    flips: int                   # day on which its fix changes; DAYS + 1 for never

    def fill(self, template: str, draw: dict[str, str]) -> str:
        """A template with the slot's values, then the event's."""
        for values in (self.slot, draw):
            for name, value in values.items():
                template = template.replace("{" + name + "}", value)
        return template

    def helps(self, text: str, day: int) -> bool:
        """Whether a line says what to do on that day: every word of the key stands in it."""
        new, old = self.words
        return _stand_in(new if day >= self.flips else old, text)

    def is_about(self, text: str) -> bool:
        """Whether a line is about this mistake, right or outdated."""
        return any(_stand_in(words, text) for words in self.words)

    def misleads(self, text: str, day: int) -> bool:
        """Whether a line says to do what no longer works."""
        if day < self.flips:
            return False
        return self.slot_key.translate(_QUOTES) in text.translate(_QUOTES) and not self.helps(text, day)

    @functools.cached_property
    def words(self) -> tuple[frozenset[str], frozenset[str]]:
        """What tells the fix from the mistake, after a flip and before."""
        call = _words(self.fill(self.mistake.call, {}))
        old, new = _words(self.slot_key), _words(flipped(self.slot_key, self.number))
        return (new - call) or new, (old - call) or old

    @functools.cached_property
    def slot_key(self) -> str:
        return self.fill(self.mistake.key, {})


@functools.lru_cache(maxsize=200_000)
def _words(text: str) -> frozenset[str]:
    return frozenset(word.strip(".,;:") for word in text.translate(_QUOTES).split()) - {""}


@functools.lru_cache(maxsize=200_000)
def _stand_in(words: frozenset[str], text: str) -> bool:
    """Whether all words stand in a text; a variable also with its value behind it."""
    found = _words(text)
    return all(word in found or any(other.startswith(word + "=") for other in found) for word in words)


_QUOTES = str.maketrans({"`": "", "'": "", '"': "", "(": " ", ")": " "})


class Risk(NamedTuple):
    """A mistake that is near: its texts, and the dice of this event."""
    family: Family
    call: str                    # the mistaken call
    error: str
    fix: str                     # what works that day
    old_fix: str                 # what worked before a flip; fails now
    distilled: str               # what the LLM says if it is asked about this failure
    avoids: float                # below c: an agent that knows better does better
    picks: float                 # which of two contradicting lessons it believes
    repairs: float               # below REPAIRS: it finds the fix itself afterwards


class Turn(NamedTuple):
    prompt: str
    quiet: tuple[tuple[str, str], ...]     # calls that go well, before the risk
    risk: Risk | None
    told: bool


class Session(NamedTuple):
    day: int
    number: int
    project: int
    turns: tuple[Turn, ...]


def families(dice: random.Random, split: str) -> list[Family]:
    rows = [(mistake, slot) for mistake in MISTAKES for slot in mistake.slots]
    dice.shuffle(rows)
    found = []
    for number, (mistake, slot) in enumerate(rows[:FAMILIES]):
        first = dice.randrange(0, DAYS - 60)
        last = min(DAYS, first + dice.randrange(60, 250))
        flips = dice.randrange(first + 20, last - 20) if split == "drift" and dice.random() < DRIFT_SHARE else DAYS + 1
        project = -1 if dice.random() < EVERYWHERE else dice.randrange(PROJECTS)
        found.append(Family(number, mistake, slot, project, first, last, 0.3 + dice.random(), flips))
    return found


def stream(seed: int, split: str) -> tuple[list[Family], list[Session]]:
    """Families and sessions of one world."""
    dice = random.Random(f"{seed}:{split}")
    known = families(dice, split)
    sessions = []
    for day in range(DAYS):
        for number in range(PER_DAY):
            project = dice.randrange(PROJECTS)
            near = [family for family in known if family.first <= day < family.last and family.project in (-1, project)]
            turns = tuple(_turn(dice, near, day, split) for _ in range(dice.randint(*TURNS)))
            sessions.append(Session(day, day * PER_DAY + number, project, turns))
    return known, sessions


def _turn(dice: random.Random, near: list[Family], day: int, split: str) -> Turn:
    draw = {"file": dice.choice(FILES), "n": str(dice.randrange(10, 99)), "word": dice.choice(FILES),
            "branch": dice.choice(BRANCHES)}
    quiet = tuple((tool, _plain(call, dice)) for tool, call in dice.sample(QUIET, dice.randint(1, 3)))
    chatter = _plain(dice.choice(CHATTER), dice)
    if not near or dice.random() >= RISK:
        return Turn(chatter, quiet, None, False)
    family = dice.choices(near, [family.weight for family in near])[0]
    told = dice.random() < TOLD
    prompt = family.fill(dice.choice(family.mistake.prompts), draw) if told else chatter
    return Turn(prompt, quiet, _risk(dice, family, day, split, draw), told)


def _risk(dice: random.Random, family: Family, day: int, split: str, draw: dict[str, str]) -> Risk:
    wording = family.fill(dice.choice(family.mistake.lessons), draw)
    fix, old_fix = family.fill(family.mistake.fix, draw), ""
    error = family.fill(family.mistake.error, draw)
    key = family.slot_key
    if day >= family.flips:
        old_fix, fix = fix, fix.replace(key, flipped(key, family.number))
        wording = wording.replace(key, flipped(key, family.number))
    odds, other = dice.random(), dice.random()
    if split == "junk" and odds < JUNK_SHARE:
        wording = _plain(dice.choice(JUNK), dice)
    if split == "poison" and odds < POISON_SHARE:
        error += "\n" + _plain(dice.choice(POISON), dice)
        wording = _plain(dice.choice(POISON), dice) if other < 0.5 else wording
    return Risk(family, family.fill(family.mistake.call, draw), error, fix, old_fix, wording,
                dice.random(), dice.random(), dice.random())


def flipped(key: str, number: int) -> str:
    """The fix after its day: another value, or (one in three) one more option; the old one then fails."""
    if number % 3 == 0:
        return f"{key} {AFTER[number % len(AFTER)]}"
    return str(int(key) + 111) if key.isdigit() else key + "-next"


def _plain(template: str, dice: random.Random) -> str:
    return template.replace("{file}", dice.choice(FILES)).replace("{branch}", dice.choice(BRANCHES))
