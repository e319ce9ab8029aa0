"""Ask an LLM about what nothing else explained: one batched call a pass, each failure at most once.

That a failure is being sent is written down before it is, so a learner that is killed in between
does not send it again; what turned out not to have left the machine is taken back.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from enso import disk
from enso.learn import decide, distil, progress
from enso.learn.distil import Outcome
from enso.learn.teach import Teacher
from enso.memory.store import Store

if TYPE_CHECKING:
    from enso.config import Value
    from enso.learn.report import Report

TRIED = "tried"


def ask(store: Store, asked: list[dict[str, Any]], settings: dict[str, Value], now: float, report: Report) -> None:
    """Send one failure of each fingerprint and learn from the reply."""
    batch = list({failure["fingerprint"]: failure for failure in reversed(asked)}.values())
    by_hash = {failure["source_hash"]: failure for failure in batch}
    claimed: list[str] = []

    def before_send(hashes: list[str]) -> None:
        _mark(store, [by_hash[source] for source in hashes], TRIED, now)
        claimed.extend(hashes)

    outcome = distil.distil(store.home, batch, settings, now, before_send=before_send)
    report.why_no_llm = outcome.why_not
    report.llm_calls = 1 if outcome.tried else 0
    unsent = [by_hash[source] for source in claimed if source not in outcome.tried]
    if unsent:
        _mark(store, unsent, "", now)
    if outcome.answered:
        _learn(store, outcome, asked, by_hash, now, report, settings)


def _mark(store: Store, failures: list[dict[str, Any]], state: str, now: float) -> None:
    """Write down that failures are being sent, or that they were not after all."""
    with store.change(now, who="learn") as change:
        sessions = progress.parse(disk.read_text(store.home.learned))
        for failure in failures:
            sessions[failure["spool"]].open[failure["source_hash"]] = state
        counts = sessions[failures[-1]["spool"]].receipt
        counts["llm"] = max(0, counts.get("llm", 0) + (1 if state == TRIED else -1))
        change.write(store.home.learned, progress.dump(sessions))


def _learn(store: Store, outcome: Outcome, asked: list[dict[str, Any]], by_hash: dict[str, dict[str, Any]], now: float,
           report: Report, settings: dict[str, Value]) -> None:
    """Teach what the reply proposes; all that was sent is dealt with, whatever the reply made of it."""
    with store.change(now, who="learn", why="distilled") as change:
        sessions = progress.parse(disk.read_text(store.home.learned))
        teacher = Teacher(store, change, report, now, settings)
        for proposal in outcome.proposals:
            failure = by_hash[proposal.source_hash]
            teacher.teach(decide.from_llm(failure, proposal.text, proposal.category), failure.get("misled", ()))
        for source in outcome.tried:
            teacher.experienced(by_hash[source])
            sessions[by_hash[source]["spool"]].open.pop(source, None)
        for failure in asked:
            active, _ = teacher.known(failure)
            if active and failure["source_hash"] not in outcome.tried:
                teacher.again(active, failure, recurred=False, restore=False)
                sessions[failure["spool"]].open.pop(failure["source_hash"], None)
        change.write(store.home.learned, progress.dump(sessions))
