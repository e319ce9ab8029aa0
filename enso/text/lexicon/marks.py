"""Words that say how a sentence is meant rather than what it is about.  One row: the mark, then its words in
English (base form, `_` joins a phrase) and Chinese (simplified).  Marks are part of `tokens.scan` only."""
from __future__ import annotations

MARKS = """
!not not never no dont shouldnt shall_not mustnt avoid nor neither refrain prohibit forbid forbids
  stay_away stay_away_from steer_clear steer_clear_of disallow do_not must_not stop_using nobody no_one
  不要 不得 非必要不 不能 不可 不应 不应该 不许 不准 不该 不用 不需要 无需 不必
  不 勿 切勿 请勿 别 别再 禁止 严禁 禁 避免 杜绝 绝不 决不 绝不要 从不 永不 永远不要 绝对不要 禁止使用 不允许 不让
  拒绝使用 忌 切忌 禁用
!banned forbidden prohibited banned off_limits no_place has_no_place have_no_place not_allowed
  not_acceptable unacceptable not_an_option
!out out_of away_from
!isnt doesnt didnt cannot cant wont wouldnt couldnt isnt arent wasnt werent hasnt havent does_not did_not can_not
  could_not will_not would_not is_not are_not was_not were_not has_not have_not no_longer
  had_no has_no have_no there_is_no there_was_no 没有 没 未 并非 不是 不会
  不再 不支持 非 尚未 未必 不一定
!instead instead_of rather_than as_opposed_to over_using in_place_of 而不是 而非 不是靠 代替掉
!unless unless until 除非 直到 为止
!except except except_for other_than apart_from with_the_exception_of everywhere_but all_but anything_but 除了
!excepted excepted excluded 以外 之外 除外
!without without 未经 没有经过 不带 不加 无须
!then then and_then next_step 再 然后 接着 随后 才 再去 后再
!case when whenever if while where during 如果 若 当 遇到 一旦 假如 万一 如
!in-case 时 的时候 时候 情况下 的情况下 的场景下 期间
!why because since as_it so_that otherwise or_else due_to in_order_to so_it which_would thus therefore hence
  to_avoid to_prevent 因为 由于 否则 以免 以防 防止 导致 会导致 从而 以便 因此 所以 不然 免得 原因 会让 会把 这样
!must always must require requires should shall ensure make_sure need needs please remember_to have_to ought prefer
  dont_forget do_not_forget never_forget
  别忘 别忘了 不要忘记 不忘 不得不 非得 必须 应该 应当 应 务必 一定 一定要 总是 始终 需要 需
  要 请 确保 优先使用 得 尽量
!but but however yet although though even_if 但 但是 不过 然而 虽然 即使
"""

STOP = """
not_only not_just not_merely 不仅 不只 不仅仅 不但 including 包括
a an the this that these those it its is are was were be
been being am do does did done_by of to in on at by for from with into onto as and or than also so such there here
they them their we us our you your i me my he she his her who whom whose which what how why can could would will
may_be might very too quite really just_about about out off own_it more most some other others another like etc e.g
i.e eg ie via per yes ok vs s t re ve ll d m one two_of get gets got getting go goes going gone come came makes made
making take takes took give given has have had having way ways thing things lot bit let_it still even well good
better best whether because_of itself own_the rule lessons_from 的 了 是 在 和 与 及 就 都会 而 也 把 被 将 会 可
可以 能 能够 一个 这 那 这个 那个 它 他 她 我 你 我们 你们 他们 其 之 以 于 为 对 从 到 给 让 使 由 中 里 内 外 等等
等等等 或 或者 还 还是 又 并 并且 且 很 更 最 有 没什么 去 来 着 过 吧 吗 呢 啊 呀 所 此 该 则 即 即可 只要 就是
都是 这样做 那么 什么 怎么 进行 通过 根据 关于 其他 其它 以及 之类 方式 方法上 个 种 次 条 些 点儿 们 地 得了 比如
例如 如下 前的 后的 之前的 之后的 以前的 以后的
"""
"""Words that carry nothing; dropped."""

COMPOUNDS = """
特别 分别 个别 判别 性别 鉴别 别人 别的 非常 是非 不断 不论 不管 不少 不止 不便 不如 如同 如今 如何 相当 当然 当作 当成
正当 随时 时常 平时 有时 按时 准时 暂时 计时 目前 前者 后者 刚才 人才 若干 觉得 显得 值得 获得 得到 懂得 不见得
相应 对应 反应 适应 供应 主要 概要 简要 纪要 要点 要素 未来 淹没 先进 预先 邀请 应急 禁令 再见
"""
"""Chinese words that hold a mark's character and not its sense (级别 forbids nothing); dropped as well."""
