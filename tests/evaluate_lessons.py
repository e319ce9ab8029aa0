"""The tasks about lessons and experiences of `tests.evaluate`: corpus rows in, the product's own decisions out."""
from __future__ import annotations

import pathlib
from collections.abc import Iterator
from typing import Any

from enso import command
from enso.knowledge.clusters import Clusters
from enso.learn import gate
from enso.memory import same
from enso.recall import preview, rank
from tests.evaluate import read

NOW = 1_767_225_600.0      # 2026-01-01: no lesson of the pool is older than another


def pairs(folder: pathlib.Path) -> Iterator[dict[str, Any]]:
    """lesson_pairs.jsonl -> {"id", "score"}."""
    for row in read(folder, "lesson_pairs"):
        yield {"id": row["id"], "score": same.relation(row["a"], row["b"]).score}


def junk(folder: pathlib.Path) -> Iterator[dict[str, Any]]:
    """lesson_junk.jsonl -> {"id", "score"}."""
    for row in read(folder, "lesson_junk"):
        yield {"id": row["id"], "score": gate.junk_score(row["text"])}


def retrieval(folder: pathlib.Path) -> Iterator[dict[str, Any]]:
    """retrieval.jsonl over retrieval_pool.jsonl -> {"id", "ranked": lesson ids, best first}."""
    pool: list[Any] = [{"id": row["id"], "text": row["text"]} for row in read(folder, "retrieval_pool")]
    for row in read(folder, "retrieval"):
        tool, tool_input = row["query"]["tool_name"], row["query"]["tool_input"]
        query = " ".join((tool, preview.tools_text(tool_input)))
        found = rank.rank(query, pool, now=NOW, call=command.describe(tool, tool_input), limit=20)
        yield {"id": row["id"], "ranked": [lesson["id"] for lesson, _, _ in found]}


def clusters(folder: pathlib.Path) -> Iterator[dict[str, Any]]:
    """experience_stream.jsonl, in order of arrival -> {"id", "cluster"} as they stand in the end."""
    found = Clusters()
    rows = sorted(read(folder, "experience_stream"), key=lambda row: row["seq"])
    for row in rows:
        found.add(row["id"], row["text"])
    for row in rows:
        yield {"id": row["id"], "cluster": found.of(row["id"])}
