"""`enso forget`, as `memory.forget` does it, and with a lesson the rule of the guard that was made of it.

`enso undo` brings both back; `enso restore` the lesson alone, whose rule can be accepted again.
"""
from __future__ import annotations

import argparse

from enso import trust
from enso.errors import EnsoError
from enso.guard.shadow import PREFIX
from enso.home import Home
from enso.knowledge import enforced
from enso.memory import forget
from enso.shapes import Lesson

arguments = forget.arguments


def run(args: argparse.Namespace) -> int:
    return forget.run(args, settle)


def settle(home: Home, lesson: Lesson) -> list[str]:
    """Take the rule of a lesson out of the policy it is in; what was done, in words.  EnsoError, and nothing is done,
    for anyone but a person."""
    if not enforced.in_force(home, lesson["id"]):
        return []
    if not trust.is_person():
        raise EnsoError(f"the guard enforces a rule of {lesson['id']}, and only a person can take it back: "
                        f"{trust.why_not_person()}")
    return [f"Its rule {PREFIX}{lesson['id']} left the guard's policy {enforced.remove(home, lesson['id'])}."]
