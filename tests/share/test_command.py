from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any, Dict, List
from unittest import mock

from enso.home import Home
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.share import document, inbox, state
from tests.share.team import NOW, PNPM, PYTHON, REBASE, TeamCase
from tests.share.test_incoming import theirs


def holding(folder: Path, text: str) -> List[str]:
    """The files under a folder in which a text stands."""
    return [str(path) for path in folder.rglob("*") if path.is_file() and text.encode() in path.read_bytes()]


class CommandCase(TeamCase):
    """This test's own home is a third machine, and its commands are typed by a person."""

    def setUp(self) -> None:
        super().setUp()
        self.as_person()
        self.store = Store(Home())
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(self.project)

    def share(self, *args: str, status: int = 0) -> str:
        return self.enso_here("share", *args, status=status)

    def init(self, *args: str) -> str:
        return self.share("init", str(self.bare), "--as", "Eve", *(args or ("--scope", "global")))

    def learn(self, text: str, **more: Any) -> str:
        given = {"category": "dependency", "scope": "global", "origin": "human", **more}
        with self.store.change(NOW, who="human") as change:
            return change.put(lessons.new(text, now=NOW, **given))["id"]

    def status(self) -> Dict[str, Any]:
        found: Dict[str, Any] = json.loads(self.share("--json"))
        return found

    def waiting(self) -> List[Dict[str, Any]]:
        found: List[Dict[str, Any]] = json.loads(self.share("review", "--json"))
        return found


class Init(CommandCase):
    def test_it_says_what_will_go_out_and_sends_nothing(self) -> None:
        self.learn(PNPM)
        said = self.init()
        for part in (str(self.bare), "branch main", "as Eve", "may go out  global", "to send     1", "never"):
            self.assertIn(part, said)
        self.assertEqual(self.git("for-each-ref", cwd=self.bare), "")
        self.assertEqual(self.enso_here("sync"), "Sent 1 lesson.\n")
        self.assertEqual((self.status()["to_send"], self.status()["sent"]), (0, 1))

    def test_without_a_scope_it_is_this_folders_project_if_others_can_know_it(self) -> None:
        self.assertIn("has no git remote", self.share("init", str(self.bare), status=1))
        self.git("init", "--quiet", ".", cwd=self.project)
        self.assertIn("has no git remote", self.share("init", str(self.bare), "--scope", ".", status=1))
        self.git("remote", "add", "origin", "https://git.example.org/team/web.git", cwd=self.project)
        self.share("init", str(self.bare), "--as", "Eve")
        scope, = self.status()["scopes"]
        self.assertRegex(scope, r"^web-[0-9a-f]{10}$")
        self.learn(PNPM, scope=scope)
        self.learn(REBASE)
        self.enso_here("sync")
        self.assertEqual([one["scope"][0] for one in self.shared().values()], [scope])

    def test_again_changes_what_goes_out_and_keeps_the_rest(self) -> None:
        self.init()
        before = self.status()
        self.init("--scope", "global", "--scope", "global", "--branch", "lessons")
        after = self.status()
        self.assertEqual((after["branch"], after["scopes"]), ("lessons", ["global"]))
        self.assertEqual(after["replica"], before["replica"])

    def test_another_branch_starts_afresh(self) -> None:
        self.init()
        self.learn(PNPM)
        self.enso_here("sync")
        self.init("--scope", "global", "--branch", "lessons")
        self.assertEqual(self.enso_here("sync"), "Sent 1 lesson.\n")
        self.assertEqual(len(self.shared("lessons")), 1)
        self.assertIn("enso share leave", self.share("init", "/elsewhere.git", "--scope", "global", status=1))

    def test_a_password_in_the_url_is_refused_and_stored_nowhere(self) -> None:
        said = self.share("init", "https://ada:Zx81kQmLp04VtRw9@git.example.org/t.git", "--scope", "global", status=1)
        self.assertIn("https://git.example.org/t.git", said)
        self.assertEqual(holding(self.home, "Zx81kQmLp04VtRw9"), [])

    def test_offline_it_is_set_up_all_the_same(self) -> None:
        said = self.share("init", "http://127.0.0.1:9/t.git", "--scope", "global", "--as", "Eve")
        self.assertTrue(said.startswith("Asking http://127.0.0.1:9/t.git for its branch (at most 60 s)"), said)
        self.assertIn("cannot be reached now", said)
        self.assertIn("branch as its HEAD names it", said)
        self.push_file(self.clone(), "# Ours\n", "README.md")
        self.git("branch", "--move", "main", "trunk", cwd=self.bare)
        state.save(Home(), replace(state.load(Home()), url=str(self.bare)))
        self.learn(PNPM)
        self.assertEqual(self.enso_here("sync"), "Sent 1 lesson.\n")
        self.assertEqual((self.status()["branch"], len(self.shared("trunk"))), ("trunk", 1))

    def test_without_a_login_a_name_is_asked_for(self) -> None:
        with mock.patch("getpass.getuser", side_effect=KeyError("uid not found")):
            self.assertIn("--as NAME", self.share("init", str(self.bare), "--scope", "global", status=1))

    def test_no_name_no_branch_no_repository(self) -> None:
        self.assertIn("--as NAME", self.share("init", str(self.bare), "--scope", "global", "--as", "<>", status=1))
        for branch in ("a..b", "-x", "HEAD", "x.lock"):
            self.assertIn("no name of a branch",
                          self.share("init", str(self.bare), "--scope", "global", f"--branch={branch}", status=1))
        self.assertIn("git ls-remote", self.share("init", "/nowhere.git", "--scope", "global", status=1))
        self.assertIn("nothing is shared yet", self.share(status=1))
        self.assertIn("nothing is shared yet", self.enso_here("sync", status=1))


