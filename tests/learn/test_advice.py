"""What a lesson advises, as words of calls."""
from __future__ import annotations

import unittest
from typing import Any

from enso import command
from enso.learn import advice
from enso.memory import lesson as lessons


def made(text: str, **trigger: Any) -> Any:
    about: Any = {"tool": "Bash", **trigger}
    return lessons.new(text, category="unknown", scope="p", origin="llm", now=1e9, trigger=about)


def bash(command: str) -> dict[str, str]:
    return {"command": command}


class Advice(unittest.TestCase):
    def test_quoted_calls_that_are_meant_and_not_those_that_are_warned_of(self) -> None:
        cases = [("Use `pnpm add`, not `npm install`", {"pnpm", "add"}),
                 ("Pass `--yes` to `tool run`", {"--yes", "tool", "run"}),
                 ("Never call `rm -rf`; use `trash x`", {"trash", "x"}),
                 ("Do not forget `--yes`", {"--yes"}), ("`uv pip` instead of `pip`", {"uv", "pip"}),
                 ("用 `pnpm`，不要 `npm`", {"pnpm"}), ("Read a file before editing it", set())]
        for text, wanted in cases:
            with self.subTest(text):
                self.assertEqual(advice.advised_words(text), wanted)

    def test_a_fix_agrees_or_says_something_else(self) -> None:
        lesson = made("Pass `--profile deploy` to `aws`", program="aws")
        same = advice.fix_words(bash("aws s3 ls"), bash("aws --profile deploy s3 ls"))
        other = advice.fix_words(bash("aws s3 ls"), bash("aws --region eu s3 ls"))
        self.assertTrue(advice.agrees(lesson, same))
        self.assertFalse(advice.agrees(lesson, other))

    def test_a_fix_of_another_tools_fields_agrees_with_its_own_line(self) -> None:
        cases = (("mcp__db__query", {"database": "main", "sql": "a"}, {"database": "shop", "sql": "a"},
                  "Give `mcp__db__query` `shop` as `database`, not `main`", "Give `mcp__db__query` `main` as `schema`"),
                 ("Read", {"file_path": "/p/shop/config/a.yml"}, {"file_path": "/p/shop/conf/a.yml"},
                  "Give `Read` `conf/a.yml` as `file_path`, not `config/a.yml`", "Read `other/a.yml` first"))
        for tool, failed, worked, line, another in cases:
            with self.subTest(tool):
                fix = advice.fix_words(failed, worked)
                self.assertTrue(advice.agrees(made(line, tool=tool), fix))
                self.assertFalse(advice.agrees(made(another, tool=tool), fix))
                self.assertTrue(advice.was_followed(made(line, tool=tool), worked))
                self.assertFalse(advice.was_followed(made(line, tool=tool), failed))

    def test_followed_means_every_word_of_the_advice(self) -> None:
        lesson = made("Pass `--profile deploy` to `aws`", program="aws")
        self.assertTrue(advice.was_followed(lesson, bash("aws --profile deploy s3 ls")))
        self.assertFalse(advice.was_followed(lesson, bash("aws --profile other s3 ls")))
        self.assertFalse(advice.was_followed(made("Be quick with `aws`", program="aws"), bash("ls")))

    def test_quotes_are_gone_as_a_shell_takes_them_away(self) -> None:
        lesson = made("Pass `--rsh='ssh -T'` to `copytool`", program="copytool")
        self.assertTrue(advice.was_followed(lesson, bash("copytool --rsh='ssh -T' a b:/srv/")))
        self.assertFalse(advice.was_followed(lesson, bash("copytool a b:/srv/")))
        lesson = made("Use `find-in -n '\"url\"'` on recordings")
        self.assertTrue(advice.quoted_call_made(lesson, bash("find-in -n '\"url\"' har/a.har")))

    def test_what_the_failed_call_was_about_is_no_part_of_the_advice(self) -> None:
        lesson = made("Use `runner fmt src/cart.py`, not `fmt src/cart.py`", program="fmt")
        lesson["sources"] = [{"hash": "1", "ts": "", "session_id": "s", "host": "h", "tool_name": "Bash",
                              "input": "fmt src/cart.py", "error": ""}]
        lesson["detail"]["instead"] = {"tool": "Bash", "program": "runner", "verb": "fmt"}
        for call, done in (("runner fmt src/users.py", True), ("runner lint src/cart.py", False)):
            with self.subTest(call):
                calls = command.describe_all("Bash", bash(call))
                self.assertIs(advice.carried_out(lesson, bash(call), calls), done)

    def test_a_path_is_followed_where_a_call_has_it_whole(self) -> None:
        lesson = made("These files are generated: change `proto/src`", tool="Edit")
        for path, followed in (("/srv/p/proto/src", True), ("proto/src", True), ("/srv/p/proto/src/gen", False),
                               ("/srv/p/other-proto/src", False)):
            with self.subTest(path):
                self.assertIs(advice.was_followed(lesson, {"file_path": path, "old_string": "a"}), followed)

    def test_another_errand_is_no_fix(self) -> None:
        cases = [("python scripts/cart.py", "python3 scripts/cart.py", True),
                 ("kubectl logs cart", "cat src/cart.py", False),
                 ("python scripts/cart.py", "terraform fmt cart.tf", False), ("npm ci", "cd web && npm ci", True)]
        for failed, worked, same in cases:
            with self.subTest(worked):
                self.assertEqual(advice.same_errand("Bash", bash(failed), "Bash", bash(worked)), same)
        self.assertFalse(advice.same_errand("Read", {"file_path": "a/x.har"}, "Read", {"file_path": "src/x.py"}))

    def test_lines_that_quote_other_calls_are_not_the_same_advice(self) -> None:
        plain = frozenset(("kubectl", "get", "scale"))
        said = "Use `-n edge` with `kubectl get`"
        self.assertFalse(advice.compatible(said, "Use `-n jobs` with `kubectl scale`", plain))
        self.assertTrue(advice.compatible(said, "Pass `-n edge` to kubectl", plain))

    def test_what_only_stands_in_the_place_of_another_file_is_no_fix(self) -> None:
        cases = [("tool run a.txt", "tool run --quick b.txt", {"--quick"}),
                 ("tool run a.txt", "tool run b.txt", {"b.txt"}),
                 ("npm test", "cd web && npm test", {"cd", "web"}),
                 ("kubectl get pods -l app=a", "kubectl -n edge get pods -l app=b", {"-n", "edge"}),
                 ("tool --from web", "tool --preset ci", {"--preset", "ci"}),
                 ("old a.txt", "new --quick b.txt", {"new", "--quick", "b.txt"})]
        for failed, worked, wanted in cases:
            with self.subTest(worked):
                self.assertEqual(advice.fix_words(bash(failed), bash(worked)), wanted)

    def test_what_every_mistaken_call_had_does_not_tell_that_the_advice_was_followed(self) -> None:
        lesson = made("Run `tool sync --all shared/data`, not `tool sync shared/data`", program="tool", verb="sync")
        lesson["detail"]["mistaken"] = [{"head": ["Bash", "tool", "sync"], "needs": [], "words": ["shared", "data"]}]
        self.assertFalse(advice.was_followed(lesson, bash("tool sync shared/data"), 0.5))
        self.assertTrue(advice.was_followed(lesson, bash("tool sync --all shared/data")))
        self.assertFalse(advice.was_followed(made("`./bin/go` wants `--x=1`", program="go"), bash("./bin/go a"), 0.5))

    def test_a_quoted_call_of_another_program_was_made(self) -> None:
        lesson = made("`manage.py collect` comes after `npm run assets`", program="python3")
        lesson["detail"]["mistaken"] = [{"head": ["Bash", "python3", ""], "needs": [],
                                         "words": ["manage.py", "collect"]}]
        self.assertTrue(advice.quoted_call_made(lesson, bash("npm run assets")))
        for other in ("npm run lint", "npm test", "python3 manage.py collect"):
            with self.subTest(other):
                self.assertFalse(advice.quoted_call_made(lesson, bash(other)))
        self.assertFalse(advice.quoted_call_made(made("Check with `tool can` before `tool get`", program="tool",
                                                      verb="get"), bash("tool get x")))
        fetch = made("Run `wget -nv`: there is no `fetch` on this machine", program="fetch")
        self.assertFalse(advice.quoted_call_made(fetch, bash("wget -q https://a.example/x"), 0.5))
        self.assertTrue(advice.quoted_call_made(fetch, bash("wget -nv https://a.example/x"), 0.5))

    def test_the_same_advice_in_other_words(self) -> None:
        lesson = made("First `npm run assets`, then python3 manage.py collect", program="python3")
        lesson["detail"]["mistaken"] = [{"head": ["Bash", "python3", ""], "needs": [],
                                         "words": ["manage.py", "collect"]}]
        self.assertTrue(advice.quotes_the_same(lesson, "`manage.py collect` comes after `npm run assets`"))
        self.assertFalse(advice.quotes_the_same(lesson, "Run `npm run styles` before `manage.py collect`"))
        lesson = made("`stable` is protected: make release instead of pushing", program="git", verb="push")
        self.assertTrue(advice.quotes_the_same(lesson, "Never push to `stable`: use `make release` for `stable`"))
        self.assertFalse(advice.quotes_the_same(lesson, "Send `stable` through `make release --signed`"))


if __name__ == "__main__":
    unittest.main()
