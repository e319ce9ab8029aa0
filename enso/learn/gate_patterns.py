"""The patterns of the quality gate (`learn.gate`), English alternatives first, then Chinese ones."""
from __future__ import annotations

import re

PLACEHOLDER = re.compile(
    r"^\W*(no (new )?(lessons?|learnings?|insights?|issues?|notes?)( (yet|learned|found|recorded|so far|to report|"
    r"here))*|none( yet)?|n/?a|nil|null|todo|tbd|(to be|will be) (filled|added|written|determined)[\w ]*|"
    r"placeholder|lesson (text|here|\d+)|example lesson|your lesson here|empty|nothing( (yet|to (report|add|note|"
    r"learn)))?|lorem ipsum.*|(insert|write|add|describe|put) (a |the |your )?[\w -]*(lesson|learning|description|"
    r"summary)s? here|暂无[\w ]*|无|没有|空|待补充|待填写|待定|待办|略|同上|没有(新的?)?(教训|经验|问题|收获)|"
    r"尚无[\w ]*|目前没有[\w ]*|(此处|这里)(填写|写|补充)[\w ]*)\W*$", re.I)
"""A whole line that stands where a lesson should be."""
TEMPLATE = re.compile(
    r"^\s*[\[<{(（【《][^\]>})）】》]*[\]>})）】》]\s*$|\bdo [xyz]\b|\b(foo|some) thing\b|\{\{|<(tool|command|"
    r"lesson|description|what)[\w -]*>\s*(failed|because)")
"""A form nobody filled in."""
TRACE = re.compile(
    r"^\s*at \S+ ?\(|\bat [\w.$<>\[\] ]+\((node:|/|\w+\.\w+:)|File \x22[^\x22]+\x22, line \d+|"
    r"Traceback \(most recent|^\s+\^+\s*$|\b[\w.]+(Error|Exception): .{3,}|\bgoroutine \d+ \[|panicked at|"
    r"stack backtrace|\bnpm ERR!|^\s*\d+ \| |0x[0-9a-f]{8,}", re.M)
"""A line of a stack trace or an exception as a runtime prints it."""
_ERRNO = (
    r"(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|ADDRINUSE|NOENT|ACCES|PERM|EXIST|NOTDIR|ISDIR|NOSPC|PIPE|TIMEDOUT|"
    r"NOTFOUND|HOSTUNREACH|NETUNREACH|MFILE|NOTEMPTY|AI_AGAIN|BUSY|ROFS|XDEV)\b)")
MESSAGE = re.compile(
    rf"^\s*(?:\w+:? )?{_ERRNO}(?:: [^,:]{{3,40}}, [a-z]+(?= ')|[:\s])|"
    r"^\s*(?i:(?:[\w./-]+: )?(?:fatal |npm |mcp |syntax |internal )?(?:error|err!|fatal|panic)(?:[:!]| (?=[A-Z]))|"
    r"E: |(?:致命)?错误|错误|エラー|fehler:|erreur ?:)|^\s*\w+: \*\*\*|"
    r"^\s*[a-z][\w.+-]*: (?:cannot |can't |could not |missing |invalid |unrecognized |unknown |no such |not |"
    r"[^:]{1,80}: (?:No such file|Permission denied|command not found|Is a directory|Not a directory|File exists))")
"""How a program's own message begins: `Error: connect ECONNREFUSED`, `ls: cannot access 'x'`, `make: ***`."""
CLAUSE = re.compile(r"[:,;]\s|\.\s|[，。；：]|\s[–—-]\s")
QUESTION = re.compile(
    r"[?？]\s*[\x22'”」)）]?\s*$|^(why|how|what|when|where|who|which|should (we|i)|can (we|i|you)|could (we|i|you)|"
    r"do (we|i|you)|does|is it|are (we|there)|shall)\b.*[?？]|^(为什么|为何|怎么|怎样|如何|是否|要不要|能不能|"
    r"可不可以|是不是|有没有|谁|哪)[^，。：]*[?？吗呢么]?$|(吗|呢)\s*[?？。]?$", re.I)
