"""What the backends that are programs share: run it, and read its trouble."""
from __future__ import annotations

from typing import Mapping, Sequence

from enso.llm.answer import Failed
from enso.llm.child import Finished
from enso.llm.world import World

LOGIN = ("log in", "login", "logged in", "api key", "apikey", "authenticat", "unauthorized", "401", "credential",
         "no key found", "set an auth method")
"""In the words of a program that cannot be used before somebody logs in."""
BUSY = ("rate limit", "429", "overloaded", "529", "temporarily", "timed out", "timeout", "econnreset", "503", "502",
        "connection error", "try again")


def ask(argv: Sequence[str], prompt: str, world: World, seconds: float, *, keeps: Sequence[str] = (),
        fixed: Mapping[str, str] | None = None, files: Mapping[str, str] | None = None) -> Finished:
    """Run a program on the prompt and give its output.  Failed for every way in which it has none."""
    try:
        done = world.run(argv, prompt, seconds=seconds, env=world.child_env(*keeps, **(fixed or {})), files=files)
    except OSError as error:
        raise Failed(f"{argv[0]} cannot be started: {error.strerror or error}", unusable=True) from None
    if done.trouble == "timeout":
        raise Failed(f"{argv[0]} took more than {seconds:.0f} s")
    if done.trouble:
        raise Failed(f"{argv[0]}: {done.trouble}")
    if done.status:
        raise trouble(argv[0], done.err or done.out, f"exit status {done.status}")
    if not done.out.strip():
        raise Failed(f"{argv[0]} said nothing")
    return done


def trouble(program: str, said: str, otherwise: str) -> Failed:
    """What a program's complaint means for the next try."""
    lower = said.lower()
    lines = [line.strip() for line in said.strip().split("\n") if line.strip()]
    reason = f"{program}: {lines[-1][:160] if lines else otherwise}"
    if any(mark in lower for mark in BUSY):
        return Failed(reason, again=True)
    return Failed(reason, unusable=any(mark in lower for mark in LOGIN))


def missing(world: World, program: str) -> str:
    """Why a program cannot be used: "" when it is there."""
    return "" if world.which(program) else f"{program} is not installed"
