"""Commands: lists, pipelines, groups, loops.  Functions take `(reader, pos)` and return `(node, pos)`.

Grammar: POSIX XCU 2.10 plus what bash adds (`[[`, `((`, `select`, `coproc`, `|&`, `&>`, `function`).
"""
from __future__ import annotations

from enso.guard.shell.lexer import DIGITS, MAX_MATH, NAME, Reader, blanks, heredoc_bodies, math, word
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
    node, pos, found = _list(r, pos)
    if found:
        raise Malformed(f"unexpected {found!r}")
    if closer:
        if not r.src.startswith(closer, pos):
            raise Malformed(f"{closer!r} is missing")
        return node, pos + len(closer)
    if pos < r.end:
        raise Malformed(f"unexpected {r.src[pos]!r}")
    return node, pos


def _list(r: Reader, pos: int) -> tuple[Sequence, int, str]:
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
        node, pos = _command(r, pos)
        commands.append(node)
        pos = blanks(r, pos)
        if r.src.startswith("|", pos) and not r.src.startswith("||", pos):
            pos = lines(r, pos + (2 if r.src.startswith("|&", pos) else 1))
            continue
        return (commands[0] if len(commands) == 1 else Pipeline(commands)), pos


def _command(r: Reader, pos: int) -> tuple[Node, int]:
    src = r.src
    if src.startswith("(", pos):
        if src.startswith("((", pos):
            found = math(r, pos + 2)
            if found:
                return _redirected(r, Compound("math", words=[found[0]]), found[1])
        r.enter()
        body, pos = list_until(r, pos + 1, ")")
        r.depth -= 1
        return _redirected(r, Compound("subshell", body), pos)
    name = peek(r, pos)
    if name in OPENERS and name:
        r.enter()
        node, pos = COMPOUNDS[name](r, pos + len(name))
        r.depth -= 1
        return node, pos
    return _simple(r, pos)


def _redirected(r: Reader, node: Compound, pos: int) -> tuple[Compound, int]:
    """The redirects that follow a compound command."""
    while True:
        pos = blanks(r, pos)
        found = _redirect(r, pos)
        if found is None:
            return node, pos
        redirect, pos = found
        node.redirects.append(redirect)


def _expect(r: Reader, pos: int, closer: str) -> tuple[Sequence, int]:
    """Commands up to the reserved word `closer`, which is consumed."""
    body, pos, found = _list(r, pos)
    if found != closer:
        raise Malformed(f"{closer!r} is missing")
    return body, pos + len(closer)


def _group(r: Reader, pos: int) -> tuple[Node, int]:
    body, pos = _expect(r, pos, "}")
    return _redirected(r, Compound("group", body), pos)


def _while(r: Reader, pos: int) -> tuple[Node, int]:
    head, pos = _expect(r, pos, "do")
    body, pos = _expect(r, pos, "done")
    return _redirected(r, Compound("while", body, head), pos)


def _for(r: Reader, pos: int) -> tuple[Node, int]:
    pos = blanks(r, pos)
    if r.src.startswith("((", pos):
        found = math(r, pos + 2)
        stop = r.src.find("))", pos)
        if found is None and stop < 0:
            raise Malformed("for (( is not closed")
        head, pos = found if found else ([(LIT, r.src[pos + 2:stop])], stop + 2)
        node = Compound("while", head=Compound("math", words=[head]))
    else:
        name, pos = word(r, pos)
        node = Compound("for", name=_plain(name))
        pos = lines(r, pos)
        if peek(r, pos) == "in":
            node.words, pos = _words(r, pos + 2)
    pos = lines(r, pos)
    if r.src.startswith(";", pos):
        pos = lines(r, pos + 1)
    if peek(r, pos) == "{":
        node.body, pos = _expect(r, pos + 1, "}")
    elif peek(r, pos) == "do":
        node.body, pos = _expect(r, pos + 2, "done")
    else:
        raise Malformed("'do' is missing")
    return _redirected(r, node, pos)


