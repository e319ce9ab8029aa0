"""`enso status`: what Enso knows here, what it did, what it cost, and what waits."""
from __future__ import annotations

import argparse
import json
import os
from typing import Any

from enso import __version__, clock, config, disk
from enso.guard import policy, shadow
from enso.home import Home
from enso.hosts import places
from enso.knowledge import embed, feedback
from enso.learn import progress
from enso.llm import backends, budget
from enso.memory import files
from enso.memory.store import Store
from enso.project import Project, identify
from enso.recall import notice
from enso.share import auto
from enso.show import console

WEEK = 7 * clock.DAY
COUNTED = {"followed": "followed", "recurred": "repeats", "withheld": "withheld"}
"""The ledger's outcomes that a week counts -> the name of the count."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--project", default=".", help="folder of the project (default: this one)")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    home = Home()
    facts = gather(home, identify(os.path.abspath(args.project)), clock.now())
    if args.json:
        print(json.dumps(facts, ensure_ascii=False, indent=2))
    else:
        print("\n".join(lines(facts)))
    return 0


def gather(home: Home, project: Project, now: float) -> dict[str, Any]:
    """Everything `status` tells, as plain data."""
    settings = config.load(home.config)
    store = Store(home)
    here, everywhere = store.lessons(project.id), store.lessons("global")
    opened = [state for entry in progress.parse(disk.read_text(home.learned)).values() for state in entry.open.values()]
    today = budget.spent(home, now)
    return {
        "version": __version__, "home": home.root, "project": project.id,
        "lessons": {"project": len(here), "global": len(everywhere),
                    "pinned": sum(lesson["pinned"] for lesson in here + everywhere),
                    "stale": sum(lesson["stage"] == "stale" for lesson in here + everywhere),
                    "knowledge": sum(lesson["layer"] == "knowledge" for lesson in here + everywhere),
                    "contested": sum(bool(lesson["detail"].get("conflicts")) for lesson in here + everywhere),
                    "archived": len(store.archived())},
        "week": week(home, now),
        "withhold": settings["deliver.withhold"],
        "last_session": (disk.read_text(notice.receipt_path(home, project.id)) or "").strip(),
        "waiting": {"failures": len(opened), "sent": opened.count("tried")},
        "llm": {"uses": backends.describe(home, settings), "calls_today": today.calls, "tokens_today": today.tokens,
                "cost_today_usd": round(today.cost_usd, 4), "summary": budget.summary(home, settings, now)},
        "vectors": embed.trouble(home, settings),
        "guard": guard(home, project, now),
        "team": dict(zip(("state", "trouble"), auto.told(home, settings))),
        "last_pass": (disk.read_text(home.path("last-pass")) or "").strip(),
        "trouble": len(files.read_lines(home.trouble).rows),
        "notes": store.notes,
    }


def week(home: Home, now: float) -> dict[str, int]:
    """What the ledger says of the last seven days."""
    since = clock.iso(now - WEEK)
    counts = {"hints": 0, "tokens": 0, "followed": 0, "repeats": 0, "withheld": 0}
    for row in files.read_lines(home.ledger).values:
        if not isinstance(row, dict) or str(row.get("ts", "")) < since:
            continue
        counted = COUNTED.get(str(row.get("outcome")))
        if counted:
            counts[counted] += 1
        elif "moment" in row:
            counts["hints"] += 1
            counts["tokens"] += feedback.whole(row.get("tokens"))
    return counts


def guard(home: Home, project: Project, now: float) -> dict[str, Any]:
    """The policy in force and what it blocked in the last seven days."""
    loaded = policy.load(home, project.root)
    since = clock.iso(now - WEEK)
    recent = [row for row in files.read_lines(home.audit).values
              if isinstance(row, dict) and str(row.get("ts", "")) >= since]
    return {"mode": loaded.mode,
            "policy": "your own" if disk.is_file(home.policy) else "the installed default",
            "trouble": loaded.trouble, "proposed": len(shadow.rules(home)),
            "blocked_this_week": sum(row.get("mode") == "enforce" for row in recent),
            "shadow_this_week": sum(row.get("mode") == "shadow" for row in recent)}


def lines(facts: dict[str, Any]) -> list[str]:
    """The same for a person; what is zero and says nothing is left out."""
    lessons, waiting, found = facts["lessons"], facts["waiting"], facts["week"]
    rows = [("lessons", f"{lessons['project']} here, {lessons['global']} everywhere, {lessons['archived']} archived"
             + _also(lessons, "knowledge", "pinned", "stale", "contested")),
            ("this week", notice_text(found)),
            ("by lot", withheld_text(facts["withhold"], found["withheld"])),
            ("waiting", f"{console.count(waiting['failures'], 'failure')} not understood yet"
             + (f", {waiting['sent']} of them asked about" if waiting["sent"] else "") if waiting["failures"] else ""),
            ("last session", facts["last_session"]),
            ("LLM", facts["llm"]["uses"]),
            ("", facts["llm"]["summary"] if facts["llm"]["calls_today"] else ""),
            ("vectors", console.styled(facts["vectors"], "yellow")),
            ("guard", f"{facts['guard']['mode']}, {facts['guard']['policy']}; "
                      f"{console.count(facts['guard']['blocked_this_week'], 'call')} blocked this week"
             + (f", {facts['guard']['shadow_this_week']} would have been" * bool(facts["guard"]["shadow_this_week"]))),
            ("", f"{console.count(facts['guard']['proposed'], 'rule')} proposed and tried out: `enso guard suggest`"
                 if facts["guard"]["proposed"] else ""),
            ("", console.styled(facts["guard"]["trouble"], "red")),
            ("team", facts["team"]["state"]),
            ("", console.styled(facts["team"]["trouble"], "yellow")),
            ("last pass", facts["last_pass"][:16].replace("T", " ") + " UTC" if facts["last_pass"] else "never"),
            ("trouble", facts["trouble"] and console.styled(
                f"{console.count(facts['trouble'], 'problem')} noted; run `enso doctor`", "yellow"))]
    head = f"Enso {facts['version']} in {places.shown(facts['home'])}, project {facts['project']}"
    return [head, *(f"  {name:13} {text}" for name, text in rows if text), *facts["notes"]]


def notice_text(found: dict[str, int]) -> str:
    """`3 hints, 118 tokens, 2 followed, 1 repeat`."""
    return (f"{console.count(found['hints'], 'hint')}, {console.count(found['tokens'], 'token')}, "
            f"{found['followed']} followed, {console.count(found['repeats'], 'repeat')}")


def withheld_text(share: Any, count: int) -> str:
    """How many lessons are left out by lot, to see what they are worth; "" when none are."""
    if not share:
        return ""
    return (f"{100 * float(share):g} % of well-known lessons are left out of a session, {console.count(count, 'time')} "
            "this week: `enso proof`")


def _also(counts: dict[str, int], *names: str) -> str:
    said = [f"{counts[name]} {name}" for name in names if counts[name]]
    return f" ({', '.join(said)})" if said else ""
