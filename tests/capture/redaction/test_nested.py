"""What goes of a structure under a telling name, whether it comes as an object or as its text."""
from __future__ import annotations

import json
import random
import re
import unittest

from enso.capture.redact import redact, redact_value


class BothDoors(unittest.TestCase):
    def goes(self, value: object, *secrets: str) -> None:
        for clean in (json.dumps(redact_value(value)), redact(json.dumps(value)), redact(json.dumps(value, indent=2))):
            for secret in secrets:
                self.assertNotIn(secret, clean, value)

    def stays(self, value: object) -> None:
        self.assertEqual(redact_value(value), value)
        self.assertEqual(redact(json.dumps(value)), json.dumps(value))

    def test_a_map_of_names(self) -> None:
        self.goes({"secret": {"jenkins": "tuliptornado", "nexus": "oakbarrel"}}, "tuliptornado", "oakbarrel")
        self.goes({"password": {"root": "tuliptornado"}}, "tuliptornado")
        self.goes({"passwords": {"prod": {"alice": "tuliptornado"}}}, "tuliptornado")
        self.goes({"db": {"pass": {"primary": "x9Kq2", "replica": "oakbarrel"}}}, "x9Kq2", "oakbarrel")

    def test_an_object_that_describes(self) -> None:
        for value in ({"secret": {"provider": "keeper", "engine": "transit"}}, {"secrets": {"db": {"external": True}}},
                      {"password": {"policy": "strict", "a": "blocks"}}, {"secret": {"name": "webhook", "a": "b"}},
                      {"password": {"tooShort": "Too short", "hint": "letters"}},
                      {"pin": {"type": "integer", "minimum": 1000, "maximum": 9999}}):
            self.stays(value)

    def test_requirements_in_other_languages(self) -> None:
        for said in ("muss mindestens 8 Zeichen lang sein", "doit contenir 8 lettres", "debe tener al menos 8 letras",
                     "deve avere almeno 8 lettere", "moet 8 tekens lang zijn"):
            self.stays({"password": said})

    def test_lists(self) -> None:
        self.goes({"password": ["tuliptornado", "oakbarrel"]}, "tuliptornado", "oakbarrel")
        for value in ({"password": ["required", "min:8"]}, {"secret": ["get", "watch"]}, {"passes": ["inline", "dce"]},
                      {"secrets": ["github", "dockerhub"]}):
            self.stays(value)

    def test_a_colour_is_no_secret_and_a_sign_does_not_make_one(self) -> None:
        self.stays({"color-tokens": {"primary": {"value": "#a1b2c3"}}})
        self.goes({"password": {"value": "#W7LtbK7aUeW4A"}}, "W7Ltb")

    def test_numbers(self) -> None:
        self.goes({"passwords": [481516, 234200]}, "481516", "234200")
        self.goes({"passwords": {"bob": 481516}}, "481516")
        self.goes({"pins": ["4711", "0815"], "user_pins": {"ann": 9921}}, "4711", "0815", "9921")
        self.stays({"pins": [1, 2, 13], "passwords": {"count": 12345}})

    def test_what_stands_beside_a_name(self) -> None:
        for name, value in (("Key", "Value"), ("ParameterKey", "ParameterValue"), ("name", "defaultValue"),
                            ("variable", "value"), ("field", "value")):
            self.goes([{name: "DB_PASSWORD", value: "tuliptornado"}], "tuliptornado")
            self.stays([{name: "REGION", value: "tuliptornado"}, {name: "DB_PASSWORD", value: "${DB_PASSWORD}"}])

    def test_they_agree(self) -> None:
        rng = random.Random(5)
        keys = ("password", "passwords", "secret", "secrets", "pins", "pass", "api_key", "user", "root", "value",
                "name", "type", "default", "label", "n", "tokens")
        leaves = ("tuliptornado", "x9Kq2Lr4", "k8v7b6n5m4c3x2", "required", "Password", "string", "min:8", "4711",
                  481516, 13, True, None, "", "four words of mine", "Too short", "${PASS}", "db_password")

        def an_object(depth: int) -> dict[str, object]:
            return {rng.choice(keys): a_value(depth) for _ in range(rng.randrange(1, 4))}

        def a_value(depth: int) -> object:
            shape = rng.randrange(4) if depth else 3
            return (an_object(depth - 1) if shape == 0 else [rng.choice(leaves) for _ in range(rng.randrange(3))]
                    if shape == 1 else rng.choice(leaves))
        apart = []
        for _ in range(2000):
            value = an_object(1)
            by_value, by_text = (re.sub(r'"?\[redacted:[a-z-]+\]"?', "[]", clean)
                                 for clean in (json.dumps(redact_value(value)), redact(json.dumps(value))))
            if by_value != by_text:
                apart.append((value, by_value, by_text))
        self.assertLessEqual(len(apart), 20, apart[:20])

    def test_blocks(self) -> None:
        self.assertEqual(redact("passwords:\n  bob: tuliptornado\n  al: none\n"),
                         "passwords:\n  bob: [redacted:password]\n  al: none\n")
        for given in ("passwords:\n  policy: strict\n  min: 8\n", "passwords:\n  - required\n  - confirmed"):
            self.assertEqual(redact(given), given)


if __name__ == "__main__":
    unittest.main()
