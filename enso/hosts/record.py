"""Carries changes out on disk, and remembers in `$ENSO_HOME/app/installed.json` how to undo them.

The record holds no copy of a person's settings (they may contain keys): only where our text begins
and ends, what stood in between, and a hash of what we wrote.  As long as that hash still fits, undo
gives back every byte; afterwards it takes out our entries and leaves the rest.
"""
from __future__ import annotations

import contextlib
import hashlib
import json
import os
import stat
import tempfile
from typing import Any, Dict, Iterator, NamedTuple

from enso import disk
from enso.errors import EnsoError
from enso.home import Home
from enso.hosts.changes import Change
from enso.hosts.jsontext import BadJson
from enso.hosts.wiring.host import Host

VERSION = 1


class Step(NamedTuple):
    """What is to be done with one file: None means that there is, or will be, no file."""
    path: str
    before: str | None
    after: str | None
    original: str | None     # the file as it was without Enso

    @property
    def verb(self) -> str:
        """For a person: what happens to the file."""
        if self.before == self.after:
            return "unchanged"
        return "created" if self.before is None else "removed" if self.after is None else "changed"


class Record:
    """The installed state: `python`, `app`, and for every host its files with their undo."""

    def __init__(self, home: Home) -> None:
        self.path = home.path("app", "installed.json")
        self.python = ""
        self.app = ""
        self.hosts: Dict[str, Dict[str, Any]] = {}
        self._load()

    def _load(self) -> None:
        text = read(self.path)
        if text is None:
            return
        try:
            kept = json.loads(text)
            version = kept["version"]
            if version == VERSION:
                self.python, self.app, self.hosts = kept["python"], kept["app"], kept["hosts"]
        except (ValueError, KeyError, TypeError) as error:
            raise EnsoError(f"{self.path} is damaged ({error}); remove it and run `enso install` again") from None
        if version != VERSION:
            raise EnsoError(f"{self.path}: version {version} is newer than this Enso ({VERSION}); update Enso")

    def save(self) -> None:
        kept = {"version": VERSION, "python": self.python, "app": self.app, "hosts": self.hosts}
        write(self.path, json.dumps(kept, indent=2, sort_keys=True, ensure_ascii=False) + "\n")

    def changes(self, host: Host, script: str) -> list[Change]:
        """The host's files, and those of an install under another configuration folder."""
        listed = host.changes(script)
        for path in self.hosts.get(host.name, {}).get("files", {}):
            if any(change.path == path for change in listed):
                continue
            for change in host.changes(script):
                if os.path.basename(change.path) == os.path.basename(path):
                    change.path = path
                    listed.append(change)
        return listed

    def installing(self, host: str, change: Change) -> Step:
        """What putting a change in would do.  EnsoError when the file cannot be used."""
        before = read(change.path)
        with _named(change.path):
            original = self._original(host, change, before)
            after = change.put(before)
            if after != before:
                # From the state without us, so that an update is undone as completely as an install.
                after = change.put(original)
        return _writable(Step(change.path, before, after, original))

    def install(self, host: str, step: Step) -> None:
        """Remember how to undo a step, then carry it out."""
        assert step.after is not None
        files = self.hosts.setdefault(host, {"files": {}, "folders": []})
        files["folders"] += [folder for folder in missing_folders(step.path) if folder not in files["folders"]]
        files["files"][step.path] = {"hash": _hash(step.after), "undo": difference(step.after, step.original)}
        self.save()
        if step.after != step.before:
            write(step.path, step.after)

    def concerns(self, host: str, path: str) -> bool:
        """Whether a file may hold anything of ours.  A file that does not need not be readable, let alone JSON."""
        if path in self.hosts.get(host, {}).get("files", {}):
            return True
        return b"enso" in (disk.read_bytes(path) or b"")

    def uninstalling(self, host: str, change: Change) -> Step:
        """What taking a change out would do.  EnsoError when the file cannot be used."""
        before = read(change.path)
        with _named(change.path):
            original = self._original(host, change, before)
        return _writable(Step(change.path, before, original, original))

    def uninstall(self, host: str, step: Step) -> None:
        """Carry the step out, then forget the file, and the folders that were made for it."""
        if step.after != step.before:
            if step.after is None:
                _unlink(step.path)
            else:
                write(step.path, step.after)
        kept = self.hosts.get(host)
        if kept is None:
            return
        kept["files"].pop(step.path, None)
        if not kept["files"]:
            for folder in sorted(kept["folders"], key=len, reverse=True):
                with contextlib.suppress(OSError):     # no longer empty: somebody else uses it
                    os.rmdir(folder)
            del self.hosts[host]
        self.save()

    def _original(self, host: str, change: Change, text: str | None) -> str | None:
        """The file as it is, or would be, without Enso."""
        if text is None:
            return None
        kept = self.hosts.get(host, {}).get("files", {}).get(change.path)
        if kept is not None and kept["hash"] == _hash(text):
            return undone(text, kept["undo"])
        rest = change.take(text)
        made_by_us = kept is None or kept["undo"] is None
        if made_by_us and rest is not None and rest != text and rest.strip() == change.blank.strip():
            return None
        return rest


