"""`enso import`: day one.  Read the transcripts that are already here, offline; show what was
repeated and what it cost; offer the lessons."""
from __future__ import annotations

import argparse
import json
import os
import sys

from enso import clock, disk
from enso.capture import transcript
from enso.capture.transcripts import places
from enso.capture.transcripts.common import Session, Unreadable
from enso.errors import EnsoError
from enso.home import Home
from enso.learn import past, tally
from enso.learn.decide import Proposal
from enso.learn.report import Report
from enso.learn.tally import Past
from enso.learn.teach import Teacher
from enso.memory import desk, files
from enso.memory.change import Change
from enso.memory.lesson import GLOBAL
from enso.memory.lock import Lock
from enso.memory.store import Store
from enso.project import identify
from enso.show import console

SHOWN = 10
NAMED = 3
"""Compressed transcripts that are named; the others are like them."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("hosts", nargs="*", metavar="HOST", help="only these hosts: " + ", ".join(places.PLACES))
    parser.add_argument("--since", default="", metavar="DATE", help="pass over calls before this day (2026-11-01)")
    parser.add_argument("--project", metavar="FOLDER", help="only sessions in this project")
    parser.add_argument("--at-least", type=int, default=2, metavar="N", help="offer lessons for mistakes made N times "
                                                                             "(default: 2)")
    parser.add_argument("--yes", action="store_true", help="take the lessons without asking")
    parser.add_argument("--dry-run", action="store_true", help="only show; write nothing")
    parser.add_argument("--json", action="store_true", help="machine-readable; takes no lessons without --yes")


def run(args: argparse.Namespace) -> int:
    unknown = [host for host in args.hosts if host not in places.PLACES]
    if unknown:
        raise EnsoError(f"no transcripts are known of {unknown[0]!r}; known are {', '.join(places.PLACES)}")
    since = _day(args.since)
    home = Home()
    kept = home.path("imported.json")
    narrowed = bool(since or args.project)
    found = Past() if narrowed else tally.load(disk.read_text(kept))
    new = _read(found, tuple(args.hosts), since, identify(os.path.abspath(args.project)).id if args.project else "")
    offered = tally.proposals(found, args.at_least)
    if args.json:
        print(json.dumps({"transcripts": new, "calls": found.calls, "bytes": found.bytes,
                          "mistakes": [vars(row) for row in found.worst(SHOWN)]}, ensure_ascii=False, indent=2))
    else:
        _show(found, new)
    if args.dry_run:
        return 0
    if not narrowed:
        with Lock(home):
            files.replace(kept, tally.dump(found))
    if offered and (args.yes or (not args.json and _asked(offered))):
        report = _take(home, offered)
        print(f"{console.count(report.taught, 'lesson')} taken, {report.merged} known already",
              file=sys.stderr if args.json else sys.stdout)
    return 0


def _day(text: str) -> str:
    try:
        return clock.iso(clock.parse(text)) if text else ""
    except ValueError:
        raise EnsoError(f"--since {text!r} is not a day such as 2026-11-01") from None


def _read(found: Past, hosts: tuple[str, ...], since: str, only: str) -> int:
    """Read every transcript that has something new; how many had."""
    listed = _listed(hosts)
    new = 0
    with console.Progress("reading transcripts", sum(_bytes(host, session) for host, session in listed)) as progress:
        for host, session in listed:
            calls = found.calls
            try:
                new += past.read(found, host, session, since, only)
            except UNREADABLE as error:
                found.calls = calls
                _passed_over(session.name, error)
            progress.step(_bytes(host, session))
    return new


UNREADABLE = (OSError, ValueError, TypeError, KeyError, AttributeError)
"""What reading a transcript raises that another version wrote, or that is damaged: the others are read all the same."""


def _listed(hosts: tuple[str, ...]) -> list[tuple[str, Session]]:
    """(host, transcript) of all that can be read here; those that cannot are named."""
    listed: list[tuple[str, Session]] = []
    for host, path in places.found(hosts):
        try:
            listed += [(host, session) for session in transcript.sessions(host, path)]
        except UNREADABLE as error:
            _passed_over(path, error)
    packed = places.compressed(hosts)
    if packed:
        print(f"enso: {console.count(len(packed), 'compressed transcript')} passed over; `unzstd FILE` beside it makes "
              f"one readable: {', '.join(packed[:NAMED])}{', ...' if len(packed) > NAMED else ''}", file=sys.stderr)
    return listed


def _passed_over(name: str, error: Exception) -> None:
    what = str(error) if isinstance(error, Unreadable) else f"{type(error).__name__}: {error}"
    print(f"enso: {name} passed over: {what}", file=sys.stderr)


def _bytes(host: str, session: Session) -> int:
    """The size of a transcript, for the progress bar; a session in a database has none of its own."""
    return 0 if transcript.is_stored(host, session.name) else session.size


def _show(found: Past, new: int) -> None:
    print(f"{console.count(new, 'new transcript')}, {len(found.files)} in all; {console.count(found.calls, 'call')}, "
          f"{found.bytes / 1e6:.1f} MB read.")
    worst = found.worst(SHOWN)
    if not worst:
        print("No failure happened twice.")
        return
    total = sum(row.tokens for row in found.mistakes.values() if row.count > 1)
    print(f"\nYour most repeated failures ({total} tokens went into failures that happened more than once):\n")
    rows = [(f"{row.count}x", f"{row.tokens} tokens", row.category, row.line or row.call) for row in worst]
    print("\n".join(console.table(rows, "  ")))


def _asked(offered: list[tuple[int, Proposal]]) -> bool:
    """Ask a person; without a terminal nothing is taken, and the way to take it is said."""
    said = sum(proposal.origin == "correction" for _, proposal in offered)
    parts = [f"{console.count(number, 'lesson')} {source}" for number, source in
             ((len(offered) - said, "from failures"), (said, "in your own words")) if number]
    found, them = f"\n{' and '.join(parts)} can be taken from them", "it" if len(offered) == 1 else "them"
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(f"{found}; `enso import --yes` takes {them}.")
        return False
    return input(f"{found}. Take {them}? [Y/n] ").strip().lower() in ("", "y", "yes")


def _take(home: Home, offered: list[tuple[int, Proposal]]) -> Report:
    now = clock.now()
    store, report = Store(home), Report()
    forgotten = {text for entry in store.archived() for text in (entry["lesson"]["text"], *entry["lesson"]["variants"])}
    with store.change(now, who="import", why="old transcripts") as change:
        teacher = Teacher(store, change, report, now)
        for count, proposal in offered:
            active, archived = ("", "")
            if proposal.failure:
                active, archived = teacher.known({**proposal.failure, "project": proposal.project})
            if active or archived or proposal.text in forgotten:
                report.merged += 1
                _widen(change, active, proposal)
                continue
            teacher.teach(proposal)
            print(f"  {console.dim(str(count) + 'x')} {proposal.text}", file=sys.stderr)
    return report


def _widen(change: Change, known: str, proposal: Proposal) -> None:
    """A lesson of one project whose mistake was made in another one as well holds everywhere (DESIGN 2, scope)."""
    lesson = change.get(known) if known else None
    if lesson and lesson["scope"] not in (GLOBAL, proposal.project) and lesson["origin"] not in desk.PERSONS:
        change.put({**lesson, "scope": GLOBAL}, "the same mistake in another project")
