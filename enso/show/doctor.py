"""`enso doctor`: prove that hooks and guard work, or say what is off and how to mend it.

Exit status 1 when something is broken.  Problems that hooks noted are shown once: reading them at
a terminal of one's own sets them aside.
"""
from __future__ import annotations

import argparse
import contextlib
import glob
import json
import os
import shlex
import subprocess
import tempfile
from typing import Callable, Iterator

from enso import __version__, clock, config, trust
from enso.errors import EnsoError
from enso.guard import policy
from enso.home import Home
from enso.hosts import app, health, wiring
from enso.hosts.health import BAD, OK, WARN, Check
from enso.hosts.places import shown
from enso.hosts.record import Record, read
from enso.hosts.wiring.host import Host
from enso.knowledge import embed, experiences
from enso.llm import backends
from enso.memory import files
from enso.memory.lock import Busy, Lock
from enso.memory.store import Store
from enso.share import auto
from enso.show import console

IMPORTS = "import sys; sys.path.insert(0, sys.argv[1]); import enso.cli, enso.cycle, enso.hook, enso.guard.door"
SHOWN_TROUBLES = 5
QUIET_DAYS = 2
"""Days that captured failures may wait before it looks as if learning did not run."""
RENEW = "run `enso install`"
_FOLDERS = ("lessons", "events", "sessions", "index")
_FILES = ("*.json", "*.jsonl", "*lock", "learn.next", "last-pass", "index/fingerprints", "index/*.json",
          "index/*.jsonl", "lessons/*.json", "events/*.json", "events/*.jsonl", "sessions/*.jsonl", "share/*.json",
          "share/*.jsonl")
