"""Which project a folder belongs to: the same answer for worktrees, clones and moved folders.

Identity is the normalised git remote, else a random id kept in the git common folder, else the
real path.  `.git` is read by hand: a hook starts no process.
"""
from __future__ import annotations

import posix

from enso import disk

ID_FILE = "enso-project-id"
"""In the git common folder of a repository without a remote."""


class Project:
    """`id` names its lesson file, `name` is for people, `root` is its top folder."""
    __slots__ = ("id", "name", "root")

    def __init__(self, id: str, name: str, root: str) -> None:
        self.id = id
        self.name = name
        self.root = root

    def former(self) -> list[str]:
        """Ids it had before it got a remote, or became a repository, the latest first: what was learned
        under them is its own (`memory.adopt`)."""
        ids = []
        _, git = find_git(self.root)
        kept = (disk.read_text(disk.join(_common_folder(git), ID_FILE), 200) or "").strip() if git else ""
        if kept:
            ids.append(_project("id:" + kept, disk.basename(self.root), self.root).id)
        ids.append(_project("path:" + self.root, disk.basename(self.root), self.root).id)
        return [one for one in ids if one != self.id]


def identify(folder: str) -> Project:
    """The project of a folder; a folder outside any repository is a project of its own."""
    folder = real(folder)
    top, git = find_git(folder)
    if not git:
        return _project("path:" + folder, disk.basename(folder), folder)
    common = _common_folder(git)
    remote = _remote(disk.read_text(disk.join(common, "config"), 1 << 20) or "")
    if remote:
        key = normalise_remote(remote)
        return _project(key, key.rpartition("/")[2], top)
    key = _kept_id(common) or "path:" + common
    return _project(key, disk.basename(top), top)


def has_remote(folder: str) -> bool:
    """Whether the folder's project is the same project on another machine."""
    _, git = find_git(real(folder))
    return bool(git) and bool(_remote(disk.read_text(disk.join(_common_folder(git), "config"), 1 << 20) or ""))


def real(path: str) -> str:
    """`os.path.realpath` of a folder, without `os`: chdir is not an option in a library, so the
    links are followed component by component; a loop stops after 40 steps."""
    if not path.startswith("/"):
        path = disk.join(posix.getcwd(), path)
    done = ""
    rest = [part for part in path.split("/") if part and part != "."]
    steps = 0
    while rest:
        part = rest.pop(0)
        if part == "..":
            done = done.rpartition("/")[0]
            continue
        here = done + "/" + part
        try:
            target = posix.readlink(here)
        except (OSError, ValueError):
            done = here
            continue
        steps += 1
        if steps > 40:
            done = here
            continue
        if target.startswith("/"):
            done = ""
        rest = [piece for piece in target.split("/") if piece and piece != "."] + rest
    return done or "/"


def find_git(folder: str) -> tuple[str, str]:
    """(top folder, git folder) of the repository around a folder; ("", "") when there is none."""
    here = folder
    while True:
        candidate = disk.join(here, ".git")
        if disk.is_dir(candidate):
            return here, candidate
        pointer = disk.read_text(candidate, 4096) if disk.is_file(candidate) else None
        if pointer and pointer.startswith("gitdir:"):
            target = pointer[7:].strip()
            return here, target if target.startswith("/") else disk.join(here, target)
        if here in ("/", ""):
            return "", ""
        here = disk.dirname(here)


def _common_folder(git: str) -> str:
    """The git folder that worktrees share."""
    pointer = disk.read_text(disk.join(git, "commondir"), 4096)
    if pointer is None:
        return real(git)
    pointer = pointer.strip()
    return real(pointer if pointer.startswith("/") else disk.join(git, pointer))


def _remote(config: str) -> str:
    """URL of `origin`, else of the first remote, from the text of a git config."""
    section, first = "", ""
    for line in config.split("\n"):
        line = line.strip()
        if line.startswith("["):
            section = line
        elif section.startswith("[remote ") and line.partition("=")[0].strip() == "url":
            url = line.partition("=")[2].strip()
            if section == '[remote "origin"]':
                return url
            first = first or url
    return first


def normalise_remote(url: str) -> str:
    """`git@Host:a/b.git`, `ssh://u:p@host/a/b` and `https://host/a/b.git/` -> `host/a/b`."""
    scheme, separator, rest = url.partition("://")
    if not separator:
        rest = url
        before_colon, colon, after = url.partition(":")
        if colon and "/" not in before_colon:
            rest = before_colon + "/" + after.lstrip("/")
    rest = rest.rstrip("/")
    if rest.endswith(".git"):
        rest = rest[:-4]
    host, slash, path = rest.partition("/")
    host = host.rpartition("@")[2].lower()
    name, colon, port = host.partition(":")
    if colon and port.isdigit():
        host = name
    return host + slash + path.strip("/")


def _kept_id(common: str) -> str:
    """The random id kept beside the repository's config, made on first sight; "" if it cannot be."""
    path = disk.join(common, ID_FILE)
    kept = (disk.read_text(path, 200) or "").strip()
    if kept:
        return "id:" + kept
    fresh = posix.urandom(16).hex()
    try:
        handle = posix.open(path, posix.O_WRONLY | posix.O_CREAT | posix.O_EXCL | posix.O_CLOEXEC, 0o600)
    except OSError:
        kept = (disk.read_text(path, 200) or "").strip()
        return "id:" + kept if kept else ""
    try:
        posix.write(handle, fresh.encode() + b"\n")
    finally:
        posix.close(handle)
    return "id:" + fresh


def _project(key: str, name: str, root: str) -> Project:
    from enso.hashing import digest
    plain = "".join(c if c.isalnum() or c in "-_." else "-" for c in name.lower()).strip(".-")
    return Project((plain[:40] or "project") + "-" + digest(key)[:10], name or root, root)
