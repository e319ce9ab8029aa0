"""Words to values: tilde, parameters, substitutions, splitting, globs.

A value is text in which marks (`syntax.MARKS`) stand for what cannot be known before the call runs.
"""
from __future__ import annotations

from enso.guard.shell.syntax import CMD, LIT, MATH, PART, PROC, QMARK, RAW, STAR, UNDER, UNKNOWN, VAR, has_mark, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Union

    from enso.guard.shell.state import State
    from enso.guard.shell.syntax import Word
    Value = Union[str, list[str]]



def fields(state: State, found: Word) -> list[str]:
    """The values one word becomes: none, one or several."""
    if len(found) == 1 and found[0][0] == RAW:
        text = found[0][1]
        if not _active(text):
            return [text]
    if not any(part[0] == RAW and "{" in part[1] for part in found):
        return _split(state, found)
    from enso.guard.shell import braces
    out: list[str] = []
    for variant in braces.expand(found):
        out.extend(_split(state, variant))
    return out


def single(state: State, found: Word, active: bool = False) -> str:
    """A word where no splitting happens: an assignment, a here-document; with `active` globs count
    (a redirect)."""
    if len(found) == 1 and found[0][0] == LIT:
        return str(found[0][1])
    parts = []
    first = True
    for part in found:
        kind = part[0]
        if kind == RAW:
            text = home_of(state, part[1]) if first else part[1]
            if not first and ":~" in text:
                text = text.replace(":~", ":" + state.world.home)
            parts.append(globbed(text) if active else text)
        elif kind == LIT:
            parts.append(part[1])
        else:
            value = _value(state, part)
            parts.append(" ".join(value) if isinstance(value, list) else value)
        first = False
    return "".join(parts)


def _active(text: str) -> bool:
    return text[0] == "~" or "=~" in text or "*" in text or "?" in text or "[" in text or "{" in text


def _split(state: State, found: Word) -> list[str]:
    """Expansion with field splitting of one word without braces."""
    done: list[str] = []
    current: list[str] | None = None
    first = True
    for part in found:
        kind = part[0]
        if kind == LIT:
            current = current or []
            current.append(part[1])
        elif kind == RAW:
            text = home_of(state, part[1]) if first else part[1]
            if "=~" in text:
                text = text.replace("=~/", "=" + state.world.home + "/")
            current = current or []
            current.append(globbed(text))
        else:
            value = _value(state, part)
            quoted = part[-1] is True or kind in (MATH, PROC)
            if quoted and not isinstance(value, list):
                current = current or []
                current.append(value)
            else:
                pieces = [value] if isinstance(value, str) else value
                if not quoted:
                    # A shell leaves a tilde that comes out of a variable alone; who wrote it meant the home.
                    pieces = [globbed(home_of(state, piece)) for one in pieces for piece in _by_ifs(state, one)]
                blank_first = not quoted and isinstance(value, str) and value[:1] in (" ", "\t", "\n")
                blank_last = not quoted and isinstance(value, str) and value[-1:] in (" ", "\t", "\n")
                if blank_first and current:
                    done.append("".join(current))
                    current = None
                for at, piece in enumerate(pieces):
                    if at:
                        done.append("".join(current or []))
                        current = []
                    current = (current or []) + [piece]
                if blank_last and current:
                    done.append("".join(current))
                    current = None
        first = False
    if current is not None:
        done.append("".join(current))
    return done


def _by_ifs(state: State, text: str) -> list[str]:
    separators = state.vars.get("IFS")
    if isinstance(separators, str) and separators.strip():
        for char in separators[1:]:
            text = text.replace(char, separators[0])
        return [piece for piece in text.split(separators[0]) if piece]
    return text.split()


def globbed(text: str) -> str:
    """Unquoted text with its glob characters made active."""
    if "*" in text:
        while "**" in text:
            text = text.replace("**/", UNDER + "/").replace("**", "*")
        text = text.replace("*", STAR)
    if "?" in text:
        text = text.replace("?", QMARK)
    if "[" in text:
        text = _bracketed(text)
    return text


def _bracketed(text: str) -> str:
    """`[abc]` as one unknown character; a bracket that does not close is text."""
    out: list[str] = []
    pos = 0
    while True:
        start = text.find("[", pos)
        stop = text.find("]", start + 2) if start >= 0 else -1
        if stop < 0:
            return "".join(out) + text[pos:]
        inside = text[start + 1:stop]
        if "/" in inside:
            out.append(text[pos:start + 1])
            pos = start + 1
            continue
        out.append(text[pos:start])
        out.append(inside if len(inside) == 1 else QMARK)
        pos = stop + 1


