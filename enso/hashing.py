"""Short content hashes without `hashlib` (which costs a hook 36 % of a bare interpreter)."""
from __future__ import annotations

try:
    from _blake2 import blake2b
except ImportError:  # an interpreter without the C module
    from hashlib import blake2b


def digest(text: str) -> str:
    """16 hex digits (64 bits) of a text; equal texts, equal digits, on any machine."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def seal(text: str) -> str:
    """A derived file's content: its digest on a line of its own, then the text."""
    return digest(text) + "\n" + text


def unseal(content: str) -> str | None:
    """The text that was sealed; None when anything of it was changed: derived files are made anew, not mended."""
    mark, _, text = content.partition("\n")
    return text if mark == digest(text) else None
