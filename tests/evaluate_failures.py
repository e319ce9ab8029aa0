"""The tasks about failures of `tests.evaluate`: corpus rows in, the product's own decisions out.

One function per task, `(folder) -> rows`; the row formats are those of the scorers' headers.
"""
from __future__ import annotations

import json
import pathlib
from collections.abc import Iterator
from typing import Any

Row = dict  # one JSON line


def classify(folder: pathlib.Path) -> Iterator[dict[str, Any]]:
    """failures.jsonl -> {"id", "category", "transient"}."""
    from enso.capture.classify import classify as decide
    for row in _rows(folder, "failures"):
        found = decide(row["tool_name"], row["tool_input"], row["error_text"])
        yield {"id": row["id"], "category": found.category, "transient": found.transient}


def detect(folder: pathlib.Path) -> Iterator[dict[str, Any]]:
    """failures.jsonl and negatives.jsonl -> {"id", "failed"}."""
    from enso.capture.detect import detect as decide
    for name in ("failures", "negatives"):
        for row in _rows(folder, name):
            failed = decide(row["host"], row["tool_name"], row["tool_input"], row["error_text"])
            yield {"id": row["id"], "failed": failed}


def _rows(folder: pathlib.Path, name: str) -> Iterator[dict[str, Any]]:
    with open(folder / f"{name}.jsonl", encoding="utf-8") as handle:
        for line in handle:
            if line.strip():
                yield json.loads(line)
