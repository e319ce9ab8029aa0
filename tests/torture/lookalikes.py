"""What only looks like a credential: forty each of thirty-five kinds, of which redaction may touch one in a hundred."""
from __future__ import annotations

import random
import uuid
from typing import Callable

from tests.torture import named_lookalikes
from tests.torture.credential_cases import ALNUM, B64, DIGITS, HEX, LOWER, PER_SHAPE, rand

WORDS = ("build", "server", "index", "cache", "report", "client", "module", "widget", "parser", "schema", "worker",
         "deploy")


def _word(rng: random.Random) -> str:
    return rng.choice(WORDS)


def _any(forms: tuple[str, ...]) -> Callable[[random.Random], str]:
    return lambda rng: rng.choice(forms)


def _pick(*forms: str) -> Callable[[random.Random], str]:
    """One of the forms, its fields filled with harmless values."""
    def make(rng: random.Random) -> str:
        return rng.choice(forms).format(
            h=rand(rng, 40, HEX), s=rand(rng, 7, HEX), d=rand(rng, 64, HEX),
            u=uuid.UUID(int=rng.getrandbits(128), version=4),
            n=rng.randrange(2, 9000), w=_word(rng), v=_word(rng), m=rand(rng, 32, HEX), b=rand(rng, 86, B64) + "==",
            i=rand(rng, rng.choice((120, 400, 900)), B64), p=rng.randrange(1024, 65000), a=rand(rng, 43, B64),
            c=rand(rng, 8, LOWER),
            x=rand(rng, 12, DIGITS), k=rand(rng, 20, ALNUM))
    return make


