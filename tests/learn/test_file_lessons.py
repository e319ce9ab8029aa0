"""One mistake of a file tool on ever other files is one lesson; mistakes of single files stay theirs."""
from __future__ import annotations

import json
import unittest
from typing import Any, NamedTuple

from enso import clock, hook
from enso.guard import examples
from enso.home import Home
from enso.knowledge import escalate
from enso.learn import decide, evidence, widen
from enso.learn.report import Report
from enso.learn.teach import Teacher
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.shapes import Lesson
from tests.fixtures import claude
from tests.learn import test_run


class Incident(NamedTuple):
    """A call that failed, what it said, the call that then worked, and the step between the two."""
    tool: str
    tried: dict[str, Any]
    error: str
    worked: dict[str, Any] | None                 # None: nothing did
    step: tuple[str, dict[str, Any]] | None = None


def write(old: str, new: str, error: str) -> Incident:
    body = f"export const {old.rpartition('/')[2].partition('.')[0]} = compute('left', 'right')\n"
    return Incident("Write", {"file_path": old, "content": body}, error, {"file_path": new, "content": body})


def edit(old: str, new: str, error: str, step: tuple[str, dict[str, Any]] | None = None) -> Incident:
    name = old.rpartition("/")[2].partition(".")[0]
    given = {"old_string": f"connect {name} once", "new_string": f"connect {name} twice"}
    return Incident("Edit", {"file_path": old, **given}, error, {"file_path": new, **given}, step)


def read(old: str, new: str, error: str = "File does not exist.", **more: Any) -> Incident:
    return Incident("Read", {"file_path": old}, error, {"file_path": new, **more})


def mcp(old: str, new: str, error: str) -> Incident:
    return Incident("mcp__fs__write_file", {"path": old, "content": "1,2"}, error, {"path": new, "content": "1,2"})


EACCES = "EACCES: permission denied, open '%s'"
TOO_LARGE = "File content (3000%d tokens) exceeds maximum allowed tokens (25000)."
FILES = range(5)


