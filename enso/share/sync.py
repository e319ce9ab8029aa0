"""`enso sync`: send what this machine learned, fetch what others did.  Offline it says so and is done.

Fetch, join, commit on top of what is there, push; when somebody was faster, the same again after a pause.  Nothing is
merged in git: lines are joined as data, so there is never a conflict to solve.  What comes in waits for
`enso share review`, unless the team reviews in pull requests (`enso config share.review pull-request`): then what the
branch holds was reviewed, and what goes out goes to a branch of its own.
"""
from __future__ import annotations

import argparse
import random
import time
from dataclasses import replace
from typing import Callable, Dict, List, Set

from enso import clock, disk, trust
from enso.capture.redact import redact
from enso.errors import EnsoError
from enso.home import Home, user_home
from enso.memory import desk, files, history
from enso.memory.lock import Lock
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.share import arrive, document, incoming, outgoing, removed, replica, review, state
from enso.share.git import SECONDS, Git, GitFailed, Offline
from enso.share.incoming import Item
from enso.share.join import Document, join
from enso.share.outgoing import Local, Plan
from enso.share.report import MOST_ROWS, Report, wrong_with
from enso.share.repository import Repository
from enso.share.state import Known, State

PULL_REQUEST = "pull-request"
SET_BACK, UNMARKED = "enso: set back clocks\n", "enso: take out conflict marks\n"
"""Messages of commits that only do that."""
MAX_TRIES = 40
"""Each round somebody's push goes through, so this is enough for 40 that start at once."""
LOCKED = ("cannot lock", "lock failure", "failed to update ref", "incorrect old value", "reference already exists")
FASTER = ("fetch first", "non-fast-forward", "stale info")
"""What git says of a push that another one got in the way of."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
"""Seconds; doubled each time, and a random part of it is waited (full jitter)."""
WAIT_SECONDS = 60.0
"""For another `enso sync` of this home to end."""


class Rewritten(EnsoError):
    """The history that was seen last is no longer there."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (f"{parser.description}\nLines of the shared file that cannot be read, or that a later Enso "
                          "wrote, are named and\nstay in it as they are; the rest travels.  Exit status: 0, also when "
                          "offline; 1 when it\ncould not be done.")
    parser.add_argument("--accept-rewritten", action="store_true",
                        help="go on although the shared branch was rewritten (for persons)")
    parser.add_argument("--json", action="store_true",
                        help='for a machine: {"sent": ..., "waiting": ..., "offline": ...}')


def run(args: argparse.Namespace) -> int:
    if args.accept_rewritten:
        desk.refuse_agent("accept a rewritten history")
    home = Home()
    store = Store(home)
    report = sync(store, clock.now(), pull_request=desk.settings_of(home)["share.review"] == PULL_REQUEST,
                  accept_rewritten=args.accept_rewritten)
    desk.say(store.notes)
    if args.json:
        print(desk.as_json(report.as_dict()))
    else:
        print("\n".join(report.lines()))
    if trust.is_person():            # what cron or an agent read nobody was told
        removed.tell(home, report.gone[:MOST_ROWS])
    return 0


def sync(store: Store, now: float, *, pull_request: bool = False, accept_rewritten: bool = False,
         sleep: Callable[[float], object] = time.sleep, chance: Callable[[], float] = random.random,
         git_seconds: float = SECONDS, wait_seconds: float = WAIT_SECONDS) -> Report:
    """Do it.  EnsoError when nothing is shared, git refuses, or the remote was rewritten; Busy when another sync is
    not done within `wait_seconds`."""
    state.load(store.home)
    try:
        with Lock(store.home, wait_seconds, state.SYNC_LOCK):
            session = _Session(store, now, state.load(store.home), pull_request, accept_rewritten, git_seconds)
            try:
                return session.run(sleep, chance)
            except Offline:
                raise
            except (GitFailed, Rewritten):
                if session.repository.is_whole():
                    raise
            session.repository.discard()         # a copy that was damaged: what it says is not true of the remote
            session = _Session(store, now, state.load(store.home), pull_request, accept_rewritten, git_seconds)
            return session.run(sleep, chance)
    except Offline as error:
        return Report(offline=str(error))
    except OSError as error:
        raise files.cannot("write", state.folder(store.home), error) from None


