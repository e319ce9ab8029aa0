"""`enso hook HOST EVENT`: the hook without its script, for agents that call `enso` themselves."""
from __future__ import annotations

import argparse

from enso.errors import EnsoError
from enso.hosts.table import HOSTS


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("host", help="who calls: " + ", ".join(sorted(HOSTS)))
    parser.add_argument("event", help="the host's own name of the event; for `generic`: "
                                      "start, prompt, before, after, failed, stop, end")
    parser.epilog = (parser.epilog or "") + (
        "\n\nfields of the JSON object on stdin for `generic`, all optional:\n"
        "  session_id, cwd, tool_name, tool_input, tool_use_id, output, failed, exit_code,\n"
        "  interrupted, refused, prompt, source, agent_id")


def run(args: argparse.Namespace) -> int:
    """Answer one payload from stdin; exits 0, or 2 when the call is blocked."""
    import importlib

    from enso import hook
    if args.host not in HOSTS:
        raise EnsoError(f"no host {args.host!r}; known are {', '.join(sorted(HOSTS))}")
    events = importlib.import_module(HOSTS[args.host]).EVENTS
    if args.event not in events:
        raise EnsoError(f"{args.host} has no event {args.event!r}; known are {', '.join(sorted(events))}")
    hook.main([args.host, args.event])
