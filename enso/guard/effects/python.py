"""Python code: literal paths, hosts and commands in obvious calls; what cannot be known is UNKNOWN.

The tree comes from `compile(..., PyCF_ONLY_AST)`: the parser without the `ast` module (and its cost).
"""
from __future__ import annotations

from enso.guard.effects.call import Call
from enso.guard.shell.syntax import LOCAL, PART, STAR, UNDER, UNKNOWN, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Optional

ONLY_AST = 0x400
"""ast.PyCF_ONLY_AST"""
MAX_SOURCE = 1 << 18
MAX_NODES = 60_000
MAX_VALUES = 16
"""Values one name may have."""

SHELL_CALLS = ("os.system", "os.popen", "subprocess.getoutput", "subprocess.getstatusoutput", "commands.getoutput",
               "pty.spawn", "asyncio.create_subprocess_shell")
ARGV_CALLS = ("subprocess.run", "subprocess.call", "subprocess.check_call", "subprocess.check_output", "subprocess.Popen",
              "asyncio.create_subprocess_exec", "sh.Command", "pexpect.spawn", "pexpect.run")
EXEC_CALLS = ("os.execl", "os.execlp", "os.execv", "os.execvp", "os.execve", "os.execvpe", "os.spawnl", "os.spawnlp", "os.spawnv",
              "os.spawnvp", "os.posix_spawn", "os.posix_spawnp")
CODE_CALLS = ("exec", "eval", "compile")
DELETES = {"os.remove": False, "os.unlink": False, "os.rmdir": False, "os.removedirs": False, "shutil.rmtree": True,
           "send2trash": True}
DELETE_METHODS = {"unlink": False, "rmdir": False, "rmtree": True}
WRITES = ("os.mkdir", "os.makedirs", "os.truncate", "os.mkfifo", "os.mknod", "os.utime")
WRITE_METHODS = ("write_text", "write_bytes", "touch", "mkdir")
MODES = ("os.chmod", "os.chown", "os.lchown", "shutil.chown")
READS = ("os.listdir", "os.scandir", "os.walk", "io.open_code", "linecache.getline", "linecache.getlines",
         "dotenv.load_dotenv", "load_dotenv", "dotenv_values", "dotenv.dotenv_values", "runpy.run_path")
READ_METHODS = ("read_text", "read_bytes", "iterdir")
COPIES = {"shutil.copy": False, "shutil.copy2": False, "shutil.copyfile": False, "shutil.copytree": False,
          "shutil.move": True, "os.rename": True, "os.replace": True, "os.renames": True, "os.link": False,
          "os.symlink": False, "shutil.copymode": False}
COPY_METHODS = {"rename": True, "replace": True, "symlink_to": False, "hardlink_to": False, "link_to": False, "copy": False}
NET_CALLS = ("urllib.request.urlopen", "urllib.request.urlretrieve", "urllib.request.Request", "urllib.urlopen", "urllib.urlretrieve",
             "urllib2.urlopen", "urlopen", "urlretrieve", "requests.get", "requests.post", "requests.put", "requests.patch",
             "requests.delete", "requests.head", "requests.options", "requests.request", "httpx.get", "httpx.post", "httpx.put",
             "httpx.patch", "httpx.delete", "httpx.head", "httpx.request", "httpx.stream", "aiohttp.request", "webbrowser.open",
             "wget.download", "http.client.HTTPConnection", "http.client.HTTPSConnection", "HTTPConnection",
             "HTTPSConnection", "ftplib.FTP", "FTP", "smtplib.SMTP", "smtplib.SMTP_SSL", "telnetlib.Telnet",
             "socket.create_connection", "socket.gethostbyname", "socket.getaddrinfo", "paramiko.Transport",
             "xmlrpc.client.ServerProxy", "imaplib.IMAP4_SSL", "poplib.POP3", "websocket.create_connection", "websockets.connect",
             "asyncio.open_connection", "pandas.read_csv", "pd.read_csv", "pd.read_json", "pd.read_html", "git.Repo.clone_from")
NET_METHODS = ("get", "post", "put", "patch", "delete", "head", "request", "open", "urlopen", "connect", "ws_connect", "stream",
               "retrieve", "connect_ex", "sendto")
SECOND_ARGUMENT = ("requests.request", "httpx.request", "httpx.stream", "aiohttp.request")


