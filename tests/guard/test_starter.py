"""The starting policy of `enso guard init`."""
from __future__ import annotations

from enso.guard import policy_check, starter
from tests.support import TempHome


class Starter(TempHome):
    def test_it_is_a_policy(self) -> None:
        self.assertEqual(policy_check.parse(starter.text(str(self.project)))["mode"], "shadow")

    def test_hosts_come_from_remotes(self) -> None:
        (self.project / ".git").mkdir()
        (self.project / ".git" / "config").write_text('[remote "origin"]\n\turl = git@github.com:a/b.git\n')
        found = starter.hosts(str(self.project))
        self.assertLessEqual({"localhost", "github.com", "api.github.com"}, set(found))
        self.assertEqual(len(found), len(set(found)))

    def test_every_section_it_writes_is_explained(self) -> None:
        explained = {name for name, _ in starter.SECTIONS}
        self.assertEqual(set(starter.policy(str(self.project))) - {"version"}, explained)
        self.assertLessEqual(explained, set(policy_check.SECTIONS))
