"""Values that are structures: objects and lists in brackets, blocks of YAML, the data of a Kubernetes secret.

What is secret under a sensitive name are the items of a list and the members that hold the value
(`{"value": ...}`, `default = ...`); under a name in the plural also what has names of its own.
"""
from __future__ import annotations

from enso.capture.redaction.extent import QUOTES, in_quotes, indent, line_end, skip_blanks, word_end
from enso.capture.redaction.names import COOKIE, TAIL_WORDS, Kind, kind_of
from enso.capture.redaction.values import MARKER, is_made, is_reference, is_secret, looks_random

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Tuple

    from enso.capture.redaction.values import Span

    Leaf = Tuple[str, int, int, bool]
    """A member that is no structure: its key ("" in a list), start and end, whether it stands in quotes."""

_VALUE_KEYS = frozenset((*TAIL_WORDS, "current", "content", "raw", "plaintext", "cleartext", "stringvalue"))
"""Members that hold the value; `type`, `minLength` and `description` do not."""
_SAYS = """
    id key_id keyid name path file filename type created updated url uri href hash digest version description
    title label host issuer expires expiry expires_at created_at user username email arn ref algorithm kind scope scopes
    region uid etag checksum pattern format policy example revision resourceversion required min max minlength maxlength
    length size count total placeholder message code hint text help error errors rule rules mode encoding strength
    provider source store backend engine mount namespace cluster field column env secretname secretkey remoteref ttl
    audience one few many other zero status state reason rotation storage method
    metadata stage phase label labels
"""
_SAYS_WHAT = frozenset(_SAYS.split())
"""Members that say something of a secret instead of holding it."""
_LEAST = 6
"""Letters and digits of a word that is taken for a password although it is nothing but one."""
_COLOUR = 9
"""Characters of `#a1b2c3d4`."""
_OPENS = ("{", "[", "(", "\n", "\r")
_OPEN, _CLOSE = frozenset("{[("), frozenset("}])")
_WORD_ENDS = frozenset(" \t\r\n,;:={}[]()\"'`")
_MAX = 16384
"""Characters of a structure that are looked at."""