"""A line that asks."""
PRAISE = re.compile(
    r"\b(agent|assistant|model|team|user|you|we|i|session|task|everything|all)\b[^.]{0,30}\b(did|done|went|was|were|"
    r"is|has been|solved|completed|finished|handled|works?|worked)\b[^.]{0,30}\b(great|good|well|excellent(ly)?|"
    r"perfect(ly)?|efficient(ly)?|successful(ly)?|nice(ly)?|smooth(ly)?|happy|satisf\w+|impressive|quickly|fine)\b|"
    r"^(great|good|excellent|nice|well|awesome|amazing|fantastic|perfect)\s+(job|work|done|teamwork|progress|"
    r"session|result)|\b(keep up the good work|well done|thank(s| you))\b|很(满意|顺利|好|高|棒|出色|成功|不错|高效|"
    r"快)\s*[。！!]*$|(完成得|做得|配合|表现)[^，。]{0,6}(很好|不错|默契|出色|完美|高效|棒|优秀|满意)|^(干得|"
    r"做得)(好|漂亮|不错)|继续(保持|加油)|辛苦了|感谢|非常(满意|成功|顺利|感谢)", re.I)
"""How well it went."""
ONE_OFF = re.compile(
    r"^\W*(\d{1,2}:\d{2}|\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?)\W*(用户|the user|user|we|i|今天|刚|于|已|完成|开始|"
    r"started|finished|deployed|fixed)|^(today|yesterday|this morning|just now|last (night|week))\b|^(今天|昨天|"
    r"刚才|刚刚|今早|昨晚|上周|本周|这次|本次)|\b(asked|told|wanted|reported|requested)\b[^.]{0,40}\b(today|"
    r"yesterday|this (morning|time|session)|at \d{1,2}[: ])|^(we|i) (then |have |just |already )?(fixed|added|"
    r"changed|updated|tried|spent|ran|created|finished|completed|deployed|removed|investigated|discussed|merged)\b|"
    r"^(session|work|progress|status) (summary|report|update|log)\b|^(i |we )?(have )?learn(ed|t) (a lot|much)\b|"
    r"^[^，。；：]{2,16}(通过|完成|成功|解决|修好|修复|上线|合并)了[。！!]*$|"
    r"^(the )?user (asked|wants|wanted|said|requested|reported|mentioned)\b|^用户(问|说|要求|反馈|提出|提到|希望|想)|"
    r"^(i|we) (then |have |just |already |also |first )?[a-z]{2,}ed (?!to\b)\w+|"
    r"^(我|我们)(已经|刚|今天|把|将)?(修复|完成|添加|尝试|花|修改|处理|讨论|部署|删除)了?", re.I)
"""What somebody did on one day."""
PAST = re.compile(
    r"(fixed|added|changed|updated|removed|deployed|created|tried|implemented|refactored|merged|pushed|installed|"
    r"completed|finished|resolved|investigated|discussed|renamed|migrated|wrote|moved) (the|a|an|it|this|that|all|"
    r"some|two|three|my|our|\w+ing)\b", re.I)
"""A line that opens with what was done."""
CUT_OFF = re.compile(
    r"\b(the|a|an|to|and|or|because|with|if|when|of|for|in|by|that|which|from|but|is|are|should|must|your|using|via|"
    r"such as|than|its|to (first|then|also|always|never|not)|make sure|you)\s*$|, (then )?(run|use|call|set|add|"
    r"check|make|do|pass|install)\s*$|(并且|而且|以及|因为|"
    r"如果|但是|和|与|或者|需要|通过|的时候|例如|比如|先|就|把|将|必须|应该)\s*$", re.I)
