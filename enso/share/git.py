"""Run git for `enso sync`: as argv, with a deadline, in an environment of our own, asking nobody for anything.

No shell, no hook of the repository, no prompt, no process left behind.  The user's own git configuration counts,
because that is where credential helpers and proxies are set up; nothing is written to it.
"""
from __future__ import annotations

import os
import shutil
from typing import Mapping

from enso.capture.classify import classify
from enso.capture.redact import redact
from enso.errors import EnsoError
from enso.llm import child, world
from enso.recall import render

SECONDS = 60.0
"""For one git command; a fetch of some megabytes over a slow line takes less."""
MAX_OUTPUT = 64 << 20
"""Bytes; a file of shared lessons that is longer was not written by Enso."""
PASSED_ON = (*world.KEPT, "SSH_AUTH_SOCK", "SSH_AGENT_PID", "GIT_SSH", "GIT_SSH_VARIANT", "GIT_SSL_CAINFO",
             "GIT_SSL_CAPATH", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH",
             "KRB5CCNAME")
"""What git needs to find its files, the network and an identity that is unlocked already."""
SILENT_SSH = "-o BatchMode=yes -o ConnectTimeout=15"
SETTINGS = ("core.hooksPath=/dev/null", "gc.autoDetach=false", "maintenance.autoDetach=false", "core.fsmonitor=false",
            "protocol.ext.allow=never", "submodule.recurse=false", "advice.detachedHead=false",
            "log.showSignature=false", "color.ui=false")
"""Before the user's own, which may ask for what only a person at a terminal can use."""
FAR = ("fetch", "push", "ls-remote")
"""What may go over ssh."""
OFFLINE = ("network", "timeout")
_REMOTE = "remote:"
_MENDS = {"auth": "; log in with ssh or a credential helper first, Enso never asks for a password"}
_NAMES = "that repository names commits by SHA-256; share over one with SHA-1 names, git's default"
_OF_OTHERS = (
    ("checked out", "share over a bare repository (`git clone --bare`), not over a folder that somebody works in"),
    ("hash algorithm", _NAMES), ("mismatched algorithms", _NAMES))
"""What the other side says (a part of it), and what mends it."""


class GitFailed(EnsoError):
    """git said no; the message holds its decisive line, `reason` why a push was refused, `theirs` what the other side
    says of it, and `mend` what helps, if anything."""

    def __init__(self, message: str, reason: str = "", theirs: str = "", mend: str = "") -> None:
        super().__init__(f"{message}; {mend}" if mend else message)
        self.reason = reason
        self.theirs = theirs
        self.mend = mend


class Offline(GitFailed):
    """The other side cannot be reached now; later it may."""


class Git:
    """git on one repository folder.  EnsoError when git is not installed."""

    def __init__(self, folder: str, env: Mapping[str, str] | None = None, seconds: float = SECONDS) -> None:
        program = shutil.which("git")
        if program is None:
            raise EnsoError("git is not installed, and sharing works over git; install it, or use `enso export` and "
                            "`enso load`")
        self.program = program
        self.folder = folder
        self.seconds = seconds
        self.env = environment(os.environ if env is None else env)

    def __call__(self, *args: str, stdin: str = "", fine: tuple[int, ...] = (0,),
                 env: Mapping[str, str] | None = None, errors: str = "replace") -> child.Finished:
        """Run `git ARGS`; `errors` as in `child.run`.  Offline or GitFailed when the exit status is not among `fine`.
        """
        if args[0] in FAR and not {"GIT_SSH_COMMAND", "GIT_SSH"} & set(self.env):
            own = self("config", "--get", "core.sshCommand", fine=(0, 1)).out.strip()
            self.env["GIT_SSH_COMMAND"] = f"{own or 'ssh'} {SILENT_SSH}"
        settings = [part for setting in SETTINGS for part in ("-c", setting)]
        done = child.run([self.program, f"--git-dir={self.folder}", *settings, *args], stdin, seconds=self.seconds,
                         env={**self.env, **(env or {})}, folder=self.folder, max_output=MAX_OUTPUT, errors=errors)
        if done.trouble or done.status not in fine:
            raise failure(args[0], done, self.seconds)
        return done


def environment(env: Mapping[str, str]) -> dict[str, str]:
    """The environment of every git of ours."""
    kept = {name: env[name] for name in PASSED_ON if name in env}
    ssh = env.get("GIT_SSH_COMMAND")
    if ssh:
        kept["GIT_SSH_COMMAND"] = f"{ssh} {SILENT_SSH}"
    return {**kept, "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true", "SSH_ASKPASS": "true",
            "GCM_INTERACTIVE": "never", "GIT_ALLOW_PROTOCOL": "file:git:http:https:ssh", "GIT_OPTIONAL_LOCKS": "0",
            "GIT_DEFAULT_HASH": "sha1", "ENSO_INTERNAL": "1"}


def failure(doing: str, done: child.Finished, seconds: float = SECONDS) -> GitFailed:
    """What went wrong, in git's own decisive line."""
    if done.trouble == "timeout":
        return Offline(f"git {doing} gave no answer in {seconds:.0f} s")
    if done.trouble:
        return GitFailed(f"git {doing}: {done.trouble}")
    found = classify("Bash", {"command": f"git {doing}"}, f"{done.err}\n{done.out}", done.status)
    line = _line(found.line) or f"exit status {done.status}"
    kind = Offline if found.category in OFFLINE and found.transient else GitFailed
    reason = _reason(done.out)
    mend = next((mend for part, mend in _OF_OTHERS if part in done.err), "")
    why = f"{line}, {reason}" if reason else line
    return kind(f"git {doing}: {why}{_MENDS.get(found.category, '')}", reason, _theirs(done.err), mend)


def _reason(porcelain: str) -> str:
    """Why a push was refused, of the line `!\tFROM:TO\t[remote rejected] (REASON)` of `git push --porcelain`."""
    refused = [line for line in porcelain.split("\n") if line.startswith("!\t")]
    return _line(refused[0].split("\t")[-1]) if refused else ""


def _theirs(errors: str) -> str:
    """The first thing that the other side says: a rule of the team's server."""
    lines = [line[len(_REMOTE):] for line in errors.split("\n") if line.startswith(_REMOTE)]
    return next(filter(None, map(_line, lines)), "")


def _line(text: str) -> str:
    """As it may be shown: short, on one line, without credentials and control characters."""
    return render.plain(redact(" ".join(text.split())))[:300]
