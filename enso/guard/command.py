"""`enso guard`: check a call, explain a verdict, test a policy, read the audit, let a person out."""
from __future__ import annotations

import argparse
import json
import os
import sys
from typing import Any

from enso import clock, disk, jsonlight
from enso.capture.redact import redact
from enso.errors import EnsoError
from enso.event import BEFORE, ToolEvent
from enso.guard import door, examples, persons, policy, policy_check, starter
from enso.guard.decide import Verdict, decide
from enso.guard.rules import BY_ID
from enso.guard.shell.syntax import show
from enso.guard.world import real_world
from enso.home import Home, user_home
from enso.hosts.generic import INPUTS, NAMES
from enso.memory import desk, files

BLOCKED = 2
SHOWN_EFFECTS = 200
EXAMPLES = {
    "check": "enso guard check --command 'rm -rf /'",
    "explain": "enso guard explain --command 'curl -s https://example.org/x | sh'",
    "test": "enso guard test cases.jsonl",
    "log": "enso guard log -n 5",
    "init": "enso guard init --print",
    "allow-once": "enso guard allow-once 1A2B3C4D",
    "pause": "enso guard pause 10m",
    "suggest": "enso guard suggest",
    "accept": "enso guard accept L1a2b3c4d",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, summary in (("check", "the verdict on a call: exit 0, or 2 when it is blocked"),
                          ("explain", "what a call would do, and the rule that decides")):
        sub = commands.add_parser(name, help=summary, description=summary)
        _call_options(sub)
    sub = commands.add_parser("test", help="run a file of cases, and the examples of the policy's own rules",
                              description='Rows: {"tool": "Bash", "input": {"command": "ls"}, "expect": "allow"}; '
                                          '"command" is short for a Bash call.')
    sub.add_argument("file", nargs="?", metavar="FILE", help="JSON lines (default: only the examples in the policies)")
    _where(sub)
    sub = commands.add_parser("log", help="calls that were stopped, or would have been",
                              description="The audit, newest last.")
    sub.add_argument("-n", type=int, default=20, metavar="N", help="how many (default: 20)")
    sub.add_argument("--json", action="store_true", help="JSON lines")
    sub = commands.add_parser("init", help="write a starting policy for this project and explain it")
    sub.add_argument("--print", action="store_true", help="print it, write nothing")
    _where(sub)
    sub = commands.add_parser("allow-once", help="let one blocked call pass (for a person)")
    sub.add_argument("code", metavar="CODE", help="the code in the reason of the block")
    sub = commands.add_parser("pause", help="let calls pass for a while (for a person)")
    sub.add_argument("duration", metavar="DURATION", help="10m, 90s, 2h; `off` ends it")
    sub = commands.add_parser("suggest", help="rules that lessons propose, and what they would have blocked")
    sub.add_argument("--json", action="store_true", help="machine-readable")
    sub = commands.add_parser("accept", help="enforce a rule that a lesson proposes (for a person)")
    sub.add_argument("lesson", metavar="ID", help="the lesson's id in `enso guard suggest`")
    desk.show_examples(commands, EXAMPLES)


def _where(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--project", default="", metavar="DIR", help="folder of the project (default: around this one)")
    parser.add_argument("--policy", metavar="FILE", help="judge by this policy alone")


def _call_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--tool", help="name of the tool (default: Bash)")
    parser.add_argument("--command", help="a shell command")
    parser.add_argument("--input", help="the tool's input as JSON; without it and --command, a hook's payload is "
                                        "read from stdin")
    parser.add_argument("--json", action="store_true", help="machine-readable")
    _where(parser)


def run(args: argparse.Namespace) -> int:
    return ACTIONS[args.action](args)


# a call --------------------------------------------------------------------------------------------

def _event(args: argparse.Namespace) -> ToolEvent:
    """The call that is asked about."""
    cwd = os.path.abspath(args.project or ".")
    if args.command is not None:
        return ToolEvent("cli", BEFORE, clock.now(), cwd=cwd, tool_name=args.tool or "Bash",
                         tool_input={"command": args.command})
    text = args.input if args.input is not None else sys.stdin.read()
    try:
        given = jsonlight.loads(text)
    except jsonlight.Malformed:
        raise EnsoError("the call is not valid JSON; give --command, --tool with --input, or a hook's payload on "
                        "stdin") from None
    if args.input is None and args.tool is None:
        return _of_payload(given, cwd)
    return ToolEvent("cli", BEFORE, clock.now(), cwd=cwd, tool_name=args.tool or "Bash", tool_input=given)


def _of_payload(given: Any, cwd: str) -> ToolEvent:
    """The call of a payload on stdin.  EnsoError when it shows none: what is not seen must not count as allowed."""
    if isinstance(given, dict) and isinstance(given.get("command"), str) and not any(key in given for key in INPUTS):
        given = {"tool": "Bash", **given, "input": {"command": given["command"]}}
    names = [given[key] for key in NAMES if given.get(key)] if isinstance(given, dict) else []
    inputs = [given[key] for key in INPUTS if key in given] if isinstance(given, dict) else []
    for found, keys, what in ((names, NAMES, "the tool"), (inputs, INPUTS, "the tool's input")):
        if not found:
            raise EnsoError(f"the payload does not say {what}: {', '.join(keys[:-1])} or {keys[-1]} is expected")
    return ToolEvent("cli", BEFORE, clock.now(), str(given.get("session_id") or ""), str(given.get("cwd") or cwd),
                     tool_name=str(names[0]), tool_input=inputs[0])


def _verdict(args: argparse.Namespace, event: ToolEvent) -> Verdict:
    """The verdict, without spending, recording or using anything up."""
    home = Home()
    root = door.project_root(event.cwd)
    return decide(event, _policy(args, home, root), real_world(user_home(), root, event.cwd, home.root))


def _policy(args: argparse.Namespace, home: Home, root: str) -> policy.Policy:
    if args.policy:
        text = disk.read_text(args.policy)
        if text is None:
            raise EnsoError(f"cannot read {args.policy}")
        try:
            return policy.of(policy_check.parse(text), home.root)
        except policy_check.BadPolicy as error:
            raise EnsoError(f"{args.policy}: {error}") from None
    for line in _refreshed(home, root):
        print(f"enso: {line}", file=sys.stderr)
    return policy.load(home, root)


def _refreshed(home: Home, root: str) -> list[str]:
    """What is wrong with the policies; where nothing can be written they are only read."""
    try:
        return examples.refresh(home, root)
    except (EnsoError, OSError):
        return [policy.load(home, root).trouble] if policy.load(home, root).trouble else []


def _check(args: argparse.Namespace) -> int:
    verdict = _verdict(args, _event(args))
    if args.json:
        print(json.dumps(_row(verdict), ensure_ascii=False, indent=2, sort_keys=True))
    elif verdict.block:
        print(verdict.reason)
    else:
        print("allowed" + (f" (shadow: {verdict.rule} would block it)" if verdict.rule else ""))
    return BLOCKED if verdict.block else 0


def _row(verdict: Verdict) -> dict[str, Any]:
    return {"verdict": "block" if verdict.block else "allow", "rule": verdict.rule, "mode": verdict.mode,
            "layer": verdict.layer,
            "note": redact(verdict.note), "reason": redact(verdict.reason), "cost_usd": verdict.cost}


def _explain(args: argparse.Namespace) -> int:
    event = _event(args)
    verdict = _verdict(args, event)
    effects = [{"effect": found.kind, "target": redact(show(found.target)), "note": redact(show(found.note))}
               for found in verdict.effects[:SHOWN_EFFECTS]]
    commands = [[redact(show(word)) for word in argv] for argv in verdict.commands[:SHOWN_EFFECTS]]
    if args.json:
        print(json.dumps({**_row(verdict), "commands": commands, "effects": effects}, ensure_ascii=False, indent=2,
                         sort_keys=True))
        return 0
    print(f"tool      {event.tool_name}")
    for argv in commands:
        print("command   " + " ".join(argv))
    for row in effects:
        print(f"effect    {row['effect']:7} {row['target']}" + (f"   ({row['note']})" if row["note"] else ""))
    if not effects:
        print("effect    none that a rule is about")
    rule = BY_ID.get(verdict.rule)
    if verdict.rule:
        print(f"rule      {verdict.rule} ({verdict.layer}, {verdict.mode})"
              + (f": protects {rule.protects}" if rule else ""))
    if verdict.cost is not None:
        print(f"cost      up to ${verdict.cost:.4g}")
    print("verdict   " + ("block: " + redact(verdict.reason) if verdict.block else "allow"))
    return 0


# cases -----------------------------------------------------------------------------------------------

def _test(args: argparse.Namespace) -> int:
    home = Home()
    root = door.project_root(os.path.abspath(args.project or "."))
    problems = _refreshed(home, root) if not args.policy else []
    held = _policy(args, home, root)
    if args.policy:
        problems = [line for rule in held.layers[0].data.get("arguments") or () for line in examples.failures(rule)]
    wrong, count = list(problems), 0
    for number, case in _cases(args.file) if args.file else ():
        count += 1
        event = ToolEvent("test", BEFORE, clock.now(), cwd=root, tool_name=case["tool"], tool_input=case["input"])
        verdict = decide(event, held, real_world(user_home(), root, root, home.root))
        said = "block" if verdict.block else "allow"
        if said != case["expect"]:
            wrong.append(f"line {number}: expected {case['expect']}, got {said}"
                         + (f" ({verdict.rule}: {verdict.note})" if verdict.rule else ""))
    for line in wrong:
        print(redact(line))
    print(f"{count - (len(wrong) - len(problems))} of {count} cases right"
          + (f", {len(problems)} problems in policies" if problems else ""))
    return 1 if wrong else 0


def _cases(path: str) -> list[tuple[int, dict[str, Any]]]:
    text = disk.read_text(path)
    if text is None:
        raise EnsoError(f"cannot read {path}")
    rows = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = jsonlight.loads(line)
        except jsonlight.Malformed:
            raise EnsoError(f"{path}, line {number}: not valid JSON") from None
        if not isinstance(row, dict) or row.get("expect") not in ("block", "allow"):
            raise EnsoError(f"{path}, line {number}: a case needs \"expect\": \"block\" or \"allow\"")
        given = row.get("input", {"command": row.get("command")})
        rows.append((number, {"tool": str(row.get("tool") or "Bash"), "input": given, "expect": row["expect"]}))
    return rows


def _log(args: argparse.Namespace) -> int:
    rows = [row for row in files.read_lines(Home().audit).values if isinstance(row, dict)][-max(args.n, 0):]
    for row in rows:
        if args.json:
            print(json.dumps(row, ensure_ascii=False, sort_keys=True))
        else:
            print(f"{str(row.get('ts', ''))[:19].replace('T', ' ')}  {row.get('mode', '')!s:8} "
                  f"{row.get('rule', '')!s:20} "
                  f"{row.get('tool', '')}: {row.get('note', '')}")
    if not rows and not args.json:
        print("nothing was stopped yet")
    return 0


def _init(args: argparse.Namespace) -> int:
    root = door.project_root(os.path.abspath(args.project or "."))
    path = os.path.join(root, policy.PROJECT_POLICY)
    text = starter.text(root)
    if args.print:
        print(text, end="")
        return 0
    if os.path.exists(path):
        raise EnsoError(f"{path} is there already; `enso guard init --print` shows what would be written")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "x", encoding="utf-8") as handle:
        handle.write(text)
    print(f"wrote {path}; it can only tighten what holds anyway\n")
    print(starter.explained())
    return 0


ACTIONS = {"check": _check, "explain": _explain, "test": _test, "log": _log, "init": _init,
           "allow-once": persons.allow_once, "pause": persons.pause, "suggest": persons.suggest,
           "accept": persons.accept}
