"""Things that are of one kind: S3 and GCS are object storage.  What was learned of one often holds for all of them.

    lift("Set the content type when uploading to S3")
        ->  text "Set the content type when uploading to object storage", found {"object storage": ["S3"]}

A thing that is itself what the lesson chooses ("use pnpm, not npm") is no example of its kind and stays as it is.
"""
from __future__ import annotations

import functools
from typing import NamedTuple

from enso.text.tokens import is_han


class Kind(NamedTuple):
    label: str
    han: str
    names: tuple[str, ...]


TABLE = """
object storage | 对象存储 | Amazon S3, AWS S3, S3, Google Cloud Storage, GCS, Azure Blob Storage, Azure Blob,
    Aliyun OSS, Alibaba OSS, 阿里云 OSS, OSS, 腾讯云 COS, COS, 华为云 OBS, OBS, MinIO, Cloudflare R2, R2, Backblaze B2,
    DigitalOcean Spaces
package manager | 包管理器 | npm, pnpm, yarn, bun, pip, pip3, poetry, uv, conda, cargo, apt, apt-get, brew, gem,
    composer
package registry | 软件包仓库 | PyPI, TestPyPI, npmjs, npm registry, crates.io, RubyGems, Maven Central, NuGet,
    Packagist, Artifactory, Nexus, Verdaccio
container registry | 镜像仓库 | Docker Hub, DockerHub, GHCR, ECR, GCR, ACR, Quay, Harbor
relational database | 关系数据库 | PostgreSQL, Postgres, MySQL, MariaDB, SQLite, SQL Server, Oracle, CockroachDB
document store | 文档数据库 | MongoDB, CouchDB, Firestore, DynamoDB, Elasticsearch, OpenSearch
cache server | 缓存服务 | Redis, Memcached, Valkey, KeyDB
message queue | 消息队列 | Kafka, RabbitMQ, SQS, Pub/Sub, NATS, RocketMQ
test runner | 测试工具 | pytest, unittest, jest, vitest, mocha, rspec, go test, cargo test
linter | 检查工具 | eslint, ruff, flake8, pylint, mypy, pyright, shellcheck, golangci-lint, clippy, stylelint
formatter | 格式化工具 | prettier, black, gofmt, rustfmt, clang-format
bundler | 打包工具 | webpack, vite, rollup, esbuild, parcel
browser | 浏览器 | Chrome, Chromium, Firefox, Safari, Edge
browser driver | 浏览器驱动 | Playwright, Puppeteer, Selenium, Cypress, WebDriver
HTTP client | HTTP 客户端 | curl, wget, requests, httpx, aiohttp, axios, fetch, httpie
container tool | 容器工具 | docker, podman, nerdctl, buildah
cluster tool | 集群工具 | kubectl, helm, kustomize, oc
infrastructure tool | 基础设施工具 | terraform, tofu, pulumi, CloudFormation, ansible
cloud command line | 云命令行 | aws, gcloud, az, aliyun, doctl
CI system | 持续集成 | GitHub Actions, GitLab CI, Jenkins, CircleCI, Travis, Buildkite, Azure Pipelines
code host | 代码托管平台 | GitHub, GitLab, Bitbucket, Gitea, Gitee
chat service | 聊天平台 | Slack, Discord, Telegram, Teams, 飞书, 钉钉, 企业微信, Feishu, DingTalk, WeChat
issue tracker | 工单系统 | Jira, Linear, Asana, Trello, YouTrack
mail service | 邮件服务 | SendGrid, Mailgun, SES, Postmark, SMTP
payment service | 支付服务 | Stripe, PayPal, Adyen, Alipay, 支付宝, 微信支付
LLM service | 大模型服务 | OpenAI, Anthropic, Gemini, DeepSeek, Qwen, 通义千问, Ollama, OpenRouter
CDN | CDN | Cloudflare, CloudFront, Fastly, Akamai
web server | 网页服务器 | nginx, Apache, Caddy, Traefik, HAProxy
spreadsheet | 表格 | Excel, xlsx, Google Sheets, 飞书表格
config format | 配置格式 | YAML, TOML, JSON, INI
copy tool | 复制工具 | rsync, scp, sftp, rclone
file command | 文件命令 | cp, mv, rm, ln
"""
"""kind in English | in Chinese | its members, as people write them.  A row goes on in lines that start blank."""

