"""A rule may replace lessons only where it can be found in their place."""
from __future__ import annotations

import unittest

from enso.knowledge import roundtrip

MEMBERS = ("Set the content type when uploading to S3", "Pass contentType when you upload objects to GCS")


class Check(unittest.TestCase):
    def test_a_rule_that_says_what_its_members_say_passes(self) -> None:
        verdict = roundtrip.check("Always set the content type when uploading to object storage", MEMBERS,
                                  ["Use `pnpm`, not `npm`"])
        self.assertTrue(verdict.passed)
        self.assertEqual(verdict.share, 1.0)

    def test_a_rule_about_something_else_does_not(self) -> None:
        self.assertFalse(roundtrip.check("Keep uploads small", MEMBERS, []).passed)

    def test_a_rule_that_answers_for_an_outsider_does_not(self) -> None:
        outsider = "Set the content type when uploading to Azure Blob"
        verdict = roundtrip.check("Always set the content type when uploading to object storage", MEMBERS, [outsider])
        self.assertEqual(verdict.intrudes, outsider)

    def test_confidence_grows_with_members(self) -> None:
        rule = "Always set the content type when uploading to object storage"
        two, four = (roundtrip.strength_of(rule, MEMBERS * times)[1] for times in (1, 2))
        self.assertLess(two, four)
        self.assertLess(four, 1.0)


if __name__ == "__main__":
    unittest.main()
