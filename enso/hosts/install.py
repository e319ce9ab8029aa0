"""`enso install`: the copy, the scripts, the hosts' settings, and proof that they work.

Safe to run again: what is there already stays.  A host whose settings cannot be used is left as it
is and named; the others are wired all the same.
"""
from __future__ import annotations

import argparse
import contextlib
import sys

from enso import __version__
from enso.errors import EnsoError
from enso.guard import examples
from enso.home import Home
from enso.hosts import app, health, link, wiring
from enso.hosts.places import interpreter, shown, typed
from enso.hosts.record import Record
from enso.hosts.wiring.host import Host
from enso.llm import backends


def arguments(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(host.name for host in wiring.HOSTS)
    parser.add_argument("hosts", nargs="*", metavar="HOST", help=f"hosts to wire: {names}")
    parser.add_argument("--host", action="append", default=[], metavar="HOST", help="the same, may be repeated")
    parser.add_argument("--all", action="store_true", help="every host found on this machine (the default)")
    parser.add_argument("--dry-run", action="store_true", help="say what would be done and change nothing")


def run(args: argparse.Namespace) -> int:
    home = Home()
    named = [*args.hosts, *args.host]
    if named and args.all:
        raise EnsoError("name hosts, or give --all, not both")
    hosts = wiring.named(named) if named else wiring.found()
    _refuse_odd_path(home)
    print(f"Enso {__version__} in {shown(home.root)}" + (" (dry run: nothing is changed)" if args.dry_run else ""))
    python, copied = _copy(home, args.dry_run)
    with contextlib.nullcontext() if args.dry_run else app.alone(home.path("app")):
        record = _record(home, python, copied)
        wired = [host for host in hosts if _wire(home, host, record, args.dry_run)]
    if not hosts:
        known = ", ".join(host.name for host in wiring.HOSTS)
        print(f"  no host found; `enso install HOST` wires one all the same: {known}")
    if args.dry_run:
        return 0 if len(wired) == len(hosts) else 1
    for problem in examples.refresh(home, ""):
        print(f"enso: {problem}", file=sys.stderr)
    proven = [_prove(home, host) for host in wired]
    _afterword(home, wired)
    return 0 if all(proven) and len(wired) == len(hosts) else 1


def _copy(home: Home, dry_run: bool) -> tuple[str, str]:
    """Put the copy and the scripts in place; the interpreter they run with, and the copy's folder ("": none made)."""
    python = interpreter()
    paths = [*app.pending(home, python), *filter(None, [link.wanted()])]
    copied = "" if dry_run else app.install(home, python)
    if not dry_run:
        link.put(home)
    for path in paths:
        _say("written", path)
    return python, copied


def _record(home: Home, python: str, copied: str) -> Record:
    """What is installed, read by an installer that is alone: an older copy of it would forget the undo of a file."""
    record = Record(home)
    if copied:
        record.app, record.python = copied, python
        record.save()
    return record


def _wire(home: Home, host: Host, record: Record, dry_run: bool) -> bool:
    """Put Enso into one host's settings; False, and a line on stderr, when that is not possible."""
    try:
        steps = [record.installing(host.name, change) for change in host.changes(app.hook_path(home))]
        for step in steps:
            if not dry_run:
                record.install(host.name, step)
            _say(step.verb, step.path, host.title)
    except EnsoError as error:
        print(f"enso: {host.title} is not wired: {error}", file=sys.stderr)
        return False
    return True


def _prove(home: Home, host: Host) -> bool:
    checks = health.live(home, host)
    for check in checks:
        print(f"  {check.state:9}  {host.title}: {check.detail}")
        if check.mend:
            print(f"{'':13}{check.mend}")
    return all(check.state != health.BAD for check in checks)


def _afterword(home: Home, wired: list[Host]) -> None:
    command = typed(link.command(home))
    for host in wired:
        for step in host.steps:
            print(f"  you:       {host.title}: {step}")
        for doubt in host.doubts():
            if not any(step.startswith(doubt.mend) for step in host.steps):
                print(f"  you:       {host.title}: {doubt.mend}: {doubt.why}")
    print(f"LLM:   {backends.describe(home)}")
    print(f"See:   {command} status      Check: {command} doctor")
    print(f"Undo:  {command} uninstall   (lessons stay in {shown(home.root)}; --purge removes them too)")
    if wired:
        print(f"Start a new session of {' or '.join(host.title for host in wired)} and go on working.")


def _say(verb: str, path: str, title: str = "") -> None:
    print(f"  {verb:9}  {shown(path)}" + (f"  ({title})" if title else ""))


def _refuse_odd_path(home: Home) -> None:
    """Settings are UTF-8 text, and the hook's path has to stand in them."""
    try:
        home.root.encode("utf-8")
    except UnicodeEncodeError:
        raise EnsoError("$ENSO_HOME is not UTF-8; choose another folder") from None
