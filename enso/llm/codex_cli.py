"""Codex: `codex exec` with hooks off, nothing kept, and a sandbox that cannot write."""
from __future__ import annotations

import os

from enso.llm import programs
from enso.llm.answer import Answer
from enso.llm.world import World

NAME = "codex"
ARGV = ("codex", "exec", "--ephemeral", "--disable", "hooks", "--disable", "shell_tool", "--skip-git-repo-check",
        "--sandbox", "read-only", "--color", "never")
KEEPS = ("CODEX_HOME",)


def available(world: World) -> str:
    folder = world.env.get("CODEX_HOME") or world.home_file(".codex")
    there = os.path.exists(os.path.join(folder, "auth.json")) or bool(world.key())
    return programs.missing(world, "codex") or ("" if there else "codex is not logged in")


def complete(prompt: str, world: World, seconds: float) -> Answer:
    model = ("--model", world.model) if world.model else ()
    done = programs.ask((*ARGV, *model, "-"), prompt, world, seconds, keeps=KEEPS)
    return Answer(done.out, model=world.model)
