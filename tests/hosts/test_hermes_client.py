"""The real Hermes, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import clients, loop
from tests.hosts.drivers.hermes import Hermes


class Plugin(loop.Loop, loop.Hold):
    driver = Hermes()

    def test_doctor_says_that_a_person_has_to_enable_the_plugin(self) -> None:
        self.assertIn("does not enable the plugin enso", self.box.doctor())
        self.box.command(str(clients.require("hermes")), "plugins", "enable", "enso")
        self.assertNotIn("does not enable", self.box.doctor())


if __name__ == "__main__":
    unittest.main()
