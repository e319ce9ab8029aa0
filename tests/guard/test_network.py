"""Which host an address contacts, and whether the allowlist holds it."""
from __future__ import annotations

import unittest

from enso.guard.network import allowed, host_of, looks_like_url, remote_of
from enso.guard.shell.syntax import UNKNOWN


class Hosts(unittest.TestCase):
    def test_the_host_behind_the_spelling(self) -> None:
        for text, host in (
                ("https://Example.ORG/x", "example.org"), ("https://a:b@c@real.test/", "real.test"),
            ("real.test:80/x", "real.test"),
                ("http://real.test.:80", "real.test"), ("http:/real.test", "real.test"), ("//real.test/x", "real.test"),
                ("http://[::1]:3000/", "::1"), ("http://[::ffff:127.0.0.1]/", "127.0.0.1"),
            ("http://0x7f.1", "127.0.0.1"),
                ("http://2130706433", "127.0.0.1"), ("http://0177.0.0.1", "127.0.0.1"), ("http://127.1", "127.0.0.1"),
                ("http://1.2.3.400", "1.2.3.400"), ("https://%65xample.org", "example.org"),
            ("ht\ntps://real.test", "real.test"),
                ("https://real.test?@example.org", "real.test"), ("https://real.test#@example.org", "real.test"),
                ("https://例子.测试", "xn--fsqu00a.xn--0zwm56d"), ("https://" + UNKNOWN + "/x", "?"),
                ("https://a.b\\@c.d/", "?"), ("file:///etc/x", None), ("data:text/plain,x", None)):
            with self.subTest(text):
                self.assertEqual(host_of(text), host)

    def test_the_allowlist(self) -> None:
        allow = ["github.com", "*.example.org", "127.0.0.1", "::1", "例子.测试", "https://named.test/x"]
        for host, wanted in (("github.com", True), ("x.github.com", False), ("a.example.org", True),
                             ("example.org", False),
                             ("badexample.org", False), ("127.0.0.1", True), ("::1", True), ("named.test", True),
                             ("xn--fsqu00a.xn--0zwm56d", True), ("", False)):
            with self.subTest(host):
                self.assertEqual(allowed(host, allow), wanted)
        self.assertTrue(allowed("anything.test", ["*"]))

    def test_remotes_of_copying_programs(self) -> None:
        for text, host in (("git@real.test:a/b", "real.test"), ("real.test:x", "real.test"),
                           ("real.test::m", "real.test"),
                           ("rsync://real.test/m", "real.test"), ("./a:b", None), ("a/b", None), ("C:\\x", None),
                           ("x", None)):
            with self.subTest(text):
                self.assertEqual(remote_of(text), host)

    def test_what_looks_like_an_address(self) -> None:
        self.assertTrue(looks_like_url("git+ssh://x"))
        self.assertFalse(looks_like_url("1://x"))
        self.assertFalse(looks_like_url("a b://x"))


if __name__ == "__main__":
    unittest.main()