Undo = Dict[str, Any]


def difference(after: str, original: str | None) -> Undo | None:
    """How to get `original` back from `after`: keep so many characters at both ends and put
    `between` in the middle.  None: there was no file."""
    if original is None:
        return None
    shorter = min(len(after), len(original))
    head = 0
    while head < shorter and after[head] == original[head]:
        head += 1
    tail = 0
    while tail < shorter - head and after[-1 - tail] == original[-1 - tail]:
        tail += 1
    return {"head": head, "between": original[head:len(original) - tail], "tail": tail}


def undone(after: str, undo: Undo | None) -> str | None:
    """The original that `difference` was made for."""
    if undo is None:
        return None
    return str(after[:undo["head"]] + undo["between"] + after[len(after) - undo["tail"]:])


def _check_file(path: str) -> None:
    """EnsoError for what is there and no file: a pipe makes its reader wait, and who links settings to a null device
    wants no file in that one's place."""
    if os.path.exists(path) and not disk.is_file(path):
        raise EnsoError(f"{path}: not a file; left as it is. Move it, or the link to it, away and run this again")


def read(path: str) -> str | None:
    """A file as text with its own line ends; None when there is none.  EnsoError when it cannot be read."""
    _check_file(path)
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except UnicodeDecodeError as error:
        raise EnsoError(f"{path}: not UTF-8 at byte {error.start}; left as it is") from None
    except OSError as error:
        raise EnsoError(f"{path}: cannot be read ({error.strerror})") from None


def write(path: str, text: str, mode: int = 0o600) -> None:
    """Replace a file in one step.  A link is written through; an existing file keeps its mode and owner."""
    _check_file(path)
    target = os.path.realpath(path)
    temporary = ""
    try:
        disk.make_folder(os.path.dirname(target))
        handle, temporary = tempfile.mkstemp(prefix=".enso-", dir=os.path.dirname(target))
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            there = os.stat(target)
            mode = stat.S_IMODE(there.st_mode)
            if (there.st_uid, there.st_gid) != (os.geteuid(), os.getegid()):
                os.chown(temporary, there.st_uid, there.st_gid)
        os.chmod(temporary, mode)
        os.replace(temporary, target)
    except OSError as error:
        if temporary:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        raise EnsoError(f"{path}: cannot be written ({error.strerror}); nothing was changed in it") from None


def missing_folders(path: str) -> list[str]:
    """The folders that have to be made before a file can be, outermost last."""
    missing = []
    folder = os.path.dirname(os.path.realpath(path))
    while folder and not os.path.lexists(folder):
        missing.append(folder)
        folder = os.path.dirname(folder)
    return missing


@contextlib.contextmanager
def _named(path: str) -> Iterator[None]:
    """A file that cannot be used is left as it is, and named with the place that is wrong."""
    try:
        yield
    except BadJson as error:
        raise EnsoError(f"{path}: {error}; left as it is. Mend the file and run this again") from None


def _writable(step: Step) -> Step:
    """The step.  EnsoError when its file was made read-only, by its owner or a configuration manager:
    it is not replaced behind their back."""
    if step.before not in (None, step.after) and not os.stat(step.path).st_mode & stat.S_IWUSR:
        raise EnsoError(f"{step.path}: is read-only; left as it is. Make it writable and run this again")
    return step


def _unlink(path: str) -> None:
    try:
        os.unlink(os.path.realpath(path))
    except OSError as error:
        raise EnsoError(f"{path}: cannot be removed ({error.strerror})") from None


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
