"""What old transcripts tell: which mistakes were made how often, what they cost, what fixed them, and what the user
corrected.

Transcripts are read one after the other, call by call, so memory does not grow with their size; what is kept is one
row per mistake (`tally`).  A transcript that grew is read on from a little before its former end, so that reading it in
pieces tells what reading it whole does.
"""
from __future__ import annotations

import importlib
import json
import os
from collections import deque

from enso import clock, disk, event
from enso.capture import detect, failure, transcript
from enso.capture.spool import MAX_PROMPT
from enso.capture.transcripts.common import Session
from enso.event import ToolEvent
from enso.hashing import digest
from enso.hosts.table import HOSTS
from enso.learn import corrections, decide, mine, pasted
from enso.learn.decide import Proposal
from enso.learn.tally import Mistake, Past, Place, marks, packed
from enso.project import Project, identify
from enso.recall import render
from enso.shapes import Failure, Outcome

HEAD = 64 * 1024
"""Bytes of a transcript in which its working folder is looked for."""
LATER = mine.NEAR
"""Calls after a failure among which its fix is looked for."""
BEFORE = 20
"""Calls before a correction among which the corrected one is looked for."""
TRIES = 12
"""Failures of one mistake whose fix is looked for in vain; then it is left at that."""


def read(past: Past, host: str, session: Session, since: str = "", only: str = "") -> bool:
    """Add what is new in one transcript to the tally; False when there was nothing new.

    `since` is an ISO time before which calls are passed over, `only` a project id.  OSError or ValueError when it
    cannot be read.
    """
    before = past.files.get(session.name, Place())
    if session.size == before.size or since and _older(session.name, since):
        return False
    project = identify(session.folder) if session.folder else project_of(session.name)
    if only and project.id != only:
        return False
    if session.size < before.size:
        before = Place()              # it was written anew
    reader = _Reader(past, host, session.id, project, since, before)
    reader.prompts = deque(transcript.prompts(host, session.name, before.start))
    stream = transcript.calls(host, session.name, before.start)
    while True:
        try:
            reader.take(*next(stream))
        except StopIteration as end:
            past.files[session.name] = reader.finish(session.size, end.value)
            break
    past.bytes += session.size - before.size if not transcript.is_stored(host, session.name) else 0
    past.trim()
    return True


def project_of(path: str) -> Project:
    """The project a transcript's session worked in, by the first `cwd` in it, or by the note that Gemini CLI
    keeps two folders up."""
    root = disk.read_text(os.path.join(os.path.dirname(os.path.dirname(path)), ".project_root"))
    if root and root.startswith("/"):
        return identify(root.strip())
    head = disk.read_bytes(path, HEAD) or b""
    at = head.find(b'"cwd":')
    if at >= 0:
        start = head.find(b'"', at + 6)
        end = head.find(b'"', start + 1)
        try:
            folder = json.loads(head[start:end + 1])
            if isinstance(folder, str) and folder.startswith("/"):
                return identify(folder)
        except ValueError:
            pass
    return identify(os.path.dirname(path))