def _if(r: Reader, pos: int) -> tuple[Node, int]:
    node = Compound("if")
    while True:
        condition, pos = _expect(r, pos, "then")
        body, pos, found = _list(r, pos)
        node.branches.append((condition, body))
        pos += len(found)
        if found == "elif":
            continue
        if found == "else":
            body, pos = _expect(r, pos, "fi")
            node.branches.append((None, body))
        elif found != "fi":
            raise Malformed("'fi' is missing")
        return _redirected(r, node, pos)


def _case(r: Reader, pos: int) -> tuple[Node, int]:
    subject, pos = word(r, blanks(r, pos))
    pos = lines(r, pos)
    if peek(r, pos) != "in":
        raise Malformed("'in' is missing")
    pos += 2
    node = Compound("case", words=[subject])
    while True:
        pos = lines(r, pos)
        if pos >= r.end:
            raise Malformed("'esac' is missing")
        if peek(r, pos) == "esac":
            return _redirected(r, node, pos + 4)
        if r.src.startswith("(", pos):
            pos = blanks(r, pos + 1)
        patterns = []
        while True:
            pattern, pos = word(r, blanks(r, pos))
            patterns.append(pattern)
            pos = blanks(r, pos)
            if not r.src.startswith("|", pos):
                break
            pos += 1
        if not r.src.startswith(")", pos):
            raise Malformed("a case pattern has no ')'")
        body, pos, found = _list(r, pos + 1)
        node.branches.append((patterns, body))
        if found and found != "esac":
            raise Malformed(f"unexpected {found!r}")
        for end in (";;&", ";;", ";&"):
            if r.src.startswith(end, pos):
                pos += len(end)
                break


def _function(r: Reader, pos: int) -> tuple[Node, int]:
    name, pos = word(r, blanks(r, pos))
    pos = blanks(r, pos)
    if r.src.startswith("(", pos):
        pos = blanks(r, pos + 1)
        if not r.src.startswith(")", pos):
            raise Malformed("a function has no parameter list")
        pos += 1
    return _function_body(r, _plain(name), pos)


def _function_body(r: Reader, name: str, pos: int) -> tuple[Node, int]:
    r.enter()
    body, pos = _command(r, lines(r, pos))
    r.depth -= 1
    return Compound("function", body, name=name), pos


def _test(r: Reader, pos: int) -> tuple[Node, int]:
    """`[[ ... ]]`: only what expands inside matters."""
    node = Compound("test", words=[])
    words = node.words
    assert words is not None
    while True:
        pos = lines(r, pos)
        if pos >= r.end:
            raise Malformed("']]' is missing")
        if peek(r, pos) == "]]":
            return _redirected(r, node, pos + 2)
        found, pos = word(r, pos)
        if found:
            words.append(found)
        else:
            words.append([(LIT, r.src[pos])])
            pos += 1


def _coproc(r: Reader, pos: int) -> tuple[Node, int]:
    pos = blanks(r, pos)
    name = peek(r, pos)
    after = blanks(r, pos + len(name))
    if name and peek(r, after) in OPENERS and peek(r, after):
        pos = after
    return _command(r, pos)


COMPOUNDS = {"{": _group, "if": _if, "while": _while, "until": _while, "for": _for, "select": _for, "case": _case,
             "function": _function, "[[": _test, "coproc": _coproc}


def _words(r: Reader, pos: int) -> tuple[list[Word], int]:
    """Words up to the end of the command."""
    words = []
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
        if len(node.words) == 1 and src.startswith("(", pos) and not node.assigns:
            after = blanks(r, pos + 1)
            if src.startswith(")", after):
                return _function_body(r, _plain(found), after + 1)
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
        close = src.find("]", stop, stop + MAX_MATH)
        if close < 0 or not (src.startswith("=", close + 1) or src.startswith("+=", close + 1)):
            return None
        stop = close + 1
    appends = src.startswith("+=", stop)
    if not appends and not src.startswith("=", stop):
        return None
    stop += 2 if appends else 1
    if src.startswith("(", stop):
        words = []
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
        r.heredocs.append((redirect, _plain(target), literal, operator == "<<-"))
        redirect.target = []
    return redirect, after


def _plain(found: Word) -> str:
    """The text of a word that has no expansions."""
    return "".join(part[1] for part in found if part[0] in (RAW, LIT))
