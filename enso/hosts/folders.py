"""Where each host keeps its settings and its sessions, and the environment variables that move them.

What the clients of `tests/hosts/clients.py` do, read in their code; of the others what their documentation says.
"""
from __future__ import annotations

import os
import re
from typing import Dict, Tuple

Rules = Tuple[Tuple[str, str], ...]
"""(variable, folder): the first variable that is set decides, and its value stands for `{}`; "" is always set."""

SETTINGS: Dict[str, Rules] = {
    "claude-code": (("CLAUDE_CONFIG_DIR", "{}"), ("", "~/.claude")),
    "codex": (("CODEX_HOME", "{}"), ("", "~/.codex")),
    "gemini-cli": (("GEMINI_CLI_HOME", "{}/.gemini"), ("", "~/.gemini")),
    "qwen-code": (("QWEN_HOME", "{}"), ("", "~/.qwen")),
    # OPENCODE_CONFIG_DIR adds a folder; plugins of this one are loaded all the same.
    "opencode": (("XDG_CONFIG_HOME", "{}/opencode"), ("", "~/.config/opencode")),
    "copilot-cli": (("COPILOT_HOME", "{}"), ("", "~/.copilot")),
    "hermes": (("HERMES_HOME", "{}"), ("", "~/.hermes")),
    "openclaw": (("OPENCLAW_STATE_DIR", "{}"), ("OPENCLAW_PROFILE", "~/.openclaw-{}"),
                 ("OPENCLAW_HOME", "{}/.openclaw"), ("", "~/.openclaw")),
    "pi": (("PI_CODING_AGENT_DIR", "{}"), ("", "~/.pi/agent")),
    "cursor": (("", "~/.cursor"),),
    "droid": (("", "~/.factory"),),
    "goose": (("XDG_CONFIG_HOME", "{}/goose"), ("", "~/.config/goose")),
    "kiro": (("", "~/.kiro"),),
}
SESSIONS: Dict[str, Rules] = {
    "qwen-code": (("QWEN_RUNTIME_DIR", "{}"), *SETTINGS["qwen-code"]),
    "opencode": (("XDG_DATA_HOME", "{}/opencode"), ("", "~/.local/share/opencode")),
    "pi": (("PI_CODING_AGENT_SESSION_DIR", "{}"), ("PI_CODING_AGENT_DIR", "{}/sessions"), ("", "~/.pi/agent/sessions")),
}
"""Hosts that keep their sessions elsewhere than their settings."""


FILES = {"QWEN_HOME": ("~/.qwen/.env", "~/.env")}
"""Where a client looks for a variable that its environment does not have."""


def settings(host: str) -> str:
    """The folder of a host's settings: an absolute path."""
    return _first(SETTINGS[host])


def sessions(host: str) -> str:
    """The folder below which a host keeps its transcripts: an absolute path."""
    return _first(SESSIONS.get(host, SETTINGS[host]))


def _first(rules: Rules) -> str:
    for variable, folder in rules:
        value = (os.environ.get(variable, "").strip() or _in_file(variable)) if variable else "~"
        if value and not (variable == "OPENCLAW_PROFILE" and value == "default"):
            return os.path.abspath(os.path.expanduser(folder.replace("{}", value)))
    raise AssertionError("the last rule always holds")


def _in_file(variable: str) -> str:
    """The value of a variable in the first of its `.env` files that has one; "" without."""
    for name in FILES.get(variable, ()):
        try:
            with open(os.path.expanduser(name), encoding="utf-8-sig", errors="replace") as file:
                found = re.search(rf"^\s*(?:export\s+)?{variable}\s*[=:][ \t]*(.*)$", file.read(), re.M)
        except OSError:
            continue
        if found and found.group(1).strip():
            return found.group(1).strip().strip("'\"")
    return ""
