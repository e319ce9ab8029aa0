"""Where things lie under `$ENSO_HOME`; the one place that spells these names."""
from __future__ import annotations

import posix

from enso import disk


def env(name: str) -> str:
    """An environment variable as text, empty when unset."""
    return posix.environ.get(name.encode(), b"").decode("utf-8", "replace")


def user_home() -> str:
    """The user's home folder, `/` when the environment does not say."""
    return env("HOME") or "/"


def root() -> str:
    """`$ENSO_HOME`, default `~/.enso`, absolute and without a trailing slash."""
    given = env("ENSO_HOME")
    if given.startswith("~/"):
        given = disk.join(user_home(), given[2:])
    elif given and not given.startswith("/"):
        given = disk.join(posix.getcwd(), given)
    return given.rstrip("/") or disk.join(user_home(), ".enso")


def misfit() -> str:
    """Why `$ENSO_HOME` cannot be a home, "" when it can, or is not set.  Commands refuse it; hooks use `root()` all the
    same and say so at a session's start."""
    given = env("ENSO_HOME")
    if given and not given.strip("/"):
        return f"ENSO_HOME is {given!r}, the root of the file system; name a folder of its own, or unset it"
    if given and not given.startswith(("/", "~/")):
        return f"ENSO_HOME is {given!r}, so every folder would get a store of its own; give it whole, from /"
    return ""


class Home:
    """Paths of one `$ENSO_HOME`; nothing is created or read here."""
    __slots__ = ("root",)

    def __init__(self, path: str = "") -> None:
        self.root = path or root()

    def path(self, *names: str) -> str:
        return disk.join(self.root, *names)

    @property
    def config(self) -> str:
        return self.path("config.json")

    @property
    def policy(self) -> str:
        return self.path("policy.json")

    @property
    def policy_good(self) -> str:
        """The last policy that was read without an error."""
        return self.path("index", "policy.last-good.json")

    def lessons(self, scope: str) -> str:
        """Active lessons of a scope: `global` or a project id."""
        return self.path("lessons", scope + ".json")

    @property
    def archive(self) -> str:
        return self.path("archive.jsonl")

    @property
    def fingerprints(self) -> str:
        return self.path("index", "fingerprints")

    def session(self, session_id: str) -> str:
        return self.path("sessions", safe_name(session_id) + ".jsonl")

    def spool(self, session_id: str) -> str:
        return self.path("events", safe_name(session_id) + ".jsonl")

    @property
    def learned(self) -> str:
        """How far learn has come in each spool and transcript, and which failures are open."""
        return self.path("events", "learned.json")

    @property
    def history(self) -> str:
        return self.path("history.jsonl")

    @property
    def experiences(self) -> str:
        return self.path("experiences.jsonl")

    @property
    def ledger(self) -> str:
        return self.path("ledger.jsonl")

    @property
    def audit(self) -> str:
        return self.path("audit.jsonl")

    @property
    def trouble(self) -> str:
        """What went wrong in a hook or a background pass, one line each, for doctor."""
        return self.path("trouble.jsonl")

    @property
    def lock(self) -> str:
        return self.path("lock")


def safe_name(name: str) -> str:
    """A session id as a file name: what is not plain is replaced, and a long one is cut."""
    plain = "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "_" for c in name)
    return plain.lstrip(".")[:100] or "none"
