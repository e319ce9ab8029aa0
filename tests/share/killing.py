"""kill -9 `enso sync` at random moments: `python3 -m tests.share.killing [ROUNDS [SEED]]`.

After each kill the store must load; at the end one sync must bring everything to the team, each lesson once, and
leave no lock and no temporary file behind.
"""
from __future__ import annotations

import glob
import random
import subprocess
import sys
import tempfile
import time
import unittest

from tests.share.team import TeamCase

FOLDERS = "enso-llm-*"
"""What a child of ours would leave in the temporary folder."""
LONGER = 1.3
"""Kills come within this many times what the slowest sync so far took: some meet its end."""


class Killing(TeamCase):
    def torture(self, rounds: int, seed: int) -> int:
        """How many of the rounds ended with a kill."""
        chance = random.Random(seed)
        before = set(glob.glob(f"{tempfile.gettempdir()}/{FOLDERS}"))
        longest, killed, ids = 0.3, 0, []
        for number in range(rounds):
            ids.append(self.ada.learn(f"Pass `--shard {number}/{rounds}` to `pytest` in job {number}")["id"])
            child = subprocess.Popen([sys.executable, "-m", "enso", "sync"], cwd=self.project,
                                     env={**self.env, "ENSO_HOME": self.ada.home.root},
                                     stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            started = time.monotonic()
            try:
                child.wait(60 if number == 0 else chance.uniform(0.0, LONGER * longest))
                longest = max(longest, time.monotonic() - started)
            except subprocess.TimeoutExpired:
                child.kill()
                killed += 1
            _, said = child.communicate()
            self.assertIn(child.returncode, (0, -9), said)
            self.assertEqual(len(self.ada.store.everything()), number + 1)
        self.ada.sync()
        self.assertEqual(sorted(self.shared()), sorted(ids))
        self.assertEqual(self.ada.sync().sent, 0)
        left = [path for path in glob.glob(f"{self.ada.home.root}/**", recursive=True)
                if path.endswith((".lock", ".tmp", "journal.json")) and not path.endswith("share.lock")]
        self.assertEqual(left, [])
        self.assertEqual(set(glob.glob(f"{tempfile.gettempdir()}/{FOLDERS}")) - before, set())
        return killed


class Whole(Killing):
    def test(self) -> None:
        rounds, seed = [int(word) for word in sys.argv[1:]] + [100, 1][len(sys.argv) - 1:]
        print(f"{self.torture(rounds, seed)} of {rounds} killed; nothing lost, nothing twice")


if __name__ == "__main__":
    done = unittest.TextTestRunner().run(Whole("test"))
    sys.exit(not done.wasSuccessful())
