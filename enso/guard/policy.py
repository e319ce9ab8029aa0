"""The policy: read, checked, layered.  Import-light: every guarded call starts here.

A policy is a list of layers, each judged on its own; a call passes when no layer blocks it.  That is why a
project's policy can only tighten: the floor (Enso's own files) and the user's policy stay.
"""
from __future__ import annotations

import posix

from enso import disk, jsonlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.home import Home

MAX_POLICY = 1 << 20
"""Bytes that are read of a policy file."""
PROJECT_POLICY = ".enso/policy.json"
LEARNED = "enso-"
"""Begins the id of a rule that a lesson proposed; the lesson's id follows."""

OWN_FILES = ("app", "bin", "hooks", "core", "policy.json", "config.json", "index", "share", "sessions", "events",
             "audit.jsonl", "ledger.jsonl", "history.jsonl", "trouble.jsonl")
"""Names in `$ENSO_HOME` that the floor protects: what enforces, what is counted, what is recorded.  Lessons and
memory text are not among them."""

HOST_SETTINGS = ("~/.claude/settings.json", "~/.claude/settings.local.json", "~/.claude/hooks", "~/.claude/plugins",
                 "~/.claude.json", "~/.codex/config.toml", "~/.codex/hooks.json", "~/.gemini/settings.json",
                 "~/.gemini/extensions", "~/.qwen/settings.json", "~/.qwen/extensions",
                 "~/.config/opencode/opencode.json", "~/.config/opencode/plugins", "~/.config/opencode/plugin",
                 "~/.copilot/hooks", "~/.copilot/settings.json", "~/.cursor/hooks.json", "~/.hermes/config.yaml",
                 "~/.hermes/plugins", "~/.hermes/shell-hooks-allowlist.json", "~/.openclaw/openclaw.json",
                 "~/.openclaw/extensions", "~/.openclaw/enso", "~/.agents/plugins", "~/.pi/agent/extensions",
                 "~/.pi/agent/settings.json", "~/.factory/settings.json", "~/.codeium/windsurf/hooks.json",
                 "~/.kiro/hooks", "~/.kiro/agents", "${project}/.claude/settings.json",
                 "${project}/.claude/settings.local.json", "${project}/.claude/hooks",
                 "${project}/.codex/config.toml", "${project}/.codex/hooks.json",
                 "${project}/.gemini/settings.json", "${project}/.qwen/settings.json", "${project}/.opencode/plugins",
                 "${project}/.opencode/plugin", "${project}/.github/hooks", "${project}/.cursor/hooks.json",
                 "${project}/.windsurf/hooks.json", "${project}/.factory/settings.json", "${project}/.pi/extensions",
                 "${project}/.enso/policy.json")
"""Where hosts keep their hooks (measured; see `hosts/`)."""

MOVED = ((b"CLAUDE_CONFIG_DIR", ("settings.json", "settings.local.json", "hooks", "plugins", ".claude.json")),
         (b"CODEX_HOME", ("config.toml", "hooks.json")),
         (b"GEMINI_CLI_HOME", (".gemini/settings.json", ".gemini/extensions")),
         (b"QWEN_HOME", ("settings.json", "extensions")),
         (b"COPILOT_HOME", ("hooks", "settings.json")),
         (b"XDG_CONFIG_HOME", ("opencode/opencode.json", "opencode/plugins", "opencode/plugin")),
         (b"HERMES_HOME", ("config.yaml", "plugins", "shell-hooks-allowlist.json")),
         (b"OPENCLAW_STATE_DIR", ("openclaw.json", "extensions", "enso")),
         (b"OPENCLAW_HOME", (".openclaw/openclaw.json", ".openclaw/extensions", ".openclaw/enso")),
         (b"PI_CODING_AGENT_DIR", ("extensions", "settings.json")))
"""The same below the folder that a variable names (`hosts.folders`); the hook gets the host's environment."""

MEMORY_FILES = ("**/MEMORY.md", "**/memory/*.md", "**/memories/*.md", "**/CLAUDE.md", "**/AGENTS.md", "**/GEMINI.md",
                "**/QWEN.md")
MEMORY_TOOLS = ("mcp__memory__*", "mcp__*memory*__*", "memory", "save_memory", "memory_write", "remember", "add_memory")


def moved(environment: dict[bytes, bytes]) -> list[str]:
    """Where hosts keep their hooks when a variable moves their folder."""
    return [environment[name].decode("utf-8", "replace").rstrip("/") + "/" + path
            for name, paths in MOVED if environment.get(name) for path in paths]


