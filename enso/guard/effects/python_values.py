"""What expressions of Python code are worth: text with marks (`shell.syntax`), lists of such, or UNKNOWN.

Only how paths, commands and addresses are built is followed: constants, names, joins, formats, `os.path`, `pathlib`.
"""
from __future__ import annotations

from enso.guard.shell.syntax import PART, STAR, UNDER, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Union

    from enso.guard.effects.python import Analysis
    Value = Union[str, list[str]]

MAX_VALUES = 16
"""Values one name may have."""
MAX_DEPTH = 40
"""Expressions within one another that are followed."""
JOINS = ("os.path.join", "Path", "pathlib.Path", "PurePath", "pathlib.PurePath", "PosixPath")
SAME = ("str", "os.fspath", "os.path.abspath", "os.path.realpath", "os.path.normpath", "bytes", "repr")
"""Functions whose value is that of their argument, as far as a path goes."""
NAMES = ("os.path.basename", "tempfile.gettempprefix", "time.time", "uuid.uuid4", "int", "len", "os.getpid")
"""Functions whose value never leaves a path component."""
SCRATCH = ("tempfile.mkdtemp", "tempfile.mktemp", "tempfile.TemporaryDirectory", "tempfile.NamedTemporaryFile",
           "TemporaryDirectory", "mkdtemp")


def value(run: Analysis, node: Any, depth: int = 0) -> Any:
    """What an expression is."""
    if depth > MAX_DEPTH:
        return UNKNOWN
    kind = KINDS.get(type(node).__name__)
    return UNKNOWN if kind is None else kind(run, node, depth)


def text(run: Analysis, node: Any, depth: int = 0) -> str:
    """An expression as one text; a list is UNKNOWN."""
    found = value(run, node, depth + 1)
    return found if isinstance(found, str) else UNKNOWN


def _constant(run: Analysis, node: Any, depth: int) -> Value:
    if isinstance(node.value, bytes):
        return node.value.decode("utf-8", "replace")
    return str(node.value)


def _named(run: Analysis, node: Any, depth: int) -> Any:
    found = run.values.get(node.id, UNKNOWN)
    if isinstance(found, tuple):
        run.width = max(run.width, len(found))
        return found[run.pick % len(found)]
    return found


def _operation(run: Analysis, node: Any, depth: int) -> Value:
    operator = type(node.op).__name__
    left, right = text(run, node.left, depth), text(run, node.right, depth)
    if operator == "Add":
        return left + right
    if operator == "Div":
        return right if right.startswith("/") else left.rstrip("/") + "/" + right
    if operator == "Mod":
        return left.partition("%")[0] + UNKNOWN
    return PART


def _attribute(run: Analysis, node: Any, depth: int) -> Value:
    if name(run, node) == "os.sep":
        return "/"
    if node.attr == "parent":
        return text(run, node.value, depth).rpartition("/")[0] or "."
    return PART if node.attr in ("name", "stem", "suffix", "pid") else UNKNOWN


def _subscript(run: Analysis, node: Any, depth: int) -> Value:
    return _environment(run, value(run, node.slice)) if name(run, node.value) == "os.environ" else UNKNOWN


def _environment(run: Analysis, key: Any) -> str:
    found = run.call.state.lookup(key) if isinstance(key, str) and key.isidentifier() else None
    return found if isinstance(found, str) else UNKNOWN


def items(run: Analysis, node: Any) -> Any:
    """The value of a loop variable: one, or a tuple of several."""
    found = value(run, node)
    if isinstance(found, list):
        return found[0] if len(found) == 1 else tuple(found[:MAX_VALUES]) or UNKNOWN
    if type(node).__name__ == "Call":
        function = name(run, node.func)
        last = function.rpartition(".")[2]
        if last in ("range", "enumerate"):
            return PART
        if last == "iterdir" and hasattr(node.func, "value"):
            return text(run, node.func.value) + "/" + STAR
    return UNKNOWN


def name(run: Analysis, node: Any) -> str:
    """`os.path.join` for an expression of names, imports resolved; "" for anything else.  A value's method is
    `.name`."""
    kind = type(node).__name__
    if kind == "Name":
        return str(run.modules.get(node.id, node.id))
    if kind == "Attribute":
        base = name(run, node.value)
        return f"{base}.{node.attr}" if base else "." + node.attr
    if kind == "Call":
        called = name(run, node.func)
        if called in ("__import__", "importlib.import_module") and node.args:
            return text(run, node.args[0])
        if called == "getattr" and len(node.args) > 1:
            return f"{name(run, node.args[0])}.{text(run, node.args[1])}"
    return ""


# calls that build values -----------------------------------------------------------------------------

