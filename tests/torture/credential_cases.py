"""Made-up credentials and what only looks like one, for the redaction tests.

Every secret is put together at run time from a seeded generator, so that no file of the project
holds anything a secret scanner would report.  A case is `(text, secrets)`: the text, and the random
parts of which no four characters in a row may survive.
"""
from __future__ import annotations

import base64
import json
import random
import re
import string
import urllib.parse
from typing import Callable

from tests.torture import named_cases

LOWER, UPPER, DIGITS = string.ascii_lowercase, string.ascii_uppercase, string.digits
ALNUM = LOWER + UPPER + DIGITS
HEX = DIGITS + "abcdef"
URLSAFE = ALNUM + "-_"
B64 = ALNUM + "+/"
PER_SHAPE = 40
MARKER = re.compile(r"\[redacted:[a-z0-9-]+\]")

Case = tuple[str, list[str]]


def rand(rng: random.Random, size: int, alphabet: str = ALNUM) -> str:
    """Random characters that hold at least a digit and a letter when the alphabet has both."""
    while True:
        made = "".join(rng.choice(alphabet) for _ in range(size))
        if alphabet in (DIGITS, LOWER) or (any(c in DIGITS for c in made) and any(c.isalpha() for c in made)) or (
                not any(c in DIGITS for c in alphabet)):
            return made


def password(rng: random.Random, style: int) -> str:
    """Passwords as people and generators make them."""
    return (rand(rng, 14, ALNUM + "!#%+^*"), rand(rng, 24, ALNUM), rand(rng, 32, HEX), rand(rng, 10, LOWER),
            "Zq" + rand(rng, 5, LOWER) + rand(rng, 4, DIGITS) + "!", rand(rng, 9, DIGITS), rand(rng, 20, URLSAFE),
            rand(rng, 12, ALNUM + "@$!_"))[style % 8]


# --- tokens that show by themselves what they are: name -> (rng -> (whole token, its random part)) ---

def _token(prefix: str, size: int, alphabet: str = ALNUM) -> Callable[[random.Random], tuple[str, str]]:
    def make(rng: random.Random) -> tuple[str, str]:
        part = rand(rng, size, alphabet)
        return prefix + part, part
    return make


def _jwt(rng: random.Random) -> tuple[str, str]:
    def encode(value: object) -> str:
        return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")
    body = encode({"sub": rand(rng, 12), "iat": rng.randrange(10 ** 9)})
    signature = rand(rng, 43, URLSAFE)
    return encode({"alg": "HS256", "typ": "JWT"}) + "." + body + "." + signature, signature


def _fine_grained(rng: random.Random) -> tuple[str, str]:
    first, second = rand(rng, 22), rand(rng, 59)
    return "github" + "_pat_" + first + "_" + second, second


def _slack(rng: random.Random) -> tuple[str, str]:
    part = rand(rng, 24)
    return "xox" + rng.choice("bpas") + "-" + rand(rng, 12, DIGITS) + "-" + rand(rng, 12, DIGITS) + "-" + part, part


def _azure_secret(rng: random.Random) -> tuple[str, str]:
    part = rand(rng, 34, ALNUM + "_~.-").replace("..", "a.")
    part = part[:-1] + rng.choice(ALNUM)
    return rand(rng, 3) + "8" + "Q~" + part, part


def _sendgrid(rng: random.Random) -> tuple[str, str]:
    part = rand(rng, 43, URLSAFE)
    return "S" + "G." + rand(rng, 22, URLSAFE) + "." + part, part


def _telegram(rng: random.Random) -> tuple[str, str]:
    part = rand(rng, 33, URLSAFE)
    return str(rng.randrange(10 ** 8, 10 ** 10)) + ":A" + "A" + part, part


def _slack_hook(rng: random.Random) -> tuple[str, str]:
    part = rand(rng, 24)
    return "https://hooks.slack" + ".com/services/T" + rand(rng, 8, UPPER + DIGITS) + "/B" + rand(
        rng, 8, UPPER + DIGITS) + "/" + part, part


