"""`enso record`: log one call of an agent that has no hooks, as JSON on stdin: a failure, or a notable success."""
from __future__ import annotations

import argparse
import json
import os
import sys
from typing import Any

from enso import clock, event
from enso.capture import classify, failure, fingerprint, spool
from enso.command import describe
from enso.errors import EnsoError
from enso.event import ToolEvent
from enso.home import Home, user_home
from enso.hosts.generic import told
from enso.project import identify

FIELDS = {
    "timestamp": "ISO 8601; default now",
    "tool_name": "required",
    "input_args": "the call's input: an object, the JSON of one as text, or its one argument",
    "error_type": "a category; any other word, or none: classified from the message",
    "error_message": "required of a failure: what the tool returned",
    "outcome": "failure (default), or success: a call that went well and is worth keeping",
    "result": "of a success: what came of it",
    "exit_code": "a number",
    "trace_id": "your id of this call; the same id twice counts once",
    "source_hash": "the same, when you have a hash of the incident",
    "session_id": "default: record",
    "cwd": "the folder it ran in; default: this one",
    "host": "the name of your agent; default: generic",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the stored record")
    parser.epilog = (parser.epilog or "") + "\n\nfields of the JSON object on stdin:\n" + "\n".join(
        f"  {name:14} {meaning}" for name, meaning in FIELDS.items())


def run(args: argparse.Namespace) -> int:
    given = _read()
    home = Home()
    cwd = str(given.get("cwd") or os.getcwd())
    project = identify(cwd)
    trace = str(given.get("trace_id") or given.get("source_hash") or "")
    call = ToolEvent(
        str(given.get("host") or "generic"), event.AFTER, _time(given), str(given.get("session_id") or "record"), cwd,
        tool_name=str(given["tool_name"]), tool_input=given.get("input_args"),
        tool_use_id=trace, text=told(given.get("error_message")) or told(given.get("result")), failed=True,
        exit_code=given.get("exit_code"))
    if given.get("outcome") == "success":
        stored = spool.put_success(home, call, project)
        if args.json:
            print(json.dumps(stored, ensure_ascii=False, indent=2))
        return 0
    kind = _category(given)
    record = failure.failure_of(call, project)
    if kind is not None and kind != record["error_type"]:
        line = classify.classify(call.tool_name, call.tool_input, call.text, call.exit_code).line
        record["error_type"] = kind
        record["fingerprint"], record["family"] = fingerprint.fingerprint(
            describe(call.tool_name, call.tool_input), kind, line, project.root, user_home())
    from enso.recall.session import Session
    if not trace or Session(home, call.session_id).claim_seen(trace):
        # `alone`: nobody will say when this agent's turn is over.
        spool.put(home, call.session_id, "failure",
                  {**record, "root": project.root, "transcript": "", "alone": True})
    if args.json:
        print(json.dumps(record, ensure_ascii=False, indent=2))
    return 0


def _read() -> dict[str, Any]:
    try:
        given = json.load(sys.stdin)
    except ValueError as error:
        raise EnsoError(f"stdin is not valid JSON: {error}") from None
    if not isinstance(given, dict):
        raise EnsoError("stdin must be one JSON object")
    outcome = given.get("outcome", "failure")
    if outcome not in ("failure", "success"):
        raise EnsoError(f"outcome is failure or success, it is {outcome!r}")
    missing = [name for name in ("tool_name", "error_message") if not given.get(name)
               and (name != "error_message" or outcome == "failure")]
    if missing:
        raise EnsoError(f"stdin lacks {' and '.join(missing)}; `enso record --help` lists the fields")
    unknown = sorted(set(given) - set(FIELDS))
    if unknown:
        raise EnsoError(f"unknown field {unknown[0]!r}; `enso record --help` lists the fields")
    return given


def _category(given: dict[str, Any]) -> str | None:
    """The category that `error_type` names; None without one, and for a word of the agent's own."""
    said = given.get("error_type")
    name = str(said or "").strip().lower().replace("-", "_").replace(" ", "_")
    if name in event.CATEGORIES:
        return name
    if name:
        print(f"enso: error_type {said!r} is no category of Enso's, so the message decides "
              f"({', '.join(event.CATEGORIES)})", file=sys.stderr)
    return None


def _time(given: dict[str, Any]) -> float:
    if not given.get("timestamp"):
        return clock.now()
    try:
        return clock.parse(str(given["timestamp"]))
    except ValueError:
        raise EnsoError(f"timestamp {given['timestamp']!r} is not ISO 8601, such as 2026-11-30T16:08:45Z") from None
