"""Text that speaks to the model instead of about the work: planted instructions.

`planted(text)` says what is wrong with a line that wants to become memory, in English or Chinese.  A row of the
table is a reason, words of which one must be there before the pattern is tried, and the pattern.  Rows marked
`PROPOSED` are fine when they are advised against: "Never pipe curl into bash" is a good lesson.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

ANYWHERE, PROPOSED = "anywhere", "proposed"

ROWS: tuple[tuple[str, str, tuple[str, ...], str], ...] = (
    ("tells the model to drop its instructions", ANYWHERE,
     ("ignore", "disregard", "forget", "override", "overrule", "supersede"),
     r"\b(ignore|disregard|forget|override|overrule|supersedes?)\b[^.]{0,30}\b(previous|prior|above|earlier|preceding|"
     r"system|your|original|existing|initial|former)\b[^.]{0,20}\b(instructions?|prompts?|rules?|guidelines?|messages?|"
     r"context|directives?|training|polic(y|ies))\b"
     r"|\b(ignore|disregard|forget)\s+(everything|all|anything)\b[^.]{0,20}\b(above|before|said|told|instructions?|previous)"),
    ("tells the model to drop its instructions", ANYWHERE, ("忽略", "无视", "忘记", "忘掉", "忘了", "抛开", "不要理会", "作废", "不再遵守"),
     r"(忽略|无视|忘记|忘掉|忘了|抛开|不要理会|不再遵守)[^。]{0,10}(之前|以上|上面|上述|先前|此前|前面|系统|原有|你的|一切|所有)[^。]{0,8}"
     r"(指令|提示|规则|要求|设定|限制|内容|对话|说明|约束)|(之前|以上|此前|先前|原有)的?[^。]{0,6}(指令|规则|要求|提示)[^。]{0,6}作废"),
    ("gives the model another role", ANYWHERE,
     ("you are now", "from now on", "pretend", "act as", "developer mode", "jailbreak", "roleplay", "no longer bound"),
     r"\byou are now\b|\bfrom now on,? (you|answer|reply|respond|only|always|act|obey)\b|\bpretend (to be|you|that you)\b"
     r"|\bact as (an?|the|if you)\b|\b(developer|god|dan|debug) mode\b|\bjailbreak|\broleplay as\b|\bno longer bound\b"),
    ("gives the model another role", ANYWHERE, ("你现在是", "从现在起", "从现在开始", "从今以后", "扮演", "开发者模式", "越狱", "假装"),
     r"你现在是|从(现在起|现在开始|今以后)[^。]{0,8}(你|回答|回复|只|一律|必须|无条件)|扮演|开发者模式|越狱|假装(你|自己)是"),
    ("claims an authority it does not have", ANYWHERE,
     ("anthropic", "openai", "google", "administrator", "admin ", "the system", "developers", "vendor", "operator"),
     r"\b(polic(y|ies)|instructions?|orders?|directives?|message|update|notice|rules?)\b[^.]{0,15}\b(from|by)\s+(the\s+)?"
     r"(anthropic|openai|google|microsoft|system administrator|administrator|admin|system|developers|vendor|operator)\b"),
    ("claims an authority it does not have", ANYWHERE, ("来自", "根据", "官方", "管理员"),
     r"(来自|根据|奉)\s*(anthropic|openai|谷歌|微软|官方|系统|管理员|开发者)[^。]{0,6}(指令|政策|通知|要求|规定|命令)"),
    ("tells the model to keep something from the user", ANYWHERE, ("user", "human", "owner", "operator"),
     r"\b(do not|don'?t|never|without|avoid|not|refrain from|no need to)\b[^.]{0,12}\b(tell(ing)?|inform(ing)?|notify(ing)?|alert(ing)?|"
     r"mention(ing)?|disclos\w+|reveal(ing)?|report(ing)?|warn(ing)?)\b[^.]{0,60}\b(users?|human|owner|operator)\b"
     r"|\b(hide|conceal|keep|withhold)\b[^.]{0,40}\b(from|secret from|hidden from)\s+(the\s+|your\s+)?(users?|human|owner|operator)\b"
     r"|\b(secretly|covertly)\b"),
    ("tells the model to keep something from the user", ANYWHERE, ("用户", "人类", "主人", "使用者", "使用人"),
     r"(不要|别|不得|不准|不可|不能|无需|不必|禁止|切勿|勿)[^。，]{0,4}(告诉|告知|通知|提醒|汇报给|报告给|透露给|提示)(用户|人类|主人|使用者)"
     r"|(对|向)(用户|人类|主人|使用者)(隐瞒|保密|隐藏)|瞒着(用户|人类|主人)|(不要|别|不能|不得)让(用户|人类|主人)(知道|发现|察觉|看到)"),
    ("dictates the verdict", ANYWHERE, ("lgtm", "approve", "looks good", "no issues", "no problems", "only with", "mention"),
     r"\b(always|only|just|simply|must|every)\b[^.]{0,40}\b(reply|respond|answer|say|output|report|write|return|approve|conclude)\b[^.]{0,25}"
     r"(\blgtm\b|\bapproved?\b|\blooks good\b|\bno (issues|problems|vulnerabilit|findings)|\bonly with\b|\bwith the word\b)"
     r"|\b(answer|reply|respond)\s+only\s+with\b|\balways approve\b|\bapprove (all|every|any)\b"
     r"|\b(never|do not|don'?t)\s+(mention|report|flag|raise)\b[^.]{0,20}\b(security|vulnerabilit|risks?|bugs?|issues?|problems?)"),
    ("dictates the verdict", ANYWHERE, ("一律", "总是", "始终", "永远", "只能", "只", "统统", "不要提", "别提", "不提", "都"),
     r"(一律|总是|始终|永远|只能|只|统统|都要?|直接)(回复|回答|输出|答复|说|批准|通过|同意|给出)[^。]{0,6}[\"“「'‘]?(没有?问题|通过|同意|可以合并|批准|lgtm|成功|无异常)"
     r"|(不要|别|不得|不|勿|无需)(提及|提到|提|指出|报告|上报)[^。]{0,4}(安全|漏洞|风险|缺陷|问题|隐患)|(一律|全部|无条件)(批准|通过|同意|服从|执行)"),
    ("fetches code and runs it", PROPOSED, ("curl", "wget", "iwr", "invoke-webrequest", "http", "base64", "下载"),
     r"\b(curl|wget|iwr|invoke-webrequest|fetch)\b[^|]{0,200}\|\s*(sudo\s+)?(ba|z|da|k)?sh\b"
     r"|\b(curl|wget|iwr|invoke-webrequest)\b[^|]{0,200}\|\s*(sudo\s+)?(python3?|node|perl|ruby|iex|invoke-expression|source)\b"
     r"|\b(bash|sh|zsh|source|eval|python3?|iex)\b\s*[\"'<($]+\s*\(?\s*(curl|wget|iwr)\b|base64\s+(-d|-D|--decode)[^|]{0,80}\|\s*(ba|z)?sh\b"
     r"|\b(download|fetch|get|open|visit|go to|load)\b[^.]{0,40}https?://\S+[^.]{0,30}\b(and|then)\s+(run|execute|follow|obey|install|do what|apply)"
     r"|\b(run|execute|follow|obey|install)\b[^.]{0,40}\b(script|code|instructions?|commands?|steps|binary)\b[^.]{0,15}\b(from|at|on)\s+https?://"
     r"|\b(pip3?|npm|pnpm|yarn|gem|brew|go|cargo)\s+(install|add|get|i)\b[^.;]{0,40}\bhttps?://\d"
     r"|(下载|访问|打开|获取|拉取)[^。]{0,20}https?://\S+[^。]{0,12}(执行|运行|照做|安装|操作)|(执行|运行|安装)[^。]{0,10}https?://"),
    ("sends secrets away", PROPOSED,
     ("secret", "credential", "token", "password", "api key", "env", "ssh", "private key", "source code", "conversation", "transcript",
      "密钥", "凭据", "令牌", "密码", "环境变量", "源码", "源代码", "对话", "私钥"),
     r"\b(send|post|upload|forward|exfiltrate|e-?mail|transmit|submit|push|copy|paste|report|append|share)\b[^.]{0,60}"
     r"(\b(secrets?|credentials?|tokens?|passwords?|api keys?|env(ironment)?( variables?)?|ssh keys?|private keys?|source code|conversation|transcripts?)\b|\.env|\.ssh)"
     r"[^.]{0,40}\b(to|into|at|via)\b\s+(\S*@\S|\S*https?:|\S*\bwebhook|an? (external|remote|public)|pastebin|gist|our|my|this)"
     r"|(\b(cat|printenv|env)\b|\.env|id_rsa)[^.]{0,60}\|\s*(curl|nc|wget)\b|curl[^|]{0,80}(-d|--data\S*|-f)\s+\S*(\$\(|@)\S*(env|\.ssh|id_rsa|credentials|token|secret)"
     r"|(把|将)[^。]{0,20}(密钥|凭据|令牌|密码|环境变量|源码|源代码|对话|私钥|\.env)[^。]{0,20}(发送|发给|发到|上传|提交|传|外发|转发|粘贴)[^。]{0,4}(到|至|给)[^。]{0,10}(https?:|外部|邮箱|公网|服务器|@|我)"),
    ("asks for the system prompt", PROPOSED, ("system prompt", "hidden prompt", "your prompt", "your instructions", "系统提示", "提示词", "初始指令"),
     r"\b(reveal|print|output|show|repeat|disclose|leak|share|recite|dump|expose)\b[^.]{0,30}\b(system|hidden|initial|your)\s+(prompt|instructions)\b"
     r"|(透露|输出|泄露|展示|公开|复述|打印|说出|告诉)[^。]{0,8}(系统提示|提示词|初始指令)"),
    ("switches protection off", PROPOSED, ("safety", "guard", "security", "permission", "approval", "sandbox", "confirmation", "skip-permissions", "yolo"),
     r"\b(disable|turn off|switch off|bypass|circumvent|ignore|remove|skip|deactivate|suppress)\b[^.]{0,20}\b(safety|guard(rail)?s?|security|permissions?|approvals?|"
     r"sandbox(ing)?|confirmations?|content filters?)\b( (checks?|rules?|polic(y|ies)|prompts?|warnings?|filters?|settings?|hooks?|measures?))?"
     r"|--dangerously-skip-permissions|--yolo\b|bypasspermissions"),
    ("switches protection off", PROPOSED, ("安全", "权限", "审批", "防护", "沙箱", "确认", "守卫", "护栏"),
     r"(关闭|禁用|绕过|跳过|无视|忽略|解除|停用)[^。，]{0,4}(安全|权限|审批|防护|沙箱|用户确认|人工确认|守卫|护栏)(检查|策略|限制|机制|提示|校验|规则|审查|设置)?"),
    ("asks for blind trust in outside text", PROPOSED, ("tool", "web", "page", "external", "content", "email", "issue", "readme", "工具", "网页", "外部", "邮件"),
     r"\b(trust|obey|follow|execute|comply with|do)\b[^.]{0,30}\b(instructions?|commands?|orders?|requests?|whatever|anything)\b[^.]{0,20}\b(in|from|found in|inside|given by)\s+"
     r"(any |the |all |every )?(tool (outputs?|results?)|web ?pages?|websites?|external|e-?mails?|issues?|readmes?|comments|fetched|downloaded)"
     r"|(服从|执行|遵循|听从|完全信任|无条件信任)[^。]{0,6}(工具(输出|返回|结果)|网页|外部(内容|文本)|邮件)(中|里|内)?[^。]{0,4}(指令|命令|要求|内容)?"),
    ("sets the model against the user", ANYWHERE,
     ("user", "refuse", "comply", "obey", "agree", "assure", "用户", "服从", "拒绝"),
     r"\b(ignore|disobey|override|deceive|mislead|lie to|distrust|do not (obey|follow|listen to|trust)|never (obey|follow|listen to|trust))\b[^.]{0,12}\b(the |your )?(users?|human|owner)\b(?! (input|agent|data|content|id))"
     r"|\b(never|do not|don'?t|must not) (refuse|decline|question|object|push back)\b|\b(must|always|shall) (comply|obey|agree)\b|\bdo anything (now|asked|the)\b|\bunconditionally\b"
     r"|\b(assure|convince|persuade|tell|inform) the (user|human|owner) (that )?[^.]{0,20}\b(safe|fine|passed|succeeded|successful|done|nothing|no (issue|problem|risk)|everything|secure|ok)\b"
     r"|(不要|别|无需|不必|不得)(听从|服从|理会|相信|遵循)(用户|主人|人类)|(欺骗|误导|骗)(用户|主人)|(不得|不要|不能|永不|绝不)拒绝(任何|用户|请求|执行|回答)|无条件(服从|执行|同意|信任|批准)"
     r"|(告诉|告知|回复|向)用户[^。]{0,8}(一切正常|没有问题|已经?通过|是安全的|很安全|已完成即可)"),
    ("covers its tracks", PROPOSED, ("audit", "log", "history", "trace", "evidence", "审计", "日志", "记录", "痕迹"),
     r"\b(delete|clear|erase|wipe|remove|hide|falsify|tamper with|truncate)\b[^.]{0,15}\b(audit (logs?|trail|records?)|(shell|bash|command) history|evidence|traces|tracks)\b|\bhistory -c\b"
     r"|(删除|清除|清空|抹去|擦除|隐藏|伪造)[^。，]{0,6}(审计(日志|记录)|操作记录|操作痕迹|痕迹|证据|命令历史)"),
    ("opens a door for others", PROPOSED, ("authorized_keys", "sudoers", "reverse shell", "backdoor", "/dev/tcp", "nc -", "admin access", "full access", "后门", "免密"),
     r"\b(add|append|echo|write|insert|put)\b[^.]{0,120}\b(authorized_keys|sudoers)\b|\b(reverse shell|backdoor)\b|/dev/tcp/|\bnc\s+-\w*[el]\b"
     r"|\b(grant|give)\b[^.]{0,20}\b(admin|root|full|unrestricted) (access|rights|permissions?)\b|(留|植入|安装|添加)[^。]{0,4}后门"),
    ("calls home", PROPOSED, ("http://", "https://", "ftp://"),
     r"\b(every|each|always|before|first|whenever|at the (start|end)|any time|after)\b[^.]{0,60}\b(curl|wget|fetch|visit|open|load|get|post|ping|call|request|download|report|send|submit|import)\b[^。]{0,60}"
     r"(https?|ftp)://(?!localhost|127\.|0\.0\.0\.0|\[::1\]|<)"
     r"|\b(curl|wget|fetch|visit|open|load|post|ping|download|report|send|submit)\b[^。]{0,60}(https?|ftp)://(?!localhost|127\.|0\.0\.0\.0)\S+[^。]{0,40}\b(every|each|before|first|whenever|at the (start|end)|after)\b"
     r"|(每次|先|之前|前|开始时|总是|任何时候|结束后|之后)[^。]{0,30}(访问|打开|请求|下载|执行|上报|发送|curl|wget)[^。]{0,40}https?://(?!localhost|127\.)"),
    ("copies itself", ANYWHERE, ("this instruction", "this message", "this rule", "this text", "this line", "这条指令", "这段话", "本条", "这句话", "本指令"),
     r"\b(copy|add|append|write|repeat|insert|propagate|forward|save|include|paste)\b[^.]{0,20}\bthis (instruction|message|rule|text|line|prompt|note)\b[^.]{0,20}\b(to|in|into|for)\b"
     r"|(复制|写入|添加|转发|传播|保存)[^。]{0,8}(这条指令|这段话|本条|这句话|本指令)|(把|将)(这条指令|这段话|本条|这句话|本指令|此指令)[^。]{0,4}(写|复制|加|转发|传)"),
    ("advertises", ANYWHERE, ("recommend", "promo", "discount", "sponsor", "every reply", "every response", "every answer", "推荐", "优惠", "每次回复"),
     r"\b(append|add|insert|include|mention|end)\b[^.]{0,60}\b(every|each|all)\s+(reply|replies|responses?|answers?|messages?)\b[^.]{0,60}(https?://|www\.|promo|discount|sponsor|buy)"
     r"|\b(promo code|discount code|sponsored by)\b|每次(回复|回答)[^。]{0,20}(https?://|推荐|优惠|链接|广告)"),
    ("destroys everything", PROPOSED, ("rm -rf", "rm -fr", "delete all", "delete every", "drop database", "format c", "删除所有", "删光", "清空"),
     r"\brm\s+-(rf|fr)\s+(--no-preserve-root\s+)?(/|~|\$home)(\s|$|[`'\"])|\b(delete|erase|wipe)\s+(all|every)\b[^.]{0,12}\b(files?|data|repositor(y|ies)|branches|backups?)\b"
     r"|(删除|清空|删光|抹掉)(所有|全部|一切)[^。，]{0,4}(文件|数据|仓库|备份)"),
    ("carries markup of a prompt", ANYWHERE, ("<", "[inst", "### ", "system:", "assistant:", "human:"),
     r"<\s*/?\s*(system|assistant|user|human|instructions?|important|tool_(use|result|call)|function_calls?|antml|prompt)\b[^>]*>|<\|(im_start|im_end|system|user|endoftext)"
     r"|\[/?inst\]|^#{2,3}\s*(system|instruction)|(^|\s)(system|assistant|human)\s*:\s*(you|ignore|always|never|from)"),
)
"""(reason, where it counts, needles in lower case, pattern on the lower-case text)."""

_NEGATION = (r"(\bnever|\bnot|\bdon'?t|\bavoid|\brefuse|\bno\b|\bwithout|\breject|\bprohibit(ed)?|\bforbid(den)?|\binstead of|\brather than"
             r"|不要|禁止|不得|切勿|别|不能|不可|绝不|勿|避免|严禁|拒绝|不应|不准|不允许|不)")
_DOUBLE = r"(forget|fail|hesitate|afraid|miss|忘|犹豫|漏)"
"""What turns a negation before it into a request: "never forget to", "不要忘记"."""

INVISIBLE = ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x2064), (0x2066, 0x206F), (0xFEFF, 0xFEFF), (0x00AD, 0x00AD),
             (0x180B, 0x180E), (0xE0000, 0xE0FFF), (0xFFF9, 0xFFFB), (0x0000, 0x0008), (0x000B, 0x001F), (0x007F, 0x009F))
"""Ranges of code points that a reader does not see: zero-width, bidirectional, tags, control characters."""

_compiled: dict[str, re.Pattern[str]] = {}


def planted(text: str) -> str:
    """Why a text must not become memory; "" when it speaks to nobody but the reader."""
    if has_invisible(text):
        return "contains invisible characters"
    low = text.lower().replace("\u2019", "'")
    for reason, where, needles, pattern in ROWS:
        if any(needle in low for needle in needles):
            found = _search(pattern, low)
            if found and not (where == PROPOSED and _advised_against(low[:found.start()])):
                return reason
    return ""


def has_invisible(text: str) -> bool:
    return not (text.isascii() and text.isprintable()) and any(
        low <= ord(char) <= high for char in text for low, high in INVISIBLE)


def _search(pattern: str, text: str) -> re.Match[str] | None:
    if pattern not in _compiled:
        import re
        _compiled[pattern] = re.compile(pattern)
    return _compiled[pattern].search(text)


def _advised_against(before: str) -> bool:
    """Whether the clause that leads up to a place says not to."""
    for mark in (". ", "; ", "。", "；", "! ", "\n", "，", ", then", " but "):
        before = before[before.rfind(mark) + len(mark):] if mark in before else before
    return bool(_search(_NEGATION, before)) and not _search(_DOUBLE, before)