"""A line that ends in the middle."""
CONTRADICTION = re.compile(
    r"\b(unless|except (when|if)|but (also )?not (when|if)) (you|it|they|one|we) (should|must|need|ought|do)(n'?t|"
    r" not)\b|"
    r"\balways\b.{1,40}\bbut (also )?never\b|除非(你)?不(应该|需要|必|能)[^，。]{0,8}$", re.I)
"""An order that takes itself back."""
BAN = re.compile(
    r"\b(do not|don'?t|never|avoid|stop|cannot|can'?t|must not|no longer|refrain from)\b.{0,20}\b(us(e|ing)|"
    r"call(ing)?|rely(ing)? on|invok(e|ing)|depend(ing)? on|run(ning)?|access(ing)?|connect(ing)?( to)?|try(ing)?|"
    r"request(ing)?|fetch(ing)?|quer(y|ying)|contact(ing)?)\b|\b(is|are) (broken|unavailable|unreliable|"
    r"not available|unusable|flaky|buggy|slow|down|disabled)\b|\bdoes(n'?t| not) work\b|(不要|别|禁止|避免|不能|"
    r"不得|切勿|勿|停止|"
    r"不可)(再)?(使用|用|调用|依赖|访问|请求|尝试|连接|运行|抓取|查询)|(不可用|不能用|用不了|坏了|已失效|无法使用)",
    re.I)
""""Do not use X", "X is broken"."""
AGENT_TOOL = re.compile(
    r"\b(Bash|Shell|Grep|Glob|LS|Read|Write|Edit|MultiEdit|WebFetch|WebSearch|NotebookEdit|NotebookRead|TodoWrite|"
    r"Task|"
    r"Agent|MCP)\b|\b(apply_patch|web_fetch|web_search|read_file|write_file|edit_file|run_shell_command|mcp__\w+)\b")
"""A tool of an agent, by its name."""
TOOL = re.compile(
    r"\b(\w+|`[^`]+`) tools?\b|([A-Za-z_`]+|搜索|浏览器|命令行|终端|读取|写入|编辑|抓取|网页|文件)? ?工具|"
    rf"(?-i:{AGENT_TOOL.pattern})", re.I)
"""The same, or something called a tool."""
TOOL_BAN = re.compile(
    r"\b(do not|don'?t|never|avoid|stop|must not|should(n'?t| not)|can(not|'?t)|no longer|refrain from|skip|ban|"
    r"quit|disable|"
    r"give up on)\b( ever| again| even)?( (us(e|ing)|call(ing)?|rely(ing)? on|invok(e|ing)|run(ning)?|trust(ing)?|"
    r"touch(ing)?|"
    r"try(ing)?))?|\b(is|are|seems?|looks) (completely |totally |always )?(broken|unavailable|unreliable|not "
    r"available|"
    r"unusable|flaky|buggy|slow|down|disabled|forbidden|banned|useless)\b|(不要|别|禁止|避免|不能|不得|切勿|勿|停止|"
    r"不可|不准|杜绝|"
    r"放弃)(再|去)?(使用|用|"
    r"调用|依赖|尝试|相信|碰)?|(不可用|不能用|用不了|坏了|已失效|无法使用|不可靠)", re.I)
"""A tool's name beside it is all that a line which bans the tool outright is about."""
_COMPLAINTS = """
    all them again anymore any more here ever at all it its this that these those please because since as is are was
    were be been keep keeps kept always often just simply does do did not doesn't don't didn't work works worked
    working fail fails failed failing error errors break breaks broken unreliable slow time times timing timed out
    timeout timeouts unavailable flaky buggy useless in project session environment repo the a an you we i never
    future call calls using use used every so and or too very really now on from completely unstable wrong bad
    results result hang hangs crash crashes
    """
