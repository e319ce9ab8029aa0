"""What LLM calls may cost in a calendar day, and what they did cost.

`llm.jsonl` in `$ENSO_HOME` gets a claim before a call and its outcome after it, each one appended
line.  A claim counts whether or not its outcome follows: a learner that is killed has spent it.
Days are calendar days in UTC.
"""
from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Iterable, Mapping, NamedTuple

from enso import clock, disk, jsonlight
from enso.home import Home
from enso.llm.answer import Answer

if TYPE_CHECKING:
    from enso.config import Value

KEEP_BYTES, MAX_BYTES = 256 << 10, 1 << 20
"""The file is cut to its newest part when it has grown over the limit: years, at 20 calls a day."""


class Spent(NamedTuple):
    calls: int = 0
    tokens: int = 0
    cost_usd: float = 0.0


class Call(NamedTuple):
    """One call that reached a model; `seconds` is None where nobody took the time (or no reply came)."""
    ts: str
    tokens: int
    cost_usd: float
    seconds: float | None


def path(home: Home) -> str:
    return home.path("llm.jsonl")


def spent(home: Home, now: float) -> Spent:
    """What was spent on the calendar day of `now`."""
    return total(_lines(home), clock.day_number(now))


def calls(home: Home) -> list[Call]:
    """The calls the file still knows, oldest first."""
    lines = _lines(home)
    outcomes = {str(line["done"]): line for line in lines if line.get("done")}
    found = []
    for claimed in lines:
        outcome = outcomes.get(str(claimed.get("claim")), {})
        if claimed.get("claim") and outcome.get("sent") is not False:
            seconds = _number(outcome.get("seconds")) if "seconds" in outcome else None
            found.append(Call(str(claimed.get("ts", "")), int(_number(outcome.get("tokens")) or _number(
                claimed.get("tokens"))), _number(outcome.get("cost_usd")), seconds))
    return found


def total(lines: Iterable[Mapping[str, Any]], day: int) -> Spent:
    """Calls, tokens and cost of one day.  A call that turned out not to have been sent is not one."""
    claims: dict[str, Mapping[str, Any]] = {}
    outcomes: dict[str, Mapping[str, Any]] = {}
    for line in lines:
        if line.get("claim") and line.get("day") == day:
            claims[str(line["claim"])] = line
        elif line.get("done"):
            outcomes[str(line["done"])] = line
    calls, tokens, cost = 0, 0.0, 0.0
    for name, claim in claims.items():
        outcome = outcomes.get(name, {})
        if outcome.get("sent") is False:
            continue
        calls += 1
        tokens += _number(outcome.get("tokens")) or _number(claim.get("tokens"))
        cost += _number(outcome.get("cost_usd"))
    return Spent(calls, int(tokens), cost)


def refusal(so_far: Spent, settings: Mapping[str, Value], tokens: int) -> str:
    """Why one more call of so many tokens is over today's budget; "" when it is not."""
    calls, limit = _number(settings["llm.calls_per_day"]), _number(settings["llm.tokens_per_day"])
    if so_far.calls + 1 > calls:
        return f"today's {calls:.0f} LLM calls are spent (llm.calls_per_day)"
    if so_far.tokens + tokens > limit:
        return f"today's {limit:.0f} LLM tokens are spent (llm.tokens_per_day)"
    return ""


def claim(home: Home, now: float, settings: Mapping[str, Value], tokens: int, backend: str) -> tuple[str, str]:
    """(the claim's name, "") when the call may be made, ("", why not) when it may not.

    The claim is appended and read back; of several learners that come at once, those whose line is
    within the budget in the file's order go ahead.  OSError when it cannot be written: no call then.
    """
    day = clock.day_number(now)
    why_not = refusal(spent(home, now), settings, tokens)
    if why_not:
        return "", why_not
    name = os.urandom(8).hex()
    disk.append_line(path(home), jsonlight.dump_line(
        {"claim": name, "ts": clock.iso(now), "day": day, "backend": backend, "tokens": tokens}))
    before = []
    for line in _lines(home):
        if line.get("claim") == name:
            break
        before.append(line)
    why_not = refusal(total(before, day), settings, tokens)
    if why_not:
        unsent(home, name)
        return "", why_not
    _cut(home)
    return name, ""


def settle(home: Home, name: str, answer: Answer, estimate: int, seconds: float | None = None) -> None:
    """Note what an answered call used and how long it took; `estimate` stands in for tokens the backend did not report.
    """
    tokens = estimate if answer.tokens_in is None else answer.tokens_in + (answer.tokens_out or 0)
    line: dict[str, Any] = {"done": name, "sent": True, "tokens": tokens, "model": answer.model}
    if seconds is not None:
        line["seconds"] = round(seconds, 3)
    if answer.cost_usd is not None:
        line["cost_usd"] = answer.cost_usd
    disk.append_line(path(home), jsonlight.dump_line(line))


def unsent(home: Home, name: str) -> None:
    """Note that nothing reached a model, so the claim is free again."""
    disk.append_line(path(home), jsonlight.dump_line({"done": name, "sent": False}))


def summary(home: Home, settings: Mapping[str, Value], now: float) -> str:
    """`3 of 20 LLM calls today, 4,210 of 60,000 tokens, $0.02`."""
    today = spent(home, now)
    cost = f", ${today.cost_usd:.2f}" if today.cost_usd else ""
    return (f"{today.calls} of {settings['llm.calls_per_day']} LLM calls today, "
            f"{today.tokens:,} of {settings['llm.tokens_per_day']:,} tokens{cost}")


def _number(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else 0.0


def _lines(home: Home) -> list[dict[str, Any]]:
    """The file's newest lines; a broken one is skipped."""
    where = path(home)
    raw = disk.read_bytes(where, offset=max(0, disk.size(where) - KEEP_BYTES)) or b""
    found = []
    for text in raw.decode("utf-8", "replace").split("\n"):
        try:
            line = jsonlight.loads(text)
        except jsonlight.Malformed:
            continue
        if isinstance(line, dict):
            found.append(line)
    return found


def _cut(home: Home) -> None:
    """Keep the newest part of a file that grew too large."""
    where = path(home)
    if disk.size(where) <= MAX_BYTES:
        return
    raw = disk.read_bytes(where, offset=disk.size(where) - KEEP_BYTES) or b""
    fresh = where + ".tmp"
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(raw[raw.find(b"\n") + 1:])
    os.replace(fresh, where)
