"""Values before their names, and the private members of a key in JSON."""
from __future__ import annotations

import json
import random
import time
import unittest

from enso.capture.redact import redact, redact_value
from enso.capture.redaction.pairs import JWK, jwk_spans
from tests.torture.credential_cases import URLSAFE, rand


class Keys(unittest.TestCase):
    def test_private_members_go_and_public_ones_stay(self) -> None:
        rng = random.Random(3)
        key = {"x": rand(rng, 43, URLSAFE), **{name: rand(rng, 43, URLSAFE) for name in JWK}}
        for given in ({"kty": "RSA", **key}, {**key, "kty": "EC"},
                      {"keys": [{"kty": "oct", **key}, {"kty": "EC", **key}]}):
            for clean in (json.dumps(redact_value(given)), redact(json.dumps(given)),
                          redact(json.dumps(given, indent=2)), redact(repr(given))):
                for name in JWK:
                    self.assertNotIn(key[name], clean, name)
                self.assertIn(key["x"], clean)
                self.assertEqual(redact(clean), clean)

    def test_the_same_letters_elsewhere(self) -> None:
        for given in ({"d": "2024-01-02T10:00:00.000000Z", "q": "tuliptornado-and-more-of-it"},
                      {"kty": "RSA", "e": "AQAB", "d": "short"}, {"kty": "EC", "q": "where is it kept, and by whom?"}):
            self.assertEqual(redact_value(given), given)
            self.assertEqual(redact(json.dumps(given)), json.dumps(given))

    def test_in_proportion_to_the_text(self) -> None:
        def seconds(text: str) -> float:
            start = time.process_time()
            jwk_spans(text)
            return time.process_time() - start
        for piece in ("kty", '{"kty": ', '"d": "kty', '{"kty":"oct","k":"'):
            small = max(seconds(piece * (10_000 // len(piece))), 0.002)
            self.assertLess(seconds(piece * (40_000 // len(piece))), small * 12, piece)


class ValuesFirst(unittest.TestCase):
    def test_only_the_value_goes(self) -> None:
        for form in ('{"value": "{}", "name": "DB_PASSWORD"}', '<property value="{}" name="password"/>',
                     "{'Value': '{}',\n 'Key': 'db.password'}", '{"defaultValue": "{}", "key": "api_secret"}'):
            clean = redact(form.replace("{}", "tuliptornado"))
            self.assertNotIn("tuliptornado", clean)
            self.assertEqual(clean.split("[redacted:")[0], form.split("{}")[0])
        for given in ('{"value": "${X}", "name": "DB_PASSWORD"}', '<input value="Go" name="password"/>',
                      '{"value": "tuliptornado", "name": "user"}', '{"label": "tuliptornado", "name": "password"}'):
            self.assertEqual(redact(given), given)


if __name__ == "__main__":
    unittest.main()
