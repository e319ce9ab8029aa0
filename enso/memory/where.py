"""Where a line says that it holds: on a system, or with a version of a program.

    On macOS use `gsed`              {"os": "darwin"}
    With node 18 pass `--legacy`     {"program": "node", "version": "18"}
    node 20 以上不要加 `--legacy`      {"program": "node", "version": "20+"}
    Run the tests with node 18       the same, but only beside a line that says otherwise about more than that:
                                     "run the tests with node 20" is other advice, not another case

`os` is a value of `sys.platform`, or a distribution of Linux; `version` begins a version, `20+` is at least, `<20`
below it.
"""
from __future__ import annotations

import re
from typing import Dict, NamedTuple

from enso.text.lexicon import programs, rows
from enso.text.tokens import normalise, tokens, words

When = Dict[str, str]

SYSTEMS = {"darwin": r"mac ?os(?: ?x)?|os ?x|darwin|macs?|macbooks?|苹果系统", "linux": "linux",
           "win32": "windows(?: ?1[01])?|win32|win1[01]", "ubuntu": "ubuntu(?: linux)?", "debian": "debian(?: linux)?",
           "alpine": "alpine(?: linux)?", "fedora": "fedora(?: linux)?", "centos": "centos", "arch": "arch linux"}
"""System -> how it is called."""
_SYSTEM = f"(?:{'|'.join(SYSTEMS.values())})"
_KIND = r"(?:(?:an?|the|any|all|arm64|intel|apple silicon|m\d) )*"
_END = r" ?(?:[,:;.()，。：；]|$)"
_OF_SYSTEM = re.compile(
    rf"(?:\b(?:on|under) {_KIND}|\b(?:for|in|if|when|with) {_KIND}(?={_SYSTEM}{_END})|在 ?"
    rf"|(?<![\w`]) ?(?={_SYSTEM}(?: ?(?:系统|平台|环境|机器))* ?(?:上|下|里|中|用户|系统|平台|环境))"
    rf"|^[(\[]?(?={_SYSTEM}(?: only)? ?[:：)\]]))(?P<system>{_SYSTEM})(?![a-z0-9_`-])")
_OF_VERSION = re.compile(
    r"(?:\b(?P<before>before|below|older than) |\b(?P<since>since|from) |\b(?:with|on|under|for|in|using|if|when) "
    r"|在 ?|对于? ?|^ ?)(?P<program>[a-z][a-z.+-]*[a-z+]) ?(?:version )?(?P<sign>[<>]=?)? ?"
    r"v?(?P<version>\d+(?:\.\d+)*)(?:\.x)?(?P<least> ?\+| (?:or|and) (?:later|newer|above|up)| ?及?以上)?"
    r"(?P<below> (?:or|and) (?:older|earlier|below)| ?以下)?(?![a-z0-9_`-]|\.\d)")
_NOT = re.compile(r"(?:not|except|unless|outside|除了?|非|不在)(?: (?:when|if|for))?[ ]?$")
_OPENS = re.compile(r"[^\w]*(?:(?:only|when|if|you are|you're|running|while|只有?|仅|如果|当)[ ]?)*$")
_MUST = ("需", "要", "必", "不", "请", "别", "时", "的话", "上", "下", "里", "中", "环境", "版本", "用", "应", "加",
         "可", "能", ":", ",")
"""What follows a version that opens a Chinese line, or a label, and is no part of the advice."""
_COMMANDS = {"python": "python3", "kubernetes": "kubectl", "github": "gh"}
_PROGRAMS = {"go": "go", **{"=" + name: _COMMANDS.get(name, name) for name, _ in rows(programs.CONCEPTS)}}
"""Word or concept -> the program that it names."""


class Where(NamedTuple):
    """when: the case, {} for none; opens: whether the line opens with it; rest: the line's words without it."""
    when: When
    opens: bool
    rest: tuple[str, ...]


def of(text: str) -> Where:
    """Where a line says that it holds."""
    plain = " ".join(normalise(text).lower().replace("，", ",").replace("：", ":").split())
    for found in (_system(plain), _version(plain)):
        if found:
            when, start, end = found
            return Where(when, bool(_OPENS.match(plain[:start])), tuple(words(f"{plain[:start]} {plain[end:]}")))
    return Where({}, False, tuple(words(plain)))


def apart(one: Where, other: Where) -> bool:
    """Whether two lines are for cases that exclude each other, or one is for a case that the other does not name."""
    if one.when and other.when:
        same_kind = one.when.keys() == other.when.keys() and one.when.get("program") == other.when.get("program")
        return same_kind and one.when != other.when and (one.rest != other.rest or one.opens and other.opens)
    said, silent = (one, other) if one.when else (other, one)
    return bool(said.when) and said.rest != silent.rest and not _named(said.when, " ".join(silent.rest))


def _named(when: When, text: str) -> bool:
    """Whether a line speaks of a system or version, though not as its case."""
    pattern = SYSTEMS.get(when.get("os", ""), re.escape(when.get("version", "").strip("<+")))
    return bool(re.search(rf"(?<![a-z0-9])(?:{pattern})(?![a-z0-9])", text))


def _system(plain: str) -> tuple[When, int, int] | None:
    """The one system that a line is for, and where it says so; None for none, or for several."""
    found = [match for match in _OF_SYSTEM.finditer(plain) if not _NOT.search(plain[:match.start()])]
    named = {name for match in found for name, called in SYSTEMS.items() if re.fullmatch(called, match["system"])}
    return ({"os": named.pop()}, found[0].start(), found[0].end()) if len(named) == 1 else None


def _version(plain: str) -> tuple[When, int, int] | None:
    """The first version of a program that a line is for."""
    for match in _OF_VERSION.finditer(plain):
        named = (match["program"], *tokens(match["program"]))
        program = next((_PROGRAMS[token] for token in named if token in _PROGRAMS), "")
        bare = match[0][:1] == match["program"][0]                    # it opens the line, without "with"
        if not program or _NOT.search(plain[:match.start()]) or (
                bare and not plain[match.end():].lstrip().startswith(_MUST)):
            continue
        sign = match["sign"] or ""
        below = match["before"] or match["below"] or sign[:1] == "<"
        least = match["since"] or match["least"] or sign[:1] == ">"
        version = f"<{match['version']}" if below else match["version"] + "+" * bool(least)
        return {"program": program, "version": version}, match.start(), match.end()
    return None
