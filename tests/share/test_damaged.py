"""What may stand in the shared file that no Enso wrote: it is set aside, said, and stays; the rest travels."""
from __future__ import annotations

import json
import random
import subprocess
import time
import unittest

from enso.share import document, record, state
from tests.share.replicas import any_document
from tests.share.team import PNPM, PYTHON, REBASE, TeamCase

HEADER = '{"enso":"lessons","version":1}'
LATER = '{"enso":"lessons","version":2}'
ODD = ["<<<<<<", '{"id": "L12', "null", "[]", "7", '"x"', "{}", '{"version": "2"}', '{"version": true}',
       '{"version": NaN}', '{"id": "L00000001", "life": [true, 1e999, "r000000000001"]}',
       '{"id": "L00000001", "life": [true, ' + "9" * 5000 + ', "r000000000001"]}', "[" * 100_000,
       "x" * 10_000_000, "y" * 2_000_000,
       '{"id": "L00000001", "life": [true, NaN, "r000000000001"]}', "\x00\x1b[2J", "a\u2028b", '{"note": "of ours"}']


class Parse(unittest.TestCase):
    def test_what_is_no_record_is_set_aside_as_it_is(self) -> None:
        records = any_document(random.Random(4), 9)
        whole = document.render(records).split("\n")
        for line in ODD:
            with self.subTest(line=line[:60]):
                begun = time.monotonic()
                parsed = document.parse("\n".join((whole[0], line, *whole[1:])))
                self.assertLess(time.monotonic() - begun, 2)
                self.assertEqual((parsed.records, parsed.aside, parsed.at), (records, (line,), (2,)))
                again = document.parse(document.render(parsed.records, parsed.aside))
                self.assertEqual((again.records, again.aside), (records, (line,)))

    def test_an_editors_marks_headers_and_gits_are_nothing_lost(self) -> None:
        records = any_document(random.Random(5), 9)
        text = document.render(records)
        for mangled in (text.replace("\n", "\r\n"), "\ufeff" + text, text + text, "\n\n" + text.rstrip("\n"),
                        text.replace(HEADER, "")):
            self.assertEqual(document.parse(mangled), document.Parsed(records))
        marked = document.parse(f"<<<<<<< ours\n{text}||||||| base\n=======\n{text}>>>>>>> 1a2b3c (by hand)\n")
        self.assertEqual((marked.records, marked.aside, marked.marks), (records, (), 4))

    def test_of_a_later_enso_only_what_is_ours_is_read(self) -> None:
        records = any_document(random.Random(6), 9)
        rich = json.dumps({**records[min(records)], "since": "2.0"})
        lines = document.render({one: records[one] for one in records if one != min(records)}).split("\n")
        parsed = document.parse("\n".join((LATER, rich, *lines[1:])))
        self.assertTrue(parsed.newer)
        self.assertEqual(sorted(parsed.records), sorted(records)[1:])
        self.assertEqual(parsed.aside, tuple(sorted((LATER, rich))))
        self.assertEqual(document.parse("\n".join((*lines, rich))).records, records)        # of today: what we know


