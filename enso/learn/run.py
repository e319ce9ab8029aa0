"""One learn pass: every session's evidence becomes hits, restored lessons and new lessons.

The lock is held per session and never while an LLM is asked, so a person's commands do not wait.
What a session taught and how far it was read are one transaction.
"""
from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, Callable

from enso import clock, disk, jsonlight
from enso.errors import EnsoError
from enso.home import Home
from enso.learn import asking, consult, contest, corrections, decide, evidence, experience, pasted, progress, widen
from enso.learn.decide import Proposal
from enso.learn.evidence import Evidence
from enso.learn.progress import SessionProgress
from enso.learn.report import Report
from enso.learn.teach import Teacher
from enso.memory import adopt, files
from enso.memory.change import Change
from enso.memory.lesson import GLOBAL
from enso.memory.store import Store
from enso.project import identify
from enso.recall import mistake, notice
from enso.recall.session import Session

if TYPE_CHECKING:
    from enso.config import Value
    from enso.shapes import Outcome, Source


COUNTED = "again "
"""Begins the mark, among what a session has counted, of a failure that stays open although it was counted as a hit."""


def run(home: Home, now: float, settings: dict[str, Value], *,
        broken: Callable[[Exception], object] | None = None) -> Report:
    """Learn from everything that came since the last pass.  The caller holds the learn lock.

    A session that cannot be learned from is told to `broken` and passed over, so that it does not keep the others
    from being learned; without it the error is raised.
    """
    report = Report()
    store = Store(home)
    asked: list[dict[str, Any]] = []
    known = progress.parse(disk.read_text(home.learned))
    for name in evidence.spools(home):
        try:
            found = evidence.gather(home, name, known.get(name, SessionProgress()), now)
            if found is not None:
                asked += _session(store, found, now, report, settings)
        except files.Newer as error:             # of its project's lessons; the others' can be changed
            if broken is None:
                raise
            broken(error)
        except (EnsoError, OSError):
            raise
        except Exception as error:
            if broken is None:
                raise
            broken(error)
    if asked:
        consult.ask(store, asked, settings, now, report)
    report.waiting = sum(len(entry.open) for entry in progress.parse(disk.read_text(home.learned)).values())
    return report


def _session(store: Store, found: Evidence, now: float, report: Report, settings: dict[str, Value],
             ) -> list[dict[str, Any]]:
    """Learn from one session; the failures that only an LLM could make something of."""
    home = store.home
    with store.change(now, who="learn", why=f"session {found.session_id}") as change:
        sessions = progress.parse(disk.read_text(home.learned))
        done = sessions.setdefault(found.name, SessionProgress())
        if found.root:
            here = identify(found.root)
            if here.id == found.project:
                adopt.adopt(change, here)
        asked = take(Teacher(store, change, report, now, settings), found, done)
        done.spool, done.transcripts = found.spool_size, found.offsets
        done.ended, done.ts = found.ended, clock.iso(now)
        if found.ended:
            change.write(notice.receipt_path(home, found.project), receipt(done.receipt).encode())
        change.write(home.learned, progress.dump(sessions))
    with contextlib.suppress(OSError):           # it only saves a hook from starting a pass for nothing
        Session(home, found.session_id).note("learned", spool=found.spool_size)
    return asked


def take(teacher: Teacher, found: Evidence, done: SessionProgress) -> list[dict[str, Any]]:
    """What a session's evidence does to the lessons, inside the teacher's change; the failures to ask an LLM about."""
    teacher.worked = [(call["tool_name"], call["tool_input"]) for call in found.calls if not call["failed"]]
    asked = [{**failure, "spool": found.name, "worked": _worked(found.after(failure))}
             for failure in found.failures if _failure(teacher, failure, found, done)]
    for prompt in found.prompts:
        _prompt(teacher, prompt, found)
    for success in found.successes:
        teacher.told(success)
    _deliveries(teacher, found, done)
    _withheld(teacher.change, found, done)
    _shapes(teacher, found)
    asking.take(teacher.change, (found.project, GLOBAL), found)
    return asked


