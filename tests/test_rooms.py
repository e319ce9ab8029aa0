"""A room imports only rooms below it: the order of CONTRIBUTING, held by a test."""

from __future__ import annotations

import ast
import pathlib
import unittest
from typing import Iterator

from enso.cli import COMMANDS
from tests.support import ROOT

ROOMS = (
    "__main__",
    "cli",
    "hook_command",
    "api",
    "hook",
    "cycle",
    "show",
    "share",
    "knowledge",
    "learn",
    "recall",
    "guard",
    "memory",
    "capture",
    "background",
    "hosts",
    "llm",
    "text",
)
"""Top to bottom; what is not here is a base file, which all may import and which imports no room.

The module of a command (a row of `cli.COMMANDS`) is a door: it may import any room."""

DOORS = {command.module for command in COMMANDS} | {"enso", "enso.hosts.install", "enso.hosts.app",
                                                    "enso.guard.persons"}
SHARED = ("enso.show.console",)
"""What every command may print with."""


def room(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def imports(path: pathlib.Path) -> set[str]:
    """Modules of ours that a file imports, those for type checking left out."""
    found: set[str] = set()
    for node in statements(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "enso":
            for alias in node.names:
                deeper = ROOT / (node.module.replace(".", "/")) / (alias.name + ".py")
                package = ROOT / (node.module.replace(".", "/")) / alias.name
                found.add(f"{node.module}.{alias.name}" if deeper.exists() or package.is_dir() else node.module)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names if alias.name.split(".")[0] == "enso")
    return found


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Every statement in a module, those under `if TYPE_CHECKING` (and its `else`) left out."""
    for inside in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(node, inside, ()):
            if not (isinstance(inner, ast.If) and isinstance(inner.test, ast.Name)
                    and inner.test.id == "TYPE_CHECKING"):
                yield inner
                yield from statements(inner)


class Order(unittest.TestCase):
    def test_no_room_imports_one_above_it(self) -> None:
        wrong = []
        for path in sorted((ROOT / "enso").rglob("*.py")):
            name = str(path.relative_to(ROOT))
            itself = name[:-3].replace("/", ".").replace(".__init__", "")
            mine = room(itself)
            if itself in DOORS:
                continue
            for module in imports(path):
                other = room(module)
                if module in SHARED or other == mine or other not in ROOMS:
                    continue
                if mine not in ROOMS or ROOMS.index(other) < ROOMS.index(mine):
                    wrong.append(f"{name} imports {module}")
        self.assertEqual(wrong, [])

    def test_files_can_be_read_in_one_sitting(self) -> None:
        long = {
            str(path.relative_to(ROOT)): count
            for path in (ROOT / "enso").rglob("*.py")
            if (count := len(path.read_text().splitlines())) > 450 and "signatures" not in path.name
        }
        self.assertEqual(long, {})
