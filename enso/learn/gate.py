"""The quality gate: would this line change what an agent does, and may it?

`check` answers with the first rule a line breaks, in words a person understands; "" lets it pass.  The rules, in
the order of the table: one line of a size that fits a prompt, no secret, nothing planted, no trace, no question,
an instruction rather than a report, concrete rather than well-meant, and no ban on a tool that merely had a bad day.
"""
from __future__ import annotations

import re
from typing import Callable

from enso.capture.redact import redact
from enso.memory.reading import ACTIONS, Reading
from enso.memory.vetoes import PROGRAMS, overlap
from enso.text.planted import planted
from enso.text.space import COMMON, weight
from enso.text.lexicon import rows, trouble
from enso.text.tokens import COMMA, STOP_MARK, is_han, lexicon, scan, words

MAX_CHARACTERS, MAX_HAN = 200, 60
"""A lesson is one line of a prompt that is short of room (DESIGN 8)."""

CONCRETE = 1.9
"""Weight of specific tokens from which a line is about something; about two concepts that are not vague."""

VAGUE = frozenset("=" + name for name in (
    "answer", "execute", "change", "code", "command", "correct", "do", "done", "edit", "error", "file", "find", "fix", "follow",
    "good", "handle", "important", "improve", "instruction", "invalid", "plan", "problem", "progress", "read", "review", "task",
    "tool", "user", "verify", "write", "result", "project", "all", "again", "first", "last", "own", "simple", "clear_text", "new",
    "specific", "many", "only", "policy", "performance", "optimise", "remember", "record", "knowledge", "feedback",
    "same", "time", "work", "agent", "conversation", "before", "after", "consistent", "bug", "ask", "early", "waste", "analyse", "reduce",
    "session", "question", "resource", "confirm", "each_time", "minimal", "goal", "team", "real", "stop", "start", "exact", "slow"))
"""Concepts that every well-meant sentence is made of: alone they direct nothing."""
VAGUE_WORDS = frozenset("""careful carefully caution cautious attention mistake mistak quality qualiti practice practic good better best
    improve improv hard harder try tri effort think thoroughly thorough thought mind aware professional job right always next future futur
    possible thing learn efficient effici successful successfully success smooth pay detail details keep ensure
    sure great nice properly proper step continu continuously experience careless patient follow quickly quick
    remember important every more right run runs lesson""".replace("\n", " ").split(" "))
VAGUE_HAN = ("小心", "认真", "仔细", "注意", "谨慎", "努力", "加油", "细心", "质量", "最佳实践", "更好", "做好", "写好", "写对", "顺利", "提高", "提升",
             "改进", "进步", "态度", "保证", "尽力", "用心", "专业", "良好", "合理", "正确", "耐心", "效率", "下次", "以后", "今后", "思考", "重视",
             "把握", "细节", "总结", "学习", "成长", "完善", "努力", "避免犯错", "再犯", "犯错", "三思", "完美", "到位", "好的", "高质量", "合适")

_PLACEHOLDER = re.compile(
    r"^\W*(no (new )?(lessons?|learnings?|insights?|issues?|notes?)( (yet|learned|found|recorded|so far|to report|here))*|none( yet)?|n/?a|nil|null|todo|tbd|"
    r"(to be|will be) (filled|added|written|determined)[\w ]*|placeholder|lesson (text|here|\d+)|example lesson|your lesson here|empty|nothing( (yet|to (report|add|note|learn)))?|"
    r"lorem ipsum.*|(insert|write|add|describe|put) (a |the |your )?[\w -]*(lesson|learning|description|summary)s? here|"
    r"暂无[\w ]*|无|没有|空|待补充|待填写|待定|待办|略|同上|没有(新的?)?(教训|经验|问题|收获)|尚无[\w ]*|目前没有[\w ]*|(此处|这里)(填写|写|补充)[\w ]*)\W*$", re.I)
_TEMPLATE = re.compile(r"^\s*[\[<{(（【《][^\]>})）】》]*[\]>})）】》]\s*$|\bdo [xyz]\b|\b(foo|some) thing\b|\{\{|<(tool|command|lesson|description|what)[\w -]*>\s*(failed|because)")
_TRACE = re.compile(r"^\s*at \S+ ?\(|\bat [\w.$<>\[\] ]+\((node:|/|\w+\.\w+:)|File \"[^\"]+\", line \d+|Traceback \(most recent|^\s+\^+\s*$|"
                    r"\b[\w.]+(Error|Exception): .{3,}|\bgoroutine \d+ \[|panicked at|stack backtrace|\bnpm ERR!|^\s*\d+ \| |0x[0-9a-f]{8,}", re.M)
