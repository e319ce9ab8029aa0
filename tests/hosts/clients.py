"""The real clients the tests drive: what to fetch, and where a fetched one lies.

`python3 -m tests.hosts.fetch_clients` puts them into `$ENSO_CLIENTS_DIR` (default
`~/.cache/enso-clients`).  Tests drive them when `ENSO_CLIENTS` is set (`1`: the usual ones, `all`:
OpenClaw and pi as well) or `ENSO_CLIENTS_DIR` is, and are skipped by the client's name otherwise.
"""
from __future__ import annotations

import os
import pathlib
import unittest
from typing import NamedTuple


class Client(NamedTuple):
    name: str                     # what tests and reports call it; the name of its folder
    package: str                  # with the version that the facts about its hooks were measured on
    program: str                  # below its folder
    registry: str = "npm"         # npm | pypi
    flags: tuple[str, ...] = ()   # further arguments of the installer
    needs: str = ""               # the row this one needs as well: a newer node than the one on PATH, mostly
    usual: bool = True            # fetched and driven unless asked otherwise


CLIENTS = (
    Client("claude-code-2.1.332", "@anthropic-ai/claude-code@2.1.332", "node_modules/.bin/claude", flags=("--force",)),
    Client("claude-code-2.1.197", "@anthropic-ai/claude-code@2.1.197", "node_modules/.bin/claude"),
    Client("codex", "@openai/codex@0.171.0", "node_modules/.bin/codex"),
    Client("gemini-cli", "@google/gemini-cli@0.61.0", "node_modules/.bin/gemini"),
    Client("node-22", "node@22", "node_modules/node/bin/node"),
    Client("qwen-code", "@qwen-code/qwen-code@0.24.4", "node_modules/.bin/qwen", needs="node-22"),
    # What OpenCode would fetch at its first start in every home that has a plugin.
    Client("opencode-plugin", "@opencode-ai/plugin@1.18.33", "package-lock.json"),
    Client("opencode", "opencode-ai@1.18.33", "node_modules/.bin/opencode", needs="opencode-plugin"),
    Client("copilot-cli", "@github/copilot@1.0.102", "node_modules/.bin/copilot"),
    Client("hermes", "hermes-agent==0.19.0", "bin/hermes", registry="pypi"),
    Client("pi", "@earendil-works/pi-coding-agent@0.74.2", "node_modules/.bin/pi", usual=False),
    Client("node-24", "node@24.16.0", "node_modules/node/bin/node", usual=False),
    Client("openclaw", "openclaw@2026.9.6", "node_modules/.bin/openclaw", needs="node-24", usual=False),
)

# Read once: tests replace HOME.
FOLDER = pathlib.Path(os.environ.get("ENSO_CLIENTS_DIR") or pathlib.Path.home() / ".cache" / "enso-clients").resolve()
ASKED = os.environ.get("ENSO_CLIENTS", "1" if os.environ.get("ENSO_CLIENTS_DIR") else "")


def row(name: str) -> Client:
    """The client of this name.  KeyError when the table has none."""
    return {client.name: client for client in CLIENTS}[name]


def program(client: Client) -> pathlib.Path:
    """The program to run (the file that shows it is there), whether or not it is."""
    return FOLDER / client.name / client.program


def require(name: str) -> pathlib.Path:
    """The client's program.  Skips the test, naming the client, when it is not asked for or not there."""
    client = row(name)
    if not ASKED:
        raise unittest.SkipTest(f"{name}: set ENSO_CLIENTS=1 to drive the real client")
    if not client.usual and ASKED != "all":
        raise unittest.SkipTest(f"{name}: set ENSO_CLIENTS=all to drive this one too")
    for needed in filter(None, (client.needs, name)):
        if not program(row(needed)).exists():
            raise unittest.SkipTest(f"{name}: {needed} is not in {FOLDER}; run `python3 -m tests.hosts.fetch_clients`")
    return program(client)


def node_folder(name: str) -> pathlib.Path | None:
    """The folder with the node that must come first on this client's PATH; None when any will do."""
    needed = row(name).needs
    return program(row(needed)).parent if needed.startswith("node-") else None
