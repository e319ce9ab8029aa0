"""The limit that a host sets to a call's time: a call that ran into it, and the same one that was given more.

"Command timed out after 2m" is no trouble that passes: the next try needs a longer limit, or the background.
"""
from __future__ import annotations

import re
from typing import Any

from enso import command, tools
from enso.learn import compare

_HIT = re.compile(
    r"\btimed out after\b|\b(?:command|process|tool|call|execution|script|session)\b[^.\n]{0,40}"
    r"\b(?:timed out|timeout|time limit)\b"
    r"|\b(?:exceeded|reached) (?:the |its )?(?:\w+ )?(?:timeout|time limit)\b"
    r"|\bexit(?:ed with)?(?: code| status)?:? 124\b|执行超时|命令超时", re.I)
"""How hosts say that they stopped a call."""
_LIMIT = re.compile(r"timeout|time_?limit|yield|deadline|max_?(?:time|wait)", re.I)
_BACKGROUND = re.compile(r"background|detach|is_?async", re.I)
"""Parameters that say how long a call may take, and whether anyone waits for it."""
_TIMEOUT = re.compile(r"\btimeout\s+(?:-\S+\s+)*(\d+(?:\.\d+)?)([smh]?)\b")
_SECONDS = {"": 1, "s": 1, "m": 60, "h": 3600}
_BACKGROUND_LINE = re.compile(
    r"(?<![&>])&\s*(?:disown\s*|echo [^;&|]*)?$|\b(?:nohup|setsid|Start-Job|Start-Process)\b", re.I)


def is_key(key: str) -> bool:
    """Whether a parameter only says how long a call may take."""
    return bool(_LIMIT.search(key) or _BACKGROUND.search(key))


def is_background(key: str) -> bool:
    """Whether a parameter, or `&`, sends a call to the background."""
    return key == "&" or bool(_BACKGROUND.search(key))


def more_time(failed: dict[str, Any], fixed: dict[str, Any]) -> str:
    """What gave a call that ran out of time more of it, as a lesson can say it: `timeout=600000`, "" for nothing.

    Only for two calls that do the same otherwise.
    """
    text = str(failed.get("text") or "")
    if not _HIT.search(text) or _says_so_itself(failed, text) or not _do_the_same(failed, fixed):
        return ""
    tried, worked = failed["tool_input"], fixed["tool_input"]
    if isinstance(tried, dict) and isinstance(worked, dict):
        for key, value in worked.items():
            if _BACKGROUND.search(key) and value is True and tried.get(key) is not True:
                return f"{key}=true"
            if _LIMIT.search(key) and _longer(tried.get(key), value):
                return f"{key}={value}"
    line, line2 = tools.command_of(tried) or "", tools.command_of(worked) or ""
    if _BACKGROUND_LINE.search(line2.strip()) and not _BACKGROUND_LINE.search(line.strip()):
        return "&"
    return f"timeout {_limit(line2):g}" if 0 < _limit(line) < _limit(line2) else ""


def _do_the_same(failed: dict[str, Any], fixed: dict[str, Any]) -> bool:
    tool = tools.canonical(failed["tool_name"])
    if tool != tools.canonical(fixed["tool_name"]):
        return False
    tried, worked = failed["tool_input"], fixed["tool_input"]
    if tool == tools.SHELL:
        commands = compare.simple_commands(tried)
        return bool(commands) and commands == compare.simple_commands(worked)
    return isinstance(tried, dict) and isinstance(worked, dict) and all(
        is_key(key) or tried.get(key) == worked.get(key) for key in {*tried, *worked})


def _says_so_itself(failed: dict[str, Any], text: str) -> bool:
    """Whether a program of the call reports it (`curl: (28) Operation timed out after ...`): that may pass."""
    lines = command.split(tools.command_of(failed["tool_input"]) or "")
    return any(f"{words[0].rpartition('/')[2]}: " in text for words in lines if words)


def _longer(before: Any, after: Any) -> bool:
    numbers = [value for value in (before, after) if isinstance(value, (int, float)) and not isinstance(value, bool)]
    return len(numbers) == 2 and numbers[0] < numbers[1] or before is None and len(numbers) == 1


def _limit(line: str) -> float:
    """Seconds that a command line's own `timeout` gives; 0 when it has none."""
    found = _TIMEOUT.search(line)
    return float(found.group(1)) * _SECONDS[found.group(2)] if found else 0.0