_QUESTION = re.compile(r"[?？]\s*[\"'”」)）]?\s*$|^(why|how|what|when|where|who|which|should (we|i)|can (we|i|you)|could (we|i|you)|do (we|i|you)|does|is it|are (we|there)|shall)\b.*[?？]"
                       r"|^(为什么|为何|怎么|怎样|如何|是否|要不要|能不能|可不可以|是不是|有没有|谁|哪)[^，。：]*[?？吗呢么]?$|(吗|呢)\s*[?？。]?$", re.I)
_PRAISE = re.compile(
    r"\b(agent|assistant|model|team|user|you|we|i|session|task|everything|all)\b[^.]{0,30}\b(did|done|went|was|were|is|has been|solved|completed|finished|handled|works?|worked)\b[^.]{0,30}"
    r"\b(great|good|well|excellent(ly)?|perfect(ly)?|efficient(ly)?|successful(ly)?|nice(ly)?|smooth(ly)?|happy|satisf\w+|impressive|quickly|fine)\b"
    r"|^(great|good|excellent|nice|well|awesome|amazing|fantastic|perfect)\s+(job|work|done|teamwork|progress|session|result)|\b(keep up the good work|well done|thank(s| you))\b"
    r"|很(满意|顺利|好|高|棒|出色|成功|不错|高效|快)\s*[。！!]*$|(完成得|做得|配合|表现)[^，。]{0,6}(很好|不错|默契|出色|完美|高效|棒|优秀|满意)|^(干得|做得)(好|漂亮|不错)|继续(保持|加油)|辛苦了|感谢|非常(满意|成功|顺利|感谢)", re.I)
_ONE_OFF = re.compile(
    r"^\W*(\d{1,2}:\d{2}|\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?)\W*(用户|the user|user|we|i|今天|刚|于|已|完成|开始|started|finished|deployed|fixed)|^(today|yesterday|this morning|just now|last (night|week))\b"
    r"|^(今天|昨天|刚才|刚刚|今早|昨晚|上周|本周|这次|本次)|\b(asked|told|wanted|reported|requested)\b[^.]{0,40}\b(today|yesterday|this (morning|time|session)|at \d{1,2}[: ])"
    r"|^(we|i) (then |have |just |already )?(fixed|added|changed|updated|tried|spent|ran|created|finished|completed|deployed|removed|investigated|discussed|merged)\b"
    r"|^(the )?user (asked|wants|wanted|said|requested|reported|mentioned)\b|^用户(问|说|要求|反馈|提出|提到|希望|想)|^(我|我们)(已经|刚|今天|把|将)?(修复|完成|添加|尝试|花|修改|处理|讨论|部署|删除)了?", re.I)
_PAST = re.compile(r"(fixed|added|changed|updated|removed|deployed|created|tried|implemented|refactored|merged|pushed|installed|"
                   r"completed|finished|resolved|investigated|discussed|renamed|migrated|wrote|moved) (the|a|an|it|this|that|all|some|two|three|my|our|\w+ing)\b", re.I)
_CUT_OFF = re.compile(r"\b(the|a|an|to|and|or|because|with|if|when|of|for|in|by|that|which|from|but|is|are)\s*$|(并且|而且|以及|因为|如果|但是|和|与|或者|需要|通过|的时候|例如|比如|先)\s*$", re.I)
_CONTRADICTION = re.compile(
    r"\b(always|never|do)\b(?P<what>.{1,40})\b(unless|except when|but (also )?(do not|don'?t|never|not)|and (also )?(never|do not|don'?t))\b.{0,20}\b(should(n'?t)?|must(n'?t)?|not|do|necessary|needed|it)\b.{0,12}(not )?(do (it|so|x|that))?\W*$", re.I)
_BAN = re.compile(
    r"\b(do not|don'?t|never|avoid|stop|cannot|can'?t|must not|no longer|refrain from)\b.{0,20}\b(us(e|ing)|call(ing)?|rely(ing)? on|invok(e|ing)|depend(ing)? on|run(ning)?|access(ing)?|connect(ing)?( to)?|try(ing)?|request(ing)?|fetch(ing)?|quer(y|ying)|contact(ing)?)\b"
    r"|\b(is|are) (broken|unavailable|unreliable|not available|unusable|down|disabled)\b|\bdoes(n'?t| not) work\b"
    r"|(不要|别|禁止|避免|不能|不得|切勿|勿|停止|不可)(再)?(使用|用|调用|依赖|访问|请求|尝试|连接|运行|抓取|查询)|(不可用|不能用|用不了|坏了|已失效|无法使用)", re.I)
