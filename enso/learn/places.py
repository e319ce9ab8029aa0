"""What the paths of calls that failed have in common, and those of the calls that then worked have not.

The least general of these that covers all (Plotkin 1970): the form of the path (relative, absolute), the name, the
folder and the ending of the name.  Patterns are triggers' (`recall.trigger`): `dist/*.js` (of the project), `/etc/*`,
`~/.config/*`, `*/gen/*` (a folder in several), `*.generated.go`, `*/package-lock.json`, `!/*` (relative),
`tests/*.py|!tests/*/*` (in a folder, not in one below it).
"""
from __future__ import annotations

from typing import List, NamedTuple, Sequence

from enso.recall.trigger import path_matches

Rows = Sequence[List[str]]
"""Folders, each with its slash, of several paths."""
TOOL = "{tool}"
"""What stands for the tool's name in advice."""


class Moved(NamedTuple):
    """The path of a call that failed, that of the call that then worked, and what else differed between the two."""
    old: str
    new: str
    others: frozenset[str] = frozenset()


class Shared(NamedTuple):
    """What several calls have in common: the pattern of the paths that fail; of those that work, "" for any other; and
    the advice, with `TOOL` for the name of the tool."""
    bad: str
    good: str
    said: str


class _Change(NamedTuple):
    """A path's change, as parts (folders with a slash behind them, the stem of the name, its endings): what stands
    before it in both paths, what was there, what came instead, how many stand behind it; and whether it is about the
    stem."""
    before: list[str]
    old: list[str]
    new: list[str]
    behind: int
    named: bool


def shared(moves: Sequence[Moved], root: str, home: str, certain: bool) -> Shared | None:
    """What the moves have in common; None for nothing, or for one file only.  `certain`: the error refuses the place,
    so that it need not be the same change each time, and may be about a type of files."""
    if len({moved.old for moved in moves}) < 2:
        return None
    form = _form(moves, root, certain)
    if form is not None:
        return form
    changes = [_change(_parts(within(moved.old, root, home)), _parts(within(moved.new, root, home)))
               for moved in moves]
    alike = len({(tuple(change.old), tuple(change.new)) for change in changes}) == 1
    if not alike and not certain:
        return None
    rows = [_folders(_parts(within(moved.old, root, home))) for moved in moves]
    found = (one for reader in ((_name, _folder, _inner, _ending) if certain else (_name, _folder, _inner))
             for one in reader(moves, changes, rows))
    return next((one for one in found if _tells_apart(one, moves, root)), None)


def _tells_apart(found: Shared, moves: Sequence[Moved], root: str) -> bool:
    """Whether the patterns are right of every call: of all that failed, and of all that worked."""
    return all(path_matches(moved.old, found.bad, root) and not path_matches(moved.new, found.bad, root)
               and (not found.good or path_matches(moved.new, found.good, root)) for moved in moves)


def _form(moves: Sequence[Moved], root: str, certain: bool) -> Shared | None:
    """Relative paths where absolute ones work, or the other way round.  Where the file was just not found, all must
    have been meant from one folder: else it was looked for, not written out."""
    bases = {_base(moved.old, moved.new) for moved in moves}
    if "" not in bases and (certain or len(bases) == 1):
        return Shared("!/*", "/*", f"Give `{TOOL}` absolute paths, not relative ones")
    if root and all(_base(moved.new, moved.old) == root + "/" for moved in moves):
        return Shared("/*", "!/*", f"Give `{TOOL}` paths relative to the project, not absolute ones")
    return None


def _base(relative: str, absolute: str) -> str:
    """The folder from which a relative path leads to the file of an absolute one; "" when it does not."""
    bare = relative[2:] if relative[:2] == "./" else relative
    found = absolute[:1] == "/" and bare[:1] not in ("/", "~", "") and absolute.endswith("/" + bare)
    return absolute[:-len(bare)] if found else ""


def within(path: str, root: str, home: str) -> str:
    """A path relative to the project, one below the home folder with `~`, any other as it is."""
    if root and (path + "/").startswith(root + "/"):
        return path[len(root) + 1:]
    if home not in ("", "/") and path.startswith(home + "/"):
        return "~" + path[len(home):]
    return path[2:] if path[:2] == "./" else path


def top(path: str, root: str, home: str) -> str:
    """The first folder of a path, seen from the project; the path's own name for what lies in none."""
    return _parts(within(path, root, home))[0]


def kind(path: str) -> tuple[str, str]:
    """What paths have in common that a pattern can be about: (folder, endings of the name)."""
    return path.rpartition("/")[0], _last_of(path)


def _parts(path: str) -> list[str]:
    """`/etc/a.test.ts` -> ["/", "etc/", "a", ".test", ".ts"]."""
    folders, _, name = path.rpartition("/")
    found = [part + "/" for part in folders.split("/")] if folders else ["/"] * path.startswith("/")
    stem, *endings = name[1:].split(".")
    return [*found, name[:1] + stem, *("." + ending for ending in endings)]


def _change(old: list[str], new: list[str]) -> _Change:
    """What two paths, as parts, begin and end with alike, and what is between."""
    start = end = 0
    shorter = min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    stem = len(_folders(old))
    return _Change(old[:start], old[start:len(old) - end], new[start:len(new) - end], end,
                   start <= stem < len(old) - end)


def _folders(parts: Sequence[str]) -> list[str]:
    return [part for part in parts if part.endswith("/")]


