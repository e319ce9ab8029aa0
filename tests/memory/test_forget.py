from __future__ import annotations

import os
import pty
import subprocess
import sys

from tests.memory.helpers import StoreCase, made


class Forget(StoreCase):
    def test_into_the_archive_with_the_way_back(self) -> None:
        one = made("Use npm")
        self.put(one)
        self.assertEqual(self.enso("forget", "npm").stdout, f"{one['id']}  forgotten: Use npm\n"
                                                            f"  `enso restore {one['id']}` brings it back.\n")
        self.assertEqual((self.texts(), self.archived_texts()), ([], ["Use npm"]))
        self.assertIn("is forgotten already (forgotten)", self.enso("forget", one["id"], status=1).stderr)

    def test_an_agent_may_forget_its_own_kind_only(self) -> None:
        lessons = [made("llm words", origin="llm"), made("his words", origin="human"),
                   made("pinned words", pinned=True), made("corrected words", origin="correction")]
        self.put(*lessons)
        self.enso("forget", lessons[0]["id"], CLAUDECODE="1")
        for one in lessons[1:]:
            said = self.enso("forget", one["id"], status=1, CLAUDECODE="1").stderr
            self.assertIn("pinned or in a person's words", said)
        self.assertEqual(len(self.texts()), 3)

    def test_purge_is_refused_without_a_terminal_or_inside_a_session(self) -> None:
        one = made()
        self.put(one)
        said = self.enso("forget", one["id"], "--purge", "--yes", status=1).stderr
        self.assertIn("needs a terminal of your own", said)
        self.assertIn("$CLAUDECODE is set", self.at_terminal("", "--purge", "--yes", one["id"], CLAUDECODE="1"))
        self.assertEqual(len(self.texts()), 1)

    def test_purge_at_a_terminal_asks_first(self) -> None:
        one = made("Ask Zaphod")
        self.put(one)
        self.assertIn("Nothing was changed", self.at_terminal("n\n", "--purge", one["id"]))
        self.assertEqual(self.texts(), ["Ask Zaphod"])
        self.assertIn("removed, with 1 line about it", self.at_terminal("y\n", "--purge", one["id"]))
        self.assertFalse(any(b"Zaphod" in content for content in self.files().values()))

    def at_terminal(self, typed: str, *args: str, **env: str) -> str:
        """What `enso forget` says at a terminal where somebody types."""
        ours, theirs = pty.openpty()
        with subprocess.Popen([sys.executable, "-m", "enso", "forget", *args], stdin=theirs, stdout=theirs,
                              stderr=theirs, cwd=self.project, env={**self.env, **env}) as child:
            os.close(theirs)
            os.write(ours, typed.encode())
            said = b""
            try:
                while part := os.read(ours, 4096):
                    said += part
            except OSError:
                pass                 # the child closed its end
            child.wait(30)
        os.close(ours)
        return said.decode()
