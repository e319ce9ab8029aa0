"""The cues of a correction, in English and Chinese: regular expressions as data, with their reasons.

A new way of saying something is a new alternative here and a case in the tests.
"""
from __future__ import annotations

import re

from enso.learn.talk import either

# What is one

TURN_DOWN = either(
    r"^(?:that'?s|that is|this is|it'?s) not (?:the|my) [\w ]{2,30} i\b",
    r"^[^，。]{0,6}(?:改|写|做|弄|搞)[的得](?:不对|有问题|太)|，(?:重来|重做|重写)[。！]?$",
    r"^(?:that|this|it)(?:'?s| is) not (?:our|the) (?:style|convention|way|standard|pattern)\b",
    r"^(?!.*(?:[报出没我]错了))[^，。]{0,6}错了(?:$|[，,。！!])",
    r"^这(?:个|样|里|段)?(?:不对|错了)",
    r"^not [`\w./-]{2,25}[!.]$",
    r"^(?:(?:no)+o*|nope|nah)(?:\s+no)*\s*(?:[,.!:;–—-]|$|(?=(?:use|it|the|don'?t|not|i|we|you|that|this|please|"
    r"never|"
    r"always|still)\b))",
    r"^(?:that'?s|that is|this is|it'?s|you'?re|you are) (?:wrong|incorrect|not (?:right|correct|what i|how we|"
    r"true))",
    r"^(?:wrong|incorrect)\s*[.!,:]",
    r"^wrong \w+(?: \w+)? ?[–—,:.!-]",
    r"^wrong (?:file|branch|dir\w*|folder|repo\w*|port|version|place|path|server|table|column|line|function|one|"
    r"way|test|name|approach|order|model|database|env\w*)\b",
    r"^stop\s*[,.!]",
    r"^not like (?:that|this)\b",
    r"^(?:that|this|it)(?:'?s| is)?(?:n'?t| not) how (?:we|it|i)\b",
    r"\bnot what i (?:asked|meant|wanted|said)\b",
    r"\bthat'?s (?:the|a) wrong\b",
    r"^(?:hmm+|wait)[, ]+no\b",
    r"^(?:不对|不是这样|错了|搞错|弄错|理解错|你错|不[，,]|不是的|不是(?=.+[，,]\s*(?:是|应该|都|要|在|而是|"
    r".{1,8}(?:放|用)))|这不对|不要这样|别这样|no[，,])",
    r"不是我(?:要|想|说)的",
    r"^不行(?=[，,。！!](?!\s*我))",
    r"^等等[，,]不")
