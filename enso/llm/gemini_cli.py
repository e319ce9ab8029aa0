"""Gemini CLI: the prompt on stdin; hooks and tools off by settings of its folder, which outrank the user's.

Measured on 0.61.0: a system settings file that is not root's is ignored, so the folder's it is.
"""
from __future__ import annotations

import os

from enso.llm import programs
from enso.llm.answer import Answer
from enso.llm.world import World

NAME = "gemini"
SETTINGS = '{"hooksConfig": {"enabled": false}, "tools": {"core": []}, "mcp": {"allowed": []}}'
FIXED = {"GEMINI_CLI_TRUST_WORKSPACE": "true"}
KEEPS = ("GOOGLE_CLOUD_PROJECT", "GOOGLE_CLOUD_LOCATION", "GEMINI_CLI_HOME", "GOOGLE_GEMINI_BASE_URL")


def available(world: World) -> str:
    there = os.path.exists(world.home_file(".gemini", "oauth_creds.json")) or bool(world.key())
    return programs.missing(world, "gemini") or ("" if there else "gemini is not logged in")


def complete(prompt: str, world: World, seconds: float) -> Answer:
    model = ("-m", world.model) if world.model else ()
    done = programs.ask(("gemini", *model), prompt, world, seconds, keeps=KEEPS, fixed=FIXED,
                        files={".gemini/settings.json": SETTINGS})
    return Answer(done.out, model=world.model)
