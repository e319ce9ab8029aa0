"""Hermes Agent: a plugin, which blocks on every version (a shell hook's exit 2 does not on 0.19)."""
from __future__ import annotations

import os

from enso.hosts.changes import Change
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Host

NAME = "hermes"
FILES = ("plugin.yaml", "__init__.py")


def home() -> str:
    return parts.folder("~/.hermes", "HERMES_HOME")


def changes(script: str) -> list[Change]:
    plugin = os.path.join(home(), "plugins", "enso")
    return [parts.bridge(os.path.join(plugin, name), f"hermes/{name}", script) for name in FILES]


def switched_off() -> str:
    """Hermes lists its plugins in YAML, which only Hermes reads and writes: a line `- enso` is looked for."""
    config = os.path.join(home(), "config.yaml")
    try:
        with open(config, encoding="utf-8") as file:
            lines = [line.strip().strip("'\"") for line in file]
    except (OSError, UnicodeDecodeError):
        lines = []
    return "" if "- enso" in lines else f"{config} does not enable the plugin enso"


HOST = Host(NAME, "Hermes Agent", parts.finder(home, "hermes"), changes,
            parts.proof("pre_tool_call", parts.flat, "terminal", "write_file", "path"),
            steps=("run `hermes plugins enable enso`: until then Hermes does not load the plugin",),
            switched_off=switched_off, proven="real client 0.19.0")
