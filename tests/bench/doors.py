"""What each host costs: every hook of every host through the installed script, in one interleaved run.

    python3 -m tests.bench.doors [--runs 11] [--host NAME] [--check]

Besides the ratio to the bare interpreter the table has each hook's peak memory and the bytes it wrote.  `--check`
exits 1 when a bound is exceeded twice: what is over is measured again, longer, before it counts.
"""
from __future__ import annotations

import argparse
import importlib
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
from typing import Any, NamedTuple

from enso import event
from enso.home import Home
from enso.hosts.table import HOSTS
from enso.project import identify
from tests.bench.hooks import fill, installed
from tests.bench.timing import BARE, Case, interleaved

MODULES = {name: importlib.import_module(module) for name, module in HOSTS.items()}
LESSONS = 50
BOUNDS = {event.BEFORE: 1.5, event.AFTER: 2.5, event.BATCH: 2.5, event.START: 2.0, event.SUBAGENT: 2.0, event.PROMPT: 2.0,
          event.PERMISSION: 1.2, event.STOP: 1.2, event.END: 2.5}
"""DESIGN 11 by kind of event; a result counts as one that failed, an end also starts the learner."""
COMMAND, ERROR = "cat notes/missing.txt", "cat: notes/missing.txt: No such file or directory"


def payload(host: str, name: str, folder: str) -> bytes:
    """A payload with every spelling of every field that hosts use: a failed call, or a prompt.  Each host reads its own."""
    call = {"command": COMMAND, "description": "x"}
    result = {"output": ERROR, "error": ERROR, "exitCode": 1, "exit_code": 1, "success": False, "result": [ERROR],
              "llmContent": f"Output: {ERROR}\nExit Code: 1", "textResultForLlm": ERROR, "resultType": "failure",
              "content": [{"type": "text", "text": ERROR}], "details": {"exitCode": 1, "aggregated": ERROR}}
    tool = {"claude-code": "Bash", "plugin": "Bash", "codex": "shell", "gemini-cli": "run_shell_command",
            "qwen-code": "run_shell_command", "droid": "Execute", "cursor": "Shell", "copilot-cli": "bash"}.get(host, "bash")
    fields: dict[str, Any] = {
        "session_id": "bench", "sessionId": "bench", "cwd": folder, "working_dir": folder, "hook_event_name": name,
        "transcript_path": folder + "/none.jsonl", "permission_mode": "default", "source": "startup",
        "prompt": "please run the terraform build for target t15 and fix what fails",
        "tool_name": tool, "toolName": tool, "tool_input": call, "toolArgs": call, "error": ERROR, "error_message": ERROR,
        "tool_use_id": "toolu_1", "tool_call_id": "toolu_1", "is_interrupt": False, "is_error": True, "failed": True,
        "tool_response": result, "tool_output": {"error": ERROR}, "toolResult": result, "exit_code": 1, "output": ERROR,
        "tool_calls": [{"tool_name": tool, "tool_input": call, "tool_use_id": "toolu_1",
                        "tool_response": "<tool_use_error>" + ERROR}],
        "extra": {"is_first_turn": False, "user_message": "please run the terraform build", "tool_call_id": "toolu_1",
                  "result": json.dumps({"output": ERROR, "exit_code": 1}), "status": "error"},
        "event": {"prompt": "please run the terraform build", "messages": [1], "toolCallId": "toolu_1"},
        "ctx": {"sessionId": "bench", "workspaceDir": folder}, "workspace_roots": [folder]}
    if host == "opencode":
        fields.update(input={"sessionID": "bench", "tool": tool, "callID": "toolu_1", "args": call},
                      properties={"sessionID": "bench"}, output=ERROR)
    return (json.dumps(fields) + "\n").encode()