def _worked(later: list[Outcome]) -> list[Any]:
    """The inputs of the calls that went well: what a model says of a failure is held against them."""
    return [call["tool_input"] for call in later if not call["failed"]]


def _shapes(teacher: Teacher, found: Evidence) -> None:
    """Calls that went well tell which shapes are no mistake after all, and which places."""
    worked = teacher.worked
    calls = [mistake.view(*call) for call in worked]
    heads = [call.head for call in calls]
    for known in teacher.around(found.project) if calls else ():
        lesson = teacher.change.get(known["id"], known["scope"])       # refuting one may settle a dispute of another
        if lesson is None:
            continue
        if widen.is_wide(lesson):
            after = contest.place_went_well(
                lesson, sum(widen.is_refuted_by(lesson, *call, found.root) for call in worked))
        elif any(shape.get("head") in heads for shape in lesson["detail"].get("mistaken", ())):
            after = contest.went_well(lesson, calls)
        else:
            after = lesson
        after = widen.remember_well(after, worked, found.root)
        if after is not lesson:
            contest.refute(teacher.change, teacher.change.put(after, "such a call went well"))


def _failure(teacher: Teacher, failure: dict[str, Any], found: Evidence, done: SessionProgress) -> bool:
    """Deal with one failure; True when an LLM is to be asked."""
    source = failure["source_hash"]
    active, archived = teacher.known(failure)
    over = found.ended or found.turn_over > failure["ts"]
    later = found.after(failure)
    tried = done.open.get(source) == "tried"
    decision = decide.decide(failure, active=active, archived=archived, later=later, turn_over=over, tried=tried)
    if decision.what == "ask" and (like := teacher.stretch(failure)):
        decision = decide.Decision("hit", like)
    again, fix = False, None
    misled = [lesson["id"] for lesson in contest.misled(teacher.change, failure, found)]
    for lesson_id in misled:
        contest.note(teacher.change, lesson_id, source, "-")
    if decision.what in ("ask", "wait"):
        if over and source not in done.open:
            teacher.experienced(failure)           # as it is; once it is understood, under the same id
        done.open.setdefault(source, "")
        failure["misled"] = misled
        return decision.what == "ask"
    done.open.pop(source, None)
    if decision.what in ("hit", "restore"):
        again = decide.recurred(failure, decision.lesson, found.deliveries)
        fix = decide.from_fix(failure, later)
        if COUNTED + source not in done.counted:
            _again(teacher, decision, failure, found, done, fix, again)
        known = teacher.change.get(decision.lesson)
        if known and over and not tried and (contest.spent(known) or known["id"] in misled and fix is None):
            # What is known does not help: an LLM may know better.  Until there is one, it was counted all the same.
            if COUNTED + source not in done.counted:
                done.counted.append(COUNTED + source)
                teacher.experienced(failure, fix, again=again)
            failure["misled"] = [*misled, known["id"]]
            done.open.setdefault(source, "")
            return True
    elif decision.proposal:
        teacher.teach(decision.proposal, rivals=misled)
    teacher.experienced(failure, decision.proposal or fix, again=again)
    for lesson_id in misled:
        contest.settle(teacher.change, lesson_id)
    return False


def _again(teacher: Teacher, decision: decide.Decision, failure: dict[str, Any], found: Evidence,
           done: SessionProgress, fix: Proposal | None, recurred: bool) -> None:
    """A known mistake was made again: count it, and hold what is known against what then worked."""
    teacher.again(decision.lesson, failure, recurred=recurred, restore=decision.what == "restore", fix=fix)
    if recurred:
        done.receipt["repeats"] = done.receipt.get("repeats", 0) + 1
        _ledger(teacher.change, found, decision.lesson, failure["ts"], "recurred")
    contest.compare(teacher, decision.lesson, failure, fix)