BLAME = either(
    r"^太(?:啰嗦|罗嗦|长|复杂|慢|乱|多|繁琐)了?(?=[，,。！!]|$)",
    r"不该[删改动写加用]|^(?:少|多|漏|缺)了",
    r"\b(?:this|that|it|these|those) should(?:'ve| have) (?:been|gone|had|used|come)\b|\bi(?:'d| would) have "
    r"expected\b",
    r"\bwas supposed to\b|^你把.{1,12}(?:覆盖|删|改|弄|搞|清空|丢)",
    r"\bi keep (?:telling|saying|asking|reminding)\b",
    r"(?:^|[,;] )(?:that|this|it) (?:broke|wiped|deleted|removed|messed up)\b(?!.*\b(?:when|users?|customers?)\b)",
    r"你怎么(?:给|还|就|能|都|自己|又|把)|^你?又把.{1,12}[搞弄改删写]",
    r"还是没有?(?:生效|变|反应|解决|修好|成功|用)",
    r"^(?:没必要|不需要|用不着)[^，。]{1,20}[，,] ?(?:去|删|改|拿|撤)(?:掉|了)",
    r"\byou(?:'ve| have) been \w+ing (?:the|a) wrong\b",
    r"你(?:又)?(?:写|改|弄|搞|做|用|放|存|建|传)[成到]|你[少多](?:写|改|加|删|传)了",
    r"你(?:用|写|存|放|改|传|填|配|连|建)的(?:是|却)|(?:多|少|漏)(?:改|删|加|写|传|提交)了",
    r"\bi (?:only|just) (?:wanted|asked|meant|needed)\b",
    r"^(?:改|写|删|放|用|看|弄|选|推|提交|理解)错|我只(?:是)?(?:让|叫|要|想)|没(?:让|叫|要)你|怎么(?:把|"
    r"又把).{1,16}[改删弄搞写]",
    r"(?:^|[，,] ?)(?:请|先)?(?:撤销|撤回|回滚|还原)(?!功能|按钮|键|操作的)",    r"\byou \w+ .*\bagain\b",
    r"^(?:that|this|the) \w+ (?:is|was) wrong[,;:.!]",
    r"^(?:redo|start over)\b",
    r"^go back,",
    r"\byou (?:wrote|made|added|created|generated|suggested)\b.*(?:n't|\bnot\b|\bwrong\b|\bfails?\b|\bbreaks?\b)",
    r"(?:删|加|改|写)(?:多|少|漏)了",
    r"(?:结果|输出)不对",
    r"\b(?:take|leave|cut) (?:it|that|them|this) out\b",
    r"\bopposite of what i\b",
    r"\brestore (?:the|that|my|what)\b",
    r"\bget rid of (?:it|that|those|them)\b",
    r"不是我(?:所)?(?:想)?要的",
    r"^改回",
    r"漏了",
    r"\bi'?ve (?:said|told you|mentioned|asked)\b",
    r"\bi asked for\b",
    r"\b(?:to be|let me be) clear\b",
    r"\bthat'?s (?:the |an? )?(?:old|outdated|deprecated)\b",
    r"^too (?:verbose|long|complicated|complex|slow|much|many|big)\b",
    r"\bover-?(?:complicat|engineer)\w+",
    r"\b(?:is|'s)(?:n'?t| not| still not) (?:it|right|correct|what i)\b(?!.*\?)",
    r"^go back to\b",
    r"\bas it was\b",
    r"^(?!.*\b(?:thanks|great|nice|good|perfect|worked|were right)\b).*\byou (?:\w+ed|broke|lost|put|wrote|made|"
    r"left|took|chose|ran) (?:my|the|a|an|it|this|that|all|too|way)\b",
    r"^your (?:last|code|changes?|commits?|patch|fix|answers?|solution|tests?|version|implementation)\b",
    r"又(?:错|忘|漏|坏|崩|失败)",
    r"\byou (?:changed|renamed|only (?:fixed|changed|did)|just (?:deleted|broke|removed)|fixed only|put it in the "
    r"wrong)\b",
    r"\b(?:that|this|it) (?:did|does)(?:n'?t| not) (?:work|help|fix)\b"
    r"(?! (?:on|in|under|with) (?-i:[A-Z])|.*\b(?:users?|customers?|visitors?)\b)",
    r"\bsame error\b",
    r"\bbring (?:it|that|them|those) back\b",
    r"\b(?:as|like) i said\b",
    r"^you(?:'?re| are) (?:\w+ )?\w+ing (?!great|well|good)",
    r"\bhow many times\b",
    r"你.{0,4}(?:不对|反了)|没(?:修|改|做|弄)好|还是(?:一样|报|不行|失败|错)|(?:方向|搞|写|弄|改)反了|^(?:回退|"
    r"退回)|，(?:回退|退回)|不是(?:让|叫)你|说了(?:多少|几|好几)",
    r"\byou (?:forgot|missed|broke|deleted|removed|ignored|keep \w+ing|kept \w+ing|misunderstood|misread|"
    r"shouldn'?t have|should(?: not)? have|were supposed|overwrote|skipped|didn'?t (?:run|read|follow|do|use|check|"
    r"listen)|(?:changed|edited|used|picked|deleted|opened) the wrong|"
    r"(?:got|have|had) (?:it|this|that|the \w+) (?:wrong|backwards))",
    r"\bi (?:meant|didn'?t ask|did not ask|never asked|(?:already |just )?told you|(?:already )?said|asked you "
    r"(?:to|not))\b",
    r"^(?:please )?(?:undo|revert) (?:that|this|it|your|the last|what you)\b",
    r"\bput (?:it|that|them|the old \w+|the \w+) back\b",
    r"\broll (?:that|it) back\b",
    r"\bstill (?:fail\w*|wrong|broken|crash\w*|breaks?|throws?|the same|not work\w*|does(?:n'?t| not))\b",
    r"你又|怎么又|为什么又|你(?:忘|漏|误)|你没(?:有)?(?:改对|按|跑|理解|看|做)|你.{0,6}(?:改|删|搞|弄|理解|写|放|"
    r"用)错|我没(?:有)?(?:让|叫)你|我(?:让|叫)你|我说(?:的是|过|了)|我要的是|我是要|跟你说|不是说(?:了|过)|"
    r"改回(?:来|去)|^(?:请)?(?:撤销|还原|恢复)(?:刚才|上|你|这|原来)")
