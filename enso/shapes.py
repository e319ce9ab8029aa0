"""The shapes of what is stored, as types: plain JSON objects on disk and plain dicts in memory.

Import these under `TYPE_CHECKING` only (`typing` is not for the hook path).
"""
from __future__ import annotations

from typing import Any, TypedDict


class Failure(TypedDict):
    """A failed tool call, redacted and normalised (`capture.failure`)."""
    ts: str                  # ISO 8601, UTC
    session_id: str
    project: str             # project id
    host: str
    tool_name: str           # as the host spells it
    tool_input: Any          # redacted and capped
    error_type: str          # one of event.CATEGORIES
    error_message: str       # redacted and capped, the decisive line kept
    exit_code: int | None
    trace_id: str            # the host's id of this call, "" when it has none
    source_hash: str         # this one incident
    fingerprint: str         # the mistake
    family: str              # the kind of mistake: the fingerprint without operands
    transient: bool          # the same call, unchanged, may work later


class Trigger(TypedDict, total=False):
    """The shape of call a lesson is about; every key given must match (`recall.trigger`)."""
    tool: str                # canonical tool name (`tools.canonical`): Bash, Edit, mcp__db__query
    program: str             # npm
    verb: str                # install
    flags: list[str]         # flags that must all be there: ["-g"]
    path: str                # pattern on the path argument (`recall.trigger`): *.ipynb, dist/*.js, */gen/*, !/*
    mistake: str             # text whose presence in the input shows the mistake itself: "python "


class Outcome(TypedDict):
    """A call of a transcript and what came of it; `failed` as the host says."""
    id: str
    tool_name: str
    tool_input: Any
    text: str
    failed: bool
    ts: str


class Source(TypedDict, total=False):
    """Where a lesson came from: one incident, short and redacted."""
    hash: str                # Failure.source_hash
    ts: str
    session_id: str
    host: str
    tool_name: str
    input: str               # excerpt of the call, at most 200 characters
    error: str               # the decisive line, at most 200 characters
    family: str              # Failure.family
    fix: str                 # excerpt of the call that worked
    given: dict[str, Any]    # of a tool that is no shell: the call's short fields (`learn.decide.given`)
    fix_given: dict[str, Any]   # ... and those of the call of the same tool that worked


class Lesson(TypedDict, total=False):
    """One line that directs an action (`memory.lesson.new` fills in every key)."""
    id: str                  # "L" and 8 hex digits
    text: str                # the line
    category: str            # one of event.CATEGORIES
    layer: str               # info | knowledge
    hit_count: int
    created_at: str
    last_hit_at: str
    sources: list[Source]    # at most 5, newest last
    fingerprints: list[str]
    scope: str               # project id, or "global"
    trigger: Trigger | None
    origin: str              # human | correction | mined | rulebook | llm | agent | merged | import
    confidence: float        # 0..1
    stage: str               # fresh | stale (archived lessons live in archive.jsonl)
    strength: float          # 0..1
    delivered: int           # how often it was put before an agent
    followed: int            # ... and the call it is about then went well
    recurred: int            # ... and its failure happened all the same
    restored_count: int
    pinned: bool
    links: dict[str, float]  # other lesson id -> weight
    variants: list[str]      # other wordings merged into this one
    detail: dict[str, Any]   # knowledge: title, principles, conditions; conflicts; checks; elsewhere (`learn.widen`)


class Archived(TypedDict):
    """A line of archive.jsonl."""
    lesson: Lesson
    reason: str              # stale | cap | merged | superseded | forgotten | harmful
    archived_at: str
