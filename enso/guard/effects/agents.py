"""Enso's own commands and other agents: an agent must not let itself out, nor start a child with hooks off."""
from __future__ import annotations

from enso.guard.effects.call import BARE_ENVIRONMENT, Call
from enso.guard.shell.syntax import LOCAL

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
    "gemini": ("disableAllHooks", "hooks.enabled=false", "hooksConfig.enabled=false", "--no-hooks"),
    "qwen": ("disableAllHooks", "--no-hooks"),
    "opencode": ("--pure", "--no-plugins"), "copilot": ("--no-hooks", "disableAllHooks"),
    "hermes": ("--safe-mode", "--no-plugins"),
    "openclaw": ("--no-plugins", "--safe-mode"), "pi": ("--no-extensions", "-ne"), "goose": ("--no-profile",),
    "droid": ("--no-hooks",), "cursor-agent": ("--no-hooks",), "amp": (), "aider": (), "crush": ()}
"""Agents -> words on the command line that start them without hooks (measured; see `hosts/`)."""


PACKAGES = {"claude-code": "claude", "gemini-cli": "gemini", "qwen-code": "qwen", "opencode-ai": "opencode",
            "hermes-agent": "hermes", "pi-coding-agent": "pi"}
"""Names of agents' packages, as `npx` and `uvx` run them -> the agent."""
SETTINGS_FLAGS = ("--settings", "-c", "--config")
SWITCHES_OFF = ("disable", "uninstall", "remove")
"""Words of `claude plugin disable enso` and its kin."""


def analyse(call: Call) -> str | None:
    if call.name.startswith("enso"):
        _enso(call)
        return LOCAL
    why = _without_hooks(call, PACKAGES.get(call.name, call.name))
    if why:
        call.harm("child-without-hooks", f"{call.name} {why}")
    return LOCAL


def _without_hooks(call: Call, name: str) -> str:
    """How a command line starts an agent that has no hooks, "" when it does not; prompts are not looked at."""
    if any(variable in call.state.vars for variable in ("HOME", "XDG_CONFIG_HOME", BARE_ENVIRONMENT)):
        return "with another home"
    if any(arg in SWITCHES_OFF for arg in call.argv) and any("enso" in arg and " " not in arg for arg in call.argv):
        return "switches Enso off"
    settings = [value for arg, value in zip(call.argv, call.argv[1:]) if arg in SETTINGS_FLAGS]
    settings += [arg.partition("=")[2] for arg in call.argv if arg.partition("=")[0] in SETTINGS_FLAGS and "=" in arg]
    for arg in [*settings, *call.argv[1:]]:
        for words in HOOKS_OFF.get(name, ()):
            said = words in arg if words[:1] != "-" and (arg[:1] in ("-", "{") or arg in settings) else False
            if said or arg.partition("=")[0] == words:
                return words
    for pair in zip(call.argv, call.argv[1:]):
        if " ".join(pair) in HOOKS_OFF.get(name, ()):
            return " ".join(pair)
    return next((f"--settings {value}" for value in settings if _unseen(call, value)), "")


def _unseen(call: Call, value: str) -> bool:
    """Whether a file of settings may hold the switch: it says so, or it is one that the agent put aside (nobody
    keeps settings in a scratch folder)."""
    if value[:1] == "{" or "=" in value:
        return False
    content = call.read(value, weak=True)
    if content != LOCAL:
        return "disableAllHooks" in content
    return call.path(value).startswith(("/tmp/", "/var/tmp/", "/dev/shm/", "/dev/fd/"))


def _enso(call: Call) -> None:
    operands = [arg for arg in call.argv[1:] if arg[:1] != "-"]
    if not operands:
        return
    words = PERSONS_COMMANDS.get(operands[0])
    if words is None or call.name == "enso-hook":
        return
    rest = operands[1:]
    if operands[0] == "config" and len(rest) <= READ_ONLY_CONFIG and "--unset" not in call.argv:
        return
    if not words or any(word in rest or word[:1] == "-" and word in call.argv for word in words):
        call.harm("persons-command", "enso " + " ".join(operands[:2]))
