"""The fields of words of `text.planted`: data to read and extend.

One field is a pattern on the lower-case text, English alternatives first, then Chinese ones; `[^.]` stands for
anything within a sentence, the dots of `.env` and of addresses included.  Here are those of what is said, to the model
or about the user; `planted_deeds` has those of what is done.
"""
from __future__ import annotations

from enso.text.planted_deeds import DEEDS

SPEECH: dict[str, str] = {
    "drop": (
        r"\b(ignore|disregard|forget|abandon|override|discard)\b|\b(stop|quit) (following|obeying)|"
        r"\bno longer (apply|follow|bound|valid|need)|忽略|无视|忘记|忘掉|忘了|抛开|不再(遵守|遵循|适用|有效)|(不要|"
        r"不用|不必|不需要|无需)再?(遵守|遵循|理会)|停止遵守|作废"),
    "orders": (
        r"\b(previous|prior|above|earlier|preceding|your|all|any|system|original|initial|developers?|safety|these|"
        r"those|the)('s)?[^.]{0,20}\b(instructions?|rules?|guidelines?|prompts?|polic(y|ies)|directives?|training|"
        r"restrictions?|orders)\b|\beverything\b[^.]{0,12}\b(above|before|told|said)|"
        r"\bwhat(ever)? (the |your )?(users?|humans?|owner|person|he|she|they|i|we) (have |has |had )?(said|told|asked|"
        r"wrote|wanted)\b|(用户|主人|他|她)(说|讲|要求|交代|吩咐)(过)?的|(之前|以上|上面|上述|上文|前文|"
        r"先前|此前|前面|系统|原有|原来|你的|所有|一切|任何|安全)[^。]{0,8}(指令|提示|规则|要求|设定|限制|规范|约束|"
        r"学到|内容|对话|一切)|"
        r"\b(the|your|its|all|any|these)\b[^.]{0,20}\b(limits|limitations|constraints|guardrails|boundaries)\b|"
        r"\b(previous|prior|above|earlier|your|all|any|original|these|the)\b[^.]{0,20}\b(directions|commands)\b"),
    "rules of a linter": (
        r"lint|eslint|ruff|prettier|tsc|mypy|css|\.md\b|warnings?\b|files?\b|警告|目录|文件"),
    "instruction file": r"\b(claude|agents|gemini|qwen|memory|soul|skill|copilot-instructions)\.md\b|\.cursorrules",
    "role": (
        r"\byou are now\b|\bfrom (now|here) on\b,? *(you|answer|reply|respond|only|always|act|obey)|"
        r"\bpretend (to be|you are|that you are)\b|\bact as (an? (unrestricted|evil|admin|root)|if you|dan\b)|"
        r"\b(developer|god|dan|debug|jailbreak) mode\b|\bjailbreak|\bno restrictions\b|\byour (real|true|new|actual|"
        r"only) (task|job|goal|purpose|identity|mission)\b|你现在是|从(现在起|现在开始|今以后)[^。]{0,6}(你|只|一律|"
        r"无条件|不)|开发者模式|越狱|没有(任何)?限制的|你的(真正|新|真实|唯一)的?(任务|目标|身份|使命)|"
        r"\btreat me as (root|admin|an admin|the (owner|user|administrator))\b|"
        r"\b(unrestricted|uncensored|unfiltered|jailbroken)\b"),
    "system": (
        r"^\W*(system|begin system|developer|root|assistant|admin)( (message|prompt|note|notice|instruction|"
        r"override))?\s*[:\]>]|\b(note to|attention|dear) (the |all |any )?(ai|assistant|agent|llm|model)s?\b|"
        r"\bnew (system )?instructions?:|\b(system|admin|instruction|policy) override\b|以下(内容)?(是|为)(系统|"
        r"最高|新的|管理员)?的?(指令|命令|提示)|系统(指令|命令|消息|通知)\s*[:：]|"
        r"^\W*override\s*:|^\W*(claude|gpt|chatgpt|gemini|codex|copilot|agents?|assistant|ai)\s*[,:，：] ?(when|you|"
        r"please|ignore|from|do|delete|run|当|请|你)"),
    "authority": (
        r"\b(polic(y|ies)|instructions?|orders?|directives?|message|notice|rules?)\b[^.]{0,15}\b(from|"
        r"by)\s+(the )?(anthropic|openai|google|microsoft|(system )?administrator|admin|vendor|operator|"
        r"developers)\b|\b(anthropic|openai|deepmind) (staff|team|support|employees?|engineers?|security)\b|"
        r"\b(administrator|admin|anthropic|openai|vendor|operator) (has |have )?(ordered|instructed|"
        r"decided|requires?|says|wants)\b|(来自|根据|奉|按照?)\s*(anthropic|openai|谷歌|微软|官方|系统|管理员|"
        r"开发者)的?[^。]{0,6}(指令|政策|通知|要求|规定|命令)|"
        r"(管理员|官方|上级|老板|安全部门?)(要求|命令|指示|授权)(你|我们|输出|执行|读取|关闭|跳过|公开)|"
        r"\b(developers|creators|makers|authors|operators) of (this|the) (assistant|agent|model|tool|ai)\b|"
        r"\b(instructs?|orders?|commands?) (you|the (agent|assistant|model)) to\b"),
    "not": (
        r"\b(do not|don'?t|never|without|avoid|no need to|refrain from|not)\b|不要|别|不得|不准|不可|不能|无需|不必|"
        r"不用|禁止|切勿|勿|没有|不"),
    "tell": (
        r"\b(tell(ing)?|inform(ing)?|notify(ing)?|alert(ing)?|disclos\w+|reveal(ing)?|warn(ing)?|ask(ing)?)\b|告诉|"
        r"告知|通知|提醒|提示|汇报|透露|让|询问|征求|对"),
    "not before": r"\bwithout (first|checking|verifying|looking|trying)\b",
    "mention": (
        r"\bkeep (this|it|that)( \w+)? (a )?(secret|hidden|private)\b|\b(do not|don'?t|never|not) (mention|disclose|"
        r"reveal|report|talk about)\b[^.]{0,15}\b(this|these|"
        r"the (above|existence)|it) ?(line|rule|note|instruction|message|text|file|memory)?\b|不要(提及|提到|"
        r"透露)(这|本|此)(条|行|段|个)?"),
    "user": (
        r"\b(users?|humans?|owner|anyone|anybody|people)\b|用户|人类|主人|使用者|任何人|"
        r"\b(operators?|maintainers?|reviewers?|supervisors?)\b|使用者|审阅者"),
    "hide": (
        r"\b(hide|conceal|withhold)\b|\bkeep\b[^.]{0,30}\b(secret|from|between us|hidden)\b|隐瞒|瞒着|保密|不知情|"
        r"不知道|偷偷|悄悄|暗中|暗地|"
        r"\bnever (learns?|finds? out|knows?|notices?)\b"),
    "whisper": (
        r"\b(secretly|covertly)\b|\b(silently|quietly) (run|send|upload|install|execute|push|delete|add|commit|copy|"
        r"post|approve|write)\b|(偷偷|悄悄|暗中|暗地里?|不知情)[^。]{0,8}(执行|上传|发送|运行|修改|删除|安装|提交|"
        r"复制|转发)"),
    "approve": (
        r"\b(lgtm|approved?|looks good|perfect|no (issues|problems|vulnerabilit\w+|findings|errors|risks?)|"
        r"false positives?|passed|passing|succeeded|successful|success|green|(production )?ready|harmless|stable|"
        r"trustworthy|is (safe|fine|secure))\b|没有?任?何?(问题|风险|漏洞)|没有发现(任何)?(问题|漏洞|异常)|通过|"
        r"放行|同意|批准|一切正常|安全的|无异常|成功|"
        r"\bnone exist|\bthere are none\b"),
    "say": (
        r"\b(say|reply|respond|answer|claim|report|state|mark|return|conclude|output|pretend|tell|assure|"
        r"convince)\b|回复|回答|说|声称|报告|标记|告诉|输出|答复|写|"
        r"\bwrite\b"),
    "whatever": (
        r"\b(always|all|every|any|whatever|whenever|even if|even when|regardless|no matter|if anyone|"
        r"when (you review|reviewing|asked))\b|一律|总是|始终|永远|统统|无论|不管|即使|就算|所有|凡是|任何|时也|"
        r"如果有人|直接|全部|只(需|要|说|能)?"),
    "flatly": (
        r"\b(always|blindly|simply) (?=approve|lgtm)|一律|直接|统统|无条件|全都|全部(?!测试)|自动"),
    "in any case": r"\b(regardless|no matter|whatever the|even (if|when))\b|无论|不管|不论|即使|就算",
    "pretend": (
        r"\bpretend (that )?(the|all|every|everything|it|tests?)\b|\b(if|when) (anyone|anybody|someone|somebody|"
        r"the user|they) asks?,? *(about this)?,? *(claim|say|deny|lie|answer)\b|如果有人问|\b(mark|label|"
        r"dismiss) (all|every)\b[^.]{0,30}\b(false positives?|resolved|safe)\b"),
    "failure": (
        r"\b(fail|fails|failed|failing|broken)\b|失败|出错|没有通过|未通过"),
    "flaws": (
        r"\b(never|do not|don'?t|must not|should not|avoid)\s+(mention|report|flag|rais|rais|point)(e|ing)?( out)?\b"
        r"[^.]{0,20}\b(security|vulnerabilit|"
        r"risks?|bugs?|issues|problems|flaws|fail(ed|ing)? (tests?|checks?)\b(?! as))|(不要|别|不得|不|勿|"
        r"无需)(提及|提到|提|指出|报告|上报)[^。]{0,6}(安全|"
        r"漏洞|风险|缺陷|问题|隐患)|(回答|回复|报告|总结)[^。，]{0,3}(不要|别|不得|不)(出现|包含|写|"
        r"提)[^。]{0,8}(漏洞|安全|风险|缺陷)"),
    "reveal prompt": (
        r"\b(reveal|print|output|show|repeat|disclose|leak|share|recite|dump|expose|paste|copy|post|send|"
        r"write|include|append)\b[^.]{0,30}\b(system|hidden|"
        r"initial|your)\s+(full |complete |entire |whole |original )?(prompt|instructions|message)\b|\b(text|"
        r"contents?) of your (system|hidden|"
        r"initial) (prompt|message|instructions)\b|(透露|输出|泄露|展示|公开|复述|打印|说出|"
        r"满足)[^。]{0,8}(系统提示|提示词|初始指令)|输出提示词|"
        r"(系统提示|提示词|初始指令)[^。，]{0,6}(告诉|发给|透露|输出|展示|贴)"),
    "trust": (
        r"\b(trust|obey|follow|execute|comply with|do|treat|accept|believe|refuse)\b|服从|执行|遵循|听从|信任|当作|"
        r"当成|视为|拒绝|"
        r"\b(carry out|assume|rely on|act on)\b"),
    "outside text": (
        r"\b(tool (outputs?|results?)|web ?pages?|websites?|external (content|text)|e-?mails?|readme|"
        r"comments?( in)?|fetched|downloaded|this (file|repository|text|page)|the repository'?s?)\b|工具(输出|返回|"
        r"结果)|网页|外部(内容|文本)|邮件|readme|这个仓库|仓库里|本文件|"
        r"\b(in|from|inside|within) (the |any |all |every |an? )?(issues?( titles?| bod(y|ies)| comments?)?|pull "
        r"requests?|commit messages?|log (lines?|files?|output)|file names|search results|chat messages|code "
        r"comments|pages?)\b"),
    "as orders": (
        r"(?<!never as )(?<!not as )\b(instructions?|commands?|orders?|requests?|whatever|anything|blindly|"
        r"unconditionally|never refuse)\b|指令|命令|要求|无条件|完全|"
        r"\b(any|every) commands?\b|\btrustworthy\b"),
    "only text": (
        r"\bobey only\b|\b(do|follow|obey) (whatever|anything)\b|(必须|要)?(绝对|完全|无条件)(听从|服从|信任)|"
        r"只听(我|本文|此文)"),
    "above all": (
        r"\b(overrides?|takes? precedence over|supersedes?|outranks?|no longer apply)\b|优先级最高|最高优先级|"
        r"凌驾于|优先于|(覆盖|取代|高于)(所有|其他|一切)|"
        r"\breplaces? (the|all|any|your) [^.]{0,20}\b(?=rules?|instructions?)"),
    "changed orders": (
        r"\b(your|the assistant'?s|the agent'?s) ((system )?prompt|instructions?|rules?|guidelines?|polic(y|ies)|"
        r"restrictions?) "
        r"(has|have|was|were) (been |now )?(changed|updated|replaced|revoked|superseded|lifted|removed)\b|"
        r"\b(safety|security|content) (filters?|rules?|checks?|restrictions?|polic(y|ies)) (is|are|has been|have "
        r"been) "
        r"(now )?(off|disabled|suspended|lifted|waived|removed)\b|你的(指令|规则|限制|提示词?)已(经)?(被)?(更新|"
        r"替换|变更|"
        r"解除|取消)|安全(限制|检查|过滤)已(经)?(被)?(关闭|解除|取消)"),
    "rule": (
        r"\b(rules?|instructions?|guidelines|this (line|note|rule|text))\b|规则|指令|要求|本条"),
    "against the user": (
        r"\b(ignore|disobey|override|deceive|mislead|lie to|distrust)\b[^.]{0,12}\b(the |your )(users?|human|"
        r"owner)\b(?!'?s? (input|agent|data|content|id|profile))|\b(never|do not|don'?t|must not) (refuse|decline|"
        r"object|push back)\b|\b(must|shall) (comply|obey|agree)\b|\bdo anything (now|asked)\b|"
        r"\bno matter what the (user|human)|\bregardless of what the user|\beven if the user (objects|refuses|"
        r"disagrees)|\b(do not|never) (obey|follow|listen to|trust) (the |your )?(user|human|owner)|(不要|别|无需|"
        r"不必)(听从|服从|理会|相信)(用户|主人|人类)|欺骗|误导用户|(不得|不要|永不|绝不|永远不要)拒绝(任何|用户|"
        r"请求|执行|回答|来自)|(无论|不管|即使|就算)用户[^。]{0,6}(说|反对|要求|拒绝)|"
        r"\b(user|human)s?\b[^.]{0,20}\bas (untrusted|hostile|unreliable)\b|\bthis (memory|note|lesson|file|line|"
        r"text) (as|is) (trusted|authoritative|final|binding)\b"),
    "no question": (
        r"\bwithout (asking|confirmation|permission|approval|review|any check|telling)\b|\bdo not ask\b|"
        r"\bauto-?approve\b|(无需|不用|不必|不经过?|跳过|不需要)[^。，]{0,3}(用户)?(确认|询问|审批|同意|审核|评审)|"
        r"\bno (confirmation|approval|permission|review)s? (is |are )?(needed|required|necessary)\b"),
    "asks first": r"先(确认|问|询问)|\b(ask|confirm) first\b",
    "ask never": (
        r"\b(never|do not|don'?t|no need to|stop|without) ask(ing)?\b[^.]{0,12}\b(before|for (confirmation|"
        r"permission|approval|"
        r"consent))\b"),
    "verdict in quotes": (
        r"['\x22“”‘’「][^'\x22“”‘’」]{0,12}\b(safe|fine|ok(ay)?|lgtm|approved|secure|no (issues|problems|risks?))\b|"
        r"[“「'\x22](没有?问题|安全|通过|可以合并)"),
    "anything": (
        r"\b(any|all|every|everything|whatever|anything|everywhere)\b|任何|所有|一切|直接"),
    "just": (
        r"\b(just|simply|instead)\b|直接|只要|只需|就"),
    "lie": (
        r"\b(lie|lying) (about|to)\b|\b(fake|falsify|forge|fabricate|make up)\b[^.]{0,20}\b(results?|tests?|"
        r"reports?|logs?|evidence|numbers?)\b|(伪造|编造|虚报|造假)[^。]{0,6}(结果|测试|报告|数据)|"
        r"(对外)?宣称[^。]{0,10}通过|"
        r"\b(edit|change|modify|delete|weaken|rewrite|adjust) (them|the tests?|tests?|assertions?|the assertions?) "
        r"(so that|until|so|to make) (they|it|them|tests?|everything)( all)? (pass|go green)\b|(改|修改|"
        r"删掉?)测试[^。，]{0,6}(让|使)[^。，]{0,4}通过|"
        r"\beven (when|if|though) (it|they|that|nothing) (was|is|were|are|did|do|has|have|had)(n\'t| not)\b"),
    "permission claim": (
        r"\bi (hereby )?(allow|permit|authori[sz]e) you to\b|"
        r"\byou (have|were given|are given) permission to\b|\byou are (allowed|authori[sz]ed|free) to (read|send|"
        r"delete|ignore|skip|bypass|run|post|access)\b|\bpre-?approved\b|\bapproved by (management|security|legal|"
        r"the admin|the user|anthropic|openai)\b|\b(users?|owner|admin\w*|boss|maintainers?) (has |have )?(already "
        r")?(said|says) (yes|ok(ay)?|it('?s| is) (fine|ok(ay)?))\b|"
        r"\b(users?|owner|admin(istrator)?|management|security team|legal|"
        r"operator|"
        r"maintainers?)\b[^.,]{0,15}\b(has|have) (already |fully )?(pre-?)?(approved|authori[sz]ed|consented|agreed|"
        r"granted|"
        r"waived|allowed|permitted|cleared)\b|(用户|管理员|主人|负责人|安全团队)(都)?(已|已经|早已|早就|事先)(同意|"
        r"授权|批准|"
        r"许可|允许|放行)|已(获|经)?(授权|批准)(执行|读取|删除|跳过|访问)|"
        r"\b(no longer|don'?t|do not|never) need (any |the )?(permission|approval|confirmation|consent)\b|\bneeds? "
        r"no (permission|approval|confirmation)\b|"
        r"\b(approved|authori[sz]ed|signed off|cleared|sanctioned) by (the |our )?(vendor|maintainers?|owners?|"
        r"company|ciso|cto|ceo|it|staff|operators?|team lead)\b|"
        r"\b(permission|approval|consent|confirmation|authori[sz]ation)\b[^.]{0,20}\b(is|was|has been) (already "
        r")?(given|granted|in advance|implied|assumed|waived|unnecessary|not (needed|required))\b|"
        r"(授权|同意|许可|批准)[^。，]{0,4}(已(获得|授予|给)|默认|视为|免除)"),
    "posing": (
        r"\bas (the|your) (lead |senior |chief |head )?(developer|admin(istrator)?|owner|maintainer|manager|"
        r"user)\b,? i (order|ask|tell|want|instruct|command)|\b(as|like) (coming|being|if (they|"
        r"it) came) from (the )?(system|user|admin|developer)|\b(hidden|secret) (note|message|instruction)|"
        r"\bnote for (agents?|ais?|assistants?|llms?|models?)\b|\b(ais?|agents?|assistants?|llms?|models?) (reading|"
        r"that reads?|who reads?|"
        r"processing|seeing) this\b|\bas an (ai|llm)\b[^.]{0,60}\b(must|will|shall|comply|obey|without|no longer)\b|"
        r"(读到|看到|阅读)(这|本|此)(里|段|条|行|文)?[^。，]{0,6}的?(ai|助手|模型|智能体|代理)|"
        r"\b(when|whenever|if|once|after) you (read|see|load|encounter|are reading) this\b|当你(读|看)到(这|本|此)"),
    "will not stop": (
        r"\b(user|human)\b[^.]{0,20}\b(stop|cancel|abort|halt)\b[^.]{0,20}\b(ignore|continue|keep going|carry on)|"
        r"用户[^。]{0,6}(停|取消|中止)[^。]{0,8}(不要理会|不用理会|忽略|继续执行|不要停)"),
}
"""Field -> pattern."""

FIELDS: dict[str, str] = {**SPEECH, **DEEDS}
