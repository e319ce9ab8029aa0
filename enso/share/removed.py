"""What others took back or out of the shared file: noticed by a sync, told once, with who and when.

A lesson of a person's own, or one that is pinned, never goes because of that: it waits for `enso share review`.
"""
from __future__ import annotations

from dataclasses import replace
from typing import Callable, Dict, List, Mapping, NamedTuple, Sequence

from enso.home import Home
from enso.memory.lock import Lock
from enso.memory.store import Store
from enso.share import state
from enso.share.incoming import REMOVAL, Item
from enso.share.state import Gone, Known, State
from enso.show import console

WAITS, WENT, OUT = "waits", "went", "out"
_TOLD = {
    WAITS: "taken back by {by}. It stays here until you say: `enso share accept {id}` forgets it, "
           "`enso share reject {id}` keeps it",
    WENT: "taken back by {by}, and forgotten here; `enso restore {lesson}` keeps it",
    OUT: "taken out of the shared file by {by}; it stays here; `enso share offer {lesson}` sends it again"}
MOST = 20
"""Times that git is asked for who did it in one sync: each is a walk through the newest commits."""
SOMEBODY = "somebody"


class Row(NamedTuple):
    """One of them, for a person."""
    id: str                          # the shared one
    lesson: str                      # the id here
    what: str                        # waits | went | out
    by: str
    text: str

    def line(self) -> str:
        words = f"  \u201c{self.text}\u201d" if self.text else ""
        return f"{self.lesson}{words}: {_TOLD[self.what].format(**self._asdict())}"


def goes_by_itself(item: Item) -> bool:
    """Whether an item is taken without asking where what the branch holds was reviewed."""
    local = item.local
    return item.kind != REMOVAL or local is None or (local["origin"] == "import" and not local["pinned"])


def noticed(before: Mapping[str, Gone], items: Sequence[Item], reviewed: bool, news: Mapping[str, Known],
            who: Callable[[str], str]) -> Dict[str, Gone]:
    """What is to be told, and what was told and still waits.  `news` is what the plan knows now; `who` says who took
    a shared lesson back or out, and when."""
    now = {item.id: (WENT if reviewed and goes_by_itself(item) else WAITS, item.local["id"])
           for item in items if item.kind == REMOVAL and item.local}
    now.update({shared_id: (OUT, known.local) for shared_id, known in news.items() if known.verdict == state.REMOVED})
    back = {shared_id for shared_id, known in news.items() if known.verdict != state.REMOVED}
    kept = {shared_id: one for shared_id, one in before.items() if now.get(shared_id, ("", ""))[0] == one.what
            or not (one.told or one.what == WAITS or (one.what == OUT and shared_id in back))}
    fresh = [shared_id for shared_id in sorted(now) if shared_id not in kept]
    return {**kept, **{shared_id: Gone(*now[shared_id], by=who(shared_id) if count < MOST else SOMEBODY)
                       for count, shared_id in enumerate(fresh)}}


def untold(store: Store, known: State) -> List[Row]:
    """What no command told yet."""
    gone = {shared_id: one for shared_id, one in sorted(known.gone.items()) if not one.told}
    if not gone:
        return []
    texts = {lesson["id"]: lesson["text"] for lesson in
             [*(entry["lesson"] for entry in store.archived()), *store.everything()]}
    return [Row(shared_id, one.lesson, one.what, one.by, console.plain(texts.get(one.lesson, "")))
            for shared_id, one in gone.items()]


def tell(home: Home, rows: Sequence[Row]) -> None:
    """Note that a person was told."""
    if not rows:
        return
    with Lock(home):
        known = state.load(home)
        told = {row.id: replace(known.gone[row.id], told=True) for row in rows if row.id in known.gone}
        state.save(home, replace(known, gone={**known.gone, **told}))