WHY = re.compile(r"^why (?:did|do|are|have) you\b|^(?:你)?(?:为什么|怎么)", re.I)
"""A reproach in the form of a question: it counts only together with what follows."""
BAN = either(
    r"^no (?-i:[A-Z][\w.+#-]+)\W*$",
    r"(?:^|[,;:] ?|\b(?:and|but|so|please|you) )(?:do not|don'?t|dont|never|stop (?=\w+ing)|quit (?=\w+ing)) "
    r"?(?!worry|forget|hesitate|bother|mind|need|know|think|see|understand|care|apologi[sz]e|have)\w+",
    r"(?:^|[,;:] ?|\bplease )avoid \w+",
    r"^i (?:never|don'?t ever) want\b",
    r"^hands off\b",
    r"^leave .+ (?:alone|as (?:it is|is|they are))\b",
    r"^keep (?:out of|away from|your hands off)\b",
    r"^no (?:more than|new|longer|(?!further\b|(?:\w+ )?(?:failures|conflicts|questions|problems|differences|"
    r"warnings|changes|hits)\b)"
    r"(?:\w+ )?\w+s)\b(?!.*\b(?:needed|required|found|left|yet|because|but|so far|anymore|why|"
    r"how|what|exists?|are|were|have|has|match\w*|appears?|shows?|pass|ran)\b)(?:\W*\w+){0,6}\W*$",
    r"(?<![错区分特类级性个])(?:别|別)(?!动态|急|担心|客气|[名的人处墅致称扭])",
    r"[请切]勿|不要(?!紧|[这那]个\w{1,6}了)|不许|不准|禁止|不得(?!不)",
    r"^[^，。]{0,8}(?:不能|不可以)(?:用|使用|改|动|删|提交|推|碰|上传|合并)",
    r"^[^，。]{1,12}(?:不能|不可以)(?:打印|输出|出现|返回|写[在进到]|有|带|含|包含|暴露|泄露|硬编码|写死|留|存|放|访问|连|依赖|调用)"
    r"(?!.*(?:看看|看一下|怎么回事|查一下|修一下|原因|报错))")