PUBLISHED, PLACED = ("publish", "releas", "upload", "发布", "上传"), (" to", " on", "到")
"""What makes a place of `npm` when it stands before it: "publish to npm"."""
RUN = ("to run", "install", "run", "call", "through", "运行", "执行", "安装")
SERVICES = frozenset(("object storage", "package registry", "container registry", "relational database",
                      "document store", "cache server", "message queue", "code host", "chat service", "mail service",
                      "payment service", "LLM service", "CDN"))
"""Kinds of which nothing is chosen by RUN: "run Postgres migrations" is about every database."""
CHOICE = ("use", "uses", "using", "prefer", "choose", "try", "not", "instead of", "rather than", "switch to", "over",
          "than", "via", *RUN, "用", "使用", "改用", "换成", "换用", "选择",
          "而不是", "而非", "不要用", "别用", "通过")
"""What stands before a thing that the lesson chooses or runs: another of its kind would make it another lesson."""

_ALSO_WORDS = "requests fetch black parcel composer edge linear teams oracle harbor nexus"
ALSO_WORDS = frozenset(_ALSO_WORDS.split())
"""Names that are words as well: in lower case they count in backticks only, and with a capital not as a sentence's
first word."""
NOT_USING = "调应利引作费占适通启禁可"
"""Before 用 these make another word of it: 调用 calls."""

_TAKING = "to from on onto in into for with against of by at via through using without than over"
TAKING = frozenset(_TAKING.split())
"""Words behind which a kind stands alone, as an object does behind the first verb; behind others it says which."""
DETERMINERS = frozenset(("a", "an", "the", "any", "each", "every", "this", "your", "its"))
_EDGE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./")
_OPENING = ("", " ", ",", ";", "(")
_names: dict[str, tuple[str, str, str]] = {}


class Lifted:
    """`text` with kinds in place of their members; `found`: kind in English -> members as written, in order."""
    __slots__ = ("found", "text")

    def __init__(self, text: str, found: dict[str, list[str]]) -> None:
        self.text = text
        self.found = found


def kinds() -> list[Kind]:
    """The table as rows."""
    out = []
    for line in TABLE.strip().replace("\n ", " ").split("\n"):
        label, han, names = (part.strip() for part in line.split("|"))
        out.append(Kind(label, han, tuple(name.strip() for name in names.split(","))))
    return out


def lift(text: str, listed: dict[str, list[str]] | None = None) -> Lifted:
    """The text about kinds.  With `listed`, each kind is followed by those members of it, in brackets."""
    found: dict[str, list[str]] = {}
    out: list[str] = []
    rest = 0
    for start, end, kind, han in _mentions(text):
        if kind in found and text[start:end] in found[kind]:
            label = kind
        else:
            label = han if is_han(_near(text, start, end)) else kind
            if listed and listed.get(kind) and kind not in found:
                label = f"{han}（{'、'.join(listed[kind])}）" if label == han else \
                    f"{_article(text[:start])}{kind} ({', '.join(listed[kind])})"
        found.setdefault(kind, []).append(text[start:end].strip("`"))
        before = text[rest:start]
        if is_han(label[0]):             # no blanks between Chinese words
            before, end = before.rstrip(" "), end + (text[end:end + 1] == " " and is_han(text[end + 1:end + 2] or " "))
        out += [before, label]
        rest = end
    return Lifted("".join(out) + text[rest:], found)


def names(text: str) -> dict[str, list[str]]:
    """Kind in English -> its members in a text, also those that it chooses."""
    found: dict[str, list[str]] = {}
    for start, end, kind, _ in _all_mentions(text)[0]:
        found.setdefault(kind, []).append(text[start:end].strip("`"))
    return found


