"""Vectors of experiences: Enso's own TF-IDF by default, any embedding instead (`vectors.command`, `vectors.url`).

A command gets a JSON list of texts on stdin and prints a list of as many lists of numbers.  A URL is asked as
OpenAI's `/v1/embeddings` is (`{"model", "input"}` -> `{"data": [{"index", "embedding"}]}`); its key is read from the
variable that `llm.key_env` names, and from no other.  What was embedded is cached in `index/embeddings.jsonl` under
model and text; what cannot be embedded has the built-in vector for all texts of the question, so that one comparison
never mixes the two and nothing is lost.
"""
from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING, Any, Mapping, Sequence

from enso import disk, jsonlight
from enso.hashing import digest
from enso.home import Home
from enso.knowledge.vectors import vector
from enso.llm import child, web
from enso.llm.answer import Failed
from enso.llm.world import World
from enso.memory import files
from enso.text.space import unit

if TYPE_CHECKING:
    from enso.config import Value

SECONDS = 30.0
MAX_CACHE = 8 * 1000 * 1000
MAX_REPLY = 32 * 1000 * 1000
DIGITS = 5

Vector = Mapping[str, float]


def cache_path(home: Home) -> str:
    return home.path("index", "embeddings.jsonl")


def vectors(home: Home, texts: Sequence[str], settings: Mapping[str, Value], world: World | None = None,
            ) -> list[Vector]:
    """A unit vector for each text, all of one make."""
    name = _name(settings)
    if name:
        known = _cached(home, name)
        missing = [text for text in dict.fromkeys(texts) if digest(text) not in known]
        try:
            fresh = _ask(missing, settings, world or World(settings)) if missing else []
            _keep(home, name, missing, fresh)
            known.update(zip(map(digest, missing), fresh))
            return [unit({str(at): value for at, value in enumerate(known[digest(text)])}) for text in texts]
        except (Failed, OSError, ValueError):
            pass                                   # no answer, or none of use: the built-in vectors know less, but do
    return [vector(text) for text in texts]


def _name(settings: Mapping[str, Value]) -> str:
    """What makes the vectors, for the cache; "" for the built-in space."""
    where = str(settings.get("vectors.command", "") or settings.get("vectors.url", ""))
    return f"{where} {settings.get('vectors.model', '')}".strip() if where else ""


def _ask(texts: Sequence[str], settings: Mapping[str, Value], world: World) -> list[list[float]]:
    """Embeddings in the order of the texts.  Failed, OSError or ValueError when there are none."""
    command = str(settings.get("vectors.command", ""))
    if command:
        done = world.run(shlex.split(command), json.dumps(list(texts), ensure_ascii=False), seconds=SECONDS,
                         env=world.child_env(), max_output=MAX_REPLY)
        rows = json.loads(_output(done))
    else:
        url, key = str(settings.get("vectors.url", "")), world.key()
        why_not = web.why_not_url(url, key)
        if why_not:
            raise Failed(why_not)
        url = url.rstrip("/")
        reply: Any = world.fetch(url if url.endswith("/embeddings") else url + "/v1/embeddings",
                                 {"model": settings.get("vectors.model", ""), "input": list(texts)},
                                 {"Authorization": f"Bearer {key}"} if key else {}, SECONDS)
        rows = [row["embedding"] for row in sorted(_rows(reply), key=lambda row: row.get("index", 0))]
    return _checked(rows, len(texts))


def _output(done: child.Finished) -> str:
    if done.status or done.trouble:
        raise Failed(f"vectors.command failed: {done.trouble or done.err.strip()[:200] or done.status}")
    return done.out


def _rows(reply: Any) -> list[dict[str, Any]]:
    rows = reply.get("data") if isinstance(reply, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) and "embedding" in row for row in rows):
        raise ValueError("not an embeddings reply")
    return rows


def _checked(rows: Any, count: int) -> list[list[float]]:
    """As many vectors as texts, equally long, of finite numbers.  ValueError otherwise."""
    if not isinstance(rows, list) or len(rows) != count or not all(isinstance(row, list) and row for row in rows):
        raise ValueError("not as many vectors as texts")
    found = [[round(float(value), DIGITS) for value in row] for row in rows]
    sane = all(abs(value) < 1e6 for row in found for value in row)      # NaN is not
    if not sane or len({len(row) for row in found}) > 1:
        raise ValueError("not vectors of one length")
    return found


def _cached(home: Home, name: str) -> dict[str, list[float]]:
    mark = digest(name)
    rows = [row for row in files.read_lines(cache_path(home)).values if isinstance(row, dict) and row.get("by") == mark]
    return {str(row["text"]): row["vector"] for row in rows if row.get("text") and isinstance(row.get("vector"), list)}


def _keep(home: Home, name: str, texts: Sequence[str], rows: Sequence[list[float]]) -> None:
    """Add to the cache; one that is over its cap starts anew."""
    if not rows:
        return
    path = cache_path(home)
    before = b"" if disk.size(path) > MAX_CACHE else disk.read_bytes(path) or b""
    mark = digest(name)
    lines = [jsonlight.dump_line({"by": mark, "text": digest(text), "vector": row}) for text, row in zip(texts, rows)]
    files.replace(path, before + b"".join(lines))
