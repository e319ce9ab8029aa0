"""Old transcripts read in pieces tell what they tell when they are read whole."""
from __future__ import annotations

import json
import pathlib
from typing import Any

from enso.capture import transcript
from enso.capture.transcripts.common import Session
from enso.learn import past, tally
from enso.learn.tally import Past
from tests.fixtures import claude
from tests.support import TempHome

UNKNOWN = "Exit code 2\nfrob: error: unrecognized arguments: --x"
MISSING = "Exit code 127\n/bin/bash: line 1: pyhton: command not found"
GONE = "Exit code 2\nls: cannot access 'out/a.txt': No such file or directory"


class InPieces(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.folder = self.home / ".claude" / "projects" / "p"
        self.folder.mkdir(parents=True)

    def session(self, *steps: tuple[str, str]) -> list[str]:
        """The lines of a session in which these commands were run; (command, "") went well, ("", text) was said."""
        made = claude.Transcript(self.base, "made")
        made.append([{"type": "user", "cwd": str(self.project), "timestamp": "2026-01-01T09:00:00Z",
                      "message": {"content": "go"}}])
        for at, (command, text) in enumerate(steps):
            stamp = f"2026-01-01T10:{at // 60:02}:{at % 60:02}.000Z"
            if command:
                made.call("Bash", {"command": command}, text or "done", failed=bool(text), ts=stamp)
            else:
                made.append([{"type": "user", "timestamp": stamp, "message": {"content": text}}])
        lines = made.path.read_text(encoding="utf-8").splitlines(keepends=True)
        made.path.unlink()
        return lines

    def told(self, lines: list[str], *cuts: int) -> dict[str, Any]:
        """What is found in a transcript that was read at each of these numbers of lines and at its end."""
        path = self.folder / "s.jsonl"
        found = Past()
        for cut in (*cuts, len(lines)):
            path.write_text("".join(lines[:cut]), encoding="utf-8")
            past.read(found, "claude-code", transcript.sessions("claude-code", str(path))[0])
            found = tally.load(tally.dump(found).decode())
        data: dict[str, Any] = json.loads(tally.dump(found))
        return {key: data[key] for key in ("mistakes", "corrections", "calls", "bytes")}

    def test_a_fix_that_came_after_the_first_reading(self) -> None:
        lines = self.session(("frob --x a.py", UNKNOWN), ("frob --x a.py", UNKNOWN), ("frob --y a.py", ""))
        found = self.told(lines, 5)
        (row,) = found["mistakes"].values()
        self.assertEqual([one["origin"] for one in row["proposals"].values()], ["mined"])
        self.assertEqual((row["count"], found["calls"]), (2, 3))

    def test_what_a_tool_printed_is_no_correction_when_it_is_pasted(self) -> None:
        told = "Always strip every branch but default before you push."
        said = ("", told)
        self.assertEqual(len(self.told(self.session(("hg push", "Exit code 2\nabort: no"), said))["corrections"]), 1)
        lines = self.session(("hg push", f"Exit code 2\nabort: no\n{told}"), said)
        self.assertEqual(self.told(lines)["corrections"], {})

    def test_pieces_tell_what_the_whole_does_wherever_they_are_cut(self) -> None:
        quiet = [(f"make part{at}", "") for at in range(9)]
        lines = self.session(
            ("pyhton a.py", MISSING), ("ls out/a.txt", GONE), ("python3 a.py", ""), *quiet,
            ("frob --x a.py", UNKNOWN), ("frob --x a.py", UNKNOWN), *quiet[:4], ("frob --y a.py", ""),
            ("", "No, always use `make all` instead of `make part8` in this repository."), *quiet,
            ("pyhton b.py", MISSING), ("python3 b.py", ""), ("frob --x b.py", UNKNOWN))
        whole = self.told(lines)
        self.assertEqual(len(whole["corrections"]), 1)
        self.assertEqual(sum(row["count"] for row in whole["mistakes"].values()), 6)
        for cut in range(3, len(lines), 7):
            with self.subTest(cut=cut):
                self.assertEqual(self.told(lines, cut), whole)
        self.assertEqual(self.told(lines, *range(1, len(lines), 2)), whole)

    def test_a_better_fix_that_comes_later_takes_the_place_of_the_first(self) -> None:
        lines = self.session(("pip install frob", "Exit code 127\n/bin/bash: line 1: pip: command not found"),
                             ("uv pip install frob", ""), ("apt-get install -y python3-pip", ""),
                             ("pip install frob", ""))
        self.assertNotEqual(self.told(lines[:5])["mistakes"], self.told(lines)["mistakes"])
        self.assertEqual(self.told(lines, 5), self.told(lines))

    def test_calls_that_ran_side_by_side_and_one_that_never_ended(self) -> None:
        lines = self.session(("pyhton a.py", MISSING), ("sleep 9", ""), ("frob --x a.py", UNKNOWN),
                             ("frob --y a.py", ""), ("python3 a.py", ""), ("make", ""))
        first, second = lines[5:7]
        lines[5:9] = [first, lines[7], second, lines[8]]        # both asked, then both answered
        del lines[4]                                            # `sleep 9` has no result
        whole = self.told(lines)
        self.assertEqual(whole["calls"], 5)
        self.assertEqual(self.told(lines, *range(1, len(lines))), whole)

    def test_a_mistake_is_of_two_sessions_however_they_take_turns(self) -> None:
        lines = self.session(("pyhton a.py", MISSING), ("pyhton a.py", MISSING))
        found = Past()
        for cut in (3, 5):
            for name in "ab":
                path = self.folder / f"{name}.jsonl"
                text = "".join(lines[:cut]).replace("toolu_", f"toolu_{name}")
                path.write_text(text, encoding="utf-8")
                past.read(found, "claude-code", transcript.sessions("claude-code", str(path))[0])
        (row,) = found.mistakes.values()
        self.assertEqual((row.count, row.sessions), (4, 2))

    def test_what_is_kept_of_a_transcript_stays_small(self) -> None:
        many = [(f"pyhton a{at}.py", MISSING) for at in range(200)]
        path = self.folder / "s.jsonl"
        path.write_text("".join(self.session(*many)), encoding="utf-8")
        found = Past()
        past.read(found, "claude-code", transcript.sessions("claude-code", str(path))[0])
        (place,) = found.files.values()
        self.assertLessEqual(len(place.open), past.LATER)
        self.assertEqual(place.read, past.BEFORE)

    def test_a_transcript_that_was_written_anew_is_read_from_its_start(self) -> None:
        path = self.folder / "s.jsonl"
        found = Past()
        for steps in ([("make", "")] * 9, [("pyhton a.py", MISSING)]):
            path.write_text("".join(self.session(*steps)), encoding="utf-8")
            past.read(found, "claude-code", transcript.sessions("claude-code", str(path))[0])
        self.assertEqual([row.count for row in found.mistakes.values()], [1])

    def test_nothing_new_is_not_read(self) -> None:
        found = Past()
        session = Session(str(self.folder / "none.jsonl"), "none", 0, "")
        self.assertFalse(past.read(found, "claude-code", session))


class Project(TempHome):
    def test_where_a_session_worked(self) -> None:
        path = pathlib.Path(self.base, "s.jsonl")
        path.write_text(json.dumps({"cwd": str(self.project)}, separators=(",", ":")) + "\n", encoding="utf-8")
        self.assertEqual(past.project_of(str(path)).root, str(self.project))
