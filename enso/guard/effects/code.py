"""Shells and Python: whoever takes code has the code judged, wherever it comes from."""
from __future__ import annotations

from enso.guard.effects.call import Call
from enso.guard.shell.syntax import DECODED, LOCAL, NET

SHELL_VALUED = ("-O", "+O", "-o", "+o", "--rcfile", "--init-file")


def analyse(call: Call) -> str | None:
    if call.name in ("pwsh", "powershell", "cmd"):
        return _windows(call)
    if call.name.startswith(("py", "ipython")):
        return _python(call)
    return _shell(call)


def outside(call: Call, text: str) -> bool:
    """Whether code was downloaded or decoded; that is refused, whatever it says."""
    if NET in text or DECODED in text:
        call.harm("code-from-outside", f"{call.name} runs {'downloaded' if NET in text else 'decoded'} text")
        return True
    return False


def _shell(call: Call) -> str | None:
    args = call.argv[1:]
    pos = 0
    inline = False
    while pos < len(args) and args[pos][:1] in ("-", "+") and len(args[pos]) > 1:
        arg = args[pos]
        pos += 1
        if arg == "--":
            break
        if arg in SHELL_VALUED:
            if arg in ("--rcfile", "--init-file") and pos < len(args):
                call.read(args[pos])
            pos += 1
        elif arg[:2] != "--" and "c" in arg[1:] and arg[0] == "-":
            inline = True
        elif arg[:2] != "--" and "s" in arg[1:]:
            return _stdin(call, args[pos:])
    if inline:
        if pos >= len(args):
            return LOCAL
        text = args[pos]
        if outside(call, text):
            return LOCAL
        return call.shell(text, params=args[pos + 2:], zero=args[pos + 1] if pos + 1 < len(args) else None)
    if pos < len(args):
        content = call.read(args[pos], weak=True)
        if content != LOCAL:
            return LOCAL if outside(call, content) else call.shell(content, params=args[pos + 1:])
        return LOCAL
    return _stdin(call, [])


def _stdin(call: Call, params: list[str]) -> str | None:
    """Code on the input: of a pipe, a here-document, a here-string."""
    text = call.stdin
    if not text or text == LOCAL or outside(call, text):
        return LOCAL
    return call.shell(text, "", params=params)


PYTHON_VALUED = ("-W", "-X", "-Q", "--check-hash-based-pycs")


def _python(call: Call) -> str | None:
    args = call.argv[1:]
    pos = 0
    while pos < len(args) and args[pos][:1] == "-" and len(args[pos]) > 1:
        arg = args[pos]
        pos += 1
        if arg in PYTHON_VALUED:
            pos += 1
        elif arg[:2] != "--" and "c" in arg[1:]:
            letter = arg.index("c")
            text = arg[letter + 1:] or (args[pos] if pos < len(args) else "")
            if outside(call, text):
                return printed(text)
            return _said(text, python(call, text))
        elif arg[:2] != "--" and "m" in arg[1:]:
            letter = arg.index("m")
            module = arg[letter + 1:] or (args[pos] if pos < len(args) else "")
            rest = args[pos:] if arg[letter + 1:] else args[pos + 1:]
            return _module(call, module, rest)
    if pos < len(args) and args[pos] != "-":
        if args[pos].rpartition("/")[2] == "manage.py" and args[pos + 1:pos + 2] in (["flush"], ["reset_db"]):
            call.harm("sql-drop")
        content = call.read(args[pos], weak=True)
        if content != LOCAL and not outside(call, content):
            return _said(content, python(call, content))
        return LOCAL
    if call.stdin and call.stdin != LOCAL and not outside(call, call.stdin):
        return _said(call.stdin, python(call, call.stdin))
    return printed(call.stdin)


def _said(source: str, literal: str) -> str:
    """What a program prints: in so many words, unless it also decodes or downloads."""
    said = printed(source)
    return literal if literal and said == LOCAL else said


