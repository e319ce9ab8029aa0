"""Credentials in calls of code, told by the function and the place: rows as in `redaction.contexts`."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.redaction.contexts import Row

_TEXT = r"""[bru]?(?P<q>["'`])(?P<v>(?:(?!(?P=q))[^\n\\]|\\.){4,400})(?P=q)"""
"""A text of code in its quotes."""
_BEFORE = r"""(?:[^,()"'\n]{0,60}(?:["'][^"'\n]{0,200}["'])?[^,()"'\n]{0,60},\s{0,20})"""
"""An argument before it."""
_NAME = r"""[\w.-]{0,40}(?i:password|passwd|passphrase|passcode|pass|pwd|secret|token|api[_-]?key)[\w-]{0,20}"""
_FIELD_ENDS = r"""[^"'`\n]{0,20}["'`\])]{1,4}"""
_FILLS = (".fill(", ".type(", "end_keys(", "sendKeys(", "setValue(", "equentially(", "set_value(")
_ASKS = ("assword", "passcode", "Passcode", "assphrase", "pwd", "token", "secret")


def call(functions: str, before: int, label: str = "password") -> Row:
    """The argument behind that many others of some functions, which are parted by bars."""
    needles = tuple(function.replace("\\", "") + "(" for function in functions.split("|"))
    return label, (needles,), rf"\b(?:{functions})\(\s{{0,20}}{_BEFORE}{{{before}}}{_TEXT}\s{{0,20}}[,)]"


CALLS: tuple[Row, ...] = (
    call("SetBasicAuth|basic_auth|HTTPBasicAuth|NetworkCredential|UsernamePasswordCredentials|PasswordAuthentication|"
         "BasicAuth|basicAuth|WiFi.begin", 1),
    call("getConnection|mysqli|PDO|FTP|create_user|create_superuser|createUser|PlainAuth", 2),
    call(r"\.connect|connect_ftp|ftp_connect", 3),
    ("secret", (("jwt.", "JWT.", "JWT::"), ("encode(", "decode(", "sign(", "verify(")),
     r"(?i:jwt)(?:\.|::)(?:encode|decode|sign|verify)[( ](?:\{[^{}\n]{0,300}\}|[^,{}\n]{1,120}),\s{0,20}"
     r"(?![\"'][A-Z]{2}[0-9]{3})" + _TEXT),
    ("secret", (("reateHmac(", "hash_hmac(", "OpenSSL::HMAC"),),
     r"(?:[cC]reateHmac|hash_hmac|HMAC\.(?:hex)?digest)\(\s{0,9}[\"'][\w-]{1,20}[\"'],\s{0,9}" + _TEXT),
    call("hmac.new|cookieParser|Fernet|cookieSession|SecretKeySpec", 0, "secret"),
    call("hashpw|hashSync|compareSync|bcrypt.hash|bcrypt.compare|checkpw", 0),
    ("password", (_FILLS, _ASKS),
     rf"(?i:password|passwd|passcode|passphrase|pwd|token|secret){_FIELD_ENDS}(?:\.\w{{1,20}}\([^()\n]{{0,20}}\)){{0,2}}"
     r"\.(?:fill|type|send_keys|sendKeys|setValue|set_value|pressSequentially|press_sequentially)\(\s{0,9}" + _TEXT),
    ("password", (("fill_in",), ("with:",), _ASKS), rf"fill_in\(?\s?[\"':]{_NAME}[\"']?,\s{{0,9}}with:\s?{_TEXT}"),
    # What programs print of themselves
    ("password", (("string(",), ("=>",), (*_ASKS, "pass")),
     rf"\[[\"']{_NAME}[\"']\]\s?=>\s{{0,20}}string\([0-9]{{1,4}}\) {_TEXT}"),
    ("password", (("] => ",), (*_ASKS, "pass")), rf"\[{_NAME}\] => (?P<v>[^\s\[][^\n]{{3,200}})"),
    ("password", (("arameters", "ARAMETERS"), (*_ASKS, "PASSWORD")),
     r"(?i:password|passwd|secret|token)[^\n]{0,300}\n?\[?(?i:parameters): ?[\[({](?:[^\])}\n]{0,200}?[\[({ ,])?"
     r"[\"'](?=[^\"']{0,99}[0-9])(?P<v>[^\"'\s@]{8,100}|[^\"'\s]{8,40}[!>#$%^&*][^\"'\s]{0,60})[\"']"),
    ("token", (("with value ",), _ASKS), rf"'{_NAME}', with value (?P<v>[^\s\"']{{8,400}})"),
    # What is printed by a command that names it, and names of two letters
    ("password", (("cat ", "echo ", "printenv ", "find-generic-password", "op item get", "less "),
                  ("assword", "passwd", "secret", "token", "PASSWORD", "SECRET", "TOKEN", "_KEY", "api_key"), ("\n",)),
     r"(?:(?m:^)|[$#>] )(?:sudo )?(?:cat|less|echo|printenv|security|op item get)\s[^\n|>]{0,200}"
     r"(?i:password|passwd|secret|token|api_?key|_key)[^\n|>]{0,100}\n(?=[^\n]{0,99}[0-9])"
     r"(?P<v>[^\s\"'<>{}:=()/]{6,400})[ \t\r]{0,9}(?:\n|$)"),
    ("secret", (("ak=", "sk=", "ak:", "sk:", "AK=", "SK="),), r"(?<![\w-])(?i:ak|sk)\s?[=:]\s?(?P<r>[\w/+-]{16,200})"),
    ("secret-key", (("KEY=",),), r"(?<![\w-])KEY=[\"']?(?P<r>[\w/+-]{20,200})"),
    # What a person says of a login or a key
    ("password", (("og in ", "login ", "Login ", "onnect with", "onnect to ", "ign in "), ("/",)),
     r"(?i:log ?in|sign in|connect)(?: to [\w.-]{1,60})? (?:with|as|using) [\w.@-]{2,40} ?/ ?(?P<r>[^\s\"'/]{6,60})"
     r"(?![^\s,.;])"),
    ("password", (("登录", "登陆"), ("/",)), r"(?<![\w/.-])[\w@-]{2,40}/(?P<r>[^\s\"'/.]{6,40}) ?登[录陆]"),
    ("api-key", ((" key ",),), r"\b(?i:my|our|your) (?:\w{1,12} )?key (?:is )?(?P<r>[\w-]{20,200})"),
    ("api-key", (("?key=", "&key=", "appid=", "apikey="),),
     r"://[^\s\"'<>]{1,600}?[?&](?:key|appid|apikey)=(?P<r>[\w-]{20,200})"),
)