class _Reader:
    """One transcript on its way into the tally: a window of calls, so that a failure is judged with those after it."""

    def __init__(self, past: Past, host: str, session: str, project: Project, since: str, before: Place) -> None:
        self.past = past
        self.host = host
        self.session = session
        self.project = project
        self.since = since
        self.again = before.read                      # calls still to come that were counted before
        self.was_open = before.open
        self.made = dict.fromkeys(before.made)
        self.open: dict[str, int] = {}
        self.cuts: deque[tuple[int, int]] = deque()   # of the last calls: (where to read on, calls behind it)
        self.prompts: deque[tuple[str, str]] = deque()
        self.window: deque[Outcome] = deque()
        self.before: deque[Outcome] = deque(maxlen=BEFORE)

    def take(self, cut: int, call: Outcome) -> None:
        """The next call; `cut` is where to read to get it again (`transcripts.common.Stream`)."""
        if self.again:
            self.again -= 1
        else:
            self.past.calls += 1
        self._remember(cut)
        while self.prompts and self.prompts[0][0] <= call["ts"]:
            self._correction(*self.prompts.popleft())
        self.before.append(call)
        self.window.append(call)
        if len(self.window) > LATER:
            self._judge(whole=True)

    def finish(self, size: int, end: int) -> Place:
        """Judge what is left, as far as that can be told now; from where to read on when more has come."""
        while self.window:
            self._judge(whole=False)
        while self.prompts:
            self._correction(*self.prompts.popleft())
        start, read = (self.cuts[0][0], sum(count for _, count in self.cuts)) if self.cuts else (end, 0)
        return Place(size, start, read, self.open, list(self.made))

    def _remember(self, cut: int) -> None:
        """Keep the places behind which the last `BEFORE` calls stand, and the fewest before them."""
        if self.cuts and self.cuts[-1][0] == cut:
            cut, count = self.cuts.pop()
            self.cuts.append((cut, count + 1))
        else:
            self.cuts.append((cut, 1))
            if sum(count for _, count in self.cuts) - self.cuts[0][1] >= BEFORE:
                self.cuts.popleft()

    def _judge(self, whole: bool) -> None:
        """Count the first call of the window, when it failed and was not counted yet, and look for its fix.  `whole`:
        all calls are there that its fix can be among; else the failure stays open."""
        call = self.window.popleft()
        if call["ts"] < self.since or not _failed(self.host, call):
            return
        seen = ToolEvent(self.host, event.AFTER, _time(call["ts"]), self.session, self.project.root,
                         tool_name=call["tool_name"], tool_input=call["tool_input"], tool_use_id=call["id"],
                         text=call["text"], failed=True)
        refine(self.host, seen)
        if seen.refused or seen.interrupted or seen.ours:
            return
        known_by = marks(self.host, call)
        first = self.past.first(*known_by)
        if not first and known_by[0] not in self.was_open:
            return
        record = failure.failure_of(seen, self.project)
        row = self._count(record, call) if first else self._reopen(record, self.was_open[known_by[0]])
        tries = self._look(row, record) if row else 0
        if not whole:
            self.open[known_by[0]] = tries

    def _count(self, record: Failure, call: Outcome) -> Mistake:
        source = decide.source_of(dict(record))
        row = self.past.mistakes.setdefault(
            record["fingerprint"], Mistake("", record["tool_name"], "", record["error_type"]))
        if record["ts"] >= row.last:
            row.line, row.call, row.last = source["error"], source["input"], record["ts"]
        row.count += 1
        row.tokens += render.tokens(call["text"]) + render.tokens(str(call["tool_input"]))
        row.sessions += record["fingerprint"] not in self.made
        self.made[record["fingerprint"]] = None
        if self.project.id not in row.projects:
            row.projects.append(self.project.id)
        return row

    def _reopen(self, record: Failure, tries: int) -> Mistake | None:
        """The row of a failure that was judged before all calls were there, without what that judgement left."""
        row = self.past.mistakes.get(record["fingerprint"])
        if row is not None:
            row.tries -= tries
            known = row.proposals.get(self.project.id)
            if row.tries < TRIES and known is not None and known["source"]["hash"] == record["source_hash"]:
                del row.proposals[self.project.id]
        return row

    def _look(self, row: Mistake, record: Failure) -> int:
        """Look for the failure's fix among the calls of the window; 1 when that was in vain, else 0."""
        known = row.proposals.get(self.project.id)
        if row.tries >= TRIES or known is not None and known["origin"] == "mined":
            return 0
        given = {**record, "root": self.project.root}
        proposal = decide.from_fix(given, [transcript.redacted(call) for call in self.window])
        vain = int(proposal is None)
        row.tries += vain
        proposal = proposal or (None if known else decide.from_rulebook(given))
        if proposal is not None:
            row.proposals[self.project.id] = packed(proposal)
        return vain

    def _correction(self, ts: str, text: str) -> None:
        """A lasting correction is a lesson in the user's words, for this project."""
        found = corrections.find(text) if ts >= self.since else None
        if found is None or not found.lasting or not self.past.first(digest(self.host + ts + text)):
            return
        if pasted.is_from(found.rule, (call["text"] for call in self.before)):
            return
        row = self.past.corrections.setdefault(digest(self.project.id + found.rule.lower()), {"count": 0})
        row["count"] += 1
        row["proposal"] = packed(Proposal(
            found.rule, "validation", "correction",
            decide.corrected_trigger(found.rule, [transcript.redacted(call) for call in self.before]),
            {"hash": digest(self.session + ts), "ts": clock.iso(_time(ts)), "session_id": self.session,
             "host": self.host, "tool_name": "", "input": decide.excerpt(text[:MAX_PROMPT]), "error": ""},
            self.project.id))


def _failed(host: str, call: Outcome) -> bool:
    return call["failed"] or detect.detect(host, call["tool_name"], call["tool_input"], call["text"])


def refine(host: str, call: ToolEvent) -> None:
    """Let the host's file mark what is no failure of the agent's (refused, interrupted, blocked)."""
    judge = getattr(importlib.import_module(HOSTS[host]), "judge", None)
    if judge is not None:
        judge(call)


def _older(path: str, since: str) -> bool:
    """Whether a transcript was written last before `since`; a database's sessions are not files of their own."""
    try:
        return os.path.getmtime(path) < clock.parse(since)
    except OSError:
        return False


def _time(text: str) -> float:
    try:
        return clock.parse(text)
    except ValueError:
        return 0.0
