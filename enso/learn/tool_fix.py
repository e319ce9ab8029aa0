"""Is a later call of a tool that is no shell another try at a failed one?  Edits, reading, searching, the rest."""
from __future__ import annotations

from typing import Any

from enso import tools
from enso.learn import compare


def is_edit_fix(tried: Any, worked: Any, category: str) -> bool:
    """The same file, and the same text to be found or put in."""
    if not isinstance(tried, dict) or not isinstance(worked, dict):
        return False
    path, other = tools.path_of(tried) or "", tools.path_of(worked) or ""
    if category in REFUSED and written_elsewhere(tried, worked):
        return True
    if compare.base_name(path) != compare.base_name(other):
        here = path.rpartition("/")[0] == other.rpartition("/")[0]
        return here and category == "not_found" and compare.old_text(tried) == compare.old_text(worked) and (
            compare.renamed(compare.base_name(path), compare.base_name(other)))
    if path != other:
        return True
    if category == "validation" and (set(worked) - set(tried) - {"replace_all"} or not compare.new_text(tried)):
        return True                  # it lacked a parameter, or called it by another name
    old, new = compare.words(compare.old_text(tried)), compare.words(compare.new_text(tried))
    old2, new2 = compare.words(compare.old_text(worked)), compare.words(compare.new_text(worked))
    added, added2 = new - old, new2 - old2
    wanted = compare.contained(added, added2) if min(len(added), len(added2)) > 1 or added == added2 else 0.0
    return max(wanted, compare.jaccard(new, new2), compare.jaccard(old, old2)) >= compare.ALIKE


REFUSED = ("permission", "unknown")
"""Categories of what refuses a file that is there: "generated, do not edit" has no category of its own."""


def written_elsewhere(tried: Any, worked: Any) -> bool:
    """Whether the very text that one call was to put into a file went into another one: a whole file of it, or the same
    edit under a name that the first one's has all words of (`a.pb.go` and `a.go`)."""
    if not isinstance(tried, dict) or not isinstance(worked, dict):
        return False
    new, old = compare.new_text(tried), compare.old_text(tried)
    if not new or (new, old) != (compare.new_text(worked), compare.old_text(worked)):
        return False
    first, second = (compare.words(compare.base_name(tools.path_of(given) or "")) for given in (tried, worked))
    return bool(first and second) and (first != second and compare.contained(first, second) == 1.0
                                       or not old and len(compare.words(new)) >= compare.SENTENCE)


def is_look_fix(tried: Any, worked: Any) -> bool:
    """Reading and searching: the same file elsewhere, other lines of it, or the same search in another place."""
    if not isinstance(tried, dict) or not isinstance(worked, dict):
        return False
    path, other = tools.path_of(tried) or "", tools.path_of(worked) or ""
    pattern, pattern2 = str(tried.get("pattern", "")), str(worked.get("pattern", ""))
    if pattern or pattern2:
        return pattern == pattern2 or compare.jaccard(compare.words(pattern), compare.words(pattern2)) >= compare.ALIKE
    name, name2 = compare.base_name(path), compare.base_name(other)
    stem, stem2 = name.rpartition(".")[0] or name, name2.rpartition(".")[0] or name2
    if _is_index(path, other) or _is_index(other, path):
        return True
    if name == name2 and path != other and name in compare.EVERYWHERE:
        return compare.jaccard(compare.words(path), compare.words(other)) >= compare.ALIKE
    if not name or name == name2 or stem == stem2:
        return bool(name)
    if path.rpartition("/")[0] == other.rpartition("/")[0] and name.rpartition(".")[2] == name2.rpartition(".")[2]:
        return compare.renamed(stem, stem2)
    within = compare.contained(compare.words(stem), compare.words(stem2)) == 1.0
    return within and compare.jaccard(compare.words(path), compare.words(other)) >= compare.ALIKE


def _is_index(path: str, index: str) -> bool:
    """Whether a module became a folder of about its name, and the file that stands for it: `a/util.ts` is now
    `a/utils/index.ts`."""
    above, _, name = path.replace("\\", "/").rpartition("/")
    folder, _, file = index.replace("\\", "/").rpartition("/")
    around, _, last = folder.rpartition("/")
    stem, dot, ending = name.partition(".")
    return bool(stem and dot) and around == above and file.partition(".")[0] in INDEXES and (
        file.partition(".")[2][:2] == ending[:2]) and compare.renamed(stem, last)


INDEXES = ("index", "__init__", "mod", "main", "README")
"""Names of the file that stands for its folder."""


def finds(step: dict[str, Any], tried: Any, worked: Any) -> bool:
    """Whether a step searched for the file that was missing, and gave the one that was read instead."""
    path, other = tools.path_of(tried) or "", tools.path_of(worked) or ""
    stem = compare.base_name(path).partition(".")[0]
    if len(stem) < SEARCHED or not other or path == other:
        return False
    if tools.canonical(step["tool_name"]) == tools.LIST:
        searched = compare.as_text(step["tool_input"])
    else:
        searched = " ".join(" ".join(words) for words in compare.simple_commands(step["tool_input"])
                            if compare.name_of(words) in NAME_SEARCHES)
    given = str(step.get("text") or "").replace("\\", "/")
    tail = "/".join(other.replace("\\", "/").split("/")[-2:])
    return stem in searched.lower() and tail in given