def differ(a: str, b: str) -> bool:
    """Whether two lines are about different things of one kind, so that neither says what the other does."""
    ours, theirs = lift(a).found, lift(b).found
    return any(kind in theirs and not _folded(ours[kind]) & _folded(theirs[kind]) for kind in ours)


def _folded(names: list[str]) -> set[str]:
    """Names without the vendor before them: `Amazon S3` and `S3` are one."""
    return {name.casefold().rpartition(" ")[2] for name in names}


def _mentions(text: str) -> list[tuple[int, int, str, str]]:
    """(start, end, kind, kind in Chinese) of every member named as an example, from left to right."""
    found, chosen = _all_mentions(text)
    return [row for row in found if row[2] not in chosen]


@functools.lru_cache(4096)           # what compares lessons in pairs asks of each of them again and again
def _all_mentions(text: str) -> tuple[list[tuple[int, int, str, str]], set[str]]:
    """(every member, the longest name at each place; kinds of which the text chooses one: its others are no examples
    either)."""
    if not _names:
        for kind in kinds():
            for name in kind.names:
                _names[name.casefold()] = (kind.label, kind.han, name)
    low = text.casefold()
    if len(low) != len(text):
        return [], set()
    found: list[tuple[int, int, str, str]] = []
    chosen: set[str] = set()
    for name in sorted(_names, key=len, reverse=True):
        at = low.find(name)
        while at >= 0:
            end = at + len(name)
            taken = any(at < other[1] and other[0] < end for other in found)
            if not taken and _stands_alone(text, at, end) and _is_name(text, at, end):
                start, stop = (at - 1, end + 1) if text[at - 1:at] == "`" == text[end:end + 1] else (at, end)
                label, han = _kind(name, low[:start])
                found.append((start, stop, label, han))
                if text.count("`", 0, start) % 2 or _chosen(low[:start], label):
                    chosen.add(label)
            at = low.find(name, end)
    return sorted(found), chosen


def _article(before: str) -> str:
    """What a kind needs before it where its member needed nothing: `to S3` -> `to any object storage`."""
    words = before.casefold().split()
    opens = len(words) == 1 or bool(words) and words[-1] in TAKING
    return "any " if opens and DETERMINERS.isdisjoint(words[-2:]) else ""


def _stands_alone(text: str, at: int, end: int) -> bool:
    return (at == 0 or text[at - 1] not in _EDGE) and (end == len(text) or text[end] not in _EDGE
                                                       or text[end] == "." and text[end + 1:end + 2] in ("", " "))


def _is_name(text: str, at: int, end: int) -> bool:
    """Whether a name that is a word as well is meant as a name."""
    name = text[at:end]
    return name.casefold() not in ALSO_WORDS or text[at - 1:at] == "`" or at > 0 and name[0].isupper()


def _kind(name: str, before: str) -> tuple[str, str]:
    """A name's kind in English and Chinese; npm is both a package manager and where packages are published."""
    if name == "npm" and before.rstrip(" `\"'").endswith(PLACED) and any(word in before for word in PUBLISHED):
        name = "npm registry"
    return _names[name][0], _names[name][1]


def _chosen(before: str, kind: str) -> bool:
    before = before.rstrip(" `\"'")
    if before.endswith(("when using", "while using", "if using", "if you use", "when you use")):
        return False                     # a case, and no advice
    for word in CHOICE:
        if before.endswith(word) and not (kind in SERVICES and word in RUN):
            ahead = before[:-len(word)][-1:]
            if (ahead not in NOT_USING or not ahead) if is_han(word[0]) else ahead in _OPENING:
                return True
    return False


def _near(text: str, start: int, end: int) -> str:
    """The letter beside a mention, which says the language around it."""
    around = (text[:start].rstrip(" `")[-1:] or " ") + (text[end:].lstrip(" `")[:1] or " ")
    return next((char for char in around if is_han(char)), around[0])
