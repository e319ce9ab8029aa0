"""Concepts: what one works on.  One row: the concept's name, then words for it in English (base form, `_` joins a
phrase) and Chinese (simplified).  A word stands in one row of the lexicon only."""
from __future__ import annotations

CONCEPTS = """
account account user_account profile_account 账号 账户 帐号
adapter adapter connector driver_layer 适配器
agent agent ai_agent assistant coding_agent bot 智能体 代理人 助手 机器人
alias alias 别名
animation animation transition_effect 动画
api api endpoint rest_api interface_url 接口 端点 接口地址
api_key api_key apikey access_key secret_key 密钥 秘钥
argument argument arg parameter param args 参数 实参 入参 形参
array array vector_type list_type 数组
artifact artifact artefact build_output output_file build_product 产物 构建产物 输出文件
asset asset static_file static_asset 静态资源 素材
attachment attachment 附件
backend backend back_end server_side server 后端 服务端 服务器 服务器端
background background in_the_background daemon nohup background_job 后台 守护进程 后台运行 后台任务
baseline baseline reference_value 基线 基准
body body payload request_body response_body 请求体 响应体 正文 载荷
boundary boundary edge border_case system_boundary io_boundary 边界
branch branch feature_branch 分支 功能分支
browser browser webdriver headless 浏览器 无头
buffer buffer 缓冲 缓冲区
bundler bundler 打包工具
button button 按钮 按键
callback callback handler event_handler 回调 处理函数
caller caller call_sites usages 调用方 调用者 调用处
certificate certificate cert ssl_cert tls_certificate ca_bundle 证书
changelog changelog release_notes change_log 变更日志 更新日志
channel channel 频道 通道 渠道
character character char glyph symbol 字符 符号
checklist checklist check_list 清单 检查清单 检查表
ci ci continuous_integration pipeline workflow github_actions gitlab_ci ci_pipeline ci_job 流水线 持续集成 工作流
class class class_definition 类
cli cli command_line command_line_tool 命令行 命令行工具
client client frontend_client client_side 客户端
clipboard clipboard 剪贴板
cloud cloud 云 云端
cluster cluster 集群
code code source source_code codebase code_base src 代码 源码 源代码 代码库
column column field_db 列 字段
command command shell_command 命令 指令
comment comment annotation inline_comment 注释 批注
component component widget ui_component 组件 控件 部件
concurrency concurrency concurrent parallel parallelize parallelise in_parallel at_the_same_time simultaneous
  parallelism multi_thread side_by_side 并发 并行 同时 并行执行
condition condition predicate if_clause 条件
config config configure setting config_file preferences 配置 设置项 配置文件 配置项
console console dev_tools devtools 控制台
constant constant const 常量
constraint constraint foreign_key unique_constraint 约束条件 外键
container container compose 容器
content content text_content 内容 正文内容
context context context_window prompt_window token_budget context_length 上下文 上下文窗口 语境
contract contract interface_contract 契约 协议约定
conversation conversation chat dialogue thread_chat 对话 聊天 会话内容
cookie cookie 饼干缓存
credential credential password passwd passphrase login_data 凭据 凭证 密码 口令
csv csv tsv comma_separated 逗号分隔
cwd cwd working_directory current_directory work_dir workdir pwd 工作目录 当前目录
dashboard dashboard 仪表盘 看板
data data dataset record_data 数据 资料 数据集
database database db datastore 数据库 库表
date date calendar day_of 日期 日历
deadlock deadlock 死锁
default default fallback_value by_default 默认 缺省 默认值
dependency dependency package library third_party module_dep lib requirement 依赖 依赖包 第三方库 包 库 第三方依赖
device device phone_device 设备 真机
directory directory folder dir 目录 文件夹
disk disk disk_space storage filesystem hard_drive volume 磁盘 存储 硬盘 磁盘空间 空间
dom dom dom_node dom_element html_element 节点
domain domain hostname host domain_name 域名 主机名 主机
draft draft 草稿
element element selector locator css_selector xpath 元素 选择器 定位器
email email mail e_mail smtp inbox 邮件 邮箱 电子邮件
emoji emoji emoticon 表情
encoding encoding charset unicode character_set codepage code_page 编码 字符集 乱码编码
entry entry item row records 条目 项 行数据 记录项
enum enum enumeration 枚举
env environment env env_var environment_variable env_variable dotenv getenv process_env 环境变量 环境 变量环境
error failure exception fault failed_call err 错误 异常 报错 出错 故障 不行就 不行再 不行则 不行的话
event event 事件
example example sample_code snippet 示例 样例 例子
exit_code exit_code exit_status return_code status_code_exit exit_1 退出码 退出状态 返回码
feature feature functionality capability 功能 特性
feedback feedback user_correction correction 反馈 更正
file file 文件
fixture fixture test_data seed_data 测试数据 夹具 固件
flag flag option switch command_option cli_flag 选项 开关 标志
font font typeface 字体
form form web_form 表单
frontend frontend front_end ui client_ui user_interface web_page_ui 前端 界面 用户界面
function function method routine procedure func 函数 方法 例程
gateway gateway reverse_proxy load_balancer 网关 反向代理
goal goal objective intent 目标 意图 目的
group_chat group_chat chat_group 群聊 群
header header http_header request_header 请求头 响应头 报头 头部
heredoc heredoc here_doc here_document here_string 文档块
history history git_history commit_history 历史 历史记录 提交历史
hook hook pre_commit precommit git_hook pre_push 钩子
html html markup web_markup 网页标签
http http 超文本
icon icon 图标
id id identifier ids uuid primary_key 标识 标识符 主键 编号
image image picture photo img 图片 图像 照片
index index db_index indices 索引
input input user_input 输入 用户输入
instruction instruction directive guidance 指示 说明书 指引
integration_test integration_test end_to_end e2e e2e_test system_test 集成测试 端到端 端到端测试
interface interface protocol_class abc 抽象接口
issue issue ticket bug_report jira 工单 问题单
json json jsonl json_file 杰森
knowledge knowledge lesson learned_lesson pattern_learned 教训 经验 知识 经验教训
language language locale lang 语言
latency latency response_time lag 时延 响应时间
layer layer tier level_of 层 层级 分层
layout layout page_layout 布局 版式
license license licence 许可证 授权协议
line line row_text 行
line_ending line_ending newline eol carriage_return line_break 换行 换行符 行尾 回车
link_url url uri hyperlink web_address 网址 链接地址
lock lock mutex file_lock lockfile_process 锁 互斥 加锁 文件锁
lockfile lockfile package_lock lock_file yarn_lock pnpm_lock poetry_lock 锁文件 锁定文件
login_form login_form login_page 登录页 登录表单
loop loop infinite_loop while_loop 死循环 循环体
machine machine computer workstation box laptop 机器 电脑 本机
markdown markdown md mdx 标记文档
memory memory ram heap_memory 内存
memory_file memory_file agent_memory memory_note long_term_memory 记忆 记忆文件 长期记忆
message message msg 消息 信息 讯息
messenger messenger im_app 聊天工具
metadata metadata meta 元数据
middleware middleware 中间件
mobile mobile smartphone 手机 移动端 安卓
mode mode strict_mode 模式
model model llm language_model ai_model 模型 大模型 语言模型
module module namespace_pkg 模块
money money price cost amount currency billing payment 金额 费用 价格 成本 支付 花费 付款
monorepo monorepo workspace_root subpackage workspace package_workspace 工作区 子包
name name 名称 名字 命名 名
network network internet online 网络 联网 外网
notebook notebook jupyter ipynb 笔记本
null null none nil undefined 空值 空指针 未定义
number number integer float numeric 数字 数值 整数 浮点
object object dict dictionary hashmap map_type 对象 字典 映射
offset offset_limit line_range page_size paginate cursor_page paging 分页 翻页 偏移
orm orm sqlalchemy prisma django_orm eloquent 对象映射
os operating_system platform os_level 操作系统 平台 系统平台
output output result_output command_output 输出 输出结果
owner owner maintainer user_owned 所有者 负责人
package_manager package_manager pkg_manager 包管理器
page page web_page webpage website site 页面 网页 网站
partition partition shard 分区
pass_rate pass green all_green tests_pass 通过 全绿 跑通
path path filepath file_path pathname filename path_name 路径 文件路径 文件名
path_sep separator path_separator slash forward_slash delimiter 分隔符 斜杠
pattern pattern regex regexp regular_expression glob wildcard 正则 正则表达式 通配符 模式匹配
percentage percentage percent ratio 百分比 比例
performance performance fast efficient efficiency quick throughput 性能 效率 快 高效
permission permission privilege access_right chmod root_privilege sudo admin_rights administrator 权限 特权 管理员
  提权 管理员权限
plugin plugin extension addon add_on skill 插件 扩展 技能 拓展
pod pod replica 副本
policy policy rule_set guideline convention rule 规则 规范 约定 策略 准则 原则
pool pool connection_pool thread_pool 连接池 线程池
popup popup modal dialog overlay 弹窗 对话框 浮层 遮罩 弹框
port port tcp_port 端口
pr pr pull_request merge_request mr 合并请求 拉取请求
process process pid running_process 进程
production production prod live_system live_environment production_environment 生产 生产环境 线上 正式环境
progress progress status_update checkpoint 进度 进展 检查点
project project repo repository git_repo codebase_root 项目 仓库 代码仓 工程 代码仓库
prompt prompt system_prompt 提示词 系统提示
proxy proxy socks socks5 http_proxy vpn 代理 代理服务器
question question clarification clarify ambiguous_request 疑问 问题 澄清
race race race_condition data_race race_conditions 竞态 竞争条件 抢占
reference reference ref 引用 参考 参照
region region zone area 区域 地区
registry registry package_registry mirror npm_registry 镜像源 注册表 源地址 软件源
release release tag_release version_tag 版本发布 发行版
remote remote origin upstream upstream_repo 远程 远端 上游
repro_step step procedure_step 步骤
request request_http requests http_request outgoing_request 请求
resource resource handle_os 资源 句柄
response response answer_http http_response 响应 应答 返回结果
result result outcome 结果 成果
role role user_role 角色
root root_dir repo_root project_root root_directory 根目录 项目根 项目根目录
route route 路由
sandboxing chroot jail 隔离环境
schema schema table_schema data_model 表结构 数据结构 模式定义 结构
scope scope in_scope out_of_scope 范围 作用域
script script shell_script 脚本
secret secret sensitive sensitive_data confidential private_key token_secret pii private_data 敏感 机密 秘密
  敏感信息 隐私 私钥
section section paragraph block_text 段落 章节 小节
service service microservice systemd systemctl service_unit 服务 微服务
session session 会话
shell shell terminal posix_shell 终端 壳
side_effect side_effect side_effects 副作用
signal signal 信号
signature signature function_signature 签名 函数签名
singleton_obj singleton global_state global_variable 单例 全局变量 全局状态
size size length_bytes big_file file_size 大小 体积 尺寸 长度
snapshot snapshot page_snapshot 快照
socket socket websocket sse server_sent_events 套接字 长连接
space space blank whitespace 空格 空白
spec_doc specification requirement_doc prd 需求 规格 需求文档
sql sql sql_statement select_star 语句
stack stack tech_stack framework 框架 技术栈
staging staging preprod pre_production 预发 预发环境 测试环境
stale stale outdated out_of_date old_content expired_content 过期 陈旧 失效
standard_lib stdlib standard_library builtin_module built_in_module 标准库 内置库 内置模块
state state status state_machine 状态
stderr stderr standard_error 标准错误
string text_value str 字符串 文本
struct struct structure record_type 结构体
style style css stylesheet tailwind class_name 样式 风格
subagent subagent sub_agent child_agent worker_agent agents subtask sub_task worker 子代理 子智能体 子任务 多智能体
  多代理
tab tab browser_tab 标签页 选项卡
tab_char tab_char tab_indent hard_tab tab_character 制表符
table table 数据表 表
task task job todo to_do work_item 任务 待办 作业 活
team team teammate colleague coworker 团队 同事 队友
temp temp tmp temporary temporary_file temp_file scratch 临时 临时文件
template template boilerplate 模板
theme theme color_scheme 主题 配色
thread thread 线程
time time timestamp clock wall_clock datetime 时间 时间戳 时钟
timezone timezone time_zone tz 时区
token_auth token bearer access_token jwt oauth refresh_token auth_token 令牌 访问令牌
tokens_llm token_count token_usage 词元
tool tool utility 工具
toolchain toolchain compiler_version sdk 工具链
transaction transaction atomic_db 事务
type type type_hint type_annotation type_safe type_safety typecheck type_check type_checker 类型 类型注解 类型提示
  类型检查
unit unit 单位
user user human person customer end_user 用户 人类 客户 使用者
variable variable var 变量
venv venv virtualenv virtual_environment conda_env dotvenv 虚拟环境
version version release_number semver 版本 版本号
video video audio media 视频 音频 媒体
vm virtual_machine vps remote_machine instance cloud_instance remote_host 虚拟机 云主机 远程主机 实例
warning_cat compiler_warning warnings 编译警告
webhook webhook 回调地址
window window windows_ui 窗口
worktree worktree working_tree work_tree workcopy 工作树 工作副本
yaml yaml yml toml ini 配置格式
"""
