"""What calls of Python code do: functions known by their full name, methods of paths, sessions and sockets."""
from __future__ import annotations

from enso.guard.shell.syntax import LOCAL, UNKNOWN, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.guard.effects.python import Analysis

SHELL_CALLS = ("os.system", "os.popen", "subprocess.getoutput", "subprocess.getstatusoutput", "commands.getoutput",
               "pty.spawn", "asyncio.create_subprocess_shell")

ARGV_CALLS = ("subprocess.run", "subprocess.call", "subprocess.check_call", "subprocess.check_output",
              "subprocess.Popen", "asyncio.create_subprocess_exec", "sh.Command", "pexpect.spawn", "pexpect.run")

EXEC_CALLS = ("os.execl", "os.execlp", "os.execv", "os.execvp", "os.execve", "os.execvpe", "os.spawnl", "os.spawnlp",
              "os.spawnv", "os.spawnvp", "os.posix_spawn", "os.posix_spawnp")

CODE_CALLS = ("exec", "eval", "compile")
DECODERS = ("b64decode", "decompress", "unhexlify", "urlopen", "fromhex", "a85decode", "loads")
"""Functions, in whatever module, that give text nobody has read."""

DELETES = {"os.remove": False, "os.unlink": False, "os.rmdir": False, "os.removedirs": False, "shutil.rmtree": True,
           "send2trash": True}

DELETE_METHODS = {"unlink": False, "rmdir": False, "rmtree": True}

WRITES = ("os.mkdir", "os.makedirs", "os.truncate", "os.mkfifo", "os.mknod", "os.utime")

WRITE_METHODS = ("write_text", "write_bytes", "touch", "mkdir")

MODES = ("os.chmod", "os.chown", "os.lchown", "shutil.chown")

READS = ("os.listdir", "os.scandir", "os.walk", "io.open_code", "linecache.getline", "linecache.getlines",
         "dotenv.load_dotenv", "load_dotenv", "dotenv_values", "dotenv.dotenv_values", "runpy.run_path")

OPENS = ("open", "io.open", "codecs.open", "builtins.open", "os.fdopen", "os.open", "gzip.open", "zipfile.ZipFile",
         "tarfile.open", "sqlite3.connect", "ZipFile", "aiofiles.open")

DATA_WRITES = ("to_csv", "to_json", "to_excel", "to_parquet", "to_pickle", "savefig", "imsave", "imwrite", "to_html")
READ_METHODS = ("read_text", "read_bytes", "iterdir")

COPIES = {"shutil.copy": False, "shutil.copy2": False, "shutil.copyfile": False, "shutil.copytree": False,
          "shutil.move": True, "os.rename": True, "os.replace": True, "os.renames": True, "os.link": False,
          "os.symlink": False, "shutil.copymode": False}

COPY_METHODS = {"rename": True, "replace": True, "symlink_to": False, "hardlink_to": False, "link_to": False,
                "copy": False}

NET_CALLS = ("urllib.request.urlopen", "urllib.request.urlretrieve", "urllib.request.Request", "urllib.urlopen",
             "urllib.urlretrieve", "urllib2.urlopen", "urlopen", "urlretrieve", "requests.get", "requests.post",
             "requests.put", "requests.patch", "requests.delete", "requests.head", "requests.options",
             "requests.request", "httpx.get", "httpx.post", "httpx.put", "httpx.patch", "httpx.delete", "httpx.head",
             "httpx.request", "httpx.stream", "aiohttp.request", "webbrowser.open", "wget.download",
             "http.client.HTTPConnection", "http.client.HTTPSConnection", "HTTPConnection", "HTTPSConnection",
             "ftplib.FTP", "FTP", "smtplib.SMTP", "smtplib.SMTP_SSL", "telnetlib.Telnet", "socket.create_connection",
             "socket.gethostbyname", "socket.getaddrinfo", "paramiko.Transport", "xmlrpc.client.ServerProxy",
             "imaplib.IMAP4_SSL", "poplib.POP3", "websocket.create_connection", "websockets.connect",
             "asyncio.open_connection", "pandas.read_csv", "pd.read_csv", "pd.read_json", "pd.read_html",
             "git.Repo.clone_from")