CHOICE = either(
    r"^(?:it|that|this)(?:'?s| is) not [`'\x22]?[\w./-]+[`'\x22]?[,;:–—-] ?(?:our\b.* (?:is|are)|"
    r"the [\w -]{2,30} (?:is|are) (?:called|named)|we (?:use|call|have|are on))\b",
    r"^(?:instead of|rather than) \w+ing\b[^,]{0,50}, ?(?!could|can|would|should|may|might|what|how|is|are|shall|maybe|"
    r"i|we|you|let users)\w+ ",
    r"^(?:there'?s |there is )?no need (?:for|to) .+, ?(?:(?:just|only)\b|"
    r".*\b(?:(?:is|are) enough|will do|suffices?)\b)",
    r"^(?:i|we) (?:do not|don'?t) need .+[,;:] ?.*\b(?:(?:is|are) (?:enough|plenty|fine)|will do|suffices?)\b",
    r"^(?!there\b|what\b|how\b)[\w -]{2,25} (?:is|are) (?!.*\b(?:broken|failing|slow|missing|wrong|red|flaky|unused)\b)"
    r"[\w -]{2,25} in (?:this|our) (?:code ?base|repo\w*|project)\W*$",
    r"[,;–—-] ?(?:and )?never (?:from|in|to|on|with|by|as|via|through|into|use)\b",
    r"^only \w+ .+ (?:unless|(?:if|when) i)\b",
    r"^[一每]个? ?\S{1,8} ?(?:只|最多)(?:改|做|放|写|包含|干|提|测)",
    r"\b(?:with us|around here|over here)\W*$|, always\W*$",
    r"^[^，。]{2,20}就(?:行|好|可以)了?[，,] ?(?:不用|别|不要|没必要)",
    r"^(?:这里|这边|这个?项目|项目|我们|咱们)不是 ?[^，。]{1,15}[，, ]+(?:而)?是",
    r"^(?:show|give|send|tell)\b.*\bbefore \w+ing\b|^(?:give|show|write|do|start with) .+ first, not ",
    r"必须(?:是|用|在|放|走|写成|经过|保持|要)|^(?:一定|必须)要?先|[一每]次(?:提交)?只(?!能|有|会)",
    r"^(?:这个?|本|咱们?|我们)?(?:个)?[^，。]{0,8}(?:不用|不再用|不使用|弃用)"
    r"[^，。]{1,30}[，,] ?(?:改|换|都|只|是|要)?(?:用|成)",
    r"^(?:不用|不必|没必要|无需)[^，。]{2,30}[，,] ?(?:只|直接|就)(?:要|用|改|需|在|跑|看|写|提)?",
    r"应[该当](?:改|在|走|加|先|读|看|调|查|建|传|存)",
    r"^[\w -]{3,40} (?:always|never|only) (?:go|goes|use|uses|live|lives|come|comes|start|starts|belong|belongs)\b",
    r"\bthat'?s what we (?:use|do)\b|[:;,] we (?:write|use|name|put|keep|call|format|return)\b",
    r"^不是(?!不|说|因为|很|太|我|这|那) ?\S{1,15}[，, ]+(?:而)?是|要(?:保留|带上|写清楚|分开)",
    r"^use (?!the\b|an?\b|this\b|that\b)[\w-]+(?: [\w-]+)? (?:for|in) (?:all |every |the )?[\w-]+s\b\W*$",
    r"^keep .+ (?:under|below|short|within|at most)\b",
    r"^(?!我|你|用户|先|请|帮|能|可)[^，。用]{1,8}(?<![使不适作采])用(?!户|例|来|于|的|到|过|了|"
    r"完)[^，。]{1,12}[。]?$",
    r"\b(?:shorter|longer|fewer|less|briefer|more concise)\b.*\b(?:answers?|replies|responses?|comments?|"
    r"explanations?|words)\b",
    r"^(?:skip|drop|omit|leave out|cut) (?:the |all |any )?(?:emojis?|summar(?:y|ies)|explanations?|comments?|"
    r"preamble)\b",
    r"^(?:try to avoid|refrain from)\b",
    r"^(?:it'?s|its|that'?s) \S+(?: \S+)? not \S+",
    r"^(?:(?:it|that|this)(?:'?s| is| should be)|the [\w -]{2,30}? (?:is|are)) [^.?!]{1,50}?(?:[,;] ?| )(?:and |but "
    r")?not "
    r"(?!sure|yet|only|just|now|really|working|urgent|bad|too|quite|a\b|the\b|to\b|that\b|what\b|clear|done|"
    r"enough)[`\w]",
    r"^(?:it|that|this) should(?:'ve been| have been| be) [`'\x22]",
    r"^[\w ./`-]{2,40} (?:is|are) (?:not allowed|forbidden|off[- ]limits|prohibited|mandatory|banned)\b",
    r"^(?:it|that|this)(?:'s| is) (?:spelled|spelt|called|named|written|pronounced)\b",
    r"\b(?:the|our) (?:\w+ )?(?:convention|rule|policy|standard|style|practice)s? (?:here |for [\w ]{2,20} |in \w+ "
    r"\w+ )?(?:is|are)\b",
    r"^instead of .{2,40}[, ](?:use|call|run|write|do|put|import)\b",
    r"^(?:write|use|run|commit|name|log|reply|answer|respond)\b.*\bonly\b",
    r"\b(?:we (?:usually|normally|typically|generally)|(?:usually|normally) we)\b",
    r"\bthe (?:correct|right|proper) (?:command|name|path|way|branch|port|file|tool|version|package) (?:is|here)\b",
    r"\bthat'?s how (?:we|ci|it|the)\b",
    r"^when \w+ing\b[^,]*,? (?:always|never|use|run|do not|don'?t|prefer|put|follow|check|write|keep|also)\b",
    r"^no need (?:for|to) (?!rush|hurry|worry|explain|apologi[sz]e|panic|thank|wait|ask)\w+.*\b(?:every\w*|each|"
    r"here|always|all)\b",
    r"^(?:only |exactly )?(?:one|two|three|\d+) .+ per \w+",
    r"\b(?:must|has to|have to) (?:stay|remain)\b",
    r"^use (?:the |our )?(?:existing|same|standard|built-?in|project'?s|repo'?s)\b",
    r"(?:文件名|变量名|函数名|命名|测试|注释|提交信息|commit message|分支名|代码风格|代码|回复|回答|日志|缩进|路径|"
    r"配置|文档)[^，。]{0,6}(?:要|得|应|必须|用|按|是|只能|统一|保持|遵循)",
    r"^(?:我们|咱们|咱)(?:这里|这边|项目|团队|组)?(?:里|中)?(?:不(?!知道|需要|着急|是)|从不|一般|通常|都|只|统一)",
    r"(?:改|写|做|提交|部署|合并)(?:完|好)了?(?:都)?(?:要|得|必须)",
    r"按.{1,20}来[。]?$",
    r"\byou(?:'?re| are) (?:not )?(?:supposed|meant|expected|allowed) to\b",
    r"^just (?:use|run|call|put)\b",
    r"^(?:use|write|name|format|keep)\b.+\b(?:like (?:the|in|every)|as in|everywhere|throughout|the rest of)\b",
    r"^let'?s not (?!overthink|worry|bother|forget|waste)",
    r"^(?:that|this|the|it)\b.* (?:needs?|requires?|takes|wants|expects)\b.*\b(?:or (?:it|else|you|the)|otherwise|"
    r"not)\b",
    r"\bwe(?:'?ve| have)? (?:moved|switched|migrated|changed|standardi[sz]ed) (?:to|on|from)\b",
    r"[,;:] we (?:don'?t|never|do not|only|always)\b",
    r"^(?:every|each|all) \w+ (?:needs?|must|has to|have to|gets?|should)\b",
    r"始终(?:用|使用)",
    r"^(?:写|改|做|跑)[^，。]{1,10}(?:别|不要)",
    r"(?<!^make it )\binstead\b(?! of)",
    r"[,;–—-] ?not (?!only|just|sure|yet|now|a (?:big|problem)|necessarily|bad|really|quite|too)\b",
    r"\bnot .+, (?:it'?s|use|but (?:use|rather))\b",
    r"\bonly\W*$",
    r", no \w+\W*$",
    r"^(?:speak|answer|reply|respond|talk)\b",
    r"\b(?:before|after|every time|each time|when|whenever) you\b",
    r"\b(?:with|for|on|in) every (?:change|commit|pr|file|function|response|answer|step)\b",
    r"^(?:before|after) (?:you|\w+ing|every|each)\b",
    r"^(?:every|each) time\b",
    r"^(?:use|run|put|write|keep|call|name|import|prefer)\b.+[,;:–—-] .*(?:\b(?:breaks?|fails?|because|otherwise|"
    r"since|so that|or else|slow)\b|n't\b)",
    r"^i(?:'?d| would)? (?:prefer|rather|like you to|want you to|would like you to)\b",
    r"^i (?:do(?:n'?t| not) (?:want|like)|hate) (?:you|your|it when you|to see|seeing|new|any|these|those|such|"
    r"more|\w+s\b(?! page))",
    r"\byou (?:need to|do(?:n'?t| not) (?:need|have) to|can(?:no|')?t|may not|always)\b",
    r"^(?:use|run|install|import)\b.+\b(?:is|are) (?:broken|gone|deprecated|wrong|too old|outdated|obsolete)\b",
    r"^(?:not|no) (?!.*\b(?:exists?|are|is|found|yet)\b)[`\w./ -]{2,25}[!,.;] ?[`\w./ -]{2,25}[!.]?$",
    r"^[`\w./-]+(?: [`\w./-]+){0,3}, (?:and )?not (?!bad|sure|yet|only|just|now|really|quite|too\b)[`\w./-]+"
    r"(?: [`\w./-]+){0,3}\W*$",
    r"^(?:please )?(?:ask|run|use|check|read|write|call|make|be|wait|show|tell|update|format|lint)\b.*\b(?:before|"
    r"after|every time|each time|whenever|unless) (?:you|every|each|any|i|commit\w*|push\w*|merg\w*|deploy\w*|"
    r"edit\w*)\b",
    r"^(?:make|be) sure (?:to|you|that you) (?:always|never)\b",
    r"^(?:we(?:'?re| are)?|our|this (?:repo\w*|project|codebase)|(?:the |all )?(?:tests|commits|branches|branch "
    r"names|files|migrations|comments|configs|docs|imports|names|fixtures))\b(?! (?:always|never|only) (?:get|see|"
    r"fail|crash)).*(?:\b(?:never|always|only|must|instead|follow|follows|so|has to|have to|is a monorepo|belongs? "
    r"(?:in|to)|live in|start with)\b|[,;:] no[t]?\b)",
    r"^(?:it'?s|the \w+ is) (?!not (?:urgent|important|bad|a big)\b).*\b(?:now|not)\b.*(?:is gone|is dead|\bnot\b)",
    r"^there(?:'?s| is) already\b.*\b(?:reuse|use|call)\b",
    r"^(?:use|try|run|put|write|keep|call|choose|pick|go with|name|import|it should be|it'?s)\b.*\b(?:instead|"
    r"rather than)\b",
    r"^(?:use|try|run|put|write|keep|call|choose|pick|go with|name|import|prefer)\b.*[, ]not\b",
    r"\bshould (?:be|go|use|live)\b.*[, ]not\b",
    r"^prefer\b",
    r"^(?:only use|use only|only ever|stick (?:to|with)|always)\b",
    r"\bonly use\b.*\bnever\b",
    r"\byou (?:should|must|need to|have to|ought to|shouldn'?t|mustn'?t)(?: not)? (?!have\b|be able|see)\w+",
    r"^(?:in this (?:project|repo\w*|codebase),? )?we (?:don'?t|do not|never|always|only|all) (?!get|see|fail|"
    r"crash|receive|have|had|been|ran|run into|know|need|think)",
    r"^(?:actually,? )?(?:we|this (?:project|repo\w*|codebase)) (?:use|uses|write|writes|name|names|keep|keeps|"
    r"prefer|prefers|put|puts|format|formats)\b.*\b(?:not|here|instead|in this (?:project|repo\w*|codebase)|"
    r"everywhere)\b",
    r"^(?:请|应该|应当|要|得|改|换|统一|都|一律|只能|必须)?(?:用|使用|放在?|写成|改成).+(?:而不是|而非|，?不是|"
    r"别用|不要用)",
    r"(?:应该|应当)(?:用|使用|是|放|写)",
    r"统一(?:用|使用|放|写)",
    r"^改用",
    r"^(?:不用|不再用|不使用)[^，。]{1,30}[，,] ?(?:改|换)(?:用|成)",
    r"一律|务必|必须先|前(?:必须|一定要|要先|先)|每次[^，。]*都?要",
    r"(?:用|放|写|叫|是)[^，。]{1,20}[，,] ?不是",
    r"应该先|先[^，。]{1,12}再",
    r"我们[^，。]{0,8}(?:用的是|都用|只用)",
    r"(?:请|得|要|该|应|必须|统一|都|一律|只能|一定)(?:要|先)?(?:用|使用|写成?|放|走|遵循|遵守|按照|跑|读)",
    r"前(?:一定|必须|务必)?要?先",
    r"是[^，。不]{1,20}[，, ]?不是",
    r"每次.+(?:都|先|要)",
    r"^你(?:应该|要|得|需要|必须|不用|不需要)",
    r"(?:简短|精简|简洁)(?:一)?[点些]")
