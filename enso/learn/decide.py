"""What becomes of one failure: the order of DESIGN 3, as a pure decision."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from enso import command, jsonlight, tools
from enso.capture import output
from enso.capture.redact import redact, redact_value
from enso.hashing import digest
from enso.learn import advice, gate, hearsay, mine, rulebook, stated
from enso.recall import trigger
from enso.shapes import Lesson, Outcome, Source, Trigger

EXCERPT = 200
"""Characters of a source excerpt."""
MAX_FIELDS, MAX_FIELD, CUT = 20, 160, "..."
"""Fields of a call that stay with its source, characters of one, and what stands for a longer one."""


@dataclass
class Proposal:
    """A line that may become a lesson, with where it came from."""
    text: str
    category: str
    origin: str                                   # correction | mined | rulebook | llm
    trigger: Trigger | None
    source: Source
    project: str
    fingerprint: str = ""
    instead: dict[str, Any] = field(default_factory=dict)   # the shape of the call that worked
    failure: dict[str, Any] | None = None         # what it was learned from, None for a correction
    fix: frozenset[str] = frozenset()             # the words that made it work (`advice.fix_words`)


@dataclass
class Decision:
    """`hit` an active lesson, `restore` an archived one, `teach` a proposal, `ask` an LLM, `wait` for
    the turn to end, or `drop`: nothing can be learned from it."""
    what: str
    lesson: str = ""
    proposal: Proposal | None = None


HELD = "conflict"
"""The category of what something else holds on to.  It may pass, as a time-out does; where it does not, somebody knows
what has to let go, so it is worth a question.  The gate keeps "do not use X" out all the same."""


def decide(failure: dict[str, Any], *, active: str, archived: str, later: list[Outcome], turn_over: bool,
           tried: bool) -> Decision:
    """`active` and `archived` are the ids of the lessons that know this fingerprint, "" for none."""
    if active:
        return Decision("hit", active)
    if archived:
        return Decision("restore", archived)
    proposal = from_fix(failure, later) or from_rulebook(failure)
    if proposal:
        return Decision("teach", proposal=proposal)
    passes = failure["transient"] and failure["error_type"] != HELD
    if passes or failure["error_type"] == "permission" and failure.get("kind") == "refused":
        return Decision("drop") if turn_over else Decision("wait")
    return Decision("ask" if turn_over and not tried else "wait")


def from_fix(failure: dict[str, Any], later: list[Outcome]) -> Proposal | None:
    """The lesson that the session's own fix teaches."""
    failed = {"tool_name": failure["tool_name"], "tool_input": failure["tool_input"],
              "text": failure["error_message"], "failed": True, "transient": failure["transient"],
              "root": failure.get("root", "")}
    fix = mine.mine(failed, [dict(call) for call in later])
    if fix is None or not fix.lesson or refused(fix.lesson, failure) or hearsay.strange_address(fix.lesson, failure):
        return None
    worked = later[fix.index]
    if fix.via == "changed_input" and not advice.same_errand(failure["tool_name"], failure["tool_input"],
                                                             worked["tool_name"], worked["tool_input"]):
        return None
    source = source_of(failure)
    source["fix"] = excerpt(worked["tool_input"])
    if source.get("given") and tools.canonical(worked["tool_name"]) == tools.canonical(failure["tool_name"]):
        source["fix_given"] = given(worked["tool_name"], worked["tool_input"])
    call = command.describe(worked["tool_name"], worked["tool_input"])
    changed = fix.via == "changed_input"
    instead = trigger.derive(call, " ".join(call.flags)) if changed else None
    words = advice.fix_words(failure["tool_input"], worked["tool_input"]) if changed else frozenset()
    about = _sound(fix.trigger, failure)
    return Proposal(fix.lesson, failure["error_type"], "mined", about or _trigger(failure, fix.lesson), source,
                    failure["project"], failure["fingerprint"], dict(instead or {}), failure, words)


MISSING = ("not found", "not recognized", "no such file", "未找到", "找不到", "不是内部或外部命令")
"""What a shell says of a program that is not there."""


def _sound(about: Trigger | None, failure: dict[str, Any]) -> Trigger | None:
    """The trigger of a fix; the mere name of a program is no mistake unless that program is missing, else every call of
    it would be held."""
    if not about or not about.get("mistake") or about["mistake"].strip() != about.get("program"):
        return about
    text = str(failure["error_message"]).casefold()
    if any(about["program"].casefold() in line and any(word in line for word in MISSING) for line in text.split("\n")):
        return about
    rest = about.copy()
    del rest["mistake"]
    return rest


def from_rulebook(failure: dict[str, Any]) -> Proposal | None:
    """The lesson of a known error signature."""
    match = rulebook.match(failure)
    if match is None or refused(match.text, failure):
        return None
    return Proposal(match.text, match.category or failure["error_type"], "rulebook",
                    match.trigger or _trigger(failure, match.text), source_of(failure), failure["project"],
                    failure["fingerprint"], failure=failure)


