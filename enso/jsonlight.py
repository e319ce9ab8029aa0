"""JSON on the hook path: the C scanner and encoder of the standard library without `json`.

`import json` pulls in `re` and doubles the time of a bare interpreter; `_json` is a builtin and
costs nothing measurable.  Where an interpreter lacks it (PyPy), or its private signature moved,
the public module does the work.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

_SPACE = " \t\n\r"


class Malformed(ValueError):
    """The text is not one JSON value.  Commands that owe a person the line ask `json` for it."""


class _Context:
    """What `_json.make_scanner` reads off its argument (CPython 3.9 - 3.14)."""
    strict = False
    object_hook = None
    object_pairs_hook = None
    parse_float = float
    parse_int = int
    memo: dict[str, str] = {}

    @staticmethod
    def parse_constant(name: str) -> float:
        return float({"NaN": "nan", "Infinity": "inf", "-Infinity": "-inf"}[name])


def _scanner() -> Callable[[str, int], tuple[Any, int]]:
    try:
        import _json
        return _json.make_scanner(_Context)  # type: ignore[arg-type]
    except (ImportError, AttributeError, TypeError):
        from json import JSONDecoder
        return JSONDecoder(strict=False).raw_decode


def loads(text: str) -> Any:
    """The value of a JSON text.  Malformed for anything else, whatever the scanner throws (the
    bare scanner answers bad input with SystemError, StopIteration or RecursionError)."""
    end = len(text)
    start = 1 if text[:1] == "\ufeff" else 0
    while start < end and text[start] in _SPACE:
        start += 1
    try:
        value, stop = _SCAN(text, start)
    except Exception:
        raise Malformed("not valid JSON") from None
    while stop < end and text[stop] in _SPACE:
        stop += 1
    if stop != end:
        raise Malformed(f"not valid JSON: extra text at character {stop}")
    return value


def _encoder() -> Callable[[Any], str]:
    try:
        import _json
        encode = _json.make_encoder(None, _refuse, _json.encode_basestring, None,
                                    ": ", ", ", False, False, True)
        if "".join(encode({"a": [1]}, 0)) == '{"a": [1]}':
            return lambda value: "".join(encode(value, 0))
    except (ImportError, AttributeError, TypeError):
        pass
    from json import JSONEncoder
    return JSONEncoder(ensure_ascii=False).encode


def _refuse(value: object) -> None:
    raise TypeError(f"cannot be written as JSON: {type(value).__name__}")


def dumps(value: Any) -> str:
    """One line of JSON, non-ASCII kept readable.  TypeError for what JSON has no form for."""
    return _ENCODE(value)


def dump_line(value: Any) -> bytes:
    """`dumps` as UTF-8 with its newline; lone surrogates become `?`, so the line can be read."""
    return (dumps(value) + "\n").encode("utf-8", "replace")


_SCAN = _scanner()
_ENCODE = _encoder()
