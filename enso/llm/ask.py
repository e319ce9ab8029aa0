"""One question to the LLM: pick a backend, keep to the budget, try again when that may help."""
from __future__ import annotations

from typing import Callable

from enso.home import Home
from enso.llm import backends, budget
from enso.llm.answer import Answer, Failed
from enso.llm.world import World

FIRST_PAUSE, MAX_PAUSE = 1.0, 20.0
"""Seconds between tries: doubled each time (exponential back-off), up to the maximum."""
REPLY_TOKENS = 800
"""Allowance for a reply in the estimate of a call."""
LEAST_SECONDS = 5.0
"""A call that could not even start properly is not begun."""


class NotAsked(Exception):
    """No model saw the question; the message says why (no backend, not logged in, the budget)."""


def ask(home: Home, prompt: str, world: World, now: float, *, tokens: int, before_send: Callable[[], None],
        seconds: float) -> Answer:
    """The model's reply within `seconds` in all.  `tokens` is the estimate of the prompt.

    NotAsked when no model saw it, Failed when one may have and no reply came.  `before_send` is called
    once, when the budget allows the call and just before anything can leave the machine; NotAsked may
    still follow (the program turned out not to be logged in).
    """
    deadline = world.monotonic() + seconds
    sent = False

    def once() -> None:
        nonlocal sent
        if not sent:
            before_send()
        sent = True

    trouble: Failed | None = None
    for backend in backends.candidates(world):
        try:
            return _with_retries(home, backend, prompt, world, now, tokens + REPLY_TOKENS, once, deadline)
        except Failed as failed:
            if not failed.unusable:
                raise
            trouble = failed
    raise NotAsked(str(trouble) if trouble else backends.why_none(world))


def _with_retries(home: Home, backend: backends.Backend, prompt: str, world: World, now: float, tokens: int,
                  before_send: Callable[[], None], deadline: float) -> Answer:
    """Each try is a call of its own in the budget."""
    refused: type[Exception] = NotAsked
    for pause in [*pauses(int(world.settings["llm.retries"])), None]:
        left = deadline - world.monotonic()
        if left < LEAST_SECONDS:
            raise Failed(f"{backend.NAME}: no time left")
        try:
            name, why_not = budget.claim(home, now, world.settings, tokens, backend.NAME)
        except OSError as error:
            raise refused(f"{budget.path(home)} cannot be written: {error.strerror}") from None
        if why_not:
            raise refused(why_not)
        before_send()
        begun = world.monotonic()
        try:
            answer = backend.complete(prompt, world, min(float(world.settings["llm.timeout_seconds"]), left))
        except Failed as failed:
            if failed.unusable:
                budget.unsent(home, name)
            if not failed.again or pause is None or deadline - world.monotonic() < pause + LEAST_SECONDS:
                raise
            world.sleep(pause)
            refused = Failed                   # something was sent by now
            continue
        budget.settle(home, name, answer, tokens, world.monotonic() - begun)
        return answer
    raise AssertionError("the last try returns or raises")


def pauses(retries: int) -> list[float]:
    """Seconds to wait before each further try: 1, 2, 4, ... up to 20."""
    return [min(FIRST_PAUSE * 2.0 ** number, MAX_PAUSE) for number in range(retries)]