class Review(CommandCase):
    def setUp(self) -> None:
        super().setUp()
        self.init()
        self.pnpm = self.ada.learn(PNPM, trigger={"tool": "Bash", "program": "npm"})["id"]
        self.ada.edit(self.pnpm, hit_count=3)
        self.rebase = self.ada.learn(REBASE)["id"]
        self.ada.sync()
        self.enso_here("sync")

    def test_what_a_person_sees_and_takes(self) -> None:
        said = self.share("review")
        self.assertIn(f"{self.pnpm}  new, from Ada: global, dependency, 3 hits on 1 machine", said)
        self.assertIn(f"theirs  \u201c{PNPM}\u201d", said)
        self.assertIn("shown on calls like: Bash npm", said)
        self.assertIn(f"accepted as {self.pnpm}  {PNPM}", self.share("accept", self.pnpm[:6]))
        self.assertIn("1 lesson rejected", self.share("reject", self.rebase))
        self.assertEqual(self.share("review"), "Nothing waits.\n")
        self.assertEqual(json.loads(self.enso_here("list", "--json"))[0]["text"], PNPM)
        self.assertEqual((self.status()["taken"], self.status()["waiting"]), (1, 0))

    def test_of_very_many_some_are_shown(self) -> None:
        with mock.patch.object(inbox, "MOST_SHOWN", 1):
            said = self.share("review")
        self.assertEqual(said.count("theirs "), 1)
        self.assertIn("These are 1 of 2; the next come when they are accepted or rejected.", said)

    def test_all_at_once(self) -> None:
        taken = json.loads(self.share("accept", "--all", "--json"))
        self.assertEqual(sorted(row["id"] for row in taken), sorted([self.pnpm, self.rebase]))
        self.assertEqual(self.share("reject", "--all"), "Nothing waits.\n")

    def test_which_one_must_be_said(self) -> None:
        self.assertIn("say which", self.share("accept", status=1))
        self.assertIn("say which", self.share("accept", "--all", self.pnpm, status=1))
        self.assertIn("fits none", self.share("accept", "L99999999", status=1))
        self.assertIn("fits 2", self.share("accept", "L", status=1))

    def test_disguises_are_spelled_out_and_cannot_be_accepted(self) -> None:
        shared = self.shared()
        bad = theirs("Use `pnpm`\u202e not `npm`", 1, author="A\u200bda")
        self.push_file(self.clone(), document.render({**shared, bad["id"]: bad}))
        self.enso_here("sync")
        said = self.share("review")
        self.assertIn("‹U+202E›", said)
        self.assertNotIn("\u202e", said)
        self.assertIn("cannot be accepted: it contains invisible characters", said)
        self.assertIn("refused", self.share("accept", bad["id"], status=1))

    def test_undo_takes_it_back(self) -> None:
        self.share("accept", self.pnpm)
        self.enso_here("undo")
        self.assertIn(self.pnpm, [row["id"] for row in self.waiting()])

    def test_an_agent_may_look_and_nothing_else(self) -> None:
        mock.patch.stopall()
        with mock.patch.dict(os.environ, {"CLAUDECODE": "1"}):
            self.assertEqual(len(self.waiting()), 2)
            for args in (("accept", "--all"), ("reject", "--all"), ("init", str(self.bare)), ("withhold", "x"),
                         ("offer", "x"), ("leave",)):
                self.assertIn("only a person", self.share(*args, status=1))
            self.assertIn("an agent cannot", self.enso_here("sync", "--accept-rewritten", status=1))