def kinds(p: str) -> dict[str, tuple[list[Incident], dict[str, str], str]]:
    """Mistakes of a kind, below the project `p`: calls on ever other files, the trigger of the one lesson, and what its
    line names."""
    def about(tool: str, path: str = "") -> dict[str, str]:
        return {"tool": tool, "path": path} if path else {"tool": tool}
    unread, ends = "File has not been read yet. Read it first before writing to it.", ("py", "ts", "md")
    return {
        "a folder of generated files": (
            [write(f"{p}/dist/bundle-{n}.js", f"{p}/src/bundle-{n}.js", f"dist/bundle-{n}.js is generated, do not edit")
             for n in FILES], about("Write", "dist/*.js"), "not `dist/*.js`"),
        "the source has another name": (
            [write(f"{p}/dist/bundle-{n}.js", f"{p}/src/main{n}.ts", f"dist/bundle-{n}.js is generated, do not edit")
             for n in FILES], about("Write", "dist/*.js"), "not `dist/*.js`"),
        "a folder in every package": (
            [write(f"{p}/pkg{n}/gen/types.ts", f"{p}/pkg{n}/src/types.ts", f"{p}/pkg{n}/gen/types.ts is generated")
             for n in FILES], about("Write", "*/gen/*.ts"), "not `gen/*.ts`"),
        "what a package manager keeps": (
            [edit(f"{p}/node_modules/m{n}/lib/i{n}.js", f"{p}/vendor/m{n}/lib/i{n}.js", "node_modules is read-only")
             for n in FILES], about("Edit", "node_modules/*.js"), "not `node_modules/*.js`"),
        "a relative path is refused": (
            [edit(f"d{n}/a{n}.{ends[n % 3]}", f"{p}/d{n}/a{n}.{ends[n % 3]}", "file_path must be an absolute path")
             for n in FILES], about("Edit", "!/*"), "absolute paths"),
        "a relative path is not found": (
            [read(f"d{n}/a{n}.{ends[n % 3]}", f"{p}/d{n}/a{n}.{ends[n % 3]}") for n in FILES],
            about("Read", "!/*"), "absolute paths"),
        "an absolute path is refused": (
            [mcp(f"{p}/d{n}/a{n}.csv", f"d{n}/a{n}.csv", "Access denied: only relative paths") for n in FILES],
            about("mcp__fs__write_file", "/*"), "relative to the project"),
        "a folder of another machine": (
            [read(f"/workspace/d{n}/a{n}.{ends[n % 3]}", f"{p}/d{n}/a{n}.{ends[n % 3]}") for n in FILES],
            about("Read", "/workspace/*"), "not below `/workspace/`"),
        "a folder of the system": (
            [write(f"/etc/app{n}.conf", f"{p}/config/app{n}.conf", EACCES % f"/etc/app{n}.conf") for n in FILES],
            about("Write", "/etc/*.conf"), "below `config/`"),
        "a folder of the system, for several others": (
            [write(f"/etc/app{n}.conf", f"/srv{n}/app{n}.conf", EACCES % f"/etc/app{n}.conf") for n in FILES],
            about("Write", "/etc/*.conf"), "other folders than `/etc/`"),
        "a folder that was moved": (
            [read(f"{p}/docs/c{n}.md", f"{p}/content/c{n}.md") for n in FILES], about("Read", "docs/*.md"),
            "below `content/`"),
        "an ending": (
            [edit(f"{p}/d{n}/m{n}.generated.go", f"{p}/d{n}/m{n}.go", "Permission denied: generated code")
             for n in FILES], about("Edit", "*.generated.go"), "`*.go`"),
        "a name": (
            [edit(f"{p}/d{n}/package-lock.json", f"{p}/d{n}/package.json", "Permission denied: lock files")
             for n in FILES], about("Edit", "*/package-lock.json"), "`package.json`"),
        "a large file": (
            [read(f"{p}/d{n}/a{n}.{ends[n % 3]}", f"{p}/d{n}/a{n}.{ends[n % 3]}", TOO_LARGE % n, offset=n + 1,
                  limit=100 + n) for n in FILES], about("Read"), "offset and limit"),
        "a file that was not read": (
            [edit(f"{p}/d{n}/a{n}.{ends[n % 3]}", f"{p}/d{n}/a{n}.{ends[n % 3]}", unread,
                  ("Read", {"file_path": f"{p}/d{n}/a{n}.{ends[n % 3]}"})) for n in FILES], about("Edit"), "Call Read"),
        "a step before each": (
            [edit(f"{p}/src/a{n}.py", f"{p}/src/a{n}.py", EACCES % f"{p}/src/a{n}.py",
                  ("Bash", {"command": f"p4 edit src/a{n}.py"})) for n in FILES], about("Edit"), "`p4 edit FILE`"),
        "a tool of a server": (
            [mcp(f"/data/in/r{n}.csv", f"/data/out/r{n}.csv", f"/data/in/r{n}.csv is outside the allowed folders")
             for n in FILES], about("mcp__fs__write_file", "/data/in/*.csv"), "below `/data/out/`"),
    }


