"""What the commands on lessons share: who is calling, the settings, what is said."""
from __future__ import annotations

import argparse
import json
import os
import sys
from typing import TYPE_CHECKING, Any, Callable, Iterable, Mapping

from enso import clock, config, project, trust
from enso.capture.redact import redact
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import adopt
from enso.memory.lesson import GLOBAL
from enso.memory.store import Store
from enso.shapes import Lesson

if TYPE_CHECKING:
    from enso.config import Value
    from enso.memory.change import Change

MAX_TEXT = 300
"""Characters of a lesson a person types: what is longer is two lessons."""
ON_PURPOSE = ("forgotten", "superseded", "harmful")
"""Reasons of an archived lesson that somebody decided: an agent does not take that back."""
PERSONS = ("human", "correction")
"""Origins of lessons that hold a person's words."""


def settings_of(home: Home) -> dict[str, Value]:
    """All settings.  EnsoError when `config.json` is wrong."""
    try:
        return config.load(home.config)
    except config.BadConfig as error:
        raise EnsoError(str(error)) from None


def who() -> str:
    """`agent` inside an agent's session, else `human`: the origin of words typed here."""
    return "agent" if trust.in_session() else "human"


def refuse_agent(doing: str) -> None:
    """EnsoError when an agent asks for what only a person may do."""
    if trust.in_session():
        raise EnsoError(f"an agent cannot {doing}: {trust.why_not_person()}; a person can, at a terminal of their own")


def refuse_agent_on(lesson: Lesson, doing: str) -> None:
    """EnsoError when an agent would change a person's words or a pinned lesson."""
    if lesson["pinned"] or lesson["origin"] in PERSONS:
        refuse_agent(f"{doing} a lesson that is pinned or in a person's words")


def scope_of(text: str, store: Store) -> str:
    """The scope a person means: `global`, a folder (its project), a project's id or its beginning.
    EnsoError when it is none of them."""
    if text == GLOBAL:
        return GLOBAL
    known = [scope for scope in store.scopes() if scope == text] or [
        scope for scope in store.scopes() if scope.startswith(text)]
    if len(known) == 1 and not text.startswith((".", "/")):
        return known[0]
    if os.path.isdir(text):
        meant = project.identify(os.path.abspath(text))
        adopt.settle(store, meant, clock.now())
        return meant.id
    if len(known) > 1:
        raise EnsoError(f"{text!r} fits several projects: {', '.join(known)}")
    raise EnsoError(f"no project {text!r}; give `global`, a folder, or the beginning of one of: "
                    + (", ".join(store.scopes()) or "(none yet)"))


def active(store: Store, wanted: str) -> Lesson:
    """The active lesson a person means.  EnsoError when there is none, or it is forgotten."""
    lesson, archived = store.find(wanted)
    if archived:
        raise EnsoError(f"{lesson['id']} is forgotten ({archived['reason']}); `enso restore {lesson['id']}` first")
    return lesson


def current(change: Change, known: Lesson, doing: str = "") -> Lesson:
    """An active lesson, found before the change began, as it is by now.  EnsoError when it was forgotten meanwhile, or
    when an agent is `doing` what it may not do to such a lesson."""
    lesson = change.get(known["id"], known["scope"])
    if lesson is None:
        raise EnsoError(f"{known['id']} was forgotten just now; `enso restore {known['id']}` brings it back")
    if doing:
        refuse_agent_on(lesson, doing)
    return lesson


def rewrite(wanted: str, why: str, changed: Callable[[Lesson], Lesson]) -> Lesson:
    """A person's change to one active lesson, as it is stored; what was mended on the way is said.  EnsoError when
    there is no such lesson, or it is forgotten."""
    store = Store(Home())
    known = active(store, wanted)
    with store.change(clock.now(), who="human", why=why) as change:
        lesson = change.put(changed(current(change, known)))
    say(store.notes)
    return lesson


def worded(text: str) -> str:
    """A typed lesson as it may be stored: one line, redacted.  EnsoError when it is empty or too long."""
    line = redact(" ".join("".join(char if char.isprintable() else " " for char in text).split()))
    if not line:
        raise EnsoError("a lesson needs a text: one line that says what to do")
    if len(line) > MAX_TEXT:
        raise EnsoError(f"a lesson is one line of at most {MAX_TEXT} characters, this has {len(line)}; "
                        "say less, or add two")
    return line


def say(notes: Iterable[str]) -> None:
    """Repairs and migrations, on stderr."""
    for note in notes:
        print(f"enso: {note}", file=sys.stderr)


def show_examples(actions: argparse._SubParsersAction[argparse.ArgumentParser], examples: Mapping[str, str]) -> None:
    """Put an example under the help of each action of a command, as `enso.cli` does for commands."""
    for name, sub in actions.choices.items():
        sub.epilog = f"example:\n  {examples[name]}"
        sub.formatter_class = argparse.RawDescriptionHelpFormatter


def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2, sort_keys=True)