TOKENS: dict[str, Callable[[random.Random], tuple[str, str]]] = {
    "aws-key-id": _token("AK" + "IA", 16, UPPER + "234567"),
    "github-classic": _token("gh" + "p_", 36),
    "github-app": _token("gh" + "s_", 36),
    "github-fine-grained": _fine_grained,
    "gitlab": _token("gl" + "pat-", 20, URLSAFE),
    "slack": _slack,
    "slack-webhook": _slack_hook,
    "stripe": _token("sk" + "_live_", 24),
    "openai": _token("sk" + "-", 48),
    "openai-project": _token("sk" + "-proj-", 64, URLSAFE),
    "anthropic": _token("sk" + "-ant-api03-", 95, URLSAFE),
    "google-api": _token("AI" + "za", 35, URLSAFE),
    "google-oauth": _token("ya" + "29.", 60, URLSAFE),
    "azure-client-secret": _azure_secret,
    "npm": _token("npm" + "_", 36),
    "pypi": _token("pypi-Ag" + "EIcHlwaS5vcmc", 120, URLSAFE),
    "huggingface": _token("h" + "f_", 34, LOWER + UPPER),
    "twilio": _token("S" + "K", 32, HEX),
    "sendgrid": _sendgrid,
    "telegram": _telegram,
    "jwt": _jwt,
    "digitalocean": _token("do" + "p_v1_", 64, HEX),
    "shopify": _token("shp" + "at_", 32, HEX),
    "vault": _token("hv" + "s.", 90, URLSAFE),
    "databricks": _token("da" + "pi", 32, HEX),
}

CARRIERS: tuple[str, ...] = (
    "{t}", "\"{t}\"", "'{t}'", "`{t}`", "({t})", "<{t}>", "[{t}]", "{t}.", "{t},", "{t};",
    "the key {t} was rejected by the server", "密钥{t}已失效", "请使用：{t}。", "错误（{t}）无效", "\t{t}\r\n",
    "x={t}&y=1",
    "https://api.example.org/v1?k={t}&n=2", "value%3D{t}%26n%3D2", "{{\"a\": \"{t}\", \"b\": 2}}",
    "{{\\\"a\\\": \\\"{t}\\\"}}", "{{\\\\\\\"a\\\\\\\": \\\\\\\"{t}\\\\\\\"}}", "line one\\n{t}\\nline three",
    "export X={t}", "X={t} npm test", "x: {t}\ny: 2", "- {t}", "+{t}", "    | {t}", "src/conf.py:12:K = '{t}'",
    "\x1b[31m{t}\x1b[0m", "curl -H 'X: {t}' https://example.org", "# {t}", "<k>{t}</k>", "&quot;{t}&quot;",
    "{h}\n{r}", "{h}\\\n{r}", "{h}\n    {r}\ndone", "\"{h}\" +\n  \"{r}\"", "{h}\\n{r}",
    "a" * 3000 + " {t} " + "b" * 3000,
)


