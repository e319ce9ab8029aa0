"""What is no remark about the agent: others' words, conditions, questions, talk and tasks, as regular expressions.

With `cues`, the data of `remarks`; English and Chinese.
"""
from __future__ import annotations

import re


def either(*alternatives: str) -> re.Pattern[str]:
    """One pattern of several, blind to case."""
    return re.compile("|".join(f"(?:{alternative})" for alternative in alternatives), re.I)


# Not the user's own words

FENCE = re.compile(r"```.*?(?:```|\Z)|~~~.*?(?:~~~|\Z)", re.S)
CITED = re.compile(r"^\s*>.*$", re.M)
LOG_LINE = re.compile(
    r"^\s*(?:\d{4}[-/]\d\d[-/]\d\d\b.*|\[?\d\d:\d\d:\d\d\b.*|[✖✗×└│] .*|"
    r"\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)\]?[: ].*|(?:error|fatal|"
    r"warning|hint): .*|npm ERR!.*|at \S+ \(.*|File \".*|\$ .*|Traceback.*|\w+(?:Error|Exception): .*|"
    r"(?:错误|警告|报错)[:：].*)$", re.M)
SPEAKER = re.compile(
    r"^\s*@?(?:[\w-]*bot|ci|lint\w*|reviewer|review|pipeline|copilot|codeql|renovate|sonar\w*|jenkins|github|gitlab|"
    r"eslint|"
    r"ruff|mypy|slack|jira|docs?|readme|boss|manager|colleague|customer|client|support|qa|pm)(?:\[bot\])?"
    r"(?: \w+)?\s*(?:says?|said|wrote|commented)?\s*[:：].*$|"
    r"^\s*(?:评审|机器人|同事|老板|产品|测试|领导|客户|用户|文档|流水线|CI)[^，。：:]{0,8}[：:].*$", re.M | re.I)
"""A line that quotes who or what said it: `dependabot: never ...`."""
LONG_QUOTE = re.compile(
    r"\"[^\"\n]{12,}?\"|“[^”\n]{5,}?”|「[^」\n]{4,}?」|『[^』\n]{4,}?』|‘[^’\n]{12,}?’|(?<!\w)'[^'\n]{12,}?'(?!\w)")
QUOTE = "QUOTED"
OTHERS = either(
    r"\b(?:\w*bot|ci|pipeline|pm|qa|lead|codeql|eslint|sonar\w*|colleagues?|customers?|users?|reviewers?|readme|"
    r"docs?|documentation|linter|boss|teammates?|friend|"
    r"client|article|tutorial|manager|guide|spec|he|she|they|someone|people|somebody|compiler|message|log|"
    r"warning)\b.{0,40}\b(?:says?|said|tells?|told|complain\w*|means?|wants?|asked|wrote|suggest\w*|claims?|"
    r"recommends?|mentions?|commented|flagged|flags|reports?|requested|thinks?)\b",
    r"(?:机器人|流水线|CI|产品经理|产品|测试组|同事|朋友|老师|网上|老板|客户|用户|文档|README|有人|别人|他们?|她们?|"
    r"领导|评审|教程|文章|报错|提示)[^，。]{0,8}(?:说|写|"
    r"让|要求|建议|提到|认为|反馈|希望|评论|觉得)",
    r"^(?:translate|summari[sz]e|explain|paraphrase|proofread)\b",
    r"^(?:翻译|解释|总结|润色)")
"""Sentences that report what somebody else says."""


# What only this conversation knows

_THING = (r"(?:options?|approach(?:es)?|suggestions?|ideas?|proposals?|alternatives?|variants?|solutions?|choices?|"
          r"plans?|ones?|way|attempts?|answers?|drafts?)")
_NTH = (r"(?:first|second|third|fourth|last|other|previous|next|latter|former|original|initial|earlier|"
        r"\d(?:st|nd|rd|th))")
