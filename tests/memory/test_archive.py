from __future__ import annotations

from enso import clock, disk
from enso.memory import archive, files
from tests.memory.helpers import NOW, StoreCase, made


class Read(StoreCase):
    def write(self, *lines: bytes) -> archive.Contents:
        files.replace(self.at.archive, archive.HEADER + b"".join(lines))
        return archive.read(self.at.archive)

    def test_the_last_line_about_a_lesson_counts(self) -> None:
        one, two = made("One"), made("Two")
        contents = self.write(archive.line(one, "stale", clock.iso(NOW)), archive.line(two, "cap", clock.iso(NOW)),
                              archive.gone(one["id"]), archive.line(one, "forgotten", clock.iso(NOW + 1)))
        self.assertEqual([(entry["lesson"]["text"], entry["reason"]) for entry in contents.entries.values()],
                         [("Two", "cap"), ("One", "forgotten")])
        self.assertEqual((contents.dead, contents.broken), (2, 0))
        for lesson_id, offset in contents.offsets.items():
            line = (disk.read_bytes(self.at.archive, -1, offset) or b"").partition(b"\n")[0]
            self.assertTrue(line.startswith(b'{"lesson": ') and lesson_id.encode() in line, line)

    def test_what_is_gone_is_gone(self) -> None:
        one = made()
        self.assertEqual(self.write(archive.line(one, "stale", clock.iso(NOW)), archive.gone(one["id"])).entries, {})

    def test_broken_lines_are_counted_and_the_rest_kept(self) -> None:
        one = made()
        contents = self.write(b"{\n", b'{"lesson": {"id": "x"}}\n', b"7\n", archive.line(one, "stale", clock.iso(NOW)))
        self.assertEqual((list(contents.entries), contents.broken), ([one["id"]], 3))

    def test_a_lost_reason_or_time_is_no_reason_to_lose_a_lesson(self) -> None:
        one = made()
        contents = self.write(archive.line(one, "stale", clock.iso(NOW)).replace(b'"stale"', b"7").replace(
            b'"archived_at": "', b'"at": "'))
        self.assertEqual(contents.entries[one["id"]],
                         {"lesson": one, "reason": "forgotten", "archived_at": one["created_at"]})

    def test_rendering_drops_what_is_dead(self) -> None:
        one = made()
        contents = self.write(archive.line(one, "stale", clock.iso(NOW)), archive.gone(one["id"]),
                              archive.line(one, "cap", clock.iso(NOW)))
        files.replace(self.at.archive, archive.render(contents.entries.values()))
        again = archive.read(self.at.archive)
        self.assertEqual((again.entries, again.dead), (contents.entries, 0))
