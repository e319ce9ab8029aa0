"""The hosts Enso knows: name on the command line -> module with `EVENTS`, `read` and `reply`.

A host module maps its own event names to kinds (`EVENTS`), turns a payload into a `ToolEvent`
(`read(event_name, payload, now)`, None when there is nothing to do) and a `Reply` into its own
format (`reply(event_name, reply) -> (stdout, stderr, exit status)`).  How a host is wired at
install time lies in `hosts/wiring/`.
"""
from __future__ import annotations

HOSTS = {
    "claude-code": "enso.hosts.claude_code",
    "codex": "enso.hosts.codex",
    "gemini-cli": "enso.hosts.gemini_cli",
    "qwen-code": "enso.hosts.qwen_code",
    "opencode": "enso.hosts.opencode",
    "copilot-cli": "enso.hosts.copilot_cli",
    "hermes": "enso.hosts.hermes",
    "openclaw": "enso.hosts.openclaw",
    "pi": "enso.hosts.pi",
    "cursor": "enso.hosts.cursor",
    "droid": "enso.hosts.droid",
    "goose": "enso.hosts.goose",
    "kiro": "enso.hosts.kiro",
    "plugin": "enso.hosts.plugin",
    "generic": "enso.hosts.generic",
}
