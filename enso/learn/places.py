"""What the paths of calls that failed have in common, and those of the calls that then worked have not.

The least general of these that covers all (Plotkin 1970): the form of the path (relative, absolute), the name, the
folder, the ending of the name.  Patterns are triggers' (`recall.trigger`): `*/dist/*`, `/etc/*`, `*.generated.go`,
`*/package-lock.json`, `!/*` (relative).
"""
from __future__ import annotations

from typing import NamedTuple, Sequence

from enso.recall.trigger import path_matches

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
    changes = [_change(_parts(_within(moved.old, root, home)), _parts(_within(moved.new, root, home)))
               for moved in moves]
    alike = len({(tuple(change.old), tuple(change.new)) for change in changes}) == 1
    if not alike and not certain:
        return None
    for reader in (_name, _folder, _ending) if certain else (_name, _folder):
        found = reader(moves, changes)
        if found is not None and all(path_matches(moved.old, found.bad) and not path_matches(moved.new, found.bad)
                                     for moved in moves):
            return found
    return None


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


def _within(path: str, root: str, home: str) -> str:
    """A path relative to the project, one below the home folder with `~`, any other as it is."""
    if root and (path + "/").startswith(root + "/"):
        return path[len(root) + 1:]
    if home not in ("", "/") and path.startswith(home + "/"):
        return "~" + path[len(home):]
    return path[2:] if path[:2] == "./" else path


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


def _name(moves: Sequence[Moved], changes: Sequence[_Change]) -> Shared | None:
    """One name in several folders, where another name works: `package-lock.json`."""
    names, others = ({path.rpartition("/")[2] for path in paths} for paths in zip(*(moved[:2] for moved in moves)))
    if len(names) > 1 or names & others:
        return None
    name = names.pop()
    other = others.pop() if len(others) == 1 else ""
    if not other:
        return Shared("*/" + name, "", f"Use another file than `{name}` with `{TOOL}`")
    return Shared("*/" + name, "*/" + other, f"Use `{other}` with `{TOOL}`, not `{name}`")


def _folder(moves: Sequence[Moved], changes: Sequence[_Change]) -> Shared | None:
    """The folder that all failed calls were in, and none that worked."""
    lead = _leading([_folders(change.old) for change in changes])
    if not lead or lead in TOPS:
        return None
    above = _trailing([change.before for change in changes])
    avoid = "".join([*above, *lead])
    instead = [*above, *_leading([_folders(change.new) for change in changes])]
    if instead == above:                 # nothing came instead but another way to the same place: `/workspace/`
        instead = _leading([_folders(_parts(moved.new)[:-change.behind or None])
                            for moved, change in zip(moves, changes)])
    good = _below(instead) if instead and instead not in TOPS else ""
    if good and all(path_matches(moved.new, good) and not path_matches(moved.old, good) for moved in moves):
        return Shared(_below([*above, *lead]), good,
                      f"Use paths below `{''.join(instead)}` with `{TOOL}`, not below `{avoid}`")
    worked = moves[-1].new.rpartition("/")[0] or "."
    return Shared(_below([*above, *lead]), "",
                  f"Use other folders than `{avoid}` with `{TOOL}` (`{worked}/` worked)")


TOPS = (["/"], ["~/"])
"""Folders below which all lies."""


def _ending(moves: Sequence[Moved], changes: Sequence[_Change]) -> Shared | None:
    """The ending of all names that failed: `.generated.go`; where it is what was changed, or tells of more than the
    type of the file."""
    olds, news = ({_last_of(path) for path in paths} for paths in zip(*(moved[:2] for moved in moves)))
    if len(olds) > 1 or "" in olds or olds & news:
        return None
    ending = olds.pop()
    changed = not any(change.named for change in changes)
    if not changed and ending.count(".") < 2:
        return None
    other = news.pop() if len(news) == 1 and changed else ""
    said = f"Use `*{other}` with `{TOOL}`, not `*{ending}`" if other else \
        f"Use other files than `*{ending}` with `{TOOL}`"
    return Shared("*" + ending, "*" + other if other else "", said)


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


def _below(folders: Sequence[str]) -> str:
    """The pattern of what lies in a folder: `*/dist/*`, `/etc/*`, `*/.config/*` for `~/.config/`."""
    return "".join(folders if folders[0] == "/" else ["*/", *(part for part in folders if part != "~/")]) + "*"
