"""The world a lesson was learned in: programs, versions, files; and what a change of it means for the lesson.

`detail.checks` is a list of facts that must hold, never a command:

    {"program": "pnpm", "present": true}       on PATH, or (false) not on PATH
    {"program": "node", "version": "20"}       the first part of its version
    {"file": "pnpm-lock.yaml"}                 under the project's folder (a relative path)

`enso seed` takes them from its JSON form.  When the major version of a lesson's program changes, the lesson goes on
probation: it is shown only on its exact call or failure until it is hit again.  When a fact is contradicted, it is
archived.  Versions are asked of a fixed table of programs, once a day, never of what a lesson names.
"""
from __future__ import annotations

import os
import shutil
import subprocess
from typing import Any, Callable

from enso import clock
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


def contradicted(lesson: Lesson, root: str, which: Which = shutil.which, versions: dict[str, str] | None = None) -> str:
    """The fact that no longer holds, in words; "" when all do, or cannot be told."""
    for check in lesson["detail"].get("checks", ()):
        program, file = str(check.get("program", "")), str(check.get("file", ""))
        if program and "present" in check and bool(which(program)) is not bool(check["present"]):
            return f"{program} is {'not ' if check['present'] else ''}installed now"
        current, wanted = (versions or {}).get(program, ""), str(check.get("version", ""))
        if current and wanted and not (current + ".").startswith(wanted + "."):
            return f"{program} is {current} now, not {wanted}"
        if file and root and os.path.isdir(root) and not os.path.isabs(file) and ".." not in file.split("/") \
                and not os.path.exists(os.path.join(root, file)):
            return f"{file} is gone"
    return ""


def looked_at(lesson: Lesson, versions: dict[str, str], now: float) -> Lesson:
    """The lesson with the versions it was learned under, or on probation when a major one has changed since."""
    program = str((lesson["trigger"] or {}).get("program", ""))
    current = versions.get(program, "")
    if not current:
        return lesson
    learned: dict[str, Any] = dict(lesson["detail"].get("learned_under", {}))
    before = str(learned.get(program, ""))
    if before == current:
        return lesson
    detail = {**lesson["detail"], "learned_under": {**learned, program: current}}
    if before and before.partition(".")[0] != current.partition(".")[0]:
        detail["probation"] = {"since": clock.iso(now), "why": f"{program} {before} -> {current}"}
    return {**lesson, "detail": detail}


def released(lesson: Lesson) -> Lesson:
    """The lesson off probation, if it was hit since it went on it."""
    probation = lesson["detail"].get("probation")
    if not probation or lesson["last_hit_at"] <= str(probation.get("since", "")):
        return lesson
    return {**lesson, "detail": {key: value for key, value in lesson["detail"].items() if key != "probation"}}
