"""A person's ways out of the guard: `enso guard allow-once`, `pause`, `accept`, and what lessons propose.

Each needs a terminal outside an agent's session, and each is recorded in the audit.
"""
from __future__ import annotations

import argparse
import os

from enso import clock, disk, jsonlight, trust
from enso.errors import EnsoError
from enso.guard import door
from enso.home import Home
from enso.memory import files
from enso.memory.lock import Lock

UNITS = {"s": 1, "m": 60, "h": 3600}


def _only_a_person(doing: str) -> None:
    if not trust.is_person():
        raise EnsoError(f"only a person can {doing}: {trust.why_not_person()}")


def allow_once(args: argparse.Namespace) -> int:
    _only_a_person("let a blocked call pass")
    code = args.code.strip().upper()
    if len(code) != 8 or any(char not in "0123456789ABCDEF" for char in code):
        raise EnsoError("a code is eight characters, as in the reason of the block: enso guard allow-once 1A2B3C4D")
    home, now = Home(), clock.now()
    disk.append_line(door.permits_path(home), jsonlight.dump_line({"k": "permit", "code": code,
                                                                   "by": os.urandom(8).hex(), "ts": now}))
    _record(home, now, "allow-once", code)
    print(f"the call with code {code} passes once, within {door.PERMIT_SECONDS // 60} minutes; tell your agent to "
          f"try again")
    return 0


def pause(args: argparse.Namespace) -> int:
    _only_a_person("pause the guard")
    home, now = Home(), clock.now()
    if args.duration == "off":
        seconds = 0.0
    else:
        number, unit = args.duration[:-1], args.duration[-1:]
        if unit not in UNITS or not number.isdigit() or int(number) * UNITS[unit] > door.LONGEST_PAUSE:
            raise EnsoError("a pause is a number and s, m or h, at most 24h: enso guard pause 10m")
        seconds = float(int(number) * UNITS[unit])
    path = door.pause_path(home)
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    with Lock(home):
        files.replace(path, jsonlight.dump_line({"until": now + seconds}))
    _record(home, now, "pause", args.duration)
    print("the guard is back" if not seconds else f"calls pass until {clock.iso(now + seconds)[:19]} UTC; Enso's own "
                                                  f"files stay protected")
    return 0


def suggest(args: argparse.Namespace) -> int:
    from enso.knowledge import escalate
    return escalate.run(argparse.Namespace(accept=None, withdraw=None, json=args.json))


def accept(args: argparse.Namespace) -> int:
    _only_a_person("accept a rule")
    from enso.knowledge import escalate
    status = escalate.run(argparse.Namespace(accept=args.lesson, withdraw=None, json=False))
    _record(Home(), clock.now(), "accept", args.lesson)
    return status


def _record(home: Home, now: float, what: str, note: str) -> None:
    disk.append_line(home.audit, jsonlight.dump_line({"ts": clock.iso(now), "rule": what, "mode": "person",
                                                      "note": note}))