def strangers(p: str) -> dict[str, list[Incident]]:
    """Mistakes that are not of one kind, though the tool is the same: each keeps a lesson of its own."""
    return {
        "misspelt names in one folder": [
            read(f"{p}/src/utlis.py", f"{p}/src/utils.py"), read(f"{p}/src/heplers.py", f"{p}/src/helpers.py")],
        "misspelt names that are refused": [
            edit(f"{p}/src/utlis.py", f"{p}/src/utils.py", "File does not exist."),
            edit(f"{p}/src/heplers.py", f"{p}/src/helpers.py", "File does not exist.")],
        "folders with nothing in common but the root": [
            write("/etc/a.conf", f"{p}/config/a.conf", EACCES % "/etc/a.conf"),
            write("/opt/x/b.conf", f"{p}/config/b.conf", EACCES % "/opt/x/b.conf")],
        "folders with nothing in common but the home": [
            write(f"{p}/../a/a.conf", f"{p}/config/a.conf", EACCES % f"{p}/../a/a.conf"),
            write("/usr/b.conf", f"{p}/config/b.conf", EACCES % "/usr/b.conf")],
        "two folders of the project": [
            read(f"{p}/lib/a.py", f"{p}/src/a.py"), read(f"{p}/docs/b.py", f"{p}/content/b.py")],
        "two folders that refuse": [
            write(f"{p}/dist/a.js", f"{p}/src/a.js", "EACCES: permission denied"),
            write(f"{p}/coverage/b.js", f"{p}/src/b.js", "EACCES: permission denied")],
        "files of one folder that were elsewhere, each in its own": [
            read(f"{p}/lib/foo.py", f"{p}/core/foo.py"), read(f"{p}/lib/bar.py", f"{p}/tests/unit/bar.py")],
        "one folder, two troubles": [
            write(f"{p}/dist/a.js", f"{p}/src/a.js", "EACCES: permission denied"),
            write(f"{p}/dist/b.js", f"{p}/src/b.js", "ENOSPC: no space left on device")],
        "one folder, two tools": [
            write(f"{p}/dist/a.js", f"{p}/src/a.js", "EACCES: permission denied"),
            mcp(f"{p}/dist/b.js", f"{p}/src/b.js", "EACCES: permission denied")],
        "one trouble, two cures": [
            read(f"{p}/a.pdf", f"{p}/a.pdf", "The file is too long", pages="1-5"),
            read(f"{p}/b.docx", f"{p}/b.docx", "The file is too long", offset=10, limit=50)],
        "plain endings": [
            read(f"{p}/src/a.js", f"{p}/src/a.ts"), read(f"{p}/lib/b.js", f"{p}/lib/b.ts")],
        "a step before one, another path for the other": [
            edit(f"{p}/src/a.py", f"{p}/src/a.py", EACCES % f"{p}/src/a.py", ("Bash", {"command": "p4 edit src/a.py"})),
            edit(f"{p}/src/b.py", f"{p}/lib/b.py", EACCES % f"{p}/src/b.py")],
        "bare names of files that are in different folders": [
            read("a.py", f"{p}/src/a.py"), read("b.py", f"{p}/lib/b.py")],
        "relative and absolute by turns": [
            read("src/a.py", f"{p}/src/a.py"), read(f"{p}/lib/b.py", "lib/b.py")],
    }


class FileTools(test_run.Learning):
    def anew(self) -> None:
        """Another home and project, for the next case."""
        self.doCleanups()
        self.setUp()

    def day(self, number: int, *incidents: Incident) -> None:
        """A session of its own, on a day of its own, in which these things happen."""
        self.at(f"2026-11-{number:02}T10:00:00Z")
        self.begin(number)
        self.say("SessionStart", source="startup")
        self.at(f"2026-11-{number:02}T10:01:00Z")
        for incident in incidents:
            self.happens(incident)
        self.end()

    def happens(self, incident: Incident) -> None:
        tool, tried, error, worked, step = incident
        use = self.transcript.call(tool, tried, error, failed=True, ts=self.now())
        self.say("PostToolUseFailure", tool_name=tool, tool_input=tried, tool_use_id=use, error=error,
                 is_interrupt=False)
        if step is not None:
            self.transcript.call(*step, "ok", ts=self.now())
        if worked is not None:
            self.transcript.call(tool, worked, "ok", ts=self.now())

    def before(self, tool: str, tried: dict[str, Any], use: str = "toolu_before") -> tuple[int, str]:
        """(status, what is said) of a call that is about to run."""
        payload = claude.payload("PreToolUse", self.project, self.session, tool_name=tool, tool_input=tried,
                                 tool_use_id=use)
        out, err, status = hook.answer("claude-code", "PreToolUse", json.dumps(payload).encode())
        return status, (err.decode() if isinstance(err, bytes) else str(err)) or str(out)


