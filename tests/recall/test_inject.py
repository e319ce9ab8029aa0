"""`enso inject --into FILE`: a marked block is kept up to date, and every other byte stays."""
from __future__ import annotations

from tests.support import TempHome


class Into(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.file = self.project / "AGENTS.md"

    def inject(self, status: int = 0) -> str:
        return self.enso("inject", "--into", str(self.file), status=status).stderr

    def test_the_block_comes_changes_and_goes(self) -> None:
        self.file.write_bytes(b"# Ours\r\nno end of line")
        self.enso("add", "Use `pnpm`, not `npm`")
        self.inject()
        first = self.file.read_bytes()
        self.assertTrue(first.startswith(b"# Ours\r\nno end of line\n"))
        self.assertIn(b"- Use `pnpm`, not `npm`\n", first)
        self.inject()
        self.assertEqual(self.file.read_bytes(), first)
        self.enso("add", "提交前运行 `make check`")
        self.file.write_bytes(first + b"below\n")
        self.inject()
        self.assertIn("- 提交前运行 `make check`\n", self.file.read_text())
        self.assertTrue(self.file.read_bytes().endswith(b"-->\nbelow\n"))
        for text in ("pnpm", "make check"):
            self.enso("forget", text)
        self.inject()
        self.assertNotIn("enso", self.file.read_text())

    def test_a_folder_is_not_made_for_a_mistyped_path(self) -> None:
        self.enso("add", "Use `pnpm`, not `npm`")
        self.file = self.project / "docs" / "AGENTS.md"
        self.assertIn("there is no folder", self.inject(status=1))
        self.assertFalse(self.file.parent.exists())

    def test_half_a_block_is_left_alone(self) -> None:
        self.file.write_text("a\n<!-- enso:end -->\n")
        self.assertIn("only one of Enso's two marks", self.inject(status=1))
        self.assertEqual(self.file.read_text(), "a\n<!-- enso:end -->\n")
