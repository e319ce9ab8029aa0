"""Replicas for the laws of joining: random records, and a crowd that edits, splits and gossips."""
from __future__ import annotations

import random
from typing import Any, Dict, List

from enso.share import record
from enso.share.join import Document, join
from enso.share.record import COUNTERS, REGISTERS, Record

IDS = [f"L{number:08x}" for number in range(24)]
TEXTS = ["Use `pnpm`, not `npm`", "先读文件，再修改", "Run tests before a push", "Quote paths with blanks"]
VALUES: Dict[str, List[Any]] = {
    "author": ["Ada", "Grace", "李雷"], "category": ["dependency", "unknown"], "layer": ["info", "knowledge"],
    "scope": ["global", "web-0123456789"], "text": TEXTS,
    "trigger": [None, {"tool": "Bash", "program": "npm"}, {"program": "git", "flags": ["-f"]}]}


def replica(number: int) -> str:
    return f"r{number:012x}"


def any_record(chance: random.Random, lesson_id: str, replicas: int = 3, clocks: int = 3) -> Record:
    """A record with few different stamps, so that equal ones and ties come up often."""
    def stamp() -> List[Any]:
        return [chance.randint(1, clocks), replica(chance.randrange(replicas))]

    if chance.random() < 0.2:
        return record.tombstone(lesson_id, *stamp())
    made: Record = {"id": lesson_id, "life": [True, *stamp()]}
    for name in REGISTERS:
        made[name] = [chance.choice(VALUES[name]), *stamp()]
    for name in COUNTERS:
        made[name] = {replica(number): chance.randint(1, 4) for number in range(replicas) if chance.random() < 0.5}
    made["fingerprints"] = sorted({f"{chance.randrange(90):016x}" for _ in range(chance.randrange(3))})
    return made


def any_document(chance: random.Random, size: int = 6) -> Document:
    return {lesson_id: any_record(chance, lesson_id) for lesson_id in chance.sample(IDS, chance.randrange(size + 1))}


class Replica:
    """A machine that shares: its state, its clock, and what a person may do there."""

    def __init__(self, number: int) -> None:
        self.name = replica(number)
        self.clock = 0
        self.state: Document = {}

    def stamp(self) -> List[Any]:
        self.clock += 1
        return [self.clock, self.name]

    def act(self, chance: random.Random) -> None:
        lesson_id = chance.choice(IDS)
        known = self.state.get(lesson_id)
        if known is None or not record.is_alive(known):
            stamp = self.stamp()
            registers = {name: [chance.choice(VALUES[name]), *stamp] for name in REGISTERS}
            self.state[lesson_id] = {"id": lesson_id, "life": [True, *stamp], "fingerprints": [], **registers,
                                     **{name: {} for name in COUNTERS}}
        elif chance.random() < 0.1:
            self.state[lesson_id] = record.tombstone(lesson_id, *self.stamp())
        elif chance.random() < 0.5:
            name = chance.choice(sorted(REGISTERS))
            self.state[lesson_id] = {**known, name: [chance.choice(VALUES[name]), *self.stamp()]}
        else:
            name = chance.choice(COUNTERS)
            mine = known[name].get(self.name, 0) + 1
            self.state[lesson_id] = {**known, name: {**known[name], self.name: mine}}

    def hear(self, other: Document) -> None:
        self.state = join(self.state, other)
        self.clock = max([self.clock, *(one["life"][1] for one in other.values())])
