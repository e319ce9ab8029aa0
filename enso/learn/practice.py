"""How things are done here, said in the present tense and without a word that marks a rule: "we name files in
kebab case, fix that".  Such a statement is a correction when something beside it says that it was not heeded; alone it
is what a task begins with.
"""
from __future__ import annotations

import re

PRACTICE = re.compile(
    r"^(?:we|(?:the|our|this) (?:team|repo\w*|project|code ?base|package|service|module|company)|"
    r"our [\w-]+(?: [\w-]+)?) "
    r"(?:(?:use|write|name|keep|put|format|prefer|follow|log|live|go|belong|start|end|target|sort|call|quote|"
    r"indent)e?s?|(?:is|are) (?:named|called|built|tested|deployed|released|tagged|"
    r"written|kept|sorted|formatted|prefixed|quoted|pinned|signed|stored))\b"
    r"(?! (?:too|so|a lot|up)\b)|^we(?:'re| are) on \w+|"
    r"^[\w -]{3,30} (?:live|belong)s? (?:in|into|under|next to) ", re.I)
"""How things are done here, in the present tense: a correction together with `MEND` or `TOOK`, else what a task begins
with."""
MEND = re.compile(
    r"(?:(?:^|[,;.–—-] ?|\band )(?:so |now |please )*(?:fix|change|redo|respect|follow|correct|adjust|rewrite|rename|"
    r"move|stick (?:to|with)|mind|honou?r) (?:that|this|it|them|those)|[,;] (?:please )?(?:fix|change|correct|adjust) "
    r"(?:the|your) \w+)(?: one)?(?: please| now| there| here| then)?\W*$", re.I)
"""An order to bring what was done in line."""
TOOK = re.compile(
    r"^you (?:picked|used|chose|took|installed|imported|added|went with) [\w.@/`'-]+(?: \w+)?\W*$", re.I)
"""What the agent chose by itself."""
_HERE = re.compile(
    r"(?:we|this (?:project|repo\w*|codebase)) uses?\b(?!.*(?:\bnot\b|n't\b|\binstead\b))|"
    r"我们(?:这里|项目)?用", re.I)
_TO_DO = re.compile(
    r"(?:write|add|explain|create|implement|build|show|generate|draft|describe|set up)\b|"
    r"写一?个|加一?个|解释|帮我", re.I)


def mends(said: list[str]) -> bool:
    """Whether a sentence says that something is to be brought in line, or what the agent took by itself."""
    return any(MEND.search(sentence) or TOOK.search(sentence) for sentence in said)


def introduces(said: list[str]) -> bool:
    """Whether the first sentence only tells what the task in the second is set in: "We use Go. Write a handler." """
    return len(said) > 1 and bool(_HERE.match(said[0]) and _TO_DO.match(said[1]))
