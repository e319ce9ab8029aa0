"""Rules that lessons propose, tried out on the calls that pass: they stop nothing, the audit says what they would have.

`index/shadow.json`, kept by `knowledge.shadow`:

    {"version": 1, "rules": [{"scope": "global" or a project's id, "rule": {a row of the policy's `arguments`}}]}

A hook loads this module only where there is such a file, and judges only calls that name a rule's program or tool.
"""
from __future__ import annotations

from enso import disk, jsonlight, tools
from enso.guard.policy import LEARNED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.event import ToolEvent
    from enso.guard.decide import Verdict
    from enso.home import Home

MAX_FILE = 1 << 20
GLOBAL = "global"
PREFIX = LEARNED


def path(home: Home) -> str:
    return home.path("index", "shadow.json")


def rules(home: Home) -> list[dict[str, Any]]:
    """The rows of the file; none when it is missing or damaged (the next pass writes it anew)."""
    try:
        rows = jsonlight.loads(disk.read_text(path(home), MAX_FILE) or "")["rules"]
        return [row for row in rows if isinstance(row["rule"]["id"], str) and row["scope"]
                and (row["rule"].get("command") or row["rule"]["tool"])]
    except (jsonlight.Malformed, KeyError, TypeError):
        return []


def tried(event: ToolEvent, home: Home, root: str, passed: Verdict) -> Verdict | None:
    """What the first rule that the call breaks would have said; `passed` is the verdict that let the call go."""
    text = tools.command_of(event.tool_input) or ""
    named = [row for row in rules(home) if _is_about(row["rule"], event.tool_name, text)]
    if not named:
        return None
    if any(row["scope"] != GLOBAL for row in named):
        from enso.project import identify
        here = identify(root).id
        named = [row for row in named if row["scope"] in (GLOBAL, here)]
    from enso.guard.arguments import broken
    from enso.guard.decide import SHADOW, Verdict
    for row in named:
        note = broken(row["rule"], event.tool_name, event.tool_input, passed.commands)
        if note:
            return Verdict(row["rule"]["id"], note, mode=SHADOW, layer="lesson")
    return None


def _is_about(rule: dict[str, Any], tool_name: str, text: str) -> bool:
    """Whether a rule can be about a call: of its tool, or with its program in the command."""
    if "tool" in rule:
        return tool_name in str(rule["tool"]).split("|")
    return str(rule["command"][0]) in text
