"""Concepts: what one does.  One row: the concept's name, then words for it in English (base form, `_` joins a
phrase) and Chinese (simplified).  A word stands in one row of the lexicon only."""
from __future__ import annotations

CONCEPTS = """
add add attach insert introduce 引入 添加 新增 增加 加上 加入 插入 附加 补上 补充
allow allow permit accept allowlist whitelist let may 接受 接纳 允许 准许 放行 白名单 可以
amend amend 修订提交
analyse analyze analyse investigate examine inspect study diagnose diagnosis diagnostics troubleshoot debug
  root_cause 分析 排查 排障 调查 诊断 调试 定位 检视 根因
answer answer reply respond 回答 答复 回复
append append 追加
approve approve consent sign_off signoff 批准 审批 同意 授权同意
ask ask request prompt_user query_user user_confirmation user_approval user_consent user_permission user_ok
  ask_permission   询问 请求用户 问用户 请示 征求 先问 用户确认 用户同意 征得同意 征得用户同意 问过用户
assert assert expect_value 断言
assume assume assumption guess presume suppose speculate believe rely_on_memory memory_of from_memory by_feel 假设
  假定 猜测 猜 臆测 臆断 想当然 凭记忆 凭感觉 拍脑袋 默认为 瞎猜 乱猜
authenticate authenticate login log_in sign_in signin logon logged_in 登录 登陆 认证 鉴权
await await asyncio_gather 等待异步
backup backup back_up snapshot_copy bak safety_copy 备份 留底 留一份
batch batch bulk chunk group_together in_batches piecewise segment slice portion 批量 分批 成批 分块 分段 批次 分片
  切块
block block prevent forbid_call intercept 拦截 阻止 阻断 屏蔽
build build compile rebuild built tsc_build bundling 构建 编译 打包 重新构建 编译打包
cache cache memoize memoise 缓存
call call invoke invocation call_site 调用
cancel cancel abort terminate_request stop_request 取消 中止 终止
chain chain && command_chaining 串联命令 连接命令 链接命令 分隔命令
change change modify alter touch amend_file modification tweak adjust adapt mutate 修改 更改 改动 变更 改 调整 改变 变动
  改写
checkout checkout switch_branch 切换分支 检出 切到
clean clean cleanup clean_up tidy clear purge wipe flush_cache 清理 清除 清空 打扫 清掉
click click tap press 点击 点按 单击 点
clone clone git_clone 克隆
close close dispose release_handle shut_down shutdown 关闭 关掉 释放
commit commit check_in checkin 提交
compare compare comparison diff contrast 比较 对比 比对 对照 差异
compress compress zip gzip archive_file tar minify 压缩
confirm confirm double_check doublecheck 确认
connect connect reconnect 连接 连上 建立连接 重连
convert convert conversion transform cast coerce translate_type 转换 转成 转为 转化
copy copy duplicate cp 复制 拷贝
create create make_new new_file 创建 新建 建立 生成
decode decode 解码
decompose decompose break_down break_into split split_up divide separate_into 拆分 拆成 拆解 分解 拆
delegate delegate hand_off handoff dispatch assign distribute offload farm_out 委派 委托 分派 派发 派给 交给 分配 派
delete delete remove rm drop erase unlink discard 删除 移除 删掉 删 去掉 清空文件 丢弃
deploy deploy rollout ship publish release_build go_live release_version 部署 发布 上线 发版
deprecate deprecate obsolete sunset 弃用 废弃 过时
derive derive compute calculate 计算 推导 得出 算出
describe describe description explain explanation document_why 描述 说明 解释
detect detect recognize recognise identify spot 检测 识别 发现
disable disable turn_off switch_off deactivate opt_out off_by_default 默认关闭 默认禁用 默认不开启 关闭功能 停用
  关停
display display show render_text present visible appear 显示 展示 呈现 可见 出现
document document docs doc write_docs readme docstring 文档 文件说明 写文档
download download fetch_file wget 下载
edit edit str_replace search_replace in_place 编辑 改文件 改代码 动手改 编辑文件
embed embed inline embedding_code 嵌入 内联 内嵌
enable enable on_by_default 默认开启 默认启用 默认打开 turn_on switch_on activate opt_in 启用 开启 打开功能 激活
encrypt encrypt cipher 加密
escape escape backslash 转义 反斜杠
execute execute run ran launch_command perform carry_out 执行 运行 跑 跑一遍 跑一下 运行命令 执行命令
export export 导出
expose expose disclose leak reveal leakage 泄露 泄漏 暴露 外泄 曝光
extract extract parse_out pull_out unpack untar unzip 提取 抽取 解压
fetch fetch retrieve crawl scrape pull_data 抓取 获取 爬取 拉取数据 取
fill fill populate complete_form 填写 填充 填入 填
filter filter 过滤 筛选
find find look_up lookup locate search search_for hunt 查找 搜索 寻找 找到 检索 查询资料 搜 找
fix fix repair mend patch_up resolve correct remedy bugfix solve 修复 修正 解决 修好 修 纠正
follow follow comply obey adhere stick_to conform 遵循 遵守 按照 依照 照着
force force forcibly 强制 强行
force_push force_push push_force 强推 强制推送 强推送
format format reformat code_style prettify 格式化 排版 格式
formatter formatter 格式化工具
freeze freeze lock_version pin pin_version exact_version 锁定版本 固定版本 锁版本 锁死
generate generate autogenerate auto_generated codegen 自动生成 生成的 生成代码
guard guard protect safeguard defend secure 保护 防护 守护
handle handle deal_with process_error catch except_| bare_except except_clause except_block except_exception try_except
  try_catch 处理 应对 捕获 兜住
hardcode hardcode hard_code hard_coded literal_value bake_in baked_in magic_number 硬编码 写死
hash hash checksum digest sha256 md5 哈希 校验和
hide hide hidden invisible disappear vanish 隐藏 消失 不可见
ignore ignore skip bypass overlook disregard circumvent swallow suppress silently 忽略 跳过 绕过 忽视 无视 吞掉 规避
import import 导入 引用模块
increase increase raise_limit enlarge grow extend_limit bump_up zoom_in 增大 提高 加大 放大 调大 延长 调高
inject inject 注入
install install reinstall setup_package 安装 装 重装 装上
isolate isolate sandbox separate keep_apart 隔离 沙箱 沙盒 分离 分开
iterate iterate loop_over for_each traverse enumerate walk 遍历 迭代 循环 逐个
join join concatenate concatenation concat combine string_concat 拼接 合起来 串联 拼
keep keep leave retain preserve maintain leave_intact 保留 保持 维持 留住 留
kill kill terminate pkill killall sigkill sigterm end_process 杀掉 杀死 终止进程 杀 结束进程 干掉
lazy lazy lazily lazy_load on_demand deferred 懒加载 延迟加载 按需
limit limit cap restrict constrain bound upper_bound ceiling at_most maximum max no_more_than not_exceed
  must_not_exceed should_not_exceed below under fewer_than less_than 不得超过 不能超过 不要超过 限制 上限 最多
  不超过 封顶 约束
link link symlink symbolic_link hardlink 链接 软链接 符号链接
lint lint eslint_check static_check lint_check 代码检查 静态检查 规范检查
list list enumerate_files ls 列出 列表 罗列
listen listen subscribe 监听 订阅
load load preload 加载 载入
log log log_line 日志 记日志 打日志 日志记录
mask mask anonymise anonymize pseudonymise desensitise obscure 脱敏 打码 掩码 匿名化
measure measure benchmark profile 测量 基准测试 性能分析 度量 压测
merge merge combine_branches consolidate unify integrate squash 合并 整合 并入 合入
migrate migrate alembic schema_change migrations 迁移 数据库迁移
mix mix intermix blend mingle 混在一起 混用 放在一起 放在同一个 放在一个 混在一个
mock mock stub fake_object test_double 模拟 打桩 桩 假对象 mock掉
monitor monitor watch observe observability poll_status 监控 监视 观察 盯
mount mount 挂载
move move mv relocate 移动 挪 搬 挪动
navigate navigate goto visit_page open_page 跳转 导航 打开页面
notify notify notification alert inform tell_user tell let_know 通知 告知 提醒 告诉
open open 打开 开启文件
optimise optimise optimize speed_up tune 优化 加速 调优
overwrite overwrite clobber replace_whole rewrite_whole rewrite 覆盖 重写 整个重写 覆写 盖掉
parse parse 解析
paste paste 粘贴
plan plan outline roadmap design_first 计划 规划 方案 设计方案
print print console_log println printf print_statement 打印 输出打印
publish_pkg npm_publish twine_upload 发包
pull pull git_pull 拉取 拉代码
push push 推送 推到 推上去 推
query query select_query sql_query 查询 检索数据
queue queue enqueue message_queue 队列 排队
quote quote quotation_mark 引号 加引号 引用号 括起来
read read reread re_read view load_file look_at open_file 读取 阅读 读 查看 重新读取 重读 看一下 先看
rebase rebase 变基
record record write_down note_down jot keep_track track 记录 记下 写下 登记 跟踪 追踪
reduce reduce decrease lower shrink minimize minimise fewer less cut_down zoom_out
  减少 降低 缩小 缩减 尽量少 调小 调低 缩短
refactor refactor restructure rework 重构 改造
refresh refresh reload rerender re_render 刷新 重新加载 重新渲染
register register registration 注册
remember remember recall_fact memorise memorize 记住 牢记 记得
rename rename 重命名 改名
render render paint 渲染 绘制
replace replace substitute swap_out swap 替换 更换 换成 换 代替 取代 替代
replicate reproduce reproduction repro replay re_create 复现 重现 重放 再现
report report claim declare summary_to_user announce 报告 汇报 声称 宣称 上报
reset reset hard_reset 重置 复位
restart restart reboot relaunch respawn bounce 重启 重新启动 重起
restore restore recover recovery bring_back 恢复 还原 找回
retry retry try_again reattempt re_try attempt_again 重试 再试 重新尝试 再次尝试 重新提交请求
return return yield_value 返回 回传 返回值
reuse reuse re_use 复用 重用 沿用
revert revert undo roll_back rollback back_out 回滚 回退 撤销 撤回
review review code_review audit peer_review 审查 评审 审核 复审 审阅 代码审查
rotate rotate reissue renew_key 轮换 更换密钥 换密钥
sanitise sanitize sanitise escape_input strip_tags cleanse 净化 消毒 清洗
save save persist store_to_disk persistence write_to_disk 保存 落盘 持久化 存盘 存下来
scan scan 扫描
schedule schedule cron crontab cron_job timer_job 定时 调度 计划任务 定时任务
screenshot screenshot screen_shot screen_capture 截图 截屏 屏幕截图
send send deliver transmit post_message 发送 发出 投递 发消息 发
serialise serialize serialise json_dumps marshal 序列化
set set_value assign_value setting_value specify explicit_value state_explicitly 设置 设定 指定 写明 标明 注明
  设为 配置为
share share 共享 共用 分享
simplify simplify keep_simple simplest kiss minimal_code 简化 精简 从简
sleep sleep delay fixed_wait hard_wait time_sleep wait_fixed pause 休眠 延时 固定等待 延迟 睡眠
sort sort order_by 排序
spawn spawn subprocess fork child_process popen 子进程 派生 衍生进程
stage stage staging_area git_add stage_files index_files 暂存 加入暂存区
start start launch boot startup begin initiate kick_off bring_up 启动 开始 拉起 起动 启动时
stash stash git_stash 贮藏 储藏
stop stop halt cease quit 停止 停下 停 中断 停掉 退出
stream stream 流式 流
submit submit_form submission 提交表单
summarise summarize summarise summary recap digest_text 总结 摘要 概括 归纳
sync sync synchronize synchronise synchronise_with keep_in_sync in_step align 同步 对齐
test test testcase test_case unit_test test_suite spec 测试 单测 单元测试 测试用例 用例 测
trace trace stack_trace traceback backtrace 堆栈 调用栈 回溯
translate translate i18n localise localize 翻译 国际化 本地化 多语言
trim trim strip whitespace_trim 去空格 去除空白 裁剪
truncate truncate cut_off 截断 截短
trust trust rely_on depend_upon believe_in 信任 相信 依赖于 依靠
type_in type_text typing_text enter_text 输入文字 键入
uninstall uninstall 卸载
update update refresh_content bring_up_to_date keep_current keep_up_to_date 更新 刷新内容
upgrade upgrade bump bump_version newer_version 升级 提升版本
upload upload 上传
validate validate input_check 校验 参数校验 输入校验 合法性检查
verify verify verification prove proof demonstrate evidence check ensure_works make_sure_it_works test_it_works
  sanity_check 验证 核实 检查 证明 核对 证据 确保有效 查证 验活 核验 核查 自查 自检 查
wait wait wait_for await_state 等待 等 等到 等候
warn warn 警告 告警 预警 警示
wrap wrap enclose 包裹 包装 封装 包起来
write write wrote written author_file write_file 写入 编写 写 撰写 写文件 写代码
"""

WIDER = {"edit": "change", "exclude": "filter", "force_push": "push", "approve": "ask", "https": "http", "whole": "all"}
"""Concept -> one that says less and is used for it: who edits a file changes it."""
