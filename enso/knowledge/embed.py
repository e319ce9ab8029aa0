"""Vectors of experiences: Enso's own TF-IDF by default, any embedding instead (`vectors.command`, `vectors.url`).

A command gets a JSON list of texts on stdin and prints a list of as many lists of numbers.  A URL is asked as
OpenAI's `/v1/embeddings` is (`{"model", "input"}` -> `{"data": [{"index", "embedding"}]}`); its key is read from the
variable that `llm.key_env` names, and from no other.  What was embedded is cached in `index/embeddings.jsonl` under
model and text; what cannot be embedded has the built-in vector for all texts of the question, so that one comparison
never mixes the two and nothing is lost.

Embeddings of any two sentences point the same way to some degree, in each model to another.  The mean of a few
sentences that have nothing in common (REFERENCE) is taken from each, so that strangers stand at right angles and the
same limits hold for every model (Mu & Viswanath 2018, "All-but-the-Top", without the principal components).
"""
from __future__ import annotations

import contextlib
import json
import shlex
from typing import TYPE_CHECKING, Any, Mapping, NamedTuple, Sequence

from enso import disk, jsonlight
from enso.capture.redact import redact
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
BATCH = 128
"""Texts of one request."""
MAX_CACHE = 32 * 1000 * 1000
"""Bytes: about 5,000 texts of 768 numbers."""
MAX_REPLY = 32 * 1000 * 1000
DIGITS = 5
MAX_WHY = 160
"""Characters kept of why an embedding failed."""

REFERENCE = (
    "No space left on device while writing a log file", "The test expected three rows and got two",
    "git push was rejected because the branch is behind", "Pass the region explicitly when creating a bucket",
    "SyntaxError: unexpected indent in line 14", "The certificate of the server has expired",
    "Set a limit on every query of the reporting database", "Unable to find a package that satisfies the constraint",
    "The port is already in use by another process", "Ask before deleting a branch of somebody else",
    "The icon must be an SVG with a transparent background", "Permission denied while reading a key file",
    "The model refused the request because the image is too large", "Translate the menu into German and Japanese",
    "Rows must be sorted by date before they are merged", "The connection timed out after thirty seconds")
"""Sentences of agents' work with no subject in common."""

Vector = Mapping[str, float]


def cache_path(home: Home) -> str:
    return home.path("index", "embeddings.jsonl")


BUILT_IN = ""


class Placed(NamedTuple):
    """Unit vectors, and the name of the space they are in: BUILT_IN or a mark of the embedding."""
    space: str
    vectors: list[Vector]


class Embedder:
    """Places texts for the length of one pass: the cache is read once, and an embedding that fails is not waited for
    again."""

    def __init__(self, home: Home, settings: Mapping[str, Value], world: World | None = None) -> None:
        self._home = home
        self._settings = settings
        self._world = world or World(settings)
        self._name = _name(settings)
        self._known: dict[str, list[float]] | None = None
        self._mean: list[float] = []

    def __call__(self, texts: Sequence[str]) -> Placed:
        """A unit vector for each text, all of one space."""
        if not self._name or not texts:
            return built_in(texts)
        try:
            known = self._asked(texts)
        except (Failed, OSError, ValueError, RecursionError) as error:
            _note(self._home, self._name, str(error))
            self._name = ""                        # no answer, or none of use: the built-in vectors know less, but do
            return built_in(texts)
        _note(self._home, self._name, "")
        return Placed(digest(_name(self._settings)), [
            unit({str(at): value - self._mean[at] for at, value in enumerate(known[digest(text)])}) for text in texts])

    def _asked(self, texts: Sequence[str]) -> dict[str, list[float]]:
        """Embeddings by the texts' digests, these ones and those of REFERENCE among them."""
        known = _cached(self._home, self._name) if self._known is None else self._known
        missing = [text for text in dict.fromkeys([*REFERENCE, *texts]) if digest(text) not in known]
        for at in range(0, len(missing), BATCH):
            some = missing[at:at + BATCH]
            rows = _ask(some, self._settings, self._world)
            if len({len(row) for row in [*rows, *known.values()]}) > 1:
                raise ValueError("the embedding changed its length")
            _keep(self._home, self._name, some, rows)
            known.update(zip(map(digest, some), rows))
        if self._known is None:
            columns = zip(*(known[digest(text)] for text in REFERENCE))
            self._mean = [sum(column) / len(REFERENCE) for column in columns]
            self._known = known
        return known


