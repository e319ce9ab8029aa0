"""Commands: lists, pipelines, groups, loops.  Functions take `(reader, pos)` and return `(node, pos)`.

Grammar: POSIX XCU 2.10 plus what bash adds (`[[`, `((`, `select`, `coproc`, `|&`, `&>`, `function`).
"""
from __future__ import annotations

from enso.guard.shell.lexer import DIGITS, MAX_BRACKET, NAME, Reader, blanks, heredoc_bodies, word
from enso.guard.shell.syntax import LIT, RAW, Compound, Malformed, Pipeline, Redirect, Sequence, Simple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.guard.shell.syntax import Node, Word

REDIRECTS = ("<<<", "<<-", "&>>", "<<", ">>", ">|", "<>", "<&", ">&", "&>", "<", ">")
"""Longest first."""
OPENERS = ("{", "if", "while", "until", "for", "select", "case", "function", "[[", "coproc", "!", "time")
CLOSERS = ("}", "then", "elif", "else", "fi", "do", "done", "esac")


def parse(src: str, depth: int = 0) -> Sequence:
    """The tree of a script.  Malformed when it cannot be understood, TooDeep when it nests too much."""
    reader = Reader(src, depth, list_until)
    node, pos = list_until(reader, 0, "")
    return node


def list_until(r: Reader, pos: int, closer: str) -> tuple[Sequence, int]:
    """Commands up to `closer` (`)` or "" for the end of the text), which is consumed."""
    node, pos, found = commands(r, pos)
    if found:
        raise Malformed(f"unexpected {found!r}")
    if closer:
        if not r.src.startswith(closer, pos):
            raise Malformed(f"{closer!r} is missing")
        return node, pos + len(closer)
    if pos < r.end:
        raise Malformed(f"unexpected {r.src[pos]!r}")
    return node, pos


def commands(r: Reader, pos: int) -> tuple[Sequence, int, str]:
    """Commands up to a closing character or word: (node, position of the closer, its word or "")."""
    items: list[tuple[str, Any]] = []
    operator = ";"
    src = r.src
    while True:
        pos = lines(r, pos)
        if pos >= r.end or src[pos] == ")" or src.startswith(";;", pos) or src.startswith(";&", pos):
            break
        name = peek(r, pos)
        if name in CLOSERS:
            return Sequence(items), pos, name
        node, pos = _pipeline(r, pos)
        items.append((operator, node))
        pos = blanks(r, pos)
        if pos >= r.end:
            break
        char = src[pos]
        if src.startswith("&&", pos) or src.startswith("||", pos):
            operator = src[pos:pos + 2]
            pos += 2
        elif char == "&":
            node_before = items.pop()[1]
            items.append((operator, Compound("background", node_before)))
            operator = ";"
            pos += 1
        elif char == "\n":
            operator = ";"
        elif char == ";":
            if src[pos + 1:pos + 2] in (";", "&") and src[pos + 1:pos + 2]:
                break
            operator = ";"
            pos += 1
        elif char == ")":
            break
        else:
            raise Malformed(f"unexpected {char!r}")
    return Sequence(items), pos, ""


def lines(r: Reader, pos: int) -> int:
    """Past blanks and newlines; here-documents are read where their line ends."""
    while True:
        pos = blanks(r, pos)
        if pos >= r.end or r.src[pos] != "\n":
            return pos
        pos = heredoc_bodies(r, pos + 1) if r.heredocs else pos + 1


def peek(r: Reader, pos: int) -> str:
    """The plain word at `pos`, or "" when it has quotes, expansions or globs."""
    src, end = r.src, r.end
    stop = pos
    while stop < end and stop - pos < 10 and src[stop] not in " \t\r\n|&;()<>\\'\"$`":
        stop += 1
    if stop < end and src[stop] not in " \t\r\n|&;()<>":
        return ""
    return src[pos:stop]


def _pipeline(r: Reader, pos: int) -> tuple[Node, int]:
    commands = []
    while True:
        name = peek(r, pos)
        while name in ("!", "time"):
            pos = blanks(r, pos + len(name))
            if name == "time" and peek(r, pos) == "-p":
                pos = blanks(r, pos + 2)
            name = peek(r, pos)
        node, pos = command(r, pos)
        commands.append(node)
        pos = blanks(r, pos)
        if r.src.startswith("|", pos) and not r.src.startswith("||", pos):
            pos = lines(r, pos + (2 if r.src.startswith("|&", pos) else 1))
            continue
        return (commands[0] if len(commands) == 1 else Pipeline(commands)), pos


def command(r: Reader, pos: int) -> tuple[Node, int]:
    src = r.src
    if src.startswith("(", pos):
        if src.startswith("((", pos):
            from enso.guard.shell.expansions import math
            found = math(r, pos + 2)
            if found:
                return redirected(r, Compound("math", words=[found[0]]), found[1])
        r.enter()
        body, pos = list_until(r, pos + 1, ")")
        r.depth -= 1
        return redirected(r, Compound("subshell", body), pos)
    name = peek(r, pos)
    if name in OPENERS and name:
        from enso.guard.shell.compound import COMPOUNDS
        r.enter()
        node, pos = COMPOUNDS[name](r, pos + len(name))
        r.depth -= 1
        return node, pos
    return _simple(r, pos)


