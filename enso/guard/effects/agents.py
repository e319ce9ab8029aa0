"""Enso's own commands and other agents: an agent must not let itself out, nor start a child with hooks off."""
from __future__ import annotations

from enso.guard.effects.call import Call
from enso.guard.shell.syntax import LOCAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

PERSONS_COMMANDS = {"guard": ("allow-once", "pause", "accept"), "config": (), "uninstall": (), "install": (),
                    "forget": ("--purge",), "share": ("init", "accept", "reject", "withhold", "offer", "leave"),
                    "sync": ("--accept-rewritten",), "escalate": ("--accept", "--withdraw"),
                    "conflicts": ("--keep", "--both"), "seed": ()}
"""`enso` sub-commands that only a person may run -> the words that make them so (none: always)."""
READ_ONLY_CONFIG = 1
HOOKS_OFF: dict[str, tuple[str, ...]] = {
    "claude": ("--bare", "--safe-mode", "disableAllHooks", "--setting-sources", "--disable-hooks", "--no-hooks"),
    "codex": ("--disable hooks", "--disable=hooks", "features.hooks=false", "hooks=[]", "hooks={}",
              "--ignore-user-config"),
    "gemini": ("disableAllHooks", "hooks.enabled=false", "--no-hooks"), "qwen": ("disableAllHooks", "--no-hooks"),
    "opencode": ("--pure", "--no-plugins"), "copilot": ("--no-hooks", "disableAllHooks"),
    "hermes": ("--safe-mode", "--no-plugins"),
    "openclaw": ("--no-plugins", "--safe-mode"), "pi": ("--no-extensions", "-ne"), "goose": ("--no-profile",),
    "droid": ("--no-hooks",), "cursor-agent": ("--no-hooks",), "amp": (), "aider": (), "crush": ()}
"""Agents -> words on the command line that start them without hooks (measured; see `hosts/`)."""


def analyse(call: Call) -> str | None:
    if call.name.startswith("enso"):
        _enso(call)
        return LOCAL
    line = " ".join(call.argv[1:])
    name = "claude" if call.name == "claude-code" else call.name
    if "HOME" in call.state.vars or any(word in line for word in ("disable", "uninstall", "remove")) and "enso" in line:
        call.harm("child-without-hooks", f"{call.name} with other settings")
        return LOCAL
    for words in HOOKS_OFF.get(name, ()):
        if (words in call.argv) if words[:1] == "-" and " " not in words else words in line:
            call.harm("child-without-hooks", f"{call.name} {words}")
            return LOCAL
    for arg, value in zip(call.argv, call.argv[1:]):
        if arg in ("--settings", "--mcp-config", "--add-dir") and value[:1] not in ("{", "-"):
            call.read(value, weak=True)
    if call.name == "codex" and "--disable" in call.argv and "hooks" in call.argv:
        call.harm("child-without-hooks", "codex --disable hooks")
    return LOCAL


def _enso(call: Call) -> None:
    operands = [arg for arg in call.argv[1:] if arg[:1] != "-" or arg in ("--purge", "--accept-rewritten")]
    if not operands:
        return
    words = PERSONS_COMMANDS.get(operands[0])
    if words is None or call.name == "enso-hook":
        return
    rest = operands[1:]
    if operands[0] == "config" and len(rest) <= READ_ONLY_CONFIG and "--unset" not in call.argv:
        return
    if not words or any(word in rest for word in words):
        call.harm("persons-command", "enso " + " ".join(operands[:2]))