class OneLesson(FileTools):
    def test_a_mistake_on_ever_other_files_is_one_lesson(self) -> None:
        for name, (_, about, says) in kinds("").items():
            with self.subTest(name):
                self.anew()
                for number, incident in enumerate(kinds(str(self.project))[name][0], 1):
                    self.day(number, incident)
                known = self.only()
                self.assertEqual(known["trigger"], about)
                self.assertIn(says, known["text"])
                self.assertEqual(known["layer"], "info")
                self.assertGreaterEqual(known["hit_count"], 4)
                self.assertGreaterEqual(known["recurred"], 3)

    def test_mistakes_that_differ_stay_apart(self) -> None:
        for name in strangers(""):
            with self.subTest(name):
                self.anew()
                incidents = strangers(str(self.project))[name]
                for number, incident in enumerate(incidents, 1):
                    self.day(number, incident)
                found = self.lessons()
                self.assertEqual(len(found), len(incidents), [lesson["text"] for lesson in found])
                self.assertEqual([lesson["hit_count"] - lesson["followed"] for lesson in found], [0] * len(found))
                self.assertFalse(any("elsewhere" in lesson["detail"] for lesson in found))

    def test_a_model_is_asked_about_the_first_file_only(self) -> None:
        p = str(self.project)
        line, refusal = "Add a new migration instead of changing one that was applied.", "Blocked: migration is applied"
        for number, table in enumerate(("users", "items", "carts", "bills", "taxes"), 1):
            given = {"file_path": f"{p}/migrations/{table}.sql", "old_string": "a", "new_string": "b"}
            self.day(number, Incident("Edit", given, refusal, None))
            if number == 1:
                spool = self.enso_home / "events" / f"{self.session}.jsonl"
                waiting = evidence.records(str(spool), 1 << 20)
                failure = next(record for _, record in waiting if record["kind"] == "failure")
                with Store(Home()).change(clock.now(), who="learn") as change:
                    Teacher(change.store, change, Report(), clock.now()).teach(
                        decide.from_llm(failure, line, "permission"))
        known = self.only()
        self.assertEqual(known["trigger"], {"tool": "Edit", "path": "migrations/*.sql"})
        self.assertEqual((known["text"], known["recurred"]), (line, 4))

    def test_a_place_where_calls_go_well_meanwhile_is_none_to_warn_of(self) -> None:
        p = str(self.project)
        incidents = kinds(p)["a folder of generated files"][0]
        self.day(1, incidents[0])
        self.at("2026-11-02T10:00:00Z")
        self.begin(2)
        self.transcript.call("Write", {"file_path": f"{p}/dist/mine.js", "content": "x"}, "ok", ts=self.now())
        self.happens(write(f"{p}/dist/other.js", f"{p}/src/other.js", "dist/other.js is generated, do not edit"))
        self.end()
        self.assertFalse(any("elsewhere" in lesson["detail"] for lesson in self.lessons()))

    def test_several_in_one_session_are_one_lesson_too(self) -> None:
        p = str(self.project)
        self.day(1, *kinds(p)["a folder of generated files"][0])
        self.assertEqual(self.only()["trigger"], {"tool": "Write", "path": "dist/*.js"})
        self.assertEqual(self.only()["hit_count"], 4)

    def test_each_folder_that_comes_back_has_a_line_that_names_it(self) -> None:
        p = str(self.project)
        for number, folder in enumerate(("dist", "build", "out") * 3, 1):
            self.day(number, write(f"{p}/{folder}/f{number}.js", f"{p}/src/f{number}.js", "EACCES: permission denied"))
        self.assertEqual(sorted(lesson["text"].rpartition("not ")[2][:11] for lesson in self.lessons()),
                         ["`build/*.js", "`dist/*.js`", "`out/*.js`:"])

    def test_a_path_with_the_marks_of_patterns_and_templates_is_only_a_path(self) -> None:
        p = str(self.project)
        for number, name in enumerate(("{a}", "[b]", "c*", "d`"), 1):
            self.day(number, write(f"{p}/{{dist}}/{name}.js", f"{p}/src/{name}.js", "EACCES: permission denied"))
        self.assertIn("not `{dist}/*.js`", self.lessons()[0]["text"])


