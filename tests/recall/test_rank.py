"""Which lessons a prompt or a call is about."""
from __future__ import annotations

import unittest
from typing import Any

from enso import command
from enso.recall import expand, preview, rank
from tests.recall import cases_rank

NOW = 1_767_225_600.0

POOL = {
    "stage": "Stage files by name; never use `git add -A`.",
    "hooks": "Never skip hooks with --no-verify; fix what they complain about.",
    "force": "Use --force-with-lease instead of --force when pushing.",
    "quote": "路径里有空格时要加引号",
    "read": "Read a file before editing it, and copy the old text exactly.",
    "subagent": "给子代理的任务描述要写清范围和交付物",
    "retry": "On 429 wait as long as Retry-After says.",
    "migration": "Change the schema through a migration, never by hand.",
    "rm": "Ask the user before deleting files.",
    "venv": "Create a virtualenv before installing Python packages.",
    "logs": "Do not log tokens or passwords.",
    "ports": "Find out which process holds a port before choosing another one.",
    "images": "图片上传前先压缩",
    "dates": "Store timestamps in UTC.",
    "css": "Put colours into CSS variables.",
}
CALLS: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("Bash", {"command": "git add -A && git commit -m wip"}, "stage"),
    ("Bash", {"command": "git commit -n -m x"}, "hooks"),
    ("Bash", {"command": "git push -f origin main"}, "force"),
    ("Bash", {"command": "cp a.txt './my files/'"}, "quote"),
    ("Edit", {"file_path": "a.py", "old_string": "x", "new_string": "y"}, "read"),
    ("Task", {"prompt": "look for usages"}, "subagent"),
    ("Bash", {"command": "curl https://api.example.com/items", "description": "answered 429 before"}, "retry"),
    ("Bash", {"command": "psql -c 'ALTER TABLE users ADD COLUMN x int'"}, "migration"),
    ("Bash", {"command": "rm -rf build/cache"}, "rm"),
    ("Bash", {"command": "pip install requests"}, "venv"),
    ("Write", {"file_path": "a.py", "content": "logging.info('token %s', token)"}, "logs"),
    ("run_shell_command", {"command": "pkill -f server"}, "ports"),
)


def pool(**more: Any) -> list[Any]:
    return [{"id": key, "text": text, **more} for key, text in POOL.items()]


def ids(found: list[Any]) -> list[str]:
    return [lesson["id"] for lesson, _, _ in found]


class Calls(unittest.TestCase):
    def test_the_lesson_for_a_call_comes_early(self) -> None:
        late = []
        for tool, given, wanted in CALLS:
            text = " ".join([tool, *map(str, given.values())])
            found = ids(rank.rank(text, pool(), now=NOW, call=command.describe(tool, given)))
            if wanted not in found[:3]:
                late.append((given, wanted, found[:4]))
        self.assertLessEqual(len(late), 2, late)

    def test_an_exact_trigger_leads(self) -> None:
        lessons = pool()
        lessons[-1] = {**lessons[-1], "trigger": {"tool": "Bash", "program": "make", "verb": "lint"}}
        given = {"command": "make lint"}
        lessons[-1]["trigger"] = {"tool": "Bash", "program": "make"}
        found = rank.rank("make lint", lessons, now=NOW, call=command.describe("Bash", given))
        self.assertEqual(ids(found)[0], "css")
        self.assertIn("trigger", found[0][2])