_PASSING = ("=limit_rate", "=timeout", "=network_down", "=overload", "=server_error")
_REMEDY = ("=retry", "=wait", "=limit", "=exponential", "=limit_rate", "=cache", "=batch", "=timeout", "=reduce", "=sleep", "=queue", "=again",
           "=proxy", "=concurrency", "=background", "=decompose", "=order", "=token_auth", "=schedule", "=offset", "=late")
"""What one does about a passing trouble; a ban that comes with one of them is advice, not a ban."""


class Draft:
    """A line and what the rules need to know of it."""
    __slots__ = ("category", "items", "reading", "symptom", "text", "transient")

    def __init__(self, text: str, category: str, transient: bool, symptom: str) -> None:
        self.text = text.strip()
        self.category = category
        self.transient = transient
        self.symptom = symptom
        self.items = scan(self.text)
        self.reading = Reading(self.text)


def check(text: str, *, category: str = "", transient: bool = False, symptom: str = "") -> str:
    """Why a line may not become a lesson, for a person to read; "" when it may.

    `symptom` is the error the line came from, `category` and `transient` what capture said about it.
    """
    draft = Draft(text, category, transient, symptom)
    for reason, broken in RULES:
        found = broken(draft)
        if found:
            return found if isinstance(found, str) else reason
    return ""


def junk_score(text: str) -> float:
    """How junk-like a line is, 0..1: 0.5 and more is what `check` refuses."""
    if check(text):
        return 0.9
    return 0.45 / (1.0 + _specific(Draft(text, "", False, "")))


def _cut_off(draft: Draft) -> bool:
    return bool(_CUT_OFF.search(draft.text))


def _one_line(draft: Draft) -> bool:
    return "\n" in draft.text


def _long(draft: Draft) -> bool:
    return len(draft.text) > MAX_CHARACTERS or sum(map(is_han, draft.text)) > MAX_HAN


def _secret(draft: Draft) -> bool:
    return redact(draft.text) != draft.text or bool(_SECRET.search(draft.text))


_SECRET = re.compile(r"\b(password|passphrase|密码|口令)\s*[\"'`]?(?=\S*\d)(?=\S*[a-z])(?![\w-]+[,.)]?\s+\w)[A-Za-z0-9!@#$%^&*_\-]{7,}"
                     r"|\b(password|passwd|passphrase|pin|secret|api[ _-]?key|access[ _-]?key|token|credential)s?\s+(is|are|was|=|:|equals)\s*[\"'`]?(?!(not|in|stored|read|set|a|an|the|never|required|missing|kept|only|loaded|expired|invalid|too|empty|being|always|to|from|for|wrong|used|rotated|valid|per|about|written|also|no)\b)\S{4,}"
                     r"|(密码|口令|密钥|令牌|secret|token|key)\s*(是|为|：|:|=)\s*[\"'`]?[A-Za-z0-9_\-!@#$%^&*.]{6,}", re.I)


def _empty(draft: Draft) -> bool:
    return not draft.reading.weights or bool(_PLACEHOLDER.match(draft.text) or _TEMPLATE.search(draft.text))


def _planted(draft: Draft) -> str:
    reason = planted(draft.text)
    return reason and f"it {reason}"


def _trace(draft: Draft) -> bool:
    return bool(_TRACE.search(draft.text))


def _question(draft: Draft) -> bool:
    return bool(_QUESTION.search(draft.text))


def _praise(draft: Draft) -> bool:
    return bool(_PRAISE.search(draft.text)) and not _directs(draft)


def _one_off(draft: Draft) -> bool:
    return bool(_ONE_OFF.search(draft.text) or _PAST.match(draft.text)) and not _marked(draft)


def _contradiction(draft: Draft) -> bool:
    return bool(_CONTRADICTION.search(draft.text)) and _specific(draft) < CONCRETE


def _report(draft: Draft) -> bool:
    return not _directs(draft)


def _repeats(draft: Draft) -> bool:
    """Nearly the error's own words: nothing was learned yet."""
    return bool(draft.symptom) and not _marked(draft) and overlap(draft.reading, Reading(draft.symptom)) > 0.7


