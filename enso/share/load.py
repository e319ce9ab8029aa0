"""`enso load FILE`: lessons from `enso export`, or from any markdown list.

Each line passes the gate and is compared with what is known; what says the same joins it.  A line that is not taken is
named with its number, and the others are taken all the same.
"""
from __future__ import annotations

import argparse
import json
import re
import sys
from typing import Any, Dict, List, NamedTuple

from enso import clock
from enso.errors import EnsoError
from enso.event import CATEGORIES
from enso.home import Home
from enso.memory import desk, files
from enso.memory.lesson import GLOBAL
from enso.memory.store import Store
from enso.share import arrive, credentials, outline, record
from enso.share.arrive import Arrivals, Draft, Outcome
from enso.share.export import VERSION
from enso.show import console

MAX_BYTES = 20 * 1000 * 1000
MOST_HEADINGS = 3
"""That are named."""
_LIST = re.compile(r'"lessons"\s*:\s*\[')


class Wanted(NamedTuple):
    """A line of the file that wants to become a lesson; `broken` says why it cannot be one, `unscoped` is the heading
    above it that names no scope."""
    number: int
    draft: Draft
    broken: str = ""
    unscoped: str = ""


class _Undo(Exception):
    """Leaves a change without committing it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (f"{parser.description}\nA line that is refused is named with its number and the reason; the "
                          "others are taken all the same.\nExit status: 1 when every line was refused, else 0.")
    parser.add_argument("file", metavar="FILE", help="JSON of `enso export`, or markdown; `-` reads stdin")
    parser.add_argument("--scope", metavar="SCOPE", help="where they belong: `global`, or a project "
                        "(default: as the file says, in markdown by a heading like `## global`; else this folder's "
                        "project)")
    parser.add_argument("--dry-run", action="store_true", help="tell what would be taken, and change nothing")
    parser.add_argument("--json", action="store_true",
                        help='for a machine: [{"line": ..., "what": ..., "reason": ...}]')


def run(args: argparse.Namespace) -> int:
    store, now = Store(Home()), clock.now()
    text = _text_of(args.file)
    scope = desk.scope_of(args.scope, store) if args.scope else ""
    here = scope or desk.scope_of(".", store)
    wanted = read(text, args.file, here, forced=bool(scope))
    outcomes = load(store, wanted, now, dry_run=args.dry_run)
    desk.say(store.notes)
    if args.json:
        print(desk.as_json([_as_data(line, outcome) for line, outcome in zip(wanted, outcomes)]))
    else:
        _tell(wanted, outcomes, args.file, args.dry_run)
        _tell_where(wanted, outcomes, here, args.dry_run)
    return int(_none_taken(outcomes))


def load(store: Store, wanted: List[Wanted], now: float, *, dry_run: bool = False) -> List[Outcome]:
    """What became of each line; nothing is stored in a dry run."""
    outcomes: List[Outcome] = []
    threshold = float(desk.settings_of(store.home)["same.threshold"])
    try:
        with store.change(now, who=desk.who(), why="loaded from a file") as change:
            arrivals = Arrivals(store, change, now, threshold)
            for line in wanted:
                broken = Outcome(arrive.REFUSED, reason=line.broken)
                outcomes.append(broken if line.broken else arrivals.take(line.draft))
            if dry_run:
                raise _Undo
    except _Undo:
        pass
    return outcomes


def _text_of(name: str) -> str:
    """The file's text.  EnsoError when it cannot be read, or is too long to be lessons."""
    data: bytes | None
    if name == "-":
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
    else:
        try:
            with open(name, "rb") as handle:
                data = handle.read(MAX_BYTES + 1)
        except OSError as error:
            raise files.cannot("read", name, error) from None
    if len(data) > MAX_BYTES:
        raise EnsoError(f"{name} is longer than {MAX_BYTES // 1000000} MB; that is no file of lessons")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        raise EnsoError(f"{name}, line {number}: not UTF-8; save it as UTF-8") from None


def read(text: str, name: str, scope: str, *, forced: bool = False) -> List[Wanted]:
    """The lines of a file.  `scope` is for lines that do not say theirs, or, `forced`, for all.
    EnsoError, with a line number, when the file is neither JSON nor holds a list."""
    if text.lstrip()[:1] in ("{", "["):
        return _read_json(text, name, scope, forced)
    found = [Wanted(line.number, Draft(line.text, scope if forced else line.scope or scope),
                    unscoped="" if forced or line.scope else line.heading) for line in outline.parse(text)]
    if not found:
        raise EnsoError(f"{name} holds no list; a lesson is a line that starts with `- `, or an entry of `enso export`")
    return found


def _read_json(text: str, name: str, scope: str, forced: bool) -> List[Wanted]:
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise EnsoError(f"{name}, line {error.lineno}: not valid JSON ({error.msg})") from None
    except ValueError:
        raise EnsoError(f"{name}: a number in it is too long to read") from None
    except RecursionError:
        raise EnsoError(f"{name}: nested too deeply to be lessons") from None
    rows = content.get("lessons") if isinstance(content, dict) else content
    if isinstance(content, dict):
        files.check_version(name, content.get("version"), VERSION)
    if not isinstance(rows, list):
        raise EnsoError(f'{name}: no list under "lessons"; `enso export` writes one')
    return [_wanted(row, number, scope, forced) for row, number in zip(rows, _lines_of(text, len(rows)))]


