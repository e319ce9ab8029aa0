"""The story told to every client: it fails, Enso learns, the next session knows, and a forbidden call does nothing.

The agent runs `python`, which this sandbox does not have, and then `python3`, which it has.
"""
from __future__ import annotations

import json
import re
import shutil
import unittest
from typing import Any

from enso.capture.transcripts import places
from tests.hosts import clients
from tests.hosts.drivers import Driver
from tests.hosts.models import Turn, say
from tests.hosts.sandbox import Run, Sandbox

WRONG, RIGHT = "python greet.py", "python3 greet.py"
GREETING = "hello from the script"
COMMAND_NOT_FOUND = "python: command not found"
HELD = "Enso held this call"


class ClientTest(unittest.TestCase):
    """A fresh sandbox with Enso installed for the client's host, for each test."""
    driver: Driver

    def setUp(self) -> None:
        clients.require(self.driver.client)
        self.box = Sandbox()
        self.addCleanup(self.box.close)
        (self.box.project / "greet.py").write_text(f"print('{GREETING}')\n")
        self.driver.prepare(self.box)
        self.arrange()
        self.install()

    def arrange(self) -> None:
        """What is to lie otherwise than the driver puts it, before Enso comes."""

    def install(self) -> None:
        """Put Enso into the client, as its user would."""
        self.box.install(self.driver.host)

    def session(self, *turns: Turn, prompt: str = "Go on with the task.", aside: str = "ok") -> Run:
        """One session that must end well and leave nothing running."""
        run = self.box.run(self.driver, turns, prompt, aside)
        self.assertEqual(run.status, 0, run.said())
        self.assertEqual(run.left, [], "still running after the client's exit")
        return run

    def fail_and_recover(self) -> Run:
        return self.session(say(self.driver.shell(WRONG)), say(self.driver.shell(RIGHT)))

    def learned(self) -> str:
        """The text of the one lesson that names the fix; fails when there is none."""
        texts = [lesson["text"] for lesson in self.box.lessons() if "python3" in lesson["text"]]
        self.assertEqual(len(texts), 1, f"lessons: {self.box.lessons()}\nfailures: {self.box.failures()}")
        return str(texts[0])

    def forbid_writes_outside(self) -> None:
        self.policy({"write": {"allow": ["${project}"]}})

    def policy(self, sections: dict[str, Any]) -> None:
        path = self.box.enso_home / "policy.json"
        path.write_text(json.dumps({"version": 1, "mode": "enforce", **sections}))


class PluginForm(ClientTest):
    """Enso taken as the host's plugin or extension instead of installed: `install` is overridden."""

    def test_hooks_run(self) -> None:
        self.fail_and_recover()
        self.assertEqual([row["host"] for row in self.box.failures()], [self.driver.host])


class Moved(ClientTest):
    """A variable moves the client's folder: what lies in `folder` of the home otherwise lies in `place` below its
    value."""
    variable, folder, place = "", "", ""

    def arrange(self) -> None:
        moved = self.box.base / "moved"
        moved.mkdir()
        (self.box.home / self.folder).rename(moved / self.place if self.place else self.box.base / "moved")
        self.box.env[self.variable] = str(moved)

    def test_hooks_run_and_import_finds_the_session(self) -> None:
        self.fail_and_recover()
        self.assertEqual([row["host"] for row in self.box.failures()], [self.driver.host])
        self.assertFalse((self.box.home / self.folder).exists(), "nothing was put where the client does not look")
        found = json.loads(self.box.enso("import", self.driver.host, "--dry-run", "--json"))
        self.assertEqual((found["transcripts"], found["calls"]), (1, 2))


class Loop(ClientTest):
    """The tests every client has to pass."""
    reads_during_turn = True      # whether anything can be put before the model between two of its calls

    def test_next_session_knows(self) -> None:
        first = self.fail_and_recover()
        self.assertIn(GREETING, first.turns[-1].text, first.said())
        lesson = self.learned()
        self.assertNotIn(lesson, first.turns[0].text)
        second = self.session(prompt="Write a poem about the sea.")
        self.assertIn(lesson, second.turns[0].text)
        if self.driver.host in places.PLACES:
            found = json.loads(self.box.enso("import", self.driver.host, "--dry-run", "--json"))
            self.assertGreaterEqual(found["calls"], 2, "import reads this client's transcripts")

    def test_failing_again_brings_the_lesson(self) -> None:
        if not self.reads_during_turn:
            self.skipTest(f"{self.driver.host} passes nothing on to the model during a turn")
        self.fail_and_recover()
        lesson = self.learned()
        self.box.enso("config", "deliver.start.items", "0")
        run = self.session(say(self.driver.shell(WRONG)), prompt="Write a poem about the sea.")
        self.assertNotIn(lesson, run.turns[0].text)
        self.assertIn(lesson, run.turns[1].text, run.said())

    def test_forbidden_call_does_nothing(self) -> None:
        self.forbid_writes_outside()
        outside, inside = self.box.base / "outside.txt", self.box.project / "inside.txt"
        run = self.session(say(self.driver.write(str(outside), "no\n")), say(self.driver.write(str(inside), "yes\n")),
                           say(self.driver.shell(f"echo no > {outside}")))
        self.assertFalse(outside.exists(), run.said())
        self.assertEqual(inside.read_text(), "yes\n", run.said())
        for seen in (run.turns[1], run.turns[3]):
            self.assertIn("outside.txt", seen.text.rpartition("Enso")[2], "the model must read why")

    def test_client_goes_on_without_enso(self) -> None:
        shutil.rmtree(self.box.enso_home)
        path = self.box.project / "made.txt"
        run = self.session(say(self.driver.shell(f"echo made > {path}")))
        self.assertEqual(path.read_text(), "made\n", run.said())


class Hold(ClientTest):
    """A call whose mistake came back twice although the lesson was known is denied once, with the lesson."""

    def test_call_repeated_once_too_often_is_held(self) -> None:
        self.fail_and_recover()
        lesson = self.learned()
        for _ in range(2):
            run = self.fail_and_recover()
            self.assertIn(COMMAND_NOT_FOUND, run.turns[1].text, "it is not held before two recurrences")
        wrong = say(self.driver.shell(WRONG))
        run = self.session(wrong, wrong)
        self.assertIn(HELD, run.turns[1].text, run.said())
        self.assertGreater(run.turns[1].text.count(lesson), run.turns[0].text.count(lesson),
                           "the hold must bring the lesson")
        before, held, insisted = (beside_holds(turn.text).count(COMMAND_NOT_FOUND) for turn in run.turns[:3])
        self.assertEqual(held, before, "the first call must be held")
        self.assertGreater(insisted, held, "the same call, insisted on, must run")


def beside_holds(text: str) -> str:
    """What the model read but for the reasons of holds, which quote what the mistake printed last time."""
    return re.sub(re.escape(HELD) + ".*?it will pass", "", text, flags=re.DOTALL)
