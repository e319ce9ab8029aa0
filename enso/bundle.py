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
    from typing import Any, Iterable
    Row = tuple[int, int, bool, tuple[str, ...]]

NAME = "hook.bundle"
ROOMS = ("capture", "guard", "hosts", "recall", "text")
"""Rooms that hooks reach into; modules of theirs that hooks never import cost an index row."""
ALSO = ("memory/__init__.py", "memory/index.py", "learn/__init__.py", "learn/corrections.py")
"""What hooks reach of the other rooms."""
_DIGITS = 8
_HEAD = len(MAGIC_NUMBER) + _DIGITS
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


def modules(app: str) -> list[str]:
    """The modules of the hook path in an app folder: the base files, ROOMS, and ALSO."""
    import os
    package = os.path.join(app, "enso")
    files = [name for name in os.listdir(package) if name.endswith(".py")]
    for room in ROOMS:
        for folder, _, names in os.walk(os.path.join(package, room)):
            files += [os.path.relpath(os.path.join(folder, name), package) for name in names if name.endswith(".py")]
    files += [name for name in ALSO if os.path.isfile(os.path.join(package, name))]
    dotted = {"enso." + name[:-3].replace(os.sep, ".").replace("/", ".") for name in files}
    return sorted(name[:-9] if name.endswith(".__init__") else name for name in dotted if name != "enso.__init__")


def build(app: str, names: Iterable[str], shown: str = "") -> bytes:
    """The bundle of these modules of an app folder, for the running interpreter.  `shown` is the
    folder that tracebacks name, where the app will lie; what is compiled already is taken as it is."""
    index: dict[str, Row] = {}
    codes = []
    offset = 0
    names = list(names)
    for name in names:
        path, package = _source(app, name)
        code = _code(path, app, shown or app)
        index[name] = (offset, len(code), package, _imports(path, {*names} - {name}))
        codes.append(code)
        offset += len(code)
    table = marshal.dumps(index)
    return MAGIC_NUMBER + b"%0*d" % (_DIGITS, len(table)) + table + b"".join(codes)


def _source(app: str, name: str) -> tuple[str, bool]:
    """(file of a module, whether it is a package)."""
    stem = app + "/" + name.replace(".", "/")
    package = _is_file(stem + "/__init__.py")
    return stem + ("/__init__.py" if package else ".py"), package


def _imports(path: str, known: set[str]) -> tuple[str, ...]:
    """The known modules that a file imports as it is loaded, in order."""
    import ast
    with open(path, "rb") as source:
        body = ast.parse(source.read()).body
    found: dict[str, None] = {}
    for node in body:
        if isinstance(node, ast.Import):
            found.update(dict.fromkeys(alias.name for alias in node.names))
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            found.update(dict.fromkeys(name if name in known else node.module for name in inner))
    return tuple(name for name in found if name in known)


def _code(path: str, app: str, shown: str) -> bytes:
    """The marshalled code object of a module, without what a hook never looks at: docstrings and the
    annotations of functions (3 % of a guarded call's instructions)."""
    import ast
    with open(path, "rb") as source:
        tree = ast.parse(source.read())
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
            given = node.args
            for arg in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
                if arg is not None:
                    arg.annotation = None
    return marshal.dumps(compile(tree, shown + path[len(app):], "exec", dont_inherit=True, optimize=2))


def _is_file(path: str) -> bool:
    try:
        posix.stat(path)
        return True
    except OSError:
        return False
