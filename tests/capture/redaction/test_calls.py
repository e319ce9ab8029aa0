"""Passwords in calls of code, and in what programs print of themselves."""
from __future__ import annotations

import unittest

from enso.capture.redact import redact

HELD = """
    ssh.connect("build.example.dev", 22, "root", "{}")
    User.objects.create_user("ann", "a@example.org", "{}")
    DriverManager.getConnection("jdbc:mysql://db/app", "ann", "{}");
    new mysqli("db", "ann", "{}", "app")
    smtp.PlainAuth("", "ann@example.org", "{}", host)
    req.SetBasicAuth("ann", "{}")
    requests.get(u, auth=HTTPBasicAuth('ann', '{}'))
    jwt.encode({"id": 1}, "{}", algorithm="HS256")
    jwt.verify(given, '{}')
    app.use(cookieParser('{}'))
    crypto.createHmac('sha256', '{}').update(body)
    hmac.new(b"{}", body, "sha256")
    await page.getByLabel('Password').fill('{}')
    cy.get('input[name=password]').type('{}')
    driver.find_element(By.ID, "password").send_keys("{}")
    fill_in "Password", with: "{}"
    ["pass"]=> string(8) "{}"
    [db_password] => {}
    bcrypt.hashpw(b"{}", bcrypt.gensalt())
    WiFi.begin("home", "{}");
    Unexpected input(s) 'token', with value {}
"""
KEPT = """
    ssh.connect("build.example.dev", 22, "root", options)
    User.objects.create_user(name, email, password)
    new PDO("mysql:host=db", "root", $pass)
    jwt.decode(given, "HS256")
    jwt.sign(payload, process.env.JWT_SECRET)
    page.getByLabel('Email').fill('ann@example.org')
    page.getByLabel('Password').fill(config.password)
    hmac.new(key, body, "sha256")
    ["pass"]=> bool(true)
    https://example.org/?key=value&page=2
    createHmac('sha256', secret)
"""


class Calls(unittest.TestCase):
    def test_only_the_password_goes(self) -> None:
        for form in filter(None, map(str.strip, HELD.splitlines())):
            with self.subTest(form=form):
                before, after = redact(form.replace("{}", "zQ1x9Lr4")).split("[redacted:", 1)
                self.assertTrue(form.startswith(before.rstrip()), before)
                self.assertTrue(form.endswith(after.partition("]")[2]), after)

    def test_what_names_one_stays(self) -> None:
        for text in filter(None, map(str.strip, KEPT.splitlines())):
            with self.subTest(text=text):
                self.assertEqual(redact(text), text)

    def test_a_value_in_pieces_and_the_one_after_a_change(self) -> None:
        for text in ('password = "zQ1x9Lr4" + "a8Kd7Mn2"', 'password = ("zQ1x9Lr4"\n            "a8Kd7Mn2")',
                     '~ master_password = "zQ1x9Lr4" -> "a8Kd7Mn2"'):
            self.assertEqual(redact(text).count("[redacted:password]"), 2, text)
        for text in ('password="zQ1x9Lr4"\n"user"="ann9"', '{"password": "zQ1x9Lr4"\n, "user": "ann9"}'):
            self.assertIn("ann9", redact(text))

    def test_what_a_command_prints_that_names_it(self) -> None:
        for text in ("$ echo $DB_PASSWORD\n{}\n", "$ cat /run/secrets/db_password\n{}", "cat ~/.frob/token\n{}\n$ ls",
                     "security find-generic-password -w -s db\n{}", "op item get db --fields password\n{}"):
            self.assertEqual(redact(text.replace("{}", "zQ1x9Lr4")), text.replace("{}", "[redacted:password]"))
        for text in ("$ cat tokenizer.py\nimport re2x", "echo password\nls 12", "$ cat secrets.md\n## 2 How to rotate"):
            self.assertEqual(redact(text), text)

    def test_names_of_two_letters(self) -> None:
        value = "zQ1x9Lr4a8Kd7Mn2Xc5v"
        for text in ("ak={} sk=x", "sk: {}", "KEY={} ./run", "password: &db {}", "password: !!str {}"):
            self.assertNotIn(value, redact(text.replace("{}", value)), text)
        for text in ("sk: true", "mask=0x1f2e3d4c5b6a79880011", "KEY=value", "PRIMARY_KEY=a"):
            self.assertEqual(redact(text), text)

    def test_parameters_of_a_statement_and_keys_in_addresses(self) -> None:
        for text in ("[SQL: UPDATE users SET password=? WHERE id=?]\n[parameters: ('zQ1x9Lr4', 1)]",
                     "https://maps.example.org/api?address=Berlin&key=zQ1x9Lr4a8Kd7Mn2Xc5v",
                     "https://zQ1x9Lr4a8Kd7Mn2:x-oauth-basic@git.example.org/a/b"):
            self.assertNotIn("zQ1x9Lr4", redact(text), text)


if __name__ == "__main__":
    unittest.main()