def redirected(r: Reader, node: Compound, pos: int) -> tuple[Compound, int]:
    """The redirects that follow a compound command."""
    while True:
        pos = blanks(r, pos)
        found = _redirect(r, pos)
        if found is None:
            return node, pos
        redirect, pos = found
        node.redirects.append(redirect)


def expect(r: Reader, pos: int, closer: str) -> tuple[Sequence, int]:
    """Commands up to the reserved word `closer`, which is consumed."""
    body, pos, found = commands(r, pos)
    if found != closer:
        raise Malformed(f"{closer!r} is missing")
    return body, pos + len(closer)


def function_body(r: Reader, name: str, pos: int) -> tuple[Node, int]:
    r.enter()
    body, pos = command(r, lines(r, pos))
    r.depth -= 1
    return Compound("function", body, name=name), pos


def words(r: Reader, pos: int) -> tuple[list[Word], int]:
    """Words up to the end of the command."""
    words: list[Word] = []
    while True:
        pos = blanks(r, pos)
        found, pos = word(r, pos)
        if not found:
            return words, pos
        words.append(found)


def _simple(r: Reader, pos: int) -> tuple[Node, int]:
    node = Simple([], [], [])
    src = r.src
    begin = pos
    while True:
        pos = blanks(r, pos)
        redirect = _redirect(r, pos)
        if redirect is not None:
            node.redirects.append(redirect[0])
            pos = redirect[1]
            continue
        if not node.words:
            assign = _assignment(r, pos)
            if assign is not None:
                node.assigns.append(assign[0])
                pos = assign[1]
                continue
        elif _is_declaration(node.words[0]):
            assign = _assignment(r, pos, arrays_only=True)
            if assign is not None:
                node.assigns.append(assign[0])
                pos = assign[1]
                continue
        found, pos = word(r, pos)
        if not found:
            break
        node.words.append(found)
        opening = blanks(r, pos) if len(node.words) == 1 and not node.assigns else r.end
        if src.startswith("(", opening):
            after = blanks(r, opening + 1)
            if src.startswith(")", after):
                return function_body(r, plain(found), after + 1)
            raise Malformed("unexpected '('")
    if pos == begin:
        raise Malformed(f"unexpected {src[pos:pos + 1]!r}" if pos < r.end else "a command is missing")
    return node, pos


def _is_declaration(found: Word) -> bool:
    return len(found) == 1 and found[0][0] == RAW and found[0][1] in (
        "declare", "typeset", "local", "export", "readonly")


def _assignment(r: Reader, pos: int, arrays_only: bool = False) -> tuple[tuple[str, Any, bool], int] | None:
    """`NAME=word`, `NAME+=word`, `NAME[i]=word` or `NAME=(words)` at `pos`."""
    src, end = r.src, r.end
    stop = pos
    while stop < end and src[stop] in NAME:
        stop += 1
    if stop == pos or src[pos] in DIGITS:
        return None
    name = src[pos:stop]
    if src.startswith("[", stop):
        close = src.find("]", stop, stop + MAX_BRACKET)
        if close < 0 or not (src.startswith("=", close + 1) or src.startswith("+=", close + 1)):
            return None
        stop = close + 1
    appends = src.startswith("+=", stop)
    if not appends and not src.startswith("=", stop):
        return None
    stop += 2 if appends else 1
    if src.startswith("(", stop):
        words: list[Word] = []
        pos = stop + 1
        while True:
            pos = lines(r, pos)
            if src.startswith(")", pos):
                return (name, words, appends), pos + 1
            found, pos = word(r, pos)
            if not found:
                raise Malformed("an array is not closed")
            words.append(found)
    if arrays_only:
        return None
    value, pos = word(r, stop)
    return (name, value, appends), pos


def _redirect(r: Reader, pos: int) -> tuple[Redirect, int] | None:
    """A redirect at `pos`, with the number or `{name}` before it."""
    src, end = r.src, r.end
    stop = pos
    while stop < end and src[stop] in DIGITS:
        stop += 1
    if stop == pos and src.startswith("{", pos):
        close = src.find("}", pos, pos + 40)
        if close > 0 and src[close + 1:close + 2] in ("<", ">") and all(c in NAME for c in src[pos + 1:close]):
            stop = close + 1
    if stop >= end or src[stop] not in "<>&":
        return None
    operator = next((op for op in REDIRECTS if src.startswith(op, stop)), "")
    if not operator or (operator[0] == "&" and stop > pos):
        return None
    after = stop + len(operator)
    if operator in ("<", ">") and src.startswith("(", after):
        return None          # process substitution is a word
    fd = src[pos:stop]
    after = blanks(r, after)
    target, after = word(r, after)
    if not target:
        raise Malformed(f"nothing follows {operator!r}")
    redirect = Redirect(operator, fd, target)
    if operator in ("<<", "<<-"):
        redirect.op = "<<"
        literal = any(part[0] == LIT for part in target)
        r.heredocs.append((redirect, plain(target), literal, operator == "<<-"))
        redirect.target = []
    return redirect, after


def plain(found: Word) -> str:
    """The text of a word that has no expansions."""
    return "".join(part[1] for part in found if part[0] in (RAW, LIT))
