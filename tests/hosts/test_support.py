"""The README's table of hosts says what the host modules can do and what the tests drive."""
from __future__ import annotations

import unittest

from enso.hosts import support
from tests.hosts.clients import CLIENTS
from tests.support import ROOT


class Table(unittest.TestCase):
    def test_the_readme_has_it(self) -> None:
        self.assertIn(support.markdown(), (ROOT / "README.md").read_text(encoding="utf-8"),
                      "put the output of `python3 -m enso.hosts.support` into README.md")

    def test_a_real_client_is_one_that_the_tests_drive(self) -> None:
        driven = {client.package.rpartition("@")[2].rpartition("==")[2] for client in CLIENTS}
        for row in support.rows():
            kind, _, versions = row.proven.partition("real client ")
            if not kind:
                first = versions.split(",")[0]
                self.assertIn(first, driven, row.title)
                self.assertTrue((ROOT / "tests" / "hosts" / f"test_{row.name.replace('-', '_')}_client.py").exists())

    def test_what_a_host_cannot_do_is_said(self) -> None:
        rows = {row.name: row for row in support.rows()}
        self.assertTrue(all(row.guards for row in rows.values()))
        self.assertFalse(rows["goose"].start or rows["goose"].prompt)
        self.assertFalse(rows["openclaw"].failure)


if __name__ == "__main__":
    unittest.main()
