"""Concepts: what stands on one side of an axis of `opposites` and in no other table.  One row: the concept's name, then
words for it in English (base form, `_` joins a phrase) and Chinese (simplified)."""
from __future__ import annotations

CONCEPTS = """
active_voice active_voice 主动语态
as_error as_error treat_as_error fail_on werror 当作错误 视为错误 当成错误
ascending ascending asc ascending_order oldest_first smallest_first increasing_order 升序 正序 从小到大 升序排列
at_least at_least no_less_than no_fewer_than not_less_than lower_bound 至少 不少于 不低于 不小于 最少 下限
author author 作者
backward backward backwards reverse_order 向后 反向
binary binary binary_mode binary_format 二进制
blue_color blue 蓝色
bottom bottom from_the_bottom bottom_up 底部 自底向上 自下而上
child child children descendant 子级 子节点
client_render client_side_rendering csr 客户端渲染
collapsed collapse collapsed fold folded minimised minimized 收起 折叠 合上
color color colour 颜色 色彩
compile_time compile_time build_time 编译期 编译时
crlf crlf windows_line_ending dos_line_ending
dark_theme dark_mode dark_theme 深色模式 暗色 暗色模式 深色主题
day_unit day daily 每天 每日
daytime daytime 白天
debug_build debug_build debug_mode 调试模式
delete_method delete_request delete_method http_delete
demote demote 降权
descending descending desc descending_order newest_first largest_first decreasing_order 降序 倒序 逆序 从大到小
  降序排列
deserialise deserialize deserialise unmarshal 反序列化
detach detach 卸下
dev_env dev dev_environment development_environment development_build dev_build dev_mode development_mode 开发环境
  开发模式
disconnect disconnect_from 断开连接
double_quote double_quote double_quoted 双引号
downgrade downgrade older_version 降级版本 回退版本 降低版本
downward down downward 向下 往下
eager eager eagerly eager_load preload_all 预加载 提前加载
even_number even_number 偶数
exclude exclude leave_out 排除 剔除 除去 不包含 不包括
expanded expand expanded unfold unfolded maximised maximized 展开
fail fail 失败
false_value false 假值
forget forget forgotten 忘掉 遗忘
forward forward forwards 向前 正向
french french 法语 法文
friday friday 周五 星期五
full_amount full_backup full_sync full_load 全量备份 全量同步 全量更新
german german 德语 德文
get_method get_request get_method http_get
gif_format gif
gigabyte gb gigabyte gib
grant grant 授予 赋予
green_color green_color 绿色
grey_color grey gray 灰色
hard_link hard_link 硬链接
horizontal horizontal horizontally 水平 横向
http_method http_method http_verb request_method 请求方法
https https
inbound inbound incoming ingress 入站
include include 包含 纳入
incremental_amount incremental_backup incremental_sync incremental_load 增量备份 增量同步 增量更新
indentation indent indentation 缩进
ipv4 ipv4
ipv6 ipv6
japanese japanese 日语 日文
jpeg_format jpeg jpg
kilobyte kb kilobyte kib
korean korean 韩语 韩文
landscape landscape 横屏
large_size large largest big biggest huge greatest 最大
left_side left_aligned left_align align_left to_the_left on_the_left left_side left_hand leftmost 左对齐 左侧 左边
  靠左 居左
lenient lenient loose permissive relaxed 宽松
lf lf unix_line_ending
light_theme light_mode light_theme 浅色 浅色模式 亮色 亮色模式 浅色主题
local_time local_time local_timezone local_time_zone 本地时间 当地时间 本地时区 当地时区
long_form long lengthy
lowercase lowercase lower_case small_letter 小写 小写字母 全小写
main_branch main master trunk main_branch master_branch default_branch 主分支 主干 主干分支
megabyte mb megabyte mib
millisecond millisecond milliseconds 毫秒
monday monday 周一 星期一
mutable mutable writable 可变 可写
negative negative 负数 负面
next_item next following_one 下一个 下一条
odd_number odd_number 奇数
oldest oldest 最旧 最老
online stay_online 在线
optimistic optimistic optimistic_lock 乐观 乐观锁
outbound outbound outgoing egress 出站
parent parent ancestor 父级 父节点
passive_voice passive_voice 被动语态
past_tense past_tense 过去时
patch_method patch_request patch_method http_patch
pessimistic pessimistic pessimistic_lock 悲观 悲观锁
plural plural 复数
png_format png
portrait portrait 竖屏
positive positive 正数 正面
post_method post_request post_method http_post
present_tense present_tense 现在时
previous previous preceding 上一个 上一条
primary_db primary primary_database leader 主库 主节点
promote promote 晋级
put_method put_request put_method http_put
red_color red 红色
release_build release_mode
replica_db read_replica replica_database follower secondary_database 从库 副本库 备库 从节点 只读库
resume resume unpause 继续运行 恢复运行
reviewer reviewer 评审人 审核人
revoke revoke 收回 吊销
right_side right_aligned right_align align_right to_the_right on_the_right right_side right_hand rightmost 右对齐
  右侧 右边 靠右 居右
root_user as_root root_user superuser 超级用户 管理员身份
saturday saturday 周六 星期六
scale_down scale_down scale_in downscale 缩容
scale_up scale_up scale_out upscale 扩容
short_form short
single_quote single_quote single_quoted 单引号
singular singular 单数
soft_link soft_link 软链
stateful stateful 有状态
stateless stateless 无状态
stdin stdin standard_input 标准输入
stdout stdout standard_output 标准输出
strict strict strictly 严格
sunday sunday 周日 星期日 星期天
supplier supplier 供应商
suspend suspend paused pause_job 挂起任务 暂停
svg_format svg
tcp tcp
text_mode text_mode text_format 文本模式 文本格式
thursday thursday 周四 星期四
top top from_the_top top_down 顶部 自顶向下 自上而下
true_value set_to_true 真值
tuesday tuesday 周二 星期二
udp udp
unlock unlock 解锁
unmount unmount umount 取消挂载
unprivileged unprivileged non_root nonroot ordinary_user regular_user normal_user unprivileged_user 普通用户 非特权
unregister unregister deregister 取消注册 反注册
unsubscribe unsubscribe 取消订阅 退订
uppercase uppercase upper_case capital_letter all_caps capitalise capitalize 大写 大写字母 全大写
upward up upward 向上 往上
utc utc gmt coordinated_universal_time 世界时 协调世界时
vertical vertical vertically 垂直 纵向
webp_format webp
wednesday wednesday 周三 星期三
weekday weekday workday business_day 工作日
weekend weekend 周末
xml xml
yellow_color yellow 黄色
"""
