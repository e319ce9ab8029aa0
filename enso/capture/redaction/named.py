"""Secrets that have a name: `DB_PASSWORD=...`, `"apiKey": "..."`, `--token ...`, `密码：...`.

A scanner written by hand, because `re` is too dear for the hook path.  A name of `redaction.names` is
followed by a separator (`redaction.separator`) and a value (`redaction.extent`): in code, JSON, YAML, a
shell, an URL or prose.  What is written in escapes is `redaction.plain`'s business; a value that is a
list or a map is `redaction.nested`'s, a column of a table `redaction.tables`'s.
"""
from __future__ import annotations

from enso.capture.redaction import names
from enso.capture.redaction.extent import QUOTES, bare_end, extent, in_quotes, line_end, skip_blanks, skip_to_value
from enso.capture.redaction.names import Kind
from enso.capture.redaction.nested import Nested, manifest_spans
from enso.capture.redaction.sentences import ends_a_clause, told_first_spans, typed
from enso.capture.redaction.separator import after_separator
from enso.capture.redaction.tables import insert_spans, table_spans
from enso.capture.redaction.values import (
    MARKER,
    NOT_VALUES,
    cookie_values,
    is_call,
    is_coined,
    is_jumbled,
    is_kept_elsewhere,
    is_made,
    is_placeholder,
    is_reference,
    is_secret,
    looks_random,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.redaction.values import Span

_WITH = ("with ", "as ", "using ")
_LONG = 2000
"""Characters without a blank from which a value is data; it is not looked through for more names, for time's sake."""
_CALL = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:[] "


def named_spans(text: str, found: list[tuple[int, int, Kind]]) -> list[Span]:
    """Where the values of the sensitive names at `found` (`names.find`) stand."""
    spans: list[Span] = []
    nested = Nested(text)
    done = header_done = 0
    for start, end, kind in found:
        header = kind is names.HEADER or kind is names.COOKIE
        if start < (header_done if header else done):
            continue
        at, separator = after_separator(text, start, end, kind)
        if not separator or text.startswith("://", end) or text[start - 1:start] == ":" and _in_arn(text, start):
            continue
        if header and separator == "(" and text[at:at + 1] not in tuple(QUOTES):
            continue                           # an aside
        inner = nested.spans(at, start, kind, separator)
        spans += inner
        if inner:
            continue
        if header:
            first, header_done, _ = extent(text, skip_to_value(text, at), start, kind)
            spans += _header_spans(text, first, header_done, kind)
            continue
        first, last, quoted = extent(text, skip_to_value(text, typed(text, at, separator)), start, kind)
        span = _secret_in(text, (first, last), quoted, separator, kind)
        if span:
            spans.append((*span, kind.label))
            done = span[1]
            while span and text[span[0] - 1:span[0]] in ("'", '"'):
                span = _next_piece(text, span[1] + 1)
                spans += [(*span, kind.label)] if span else []
        elif not quoted and last - first > _LONG:
            done = last
    spans += told_first_spans(text, found)
    return spans + table_spans(text, found) + insert_spans(text) + manifest_spans(text)


def _next_piece(text: str, at: int) -> tuple[int, int] | None:
    """What stands in quotes behind the quotes that close at `at`, as more of the value or the one after a change:
    `"..." + "..."`, `"..." -> "..."`, `"..." "..."` in brackets."""
    near = at
    while near < at + 60 and text[near:near + 1] in tuple(" \t\r\n"):
        near += 1
    sign = next((sign for sign in ("+", "->", "..", ".", "\\\n") if text.startswith(sign, near)), "")
    if not sign and "\n" not in text[at:near]:
        return None
    quotes = in_quotes(text, skip_blanks(text, near + len(sign)))
    if quotes is None or quotes[1] == quotes[0] or " " in text[quotes[0]:quotes[1]]:
        return None
    is_a_name = text[quotes[1] + 1:quotes[1] + 3].strip(" ")[:1] in (":", "=")
    return None if is_a_name else quotes


def _in_arn(text: str, at: int) -> bool:
    """Whether a name is a piece of `arn:aws:secretsmanager:eu-west-1:123:secret:db`."""
    begin = text.rfind("arn:aws", max(0, at - 120), at)
    return begin >= 0 and not any(map(str.isspace, text[begin:at]))


def _secret_in(text: str, span: tuple[int, int], quoted: bool, separator: str, kind: Kind) -> tuple[int, int] | None:
    """What is secret of the value that lies there; None when nothing is."""
    first, last = span
    value = text[first:last]
    if value.startswith(MARKER) and value.find("]") == len(value) - 1:
        return None
    if _is_command(text, first, value):
        return None
    inner = None if quoted else _in_call(text, first)
    if inner:
        return inner
    if kind.label in ("password", "credential") and not quoted and not is_kept_elsewhere(value):
        pair = _second_of_pair(text, first, kind)
        if pair or kind.form == "pair":
            return pair
    told = separator in ("is", "near")
    if told and kind.strict and not quoted and ends_a_clause(text, span, separator):
        return span
    if told and kind.strict and quoted and " " not in value and (separator == "is" or is_coined(value)):
        return span if is_secret(value, kind, quoted) and not is_reference(value) else None
    bare_word = not quoted and _is_bare_word(text, span, separator)
    to_doubt = told or separator in (",", "|") or separator == "(" and not (quoted and is_made(value))
    if bare_word or not is_secret(_unwrapped(value), kind, quoted, needs_random=to_doubt):
        return None
    return span


def _is_command(text: str, first: int, value: str) -> bool:
    """Whether a shell puts something in for what stands in backticks: `aws ssm get-parameter --name db`, or any
    words behind a `=`."""
    program, *arguments = value.split(" ")
    if text[first - 1:first] != "`" or not arguments or program in _SAYING:
        return False
    return text[first - 2:first - 1] == "=" or program.replace("-", "").isalnum() and program.islower() and any(
        word[:1] in ("-", "$") or "/" in word or "." in word[1:-1] for word in arguments)


_SAYING = ("echo", "printf")
"""Commands whose argument is what they print."""


def _second_of_pair(text: str, at: int, kind: Kind) -> tuple[int, int] | None:
    """Of `bob / tr0ub4dor` the second, which is a password when it looks made up."""
    at += next((len(word) for word in _WITH if text.startswith(word, at)), 0)
    end = at
    while end < at + 60 and (text[end:end + 1].isalnum() or text[end:end + 1] in tuple("_.@+-")):
        end += 1
    sign = skip_blanks(text, end)
    if end == at or text[sign:sign + 1] not in ("/", "|", ":") or sign > end and text[sign] == ":":
        return None
    if kind.label == "credential" and sign == end and text[sign] == "/":
        return None                            # base64
    first = skip_to_value(text, sign + 1)
    last = bare_end(text, first, False, kind)
    value = text[first:last]
    made = (is_made(value) or is_coined(value)) and not any(char in "/(={" for char in value)
    return (first, last) if made and not is_placeholder(value) and text[last:last + 1] not in ("(", "/") else None


def _in_call(text: str, at: int) -> tuple[int, int] | None:
    """Of `Some("tr0ub4dor")` or `[]byte("tr0ub4dor")` what is in quotes, when it looks made up."""
    opening = text.find("(", at, at + 60)
    quotes = in_quotes(text, opening + 1) if opening > 0 and not text[at:opening].strip(_CALL) else None
    return quotes if quotes and is_made(text[quotes[0]:quotes[1]]) else None


def _unwrapped(value: str) -> str:
    """A value without the line breaks, and the indentation behind them, that a terminal or a shell put in."""
    return "".join(value.split()) if "\n" in value else value


def _is_bare_word(text: str, span: tuple[int, int], separator: str) -> bool:
    """A value without quotes that is code or prose: `password=get_password()`, `password: required`."""
    value = text[span[0]:span[1]]
    following = text[span[1]:span[1] + 1]
    if following in ("(", "[") and text[span[1] + 1:span[1] + 2].isascii() or is_call(value):
        return True
    if separator in (",", " ") and following in tuple(QUOTES) and value[-1:] == "=" and value[:-1].isidentifier():
        return True                            # the next argument: `"--password", help="..."`
    if value[-1:] == "=" and text[span[0] - 1] == " " and value[:-1].isalpha() and not looks_random(value):
        return True                            # the next of some names without values
    if text[span[0] - 1] == ":" and ":`" in value:
        return True                            # `Pass :meth:`peek` ...`, a role of Sphinx
    if value[:1] == "-" and separator in (" ", "near") and value.replace("-", "").replace("_", "").isalpha():
        return True                            # the next option
    if text[span[0] - 1] == "=" and text[span[0] - 2].isupper() and value.isalnum() and value.islower():
        return False                           # a shell and .env have no variables without a `$`
    if is_reference(value) or text[span[1]:span[1] + 3].lstrip(" ")[:1] == "=":
        return True
    tag = value.lstrip("+")                    # a form's blank
    if tag[:1] == "!" and tag[1:].replace(".", "").isalpha():      # a tag of YAML: `!vault`
        return True
    if separator == ":" and value.rstrip(".!").isalpha():
        rest = text[span[1]:min(line_end(text, span[1]), span[1] + 80)]
        enclosed = following in tuple(QUOTES) or not (following + rest.strip(" ")[:1]).isascii()
        if is_jumbled(value) and not rest.strip():       # generated, as no word is
            return False
        return not value.islower() or not value.isascii() or bool(rest.strip(" \t\r\"',;}\\")) and not enclosed
    return False


def _header_spans(text: str, first: int, last: int, kind: Kind) -> list[Span]:
    """What is secret in the value of a header."""
    if kind is names.COOKIE:
        inner = cookie_values(text[first:last])
        return [(first + begin, first + end, kind.label) for begin, end in inner]
    value = None if text[first:last].startswith(MARKER) else _credentials_of_header(text, (first, last))
    return [(*value, kind.label)] if value else []


def _credentials_of_header(text: str, span: tuple[int, int]) -> tuple[int, int] | None:
    """Of `Bearer abc` only `abc`; None when there is nothing but a placeholder."""
    value = text[span[0]:span[1]]
    first = value.split(" ")[0].rstrip(":;,")
    if first.isascii() and first.isalnum() and looks_random(first):
        return span[0], span[0] + len(first)
    if first.lower() == "digest":
        answer = text.find("response=", span[0], min(line_end(text, span[0]), span[0] + 2000))
        begin, end, _ = extent(text, skip_to_value(text, answer + len("response=")), span[0], names.COOKIE)
        return (begin, end) if answer > 0 and looks_random(text[begin:end]) else None
    scheme, found, rest = value.partition(" ")
    if found and scheme.replace("-", "").isalnum() and len(scheme) < 24:
        rest = rest.strip()
        begin = span[0] + value.find(rest, len(scheme) + len(found)) if rest else span[1]
        if rest.startswith(MARKER) and rest.endswith("]"):
            return None
        word = rest.split(" ")[0]
        if rest[:1] == "-" or rest[-1:] == "=" and rest[:-1].isidentifier() and len(rest) < 8:
            return None                        # the next option; a name whose value is added
        if is_placeholder(rest) or len(rest) < 4 or word.lower() in NOT_VALUES or (word.isalpha() and " " in rest):
            return None
        return begin, span[1]
    if is_placeholder(value) or is_call(value) or is_reference(value) or not looks_random(_unwrapped(value)):
        return None
    return span