class _Session:
    """One sync: what was read, and what is to be sent."""

    def __init__(self, store: Store, now: float, known: State, pull_request: bool, accept_rewritten: bool,
                 git_seconds: float) -> None:
        self.store = store
        self.now = now
        self.state = known
        self.pull_request = pull_request
        self.accept_rewritten = accept_rewritten
        folder = state.repository(store.home)
        self.repository = Repository(folder, known.url, known.branch, Git(folder, seconds=git_seconds))
        if not known.branch:         # the remote could not be asked when this was set up
            self._settle_branch()

    @property
    def target(self) -> str:
        """The branch that takes what goes out."""
        return f"enso/{self.state.replica}" if self.pull_request else self.state.branch

    def run(self, sleep: Callable[[float], object], chance: Callable[[], float]) -> Report:
        ours, gone = self._ours()
        before, refused = "", None
        self.repository.mend()
        for count in range(1, MAX_TRIES + 1):
            head = self.repository.fetch()
            if refused is not None and head == before and not _is_race(refused, self.pull_request):
                raise _cannot_push(refused, self.state, self.target if self.pull_request else "")
            self._check_history(head)
            parsed = document.parse(self.repository.read(head))
            there = join(parsed.records, self._offered()) if self.pull_request else parsed.records
            if replica.has_namesake(there, _lessons(ours, active=True), self.state):
                self._rename(ours, parsed.records)
                refused = None
                continue
            plan = outgoing.plan(there, ours, self.state, user_home(), gone, parsed.aside)
            joined = join(there, plan.records)
            if joined == there and (self.pull_request or not (parsed.set_back or parsed.marks)):
                return self._finish(head, parsed, joined, plan, count)
            message = plan.message() if joined != there else SET_BACK if parsed.set_back else UNMARKED
            text = document.render(joined, parsed.aside)
            sent = self.repository.commit(head, text, message, self.state.author, self.state.replica, self.now)
            refused = self.repository.push(sent, self.target, force=self.pull_request)
            if refused is None and self.pull_request:
                return self._finish(head, parsed, joined, plan, count)
            if refused is None:      # what was set aside stands behind the records now
                at = range(len(joined) + 2, len(joined) + 2 + len(parsed.aside))
                return self._finish(sent, parsed._replace(at=tuple(at)), joined, plan, count)
            before = head
            sleep(chance() * min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** count))
        raise EnsoError(f"{self.state.url} changed under our hands {MAX_TRIES} times; nothing is lost, try again later")

    def _settle_branch(self) -> None:
        branch = self.repository.branch = self.repository.default_branch()
        with Lock(self.store.home):
            self.state = replace(state.load(self.store.home), branch=branch)
            state.save(self.store.home, self.state)

    def _rename(self, ours: List[Local], branch: Document) -> None:
        """Go on under a new name: somebody else has ours.  What only stands on the branch of that name is not seen."""
        with Lock(self.store.home):
            fresh = replica.renamed(state.load(self.store.home), _lessons(ours))
            unseen = {shared_id: replace(entry, seen=False) for shared_id, entry in fresh.known.items()
                      if self.pull_request and shared_id not in branch}
            self.state = state.with_known(fresh, unseen)
            replica.keep(self.store.home, self.state)
            state.save(self.store.home, self.state)

    def _ours(self) -> tuple[List[Local], Set[str]]:
        """The lessons here, and the ids of those we sent that were removed for good: undone or purged.

        Read under the lock, because a lesson that is just being restored would else be in neither place; and one
        whose file is merely lost (history knows it still) is not removed."""
        store = self.store
        with Lock(store.home):
            ours = [*(Local(lesson) for scope in store.scopes() for lesson in store.load(scope).values()),
                    *(Local(entry["lesson"], entry["reason"]) for entry in store.archived())]
            here = {local.lesson["id"] for local in ours}
            missing = {entry.local for entry in self.state.known.values()
                       if entry.verdict in (state.SENT, state.REMOVED)} - here
            lost = not missing or disk.size(store.home.history) <= 0
            past = {} if lost else history.replay(store.history())
        return ours, set() if lost else {one for one in missing if past.get(one, history.NOWHERE).lesson is None}

    def _offered(self) -> Document:
        """What stands on the branch of our own and waits there for a pull request."""
        return document.parse(self.repository.read(self.repository.fetch(self.target))).records

    def _check_history(self, head: str) -> None:
        last = self.state.head
        if not last or self.accept_rewritten or (head and self.repository.contains(last, head)):
            return
        what = f"no longer holds the commit seen last ({last[:10]})" if head else "is gone"
        raise Rewritten(f"the branch {self.state.branch} of {self.state.url} {what}: its history was rewritten. "
                        "Nothing was sent or taken; ask your team, then `enso sync --accept-rewritten`")

    def _finish(self, head: str, read: document.Parsed, joined: Document, plan: Plan, tries: int) -> Report:
        """Write down what both sides know now.  `enso share accept` may have been at it meanwhile."""
        shared = read.records if self.pull_request else joined
        cleaned = incoming.clean(shared)
        leaked = sum(cleaned[shared_id] != one for shared_id, one in shared.items())
        found = tuple(wrong_with(read, leaked))
        with self.store.change(self.now, who="sync", why="shared by the team") as change:
            fresh = state.load(self.store.home)
            fresh = _seen(state.with_known(fresh, _news(plan, self.state, fresh)), joined)
            fresh = replace(fresh, head=head, clock=plan.clock if plan.records else fresh.clock,
                            synced_at=clock.iso(self.now), found=found)
            change.write(state.incoming(self.store.home), document.render(cleaned).encode("utf-8", "replace"))
            change.write(state.path(self.store.home), state.dump(fresh))
        items = review.items(self.store, cleaned, fresh)
        fresh = self._notice(head, items, plan, fresh)
        if leaked or any(len(line) > document.MAX_LINE or redact(line) != line for line in read.aside):
            self.repository.discard()    # what others pushed lies in git's objects as they wrote it
        reviewed = list(filter(removed.goes_by_itself, items)) if self.pull_request else []
        done = review.accept(self.store, reviewed, self.now, "sync")
        taken = sum(one.what != arrive.REFUSED for one in done)
        return Report(sent=plan.added, changed=plan.changed, retracted=plan.retracted, withheld=plan.withheld,
                      taken=taken, waiting=len(items) - taken, unreadable=read.unreadable, leaked=leaked,
                      set_back=read.set_back, found=found, gone=removed.untold(self.store, fresh), tries=tries,
                      branch=self.target if self.pull_request and plan.records else "")

    def _notice(self, head: str, items: List[Item], plan: Plan, fresh: State) -> State:
        """Write down what others took back or out; the state as it is then."""
        gone = removed.noticed(fresh.gone, items, self.pull_request, plan.known, lambda one: self._who(head, one))
        if gone == fresh.gone:
            return fresh
        with Lock(self.store.home):
            fresh = replace(state.load(self.store.home), gone=gone)
            state.save(self.store.home, fresh)
        return fresh

    def _who(self, head: str, shared_id: str) -> str:
        """Who took a lesson back or out, and when, for a person."""
        try:
            name, at = self.repository.taken_out_by(head, shared_id)
        except GitFailed:            # a history too long to walk
            return removed.SOMEBODY
        return f"{incoming.named(name)}, {state.shown(clock.iso(at))}" if name else removed.SOMEBODY