SEARCHED = 3
"""Letters from which a name is worth a search."""
NAME_SEARCHES = ("find", "fd", "fdfind", "locate", "git-ls-files", "gci", "get-childitem", "dir", "where")
"""Programs that search files by their names."""


def is_request_fix(tried: Any, worked: Any, error: str, category: str, transient: bool) -> bool:
    """Any other tool: the same action with most of its values, or with the text it is about."""
    if not isinstance(tried, dict) or not isinstance(worked, dict):
        return False
    action = next((key for key in compare.ACTIONS if key in tried or key in worked), "")
    if action and tried.get(action) != worked.get(action):
        if category == "not_found" and _without_handle(tried, worked, action, error):
            return True
        return action not in worked or str(worked[action]) not in compare.LOOKING_VERBS and (
            category == "validation" and (_shared(tried, worked, without=action) >= compare.ALIKE or compare.contained(
                compare.words(_values(tried)), compare.words(_values(worked))) >= compare.NEARLY_ALL))
    if not tried:
        return bool(worked) and category == "validation"
    if transient:
        return False
    changed = [key for key in tried if worked.get(key) != tried[key]]
    if any(key in worked and not _same_site(tried[key], worked[key]) for key in changed if key in tools.URL_FIELDS):
        return False
    blamed_keys = [key for key in changed if _is_named(key, tried[key], error)]
    added = [key for key in worked if key not in tried]
    left = len(tried) > len(changed) or category == "validation" or any(
        _close(tried[key], worked.get(key, "")) for key in changed)
    if left and len(changed) == len(blamed_keys) and (blamed_keys or any(key in error for key in added)):
        return True                  # only what the error names was changed, and something of the request is left
    if not added and all(key not in worked for key in changed) and worked:
        return True                  # parameters were only left off
    if changed and category == "not_found" and all(compare.is_id(str(tried[key])) for key in changed):
        return True                  # the same with another id
    if any(_is_subject(key) and key not in blamed_keys and key in worked and not _close(tried[key], worked[key])
           for key in changed):
        return False
    alike = compare.jaccard(compare.words(_values(tried)), compare.words(_values(worked)))
    shared = _shared(tried, worked)
    return shared >= compare.ALIKE or alike >= compare.ALIKE or shared > 0 and alike >= compare.RELATED or (
        compare.misspelt(_values(tried), _values(worked)))


def _without_handle(tried: dict[str, Any], worked: dict[str, Any], action: str, error: str) -> bool:
    """Whether another action does the same without what was gone: a tab, a session, named by its id alone."""
    gone = {key for key in tried if key not in worked}
    rest = [key for key in tried if key not in gone and key != action]
    handles = all(key.lower().endswith("id") or compare.is_id(str(tried[key])) or _is_named(key, tried[key], error)
                  for key in gone)
    return bool(gone) and bool(rest) and handles and all(tried[key] == worked[key] for key in rest)


def _is_named(key: str, value: Any, error: str) -> bool:
    """Whether the error names a parameter, its value, or a part of it."""
    if isinstance(value, dict) and any(_is_named(inner, part, error) for inner, part in value.items()):
        return True
    return key in error or len(str(value)) > 2 and str(value) in error


def _same_site(one: Any, other: Any) -> bool:
    """Whether two addresses have most of their words in common."""
    return compare.jaccard(compare.words(str(one)), compare.words(str(other))) >= compare.ALIKE


def _is_subject(key: str) -> bool:
    return key.lower().replace("_", "").endswith(compare.SUBJECTS)


def _close(one: Any, other: Any) -> bool:
    """Whether two values of what a call is about are versions of one another."""
    first, second = compare.as_text(one), compare.as_text(other)
    common = compare.jaccard(compare.words(first), compare.words(second))
    return common >= compare.RELATED or compare.misspelt(first, second)


def _values(given: dict[str, Any]) -> str:
    """All values as one text; that two addresses begin with `https://` makes them no more alike."""
    return " ".join(compare.as_text(value) for value in given.values()).replace("https://", "").replace("http://", "")


def _shared(tried: dict[str, Any], worked: dict[str, Any], without: str = "") -> float:
    """Share of the first call's values that the second has as well, under whatever name; a number, a switch or a
    short word is no sign that two calls are about the same."""
    values = [value for key, value in tried.items()
              if key != without and len(compare.as_text(value)) >= compare.TELLING]
    return sum(value in worked.values() for value in values) / len(values) if values else 0.0


def kind_of(tool_name: str) -> str:
    """What the tools of one server or device have in common: `mcp__db` of `mcp__db__query`, `page` of `page_click`."""
    return tool_name.rpartition("__")[0] or tool_name.partition("_")[0]


def makes(call: dict[str, Any]) -> bool:
    """Whether a tool, or its action, is named for making or setting something: `mcp__fs__mkdir`."""
    given = call["tool_input"]
    action = next((str(given[key]) for key in compare.ACTIONS if key in given), "") if isinstance(given, dict) else ""
    named = compare.words(call["tool_name"].rpartition("__")[2].replace("_", " ") + " " + action.replace("_", " "))
    return bool(named & MAKERS)


MAKERS = frozenset(("create", "mkdir", "add", "set", "start", "enable", "install", "insert", "upload", "login",
                    "connect", "init", "launch", "register", "activate"))
"""Words in the names of tools that make or set something."""
