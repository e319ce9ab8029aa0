"""Python code: literal paths, hosts and commands in obvious calls; what cannot be known is UNKNOWN.

The tree comes from `compile(..., PyCF_ONLY_AST)`: the parser without the `ast` module (and its cost).
"""
from __future__ import annotations

from enso.guard.effects import python_values
from enso.guard.effects.call import Call
from enso.guard.effects.python_values import MAX_VALUES
from enso.guard.shell.syntax import LOCAL, PART, STAR, UNDER, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ONLY_AST = 0x400
"""ast.PyCF_ONLY_AST"""
MAX_SOURCE = 1 << 18
MAX_NODES = 60_000


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
                self.values[node.target.id] = python_values.items(self, node.iter)
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
        top = self.text(node.iter.args[0]) if node.iter.args else UNKNOWN
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

    def value(self, node: Any) -> Any:
        """What an expression is: text with marks, a list of such, or UNKNOWN."""
        return python_values.value(self, node)

    def text(self, node: Any) -> str:
        """An expression as one text."""
        return python_values.text(self, node)

    def name(self, node: Any) -> str:
        """The dotted name of an expression, imports resolved."""
        return python_values.name(self, node)

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
