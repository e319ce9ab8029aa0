"""Where the value of a name begins, in elements and beside other members."""
from __future__ import annotations

import unittest

from enso.capture.redact import redact


class Elements(unittest.TestCase):
    def test_with_a_namespace_attributes_or_a_child(self) -> None:
        for form in ('<wsse:Password Type="http://x#PasswordText">{}</wsse:Password>',
                     "<ns2:password>{}</ns2:password>",
                     '<Password Encoding="plain">{}</Password>', "<Password>\n  <Value>{}</Value>\n</Password>",
                     '<property name="password"><value>{}</value></property>'):
            self.assertEqual(redact(form.format("tuliptornado")), form.format("[redacted:password]"))

    def test_elements_without_a_value(self) -> None:
        for given in ("<Password/>", "<Password></Password>", '<Password label="Password" />',
                      '<Password onChange={(event) => set(event)} />', '<wsse:Password Type="x"/>'):
            self.assertEqual(redact(given), given)


class Members(unittest.TestCase):
    def test_the_value_beside_a_name(self) -> None:
        for form in ('{"ParameterKey": "DBPassword", "ParameterValue": "{}"}',
                     '{"name": "DB_PASSWORD", "defaultValue": "{}"}', '{"Key": "DB_PASSWORD", "Value": "{}"}'):
            self.assertEqual(redact(form.replace("{}", "tuliptornado")), form.replace("{}", "[redacted:password]"))


if __name__ == "__main__":
    unittest.main()
