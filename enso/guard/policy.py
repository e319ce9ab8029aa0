"""The policy: read, checked, layered.  Import-light: every guarded call starts here.

A policy is a list of layers, each judged on its own; a call passes when no layer blocks it.  That is why a
project's policy can only tighten: the floor (Enso's own files) and the user's policy stay.
"""
from __future__ import annotations

from enso import disk, jsonlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
    from enso.home import Home

MAX_POLICY = 1 << 20
PROJECT_POLICY = ".enso/policy.json"

OWN_FILES = ("app", "bin", "hooks", "core", "policy.json", "config.json", "index")
"""Names in `$ENSO_HOME` that the floor protects; lessons and memory text are not among them."""

HOST_SETTINGS = (
    "~/.claude/settings.json", "~/.claude/settings.local.json", "~/.claude/hooks", "~/.claude/plugins", "~/.claude.json",
    "~/.codex/config.toml", "~/.codex/hooks.json", "~/.gemini/settings.json", "~/.gemini/extensions", "~/.qwen/settings.json",
    "~/.qwen/extensions", "~/.config/opencode/opencode.json", "~/.config/opencode/plugins", "~/.config/opencode/plugin",
    "~/.copilot/hooks", "~/.copilot/settings.json", "~/.cursor/hooks.json", "~/.hermes/config.yaml", "~/.hermes/plugins",
    "~/.hermes/shell-hooks-allowlist.json", "~/.openclaw/openclaw.json", "~/.openclaw/extensions", "~/.openclaw/enso",
    "~/.agents/plugins", "~/.pi/agent/extensions", "~/.pi/agent/settings.json", "~/.factory/settings.json",
    "~/.codeium/windsurf/hooks.json", "~/.kiro/hooks",
    "${project}/.claude/settings.json", "${project}/.claude/settings.local.json", "${project}/.claude/hooks",
    "${project}/.codex/config.toml", "${project}/.codex/hooks.json", "${project}/.gemini/settings.json",
    "${project}/.qwen/settings.json", "${project}/.opencode/plugins", "${project}/.opencode/plugin", "${project}/.github/hooks",
    "${project}/.cursor/hooks.json", "${project}/.windsurf/hooks.json", "${project}/.factory/settings.json",
    "${project}/.pi/extensions", "${project}/.enso/policy.json")
"""Where hosts keep their hooks (measured; see `hosts/`)."""

MEMORY_FILES = ("**/MEMORY.md", "**/memory/*.md", "**/memories/*.md", "**/CLAUDE.md", "**/AGENTS.md", "**/GEMINI.md", "**/QWEN.md")
MEMORY_TOOLS = ("mcp__memory__*", "mcp__*memory*__*", "memory", "save_memory", "memory_write", "remember", "add_memory")

DEFAULT: dict[str, Any] = {"version": 1, "mode": "enforce", "unresolvable": "block", "destructive": True,
                           "protect": list(HOST_SETTINGS), "protect_env": [],
                           "memory": {"files": list(MEMORY_FILES), "tools": list(MEMORY_TOOLS)}}
"""What holds when there is no policy file.  Roots and hosts are the user's to choose."""

MODES = ("enforce", "shadow")
UNRESOLVABLE = ("block", "allow")
RULE_KEYS = ("id", "tool", "command", "require", "any_of", "forbid", "reason", "must_block", "must_allow", "mode")
BUDGET_KEYS = ("per_call_usd", "session_usd", "spent_usd", "prices")
SECTIONS: dict[str, tuple[str, ...]] = {
    "version": (), "mode": (), "write": ("allow", "deny"), "read": ("allow", "deny"), "network": ("allow",), "unresolvable": (),
    "destructive": (), "protect": (), "protect_env": (), "memory": ("files", "tools"), "arguments": (), "budget": BUDGET_KEYS}
"""Every key of a policy, and the keys inside it."""


class BadPolicy(ValueError):
    """A policy that cannot be used; the message names the key and the mend."""


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


def floor(enso_root: str) -> Layer:
    """What always holds: Enso's own files, and the ways out that only a person has."""
    return Layer("floor", {"protect": [enso_root + "/" + name for name in OWN_FILES], "floor": True})


def of(data: dict[str, Any], enso_root: str) -> Policy:
    """A policy from a plain object (tests, `guard check --policy`).  BadPolicy when it is wrong."""
    return Policy([Layer("policy", check(data)), floor(enso_root)])


def load(home: Home, project_root: str) -> Policy:
    """The policy that holds for a project; never fails."""
    layers = []
    troubles: list[str] = []
    text = disk.read_text(home.policy, MAX_POLICY + 1)
    if text is None and disk.size(home.policy) < 0:
        layers.append(Layer("default", DEFAULT))
    else:
        try:
            layers.append(Layer("policy", parse(text or ""), skipped_rules(home, text or "")))
        except BadPolicy as error:
            troubles.append(f"{home.policy}: {error}")
            layers.append(_last_good(home, troubles))
    if project_root and project_root + "/.enso" != home.root:
        text = disk.read_text(project_root + "/" + PROJECT_POLICY, MAX_POLICY + 1)
        if text is not None:
            try:
                layers.append(Layer("project", parse(text), skipped_rules(home, text)))
            except BadPolicy as error:
                troubles.append(f"{project_root}/{PROJECT_POLICY}: {error}; it is not used")
    # The floor comes last: it says the least about why.
    return Policy([*layers, floor(home.root)], "; ".join(troubles))