def from_llm(failure: dict[str, Any], text: str, category: str) -> Proposal:
    """A line of the distiller's, which has passed the gate already."""
    return Proposal(text, category or failure["error_type"], "llm", _trigger(failure, text), source_of(failure),
                    failure["project"], failure["fingerprint"], failure=failure)


def refused(text: str, failure: dict[str, Any]) -> str:
    """Why the quality gate turns a line down, "" when it passes."""
    return gate.check(text, category=failure["error_type"], transient=failure["transient"],
                      symptom=failure["error_message"][:400])


def source_of(failure: dict[str, Any]) -> Source:
    """The short, redacted excerpt of an incident that stays with its lesson."""
    message = str(failure["error_message"])
    line = next((line for line in output.lines(message) if line and not line.startswith("Exit code ")
                 and not output.is_planted(line)), message.strip())
    source: Source = {
        "hash": failure["source_hash"], "ts": failure["ts"], "session_id": failure["session_id"],
        "host": failure["host"], "tool_name": failure["tool_name"], "input": excerpt(failure["tool_input"]),
        "error": line[:EXCERPT], "family": failure.get("family", "")}
    fields = given(failure["tool_name"], failure["tool_input"])
    return {**source, "given": fields} if fields else source


def excerpt(tool_input: Any) -> str:
    """The telling part of a call's input on one line, redacted: what a transcript has went through no capture."""
    given = redact_value(tool_input)
    text = tools.command_of(given) or tools.path_of(given)
    if text is None:
        text = ", ".join(f"{key}={value}" for key, value in given.items()) if isinstance(given, dict) else str(given)
    return " ".join(redact(text).split())[:EXCERPT]


def given(tool_name: str, tool_input: Any) -> dict[str, Any]:
    """The fields of a call of a tool that is no shell, redacted and short, as a rule of the guard can compare them;
    {} for a shell's, whose excerpt is the call."""
    if tools.canonical(tool_name) == tools.SHELL or not isinstance(tool_input, dict):
        return {}
    return {str(key): _short(value) for key, value in list(redact_value(tool_input).items())[:MAX_FIELDS]}


def _short(value: Any) -> Any:
    """A field without what is written or listed at length: paths, numbers and choices stay."""
    if isinstance(value, dict):
        return {str(key): _short(inner) for key, inner in list(value.items())[:MAX_FIELDS]}
    return CUT if isinstance(value, list) or (isinstance(value, str) and len(value) > MAX_FIELD) else value


def recurred(failure: dict[str, Any], lesson_id: str, deliveries: list[dict[str, Any]]) -> bool:
    """Whether the lesson had been put before the agent when this failure happened.  A delivery that
    came with this very call reached the model after it, so it does not count."""
    return any(delivery.get("lesson") == lesson_id and delivery.get("ts", "") < failure["ts"]
               and (not delivery.get("trace") or delivery["trace"] != failure["trace_id"])
               for delivery in deliveries)


def followed(lesson: Lesson, deliveries: list[dict[str, Any]], calls: list[Outcome]) -> Outcome | None:
    """The call after the lesson's delivery that does what it advises (`advice.carried_out`), without its mistake, and
    that went well.  None when there is none."""
    shown = min((delivery["ts"] for delivery in deliveries if delivery.get("lesson") == lesson["id"]), default="")
    if not shown:
        return None
    for call in calls:
        if call["failed"] or call["ts"] <= shown:
            continue
        made = call["tool_input"]
        if (advice.carried_out(lesson, made, command.describe_all(call["tool_name"], made))
                and not any(trigger.shows_mistake(one, made) for one in trigger.of(lesson))):
            return call
    return None


def went_well_all_the_same(held: dict[str, Any], identity: str, calls: list[Outcome]) -> bool:
    """Whether the very call that was held was made again, and went well.

    `held` is its delivery; `identity` what the hook kept of its input (`recall.calls`), "" when that is gone.  The call
    itself, where the transcript has it, is compared by its command: its description may be worded anew.
    """
    first = next((call["tool_input"] for call in calls if held.get("trace") and call["id"] == held["trace"]), None)
    for call in calls:
        made = call["tool_input"]
        if call["failed"] or call["ts"] <= held["ts"]:
            continue
        if first is not None and (tools.command_of(made) or made) == (tools.command_of(first) or first):
            return True
        if identity and digest(jsonlight.dumps(made)) == identity:
            return True
    return False


def corrected_trigger(rule: str, before: list[Outcome]) -> Trigger | None:
    """The trigger of a user's correction: what its words say, else the latest call before it whose program
    the rule names ("no, use pnpm" after `npm install` names only what to use, so it has none)."""
    found = stated.trigger(rule)
    if found is not None:
        return found
    words = {word.strip("`'\"，。,.;:：；()") for word in rule.replace("`", " ").split()}
    for call in reversed(before):
        described = command.describe(call["tool_name"], call["tool_input"])
        if described.program and described.program in words:
            return {"tool": described.tool, "program": described.program}
    return None


def _trigger(failure: dict[str, Any], text: str) -> Trigger | None:
    return trigger.derive(command.describe(failure["tool_name"], failure["tool_input"]), text)