def token_cases(name: str, rng: random.Random) -> list[Case]:
    """One token of that shape in every carrier; {h} and {r} are a token broken over two lines."""
    cases = []
    for carrier in CARRIERS:
        whole, part = TOKENS[name](rng)
        at = len(whole) - len(part) + rng.randrange(len(part) // 3, 2 * len(part) // 3 + 1)
        cases.append((carrier.format(t=whole, h=whole[:at], r=whole[at:]), [part[:at - len(whole) + len(part)],
                                                                         part[at - len(whole):]]))
    return cases


# --- values that a name, a header or a command gives away: name -> lines with {p} ---

FORMS: dict[str, tuple[str, ...]] = {
    "env-dump": ("DB_PASSWORD={p}", "export API_SECRET='{p}'", "declare -x ADMIN_PASSWD=\"{p}\"",
                 "PGPASSWORD={p} psql -h db",
                 "docker run -e MYSQL_ROOT_PASSWORD={p} mysql:8", "$env:CLIENT_SECRET = \"{p}\"",
                 "setenv APP_SECRET {p}",
                 "ENV SMTP_PASSWORD {p}", "set DB_PASS={p}", "HOME=/home/u\nREDIS_PASSWORD={p}\nSHELL=/bin/sh"),
    "yaml-json-toml": ("password: {p}", "  password: \"{p}\"", "\"password\": \"{p}\",",
                       "{{\"user\": \"u\", \"passwd\":\"{p}\"}}",
                       "clientSecret = \"{p}\"", "{{'api_key': '{p}'}}", "secret_key: '{p}'",
                       "spring.datasource.password={p}",
                       "password: >-\n  {p}\nname: x", "- name: DB_PASSWORD\n  value: \"{p}\"",
                       "{{\"name\": \"APP_SECRET\", \"value\": \"{p}\"}}"),
    "code": ("password = \"{p}\"", "client = Client(password='{p}', retries=3)", "const apiKey = '{p}';",
             "password: str = \"{p}\"", "os.environ[\"DB_PASSWORD\"] = \"{p}\"", "conn.setPassword(password=\"{p}\")",
             "let pwd: string = `{p}`;", "define('DB_PASSWORD', '{p}');", "  :password => '{p}',", "passwd := \"{p}\""),
    "url": ("postgres://app:{u}@db.example.org:5432/app", "https://bob:{u}@example.org/x.git",
            "mongodb+srv://u:{u}@c0.example.net",
            "redis://:{u}@localhost:6379/0", "amqp://guest:{u}@mq:5672/%2f", "remote: http://x:{u}@127.0.0.1:8080/",
            "postgres:\\/\\/app:{u}@db\\/app", "git clone https://oauth2:{u}@git.example.org/a/b.git"),
    "connection-string": ("Server=db;Database=a;User Id=sa;Password={u};Encrypt=true", "Server=db;Uid=sa;Pwd={u}",
                          "jdbc:mysql://db:3306/a?user=u&password={u}&useSSL=true",
                          "jdbc:oracle:thin:scott/{u}@db:1521:x",
                          "host=db user=u password={u} dbname=a", "host=db password='{u}' user=u",
                          "jdbc:sqlserver://db;user=sa;password={u};", "sslmode=require&password={u}"),
    "azure-storage": ("DefaultEndpointsProtocol=https;AccountName=a;AccountKey={k};EndpointSuffix=core.windows.net",
                      "Endpoint=sb://a.example.net/;SharedAccessKeyName=Root;SharedAccessKey={k}", "AccountKey={k}",
                      "\"accountKey\": \"{k}\"", "AZURE_STORAGE_KEY={k}", "--account-key {k} --name x"),
    "aws-secret": ("aws_secret_access_key = {a}", "AWS_SECRET_ACCESS_KEY={a}", "\"SecretAccessKey\": \"{a}\",",
                   "export AWS_SECRET_ACCESS_KEY='{a}'", "aws configure set aws_secret_access_key {a}",
                   "secretAccessKey: {a}", "aws_session_token={k}"),
    "authorization": ("Authorization: Bearer {t}", "authorization: Basic {b}",
                      "curl -H \"Authorization: Bearer {t}\" https://example.org",
                      "\"Authorization\": \"Bearer {t}\"", "'Authorization': 'Token {t}'",
                      "Proxy-Authorization: Basic {b}",
                      "> AUTHORIZATION: bearer {t}\n> Accept: */*", "headers={{'Authorization': f'Bearer {t}'}}",
                      "Authorization: {t}", "-H 'authorization: ApiKey {t}'"),
    "cookie": ("Cookie: session={t}; theme=dark", "Set-Cookie: sid={t}; Path=/; HttpOnly",
               "curl -b 'session={t}' https://example.org",
               "\"Cookie\": \"auth={t}\"", "cookie: a=1; token={t}", "-H 'Cookie: JSESSIONID={t}'"),
    "key-headers": ("X-Api-Key: {t}", "x-api-key: {t}", "\"X-Auth-Token\": \"{t}\"", "Private-Token: {t}",
                    "api-key: {t}",
                    "Ocp-Apim-Subscription-Key: {t}", "X-Vault-Token: {t}", "-H \"X-API-KEY: {t}\"",
                    "x-goog-api-key:{t}"),
    "token-names": ("GITLAB_TOKEN={t}", "token: {t}", "\"access_token\": \"{t}\"", "refreshToken: '{t}'",
                    "?access_token={t}&x=1",
                    "//registry.example.org/:_authToken={t}", "auth_token = \"{t}\"", "--token {t}", "--auth-token={t}",
                    "bot_token: {t}", "\"sessionToken\":\"{t}\""),
    "arguments": ("tool --password {s} --host db", "tool --password={s}", "mysql -u root -p{s} app",
                  "docker login -u bob -p {s} example.org",
                  "sshpass -p '{s}' ssh u@h", "curl -u bob:{s} https://example.org", "redis-cli -h db -a {s} ping",
                  "ldapsearch -D cn=x -w {s}", "zip -P {s} a.zip b", "oc login -u bob -p {s}",
                  "[\"--password\", \"{s}\"]",
                  "curl --user \"bob:{s}\" https://example.org", "echo {s} | sudo -S ls", "tool --passphrase \"{s}\"",
                  "echo \"{s}\" | docker login --username bob --password-stdin", "tool --password \\\n  {s}"),
    "netrc": ("machine example.org login bob password {s}", "machine example.org\n  login bob\n  password {s}\n",
              "default login bob password {s}", "machine h\\n login bob\\n password {s}\\n",
              "db.example.org:5432:app:bob:{s}"),
    "kubeconfig": ("users:\n- name: a\n  user:\n    client-key-data: {k}\n", "    token: {t}\n",
                   "    client-key-data: LS0tLS1CRUdJTi{c}",
                   "\"client-key-data\": \"{k}\"", "  user:\n    password: {s}\n    username: admin\n"),
    "docker-auth": ("{{\"auths\": {{\"example.org\": {{\"auth\": \"{b}\"}}}}}}", "\"auth\": \"{b}\"", "_auth={b}",
                    "\"identitytoken\": \"{t}\"", ".dockerconfigjson: eyJhdXRocyI6{k}",
                    "\"auth\":\"{b}\",\"email\":\"a@example.org\""),
    "chinese-labels": ("密码：{s}", "密码: {s}", "口令是 {s}", "数据库密码为{s}，请保密",
                       "密钥：{t}", "令牌：{t}", "访问令牌={t}",
                       "“密码”：“{s}”", "管理员密码：{s}。", "- 密码：`{s}`", "密碼：{s}", "授权码：{s}"),
    "sql": ("CREATE USER bob WITH PASSWORD '{s}';", "IDENTIFIED BY '{s}'", "ALTER USER bob PASSWORD '{s}'",
            "SET PASSWORD = '{s}'",
            "alter user bob identified by \"{s}\""),
    "prose": ("the password is {t}", "Your password: {s}\n", "password for bob is `{t}`", "| password | {t} |",
              "<password>{s}</password>",
              "secret → {t}", "**Password:** {s}\n", "username/password: bob/{s}\n"),
    "pem": ("-----BEGIN {K}-----\n{m}\n-----END {K}-----",
            "key: |\n  -----BEGIN {K}-----\n  {i}\n  -----END {K}-----\nname: x",
            "\"private_key\": \"-----BEGIN {K}-----\\n{j}\\n-----END {K}-----\\n\"", "-----BEGIN {K}-----\n{m}",
            "> -----BEGIN {K}-----\n> {q}\n> -----END {K}-----", "KEY=\"-----BEGIN {K}-----\n{m}\n-----END {K}-----\"",
            "-----BEGIN {K}----- {o} -----END {K}-----"),
}

OUTER: tuple[Callable[[str], str], ...] = (
    lambda text: text,
    lambda text: "出错了，原文如下\n" + text + "\n请检查配置",
    lambda text: "Exit code 1\n" + text + "\nerror: connection refused\n",
    lambda text: json.dumps({"command": text}),
    lambda text: json.dumps({"body": json.dumps({"text": text})}),
    lambda text: "$ cat conf\r\n" + text.replace("\n", "\r\n") + "\r\n$ ",
    lambda text: "\n".join("    " + line for line in text.split("\n")),
    lambda text: "url: https://example.org/?q=" + urllib.parse.quote(text, safe="") + "&n=1",
    lambda text: "body=" + urllib.parse.quote_plus(text),
    lambda text: "错误信息" + text + "结束了",
    lambda text: "I ran `" + text + "` and it failed with exit code 1",
    lambda text: "@@ -1 +1 @@\n-" + text.replace("\n", "\n-") + "\n+x",
    lambda text: "   12\t" + text.replace("\n", "\n   13\t"),
    lambda text: "conf/app.env:12:" + text,
    lambda text: "bash -c '" + text.replace("'", "'\\''") + "'",
    lambda text: text.replace("&", "&amp;").replace('"', "&quot;").replace("'", "&#39;"),
    lambda text: "x" * 2000 + "\n" + text + "\n" + "y" * 2000,
)
"""Where such a line is met: alone, in Chinese, in an error, in JSON, in JSON in JSON, in a diff, in HTML ..."""

KEY_KINDS = ("RSA PRIVATE KEY", "PRIVATE KEY", "EC PRIVATE KEY", "OPENSSH PRIVATE KEY", "ENCRYPTED PRIVATE KEY",
             "PGP PRIVATE KEY BLOCK")


FORMS.update(named_cases.FORMS)


def form_cases(name: str, rng: random.Random) -> list[Case]:
    """Forty combinations of that shape's lines with where they are met and with kinds of values."""
    forms = FORMS[name]
    cases = []
    for number in range(PER_SHAPE):
        form = forms[number % len(forms)]
        outer = OUTER[(number // len(forms) + number) % len(OUTER)]
        values = _values(rng, number)
        text = form.format(**values)
        secrets = [value for key, value in values.items() if "{" + key + "}" in form and key != "K"]
        if name == "pem":
            secrets = values["m"].split("\n")
        cases.append((outer(text), [secret for secret in secrets for secret in secret.split("=") if len(secret) > 3]))
    return cases


def _values(rng: random.Random, number: int) -> dict[str, str]:
    pem = [rand(rng, 64, B64) for _ in range(5)] + [rand(rng, 30, B64) + "=="]
    simple = (14, ALNUM), (24, URLSAFE), (10, ALNUM), (32, HEX)
    size, alphabet = simple[number % 4]
    return {
        "p": password(rng, number),
        "u": urllib.parse.quote(password(rng, number), safe=""),
        "s": "q" + rand(rng, size, alphabet),
        "t": rand(rng, *((40, ALNUM), (32, HEX), (20, URLSAFE), (64, HEX))[number % 4]),
        "k": rand(rng, 86, B64) + "==",
        "a": rand(rng, 40, B64),
        "b": base64.b64encode(("bob:" + rand(rng, 16)).encode()).decode(),
        "c": rng.choice(["BSU0EgUFJJVkFURSBLRVktLS0tLQ", "BQUklWQVRFIEtFWS0tLS0t",
                         "BFQyBQUklWQVRFIEtFWS0tLS0t"]) + rand(rng, 90),
        "n": rand(rng, 6, DIGITS), "w": " ".join(rand(rng, 5, LOWER) for _ in range(12)), "m32": rand(rng, 32, HEX),
        "K": KEY_KINDS[number % len(KEY_KINDS)],
        "m": "\n".join(pem), "i": "\n  ".join(pem), "j": "\\n".join(pem), "q": "\n> ".join(pem), "o": " ".join(pem),
    }


SHAPES = tuple(TOKENS) + tuple(FORMS)


def cases_of(shape: str, seed: int = 7) -> list[Case]:
    rng = random.Random(f"enso-{seed}-{shape}")
    return token_cases(shape, rng) if shape in TOKENS else form_cases(shape, rng)


def survivors(text: str, secrets: list[str], size: int = 4) -> str:
    """The first run of `size` secret characters that is still in the text; "" when none is."""
    text = MARKER.sub("", text)
    return next((secret[at:at + size] for secret in secrets for at in range(len(secret) - size + 1)
                 if secret[at:at + size] in text), "")
