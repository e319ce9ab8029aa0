"""Evidence for and against a lesson, and rivals: what a session's own fix says about a lesson that is known.

For it: its failure happened again, and what then worked is what the lesson says.  Against it: something else worked,
or the lesson was shown, its advice was followed, and the call failed.  The newest evidence leads; a lesson whose last
two pieces of evidence are against it gives way to its rival, or leaves when it has none.  A person's own lesson is
contested, too, but only a person takes it away.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable

from enso import command
from enso.learn import advice
from enso.memory.change import Change
from enso.recall import mistake, trigger
from enso.shapes import Lesson

if TYPE_CHECKING:
    from enso.learn.decide import Proposal
    from enso.learn.evidence import Evidence
    from enso.learn.teach import Teacher

KEPT = 6
"""Pieces of evidence that stay with a lesson, newest last: [source hash, "+" or "-"]."""
DOWN = 2
"""Pieces against it in a row after which a lesson gives way."""
WEAKENED = 0.7
"""Part of its strength that a lesson keeps after a piece of evidence against it."""
MOSTLY = 0.5
"""Share of the quoted words from which a failed call followed the advice: a line may quote one day's file as well."""
MAX_SHAPES = 4
"""Kinds of calls (tool, program and verb) whose shapes a lesson remembers."""
SPENT = 3
"""Recurrences in spite of delivery after which a lesson is spent."""
PERSONS = ("human", "correction")


def misled(change: Change, failure: dict[str, Any], session: Evidence) -> list[Lesson]:
    """The lessons that were before the agent and whose advice the failed call followed; where it did all that one of
    them says, not those of which it did a part: `x --preset old` is not what "use `x --preset new`" asks for."""
    shown = dict.fromkeys(delivery["lesson"] for delivery in session.deliveries
                          if delivery.get("lesson") and delivery.get("ts", "") < failure["ts"])
    known = [lesson for lesson in map(change.get, shown) if lesson is not None]
    calls = command.describe_all(failure["tool_name"], failure["tool_input"])
    given, root = failure["tool_input"], str(failure.get("root", ""))
    found = [lesson for lesson in known if advice.was_followed(lesson, given, MOSTLY)
             and (trigger.concerns(lesson, calls, root) or advice.quoted_call_made(lesson, given, MOSTLY))]
    return [lesson for lesson in found if advice.was_followed(lesson, given)] or found


def compare(teacher: Teacher, lesson_id: str, failure: dict[str, Any], proposal: Proposal | None) -> None:
    """Hold a known lesson against what worked in this session; a fix that it does not name makes a rival of it."""
    lesson = teacher.change.get(lesson_id)
    if proposal is None or lesson is None or not proposal.fix:
        return
    if advice.agrees(lesson, proposal.fix):
        note(teacher.change, lesson_id, failure["source_hash"], "+")
        return
    if teacher.widen([lesson], proposal):      # the same fix on another file
        note(teacher.change, lesson_id, failure["source_hash"], "+")
        return
    if _for_another_case(teacher, lesson, failure, proposal):
        return
    if note(teacher.change, lesson_id, failure["source_hash"], "-"):
        for other in teacher.about(failure):
            if other["id"] != lesson_id and advice.agrees(other, proposal.fix):
                note(teacher.change, other["id"], failure["source_hash"], "+")
                break
        else:
            teacher.teach(proposal, rivals=[lesson_id])
    settle(teacher.change, lesson_id)


def _for_another_case(teacher: Teacher, lesson: Lesson, failure: dict[str, Any], proposal: Proposal) -> bool:
    """Whether what worked is what a lesson says that is kept apart from this one: then nothing speaks against either.
    """
    for other in teacher.around(failure["project"]) if lesson["detail"].get("apart") else ():
        if other["id"] in lesson["detail"]["apart"] and advice.agrees(other, proposal.fix):
            note(teacher.change, other["id"], failure["source_hash"], "+")
            return True
    return False


def spent(lesson: Lesson) -> bool:
    """Whether a lesson was shown before its failure happened time and again, and never once showed that it helps: then
    something better is looked for, as if the mistake were new.  A line of the rulebook, which knows the error but not
    this project, is spent when that happened once, or something else worked.  Of a lesson that quotes no call nobody
    can tell whether a call followed it, so what is counted as followed says nothing for it."""
    if any(piece[-1] == "+" for piece in lesson["detail"].get("evidence", ())):
        return False
    if lesson["followed"] and advice.advised_words(lesson["text"]):
        return False
    if lesson["origin"] == "rulebook":
        return lesson["recurred"] > 0 or standing(lesson) < 0
    return lesson["recurred"] >= SPENT


def note(change: Change, lesson_id: str, source: str, sign: str) -> bool:
    """Write a piece of evidence down; False when this incident was counted before, or the lesson is gone."""
    lesson = change.get(lesson_id)
    if lesson is None:
        return False
    known = [piece for piece in lesson["detail"].get("evidence", ()) if len(piece) == 2]
    if any(piece[0] == source for piece in known):
        return False
    evidence = [*known, [source, sign]][-KEPT:]
    strength = lesson["strength"] if sign == "+" or lesson["pinned"] else round(lesson["strength"] * WEAKENED, 4)
    change.put({**lesson, "strength": strength, "detail": {**lesson["detail"], "evidence": evidence}},
               "its fix worked again" if sign == "+" else "something else worked")
    return True


