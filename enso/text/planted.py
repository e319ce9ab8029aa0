"""Text that speaks to the model instead of about the work: planted instructions.

`planted(text)` says what is wrong with a line that wants to become memory, in English or Chinese.  `CLASSES` are
fields of words, `RULES` say which of them, met in one sentence, make an order to a model that no lesson has a
reason to give.  Most are fine when advised against: "Never pipe curl into bash" is a good lesson.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_URL = r"(https?|ftp)://(?!localhost|127\.|0\.0\.0\.0|\[::1\]|<)"
_ADDRESS = r"[\w.+-]+@[\w-]+\.[\w.]+"

CLASSES: dict[str, str] = {
    "drop": r"\b(ignore|disregard|forget|abandon|override|discard)\b|\b(stop|quit) (following|obeying)|\bno longer (apply|follow|bound|valid|need)|忽略|无视|忘记|忘掉|忘了|"
            r"抛开|不再(遵守|遵循|适用|有效)|(不要|不用|不必|不需要|无需)再?(遵守|遵循|理会)|停止遵守|作废",
    "orders": r"\b(previous|prior|above|earlier|preceding|your|all|any|system|original|initial|developers?|safety|these|those|the)('s)?[^.]{0,20}\b(instructions?|rules?|guidelines?|"
              r"prompts?|polic(y|ies)|directives?|training|restrictions?|orders)\b|\beverything\b[^.]{0,12}\b(above|before|told|said)|"
              r"(之前|以上|上面|上述|上文|前文|先前|此前|前面|系统|原有|原来|你的|所有|一切|任何|安全)[^。]{0,8}(指令|提示|规则|要求|设定|限制|规范|约束|学到|内容|对话|一切)",
    "rules of a linter": r"lint|eslint|ruff|prettier|tsc|mypy|css|\.md\b|warnings?\b|files?\b|警告|目录|文件",
    "role": r"\byou are now\b|\bfrom (now|here) on\b,? *(you|answer|reply|respond|only|always|act|obey)|\bpretend (to be|you are|that you are)\b|\bact as (an? (unrestricted|evil|admin|root)|if you|dan\b)|"
            r"\b(developer|god|dan|debug|jailbreak) mode\b|\bjailbreak|\bno restrictions\b|\byour (real|true|new|actual|only) (task|job|goal|purpose|identity|mission)\b|你现在是|"
            r"从(现在起|现在开始|今以后)[^。]{0,6}(你|只|一律|无条件|不)|开发者模式|越狱|没有(任何)?限制的|你的(真正|新|真实|唯一)的?(任务|目标|身份|使命)",
    "system": r"^\W*(system|begin system|developer|root|assistant|admin)( (message|prompt|note|notice|instruction|override))?\s*[:\]>]|\b(note to|attention|dear) (the |all |any )?(ai|assistant|agent|llm|model)s?\b|"
              r"\bnew (system )?instructions?:|\b(system|admin|instruction|policy) override\b|以下(内容)?(是|为)(系统|最高|新的|管理员)?的?(指令|命令|提示)|系统(指令|命令|消息|通知)\s*[:：]",
    "authority": r"\b(polic(y|ies)|instructions?|orders?|directives?|message|notice|rules?)\b[^.]{0,15}\b(from|by)\s+(the )?(anthropic|openai|google|microsoft|(system )?administrator|admin|vendor|operator|developers)\b|"
                 r"\b(administrator|admin|anthropic|openai|vendor|operator) (has |have )?(ordered|instructed|decided|requires?|says|wants)\b|"
                 r"(来自|根据|奉|按照?)\s*(anthropic|openai|谷歌|微软|官方|系统|管理员|开发者)的?[^。]{0,6}(指令|政策|通知|要求|规定|命令)",
    "not": r"\b(do not|don'?t|never|without|avoid|no need to|refrain from|not)\b|不要|别|不得|不准|不可|不能|无需|不必|不用|禁止|切勿|勿|没有|不",
    "tell": r"\b(tell(ing)?|inform(ing)?|notify(ing)?|alert(ing)?|disclos\w+|reveal(ing)?|warn(ing)?|ask(ing)?)\b|告诉|告知|通知|提醒|提示|汇报|透露|让|询问|征求|对",
    "mention": r"\b(do not|don'?t|never|not) (mention|disclose|reveal|report|talk about)\b[^.]{0,15}\b(this|these|the (above|existence)|it) ?(line|rule|note|instruction|message|text|file|memory)?\b|不要(提及|提到|透露)(这|本|此)(条|行|段|个)?",
    "user": r"\b(users?|humans?|owner|anyone|anybody|people)\b|用户|人类|主人|使用者|任何人",
    "hide": r"\b(hide|conceal|withhold)\b|\bkeep\b[^.]{0,30}\b(secret|from|between us|hidden)\b|隐瞒|瞒着|保密|不知情|不知道|偷偷|悄悄|暗中|暗地",
    "whisper": r"\b(secretly|covertly)\b|\b(silently|quietly) (run|send|upload|install|execute|push|delete|add|commit|copy|post|approve|write)\b|(偷偷|悄悄|暗中|暗地里?|不知情)[^。]{0,8}(执行|上传|发送|运行|修改|删除|安装|提交|复制|转发)",
    "approve": r"\b(lgtm|approved?|looks good|perfect|no (issues|problems|vulnerabilit\w+|findings|errors|risks?)|false positives?|passed|succeeded|successful|success|is (safe|fine|secure))\b|"
               r"没有?任?何?(问题|风险|漏洞)|通过|放行|同意|批准|一切正常|安全的|无异常|成功",
    "say": r"\b(say|reply|respond|answer|claim|report|state|mark|return|conclude|output|pretend|tell|assure|convince)\b|回复|回答|说|声称|报告|标记|告诉|输出|答复|写",
    "whatever": r"\b(always|all|every|any|whatever|whenever|even if|even when|regardless|no matter|if anyone|when (you review|reviewing|asked))\b|一律|总是|始终|永远|统统|无论|不管|即使|就算|所有|凡是|任何|时也|如果有人|直接|全部|只(需|要|说|能)?",
    "flatly": r"\b(always|blindly|simply) (?=approve|lgtm)|一律|直接|统统|无条件|全都|全部(?!测试)",
    "pretend": r"\bpretend (that )?(the|all|every|everything|it|tests?)\b|\b(if|when) (anyone|anybody|someone|somebody|the user|they) asks?,? *(about this)?,? *(claim|say|deny|lie|answer)\b|如果有人问|\b(mark|label|dismiss) (all|every)\b[^.]{0,30}\b(false positives?|resolved|safe)\b",
    "failure": r"\b(fail|fails|failed|failing|broken)\b|失败|出错|没有通过|未通过",
    "flaws": r"\b(never|do not|don'?t)\s+(mention|report|flag|raise|point out)\b[^.]{0,20}\b(security|vulnerabilit|risks?|bugs?|issues|problems|flaws)|(不要|别|不得|不|勿|无需)(提及|提到|提|指出|报告|上报)[^。]{0,6}(安全|漏洞|风险|缺陷|问题|隐患)",
    "fetch": r"\b(curl|wget|iwr|invoke-webrequest)\b|\b(download|fetch|get|open|visit|load|go to)\b|下载|访问|打开|获取|拉取",
    "url": _URL,
    "bare address": r"https?://\d{1,3}(\.\d{1,3}){3}(?<!127\.0\.0\.1)",
    "run": r"\b(run|execute|eval|source|install|follow|obey|apply|start)\b|执行|运行|安装|照做|按.{0,8}操作|\bsh\b|\bbash\b",
    "pipe": r"\b(curl|wget|iwr|invoke-webrequest|fetch)\b[^|]{0,200}\|\s*(sudo\s+)?((ba|z|da|k)?sh|python3?|node|perl|ruby|iex|invoke-expression|source)\b|"
            r"\b(bash|sh|zsh|source|eval|python3?|iex)\b\s*[\"'<($]+\s*\(?\s*(curl|wget|iwr)\b|base64\s+(-d|--decode)[^|]{0,80}\|\s*(ba|z)?sh\b|\b(running|executing|run|execute)\b[^.]{0,25}\bfrom the (internet|web)\b",
    "each time": r"\b(every|each|before|whenever|at the (start|end)|first|always)\b|每次|每个|每条|任何命令|开始前|之前|前先|总是|先",
    "send": r"\b(send|post|upload|forward|exfiltrate|e-?mail|transmit|submit|push|paste|put|append|share|reply with|include|copy|attach|print|show|output|write|display)\b|"
            r"发送|发给|发到|上传|提交到|传到|外发|转发|贴|备份到|同步到|写到|附上|附在|输出|打印|展示|发",
    "secrets": r"\b(secrets?|credentials|tokens?|passwords?|api keys?|env(ironment)? ?(variables?|file)?|ssh keys?|private keys?|source code|conversation|transcripts?|chat history|memory files?|system prompt)\b|`env`|"
               r"\.env\b|\.ssh\b|\.aws\b|id_rsa|密钥|凭据|令牌|密码|环境变量|源码|源代码|对话|私钥|记忆文件|配置文件",
    "collect": r"\b(collect|gather|harvest|steal|exfiltrate|extract)\b|收集|窃取|盗取|搜集",
    "out": _URL + "|" + _ADDRESS + r"|\b(webhook|pastebin|gist|reply with|external|attacker|third party|pull request|issue|comment|every reply|your repl\w+|your answer|every message)\b|外部|公网|邮箱|评论|注释|issue|回复|公开|第三方",
    "reveal prompt": r"\b(reveal|print|output|show|repeat|disclose|leak|share|recite|dump|expose)\b[^.]{0,30}\b(system|hidden|initial|your)\s+(prompt|instructions)\b|"
                     r"(透露|输出|泄露|展示|公开|复述|打印|说出|满足)[^。]{0,8}(系统提示|提示词|初始指令)|输出提示词",
    "off": r"\b(disable|turn off|switch off|bypass|circumvent|deactivate|suppress|skip)\b|关闭|禁用|绕过|跳过|解除|停用|不用管|不管|无视|忽略",
    "protection": r"\b(safety|guard(rail)?s?|security|sandbox(ing)?|content filters?|audit(ing)?|monitoring|tls verification|certificate (checks?|verification)|permission (checks?|prompts?)|approval (checks?|prompts?|steps?)|confirmation prompts?)\b|"
                  r"安全(检查|策略|限制|机制|提示|审查|告警|警告|规范)|沙箱|权限(检查|校验|限制)|审批|防护|护栏|守卫|日志记录|审计|人工确认|用户确认|漏洞",
    "bypass flag": r"--dangerously-skip-permissions|--yolo\b|bypasspermissions",
    "trust": r"\b(trust|obey|follow|execute|comply with|do|treat|accept|believe|refuse)\b|服从|执行|遵循|听从|信任|当作|当成|视为|拒绝",
    "outside text": r"\b(tool (outputs?|results?)|web ?pages?|websites?|external (content|text)|e-?mails?|readme|comments?( in)?|fetched|downloaded|this (file|repository|text|page)|the repository'?s?)\b|"
                    r"工具(输出|返回|结果)|网页|外部(内容|文本)|邮件|readme|这个仓库|仓库里|本文件",
    "as orders": r"\b(instructions?|commands?|orders?|requests?|whatever|anything|blindly|unconditionally|never refuse)\b|指令|命令|要求|无条件|完全",
    "only text": r"\bobey only\b|\b(do|follow|obey) (whatever|anything)\b|(必须|要)?(绝对|完全|无条件)(听从|服从|信任)|只听(我|本文|此文)",
    "grant": r"\b(grant|give|add|create|make|assign)\b|开放|授予|添加|创建|赋予|同意|以|给",
    "power": r"\b(admin(istrator)?|root|full|unrestricted) (access|rights|permissions?|account|privileges)\b|\b(hidden|secret|backdoor) [^.]{0,12}(account|user|key|access)\b|\b777\b|管理员(身份|权限|账号)|所有授权|所有权限|后门",
    "broad": r"\b(yourself|every|all|hidden|secret|any)\b|所有|全部|每个|自己|任何|不需要确认|不要?提示",
    "open door": r"\b(add|append|echo|write|insert|put)\b.{0,120}\b(authorized_keys|sudoers)\b|\b(reverse shell|backdoor)\b|/dev/tcp/|\bnc\s+-\w*[el]\b|(留|植入|安装|添加|加入|插入)[^。]{0,4}后门",
    "above all": r"\b(overrides?|takes? precedence over|supersedes?|outranks?|no longer apply)\b|优先级最高|最高优先级|凌驾于|优先于|(覆盖|取代|高于)(所有|其他|一切)",
    "rule": r"\b(rules?|instructions?|guidelines|this (line|note|rule|text))\b|规则|指令|要求|本条",
    "against the user": r"\b(ignore|disobey|override|deceive|mislead|lie to|distrust)\b[^.]{0,12}\b(the |your )(users?|human|owner)\b(?!'?s? (input|agent|data|content|id|profile))|"
                        r"\b(never|do not|don'?t|must not) (refuse|decline|object|push back)\b|\b(must|shall) (comply|obey|agree)\b|\bdo anything (now|asked)\b|"
                        r"\bno matter what the (user|human)|\bregardless of what the user|\beven if the user (objects|refuses|disagrees)|\b(do not|never) (obey|follow|listen to|trust) (the |your )?(user|human|owner)|"
                        r"(不要|别|无需|不必)(听从|服从|理会|相信)(用户|主人|人类)|欺骗|误导用户|(不得|不要|永不|绝不|永远不要)拒绝(任何|用户|请求|执行|回答|来自)|(无论|不管|即使|就算)用户[^。]{0,6}(说|反对|要求|拒绝)",
    "destroy": r"\brm\s+-(rf|fr)\s+(--no-preserve-root\s+)?(/|~|\$home)(\s|$|[`'\"])|\b(delete|erase|wipe)\s+(all|every)\b[^.]{0,12}\b(files?|data|repositor(y|ies)|branches|backups?)\b|(删除|清空|删光|抹掉)(所有|全部|一切)[^。，]{0,4}(文件|数据|仓库|备份)",
    "tracks": r"\b(delete|clear|erase|wipe|remove|hide|falsify|tamper with|truncate)\b[^.]{0,15}\b(audit (logs?|trail|records?)|(shell|bash|command) history|evidence|traces|tracks)\b|\bhistory -c\b|"
              r"(删除|清除|清空|抹去|擦除|隐藏|伪造)[^。，]{0,6}(审计(日志|记录)|操作记录|操作痕迹|痕迹|证据|命令历史)",
    "itself": r"\b(copy|add|append|write|repeat|insert|propagate|forward|save|include|paste)\b[^.]{0,20}\bthis (instruction|message|rule|text|line|prompt|note)\b[^.]{0,20}\b(to|in|into|for)\b|"
              r"(复制|写入|添加|转发|传播|保存)[^。]{0,8}(这条指令|这段话|本条|这句话|本指令)|(把|将)(这条指令|这段话|本条|这句话|本指令|此指令)[^。]{0,4}(写|复制|加|转发|传)",
    "insert": r"\b(add|append|insert|include|end|embed)\b|加入|插入|添加|加上|附上",
    "every reply": r"\b(every|each|all|your)\s+(reply|replies|responses?|answers?|messages?|commits?|pages?|project)\b|(每次|每个|每条|所有)(提交|回复|回答|代码|页面)|回复末尾|回答末尾",
    "praise of a product": r"\b(recommend|promote|advertise|sponsored|promo code|discount code|buy)\b|推荐|推广|优惠|赞助|购买",
    "no question": r"\bwithout (asking|confirmation|permission|approval|review|any check|telling)\b|\bdo not ask\b|\bauto-?approve\b|(无需|不用|不必|不经过?|跳过|不需要)[^。，]{0,3}(用户)?(确认|询问|审批|同意|审核|评审)",
    "anything": r"\b(any|all|every|everything|whatever|anything|everywhere)\b|任何|所有|一切|直接",
    "markup": r"<\s*/?\s*(system|assistant|instructions?|important|tool_(use|result|call)|function_calls?|antml|prompt)\b[^>]*>|<\|(im_start|im_end|system|user|endoftext)|\[/?inst\]|^#{2,3}\s*(system|instruction)",
}
"""Field of words -> pattern on the lower-case sentence; `[^.]` stands for anything within it, dots of `.env` too."""

ALWAYS, PROPOSED = "always", "proposed"

RULES: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("tells the model to drop its instructions", PROPOSED, ("drop", "orders"), ("rules of a linter",)),
    ("gives the model another role", PROPOSED, ("role",), ()),
    ("poses as the system", ALWAYS, ("system",), ()),
    ("claims an authority it does not have", ALWAYS, ("authority",), ()),
    ("puts itself above every other rule", ALWAYS, ("above all", "rule"), ("drop",)),
    ("tells the model to keep something from the user", ALWAYS, ("hide", "user"), ("secrets",)),
    ("tells the model to keep something from the user", ALWAYS, ("mention",), ()),
    ("works behind the user's back", PROPOSED, ("whisper",), ()),
    ("sets the model against the user", ALWAYS, ("against the user",), ()),
    ("dictates the verdict", ALWAYS, ("flaws",), ()),
    ("dictates the verdict", PROPOSED, ("pretend",), ()),
    ("pipes code from the network into an interpreter", PROPOSED, ("pipe",), ()),
    ("fetches code and runs it", PROPOSED, ("fetch", "url", "run"), ()),
    ("fetches code and runs it", PROPOSED, ("run", "bare address"), ()),
    ("calls home", PROPOSED, ("fetch", "url", "each time"), ()),
    ("calls home", PROPOSED, ("send", "url", "each time"), ()),
    ("calls home", PROPOSED, ("insert", "url", "every reply"), ()),
    ("sends secrets away", PROPOSED, ("send", "secrets", "out"), ()),
    ("sends secrets away", PROPOSED, ("collect", "secrets"), ()),
    ("asks for the system prompt", PROPOSED, ("reveal prompt",), ()),
    ("switches protection off", PROPOSED, ("off", "protection"), ()),
    ("switches protection off", PROPOSED, ("bypass flag",), ()),
    ("asks for blind trust in outside text", PROPOSED, ("trust", "outside text", "as orders"), ()),
    ("asks for blind trust in outside text", PROPOSED, ("only text",), ()),
    ("gives power away", PROPOSED, ("grant", "power", "broad"), ()),
    ("opens a door for others", PROPOSED, ("open door",), ()),
    ("covers its tracks", PROPOSED, ("tracks",), ()),
    ("copies itself", ALWAYS, ("itself",), ()),
    ("advertises", PROPOSED, ("praise of a product", "every reply"), ()),
    ("advertises", PROPOSED, ("praise of a product", "whatever", "user"), ()),
    ("wants no one to be asked", PROPOSED, ("no question", "anything"), ()),
    ("destroys everything", PROPOSED, ("destroy",), ()),
    ("carries markup of a prompt", ALWAYS, ("markup",), ()),
)
"""(reason, where it counts, fields that must all be there, fields of which none may be)."""

NEAR: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("tells the model to keep something from the user", ("not", "tell", "user"), 12),
    ("dictates the verdict", ("whatever", "say", "approve"), 40),
    ("dictates the verdict", ("say", "approve", "failure"), 40),
    ("dictates the verdict", ("flatly", "approve"), 6),
)
"""(reason, fields that must follow one another, characters there may be between them): always counts."""

_NEGATION = (r"(\bnever\b|\bnot\b|\bdon'?t\b|\bavoid\b|\brefuse|\bno\b|\breject|\bprohibit(ed)?|\bforbid(den)?|\binstead of|\brather than|\bonly after\b|\bcheck"
             r"|不要|禁止|不得|切勿|别|不能|不可|绝不|勿|避免|严禁|拒绝|不应|不准|不允许|不)")
_DOUBLE = r"(forget|fail|hesitate|afraid|miss|refuse|ask|忘|犹豫|漏|拒绝)"
"""What turns a negation before it into a request: "never forget to", "不要忘记"."""
_FALSE_FRIENDS = r"\b(no matter|not only|if not|whether or not)\b|不管|不论|不仅|不断"

INVISIBLE = ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x2064), (0x2066, 0x206F), (0xFEFF, 0xFEFF), (0x00AD, 0x00AD),
             (0x180B, 0x180E), (0xE0000, 0xE0FFF), (0xFFF9, 0xFFFB), (0x0000, 0x0008), (0x000B, 0x001F), (0x007F, 0x009F))
"""Ranges of code points that a reader does not see: zero-width, bidirectional, tags, control characters."""

_compiled: dict[str, re.Pattern[str]] = {}


def planted(text: str) -> str:
    """Why a text must not become memory; "" when it speaks to nobody but the reader."""
    if has_invisible(text):
        return "contains invisible characters"
    low = text.lower().replace("\u2019", "'")
    for reason, where, fields, without in RULES:
        spans = _spans(fields, low)
        if not spans or any(_pattern(CLASSES[field]).search(low) for field in without):
            continue
        if where == ALWAYS or not _advised_against(_around(spans, low)):
            return reason
    for reason, fields, gap in NEAR:
        if _follow(fields, gap, low):
            return reason
    return ""


def has_invisible(text: str) -> bool:
    return not (text.isascii() and text.isprintable()) and any(
        low <= ord(char) <= high for char in text for low, high in INVISIBLE)


def _spans(fields: tuple[str, ...], text: str) -> list[tuple[int, int]]:
    """Where each field stands, in order of place; [] when one of them is not there."""
    spans = []
    for field in fields:
        found = _pattern(CLASSES[field]).search(text)
        if not found:
            return []
        spans.append(found.span())
    return sorted(spans)


def _around(spans: list[tuple[int, int]], text: str) -> str:
    """What leads up to the fields and stands between them, without themselves."""
    parts, at = [], 0
    for start, end in spans:
        parts.append(text[at:start])
        at = max(at, end)
    return " ".join(parts)


def _follow(fields: tuple[str, ...], gap: int, text: str) -> bool:
    joined = (r"[^.。]{0,%d}" % gap).join(f"({CLASSES[field]})" for field in fields)
    return _pattern(joined).search(text) is not None


def _pattern(pattern: str) -> re.Pattern[str]:
    if pattern not in _compiled:
        import re
        _compiled[pattern] = re.compile(pattern.replace("[^.]", r"(?:[^.]|\.(?=\S))"))
    return _compiled[pattern]


def _advised_against(before: str) -> bool:
    """Whether the clause that leads up to a place says not to."""
    for mark in (". ", "; ", "。", "；", "! ", "\n", "，", ", then", " but ", " and "):
        before = before[before.rfind(mark) + len(mark):] if mark in before else before
    before = _pattern(_FALSE_FRIENDS).sub("", before)
    return _pattern(_NEGATION).search(before) is not None and _pattern(_DOUBLE).search(before) is None
