"""Concepts: words of every trade that lessons are full of.  One row: the concept's name, then words for it in English
(base form, `_` joins a phrase) and Chinese (simplified).  A word stands in one row of the lexicon only."""
from __future__ import annotations

CONCEPTS = """
acceptance acceptance accept_delivery 验收
access access accessible visit 访问
apply_to apply applicable 适用 应用于
apply_for apply_for 申请
approach approach strategy tactic idea_for 思路 做法 办法 策略方案
arrange arrange arrangement 编排 安排
attempt attempt trial_run give_it_a_try 尝试 试一下 试试
behaviour behaviour behavior 行为
blind blindly blind 盲目 无脑
byte byte 字节
category category 类别 分类
careful careful carefully cautious caution 小心 谨慎 仔细
choose choose choice pick select_one opt_for 选择 选用 挑选 选
collaborate collaborate cooperate 协作 合作
compose composition composing 组合 组合方式
conclusion conclusion conclude 结论 下结论
confuse confuse confusing confusion mix_up 混淆 搞混
consecutive consecutive in_a_row successive 连续
continue continue proceed carry_on go_ahead 继续 接着做
costly costly expensive 昂贵 开销大
count_of count counter 计数 计数器
decision decision decide 决策 决定
delay_task postpone defer 推迟 延期
demand demand 要求 诉求
desktop desktop 桌面
detail detail detailed in_detail 详细 细节 明细
difference difference differ 区别 差别 不同
direct direct directly 直接
direction direction 方向
distinguish distinguish tell_apart discriminate differentiate 区分 分辨 辨别
duty responsibility responsible 职责 责任
duration duration 时长
effective take_effect effective 生效 起作用
essential essence 本质
estimate estimate 估算 预估
evaluate evaluate assess 评估 评价
experiment experiment 实验
explore explore exploratory exploration 探索
fabricate fabricate make_up invent_facts hallucinate hallucination 编造 捏造 杜撰
fixed_value fixed hard_set 固定
fresh_start from_scratch start_over 从头 重头
frequency frequency how_often 频率
group_of group grouping 分组
guarantee guarantee assurance 保证 保障
health healthy 健康
hint hint prompt_text 提示
hour hour 小时
implement implement implementation 实现
increment increment incremental incrementally 增量 递增
initialise initialize initialise init initialization 初始化
insufficient insufficient not_enough 不足 不够
judge judge judgement judgment determine 判断 判定
level level 级别 等级
letter letter alphabet 字母
long_term long_term 长期
loss_of damage_caused 损害
manage manage management 管理
mark_up mark annotate 标记 标注 打标
match match matching 匹配
matrix matrix 矩阵
meaning meaning semantic semantics 语义 含义 意义
mechanism mechanism 机制
meeting meeting 会议
minute minute 分钟
month month monthly 月份 每月
night night nightly overnight evening 傍晚 夜间 夜里 晚上
morning morning 早上 上午 早晨
normal normal regular normally 正常
note_of notes 笔记
nothing_done no_op noop 空操作
official official officially 官方
operation operation operate 操作
original original originally 原始 原有的
overview overview big_picture 概览 概况
pair pair 配对
parametrised parameterized parameterised parametrized parameterise parameterize prepared_statement bind_parameter 参数化
  预编译
pollute pollute contaminate contamination 污染
practice practice best_practice 实践 最佳实践
precondition precondition prerequisite 前提 前置条件
preview preview 预览
program_of program application app 程序 应用 应用程序
propagate propagate bubble_up surface 冒泡 上抛 向上抛
purpose purpose reason_for 用途
quality quality 质量
realtime realtime real_time 实时
rare rare rarely seldom 很少 罕见
reach reach arrive 到达 达到
receive receive 接收 收到
relevant relevant related 相关 有关
rely depend depends dependent 取决于
representative typical 典型
second_of second seconds 秒 秒钟
shape shape 形状
situation situation circumstance 情况 状况 情形
skill_level beginner novice 新手
standard standard standardise standardize 标准 标准化
static static statically 静态
structure_of organise organize organisation 组织
subsequent subsequent follow_up 后续
succeed succeed success successful successfully 成功
suitable suitable appropriate 合适 恰当 适当
support support 支持
surface_level superficial 表面
syntax syntax grammar 语法
system system 系统
tell_truth honest honestly truthful truthfully 如实 诚实 老实
text_of text texts 文字
threshold threshold 阈值 门槛
timing timing 时机
throw throw rethrow 抛出 抛
tolerate tolerate tolerance 容忍
topic topic subject 主题内容 话题
tunnel tunnel 隧道
unchanged unchanged 不变 保持不变
understand understand understanding comprehend 理解 弄清 搞清 弄清楚 搞清楚
unify_style house_style 统一风格
usage usage utilization utilisation 使用率 利用率
vague vague fuzzy generic_words 模糊 笼统 含糊
value_of value 值 价值 数值上
verbal verbal oral 口头
week week weekly 每周 一周
workload_of effort 精力 工作量
year year yearly 年份 每年
"""
