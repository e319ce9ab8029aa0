"""The fields of `text.planted` about what is done: sent away, fetched, run, switched off, opened, destroyed.

Patterns as `planted_fields` describes them.
"""
from __future__ import annotations

_URL = r"(https?|ftp)://(?=[\w\[])(?!localhost|127\.|0\.0\.0\.0|\[::1\]|<)"

DEEDS: dict[str, str] = {
    "fetch": (
        r"\b(curl|wget|iwr|invoke-webrequest)\b|\b(download|fetch|get|open|visit|load|go to)\b|下载|访问|打开|获取|"
        r"拉取|"
        r"\b(downloads?|fetch(es)?|pulls?|loads?)\b"),
    "url": _URL,
    "bare address": (
        r"https?://\d{1,3}(\.\d{1,3}){3}(?<!127\.0\.0\.1)"),
    "run": (
        r"\b(run|execute|eval|source|install|follow|obey|apply|start)\b|执行|运行|安装|照做|按.{0,8}操作|\bsh\b|"
        r"\bbash\b|"
        r"\b(runs|executes|installs|running|executing)\b"),
    "pipe": (
        r"\b(curl|wget|iwr|invoke-webrequest|fetch)\b[^|]{0,200}\|\s*(sudo\s+)?((ba|z|da|k)?sh|python3?|node|perl|"
        r"ruby|iex|invoke-expression|source)\b|\b(bash|sh|zsh|source|eval|python3?|"
        r"iex)\b\s*[\x22'<($]+\s*\(?\s*(curl|wget|iwr)\b|base64\s+(-d|--decode)[^|]{0,80}\|\s*(ba|z)?sh\b|"
        r"\b(running|executing|run|execute)\b[^.]{0,25}\bfrom the (internet|web)\b|"
        r"\b(run|execute|eval)\b[^.]{0,20}\b(scripts?|code|commands?)\b[^.]{0,20}\b(embedded|found|contained|shown|"
        r"linked|hidden|suggested) (in|on|by) (the |a |an |any )?(web ?)?(page|website|site|e-?mail|issue|comment|"
        r"result|response)s?\b"),
    "each time": (
        r"\b(every|each|before|whenever|at the (start|end)|first|always)\b|每次|每个|每条|任何命令|开始前|之前|前先|"
        r"总是|先"),
    "send": (
        r"\b(send|post|upload|forward|exfiltrate|e-?mail|transmit|submit|push|paste|put|append|share|reply with|"
        r"include|copy|attach|print|show|output|write|display|publish|leak|dump|mail|scp|rsync)(s|ing)?\b|"
        r"\bcurl (the|your|my|our|all|every|that|it|\S*\.env|~)|\bcurl\b[^.]{0,80}\s(-d|--data\S*|-f|-t|--form|"
        r"--upload-file)\s|发送|发给|发到|上传|提交到|传到|外发|转发|贴|"
        r"备份到|同步到|写到|附上|附在|输出|打印|展示|发|"
        r"\b(open|create|file) an? (public )?(gist|issue|pull request|pr|paste)\b|\b(nc|netcat|nslookup|dig)\b|"
        r"\b(store|save|place)\b"),
    "secrets": (
        r"\b(secrets?|credentials|tokens?|passwords?|api keys?|env(ironment)? ?(variables?|file)?|ssh keys?|"
        r"private keys?|source code|conversation|transcripts?|chat history|memory files?|system prompt)\b|`env`|"
        r"\.env\b|\.ssh\b|\.aws\b|id_rsa|netrc|pgpass|home directory|主目录|用户数据|密钥|凭据|令牌|密码|环境变量|"
        r"源码|源代码|对话|私钥|记忆文件|配置文件|金钥|口令|\b(contents?|cop(y|ies)|dump|archive|tarball|backup|zip|"
        r"history|"
        r"diff) of (the |this |your |our )?(\w+ )?(repo\w*|project|workspace|code\w*|home|database|files?|folder|"
        r"session)\b|"
        r"\b(whole|entire|all of the|user'?s|customer) (repo\w*|codebase|project|workspace|source|files|data|"
        r"history)\b|"
        r"(仓库|项目|工程|代码库|工作区|数据库|会话)(的)?(全部)?(内容|代码|数据|文件|记录)|(整个|全部)(仓库|项目|"
        r"代码)|用户(的)?(文件|资料|信息)|"
        r"\.pem\b|\.p12\b|id_ed25519|\.netrc\b|\.token\b"),
    "collect": (
        r"\b(collect|gather|harvest|steal|exfiltrate|extract)\b|收集|窃取|盗取|搜集"),
    "out": (
        _URL +
        r"|\b[\w.+-]{1,64}@[\w-]+\.[\w.]+|\b(webhook|pastebin|gist|reply with|external|attacker|third party|to me|"
        r"pull request|prs?|(the|a|ci|build|public|workflow) (logs?|console|stdout|artifacts?)|issue|comment|every "
        r"reply|your repl\w+|your answer|every message|hook url|"
        r"(an?|the|this|our|my|another) (remote|external|collector|collection|drop|outside) (server|host|endpoint|"
        r"url|site|bucket)|"
        r"(my|our|this) (server|e-?mail|inbox|bot|account|address|bucket)|public (bucket|gist|paste|repo\w*|"
        r"channel))\b|"
        r"#[a-z][\w-]+ channel|\b[\w-]+\.(com|net|org|io|dev|app|xyz|site|ru|cn|info|example|"
        r"test)\b(?!/docs)(?<!example\.com)|外部|公网|邮箱|评论|注释|"
        r"群里|群聊|钉钉|飞书|微信|频道|issue|回复|公开|第三方|发?给我|给本人|我的(服务器|邮箱|账号|地址)|"
        r"远程服务器|以下(地址|链接|接口)|"
        r"\b(gists?|branch names?|commit (message|body)|nc|netcat|nslookup|dig)\b|分支名|提交信息|"
        r"公开桶|对象存储|网盘|图床"),
    "off": (
        r"\b(disable|turn off|switch off|bypass|circumvent|deactivate|suppress|skip)\b|关闭|关掉|禁用|绕过|跳过|"
        r"解除|停用|不用管|不管|无视|忽略|"
        r"\b(switch|turn|shut)\b[^.]{0,20}\boff\b"),
    "protection": (
        r"\b(safety|guard(rail)?s?|security|sandbox(ing)?|content filters?|audit(ing)?|monitoring|tls verification|"
        r"certificate (checks?|verification)|permission (checks?|prompts?)|approval (checks?|prompts?|steps?)|"
        r"confirmation prompts?|(all|your|these|every|the) (agent |claude |tool |safety |guard |codex )?hooks|enso|"
        r"(secret|leak|malware) (scanner|scanning|checks?))\b|安全(检查|策略|限制|机制|提示|审查|告警|警告|规范)|"
        r"沙箱|拦截(规则|机制)?|"
        r"权限(检查|校验|限制|提示)|(所有|全部|安全)的?(钩子|hooks?)|审批|防护|护栏|守卫|日志记录|审计|人工确认|"
        r"用户确认|漏洞|"
        r"confirmations?( dialogs?| steps?)\b|确认(步骤|弹窗|框)"),
    "bypass flag": (
        r"--dangerously-(skip-permissions|bypass-\S+)|--yolo\b|bypasspermissions|danger-full-access|--full-auto\b|"
        r"--(allow|trust)-all(-tools)?\b|approval[-_ ]?(policy|mode)\W{0,4}(never|yolo|none)|--no-verify\b(?!.{0,2} "
        r"never)|"
        r"\b(bash|shell|tool|mcp\w*)\(\*(:\*)?\)|"
        r"disableallhooks"),
    "grant": (
        r"\b(grant|give|add|create|make|assign)\b|开放|授予|添加|创建|赋予|同意|以|给"),
    "power": (
        r"\b(admin(istrator)?|root|full|unrestricted) (access|rights|permissions?|account|privileges)\b|\b(hidden|"
        r"secret|backdoor) [^.]{0,12}(account|user|key|access)\b|\b777\b|管理员(身份|权限|账号)|所有授权|所有权限|"
        r"后门"),
    "broad": (
        r"\b(yourself|every|all|hidden|secret|any)\b|所有|全部|每个|自己|任何|不需要确认|不要?提示"),
    "open door": (
        r"\b(add|append|echo|write|insert|put)\b.{0,120}\b(authorized_keys|sudoers)\b|\b(reverse shell|backdoor)\b|"
        r"/dev/tcp/|\bnc\s+-\w*[el]\b|(留|植入|安装|添加|加入|插入)[^。]{0,4}后门"),
    "destroy": (
        r"\brm\s+-(rf|fr)\s+(--no-preserve-root\s+)?(/|~|\$home)(\s|$|[`'\x22])|\b(delete|erase|wipe)\s+(all|"
        r"every)\b[^.]{0,12}\b(files?|data|repositor(y|ies)|branches|backups?)\b|(删除|清空|删光|抹掉)(所有|全部|"
        r"一切)[^。，]{0,4}(文件|数据|仓库|备份)"),
    "tracks": (
        r"\b(delete|clear|erase|wipe|remove|hide|falsify|tamper with|truncate)\b[^.]{0,15}\b(audit (logs?|trail|"
        r"records?)|(shell|bash|command) history|evidence|traces|tracks)\b|\bhistory -c\b|(删除|清除|清空|抹去|擦除|"
        r"隐藏|伪造)[^。，]{0,6}(审计(日志|记录)|操作记录|操作痕迹|痕迹|证据|命令历史)"),
    "itself": (
        r"\b(copy|add|append|write|repeat|insert|propagate|forward|save|include|"
        r"paste)\b[^.]{0,20}\bthis (instruction|message|rule|text|line|prompt|note)\b[^.]{0,20}\b(to|in|into|for)\b|"
        r"(复制|写入|添加|转发|传播|保存)[^。]{0,8}(这条指令|这段话|本条|这句话|本指令)|(把|将)(这条指令|这段话|"
        r"本条|这句话|本指令|此指令)[^。]{0,4}(写|复制|加|转发|传)"),
    "insert": (
        r"\b(add|append|insert|include|end|embed)\b|加入|插入|添加|加上|附上"),
    "every reply": (
        r"\b(every|each|all|your)\s+(reply|replies|responses?|answers?|messages?|commits?|pages?|files?|project)\b|"
        r"(每次|每个|每条|所有)(提交|回复|回答|代码|页面|文件)|回复末尾|回答末尾"),
    "praise of a product": (
        r"\b(recommend|praise|promote|advertise|sponsored|promo code|discount code|buy)\b|推荐|推广|优惠|赞助|购买"),
    "deed": (
        r"\b(force[- ]?push|delet\w+|drop|reset|push|merg\w+|deploy\w*|publish\w*|overwrit\w+|pay\w*|remov\w+|"
        r"install\w*)\b|"
        r"\brm\b|删|推送|合并|部署|发布|覆盖|转账|执行|修改|安装"),
    "markup": (
        r"<\s*/?\s*(system|assistant|instructions?|important|tool_(use|result|call)|function_calls?|antml|"
        r"prompt)\b[^>]*>|<\|(im_start|im_end|system|user|endoftext)|\[/?inst\]|^#{2,3}\s*(system|instruction)"),
    "let in": (
        r"\b(allow|permit|accept|approve|authori[sz]e|grant|confirm)\b (all|any|every)\b[^.]{0,25}\b(requests?|"
        r"access|commands?|calls?|operations?|actions?|prompts?|changes|permissions?)\b|(允许|同意|批准|放行|通过|"
        r"确认)(所有|任何|一切|全部)的?[^。，]{0,6}(请求|访问|命令|操作|调用|权限|变更)|(所有|任何|一切|"
        r"凡是)[^。，]{0,12}(请求|访问|命令|操作|权限)[^。，]{0,4}(都|一律|全部)?(自动)?(同意|批准|放行|允许|通过)|"
        r"\b(set|mark|change)\b[^.]{0,40}\b(to|as) (approved|passed|safe|resolved)\b[^.]{0,20}\b(all|every|any|"
        r"regardless)\b"),
    "block nothing": (
        r"\b(stop|quit|no longer) (blocking|asking|warning|checking|reviewing)\b|(不要|别|不用|不必)再(拦截|阻止|"
        r"询问|检查|提醒|警告|审查)"),
    "weaken": (
        r"\bNODE_TLS_REJECT_UNAUTHORIZED=0\b|\bnode_tls_reject_unauthorized\b[^.]{0,6}0|\bverify ?= ?false\b|"
        r"\b(chmod|permissions?)( -r)? 777\b|\bstricthostkeychecking(=| )no\b|\b(disable|turn off|stop|"
        r"flush)\b[^.]{0,12}\b(firewall|selinux|antivirus|iptables|branch protection|2fa|mfa|two-factor|"
        r"code ?owners|secret scanning)\b|(关闭|停用|禁用)[^。，]{0,4}(防火墙|杀毒|双因素|分支保护)"),
    "phish": (
        r"\bask\b[^.]{0,20}\b(users?|humans?|people|customers?)\b[^.]{0,20}\b(for|to (enter|type|give|send|share|"
        r"paste))\b[^.]{0,30}\b(passwords?|credit cards?|card number|otp|pin|seed phrase|private key|api keys?|"
        r"tokens?)\b|(向|让|要求)用户[^。]{0,10}(提供|输入|发送|告诉)[^。]{0,8}(密码|银行卡|验证码|私钥|密钥)"),
    "money": (
        r"\b(transfer|send|pay|wire|donate)\b[^.]{0,30}\b(\$\d|usd|btc|bitcoin|eth|crypto|money|"
        r"funds)\b[^.]{0,30}\b(to|into)\b|\b(wallet|iban) (address )?\w{10,}|(转账|打款|汇款)[^。]{0,10}(到|给|至)"),
    "someone else": (
        r"\b(remote add|set-url)\b[^.]{0,60}" +
        _URL +
        r"|\bpush\b[^.]{0,40}\b(to|as)\b[^.]{0,20}" +
        _URL),
    "forever": (
        r"\b(store|save|keep|write|remember|add)\b[^.]{0,20}\b(this|the following|it)\b[^.]{0,20}\b(permanently|"
        r"forever|in (your |every |all )?(long-term )?memor(y|ies)|for all (future )?sessions)\b|(永久|永远)(记住|"
        r"保存|写入)[^。]{0,6}(记忆|本条|此)"),
    "registry": (
        r"https?://(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|[\w.-]+\.(internal|local|lan|corp|intranet)\b)|"
        r"registry|mirror|index-url|\bproxy\b|\bdocs?\b|documentation|镜像|文档|代理|example\.(com|org)/(docs|api)"),
    "to or from": (
        r"\b(send|post|upload|push|set|log in|login|import|add|read|follow|execute|run|install|use|include|report|"
        r"copy|insert|redirect|point|pull|clone)\b|发送|上传|推送|读取|执行|登录|导入|添加|加入|同步|写入|安装|使用|"
        r"克隆"),
    "evade": (
        r"\b(guard|hook|policy|filter|sandbox)\b[^.]{0,25}\b(blocks?|refuses|denies|stops)\b[^.]{0,40}\b(encode|"
        r"base64|obfuscate|rename|disguise|another way|differently|anyway|again|(remove|delete|disable|uninstall|"
        r"kill|edit|"
        r"bypass|stop) (it|the (guard|hook|rule|policy|check))|switch (it|the \w+) off|settings)\b|"
        r"\bcore\.hookspath\b|\bso (that )?(nothing|nobody|no one|"
        r"the guard|the hook|it) (can(not|'t)?|will|won't|does(n't)?)? ?(not )?(be )?(block|see|seen|notice|stop|"
        r"catch|caught|find)|"
        r"\bblocked\b[^.]{0,12}\b(write|put|wrap|hide|encode|split|move)\b[^.]{0,30}\b(file|script|variable|base64|"
        r"alias|pieces)\b|"
        r"(拦截|阻止|拒绝)[^。]{0,16}(写进|写到|写入|放进|放到|换成|包进)[^。]{0,6}(脚本|文件|变量|别名)|\b(delete|"
        r"remove|"
        r"empty)\b[^.]{0,12}\.git/hooks|(被|遭)?(拦截|阻止|拒绝)(时|后|了)?[^。]{0,4}(换|改)(一?种|"
        r"个)?[^。]{0,6}(绕过|绕开|写法|方式)|绕过(检查|拦截|防护|审查)|"
        r"\b(get|work|go|route|sneak) (around|past)\b[^.]{0,40}\b(guard|hooks?|policy|sandbox|filter|enso)\b"),
    "no log": (
        r"\b(do not|don'?t|never) (keep|write|leave|store) (any )?(audit |operation )?(logs?|records?|traces?)\b|"
        r"(不要|别|不得)(保留|留下|留|写)(任何)?(操作|审计|命令)?(日志|记录|痕迹)"),
    "take away": (
        r"\b(unset|remove|delete|empty|clear|overwrite|rename|move|chmod|kill|stop|uninstall|disable|comment out|"
        r"turn off|"
        r"switch off|bypass|rm)\b|删|移除|去掉|清空|关|停|禁用|卸载|注释掉|重命名|覆盖"),
    "hooks of the host": (
        r"\b(pre|post)tooluse\b|\bhooks?\b[^.]{0,40}\b(settings|config\.toml|policy)\b|"
        r"\.(claude|codex|gemini|qwen|cursor|factory|copilot)/\S*(settings|hooks|config)|"
        r"\b(settings|policy)\.json\b[^.]{0,40}\b(hooks?|guard|deny)\b|"
        r"\bsettings\.json[^。]{0,10}(钩子|hooks?)|(钩子|hooks?)[^。]{0,16}settings|"
        r"(钩子|\bhooks?) ?(配置|设置)"),
    "put in": (
        r"\b(add|append|insert|put|set|write|edit|change|modify|replace|relax|widen|extend)\b|修改|改|加|添加|写入|"
        r"设置|设为"),
    "permissions of the host": (
        r"\bpermissions?[. ]?\W?(allow|defaultmode)\b|\ballow ?list\b[^.]{0,30}\*|权限白名单|"
        r"\bpermissions?\W{1,8}(allow|defaultmode)\b"),
    "set": r"\b(set|export|unset|change|edit|modify|overwrite)\b|设置|设为|修改",
    "enso variable": r"\benso_\w+",
    "files of enso": r"\.enso/(policy|config|app|bin|index|hooks)|\benso('s)? (policy|config|hooks?|guard)\b",
    "ban of enso": (
        r"\b(do not|don'?t|never|stop|avoid|without) (run(ning)?|us(e|ing)|install(ing)?|trust(ing)?) (the )?enso\b|"
        r"(不要|别|停止|禁止)(再)?(运行|使用|用|安装|信任) ?enso"),
    "git identity": r"\bgit (-c )?config\b|\buser\.email\b",
    "mail address": r"(?<![\w/:])(?!git@|noreply@|no-reply@)[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+\b(?!:)",
    "commit secrets": (
        r"\b(commit|git add( -f)?|check in|push|track)\b[^.]{0,30}(\.env\b(?!\.)|\.pem\b|\bid_rsa\b|\bcredentials\b|"
        r"\bsecrets?\b(?!\.)|\bprivate keys?\b|\.netrc\b)|(提交|推送|入库)[^。，]{0,10}(\.env\b(?!\.)|密钥|私钥|"
        r"凭据)"),
    "encrypted": r"encrypt|sops|sealed|git-crypt|加密|\bvault\b|scan",
    "show secrets": (
        r"\b(print|cat|show|output|display|echo|dump|list|read)\b[^.]{0,40}(~?/?\.(aws|netrc|gnupg|kube/config|"
        r"npmrc|pgpass)\b|"
        r"\.ssh\b(?!/(config|known))|\bid_rsa\b|\bcredentials file\b|\bprivate keys?\b|"
        r"\ball (of )?(the )?(env(ironment)? variables|secrets|tokens|credentials)\b)|"
        r"(打印|输出|显示|读取|展示)[^。，]{0,10}(私钥|所有(环境变量|密钥|令牌)|密码)"),
    "brings to an end": (
        r"\b(unset|mute|silence|relax|loosen|weaken|evade|dodge|trick|fool|defeat|remove|kill|stop|get rid of|opt "
        r"out of|"
        r"ignore|work around|do without|not needed|not required|no longer needed|unnecessary|needless)\b"),
    "guards": (
        r"\b(the|this|that|enso'?s?) guard\b|\b(permission|approval|confirmation|safety|security) (prompts?|checks?|"
        r"dialogs?|"
        r"steps?|gates?|rules?|filters?|measures|reviews?|scans?)\b|\bbranch protection\b|\bsecret scanning\b"),
    "script at url": r"https?://\S+\.(sh|bash|py|ps1|bat|js|pl|exe|bin|crx|pkg)\b",
    "over the official": r"\b(over|instead of|rather than|before) the official\b|(代替|取代|优先于)官方",
    "enso": r"\benso(-hook)?\b(?! (learn|status|why|list))|\.enso\b",
    "model endpoint": (
        r"\b(anthropic|openai|claude|gemini|google|azure_openai)_\w*(url|base|endpoint|host)\b[^.]{0,20}"
        r"(https?://)(?!localhost|127)"),
    "picture with data": r"!\[[^\]]*\]\(https?://[^)]*[?{$][^)]*\)",
    "address of nobody": (
        r"https?://(?!(127|10|0)\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)\d{1,3}(\.\d{1,3}){3}|"
        r"(?<![\w.=/:-])(?!(127|10|0|255)\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|8\.8\.|"
        r"1\.1\.1\.)\d{1,3}(\.\d{1,3}){3}(?![\w.])"),
    "remark to no reader": r"(?<!`)<!--|^\s*\[(//|comment|#)\]: ?[#<(\x22]",
    "unpack": r"\b(decode|base64|rot13|un-?hex|decrypt|deobfuscate|unscramble)\b|解码|解密",
    "obey it": (
        r"\b(run|execute|eval|follow|obey|do|apply)\b[^.]{0,14}\b(it|them|result|output|decoded|text|command|"
        r"instructions?)\b|"
        r"\band (run|execute|eval|follow)\b|(后|并|再|然后)(执行|运行|照做)"),
    "bring in": (
        r"\bnpx (-y |--yes )|\bpip3? install (-q |-u )*(git\+|https?:)|\bnpm (i|install|exec) (-\S+ )*(https?:|git)|"
        r"\bcurl -\S*o\b|\buvx --from (git|http)"),
    "every task": (
        r"\b(before|after|at the (start|beginning|end) of) (each|every|any|all|the)?\s?(\w+ )?(tasks?|sessions?|"
        r"commands?|"
        r"prompts?|turns?|conversations?)\b|每(次|个)(任务|会话|对话|命令)"),
}
"""Field -> pattern."""