def _called(run: Analysis, node: Any, depth: int) -> Any:
    function = name(run, node.func)
    args = [value(run, arg, depth + 1) for arg in node.args]
    texts = [arg if isinstance(arg, str) else UNKNOWN for arg in args]
    if function in JOINS:
        out = ""
        for piece in texts:
            out = piece if piece.startswith("/") or not out else out.rstrip("/") + "/" + piece
        return out or "."
    if function in SAME and texts:
        return texts[0]
    if function in NAMES:
        return PART
    if function in SCRATCH:
        return "/tmp/" + PART
    known = FUNCTIONS.get(function)
    if known is not None:
        return known(run, texts or [UNKNOWN])
    last = function.rpartition(".")[2]
    if last in ("glob", "rglob", "iglob") and node.args:
        return [_globbed(run, node, function)]
    method = METHODS.get(last)
    return method(run, node, args, depth + 1) if method is not None and hasattr(node.func, "value") else UNKNOWN


def _home(run: Analysis, texts: list[str]) -> Value:
    return f"{run.call.state.world.home}"


def _folder(run: Analysis, texts: list[str]) -> Value:
    return run.call.state.cwd


def _temporary(run: Analysis, texts: list[str]) -> Value:
    return "/tmp"


def _user(run: Analysis, texts: list[str]) -> Value:
    home = run.call.state.world.home
    path = home + texts[0][1:] if texts[0].startswith("~") else texts[0]
    return path.replace("$HOME", home).replace("${HOME}", home)


def _variable(run: Analysis, texts: list[str]) -> Value:
    found = _environment(run, texts[0])
    return texts[1] if found == UNKNOWN and len(texts) > 1 else found


FUNCTIONS: dict[str, Callable[[Analysis, list[str]], Value]] = {
    "os.path.expanduser": _user, "os.path.expandvars": _user, "Path.home": _home, "pathlib.Path.home": _home,
    "os.getcwd": _folder, "Path.cwd": _folder, "pathlib.Path.cwd": _folder, "os.getenv": _variable,
    "os.environ.get": _variable, "os.path.dirname": lambda run, texts: texts[0].rpartition("/")[0] or ".",
    "tempfile.gettempdir": _temporary, "shlex.split": lambda run, texts: texts[0].split()}
"""Functions by their full names."""


def _globbed(run: Analysis, node: Any, function: str) -> str:
    from enso.guard.shell.expand import globbed
    pattern = text(run, node.args[0])
    if function in ("glob.glob", "glob.iglob", "glob", "iglob"):
        return globbed(pattern)
    base = text(run, node.func.value) if hasattr(node.func, "value") else "."
    return base + "/" + (UNDER + "/" if function.endswith("rglob") else "") + globbed(pattern)


def _itself(run: Analysis, node: Any, args: list[Any], depth: int) -> Value:
    return text(run, node.func.value, depth)


def _expanded(run: Analysis, node: Any, args: list[Any], depth: int) -> Value:
    path = text(run, node.func.value, depth)
    return run.call.state.world.home + path[1:] if path.startswith("~") else path


def _below(run: Analysis, node: Any, args: list[Any], depth: int) -> Value:
    return "/".join([text(run, node.func.value, depth), *(arg if isinstance(arg, str) else UNKNOWN for arg in args)])


def _renamed(run: Analysis, node: Any, args: list[Any], depth: int) -> Value:
    return text(run, node.func.value, depth).rpartition("/")[0] + "/" + PART


def _joined(run: Analysis, node: Any, args: list[Any], depth: int) -> Value:
    return text(run, node.func.value, depth).join(args[0]) if args and isinstance(args[0], list) else UNKNOWN


def _pieces(run: Analysis, node: Any, args: list[Any], depth: int) -> Value:
    return UNKNOWN if args else text(run, node.func.value, depth).split()


def _formatted(run: Analysis, node: Any, args: list[Any], depth: int) -> Value:
    return text(run, node.func.value, depth).partition("{")[0] + UNKNOWN


METHODS: dict[str, Callable[[Analysis, Any, list[Any], int], Value]] = {
    **dict.fromkeys(("resolve", "absolute", "strip", "encode", "decode"), _itself), "expanduser": _expanded,
    **dict.fromkeys(("with_suffix", "with_name", "with_stem"), _renamed), "joinpath": _below, "join": _joined,
    "split": _pieces, "format": _formatted}
"""Methods of texts and paths."""

KINDS: dict[str, Callable[[Analysis, Any, int], Any]] = {
    "Constant": _constant, "Name": _named, "BinOp": _operation, "Attribute": _attribute, "Subscript": _subscript,
    "Call": _called, "JoinedStr": lambda run, node, depth: "".join(text(run, part, depth) for part in node.values),
    "FormattedValue": lambda run, node, depth: text(run, node.value, depth),
    **dict.fromkeys(("List", "Tuple", "Set"), lambda run, node, depth: [text(run, item, depth) for item in node.elts])}
"""Kinds of expressions by the names of their classes."""
