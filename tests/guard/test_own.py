"""Protected files that a prepared folder would bring in."""
from __future__ import annotations

import unittest

from enso.guard.policy import DEFAULT, Layer, Policy, floor
from tests.guard import fakes

BUILT_IN = Policy([Layer("default", DEFAULT), floor(fakes.ENSO)])


class Settings(unittest.TestCase):
    def test_a_prepared_folder_of_any_host(self) -> None:
        for command in ("ln -s /tmp/x ~/.codex", "ln -s /tmp/x .gemini", "git mv alt .qwen", "tar -C ~ -xf a.tar .pi",
                        "mv alt ~/.config/opencode", "ln -s /tmp/x ~/.config/opencode", "unzip a.zip '.cursor/*'"):
            with self.subTest(command):
                self.assertEqual(fakes.bash(command, under=BUILT_IN).rule, "self-file")
        for command in ("ln -s /tmp/x ~/.config/nvim", "git clone https://example.org/a/b .", "cp -r build/. ."):
            with self.subTest(command):
                self.assertFalse(fakes.bash(command, under=BUILT_IN).block)


if __name__ == "__main__":
    unittest.main()
