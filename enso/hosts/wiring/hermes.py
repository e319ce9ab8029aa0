"""Hermes Agent: a plugin, which blocks on every version (a shell hook's exit 2 does not on 0.19)."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import List

from enso.hosts import folders
from enso.hosts.changes import Change
from enso.hosts.places import shown
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Doubt, Host

NAME = "hermes"
FILES = ("plugin.yaml", "__init__.py")
ENABLE = "run `hermes plugins enable enso`"
LIST = ("plugins", "list", "--json", "--user")
LIMIT = 20.0
"""Seconds; it answers within one."""


def home() -> str:
    return folders.settings(NAME)


def config() -> str:
    return os.path.join(home(), "config.yaml")


def changes(script: str) -> list[Change]:
    plugin = os.path.join(home(), "plugins", "enso")
    return [parts.bridge(os.path.join(plugin, name), f"hermes/{name}", NAME, script) for name in FILES]


def config_lines() -> list[str]:
    try:
        with open(config(), encoding="utf-8-sig") as file:
            return file.read().splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def left() -> list[str]:
    enabled = "enso" in plugins(config_lines(), "enabled")
    return [f"take enso out of \"enabled\" of \"plugins\" in {shown(config())}"] if enabled else []


def doubts() -> list[Doubt]:
    lines = config_lines()
    if "enso" not in plugins(lines, "enabled"):
        return [Doubt(f"{shown(config())} does not enable the plugin enso, so Hermes does not load it", ENABLE)]
    if "enso" in plugins(lines, "disabled"):
        return [Doubt(f"{shown(config())} disables the plugin enso, so Hermes does not load it", ENABLE)]
    return parts.off_by("HERMES_SAFE_MODE")


def plugins(lines: List[str], key: str) -> List[str]:
    """The names in the list `plugins: {KEY: [...]}` of a YAML file, in block or flow style; no more of YAML."""
    found: List[str] = []
    section = indent = ""
    for line in lines:
        bare = line.split(" #")[0].rstrip()
        text = bare.lstrip(" ")
        if not text or text.startswith("#"):
            continue
        if text == bare and not text.startswith("- "):
            section, indent = text, ""
        elif section == "plugins:" and text.startswith(key + ":"):
            indent = key
            found += text[len(key) + 1:].strip(" []").split(",")
        elif indent and text.startswith("- "):
            found.append(text[2:])
        else:
            indent = ""
    return [name.strip(" '\"") for name in found if name.strip()]


def ask(script: str) -> List[Doubt] | None:
    """What Hermes itself says of its plugins, where it can be asked."""
    program = shutil.which("hermes")
    if program is None:
        return None
    try:
        done = subprocess.run([program, *LIST], capture_output=True, text=True, errors="replace", timeout=LIMIT,
                              stdin=subprocess.DEVNULL, check=False)
        status = {row["name"]: row["status"] for row in json.loads(done.stdout)}.get("enso", "not there")
    except (OSError, ValueError, KeyError, TypeError, subprocess.TimeoutExpired):
        return [Doubt("`hermes plugins list` gave no answer, so it is not known whether Hermes loads the plugin",
                      "run `hermes doctor`, then `enso doctor` again", certain=False)]
    return [] if status == "enabled" else [Doubt(f"Hermes says of the plugin enso: {status}", ENABLE)]


HOST = Host(NAME, "Hermes Agent", parts.finder(home, "hermes"), changes,
            parts.proof("pre_tool_call", parts.flat, "terminal", "write_file", "path"),
            steps=(ENABLE + ": until then Hermes does not load the plugin",), doubts=doubts, left=left, ask=ask,
            proven="real client 0.19.0")