def home_of(state: State, text: str) -> str:
    if not text.startswith("~"):
        return text
    name, slash, rest = text[1:].partition("/")
    if name == "":
        home = state.lookup("HOME")
        return (home if isinstance(home, str) else state.world.home) + slash + rest
    if name == "+":
        return state.cwd + slash + rest
    if name == "-":
        return UNKNOWN + slash + rest
    if not name.replace("-", "a").replace("_", "a").isalnum():
        return text
    return f"{state.world.home_of(name)}{slash}{rest}"


def _value(state: State, part: Any) -> Value:
    """The value of an expansion; a list for `$@`, arrays and paths that a command prints."""
    kind = part[0]
    if kind == VAR:
        return parameter(state, part[1], part[2], part[3])
    if kind == CMD:
        printed: str = state.walk.substitute(state, part[1])
        return printed
    if kind == MATH:
        for inner in part[1]:
            if inner[0] == CMD:
                _value(state, inner)
        return PART
    path: str = state.walk.process(state, part[1], part[2])
    return path


def parameter(state: State, name: str, operator: str, inner: Word) -> Value:
    """`${name operator word}` (POSIX 2.6.2 and bash)."""
    if operator.startswith("#") and name:
        if operator == "#" and not inner:
            return PART
        if len(operator) > 1 and operator[1:2] not in ("#",):
            return PART
    if operator.startswith("!"):
        if "[" in name or name.endswith(("@", "*")):
            return PART
        target = state.lookup(name)
        value = state.lookup(target) if isinstance(target, str) and target.isidentifier() else None
        return UNKNOWN if value is None else value
    value = state.lookup(name)
    if not operator:
        return UNKNOWN if value is None else value
    if operator in (":-", "-", ":=", "=", ":+", "+"):
        return _default(state, name, value, operator, inner)
    if value is None:
        return PART if operator in ("##",) else UNKNOWN
    if operator in (":?", "?", "@"):
        return value
    if isinstance(value, list):
        return [_changed(state, item, operator, inner) for item in value]
    return _changed(state, value, operator, inner)


ALWAYS_SET = ("HOME", "PWD", "USER", "LOGNAME")
"""Variables that a shell has whatever its environment; for others `${NAME:-word}` is the word unless somebody set
them."""


def _default(state: State, name: str, value: Value | None, operator: str, inner: Word) -> Value:
    if operator in (":+", "+"):
        return single(state, inner, active=True) if value or name in state.world.env_names else ""
    if value and (name in state.vars or name in state.world.env_names or name in ALWAYS_SET or not name.isupper()):
        return value
    if value is None and name in state.world.env_names:
        return UNKNOWN
    chosen = single(state, inner, active=True)
    if operator in (":=", "="):
        state.assign(name, chosen)
    return chosen


def _changed(state: State, value: str, operator: str, inner: Word) -> str:
    """Substring, prefix and suffix removal, replacement, case."""
    argument = single(state, inner, active=True)
    if operator[0] in "#%":
        return _trimmed(value, operator, argument)
    if operator[0] in "^,":
        return value.upper() if operator[0] == "^" else value.lower()
    if operator == ":":
        start, _, length = argument.partition(":")
        try:
            begin = int(start.strip() or 0)
            stop = None if not length else begin + int(length) if int(length) >= 0 else int(length)
        except ValueError:
            return UNKNOWN
        return UNKNOWN if is_open(value) else value[begin:stop]
    if operator[0] == "/":
        old, _, new = argument.partition("/")
        if has_mark(old) or old[:1] in ("#", "%"):
            return UNKNOWN if is_open(value) or "/" in new or has_mark(new) else _loose(value)
        if not old:
            return value
        return value.replace(old, new) if operator == "//" else value.replace(old, new, 1)
    return UNKNOWN


def _loose(value: str) -> str:
    """The folder of a value, with a name that is not known."""
    head, slash, _ = value.rpartition("/")
    return head + slash + PART


def _trimmed(value: str, operator: str, pattern: str) -> str:
    """`${v#p}` and `${v%p}`, for the patterns people write."""
    if operator[0] == "%":
        if not has_mark(pattern):
            return value[:len(value) - len(pattern)] if pattern and value.endswith(pattern) else value
        if pattern.endswith(STAR) and not has_mark(pattern[:-1]):
            at = value.find(pattern[:-1]) if operator == "%%" else value.rfind(pattern[:-1])
            if at >= 0:
                return value[:at]
        return value if UNDER in value or PART in value else UNKNOWN
    if not has_mark(pattern):
        return value[len(pattern):] if value.startswith(pattern) else value
    if pattern.startswith(STAR) and not has_mark(pattern[1:]):
        if pattern[1:] == "/" and operator == "##" and (UNDER in value or is_open(value)):
            return PART
        at = value.rfind(pattern[1:]) if operator == "##" else value.find(pattern[1:])
        return value[at + len(pattern) - 1:] if at >= 0 else value
    return UNKNOWN
