from __future__ import annotations

from enso import clock, disk
from enso.memory import files, history, lesson
from enso.memory.history import NOWHERE, State
from enso.shapes import Lesson
from tests.memory.helpers import DAY, NOW, StoreCase, made


class Entries(StoreCase):
    def test_only_what_differs_is_kept(self) -> None:
        one = made()
        entry = history.entry(State(one), State({**one, "text": "New"}))
        assert entry is not None
        self.assertEqual((entry["op"], entry["before"], entry["after"]),
                         ("change", {"text": one["text"]}, {"text": "New"}))
        self.assertIsNone(history.entry(State(one), State(one)))
        self.assertIsNone(history.entry(NOWHERE, NOWHERE))

    def test_every_move_has_a_name(self) -> None:
        one = made()
        kept = State(one, "stale", clock.iso(NOW))
        ops = [(history.entry(*pair) or {})["op"] for pair in (
            (NOWHERE, State(one)), (State(one), kept), (kept, State(one)), (State(one), NOWHERE), (kept, NOWHERE))]
        self.assertEqual(ops, ["add", "archive", "restore", "remove", "remove"])

    def test_reverting_any_move_brings_the_state_back(self) -> None:
        one, two = made(), made("Two")
        kept = State(one, "stale", clock.iso(NOW))
        other: State = State({**one, "text": "Changed", "hit_count": 4}, "cap", clock.iso(NOW + 1))
        for before in (NOWHERE, State(one), kept):
            for after in (NOWHERE, State(one), kept, other, State(other.lesson)):
                entry = history.entry(before, after)
                if entry:
                    self.assertEqual(history.revert(entry, after), before, (before.place, after.place))
        self.assertNotEqual(one, two)

    def test_reverting_leaves_what_changed_since(self) -> None:
        one = made()
        pinned: Lesson = {**one, "pinned": True, "text": "New"}
        entry = history.entry(State(one), State(pinned))
        assert entry is not None
        since = lesson.hit({**pinned, "text": "Newer"}, None, NOW)
        back = history.revert(entry, State(since)).lesson
        assert back is not None
        self.assertEqual((back["pinned"], back["text"], back["hit_count"]), (False, "Newer", 1))

    def test_counts_and_stages_are_bookkeeping(self) -> None:
        one = made(detail={"instead": {}})
        stale: Lesson = {**one, "stage": "stale",
                                "detail": {"instead": {}, "stale_at": clock.iso(NOW)}}
        seen = {**lesson.hit(one, None, NOW), "detail": {"instead": {}, "mistaken": [{"head": ["Bash", "gcc", ""]}]}}
        for after, expected in ((lesson.hit(one, None, NOW), True), (stale, True), (seen, True),
                                ({**one, "text": "x"}, False),
                                ({**one, "detail": {}}, False)):
            entry = history.entry(State(one), State(after))  # type: ignore[arg-type]
            assert entry is not None
            self.assertEqual(history.is_bookkeeping(entry), expected, entry["after"])


class Replay(StoreCase):
    def test_history_alone_knows_the_store(self) -> None:
        one, two, three = made("One"), made("Two"), made("Three")
        self.put(one, two, three)
        with self.store.change(NOW + 1, who="test") as change:
            change.archive(two["id"], "cap")
            change.remove(three["id"])
            change.put(lesson.hit(change.lessons("global")[0], None, NOW))
        states = history.replay(self.store.history())
        self.assertEqual(states[one["id"]], State(self.store.lessons("global")[0]))
        self.assertEqual(states[three["id"]], NOWHERE)
        self.assertEqual(list(history.archived_states(states).values()), self.store.archived())

    def test_who_why_and_group_are_recorded(self) -> None:
        self.put(made("One"), made("Two"))
        first, second = self.store.history()
        self.assertEqual((first["who"], first["why"], first["ts"]), ("learn", "a test", clock.iso(NOW)))
        self.assertEqual(first["group"], second["group"])

    def test_lines_that_make_no_sense_are_passed_over(self) -> None:
        self.put(made())
        for line in (b"[]\n", b"{\n", b'{"op": 3}\n', b'{"op": "add", "id": "L00000001"}\n'):
            disk.append_line(self.at.history, line)
        self.assertEqual(len(self.store.history()), 1)


class Rotation(StoreCase):
    def test_a_fresh_file_starts_with_a_snapshot(self) -> None:
        one = made("One")
        self.put(one)
        files.rotate(self.at.history)
        self.put(made("Two"), now=NOW + 1)
        rows = files.read_lines(self.at.history).values
        self.assertEqual(rows[0], {"version": 1, "ts": clock.iso(NOW + 1)})
        self.assertEqual([(row["op"], row["after"]["text"]) for row in rows[1:]], [("snapshot", "One"), ("add", "Two")])
        files.rotate(self.at.history)
        self.put(made("Three"), now=NOW + 2)                    # the older generation is gone now
        states = history.replay(self.store.history())
        self.assertEqual({state.lesson["text"] for state in states.values() if state.lesson}, {"One", "Two", "Three"})

    def test_due_by_size_or_age(self) -> None:
        self.put(made())
        self.assertFalse(history.is_due(self.at.history, NOW + 89 * DAY))
        self.assertTrue(history.is_due(self.at.history, NOW + 91 * DAY))
        files.replace(self.at.ledger, b" " * (history.MAX_BYTES + 1))
        self.assertTrue(history.is_due(self.at.ledger, NOW))
        self.assertFalse(history.is_due(self.at.path("none"), NOW))


class LastUndoable(StoreCase):
    def test_passes_over_counts_undone_changes_and_prune(self) -> None:
        one = made()
        self.put(one, who="human")
        group = self.store.history()[0]["group"]
        self.put(lesson.hit(one, None, NOW))
        self.put({**lesson.hit(one, None, NOW), "text": "Other"}, who="prune")
        self.assertEqual(history.last_undoable(self.store.history()), group)
        with self.store.change(NOW, who="human", undoes=group) as change:
            change.remove(one["id"])
        self.assertEqual(history.last_undoable(self.store.history()), "")