def _last_good(home: Home, troubles: list[str]) -> Layer:
    text = disk.read_text(home.policy_good, MAX_POLICY + 1)
    try:
        layer = Layer("last good", parse(text or ""))
        troubles.append("the last good copy is used")
    except BadPolicy:
        layer = Layer("default", DEFAULT)
        troubles.append("the built-in rules are used")
    return layer


def parse(text: str) -> dict[str, Any]:
    """A policy from its text.  BadPolicy when it is wrong."""
    if len(text) > MAX_POLICY:
        raise BadPolicy("it is over 1 MiB")
    try:
        data = jsonlight.loads(text)
    except jsonlight.Malformed as error:
        raise BadPolicy(f"{error}") from None
    return check(data)


def check(data: Any) -> dict[str, Any]:
    """The policy, if every key exists and may hold its value.  BadPolicy otherwise."""
    if not isinstance(data, dict):
        raise BadPolicy("it must be an object")
    for key, value in data.items():
        if key not in SECTIONS:
            raise BadPolicy(f"unknown key {key!r}; keys are {', '.join(SECTIONS)}")
        if value is None:
            continue
        inner = SECTIONS[key]
        if inner:
            if not isinstance(value, dict):
                raise BadPolicy(f"{key} must be an object")
            for name in value:
                if name not in inner:
                    raise BadPolicy(f"unknown key {key + '.' + name!r}; {key} has {', '.join(inner)}")
        CHECKS[key](key, value)
    return data


def _version(key: str, value: Any) -> None:
    if value != 1:
        raise BadPolicy(f"version {value!r} is not 1; update Enso or mend the file")


def _one_of(key: str, value: Any) -> None:
    allowed = MODES if key == "mode" else UNRESOLVABLE
    if value not in allowed:
        raise BadPolicy(f"{key} must be one of {', '.join(allowed)}, it is {value!r}")


def _boolean(key: str, value: Any) -> None:
    if not isinstance(value, bool):
        raise BadPolicy(f"{key} must be true or false, it is {value!r}")


def _texts(key: str, value: Any) -> None:
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise BadPolicy(f"{key} must be a list of texts")


def _lists(key: str, value: dict[str, Any]) -> None:
    for name, item in value.items():
        if item is not None:
            _texts(f"{key}.{name}", item)


def _rules(key: str, value: Any) -> None:
    if not isinstance(value, list):
        raise BadPolicy("arguments must be a list of rules")
    for at, rule in enumerate(value):
        where = f"arguments[{at}]"
        if not isinstance(rule, dict):
            raise BadPolicy(f"{where} must be an object")
        for name in rule:
            if name not in RULE_KEYS:
                raise BadPolicy(f"unknown key {where + '.' + name!r}; a rule has {', '.join(RULE_KEYS)}")
        if not isinstance(rule.get("id"), str) or not rule["id"]:
            raise BadPolicy(f"{where} needs an id")
        if ("tool" in rule) == ("command" in rule):
            raise BadPolicy(f"{where} needs either a tool or a command")
        if "tool" in rule and not isinstance(rule["tool"], str):
            raise BadPolicy(f"{where}.tool must be text")
        for name in ("command", "any_of", "forbid", "must_block", "must_allow"):
            if rule.get(name) is not None:
                items = rule[name]
                if not isinstance(items, list) or not items and name == "command" or not all(
                        isinstance(item, str) or name.startswith("must") and isinstance(item, dict) for item in items):
                    raise BadPolicy(f"{where}.{name} must be a list of texts")
        if rule.get("require") is not None and not isinstance(rule["require"], dict):
            raise BadPolicy(f"{where}.require must be an object of field and condition")
        if not (rule.get("require") or rule.get("any_of") or rule.get("forbid")):
            raise BadPolicy(f"{where} asks for nothing: give require, any_of or forbid")
        if rule.get("mode") is not None:
            _one_of("mode", rule["mode"])


def _budget(key: str, value: dict[str, Any]) -> None:
    for name in BUDGET_KEYS[:3]:
        limit = value.get(name)
        if limit is not None and (isinstance(limit, bool) or not isinstance(limit, (int, float)) or limit < 0):
            raise BadPolicy(f"budget.{name} must be a number of US dollars")
    prices = value.get("prices")
    if prices is None:
        return
    if not isinstance(prices, dict):
        raise BadPolicy("budget.prices must be an object of tool and price")
    for tool, row in prices.items():
        _price(f"budget.prices.{tool}", row)


def _price(where: str, row: Any, nested: bool = True) -> None:
    if not isinstance(row, dict) or not row:
        raise BadPolicy(f"{where} must be an object with a price")
    for name, amount in row.items():
        if name in ("usd_per_call", "usd_per_image", "usd_per_1k_out", "usd_per_1k_in"):
            if isinstance(amount, bool) or not isinstance(amount, (int, float)) or amount < 0:
                raise BadPolicy(f"{where}.{name} must be a number of US dollars")
        elif nested and isinstance(amount, dict):
            _price(f"{where}.{name}", amount, False)
        else:
            raise BadPolicy(f"unknown key {where + '.' + str(name)!r}; a price has usd_per_call, usd_per_image or usd_per_1k_out")


CHECKS = {"version": _version, "mode": _one_of, "write": _lists, "read": _lists, "network": _lists, "unresolvable": _one_of,
          "destructive": _boolean, "protect": _texts, "protect_env": _texts, "memory": _lists, "arguments": _rules,
          "budget": _budget}


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