DEFAULT: dict[str, Any] = {"version": 1, "mode": "enforce", "unresolvable": "block", "destructive": True,
                           "protect": [*HOST_SETTINGS, *moved(posix.environ)], "protect_env": [],
                           "memory": {"files": list(MEMORY_FILES), "tools": list(MEMORY_TOOLS)}}
"""What holds when there is no policy file.  Roots and hosts are the user's to choose."""


class Layer:
    """One source of rules: the floor, the user's policy, the project's.  `skipped`: ids of rules whose own examples
    failed."""
    __slots__ = ("data", "name", "skipped")

    def __init__(self, name: str, data: dict[str, Any], skipped: tuple[str, ...] = ()) -> None:
        self.name = name
        self.data = data
        self.skipped = skipped

    @property
    def mode(self) -> str:
        return str(self.data.get("mode") or "enforce")


class Policy:
    """Layers, strictest together; `trouble` says at session start what is wrong with a file."""
    __slots__ = ("layers", "trouble")

    def __init__(self, layers: list[Layer], trouble: str = "") -> None:
        self.layers = layers
        self.trouble = trouble

    @property
    def mode(self) -> str:
        """`enforce` or `shadow`, as the user's own layer says."""
        return self.layers[0].mode


def floor(enso_root: str, *policies: str) -> Layer:
    """What always holds: Enso's own files, the policies in use, and the ways out that only a person has."""
    return Layer("floor", {"protect": [*[enso_root + "/" + name for name in OWN_FILES], *policies], "floor": True})


def of(data: dict[str, Any], enso_root: str) -> Policy:
    """A policy from a plain object (tests, `guard check --policy`).  BadPolicy when it is wrong."""
    from enso.guard.policy_check import check
    return Policy([Layer("policy", check(data)), floor(enso_root)])


def load(home: Home, project_root: str) -> Policy:
    """The policy that holds for a project; never fails."""
    layers = []
    troubles: list[str] = []
    text = disk.read_text(home.policy, MAX_POLICY + 1)
    if text is None and disk.size(home.policy) < 0:
        layers.append(Layer("default", DEFAULT))
    else:
        layer, wrong = _of_text(home, "policy", text) if text is not None else (None, "no file that can be read")
        if layer is None:
            troubles.append(f"{home.policy}: {wrong}")
        layers.append(layer or _last_good(home, troubles))
    projects: tuple[str, ...] = ()
    if project_root and project_root + "/.enso" != home.root:
        text = disk.read_text(project_root + "/" + PROJECT_POLICY, MAX_POLICY + 1)
        if text is not None:
            projects = (project_root + "/" + PROJECT_POLICY,)
            layer, wrong = _of_text(home, "project", text)
            if layer is None:
                troubles.append(f"{project_root}/{PROJECT_POLICY}: {wrong}; it is not used")
            else:
                layers.append(layer)
    # The floor comes last: it says the least about why.
    return Policy([*layers, floor(home.root, *projects)], "; ".join(troubles))


def _of_text(home: Home, name: str, text: str) -> tuple[Layer | None, str]:
    """(the layer, "") of a policy file, or (None, what is wrong with it)."""
    from enso.guard.policy_check import BadPolicy, parse
    try:
        return Layer(name, parse(text), skipped_rules(home, text)), ""
    except BadPolicy as error:
        return None, str(error)


def _last_good(home: Home, troubles: list[str]) -> Layer:
    layer, _ = _of_text(home, "last good", disk.read_text(home.policy_good, MAX_POLICY + 1) or "")
    troubles.append("the last good copy is used" if layer else "the built-in rules are used")
    return layer or Layer("default", DEFAULT)


def stamp_path(home: Home) -> str:
    return home.path("index", "policy.stamps.json")


def skipped_rules(home: Home, text: str) -> tuple[str, ...]:
    """Ids of rules that a command found to fail their own examples, for exactly this text."""
    if '"must_' not in text:
        return ()
    from enso.hashing import digest
    stamps = disk.read_text(stamp_path(home), MAX_POLICY)
    try:
        rows = jsonlight.loads(stamps) if stamps else {}
    except jsonlight.Malformed:
        return ()
    found = rows.get(digest(text)) if isinstance(rows, dict) else None
    return tuple(name for name in found if isinstance(name, str)) if isinstance(found, list) else ()
