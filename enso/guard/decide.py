"""The decision: a call and a policy in, a verdict out.  Pure but for the file system behind `World`."""
from __future__ import annotations

from enso.guard import calls
from enso.guard.effect import BadCall
from enso.guard.judge import Judge
from enso.guard.policy import Policy
from enso.guard.shell.syntax import Malformed, TooDeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Union

    from enso.event import ToolEvent
    from enso.guard.effect import Effect
    from enso.guard.policy import Layer
    from enso.guard.world import World

MAX_EFFECTS = 5000
"""Effects of one call that are judged; a tenth of the deadline."""
TINY = 1e-9
"""USD: sums of prices are not exact."""
ENFORCE, SHADOW = "enforce", "shadow"


class Verdict:
    """`block` says whether the call is stopped; in `shadow` mode a rule was broken and only that is recorded.

    `rule` is the id that decided ("" when none), `reason` what the agent is told, `note` the effect in a few words,
    `layer` where the rule stands, `cost` the call's worst case in USD (None: not priced).
    """
    __slots__ = ("block", "commands", "cost", "effects", "layer", "mode", "note", "reason", "rule")

    def __init__(self, rule: str = "", note: str = "", reason: str = "", mode: str = ENFORCE, layer: str = "",
                 effects: list[Effect] | None = None, commands: list[list[str]] | None = None,
                 cost: float | None = None) -> None:
        self.block = bool(rule) and mode == ENFORCE
        self.rule = rule
        self.note = note
        self.reason = reason
        self.mode = mode
        self.layer = layer
        self.effects = effects or []
        self.commands = commands or []
        self.cost = cost


def decide(event: ToolEvent, policy: Union[Policy, dict[str, Any]], world: World) -> Verdict:
    """The verdict on a call that is about to run."""
    if isinstance(policy, dict):
        from enso.guard.policy import of
        policy = of(policy, world.enso)
    try:
        effects, commands = calls.effects(world, event.tool_name, event.tool_input)
        if len(effects) > MAX_EFFECTS:
            raise TooDeep("it touches too many things at once")
    except TooDeep as error:
        return _verdict("too-large", str(error), policy.mode, "input", [], [])
    except (Malformed, BadCall) as error:
        return _verdict("malformed", str(error), policy.mode, "input", [], [])
    except RecursionError:
        return _verdict("too-large", "nested too deep", policy.mode, "input", [], [])
    shadowed: Verdict | None = None
    cost = None
    for layer in policy.layers:
        found = judged(layer, event, effects, commands, world)
        if found.cost is not None:
            cost = max(cost or 0.0, found.cost)
        if found.block:
            return found
        if found.rule and shadowed is None:
            shadowed = found
    verdict = shadowed or Verdict(effects=effects, commands=commands)
    verdict.cost = cost
    return verdict


def judged(layer: Layer, event: ToolEvent, effects: list[Effect], commands: list[list[str]], world: World) -> Verdict:
    """What one layer says."""
    judge = Judge(layer, world)
    found = judge.finding(effects, event.tool_input)
    if found:
        return _verdict(found[0], found[1], layer.mode, layer.name, effects, commands)
    rule = judge.memory_tool(event.tool_name, event.tool_input)
    if rule:
        return _verdict(rule, event.tool_name, layer.mode, layer.name, effects, commands)
    shadowed: Verdict | None = None
    if layer.data.get("arguments"):
        from enso.guard.arguments import broken
        for own in layer.data["arguments"]:
            if own["id"] in layer.skipped:
                continue
            problem = broken(own, event.tool_name, event.tool_input, commands)
            if problem:
                verdict = _verdict(own["id"], problem, own.get("mode") or layer.mode, layer.name, effects, commands,
                                   str(own.get("reason") or ""))
                if verdict.block:
                    return verdict
                shadowed = shadowed or verdict
    if layer.data.get("budget"):
        priced = _priced(layer, event, effects, commands, world)
        if priced.rule or shadowed is None:
            return priced
        shadowed.cost = priced.cost
    return shadowed or Verdict(effects=effects, commands=commands)


def _priced(layer: Layer, event: ToolEvent, effects: list[Effect], commands: list[list[str]], world: World) -> Verdict:
    from enso.guard.budget import Unpriced, price
    budget = layer.data["budget"]
    try:
        cost = price(budget.get("prices") or {}, event.tool_name, event.tool_input)
    except Unpriced as error:
        return _verdict("budget-unknown", str(error), layer.mode, layer.name, effects, commands)
    if cost is None:
        return Verdict(effects=effects, commands=commands)
    verdict = Verdict(effects=effects, commands=commands, cost=cost)
    per_call, session = budget.get("per_call_usd"), budget.get("session_usd")
    spent = world.spent + (budget.get("spent_usd") or 0.0)
    if per_call is not None and cost > per_call + TINY:
        verdict = _verdict("budget-call", f"up to ${cost:.4g}, the limit is ${per_call:.4g}", layer.mode, layer.name,
                           effects, commands)
    elif session is not None and spent + cost > session + TINY:
        verdict = _verdict("budget-session", f"up to ${cost:.4g} after ${spent:.4g}, the limit is ${session:.4g}",
                           layer.mode, layer.name, effects, commands)
    return verdict


def _verdict(rule: str, note: str, mode: str, layer: str, effects: list[Effect], commands: list[list[str]],
             own_reason: str = "") -> Verdict:
    from enso.guard.rules import reason
    return Verdict(rule, note, reason(rule, note, own_reason), mode, layer, effects, commands)
