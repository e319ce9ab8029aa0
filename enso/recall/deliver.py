"""Choose, claim and render what is put before the agent (DESIGN 8): at a start and at a prompt; around a call it
is `recall.calls`."""
from __future__ import annotations

from enso import clock, disk
from enso.capture import spool
from enso.recall import lots, render
from enso.recall.session import Session
from enso.recall.shelf import Shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterable, Iterator

    from enso.config import Value
    from enso.event import ToolEvent
    from enso.home import Home
    from enso.project import Project
    from enso.shapes import Lesson

COMES_ALONG = 0.7
"""Weight of a link from which a lesson comes along with its neighbour (`knowledge.graph`)."""
BESIDE = 0.6
"""Share of the likeness of the likest lesson from which another one is shown beside it."""
BY_LOT = ("start", "prompt", "call")
"""Moments at which a small share of lessons is left out by lot (`enso proof`).  After a failure, and in
place of a call that is held, nobody goes without what is known."""


class Desk:
    """What one hook call needs to deliver: the session, the shelf, the settings."""
    __slots__ = ("event", "home", "project", "session", "settings", "shelf")

    def __init__(self, home: Home, seen: ToolEvent, project: Project, settings: dict[str, Value],
                 shelf: Shelf | None = None) -> None:
        self.home = home
        self.event = seen
        self.project = project
        self.settings = settings
        self.session = Session(home, seen.session_id, seen.agent_id)
        self.shelf = shelf or Shelf(home, project)

    def number(self, key: str) -> int:
        return int(self.settings[key])

    def deliver(self, moment: str, lessons: list[tuple[Lesson, str]], trace: str = "") -> str:
        """Claim the lessons that fit the moment's and the session's budget; their rendered block.

        `lessons` is best first, each with why it was chosen.  At a mute event there is none: what would be
        lost must not count as shown.
        """
        if self.event.mute:
            return ""
        why = {lesson["id"]: reason for lesson, reason in lessons}
        by_lot = moment in BY_LOT
        fresh = [lesson for lesson, _ in lessons if lesson["id"] not in self.session.shown
                 and not (by_lot and lesson["id"] in self.session.withheld)]
        fresh = lots.one_side(fresh, self.shelf.lessons(), self.event.session_id)
        left = self.number("deliver.session_tokens") - self.session.tokens
        budget = min(left, self.number("deliver.%s.tokens" % moment))
        chosen = render.within(without_rivals(fresh), self.number("deliver.%s.items" % moment), budget)
        ts = clock.iso(self.event.ts)
        entries = [{"lesson": lesson["id"], "moment": moment, "tokens": render.tokens(render.line(lesson)),
                    "why": why[lesson["id"]], "ts": ts, "trace": trace, **(self.withheld(lesson) if by_lot else {})}
                   for lesson in chosen]
        mine = self.session.claim_shown(entries)
        for entry in mine:
            self.record(entry)
        ids = {entry["lesson"] for entry in mine if not entry.get("withheld")}
        return render.block(moment, [lesson for lesson in chosen if lesson["id"] in ids])

    def withheld(self, lesson: Lesson) -> dict[str, object]:
        """What marks a delivery that is left out, to learn what the lesson is worth (`enso proof`)."""
        out = lots.withheld(lesson, self.event.session_id, float(self.settings["deliver.withhold"]))
        return {"withheld": True, "tokens": 0} if out else {}

    def record(self, entry: dict[str, object]) -> None:
        spool.put(self.home, self.event.session_id, "withheld" if entry.get("withheld") else "delivery", {
            **entry, "session_id": self.event.session_id, "project": self.project.id, "host": self.event.host,
            "agent": self.event.agent_id, "root": self.project.root, "transcript": self.event.transcript})


def at_start(desk: Desk) -> str:
    """Pinned lessons, then the project's and global ones by strength and recency."""
    if desk.event.source == "compact":
        desk.session.note("compacted", agent=desk.session.agent)
        desk.session.load()
    known = instructions(desk.project.root)
    lessons = [lesson for lesson in desk.shelf.lessons() if _shown_unasked(lesson) and lesson["text"] not in known]
    lessons.sort(key=lambda lesson: start_order(lesson, desk.event.ts))
    return desk.deliver("start", [(lesson, "pinned" if lesson.get("pinned") else "session start")
                                  for lesson in lessons])


