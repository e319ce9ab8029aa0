"""Concepts: what goes wrong.  One row: the concept's name, then words for it in English (base form, `_` joins a
phrase) and Chinese (simplified).  A word stands in one row of the lexicon only."""
from __future__ import annotations

CONCEPTS = """
already_exists already_exists file_exists eexist exists_already 已存在 已经存在
ambiguous ambiguous not_unique multiple_matches found_matches two_matches non_unique 不唯一 歧义 多处匹配 匹配多处
bad_request bad_request 400 422 unprocessable invalid_request 请求无效 参数错误
behind_remote non_fast_forward fetch_first ahead_of_remote remote_is_ahead behind_remote updates_were_rejected
  failed_to_push pushed_first is_behind branch_was_ahead 落后 非快进 远端领先
bom byte_order_mark utf_8_sig bom_header
broken broken corrupt damaged mangle break garble spoil 损坏 破坏 弄坏 坏掉 崩坏
bug bug defect regression 缺陷 漏洞bug 回归
cert_invalid certificate_verify_failed self_signed verify_failed ssl_error 证书无效 证书校验失败 自签名
command_missing command_not_found not_recognized no_such_command 127 not_on_path 命令不存在 找不到命令 未找到命令
  不是内部或外部
conflict conflict merge_conflict clash collision collide 冲突 相冲突 撞车
conn_refused connection_refused econnrefused refused_connection unreachable cannot_connect not_reachable 连接被拒绝
  无法连接 连不上 拒绝连接
conn_reset connection_reset econnreset broken_pipe dropped_connection disconnect 连接断开 断开 断连 掉线 连接重置
context_overflow context_length_exceeded prompt_is_too_long maximum_context context_overflow 上下文超长 上下文溢出
  超出上下文
cors cors access_control_allow_origin cross_origin 跨域
crash crash segfault segmentation_fault core_dump panic 崩溃 闪退 挂掉 必崩
daemon_down docker_daemon daemon_running docker_socket cannot_connect_to_the_docker 守护进程没启动
dangerous dangerous destructive risky unsafe harmful irreversible 危险 破坏性 高危 不可逆 有风险
data_loss data_loss lose lost lost_work 丢失 数据丢失 丢掉 遗失
denied deny reject refuse 403 access_denied permission_denied eacces eperm not_permitted disallowed 拒绝 被拒 无权限
  没有权限 权限不足 权限被拒 被拒绝 驳回
dep_conflict eresolve dependency_tree peer_dependency peer_dep dependency_conflict version_conflict
  conflicting_versions 依赖冲突 依赖树 版本冲突
disk_full disk_full no_space enospc no_space_left out_of_disk 磁盘满 空间不足 磁盘已满 写满
dns dns name_resolution could_not_resolve_host enotfound resolve_host getaddrinfo 域名解析 域名解析失败 解析域名
duplicate duplicated duplicates duplication redundant repeated_entry 重复 冗余 重复的
empty empty blank_value empty_result no_output 空的 为空 空 空结果 空返回 空白内容
encoding_error unicodedecodeerror decode_error mojibake garbled gibberish unicodeencodeerror cannot_decode 乱码
  解码错误 解码失败 编码错误 无法解码 方块
expired expire ran_out no_longer_valid lapsed 到期 已过期 失效令牌 过期令牌
flaky flaky unstable intermittent nondeterministic sporadic unreliable 不稳定 偶发 时好时坏 随机失败 抖动
fs_readonly read_only_file_system erofs 只读文件系统
hang hang hung stuck freeze_up unresponsive never_return blocked_forever 卡住 卡死 挂起 无响应 假死
hook_failed hook_failed pre_commit_failed hook_declined hook_rejected 钩子失败
image_pull imagepullbackoff crashloopbackoff pull_access_denied 镜像拉取失败
import_error modulenotfounderror no_module_named importerror cannot_find_module module_not_found 找不到模块
  没有这个模块 缺少模块 缺模块
index_locked index_lock another_git_process
invalid invalid not_right malformed illegal bad_value incorrect wrong erroneous mistaken 无效 非法 不合法 错误的 不正确
  有误 错
is_dir_error eisdir enotdir is_a_directory not_a_directory 不是目录 是一个目录
json_invalid valid_json invalid_json json_parse json_parsing jsondecodeerror trailing_comma trailing_commas
  expecting_value extra_data code_fence json_loads fences 无法解析 解析失败 解析不了
killed_by_os 137 killed_by_kernel oomkilled
leak_mem memory_leak resource_leak leaking_memory 内存泄漏 资源泄漏
limit_rate rate_limit ratelimit 429 too_many_requests throttle quota_exceeded rate_limited quota 限流 频率限制
  请求过于频繁 频控 速率限制 配额 过快
locked locked database_is_locked held_by_another write_lock 被锁 锁住 锁定中 数据库锁
mismatch mismatch does_not_match did_not_match inconsistent no_exact_match not_match differs_from 不匹配 不一致
  对不上 不符
missing missing absent lack omitted not_provided not_present without_param required_missing left_out 缺少 缺失
  没有提供 漏掉 遗漏 少传 缺
modified_since modified_since changed_since changed_on_disk 已被修改 被改过
name_too_long enametoolong path_too_long filename_too_long 文件名过长 路径过长
network_down network_error offline no_network network_failure 断网 网络错误 网络异常 网络不通
not_a_repo not_a_git_repository not_a_repository 不是仓库
not_found not_found 404 no_such_file enoent does_not_exist cannot_find file_not_found could_not_find nonexistent
  not_exist was_not_found no_longer_there 找不到 不存在 未找到 没找到 没有找到
not_triggered did_not_run not_triggered never_fired 没执行 没有执行 未触发 没触发 未执行
old_text old_string old_text old_str text_to_replace string_to_replace target_snippet search_text original_text
  待替换 原文 旧文本 要替换的字符串 旧字符串
out_of_memory out_of_memory oom oom_killed heap_out_of_memory cuda_oom memory_exhausted 内存不足 内存溢出 显存不足
  爆内存
overload overload 503 529 service_unavailable busy 过载 服务不可用 繁忙
oversize too_large too_big too_long exceed_size oversize exceed size_limit over_the_limit 过大 太大 超出 超过 太长
  超限 过长
port_in_use port_in_use eaddrinuse address_already_in_use already_in_use port_taken bind_to 端口占用 端口被占用
  已被占用 占用
problem problem trouble concern pitfall gotcha trap 麻烦 坑 陷阱 隐患
proxy_error 407 proxy_authentication tunnel_failed 代理错误 代理失败
recursion infinite_recursion stack_overflow recursive recursion 递归 栈溢出
schema_error inputvalidationerror schema_error schema_expects validation_error field_validation validation_failed
  missing_required 字段校验 校验失败 验证错误
server_error server_error 500 502 internal_server_error bad_gateway 5xx 服务器错误 内部错误
slow slow sluggish time_consuming 慢 缓慢 耗时
ssh_key_bad publickey host_key_verification known_hosts 公钥
stale_element stale_element element_not_found ref_not_found is_detached was_detached not_attached no_node stale_ref
  element_is_detached 元素失效 节点失效
syntax_error syntax_error syntaxerror parse_error unexpected_token unexpected_end invalidendofline 语法错误 语法报错
table_missing no_such_table relation_does_not_exist unknown_column no_such_column 表不存在 列不存在
test_failed assertionerror tests_failed test_failed assertion_failed 测试失败 断言失败 用例失败 测试不通过
timeout timeout time_limit time_out timed_out etimedout deadline deadline_exceeded 超时 超时时间
type_error typeerror is_not_a_function cannot_read_properties attributeerror nonetype undefined_is_not
  nullpointerexception 类型错误 空指针异常
unauthorised unauthorized unauthorised 401 invalid_token auth_failed authentication_failed not_logged_in 未授权
  未登录 认证失败 鉴权失败
unique_violation duplicate_key unique_constraint_failed integrityerror 唯一键冲突 主键冲突
unquoted unquoted missing_quotes without_quotes not_quoted 没加引号 没有加引号 未加引号 少了引号
unread has_not_been_read not_been_read unread_file 未读取 没有先读
unterminated unterminated unexpected_eof unmatched_quote unclosed missing_bracket 未闭合 没有闭合 缺括号
unused unused dead_code unreferenced unreachable_code 未使用 无用 没用到 死代码
version_bad unsupported_engine requires_python incompatible unsupported version_mismatch incompatibility 不兼容
  不支持的版本 版本过低 版本不符
vulnerability vulnerability sql_injection xss csrf security_hole security exploit path_traversal directory_traversal
  secure_code traversal 安全 漏洞 注入攻击 安全漏洞
waste waste pointless in_vain 浪费 白费 徒劳
"""