COMPLAINTS = frozenset(_COMPLAINTS.split())
"""Words that complain about a tool and say nothing of when or what instead."""
HAN_COMPLAINTS = re.compile(
    r"以后|今后|永远|永不|绝对|绝|再也|再|任何|所有|全部|总是|老是|经常|一直|容易|会|都|也|很|太|它|他|这个|那个|该|"
    r"因为|所以|了|的|"
    r"超时|失败|出错|报错|错误|不稳定|不可靠|不好用|没用|没有用|有问题|慢|卡|崩溃|请|在本?项目[中里]?|这里|本环境|"
    r"环境")
SECRET = re.compile(
    r"\b(?:admin|root|administrator|guest|tester|deploy|"
    r"user)\s?[/／:：]\s?(?=\S*[A-Za-z])(?=\S*\d)(?=\S*[^\w/.:\s-])\S{6,}|"
    r"[:：]\s*[\w.@-]+\s*/\s*(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)(?=\S*[#!@$%^&*])[^\s/]{6,}|"
    r"\b(?:token|key|secret)\b[^:=`]{0,30}[:=]\s*(?=\S*\d)(?=\S*[A-Za-z])[\w-]{20,}|"
    r"\b(?:basic auth|logins?|credentials?|creds)\b[^:=.]{0,25}[:=]\s*[\w.@-]+[:/](?!/)(?=\S*\d)\S{6,}|"
    r"\bpin (code )?(is )?\d{4,}\b|(?:\b(?:password|passwd|passphrase|pin)\b(?! ?(?:hash|polic|length|field|rule|"
    r"encod|algo|"
    r"manager|reset|prompt|min|max))|passwort|kennwort|mot de passe|contraseña|senha|пароль|パスワード|비밀번호|"
    r"密码|密碼|口令)[^:：=.，。]{0,30}[:：=]\s*(?=\S*\d)[^\s$<{]\S{5,}|"
    r"\b(password|passphrase|密码|"
    r"口令)\s*[\x22'`]?(?=\S*\d)(?=\S*[a-z])(?![\w-]+[,.)]?\s+\w)[A-Za-z0-9!@#$%^&*_\-]{7,}|\b(password|passwd|"
    r"passphrase|pin|secret|api[ _-]?key|access[ _-]?key|token|credential)s?\s+(is|are|was|=|:|"
    r"equals)\s*[\x22'`]?(?!(not|in|stored|read|set|a|an|the|never|required|missing|kept|only|loaded|expired|"
    r"invalid|too|empty|being|always|to|from|for|wrong|used|rotated|valid|per|about|written|also|no)\b)\S{4,}|(密码|"
    r"口令|密钥|令牌|secret|token|key)\s*(是|为|：|:|=)\s*(?=\S*\d)[\x22'`]?[A-Za-z0-9_\-!@#$%^&*.]{6,}", re.I)
"""A password in plain words, which no token shape gives away."""
PASSWORD = re.compile(
    r"\b(?:password|passphrase|passwd)\s+(?:(?:for|of)\s+(?:the\s+)?[\w-]+(?:\s+[\w-]+)?\s+)?(?:is|was|to|lautet)?\s*"
    r"(?!supplied|otherwise|contains|through|instead|anywhere|explicitly)[\x22'`]?([A-Za-z]{8,})\b(?![-_.:/(])|"
    r"(?:密码|密碼|口令)\s*(?:是|为|為|用|改成|：|:)?\s*[\x22'`]?([A-Za-z]{8,})\b(?![-_.:/(])", re.I)
"""The word that stands where a password would; only a lexicon tells it from grammar."""
WELL_MEANT = re.compile(
    r"\b(careful(ly)?|caution|attention|thorough(ly)?|properly|best practices?|quality|clean|maintainable|"
    r"common sense|clear(ly)?|efficient(ly)?|focus(ed)?|diligen\w+|mindful|professional\w*|appropriate(ly)?|"
    r"carefully|correctly|well|better|harder|smart(ly)?|wise(ly)?|thoughtful(ly)?|good)\b|小心|认真|仔细|谨慎|规范|"
    r"总结经验|吸取教训|成功之母|质量|注意|条理|冷静|专业|用心|细心|尽量|努力|合理|良好|优雅|严谨|最佳|高效|清晰|"
    r"负责", re.I)
