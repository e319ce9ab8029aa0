"""Enso under fire: `python3 -m tests.torture [--full] [--only NAME] [--seed N]`.

Without options the quick part of about three minutes, which CI runs; `--full` has the numbers of README, "Under fire".
The same seed does the same.  Prints a table; exit status 1 when a scenario failed, left a process behind or a
temporary file.
"""
from __future__ import annotations

import argparse
import pathlib
import random
import sys
import tempfile
import time
import traceback
from typing import Callable, NamedTuple

from tests.torture import clocks, endless, hooks_at_once, kill, mutated, payloads, poison, secrets, trouble, writers
from tests.torture.field import Field, installed


class Scenario(NamedTuple):
    """`run(field, count)` does `count` of its units and says what it saw; AssertionError when a promise is broken."""
    name: str
    promise: str
    run: Callable[[Field, int], str]
    quick: int
    full: int


def no_secrets(field: Field, count: int) -> str:
    assert secrets.main([]) == 0, "see above"
    return "no leak"


SCENARIOS = (
    Scenario("hooks", "200 hook processes at once: every line there, once", hooks_at_once.run, 4, 50),
    Scenario("writers", "learn, prune, sync and a person at once: no lost hit, no lost edit", writers.run, 8, 40),
    *(Scenario("kill-" + name, f"kill -9 in {name}: nothing acknowledged lost, nothing twice", run, 20, 200)
      for name, run in kill.WORKS.items()),
    Scenario("trouble", "disk full, read-only, no rights, odd files, no flock: host undisturbed", trouble.run, 22, 100),
    Scenario("clocks", "jumps, DST, 2038, a host in the future: stages never skip", clocks.run, 5, 200),
    Scenario("store", "mutated files of the store: set aside, the rest kept", mutated.stores, 150, 7000),
    Scenario("payload", "mutated payloads of every host: exit 0 or 2", mutated.payloads, 350, 3000),
    Scenario("odd", "10 MB, invalid UTF-8, surrogates, NUL, deep, huge", payloads.run, 15, 1000),
    Scenario("recursion", "an agent that fires its own hooks: each failure is sent once", endless.recursion, 3, 10),
    Scenario("no-llm", "failures without an LLM: all captured, pending or lessons", endless.without_llm, 300, 1000),
    Scenario("poison", "planted instructions: none delivered, enforced or carried on", poison.run, 120, 1000),
    Scenario("secrets", "credentials: 0 bytes left; look-alikes: at most 1 % touched", no_secrets, 1, 1),
)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.torture", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--full", action="store_true", help="the whole, which takes about 25 minutes")
    parser.add_argument("--only", action="append", metavar="NAME", choices=[row.name for row in SCENARIOS],
                        help="only this scenario (may be given several times): "
                             + ", ".join(row.name for row in SCENARIOS))
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args(argv)
    failed = 0
    print("| scenario | promise | result | seconds |\n|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(prefix="enso-torture-app-") as base:
        script = installed(pathlib.Path(base))
        for scenario in SCENARIOS:
            if args.only and scenario.name not in args.only:
                continue
            begin = time.monotonic()
            result = attempt(scenario, script, args.seed, scenario.full if args.full else scenario.quick)
            failed += result.startswith("FAILED")
            print(f"| {scenario.name} | {scenario.promise} | {result} | {time.monotonic() - begin:.0f} |", flush=True)
    print(f"\n{failed or 'no'} scenario{'s' * (failed != 1)} failed, seed {args.seed}")
    return 1 if failed else 0


def attempt(scenario: Scenario, script: pathlib.Path, seed: int, count: int) -> str:
    """Run one scenario in a field of its own: what it saw, or `FAILED: why` with the trace on stderr."""
    with Field(script, random.Random(f"{seed}-{scenario.name}")) as field:
        try:
            said = scenario.run(field, count)
            left = field.leftovers()
            assert not left, f"left behind: {left[:5]}"
            return said
        except Exception as error:
            traceback.print_exc()
            return "FAILED: " + " ".join(str(error).split())[:300]


if __name__ == "__main__":
    sys.exit(main())