def judge(call: Call, source: str) -> None:
    """Report what the code's calls do."""
    if len(source) > MAX_SOURCE:
        call.harm("too-large", "a Python program of this size is not analysed")
        return
    try:
        tree = compile(_plain(source), "<code>", "exec", ONLY_AST, True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        from enso.guard.effects import scripts
        scripts.judge(call, source)
        return
    Analysis(call).run(tree)


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
    __slots__ = ("call", "callers", "functions", "modules", "nodes", "pick", "values", "width")

    def __init__(self, call: Call) -> None:
        self.call = call
        self.values: dict[str, Any] = {"__file__": UNKNOWN}
        self.modules: dict[str, str] = {}
        self.functions: list[Any] = []
        self.callers: dict[str, list[Any]] = {}
        self.nodes = 0
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
            elif kind == "withitem" and node.optional_vars is not None \
                    and type(node.optional_vars).__name__ == "Name":
                self.values[node.optional_vars.id] = self.value(node.context_expr)
            elif kind == "Call":
                self._call(node)
            elif kind == "While" and "fork" in self._names(node):
                self.call.harm("fork-bomb")
            children = []
            for field in node._fields:
                child = getattr(node, field, None)
                if isinstance(child, list):
                    children.extend(item for item in child if hasattr(item, "_fields"))
                elif hasattr(child, "_fields"):
                    children.append(child)
            stack.extend(reversed(children))

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
        for self.pick in range(1, min(self.width, MAX_VALUES)):
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
            return self.modules.get(node.id, node.id)
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
            return self.call.state.world.home + text[1:] if text.startswith("~") else text
        if name in ("Path.home", "pathlib.Path.home"):
            return self.call.state.world.home
        if name in ("os.getcwd", "Path.cwd", "pathlib.Path.cwd"):
            return self.call.state.cwd
        if name in ("os.getenv", "os.environ.get") and texts:
            found = self._environment(texts[0])
            return texts[1] if found == UNKNOWN and len(texts) > 1 else found
        if name in ("str", "os.fspath", "os.path.abspath", "os.path.realpath", "os.path.normpath", "bytes", "repr") and texts:
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
            return self._text(node.func.value, depth).partition("{")[0] + UNKNOWN if hasattr(node.func, "value") else UNKNOWN
        return UNKNOWN

    # calls -----------------------------------------------------------------------------------------

    def _call(self, node: Any) -> None:
        name = self.name(node.func)
        if name in self.modules or "." not in name:
            self.callers.setdefault(name, []).append(node)
        self.width = 1
        self._judged(name, node)
        for self.pick in range(1, min(self.width, MAX_VALUES)):
            self._judged(name, node)
        self.pick = 0

    def _judged(self, name: str, node: Any) -> None:
        args = [self.value(arg) for arg in node.args]
        keywords = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
        self._known(name, args, keywords, node)
        if type(node.func).__name__ == "Attribute":
            self._method(name.rpartition(".")[2], name.rpartition(".")[0], args, keywords, node)

    def _keyword(self, keywords: dict[str, Any], name: str) -> Optional[str]:
        found = self.value(keywords[name]) if name in keywords else None
        return found if isinstance(found, str) else None

    def _known(self, name: str, args: list[Any], keywords: dict[str, Any], node: Any) -> None:
        """Functions known by their full name."""
        call = self.call
        first = args[0] if args else next((self.value(keywords[key]) for key in ("args", "path", "file", "url", "src", "cmd")
                                           if key in keywords), UNKNOWN)
        text = first if isinstance(first, str) else UNKNOWN
        second = args[1] if len(args) > 1 and isinstance(args[1], str) else self._keyword(keywords, "dst") or UNKNOWN
        if name in SHELL_CALLS:
            self._shell(text)
        elif name in ARGV_CALLS or name.startswith("subprocess."):
            self._process(first, keywords)
        elif name in EXEC_CALLS:
            rest = args[1] if len(args) > 1 and isinstance(args[1], list) else args[1:]
            call.run([text, *[item for item in rest[1:] if isinstance(item, str)]], "")
        elif name in CODE_CALLS and text != UNKNOWN and name != "compile":
            judge(call, text)
        elif name in CODE_CALLS and self._from_outside(node):
            call.harm("code-from-outside")
        elif name in ("open", "io.open", "codecs.open", "builtins.open", "os.fdopen", "os.open", "gzip.open", "zipfile.ZipFile",
                      "tarfile.open", "sqlite3.connect", "ZipFile", "aiofiles.open"):
            self._open(name, text, second if len(args) > 1 else self._keyword(keywords, "mode") or "r", node)
        elif name in DELETES:
            call.delete(text, tree=DELETES[name], forced=DELETES[name])
        elif name in WRITES:
            call.write(text)
        elif name in MODES:
            call.mode(text)
        elif name in READS:
            if text != UNKNOWN or name in ("load_dotenv", "dotenv.load_dotenv"):
                call.read(text if text != UNKNOWN else ".env")
        elif name in COPIES:
            call.read(text, tree=True)
            call.write(second)
            if COPIES[name]:
                call.delete(text, move=True)
        elif name == "os.chdir":
            call.state.assign("PWD", call.path(text))
        elif name == "os.putenv":
            call.env(text, second)
        elif name in NET_CALLS or name.endswith((".urlopen", ".urlretrieve")):
            target = second if name in SECOND_ARGUMENT else text
            if isinstance(first, list) and first:
                target = first[0]
            if name.endswith("read_csv") and "://" not in target:
                return
            call.contact(target if target != UNKNOWN else self._keyword(keywords, "url") or UNKNOWN)
            if name.endswith(("urlretrieve", "download")) and len(args) > 1:
                call.write(second)
            proxies = keywords.get("proxies") or keywords.get("proxy")
            if proxies is not None:
                for item in getattr(proxies, "values", None) or [proxies]:
                    call.contact(self._text(item, 0))

    def _method(self, method: str, owner: str, args: list[Any], keywords: dict[str, Any], node: Any) -> None:
        """Methods of paths, sessions and sockets."""
        call = self.call
        receiver = self._text(node.func.value, 0) if hasattr(node.func, "value") else UNKNOWN
        known = owner in self.modules.values() and receiver == UNKNOWN
        first = args[0] if args and isinstance(args[0], str) else UNKNOWN
        if method in DELETE_METHODS and not known and (receiver != UNKNOWN or method != "delete"):
            call.delete(receiver, tree=DELETE_METHODS[method], forced=False)
        elif method in WRITE_METHODS and not known:
            call.write(receiver, first if method == "write_text" else None)
        elif method in READ_METHODS and receiver != UNKNOWN:
            call.read(receiver)
        elif method == "open" and receiver != UNKNOWN and "/" in receiver + "/":
            if not receiver.startswith(("http:", "https:")):
                mode = first if first != UNKNOWN else self._keyword(keywords, "mode") or "r"
                self._open("open", receiver, mode, node)
        elif method in COPY_METHODS and receiver != UNKNOWN and args and owner not in ("os", "shutil") \
                and type(getattr(node.func, "value", None)).__name__ != "Constant" and self._is_path(node.func.value):
            call.write(first)
            if COPY_METHODS[method]:
                call.delete(receiver, move=True)
        elif method in NET_METHODS and first.partition(":")[0] in ("http", "https", "ws", "wss", "ftp"):
            call.contact(first)
        elif method in ("connect", "connect_ex") and args and isinstance(args[0], list) and args[0]:
            call.contact(args[0][0])
        elif method in ("extractall", "extract"):
            call.write(first if first != UNKNOWN else self._keyword(keywords, "path") or ".", tree=True)

    def _is_path(self, node: Any) -> bool:
        """Whether an expression was built as a path (text has a `replace` of its own)."""
        if type(node).__name__ == "Call":
            return self.name(node.func).endswith("Path")
        return type(node).__name__ == "BinOp" and type(node.op).__name__ == "Div"

    def _open(self, name: str, path: str, mode: str, node: Any) -> None:
        if name == "os.open":
            flags = self._flag_names(node)
            mode = "w" if any(flag in flags for flag in ("O_WRONLY", "O_RDWR", "O_CREAT", "O_APPEND", "O_TRUNC")) else "r"
        if name == "sqlite3.connect":
            if path != ":memory:":
                self.call.write(path)
            return
        if path.startswith(("http://", "https://")):
            return
        if any(letter in mode for letter in "wax+") and not is_open(mode):
            self.call.write(path)
        elif path != UNKNOWN:
            self.call.read(path)

    def _flag_names(self, node: Any) -> str:
        names, stack = [], list(node.args[1:])
        while stack:
            inner = stack.pop()
            if hasattr(inner, "attr"):
                names.append(inner.attr)
            elif hasattr(inner, "left"):
                stack.extend((inner.left, inner.right))
            elif hasattr(inner, "id"):
                names.append(inner.id)
        return " ".join(names)

    def _process(self, first: Any, keywords: dict[str, Any]) -> None:
        call = self.call
        cwd = self._keyword(keywords, "cwd")
        saved = call.state.vars.get("PWD")
        if cwd is not None:
            call.state.vars["PWD"] = call.path(cwd)
        if isinstance(first, list):
            if first:
                call.run(first, "")
        elif "shell" in keywords or " " in first:
            self._shell(first)
        elif first != UNKNOWN:
            call.run([first], "")
        call.state.vars["PWD"] = saved

    def _shell(self, text: str) -> None:
        if text == UNKNOWN:
            self.call.harm("code-unknown", "Python runs a shell command that is not known")
        else:
            self.call.shell(text, "")

    def _from_outside(self, node: Any) -> bool:
        """exec() of something downloaded or decoded in the same expression."""
        stack = list(node.args)
        while stack:
            inner = stack.pop()
            if type(inner).__name__ == "Call":
                name = self.name(inner.func)
                if name in NET_CALLS or name.rpartition(".")[2] in ("b64decode", "decompress", "unhexlify", "urlopen", "fromhex",
                                                                   "a85decode", "loads"):
                    return True
                stack.extend(inner.args)
                if hasattr(inner.func, "value"):
                    stack.append(inner.func.value)
            elif hasattr(inner, "value") and hasattr(inner.value, "_fields"):
                stack.append(inner.value)
        return False

