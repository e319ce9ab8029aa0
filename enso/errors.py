"""The one error a person sees as a line and not as a traceback."""
from __future__ import annotations


class EnsoError(Exception):
    """What is wrong, where, and how to mend it, in one sentence or two.  The command exits 1."""
