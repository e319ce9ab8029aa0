"""Text that a user pasted: what a tool printed is nobody's own word, whatever it tells to do.

A paste follows a line that announces it ("here is the log:"), a shell's prompt, or it is indented.  It lasts to the end
of the prompt, but for a last paragraph that does not look like a log: that is where people go on in their own words.
"""
from __future__ import annotations

import re
from typing import Iterable

from enso.learn.talk import LOG_LINE
from enso.text.disguise import folded, visible
from enso.text.tokens import is_han

_WHAT = (r"(?:logs?|log file|output|errors?|error message|messages?|stack ?trace|trace|traceback|stderr|stdout|console|"
         r"terminal|warnings?|response|dump|exception)")
_WHICH = (r"(?:[ \t]+(?:output|logs?|messages?|below|above|was|is|says|said|again|(?:that )?(?:i|we) (?:get|got|see)|"
          r"(?:from|of|in|for) [\w./-]{1,30}(?: [\w./-]{1,30})?)){0,3}")
ANNOUNCED = re.compile(
    # "Here's what CI printed: ...", also before it on the same line
    rf"^[ \t]*(?:(?:so|ok|and|but)[ ,]+)?(?:(?:here(?:'?s| is| are)|this is|these are|below (?:is|are)|see|look at)\b"
    rf"[^\n:：,.]{{0,40}}?\b(?:{_WHAT}|(?:says?|said|prints?|printed|shows?|showed|logged))\b[^\n:：,.]{{0,40}}"
    rf"|(?:(?:and )?(?:i|we) (?:get|got|see|saw)|(?:it|git|npm|ci|the \w+) (?:says?|said|prints?|printed|shows?|"
    rf"showed|told me|outputs?|answers?|answered))\b[^\n:：,.]{{0,20}}(?=[:：]|\n))(?:[:：]|(?=\n))"
    # "Terminal output:", alone on its line: "Error messages: always in English" has a rule behind it
    rf"|^[ \t]*(?!(?:no|never|always|only|don'?t|do|use|put|write|keep|add|prefer|follow|in|for|to)\b)"
    rf"(?:[\w./-]+ ){{0,3}}{_WHAT}{_WHICH}[ \t]*[:：][ \t]*(?=\n)"
    r"|^[ \t]*(?:看|这是|如下|下面是|以下是|附上|贴一下)[^\n，。：:]{0,8}"
    r"(?:日志|报错|输出|错误|堆栈|信息)[^\n，。：:]{0,6}[:：]"
    r"|^[ \t]*[^\n，。：:]{0,6}(?:日志|报错|输出|错误信息|堆栈|终端|控制台)[^\n，。：:]{0,4}[:：][ \t]*(?=\n)",
    re.I | re.M)
_TYPED = re.compile(r"^[ \t]*[$❯] .*(?:\n(?![ \t]*\n).*)*", re.M)
"""A command behind a shell's prompt, with what it printed."""
_INDENTED = re.compile(r"(?<=\S)[ \t]*\n(?:[ \t]*\n)*(?:(?: {4}|\t)[ \t]*(?![-*•]|\d+[.)])\S.*(?:\n|\Z)(?:[ \t]*\n)*)+")
"""Lines set in behind a line that is not; an item of a list is no such line."""
LONGEST, HAN_WORD = 5.0, 0.6
"""Words in a row that nobody types by chance as a tool printed them, and how much of a word a Han character is."""
_CLAUSE_END = re.compile(r"[;；，。]|, ")
_WORD = re.compile(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+")
_PARAGRAPH = re.compile(r"\n[ \t]*\n\s*")


def without(prompt: str) -> str:
    """The prompt without what was pasted into it."""
    text = _INDENTED.sub("\n", _TYPED.sub("", prompt))
    announced = ANNOUNCED.search(text)
    if announced is None:
        return text
    paragraphs = _PARAGRAPH.split(text[announced.end():].strip())
    last = paragraphs[-1] if len(paragraphs) > 1 and not LOG_LINE.search(paragraphs[-1]) else ""
    return text[:announced.start()] + "\n" + last


def is_from(rule: str, outputs: Iterable[str]) -> bool:
    """Whether a rule is what a tool printed, word for word: all its clauses stand in one output, and are too long to
    be the same by chance.  Then the user pasted it, whether or not the prompt shows that."""
    clauses = [_words(clause) for clause in _CLAUSE_END.split(rule)]
    if sum(HAN_WORD if is_han(word) else 1.0 for clause in clauses for word in clause) < LONGEST:
        return False
    parts = [" " + " ".join(clause) + " " for clause in clauses]
    return any(all(part in told for part in parts) for told in (
        " " + " ".join(_words(output)) + " " for output in outputs))


def _words(text: str) -> list[str]:
    """The words of a text, each Han character one."""
    return _WORD.findall(folded(visible(text)))
