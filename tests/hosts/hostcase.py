"""What the tests of host modules share: reading a payload, saying a reply."""
from __future__ import annotations

import json
import unittest
from types import ModuleType
from typing import Any

from enso.event import Reply, ToolEvent


class HostCase(unittest.TestCase):
    """Subclasses name the module."""
    host: ModuleType

    def read(self, name: str, payload: dict[str, Any]) -> ToolEvent:
        seen = self.host.read(name, payload, 5.0)
        assert isinstance(seen, ToolEvent), f"{name} gave {seen}"
        return seen

    def said(self, name: str, **reply: Any) -> tuple[Any, str, int]:
        """(stdout as JSON or "", stderr, exit status) for a reply."""
        out, err, status = self.host.reply(name, Reply(**reply))
        return json.loads(out) if out else "", err, status
