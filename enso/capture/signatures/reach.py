"""Reaching something and being let in: network, timeouts, rate limits, identity, rights.  Format: `signatures`."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.signatures import Row

YES, NO = True, False

RETRIED = ("internalservererror:", "apiconnectionerror:", "serviceunavailableerror:", "overloadederror:")
"""Exceptions that clients of model APIs raise for a server's fault (status 500 and up) and try again after: they pass,
whatever the message behind them says."""

ROWS: tuple[Row, ...] = (
    (5, "network", NO, (
        "certificate_verify_failed", "certificate verify failed", "ssl certificate problem", "self-signed cert",
        "self signed cert", "unable to get local issuer", "unable_to_verify_leaf", "cert_has_expired",
        "certificate has expired", "x509:", "tls: failed", "ssl: wrong_version", "sslerror", "ssl_error",
        "ssl handshake", "err_cert", "invalid peer cert", "too many redirects", "err_too_many_redirects",
        "unsupported protocol", "maximum redirects", "certificate is not trusted", "证书",
        "verify the first certificate", "certificate is not valid", "certificate is not yet valid",
        "hostname mismatch", "wrong version number"), (
        "protocol * not supported",)),
    (5, "network", YES, (
        "could not resolve host", "temporary failure in name resolution", "name or service not known",
        "nodename nor servname", "eai_again", "enotfound", "getaddrinfo", "err_name_not_resolved", "unknown host",
        "unknownhostexception", "could not resolve proxy", "connect tunnel failed", "proxyerror", "bad gateway",
        "service unavailable", "internal server error", "internalservererror", "gateway closed", "connection closed",
        "closed by remote host", "client_loop: send disconnect", "socket hang up", "stream disconnected",
        "stream ended", "unexpected disconnect", "network error", "networkerror", "network is unreachable",
        "no route to host", "host is unreachable", "enetunreach", "ehostunreach", "econnreset", "connection reset",
        "connection was reset", "recv failure", "remote end closed", "remotedisconnected",
        "unexpected eof while reading", "early eof", "the remote end hung up", "rpc failed", "err_connection",
        "connection aborted", "broken pipe", "epipe", "error sending request", "couldn't reach", "could not reach",
        "cannot reach", "is unreachable", "host unreachable", "network unreachable", "destination unreachable",
        "unreachable host", "err_internet", "failed to connect", "couldn't connect", "could not connect",
        "cannot connect to", "can't connect to", "unable to connect", "connection error", "connectionerror",
        "apiconnectionerror", "err_socket", "websocket error", "websocket closed", "net/http: tls handshake timeout",
        "no internet", "transport error", "transport closed", "mcp error -32000", "connection lost",
        "lost connection", "server closed the", "server has gone away", "网络错误", "网络异常", "无法连接",
        "连接失败", "连接被重置", "无法解析", "ネットワーク", "接続できません", "名前解決", "namensauflösung",
        "résolution du nom", "is the server running", "bad record mac", "incompleteread", "abnormal closure",
        "control service", "no such host", "connection timeout", "temporarily unavailable", "service is unavailable",
        "unexpected server error", "is the docker daemon running", "did you specify the right host"), (
        "connection to the server * was refused",)),
    (2, "unknown", YES, (                       # the tool says itself that it is only a matter of time
        "retrying in", "will retry", "before retry", "reconnecting", "is starting up", "still starting",
        "is restarting", "not ready yet", "not ready:", "still launching", "still loading", "still indexing",
        "another instance of", "try again later", "try again shortly", "try again in", "retry in a moment",
        "in a moment", "稍后重试", "稍后再试", "稍候重试", "稍候再试", "秒后重试", "秒后自动重试", "分钟后重试",
        "请稍后", "请稍候",
        "später erneut", "réessayer plus tard", "réessayez plus tard", "de nuevo más tarde", "しばらくしてから",
        "잠시 후 다시"), (
        "waiting * seconds", "等待 * 秒后", "attempt */*", "尝试 */*", "retry */*", "重试 */*")),
    (4, "network", YES, (
        "e500", "e502", "e503", "e504", "empty reply from server", "unexpectedly closed", "closed unexpectedly",
        "loading the dataset in memory", "vorübergehend nicht verfügbar",
        "temporairement indisponible", "temporalmente no disponible", "一時的に利用できません"), ()),
    (4, "rate_limit", YES, (
        "service is busy", "server is busy", "system is busy", "model is busy", "too busy", "high load",
        "frequency limit", "繁忙", "负载过高", "负载较高"), ()),
    (6, "dependency", NO, ("timeout: failed to run command",), ()),
    (3, "validation", NO, ("invalid timeout", "invalid retry"), ()),
    (6, "permission", NO, (
        "suspicious activity", "unusual activity", "has been suspended", "is suspended", "has been deactivated",
        "has been banned", "账号已被", "帐号已被", "账户已被"), ()),
    (5, "network", YES, (
        "connection refused", "econnrefused", "connectionrefusederror", "actively refused"), ()),
    (4, "network", YES, (
        "dns", "connexion", "verbindung", "conexión", "upstream prematurely", "connecting to upstream",
        "upstream connect", "网络连接", "connection terminated", "was refused",
        "connection to the server", "terminated unexpectedly", "connect to the docker daemon"), ()),
    (3, "network", YES, (
        "fetch failed", "failed to fetch", "network request failed", "download failed", "failed to download",
        "download of", "stream error", "could not be reached"), ()),
    (2, "network", YES, (
        "could not read from remote repository", "unable to access", "failed to send", "webexception",
        "webcmdletwebresponse", "urlerror", "request failed", "requestexception", "download error", "timeout"), ()),
    (5, "timeout", YES, (
        "command timed out", "timed out after", "timeout after", "deadline exceeded", "deadline_exceeded",
        "execution timed out", "request timed out", "response timeout", "operation timed out", "read timed out",
        "connect timeout", "connection timed out", "etimedout", "timeouterror", "timeout exceeded", "timeoutexpired",
        "exceeded timeout", "timed out while waiting", "timed out waiting", "-32001", "gateway time-out",
        "statement timeout", "lock wait timeout", "canceling statement due to", "readtimeout", "execution expired",
        "i/o timeout", "time limit exceeded", "exceeded the time limit", "exceeded the maximum execution time",
        "killed by timeout", "timeout expired", "the operation has timed out", "超时", "逾時", "タイムアウト",
        "zeitüberschreitung", "délai d'attente", "délai dépassé", "tiempo de espera", "tempo limite",
        "превышено время", "시간 초과", "search timed out", "gateway timeout", "timed out"), (
        "timeout of * exceeded", "^timeout:", "^execution timed out")),
    (5, "rate_limit", YES, (
        "rate limit", "rate_limit", "ratelimit", "rate-limit", "resource_exhausted", "model is overloaded",
        "overloaded_error", "is overloaded", "server overloaded", "currently overloaded", "quota exceeded for",
        "exceeded your current quota", "requests per minute", "tokens per min", "per-minute", "secondary rate",
        "toomanyrequests", "throttl", "slow down", "request limit", "usage limit reached", "limit will reset",
        "hit your limit", "usage limit has been", "请求过于频繁", "频率限制", "请求频率", "限流", "速率限制",
        "レート制限", "limite de débit", "trop de requêtes", "zu viele anfragen", "demasiadas solicitudes",
        "访问过于频繁", "too many concurrent", "concurrency limit", "high demand", "at capacity", "too many requests",
        "overloaded", "request limit exceeded", "requestlimitexceeded", "retry after"), (
        "retry in *s$",)),
    (6, "auth", NO, (
        "permission denied (publickey", "tunnel failed, response 407", "407 proxy"), ()),
    (5, "auth", NO, (
        "not logged in", "gh auth login", "authentication failed", "authentication required", "unauthenticated",
        "invalid api key", "invalid_api_key", "incorrect api key", "api key not", "api key is missing", "no api key",
        "invalid x-api-key", "authentication_error", "authenticationerror", "invalid access token", "invalid token",
        "token expired", "token has expired", "expired token", "expiredtoken", "token is invalid", "jwt expired",
        "invalid_grant", "invalid_client", "token refresh failed", "please log in", "please login",
        "please run /login", "please sign in", "login required", "need to log in", "must be logged in",
        "you must login", "could not read username", "could not read password", "password authentication failed",
        "access denied for user", "no password supplied", "host key verification failed", "invalid credentials",
        "invalidclienttokenid", "unable to locate credentials", "credentials not found", "no credentials",
        "bad credentials", "could not load the default credentials", "please tell me who you are", "empty ident name",
        "author identity unknown", "unable to auto-detect email", "invalid username or", "login failed for user",
        "incorrect username or", "username or password is", "user name or password", "wrong username",
        "bad username", "invalid username/password", "eneedauth", "e401", "gpg failed to sign", "no secret key",
        "signature verification failed",
        "session expired", "not authenticated", "credential is only authorized", "failed to log in", "auth required",
        "requires authentication", "loginrequired", "security token included in the request is",
        "signaturedoesnotmatch", "no basic auth credentials", "please set an auth method", "未登录", "请先登录",
        "登录已过期", "认证失败", "身份验证失败", "鉴权失败", "token 无效", "token无效", "密钥无效", "认证に失敗",
        "認証に失敗", "authentifizierung fehlgeschlagen", "échec de l'authentification", "échec d'authentification",
        "falló la autenticación", "error de autenticación", "noauth", "28p01", "password required",
        "unauthorized:", "unauthorized (", "unauthorized.", "unauthorized,", "unauthorized\"", "unauthorized "), (
        "missing_*_api_key", "needs a*api key", "unauthorized$")),
    (4, "auth", NO, (
        "oauth", "sasl", "az login", "aws configure", "refreshing your current auth", "reauthentication",
        "re-authenticate", "reauthenticate", "log in again", "login again", "sign in again", "invalid_token",
        "please authenticate"), ()),
    (6, "permission", NO, (
        "tunnel failed, response 403", "403 from proxy"), ()),
    (5, "permission", NO, (
        "doesn't want to proceed", "user rejected", "rejected by user", "user denied", "denied by user",
        "user declined", "request interrupted by user", "tool use was rejected", "requires permission",
        "permission denied by", "blocked by policy", "blocked by hook", "hook blocked", "denied by policy",
        "policy denied", "was blocked. for security", "outside the allowed", "outside of the allowed",
        "not in the allowed", "not in allowlist", "allowlist miss", "not on the allowlist",
        "claude requested permissions", "haven't granted it yet", "sandbox denied", "denied by sandbox",
        "sandbox violation", "operation not permitted by sandbox", "cannot use tools", "outside the workspace",
        "outside workspace", "path escapes", "escapes sandbox", "not allowed to", "is not allowed", "isn't allowed",
        "rejected by the user", "not permitted in", "disabled by policy", "disabled by admin", "forbidden by",
        "refusing to allow", "protected branch", "gh006", "gh013", "push declined", "user has rejected",
        "in plan mode", "read-only mode", "outside allowed director", "access denied - path", "requires approval",
        "permission for this", "approval request aborted", "approval-timeout", "approval required", "approval denied",
        "exec denied", "is denied because", "hook returned blocking", "hook error", "blocked by your", "rejected:",
        "patch rejected", "command was rejected", "rejected because", "command rejected", "aborted by user",
        "interrupted by user", "cancelled by user", "canceled by user", "user cancelled", "user canceled",
        "user did not allow", "did not allow tool call", "denied by", "execution denied", "command is not allowed",
        "not in workspace", "outside the project", "outside of the project", "resolves outside",
        "visibility is restricted", "access restricted", "is restricted", "blocked hostname", "private/internal",
        "pairing required", "is disabled", "prohibited", "disallowed", "interactive command", "createprocessasuserw",
        "failed rtm_newaddr", "sandbox cannot be", "stop what you are doing", "safety check", "refused to",
        "user has denied", "stopped by hook", "execution stopped", "disable-model-invocation",
        "not available in plan", "scopes is required", "scope is required", "requires scope", "user doesn't want",
        "sudo: ", "permission denied", "operation not permitted", "eacces", "eperm", "forbidden", "permission_denied",
        "403 forbidden", "403 client", "permissionerror", "not permitted", "host_not_allowed",
        "domain is not allowed", "domain not allowed", "network access is disabled", "network access denied",
        "network access is not", "no network access", "blocked by network", "url blocked", "is blocked by",
        "are blocked", "not in whitelist", "outbound network", "is unable to fetch from",
        "unable to verify if domain", "err_blocked", "err_access_denied", "not whitelisted",
        "resource not accessible"), (
        "permission to use * has been denied", "pretooluse:*denied", "pretooluse:*blocked",
        "access to the path*is denied", "this environment*not supported")),
    (4, "permission", NO, (
        "access is denied", "access denied", "accessdenied", "unauthorizedaccess", "must be owner",
        "must be superuser", "must be root", "are you root", "requires root", "root privileges",
        "superuser privileges", "insufficient privilege", "insufficient permission", "insufficient_scope",
        "insufficientprivilege", "42501", "not authorized to perform", "not authorized", "unauthorizedoperation",
        "read-only file system", "erofs", "permission not granted", "needs elevation", "requires elevation",
        "requires administrator", "requestedaccess", "does not have permission", "don't have permission",
        "do not have permission", "lacks permission", "without permission", "no permission", "is read-only",
        "readonly database", "command denied to user", "rbac:", "blocked by cors", "detected dubious ownership",
        "safe.directory", "sudo: a password is required", "sudo: a terminal is required", "not in the sudoers",
        "resource not accessible by", "must have admin", "is denied", "can't be called from sandbox",
        "account is currently not available"), ()),
    (2, "permission", NO, (
        "denied", "rejected", "blocked", "restricted", "forbids", "refused", "policy"), ()),
    # single programs in words of their own: compilers, build tools, infrastructure, databases, checkers
    (5, "permission", NO, (
        "accessdeniedexception", "zugriff auf den pfad", "you may not", "has permission to access",
        "not_in_channel", "missing_scope", "permissiondenied", "run again with --allow",
        "run again with the --allow", "is not authorized to", "outside of workspace", "cannot list resource",
        "cannot get resource", "cannot create resource", "not authorized on", "noperm", "outside the working",
        "outside of the working", "access denied for path", "insufficient privileges", "operation was denied",
        "missing privilege", "can only be run by root", "must be run as root"), (
        "command denied to user*", "*accessdenied*")),
    (5, "auth", NO, (
        "expiredtokenexception", "loginfailure", "invalid signature", "vault secrets", "作者身份未知",
        "请告诉我您是谁", "author-identität unbekannt",
        "identité d'auteur inconnue",
        "identidad del autor desconocida", "作者の識別情報が不明", "improper token", "invalid login",
        "password not accepted",
        "gcloud auth login", "active account selected", "authentication error", "有効期限が切れ", "token 已过期",
        "令牌已过期", "令牌已失效", "令牌失效", "令牌无效", "token 已失效", "token已失效", "token已过期", "凭证已失效",
        "凭证已过期", "凭据已过期", "登录已失效", "登录失效", "登录状态已", "权杖已过期", "權杖已過期", "登入已過期",
        "憑證已過期",
        "abgelaufen", "unrecognizedclientexception", "authfailure", "error acquiring token",
        "no valid credential", "could not find default credentials", "sso session",
        "invalid username-password pair", "pull access denied", "denied: requested access",
        "peer authentication failed", "authentication plugin", "invalid_auth", "not_authed", "token_revoked",
        "wrong password", "scram authentication", "you must be logged in to the server"), (
        "authorization header * missing", "password * required", "role * is not permitted to log in")),
    (5, "rate_limit", YES, (
        "throttlingexception", "访问频率", "频率过高", "ratelimited", "provisionedthroughputexceeded",
        "rate exceeded"), ()),
    (5, "timeout", YES, (
        "timed out waiting for the condition", "within time constraint", "context deadline exceeded",
        "lock_timeout", "maxtimemsexpired", "exceeded time limit", "waitertimeout"), (
        "waiter * failed: max attempts exceeded", "timeout*while waiting")),
    (5, "network", YES, (
        "unreachable!", "failed to connect to the host via ssh", "serverselectionerror", "mongonetworkerror",
        "could not connect to redis", "can't reach", "serverdisconnectederror", "connectionclosed",
        "server disconnected",
        "connection to server on socket", "connection to server at", "への接続に失敗", "connection not available",
        "error establishing a database connection", "lost connection to mysql", "can't connect to mysql",
        "can't connect to local", "connection was closed", "i/o error on", "err_timed_out", "err_address",
        "err_network", "could not transfer artifact", "could not get resource"), ()),
    # what is left: a general word, where no tool's own wording is known
    (6, "auth", NO, ("wrongpass",), ()),
    (3, "auth", NO, (
        "credential", "credentials", "authenticate", "authentication", "authorization header", "api key",
        "sign in"), ()),
    (2, "auth", NO, (
        "password", "login", "log in", "logged in"), ()),
    (3, "permission", NO, (
        "privilege", "privileges", "permission", "permissions"), ()),
    (2, "network", YES, (
        "connection", "connect", "socket", "handshake"), ()),
)
