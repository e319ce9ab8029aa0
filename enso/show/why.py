"""`enso why ID`: where a lesson came from, what happened to it, and where it was shown.  Of a rule also what it was
made from."""
from __future__ import annotations

import argparse
from typing import Any

from enso.home import Home
from enso.knowledge import enforced, experiences
from enso.learn import conditions
from enso.memory import desk, files, history
from enso.memory.history import Entry
from enso.memory.store import Store
from enso.shapes import Archived, Lesson, Source
from enso.show import console

SHOWN = 12
"""Experiences, and lines of the ledger, that are listed; `--json` has all of them."""

OUTCOMES = {
    "recurred": "its failure happened all the same", "withheld": "left out by lot (`enso proof`)",
    "recurred-without": "left out, and its failure happened", "avoided-without": "left out, and its call went well",
    "false-hold": "the call that was held went well when it was made again",
    "would-block-failed": "its rule would have blocked a call that failed",
    "would-block-worked": "its rule would have blocked a call that went well",
    "let-pass-failed": "its rule blocked a call; a person let it pass, and it failed",
    "let-pass-worked": "its rule blocked a call; a person let it pass, and it went well",
    "unrun": "its rule spoke of a call that was not made after all",
    "accepted": "its rule was accepted", "taken-back": "its rule was taken back"}
"""The ledger's words for a person."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", metavar="ID", help="an id, its beginning, or a part of the text")
    parser.add_argument("--json", action="store_true",
                        help='for a machine: {"lesson": ..., "sources": [...], "history": [...], "deliveries": [...], '
                             '"members": [...], "experiences": [...]}')


def run(args: argparse.Namespace) -> int:
    home = Home()
    store = Store(home)
    lesson, entry = store.find(args.lesson)
    past = [entry for entry in store.history() if entry["id"] == lesson["id"] and entry["op"] != "snapshot"]
    shown = deliveries(home, lesson["id"])
    members = _members(store, lesson)
    behind = experiences.behind(home, lesson)
    desk.say(store.notes)
    if args.json:
        print(desk.as_json({"lesson": lesson, "sources": lesson["sources"], "history": past, "deliveries": shown,
                            "members": members, "experiences": behind}))
        return 0
    print(console.styled(lesson["id"], "cyan") + "  " + console.styled(console.plain(lesson["text"]), "bold"))
    in_force = enforced.in_force(home, lesson["id"])
    state = "; ".join(filter(None, ("its rule is enforced by the guard" if in_force else "", standing(lesson, entry))))
    if state:
        print("  " + state)
    if members:
        _section("made of", [(member["id"], member["text"]) for member in members], "")
    _section("came from", [_source_row(source) for source in lesson["sources"]],
             "no failure of its own" if members else "no failure: somebody wrote it")
    _section("changes", [_change_row(entry) for entry in past if not history.is_bookkeeping(entry)], "none on record")
    if behind:
        newest = behind[-SHOWN:]
        _section(f"experiences ({len(behind)}, the last {len(newest)})" if len(behind) > SHOWN else "experiences",
                 [_experience_row(one) for one in newest], "")
    _section(f"shown ({len(shown)} lines, the last {SHOWN})" if len(shown) > SHOWN else "shown",
             [_delivery_row(row) for row in shown[-SHOWN:]], "never yet")
    return 0


def deliveries(home: Home, lesson_id: str) -> list[dict[str, Any]]:
    """The ledger's lines about a lesson, oldest first."""
    return [row for path in (files.rotated(home.ledger), home.ledger) for row in files.read_lines(path).values
            if isinstance(row, dict) and row.get("lesson") == lesson_id]


def standing(lesson: Lesson, entry: Archived | None) -> str:
    """Where it stands now, in one line: forgotten, on probation, in dispute, in the shadow; "" for an ordinary one."""
    detail = lesson["detail"]
    if entry:
        by = f", {detail['superseded_by']} took its place" if detail.get("superseded_by") else \
            f", now part of {detail['merged_into']}" if detail.get("merged_into") else ""
        return f"forgotten on {entry['archived_at'][:10]}: {entry['reason']}{by}"
    said = [f"on probation: {detail['probation'].get('why', '')}" if detail.get("probation") else "",
            f"not shown, its check fails: {detail['check_fails']}" if detail.get("check_fails") else "",
            f"contradicted by {', '.join(detail['conflicts'])} (`enso conflicts`)" if detail.get("conflicts") else "",
            f"holds {conditions.said(detail['when'])}" if detail.get("when") else "",
            f"its rule was taken back: {detail['taken_back'].get('why', '')}" if detail.get("taken_back") else
            "proposed as a rule of the guard (`enso guard suggest`)" if detail.get("proposed") else ""]
    return "; ".join(filter(None, said))


def _members(store: Store, lesson: Lesson) -> list[dict[str, Any]]:
    """The lessons a rule was made of, with the wording they had."""
    wanted = lesson["detail"].get("members", ())
    found = {entry["lesson"]["id"]: entry["lesson"]["text"] for entry in store.archived()} if wanted else {}
    return [{"id": known, "text": found.get(known, "(no longer kept)")} for known in wanted]


def _experience_row(one: dict[str, Any]) -> tuple[str, ...]:
    fix = f" -> {one['result']}" if one.get("result") else ""
    error = f": {one.get('observation', '')}" if one.get("outcome") != "success" else ""
    return (_time(str(one.get("ts", ""))), str(one["metadata"].get("host", "")), str(one.get("outcome", "")),
            f"{one.get('action', '')}{error}{fix}")


def _section(title: str, rows: list[tuple[str, ...]], empty: str) -> None:
    print(console.styled(title, "bold"))
    for line in console.table(rows, "  ") or ["  " + empty]:
        print(line)


def _source_row(source: Source) -> tuple[str, ...]:
    fix = f" -> {source['fix']}" if source.get("fix") else ""
    return (_time(source.get("ts", "")), str(source.get("host", "")), str(source.get("tool_name", "")),
            f"{source.get('input', '')}: {source.get('error', '')}{fix}")


def _change_row(entry: Entry) -> tuple[str, ...]:
    keys = ", ".join(key for key in entry["after"] or () if key not in history.BOOKKEEPING)
    what = f"{entry['op']} ({keys})" if entry["op"] == "change" and keys else str(entry["op"])
    return _time(entry["ts"]), entry["group"], entry["who"], what, entry["why"]


def _delivery_row(row: dict[str, Any]) -> tuple[str, ...]:
    tokens = console.count(row["tokens"], "token") if row.get("tokens") else ""
    return (_time(str(row.get("ts", ""))), str(row.get("session_id", ""))[:8], str(row.get("moment", "")), tokens,
            OUTCOMES.get(str(row.get("outcome", "")), str(row.get("outcome") or row.get("why") or "")))


def _time(text: str) -> str:
    return text[:16].replace("T", " ")