"""What must be a file that can be read and written, wherever it is there."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for a machine: {\"ok\": ..., \"checks\": [...]}")


def run(args: argparse.Namespace) -> int:
    home = Home()
    checks = examine(home, clock.now())
    broken = [check for check in checks if check.state == BAD]
    if args.json:
        rows = [check._asdict() for check in checks]
        print(json.dumps({"ok": not broken, "checks": rows}, indent=2, ensure_ascii=False))
        return 1 if broken else 0
    width = max(len(check.name) for check in checks)
    for check in checks:
        print(f"{check.state:4}  {check.name:{width}}  {check.detail}")
        if check.mend:
            print(f"{'':6}{'':{width}}  mend: {check.mend}")
    print(_verdict(checks))
    if not trust.in_session():
        with contextlib.suppress(OSError):       # said above already: the home cannot be written
            files.rotate(home.trouble)
    return 1 if broken else 0


def _verdict(checks: list[Check]) -> str:
    states = [check.state for check in checks]
    if BAD in states:
        return f"{states.count(BAD)} of {len(checks)} checks failed."
    return f"Nothing is broken; {states.count(WARN)} to look at." if WARN in states else "Everything works."


def examine(home: Home, now: float) -> list[Check]:
    """Every check, in the order a person would look."""
    if os.path.isdir(home.root) and not os.access(home.root, os.R_OK | os.X_OK):
        return [Check("home", BAD, f"{home.root} cannot be read by this user; check who owns it")]
    try:
        record = Record(home)
    except EnsoError as error:
        return [Check("installed", BAD, str(error), RENEW)]
    if not record.app:
        return [Check("installed", BAD, f"Enso is not installed in {shown(home.root)}", RENEW), *_state(home, now)]
    checks = [_interpreter(record), _app(record), _hook(home, record)]
    for host in wiring.HOSTS:
        try:
            checks += _host(home, host, record)
        except OSError as error:
            checks.append(Check(f"{host.name}: proof", BAD, str(files.cannot("use", home.root, error))))
    return checks + list(_state(home, now))


def _interpreter(record: Record) -> Check:
    name = "interpreter"
    if os.access(record.python, os.X_OK):
        return Check(name, OK, record.python)
    return Check(name, WARN, f"{record.python} is gone; hooks use `python3` from PATH, which is slower", RENEW)


def _app(record: Record) -> Check:
    """Whether the installed copy can be imported by the interpreter that hooks use."""
    name = "app"
    python = record.python if os.access(record.python, os.X_OK) else "python3"
    try:
        done = subprocess.run([python, "-I", "-S", "-B", "-c", IMPORTS, record.app], capture_output=True, text=True,
                              errors="replace", timeout=health.PATIENCE, check=False, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired) as error:
        return Check(name, BAD, f"cannot be started: {error}", RENEW)
    if done.returncode == 0 and not os.path.basename(record.app).startswith(f"{__version__}-"):
        return Check(name, WARN, f"{shown(record.app)} is not of this version ({__version__})", RENEW)
    if done.returncode == 0:
        return Check(name, OK, shown(record.app))
    last = (done.stderr.strip().splitlines() or ["no message"])[-1]
    return Check(name, BAD, f"cannot be imported whole, so hooks do less or nothing: {last}", RENEW)


def _hook(home: Home, record: Record) -> Check:
    name, path = "hook", app.hook_path(home)
    text = read(path) if os.path.exists(path) else None
    if text is None:
        return Check(name, BAD, f"{shown(path)} is missing, so no host calls Enso", RENEW)
    if not os.access(path, os.X_OK):
        return Check(name, BAD, f"{shown(path)} is not executable, so no host calls Enso", RENEW)
    if shlex.quote(record.app) not in text:
        return Check(name, BAD, f"{shown(path)} does not point at {shown(record.app)}", RENEW)
    return Check(name, OK, shown(path))


def _host(home: Home, host: Host, record: Record) -> list[Check]:
    """A wired host: its settings, then the live proof.  A host that is here and not wired is worth a word."""
    mend = f"run `enso install {host.name}`"
    name = f"{host.name}: settings"
    if host.name not in record.hosts:
        return [Check(name, WARN, f"{host.title} is here but not wired", mend)] if host.found() else []
    checks, script = [], app.hook_path(home)
    for change in host.changes(script):
        try:
            step = record.installing(host.name, change)
        except EnsoError as error:
            checks.append(Check(name, BAD, str(error)))
            continue
        if step.before == step.after:
            checks.append(Check(name, OK, f"{shown(change.path)} calls Enso"))
        else:
            checks.append(Check(name, BAD, _unwired(host, change.path, list(record.hosts[host.name]["files"])), mend))
    return checks + health.switched_on(host, script) + health.live(home, host)


def _unwired(host: Host, path: str, installed: list[str]) -> str:
    """What is wrong with a file that does not have our hooks: they were removed, or a variable moved the folder."""
    if path in installed or not installed:
        return f"{shown(path)} no longer has all of Enso's hooks"
    return f"{host.title} reads {shown(path)} here, and Enso was installed into {shown(installed[0])}"


def _state(home: Home, now: float) -> Iterator[Check]:
    """What lies under `$ENSO_HOME`."""
    for name, look in (("policy", _policy), ("config", _config), ("lessons", _lessons), ("disk", _disk),
                       ("lock", _lock)):
        yield _caught(name, look, home)
    yield Check("llm", OK, backends.describe(home))
    failed = embed.trouble(home, config.load_or_default(home.config))
    if failed:
        yield Check("vectors", WARN, failed, "try what the setting names by hand, or `enso config --unset` it")
    yield from _skipped(home)
    yield _learning(home, now)
    yield from _team(home)
    yield _troubles(home)


def _caught(name: str, look: Callable[[Home], str], home: Home) -> Check:
    """`look` gives a line when all is well and raises EnsoError, ValueError or OSError otherwise."""
    try:
        return Check(name, OK, look(home))
    except (EnsoError, ValueError, OSError) as error:
        return Check(name, BAD, str(error))


def _policy(home: Home) -> str:
    trouble = policy.load(home, "").trouble
    if trouble:
        raise EnsoError(trouble)
    return shown(home.policy) if os.path.exists(home.policy) else "the built-in policy"


def _config(home: Home) -> str:
    odd = config.contradiction(config.load(home.config))
    if odd:
        raise EnsoError(f"{home.config}: {odd}")
    return shown(home.config) if os.path.exists(home.config) else "the defaults"


def _lessons(home: Home) -> str:
    store, count = Store(home), 0
    for scope in store.scopes():
        parsed = store.parse(scope)
        if parsed.damage:
            raise EnsoError(f"{home.lessons(scope)} is damaged ({parsed.damage}); `enso prune` sets it aside and "
                            "rebuilds it from history")
        count += len(parsed.lessons)
    return f"{count} active"


def _disk(home: Home) -> str:
    try:
        with tempfile.TemporaryFile(dir=home.root) as file:
            file.write(b"\n")
    except OSError as error:
        raise EnsoError(f"{home.root} cannot be written ({error.strerror}); nothing is captured or learned") from None
    for path in _FOLDERS:
        if os.path.lexists(home.path(path)):
            _usable(home.path(path), os.path.isdir, "folder")
    for pattern in _FILES:
        for path in glob.glob(os.path.join(glob.escape(home.root), pattern)):
            _usable(path, os.path.isfile, "file")
    return f"{shown(home.root)} can be written"


def _usable(path: str, right: Callable[[str], bool], meant: str) -> None:
    """EnsoError when something else lies at this path, or what lies there cannot be read and written."""
    if not right(path):
        there = ("a folder" if os.path.isdir(path) else "a file" if os.path.isfile(path) else
                 "a broken link" if not os.path.exists(path) else "a pipe or a device")
        raise EnsoError(f"{path}: {there} lies where a {meant} should be; move it away")
    if not os.access(path, os.R_OK | os.W_OK):
        raise EnsoError(f"{path} cannot be read and written; check who owns it and its permissions")


def _lock(home: Home) -> str:
    try:
        with Lock(home, 0):
            return "free"
    except Busy:
        return "held by an Enso that is at work"


def _learning(home: Home, now: float) -> Check:
    """Whether the background pass runs.  What waits is no problem as long as it does not wait long."""
    name = "learning"
    last = _modified(home.path("last-pass"))
    waiting = [_modified(path) for path in glob.glob(os.path.join(glob.escape(home.path("events")), "*.jsonl"))]
    oldest = min((ts for ts in waiting if ts > last), default=now)
    if now - oldest > QUIET_DAYS * clock.DAY:
        return Check(name, WARN, f"failures wait since {clock.iso(oldest)[:10]} and no background pass came",
                     "run `enso learn` and look at what it says")
    return Check(name, OK, f"last pass {clock.iso(last)[:16].replace('T', ' ')} UTC" if last else "no pass yet")


def _skipped(home: Home) -> Iterator[Check]:
    """Lines that nothing of Enso's wrote, or a bad disk did."""
    broken = {home.experiences: experiences.skipped(home)}
    broken.update((path, files.read_lines(path).broken)
                  for path in (home.archive, home.history, home.ledger, home.audit))
    for path, count in broken.items():
        if count:
            yield Check("lines", WARN, f"{console.count(count, 'line')} of {shown(path)} cannot be read and "
                        f"{'are' if count > 1 else 'is'} skipped",
                        "look what else writes to that file; `enso prune` sets the lines aside and keeps the rest"
                        if path in (home.archive, home.history) else
                        "look what else writes to that file; the rest of it is used")


def _team(home: Home) -> Iterator[Check]:
    """With whom lessons are shared, and whether that works; nothing where they are not."""
    good, wrong = auto.told(home, config.load_or_default(home.config))
    if wrong:
        yield Check("team", WARN, ", ".join(filter(None, (good, wrong))), "run `enso sync` and look at what it says")
    elif good:
        yield Check("team", OK, good)


def _modified(path: str) -> float:
    try:
        return os.stat(path).st_mtime
    except OSError:
        return 0.0


def _troubles(home: Home) -> Check:
    """What hooks and background passes noted since somebody last looked."""
    name = "noted"
    rows = [row for row in files.read_lines(home.trouble).values if isinstance(row, dict)]
    if not rows:
        return Check(name, OK, "no problem since the last look")
    last = "; ".join(" ".join(str(row.get(key, "")) for key in ("ts", "host", "event", "error", "text", "where")
                              if row.get(key)) for row in rows[-SHOWN_TROUBLES:])
    return Check(name, WARN, f"{console.count(len(rows), 'problem')}, the last: {last}",
                 "if they come back, report them; the lines hold no content of yours")
