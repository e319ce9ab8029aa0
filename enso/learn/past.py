"""What old transcripts tell: which mistakes were made how often, what they cost, what fixed them, and what the user
corrected.

Transcripts are read one after the other, call by call, so memory does not grow with their size; what is kept is one
row per mistake (`tally`).
"""
from __future__ import annotations

import glob
import importlib
import json
import os
from collections import deque
from itertools import islice
from typing import Iterator

from enso import clock, disk, event
from enso.capture import detect, failure, transcript
from enso.capture.redact import redact
from enso.capture.spool import MAX_PROMPT
from enso.event import ToolEvent
from enso.hashing import digest
from enso.hosts import folders
from enso.hosts.table import HOSTS
from enso.learn import corrections, decide
from enso.learn.decide import Proposal
from enso.learn.tally import Mistake, Past, marks, packed
from enso.project import Project, identify
from enso.recall import render
from enso.shapes import Outcome

PLACES = {
    "claude-code": ("projects/**/*.jsonl",),
    "codex": ("sessions/**/rollout-*.jsonl",),
    "gemini-cli": ("tmp/*/chats/*.jsonl",),
    "qwen-code": ("projects/*/chats/*.jsonl",),
    "copilot-cli": ("session-state/*/events.jsonl",),
    "opencode": ("opencode.db",),
    "hermes": ("state.db",),
    "openclaw": ("agents/*/sessions/*.jsonl", "agents/*/agent/openclaw-agent.sqlite"),
    "pi": ("**/*.jsonl",),
}
"""Host -> its transcripts below the folder of its sessions."""

HEAD = 64 * 1024
"""Bytes of a transcript in which its working folder is looked for."""
LATER = 60
"""Calls after a failure among which its fix is looked for."""
BEFORE = 20
"""Calls before a correction among which the corrected one is looked for."""
TRIES = 12
"""Failures of one mistake whose fix is looked for in vain; then it is left at that."""


def transcripts(hosts: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """(host, path) of every transcript on this machine, by path."""
    for host, patterns in PLACES.items():
        base = glob.escape(folders.sessions(host))
        for pattern in patterns if not hosts or host in hosts else ():
            for path in sorted(glob.glob(os.path.join(base, pattern), recursive=True)):
                yield from ((host, name) for name in transcript.sessions(host, path))


def read(past: Past, host: str, path: str, since: str = "", only: str = "") -> bool:
    """Add what is new in one transcript to the tally; False when there was nothing new.

    `since` is an ISO time before which calls are passed over, `only` a project id.
    """
    start, size = past.files.get(path, 0), transcript.size(host, path)
    if size == start or since and _older(path, since):
        return False
    folder = transcript.folder(host, path)
    project = identify(folder) if folder else project_of(path)
    if only and project.id != only:
        return False
    reader = _Reader(past, host, os.path.basename(path).rpartition(".")[0], project, since)
    reader.prompts = deque(transcript.prompts(host, path, start))
    stream = transcript.calls(host, path, start)
    while True:
        try:
            reader.take(next(stream))
        except StopIteration as end:
            past.files[path] = end.value
            break
    reader.finish()
    past.bytes += max(0, size - start) if not transcript.is_stored(host, path) else 0
    past.trim()
    return True


def project_of(path: str) -> Project:
    """The project a transcript's session worked in, by the first `cwd` in it, or by the note that Gemini CLI
    keeps two folders up."""
    root = disk.read_text(os.path.join(os.path.dirname(os.path.dirname(path)), ".project_root"))
    if root and root.startswith("/"):
        return identify(root.strip())
    with open(path, "rb") as handle:
        head = handle.read(HEAD)
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

    def __init__(self, past: Past, host: str, session: str, project: Project, since: str) -> None:
        self.past = past
        self.host = host
        self.session = session
        self.project = project
        self.since = since
        self.prompts: deque[tuple[str, str]] = deque()
        self.window: deque[Outcome] = deque()
        self.before: deque[Outcome] = deque(maxlen=BEFORE)

    def take(self, call: Outcome) -> None:
        self.past.calls += 1
        while self.prompts and self.prompts[0][0] <= call["ts"]:
            self._correction(*self.prompts.popleft())
        self.before.append(call)
        self.window.append(call)
        if len(self.window) > LATER:
            self._judge()

    def finish(self) -> None:
        while self.window:
            self._judge()
        while self.prompts:
            self._correction(*self.prompts.popleft())

    def _judge(self) -> None:
        """Count the first call of the window, when it failed and was not counted yet."""
        call = self.window.popleft()
        if call["ts"] < self.since or not _failed(self.host, call):
            return
        seen = ToolEvent(self.host, event.AFTER, _time(call["ts"]), self.session, self.project.root,
                         tool_name=call["tool_name"], tool_input=call["tool_input"], tool_use_id=call["id"],
                         text=call["text"], failed=True)
        refine(self.host, seen)
        if not (seen.refused or seen.interrupted or seen.ours) and self.past.first(*marks(self.host, call)):
            self._count(seen, call)

    def _count(self, seen: ToolEvent, call: Outcome) -> None:
        record = failure.failure_of(seen, self.project)
        source = decide.source_of(dict(record))
        row = self.past.mistakes.setdefault(
            record["fingerprint"], Mistake("", record["tool_name"], "", record["error_type"]))
        if record["ts"] >= row.last:
            row.line, row.call, row.last = source["error"], source["input"], record["ts"]
        row.count += 1
        row.tokens += render.tokens(call["text"]) + render.tokens(str(call["tool_input"]))
        if row.session != self.session:
            row.session, row.sessions = self.session, row.sessions + 1
        if self.project.id not in row.projects:
            row.projects.append(self.project.id)
        known = row.proposals.get(self.project.id)
        if row.tries < TRIES and (known is None or known["origin"] != "mined"):
            given = {**record, "root": self.project.root}
            proposal = decide.from_fix(given, list(islice(self.window, LATER)))
            row.tries += proposal is None
            proposal = proposal or (None if known else decide.from_rulebook(given))
            if proposal is not None:
                row.proposals[self.project.id] = packed(proposal)

    def _correction(self, ts: str, text: str) -> None:
        """A lasting correction is a lesson in the user's words, for this project."""
        found = corrections.find(text) if ts >= self.since else None
        if found is None or not found.lasting or not self.past.first(digest(self.host + ts + text)):
            return
        said, rule = redact(text[:MAX_PROMPT]), redact(found.rule)
        row = self.past.corrections.setdefault(digest(self.project.id + rule.lower()), {"count": 0})
        row["count"] += 1
        row["proposal"] = packed(Proposal(
            rule, "validation", "correction", decide.corrected_trigger(rule, list(self.before)),
            {"hash": digest(self.session + ts), "ts": clock.iso(_time(ts)), "session_id": self.session,
             "host": self.host, "tool_name": "", "input": decide.excerpt(said), "error": ""}, self.project.id))


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