STANDING = either(
    r"^for the record\b",
    r"^as a (?:general )?(?:rule|reminder)\b",
    r"^(?:just )?a reminder\b",
    r"^记得(?!吗)",
    r"^(?:for|in) this (?:project|repo\w*|codebase)\b",
    r"\b(?:from now on|going forward|in (?:the )?future|next time|as a rule)\b",
    r"^remember(?: that| to|[:,])",
    r"\bremember (?:that|this|it)\W*$",
    r"\bkeep in mind\b",
    r"(?:^|，)(?:以后|今后|下次|从(?:现在|今天|今)(?:开始|起|后)|记住|牢记|永远|始终)|(?:记住|别忘)了?[。！!]?$")
ORDER = re.compile(
    r"^(?:please |just )?(?:use|reuse|edit|run|put|write|call|name|import|prefer|keep|follow|ask|answer|"
    r"reply|make (?:it|sure)|we use|we|this (?:project|repo\w*)|the|dates|it|they|all|commit|branch|"
    r"tests?)\b|\bin (?:this|our) (?:project|repo\w*|codebase|team|company)\b|"
    r"^[\w -]{2,30} (?:belongs?|go(?:es)?|lives?|stays?) (?:in|into|under|to|through|next to)\b|^(?:请)?(?:用|使用|"
    r"放|写|跑|先|"
    r"要)|^[^，。]{1,8}(?:要|得|应该)(?:存|传|返回|带|加|写|用|是|叫)", re.I)