NET_METHODS = ("get", "post", "put", "patch", "delete", "head", "request", "open", "urlopen", "connect", "ws_connect",
               "stream", "retrieve", "connect_ex", "sendto")

SECOND_ARGUMENT = ("requests.request", "httpx.request", "httpx.stream", "aiohttp.request")


def keyword(run: Analysis, keywords: dict[str, Any], name: str) -> str | None:
    found = run.value(keywords[name]) if name in keywords else None
    return found if isinstance(found, str) else None


def known(run: Analysis, name: str, args: list[Any], keywords: dict[str, Any], node: Any) -> None:
    """Functions known by their full name."""
    call = run.call
    first = args[0] if args else next((run.value(keywords[key]) for key in ("args", "path", "file", "url", "src", "cmd")
                                       if key in keywords), UNKNOWN)
    text = first if isinstance(first, str) else UNKNOWN
    second = args[1] if len(args) > 1 and isinstance(args[1], str) else keyword(run, keywords, "dst") or UNKNOWN
    if name in ("print", "sys.stdout.write"):
        run.said.append(_printed(name, args, keywords))
    elif name in SHELL_CALLS:
        shell(run, text)
    elif name in ARGV_CALLS or name.startswith("subprocess."):
        process(run, first, keywords)
    elif name in EXEC_CALLS:
        rest = args[1] if len(args) > 1 and isinstance(args[1], list) else args[1:]
        call.run([text, *[item for item in rest[1:] if isinstance(item, str)]], "")
    elif name in CODE_CALLS and text != UNKNOWN and name != "compile":
        run.judge(text)
    elif name in CODE_CALLS and from_outside(run, node):
        call.harm("code-from-outside")
    elif name in OPENS:
        open_file(run, name, text, second if len(args) > 1 else keyword(run, keywords, "mode") or "r", node)
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
        call.read(text, tree=True, skips=() if name == "shutil.copytree" else None)
        call.write(second)
        if COPIES[name]:
            call.delete(text, move=True)
    elif name == "shutil.make_archive":
        folder = args[2] if len(args) > 2 and isinstance(args[2], str) else keyword(run, keywords, "root_dir") or "."
        call.read(folder, tree=True, skips=())
        call.write(text)
    elif name == "os.chdir":
        call.state.assign("PWD", call.path(text))
    elif name == "os.putenv":
        call.env(text, second)
    elif name in NET_CALLS or name.endswith((".urlopen", ".urlretrieve")):
        target = second if name in SECOND_ARGUMENT else text
        _contact(run, name, first[0] if isinstance(first, list) and first else target, keywords,
                 second if len(args) > 1 else "")


def _contact(run: Analysis, name: str, target: str, keywords: dict[str, Any], saved_as: str) -> None:
    """A call of NET_CALLS: its address, the file a download goes to, its proxies."""
    call = run.call
    if name.endswith("read_csv") and "://" not in target:
        return
    call.contact(target if target != UNKNOWN else keyword(run, keywords, "url") or UNKNOWN)
    if name.endswith(("urlretrieve", "download")):
        call.write(saved_as)
    proxies = keywords.get("proxies") or keywords.get("proxy")
    if proxies is not None:
        for item in getattr(proxies, "values", None) or [proxies]:
            call.contact(run.text(item))


def _printed(name: str, args: list[Any], keywords: dict[str, Any]) -> str:
    """What a `print` prints; what is not known of it is "some text"."""
    if "file" in keywords:
        return ""
    text = " ".join(arg if isinstance(arg, str) else LOCAL for arg in args).replace(UNKNOWN, LOCAL)
    return text if name != "print" or "end" in keywords else text + "\n"


