"""Fuzz the guard: `python3 -m tests.torture.fuzz_guard [--count 20000] [--seed 1]`.

Mutated commands must get a verdict (no exception, no hang); and a command inside a wrapper must get the verdict of
the command itself.  Prints what failed and exits 1; the same seed finds the same.
"""
from __future__ import annotations

import argparse
import random
import shlex
import sys
import time
from typing import Callable

from enso.guard.policy import Policy
from tests.guard import fakes

SLOWEST = 1.0
"""Seconds one verdict may take here; the hook's own deadline is 2 s."""
PIECES = ("'", '"', "`", "$(", ")", "(", "{", "}", "\\", "\n", ";", "&&", "||", "|", "&", ">", "<", "<<EOF\n", "<<<",
          "$", "${", "*", "?", "[", "]", "~", "/", "..", "#", "=", "!", "\x01", "\x00", "\ufeff", "中文", "\udc80",
          "-rf", "--", "$((", "))", "case x in", "esac", "for i in", "do", "done", "if", "then", "fi", "function f",
          "<(", ">(", "$'", "\\x41", "{1..99}", "{a,b}", "2>&1", "EOF\n", ":-", "%%", "@Q", "[[", "]]")

WRAPPERS: tuple[tuple[str, Callable[[str], str]], ...] = (
    ("sh -c", lambda c: "sh -c " + shlex.quote(c)),
    ("bash -lc", lambda c: "bash -lc " + shlex.quote(c)),
    ("eval", lambda c: "eval " + shlex.quote(c)),
    ("subshell", lambda c: f"(\n{c}\n)"),
    ("group", lambda c: f"{{\n{c}\n}}"),
    ("if", lambda c: f"if true; then\n{c}\nfi"),
    ("else", lambda c: f"if false; then :; else\n{c}\nfi"),
    ("for", lambda c: f"for once in 1; do\n{c}\ndone"),
    ("while", lambda c: f"while true; do\n{c}\nbreak; done"),
    ("case", lambda c: f"case x in\n*)\n{c}\n;;\nesac"),
    ("function", lambda c: f"wrapped_up() {{\n{c}\n}}\nwrapped_up"),
    ("substitution", lambda c: f"x=$(\n{c}\n)"),
    ("after &&", lambda c: f"true &&\n{c}"),
    ("background", lambda c: f"{{\n{c}\n}} & wait"),
    ("here-string", lambda c: "bash <<< " + shlex.quote(c)),
    ("pipe", lambda c: f"printf '%s' {shlex.quote(c)} | sh"),
    ("sudo sh -c", lambda c: "sudo -u root sh -c " + shlex.quote(c)),
    ("env sh -c", lambda c: "env A=1 sh -c " + shlex.quote(c)),
    ("timeout sh -c", lambda c: "timeout -k 1 5 sh -c " + shlex.quote(c)),
    ("nested", lambda c: "nice nohup stdbuf -oL sh -c " + shlex.quote("bash -c " + shlex.quote(c))),
    ("find -exec", lambda c: "find . -maxdepth 0 -exec sh -c " + shlex.quote(c) + " \\;"),
    ("xargs", lambda c: "echo x | xargs -I@@ sh -c " + shlex.quote(c)),
    ("python", lambda c: "python3 -c " + shlex.quote(f"import os; os.system({c!r})")),
    ("watch", lambda c: "watch -n 1 " + shlex.quote(c)),
    ("su -c", lambda c: "su -c " + shlex.quote(c)),
)
"""Wrappers that take any script."""

PREFIXES = ("sudo", "sudo -u root --", "env", "env -i A=1", "nice -n 5", "nohup", "time", "timeout 5",
            "timeout --signal=KILL 5", "stdbuf -oL", "setsid", "ionice -c3", "command", "exec", "builtin", "doas",
            "chrt 5", "taskset 1", "strace -f -o /tmp/trace", "flock /tmp/lock", "xvfb-run", "caffeinate", "busybox",
            "A=1", "! time", "poetry run", "uv run", "npx", "bundle exec", "pipenv run")
"""Wrappers that take one simple command."""
SYNTAX = frozenset("|&;<>()$`\\\n#{}!=*?[~'\"")


def mutated(rng: random.Random, commands: list[str]) -> str:
    """A command with a few random changes."""
    text = rng.choice(commands)
    for _ in range(rng.randint(1, 4)):
        at = rng.randint(0, len(text))
        kind = rng.randrange(7)
        if kind == 0:
            text = text[:at] + rng.choice(PIECES) + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + rng.randint(1, 5):]
        elif kind == 2:
            text = text[:at] + text[max(0, at - rng.randint(1, 20)):]
        elif kind == 3:
            other = rng.choice(commands)
            text = text[:at] + other[rng.randint(0, len(other)):]
        elif kind == 4:
            text = text + rng.choice((" | ", " && ", "; ", "\n", " > ")) + rng.choice(commands)
        elif kind == 5:
            text = rng.choice(WRAPPERS)[1](text) if "\x00" not in text else text
        else:
            text = text[:at] + rng.choice(PIECES) * rng.randint(2, 60) + text[at:]
    return text[:20_000]


def crashes(count: int, seed: int) -> list[str]:
    """Commands that got no verdict, or too slowly."""
    rng = random.Random(seed)
    commands = [case["input"]["command"] for case in fakes.cases() if case["tool"] == "Bash"]
    under = fakes.policy()
    bad = []
    for _ in range(count):
        command = mutated(rng, commands)
        begin = time.perf_counter()
        try:
            fakes.bash(command, under=under)
        except Exception as error:
            bad.append(f"{type(error).__name__}: {error}: {command!r}")
        if time.perf_counter() - begin > SLOWEST:
            bad.append(f"took {time.perf_counter() - begin:.1f} s: {command[:200]!r}")
    return bad


def unwrapped(cases: list[dict[str, object]], under: Policy) -> list[str]:
    """Wrapped commands whose verdict is not that of the command."""
    bad = []
    for case in cases:
        command = str(case["command"])
        expect = fakes.bash(command, under=under).block
        # find puts its own path where the command says {}.
        scripts = [(name, wrap(command)) for name, wrap in WRAPPERS if name != "find -exec" or "{}" not in command]
        if not SYNTAX & set(command):
            scripts += [(prefix, f"{prefix} {command}") for prefix in PREFIXES]
        for name, script in scripts:
            verdict = fakes.bash(script, under=under)
            if verdict.block != expect:
                bad.append(f"{name}: {'block' if verdict.block else 'allow'} ({verdict.rule}: {verdict.note}), alone "
                           f"{'block' if expect else 'allow'}: {command!r}")
    return bad


def wrappable() -> list[dict[str, object]]:
    """The cases that are shell commands by themselves (not about a terminal, a job or the shell around)."""
    return [{"command": case["input"]["command"]} for case in fakes.cases() if case["tool"] == "Bash"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    begin = time.perf_counter()
    bad = crashes(args.count, args.seed)
    print(f"{args.count} mutated commands, seed {args.seed}: {len(bad)} without a verdict, "
          f"{time.perf_counter() - begin:.0f} s")
    cases = wrappable()
    wrong = unwrapped(cases, fakes.policy())
    print(f"{len(cases)} commands in {len(WRAPPERS)} wrappers and {len(PREFIXES)} prefixes: {len(wrong)} verdicts "
          f"differ")
    for line in (bad + wrong)[:60]:
        print("  " + line)
    return 1 if bad or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
