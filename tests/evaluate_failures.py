"""The tasks about failures of `tests.evaluate`: corpus rows in, the product's own decisions out.

One function per task, `(folder) -> rows`; the row formats are those of the scorers' headers.
"""
from __future__ import annotations

import json
import pathlib
from collections.abc import Iterator
from typing import Any


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


def mine(folder: pathlib.Path) -> Iterator[dict[str, Any]]:
    """fix_pairs.jsonl -> {"id", "is_fix", "lesson"}."""
    from enso.learn import mine as mining
    from enso.learn import phrase
    for row in _rows(folder, "fix_pairs"):
        failed = {**row["failed"], "text": row["failed"]["error_text"], "failed": True}
        fixed = {**row["fixed"], "text": row["fixed"]["result_excerpt"], "failed": False}
        between = [_step(call) for call in row["between"]]
        found = mining.is_fix(failed, fixed, between)
        line = phrase.lesson(failed, fixed, between, mining.is_same(failed, fixed))[0] if found else None
        yield {"id": row["id"], "is_fix": found, "lesson": line}


def corrections(folder: pathlib.Path) -> Iterator[dict[str, Any]]:
    """corrections.jsonl ({"id", "prompt"}) -> {"id", "is_correction", "lasting", "rule"}."""
    from enso.learn.corrections import find
    for row in _rows(folder, "corrections"):
        found = find(row["prompt"])
        yield {"id": row["id"], "is_correction": found is not None, "lasting": bool(found and found.lasting),
               "rule": found.rule if found and found.rule else None}


def _step(call: dict[str, Any]) -> dict[str, Any]:
    """A call in between: the corpus gives its input as text, a shell's as the bare command."""
    try:
        given = json.loads(call["input"])
    except ValueError:
        given = {"command": call["input"], "file_path": _path_in(call["input"])}
    return {"tool_name": call["tool_name"], "tool_input": given, "text": ""}


def _path_in(text: str) -> str:
    """The path of an input that was cut in the middle."""
    head, found, rest = text.partition('path": "')
    return rest.partition('"')[0] if found else ""


def _rows(folder: pathlib.Path, name: str) -> Iterator[dict[str, Any]]:
    with open(folder / f"{name}.jsonl", encoding="utf-8") as handle:
        for line in handle:
            if line.strip():
                yield json.loads(line)
