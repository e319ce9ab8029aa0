"""Pack the hook path's modules into the file that `enso.bundle` reads; `enso install` does it, no hook."""
from __future__ import annotations

import ast
import marshal
import os
from _frozen_importlib_external import MAGIC_NUMBER
from typing import Iterable, Iterator

from enso.bundle import DIGITS, HEAD

ROOMS = ("capture", "guard", "hosts", "recall", "text")
"""Rooms that hooks reach into; modules of theirs that hooks never import cost an index row."""
ALSO = ("memory/__init__.py", "memory/index.py", "learn/__init__.py", "learn/corrections.py")
"""What hooks reach of the other rooms."""
READER = "enso.bundle"


def modules(app: str) -> list[str]:
    """The modules of the hook path in an app folder: the base files, ROOMS, and ALSO."""
    package = os.path.join(app, "enso")
    files = [name for name in os.listdir(package) if name.endswith(".py")]
    for room in ROOMS:
        for folder, _, names in os.walk(os.path.join(package, room)):
            files += [os.path.relpath(os.path.join(folder, name), package) for name in names if name.endswith(".py")]
    files += [name for name in ALSO if os.path.isfile(os.path.join(package, name))]
    dotted = {"enso." + name[:-3].replace(os.sep, ".").replace("/", ".") for name in files}
    return sorted(name[:-9] if name.endswith(".__init__") else name for name in dotted)


def build(app: str, names: Iterable[str], shown: str = "") -> bytes:
    """The bundle of these modules of an app folder, for the running interpreter.  `shown` is the
    folder that tracebacks name, where the app will lie; what is compiled already is taken as it is."""
    names = list(names)
    known, rows, codes, offset = set(names), [], [], 0
    for name in names:
        path, package = _source(app, name)
        tree = _tree(path)
        imports = _imports(tree, known - {name})
        code = _code(tree, (shown or app) + path[len(app):])
        rows += [name, " ".join([str(offset), str(len(code)), str(int(package)), *imports])]
        codes.append(code)
        offset += len(code)
    path = _source(app, READER)[0]
    reader, index = _code(_tree(path), (shown or app) + path[len(app):]), "\n".join(rows).encode()
    begin = HEAD + len(reader)
    digits = b"%0*d%0*d" % (DIGITS, begin + len(index), DIGITS, begin)
    return MAGIC_NUMBER + digits + reader + index + b"".join(codes)


def _source(app: str, name: str) -> tuple[str, bool]:
    """(file of a module, whether it is a package)."""
    stem = app + "/" + name.replace(".", "/")
    package = os.path.isfile(stem + "/__init__.py")
    return stem + ("/__init__.py" if package else ".py"), package


def _tree(path: str) -> ast.Module:
    with open(path, "rb") as source:
        return ast.parse(source.read())


def _imports(tree: ast.Module, known: set[str]) -> tuple[str, ...]:
    """The known modules that a file imports as it is loaded, in order."""
    found: dict[str, None] = {}
    for node in tree.body:
        if isinstance(node, ast.Import):
            found.update(dict.fromkeys(alias.name for alias in node.names))
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            found.update(dict.fromkeys(name if name in known else node.module for name in inner))
    return tuple(name for name in found if name in known)


def _code(tree: ast.Module, shown: str) -> bytes:
    """The marshalled code object of a module, without what a hook never looks at: docstrings, the annotations of
    functions (3 % of a guarded call's instructions), and the import of `__future__` (2 %), whose one feature is
    given to the compiler.  The tree is changed; `shown` is the path that tracebacks name."""
    tree.body = [node for node in tree.body if not (isinstance(node, ast.ImportFrom) and node.module == "__future__")]
    for function in _functions(tree):
        function.returns = None
        given = function.args
        for arg in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
            if arg is not None:
                arg.annotation = None
    return marshal.dumps(compile(tree, shown, "exec", annotations.compiler_flag, dont_inherit=True, optimize=2))


def _functions(node: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function in a module or a statement.  Only statements hold them, and those are a tenth of its nodes."""
    for inside in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(node, inside, ()):
            if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield inner
            yield from _functions(inner)
