"""A made-up machine for the guard's tests: a home, a project, a few files, and nothing real behind it."""
from __future__ import annotations

import json
import pathlib
from typing import Any

from enso.event import BEFORE, ToolEvent
from enso.guard.decide import Verdict, decide
from enso.guard.policy import Policy, of
from enso.guard.world import World

HOME = "/home/mei"
PROJECT = HOME + "/shop"
ENSO = HOME + "/.enso"
CASES = pathlib.Path(__file__).parent / "cases"
FILES = ("a.txt", "README.md", ".env", ".env.example", "src/a.py", "docs/notes.md", "build/a.txt", "certs/ca.txt",
         ".git/HEAD", ".git/config", "../.ssh/id_rsa", "../.aws/credentials", "../.claude/settings.json",
         "../.enso/policy.json", "../other/b.py", "../.bashrc")

TOKENS = {"@@gh@@": "gh" + "p_" + "aB3dE5gH7jK9mN1pQ3sT5vW7yZ2bC4dF6hJ8", "@@aws@@": "AK" + "IA" + "Z7Q4M2X9C5V8B3N6",
          "@@pw@@": "t7Kp" + "Q2xW9zRm", "@@pem@@": "-----BEGIN " + "RSA PRIVATE KEY-----\\n"
          + "MIIEpAIBAAKCAQEA7Vz\\n" * 3
          + "-----END " + "RSA PRIVATE KEY-----"}
"""Invented credentials, put together here so that no file holds one."""


def tree() -> tuple[set[str], set[str]]:
    """(folders, files) of the made-up machine."""
    files, folders = set(), {"/", "/home", HOME, PROJECT, "/tmp", "/etc", "/opt", "/usr", "/usr/lib",
                             "/usr/lib/python3", HOME + "/.enso/lessons",
                             HOME + "/.claude/hooks"}
    for name in FILES:
        path = HOME + name[2:] if name.startswith("..") else PROJECT + "/" + name
        files.add(path)
        while path != "/":
            path = path.rpartition("/")[0] or "/"
            folders.add(path)
    return folders, files


FOLDERS, ALL_FILES = tree()


def world(links: dict[str, str] | None = None, cwd: str = PROJECT, **more: Any) -> World:
    """The made-up machine, with symbolic links."""
    known = links or {}

    def readlink(path: str) -> str:
        if path in known:
            return known[path]
        raise OSError(path)

    def listdir(path: str) -> list[str]:
        if path not in FOLDERS:
            raise OSError(path)
        start = path.rstrip("/") + "/"
        return sorted({name[len(start):].partition("/")[0] for name in FOLDERS | ALL_FILES if name.startswith(start)
                       and name != start})

    return World(HOME, PROJECT, cwd, enso=ENSO, user="mei", env={"HOME": HOME, "USER": "mei", "LANG": "C"},
                 readlink=readlink,
                 listdir=listdir, is_dir=lambda path: (path.rstrip("/") or "/") in FOLDERS or path in known,
                 exists=lambda path: path in FOLDERS or path in ALL_FILES or path in known, **more)


def policy(**sections: Any) -> Policy:
    """The cases' policy, with sections replaced (None: not enforced)."""
    data = json.loads((CASES / "policy.json").read_text(encoding="utf-8"))
    data.update(sections)
    return of(data, ENSO)


def call(tool: str, tool_input: Any, *, links: dict[str, str] | None = None, under: Policy | None = None,
         cwd: str = PROJECT) -> Verdict:
    """The verdict on a tool call of the made-up machine."""
    event = ToolEvent("claude-code", BEFORE, 0.0, "s1", cwd, tool_name=tool, tool_input=tool_input)
    return decide(event, under or policy(), world(links, cwd))


def bash(command: str, **more: Any) -> Verdict:
    return call("Bash", {"command": command}, **more)


def filled(value: Any) -> Any:
    """A case's input with its invented credentials put in."""
    text = json.dumps(value, ensure_ascii=False)
    for name, token in TOKENS.items():
        text = text.replace(name, token)
    return json.loads(text)


def cases() -> list[dict[str, Any]]:
    """Every case file's rows."""
    rows: list[dict[str, Any]] = []
    for path in sorted(CASES.glob("*.jsonl")):
        rows.extend(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line)
    return rows
