from __future__ import annotations

import json

from enso.share import export, outline
from tests.memory.helpers import StoreCase, made


class Export(StoreCase):
    def test_json_holds_no_excerpt_and_no_secret(self) -> None:
        secret = "ghp_0123456789abcdefghijklmnopqrstuvwxyz"
        self.put(made("Use `pnpm`, not `npm`", sources=[{"hash": "s1", "input": "npm ci", "error": "private words"}]),
                 made(f"Push with {secret}", trigger={"tool": "Bash", "mistake": secret}))
        text = self.enso("export").stdout
        rows = json.loads(text)
        self.assertEqual((rows["version"], len(rows["lessons"])), (export.VERSION, 2))
        self.assertEqual(set(rows["lessons"][0]), set(export.KEYS))
        for word in (secret, "private words"):
            self.assertNotIn(word, text)
        self.assertEqual(self.enso("export", "--json").stdout, text)

    def test_markdown_by_scope(self) -> None:
        self.put(made("Use `a`"), made("Use `b`", scope="web-1"), made("先读文件，再修改"))
        self.assertEqual(self.enso("export", "--format", "markdown", "--scope", "web-1").stdout,
                         "# Lessons\n\n## web-1\n\n- Use `b`\n")
        whole = self.enso("export", "--format", "markdown").stdout
        self.assertEqual(whole.count("## "), 2)
        self.assertEqual({line.text for line in outline.parse(whole)}, {"Use `a`", "Use `b`", "先读文件，再修改"})

    def test_nothing_to_export(self) -> None:
        self.assertEqual(json.loads(self.enso("export").stdout)["lessons"], [])
        self.assertEqual(self.enso("export", "--format", "markdown").stdout, "# Lessons\n")


ODD = ["Use `<!-- prettier-ignore -->`, not `// prettier-ignore`, in `README.md`", "Open with `<!--`, not `//`",
       "Close a comment with `-->`", "Put <!-- toc --> above the first heading", "Begin with <!-- at once",
       "[x] Tick `[ ]` in the template", "[link](x) needs `curl -L`", "- Use `a_b*`, not **b**", "# Use `make`",
       "1. Use `ls -1`", "> Quote `$HOME`", "``` opens a fence in `docs/`", "--- starts a `yaml` file",
       "Use ``a `tick` b``", "Use `C:\\\\x`, not `\\[x]`", "先读 `README.md`（第 1 节）", "a\u2028b", "[ ]", "<!---->"]


class Outline(StoreCase):
    def test_what_is_written_is_read_again_however_odd(self) -> None:
        group = [made(text) for text in ODD]
        self.assertEqual([line.text for line in outline.parse(outline.render([("global", group)]))], ODD)

    def test_what_stands_under_the_name_of_a_scope_belongs_there(self) -> None:
        project = "web-0123456789"
        groups = [("global", [made("Use `a`")]), (project, [made("Use `b`")])]
        self.assertEqual([line.scope for line in outline.parse(outline.render(groups))], ["global", project])
        text = ("- one\n## Global rules\n- two\n# global #\n- three\n```\n## x-0123456789\n```\n- four\n"
                "### Other\n- five\n- # global\n- six\n")
        self.assertEqual([line.scope for line in outline.parse(text)], ["", "", "global", "global", "", "", ""])

    def test_many_comments_that_nothing_ends_cost_no_time(self) -> None:
        hostile = "- a " + "<!--" * 200_000
        self.assertEqual([line.text for line in outline.parse(hostile)], [hostile[2:]])

    def test_comments_of_persons_are_passed_over(self) -> None:
        self.assertEqual([line.text for line in outline.parse(
            "- Use `a` <!-- not `b` -->\n- Use `c`<!--\n- Use `d`\n-->\n- \\[x] literal \\<!-- too\n")],
            ["Use `a`", "Use `c`", "[x] literal <!-- too"])

    def test_lists_of_all_kinds_and_nothing_else(self) -> None:
        text = ("# Rules\nProse - not a lesson.\n\n* Star\n+ Plus\n1. One\n2) Two\n- [ ] Box\n- [x] Done\n"
                "- Runs on\n  to a second line\n\n  and is over\n    - Nested\n"
                "```\n- in code\n```\n~~~md\n- in code\n```\n~~~\n- <!-- hidden --> Last\n"
                "<!--\n- no\n-->\n---\n| a | b |\n")
        self.assertEqual([line.text for line in outline.parse(text)],
                         ["Star", "Plus", "One", "Two", "Box", "Done", "Runs on to a second line", "Nested", "Last"])
        self.assertEqual([line.number for line in outline.parse(text)][:3], [4, 5, 6])
