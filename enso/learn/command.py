"""`enso learn`: turn what was captured into lessons now, instead of at the end of a session."""
from __future__ import annotations

import argparse
import json
import sys

from enso import config, cycle
from enso.home import Home


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="machine-readable; null when another pass will do it")
    parser.add_argument("--no-llm", action="store_true", help="do not ask an LLM this time")


def run(args: argparse.Namespace) -> int:
    home = Home()
    settings = config.load(home.config)
    if args.no_llm:
        settings["llm.backend"] = "none"
    if sys.stderr.isatty():
        print("learning ...", file=sys.stderr)
    report = cycle.once(home, settings, wait_seconds=float(settings["learn.deadline_seconds"]))
    if report is None:
        print("null" if args.json else "another pass is running and one is waiting; what you captured will be in it")
        return 0
    if args.json:
        print(json.dumps(vars(report), indent=2))
        return 0
    print(f"{report.taught} new, {report.merged} said again, {report.hits} hits, {report.restored} restored, "
          f"{report.waiting} waiting" + (f" ({report.why_no_llm})" if report.waiting and report.why_no_llm else ""))
    return 0