def _name(moves: Sequence[Moved], changes: Sequence[_Change], rows: Rows) -> list[Shared]:
    """One name in several folders, where another name works: `package-lock.json`."""
    names, others = ({path.rpartition("/")[2] for path in paths} for paths in zip(*(moved[:2] for moved in moves)))
    if len(names) > 1 or names & others:
        return []
    bad = "".join(_around(rows)) + names.pop()
    other = others.pop() if len(others) == 1 else ""
    if not other:
        return [Shared(bad, "", f"Use another file than `{_said(bad)}` with `{TOOL}`")]
    return [Shared(bad, "*/" + other, f"Use `{other}` with `{TOOL}`, not `{_said(bad)}`")]


def _folder(moves: Sequence[Moved], changes: Sequence[_Change], rows: Rows) -> list[Shared]:
    """The folder that all failed calls were in, and none that worked."""
    lead = _leading([_folders(change.old) for change in changes])
    if not lead or lead in TOPS:
        return []
    above = _around([change.before for change in changes])
    folder, ending = "".join([*above, *lead]), _shared_ending(moves)
    instead = [*above, *_leading([_folders(change.new) for change in changes])]
    if instead == above:                 # nothing came instead but another way to the same place: `/workspace/`
        instead = _leading([_folders(_parts(moved.new)[:-change.behind or None])
                            for moved, change in zip(moves, changes)])
    good = "".join(instead)
    told = f"`{_said(folder)}*{ending}`" if ending else f"below `{_said(folder)}`"
    worked = moves[-1].new.rpartition("/")[0] or "."
    avoided = Shared(f"{folder}*{ending}", "", f"Use other folders than `{_said(folder)}` with `{TOOL}`"
                     f"{f' for `*{ending}`' * bool(ending)} (`{worked}/` worked)")
    around_both = any(path_matches(path, good + "*") for row, moved in zip(rows, moves)
                      for path in ("".join(row), moved.old if good.startswith("/") else ""))
    if not good or good == ANY or instead in TOPS or around_both:
        return [avoided]
    return [Shared(f"{folder}*{ending}", good + "*", f"Use paths below `{_said(good)}` with `{TOOL}`, not {told}"),
            avoided]


def _inner(moves: Sequence[Moved], changes: Sequence[_Change], rows: Rows) -> list[Shared]:
    """A folder whose files have all gone into one below it: `tests/unit/`."""
    above, inner = changes[0].before, changes[0].new
    if not above or above in TOPS or any(
            change.old or change.before != above or row != above for change, row in zip(changes, rows)):
        return []
    if not inner or inner != _folders(inner) or any(change.new != inner for change in changes):
        return []
    folder, ending = "".join(above), _shared_ending(moves)
    told = f"`{folder}*{ending}`" if ending else f"directly in `{folder}`"
    return [Shared(f"{folder}*{ending}|!{folder}*/*", f"{folder}{''.join(inner)}*",
                   f"Use paths below `{folder}{''.join(inner)}` with `{TOOL}`, not {told}")]


TOPS = (["/"], ["~/"])
"""Folders below which all lies."""
ANY = "*/"
"""Any folders, in a pattern."""


def _ending(moves: Sequence[Moved], changes: Sequence[_Change], rows: Rows) -> list[Shared]:
    """The ending of all names that failed: `.generated.go`; where it is what was changed, or tells of more than the
    type of the file."""
    olds, news = ({_last_of(path) for path in paths} for paths in zip(*(moved[:2] for moved in moves)))
    if len(olds) > 1 or "" in olds or olds & news:
        return []
    ending = olds.pop()
    changed = not any(change.named for change in changes)
    if not changed and ending.count(".") < 2:
        return []
    around = _around(rows)
    bad = "".join(around if around not in ([ANY], *TOPS) else []) + "*" + ending
    other = news.pop() if len(news) == 1 and changed else ""
    said = f"Use `*{other}` with `{TOOL}`, not `{_said(bad)}`" if other else \
        f"Use other files than `{_said(bad)}` with `{TOOL}`"
    return [Shared(bad, "*" + other if other else "", said)]


def _last_of(path: str) -> str:
    """All endings of a file's name: `.generated.go`."""
    name = path.rpartition("/")[2][1:]
    return name[name.index("."):] if "." in name else ""


def _leading(rows: Sequence[Sequence[str]]) -> list[str]:
    """What all rows begin with."""
    count = 0
    while all(len(row) > count and row[count] == rows[0][count] for row in rows):
        count += 1
    return list(rows[0][:count])


def _trailing(rows: Sequence[Sequence[str]]) -> list[str]:
    """What all rows end with."""
    return _leading([row[::-1] for row in rows])[::-1]


def _around(rows: Rows) -> list[str]:
    """The folders that all rows name, in a pattern's parts: all of them where they are the same, else what they begin
    and end with, and `*/` between."""
    start = _leading(rows)
    if all(len(row) == len(start) for row in rows):
        return start
    end = _trailing([row[len(start):] for row in rows])
    if any(len(row) == len(start) + len(end) for row in rows):       # nothing is between in one of them
        start = []
    return [*start, ANY, *end]


def _shared_ending(moves: Sequence[Moved]) -> str:
    """The endings that all names which failed end with: `.ts` of `a.test.ts` and `b.ts`."""
    return "".join("." + part for part in _trailing([_last_of(moved.old).split(".")[1:] for moved in moves]))


def _said(pattern: str) -> str:
    """A pattern as a line names it: `gen/` for that folder anywhere."""
    return pattern[len(ANY):] if pattern.startswith(ANY) else pattern
