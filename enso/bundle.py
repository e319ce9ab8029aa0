"""The hook path's modules in one file, so that a hook does not look for forty.

Finding, checking and reading a module costs an interpreter about 0.1 ms each; the guard is made of
many small files.  `enso install` packs the code of the hook path beside the app, and the hook reads
from it what it needs (measured with `python3 -m tests.bench.hooks --plain` and without: README, "What
it costs").  Without the file, or with another interpreter than it was made for, modules are imported
as ever.  The first code in it is this module's own: `hooks/enso-hook` runs it from there, so that a hook
lists no folder of the app and opens no other file of it.

A module's own imports are known when the bundle is built.  They are made first and without the import
system (no spec, no lock, no search), which halves what is left of the cost; the `import` statements then
find them in `sys.modules`.

Layout: the interpreter's magic number; 8 digits with the offset at which the index ends; 8 with the one at
which it begins; this module's code, marshalled; the index; then the marshalled code objects.  The index is
text, two lines a module: its name; then offset, length, 1 for a package or 0, and the modules it imports.  (A
hook needs some 30 of 200 rows: a marshalled dict of tuples costs 3 % of a hook, this a tenth of it.)
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

NAME = "hook.bundle"
DIGITS = 8
HEAD = len(MAGIC_NUMBER) + 2 * DIGITS
ENTRY = "enso.hook"


class Bundle:
    """A finder and loader (PEP 451) over an open bundle file."""
    __slots__ = ("_app", "_handle", "_index", "_start")

    def __init__(self, app: str, handle: int, index: bytes, start: int) -> None:
        lines = index.decode().split("\n")
        self._app = app
        self._handle = handle
        self._index = dict(zip(lines[::2], lines[1::2]))
        self._start = start

    def find_spec(self, name: str, path: object = None, target: object = None) -> Any:
        row = self._index.get(name)
        return row and ModuleSpec(name, self, is_package=row.split(" ")[2] == "1")  # type: ignore[arg-type]

    def create_module(self, spec: object) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        self._fill(module, module.__name__)

    def _fill(self, module: ModuleType, name: str) -> None:
        """Make what the module imports, then run its code."""
        offset, length, package, *imports = self._index[name].split(" ")
        if package == "1":           # what is not in the bundle is found where it lies
            module.__package__ = name
            module.__path__ = [self._app + "/" + name.replace(".", "/")]
        for other in imports:
            if other not in sys.modules:
                self.make(other)
        exec(marshal.loads(posix.pread(self._handle, int(length), self._start + int(offset))), module.__dict__)

    def make(self, name: str) -> None:
        """A module of the bundle, imported without the import system; its package comes before it."""
        parent, _, last = name.rpartition(".")
        if parent and parent not in sys.modules:
            self.make(parent)
        if name in sys.modules:      # its package imported it
            return
        module = sys.modules[name] = _Module(name)
        module.__package__ = parent
        self._fill(module, name)
        if parent:
            setattr(sys.modules[parent], last, module)


_Module = type(sys)


def use(app: str, handle: int, head: bytes) -> None:
    """Import from the app's bundle from now on.  `head` is what was read of the open file: this module at least."""
    digits = head[len(MAGIC_NUMBER):HEAD]
    end, begin = int(digits[:DIGITS]), int(digits[DIGITS:])
    index = head[begin:end] if end <= len(head) else posix.pread(handle, end - begin, begin)
    bundle = Bundle(app, handle, index, end)
    sys.meta_path.insert(0, bundle)
    bundle.make(ENTRY)
