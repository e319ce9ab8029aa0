"""Enso: a memory of failures for AI agents, and the discipline to act on it.

An agent of your own needs three calls: `record` a failed call (`succeeded`: one that went well), `inject`
what matters at the start of a session, `recall` what matters for the call it is about to make.  They are
loaded on first use, so that importing the package costs a hook nothing.
"""
from __future__ import annotations

__version__ = "0.1.0"
_CALLS = ("inject", "recall", "record", "succeeded")
__all__ = ["__version__", "inject", "recall", "record", "succeeded"]


def __getattr__(name: str) -> object:
    if name in _CALLS:
        from enso import api
        for call in _CALLS:     # loading it named the room `enso.recall`: the call wins
            globals()[call] = getattr(api, call)
        return globals()[name]
    raise AttributeError(f"module 'enso' has no attribute {name!r}")
