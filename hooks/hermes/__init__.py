"""Enso for Hermes: tells enso-hook what happens in a session and does what it answers.

Exit 2 before a call: the call does not run, the model reads the reason.  `{"context": TEXT}` on stdout: TEXT is put
before the model.  No hook, a crash, a timeout: Hermes goes on undisturbed.
"""
import json
import os
import subprocess

HOOK = ""  # `enso install` writes the path of enso-hook here
LIMIT_SECONDS = 10
EVENTS = ("pre_tool_call", "post_tool_call", "transform_tool_result", "pre_llm_call", "on_session_end",
          "on_session_finalize")
LEFT_OUT = ("tool_name", "args", "session_id", "parent_session_id", "conversation_history", "middleware_trace")
"""Arguments of Hermes' hooks that go into fields of their own or that Enso has no use for."""


_about = {}  # call id -> what is to be added to its result


def tell(event, told):
    """Run the hook with the payload of a Hermes shell hook; None when it cannot be run."""
    if not os.access(HOOK, os.X_OK):
        return None
    payload = {
        "hook_event_name": event, "tool_name": told.get("tool_name"), "tool_input": told.get("args"),
        "session_id": told.get("session_id") or told.get("parent_session_id") or "", "cwd": os.getcwd(),
        "extra": {key: value for key, value in told.items() if key not in LEFT_OUT},
    }
    try:
        return subprocess.run([HOOK, "hermes", event], input=json.dumps(payload, default=str), text=True,
                              capture_output=True, timeout=LIMIT_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return None


def answer(event, told):
    """What Hermes is to do about one event; None: nothing."""
    call = told.get("tool_call_id")
    if event == "transform_tool_result":
        texts = _about.pop(call, ())
        return "\n".join((str(told.get("result")), *texts)) if texts else None
    done = tell(event, told)
    if done is None:
        return None
    if event == "pre_tool_call" and done.returncode == 2:
        return {"action": "block", "message": done.stderr.strip()}
    context = json.loads(done.stdout)["context"] if done.returncode == 0 and done.stdout.strip() else ""
    if context and event == "pre_llm_call":
        return {"context": context}
    if context:
        _about.setdefault(call, []).append(context)
    return None


def register(ctx):
    """Called by Hermes when it loads the plugin."""
    for event in EVENTS:
        ctx.register_hook(event, lambda _event=event, **told: answer(_event, told))