class Nested:
    """The structures of one text; none is read twice for names of the same strictness, so that time stays linear."""
    __slots__ = ("_done", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._done = {True: 0, False: 0}

    def spans(self, at: int, start: int, kind: Kind, separator: str) -> list[Span]:
        """Secret leaves of the structure that follows the name at `start`; `at` is behind its separator."""
        text = self._text
        at = skip_blanks(text, at)
        char = text[at:at + 1]
        if kind.form == "pair" or not separator or char not in _OPENS or at < self._done[kind.strict]:
            return []
        if char in ("{", "[") or char == "(" and kind.several and separator == "=":
            leaves, end = _in_brackets(text, at)
        elif separator == ":" and char in "\r\n":
            line = text.rfind("\n", max(0, start - 200), start) + 1
            leaves, end = _in_block(text, line_end(text, at) + 1, indent(text, line))
            if kind.several and kind.label == "password":      # YAML has no variables: its words are texts
                leaves = [(key, first, last, True) for key, first, last, _ in leaves]
        else:
            return []
        self._done[kind.strict] = end
        a_map = char == "{" and not describes(key for key, *_ in leaves)
        return [(first, last, kind.label) for key, first, last, quoted in leaves
                if is_secret_leaf(key, text[first:last], quoted, kind, a_map)]


def is_secret_leaf(key: str, value: str, quoted: bool, kind: Kind, a_map: bool = False) -> bool:
    """Whether a member (`key` is "" in a list) of what a name of that kind has is a secret.

    `a_map`: the object has nothing that describes (`describes`), so that its keys are names: `{"root": ...}`.
    """
    if MARKER in value or value[:1] == "#" and len(value) <= _COLOUR and value[1:].isalnum():
        return False
    key = key.lower()
    if kind.form:
        holds = kind.several or key in _VALUE_KEYS or not key and quoted
        return holds and key not in _SAYS_WHAT and is_secret(value, kind, quoted)
    a_word = quoted and kind.strict and len(value) >= _LEAST and value.isalnum() and not value.istitle()
    if kind.strict and key and key in _VALUE_KEYS and (quoted or value.isdigit()):
        a_title = value.isalpha() and value.istitle()          # of a form or a translation
        return not a_title and is_secret(value, _PLAINLY, quoted) and not is_reference(value)
    a_password = kind.strict and kind.label == "password"
    if key and key not in _VALUE_KEYS:
        if key in _SAYS_WHAT or kind_of(key) is not None:
            return False
        if a_map and a_word:
            return is_secret(value, _PLAINLY, quoted) and not is_reference(value)
        if not kind.several and not (a_password or looks_random(value) and (kind.strict or "." in key)):
            return False                       # a key with a dot is a host: `"github-oauth": {"github.com": ...}`
    number = value.isdigit()
    made = is_made(value) or a_password and (kind.several and (quoted or number) or not key and a_word)
    return made and is_secret(value, _LOOSELY if kind is COOKIE else kind, quoted or number)


def describes(keys: Iterable[str]) -> bool:
    """Whether an object with these keys says what a secret is like: a schema, a form's field, a reference."""
    return not _SAYS_WHAT.isdisjoint(map(str.lower, keys))


_PLAINLY, _LOOSELY = Kind("secret", True), Kind("secret", False)


def _in_brackets(text: str, at: int) -> tuple[list[Leaf], int]:
    """The leaves of the structure that opens at `at`, and where it ends."""
    leaves: list[Leaf] = []
    key, depth = "", 0
    limit = min(len(text), at + _MAX)
    while at < limit:
        char = text[at]
        if char in _OPEN:
            depth += 1
        elif char in _CLOSE:
            depth -= 1
            if depth <= 0:
                return leaves, at + 1
        elif char in ",;":
            key = ""
        elif char not in " \t\r\n:=>":
            quotes = in_quotes(text, at) if char in QUOTES else None
            first, last = quotes or (at, _bare_end(text, at))
            at = text.find(char, last) + 1 if quotes else last
            if text[skip_blanks(text, at):][:1] in (":", "="):
                key = text[first:last]
            else:
                leaves.append((key, first, last, bool(quotes)))
            continue
        at += 1
    return leaves, at


def _bare_end(text: str, at: int) -> int:
    end = at + 1
    while end < len(text) and text[end] not in _WORD_ENDS:
        end += 1
    return end


def _in_block(text: str, at: int, least: int) -> tuple[list[Leaf], int]:
    """The leaves of a block of YAML: the lines from `at` on that are indented more than `least`, or list items."""
    leaves: list[Leaf] = []
    limit = min(len(text), at + _MAX)
    while at < limit:
        end = line_end(text, at)
        first = skip_blanks(text, at, 200)
        item = text.startswith("- ", first)
        if text[first:end].strip() and first - at <= least and not (item and first - at == least):
            break
        first = skip_blanks(text, first + 2) if item else first
        key, sign, value = text[first:end].partition(":")
        if not sign or value[:1] not in (" ", ""):
            key, value = "", text[first:end] if item else ""
        first = skip_blanks(text, end - len(value))
        quotes = in_quotes(text, first)
        begin, last = quotes or (first, word_end(text, first, end))
        if last > begin:
            leaves.append((key.strip("\"' "), begin, last, bool(quotes)))
        at = end + 1
    return leaves, at


def manifest_spans(text: str) -> list[Span]:
    """Every value under `data` and `stringData` of a Kubernetes manifest of `kind: Secret`."""
    spans: list[Span] = []
    at, done = text.find("Secret"), 0
    while at >= 0:
        before = text[max(0, at - 12):at].rstrip("\"' \t").rstrip(": ").rstrip("\"'")
        if at >= done and before.endswith("kind") and not text[at + 6:at + 7].isalnum():
            begin, done = max(done, _document_start(text, at)), _document_end(text, at)
            for name in ("data", "stringData"):
                spans += _data_spans(text, name, begin, done)
        at = text.find("Secret", at + 1)
    return spans


def _document_start(text: str, at: int) -> int:
    """Where the YAML document around `at` begins: behind the last line that is nothing but `---`."""
    least = max(0, at - _MAX)
    at = text.rfind("---", least, at)
    while at >= 0 and not _parts_documents(text, at):
        at = text.rfind("---", least, at)
    return max(at, least)


def _document_end(text: str, at: int) -> int:
    limit = min(len(text), at + _MAX)
    at = text.find("---", at, limit)
    while at >= 0 and not _parts_documents(text, at):
        at = text.find("---", at + 3, limit)
    return at if at >= 0 else limit


def _parts_documents(text: str, at: int) -> bool:
    return text[text.rfind("\n", 0, at) + 1:line_end(text, at)].strip() == "---"


def _data_spans(text: str, name: str, begin: int, done: int) -> list[Span]:
    at = text.find(name, begin, done)
    while at >= 0:
        end = skip_blanks(text, at + len(name) + (text[at + len(name):at + len(name) + 1] in tuple(QUOTES)))
        if text[end:end + 1] == ":" and not text[at - 1:at].isalnum():
            after = skip_blanks(text, end + 1)
            line = text.rfind("\n", 0, at) + 1
            leaves, _ = _in_brackets(text, after) if text[after:after + 1] == "{" else (
                _in_block(text, line_end(text, after) + 1, indent(text, line)))
            return [(first, last, "secret") for key, first, last, quoted in leaves
                    if last <= done and key and MARKER not in text[first:last]
                    and is_secret(text[first:last], _PLAINLY, True)]
        at = text.find(name, at + 1, done)
    return []
