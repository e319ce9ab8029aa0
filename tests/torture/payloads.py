"""Payloads that no host should send: huge, undecodable, bottomless.  Every door answers in time, and works after."""

from __future__ import annotations

import json
import time
from typing import Iterator

from enso import cycle
from tests.torture.field import BATCH, CAPTURE, GUARD, Field, forked

SLOWEST = 20.0
"""Seconds for one hook on a busy machine; its own deadline is 2 s of processor time."""
MANY, DEEP, BIG = 100_000, 200_000, 10 << 20
EVENTS = (
    CAPTURE,
    BATCH,
    GUARD,
    "PostToolUse",
    "UserPromptSubmit",
    "SessionStart",
    "Stop",
    "SessionEnd",
    "SubagentStart",
)


def run(field: Field, count: int) -> str:
    """`count` of the odd payloads at every door."""
    rows = list(_odd(field))
    rows = rows if count >= len(rows) else field.rng.sample(rows, count)
    slowest = 0.0
    blocked = 0
    for number, (name, raw) in enumerate(rows):
        for event in EVENTS:
            begin = time.monotonic()
            answer = field.door(event, raw.replace(b"%EVENT%", event.encode()).replace(b"%N%", b"%d" % number))
            spent = time.monotonic() - begin
            slowest = max(slowest, spent)
            blocked += answer.status == 2
            said = f"{name} at {event}: exit {answer.status} after {spent:.1f} s: {answer.err[-300:]}"
            assert answer.status == 0 or event == GUARD and answer.status == 2 and answer.err, said
            assert spent < SLOWEST, said
    field.settle()
    assert forked(lambda: cycle.once(field.at, field.loaded())) == 0, "learn fails on what was captured"
    before = len(field.spooled())
    answer = field.door(CAPTURE, field.fails("cat z", "Exit code 1\ncat: z: No such file or directory", "toolu_last"))
    assert answer.status == 0
    assert len(field.spooled()) == before + 1, "nothing is captured any more"
    for path in (field.enso_home / "events").glob("*.jsonl"):
        for line in path.read_bytes().splitlines():
            assert len(line) < 1 << 14, "a line is over its cap"
            json.loads(line)
    return f"{len(rows)} payloads at {len(EVENTS)} doors, {blocked} blocked, slowest {slowest:.1f} s"


def _odd(field: Field) -> Iterator[tuple[str, bytes]]:
    """(what is odd, payload): %EVENT% and %N% are filled in."""
    call = '"tool_name": "Bash", "tool_use_id": "toolu_%N%"'
    result = '"error": "Exit code 1\\nboom %N%", "tool_response": "<tool_use_error>boom", "prompt": "no, never do that"'

    def around(tool_input: str, more: str = result) -> bytes:
        return (
            f'{{"session_id": "odd", "cwd": {json.dumps(str(field.project))}, "source": "startup",'
            f'"hook_event_name": "%EVENT%",'
            f'"transcript_path": "", {call}, "tool_input": {tool_input}, {more},'
            f'"tool_calls": [{{{call}, "tool_input": {tool_input}, {more}}}]}}'
        ).encode("utf-8", "surrogatepass")

    command = '{"command": "echo %s"}'
    for name, text in (
        ("7 MB command", "x" * (7 << 19)),
        ("words", "word " * MANY),
        ("quotes", "'\\\"" * MANY),
        ("dollars", "$(" * 5000),
        ("braces", "{a,b}" * 5000),
        ("heredocs", "<<E " * 5000),
        ("pipes", "|" * MANY),
        ("backslashes", "\\\\" * MANY),
        ("newlines", "\\n" * MANY),
        ("surrogate", "\\ud800"),
        ("surrogate pair in two", "\\ude00\\ud83d"),
        ("NUL", "a\\u0000b"),
        ("controls", "\\u0001\\u001b[31m\\u0085"),
        ("bidi", "\\u202e\\u2066\\u200b"),
        ("astral", "\U0001f4a9" * 1000),
        ("combining", "a" + "\u0301" * 5000),
    ):
        yield name, around(command % text)
        yield name + " in the error", around(command % "x", result.replace("boom %N%", text))
    for name, value in (
        ("deep list", "[" * DEEP + "]" * DEEP),
        ("nested 900", "[" * 900 + "]" * 900),
        ("nested objects", '{"a":' * 900 + "1" + "}" * 900),
        ("huge float", "1e999999"),
        ("huge int", "9" * 4000),
        ("longer int", "9" * 50_000),
        ("NaN", "NaN"),
        ("-Infinity", "-Infinity"),
        ("null", "null"),
        ("text", '"ls"'),
        ("many keys", "{" + ",".join(f'"k{n}": {n}' for n in range(MANY)) + "}"),
        ("one key many times", "{" + ",".join('"command": "ls"' for _ in range(MANY)) + "}"),
        ("many items", json.dumps(list(range(MANY)))),
        ("long key", json.dumps({"k" * MANY: 1})),
        ("command is a number", '{"command": 7}'),
        ("command is a list", '{"command": ["ls", 3, null]}'),
    ):
        yield name, around(value)
    for key in (
        "session_id",
        "cwd",
        "tool_name",
        "tool_use_id",
        "hook_event_name",
        "transcript_path",
        "error",
        "prompt",
        "tool_calls",
    ):
        for value in (
            "null",
            "7",
            "[]",
            "{}",
            json.dumps("x" * MANY),
            '"\\ud800"',
            '"a\\u0000b"',
            '"../../../etc/passwd"',
            '""',
        ):
            whole = json.loads(around('{"command": "ls"}'))
            whole[key] = "@@"
            yield f"{key} is {value[:20]}", json.dumps(whole).replace('"@@"', value).encode()
    whole = around('{"command": "ls"}')
    for name, raw in (
        ("empty", b""),
        ("blank", b" \n\t"),
        ("not JSON", b"{not json"),
        ("cut", whole[:-20]),
        ("list", b"[1]"),
        ("two", whole + whole),
        ("BOM", b"\xef\xbb\xbf" + whole),
        ("UTF-16", whole.decode().encode("utf-16")),
        ("latin-1", whole.replace(b"boom", b"b\xf6\xf6m")),
        ("invalid UTF-8", whole.replace(b"ls", b"\xff\xfe\xc3")),
        ("raw NUL", whole.replace(b"ls", b"l\x00s")),
        ("only NUL", b"\x00" * 1000),
        ("10 MB", around(command % ("x" * BIG))),
        ("10 MB of blanks", b" " * BIG + b"{}"),
    ):
        yield name, raw
