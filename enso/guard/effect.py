"""What a call would do: a list of effects, found by the analysers and judged by `judge`."""
from __future__ import annotations

READ, WRITE, DELETE, MODE, NET, ENV, HARM = "read", "write", "delete", "mode", "net", "env", "harm"
"""Kinds.  `target` is an absolute path (READ, WRITE, DELETE, MODE), a host or URL (NET), `NAME=value`
(ENV), or the id of a rule (HARM)."""


class BadCall(ValueError):
    """The call's input does not have the form its tool needs."""


class Effect:
    """One thing a call would do.

    `text` is what is written, as far as it is known.  `tree` marks deletes and mode changes that take everything
    below with them; `forced` a delete that does not ask; `remote` paths of another machine or a container; `weak` a
    read that is only likely (an unknown program's operand); `move` a delete that is one half of a move, or a
    write that gives the name to something made elsewhere.  `skips` is
    for a read that brings out the whole content of all that lies below `target`: globs of the names it leaves out.
    """
    __slots__ = ("forced", "kind", "move", "note", "remote", "skips", "target", "text", "tree", "weak")

    def __init__(self, kind: str, target: str, note: str = "", text: str | None = None, *, tree: bool = False,
                 forced: bool = False, remote: bool = False, weak: bool = False, move: bool = False,
                 skips: tuple[str, ...] | None = None) -> None:
        self.kind = kind
        self.target = target
        self.note = note
        self.text = text
        self.tree = tree
        self.forced = forced
        self.remote = remote
        self.weak = weak
        self.move = move
        self.skips = skips
