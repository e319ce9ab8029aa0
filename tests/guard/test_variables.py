"""Variables a call sets: what steers Enso and its hosts, what sends traffic elsewhere."""
from __future__ import annotations

import unittest

from enso.guard.variables import broken, steers

HOSTS = ["localhost", "packages.example.net"]


class Variables(unittest.TestCase):
    def test_enso_and_its_hosts_are_not_steered(self) -> None:
        for name in ("ENSO_HOME", "ENSO_INTERNAL", "CODEX_HOME", "CLAUDE_CONFIG_DIR", "disableAllHooks"):
            self.assertEqual(steers(name + "=1"), "self-bypass")
        for name in ("HOME", "DEBUG", "CODEX_MODEL"):
            self.assertEqual(steers(name + "=1"), "")

    def test_a_policy_names_its_own(self) -> None:
        self.assertEqual(broken("GUARD_OFF=1", ["GUARD_OFF"], None), "self-bypass")
        self.assertEqual(broken("GUARD_OFF=", ["GUARD_OFF"], None), "self-bypass", "emptied as well")
        self.assertEqual(broken("OTHER=1", ["GUARD_OFF"], None), "")

    def test_traffic_goes_to_listed_hosts(self) -> None:
        for setting, rule in (("HTTPS_PROXY=http://rogue.test:1", "network-host"), ("https_proxy=localhost:1", ""),
                              ("PIP_INDEX_URL=https://packages.example.net/simple", ""), ("GOPROXY=direct", ""),
                              ("GOPROXY=https://packages.example.net,https://rogue.test", "network-host"),
                              ("WGETRC=/tmp/w", "network-unknown"), ("GIT_CONFIG_GLOBAL=/tmp/g", "network-unknown"),
                              ("HTTPS_PROXY=", "")):
            self.assertEqual(broken(setting, (), HOSTS), rule, setting)
            self.assertEqual(broken(setting, (), None), "", "no list, no rule")


if __name__ == "__main__":
    unittest.main()
