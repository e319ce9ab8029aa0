"""`enso uninstall`: hosts get their settings back; the lessons stay unless `--purge` is given."""
from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sys

from enso import trust
from enso.errors import EnsoError
from enso.home import Home, user_home
from enso.hosts import app, link, wiring
from enso.hosts.places import shown
from enso.hosts.record import Record
from enso.hosts.wiring.host import Host

EMPTY = {"lock", "learn.lock"}
"""What a home holds that has no memory in it yet."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("hosts", nargs="*", metavar="HOST", help="hosts to leave; none: all, and the app as well")
    parser.add_argument("--host", action="append", default=[], metavar="HOST", help="the same, may be repeated")
    parser.add_argument("--dry-run", action="store_true", help="say what would be done and change nothing")
    memory = parser.add_mutually_exclusive_group()
    memory.add_argument("--keep-memory", action="store_true", help="keep lessons and settings (the default)")
    memory.add_argument("--purge", action="store_true", help="remove everything Enso ever stored")


def run(args: argparse.Namespace) -> int:
    home = Home()
    named = [*args.hosts, *args.host]
    hosts = wiring.named(named) if named else list(wiring.HOSTS)
    if named and args.purge:
        raise EnsoError("--purge removes Enso as a whole; leave the hosts' names out")
    if not args.dry_run:
        _refuse_agents(args.purge)
    if args.purge:
        _refuse_shared_folder(home)
    folder = home.path("app")
    with app.alone(folder) if os.path.isdir(folder) and not args.dry_run else contextlib.nullcontext():
        record = Record(home)
        unwired = [_unwire(home, host, record, args.dry_run) for host in hosts]
        if not all(unwired):
            return 1    # the app stays: a second try needs the record, and left hooks must find their script
        if not named:
            _remove(home, args.purge, args.dry_run)
    return 0


def _unwire(home: Home, host: Host, record: Record, dry_run: bool) -> bool:
    """Take Enso out of one host; False, and a line on stderr, when that is not possible."""
    try:
        steps = [record.uninstalling(host.name, change) for change in record.changes(host, app.hook_path(home))
                 if record.concerns(host.name, change.path)]
        for step in steps:
            if not dry_run:
                record.uninstall(host.name, step)
            if step.after != step.before:
                print(f"  {'restored' if step.after is not None else 'removed':9}  {shown(step.path)}  ({host.title})")
    except EnsoError as error:
        print(f"enso: {host.title} keeps its hooks: {error}", file=sys.stderr)
        return False
    for left in host.left():
        print(f"  you:       {host.title}: {left}")
    return True


def _remove(home: Home, purge: bool, dry_run: bool) -> None:
    gone = [home.root] if purge else [home.path("app"), home.path("bin")]
    for path in [*gone, *link.ours(home)]:
        if os.path.lexists(path):
            print(f"  {'removed':9}  {shown(path)}")
    if dry_run:
        return
    link.remove(home)
    app.remove(home)
    if purge:
        shutil.rmtree(home.root, ignore_errors=True)
    elif os.path.isdir(home.root):
        if set(os.listdir(home.root)) <= EMPTY:
            shutil.rmtree(home.root, ignore_errors=True)
        else:
            print(f"Lessons and settings stay in {shown(home.root)}; `./install.sh` takes them up again.")


def _refuse_agents(purge: bool) -> None:
    """An agent may not take its own guard away (DESIGN 10).  Without a terminal and outside any
    session it is a script of the machine's owner; removing the memory takes a person all the same."""
    if trust.in_session() or (purge and not trust.is_person()):
        what = "enso uninstall" + (" --purge" if purge else "")
        raise EnsoError(f"`{what}` is for a person: {trust.why_not_person()}. Run it in a terminal of your own")


def _refuse_shared_folder(home: Home) -> None:
    """`ENSO_HOME=$HOME` must not cost anybody their files."""
    root = os.path.realpath(home.root)
    person = os.path.realpath(user_home())
    if person == root or person.startswith(root.rstrip("/") + "/"):
        raise EnsoError(f"{home.root} holds more than Enso; remove what you do not want by hand")
