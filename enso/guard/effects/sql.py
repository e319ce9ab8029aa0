"""SQL that drops or empties tables, in a client's argument or an MCP tool's field."""
from __future__ import annotations

from enso.guard.effects.call import Call, values_of
from enso.guard.shell.syntax import LOCAL

DROPPED = ("table", "database", "schema", "view", "index", "user", "role", "collection", "keyspace", "materialized",
           "tablespace", "owned")
MONGO = (".dropdatabase(", ".drop(", ".deletemany({})", ".remove({})", "dropcollection(")
CHANGES = ("create ", "insert ", "update ", "delete ", "alter ", "drop ", "replace ", ".import", ".restore")
"""Words of statements that change a database's file."""
REDIS = ("flushall", "flushdb")


def destructive(text: str) -> str:
    """The first statement that drops or empties something; "" when there is none.  Text in quotes and
    comments is data."""
    lowered = text.lower()
    if not any(word in lowered for word in ("drop", "truncate", "delete")):
        return ""
    for statement in _without_literals(lowered).split(";"):
        words = statement.replace("(", " ( ").split()
        while words and words[0] in ("explain", "begin", "(", "analyze", "with") and len(words) > 1:
            words = words[1:]
        for at, word in enumerate(words[:-1]):
            if word == "drop" and words[at + 1] in DROPPED and (at == 0 or words[0] in ("alter", "do", "execute", "if")
                                                                or words[at - 1] in ("begin", "as", ")", "then")):
                return " ".join(words[at:at + 4])
            if word == "truncate" and at == 0:
                return " ".join(words[:4])
        if words[:2] == ["delete", "from"] and "where" not in words:
            return " ".join(words[:4])
    return ""


def judge(call: Call, text: str) -> None:
    found = destructive(text)
    if found:
        call.harm("sql-drop", found)


def _without_literals(text: str) -> str:
    """SQL without string literals and comments."""
    out, pos, end = [], 0, len(text)
    while pos < end:
        char = text[pos]
        if char == "'":
            stop = text.find("'", pos + 1)
            out.append("''")
            pos = end if stop < 0 else stop + 1
        elif text.startswith("--", pos) or char == "#":
            stop = text.find("\n", pos)
            pos = end if stop < 0 else stop
        elif text.startswith("/*", pos):
            stop = text.find("*/", pos)
            inner = text[pos + 2:end if stop < 0 else stop]
            if inner.startswith("!"):
                out.append(" " + inner.lstrip("!0123456789") + " ")     # MySQL runs these
            out.append(" ")
            pos = end if stop < 0 else stop + 2
        else:
            out.append(char)
            pos += 1
    return "".join(out)


def sqlite(call: Call) -> str:
    flags, operands = call.options("-cmd -init -separator -newline -nullvalue", words=True)
    if operands:
        call.read(operands[0], weak=operands[0] == ":memory:")
        if operands[0] != ":memory:" and any(word in text.lower() for text in (*operands[1:], call.stdin)
                                             for word in CHANGES):
            call.write(operands[0])
    for value in values_of(flags, "-init"):
        call.read(value)
    for text in [*operands[1:], *values_of(flags, "-cmd"), call.stdin]:
        judge(call, text)
        for line in text.splitlines():
            word, _, rest = line.strip().partition(" ")
            if word == ".shell" or word == ".system":
                call.shell(rest)
            elif word in (".output", ".once", ".backup", ".save", ".dump") and rest:
                call.write(rest.split()[-1].strip("'\""))
            elif word in (".read", ".import", ".restore") and rest:
                call.read(rest.split()[0].strip("'\""))
    return LOCAL


def analyse(call: Call) -> str:
    return sqlite(call)