def remember_call(lesson: Lesson, failure: dict[str, Any]) -> Lesson:
    """The lesson with the shapes of the calls that made its mistake, this one included."""
    seen = mistake.view(failure["tool_name"], failure["tool_input"])
    advised = sorted(advice.advised_words(lesson["text"]) - set(seen.head) - seen.everything)
    shapes = list(lesson["detail"].get("mistaken", ()))
    at = next((at for at, shape in enumerate(shapes) if shape.get("head") == seen.head), len(shapes))
    shapes[at:at + 1] = [mistake.learn(shapes[at] if at < len(shapes) else None, seen, advised)]
    return {**lesson, "detail": {**lesson["detail"], "mistaken": shapes[-MAX_SHAPES:]}}


def went_well(lesson: Lesson, calls: list[mistake.View]) -> Lesson:
    """The lesson after calls of a session went well that have the shape of its mistake."""
    shapes = [{**shape, "worked": shape["worked"] + sum(mistake.fits(shape, call) for call in calls)}
              for shape in lesson["detail"].get("mistaken", ())]
    if shapes == lesson["detail"].get("mistaken", []):
        return lesson
    return {**lesson, "detail": {**lesson["detail"], "mistaken": shapes}}


def place_went_well(lesson: Lesson, calls: int) -> Lesson:
    """A lesson about many files after so many calls went well in the place that it warns of, of whatever shape."""
    shapes = list(lesson["detail"].get("mistaken", ()))
    if not calls or not shapes:
        return lesson
    shapes[-1] = {**shapes[-1], "worked": shapes[-1]["worked"] + calls}
    return {**lesson, "detail": {**lesson["detail"], "mistaken": shapes}}


def refute(change: Change, lesson: Lesson) -> None:
    """Take a lesson about many files away when more such calls go well than fail: two of them were no rule."""
    shapes = lesson["detail"].get("mistaken", ())
    if "elsewhere" in lesson["detail"] and not lesson["pinned"] and (
            sum(shape["worked"] for shape in shapes) > sum(shape["failed"] for shape in shapes)):
        supersede(change, lesson, None)


def settle(change: Change, lesson_id: str) -> None:
    """Take a lesson away that gave way, and end the dispute where one side of it is gone."""
    lesson = change.get(lesson_id)
    if lesson is None or standing(lesson) > -DOWN or lesson["pinned"] or lesson["origin"] in PERSONS:
        return
    rivals = [rival for rival in map(change.get, lesson["detail"].get("conflicts", ())) if rival is not None]
    better = max(rivals, key=lambda rival: (standing(rival), rival["created_at"]), default=None)
    supersede(change, lesson, better)


def tell(change: Change, rivals: Iterable[Lesson], lesson_id: str) -> list[Lesson]:
    """Let the rivals of a lesson know that it contradicts them; they as they are then."""
    return [change.put({**rival, "detail": {**rival["detail"], "conflicts": [
        *rival["detail"].get("conflicts", ()), lesson_id]}}, "contradicted") for rival in rivals]


def supersede(change: Change, loser: Lesson, winner: Lesson | None) -> None:
    """Archive one side of a dispute; the other is no longer contested by it."""
    detail = {**loser["detail"], **({"superseded_by": winner["id"]} if winner else {})}
    change.put({**loser, "detail": detail}, "gave way")
    change.archive(loser["id"], "superseded" if winner else "harmful",
                   f"superseded by {winner['id']}" if winner else "its advice failed")
    for rival_id in (*loser["detail"].get("conflicts", ()), *loser["detail"].get("apart", ())):
        rival = change.get(rival_id)
        if rival is not None:
            detail = dict(rival["detail"])
            for key in ("conflicts", "apart"):
                detail[key] = [other for other in detail.get(key, ()) if other != loser["id"]]
            change.put({**rival, "detail": detail}, "the dispute is settled")


def make_way(change: Change, loser: Lesson, winner: Lesson, mark: str) -> None:
    """A spent lesson leaves a mistake to the one that was found for it: it goes, or goes on with its other mistakes."""
    if loser["pinned"] or loser["origin"] in PERSONS:
        return
    rest = [other for other in loser["fingerprints"] if other != mark]
    if rest:
        change.put({**loser, "fingerprints": rest}, f"{winner['id']} knows better")
    else:
        supersede(change, loser, winner)


def reconcile(change: Change, one: Lesson, other: Lesson, when: tuple[dict[str, str], dict[str, str]] = ({}, {}),
              why: str = "") -> None:
    """Both stay, each in its own case (`learn.conditions`): they no longer contest each other."""
    for lesson, rival, case in ((one, other, when[0]), (other, one, when[1])):
        detail = dict(lesson["detail"])
        detail["conflicts"] = [known for known in detail.get("conflicts", ()) if known != rival["id"]]
        detail["apart"] = [*(known for known in detail.get("apart", ()) if known != rival["id"]), rival["id"]]
        if case:
            detail["when"] = case
        change.put({**lesson, "detail": detail}, f"both are right{', one ' * bool(why)}{why}")


def standing(lesson: Lesson) -> int:
    """How many of its newest pieces of evidence in a row are for it (positive) or against it (negative)."""
    count = 0
    for piece in reversed(lesson["detail"].get("evidence", ())):
        step = 1 if piece[-1] == "+" else -1
        if count * step < 0:
            break
        count += step
    return count