PASSING = either(
    rf"\b(?:the|your|that) (?!other way\b)(?:{_NTH} )+{_THING}\b",
    r"\b(?:use|take|pick|choose|prefer|try|want|with) (?:the|your) (?:first|second|third|fourth|last|other)"
    r"(?=\W*$|[,;]| (?:instead|please)\b)|\bthe (?:latter|former)\b",
    r"\b(?:option|approach|suggestion|idea|proposal|alternative|variant|solution|choice|plan) "
    r"(?:(?:\d|(?-i:[A-D]))(?![\w.-])|(?:one|two|three)\b)",
    r"\b(?:this|that) (?:approach|option|suggestion|idea|proposal|alternative|solution|plan|attempt|answer|"
    r"direction)\b",
    r"\byour (?:(?:first|second|third|last|previous|earlier|original|initial|other) \w+|suggestion|idea|"
    r"proposal|plan)\b",
    r"\b(?:what|the \w+|as|like)(?: that)? you(?:'ve| have|'d| had)?(?: just)? (?:suggested|proposed|mentioned|"
    r"had|offered|listed|described|showed)\b",
    r"\b(?:from|as|like|you had|we had) (?:before|earlier)\W*$",
    r"^i (?:really )?(?:do not|don'?t) like (?:this|that|it|these|those|how (?:it|this|that))\b",
    r"(?:^|[,;] ?)(?:let me (?:think|see)\b|let me (?:check|look|try|get back)\b(?!.*\b(?:before|first)\b)|"
    r"give me an? (?:minute|moment|sec\w*|bit)\b|(?:hold|hang) on\b|one (?:sec\w*|moment|minute)\b|"
    r"i(?:'ll| will) (?:think|get back|come back|let you know|sleep)\b)",
    r"第 ?[一二三四1-4] ?(?:种|个(?:方案|办法|方法|思路|选项|建议|做法))|前者|后者|"
    r"(?:方案|选项|思路) ?(?:[A-Da-d1-9一二三四](?![\w.-]))|这个(?:方案|思路|办法|做法|想法|建议)|"
    r"你(?:刚才|之前|上次)?(?:提|建议|给)的|让我(?:想|考虑|看看)|我(?:再)?(?:想想|考虑)")
"""What has a meaning in this conversation alone: one of several that were offered, and the wish to think it over."""


# What is no remark about the agent

CONDITION = either(
    r"^(?:if|unless|while|as an? |given|suppose|assuming|when(?!ever you| you| \w+ing\b[^,]*,? (?:always|never|use|"
    r"run|do not|"
    r"don'?t|prefer|put|follow|check|write|keep|also)\b))\b",
    r"^(?:如果|当|假如|若|要是|一旦|只要)")
PRODUCT = either(
    r"^(?:the |our |a |an )?(?:users?|server|app|api|page|button|endpoint|form|client|component|ui|service|"
    r"customer|visitors?|system)\b(?!.*[,;] (?:not|never)\b)",
    r"^[^，。]{2,12}时候?[，,]?(?:不要|别)(?:清空|显示|弹|跳转|关闭|刷新|隐藏|提交|重置)",
    r"^(?!你|又|这|不)[^，。]{2,12}(?:写|显示|算|填|排|拼)错了.*(?:改一?下|改成|改为|修一?下|换成|看看)",
    r"^(?!.*[，,] ?(?:去掉|删掉|改掉|拿掉)[。！!]?$)"
    r"(?:用户|客户|接口|页面|按钮|系统|服务器?|表单|前端|后端|管理员|访客)[^，。]{0,10}(?:显示|返回|输入|上传|不能|"
    r"只能|必须|无法|"
    r"下载|登录|展示|跳转|弹|支持|看到|点击|提示|访问|自己|没有)")
"""Sentences about what the product does."""
QUESTION = either(
    r"[?？]\s*$",
    r"(?:吗|呢|么)\s*$",
    r"什么意思|哪种|哪一|你觉得|你看呢|怎么看|为什么|能不能|是不是|要不要|可不可以|哪个|哪些|有没有|如何|为啥|干嘛|"
    r"咋",
    r"^(?:what|why|how|when|where|which|who)(?:'s| is| are| does| do(?! not\b)| did| should| can| would| could| "
    r"will| was| were| to| if| about)\b",
    r"^(?:is|are|does|do|did|should|shall|would|could|can|will) (?:i|we|it|the|this|that|there|they)\b",
    r"^i(?:'m| am)? wonder",
    r"^(?:maybe|perhaps) (?:we|i|it)\b")
ASKS_AT_LAST = re.compile(r"[?？吗呢]\s*$")
REQUEST = re.compile(
    r"^(?:can|could|would|will) you (?:please )?(?:(?:not (?!find|see|reproduce|reach|open|access|connect|locate|load|"
    r"understand|remember|recall|rather|just)|stop\b|avoid\b)|(?!check|tell|explain|see|look|find|"
    r"show)\w+ .*\b(?:instead|rather than)\b)|"
    r"^did(?:n'?t| not) i (?:already )?(?:say|tell|ask)\b|^(?:能不能|可不可以|可以)(?:不要|别)|"
    r"^我?不是(?:都|已经|早就)?(?:说|讲|告诉)(?:过|了|你)", re.I)
