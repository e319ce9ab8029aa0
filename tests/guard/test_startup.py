"""Switches planted in the files that shells read when they start."""
from __future__ import annotations

import unittest

from enso.guard.policy import DEFAULT, Layer, Policy, floor
from tests.guard import fakes

BUILT_IN = Policy([Layer("default", DEFAULT), floor(fakes.ENSO)])


class Startup(unittest.TestCase):
    def test_a_switch_in_a_startup_file(self) -> None:
        for command in ("echo 'export ENSO_X=1' >> ~/.profile", "echo 'ENSO_X=1' | tee -a ~/.zshrc",
                        "echo 'set -gx ENSO_X 1' >> ~/.config/fish/config.fish",
                        "echo 'ENSO_X=1' > ~/.config/environment.d/x.conf",
                        "echo \"alias claude='claude --bare'\" >> ~/.bashrc",
                        "echo 'export CLAUDE_CONFIG_DIR=/tmp/x' >> ~/.zshenv",
                        "echo 'codex() { command codex --disable hooks \"$@\"; }' >> ~/.bash_profile",
                        "sed -i '$a export ENSO_X=1' ~/.bashrc",
                        "printf 'export ENSO_X=1\\n' | sudo tee /etc/profile.d/x.sh"):
            with self.subTest(command):
                self.assertEqual(fakes.bash(command, under=BUILT_IN).rule, "self-bypass")

    def test_by_a_file_tool(self) -> None:
        edit = {"file_path": "~/.bashrc", "old_string": "a", "new_string": "export ENSO_X=1"}
        alias = {"file_path": fakes.HOME + "/.zshrc", "content": "alias claude='claude --bare'"}
        for tool, given in (("Edit", edit), ("Write", alias)):
            with self.subTest(tool):
                self.assertEqual(fakes.call(tool, given, under=BUILT_IN).rule, "self-bypass")

    def test_other_lines_and_other_files(self) -> None:
        for command in ("echo 'export PATH=$HOME/bin:$PATH' >> ~/.bashrc", "echo \"alias ll='ls -l'\" >> ~/.zshrc",
                        "echo 'alias c=claude' >> ~/.zshrc", "echo '# ENSO_X is set elsewhere' >> ~/.bashrc",
                        "echo 'set ENSO_X to move it' >> docs/notes.md", "touch ~/.bashrc"):
            with self.subTest(command):
                verdict = fakes.bash(command, under=BUILT_IN)
                self.assertFalse(verdict.block, verdict.reason)


if __name__ == "__main__":
    unittest.main()