class Shared(TeamCase):
    def lines(self) -> list[str]:
        return self.git("show", f"main:{document.NAME}", cwd=self.bare).rstrip("\n").split("\n")

    def push_lines(self, *lines: str, name: str = "clone") -> None:
        self.push_file(self.clone(name), "".join(line + "\n" for line in lines))

    def test_damaged_lines_stop_nobody_and_outlive_a_push(self) -> None:
        self.ada.learn(PNPM)
        self.ada.sync()
        bad = [line for line in ODD if "\x00" not in line and len(line) < 5_000_000]
        self.push_lines(*self.lines(), *bad)
        self.bob.learn(REBASE)
        report = self.bob.sync()
        self.assertEqual((report.sent, report.waiting, report.unreadable), (1, 1, len(bad)))
        self.assertEqual(self.lines()[3:], sorted(bad))
        self.assertEqual(len(self.shared()), 2)
        said = "\n".join(report.lines())
        self.assertIn(f"{len(bad)} lines of {document.NAME} cannot be read (lines 4, 5, 6, 7, 8 ...)", said)
        self.assertEqual(state.load(self.bob.home).found, report.found)
        self.push_lines(*self.lines()[:3], name="mended")
        self.assertEqual((self.bob.sync().found, state.load(self.bob.home).found), ((), ()))

    def test_the_help_says_so(self) -> None:
        self.assertIn("stay in it as they are", self.enso("sync", "--help").stdout)

    def test_a_later_enso_stops_nobody_and_loses_nothing(self) -> None:
        mine = self.ada.learn(PNPM)["id"]
        self.ada.sync()
        rich = json.dumps({**self.shared()[mine], "since": 2})
        self.push_lines(LATER, rich)
        for machine, text in ((self.bob, REBASE), (self.ada, PYTHON)):
            machine.learn(text)
            report = machine.sync()
            self.assertEqual(report.sent, 1)
            self.assertRegex(report.found[0], r"^a later .* \(lines [34], [45], left as they are\): update")
        self.assertEqual(self.lines()[3:], sorted((LATER, rich)))
        self.assertEqual(self.ada.verdict(mine), state.SENT)

    def test_conflict_marks_go_and_both_sides_stay(self) -> None:
        mine = self.ada.learn(PNPM)["id"]
        self.ada.sync()
        header, line = self.lines()
        other = line.replace(PNPM, "Use `pnpm` and never `npm` here").replace(",1,", ",2,")
        self.push_lines(header, "<<<<<<< HEAD", line, "=======", other, ">>>>>>> 0123abc (x)")
        report = self.bob.sync()
        self.assertEqual((report.unreadable, report.found, report.waiting), (3, (), 1))
        self.assertEqual(self.git("log", "-1", "--format=%s", "main", cwd=self.bare), "enso: take out conflict marks\n")
        self.assertEqual(record.value(self.shared()[mine], "text"), "Use `pnpm` and never `npm` here")
        self.assertEqual(len(self.lines()), 2)

    def test_a_line_cut_off_is_sent_again_by_whose_it_is_and_takes_no_other_out(self) -> None:
        cut, gone = self.ada.learn(PNPM)["id"], self.ada.learn(REBASE)["id"]
        self.ada.sync()
        header, *lines = self.lines()
        line = next(line for line in lines if cut in line)
        half = line[:line.index(PNPM)]
        self.push_lines(header, half)
        self.bob.sync()
        self.assertEqual(self.ada.sync().sent, 1)
        self.assertEqual(list(self.shared()), [cut])
        self.assertEqual((self.ada.verdict(cut), self.ada.verdict(gone)), (state.SENT, state.SENT))
        self.push_lines(*self.lines()[:2], name="mended")
        self.ada.sync()
        self.assertEqual(self.ada.verdict(gone), state.REMOVED)

    def test_a_file_in_another_encoding_takes_nothing_out(self) -> None:
        mine = self.ada.learn(PNPM)["id"]
        self.ada.sync()
        clone = self.clone()
        (clone / document.NAME).write_bytes("\n".join(self.lines()).encode("utf-16"))
        self.git("commit", "--quiet", "-am", "saved by an editor", cwd=clone)
        self.git("push", "--quiet", "origin", "HEAD:main", cwd=clone)
        self.assertEqual((self.ada.sync().unreadable, self.ada.verdict(mine)), (2, state.SENT))

    def test_bytes_that_are_no_utf_8_stay_as_they_are_and_make_no_record(self) -> None:
        mine, other = self.ada.learn(PNPM)["id"], self.ada.learn(REBASE)["id"]
        self.ada.sync()
        clone = self.clone()
        header, *lines = (clone / document.NAME).read_bytes().splitlines()
        bad = [b"note of a teammate: caf\xe9 \xff\x80", b"\xed\xa0\x80",
               *(line.replace(b"`pnpm`", b"`pnpm\xe9`") for line in lines if mine.encode() in line)]
        good = [line for line in lines if other.encode() in line]
        (clone / document.NAME).write_bytes(b"".join(line + b"\n" for line in (*bad, header, *good)))
        self.git("commit", "--quiet", "-am", "saved by an editor", cwd=clone)
        self.git("push", "--quiet", "origin", "HEAD:main", cwd=clone)
        for machine, text in ((self.bob, PYTHON), (self.ada, "Run `make lint` before each commit")):
            machine.learn(text)
            report = machine.sync()
            self.assertEqual((report.unreadable, report.gone), (3, []))
            after = subprocess.run(["git", "show", f"main:{document.NAME}"], cwd=self.bare, env=self.env,
                                   capture_output=True, timeout=30, check=True).stdout.splitlines()
            self.assertEqual(sorted(after[-3:]), sorted(bad))
        self.assertEqual(record.value(document.parse(b"\n".join(after[:-3]).decode()).records[mine], "text"), PNPM)
