"""`enso COMMAND`: finds the command's module, parses its arguments, turns errors into one line.

A command is a module with `arguments(parser)` and `run(args) -> exit status`, and a row here.  Only
the module of the command that was asked for is imported.

Exit status: 0 done; 1 it could not be done, one line on stderr says why; 2 the command line is
wrong, or (`guard check`) the call is blocked; 130 interrupted.
"""
from __future__ import annotations

import argparse
import codecs
import importlib
import io
import os
import sys
from typing import NamedTuple

from enso import __version__
from enso.config import BadConfig
from enso.errors import EnsoError


class Command(NamedTuple):
    name: str
    module: str
    summary: str
    example: str


COMMANDS = (
    Command("status", "enso.show.status", "what Enso knows, did and cost", "enso status"),
    Command("list", "enso.show.list", "lessons, strongest first", "enso list --project ."),
    Command("show", "enso.show.show", "one lesson with everything known of it", "enso show L1a2b3c4d"),
    Command("why", "enso.show.why", "where a lesson came from and where it was shown", "enso why L1a2b3c4d"),
    Command("add", "enso.learn.add", "add a lesson of your own",
            "enso add 'Use `pnpm`, not `npm`, in this repository'"),
    Command("edit", "enso.learn.edit", "change the text of a lesson", "enso edit L1a2b3c4d 'Use `pnpm ci`'"),
    Command("pin", "enso.memory.pin", "keep a lesson whatever happens", "enso pin L1a2b3c4d"),
    Command("forget", "enso.knowledge.forget", "archive a lesson, or remove all trace of it", "enso forget L1a2b3c4d"),
    Command("restore", "enso.memory.restore", "bring a forgotten lesson back", "enso restore --last"),
    Command("undo", "enso.knowledge.undo", "take back the last change to the lessons", "enso undo"),
    Command("inject", "enso.recall.inject", "print what a session should start with", "enso inject --format markdown"),
    Command("recall", "enso.recall.preview", "what would be shown for a call, and why",
            "enso recall --tool Bash --input '{\"command\": \"npm ci\"}'"),
    Command("record", "enso.capture.command", "log a failed call, or a notable success, of your own agent",
            "enso record < failure.json"),
    Command("learn", "enso.learn.command", "turn what was captured into lessons now", "enso learn"),
    Command("import", "enso.show.day_one", "learn from the transcripts that are already here",
            "enso import --dry-run"),
    Command("prune", "enso.memory.prune", "forget what is no longer triggered (for cron)", "enso prune --dry-run"),
    Command("lint", "enso.show.lint", "what is unused, double, contradictory or weak", "enso lint"),
    Command("share", "enso.share.command", "share lessons with a team, over git", "enso share review"),
    Command("sync", "enso.share.sync", "send what was learned here, fetch what others did", "enso sync"),
    Command("export", "enso.share.export", "print lessons as JSON or markdown", "enso export --format markdown"),
    Command("load", "enso.share.load", "take lessons from a file, each one checked", "enso load lessons.md --dry-run"),
    Command("conflicts", "enso.show.conflicts", "lessons that contradict each other",
            "enso conflicts --keep L1a2b3c4d"),
    Command("feedback", "enso.knowledge.feedback", "say that a lesson helped, or did harm",
            "enso feedback L1a2b3c4d --helped"),
    Command("split", "enso.knowledge.split", "take a rule or a joined lesson apart again", "enso split L1a2b3c4d"),
    Command("proof", "enso.knowledge.proof", "whether lessons help: with them and without", "enso proof"),
    Command("seed", "enso.knowledge.seed", "pin what a team knows from the start", "enso seed TEAM.md"),
    Command("stats", "enso.show.stats", "what was learned and what it did, by week", "enso stats --json"),
    Command("escalate", "enso.knowledge.escalate", "lessons that want to become rules of the guard", "enso escalate"),
    Command("guard", "enso.guard.command", "check, explain and test the policy",
            "enso guard check --command 'rm -rf /'"),
    Command("config", "enso.show.settings", "show or change settings", "enso config llm.backend none"),
    Command("install", "enso.hosts.install", "wire the hosts of this machine", "enso install claude-code"),
    Command("uninstall", "enso.hosts.uninstall", "take Enso out of the hosts again", "enso uninstall"),
    Command("doctor", "enso.show.doctor", "prove that hooks and guard work, or say how to mend them", "enso doctor"),
    Command("demo", "enso.show.demo", "watch the whole loop in a throw-away home", "enso demo"),
    Command("hook", "enso.hook_command", "what a host runs: payload on stdin, reply out",
            "enso hook generic failed < event.json"),
)

