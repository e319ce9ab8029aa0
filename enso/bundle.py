"""The hook path's modules in one file, so that a hook does not look for forty.

Finding, checking and reading a module costs an interpreter about 0.1 ms each; the guard is made of
many small files.  `enso install` packs the code of the hook path beside the app, and the hook reads
from it what it needs (measured with `python3 -m tests.bench.hooks --plain` and without: README, "What
it costs").  Without the file, or with another interpreter than it was made for, modules are imported
as ever.

A module's own imports are known when the bundle is built.  They are made first and without the import
system (no spec, no lock, no search), which halves what is left of the cost; the `import` statements then
find them in `sys.modules`.

Layout: the interpreter's magic number, 8 digits with the length of the index, the index (a marshalled
dict: module -> offset, length, is package, imports), then the marshalled code objects.
"""
from __future__ import annotations

import marshal
import posix
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any
    Row = tuple[int, int, bool, tuple[str, ...]]

NAME = "hook.bundle"
DIGITS = 8
_HEAD = len(MAGIC_NUMBER) + DIGITS
_INDEX_GUESS = 16 * 1024
"""Bytes read at first: they hold the whole index."""


class Bundle:
    """A finder and loader (PEP 451) over an open bundle file."""
    __slots__ = ("_app", "_handle", "_index", "_start")

    def __init__(self, app: str, handle: int, index: dict[str, Row], start: int) -> None:
        self._app = app
        self._handle = handle
        self._index = index
        self._start = start

    def find_spec(self, name: str, path: object = None, target: object = None) -> Any:
        row = self._index.get(name)
        return None if row is None else ModuleSpec(name, self, is_package=row[2])  # type: ignore[arg-type]

    def create_module(self, spec: object) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        self._fill(module, module.__name__)

    def _fill(self, module: ModuleType, name: str) -> None:
        """Make what the module imports, then run its code."""
        offset, length, package, imports = self._index[name]
        if package:                  # what is not in the bundle is found where it lies
            module.__path__ = [self._app + "/" + name.replace(".", "/")]
        for other in imports:
            if other not in sys.modules:
                self._make(other)
        exec(marshal.loads(posix.pread(self._handle, length, self._start + offset)), module.__dict__)

    def _make(self, name: str) -> None:
        """A module of the bundle, imported without the import system; its package comes before it."""
        parent, _, last = name.rpartition(".")
        if parent not in sys.modules:
            self._make(parent)
        if name in sys.modules:      # its package imported it
            return
        module = sys.modules[name] = _Module(name)
        module.__package__ = name if self._index[name][2] else parent
        self._fill(module, name)
        setattr(sys.modules[parent], last, module)


_Module = type(sys)


def use(app: str) -> None:
    """Import from the app's bundle from now on, if there is one that fits."""
    try:
        handle = posix.open(app + "/" + NAME, posix.O_RDONLY | posix.O_CLOEXEC)
    except OSError:
        return
    head = posix.read(handle, _INDEX_GUESS)
    if head[:len(MAGIC_NUMBER)] != MAGIC_NUMBER:
        posix.close(handle)
        return
    start = _HEAD + int(head[len(MAGIC_NUMBER):_HEAD])
    raw = head[_HEAD:start] if start <= len(head) else posix.pread(handle, start - _HEAD, _HEAD)
    sys.meta_path.insert(0, Bundle(app, handle, marshal.loads(raw), start))
