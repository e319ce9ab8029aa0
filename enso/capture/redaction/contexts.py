"""Values that only their surroundings give away: the tables for `capture.redact`.  Adding a context is adding a row.

The patterns need not know clothing (`redaction.plain` takes it off), and may use the marks of
`redaction.tokens`.  The pieces of which a command's pattern is made are in `redaction.shell`.
"""
from __future__ import annotations

from enso.capture.redaction.commands import COMMANDS
from enso.capture.redaction.dialogs import DIALOGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.redaction.shell import Row

CONTEXTS: tuple[Row, ...] = (*COMMANDS, *DIALOGS)