def for_prompt(desk: Desk) -> str:
    """The lessons this prompt is about; usually none."""
    if not desk.shelf.raw or not desk.event.prompt.strip():
        return ""
    lessons = [lesson for lesson in desk.shelf.lessons()
               if _shown_unasked(lesson) and lesson["id"] not in desk.session.shown]
    if lessons:
        from enso.memory import vocabulary
        vocabulary.adopt(desk.shelf.home, (desk.shelf.project_id, "global"))
    return desk.deliver("prompt", about_prompt(desk.event.prompt, lessons, desk.event.ts))


def about_prompt(prompt: str, lessons: list[Lesson], now: float) -> list[tuple[Lesson, str]]:
    """The lessons a prompt is about, each with why: those whose mistake came near after such prompts before, the likest
    first, then those whose words it says."""
    from enso.recall import asked, lively, rank
    requests = rank.requests(prompt[:600])
    likeness = {lesson["id"]: asked.called_for(lesson, requests[0]) for lesson in lessons}
    least = max((like for like, _ in likeness.values()), default=0.0) * BESIDE
    expected = [lesson for lesson in lessons if likeness[lesson["id"]][0] >= least > 0.0]
    expected.sort(key=lambda lesson: (-likeness[lesson["id"]][0] * lively.liveliness(lesson, now), lesson["id"]))
    found = [(lesson, "asked for like this before: " + likeness[lesson["id"]][1]) for lesson in expected]
    known = {lesson["id"] for lesson in expected}
    said = [lesson for lesson in lessons if lesson["id"] not in known and asked.can_be_said(lesson)
            and rank.is_said(requests, lesson)]
    found += [(lesson, why) for lesson, _, why in rank.rank(prompt[:4000], said, now=now)]
    found.sort(key=lambda row: not row[0].get("pinned"))
    return found + neighbours([lesson for lesson, _ in found], lessons)


def neighbours(found: list[Lesson], lessons: list[Lesson]) -> list[tuple[Lesson, str]]:
    """Lessons that hang closely together with one that was found; they come last, when the budget has room."""
    known = {lesson["id"] for lesson in found}
    close = {other for lesson in found for other, weight in lesson.get("links", {}).items()
             if isinstance(weight, (int, float)) and weight >= COMES_ALONG}
    return [(lesson, "closely linked") for lesson in lessons if lesson["id"] in close - known]


def start_order(lesson: Lesson, now: float) -> tuple[bool, bool, bool, str]:
    """Sort key: pinned first, then knowledge before info, then those that strength x recency says are alive, the one
    that was used last first: what just happened here is likeliest to happen next.  By strength x recency alone, an
    outdated lesson that was strong stays ahead of what took its place (tests/bench/recurrence: 2 % more repeated
    failures, 3 % where fixes change)."""
    from enso.recall import lively  # what follows a failure orders nothing
    used = lesson.get("last_hit_at") or lesson.get("created_at") or ""
    return (not lesson.get("pinned"), lesson.get("layer") != "knowledge",
            lively.liveliness(lesson, now) < lively.ALIVE, _descending(used))


def _descending(text: str) -> str:
    """A text that sorts the other way round."""
    return "".join(chr(0x7e - ord(char)) if " " <= char <= "~" else char for char in text)


def without_rivals(lessons: Iterable[Lesson]) -> Iterator[Lesson]:
    """Without near-duplicates of an earlier one, and with one side of a conflict only.  Lazy: who asks
    for eight lessons does not pay for comparing fifty."""
    kept: list[tuple[Lesson, set[str]]] = []
    for lesson in lessons:
        words = set(lesson["text"].lower().split())
        if not any(_rivals(lesson, other) or len(words & theirs) >= 0.8 * len(words | theirs)
                   for other, theirs in kept):
            kept.append((lesson, words))
            yield lesson


def _rivals(one: Lesson, other: Lesson) -> bool:
    """Whether one of the two says the other contradicts it."""
    return (other["id"] in one.get("detail", {}).get("conflicts", ())
            or one["id"] in other.get("detail", {}).get("conflicts", ()))


def _shown_unasked(lesson: Lesson) -> bool:
    """Stale lessons are under observation, and so are those whose environment changed: they come back only on their
    own trigger or failure."""
    observed = lesson.get("stage") == "stale" or lesson.get("detail", {}).get("probation")
    return not observed or bool(lesson.get("pinned"))


def instructions(root: str) -> str:
    """What the project's own instruction files say; it is not said again."""
    return "\n".join(disk.read_text(disk.join(root, name), 65536) or "" for name in ("CLAUDE.md", "AGENTS.md"))
