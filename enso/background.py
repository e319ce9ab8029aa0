"""Start the background pass and be gone: double fork, own session, no open descriptors.

A host kills what a hook leaves in its process tree, and waits for whoever holds its pipes; a child
that was forked twice, in a session of its own and with stdio on /dev/null, is neither.
"""
from __future__ import annotations

import posix
import sys

import enso

PROGRAM = "import sys; sys.path.insert(0, sys.argv[1]); from enso.cycle import main; sys.exit(main())"


def start_cycle() -> None:
    """Run `enso.cycle` detached.  Silent when the system has no process to spare: the spool keeps
    everything, and the next event tries again."""
    try:
        child = posix.fork()
    except OSError:
        return
    if child:
        posix.waitpid(child, 0)
        return
    try:
        posix.setsid()
        if posix.fork():
            posix._exit(0)
        null = posix.open("/dev/null", posix.O_RDWR)
        for descriptor in (0, 1, 2):
            posix.dup2(null, descriptor)
        app = enso.__path__[0].rpartition("/")[0] or "/"     # the folder that holds the package, wherever it came from
        if not app.startswith("/"):
            app = posix.getcwd() + "/" + app
        posix.chdir("/")
        environment = {**posix.environ, b"ENSO_INTERNAL": b"1"}
        posix.execve(sys.executable, [sys.executable, "-I", "-S", "-c", PROGRAM, app], environment)
    finally:
        posix._exit(0)
