"""OpenClaw: a plugin folder of ours, which a person links in and gives access to the conversation."""
from __future__ import annotations

import os

from enso.hosts import folders
from enso.hosts.changes import Change
from enso.hosts.places import shown
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Doubt, Host

NAME = "openclaw"
FILES = ("index.js", "openclaw.plugin.json", "package.json")
ACCESS = "run `openclaw config set plugins.entries.enso.hooks.allowConversationAccess true`"
SWITCHES = (("plugins", "enabled"), ("plugins", "entries", "enso", "enabled"))


def home() -> str:
    return folders.settings(NAME)


def plugin() -> str:
    return os.path.join(home(), "enso")


def link() -> str:
    return f"run `openclaw plugins install --link {shown(plugin())} --force --accept-capabilities`"


def changes(script: str) -> list[Change]:
    return [parts.bridge(os.path.join(plugin(), name), f"openclaw/{name}", NAME, script) for name in FILES]


def doubts() -> list[Doubt]:
    config = os.path.expanduser(os.environ.get("OPENCLAW_CONFIG_PATH") or os.path.join(home(), "openclaw.json"))
    if os.path.exists(config) and parts.setting(config) is None:
        return [Doubt(f"{shown(config)} could not be read, so it is not known whether OpenClaw loads the plugin",
                      "run `openclaw plugins list` and look for enso", certain=False)]
    found: list[Doubt] = []
    linked = _strings(parts.setting(config, "plugins", "load", "paths"))
    if os.path.realpath(plugin()) not in [os.path.realpath(os.path.expanduser(path)) for path in linked]:
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
            doubts=doubts, proven="real client 2026.9.6")
