"""How to start each real client headless, on a private HOME, against a model on 127.0.0.1.

One file per client: how it is configured and called, and what its tools are named, so that one story
(`loop.py`) can be told to every client.
"""
from __future__ import annotations

import json
import pathlib
from typing import TYPE_CHECKING, Any

from tests.hosts.dialects import Call

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox


class Driver:
    """What all clients share; each client overrides the rest."""
    client = ""                   # row of `clients.CLIENTS`
    host = ""                     # what Enso calls it

    def prepare(self, box: Sandbox) -> None:
        """Lay what the client's first start would, so that the installer finds the host."""

    def configure(self, box: Sandbox, url: str) -> None:
        """Write the client's settings, hooks apart, so that its model is the one at `url`."""

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        """Environment of the client, over the sandbox's own."""
        return {}

    def command(self, prompt: str) -> list[str]:
        """Arguments of one headless session with every tool allowed."""
        raise NotImplementedError

    def shell(self, command: str) -> Call:
        raise NotImplementedError

    def write(self, path: str, content: str) -> Call:
        raise NotImplementedError

    def edit(self, path: str, old: str, new: str) -> Call:
        raise NotImplementedError


def merge_json(path: pathlib.Path, more: dict[str, Any]) -> None:
    """Set top-level keys of a JSON settings file, which may already hold Enso's hooks."""
    settings = json.loads(path.read_text()) if path.exists() else {}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**settings, **more}, indent=1))
