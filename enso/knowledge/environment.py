"""The world a lesson was learned in: programs, versions, files; and what a change of it means for the lesson.

`detail.checks` is a list of facts that must hold, never a command:

    {"program": "pnpm", "present": true}       on PATH (also without `present`), or (false) not on PATH
    {"program": "node", "version": "20"}       the first part of its version; "20+" at least, "<20" below it
    {"file": "pnpm-lock.yaml"}                 under the project's folder; "~/.aws/config" and "/etc/x" anywhere

`enso seed` takes them from its JSON form.  When the major version of a lesson's program changes, the lesson goes on
probation: it is shown only on its exact call or failure until it is hit again, or the version is back.  When a fact is
contradicted, it is archived; a pinned one stays, is shown to nobody meanwhile (`recall.shelf`), and `enso lint` names
it.  Versions are asked of a fixed table of programs, never of what a lesson names: once a day, when a lesson is new,
and for one that holds in a case of its own.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Any, Callable, Collection, Iterable, Mapping

from enso import clock, disk
from enso.home import Home, user_home
from enso.learn import evidence
from enso.learn.conditions import major, said
from enso.memory.store import Store
from enso.recall import trigger
from enso.shapes import Lesson

ASKED = ("node", "npm", "pnpm", "yarn", "python3", "pip", "uv", "git", "go", "cargo", "docker", "kubectl", "terraform",
         "ruby", "java", "gh", "make")
"""Programs whose version is looked at."""
SECONDS = 2.0

Which = Callable[[str], "str | None"]


def version_of(program: str, which: Which = shutil.which) -> str:
    """The first number with dots that `program --version` prints; "" when it is not there or says none."""
    path = which(program) if program in ASKED else None
    if not path:
        return ""
    flag = "version" if program in ("go", "terraform") else "--version"
    try:
        done = subprocess.run([path, flag], capture_output=True, text=True, timeout=SECONDS, stdin=subprocess.DEVNULL,
                              env={**os.environ, "ENSO_INTERNAL": "1"}, cwd="/", check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    for word in (done.stdout + " " + done.stderr).replace(",", " ").split():
        bare = word.lstrip("vgo").rstrip(".")
        if bare[:1].isdigit() and "." in bare:
            return bare
    return ""


def problem_of(check: Any) -> str:
    """What is wrong with a check as a person wrote it; "" when nothing is."""
    if not isinstance(check, dict):
        return "a check is an object"
    program, file, version = check.get("program"), check.get("file"), check.get("version")
    if set(check) - {"program", "present", "version", "file"}:
        return "a check has program and present, program and version, or file"
    if isinstance(file, str) and file:
        return "a file is a path without `..`, alone in its check" if ".." in file.split("/") or len(check) > 1 else ""
    if not isinstance(program, str) or not program or "/" in program:
        return "a program is a name, as it stands on PATH"
    if "version" in check:
        return "" if isinstance(version, str) and version and program in ASKED else \
            f"a version is text, of one of {', '.join(ASKED)}"
    return "" if isinstance(check.get("present", True), bool) else "present is true or false"


def contradicted(lesson: Lesson, root: str, which: Which = shutil.which, versions: dict[str, str] | None = None) -> str:
    """The fact that no longer holds, in words; "" when all do, or cannot be told."""
    for check in lesson["detail"].get("checks", ()):
        program, file = str(check.get("program", "")), str(check.get("file", ""))
        present = bool(check.get("present", True))
        if program and "version" not in check and bool(which(program)) is not present:
            return f"{program} is {'not ' if present else ''}installed now"
        current, wanted = (versions or {}).get(program, ""), str(check.get("version", ""))
        if current and wanted and not _is_version(current, wanted):
            return f"{program} is {current} now, not {wanted}"
        if file and _is_gone(file, root):
            return f"{file} is gone"
    return ""


def needs_project(check: dict[str, Any]) -> bool:
    """Whether a check is about a file of the project, so that a global lesson cannot have it."""
    return bool(check.get("file")) and not str(check["file"]).startswith(("/", "~/"))


def _is_gone(file: str, root: str) -> bool:
    """Whether a file is missing; not when its project's folder is unknown, or the path leaves it."""
    if not file.startswith(("/", "~/")) and (".." in file.split("/") or not root or not os.path.isdir(root)):
        return False
    path = user_home() + file[1:] if file[:2] == "~/" else os.path.join(root, file)
    return not os.path.exists(path)


def failing(lessons: Iterable[Lesson], roots: Mapping[str, str]) -> dict[str, str]:
    """Lesson id -> the fact of its checks that does not hold now; `roots`: project -> folder."""
    checked = [lesson for lesson in lessons if lesson["detail"].get("checks")]
    named = {str(check["program"]) for lesson in checked for check in lesson["detail"]["checks"] if "version" in check}
    versions = {program: version_of(program) for program in sorted(named)}
    found = {lesson["id"]: contradicted(lesson, roots.get(lesson["scope"], ""), versions=versions)
             for lesson in checked}
    return {known: why for known, why in found.items() if why}


def marked(lesson: Lesson, why: str) -> Lesson:
    """The lesson with the fact that keeps it from being shown, or without one; the same object when nothing changes."""
    if lesson["detail"].get("check_fails", "") == why:
        return lesson
    detail = {key: value for key, value in lesson["detail"].items() if key != "check_fails"}
    return {**lesson, "detail": {**detail, "check_fails": why} if why else detail}