def _prompt(teacher: Teacher, prompt: dict[str, Any], found: Evidence) -> None:
    """A user's correction becomes a lesson in the user's words, for this project."""
    correction = corrections.find(prompt["text"])
    if correction is None or not correction.lasting:
        return
    if pasted.is_from(correction.rule, [*(call["text"] for call in found.calls),
                                        *(failure["error_message"] for failure in found.failures)]):
        return
    from enso.hashing import digest
    before = [call for call in found.calls if call["ts"] < prompt["ts"]]
    source: Source = {
        "hash": digest(prompt["session_id"] + prompt["ts"]), "ts": prompt["ts"], "session_id": prompt["session_id"],
        "host": prompt["host"], "tool_name": "", "input": decide.excerpt(prompt["text"]), "error": ""}
    teacher.teach(Proposal(correction.rule, "validation", "correction",
                           decide.corrected_trigger(correction.rule, before), source, prompt["project"]))
    teacher.change.append(teacher.change.store.home.experiences, experience.line(
        source, "corrected", project=prompt["project"], category="validation"))


def _deliveries(teacher: Teacher, found: Evidence, done: SessionProgress) -> None:
    """Count what was shown, and what of it was followed (once a session), and write both down."""
    change = teacher.change
    for delivery in found.deliveries:
        lesson = change.get(delivery["lesson"])
        if delivery.get("new"):
            done.receipt["hints"] = done.receipt.get("hints", 0) + 1
            done.receipt["tokens"] = done.receipt.get("tokens", 0) + delivery["tokens"]
            change.append(change.store.home.ledger, jsonlight.dump_line(
                {key: delivery.get(key, "")
                 for key in ("ts", "session_id", "project", "lesson", "moment", "why", "tokens")}))
            if lesson:
                lesson = change.put({**lesson, "delivered": lesson["delivered"] + 1}, "delivered")
        if lesson and delivery.get("moment") == "hold" and "hold " + lesson["id"] not in done.counted:
            kept = Session(change.store.home, found.session_id).held.get(lesson["id"], {})
            if decide.went_well_all_the_same(delivery, str(kept.get("call", "")), found.calls):
                done.counted.append("hold " + lesson["id"])
                _ledger(change, found, lesson["id"], delivery["ts"], "false-hold")
        if lesson is None or lesson["id"] in done.counted:
            continue
        call = decide.followed(lesson, found.deliveries, found.calls)
        if call is not None:
            done.counted.append(lesson["id"])
            done.receipt["followed"] = done.receipt.get("followed", 0) + 1
            hit = teacher.hit(lesson, None, clock.parse(call["ts"]))
            change.put({**hit, "followed": hit["followed"] + 1}, "followed")
            teacher.succeeded(lesson, found, call)
            _ledger(change, found, lesson["id"], call["ts"], "followed")


def _withheld(change: Change, found: Evidence, done: SessionProgress) -> None:
    """What became of the lessons this session went without, once for each: the other side of `enso proof`."""
    for entry in found.withheld:
        lesson = change.get(entry["lesson"])
        if entry.get("new"):
            _ledger(change, found, entry["lesson"], entry["ts"], "withheld")
        if lesson is None or "without " + lesson["id"] in done.counted:
            continue
        failed = next((failure["ts"] for failure in found.failures if failure["ts"] > entry["ts"]
                       and (failure["fingerprint"] in lesson["fingerprints"] or widen.concerns(lesson, failure))), "")
        call = decide.followed(lesson, [entry], found.calls)
        if failed or call:
            done.counted.append("without " + lesson["id"])
            _ledger(change, found, lesson["id"], failed or str(call and call["ts"]),
                    "recurred-without" if failed else "avoided-without")


def _ledger(change: Change, found: Evidence, lesson_id: str, ts: str, outcome: str) -> None:
    change.append(change.store.home.ledger, jsonlight.dump_line(
        {"ts": ts, "session_id": found.session_id, "project": found.project, "lesson": lesson_id, "outcome": outcome}))


def receipt(counts: dict[str, int]) -> str:
    """`3 hints, 118 tokens, 2 followed, 1 repeat, 0 LLM calls`; "" for a session without hints."""
    if not counts.get("hints") and not counts.get("llm"):
        return ""
    parts = (("hints", "hint"), ("tokens", "token"), ("followed", ""), ("repeats", "repeat"), ("llm", "LLM call"))
    said = []
    for key, word in parts:
        number = counts.get(key, 0)
        said.append(f"{number} {word or key}{'s' if word and number != 1 else ''}")
    return ", ".join(said) + "\n"
