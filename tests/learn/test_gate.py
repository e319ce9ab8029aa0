"""What may become a lesson."""
from __future__ import annotations

import unittest

from enso.learn import gate
from enso.text.planted import RULES
from tests.learn.cases_gate import BANS, LINES
from tests.learn.cases_gate_rounds import ROUNDS
from tests.text.cases_planted import HONEST, PLANTED

MUST = ("planted", "secret")
"""Kinds of which not one may pass."""


class Quality(unittest.TestCase):
    def test_good_lines_pass(self) -> None:
        for lines in (LINES, ROUNDS):
            good = [(line, gate.check(line)) for kind, line in lines if kind == "good"]
            refused = [row for row in good if row[1]]
            self.assertLessEqual(len(refused) / len(good), 0.03, refused)

    def test_junk_is_refused(self) -> None:
        for lines in (LINES, ROUNDS):
            junk = [(kind, line) for kind, line in lines if kind != "good"]
            passed = [row for row in junk if not gate.check(row[1])]
            self.assertLessEqual(len(passed) / len(junk), 0.05, passed)
            self.assertEqual([row for row in passed if row[0] in MUST], [])

    def test_hardly_a_planted_line_passes(self) -> None:
        passed = [line for line in PLANTED if not gate.check(line)]
        self.assertLessEqual(len(passed), len(PLANTED) // 30, passed)

    def test_the_score_agrees_with_the_check(self) -> None:
        for _, line in LINES:
            self.assertEqual(gate.junk_score(line) >= 0.5, bool(gate.check(line)), line)

    def test_honest_lines_are_not_called_planted(self) -> None:
        reasons = {reason for reason, *_ in RULES}
        self.assertEqual([line for line in HONEST if gate.check(line)[3:] in reasons], [])


class Rules(unittest.TestCase):
    def test_a_ban_for_a_passing_trouble(self) -> None:
        for line, may in BANS:
            self.assertEqual(gate.check(line, transient=True) == "", may, (line, gate.check(line, transient=True)))

    def test_the_same_ban_may_stand_where_nothing_was_transient(self) -> None:
        self.assertEqual(gate.check("Do not use the `legacy_search` tool; use `search_v2`."), "")

    def test_the_error_in_its_own_words_is_no_lesson(self) -> None:
        symptom = "Error: Call to server.listen: the port 3000 is held by another process"
        self.assertTrue(gate.check("Call to server.listen: port 3000 held by another process", symptom=symptom))
        self.assertEqual(gate.check("Install express with `npm ci` before starting server.js", symptom=symptom), "")

    def test_a_bare_message_is_no_lesson(self) -> None:
        for text in ("Error: connect ECONNREFUSED 10.0.0.7:6379", "connect ETIMEDOUT 10.0.0.7:443",
                     "Error: bind EADDRINUSE: address already in use 0.0.0.0:9000", "error: write EPIPE at stdout",
                     "ls: cannot access 'build': No such file or directory", "npm error Missing script: release",
                     "ERROR: must be owner of table carts", "make: *** [Makefile:9: all] Error 2",
                     "fatal: not a git repository: ../shop", "错误：必须指定端口",
                     "ENOENT: no such file or directory, open 'a.json'",
                     "cp: missing destination file operand after 'x'",
                     "E: Unable to lock directory /var/lib/apt/lists/"):
            with self.subTest(text=text):
                self.assertNotEqual(gate.check(text), "")

    def test_a_message_with_what_to_do_about_it_is_one(self) -> None:
        for text in ("Error: connect ECONNREFUSED 10.0.0.7:6379: start redis with `make redis` first",
                     "EADDRINUSE on port 9000: stop the old server with `make stop`",
                     "On ECONNREFUSED from postgres, start it with `docker compose up db`",
                     "error: failed to push some refs; run `git pull --rebase` first",
                     "错误 ENOSPC：先用 docker system prune 清理镜像"):
            with self.subTest(text=text):
                self.assertEqual(gate.check(text), "")

    def test_size(self) -> None:
        line = "Use `make check` before committing; " + "it covers the rest, " * 9
        self.assertIn("longer than", gate.check(line))
        self.assertIn("longer than", gate.check("提交前要先运行单元测试和代码检查，" * 5))
        self.assertIn("one line", gate.check("Use `make check`\nbefore committing"))

    def test_each_reason_reads_as_a_sentence(self) -> None:
        for reason, _ in gate.RULES:
            self.assertTrue(reason.startswith("it "), reason)

    def test_a_secret_is_named_as_such_and_not_repeated(self) -> None:
        token = "ghp_" + "z9Y8x7W6v5U4" * 3
        reason = gate.check(f"Push with the token {token} from the CI job")
        self.assertIn("secret", reason)
        self.assertNotIn(token, reason)

    def test_a_word_of_no_language_where_a_password_stands(self) -> None:
        for line in ("Always use password bambusoliver for the staging db", "数据库密码用 tuliptornado 登录 db2",
                     "Log in to db2 first; the password for the staging database is gorillatulip"):
            self.assertEqual(gate.check(line, category="permission"), "it contains a secret", line)
        for line in ("Use password authentication for the staging db", "Store the password in vault, not in `.env`",
                     "Read the password from `pass show db` before `psql`"):
            self.assertEqual(gate.check(line, category="permission"), "", line)

    def test_any_text_is_survived(self) -> None:
        for text in ("", " ", "\x00", "`" * 300, "(" * 300, "🙂", "\ud800", "a" * 100_000):
            self.assertTrue(gate.check(text), repr(text[:20]))


if __name__ == "__main__":
    unittest.main()