def _vague(draft: Draft) -> bool:
    return _specific(draft) < CONCRETE


def _ban(draft: Draft) -> bool:
    """A passing trouble turned into "do not use X"."""
    passing = draft.transient or draft.category in ("rate_limit", "timeout") or (
        "=tool" in draft.reading.weights and any(token in draft.reading.weights for token in _PASSING))
    return passing and bool(_BAN.search(draft.text)) and not any(token in draft.reading.weights for token in _REMEDY)


def _marked(draft: Draft) -> bool:
    """Whether a word of the line says outright that something is to be done or left."""
    return any(item in ("!must", "!not", "!instead", "!without", "!unless") for item in draft.items)


def _directs(draft: Draft) -> bool:
    """Whether the line tells somebody to do something: a mark, or a clause that opens with a verb.

    A line that neither directs nor reports trouble passes when it is full of specifics ("stderr is a sign of
    life as well"): facts of that kind are lessons, too.
    """
    if _marked(draft) or "→" in draft.text or "->" in draft.text or " | " in draft.text:
        return True
    clauses = _clauses(words(draft.text))
    if any(_directing(clause) for clause in clauses):
        return True
    return not any(_reporting(clause) for clause in clauses) and _specific(draft) >= SELF_EVIDENT


def _clauses(found: list[str]) -> list[list[str]]:
    out: list[list[str]] = [[]]
    for word in found:
        if word in (STOP_MARK, COMMA) or word.lower() in ("then", "and", "but", "so", "or", "because"):
            out.append([])
        else:
            out[-1].append(word)
    return [clause for clause in out if clause]


def _directing(clause: list[str]) -> bool:
    """An imperative: an English clause that opens with a verb and has no finite one; a Chinese one with a verb
    that does something after whatever went wrong."""
    if is_han(clause[0][0]) or any(is_han(word[0]) for word in clause):
        text = "".join(clause)
        if next((item for item in scan(text) if item[0] == "="), "") in _HANDLING:
            return True
        report = max((text.rfind(word) + len(word) for word in _HAN_REPORTS if word in text), default=0)
        if report:
            turn = min((at for at in (text.find(word, report) for word in _HAN_TURNS) if at >= 0), default=len(text))
            text = text[turn:]
        return any(verb in text for verb in _HAN_VERBS) or _opens_with_verb(scan(text))
    head = next((at for at, word in enumerate(clause) if word.lower() not in _ADVERBS), len(clause))
    if head == len(clause):
        return False
    verb = clause[head].lower()
    verb = verb[3:] if verb.startswith("re-") else verb
    if verb not in _VERBS and lexicon().meaning.get(verb) not in ACTIONS:
        return False
    return not any(word.lower() in _FINITE for word in clause[head + 1:head + 4])


def _opens_with_verb(items: list[str]) -> bool:
    """Whether a Chinese clause, or what follows its "before", "when" or "then", opens with a verb."""
    opening = True
    for item in items:
        if opening and item in ACTIONS:
            return True
        opening = item in _OPENERS
    return False


def _reporting(clause: list[str]) -> bool:
    text = " ".join(clause).lower()
    return any(word.lower() in _FINITE for word in clause) or any(report in text for report in _HAN_REPORTS) or any(
        item in TROUBLE for item in scan(text))


RELATED, WELL_MEANT = 1.0, 0.8
_LANGUAGES = ("=chinese", "=english")
_RELATIONS = ("=before", "=after", "!instead", "!then", "!unless", "!without", "!case", "!in-case")
_WELL_MEANT = re.compile(
    r"\b(careful(ly)?|caution|attention|thorough(ly)?|properly|best practices?|quality|clean|maintainable|common sense|clear(ly)?|efficient(ly)?|"
    r"focus(ed)?|diligen\w+|mindful|professional\w*|appropriate(ly)?|carefully|correctly|well|better|harder|smart(ly)?|wise(ly)?|thoughtful(ly)?|good)\b"
    r"|小心|认真|仔细|谨慎|规范|质量|注意|条理|冷静|专业|用心|细心|尽量|努力|合理|良好|优雅|严谨|最佳|高效|清晰|负责", re.I)
