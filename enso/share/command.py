"""`enso share`: name the team's repository, look at what came in, and say what may go out."""
from __future__ import annotations

import argparse
import getpass
import os
import shlex
import shutil
import sys
from dataclasses import replace
from typing import Any, Callable, Container, Dict, Iterator, List

from enso import project
from enso.capture.redact import redact
from enso.errors import EnsoError
from enso.home import Home, user_home
from enso.hosts.places import hooks_folder
from enso.memory import desk, files
from enso.memory.lesson import GLOBAL
from enso.memory.lock import Lock
from enso.memory.store import Store
from enso.share import auto, document, git, inbox, incoming, outgoing, own, record, removed, replica, review, state, url
from enso.share.git import Git, Offline
from enso.share.outgoing import Local
from enso.share.repository import Repository
from enso.share.state import SENT, TAKEN, WITHHELD, Known, State
from enso.show import console

MAX_AUTHOR = 60
EXAMPLES = {
    "init": "enso share init git@example.com:team/lessons.git --scope global",
    "review": "enso share review",
    "accept": "enso share accept L1a2b3c4d",
    "reject": "enso share reject --all",
    "withhold": "enso share withhold L1a2b3c4d",
    "offer": "enso share offer L1a2b3c4d",
    "driver": "enso share driver ~/src/lessons",
    "leave": "enso share leave",
}
_KEPT = {state.WITHHELD: "you withheld it", state.RECALLED: "you withheld it, and the next sync takes it back",
         state.REMOVED: "somebody took it out of the shared file (`enso share offer` sends it again)"}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for a machine: with whom what is shared")
    parser.set_defaults(act=_status)
    actions = parser.add_subparsers(metavar="ACTION", title="actions (none: with whom what is shared)")

    def action(name: str, act: Callable[[argparse.Namespace], int], summary: str) -> argparse.ArgumentParser:
        sub = actions.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        sub.set_defaults(act=act)
        sub.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="for a machine")
        return sub

    init = action("init", _init, "share lessons in a git repository of yours")
    init.add_argument("url", metavar="URL", help="as in `git clone`, without a password")
    init.add_argument("--scope", action="append", metavar="SCOPE",
                      help="what may go out: `global` or a project; give it several times for several "
                           "(default: this folder's project)")
    init.add_argument("--branch", metavar="BRANCH", help="default: the one the repository's HEAD names")
    init.add_argument("--as", dest="author", metavar="NAME",
                      help="the name your lessons carry (default: git's user.name)")
    action("review", inbox.show, "show what others sent and nobody accepted yet")
    for name, act, summary in (("accept", inbox.accept, "take what others sent into your lessons"),
                               ("reject", inbox.reject, "do not take it, and do not show it again")):
        sub = action(name, act, summary)
        sub.add_argument("ids", nargs="*", metavar="ID", help="as `enso share review` shows it, or its beginning")
        sub.add_argument("--all", action="store_true", help="everything that waits")
    for name, act, summary in (("withhold", _withhold, "do not send a lesson, or take it back"),
                               ("offer", _offer, "send a lesson that was withheld")):
        action(name, act, summary).add_argument(
            "lesson", metavar="ID", help="an id, its beginning, or a part of the text")
    action("driver", _driver, "make git join the shared file in a clone").add_argument(
        "folder", nargs="?", default=".", metavar="FOLDER", help="the clone (default: this folder)")
    action("leave", _leave, "stop sharing; lessons stay as they are")
    desk.show_examples(actions, EXAMPLES)


def run(args: argparse.Namespace) -> int:
    status: int = args.act(args)
    return status


# With whom

def _init(args: argparse.Namespace) -> int:
    state.person("share lessons")
    home = Home()
    store = Store(home)
    address = url.checked(args.url)
    if "://" not in address and os.path.isdir(address):
        address = os.path.abspath(address)
    known = state.load(home) if state.exists(home) else None
    if known and known.url != address:
        raise EnsoError(f"lessons are shared with {known.url} already; `enso share leave` first")
    scopes = _scopes(args.scope, store)
    repository = Repository(state.repository(home), address, args.branch or "")
    branch, offline = _branch(args.branch or (known.branch if known else ""), repository)
    author = _author(args.author or (known.author if known else ""), repository.git)
    if known is None:
        name, base = replica.kept(home)
        fresh = State(address, branch, name, author, scopes, base=base)
    else:
        fresh = replace(known, scopes=scopes, branch=branch, author=author)
        if branch != known.branch:           # where nothing was read yet
            unseen = {shared: replace(entry, seen=False) for shared, entry in known.known.items()}
            fresh = replace(fresh, head="", known=unseen)
    with Lock(home):
        replica.keep(home, fresh)
        state.save(home, fresh)
    facts = _facts(store, fresh)
    if args.json:
        print(desk.as_json({**facts, "offline": offline}))
        return 0
    if offline:
        print(f"{address} cannot be reached now ({offline}); that is checked by the first `enso sync`.")
    print("\n".join(_told(facts)))
    by_itself = desk.settings_of(home)["share.auto"]
    print("They travel by themselves, at most once an hour (`enso config share.auto off`); `enso sync` does it now."
          if by_itself else "`enso sync` sends and fetches; it does not run by itself (`enso config share.auto on`).")
    return 0


