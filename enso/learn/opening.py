"""Beginnings and ends of a remark that belong to the talk and not to the rule, in English and Chinese; with `cues` "
    "and
`talk` the data of `remarks`."""
from __future__ import annotations

import re

OPENERS = re.compile(
    r"^(?:(?:come on|btw|by the way|hey|hi|ok(?:ay)?|hmm+|well|oh|ah|ugh|sorry|and|but|also|so|again|please|pls|"
    r"actually|wait)\b[\s,.!:;–—-]*)+", re.I)
_AGAIN = (
    ("used", "using"), ("added", "adding"), ("committed", "committing"), ("pushed", "pushing"), ("edited", "editing"),
    ("changed", "changing"), ("touched", "touching"), ("deleted", "deleting"), ("ran", "running"),
    ("wrote", "writing"), ("put", "putting"), ("created", "creating"))
"""What was done "again" -> what is to stop."""
START = (
    (r"wrong (?:[\w-]+ ){0,2}[\w-]+\s*[–—,:.!-]+\s*", ""),
    (r"(?:that|this|it)(?:'?s| is)?(?:n'?t| not) how [^,.;:]*[,.;:–—-]+\s*", ""),
    (r"i keep (?:telling|saying|asking|reminding)(?: you)?(?: that| to)?[\s,:]+", ""),
    (r"how many times\b[^:?.!,]*[:?,!]\s*", ""),
    (r"(?:for the (?:last|\w+th) time|i repeat|again)\s*[,:]\s*", ""),
    (r"(?:just )?a (?:quick |friendly |gentle )?reminder\s*[:,–—-]*\s*(?:that )?", ""),
    (r"(?:as|like) i(?:'?ve| have)? (?:already )?(?:said|mentioned|told you|explained)(?: before| earlier| "
        r"already)?\s*[,:]\s*", ""),
    (r"(?:for the record|fyi)\s*[:,–—-]*\s*", ""),
    (r"(?:(?:no)+o*|nope|nah)(?:\s+no)*\b(?:\s*[,.!:;–—-]+\s*|\s+(?=(?:use|it|the|don'?t|not|i|we|you|that|this|"
        r"please|"
        r"never|"
     r"always|still|just|actually)\b))", ""),
    (r"(?:wrong|incorrect)\s*[,.!:;–—-]+\s*", ""),
    (r"(?:wait|hmm+|hey|actually|please|just|and|but|also|so)\b(?:\s*[,.!:;–—-]+\s*|\s+(?!match|more|new|"
        r"\w+-only))", ""),
    (r"(?:that'?s|that is|this is) (?:wrong|incorrect|not (?:right|correct|how we \w+ it))\s*[,.:;!-]*\s*", ""),
    (r"stop\s*[,.!]\s*", ""),
    (r"not like (?:that|this)\s*[,.!]*\s*", ""),
    (r"(?:from now on|going forward|in (?:the )?future|next time|as a rule)\b[\s,:]*", ""),
    (r"remember(?: that| to)?[\s,:]+", ""),
    (r"keep in mind(?: that)?[\s,:]+", ""),
    (r"i (?:already |just )?(?:told|asked) you not to ", "Do not "),
    (r"i (?:already |just )?(?:said|told you|asked you)(?: that| to)?[\s,:]+", ""),
    (r"you(?:'?re| are) not (?:supposed|meant|allowed|expected) to ", "Do not "),
    (r"you(?:'?re| are) (?:supposed|meant|expected) to ", ""),
    (r"you (?:can(?:no|')?t|may not) ", "Do not "),
    (r"(?:can|could|would|will) you (?:please )?(?:maybe )?not ", "Do not "),
    (r"i(?:'d| would) (?:rather|prefer)(?: it)? (?:if )?you (?:did not|didn'?t|don'?t) ", "Do not "),
    (r"i (?:never|don'?t ever) want you to ", "Never "),
    (r"i (?:never|don'?t ever) want (?:to see )?", "No "),
    (r"i (?:don'?t|do not) want you to ", "Do not "),
    (r"i asked for (?=.*\bfirst\b)", "Give "),
    (r"i asked you (?:to )?(?=show|give|send|tell|ask|run|write)", ""),
    (r"i(?:'d| would)? (?:want|like) you to ", ""),
    (r"you (?:should not|shouldn'?t|must not|mustn'?t) (?!have)", "Do not "),
    (r"you (?:should|must|need to|have to|ought to) (?:always )?", ""),
    (r"you keep forgetting to ", "Always "),
    (r"you keep (?=\w+ing)", "Stop "),
    (r"you forgot to ", "Always "),
    (r"(?:can|could|would|will) you (?:please )?", ""),
    (r"we (?=(?:never|always|only|use|prefer|keep|write|name|put|format)\b)", ""),
    (r"we (?:don'?t|do not) ", "Do not "),
    (r"(?:this|the) (?:project|repo\w*|codebase) uses ", "Use "),
    (r"(?:nein|nee|falsch|non|faux)\s*[,.!:;–-]+\s*", ""),
    (r"bitte ", ""),
    (r"did(?:n'?t| not) i (?:already )?(?:say|tell you|ask you)(?: that| to|,)? ", ""),
    (r"我?不是(?:都|已经|早就)?(?:说|讲|告诉)你?(?:过|了)你?[，,]?", ""),
    (r"(?:いいえ|いや|违います|违う|だめ|ダメ)[、，。,!！\s]*", ""),
    (r"我?(?:是)?[让叫要]你(?=先)", ""),
    (r"(?:(?:不对|错了|不行|不是这样|这不对|等等|你错了)[，,。！!\s]*|no[，,。！!]\s*)", ""),
    (r"(?:不是|我|都|已经|早就|跟你|和你)*(?:说|讲|提醒|强调)(?:过|了)(?:你)?(?:多少|好几|几|很多|无数|\d+)?(?:次|"
        r"遍|回)?(?:了|吗|嘛|么|吧)?[，,：:！!？?\s]+", ""),
    (r"(?:我说过了?|我说了|跟你说过)[，,：:\s]*", ""),
    (r"(?:都)?(?:跟|和)你(?:说|讲)(?:过|了)(?=要|得|不要|别|用)", ""),
    (r"(?:能不能|可不可以|可以)(?=不要|别)", ""),
    *((rf"you(?:'ve| have)?(?: just)? {past} (?!the wrong)(?=.*\bagain\b)", f"Stop {doing} "
        f"") for past, doing in _AGAIN),
    (r"你?(?:怎么|为什么)?又(?=直接|[用改写删加提装跑放推连建传](?!错|坏))", "别再"),
    (r"(?:请|麻烦你?)", ""),
    (r"(?:记住|牢记)[，,：:\s]*", ""),
    (r"(?:以后|今后|下次|从(?:现在|今天|今)(?:开始|起|后))[，,\s]*(?:都(?=用|使用|走|放|写))?", ""),
    (r"你又忘了[，,：:！!\s]+", ""),
    (r"你又忘了", "要"),
    (r"(?:怎么|为什么)又.*?[？?]\s*", ""))
"""Beginnings that belong to the talk and not to the rule -> what stands in their place."""
END = re.compile(
    r"[\s,，]*(?:[，,] ?没[让叫要]你.*|[，,] ?你(?:又?(?:写|改|弄|用|放|存)[成到错]|怎么).*|"
    r"[，,] ?(?:改掉|去掉|删掉|拿掉|重写|重做|改一下)|"
    r"[,;] you (?:left|forgot|missed|put|never|keep|did|broke|ignored)\b[^,;]*|,? please(?: remember "
    r"(?:that|this|it))?|,? (?:please )?remember (?:that|this|it)|from now on|, "
    r"ok(?:ay)?|again|"
    r"(?:我)?(?:都|已经)?(?:说|讲|提醒)(?:过|了)(?:多少|好几|几|很多|无数)?(?:次|遍|回)了?|记住了?|好吗|行吗|吗|"
    r"(?<=[^哈])哈|哦|啊|呀)?"
    r"[\s.!?。！？,，;；]*$", re.I)