KINDS: dict[str, Callable[[random.Random], str]] = {
    "git-hash": _pick("commit {h}", "{s} Mend the {w}", "HEAD is now at {s} {w}", "Merge: {s} {s}",
                      "index {s}..{s} 100644",
                      "fatal: bad object {h}", "error: could not apply {s}... {w}", "git show {h}:src/{w}.py"),
    "uuid": _pick("request {u} failed", "\"id\": \"{u}\"", "session_id: {u}", "trace_id={u}", "X-Request-Id: {u}",
                  "{u}", "sessionId={u}"),
    "base64-image": _pick("data:image/png;base64,iVBORw0KGgo{i}", "\"image\": \"iVBORw0KGgo{i}\"",
                          "src=\"data:image/gif;base64,R0lGOD{i}\"",
                          "{{\"type\": \"base64\", \"data\": \"/9j/4AAQ{i}\"}}", "url(data:font/woff2;base64,{i})"),
    "digest": _pick("sha256:{d}", "image@sha256:{d}", "{d}  {w}.tar.gz", "md5 {m}", "checksum = \"{d}\"",
                    "ETag: \"{m}\"", "sha1={h}",
                    "expected {d} but got {d}", "Digest: sha256:{d}", "cache key {w}-{d}"),
    "package-integrity": _pick("\"integrity\": \"sha512-{b}\"", "integrity sha512-{b}", "--hash=sha256:{d} \\",
                               "checksum = \"{d}\"",
                               "resolved \"https://registry.example.org/{w}/-/{w}-1.{n}.0.tgz#{h}\"",
                               "golang.org/x/{w} v0.1.0 h1:{a}="),
    "placeholder": _pick("token: ${{TOKEN}}", "API_KEY=<your-key>", "password=xxxxxxxx", "export GITHUB_TOKEN=$TOKEN",
                         "Authorization: Bearer <token>",
                         "api_key: YOUR_API_KEY", "password: '********'", "TOKEN=...",
                         "secret: {{{{ .Values.secret }}}}", "--token \"$NPM_TOKEN\"",
                         "Authorization: Bearer ${{ACCESS_TOKEN}}", "password=changeme",
                         "postgres://user:${{DB_PASS}}@db/{w}",
                         "https://<user>:<password>@example.org", "apiKey: 'your-api-key-here'", "PASSWORD=%PASSWORD%"),
    "code-reference": _pick("password = os.environ[\"DB_PASSWORD\"]", "token = get_token(user)",
                            "password=config.password", "const token = process.env.TOKEN;",
                            "self.password = password", "api_key=settings.api_key", "secret := os.Getenv(\"SECRET\")",
                            "password = getpass.getpass()",
                            "headers = {{'Authorization': f'Bearer {{token}}'}}",
                            "token = request.headers.get('X-Token')", "token=self._token",
                            "auth = (user, password)", "passwd = pwd.getpwuid(uid)", "TOKEN=$(gh auth token)",
                            "password=\"$(cat file)\""),
    "type-annotation": _pick("password: str", "token: string;", "password: Optional[str] = None", "apiKey?: string",
                             "def login(user: str, password: str) -> bool:",
                             "password VARCHAR(255) NOT NULL", "secret: bytes", "token: Token | null",
                             "password String", "private token: AuthToken;"),
    "prose-token": _pick("SyntaxError: Unexpected token '}}' at position {n}",
                         "Unexpected token < in JSON at position {n}", "unexpected token `{w}'",
                         "the token is expired", "each token is a word", "token limit exceeded: {n}",
                         "syntax error near unexpected token `done'",
                         "Unexpected token: punc (;)", "invalid token: {w}", "a token was not provided",
                         "tokens: {n}, cost: 0.{n}"),
    "token-count": _pick("max_tokens={n}", "\"input_tokens\": {n}, \"output_tokens\": {n}", "tokenizer: {w}",
                         "token_count = {n}", "total tokens {n}",
                         "max_tokens: 4096", "\"tokenizer_class\": \"LlamaTokenizer\"",
                         "num_tokens_from_messages({n})", "token_type_ids"),
    "password-prompt": _pick("Password:", "Enter passphrase for key '/home/u/.ssh/id_rsa':",
                             "[sudo] password for {w}:", "Password: \nLogin incorrect", "password for bob:",
                             "fatal: could not read Password for 'https://example.org': No such device",
                             "password authentication failed for user \"{w}\"",
                             "sudo: a password is required",
                                 "Permission denied (publickey,password).", "密码错误，请重试",
                             "请输入密码：", "密码：必填", "密码不能为空"),
    "validation-message": _pick("\"password\": \"must have at least 8 characters\"",
                                "password: This field is required.", "{{\"token\": [\"invalid\"]}}",
                                "\"password\": [\"This field may not be blank.\"]", "error: password: required",
                                "secret is not set", "api_key is missing",
                                "missing required field: token", "API key is invalid", "token: undefined",
                                "\"password\": null", "password=None"),
    "paths": _pick("/usr/lib/python3/dist-packages/{w}/token.py:{n}", "key_file=/etc/ssl/private/{w}.key",
                   "PWD=/home/u/{w}/{v}", "OLDPWD=/srv/{w}",
                   "/home/u/projects/{w}/node_modules/.pnpm/{w}@1.{n}.0/node_modules/{w}/dist/{w}.js",
                   "password_file: /run/secrets/{w}",
                   "token: /var/run/secrets/kubernetes.io/serviceaccount/token", "auth: ./{w}/auth.json",
                   "open secrets/{w}.yaml", "password: ~/.{w}/pw"),
    "options": _pick("mkdir -p src/{w}", "docker run -p {p}:80 {w}", "ssh -p {p} u@h", "git push -u origin {w}",
                     "docker run -u 1000:1000 {w}", "cargo test -p {w}",
                     "npx -p {w} {v}", "ls -a {w}", "tar -xzf {w}.tgz", "docker run -u node:node -p 80:80 {w}",
                     "tool --password-stdin", "tool --token-file {w}.txt",
                     "cp -p a b", "python -u {w}.py", "nmap -p 1-{n} host", "sort -u {w}.txt",
                     "claude -p \"mend the {w}\"", "useradd -u {n} {w}"),
    "urls": _pick("https://example.org:{p}/{w}", "git@github.com:{w}/{v}.git", "http://localhost:{p}/?page={n}",
                  "https://example.org/@{w}/{v}",
                  "ssh://git@example.org:22/{w}.git", "https://cdn.example.org/npm/{w}@1.{n}.2/dist/{w}.min.js",
                  "postgres://localhost:5432/{w}",
                  "mailto:{w}@example.org", "https://example.org/{w}?sort=key&order=asc",
                  "https://user@example.org/{w}.git", "http://[::1]:{p}/{w}"),
    "public-key": _pick("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{a} u@h", "SHA256:{a}",
                        "-----BEGIN CERTIFICATE-----\n{b}\n-----END CERTIFICATE-----",
                        "-----BEGIN PUBLIC KEY-----\n{b}\n-----END PUBLIC KEY-----", "ssh-rsa AAAAB3NzaC1yc2E{b} u@h",
                        "gpg: key {x}: public key imported"),
    "config-names": _pick("secretKeyRef:\n  name: {w}\n  key: password", "token: ${{{{ secrets.GITHUB_TOKEN }}}}",
                          "auth: oauth2", "auth_type: basic", "secretName: {w}-tls",
                          "tokenEndpoint: https://example.org/oauth/token", "password_policy: strict", "auth=none",
                          "credentials: include", "authentication: required",
                          "passwordless: true", "key: {w}", "sort_key: name", "primary_key: id",
                          "api_key_header: X-Api-Key", "secrets: inherit"),
    "log-ids": _pick("[2026-11-30T10:00:00.{n}Z] req={c}-{n} status=500", "span {m}", "pid={n} tid={n}", "0x7ffe{s}",
                     "build-{n}-{s}", "chunk-{s}.js", "job/{x}",
                     "main.{s}.chunk.css", "txn {x} rolled back", "layer {m}: Pull complete",
                     "arn:aws:iam::{x}:role/{w}", "i-0{s}{s}"),
    "examples-in-docs": _pick("AKIA" + "IOSFODNN7EXAMPLE", "usage: tool [--token TOKEN] [--password PASSWORD] FILE",
                              "--api-key KEY   the key to use",
                              "  --password <pw>  ask for a password", "curl -u user:password https://example.org",
                              "postgres://user:password@localhost/{w}",
                              "set the API key with `tool config`",
                              "see docs on access tokens: https://example.org/tokens", "mysql -u root -p {w}",
                              "sk" + "-...", "gh" + "p_xxxxxxxxxxxx"),
    "css-and-ids": _pick("class=\"sk-fading-circle sk-circle{n}\"", "task-{w}-{n}", "risk-{w}-assessment-{n}",
                         "id=\"{w}-{n}\"", "data-key=\"{w}-{n}\"", "hf_{w}", "npm_config_{w}=true",
                             "npm_lifecycle_event=test", "key-{w}", "pat_{w}", "SG.{w}", "xoxo {w}",
                             "glpat is a prefix", "eyJ is how they begin"),
    "compiler": _pick("src/{w}.c:{n}:12: error: expected ';' before '}}' token",
                      "{w}.ts({n},5): error TS1005: ')' expected.",
                      "error[E0425]: cannot find value `token` in this scope",
                      "NameError: name 'password' is not defined", "KeyError: 'token'",
                      "AttributeError: 'NoneType' object has no attribute 'secret'",
                      "undefined: api_key", "ReferenceError: token is not defined",
                      "error: unused variable: `password`",
                      "TypeError: login() missing 1 required argument: 'password'"),
    "tables": _pick("| name | password | role |", "id | user | token\n---+------+------", "user,password,email",
                    "SELECT user, password FROM {w}", "INSERT INTO {w} (user, password) VALUES (?, ?)",
                    "[\"username\", \"password\", \"email\"]", "ALTER TABLE {w} ADD COLUMN token text;",
                    "password  string  yes", "fields: user, password, token"),
    "chinese-prose": _pick("请检查令牌是否有效", "密钥文件不存在：/etc/{w}.key", "密码长度至少{n}位",
                               "口令已过期", "凭证管理器 manager", "令牌数量：{n}",
                           "密码：******", "密钥：${{KEY}}", "密码为空", "令牌：无效"),
    "headers": _pick("Content-Type: application/json", "Cache-Control: max-age={n}",
                     "WWW-Authenticate: Bearer realm=\"{w}\"", "Authorization: required", "X-RateLimit-Remaining: {n}",
                     "Access-Control-Allow-Headers: Authorization, X-Api-Key", "Vary: Cookie",
                     "Accept-Encoding: gzip, br", "Authorization header is missing", "Cookie: none"),
    "minified": _pick("function(t,e){{return t.token||e.token}}", "var a=e.password,b=t.key;{w}({n})",
                      "{{token:t,secret:e}}=n", "x.auth=!0;y.token=null", "if(token===undefined){{{w}()}}",
                      "\"sourcesContent\":[\"{w}\"],\"mappings\":\"{i}\"", "!function(){{var token={{}};}}()"),
}


KINDS.update((kind, _any(forms)) for kind, forms in named_lookalikes.FORMS.items())


def texts(seed: int = 7) -> list[tuple[str, str]]:
    """(kind, text) of all look-alikes."""
    return [(kind, make(rng)) for kind, make in KINDS.items() for rng in [random.Random(f"enso-{seed}-{kind}")]
            for _ in range(PER_SHAPE)]