class TheNextOne(FileTools):
    """What becomes of the next such call."""
    def make(self, name: str) -> str:
        self.anew()
        for number, incident in enumerate(kinds(str(self.project))[name][0], 1):
            self.day(number, incident)
        self.at("2026-11-20T10:00:00Z")
        self.begin(20)
        return str(self.project)

    def test_it_is_held_and_its_like_proposed_to_the_guard(self) -> None:
        for name, tool, bad, good, demand in (
                ("a folder of generated files", "Write", "{p}/dist/new.js", "{p}/src/new.js",
                 {"forbid": ["file_path={p}/dist/*.js|dist/*.js"]}),
                ("a folder of the system", "Write", "/etc/new.conf", "{p}/etc/new.conf",
                 {"forbid": ["file_path=/etc/*.conf"]}),
                ("an ending", "Edit", "{p}/new/new.generated.go", "{p}/new/new.go",
                 {"forbid": ["file_path=*.generated.go"]}),
                ("a relative path is not found", "Read", "new/new.rs", "{p}/new/new.rs",
                 {"require": {"file_path": "/*"}}),
                ("a tool of a server", "mcp__fs__write_file", "/data/in/new.csv", "/data/out/new.csv",
                 {"forbid": ["path=/data/in/*.csv"]})):
            with self.subTest(name):
                p = self.make(name)
                key = "path" if tool.startswith("mcp") else "file_path"
                more = {"Write": {"content": "x"}, "Edit": {"old_string": "connect new once", "new_string": "y"},
                        "mcp__fs__write_file": {"content": "1,2"}}.get(tool, {})
                status, said = self.before(tool, {key: bad.format(p=p), **more})
                self.assertEqual(status, 2, said)
                self.assertIn("Enso held this call", said)
                self.assertEqual(self.before(tool, {key: good.format(p=p), **more}, "toolu_other")[0], 0)
                found = escalate.proposals(self.lessons(), Home())
                self.assertEqual(len(found), 1)
                wanted = json.loads(json.dumps(demand).replace("{p}", p))
                self.assertLessEqual(wanted.items(), found[0].rule.items())
                self.assertEqual(examples.failures(found[0].rule), [])

    def test_when_it_fails_the_lesson_is_said_also_from_the_archive(self) -> None:
        p = self.make("a folder of generated files")
        for archived in (False, True):
            with self.subTest(archived=archived):
                self.begin(21 + archived)
                if archived:
                    with Store(Home()).change(clock.now(), who="test") as change:
                        change.archive(self.only()["id"], "stale")
                    self.assertEqual(self.lessons(), [])
                tried = {"file_path": f"{p}/dist/late.js", "content": "x"}
                error = "dist/late.js is generated, do not edit"
                use = self.transcript.call("Write", tried, error, failed=True, ts=self.now())
                said = self.say("PostToolUseFailure", tool_name="Write", tool_input=tried, tool_use_id=use, error=error,
                                is_interrupt=False)
                self.assertIn("not `dist/*.js`", said)
        self.end()
        self.assertEqual(self.only()["restored_count"], 1)

    def test_it_says_nothing_of_what_has_not_failed_yet(self) -> None:
        p = self.make("a folder of generated files")
        for path in ("dist/new.css", "vendor/lib/dist/new.js", "lib/new.js"):
            given = {"file_path": f"{p}/{path}", "content": "x"}
            self.assertEqual(self.before("Write", given, f"toolu_{path}"), (0, ""), path)

    def test_another_type_in_the_folder_is_the_same_lesson_once_it_failed(self) -> None:
        p = self.make("a folder of generated files")
        for number, ending in ((21, "css"), (22, "map")):
            self.day(number, write(f"{p}/dist/new.{ending}", f"{p}/src/new.{ending}",
                                   f"dist/new.{ending} is generated, do not edit"))
            self.assertEqual(self.only()["trigger"], {"tool": "Write", "path": "dist/*"})
        self.assertIn("not below `dist/`", self.only()["text"])

    def test_marks_and_sources_do_not_grow_with_the_files(self) -> None:
        self.make("a folder of generated files")
        self.assertLessEqual(len(self.only()["fingerprints"]), 3)
        self.assertLessEqual(len(self.only()["sources"]), lessons.MAX_SOURCES)

    def test_the_same_refusal_of_a_file_of_quite_another_place_is_another_lesson(self) -> None:
        p = self.make("a step before each")
        self.day(22, edit("/etc/hosts.py", f"{p}/etc/hosts.py", EACCES % "/etc/hosts.py"))
        known = [lesson for lesson in self.lessons() if "p4 edit" in lesson["text"]][0]
        self.assertEqual(len(self.lessons()), 2)
        self.assertFalse([piece for piece in known["detail"].get("evidence", ()) if piece[-1] == "-"])

    def test_it_leaves_when_more_such_calls_go_well_than_fail(self) -> None:
        p = self.make("a folder of generated files")
        for number in range(21, 24):
            self.assertEqual(len(self.lessons()), 1)
            self.begin(number)
            self.at(f"2026-11-{number}T10:00:00Z")
            self.say("SessionStart", source="startup")
            for name in ("one", "two"):
                self.transcript.call("Write", {"file_path": f"{p}/dist/{name}.js", "content": "x"}, "ok", ts=self.now())
            self.end()
        self.assertEqual(self.lessons(), [])

    def test_what_was_written_is_no_place(self) -> None:
        p = self.make("a folder of generated files")
        self.begin(21)
        self.say("SessionStart", source="startup")
        given = {"file_path": f"{p}/src/a.js", "content": f"{p}/dist/a.js"}
        for _ in range(9):
            self.transcript.call("Write", given, "ok", ts=self.now())
        self.end()
        self.assertEqual([shape["worked"] for shape in self.only()["detail"]["mistaken"]], [0])

    def test_another_trouble_in_the_folder_is_another_lesson(self) -> None:
        p = self.make("a folder of generated files")
        self.day(22, write(f"{p}/dist/x.js", f"{p}/other/x.js", "ENOSPC: no space left on device"))
        self.assertEqual(len(self.lessons()), 2)