"""After a remark was turned down or blamed, a plain order or statement is what to do instead."""


# For how long it holds

MOMENT = either(
    r"\bnot what i\b|\bnot that\b|^that'?s incorrect|\bi want a\b",
    r"^(?:that'?s|that is|this is|it'?s) not (?:the|my)\b",
    r"不是我|是(?:左|右|上|下)边|应该是 ?\d+[。！!]?$|结果(?:不对|应该)|我说的是|问题(?:出)?在",
    r"\bthe (?:problem|bug|issue|error|cause|crash|failure) is\b|^the [\w ]+ you (?:wrote|added|made)\b|\bi wanted\b",
    r"\bshould be \d+\W*$|\bnot the [\w -]+, (?:but )?(?:the|it'?s)\b",
    r"\b(?:this time|for now|just this once|the other (?:one|file)|(?<!not )the other way|that one|"
    r"i asked for(?!.*\bfirst\b)|the (?:second|first|"
    r"last|previous) (?:one|occurrence|version)|line \d+|right now|for this (?:one|case|time|file|function|task)|"
    r"look there|switch to|still|you were (?:supposed|meant|asked) to|you mis(?:understood|read))\b",
    r"\bput (?:it|that|them) back\b|^不是\S{1,10}(?:按钮|图|页|行|列|文件)[，, ]+是",
    r"我不要这|这次|刚才|第 ?\d+ ?行|不是让你|反了|那个文件|这个文件|我要的是|重新来|另一个|暂时|加一个参数|改回")
"""Marks of what concerns only the work at hand."""
CONTRAST = re.compile(
    r"(?:所有|全部|每个|任何)[^，。]{1,14}(?:都|必须|一律|只能)|"
    r"\bthis is (?:a|an|our) [\w. ]+ (?:project|repo\w*|codebase|monorepo)\b|"
    r"\b(?:is|are|lives?|belongs?|goes) (?:in|under|at)\b|\bput\b.* in\b|在.{1,30}[里下中]|"
    r"[, ](?:and )?not\b|\binstead\b|\brather than\b|\bhave to\b|\bhas to\b|\bmust\b|\bshould\b|\balways\b|"
    r"\bnever\b|\bneeds?\b|\bcalled\b|\b(?:go(?:es)?|runs?) (?:through|via|into)\b|\bstarts? with\b|\buses?\b|不是|"
    r"而不是|都放|每次|都要|用的是", re.I)
"""Marks of a rule in a sentence that follows a refusal."""
