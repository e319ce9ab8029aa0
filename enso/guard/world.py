"""What the deciding code may ask about the machine; tests give it a made-up one."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Collection, Mapping

KNOWN_ENV = ("HOME", "USER", "LOGNAME", "TMPDIR", "CLAUDE_PROJECT_DIR", "GEMINI_PROJECT_DIR", "VIRTUAL_ENV")
"""Variables whose value in the hook's environment is taken for the value in the agent's shell."""


MISSING = "\n"
"""In the cache of links: there is nothing of that name."""


class World:
    """Home, project and folder of a call, the file system, the names in the environment, what was spent.

    `readlink(path)` and `listdir(path)` raise OSError when there is nothing; `is_dir(path)` answers.
    `spent` is what this session has cost so far in USD, the policy's opening balance not counted.
    """
    __slots__ = ("cwd", "enso", "env", "env_names", "exists", "fold_case", "home", "is_dir", "links", "listdir",
                 "project",
                 "_readlink", "_seen", "spent", "user")

    def __init__(self, home: str, project: str, cwd: str, *, enso: str = "", user: str = "",
                 env: Mapping[str, str] | None = None, env_names: Collection[str] = (),
                 readlink: Callable[[str], str] | None = None, listdir: Callable[[str], list[str]] | None = None,
                 is_dir: Callable[[str], bool] | None = None, exists: Callable[[str], bool] | None = None,
                 fold_case: bool = False, spent: float = 0.0) -> None:
        self.home = home.rstrip("/") or "/"
        self.project = project.rstrip("/") or "/"
        self.cwd = cwd or self.project
        self.enso = enso or self.home + "/.enso"
        self.user = user
        self.env = env or {}
        self.env_names = env_names or self.env
        self._readlink = readlink or _nothing
        self._seen: dict[str, str] = {}          # what `readlink` said before: many paths share their folders
        self.links: dict[str, str] = {}          # links that the call itself makes
        self.listdir = listdir or _nothing_listed
        self.is_dir = is_dir or _never
        self.exists = exists or _never
        self.fold_case = fold_case
        self.spent = spent

    def readlink(self, path: str) -> str:
        """Where a link leads.  OSError when it is none."""
        made = self.links.get(path)
        if made is not None:
            return made
        if path not in self._seen:
            try:
                self._seen[path] = self._readlink(path)
            except FileNotFoundError:
                self._seen[path] = MISSING
            except (OSError, ValueError):
                self._seen[path] = ""
        found = self._seen[path]
        if not found:
            raise OSError(22, "no link", path)
        if found is MISSING:
            raise FileNotFoundError(2, "missing", path)
        return found

    def is_missing(self, parts: list[str]) -> bool:
        """Whether a look-up has shown that a folder is not there."""
        path = ""
        for part in parts:
            path += "/" + part
            if self._seen.get(path) is MISSING:
                return True
        return False

    def getenv(self, name: str) -> str | None:
        if name == "HOME":
            return self.home
        if name == "TMPDIR":
            return self.env.get(name, "/tmp")
        if name in ("CLAUDE_PROJECT_DIR", "GEMINI_PROJECT_DIR"):
            return self.env.get(name, self.project)
        if name in KNOWN_ENV:
            return self.env.get(name)
        return None

    def home_of(self, user: str) -> str:
        """`~user`."""
        if user == self.user or self.home.rpartition("/")[2] == user:
            return self.home
        return "/root" if user == "root" else "/home/" + user


def _nothing(path: str) -> str:
    raise FileNotFoundError(path)


def _nothing_listed(path: str) -> list[str]:
    raise FileNotFoundError(path)


def _never(path: str) -> bool:
    return False


def real_world(home: str, project: str, cwd: str, enso: str, spent: float = 0.0) -> World:
    """The machine this process runs on."""
    import posix
    import sys

    from enso import disk
    env = {}
    for name in KNOWN_ENV:
        value = posix.environ.get(name.encode())
        if value:
            env[name] = value.decode("utf-8", "replace")
    return World(home, project, cwd, enso=enso, user=env.get("USER", ""), env=env, env_names=_EnvNames(),
                 readlink=posix.readlink, listdir=posix.listdir, is_dir=disk.is_dir, exists=_exists,
                 fold_case=sys.platform in ("darwin", "cygwin"), spent=spent)


class _EnvNames:
    """`name in environment` without decoding the environment first."""
    __slots__ = ()

    def __contains__(self, name: object) -> bool:
        import posix
        return isinstance(name, str) and name.encode("utf-8", "replace") in posix.environ

    def __iter__(self):  # type: ignore[no-untyped-def]
        import posix
        return (name.decode("utf-8", "replace") for name in posix.environ)

    def __len__(self) -> int:
        import posix
        return len(posix.environ)


def _exists(path: str) -> bool:
    import posix
    try:
        posix.lstat(path)
    except (OSError, ValueError):
        return False
    return True