GROUPS = (
    ("Look", ("status", "list", "show", "why", "stats", "lint", "conflicts", "proof")),
    ("Lessons", ("add", "edit", "pin", "forget", "restore", "undo", "split", "feedback", "seed")),
    ("The loop", ("inject", "recall", "record", "learn", "import", "prune", "hook")),
    ("Guard", ("guard", "escalate")),
    ("Team", ("share", "sync", "export", "load")),
    ("Set up", ("install", "uninstall", "doctor", "config", "demo")),
)
"""How `enso --help` sorts the commands."""


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit status."""
    if sys.stderr is None:               # closed: `print` would send what belongs there to stdout
        sys.stderr = io.StringIO()
    if sys.stdout is None:
        print("enso: standard output is closed", file=sys.stderr)
        return 1
    _speak_utf8()
    arguments = sys.argv[1:] if argv is None else argv
    command = next((row for row in COMMANDS if arguments[:1] == [row.name]), None)
    try:
        status = _top_level(arguments) if command is None else _run(command, arguments[1:])
        sys.stdout.flush()
        return status
    except (EnsoError, BadConfig) as error:
        print(f"enso: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output went away (`enso list | head`): that is not an error of ours.
        _drop_output()
        return 0
    except OSError as error:
        print(f"enso: {_why(error)}", file=sys.stderr)
        return 1


def _why(error: OSError) -> str:
    """What failed: our output, the working folder, or the home; output that cannot be written is dropped."""
    try:
        sys.stdout.flush()
    except OSError as refused:
        _drop_output()
        return f"cannot write to standard output: {refused.strerror}"
    try:
        os.getcwd()
    except OSError:
        return "the working folder is gone; `cd` to one that is there"
    from enso.home import root
    from enso.memory import files
    return str(files.cannot("use", root(), error))


def _drop_output() -> None:
    """Send what is still to be printed nowhere, so that Python does not fail on it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _check_home() -> None:
    """EnsoError when `$ENSO_HOME` cannot be a home (`home.misfit`), or is a link to nowhere."""
    from enso.home import misfit, root
    wrong = misfit()
    if wrong:
        raise EnsoError(wrong)
    home = root()
    if os.path.islink(home) and not os.path.exists(home):
        raise EnsoError(f"{home} is a link to {os.readlink(home)}, which is not there; make that folder, or remove "
                        "the link")


def _speak_utf8() -> None:
    """Print what a lesson says where the locale knows no letters but ASCII's, as Python itself does by default."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            ascii_only = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding="utf-8" if ascii_only else stream.encoding, errors="backslashreplace")


def _run(command: Command, arguments: list[str]) -> int:
    if command.name != "hook":           # a host's call goes on, whatever is wrong here
        _check_home()
    module = importlib.import_module(command.module)
    parser = argparse.ArgumentParser(
        prog=f"enso {command.name}", description=command.summary[0].upper() + command.summary[1:] + ".",
        epilog=f"example:\n  {command.example}", formatter_class=argparse.RawDescriptionHelpFormatter)
    module.arguments(parser)
    args = parser.parse_args(arguments)
    status: int = module.run(args)
    return status


def _top_level(arguments: list[str]) -> int:
    """`--help`, `--version`, nothing at all, or a command that does not exist."""
    if arguments[:1] == ["--version"]:
        print(f"enso {__version__}")
        return 0
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(_overview())
        return 0
    print(f"enso: no command {arguments[0]!r}; `enso --help` lists them", file=sys.stderr)
    return 2


def _overview() -> str:
    summaries = {command.name: command.summary for command in COMMANDS}
    width = max(map(len, summaries))
    blocks = "\n\n".join(f"{title}\n" + "\n".join(f"  {name:{width}}  {summaries[name]}" for name in names)
                         for title, names in GROUPS)
    return ("usage: enso COMMAND [options]\n\nYour agent repeats its mistakes; Enso remembers them for it.\n\n"
            f"{blocks}\n\n`enso COMMAND --help` has an example of each.")