class Prompts(unittest.TestCase):
    def test_languages_meet(self) -> None:
        self.assertEqual(ids(rank.rank("请压缩这些图片再上传", pool(), now=NOW))[0], "images")
        self.assertEqual(ids(rank.rank("compress the images before the upload", pool(), now=NOW))[0], "images")
        self.assertIn("dates", ids(rank.rank("把时间戳存成 UTC", pool(), now=NOW))[:2])

    def test_one_of_several_requests_is_enough(self) -> None:
        line = "Run the tests with `make check`, not with pytest alone"
        for prompt in ("rename the two helpers in the parser module, and then run the tests",
                       "Thanks, that works. Please write a changelog entry, run the tests and show me the difference.",
                       "把解析器里的两个函数改名，然后跑一下测试"):
            self.assertGreater(rank.says(rank.requests(prompt), line), rank.SAYS, prompt)
        for prompt in ("rename the two helpers in the parser module", "write a changelog entry, then draw the logo"):
            self.assertLess(rank.says(rank.requests(prompt), line), rank.SAYS, prompt)

    def test_a_line_is_not_about_how_it_is_told_nor_about_the_error_it_quotes(self) -> None:
        def made(text: str, origin: str = "mined") -> Any:
            return {"text": text, "origin": origin}
        cases = [(made("Write it as `MODE=ci npm run e2e`: MODE is not set (users.ts:7)."), "MODE=ci npm run e2e"),
                 (made("Pass `--all` to `tool sync`: no such table: users."), "--all` to `tool sync"),
                 (made("Run the tests with `make check`", "llm"), "Run the tests with `make check`"),
                 (made("Use `b`: there is no `a` here", "llm"), "b`: there is no `a` here")]
        for one, about in cases:
            self.assertEqual(rank.gist(one), about)

    def test_a_pasted_page_is_not_asked_line_by_line(self) -> None:
        self.assertLess(len(rank.requests("one thing\n" * 500)), 20)

    def test_a_prompt_about_nothing_here_brings_nothing_relevant(self) -> None:
        alive = pool(strength=1.0, last_hit_at="2025-12-31T00:00:00Z")
        for prompt in ("hello", "thanks, that is all", "好的", ""):
            self.assertEqual([row for row in rank.rank(prompt, alive, now=NOW) if row[1] >= 0.25], [], prompt)

    def test_the_why_names_what_they_share(self) -> None:
        (_, _, why), *_ = rank.rank("which port does the process use", pool(), now=NOW)
        self.assertIn("port", why)

    def test_limit_and_order(self) -> None:
        found = rank.rank("commit the files and push", pool(), now=NOW, limit=2)
        self.assertEqual(len(found), 2)
        self.assertGreaterEqual(found[0][1], found[1][1])
        self.assertTrue(all(0.0 < score <= 1.0 for _, score, _ in found))

    def test_of_two_equal_ones_the_livelier_leads(self) -> None:
        text = "Compress images before uploading."
        lessons: list[Any] = [{"id": "a", "text": text, "strength": 0.1, "last_hit_at": "2025-01-01T00:00:00Z"},
                              {"id": "b", "text": text, "strength": 0.9, "last_hit_at": "2025-12-31T00:00:00Z"}]
        found = rank.rank("compress images", lessons, now=NOW)
        self.assertEqual(ids(found), ["b", "a"])
        self.assertAlmostEqual(found[0][1] / found[1][1], 0.9 * 1.0 / (0.1 * 0.5))

    def test_nothing_to_rank(self) -> None:
        self.assertEqual(rank.rank("anything", [], now=NOW), [])

    def test_broken_dates_do_not_matter(self) -> None:
        lessons: list[Any] = [{"id": "a", "text": "Compress images.", "last_hit_at": "yesterday"}]
        self.assertEqual(len(rank.rank("compress images", lessons, now=NOW)), 1)


class Quality(unittest.TestCase):
    def test_what_matters_for_a_call_comes_first(self) -> None:
        lessons: list[Any] = [{"id": key, "text": text} for key, text in cases_rank.POOL.items()]
        first = recalled = wanted = 0
        for tool, given, relevant in cases_rank.QUERIES:
            query = f"{tool} {preview.tools_text(given)}"
            found = ids(rank.rank(query, lessons, now=NOW, call=command.describe(tool, given)))
            first += found[:1] == [one for one in found[:1] if one in relevant]
            recalled += len(set(found[:5]) & set(relevant))
            wanted += len(relevant)
        self.assertGreaterEqual(first / len(cases_rank.QUERIES), 0.80)
        self.assertGreaterEqual(recalled / wanted, 0.90)


class Expansion(unittest.TestCase):
    def test_a_call_brings_the_words_of_its_program_verb_and_flags(self) -> None:
        words = expand.words_for(command.describe("Bash", {"command": "git commit -n -m x"}), "git commit -n -m x")
        self.assertIn("--no-verify", words)
        self.assertIn("message", words)

    def test_an_unknown_program_brings_none(self) -> None:
        self.assertEqual(expand.words_for(command.describe("Bash", {"command": "frobnicate"}), "frobnicate"), "")


if __name__ == "__main__":
    unittest.main()