def _lines_of(text: str, count: int) -> List[int]:
    """The line each element of the list starts on."""
    start = _LIST.search(text) if text.lstrip()[0] == "{" else re.search(r"\[", text)
    decoder, numbers = json.JSONDecoder(), []
    at = start.end() if start else 0
    line, counted = 1, 0
    for _ in range(count):
        while at < len(text) and text[at] in " \t\r\n,":
            at += 1
        line, counted = line + text.count("\n", counted, at), at
        numbers.append(line)
        try:
            _, at = decoder.raw_decode(text, at)
        except ValueError:
            break                        # a list that hides behind another key: the last line known is the best guess
    return numbers + [line] * (count - len(numbers))


def _wanted(row: Any, number: int, scope: str, forced: bool) -> Wanted:
    if isinstance(row, str):
        row = {"text": row}
    if not isinstance(row, dict) or not isinstance(row.get("text"), str):
        return Wanted(number, Draft("", scope), 'a lesson is an object with a "text"')
    fits: Dict[str, bool] = {
        "scope": forced or record.is_scope(row.get("scope", GLOBAL)),
        "category": row.get("category", "unknown") in CATEGORIES,
        "layer": row.get("layer", "info") in ("info", "knowledge"),
        "trigger": record.is_trigger(row.get("trigger")),
        "fingerprints": isinstance(row.get("fingerprints", []), list) and all(
            map(record.is_fingerprint, row.get("fingerprints", []))),
    }
    wrong = [key for key, good in fits.items() if not good]
    if wrong:
        return Wanted(number, Draft(row["text"], scope), f"{wrong[0]} is not what a lesson has there")
    return Wanted(number, Draft(
        row["text"], scope if forced else row.get("scope", scope), row.get("category", "unknown"),
        row.get("layer", "info"), row.get("trigger"), tuple(row.get("fingerprints", []))[:record.MAX_FINGERPRINTS]))


def _none_taken(outcomes: List[Outcome]) -> bool:
    return bool(outcomes) and all(outcome.what == arrive.REFUSED for outcome in outcomes)


def _as_data(line: Wanted, outcome: Outcome) -> Dict[str, Any]:
    text, _ = credentials.without(line.draft.text, line.draft.trigger)
    return {"line": line.number, "text": text, "what": outcome.what, "reason": outcome.reason,
            "lesson": outcome.lesson["id"] if outcome.lesson else "", "conflicts": list(outcome.rivals)}


def _tell_where(wanted: List[Wanted], outcomes: List[Outcome], here: str, dry_run: bool) -> None:
    """Which scopes lines went to, when that is not this folder's project or the one that was asked for, for all; and
    which headings had no say in it."""
    added = [(line, outcome.lesson["scope"]) for line, outcome in zip(wanted, outcomes)
             if outcome.lesson and outcome.what == arrive.ADDED]
    scopes = sorted({scope for _, scope in added} - {here})
    if scopes:
        print(f"As the file says, some belong to: {', '.join(scopes)} (`--scope` says another).")
    names = list(dict.fromkeys(f"“{console.plain(line.unscoped)[:40]}”" for line, _ in added if line.unscoped))
    if names:
        more = f" and {len(names) - MOST_HEADINGS} more" if len(names) > MOST_HEADINGS else ""
        subject = f"The heading {names[0]} is no name" if len(names) == 1 else \
            f"The headings {', '.join(names[:MOST_HEADINGS])}{more} are no names"
        print(f"{subject} of a scope: what stands below {'would go' if dry_run else 'went'} to {here}.")


def _tell(wanted: List[Wanted], outcomes: List[Outcome], name: str, dry_run: bool) -> None:
    counts: Dict[str, int] = {}
    for line, outcome in zip(wanted, outcomes):
        counts[outcome.what] = counts.get(outcome.what, 0) + 1
        if outcome.what == arrive.REFUSED:
            print(f"{name}, line {line.number}: not taken, {outcome.reason}", file=sys.stderr)
        elif outcome.lesson and outcome.what != arrive.KNOWN:
            print(f"{outcome.lesson['id']}  {outcome.what}: {console.plain(outcome.lesson['text'])}")
            for rival in outcome.rivals:
                print(f"  contradicts {rival}; both are kept")
    if _none_taken(outcomes):
        refused = "its only line was" if len(outcomes) == 1 else f"all {len(outcomes)} lines were"
        print(f"enso: {name}: nothing {'would be' if dry_run else 'was'} taken, {refused} refused", file=sys.stderr)
        return
    summary = ", ".join(f"{counts[what]} {what}" for what in (
        arrive.ADDED, arrive.JOINED, arrive.KNOWN, arrive.RESTORED, arrive.REFUSED) if what in counts)
    print(f"{'Would be' if dry_run else 'Done'}: {summary or 'nothing'}.")
