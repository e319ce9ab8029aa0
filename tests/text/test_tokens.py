"""One tokenizer for English, Chinese and identifiers."""
from __future__ import annotations

import subprocess
import sys
import unittest

from enso.text import tokens
from enso.text.tokens import base, normalise, scan, words
from tests.support import ROOT


class Tokens(unittest.TestCase):
    def shares(self, a: str, b: str) -> set[str]:
        return set(tokens.tokens(a)) & set(tokens.tokens(b))

    def test_words_of_one_meaning_give_one_concept(self) -> None:
        self.assertIn("=delete", self.shares("remove the folder", "deleted"))
        self.assertIn("=directory", self.shares("remove the folder", "directories"))

    def test_languages_meet_in_concepts(self) -> None:
        self.assertLessEqual({"=install", "=dependency"}, self.shares("Install the dependencies", "安装依赖"))
        self.assertIn("=limit_rate", self.shares("429 Too Many Requests", "触发限流"))

    def test_traditional_reads_as_simplified(self) -> None:
        self.assertEqual(tokens.tokens("檢查編碼與檔案"), tokens.tokens("检查编码与档案"))

    def test_full_width_reads_as_plain(self) -> None:
        self.assertEqual(tokens.tokens("ｎｐｍ　ｉｎｓｔａｌｌ"), tokens.tokens("npm install"))
        self.assertEqual(normalise("ﬁle"), "file")

    def test_an_identifier_stands_for_itself_and_its_parts(self) -> None:
        self.assertLessEqual({"src/parsetable.py", "=parse", "=table", "=python"},
                             set(tokens.tokens("src/parseTable.py")))
        self.assertLessEqual({"max_depth", "depth", "=limit"}, set(tokens.tokens("max_depth")))

    def test_flags_are_kept_whole(self) -> None:
        self.assertIn("--no-verify", tokens.tokens("git commit --no-verify"))
        self.assertIn("--depth", tokens.tokens("--depth=1"))

    def test_unknown_han_gives_characters_and_pairs(self) -> None:
        self.assertLessEqual({"螺", "旋", "螺旋"}, set(tokens.tokens("螺旋")))

    def test_what_is_preferred_to_what(self) -> None:
        self.assertIn("!instead", tokens.scan("Prefer unknown to any"))
        self.assertIn("!instead", tokens.scan("prefer small steps over big ones"))
        for text in ("Prefer to wait", "Send it to the queue", "Prefer caching. Write to disk."):
            self.assertNotIn("!instead", tokens.scan(text), text)

    def test_a_key_and_its_value_are_two_words(self) -> None:
        self.assertEqual(tokens.tokens("encoding=utf-8")[::2][:2], tokens.tokens("encoding utf-8")[::2][:2])
        self.assertIn("--depth", tokens.tokens("--depth=1"))

    def test_phrases_win_over_their_words(self) -> None:
        self.assertIn("=port_in_use", tokens.tokens("address already in use"))
        self.assertIn("=not_found", tokens.tokens("the file does not exist"))

    def test_inflections_share_a_base(self) -> None:
        for word in ("installs", "installed", "installing", "installer"):
            self.assertEqual(base(word), "install", word)
        self.assertEqual(base("widgets"), base("widget"))

    def test_marks_stay_out_of_tokens(self) -> None:
        self.assertEqual([t for t in tokens.tokens("Never do this, but that; 不要这样") if t[0] in "!|,"], [])

    def test_marks_stand_in_scan(self) -> None:
        found = scan("Never push; use a branch instead of main.")
        self.assertIn("!not", found)
        self.assertIn("!instead", found)
        self.assertIn("|", found)

    def test_han_and_latin_come_apart(self) -> None:
        self.assertEqual(words("用pnpm安装"), ["用", "pnpm", "安装"])

    def test_nothing_comes_of_nothing(self) -> None:
        for text in ("", "   ", "...", "——", "\u200b", "!?"):
            self.assertEqual(tokens.tokens(text), [], repr(text))

    def test_any_text_is_survived(self) -> None:
        for text in ("\ud800", "a" * 10000, "(" * 500, "-" * 300, "'\"`*|,;", "日本語のテキスト", "한국어", "🙂🙂",
                     "=x !not | ,"):
            self.assertIsInstance(tokens.tokens(text), list)

    def test_ascii_text_needs_no_unicodedata(self) -> None:
        code = ("import sys; sys.path.insert(0, sys.argv[1]); from enso.text.tokens import tokens; "
                "tokens('run the tests'); print([m for m in ('re', 'unicodedata', 'os', 'json') if m in sys.modules])")
        done = subprocess.run([sys.executable, "-I", "-S", "-c", code, str(ROOT)], capture_output=True, text=True,
                              timeout=60)
        self.assertEqual(done.stdout.strip(), "[]", done.stderr)


if __name__ == "__main__":
    unittest.main()
