"""Passwords in addresses: where an address ends, and which part of it is secret."""
from __future__ import annotations

import unittest

from enso.capture.redaction.blocks import url_spans


class OfAddresses(unittest.TestCase):
    def passwords(self, text: str) -> list[str]:
        return [text[start:end] for start, end, _ in url_spans(text)]

    def test_signs_in_a_password(self) -> None:
        for password in ("zQ1x9Lr4", "it's9xQ", 'a3"bXq7', "p@ss9xQ"):
            self.assertEqual(self.passwords(f"postgres://app:{password}@db:5432/app"), [password])

    def test_a_quote_ends_an_address(self) -> None:
        for text in ('{"url":"http://db:80","mail":"bob@x9.org"}', "'http://db:80' or bob@x9.org",
                     "<a href='http://db:80'class='x@y'>"):
            self.assertEqual(self.passwords(text), [])


if __name__ == "__main__":
    unittest.main()
