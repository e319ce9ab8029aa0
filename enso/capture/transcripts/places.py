"""Where the hosts keep their transcripts, and which of them are on this machine."""
from __future__ import annotations

import glob
import os
from collections.abc import Iterator
from fnmatch import fnmatchcase

from enso.hosts import folders

PLACES = {
    "claude-code": ("projects/**/*.jsonl",),
    "codex": ("sessions/**/rollout-*.jsonl", "archived_sessions/**/rollout-*.jsonl"),
    # Before it wrote lines, Gemini CLI wrote one document.
    "gemini-cli": ("tmp/*/chats/*.jsonl", "tmp/*/chats/session-*.json"),
    "qwen-code": ("projects/*/chats/*.jsonl",),
    "copilot-cli": ("session-state/*/events.jsonl",),
    "opencode": ("opencode.db",),
    "hermes": ("state.db",),
    "openclaw": ("agents/*/sessions/*.jsonl", "agents/*/agent/openclaw-agent.sqlite"),
    "pi": ("**/*.jsonl",),
}
"""Host -> its transcripts below the folder of its sessions."""
COMPRESSED = ".zst"
"""How the name of a transcript ends that was packed; the standard library cannot unpack it."""
ANY_DEPTH = "**/"


def found(hosts: tuple[str, ...] = (), ending: str = "") -> Iterator[tuple[str, str]]:
    """(host, path) of every transcript on this machine (of these hosts), by path; those that are reached in two ways,
    once.  `ending` is what follows their usual names."""
    seen: set[str] = set()
    for host, patterns in PLACES.items():
        for pattern in patterns if not hosts or host in hosts else ():
            for path in sorted(_files(folders.sessions(host), pattern + ending)):
                real = os.path.realpath(path)
                if real not in seen:
                    seen.add(real)
                    yield host, path


def compressed(hosts: tuple[str, ...] = ()) -> list[str]:
    """Transcripts that are there only compressed."""
    return [path for _, path in found(hosts, COMPRESSED) if not os.path.exists(path[:-len(COMPRESSED)])]


def _files(base: str, pattern: str) -> Iterator[str]:
    """The files below a folder that a pattern names: `*` within a name, and `**/` once, for folders of any depth."""
    above, deep, name = pattern.rpartition(ANY_DEPTH)
    if not deep:
        yield from glob.glob(os.path.join(glob.escape(base), pattern))
        return
    seen: set[str] = set()
    for folder, below, names in os.walk(os.path.join(base, above), followlinks=True):
        real = os.path.realpath(folder)
        if real in seen:
            below.clear()             # by a link, perhaps into a folder above it
            continue
        seen.add(real)
        below.sort(key=lambda one: (os.path.islink(os.path.join(folder, one)), one))
        yield from (os.path.join(folder, one) for one in names if fnmatchcase(one, name))