class Widen(unittest.TestCase):
    def failed(self, path: str, error: str = "Applied migrations must not be changed", **more: Any) -> dict[str, Any]:
        return {"ts": "2026-11-01T10:00:00Z", "session_id": "s", "host": "h", "project": "p", "tool_name": "Edit",
                "tool_input": {"file_path": path, "old_string": "a", "new_string": "b"}, "error_message": error,
                "error_type": "permission", "trace_id": path, "source_hash": path, "fingerprint": path,
                "family": "kind", "transient": False, **more}

    def known(self, text: str, path: str, origin: str = "llm", **more: Any) -> Lesson:
        failure = self.failed(path, **more)
        return lessons.new(text, category="permission", scope="p", origin=origin, now=0.0, fingerprints=[path],
                           sources=[decide.source_of(failure)], trigger={"tool": "Edit"})

    def test_a_models_lesson_is_stretched_before_a_model_is_asked_again(self) -> None:
        line = "Add a new migration instead of changing one that was applied."
        wider = widen.stretched(self.known(line, "migrations/1.sql"), self.failed("migrations/2.sql"))
        assert wider is not None
        self.assertEqual(wider["trigger"], {"tool": "Edit", "path": "migrations/*.sql"})
        self.assertEqual(wider["fingerprints"], ["migrations/1.sql", "kind"])
        self.assertTrue(widen.concerns(wider, self.failed("migrations/old/3.sql")))
        self.assertFalse(widen.concerns(wider, self.failed("src/3.sql")))
        self.assertIsNone(widen.stretched(self.known(line, "migrations/1.sql"), self.failed("migrations/2.sql"),
                                          [("Write", {"file_path": "migrations/3.sql"})]))
        self.assertFalse(widen.concerns(wider, self.failed("migrations/3.sql", family="other")))

    def test_it_is_not_where_that_is_no_evidence(self) -> None:
        line = "Add a new migration instead of changing one that was applied."
        for known, failure in (
                (self.known("Leave `1.sql` as it is.", "migrations/1.sql"), self.failed("migrations/2.sql")),
                (self.known(line, "migrations/1.sql"), self.failed("seeds/2.sql")),
                (self.known(line, "migrations/1.sql"), self.failed("migrations/1.sql")),
                (self.known(line, "1.sql"), self.failed("2.sql")),
                (self.known(line, "migrations/1.sql"), self.failed("migrations/2.sql", family="other")),
                (self.known(line, "migrations/1.sql"), self.failed("migrations/2.sql", error_type="not_found")),
                (self.known(line, "migrations/1.sql", origin="correction"), self.failed("migrations/2.sql"))):
            self.assertIsNone(widen.stretched(known, failure), (known["text"], failure["tool_input"]))

    def test_what_a_person_said_or_pinned_keeps_its_words(self) -> None:
        def mined(path: str) -> decide.Proposal:
            source = decide.source_of(self.failed(f"dist/{path}"))
            source["fix_given"] = {**source["given"], "file_path": f"src/{path}"}
            return decide.Proposal(f"Use `src/{path}` with `Edit`", "permission", "mined", {"tool": "Edit"}, source,
                                   "p", path, failure=self.failed(f"dist/{path}"))
        first = mined("a.js")
        known = self.known(first.text, "dist/a.js", origin="mined")
        known["sources"] = [first.source]
        self.assertIsNotNone(widen.widened(known, mined("b.js")))
        for change in ({"origin": "human"}, {"pinned": True}, {"layer": "knowledge"}):
            self.assertIsNone(widen.widened({**known, **change}, mined("b.js")))  # type: ignore[typeddict-item]


if __name__ == "__main__":
    unittest.main()
