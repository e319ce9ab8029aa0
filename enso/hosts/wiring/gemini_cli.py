"""Gemini CLI: hooks in `settings.json` of its folder.  Timeouts are milliseconds.

In a folder that nobody trusts it runs no hook of any settings file, the user's included (read in the code of 0.61), and
without a terminal it does not start there at all.
"""
from __future__ import annotations

import os

from enso.hosts import folders
from enso.hosts.changes import Change, HookSettings
from enso.hosts.places import shown
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Doubt, Host

NAME = "gemini-cli"

EVENTS = (
    ("SessionStart", "", 10000),
    ("BeforeAgent", "", 10000),
    ("BeforeTool", parts.EVERY_TOOL, 10000),
    ("AfterTool", parts.EVERY_TOOL, 10000),
    ("AfterAgent", "", 10000),
    ("SessionEnd", "", 5000),
)
SWITCHES = (("hooksConfig", "enabled"), ("tools", "enableHooks"))
"""Settings that switch all hooks off when they are false; the second in older versions."""
TRUST = "start gemini in a project and trust the folder when it asks (or type /permissions)"


def home() -> str:
    return folders.settings(NAME)


def changes(script: str) -> list[Change]:
    return [HookSettings(os.path.join(home(), "settings.json"), parts.groups(NAME, script, EVENTS, name="enso"),
                         script, comments=True)]


def settings_files() -> list[str]:
    """Every settings file that counts here, the weakest first."""
    system = os.environ.get("GEMINI_CLI_SYSTEM_SETTINGS_PATH") or "/etc/gemini-cli/settings.json"
    defaults = os.environ.get("GEMINI_CLI_SYSTEM_DEFAULTS_PATH") or os.path.join(
        os.path.dirname(system), "system-defaults.json")
    return [defaults, os.path.join(home(), "settings.json"), *parts.in_project(".gemini/settings.json"), system]


def doubts() -> list[Doubt]:
    found = [doubt for keys in SWITCHES for doubt in parts.off_when(settings_files(), False, *keys)]
    for path in settings_files():
        named = parts.setting(path, "hooksConfig", "disabled")
        if isinstance(named, list) and "enso" in named:
            found.append(Doubt(f"{shown(path)} names enso in \"hooksConfig.disabled\", so no hook of it runs",
                               "take it out, or type /hooks enable enso in gemini"))
    distrust = _distrust(os.path.realpath(os.getcwd()))
    return [*found, distrust] if distrust else found


def _distrust(here: str) -> Doubt | None:
    """Whether Gemini would not trust this folder."""
    told = os.environ.get("GEMINI_CLI_TRUST_WORKSPACE", "")
    if told == "true":
        return None
    enabled = [value for path in settings_files()
               for value in [parts.setting(path, "security", "folderTrust", "enabled")] if isinstance(value, bool)]
    if enabled and not enabled[-1]:
        return None
    rules = parts.setting(os.environ.get("GEMINI_CLI_TRUSTED_FOLDERS_PATH")
                          or os.path.join(home(), "trustedFolders.json"))
    level = trust_of(here, rules if isinstance(rules, dict) else {})
    if told == "false" or os.environ.get("GEMINI_RESTRICTED_MODE") == "true" or level == "DO_NOT_TRUST":
        return Doubt(f"Gemini does not trust {shown(here)}, so no hook runs in it", TRUST)
    if level:
        return None
    return Doubt(f"nobody has trusted {shown(here)} yet, and in such a folder Gemini runs no hook", TRUST,
                 certain=False)


def trust_of(folder: str, rules: dict[str, object]) -> str:
    """The level of the longest rule for a folder (`TRUST_FOLDER`, `TRUST_PARENT`, `DO_NOT_TRUST`); "" without one."""
    found, length = "", -1
    for path, level in rules.items():
        place = os.path.realpath(os.path.dirname(path) if level == "TRUST_PARENT" else path)
        if (folder + os.sep).startswith(place.rstrip(os.sep) + os.sep) and len(path) > length:
            found, length = str(level), len(path)
    return found


HOST = Host(NAME, "Gemini CLI", parts.finder(home, "gemini"), changes,
            parts.proof("BeforeTool", parts.flat, "run_shell_command", "write_file"),
            steps=(TRUST + ": in a folder that is not trusted Gemini runs no hook",), doubts=doubts,
            proven="real client 0.61.0")