"""Words that ask for good will and direct nothing."""
_HAN_REPORTS = """
    报了 报4 报5 失败 报错 提示 出错 找不到 没有找到 不存在 无法 崩溃 被拒 拒绝 超时 抛出 异常 返回 出现 没有权限
    没有 未能 没能
    不能 未 没 导致 造成 引起 发生 被 满了 挂了 死了 不动 没反应 空白 变慢 很慢 丢了 不对 错了 不一致 不匹配 起不来
    打不开 连不上 进不去 跑不起来 不过 不了 看不到 不到 不生效 无效 警告 红了 多次 反复 中断 卡住 丢失 乱码 不通过
    未通过 没通过 冲突 占用 断开 不可用 过期 不足 溢出 变大 变小 变少 变多 跳回 又回到
    """
HAN_REPORTS = tuple(_HAN_REPORTS.split())
"""Words of a Chinese report of trouble."""
ABROAD = re.compile(
    r"\b(nie|niemals|nicht|immer|statt|toujours|jamais|lancer|utiliser|nunca|siempre|usar|utilice|sempre|usare)\b|"
    r"(する|ない|こと|ください|なさい)[。.]?$|(세요|십시오)[。.]?$|\b(всегда|никогда|используи\w*|не надо)\b", re.I)
"""Marks of an order in other languages."""
LIMIT = re.compile(
    r"\b(at most|no more than|up to|not more than) \d|^(only )?(one|a single) [\w -]+ per \w|"
    r"\bstarts? (at|from|with) \d|从 ?\d+ ?开始|"
    r"(最多|至多|至少|不超过|不得超过)[^，。；]{0,6}\d|是[^，。；]{1,12}，(而)?(不是|并非)", re.I)
"""A limit or a unit somebody may get wrong: a fact that says what to do."""
PRACTICE = re.compile(
    r"\b(uses?|needs?|requires?|expects?|wants?|accepts?|takes? (a|an|only|the)|(lives?|goes?|go|belongs?|sits?|"
    r"stays?) "
    r"(in|to|under|into|at|on|behind|through)|(post|import|log|write|read|connect|listen|run|point|render|map|mount|"
    r"deploy|"
    r"publish|ship|resolve|sort|count|default|talk)s? (to|with|from|on|at|into|in|as|by|via|through)|(is|are) (read|"
    r"written|"
    r"stored|kept|wiped|generated|built|mounted|served|capped|limited|rate-limited|cached|signed|versioned|numbered|"
    r"sorted|indexed|checked|enforced|shared|reset|rotated|frozen|read-only|case-sensitive|required|mandatory|"
    r"named))\b",
    re.I)
"""How things are done in a project, in the present tense: "this repo uses pnpm"."""
HAPPENED = re.compile(
    r"\b(was|were|did|didn'?t|had|got|failed|crashed|timed out|exited|threw|gave|went|broke|stopped|hung|refused|"
    r"returned|"
    r"could(n'?t| not)?|exit (code|status)|now|currently|still|suddenly|again|already|missing|taken)\b", re.I)
"""Signs that a line tells of one time and not of how things are."""
PREFERENCE = re.compile(r"\b(prefer|favou?r)\b.{3,}\b(to|over)\b|宁可|宁愿|优先.+而不是", re.I)
"""One action before another."""
HAN_STATE = re.compile(
    r"[\u4e00-\u9fffA-Za-z]{2,}?(?<![也都绝决从永并就再先而且])不(?![要能得可许准该应用让必宜再是])[\u4e00-\u9fff]{1,2}"
    r"(?=\s*(?:$|[，。；,;]|导致|造成|引起|所以))")