def _lessons(ours: List[Local], *, active: bool = False) -> Dict[str, Lesson]:
    """By id; with `active`, without those that are archived."""
    return {local.lesson["id"]: local.lesson for local in ours if not (active and local.reason)}


def _news(plan: Plan, before: State, now: State) -> Dict[str, Known]:
    """What the plan knows of lessons that no person decided about while it was carried out."""
    news = {}
    for shared_id, entry in plan.known.items():
        decided = now.known.get(shared_id)
        if decided == before.known.get(shared_id):
            news[shared_id] = entry
        elif decided is not None and decided.verdict == state.WITHHELD and entry.verdict == state.SENT:
            news[shared_id] = replace(decided, verdict=state.RECALLED)       # too late: it is out
    return news


def _seen(known: State, shared: Document) -> State:
    """Note which of the lessons we know stand in the file: one that did and does not was taken out by somebody."""
    news = {shared_id: replace(entry, seen=True) for shared_id, entry in known.known.items()
            if shared_id in shared and not entry.seen}
    return state.with_known(known, news)


def _is_race(refused: GitFailed, alone: bool) -> bool:
    """Two pushes at the same moment: the loser may be told of a lock and find nothing new when it looks again.
    `alone`: to a branch that nobody else pushes to, so that no other push was faster."""
    return any(word in refused.reason for word in (*LOCKED, *(() if alone else FASTER)))


def _cannot_push(refused: GitFailed, known: State, own: str) -> EnsoError:
    """`own` is our branch, where what goes out is reviewed in a pull request."""
    why = f"{refused}; it says: {refused.theirs}" if refused.theirs else str(refused)
    way_out = (f"Let it take a force-push `{own}`, or delete that branch there once it is merged" if own else
               f"If the branch {known.branch} is protected, `enso config share.review pull-request` sends to one of "
               "your own")
    help_ = "" if refused.mend else f" {way_out}"
    return EnsoError(f"{known.url} does not take what we send: {why}. Nothing is lost.{help_}")