def trouble(home: Home, settings: Mapping[str, Value]) -> str:
    """That the embedding of the settings failed when it was asked last, and why; "" when it did not."""
    key = "vectors.command" if settings.get("vectors.command") else "vectors.url"
    row = next((row for row in files.read_lines(_trouble_path(home)).values if isinstance(row, dict)), {})
    if not _name(settings) or row.get("by") != digest(_name(settings)):
        return ""
    return f"{key} failed last time ({row.get('why') or 'no answer'}); the built-in vectors are used instead"


def _trouble_path(home: Home) -> str:
    return home.path("index", "embeddings.failed.json")


def _note(home: Home, name: str, why: str) -> None:
    """Remember why the embedding failed, or that it answered."""
    path = _trouble_path(home)
    if not why:
        if disk.is_file(path):
            files.unlink(path)
        return
    said = redact(" ".join(why.split()))[:MAX_WHY]
    with contextlib.suppress(OSError):             # a home that cannot be written says so elsewhere
        files.replace(path, jsonlight.dump_line({"by": digest(name), "why": said}))


def built_in(texts: Sequence[str]) -> Placed:
    return Placed(BUILT_IN, [vector(text) for text in texts])


def _name(settings: Mapping[str, Value]) -> str:
    """What makes the vectors, for the cache; "" for the built-in space."""
    where = str(settings.get("vectors.command", "") or settings.get("vectors.url", ""))
    return f"{where} {settings.get('vectors.model', '')}".strip() if where else ""


def _ask(texts: Sequence[str], settings: Mapping[str, Value], world: World) -> list[list[float]]:
    """Embeddings in the order of the texts.  Failed, OSError, ValueError or RecursionError when there are none."""
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
        rows = [row["embedding"] for row in _rows(reply)]
    return _checked(rows, len(texts))


def _output(done: child.Finished) -> str:
    if done.status or done.trouble:
        raise Failed(f"vectors.command failed: {done.trouble or done.err.strip()[:200] or done.status}")
    return done.out


def _rows(reply: Any) -> list[dict[str, Any]]:
    rows = reply.get("data") if isinstance(reply, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) and "embedding" in row for row in rows):
        raise ValueError("not an embeddings reply")
    placed = {str(row.get("index", at)): row for at, row in enumerate(rows)}
    if placed.keys() != set(map(str, range(len(rows)))):
        raise ValueError("not one index for each text")
    return [placed[str(at)] for at in range(len(rows))]


def _checked(rows: Any, count: int) -> list[list[float]]:
    """As many vectors as texts, equally long.  ValueError otherwise."""
    if not isinstance(rows, list) or len(rows) != count:
        raise ValueError("not as many vectors as texts")
    if not all(map(_is_vector, rows)) or len({len(row) for row in rows}) > 1:
        raise ValueError("not vectors of one length")
    return [[round(float(value), DIGITS) for value in row] for row in rows]


def _is_vector(row: Any) -> bool:
    """Finite numbers that point somewhere."""
    return isinstance(row, list) and any(row) and all(
        type(value) in (int, float) and abs(value) < 1e6 for value in row)          # NaN is not


def _cached(home: Home, name: str) -> dict[str, list[float]]:
    mark = digest(name)
    rows = [row for row in files.read_lines(cache_path(home)).values if isinstance(row, dict) and row.get("by") == mark]
    return {str(row["text"]): row["vector"] for row in rows if row.get("text") and _is_vector(row.get("vector"))}


def _keep(home: Home, name: str, texts: Sequence[str], rows: Sequence[list[float]]) -> None:
    """Add to the cache; one that is over its cap starts anew."""
    if not rows:
        return
    path = cache_path(home)
    before = b"" if disk.size(path) > MAX_CACHE else disk.read_bytes(path) or b""
    mark = digest(name)
    lines = [jsonlight.dump_line({"by": mark, "text": digest(text), "vector": row}) for text, row in zip(texts, rows)]
    files.replace(path, before + b"".join(lines))
