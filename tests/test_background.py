"""Learning starts by itself, wherever the hook was run from."""
from __future__ import annotations

import json
import time

from tests.support import TempHome


class Detached(TempHome):
    def hook_by_hand(self, event: str, **fields: object) -> None:
        payload = {"session_id": "s", "cwd": str(self.project), "tool_name": "shell", **fields}
        self.enso_process("hook", "generic", event, stdin=json.dumps(payload))

    def test_a_pass_runs_after_a_session_of_an_agent_that_calls_enso_itself(self) -> None:
        self.hook_by_hand("failed", input_args={"command": "pyhton x.py"}, tool_use_id="1",
                          error_message="pyhton: command not found")
        self.hook_by_hand("after", tool_input={"command": "python3 x.py"}, tool_use_id="2", output="ok", failed=False)
        self.hook_by_hand("end")
        until = time.monotonic() + 30
        while not (self.enso_home / "last-pass").exists() and time.monotonic() < until:
            time.sleep(0.05)
        found = json.loads(self.enso_process("list", "--json").stdout)
        self.assertEqual(len(found), 1)
        self.assertIn("python3", found[0]["text"])
