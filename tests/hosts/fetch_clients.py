"""Fetch the real clients from npm and PyPI, by name, with the ordinary installers.

    python3 -m tests.hosts.fetch_clients              the usual ones
    python3 -m tests.hosts.fetch_clients all          every one
    python3 -m tests.hosts.fetch_clients codex pi     these

One line for each: `NAME: ready` or `NAME: skipped (why)`.  What is there already is left alone, so a second
run takes no time.  Exits 0 also when clients were skipped: their tests then say so.
"""
from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys

from tests.hosts.clients import CLIENTS, FOLDER, Client, node_folder, program

STAMP = ".fetched"
"""Written last, with what was asked for: a fetch that was cut short is done again."""
LIMIT = 900
"""Seconds for one client; the largest (OpenClaw, 650 MB) took 45 here."""


def chosen(names: list[str]) -> list[Client]:
    """The rows asked for, with the node they need.  SystemExit for a name that is not in the table."""
    known = {client.name: client for client in CLIENTS}
    unknown = [name for name in names if name not in known and name != "all"]
    if unknown:
        sys.exit(f"no client {unknown[0]!r}; there are: {', '.join(known)}")
    if "all" in names:
        return list(CLIENTS)
    if not names:
        return [client for client in CLIENTS if client.usual]
    wanted = set(names) | {known[name].needs for name in names}
    return [client for client in CLIENTS if client.name in wanted]


def fetch(client: Client) -> str:
    """Why the client is not there afterwards; "" when it is."""
    folder = FOLDER / client.name
    stamp = folder / STAMP
    wanted = " ".join((client.package, *client.flags))
    if stamp.is_file() and stamp.read_text() == wanted and program(client).exists():
        return ""
    folder.mkdir(parents=True, exist_ok=True)
    for command in commands(client, folder):
        if shutil.which(command[0]) is None:
            return f"{command[0]} is not installed"
        try:
            done = subprocess.run(command, env=environment(client), stdin=subprocess.DEVNULL, capture_output=True,
                                  text=True, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return f"not fetched within {LIMIT} s"
        if done.returncode:
            # npm's reason comes first and the path of its log last.
            said = (done.stderr.strip() or done.stdout.strip() or f"exit {done.returncode}").splitlines()
            return said[0] if client.registry == "npm" else said[-1]
    if not program(client).exists():
        return f"{client.package} brought no {client.program}"
    stamp.write_text(wanted)
    return ""


def commands(client: Client, folder: pathlib.Path) -> list[list[str]]:
    """What installs the client into its folder."""
    if client.registry == "pypi":
        return [[sys.executable, "-m", "venv", str(folder)],
                [str(folder / "bin" / "pip"), "install", "-q", "--disable-pip-version-check", client.package]]
    return [["npm", "install", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", str(folder),
             client.package, *client.flags]]


def environment(client: Client) -> dict[str, str]:
    """Ours, with the node the client needs first on PATH: npm chooses and builds by the node it runs on."""
    node = node_folder(client.name)
    return {**os.environ, "PATH": f"{node}:{os.environ.get('PATH', os.defpath)}"} if node else dict(os.environ)


def main(names: list[str]) -> int:
    for client in chosen(names):
        why = fetch(client)
        print(f"{client.name}: " + (f"skipped ({why})" if why else "ready"), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