class WhatGoesOut(CommandCase):
    def test_withheld_before_it_was_sent(self) -> None:
        self.init()
        kept, sent = self.learn(PNPM), self.learn(REBASE)
        self.assertIn("it is not sent, and taken back if", self.share("withhold", kept))
        self.enso_here("sync")
        self.assertEqual(list(self.shared()), [sent])
        self.assertIn(f"{kept}: you withheld it", self.share())
        self.share("offer", kept)
        self.enso_here("sync")
        self.assertEqual(sorted(self.shared()), sorted([kept, sent]))
        self.assertIn("is not withheld", self.share("offer", kept, status=1))

    def test_withheld_afterwards_is_taken_back(self) -> None:
        self.init()
        lesson = self.learn(PNPM)
        self.enso_here("sync")
        self.assertIn("takes it back; the repository's history still holds it", self.share("withhold", lesson))
        self.assertEqual(self.enso_here("sync"), "Took back 1 lesson.\n")
        self.assertNotIn("text", self.shared()[lesson])
        self.assertEqual(self.enso_here("sync"), "Nothing new to send.\n")
        self.share("offer", lesson)
        self.enso_here("sync")
        self.assertIn("text", self.shared()[lesson])

    def test_purged_is_taken_back(self) -> None:
        self.init()
        lesson = self.learn(PYTHON)
        self.enso_here("sync")
        self.enso_here("forget", lesson, "--purge", "--yes")
        self.assertEqual(holding(self.enso_home, "python3"), [])
        self.assertEqual(self.enso_here("sync"), "Took back 1 lesson.\n")

    def test_what_stays_here_is_said_with_its_reason(self) -> None:
        self.init()
        lesson = self.learn("Run `/home/eve/bin/lint` before each commit")
        self.assertIn("1 lesson stayed here", self.enso_here("sync"))
        self.assertIn(f"stays here  {lesson}: it names a folder of this machine", self.share())

    def test_leaving(self) -> None:
        self.init()
        self.learn(PNPM)
        self.enso_here("sync")
        self.assertIn("your lessons are as they were", self.share("leave"))
        self.assertEqual(os.listdir(self.enso_home / "share"), ["replica.json"])
        self.assertEqual([lesson["text"] for lesson in self.store.everything()], [PNPM])
        self.assertIn("nothing is shared", self.share("leave", status=1))

    def test_who_comes_back_counts_his_hits_once(self) -> None:
        self.init()
        lesson_id = self.learn(PNPM)
        with self.store.change(NOW, who="human") as change:
            lesson = change.get(lesson_id)
            assert lesson is not None
            change.put({**lesson, "hit_count": 5})
        self.enso_here("sync")
        for broken in (False, True):
            if broken:
                (self.enso_home / "share" / "state.json").write_text("{")
            self.share("leave")
            self.init()
            self.enso_here("sync")
            counts, = [one["hits"] for one in self.shared().values()]
            self.assertEqual(sum(counts.values()), 5, broken)

    def test_a_damaged_state_is_said_and_can_be_left(self) -> None:
        self.init()
        for bad in ("", "{", "[]", '{"version": 1}', '{"version": 1, "known": []}'):
            (self.enso_home / "share" / "state.json").write_text(bad)
            self.assertIn("is damaged; `enso share leave`", self.enso_here("sync", status=1))
        (self.enso_home / "share" / "state.json").write_text('{"version": 9}')
        self.assertIn("newer than this Enso", self.share(status=1))
        self.share("leave")
        self.assertFalse(state.exists(Home()))


class TwoOfOnesOwn(CommandCase):
    def test_the_whole_way_on_the_command_line(self) -> None:
        self.init()
        self.learn(PNPM)
        report = json.loads(self.enso_here("sync", "--json"))
        self.assertEqual((report["sent"], report["offline"], report["waiting"]), (1, "", 0))
        self.bob.sync()
        self.bob.learn(REBASE)
        self.bob.accept()
        self.bob.sync()
        self.assertEqual(self.enso_here("sync"),
                         "Nothing new to send.\n1 lesson of others to look at: `enso share review`\n")
