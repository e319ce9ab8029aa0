"""The team's repository as Enso sees it: one file on one branch, read and written without a working tree.

Everything else in the repository is left as it is.  Nothing that others pushed is checked out, so no filter, hook or
attribute of theirs ever runs here.
"""
from __future__ import annotations

import os
import shutil

from enso import disk
from enso.errors import EnsoError
from enso.memory import files
from enso.share import document
from enso.share.document import NAME
from enso.share.git import MAX_OUTPUT, Git, GitFailed, Offline, failure

ATTRIBUTES = ".gitattributes"
DRIVER_LINE = f"{NAME} merge=enso"
"""Tells git to join the file with `hooks/enso-merge`, in clones where that is set up."""
SEEN, OTHERS = "refs/enso/seen", "refs/enso/others"
INDEX = "enso-index"
FILE, LINK = "file", "120000"
"""What `read` takes; git's mode of a symbolic link."""
_NO_BRANCH = "couldn't find remote ref"
DEFAULT_BRANCH = "main"
BYTES = "surrogateescape"
"""How the text of a file holds what is no UTF-8."""


class Repository:
    """A bare copy in `$ENSO_HOME/share/`; made on first use."""

    def __init__(self, folder: str, url: str, branch: str, git: Git | None = None) -> None:
        self.folder = folder
        self.url = url
        self.branch = branch
        self.git = git or Git(folder)
        disk.make_folder(folder)
        if not disk.is_file(disk.join(folder, "HEAD")):
            self.git("init", "--bare", "--quiet", "--template=", folder)

    def discard(self) -> None:
        """Remove the copy; the next sync fetches it again."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def is_whole(self) -> bool:
        """Whether git can read everything of the copy."""
        try:
            self.git("fsck", "--no-dangling", "--no-progress")
        except Offline:
            return True              # too large to say
        except GitFailed:
            return False
        return True

    def mend(self) -> None:
        """Remove the locks and unfinished objects of a git that was killed, or found the disk full; only who holds
        the lock of `enso sync` may."""
        for here, _, names in os.walk(self.folder):
            for name in names:
                if name.endswith(".lock") or name.startswith("tmp_") or name == INDEX:
                    files.unlink(os.path.join(here, name))

    def default_branch(self) -> str:
        """The branch that the remote's HEAD names.  Offline, GitFailed."""
        for line in self.git("ls-remote", "--symref", "--", self.url, "HEAD").out.split("\n"):
            if line.startswith("ref: refs/heads/"):
                return line[len("ref: refs/heads/"):].partition("\t")[0]
        return DEFAULT_BRANCH

    def fetch(self, branch: str = "") -> str:
        """The commit that the shared (or another) branch is at now; "" when there is no such branch.
        Offline, GitFailed."""
        seen = f"{OTHERS}/{branch}" if branch else SEEN
        refspec = f"+refs/heads/{branch or self.branch}:{seen}"
        done = self.git("fetch", "--quiet", "--no-tags", "--update-shallow", "--no-recurse-submodules", "--", self.url,
                        refspec, fine=(0, 1, 128))
        if done.status:
            if _NO_BRANCH in done.err:
                return ""
            raise failure("fetch", done)
        return self.git("rev-parse", "--verify", seen + "^{commit}").out.strip()

    def contains(self, commit: str, head: str) -> bool:
        """Whether a commit is part of the history of `head`."""
        done = self.git("merge-base", "--is-ancestor", commit, head, fine=(0, 1, 128))
        return done.status == 0

    def taken_out_by(self, head: str, lesson_id: str) -> tuple[str, float]:
        """The author and the time of the commit since which a lesson does not stand in the file; ("", 0.0) when that
        cannot be found."""
        found = self.git("log", "-1", "--format=%at %an", "--no-textconv", f'-S"id":"{lesson_id}","layer":', head, "--",
                         NAME, fine=(0, 128)).out.strip()
        at, _, name = found.partition(" ")
        return (name, float(at)) if at.isdecimal() and len(at) < 12 else ("", 0.0)

    def read(self, head: str) -> str:
        """The file's text at a commit; "" when there is none.  A byte that is no UTF-8 is a lone surrogate in it, which
        `commit` writes as it was.  EnsoError when a folder, a link or a monster lies there."""
        kind, size = self._kind(head, NAME)
        if kind not in ("", FILE):
            raise EnsoError(f"{NAME} in {self.url} is no file; Enso keeps the shared lessons there: move it away")
        if size > MAX_OUTPUT:
            raise EnsoError(f"{NAME} in {self.url} has {size} bytes, more than Enso ever writes or reads "
                            f"({MAX_OUTPUT}): put back an earlier one")
        return self._blob(head, NAME) if kind else ""

    def _blob(self, head: str, name: str) -> str:
        return self.git("cat-file", "blob", f"{head}:{name}", errors=BYTES).out

    def _kind(self, head: str, name: str) -> tuple[str, int]:
        """What lies under a name at a commit, `FILE` or something else, and its bytes; ("", 0) for nothing."""
        entry = self.git("ls-tree", "--long", head, "--", name).out.split() if head else []
        if not entry:
            return "", 0
        mode, kind, _, size = entry[:4]
        return (FILE, int(size)) if kind == "blob" and mode != LINK else (kind + mode, 0)

    def commit(self, head: str, text: str, message: str, author: str, replica: str, now: float) -> str:
        """A commit on top of `head` ("": the first one) in which the file has a new text."""
        index = disk.join(self.folder, INDEX)
        scratch = {"GIT_INDEX_FILE": index}
        self.git("read-tree", head or "--empty", env=scratch)
        for name, content in self._files(head, text):
            blob = self.git("hash-object", "-w", "--stdin", stdin=content, errors=BYTES).out.strip()
            self.git("update-index", "--add", "--cacheinfo", f"100644,{blob},{name}", env=scratch)
        tree = self.git("write-tree", env=scratch).out.strip()
        os.unlink(index)
        who = {f"GIT_{role}_{part}": value for role in ("AUTHOR", "COMMITTER") for part, value in (
            ("NAME", author), ("EMAIL", f"{replica}@enso.invalid"), ("DATE", f"@{max(0, int(now))} +0000"))}
        parents = ["-p", head] if head else []
        return self.git("commit-tree", tree, *parents, stdin=message, env=who).out.strip()

    def _files(self, head: str, text: str) -> list[tuple[str, str]]:
        """What a commit writes: the file, and the line for the merge driver where there is none."""
        kind, size = self._kind(head, ATTRIBUTES)
        if kind not in ("", FILE) or size > MAX_OUTPUT:
            return [(NAME, text)]
        attributes = self._blob(head, ATTRIBUTES) if kind else ""
        if DRIVER_LINE in attributes.splitlines() or not document.is_utf8(attributes):
            return [(NAME, text)]
        gap = "\n" if attributes and not attributes.endswith("\n") else ""
        return [(NAME, text), (ATTRIBUTES, f"{attributes}{gap}{DRIVER_LINE}\n")]

    def push(self, commit: str, branch: str, *, force: bool = False) -> GitFailed | None:
        """Send a commit; why it was not taken, or None.  Offline is raised."""
        refspec = f"{'+' if force else ''}{commit}:refs/heads/{branch}"
        done = self.git("push", "--quiet", "--porcelain", "--no-verify", "--no-signed", "--recurse-submodules=no", "--",
                        self.url, refspec, fine=(0, 1, 128))
        return failure("push", done) if done.status else None
