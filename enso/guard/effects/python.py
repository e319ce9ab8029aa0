"""Python code: literal paths, hosts and commands in obvious calls; what cannot be known is UNKNOWN.

The tree comes from `compile(..., PyCF_ONLY_AST)`: the parser without the `ast` module (and its cost).
"""
from __future__ import annotations

from enso.guard.effects.call import Call
from enso.guard.shell.syntax import LOCAL, PART, STAR, UNDER, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ONLY_AST = 0x400
"""ast.PyCF_ONLY_AST"""
MAX_SOURCE = 1 << 18
MAX_NODES = 60_000
MAX_VALUES = 16
"""Values one name may have."""


def judge(call: Call, source: str) -> str:
    """Report what the code's calls do; what it prints in so many words, "" when nothing."""
    if len(source) > MAX_SOURCE:
        call.harm("too-large", "a Python program of this size is not analysed")
        return ""
    try:
        tree = compile(_plain(source), "<code>", "exec", ONLY_AST, True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        from enso.guard.effects import scripts
        return scripts.judge(call, source)
    run = Analysis(call)
    run.run(tree)
    return "".join(run.said)


def _plain(source: str) -> str:
    """Source the parser takes: the marks become a name that nothing defines."""
    lines = source.split("\n")
    if lines and all(not line.strip() or line[:1] in (" ", "\t") for line in lines):
        source = "if 1:\n" + source
    for mark in (UNKNOWN, LOCAL, STAR, PART, UNDER):
        source = source.replace(mark, "_unknown_")
    return source


class Analysis:
    """One program: names bound to constants and modules.  A name with several values (a loop's, a parameter's)
    holds a tuple; a call is judged once for each, by `pick`.  Functions come last, when their callers are known."""
    __slots__ = ("call", "callers", "functions", "modules", "nodes", "pick", "said", "values", "width")

    def __init__(self, call: Call) -> None:
        self.call = call
        self.values: dict[str, Any] = {"__file__": UNKNOWN}
        self.modules: dict[str, str] = {}
        self.functions: list[Any] = []
        self.callers: dict[str, list[Any]] = {}
        self.nodes = 0
        self.said: list[str] = []
        self.pick = 0
        self.width = 1

    def run(self, tree: Any) -> None:
        """The statements, then the bodies of functions."""
        self._statements([tree])
        while self.functions and self.nodes <= MAX_NODES:
            function = self.functions.pop(0)
            self._bind(function)
            self._statements(list(reversed(function.body)))

    def _bind(self, function: Any) -> None:
        """Parameters have the values that the program's own calls give them."""
        names = [argument.arg for argument in function.args.args]
        given = self.callers.get(function.name, [])
        for at, name in enumerate(names):
            values = [self.value(node.args[at]) for node in given if at < len(node.args)]
            values += [self.value(keyword.value) for node in given for keyword in node.keywords if keyword.arg == name]
            self.values[name] = UNKNOWN if not values else values[0] if len(values) == 1 else tuple(values[:MAX_VALUES])

    def _statements(self, stack: list[Any]) -> None:
        while stack:
            node = stack.pop()
            self.nodes += 1
            if self.nodes > MAX_NODES:
                self.call.harm("too-large", "a Python program of this size is not analysed")
                return
            kind = type(node).__name__
            if kind in ("FunctionDef", "AsyncFunctionDef"):
                self.functions.append(node)
                continue
            if kind == "Import":
                for alias in node.names:
                    self.modules[alias.asname or alias.name.partition(".")[0]] = \
                        alias.name if alias.asname else alias.name.partition(".")[0]
            elif kind == "ImportFrom":
                for alias in node.names:
                    self.modules[alias.asname or alias.name] = f"{node.module or ''}.{alias.name}"
            elif kind in ("Assign", "AnnAssign", "NamedExpr"):
                self._assign(node)
            elif kind in ("For", "AsyncFor", "comprehension") and type(node.target).__name__ == "Name":
                self.values[node.target.id] = self._items(node.iter)
            elif kind in ("For", "AsyncFor", "comprehension") and self.name(getattr(node.iter, "func", None)) \
                    in ("os.walk", "os.fwalk"):
                self._walked(node)
            elif kind == "withitem" and node.optional_vars is not None \
                    and type(node.optional_vars).__name__ == "Name":
                self.values[node.optional_vars.id] = self.value(node.context_expr)
            elif kind == "Call":
                self._call(node)
            elif kind == "While" and "fork" in self._names(node):
                self.call.harm("fork-bomb")
            children: list[Any] = []
            for field in ("generators", "elt", "key", "value") if hasattr(node, "generators") else node._fields:
                child = getattr(node, field, None)
                if isinstance(child, list):
                    children.extend(item for item in child if hasattr(item, "_fields"))
                elif hasattr(child, "_fields"):
                    children.append(child)
            stack.extend(reversed(children))

    def _walked(self, node: Any) -> None:
        """`for root, folders, files in os.walk(top)`: folders below top, and names in them."""
        names = [getattr(item, "id", "") for item in getattr(node.target, "elts", ())]
        top = self._text(node.iter.args[0], 0) if node.iter.args else UNKNOWN
        for name, value in zip(names, (top + "/" + UNDER, [PART], [PART])):
            self.values[name] = value

    def _names(self, node: Any) -> str:
        """Attribute names called in a loop's own body, as text."""
        return " ".join(inner.value.func.attr for inner in node.body if type(inner).__name__ == "Expr"
                        and type(inner.value).__name__ == "Call" and hasattr(inner.value.func, "attr"))

    def _assign(self, node: Any) -> None:
        targets = node.targets if hasattr(node, "targets") else [node.target]
        if node.value is None:
            return
        for target in targets:
            if type(target).__name__ == "Name":
                self.values[target.id] = self._several(node.value)
            elif type(target).__name__ == "Subscript" and self.name(target.value) == "os.environ":
                key = self.value(target.slice)
                value = self.value(node.value)
                self.call.env(key if isinstance(key, str) else UNKNOWN, value if isinstance(value, str) else UNKNOWN)

    def _several(self, node: Any) -> Any:
        """An expression's value, or a tuple when it depends on a name with several."""
        self.width = 1
        values = [self.value(node)]
        for pick in range(1, min(self.width, MAX_VALUES)):
            self.pick = pick
            values.append(self.value(node))
        self.pick = 0
        return values[0] if len(values) == 1 else tuple(values)

    # values ----------------------------------------------------------------------------------------

    def value(self, node: Any, depth: int = 0) -> Any:
        """What an expression is: text with marks, a list of such, or UNKNOWN."""
        if depth > 40:
            return UNKNOWN
        kind = type(node).__name__
        if kind == "Constant":
            return node.value if isinstance(node.value, str) else str(node.value) if not isinstance(node.value, bytes) \
                else node.value.decode("utf-8", "replace")
        if kind == "Name":
            found = self.values.get(node.id, UNKNOWN)
            if isinstance(found, tuple):
                self.width = max(self.width, len(found))
                return found[self.pick % len(found)]
            return found
        if kind == "JoinedStr":
            return "".join(self._text(part, depth) for part in node.values)
        if kind == "FormattedValue":
            inner = self.value(node.value, depth + 1)
            return inner if isinstance(inner, str) else UNKNOWN
        if kind == "BinOp":
            operator = type(node.op).__name__
            left, right = self._text(node.left, depth), self._text(node.right, depth)
            if operator == "Add":
                return left + right
            if operator == "Div":
                return right if right.startswith("/") else left.rstrip("/") + "/" + right
            if operator == "Mod":
                return left.partition("%")[0] + UNKNOWN
            return PART
        if kind in ("List", "Tuple", "Set"):
            return [self._text(item, depth) for item in node.elts]
        if kind == "Call":
            return self._called(node, depth + 1)
        if kind == "Attribute":
            name = self.name(node)
            if name == "os.sep":
                return "/"
            if node.attr in ("parent",):
                return self._text(node.value, depth).rpartition("/")[0] or "."
            if node.attr in ("name", "stem", "suffix", "pid"):
                return PART
        if kind == "Subscript" and self.name(node.value) == "os.environ":
            return self._environment(self.value(node.slice))
        return UNKNOWN

    def _text(self, node: Any, depth: int) -> str:
        found = self.value(node, depth + 1)
        return found if isinstance(found, str) else UNKNOWN

    def _environment(self, key: Any) -> str:
        found = self.call.state.lookup(key) if isinstance(key, str) and key.isidentifier() else None
        return found if isinstance(found, str) else UNKNOWN

    def _items(self, node: Any) -> Any:
        """The value of a loop variable."""
        found = self.value(node)
        if isinstance(found, list):
            return found[0] if len(found) == 1 else tuple(found[:MAX_VALUES]) or UNKNOWN
        if type(node).__name__ == "Call":
            name = self.name(node.func)
            last = name.rpartition(".")[2]
            if last in ("glob", "rglob", "iglob") and node.args:
                return self._globbed(node, name)
            if last in ("range", "enumerate"):
                return PART
            if last == "iterdir" and hasattr(node.func, "value"):
                return self._text(node.func.value, 0) + "/" + STAR
        return UNKNOWN

    def _globbed(self, node: Any, name: str) -> str:
        from enso.guard.shell.expand import globbed
        pattern = self._text(node.args[0], 0)
        if name in ("glob.glob", "glob.iglob", "glob", "iglob"):
            return globbed(pattern)
        base = self._text(node.func.value, 0) if hasattr(node.func, "value") else "."
        return base + "/" + (UNDER + "/" if name.endswith("rglob") else "") + globbed(pattern)

    def name(self, node: Any) -> str:
        """`os.path.join` for an expression of names, imports resolved; "" for anything else.  A value's
        method is `.name`."""
        kind = type(node).__name__
        if kind == "Name":
            return str(self.modules.get(node.id, node.id))
        if kind == "Attribute":
            base = self.name(node.value)
            return f"{base}.{node.attr}" if base else "." + node.attr
        if kind == "Call":
            called = self.name(node.func)
            if called == "__import__" and node.args:
                return self._text(node.args[0], 0)
            if called == "importlib.import_module" and node.args:
                return self._text(node.args[0], 0)
            if called == "getattr" and len(node.args) > 1:
                return f"{self.name(node.args[0])}.{self._text(node.args[1], 0)}"
        return ""

    def _called(self, node: Any, depth: int) -> Any:
        """The value of a call, where paths are built."""
        name = self.name(node.func)
        last = name.rpartition(".")[2]
        args = [self.value(arg, depth) for arg in node.args]
        texts = [arg if isinstance(arg, str) else UNKNOWN for arg in args]
        if name in ("os.path.join", "Path", "pathlib.Path", "PurePath", "pathlib.PurePath", "PosixPath"):
            out = ""
            for text in texts:
                out = text if text.startswith("/") or not out else out.rstrip("/") + "/" + text
            return out or "."
        if name in ("os.path.expanduser", "os.path.expandvars"):
            home = self.call.state.world.home
            text = texts[0] if texts else UNKNOWN
            text = home + text[1:] if text.startswith("~") else text
            return text.replace("$HOME", home).replace("${HOME}", home)
        if last == "expanduser" and hasattr(node.func, "value"):
            text = self._text(node.func.value, depth)
            return f"{self.call.state.world.home}{text[1:]}" if text.startswith("~") else text
        if name in ("Path.home", "pathlib.Path.home"):
            return self.call.state.world.home
        if name in ("os.getcwd", "Path.cwd", "pathlib.Path.cwd"):
            return self.call.state.cwd
        if name in ("os.getenv", "os.environ.get") and texts:
            found = self._environment(texts[0])
            return texts[1] if found == UNKNOWN and len(texts) > 1 else found
        if name in ("str", "os.fspath", "os.path.abspath", "os.path.realpath", "os.path.normpath", "bytes",
                    "repr") and texts:
            return texts[0]
        if name in ("os.path.dirname",) and texts:
            return texts[0].rpartition("/")[0] or "."
        if name in ("os.path.basename", "tempfile.gettempprefix", "time.time", "uuid.uuid4", "int", "len", "os.getpid"):
            return PART
        if name in ("tempfile.mkdtemp", "tempfile.mktemp", "tempfile.TemporaryDirectory", "tempfile.gettempdir",
                    "tempfile.NamedTemporaryFile", "TemporaryDirectory", "mkdtemp"):
            return "/tmp" if name.endswith("gettempdir") else "/tmp/" + PART
        if name == "shlex.split" and texts:
            return texts[0].split()
        if last in ("resolve", "absolute", "strip", "encode", "decode") and hasattr(node.func, "value"):
            return self._text(node.func.value, depth)
        if last == "joinpath" and hasattr(node.func, "value"):
            return "/".join([self._text(node.func.value, depth), *texts])
        if last in ("with_suffix", "with_name", "with_stem") and hasattr(node.func, "value"):
            return self._text(node.func.value, depth).rpartition("/")[0] + "/" + PART
        if last == "join" and hasattr(node.func, "value") and args and isinstance(args[0], list):
            return self._text(node.func.value, depth).join(args[0])
        if last == "split" and hasattr(node.func, "value") and not args:
            return self._text(node.func.value, depth).split()
        if last in ("glob", "rglob", "iglob") and node.args:
            return [self._globbed(node, name)]
        if last == "format":
            return self._text(node.func.value, depth).partition("{")[0] + UNKNOWN if hasattr(node.func,
                                                                                             "value") else UNKNOWN
        return UNKNOWN

    # calls -----------------------------------------------------------------------------------------

    def judge(self, source: str) -> None:
        """Code inside the code (`exec`)."""
        judge(self.call, source)

    def _call(self, node: Any) -> None:
        name = self.name(node.func)
        if name in self.modules or "." not in name:
            self.callers.setdefault(name, []).append(node)
        self.width = 1
        self._judged(name, node)
        for pick in range(1, min(self.width, MAX_VALUES)):
            self.pick = pick
            self._judged(name, node)
        self.pick = 0

    def _judged(self, name: str, node: Any) -> None:
        args = [self.value(arg) for arg in node.args]
        keywords = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
        from enso.guard.effects import python_calls
        python_calls.known(self, name, args, keywords, node)
        if type(node.func).__name__ == "Attribute":
            python_calls.method(self, name.rpartition(".")[2], name.rpartition(".")[0], args, keywords, node)
