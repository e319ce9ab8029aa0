"""What a lesson advises, as words of calls."""
from __future__ import annotations

import unittest
from typing import Any

from enso.learn import advice
from enso.memory import lesson as lessons


def made(text: str, **trigger: Any) -> Any:
    about: Any = {"tool": "Bash", **trigger}
    return lessons.new(text, category="unknown", scope="p", origin="llm", now=1e9, trigger=about)


def bash(command: str) -> dict[str, str]:
    return {"command": command}


class Advice(unittest.TestCase):
    def test_quoted_calls_that_are_meant_and_not_those_that_are_warned_of(self) -> None:
        cases = [("Use `pnpm add`, not `npm install`", {"pnpm", "add"}),
                 ("Pass `--yes` to `tool run`", {"--yes", "tool", "run"}),
                 ("Never call `rm -rf`; use `trash x`", {"trash", "x"}),
                 ("Do not forget `--yes`", {"--yes"}), ("`uv pip` instead of `pip`", {"uv", "pip"}),
                 ("用 `pnpm`，不要 `npm`", {"pnpm"}), ("Read a file before editing it", set())]
        for text, wanted in cases:
            with self.subTest(text):
                self.assertEqual(advice.advised_words(text), wanted)

    def test_a_fix_agrees_or_says_something_else(self) -> None:
        lesson = made("Pass `--profile deploy` to `aws`", program="aws")
        same = advice.fix_words(bash("aws s3 ls"), bash("aws --profile deploy s3 ls"))
        other = advice.fix_words(bash("aws s3 ls"), bash("aws --region eu s3 ls"))
        self.assertTrue(advice.agrees(lesson, same))
        self.assertFalse(advice.agrees(lesson, other))

    def test_followed_means_every_word_of_the_advice(self) -> None:
        lesson = made("Pass `--profile deploy` to `aws`", program="aws")
        self.assertTrue(advice.was_followed(lesson, bash("aws --profile deploy s3 ls")))
        self.assertFalse(advice.was_followed(lesson, bash("aws --profile other s3 ls")))
        self.assertFalse(advice.was_followed(made("Be quick with `aws`", program="aws"), bash("ls")))

    def test_another_errand_is_no_fix(self) -> None:
        cases = [("python scripts/cart.py", "python3 scripts/cart.py", True),
                 ("kubectl logs cart", "cat src/cart.py", False),
                 ("python scripts/cart.py", "terraform fmt cart.tf", False), ("npm ci", "cd web && npm ci", True)]
        for failed, worked, same in cases:
            with self.subTest(worked):
                self.assertEqual(advice.same_errand("Bash", bash(failed), "Bash", bash(worked)), same)
        self.assertFalse(advice.same_errand("Read", {"file_path": "a/x.har"}, "Read", {"file_path": "src/x.py"}))

    def test_lines_that_quote_other_calls_are_not_the_same_advice(self) -> None:
        plain = frozenset(("kubectl", "get", "scale"))
        said = "Use `-n edge` with `kubectl get`"
        self.assertFalse(advice.compatible(said, "Use `-n jobs` with `kubectl scale`", plain))
        self.assertTrue(advice.compatible(said, "Pass `-n edge` to kubectl", plain))


if __name__ == "__main__":
    unittest.main()
