"""Compound commands: groups, loops, branches, functions, `[[ ]]`.  Loaded when a script has one.

Functions take `(reader, position after the opening word)` and return `(node, position)`.
"""
from __future__ import annotations

from enso.guard.shell.expansions import math
from enso.guard.shell.lexer import Reader, blanks, word
from enso.guard.shell.parser import (
    OPENERS,
    command,
    commands,
    expect,
    function_body,
    lines,
    peek,
    plain,
    redirected,
    words,
)
from enso.guard.shell.syntax import LIT, Compound, Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.shell.syntax import Node, Word


def _group(r: Reader, pos: int) -> tuple[Node, int]:
    body, pos = expect(r, pos, "}")
    return redirected(r, Compound("group", body), pos)


def _while(r: Reader, pos: int) -> tuple[Node, int]:
    head, pos = expect(r, pos, "do")
    body, pos = expect(r, pos, "done")
    return redirected(r, Compound("while", body, head), pos)


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
        node = Compound("for", name=plain(name))
        pos = lines(r, pos)
        if peek(r, pos) == "in":
            node.words, pos = words(r, pos + 2)
    pos = lines(r, pos)
    if r.src.startswith(";", pos):
        pos = lines(r, pos + 1)
    if peek(r, pos) == "{":
        node.body, pos = expect(r, pos + 1, "}")
    elif peek(r, pos) == "do":
        node.body, pos = expect(r, pos + 2, "done")
    else:
        raise Malformed("'do' is missing")
    return redirected(r, node, pos)


def _if(r: Reader, pos: int) -> tuple[Node, int]:
    node = Compound("if")
    while True:
        condition, pos = expect(r, pos, "then")
        body, pos, found = commands(r, pos)
        node.branches.append((condition, body))
        pos += len(found)
        if found == "elif":
            continue
        if found == "else":
            body, pos = expect(r, pos, "fi")
            node.branches.append((None, body))
        elif found != "fi":
            raise Malformed("'fi' is missing")
        return redirected(r, node, pos)


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
            return redirected(r, node, pos + 4)
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
        body, pos, found = commands(r, pos + 1)
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
    return function_body(r, plain(name), pos)


def _test(r: Reader, pos: int) -> tuple[Node, int]:
    """`[[ ... ]]`: only what expands inside matters."""
    parts: list[Word] = []
    node = Compound("test", words=parts)
    while True:
        pos = lines(r, pos)
        if pos >= r.end:
            raise Malformed("']]' is missing")
        if peek(r, pos) == "]]":
            return redirected(r, node, pos + 2)
        found, pos = word(r, pos)
        if found:
            parts.append(found)
        else:
            parts.append([(LIT, r.src[pos])])
            pos += 1


def _coproc(r: Reader, pos: int) -> tuple[Node, int]:
    pos = blanks(r, pos)
    name = peek(r, pos)
    after = blanks(r, pos + len(name))
    if name and peek(r, after) in OPENERS and peek(r, after):
        pos = after
    return command(r, pos)

COMPOUNDS = {"{": _group, "if": _if, "while": _while, "until": _while, "for": _for, "select": _for, "case": _case,
             "function": _function, "[[": _test, "coproc": _coproc}
