"""A starting policy for a project: what `enso guard init` writes, and what each section means."""
from __future__ import annotations

import json
import os
from typing import Any

from enso.guard.network import remote_of

SECTIONS = (
    ("mode", "`shadow` only records what would be blocked (`enso guard log`); write `enforce` when you have seen "
             "enough."),
    ("write", "Folders that may be written, and patterns in them that may not."),
    ("read", "Files never to be read, wherever they lie; `!` makes an exception. Add `allow` to set folders."),
    ("network", "Hosts that may be contacted; `*.x` means everything below x. Package managers' registries and git's "
                "remotes are "
                "trusted as they are configured."),
    ("unresolvable", "What to do when a path or host cannot be known before the call runs."),
    ("destructive", "Deletes of roots, discarded work, dropped tables, downloaded code and the like."),
    ("memory", "Files and tools that later sessions read: no credentials, no planted instructions."),
    ("arguments", "Rules of your own: flags a command must or must not have, fields of a tool; `must_block` and "
                  "`must_allow` are "
                  "examples that are checked."),
    ("budget", "Prices of tools and limits for a call and a session; null means no limit."),
)


def policy(root: str) -> dict[str, Any]:
    """The starting policy, with the hosts the project shows it needs."""
    return {
        "version": 1, "mode": "shadow",
        "write": {"allow": ["${project}", "/tmp"], "deny": []},
        "read": {"deny": [".env", ".env.*", "!.env.example", "*.pem", "*.key", "~/.ssh", "~/.aws", "~/.netrc"]},
        "network": {"allow": hosts(root)},
        "unresolvable": "block", "destructive": True,
        "memory": {"files": ["**/MEMORY.md", "**/memory/*.md"], "tools": ["mcp__memory__*"]},
        "arguments": [{"id": "commit-hooks", "command": ["git", "commit"], "forbid": ["--no-verify", "-n"],
                       "reason": "The commit hooks of this project are meant to run",
                       "must_block": ["git commit --no-verify -m x"], "must_allow": ["git commit -m 'no -n here'"]}],
        "budget": None,
    }


def hosts(root: str) -> list[str]:
    """Local names and the hosts of git's remotes; package managers' registries need no row."""
    found = ["localhost", "127.0.0.1", "::1"]
    try:
        with open(os.path.join(root, ".git", "config"), encoding="utf-8", errors="replace") as handle:
            lines = handle.read().splitlines()
    except OSError:
        lines = []
    for line in lines:
        key, _, value = line.partition("=")
        if key.strip() == "url":
            host = remote_of(value.strip())
            found += [name for name in (host, "api.github.com" if host == "github.com" else None) if name
                      and name not in found]
    return found


def text(root: str) -> str:
    return json.dumps(policy(root), indent=1, ensure_ascii=False) + "\n"


def explained() -> str:
    width = max(len(name) for name, _ in SECTIONS)
    return "\n".join(f"{name:{width}}  {meaning}" for name, meaning in SECTIONS)
