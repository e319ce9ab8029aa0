"""JSON edited as text: what is added or removed changes, every other byte of a person's file stays.

`parse` gives values with their places in the text; `append` and `remove` use those places and
return a new text.  A node belongs to the text it was parsed from: parse again after each edit.
"""
from __future__ import annotations

import json
from typing import Any, NamedTuple

BOM = "\ufeff"


class BadJson(ValueError):
    """The text is not what it should be; the message starts with line and column."""

    def __init__(self, text: str, at: int, problem: str) -> None:
        line = text.count("\n", 0, at) + 1
        column = at - (text.rfind("\n", 0, at) + 1) + 1
        super().__init__(f"line {line}, column {column}: {problem}")


class Node(NamedTuple):
    """A value and where it stands: `text[start:end]`.  Containers have members."""
    start: int
    end: int
    value: Any
    members: tuple[Member, ...] = ()

    def get(self, key: str) -> Node | None:
        """The value of a key; of a key given twice the last, as every JSON reader has it."""
        return next((member.node for member in reversed(self.members) if member.key == key), None)


class Member(NamedTuple):
    """An object's member, or an array's element (`key` is None); `start` is that of the key."""
    key: str | None
    start: int
    node: Node


def parse(text: str, comments: bool = False) -> Node:
    """The one value of a JSON text.  `comments` allows `//` and `/* */`, which some hosts do.
    BadJson with line and column otherwise."""
    reader = _Reader(text, comments)
    try:
        node = reader.value(reader.space(len(BOM) if text.startswith(BOM) else 0))
    except RecursionError:
        raise BadJson(text, 0, "nested too deeply") from None
    rest = reader.space(node.end)
    if rest != len(text):
        raise BadJson(text, rest, "extra text after the end")
    return node


def append(text: str, container: Node, value: Any, key: str | None = None) -> str:
    """The text with one more member (`key`) or element at the end of a container, laid out like
    its neighbours."""
    label = "" if key is None else json.dumps(key, ensure_ascii=False) + ": "
    if container.members:
        last = container.members[-1]
        gap = _gap(text, last.start)
        layout = _render(text, value, gap) if "\n" in gap else json.dumps(value, ensure_ascii=False)
        return text[:last.node.end] + "," + (gap if "\n" in gap else " ") + label + layout + text[last.node.end:]
    inside = text[container.start + 1:container.end - 1].rstrip()
    head, tail = text[:container.start + 1], text[container.end - 1:]
    if container.start > len(BOM) and "\n" not in text.strip():
        return head + label + json.dumps(value, ensure_ascii=False) + inside + tail
    outer = newline(text) + _indent_of_line(text, container.start)
    inner = outer + _unit(text)
    return head + inner + label + _render(text, value, inner) + inside + outer + tail


def remove(text: str, container: Node, index: int) -> str:
    """The text without the container's member or element at `index`, its comma and its space."""
    members = container.members
    if index:
        return text[:members[index - 1].node.end] + text[members[index].node.end:]
    if len(members) > 1:
        return text[:members[0].start] + text[members[1].start:]
    return text[:container.start + 1] + text[container.end - 1:]


def replace(text: str, node: Node, value: Any) -> str:
    """The text with another value in a node's place, over several lines where the text is."""
    break_ = newline(text) + _indent_of_line(text, node.start)
    layout = _render(text, value, break_) if "\n" in text.strip() else json.dumps(value, ensure_ascii=False)
    return text[:node.start] + layout + text[node.end:]


def newline(text: str) -> str:
    """How the text ends its lines."""
    return "\r\n" if "\r\n" in text else "\n"


class _Reader:
    def __init__(self, text: str, comments: bool) -> None:
        self.text = text
        self.comments = comments
        self.scalar = json.JSONDecoder(parse_constant=_no_constant).raw_decode

    def space(self, at: int) -> int:
        """The first position from `at` that is neither white space nor (if allowed) a comment."""
        text, end = self.text, len(self.text)
        while at < end:
            if text[at] in " \t\r\n":
                at += 1
            elif self.comments and text.startswith("//", at):
                stop = text.find("\n", at)
                at = end if stop < 0 else stop + 1
            elif self.comments and text.startswith("/*", at):
                stop = text.find("*/", at + 2)
                if stop < 0:
                    raise BadJson(text, at, "a comment without its end")
                at = stop + 2
            else:
                break
        return at

    def value(self, at: int) -> Node:
        opening = self.text[at:at + 1]
        if opening == "{":
            members, end = self.members(at, "}")
            return Node(at, end, {member.key: member.node.value for member in members}, members)
        if opening == "[":
            members, end = self.members(at, "]")
            return Node(at, end, [member.node.value for member in members], members)
        value, end = self.plain(at)
        return Node(at, end, value)

    def members(self, at: int, closing: str) -> tuple[tuple[Member, ...], int]:
        """The members of the container that opens at `at`, and where it ends."""
        found: list[Member] = []
        at = self.space(at + 1)
        while found or self.text[at:at + 1] != closing:
            key, start = None, at
            if closing == "}":
                key, at = self.key(at)
            node = self.value(at)
            found.append(Member(key, start, node))
            at = self.space(node.end)
            if self.text[at:at + 1] == closing:
                break
            if self.text[at:at + 1] != ",":
                raise BadJson(self.text, at, f"`,` or `{closing}` expected")
            at = self.space(at + 1)
        return tuple(found), at + 1

    def key(self, at: int) -> tuple[str, int]:
        """A member's key, and where its value starts."""
        if self.text[at:at + 1] != '"':
            raise BadJson(self.text, at, "a key in double quotes expected")
        key, end = self.plain(at)
        at = self.space(end)
        if self.text[at:at + 1] != ":":
            raise BadJson(self.text, at, "`:` expected")
        return str(key), self.space(at + 1)

    def plain(self, at: int) -> tuple[Any, int]:
        """A string, a number, true, false or null, and where it ends."""
        try:
            return self.scalar(self.text, at)
        except json.JSONDecodeError as error:
            problem = error.msg[0].lower() + error.msg[1:]
            raise BadJson(self.text, error.pos, problem.removesuffix(" at")) from None
        except ValueError as error:
            raise BadJson(self.text, at, str(error)) from None


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is not JSON")


def _gap(text: str, start: int) -> str:
    """The white space before a position."""
    return text[len(text[:start].rstrip(" \t\r\n")):start]


def _indent_of_line(text: str, at: int) -> str:
    line = text[text.rfind("\n", 0, at) + 1:at].lstrip(BOM)
    return line[:len(line) - len(line.lstrip(" \t"))]


def _unit(text: str) -> str:
    """One step of indentation: that of the first line that has any, else two blanks."""
    for line in text.split("\n"):
        indent = line[:len(line) - len(line.lstrip(" \t"))]
        if indent and line.strip():
            return indent
    return "  "


def _render(text: str, value: Any, break_: str) -> str:
    """A value over several lines; `break_` is the line break with the indentation around it."""
    break_ = newline(text) + break_.rpartition("\n")[2]
    return json.dumps(value, indent=_unit(text), ensure_ascii=False).replace("\n", break_)
