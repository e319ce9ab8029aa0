"""What a call may cost at most, before it is made: prices of the policy, worst case of the input."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MODEL_FIELDS = ("model", "model_name", "engine")
TOKEN_FIELDS = ("max_tokens", "max_output_tokens", "max_completion_tokens", "maxTokens", "max_new_tokens")
COUNT_FIELDS = ("n", "count", "num_images", "num", "number_of_images", "batch_size")
PRICES = ("usd_per_call", "usd_per_image", "usd_per_1k_out", "usd_per_1k_in")


class Unpriced(ValueError):
    """A priced tool's worst case cannot be computed."""


def price(prices: dict[str, Any], tool_name: str, tool_input: Any) -> float | None:
    """USD a call costs at most; None for a tool without a price.  Unpriced when nobody can say."""
    row = prices.get(tool_name)
    if row is None:
        from enso.guard.paths import matches
        row = next((value for pattern, value in prices.items() if "*" in pattern and matches(pattern, tool_name)), None)
    if row is None:
        return None
    fields = tool_input if isinstance(tool_input, dict) else {}
    if not any(name in row for name in PRICES):
        row = _of_model(row, fields)
    total = 0.0
    if "usd_per_call" in row:
        total += row["usd_per_call"]
    if "usd_per_image" in row:
        total += row["usd_per_image"] * _amount(fields, COUNT_FIELDS, 1)
    if "usd_per_1k_out" in row:
        total += row["usd_per_1k_out"] * _amount(fields, TOKEN_FIELDS, None) / 1000 * _amount(fields, ("n",), 1)
    return float(total)


def _of_model(row: dict[str, Any], fields: dict[str, Any]) -> dict[str, Any]:
    """The prices of the model that is named, or of `default` where none is.  Unpriced when there are none."""
    name = next((fields[field] for field in MODEL_FIELDS if field in fields), None)
    key = "default" if name is None else name
    found = row.get(key) if isinstance(key, str) else None
    if isinstance(found, dict):
        return found
    raise Unpriced(f"the policy has no price for the model {name!r}")


def _amount(fields: dict[str, Any], names: tuple[str, ...], default: float | None) -> float:
    """A count of the input; the largest when it is given more than once."""
    found = [fields[name] for name in names if fields.get(name) is not None]
    if not found:
        if default is None:
            raise Unpriced(f"{names[0]} is not given")
        return default
    for value in found:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < 1e15:
            raise Unpriced(f"{names[0]} is not a number")
    return float(max(found))
