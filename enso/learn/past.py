"""What old transcripts tell: which mistakes were made how often, what they cost, what fixed them.

Files are read one after the other and in pieces, so memory does not grow with their size; what is
kept is one row per mistake.
"""
from __future__ import annotations

import glob
import json
import os
from dataclasses import asdict, dataclass, field
from typing import Any, Iterator

from enso import clock, disk, event
from enso.capture import detect, failure, transcript
from enso.capture.transcript import Outcome
from enso.event import ToolEvent
from enso.learn import decide
from enso.learn.decide import Proposal
from enso.project import Project, identify
from enso.recall import render

PLACES = {
    "claude-code": ("CLAUDE_CONFIG_DIR", "~/.claude", "projects/**/*.jsonl"),
    "codex": ("CODEX_HOME", "~/.codex", "sessions/**/rollout-*.jsonl"),
    "gemini-cli": ("", "~/.gemini", "tmp/*/chats/*.jsonl"),
    "qwen-code": ("", "~/.qwen", "projects/*/chats/*.jsonl"),
    "copilot-cli": ("", "~/.copilot", "session-state/*/events.jsonl"),
    "opencode": ("XDG_DATA_HOME", "~/.local/share", "opencode/opencode.db"),
    "hermes": ("HERMES_HOME", "~/.hermes", "state.db"),
    "openclaw": ("OPENCLAW_STATE_DIR", "~/.openclaw", "agents/*/sessions/*.jsonl"),
    "pi": ("PI_CODING_AGENT_DIR", "~/.pi/agent", "sessions/**/*.jsonl"),
}
"""Host -> the variable that moves its folder ("" when none does), the folder, its transcripts in it."""

MAX_ROWS = 20000
"""Mistakes kept while reading; past it, those seen once are dropped."""
HEAD = 64 * 1024
"""Bytes of a transcript in which its working folder is looked for."""
LATER = 60
"""Calls after a failure among which its fix is looked for."""


@dataclass
class Mistake:
    """One mistake over all transcripts that were read."""
    line: str                                     # the decisive error line
    tool: str
    call: str                                     # an excerpt of the latest such call
    category: str
    count: int = 0
    tokens: int = 0                               # of the failed calls and their results
    last: str = ""
    sessions: int = 0
    projects: list[str] = field(default_factory=list)
    proposal: dict[str, Any] | None = None        # decide.Proposal as a dict: its best lesson


@dataclass
class Past:
    """The tally, and how far each file was read; `version` 1 of `imported.json`."""
    mistakes: dict[str, Mistake] = field(default_factory=dict)
    files: dict[str, int] = field(default_factory=dict)
    calls: int = 0
    bytes: int = 0

    def worst(self, count: int) -> list[Mistake]:
        """The mistakes that were made most often, then those that cost most; only repeated ones."""
        repeated = [mistake for mistake in self.mistakes.values() if mistake.count > 1]
        return sorted(repeated, key=lambda mistake: (-mistake.count, -mistake.tokens, mistake.line))[:count]


def load(text: str | None) -> Past:
    """The kept tally; an empty one when there is none or it cannot be read."""
    try:
        data: Any = json.loads(text or "")
        return Past({key: Mistake(**row) for key, row in data["mistakes"].items()}, dict(data["files"]),
                    data["calls"], data["bytes"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Past()


def dump(past: Past) -> bytes:
    return (json.dumps({"version": 1, **asdict(past)}, ensure_ascii=False, sort_keys=True) + "\n").encode()


def transcripts(hosts: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """(host, path) of every transcript on this machine, by path."""
    for host, (variable, folder, pattern) in PLACES.items():
        if hosts and host not in hosts:
            continue
        base = os.path.expanduser(os.environ.get(variable) or folder)
        for path in sorted(glob.glob(os.path.join(glob.escape(base), pattern), recursive=True)):
            yield from ((host, name) for name in transcript.sessions(host, path))


def read(past: Past, host: str, path: str, since: str = "", only: str = "") -> bool:
    """Add what is new in one transcript to the tally; False when there was nothing new.

    `since` is an ISO time before which calls are passed over, `only` a project id.
    """
    start = past.files.get(path, 0)
    size = transcript.size(host, path)
    if size == start:
        return False
    folder = transcript.folder(host, path)
    project = identify(folder) if folder else project_of(path)
    if only and project.id != only:
        return False
    calls, past.files[path] = transcript.read(host, path, start)
    past.bytes += max(0, size - start)
    past.calls += len(calls)
    session = os.path.basename(path).rpartition(".")[0]
    seen: set[str] = set()
    for position, call in enumerate(calls):
        if call["ts"] >= since and _failed(host, call):
            _add(past, host, session, project, call, calls[position + 1:position + 1 + LATER], seen)
    if len(past.mistakes) > MAX_ROWS:
        past.mistakes = {key: row for key, row in past.mistakes.items() if row.count > 1 or row.proposal}
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


def _failed(host: str, call: Outcome) -> bool:
    return call["failed"] or detect.detect(host, call["tool_name"], call["tool_input"], call["text"])


def _add(past: Past, host: str, session: str, project: Project, call: Outcome, later: list[Outcome],
         seen: set[str]) -> None:
    seen_event = ToolEvent(host, event.AFTER, _time(call["ts"]), session, project.root, tool_name=call["tool_name"],
                           tool_input=call["tool_input"], tool_use_id=call["id"], text=call["text"], failed=True)
    refine(host, seen_event)
    if seen_event.refused or seen_event.interrupted or seen_event.ours:
        return
    record = failure.failure_of(seen_event, project)
    mark = record["fingerprint"]
    source = decide.source_of(dict(record))
    row = past.mistakes.setdefault(mark, Mistake("", record["tool_name"], "", record["error_type"]))
    row.line, row.call, row.last = source["error"], source["input"], record["ts"]
    row.count += 1
    row.tokens += render.tokens(call["text"]) + render.tokens(str(call["tool_input"]))
    row.sessions += mark not in seen
    seen.add(mark)
    if project.id not in row.projects:
        row.projects.append(project.id)
    if row.proposal is None or row.proposal["origin"] != "mined":
        given = {**record, "root": project.root}
        proposal = decide.from_fix(given, later) or (None if row.proposal else decide.from_rulebook(given))
        if proposal is not None:
            row.proposal = {**asdict(proposal), "fix": sorted(proposal.fix)}      # as JSON keeps it


def refine(host: str, call: ToolEvent) -> None:
    """Let the host's file mark what is no failure of the agent's (refused, interrupted, blocked)."""
    import importlib

    from enso.hosts.table import HOSTS
    judge = getattr(importlib.import_module(HOSTS[host]), "judge", None)
    if judge is not None:
        judge(call)


def proposals(past: Past, at_least: int) -> list[tuple[Mistake, Proposal]]:
    """The lessons that mistakes made at least so often would have, most repeated first."""
    rows = [row for row in past.worst(len(past.mistakes)) if row.proposal and row.count >= at_least]
    return [(row, Proposal(**{**row.proposal, "fix": frozenset(row.proposal["fix"])})) for row in rows if row.proposal]


def _time(text: str) -> float:
    try:
        return clock.parse(text)
    except ValueError:
        return 0.0