"""A Chinese clause that ends in "not" and a state or verb without an object: it says what did not happen."""
_FINITE = """
    aborted appeared appears became breaks broke came cannot cant caused complained complains could couldnt
    crashed denied did didnt does doesnt encountered encounters ended errored exited exits expired fail failed fails
    gave gets gives got had happened happens has hit hits hung is isnt keeps kept led missing never not occurred
    occurs produced produces raised raises received receives refused rejected reported reports returned returns said
    says seemed seems showed shows stopped takes terminated threw throws timed took was wasnt went were
    """
FINITE = frozenset(_FINITE.split())
"""Verb forms that report: what follows the first of them is what happened."""
_VERBS = """
    accept allocate annotate assign avoid bind bisect bootstrap bring bundle cherry-pick compose configure crop debounce
    decline define deny detach downgrade draft emit encode escape estimate extend flatten grant grep implement inherit
    init mirror nest override overwrite paginate poll provision redirect reject replicate reseed reserve resize revoke
    salt scaffold seed shard sign submit throw unlock unpin unpublish unquote vacuum vendor yield
     bump call cast check choose clamp consider do double drain drop enclose ensure exclude
    expect favor favour flush give go hoist hold honor honour include inline keep leave let look make map mark narrow
    omit opt pass pick pin point prefer prepend provide put quote rely remember respect restrict resume rotate run
    set shorten squash stay stick strip supply surround switch take target tell throttle treat trim try turn unset
    use verify wait warm watch work
    """
VERBS = frozenset(_VERBS.split())
"""Verbs that direct and are no action of the lexicon."""
_NOUN_VERBS = """
    back count fire float fold free group hover indent index label lift lock name pad page partition pipe position post
    raise release renew roll round scale scroll select shift source store tag tail trigger type center
    """
NOUN_VERBS = frozenset(_NOUN_VERBS.split())
"""Nouns as often as verbs: verbs before what only an object opens with."""
OBJECT_OPENERS = frozenset((
    "the", "a", "an", "your", "all", "each", "every", "its", "their", "both", "only", "it", "them"))
_VAGUE_HAN = """
    小心 认真 仔细 注意 谨慎 努力 加油 细心 质量 最佳实践 更好 做好 写好 写对 顺利 提高 提升 改进 进步 态度 保证
    尽力 用心 专业 良好 合理 正确 耐心 效率 下次 以后 今后 思考 重视 把握 细节 总结 学习 成长 完善 努力 避免犯错
    再犯 犯错 三思 完美 到位 好的 高质量 合适 全面 考虑 周全
    """
VAGUE_HAN = tuple(_VAGUE_HAN.split())
"""Chinese words that every well-meant sentence is made of."""
_VAGUE_WORDS = """
    altern alternative always approach approache attention aware best better careful carefully careless caution
    cautious continu continuously detail differ different details effici efficient effort ensure every experience
    follow futur future good great hard harder important improv improve job keep learn lesson mind mistak mistake
    more next nice patient pay possible practic practice professional proper properly qualiti quality quick quickly
    remember right run runs smooth step success successful successfully sure thing think thorough thoroughly thought
    tri try
    """
VAGUE_WORDS = frozenset(_VAGUE_WORDS.split())
"""English ones, as the tokenizer leaves them."""
_VAGUE_CONCEPTS = """
    after again agent all analyse answer ask before bug change clear_text code command confirm consistent
    conversation correct do done each_time early edit error exact execute feedback file find first fix follow goal
    good handle important improve instruction invalid knowledge last many minimal new only optimise own performance
    plan policy problem progress project question read real record reduce remember resource result review same
    session simple slow specific start stop task team time tool user verify waste work write
    """
VAGUE_CONCEPTS = frozenset(_VAGUE_CONCEPTS.split())
"""Concepts of that kind: alone they direct nothing."""
