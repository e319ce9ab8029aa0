"""OpenClaw: a plugin folder of ours, which a person links in and gives access to the conversation."""
from __future__ import annotations

import os

from enso.hosts import folders
from enso.hosts.changes import Change
from enso.hosts.places import shown, typed
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Doubt, Host

NAME = "openclaw"
FILES = ("index.js", "openclaw.plugin.json", "package.json")
ACCESS = "run `openclaw config set plugins.entries.enso.hooks.allowConversationAccess true`"
SWITCHES = (("plugins", "enabled"), ("plugins", "entries", "enso", "enabled"))
UNINSTALLED = {"enabled": False}
"""The entry that `openclaw plugins uninstall` leaves behind on purpose."""


def home() -> str:
    return folders.settings(NAME)


def plugin() -> str:
    return os.path.join(home(), "enso")


def link() -> str:
    return f"run `openclaw plugins install --link {typed(plugin())} --force --accept-capabilities`"


def changes(script: str) -> list[Change]:
    return [parts.bridge(os.path.join(plugin(), name), f"openclaw/{name}", NAME, script) for name in FILES]


def config_file() -> str:
    return os.path.expanduser(os.environ.get("OPENCLAW_CONFIG_PATH") or os.path.join(home(), "openclaw.json"))


def linked(config: str) -> bool:
    """Whether OpenClaw is told to load the plugin from our folder."""
    paths = _strings(parts.setting(config, "plugins", "load", "paths"))
    return os.path.realpath(plugin()) in [os.path.realpath(os.path.expanduser(path)) for path in paths]


def left() -> list[str]:
    config = config_file()
    if not linked(config) and parts.setting(config, "plugins", "entries", "enso") in (None, UNINSTALLED):
        return []
    return [f"run `openclaw plugins uninstall enso`, or take {shown(plugin())} out of \"plugins.load.paths\" and enso "
            f"out of \"plugins.entries\" in {shown(config)}"]


def doubts() -> list[Doubt]:
    config = config_file()
    if os.path.exists(config) and parts.setting(config) is None:
        return [Doubt(f"{shown(config)} could not be read, so it is not known whether OpenClaw loads the plugin",
                      "run `openclaw plugins list` and look for enso", certain=False)]
    found: list[Doubt] = []
    if not linked(config):
        found.append(Doubt(f"{shown(config)} does not link the plugin of Enso, so OpenClaw does not load it", link()))
    found += [doubt for keys in SWITCHES for doubt in parts.off_when([config], False, *keys)]
    allowed = _strings(parts.setting(config, "plugins", "allow"))
    if (allowed and "enso" not in allowed) or "enso" in _strings(parts.setting(config, "plugins", "deny")):
        found.append(Doubt(f"\"plugins.allow\" or \"plugins.deny\" of {shown(config)} keep the plugin enso out",
                           "let it in there"))
    if parts.setting(config, "plugins", "entries", "enso", "hooks", "allowConversationAccess") is not True:
        found.append(Doubt(f"{shown(config)} gives the plugin no access to the conversation, so no lesson is shown",
                           ACCESS, certain=False))
    return found


def _strings(value: object) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


HOST = Host(NAME, "OpenClaw", parts.finder(home, "openclaw"), changes,
            parts.proof("before_tool_call", parts.flat, "exec", "write", "path"),
            steps=("know that `openclaw agent exec` runs no plugin hook, ours included; `agent --local` and the "
                   "gateway do",),
            doubts=doubts, left=left, proven="real client 2026.9.6")
