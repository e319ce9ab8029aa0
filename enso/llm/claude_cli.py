"""Claude Code: `claude -p` with its hooks, tools, MCP servers and session files off.

Measured on 2.1.197 and 2.1.332 (without `disableAllHooks` the child runs every hook of the user).
"""
from __future__ import annotations

import os
import sys

from enso import jsonlight
from enso.llm import programs, web
from enso.llm.answer import Answer, Failed
from enso.llm.world import World

NAME = "claude"
ARGV = ("claude", "-p", "--output-format", "json", "--settings", '{"disableAllHooks":true}', "--tools", "",
        "--strict-mcp-config", "--no-session-persistence", "--system-prompt", "You answer with JSON only.")
"""The system prompt replaces the client's own: a request of 3 kB instead of 31."""
FIXED = {"DISABLE_AUTOUPDATER": "1", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
         "CLAUDE_CODE_DISABLE_TERMINAL_TITLE": "1"}
"""No updates, no telemetry, and no second request for a title that nobody sees."""
KEEPS = ("CLAUDE_CONFIG_DIR", "CLAUDE_CODE_OAUTH_TOKEN", "ANTHROPIC_BASE_URL", "ANTHROPIC_MODEL",
         "ANTHROPIC_DEFAULT_HAIKU_MODEL", "CLAUDE_CODE_USE_BEDROCK", "CLAUDE_CODE_USE_VERTEX", "AWS_PROFILE",
         "AWS_REGION", "CLOUD_ML_REGION", "ANTHROPIC_VERTEX_PROJECT_ID")
"""Its own login and where its models are; an API key only when `llm.key_env` names it."""
OTHER_LOGINS = ("CLAUDE_CODE_OAUTH_TOKEN", "CLAUDE_CODE_USE_BEDROCK", "CLAUDE_CODE_USE_VERTEX")
INPUT_COUNTS = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
MODEL = "haiku"
"""The smallest model it has an alias for: a lesson is one line."""


def available(world: World) -> str:
    return programs.missing(world, "claude") or ("" if _logged_in(world) else "claude is not logged in")


def _logged_in(world: World) -> bool:
    """It left a login here; on macOS that is in the keychain, where nobody looks."""
    if sys.platform == "darwin" or world.key():
        return True
    if any(world.env.get(name) for name in OTHER_LOGINS):
        return True
    folder = world.env.get("CLAUDE_CONFIG_DIR") or world.home_file(".claude")
    return os.path.exists(os.path.join(folder, ".credentials.json"))


def complete(prompt: str, world: World, seconds: float) -> Answer:
    argv = (*ARGV, "--model", world.model or MODEL)
    done = programs.ask(argv, prompt, world, seconds, keeps=KEEPS, fixed=FIXED)
    try:
        reply = jsonlight.loads(done.out)
    except jsonlight.Malformed:
        return Answer(done.out, model=world.model)
    if not isinstance(reply, dict) or not isinstance(reply.get("result"), str):
        raise Failed("claude answered in a form this Enso does not know")
    if reply.get("is_error"):
        raise programs.trouble("claude", reply["result"], "an error")
    counted = [part for part in (web.count(reply, "usage", key) for key in INPUT_COUNTS) if part is not None]
    cost = reply.get("total_cost_usd")
    return Answer(reply["result"], sum(counted) if counted else None, web.count(reply, "usage", "output_tokens"),
                  float(cost) if isinstance(cost, (int, float)) else None, world.model or MODEL)