SELF_EVIDENT = 4.0
"""Weight of specific tokens from which a statement of fact needs no verb that directs."""
TROUBLE = frozenset("=" + name for name, _ in rows(trouble.CONCEPTS)) | {"=error"}
_ADVERBS = ("always", "please", "just", "first", "also", "instead", "simply", "either", "again", "only", "explicitly", "to", "rule", "fix", "immediately")
_FINITE = frozenset("""failed fails fail was were is are has had returned returns raised raises threw throws got gets crashed could did does
    wasnt isnt didnt doesnt cannot cant couldnt exited exits timed hung stopped broke breaks gave gives rejected denied refused happened happens
    occurred occurs appeared appears showed shows said says went came reported reports complained complains led caused errored aborted ended
    terminated produced produces not never missing expired encountered encounters received receives hit hits became seems seemed keeps kept
    """.replace("\n", " ").split(" ")) - {""}
_HAN_REPORTS = ("失败", "报错", "提示", "出错", "找不到", "没有找到", "不存在", "无法", "崩溃", "被拒", "拒绝", "超时", "抛出", "异常", "返回", "出现", "没有权限",
                "没有", "未能", "没能", "不能", "未", "没", "导致", "造成", "引起", "发生", "被",
                "满了", "挂了", "死了", "不动", "没反应", "空白", "变慢", "很慢", "丢了", "不对", "错了", "不一致", "不匹配", "起不来", "打不开", "连不上",
                "进不去", "跑不起来", "不过", "不了", "看不到", "不到", "不生效", "无效", "警告", "红了", "多次", "反复",
                "中断", "卡住", "丢失", "乱码", "不通过", "未通过", "没通过", "冲突", "占用", "断开", "不可用", "过期", "不足", "溢出")
_HANDLING = ("=handle", "=set", "=retry", "=wait", "=limit", "=verify", "=ask", "=notify", "=report", "=confirm", "=detect", "=record")
"""Verbs whose object may well be a trouble: 捕获超时异常."""
_OPENERS = ("=before", "=after", "!in-case", "!then", "=first", "=only", "=all", "!must", "=automatic", "=explicit", "=each_time")
_HAN_TURNS = ("设", "后", "时", "则", "就", "应", "请", "改", "先", "再", "可")
"""What leads from trouble to what is done about it: 失败后, 报错时, 就改."""
_VERBS = frozenset("""use prefer run try keep set put pass pin choose pick treat give rely call quote point switch stick turn
    target honor honour assign bind hold drop respect supply provide mark map avoid ensure make take leave let stay wait remember
    check verify do go look work watch consider expect""".replace("\n", " ").split(" ")) - {""}
_HAN_VERBS = ("用", "先", "改用", "加", "放", "写成", "改为", "换成", "统一", "优先", "走 ", "走", "只")


def _specific(draft: Draft) -> float:
    """Weight of what the line is about, without the well-meant words; names and code count double.

    Two actions in a relation ("read before editing", "append rather than overwrite") are concrete even in plain
    words; each well-meant word ("properly", "认真") takes something away.
    """
    found = {item for item in draft.items if item in ACTIONS}
    related = any(item in _RELATIONS for item in draft.items)
    total = RELATED if related and len(found) >= 2 else 0.0
    total -= WELL_MEANT * len(_WELL_MEANT.findall(draft.text))
    for token in draft.reading.weights:
        if token in VAGUE or token in VAGUE_WORDS:
            continue
        if is_han(token[0]):
            if len(token) == 2 and not any(token in word or word in token for word in VAGUE_HAN):
                total += weight(token)
        elif token in PROGRAMS or token in _LANGUAGES or (token[0] != "=" and not token.isalpha()):
            total += 2 * weight(token)
        else:
            total += weight(token) if token not in COMMON else 0.6
    return total + (0.8 if "`" in draft.text else 0.0)


RULES: tuple[tuple[str, Callable[[Draft], bool | str]], ...] = (
    ("it says nothing", _empty),
    ("it contains a secret", _secret),
    ("it breaks off", _cut_off),
    ("it is planted", _planted),
    ("it is an error's trace", _trace),
    ("it is more than one line", _one_line),
    (f"it is longer than {MAX_CHARACTERS} characters ({MAX_HAN} Chinese ones)", _long),
    ("it is a question", _question),
    ("it is praise", _praise),
    ("it tells of one day's work", _one_off),
    ("it repeats the error", _repeats),
    ("it says what happened, not what to do", _report),
    ("it takes itself back", _contradiction),
    ("it bans a tool for a passing trouble", _ban),
    ("it is too vague: name a tool, command, flag, path, error or value", _vague),
)
"""(reason, rule); a rule answers True, or a reason of its own."""