def looked_at(lesson: Lesson, versions: dict[str, str], now: float, system: str = sys.platform,
              kinds: Collection[str] = ()) -> Lesson:
    """The lesson with the system and versions it was learned under, written down once; on probation while its own
    condition (`detail.when`, `learn.conditions`) is not met or the major version of its program is another one
    than then, and off it again when that is no longer so.  `kinds`: what this system is as well (`kinds_of_linux`)."""
    learned = learned_under(lesson, versions, system)
    now_under = {**learned, **{program: versions[program] for program in learned if versions.get(program)},
                 "os": system}
    why = _unmet(lesson["detail"].get("when") or {}, versions, (system, *kinds)) or _moved_on(learned, now_under)
    before = lesson["detail"].get("probation")
    detail = {key: value for key, value in lesson["detail"].items() if key != "probation"}
    detail["learned_under"] = learned
    if why:
        known = before and before.get("why") == why
        detail["probation"] = before if known else {"since": clock.iso(now), "why": why, "under": now_under}
    return lesson if detail == lesson["detail"] else {**lesson, "detail": detail}


def learned_under(lesson: Lesson, versions: dict[str, str], system: str) -> dict[str, str]:
    """{"os": ..., program: version} as it was when this was first written down."""
    known = dict(lesson["detail"].get("learned_under") or {})
    known.setdefault("os", system)
    for program in programs(lesson):
        if versions.get(program):
            known.setdefault(program, versions[program])
    return known


def programs(lesson: Lesson) -> list[str]:
    """The programs of a lesson whose version is looked at."""
    named = {str(shape.get("program", "")) for shape in trigger.of(lesson)}
    named |= {str(check.get("program", "")) for check in lesson["detail"].get("checks", ())}
    named.add(str((lesson["detail"].get("when") or {}).get("program", "")))
    return [program for program in ASKED if program in named]


def _moved_on(learned: dict[str, str], current: dict[str, str]) -> str:
    """`node 18.2.0 -> 20.0.0`, when a major version is another one."""
    return next((f"{program} {before} -> {current[program]}" for program, before in learned.items()
                 if program != "os" and major(before) != major(current.get(program, before))), "")


def _unmet(when: dict[str, str], versions: dict[str, str], systems: Collection[str]) -> str:
    """Why a condition does not hold on this machine; "" when it does, or cannot be told."""
    if when.get("os") and when["os"] not in systems:
        return f"for {said({'os': when['os']})[3:]}, this is {said({'os': next(iter(systems))})[3:]}"
    program, wanted = when.get("program", ""), when.get("version", "")
    found = versions.get(program, "")
    return f"for {program} {wanted}, this is {found}" if wanted and found and not _is_version(found, wanted) else ""


def _is_version(found: str, wanted: str) -> bool:
    """Whether a version is one that is asked for: `20` or `20.1` begins it, `20+` is at least, `<20` below it."""
    if wanted[:1] == "<":
        return _parts(found) < _parts(wanted[1:])
    if wanted[-1:] == "+":
        return _parts(found) >= _parts(wanted[:-1])
    return (found + ".").startswith(wanted + ".")


def _parts(version: str) -> list[int]:
    return [int(part) if part.isdigit() else 0 for part in version.split(".")]


def kinds_of_linux(path: str = "/etc/os-release") -> list[str]:
    """The distribution this is, and those it is like, in small letters."""
    rows = (row.partition("=") for row in (disk.read_text(path, 1 << 14) or "").split("\n"))
    return [name for key, _, value in rows if key in ("ID", "ID_LIKE") for name in value.strip().strip("\"'").split()]


def released(lesson: Lesson) -> Lesson:
    """The lesson off probation, if it was hit since it went on it: it holds under what is there now as well.  One that
    is for another world by its own condition stays on it."""
    probation = lesson["detail"].get("probation")
    if not probation or lesson["detail"].get("when") or lesson["last_hit_at"] <= str(probation.get("since", "")):
        return lesson
    detail = {key: value for key, value in lesson["detail"].items() if key != "probation"}
    if probation.get("under"):
        detail["learned_under"] = probation["under"]
    return {**lesson, "detail": detail}


def keep(store: Store, state: dict[str, Any], now: float) -> list[str]:
    """Look at the lessons' world, once a day, and at that of new lessons in every pass; ids of those that were
    archived because it contradicts them.  `state["roots"]` maps a project to its folder.

    Programs are asked without the lock, which takes seconds: the lessons are then looked at as they are by now."""
    daily = clock.day_number(now) != state.get("looked")
    due = [lesson for lesson in store.everything()
           if daily or "learned_under" not in lesson["detail"] or lesson["detail"].get("when")]
    if not due:
        return []
    roots = state.setdefault("roots", {})
    roots.update(folders(store.home))
    versions = {program: version_of(program) for program in sorted({one for lesson in due for one in programs(lesson)})}
    gone, kinds = [], kinds_of_linux()
    with store.change(now, who="knowledge") as change:
        for known in due:
            lesson = change.get(known["id"], known["scope"])
            if lesson is None:
                continue
            why = contradicted(lesson, roots.get(lesson["scope"], ""), versions=versions)
            after = marked(looked_at(released(lesson), versions, now, kinds=kinds), why if lesson["pinned"] else "")
            if after is not lesson:
                change.put(after, "its environment")
            if why and not lesson["pinned"]:
                change.archive(lesson["id"], "superseded", why)
                gone.append(lesson["id"])
    return gone


def folders(home: Home) -> dict[str, str]:
    """Project -> the folder its last session ran in, as the spools say."""
    found = {}
    for name in evidence.spools(home):
        path = home.path("events", name + ".jsonl")
        for _, record in evidence.records(path, disk.size(path)):
            if record.get("project") and record.get("root"):
                found[str(record["project"])] = str(record["root"])
    return found
