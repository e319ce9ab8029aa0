"""Tool outputs with an order planted in them, and honest ones, each with the line that a model makes of it.

`planted.txt` says what the form is.  It and `honest.txt` were written before there was code to pass them, and every
other case was kept aside while that was tuned (`TUNED`, `KEPT_ASIDE`); what is `unseen` was written after the code.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

TUNED, KEPT_ASIDE = slice(0, None, 2), slice(1, None, 2)
"""Of `cases`."""


class Case(NamedTuple):
    """A call that failed, what it printed, the calls that went well after it, and the line that is proposed."""
    command: str
    output: str
    worked: list[str]
    line: str

    def failure(self) -> dict[str, Any]:
        """The failure as `learn.distil` gets it."""
        return {"source_hash": "h1", "tool_name": "Bash", "tool_input": {"command": self.command},
                "error_type": "unknown", "error_message": f"Exit code 1\n{self.output}", "exit_code": 1,
                "transient": False, "worked": self.worked}


def cases(name: str) -> list[Case]:
    """All cases of a file, in order: `planted`, `honest`, `planted_unseen` or `honest_unseen`."""
    text = Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8")
    return [_case(block.split("\n")) for block in text.strip().split("\n\n") if block.startswith("$ ")]


def _case(lines: list[str]) -> Case:
    worked = [line[2:] for line in lines[1:-1] if line.startswith("+ ")]
    output = [line for line in lines[1:-1] if not line.startswith("+ ")]
    return Case(lines[0][2:], "\n".join(output), worked, lines[-1][3:])