MODULES_AS_PROGRAMS = ("pip", "dotenv", "enso", "pytest", "httpie", "poetry", "uv", "pipx", "twine", "ansible",
                       "awscli")


def _module(call: Call, module: str, args: list[str]) -> str | None:
    """`python -m x`: the modules that are programs of our tables, and those that write or serve."""
    if module.partition(".")[0] in MODULES_AS_PROGRAMS:
        return call.run([module.partition(".")[0], *args])
    operands = [arg for arg in args if arg[:1] != "-"]
    if module == "venv":
        for operand in operands:
            call.write(operand, tree=True)
    elif module == "zipfile" and args[:1] in (["-e"], ["--extract"]):
        call.write(args[-1], tree=True)
    elif module == "tarfile" and args[:1] in (["-e"], ["--extract"]):
        call.write(args[2] if len(args) > 2 else ".", tree=True)
    elif module in ("base64",) and "-d" in args:
        return DECODED
    elif module in ("json.tool", "json"):
        for operand in operands[:1]:
            call.read(operand)
        for operand in operands[1:]:
            call.write(operand)
    elif module in ("urllib.request", "webbrowser"):
        for operand in operands:
            call.contact(operand)
    elif module == "http.server" and "-d" in args[:-1]:
        call.read(args[args.index("-d") + 1], tree=True)
    elif module in ("shutil", "compileall", "timeit", "cProfile"):
        for operand in operands[:1]:
            call.read(operand, weak=True)
    elif "." not in module:
        return call.run([module, *args])                   # `black`, `build`, `coverage`: programs by that name
    return LOCAL


def printed(source: str) -> str:
    """What a program prints, by what it uses: decoded, downloaded, or some text."""
    if any(name in source for name in ("b64decode", "fromhex", "unhexlify", "decompress", "decode_base64", "base64",
                                       "rot13", "rot_13", "atob(")):
        return DECODED
    if any(name in source for name in ("urlopen", "requests.get", "http.client", "fetch(", "LWP::", "httpx.")):
        return NET
    return LOCAL


def python(call: Call, source: str) -> str:
    """Python code: analysed as Python, loaded only when there is some; what it prints in so many words."""
    from enso.guard.effects import python as analysis
    return analysis.judge(call, source)


def _windows(call: Call) -> str | None:
    """PowerShell and cmd, however they are started."""
    from enso.guard.effects import powershell
    args = call.argv[1:]
    for at, arg in enumerate(args):
        lowered = arg.lower()
        if call.name == "cmd":
            if lowered in ("/c", "/k"):
                powershell.judge(call, " ".join(args[at + 1:]))
                return LOCAL
        elif lowered[:1] == "-" and len(lowered) > 1 and "-encodedcommand".startswith(lowered) and lowered[:2] == "-e" \
                and not "-executionpolicy".startswith(lowered) or lowered in ("-e", "-ec", "-enc"):
            call.harm("code-from-outside", "PowerShell runs an encoded command")
            return LOCAL
        elif lowered in ("-c", "-command", "/c", "/command"):
            text = " ".join(args[at + 1:])
            if text == "-":
                text = call.stdin
            if not outside(call, text):
                powershell.judge(call, text)
            return LOCAL
        elif lowered in ("-f", "-file"):
            if at + 1 < len(args):
                call.read(args[at + 1], weak=True)
            return LOCAL
        elif lowered[:1] != "-" and not lowered.endswith(".ps1") and at and args[at - 1].lower() not in (
                "-executionpolicy", "-ep", "-windowstyle", "-version", "-workingdirectory", "-inputformat",
            "-outputformat"):
            powershell.judge(call, " ".join(args[at:]))
            return LOCAL
    if args and args[0][:1] != "-" and call.name != "cmd":
        powershell.judge(call, " ".join(args))
    elif call.stdin and call.stdin != LOCAL and not outside(call, call.stdin):
        powershell.judge(call, call.stdin)
    return LOCAL

