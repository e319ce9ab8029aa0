"""Whether a policy may be used: every key exists and may hold its value.  Loaded where there is a file."""
from __future__ import annotations

from enso import jsonlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_CHARACTERS = 1 << 20
MODES = ("enforce", "shadow")
UNRESOLVABLE = ("block", "allow")
RULE_KEYS = ("id", "tool", "command", "require", "any_of", "forbid", "reason", "must_block", "must_allow", "mode")
BUDGET_KEYS = ("per_call_usd", "session_usd", "spent_usd", "prices")

SECTIONS: dict[str, tuple[str, ...]] = {
    "version": (), "mode": (), "write": ("allow", "deny"), "read": ("allow", "deny"), "network": ("allow",),
    "unresolvable": (), "destructive": (), "protect": (), "protect_env": (), "memory": ("files", "tools"),
    "arguments": (), "budget": BUDGET_KEYS}
"""Every key of a policy, and the keys inside it."""


class BadPolicy(ValueError):
    """A policy that cannot be used; the message names the key and the mend."""


def parse(text: str) -> dict[str, Any]:
    """A policy from its text.  BadPolicy when it is wrong."""
    if len(text) > MAX_CHARACTERS:
        raise BadPolicy("it is over 1 MiB")
    try:
        data = jsonlight.loads(text)
    except jsonlight.Malformed as error:
        raise BadPolicy(f"{error}") from None
    return check(data)


def check(data: Any) -> dict[str, Any]:
    """The policy, if every key exists and may hold its value.  BadPolicy otherwise."""
    if not isinstance(data, dict):
        raise BadPolicy("it must be an object")
    for key, value in data.items():
        if key not in SECTIONS:
            raise BadPolicy(f"unknown key {key!r}; keys are {', '.join(SECTIONS)}")
        if value is None:
            continue
        inner = SECTIONS[key]
        if inner:
            if not isinstance(value, dict):
                raise BadPolicy(f"{key} must be an object")
            for name in value:
                if name not in inner:
                    raise BadPolicy(f"unknown key {key + '.' + name!r}; {key} has {', '.join(inner)}")
        CHECKS[key](key, value)
    return data


def _version(key: str, value: Any) -> None:
    if value != 1:
        raise BadPolicy(f"version {value!r} is not 1; update Enso or mend the file")


def _one_of(key: str, value: Any) -> None:
    allowed = MODES if key == "mode" else UNRESOLVABLE
    if value not in allowed:
        raise BadPolicy(f"{key} must be one of {', '.join(allowed)}, it is {value!r}")


def _boolean(key: str, value: Any) -> None:
    if not isinstance(value, bool):
        raise BadPolicy(f"{key} must be true or false, it is {value!r}")


def _texts(key: str, value: Any) -> None:
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise BadPolicy(f"{key} must be a list of texts")


def _lists(key: str, value: dict[str, Any]) -> None:
    for name, item in value.items():
        if item is not None:
            _texts(f"{key}.{name}", item)


def _rules(key: str, value: Any) -> None:
    if not isinstance(value, list):
        raise BadPolicy("arguments must be a list of rules")
    for at, rule in enumerate(value):
        _rule(f"arguments[{at}]", rule)


def _rule(where: str, rule: Any) -> None:
    if not isinstance(rule, dict):
        raise BadPolicy(f"{where} must be an object")
    for name in rule:
        if name not in RULE_KEYS:
            raise BadPolicy(f"unknown key {where + '.' + name!r}; a rule has {', '.join(RULE_KEYS)}")
    if not isinstance(rule.get("id"), str) or not rule["id"]:
        raise BadPolicy(f"{where} needs an id")
    if ("tool" in rule) == ("command" in rule):
        raise BadPolicy(f"{where} needs either a tool or a command")
    if "tool" in rule and not isinstance(rule["tool"], str):
        raise BadPolicy(f"{where}.tool must be text")
    for name in ("command", "any_of", "forbid", "must_block", "must_allow"):
        if rule.get(name) is not None:
            _items(f"{where}.{name}", rule[name], name)
    if rule.get("require") is not None and not isinstance(rule["require"], dict):
        raise BadPolicy(f"{where}.require must be an object of field and condition")
    if not (rule.get("require") or rule.get("any_of") or rule.get("forbid")):
        raise BadPolicy(f"{where} asks for nothing: give require, any_of or forbid")
    if rule.get("mode") is not None:
        _one_of("mode", rule["mode"])


def _items(where: str, items: Any, name: str) -> None:
    """A list of a rule: texts, and for its own examples also inputs of a tool; a command is never empty."""
    kinds = (str, dict) if name.startswith("must") else str
    if not isinstance(items, list) or (not items and name == "command") \
            or not all(isinstance(item, kinds) for item in items):
        raise BadPolicy(f"{where} must be a list of texts")


def _budget(key: str, value: dict[str, Any]) -> None:
    for name in BUDGET_KEYS[:3]:
        limit = value.get(name)
        if limit is not None and (isinstance(limit, bool) or not isinstance(limit, (int, float)) or limit < 0):
            raise BadPolicy(f"budget.{name} must be a number of US dollars")
    prices = value.get("prices")
    if prices is None:
        return
    if not isinstance(prices, dict):
        raise BadPolicy("budget.prices must be an object of tool and price")
    for tool, row in prices.items():
        _price(f"budget.prices.{tool}", row)


def _price(where: str, row: Any, nested: bool = True) -> None:
    if not isinstance(row, dict) or not row:
        raise BadPolicy(f"{where} must be an object with a price")
    for name, amount in row.items():
        if name in ("usd_per_call", "usd_per_image", "usd_per_1k_out", "usd_per_1k_in"):
            if isinstance(amount, bool) or not isinstance(amount, (int, float)) or amount < 0:
                raise BadPolicy(f"{where}.{name} must be a number of US dollars")
        elif nested and isinstance(amount, dict):
            _price(f"{where}.{name}", amount, False)
        else:
            raise BadPolicy(f"unknown key {where + '.' + str(name)!r}; a price has usd_per_call, usd_per_image or "
                            f"usd_per_1k_out")


CHECKS = {"version": _version, "mode": _one_of, "write": _lists, "read": _lists, "network": _lists,
          "unresolvable": _one_of, "destructive": _boolean, "protect": _texts, "protect_env": _texts,
          "memory": _lists, "arguments": _rules, "budget": _budget}