def _branch(wanted: str, repository: Repository) -> tuple[str, str]:
    """The branch to share on, and why the repository could not be asked for its own ("": it could, or need not)."""
    if wanted:
        strange = wanted.startswith("-") or wanted == "HEAD"
        if strange or repository.git("check-ref-format", f"refs/heads/{wanted}", fine=(0, 1)).status:
            raise EnsoError(f"{wanted!r} is no name of a branch")
        return wanted, ""
    if not os.path.isdir(repository.url):        # a server, which may be slow to answer
        print(f"Asking {console.plain(repository.url)} for its branch (at most {git.SECONDS:.0f} s) ...",
              file=sys.stderr, flush=True)
    try:
        return repository.default_branch(), ""
    except Offline as error:
        return "", str(error)        # the first sync asks


def _scopes(wanted: List[str] | None, store: Store) -> tuple[str, ...]:
    """The scopes that may go out.  EnsoError for a project that is not the same on another machine."""
    if wanted is None:
        here = project.identify(".")
        if not project.has_remote("."):
            raise EnsoError(f"say what may go out: this folder's project ({here.name}) has no git remote, so no other "
                            "machine knows it; `--scope global` shares the lessons that hold everywhere")
        return (here.id,)
    scopes = []
    for name in wanted:
        scope = desk.scope_of(name, store)
        if scope != GLOBAL and os.path.isdir(name) and not project.has_remote(name):
            raise EnsoError(f"the project of {name} has no git remote, so no other machine knows it; "
                            "share `global`, or add one")
        scopes.append(scope)
    return tuple(sorted(set(scopes)))


def _author(name: str, repository: Git) -> str:
    """The name lessons carry: as given, else git's user.name, else the login."""
    name = name or repository("config", "user.name", fine=(0, 1)).out.strip() or _login()
    plain = "".join(char for char in console.plain(redact(name)) if char not in "<>").strip()[:MAX_AUTHOR]
    if not any(char.isalnum() for char in plain):
        raise EnsoError("give the name that your lessons shall carry: `--as NAME`")
    return plain


