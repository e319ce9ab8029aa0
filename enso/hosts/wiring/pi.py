"""pi: an extension in its extension folder, loaded without asking."""
from __future__ import annotations

import fnmatch
import os

from enso.hosts import folders
from enso.hosts.changes import Change
from enso.hosts.places import shown
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Doubt, Host

NAME = "pi"


def home() -> str:
    return folders.settings(NAME)


def extension() -> str:
    return os.path.join(home(), "extensions", "enso.ts")


def changes(script: str) -> list[Change]:
    return [parts.bridge(extension(), "pi/enso.ts", NAME, script)]


def doubts() -> list[Doubt]:
    settings = os.path.join(home(), "settings.json")
    entries = parts.setting(settings, "extensions")
    rules = [entry for entry in entries if isinstance(entry, str)] if isinstance(entries, list) else []
    return [Doubt(f"{shown(settings)} excludes it: \"{rule}\", so pi does not load the extension of Enso",
                  "take that entry out, or switch the extension on with `pi config`")
            for rule in rules if _excludes(rule) and not ("+" + rule[1:] in rules and rule[0] == "!")]


def _excludes(rule: str) -> bool:
    """`-PATH` takes one file out, `!PATTERN` all that match; relative to the agent's folder."""
    names = (extension(), os.path.relpath(extension(), home()), os.path.basename(extension()))
    path = os.path.expanduser(rule[1:])
    if rule[:1] == "-":
        return os.path.normpath(os.path.join(home(), path)) == extension()
    return rule[:1] == "!" and any(fnmatch.fnmatchcase(name, path.replace("**/", "*")) for name in names)


HOST = Host(NAME, "pi", parts.finder(home, "pi"), changes,
            parts.proof("tool_call", parts.flat, "bash", "write", "path"),
            doubts=doubts, proven="real client 0.74.2")
