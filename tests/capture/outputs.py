"""Tools' outputs with what is true of them, written or recorded for these tests.

`outputs.jsonl`: {"tool", "input", "text", "failed"} and, of failures, "category", "fair" (other categories a fair
judge accepts) and "transient".  Half of it looks like a failure and is none.
`outputs_abroad.jsonl`: what bash, coreutils, git, make, gcc, apt and their like print in de, es, fr, ja and zh:
{"lang", "command", "text", "failed"} and, of failures, the "category" of the same failure in English.
"""
from __future__ import annotations

import json
import pathlib
from typing import Any

FOLDER = pathlib.Path(__file__).parent


def outputs(name: str = "outputs") -> list[dict[str, Any]]:
    """The rows of a file."""
    with open(FOLDER / f"{name}.jsonl", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]
