"""What the user says against the agent becomes a lesson in the user's words, on every host that tells prompts."""
from __future__ import annotations

from typing import Any

from enso import event
from enso.home import Home
from enso.hosts import support
from enso.hosts.table import HOSTS
from enso.memory.store import Store
from tests.hosts.test_table import MODULES
from tests.support import TempHome

SAID = "No, always use pnpm instead of npm in this repository."
PROMPTS: dict[str, tuple[str, dict[str, Any]]] = {
    "claude-code": ("UserPromptSubmit", {"session_id": "s", "prompt": SAID}),
    "codex": ("UserPromptSubmit", {"session_id": "s", "turn_id": "t", "prompt": SAID}),
    "plugin": ("UserPromptSubmit", {"session_id": "s", "turn_id": "t", "prompt": SAID}),
    "gemini-cli": ("BeforeAgent", {"session_id": "s", "prompt": SAID}),
    "qwen-code": ("UserPromptSubmit", {"session_id": "s", "prompt": SAID}),
    "opencode": ("chat.message", {"session_id": "s", "output": {"parts": [{"type": "text", "text": f'"{SAID}"'}]}}),
    "copilot-cli": ("userPromptSubmitted", {"sessionId": "s", "prompt": SAID}),
    "hermes": ("pre_llm_call", {"session_id": "s", "extra": {"user_message": SAID, "is_first_turn": True}}),
    "openclaw": ("before_prompt_build", {"session_id": "s", "event": {"prompt": SAID, "messages": [1]}}),
    "pi": ("before_agent_start", {"session_id": "s", "event": {"prompt": SAID}}),
    "cursor": ("beforeSubmitPrompt", {"conversation_id": "s", "prompt": SAID}),
    "droid": ("UserPromptSubmit", {"session_id": "s", "prompt": SAID}),
    "kiro": ("userPromptSubmit", {"prompt": SAID}),
    "generic": ("prompt", {"session_id": "s", "prompt": SAID}),
}


class Corrections(TempHome):
    def test_a_correction_is_learned_in_the_users_words(self) -> None:
        for host, (name, payload) in PROMPTS.items():
            with self.subTest(host=host):
                self.hook(host, name, {"cwd": str(self.project), **payload})
                self.enso_here("learn")
                (lesson,) = Store(Home()).everything()
                self.assertIn("pnpm", lesson["text"])
                self.assertEqual(lesson["origin"], "correction")
                self.enso_here("forget", lesson["id"])
                for path in (self.enso_home / "archive.jsonl", *(self.enso_home / "events").glob("*")):
                    path.unlink()

    def test_a_subagents_prompt_teaches_nothing(self) -> None:
        name, payload = PROMPTS["codex"]
        self.hook("codex", name, {"cwd": str(self.project), **payload, "agent_id": "a1"})
        self.enso_here("learn")
        self.assertEqual(Store(Home()).everything(), [])

    def test_every_host_that_tells_prompts_is_here(self) -> None:
        telling = {name for name in HOSTS if event.PROMPT in MODULES[name].EVENTS.values()}
        self.assertEqual(telling, set(PROMPTS))
        self.assertEqual({row.name for row in support.rows()} - telling, {"goose"})
