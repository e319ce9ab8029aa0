from __future__ import annotations

import unittest

from enso.errors import EnsoError
from enso.share import url

FINE = ("https://git.example.org/team/lessons.git", "git@git.example.org:team/lessons.git", "/srv/git/lessons.git",
        "ssh://git@git.example.org:2222/team/lessons.git", "../team lessons.git", "file:///srv/git/lessons.git")
SECRET = "Zx81kQmLp04VtRw9"
HOLDING = (f"https://ada:{SECRET}@git.example.org/t.git", f"https://{SECRET}@git.example.org/t.git",
           f"ssh://ada:{SECRET}@git.example.org/t.git", "https://ghp_0123456789abcdefghijklmnopqrstuvwxyz@git.example.org/t.git",
           "https://git.example.org/t.git?private_token=glpat-0123456789abcdefghij")
NONE = ("", "-uhttps://x", "--upload-pack=touch x", "ext::sh -c id", "git@-oProxyCommand=id:x", "ssh://-oProxyCommand=id/x",
        "fd::17", "https://x y/z", "a\nb", "x" * 600)


class Checked(unittest.TestCase):
    def test_what_git_takes(self) -> None:
        for address in FINE:
            self.assertEqual(url.checked(f" {address} "), address)

    def test_a_credential_is_refused_and_not_repeated(self) -> None:
        for address in HOLDING:
            with self.subTest(address=address), self.assertRaisesRegex(EnsoError, "holds a credential") as caught:
                url.checked(address)
            for secret in (SECRET, "ghp_0123456789", "glpat-0123456789"):
                self.assertNotIn(secret, str(caught.exception))

    def test_what_is_no_url(self) -> None:
        for address in NONE:
            with self.subTest(address=address), self.assertRaises(EnsoError):
                url.checked(address)