"""A question that is a polite correction, or reminds of one."""
TALK = either(
    r"^no (?:errors?|issues?|bugs|complaints|conflicts?)\b",
    r"^(?:no|nah|nope)[,.! ]+(?:problem|worries|need(?! (?:for|to) \w.*\b(?:every\w*|each|here|always|all)\b|"
    r" .*(?:\benough\b|\bwill do\b|, ?(?:just|only)\b))|"
    r"thanks?|thank you|idea|rush|hurry|objections?|comment|"
    r"questions?|more (?!than)|changes|you(?:'?re| are) right|nothing|all good|i'?m (?:good|fine|done)|thanks|"
    r"that'?s (?:fine|ok(?:ay)?|good|all|it|great|right)|it'?s (?:fine|ok(?:ay)?|good)|go ahead|looks good|leave "
    r"it|all good|please go)\b",
    r"^not (?:bad|sure|yet|now|really|urgent|a (?:big|problem|issue|priority)|necessarily|important)\b",
    r"^(?:no|nein|non)[,.! ]+(?:gracias|danke|merci)\b|^先.{1,6}再说",
    r"^nothing\b",
    r"^never ?mind\b",
    r"^(?:please )?(?:do not|don'?t) (?:worry|forget|hesitate|bother|mind|panic|get me wrong|apologi[sz]e)\b",
    r"^i (?:do not|don'?t|am not|'m not|didn'?t) (?:know|think|see|understand|mind|care|have|remember|get)\b",
    r"^(?:yes|yep|yeah|sure|great|perfect|thanks?|good|nice|exactly)\b",
    r"^(?:不错|不用(?:谢|了|管|担心|客气|着急|急)|不(?:急|要紧|好意思|客气|一定|管|知道|确定|过|然|如|但|仅|同|少|"
    r"只)|没(?:问题|关系|事)|别(?:担心|急|客气|着急)|好的?|可以|行|对|是的|谢谢|辛苦)(?!不|，?不对|错)",
    r"^不用(?!.{1,30}[，,] ?(?:(?:改|换)(?:用|成)|只|直接|就))",
    r"^(?:提交|合并|发布|部署|上线|推送|继续|开始|动手)吧",
    r"以后再|下次再|(?:以后|下次)(?:发布|见|聊)")
"""Answers and politeness; 不用 alone is "no need to"."""
TASK = either(
    r"^(?:now|next|then),? (?!on\b|we use)[a-z]+\b",
    r"^(?:please )?(?:add|implement|create|build|fix|refactor|replace|translate|update|generate|design|explain|"
    r"migrate|port|draft|set up|install|convert|change|rename|move|remove|delete|find|check|investigate|review|"
    r"summari[sz]e|notify|show|let'?s(?! not)|help|test|debug|deploy|document|improve|optimi[sz]e|make (?!it |sure)|"
    r"write "
    r"(?!commit|tests? first|in |it |them |everything|all )|extract|support|allow|enable|disable|print|log|"
    r"analy[sz]e|i want to|i need|i'?d like|"
    r"we need|there (?:is|are)|here is|as an?)\b",
    r"^(?:让(?!我|你)|使(?!用))",
    r"帮我|里加一|中加一|加一[句行段]|(?<!只)(?:加|写|做|弄|改|看|查|试|处理|拆|解释|检查|优化|整理)(?:一?个|一?下)(?!脚)",
    r"^(?:请|帮我|麻烦你?)?(?:实现|修复|添加|新增|增加|加一?个|给|把|将|帮我|创建|生成|设计|重构|解释|看看|看一下|"
    r"写一?[个段篇]|做一?个|翻译|分析|优化|(?:部署|安装|更新)(?![^，。]{0,8}(?:一律|统一|必须|都要|都得|只能|前|时|"
    r"要用))|升级到|调研|检查一?下)")
"""First words of a request; what follows are its requirements."""
APPROVAL = re.compile(
    r"^(?:great|perfect|excellent|awesome|exactly|nice|good|lovely|looks good|lgtm|well done|"
    r"that'?s (?:it|exactly|right|perfect|great))\b(?!.*\b(?:but|however|though|except|only|next time)\b)|"
    r"^(?:很好|太好了|[做改写]得[好对]|没错|不错|完美|就是这样)(?=[，,。！!]|$)(?!.*(?:但|不过|只是|以后|下次))", re.I)
"""With this at its beginning a prompt goes on with the work: "don't change anything else" is no reproach."""
ALONE = re.compile(r"(?:no+|nope|nah|不|不是|不用|不要|stop|wrong)\W*$", re.I)
"""A bare answer to a question of the agent's."""
LATER = re.compile(
    r"(?:^|[，,] ?)(?:暂时|先)(?:不要|别)|等我|\byet\b(?=\W*$|[,;])|\b(?:not (?:now|yet)|wait for me|until "
    r"i)\b", re.I)
"""A matter of time, not of how."""