def method(run: Analysis, method: str, owner: str, args: list[Any], keywords: dict[str, Any], node: Any) -> None:
    """Methods of paths, sessions and sockets."""
    call = run.call
    receiver = run.text(node.func.value) if hasattr(node.func, "value") else UNKNOWN
    known = owner in run.modules.values() and receiver == UNKNOWN
    first = args[0] if args and isinstance(args[0], str) else UNKNOWN
    if method in DELETE_METHODS and not known and (receiver != UNKNOWN or method != "delete"):
        call.delete(receiver, tree=DELETE_METHODS[method], forced=False)
    elif method in WRITE_METHODS and not known:
        call.write(receiver, first if method == "write_text" else None)
    elif method in READ_METHODS and receiver != UNKNOWN:
        call.read(receiver)
    elif method == "open" and receiver != UNKNOWN and "/" in receiver + "/":
        if not receiver.startswith(("http:", "https:")):
            mode = first if first != UNKNOWN else keyword(run, keywords, "mode") or "r"
            open_file(run, "open", receiver, mode, node)
    elif method in COPY_METHODS and receiver != UNKNOWN and args and owner not in ("os", "shutil") \
            and type(getattr(node.func, "value", None)).__name__ != "Constant" and is_path(run, node.func.value):
        call.write(first)
        if COPY_METHODS[method]:
            call.delete(receiver, move=True)
    elif method in NET_METHODS and first.partition(":")[0] in ("http", "https", "ws", "wss", "ftp"):
        call.contact(first)
    elif method in ("connect", "connect_ex") and args and isinstance(args[0], list) and args[0]:
        call.contact(args[0][0])
    elif method in DATA_WRITES and first != UNKNOWN:
        call.write(first)
    elif method in ("extractall", "extract"):
        call.write(first if first != UNKNOWN else keyword(run, keywords, "path") or ".", tree=True)


def is_path(run: Analysis, node: Any) -> bool:
    """Whether an expression was built as a path (text has a `replace` of its own)."""
    if type(node).__name__ == "Call":
        return run.name(node.func).endswith("Path")
    return type(node).__name__ == "BinOp" and type(node.op).__name__ == "Div"


def open_file(run: Analysis, name: str, path: str, mode: str, node: Any) -> None:
    if name == "os.open":
        flags = flag_names(node)
        mode = "w" if any(flag in flags for flag in ("O_WRONLY", "O_RDWR", "O_CREAT", "O_APPEND", "O_TRUNC")) else "r"
    if name == "sqlite3.connect":
        if path != ":memory:":
            run.call.write(path)
        return
    if path.startswith(("http://", "https://")):
        return
    if any(letter in mode for letter in "wax+") and not is_open(mode):
        run.call.write(path)
    elif path != UNKNOWN:
        run.call.read(path)


def flag_names(node: Any) -> str:
    """The flags of an `os.open`, by name, separated by spaces."""
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


def process(run: Analysis, first: Any, keywords: dict[str, Any]) -> None:
    call = run.call
    cwd = keyword(run, keywords, "cwd")
    saved = call.state.vars.get("PWD")
    if cwd is not None:
        call.state.vars["PWD"] = call.path(cwd)
    if isinstance(first, list):
        if first:
            call.run(first, "")
    elif "shell" in keywords or " " in first:
        shell(run, first)
    elif first != UNKNOWN:
        call.run([first], "")
    call.state.vars["PWD"] = saved


def shell(run: Analysis, text: str) -> None:
    if text == UNKNOWN:
        run.call.harm("code-unknown", "Python runs a shell command that is not known")
    else:
        run.call.shell(text, "")


def from_outside(run: Analysis, node: Any) -> bool:
    """exec() of something downloaded or decoded in the same expression."""
    stack = list(node.args)
    while stack:
        inner = stack.pop()
        if type(inner).__name__ == "Call":
            name = run.name(inner.func)
            if name == "codecs.decode" or name in NET_CALLS or name.rpartition(".")[2] in DECODERS:
                return True
            stack.extend(inner.args)
            if hasattr(inner.func, "value"):
                stack.append(inner.func.value)
        elif hasattr(inner, "value") and hasattr(inner.value, "_fields"):
            stack.append(inner.value)
    return False
