"""Concepts: how, when and how much.  One row: the concept's name, then words for it in English (base form, `_`
joins a phrase) and Chinese (simplified).  A word stands in one row of the lexicon only."""
from __future__ import annotations

CONCEPTS = """
absolute absolute absolute_path full_path 绝对 绝对路径 完整路径
after after afterwards once_done following_that upon_completion post_change 之后 以后 后 后面 事后
again again once_more second_time 再次 又一次 第二次
all all every each any 所有 全部 每个 每次 任何 任意 一切 各个
async async asynchronous non_blocking 异步 非阻塞
atomic atomic atomically all_or_nothing 原子 原子性
automatic automatic automatically automate auto 自动 自动化
before before prior_to ahead_of beforehand in_advance prior upfront 之前 以前 前 前面 提前 事先
both both either 两者 双方 都
chinese chinese mandarin zh_cn 中文 汉语 汉字
clear_text clearly plain_words unambiguous 清晰 明确 清楚
concise concise brief short_text terse 简洁 简短 精炼
consistent consistent uniform consistency 统一 统一的 一致 一致性 保持一致
correct right correctness proper accurate 正确 准确
current current latest up_to_date present_state newest fresh 当前 最新 现有 现在的
deterministic deterministic reproducible stable determinism stability 确定性 稳定 可复现
dirty dirty uncommitted unstaged unrelated_changes not_committed 未提交 脏 没提交
done done complete finish ready 完成 做完 搞定 结束 收尾 完成任务
dynamic dynamic dynamically runtime at_runtime run_time at_run_time 动态 运行时
each_one one_by_one one_at_a_time individually 逐一 逐个处理 一个一个 逐条
each_time periodically regularly interval every_few_seconds 定期 周期 频繁 每隔
early early soon fail_fast immediately right_away at_once promptly instant 立即 立刻 马上 及时 尽快 尽早 第一时间 即时
  快速失败
english english en_us 英文 英语
everyone everyone anyone everybody anybody 任何人 所有人 每个人 人人 谁都
exact exact precise verbatim identical literal 精确 完全一致 一字不差 逐字 原样 完全匹配
existing exist already present_already 已有 存在 已经 原有
explicit explicit expressly spelled_out 显式 明确指定 明确地
exponential exponential backoff back_off exponential_backoff 指数退避 退避 指数
external external outside_source third_party_content foreign untrusted web_content 外部 外来 不可信 第三方内容
first first first_of_all at_first initially 首先 先 第一步 优先
foreground foreground 前台
global global system_wide repo_wide project_wide 全局
idempotent idempotent idempotency rerunnable safe_to_rerun 幂等
important important critical crucial vital key_point 重要 关键 要紧
independent independent unrelated standalone on_its_own 独立 无关 互不相关
interactive interactive tty prompt_needed 交互 交互式
internal internal inner private_api 内部
last last final in_the_end 最后 末尾 最终
late late afterward_late too_late 稍后 晚点
local local localhost loopback on_your_machine 本地 本机地址
long_running long_running takes_long long_lived 长时间 长任务 耗时任务
manual manual by_hand handwritten 手写 手动 手工 人工
many many multiple several numerous more_than_one 多个 多次 许多 大量 多处
minimal minimal small smallest surgical least narrow focused minimum scoped_change auditable little tiny 最小 最小化
  小 精准 小步
native native builtin built_in 原生 内置
new new brand_new 新 新的 全新
offline_mode no_internet air_gapped 离线
old old legacy former 旧 旧的 老 旧版 原来的
once once one_time only_once single_time 一次 单次
only only solely just exclusively nothing_but 只 仅 仅仅 只能 唯一 只有
optional optional 可选 选填 非必填 可不填
order order sequence in_order serial sequential one_after_another 顺序 依次 串行 次序 逐步
own own self yourself oneself personally 自己 自身 亲自
prefix prefix 前缀
private private 私有 私人
public public 公开 公共
random random arbitrary 随机
readonly readonly read_only immutable 只读 不可变
real real actual truth ground_truth genuine true_state 真实 实际 事实 真正 真相
relative relative relative_path repo_relative 相对 相对路径
required required mandatory necessary obligatory compulsory needed 必填 必需 必要 强制性
reversible reversible undoable 可逆 可回退
same same equal identical_to equality 相同 同样 同一 相等
silent silent silently_fail quiet 静默 悄悄
simple simple plain easy trivial straightforward 简单 容易
special special_character special_char special_characters 特殊字符 特殊
specific specific particular concrete certain named 具体 特定 某个
suffix suffix 后缀
sync_mode synchronously synchronous blocking_call 阻塞
temporary_fix workaround quick_fix band_aid hack hacky 临时方案 权宜 补丁式
unknown_q unsure uncertain unclear not_sure unknown in_doubt 不确定 未知 不清楚 不明确 拿不准 存疑
user_request explicitly_requested user_asks when_asked on_request unless_asked user_wants requested 用户要求
  明确要求 要求时 用户明确 我明确说
whole whole entire full complete_set 整个 全量 完整 通读
verbose verbose detailed_output 详细输出 冗长
"""
