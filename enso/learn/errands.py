"""Which errand a command runs for a project: `make lint` and `make build` are two, whatever else they have in common.

The names that follow a runner are the project's own, so another name is another errand, and no fix of the first one.
"""
from __future__ import annotations

import re

from enso.learn import compare

TASKS = frozenset((
    "make", "gmake", "just", "task", "rake", "invoke", "inv", "gradle", "gradlew", "mvn", "mvnw", "nox", "grunt",
    "gulp", "ant", "ninja", "mage", "poe"))
"""Programs whose operands are errands."""
SCRIPTS = ("npm", "pnpm", "yarn", "bun", "deno", "composer", "pdm", "hatch", "turbo", "nx", "npm.cmd")
RUN = ("run", "run-script", "task")
"""Programs with a verb whose operand is one."""
BARE = ("yarn", "pnpm", "bun")
_OWN_VERBS = """
    install i add remove rm up update upgrade exec x dlx why list ls link unlink publish pack init create outdated audit
    workspace workspaces config cache global info set dedupe patch store fetch import rebuild
    """
OWN_VERBS = frozenset(_OWN_VERBS.split())
"""Programs that run a script by its mere name, and what is no script's name with them."""
BUILDERS = frozenset(("cargo", "go", "dotnet", "flutter", "mix", "swift", "npm", "pnpm", "yarn", "bun", "zig", "sbt"))
"""Programs whose verbs are errands, once they are verbs at all."""
_VALUED = ("-C", "-f", "-j", "-p", "-d", "-s", "-e", "--file", "--directory", "--project", "--prefix", "--filter",
           "--cwd", "-w", "-F")
"""Options of these programs whose next word is a value."""

ONE_ERRAND = (
    ("test", "tests", "check", "spec"), ("build", "compile", "dist", "bundle"), ("format", "fmt", "prettier"),
    ("lint", "eslint"), ("start", "serve", "dev", "up"), ("typecheck", "types", "tsc"), ("docs", "doc"),
    ("generate", "gen", "codegen"), ("migrate", "migrations", "migration"))
"""Names that projects give to the same errand."""

_UNKNOWN = re.compile(
    r"no rule|missing|not found|no such|unknown|not contain|don['’]t know|unrecogni|invalid|ambiguous|you mean", re.I)
"""How a runner says that it has no such errand."""


def differ(tried: tuple[str, ...], worked: tuple[str, ...], error: str) -> bool:
    """Whether two simple commands of one runner run different errands of it.

    Names of about the same spelling (`typecheck`, `type-check`) or with the same words (`test`, `test:unit`) are one.
    A verb that the runner does not have (`cargo biuld`) is no errand, and its mend none of another kind.
    """
    name = compare.name_of(tried)
    if name != compare.name_of(worked):
        return False
    errands, errands2 = _errands(tried), _errands(worked)
    gone, come = errands - errands2, errands2 - errands
    if gone and come:
        return not any(_one(one, other, error) for one in gone for other in come)
    verb, verb2 = compare.verb_of(tried), compare.verb_of(worked)
    return name in BUILDERS and bool(verb) and bool(verb2) and not errands and verb != verb2 and not (
        _one(verb, verb2, error) or verb in error)


def renamed(tried: tuple[str, ...], worked: tuple[str, ...], error: str) -> bool:
    """Whether two simple commands of one runner differ in the name of one errand alone: `test:unit` and `unit`."""
    errands, errands2 = _errands(tried), _errands(worked)
    rest, rest2 = ([word for word in simple if word not in names] for simple, names in (
        (tried, errands), (worked, errands2)))
    gone, come = errands - errands2, errands2 - errands
    return rest == rest2 and len(gone) == len(come) == 1 and _one(min(gone), min(come), error)


def _one(name: str, other: str, error: str) -> bool:
    """Whether two names mean one errand; a misspelt one the runner does not know (`install` is not `uninstall`)."""
    if any(name in group and other in group for group in ONE_ERRAND):
        return True
    shared = compare.contained(compare.words(name), compare.words(other)) == 1.0
    return shared or compare.misspelt(name, other) and _UNKNOWN.search(error) is not None


def _errands(simple: tuple[str, ...]) -> frozenset[str]:
    name = compare.name_of(simple)
    given = [word for at, word in enumerate(simple) if at and word[:1] not in ("-", "/") and "=" not in word
             and simple[at - 1] not in _VALUED and word]
    if name in TASKS:
        return frozenset(given)
    if name in SCRIPTS and given[:1] and given[0] in RUN:
        return frozenset(given[1:2])
    return frozenset(given[:1]) if name in BARE and given[:1] and given[0] not in OWN_VERBS else frozenset()
