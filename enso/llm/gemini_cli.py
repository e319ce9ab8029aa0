"""Gemini CLI: the prompt on stdin, hooks off by a settings file of our own that outranks the user's."""
from __future__ import annotations

import os

from enso.llm import programs
from enso.llm.answer import Answer
from enso.llm.world import World

NAME = "gemini"
SETTINGS = '{"hooksConfig": {"enabled": false}, "tools": {"core": []}, "mcp": {"allowed": []}}'
FIXED = {"GEMINI_CLI_SYSTEM_SETTINGS_PATH": "{folder}/settings.json", "GEMINI_CLI_TRUST_WORKSPACE": "true"}
KEEPS = ("GOOGLE_CLOUD_PROJECT", "GOOGLE_CLOUD_LOCATION", "GEMINI_CLI_HOME", "GOOGLE_GEMINI_BASE_URL")


def available(world: World) -> str:
    there = os.path.exists(world.home_file(".gemini", "oauth_creds.json")) or bool(world.key())
    return programs.missing(world, "gemini") or ("" if there else "gemini is not logged in")


def complete(prompt: str, world: World, seconds: float) -> Answer:
    model = ("-m", world.model) if world.model else ()
    done = programs.ask(("gemini", *model), prompt, world, seconds, keeps=KEEPS, fixed=FIXED,
                        files={"settings.json": SETTINGS})
    return Answer(done.out, model=world.model)
