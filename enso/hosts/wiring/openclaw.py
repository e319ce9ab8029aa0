"""OpenClaw: a plugin folder of ours, which a person links in and gives access to the conversation."""
from __future__ import annotations

import os

from enso.hosts.changes import Change
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Host

NAME = "openclaw"
FILES = ("index.js", "openclaw.plugin.json", "package.json")


def home() -> str:
    return parts.folder("~/.openclaw", "OPENCLAW_STATE_DIR")


def plugin() -> str:
    return os.path.join(home(), "enso")


def changes(script: str) -> list[Change]:
    return [parts.bridge(os.path.join(plugin(), name), f"openclaw/{name}", script) for name in FILES]


HOST = Host(NAME, "OpenClaw", parts.finder(home, "openclaw"), changes,
            parts.proof("before_tool_call", parts.flat, "exec", "write", "path"),
            steps=("run `openclaw plugins install --link ~/.openclaw/enso --force --accept-capabilities`",
                   "run `openclaw config set plugins.entries.enso.hooks.allowConversationAccess true`: "
                   "without it OpenClaw shows no lesson",
                   "know that `openclaw agent exec` runs no plugin hook, ours included; `agent --local` and the "
                   "gateway do"),
            proven="real client 2026.9.6")