def _login() -> str:
    """The login; "" in a container whose user has none."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""


def _status(args: argparse.Namespace) -> int:
    store = Store(Home())
    facts = _facts(store, state.load(store.home))
    desk.say(store.notes)
    print(desk.as_json(facts) if args.json else "\n".join(_told(facts)))
    return 0


def _facts(store: Store, known: State) -> Dict[str, Any]:
    """Everything `enso share` tells, as plain data."""
    shared = review.fetched(store.home)
    lessons = store.everything()
    active = {lesson["id"] for lesson in lessons}
    here = [*map(Local, lessons), *(Local(entry["lesson"], entry["reason"]) for entry in store.archived())]
    plan = outgoing.plan(shared, here, known, user_home())
    verdicts = [entry.verdict for entry in known.known.values()]
    return {"url": known.url, "branch": known.branch, "author": known.author, "scopes": list(known.scopes),
            "replica": known.replica, "synced_at": known.synced_at, "trouble": auto.trouble(store.home, known),
            "shared": sum(map(record.is_alive, shared.values())),
            "sent": verdicts.count(SENT), "taken": verdicts.count(TAKEN),
            "to_send": plan.added + plan.changed + plan.retracted,
            "waiting": len(review.waiting(store, known)),
            "gone": [row._asdict() for row in removed.untold(store, known)],
            "withheld": [{"id": lesson_id, "why": why} for lesson_id, why in [*plan.withheld, *_kept(known, active)]]}


def _kept(known: State, active: Container[str]) -> Iterator[tuple[str, str]]:
    """Lessons that a person keeps here: this one, or one who took the line back or out of the shared file."""
    for shared_id, entry in sorted(known.known.items()):
        taken_back = entry.theirs == incoming.GONE or entry.verdict == state.REJECTED
        if entry.verdict in _KEPT:
            yield entry.local or shared_id, _KEPT[entry.verdict]
        elif taken_back and entry.local in active:
            yield entry.local, "others took it back (`enso share offer` sends it again)"


def _told(facts: Dict[str, Any]) -> List[str]:
    where = console.plain(f"{facts['url']} (branch {facts['branch'] or 'as its HEAD names it'})")
    lines = [f"Shared with {where}, as {facts['author']}",
             f"  may go out  {', '.join(facts['scopes'])}",
             f"  last sync   {facts['synced_at'][:16].replace('T', ' ') or 'never'}",
             f"  lessons     {facts['shared']} in the file, {facts['sent']} yours, {facts['taken']} taken from others",
             f"  to send     {facts['to_send']}",
             f"  to review   {facts['waiting']}" + ("   (enso share review)" if facts["waiting"] else "")]
    lines += [f"  trouble     {facts['trouble']}"] * bool(facts["trouble"])
    lines += [f"  {removed.Row(**row).line()}" for row in facts["gone"]]
    lines += [f"  stays here  {row['id']}: {row['why']}" for row in facts["withheld"]]
    return lines


# What goes out

def _withhold(args: argparse.Namespace) -> int:
    """Not sent any more; when it was sent, the next sync takes it back."""
    state.person("say what is sent")
    store = Store(Home())
    lesson, _ = store.find(args.lesson)
    with Lock(store.home):
        known = state.load(store.home)
        shared_id = known.by_local().get(lesson["id"], lesson["id"])
        before, there = known.known.get(shared_id), review.fetched(store.home).get(shared_id)
        ours = there is not None and record.is_alive(there) and own.is_own(there, lesson, known)
        if before and before.verdict == TAKEN and not ours:
            raise EnsoError(f"{lesson['id']} came from others; `enso forget {lesson['id']}` if it is not wanted here")
        sent = ours or (before is not None and before.verdict in (SENT, state.RECALLED))
        entry = Known(state.RECALLED if sent else WITHHELD, lesson["id"])
        state.save(store.home, state.with_known(known, {shared_id: entry}))
    then = ("the next `enso sync` takes it back; the repository's history still holds it" if sent else
            "it is not sent" if known.synced_at else "it is not sent, and taken back if the shared file has it")
    return _say(args, lesson["id"], "withheld", then)


def _offer(args: argparse.Namespace) -> int:
    state.person("say what is sent")
    store = Store(Home())
    lesson, _ = store.find(args.lesson)
    with Lock(store.home):
        known = state.load(store.home)
        shared_id = known.by_local().get(lesson["id"], "")
        entry = known.known.get(shared_id)
        there = review.fetched(store.home).get(shared_id)
        out = there is not None and not record.is_alive(there)       # taken back by others
        if entry is None or (entry.verdict in (SENT, TAKEN) and not out):
            raise EnsoError(f"{lesson['id']} is not withheld; a lesson is sent when its scope is shared "
                            f"({', '.join(known.scopes)})")
        state.save(store.home, state.with_known(known, {shared_id: Known(state.RETRACTED, lesson["id"])}))
    return _say(args, lesson["id"], "offered", "the next `enso sync` sends it")


def _say(args: argparse.Namespace, lesson_id: str, what: str, then: str) -> int:
    print(desk.as_json({"id": lesson_id, "state": what}) if args.json else f"{lesson_id}  {what}: {then}.")
    return 0


# Around it

def _driver(args: argparse.Namespace) -> int:
    """The clone's own configuration: a driver can come from nowhere else, for good reason."""
    desk.refuse_agent("change git's configuration")
    folder, git_folder = project.find_git(project.real(args.folder))
    if not git_folder:
        raise EnsoError(f"{args.folder} is no clone of a git repository")
    script = shlex.quote(os.path.join(hooks_folder(), "enso-merge"))
    command = f"if [ -f {script} ]; then sh {script} %O %A %B; else git merge-file %A %O %B; fi"
    clone = Git(git_folder)
    clone("config", "merge.enso.name", "join Enso's shared lessons")
    clone("config", "merge.enso.driver", command)
    print(desk.as_json({"folder": folder, "driver": command}) if args.json else
          f"{folder}: git joins {document.NAME} by itself now.")
    return 0


def _leave(args: argparse.Namespace) -> int:
    state.person("stop sharing")
    home = Home()
    if not state.remains(home):
        raise EnsoError("nothing is shared")
    with Lock(home, 0, state.SYNC_LOCK), Lock(home):
        files.unlink(state.path(home))           # first: without it nothing is shared, whatever else is left
        for path in state.remains(home):
            files.unlink(path)
            shutil.rmtree(path, ignore_errors=True)
    print(desk.as_json({"left": True}) if args.json else "Nothing is shared any more; your lessons are as they were.")
    return 0
