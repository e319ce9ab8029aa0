"""Credentials whose name is near: in structures, tables, code, sentences.  Made up like `credential_cases`.

The fields are those of `credential_cases`: {p} any password, {s} one of letters and digits, {t} a
token, {k} and {b} base64, {n} digits, {w} a dozen words.
"""
from __future__ import annotations

FORMS: dict[str, tuple[str, ...]] = {
    "nested": (
        '{{"password": {{"value": "{p}"}}}}', '{{"db_password": {{"type": "string", "default": "{p}"}}}}',
        "{{'secret': {{'prod': '{p}', 'dev': None}}}}", '"apiKey": {{"current": "{s}", "previous": null}}',
        '{{"passwords": {{"alice": "{s}", "bob": "x"}}}}', '{{"tokens": ["{t}"]}}',
        '"api_keys": [\n  "{t}",\n  "none"\n]', '{{"secrets": {{"stripe": "{t}"}}}}',
        '{{"auth": {{"tokens": [{{"value": "{t}"}}]}}}}', '{{"credentials": [{{"username": "u", "password": "{p}"}}]}}',
        '{{"accessTokens": {{"ci": "{t}"}}}}', '{{"password": ["{s}"]}}', '{{"refresh_tokens": ["a", "{t}"]}}',
        '{{"DB_PASSWORD": {{"value": "{p}", "sensitive": true}}}}', "tokens: [\n  '{t}',\n],",
        "const API_KEYS = ['{t}', 'none'];", 'PASSWORDS = {{"bob": "{s}"}}', "'passwords' => ['{s}', 'x'],",
        '{{"password": {{"plaintext": "{p}", "algorithm": "none"}}}}', 'secrets = {{ db = "{s}" }}',
        '{{"client_secrets": [{{"value": "{t}", "id": 7}}]}}',
    ),
    "yaml-blocks": (
        "passwords:\n  - {s}\n  - x", "tokens:\n- {t}\n- none\nnext: 1", 'password:\n  value: "{p}"\n  rotate: true',
        "secret:\n  default: '{p}'", "api_keys:\n  ci: {t}\n  dev: none", "db:\n  passwords:\n    app: {s}\n  port: 5",
        "- name: API_TOKEN\n  value: {t}", 'password:\n  "{p}"', "token:\n  {t}", 'api_tokens:\n  - "{t}"',
        "credentials:\n  - user: bob\n    password: {s}", "password: |-\n  {s}\nuser: bob",
        "secret_keys:\n  primary: {t}\n  secondary: {t}", "accounts:\n  - {{user: bob, password: {s}}}",
    ),
    "manifests": (
        "apiVersion: v1\nkind: Secret\nmetadata:\n  name: app\ndata:\n  conf: {k}\n",
        "apiVersion: v1\ndata:\n  uri: {b}\nkind: Secret\n", 'kind: Secret\nstringData:\n  pin: "{s}"\n  host: {s}\n',
        '{{"kind": "Secret", "data": {{"conn": "{b}"}}}}',
        '{{"data": {{"x": "{b}"}}, "kind": "Secret", "type": "Opaque"}}',
        "kind: ConfigMap\ndata:\n  a: b\n---\nkind: Secret\ndata:\n  a: {b}\n---\nkind: Pod\n",
    ),
    "toml-and-hcl": (
        'secret = """\n{p}\n"""', "api_key = '''{p}'''", 'tokens = ["{t}"]', 'passwords = {{ bob = "{s}" }}',
        'variable "db_password" {{\n  default = "{p}"\n}}',
        'variable "api_token" {{\n  type = string\n  sensitive = true\n  default = "{t}"\n}}',
        'output "admin_password" {{\n  value = "{p}"\n}}', 'variable "secret_key" {{ default = "{p}" }}',
        'locals {{\n  db_password = "{p}"\n}}', '  master_password                 = "{p}"',
        'resource "x" "y" {{\n  password = "{p}"\n}}',
    ),
    "tables-of-secrets": (
        "username,password\nbob,{s}", "id;login;passwort\n1;bob;{s}\n2;al;x", "name\ttoken\tage\nbob\t{t}\t3",
        "| user | password |\n|---|---|\n| bob | {s} |", "user|api_key|role\nbob|{t}|admin",
        " id | name | password\n----+------+---------\n  1 | bob  | {s}\n(1 row)",
        "+----+----------+\n| id | password |\n+----+----------+\n|  1 | {s} |\n+----+----------+",
        '"email","password"\n"bob@example.org","{p}"', "| Host | Token |\n| :--- | ---: |\n| a | `{t}` |",
        "NAME    TOKEN    AGE\nbob     {t}    3d", "用户名,密码\nbob,{s}", "| 账号 | 密码 |\n|---|---|\n| bob | {s} |",
        "host,port,user,secret\ndb,5432,bob,{t}\ndb2,5432,al,x", "a\tpassword\n1\t{s}\n2\t{s}",
    ),
    "sql-rows": (
        "INSERT INTO users (name, password) VALUES ('bob', '{p}');", "insert into t(id,api_key)values(1,'{t}')",
        "INSERT INTO users (name, password, n) VALUES\n  ('a', '{s}', 1),\n  ('b', '{s}', 2);",
        "REPLACE INTO `cfg` (`k`, `secret`) VALUES ('a,b', '{p}')", "UPDATE users SET password='{p}' WHERE id=1",
        "INSERT INTO t (token, at) VALUES ('{t}', now());", "COPY users (id, password) FROM stdin;\n1\t{s}\n\\.",
        "INSERT INTO users (id, pwd) VALUES (f('a,b'), E'{s}')",
    ),
    "code-of-languages": (
        'public string Password {{ get; set; }} = "{p}";', 'public string ApiKey {{ get; init; }} = "{t}";',
        'val password: String = "{p}"', 'user.setPassword("{s}");', 'let token: String = "{t}"',
        'password: "{p}".into(),', '#define DB_PASSWORD "{p}"', 'std::string password{{"{s}"}};',
        'const char *password = "{p}";', '{{:password "{p}"}}', '(setq password "{s}")', "$password = '{p}';",
        'password <- "{p}"', "API_SECRET ?= {s}", 'Dim password As String = "{p}"', 'Password: []byte("{s}"),',
        'pw = os.getenv("DB_PASSWORD") or "{p}"', "const p = process.env.DB_PASSWORD || '{p}';",
        "echo ${{DB_PASSWORD:-{s}}}", "os.environ.get('API_TOKEN', '{t}')",
        'os.environ.setdefault("DB_PASSWORD", "{p}")', 'p.add_argument("--password", default="{p}")',
        'password = Some("{s}")', 'static let apiKey = "{t}"', "private readonly password = '{p}';",
        '<input type="hidden" name="token" value="{t}">', '<entry key="db.password">{s}</entry>',
        '<property name="password" value="{p}"/>', "$env:DB_PASSWORD='{p}'", "password=u'{p}'",
        "auth=('bob', password := '{p}')",
    ),
    "settings": (
        "IdentityPassphrase {s}", "requirepass {s}", "ServerPassword {s}", "ansible_become_password={p}",
        "wpa_passphrase={p}", 'psk="{p}"', "password {s};", "  auth_pass {s}", "rootpw {s}", "SESSION_SALT={t}",
        "PASSWORD_SALT: {t}", "SAMLResponse={k}&RelayState=x", "bindpw: {s}", "proxy_password = {p}",
        "smtp_pass: '{p}'", 'KeyPassphrase "{p}"', "masterPassword={p}", "vault_pass {s}",
    ),
    "prose-of-passwords": (
        "log in with password {s}", "I changed the db password to {s}", "login: bob / {s}", "creds are admin / {s}",
        "my token ({t}) expired", "user bob, pw {s}", "secret key {t}", "credentials: admin/{s}",
        "username/password: bob / {s}", "please reset the password to {s}, thanks", "the passphrase was {s}",
        "my password is {s} and it does not work", "password for the staging db is {s}", "use pwd {s} for now",
        "the new password: {s}", "Password is: {s}", "login bob:{s}", "API key {t} has leaked",
        "the token `{t}` is old", "try the admin password ({s})", "db password → {s}",
        "the access token {t} was revoked", "password `{s}` was refused", "sign in as bob with passcode {s}",
    ),
    "prose-of-languages": (
        "数据库密码改成 {s} 了", "密码 {s} 不对", "密码设置为{s}，请保密", "新密码是{s}。", "密碼改為 {s}",
        "帳號 bob，密碼 {s}", "账号密码：bob / {s}", "mot de passe : {s}", "le mot de passe est {s}",
        "la contraseña es {s}", "contraseña: {s}", "a senha é {s}", "senha: {s}", "chiave segreta: {s}",
        "la password è {s}", "parola d'ordine: {s}", "Das Passwort lautet {s}", "Kennwort: {s}",
        "Zugangsdaten: bob / {s}", "пароль: {s}", "Пароль от базы: {s}", "パスワードは {s} です",
        "パスワードを {s} に変更した", "パスワード：{s}", "비밀번호: {s}", "비밀번호는 {s} 입니다", "암호: {s}",
        "hasło: {s}", "wachtwoord: {s}", "lösenord: {s}", "clave secreta: {s}", "秘钥 {s}", "秘密鍵: {s}",
    ),
    "numbers": (
        "CARD_PIN={n}", "PIN: {n}", '"pin": "{n}"', "otp={n}", "验证码：{n}", "您的验证码是 {n}，请勿泄露",
        "暗証番号：{n}", "verification code: {n}", "Your verification code is {n}.", "인증번호: {n}", "--otp={n}",
        "驗證碼為{n}", "your PIN is {n}", "npm publish --otp {n}", "<pin>{n}</pin>", "cvv: {n}",
        '"verificationCode": "{n}"',
    ),
    "seeds": (
        "mnemonic: {w}", "seed phrase: {w}", 'MNEMONIC="{w}"', '"mnemonic": "{w}"', "助记词：{w}",
        "my recovery phrase is {w}", "seed_phrase = '{w}'",
    ),
    "more-headers": (
        'Authorization: Digest username="b", realm="x", nonce="a", uri="/", response="{m32}"',
        "Set-Cookie: sid={t}; Path=/; HttpOnly; theme=dark", "Cookie: theme=dark; lang=en; auth_token={t}",
        '{{"Cookie": "session={t}"}}', ".example.org\tTRUE\t/\tTRUE\t1790000000\tsession_id\t{t}",
        "cookie: remember_token={t}", "set-cookie: _app_session={t}; path=/",
    ),
}
