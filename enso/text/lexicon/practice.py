"""Concepts: design, operation and the business behind the code.  One row: the concept's name, then words for it in
English (base form, `_` joins a phrase) and Chinese (simplified).  A word stands in one row of the lexicon only."""
from __future__ import annotations

CONCEPTS = """
abstraction abstraction abstract_class 抽象
acknowledge acknowledge ack acked
accessibility accessibility a11y aria screen_reader 无障碍
address postal_address street_address 地址
advice advice suggestion recommendation tip 建议
aggregate aggregate aggregation 聚合 汇总
algorithm algorithm 算法
architecture architecture 架构 系统架构
audit_trail audit_log audit_trail 审计 审计日志
backlog backlog sprint
beginning head leading beginning 开头 头部位置 首行
blocklist blacklist denylist blocklist 黑名单
bool boolean bool 布尔
bracket bracket brace parenthesis parentheses 括号 花括号 方括号
breakpoint breakpoint 断点
business business business_logic domain_logic 业务 业务逻辑
camel_case camelcase camel_case 驼峰 驼峰命名
canary canary gray_release staged_rollout gradual_rollout 灰度 金丝雀 灰度发布
captcha captcha verification_code otp one_time_password 验证码
case_letter letter_case case_sensitive 大小写
cause cause 起因
content_type content_type contenttype mime_type media_type 内容类型
cdn cdn edge_cache 加速节点
chart chart graph_plot plot 图表
circuit_breaker circuit_breaker circuit_break 熔断
closure closure 闭包
comma comma semicolon colon 逗号 分号 冒号
compliance compliance gdpr regulation 合规
container_image container_image docker_image base_image 镜像
contrary contrary 相反
coroutine coroutine goroutine 协程
coverage coverage test_coverage code_coverage 覆盖率
deadline_date due_date cutoff 截止 截止日期
decorator decorator 装饰器
decrypt decrypt decryption 解密
degrade degrade degradation fallback graceful_degradation 降级 兜底
design design designing 设计
develop develop 开发
dialect sql_dialect dialect 方言
discount discount coupon promotion 折扣 优惠 优惠券
failover failover standby 主从 主备 切换主库
feature_flag feature_flag feature_toggle toggle 特性开关 功能开关
firewall firewall security_group 防火墙
formula formula equation 公式
generic_type generic generics type_parameter 泛型
hard_delete hard_delete physical_delete 物理删除 硬删除
health_check health_check healthcheck probe liveness readiness 健康检查 探针
heartbeat heartbeat keep_alive keepalive 心跳
impact impact affect influence 影响
inference inference predict prediction 推理 预测
inheritance inheritance inherit subclass superclass base_class 继承 子类 父类
inventory inventory stock 库存
invoice invoice 发票
isolation_level isolation_level read_committed serializable 隔离级别
keyboard keyboard shortcut hotkey keystroke 键盘 快捷键
label_tag label tag tagging tagged 标签
load_balance load_balancing loadbalancer balancer 负载均衡
logic logic reasoning 逻辑
logistics logistics shipping delivery_order 物流
logout logout log_out sign_out 注销 登出
menu menu sidebar navbar navigation_bar 菜单 侧边栏 导航栏
metric metric metrics indicator kpi 指标
namespace namespace 命名空间
naming_case snake_case kebab_case underscore 下划线 下划线命名
new_version new_version new_release 新版 新版本
order_goods purchase order_number 订单
part part portion_of partly partially 部分
patch_release hotfix patch_version 补丁 热修复
phone phone_number telephone mobile_number 电话 手机号 手机号码
plain_text plaintext cleartext plain_text 明文
pointer pointer dangling 指针
polling polling poll long_polling 轮询 长轮询
precision precision rounding round_up round_down decimal_places 精度 四舍五入 取整
priority priority urgency prioritise prioritize 优先级
process_flow process_flow business_process 流程
product_goods product sku goods 商品 产品
proposal proposal rfc design_doc adr 提案 方案文档
protocol protocol grpc 协议
quantity quantity how_many 数量
read_write_split read_write_splitting 读写分离
reject_list ignore_list gitignore dockerignore 忽略列表 忽略文件
report_table report_sheet dashboard_report 报表
responsive responsive viewport media_query 响应式 视口
resume_transfer resumable resume_upload resume_download 断点续传
risk consequence risk hazard 风险 后果
rolling_update rolling_update blue_green 滚动更新 蓝绿 蓝绿部署
sampling sampling sample_rate 采样
scale scale autoscale scaling 伸缩 弹性
scenario use_case scenario 场景
scroll scroll scrolling 滚动
seed seed random_seed 种子
set_type hashset 集合
signed_contract signed_contract 合同
single_sign_on sso single_sign_on saml ldap 单点登录
sms sms text_message 短信
soft_delete soft_delete logical_delete 软删除 逻辑删除
source_map sourcemap source_map 源码映射
spreadsheet spreadsheet excel xlsx worksheet 表格 电子表格
ssr ssr server_side_rendering hydration 服务端渲染
stack_heap heap stack_frame 堆 栈
statistics statistics stats_report statistic 统计
status_code status_code http_status 状态码
store_state redux state_store global_store 状态管理
stored_procedure stored_procedure db_trigger 存储过程 触发器
subscription subscription subscriber publish_subscribe pubsub 订阅者 发布订阅
tail_end tail trailing at_the_end to_the_end end_of 结尾 末行
telemetry tracking_event analytics_event instrumentation telemetry 埋点
tenant tenant multi_tenant multitenancy 租户 多租户
ternary ternary nested_ternary 三元 三元表达式
tracing_span tracing span trace_id distributed_tracing 链路 链路追踪
training training train_model fine_tune finetune 训练 微调
ttl ttl time_to_live expire_after expiry expiry_time expiration_time 存活时间 过期时间
uniqueness unique uniqueness distinct_value dedupe deduplicate 唯一性 去重
utility util helper helpers utility_function helper_function 辅助函数 公用方法
vendor_lib vendor vendored node_modules third_party_code 第三方代码
view_sql materialized_view database_view 视图
volume_storage persistent_volume 存储卷 数据卷
watermark watermark 水印
workload workload deployment_unit 工作负载
"""
