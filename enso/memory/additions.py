"""Two lines that each add something of its own: "pass `--frozen` to `uv`" and "pass `--no-cache` to `uv`".

They differ in one word as contradictions do, and yet both can be followed: another flag of the same program, another
file to read, another variable to set, another step to run.  A choice is another thing: "use `npm ci`" and "use `npm
install`" name two things for one step, and what a line advises *instead of* the same thing is chosen, too.
"""
from __future__ import annotations

import functools

from enso.memory.reading import POLES, Reading
from enso.memory.vetoes import apart
from enso.text.tokens import is_han, tokens, words

_ADDING = """
add append call check clear commit copy create declare define delete enable escape exclude execute export ignore import
include install list load mention mock mount open pass quote read regenerate register remove restart run set source
start stop unset update
"""
_ADDING_HAN = """
加 加上 加入 设置 设 导出 读 看 运行 跑 执行 安装 装 导入 引入 挂载 忽略 排除 加载 启动 重启 删除 更新 提交 启用 定义
"""
ADDING, ADDING_HAN = frozenset(_ADDING.split()), tuple(_ADDING_HAN.split())
"""Verbs whose object is one of many; that of "use" or "prefer" is the one chosen."""
RECEIVED = "pass"
"""The verb behind which "to" stands before one of many that get it; "set `x` to `y`" gives one value."""
OBJECT_HAN = ("把", "将")
"""Before an object whose verb stands behind it."""
BETWEEN = frozenset((
    "a", "all", "an", "also", "directory", "env", "environment", "file", "first", "flag", "folder", "its", "module",
    "option", "package", "script", "target", "the", "this", "variable", "your"))
BETWEEN_HAN = ("环境变量", "变量", "文件", "参数", "选项", "目录", "脚本", "依赖", "包", "一下", "了")
"""What stands between such a verb and the name of its object."""
DIGITS = "0123456789"
MODIFIERS = frozenset(("no", "not", "without", "with", "only", "never", "always", "enable", "disable", "skip", "dont"))
"""Parts of a flag that say whether, not what: `--no-ff` and `--ff-only` are about `ff`."""


def flags_add_up(a: Reading, b: Reading) -> bool:
    """Whether each line has flags of its own that can all be passed: none of them an opposite, or another name, of one
    of the other's; no flag that both have with two values; and not two things to do instead of the same."""
    ours, theirs = a.flags - b.flags, b.flags - a.flags
    if not ours or not theirs or _choose(a, b) or _clash(a, b):
        return False
    if a.flags & b.flags and a.numbers - b.numbers and b.numbers - a.numbers:
        return False
    return not any(_one_slot(one, other) for one in ours for other in theirs)


def _one_slot(one: str, other: str) -> bool:
    """`--cache` and `--no-cache`, `--verbose` and `--quiet`, `-p` and `--port`, `-j4` and `-j8`."""
    short, long = sorted((one, other), key=lambda flag: flag[1] == "-")
    if short[1] != "-" and long[1] == "-":
        return short[1:] == long[2] and not long.startswith("--no-")
    if long[1] != "-" and one.rstrip(DIGITS) == other.rstrip(DIGITS):
        return True
    ours, theirs = (flag.lstrip("-").replace("_", "-").split("-") for flag in (one, other))
    about = {*ours} - MODIFIERS
    if about and about == {*theirs} - MODIFIERS:
        return True
    return any(axis == other_axis and pole != other_pole
               for axis, pole in _poles(one) for other_axis, other_pole in _poles(other))


@functools.lru_cache(1024)           # one flag is compared with those of many lines
def _poles(flag: str) -> frozenset[tuple[int, int]]:
    """The poles of opposites that the words of a flag stand on."""
    return frozenset(pole for token in tokens(flag.replace("-", " ")) for pole in POLES.get(token, ()))


def members_add_up(a: Reading, b: Reading) -> bool:
    """Whether the one place in which two lines differ holds names that both lines add, or that both refuse."""
    ours, theirs, start, _ = apart(a.surface, b.surface)
    if not ours or not theirs or _choose(a, b) or _clash(a, b):
        return False
    if not _is_named(a, ours) or not _is_named(b, theirs):
        return False
    sides = ((a, ours), (b, theirs))
    return all(_refused(reading, part) for reading, part in sides) \
        or all(_is_added(reading, start, len(part)) for reading, part in sides)


def _choose(a: Reading, b: Reading) -> bool:
    """Whether each asks for something of its own instead of what both are against."""
    return any(sign < 0 and b.signs.get(token, 0) < 0 for token, sign in a.signs.items()) and all(
        any(sign > 0 and token not in other.signs for token, sign in reading.signs.items())
        for reading, other in ((a, b), (b, a)))


def _clash(a: Reading, b: Reading) -> bool:
    """The same key with two values."""
    return any(b.values.get(key, text) != text for key, text in a.values.items())


def _is_named(reading: Reading, part: list[str]) -> bool:
    """Whether words stand in backticks, or are Latin ones in a Chinese line; and not as the program of a call with more
    to it: "run `gulp build`" and "run `grunt build`" are one step."""
    calls = _calls(reading)
    if any(len(call) > len(part) and call[:len(part)] == part for call in calls):
        return False
    quoted = {word for call in calls for word in call}
    return all(word in quoted or (reading.han and word.isascii()) for word in part)


def _refused(reading: Reading, part: list[str]) -> bool:
    signs = [reading.signs[token] for token in tokens(" ".join(part)) if token in reading.signs]
    return bool(signs) and max(signs) < 0


def _is_added(reading: Reading, at: int, size: int) -> bool:
    """Whether `size` words at a place of the surface, or the call that they are quoted in, are what a verb adds, or
    where it does."""
    before, behind = _around(reading, at, size)
    if before[-1:] == ["to"]:
        return RECEIVED in before
    while before and before[-1] in BETWEEN:
        before.pop()
    if not before or not is_han(before[-1]):
        return bool(before) and before[-1] in ADDING
    text = "".join(before)
    for noun in BETWEEN_HAN:
        text = text[:-len(noun)] if text.endswith(noun) else text
    if text.endswith(OBJECT_HAN):
        return "".join(behind).startswith(ADDING_HAN)
    return text.endswith(ADDING_HAN)


def _around(reading: Reading, at: int, size: int) -> tuple[list[str], list[str]]:
    """The words before and behind a place, without those of the call that they are quoted in."""
    words_of = reading.surface
    for call in _calls(reading):
        for start in range(max(0, at - len(call) + size), at + 1):
            if words_of[start:start + len(call)] == call:
                return words_of[:start], words_of[start + len(call):]
    return words_of[:at], words_of[at + size:]


def _calls(reading: Reading) -> list[list[str]]:
    """The words of each part of a line that stands in backticks."""
    return [[word.lower() for word in words(call)] for call in reading.text.split("`")[1::2]]
