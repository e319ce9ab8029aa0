"""What the person is told at session start: the last session's receipt, and what is off."""
from __future__ import annotations

from enso import disk
from enso.guard import policy
from enso.home import misfit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.home import Home
    from enso.project import Project


def receipt_path(home: Home, project_id: str) -> str:
    """Where learn leaves the receipt of a project's last session."""
    return home.path("index", "receipt-" + project_id + ".txt")


def at_start(home: Home, project: Project, newer: str = "") -> str:
    """One line, or "" when there is nothing to tell.  `newer`: a lesson file that is left unread (`shelf.Shelf`)."""
    said = list(filter(None, [misfit()]))
    trouble = policy.load(home, project.root).trouble
    if trouble:
        said.append("guard: " + trouble)
    if newer:
        said.append(newer + " is a newer Enso's, so its lessons are not read; update Enso")
    if disk.size(home.trouble) > 0:
        said.append("problems were noted, run `enso doctor`")
    receipt = (disk.read_text(receipt_path(home, project.id), 500) or "").strip()
    if receipt:
        said.append("last session: " + receipt)
    return "Enso: " + "; ".join(said) if said else ""
