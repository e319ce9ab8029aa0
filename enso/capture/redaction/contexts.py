"""Values that only their surroundings give away: a table for `capture.redact`.  Adding a context is adding a row.

The commands of shells and tools that carry a password in an option, a pipe or a place of their own,
and the files and protocols that have no name before theirs.  The patterns need not know clothing
(`redaction.plain` takes it off), and may use the marks of `redaction.tokens`.  What a pattern looks through
between a command and its option never holds the command again, so that time is linear however often
a command is repeated.
"""
from __future__ import annotations

from enso.capture.redaction.tokens import BASE64, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Tuple

    Row = Tuple[str, Tuple[Tuple[str, ...], ...], str]
    """Label, groups of needles, pattern: the pattern is tried only when one needle of each group is in the text.
    Group `v` is secret unless it is a placeholder; group `r` is secret when it also looks random."""

_WORD = r"""(?P<v>"[^"\n]{1,400}"|'[^'\n]{1,400}'|[^\s"'|;&<>)(\\]{1,400}(?:\\[^\s"'\\][^\s"'|;&<>)(\\]{0,200}){0,9})"""
"""A shell word: quoted, or bare with single characters escaped."""
_SPACE = r"""(?:\s|["'],\s{0,60}["']){1,20}"""
"""Between two arguments of a command, also of one that is written as a list of texts."""
_GAP = r"\s{1,40}"


def _command(programs: str, tail: str) -> str:
    """What stands in a command of some programs, which ends at a `|`, a `;` or (not in a list) with its line."""
    start = rf"(?<![A-Za-z0-9])(?:{programs})(?![A-Za-z0-9_])"
    return rf"{start}(?:(?!{start})(?:[^|;\r\n]|(?<=[,\[])\r?\n)){{0,300}}?{tail}"


def _option(programs: str, option: str, space: str = _SPACE) -> str:
    """The value of an option of some programs, wherever it stands in their command."""
    return _command(programs, rf"[\s\"']{option}{space}{_WORD}")


_READERS = (r"\|\s*(?:sudo\s+(?:-\w+\s+)*)?(?:chpasswd|passwd|smbpasswd|kinit|cryptsetup|gh\s+secret\s+set|"
            r"rclone\s+obscure|pass\s+insert|secret-tool\s+store|vault\s+login|vercel\s+env\s+add|"
            r"(?:docker|podman|wrangler|npx\s+wrangler)\s+secret\s+(?:put|create)|gcloud\s+secrets)(?![A-Za-z0-9_-])"
            r"|\|[^|\n]{0,200}?(?:sudo\s+(?:-\w*S|--stdin)|--password-stdin|--passphrase-fd|--with-token)(?![A-Za-z0-9_-])")
"""A program that reads its secret from a pipe: `echo x | docker login --password-stdin`."""
_READER_NEEDLES = ("sudo", "-stdin", "-fd", "-token", "passwd", "kinit", "cryptsetup", "secret", "obscure",
                   "pass insert", "vault login", "vercel env")


def _as(*options: str) -> tuple[str, ...]:
    """What stands in the text where one of these options is an argument (`redact._BETWEEN` joins a list of them)."""
    return tuple(before + option for option in options for before in (" ", '"', "'", "\x1f"))


_P, _BIG_P = _as("-p"), _as("-P")
_U = ("-u", "-U", "--user", "--proxy-user", *_as("-a"), "--auth")
_USER = r"(?:-u|-U|--user(?:name)?|--login)"
_RANDOM64 = wrapped("A-Za-z0-9+/", 12) + "={0,2}"

CONTEXTS: tuple[Row, ...] = (
    # Options
    ("password", (("curl", "wget", "http ", "https ", "xh ", "etcdctl"), _U, (":",)),
     _command("curl|wget|https?(?!:)|xh|etcdctl", r"[\s\"'](?:-u|--user|--proxy-user|-U|-a|--auth)" rf"(?:{_SPACE}|=|)"
              r"(?P<q>[\"'])?[^\s:\"'=/\\-][^\s:\"'=/\\]{0,80}:(?:(?<=:)[\"'](?=\S))?(?P<v>(?(q)[^\"'\n]{1,200}|[^\s\"'|]{1,200}))")),
    ("cookie", (("curl",), (*_as("-b"), "--cookie")),
     _option("curl", "(?:-b|--cookie)", rf"{_SPACE}(?=[\"']?[^\s=]{{1,100}}=)")),
    ("password", (_as("-u"), (":",)), r"[\s\"']-u" + _SPACE + r"[\w.@-]{1,60}:(?P<r>[^\s\"':/|;]{4,200})"),
    ("password", (_U, _P),
     rf"(?<!mysql)(?<!mysqldump)(?<!mysqladmin)(?<!mariadb)[\s\"']{_USER}(?:=|{_SPACE})[^\s]{{1,80}}"
     rf"(?:(?![\s\"']{_USER})[^|;\n]){{0,200}}?(?<!mkdir)(?<!cp)[\s\"']-p{_SPACE}(?![-/.~]|[0-9]{{1,5}}(?!\w)){_WORD}"),
    ("password", (("mysql", "mariadb", "mycli"), _P),
     _option(r"mysql\w*|mariadb[\w-]*|mycli", "-p", r"(?!(?:ort|assword|rotocol|lugin|rint|ager)\b)(?=\S)")),
    ("password", (("login",), _P + _BIG_P), _option("login", "(?:-p|-P)")),
    ("password", (("sshpass",),), rf"sshpass{_SPACE}-p(?:{_SPACE})?{_WORD}"),
    ("password", (("redis-cli",),), _option("redis-cli", "-a")),
    ("password", (("mongo", "cqlsh", "influx", "rdesktop", "unlock-keychain", "useradd", "usermod"), _P),
     _option(r"mongo\w*|cqlsh|influx|rdesktop|unlock-keychain|useradd|usermod", "-p")),
    ("password", (("winrs",), ("-p:",)), _option("winrs", "-p:", "")),
    ("password", (("ldappasswd",), _as("-s")), _option("ldappasswd", "-s")),
    ("password", (("ldap", "-internet-password", "-generic-password"), _as("-w")),
     _option(r"ldap\w+|add-(?:internet|generic)-password", "-w")),
    ("password", (("sqlcmd", "bcp", "zip", "mosquitto_", "ipmitool", "tsql"), _BIG_P),
     _option("sqlcmd|bcp|zip|unzip|mosquitto_[a-z]+|ipmitool|tsql", "-P")),
    ("password", (("7z", "rar"), _P), _option("7za?|7zr|unrar|rar", "-p", r"(?=\S{3})")),
    ("password", (("smb", "rpcclient", "mount.cifs", "net rpc", "net ads", "winexe", "wmic"), ("-U",)),
     r"-U" + _SPACE + r"[^\s%]{1,60}%(?P<v>[^\s\"']{1,200})"),
    ("password", (("pass:",),), r"-(?:pass|passin|passout|k)" + _SPACE + r"pass:(?P<v>[^\s\"']{1,200})"),
    *(("password", (("ssh-keygen",), (option,)), _option("ssh-keygen", option)) for option in ("-N", "-P")),
    ("password", (("openssl",), _as("-k")), _option("openssl", "-k")),
    ("password", (("openssl passwd", "mkpasswd"),),
     rf"(?:openssl passwd|mkpasswd)(?:\s+-(?:(?:salt|S|m)\s+)?[\w-]+(?=\s)){{0,4}}\s+(?!-){_WORD}"),
    ("password", (("htpasswd",),), r"htpasswd\s+-[a-zA-Z]*b[a-zA-Z]*\s+(?:\S+\s+)?\S+\s+" + _WORD),
    ("password", (("lftp",), _as("-u")),
     _command("lftp", rf"[\s\"']-u{_SPACE}[^\s,]{{1,60}},(?P<v>[^\s\"']{{1,200}})")),
    ("password", (("nmcli",), ("password", "psk")), _command("nmcli", rf"(?:\spassword|[.-]psk){_SPACE}{_WORD}")),
    ("password", (("freerdp", "cmdkey", "schtasks", "SCHTASKS"), ("/p", "/rp", "/P", "/RP")),
     r"(?i:" + _command(r"[a-z]{0,4}freerdp\d?|cmdkey(?:\.exe)?|schtasks(?:\.exe)?",
                        rf"\s(?:/p:|/pass:|/rp\s|/p\s)(?!assword){_WORD}") + ")"),
    *(("password", (("snmp",), _as(option)),
       _option("snmp[a-z]+", option, rf"{_SPACE}(?!public\b|private\b|/)")) for option in ("-c", "-A", "-X")),
    ("secret", (("gh secret set",),), _command("gh secret set", rf"[\s\"'](?:--body|-b)(?:=|{_SPACE}|){_WORD}")),
    ("secret", (("keyvault secret set",), ("--value",)), _option("keyvault secret set", "--value", rf"(?:=|{_SPACE})")),
    ("secret", (("put-parameter",), ("SecureString",)), _option("put-parameter", "--value", rf"(?:=|{_SPACE})")),
    ("secret", (("user-secrets set",),), rf"user-secrets set\s+(?:\"[^\"\n]+\"|'[^'\n]+'|\S+)\s+{_WORD}"),
    ("secret", (("mc alias set",),), rf"mc alias set\s+\S+\s+\S+\s+\S+\s+{_WORD}"),
    ("secret", (("--from-literal",),),
     rf"--from-literal(?:=|{_SPACE})[\"']?[\w.-]{{1,80}}=[\"']?(?P<v>[^\s\"']{{1,400}})"),
    ("secret", (("vault kv",),), _command("vault kv (?:put|patch)", rf"\s[\w.-]{{1,80}}=(?!@){_WORD}")),
    ("secret", (("secrets set", "config:set"),),
     _command("secrets set|config:set", r"\s[\w.-]{1,80}=(?P<r>[^\s\"']{12,400})")),
    # Places of their own
    ("password", (("sqlplus", "sqlldr", "expdp", "impdp", "exp ", "imp "),),
     r"(?<![A-Za-z])(?:sqlplus|sqlldr|exp|imp|expdp|impdp)\s+(?:-\S+\s+){0,4}[\"']?[^\s/@\"']{1,60}/(?P<v>[^\s@\"'/]{1,200})(?:@|\s+as\s)"),
    ("password", (("ConvertTo-SecureString",),), r"ConvertTo-SecureString\s+(?:-String\s+)?(?!-)" + _WORD),
    ("password", (("rclone obscure", "encrypt_string"),),
     rf"(?:rclone obscure|encrypt_string)(?:\s+--?[\w-]+(?:=\S+|\s+[^\s\"'-]\S*(?=\s+[\"'-]))?){{0,4}}\s+(?!-){_WORD}"),
    ("password", (("wpa_passphrase",),), rf"wpa_passphrase\s+(?:\"[^\"\n]+\"|'[^'\n]+'|\S+)\s+{_WORD}"),
    ("password", (("connect ",), ("key ",)), rf"iw(?: dev)? \S+ connect(?: -w)? \S+ (?:[0-9]+ )?key [0-9]:{_WORD}"),
    ("password", (("iwconfig",), (" key", " enc")),
     rf"iwconfig\s+\S+\s+(?:key|enc)\s+(?:open\s+|restricted\s+)?(?!off|on){_WORD}"),
    ("password", (("psk=",),), r"(?<![A-Za-z0-9])psk=(?P<v>\"[^\"\n]{8,63}\"|[0-9a-f]{64})"),
    ("password", (("requirepass", "masterauth"),), rf"(?<![\w-])(?:requirepass|masterauth)\s+{_WORD}"),
    ("password", (("snmp-server community", "rocommunity", "rwcommunity", "com2sec"),),
     rf"(?:snmp-server community|r[ow]community6?|com2sec6?\s+\S+\s+\S+)\s+(?!public\b|private\b){_WORD}"),
    ("password", (("add_user", "change_password"),), r"(?:add_user|change_password)\s+[\w.@-]+\s+" + _WORD),
    ("password", (("net user", "NET USER"),), r"(?i:net user)\s+\S+\s+(?!/)" + _WORD),
    ("password", (("net use ", "NET USE "),),
     rf"(?i:net use)\s+(?:\S+\s+)?\\\\?\S+\s+(?:(?i:/user:)\S+\s+)?(?!/){_WORD}"),
    ("password", (("dentified by", "DENTIFIED BY"),),
     r"(?:(?i:user\s\S{1,80}\sidentified)|IDENTIFIED)(?i:(?:\swith\s\S{1,40})?\sby)\s+(?i:password\s+)?"
     r"(?P<v>\"[^\"\n]{1,200}\"|'[^'\n]{1,200}')"),
    ("password", (("auth=", "login(", "NetworkCredential(", "HTTPBasicAuth("),),
     r"(?:auth=|\.login|NetworkCredential|HTTPBasicAuth)\(\s?[\"'][^\"'\n]{1,80}[\"']\s?,\s?[\"'](?P<v>[^\"'\n]{1,200})[\"']"),
    ("password", ((" LOGIN ",),), r"(?m:^)\s{0,8}[A-Za-z]{0,3}[0-9]{1,6} LOGIN \S{1,80} [\"']?(?P<v>[^\s\"']{1,200})"),
    ("token", (("code=",),), r"[?&]code=(?P<r>[\w%./~-]{16,400})"),
    ("aws-key", (("Secret Access Key [",),), r"Secret Access Key \[[^\]\n]{0,40}\]: ?(?P<v>[^\s]{16,200})"),
    ("token", (("poetry config",),),
     r"poetry config (?:pypi-token\.\S{1,60}|http-basic\.\S{1,60} \S{1,80}) (?P<v>[^\s\"']{1,400})"),
    ("password", (("@tcp(", "@unix("),), r"(?<![\w.-])[\w.-]{1,60}:(?P<v>[^\s@:\"']{1,200})@(?:tcp|unix)\("),
    ("password", (("jdbc:oracle",),), r"jdbc:oracle:\w+:[^\s/@]{1,80}/(?P<v>[^\s@\"']{1,200})@"),
    ("token", (("authtoken ", "authToken "),), r"(?:ngrok\s+|add-|:_)auth[tT]oken\s+(?P<v>[\w.-]{20,200})"),
    ("token", (("vault login ",),), r"vault login\s+(?:-\S+\s+){0,3}(?P<r>[\w.-]{8,200})"),
    ("password", (("bw login ", "bw unlock "),), rf"(?<![\w-])bw (?:unlock|login\s+\S+@\S+)\s+(?!-){_WORD}"),
    ("password", (("redis-cli",), ("AUTH ", "auth ")), _command("redis-cli", rf"\s(?i:auth)\s+{_WORD}")),
    ("password", ((".py ",), ("@",)),
     r"(?<![A-Za-z])(?:psexec|smbexec|wmiexec|atexec|dcomexec|secretsdump|smbclient)\.py\s+"
     r"(?:-\S+\s+){0,6}[\"']?[^\s:@\"']{1,80}:(?P<v>[^\s\"']{1,200})@[\w.-]+"),
    ("key", (("azurewebsites.net/",), ("code=",)),
     r"azurewebsites\.net/[^\s\"'<>]{0,300}?[?&]code=(?P<v>[\w%+/=-]{20,200})"),
    ("secret", (("Unseal Key", "operator unseal"),),
     r"(?:Unseal Key [0-9]{1,2}:|operator unseal)\s+(?P<v>[A-Za-z0-9+/=]{30,})"),
    ("secret", (("::add-mask::",),), r"::add-mask::(?P<v>[^\s\"']{1,400})"),
    # Pipes
    ("password", (("echo", "printf"), ("|",), _READER_NEEDLES),
     r"(?<![A-Za-z])(?:echo|printf)\s+(?:-[neE]{1,3}\s+|[\"']?%s(?:\\?n|\s)?[\"']?\s+)?" + _WORD
     + rf"\s{{0,8}}(?:{_READERS})"),
    ("password", (("<<<",), ("sudo", "kinit", "-fd", "-stdin", "vncpasswd", "cryptsetup", "su ")),
     rf"(?:(?<![\w-])(?:sudo\s+-\w*S|su|kinit|vncpasswd|cryptsetup)|--passphrase-fd|--password-stdin)(?:(?!<<<)[^|;\n]){{0,80}}<<<\s*{_WORD}"),
    ("password", (("<<<",), ("chpasswd",)), r"chpasswd\s*<<<\s*[\"']?[^:\s]{1,60}:(?P<v>[^\s\"']{1,200})"),
    # Files
    ("private-key", (("Private-Lines:",),),
     r"Private-Lines: ?[0-9]{1,3}(?P<v>(?:[\s>|#*+/-]{1,40}[A-Za-z0-9+/]{4,76}={0,2}(?=\s|$)){1,60})"),
    ("key", (("reshared",),), r"(?i:preshared[ -]?key)\s{0,3}[=:]\s{0,3}[\"']?(?P<v>[A-Za-z0-9+/]{20,}={0,2})"),
    ("password", (("login", "machine", "account"), ("password", "passwd")),
     rf"(?<![A-Za-z])(?:login|user|machine|account){_GAP}(?!(?:or|and|with|name|the|a)\s|[#/=])\S{{1,200}}{_GAP}"
     rf"(?:account{_GAP}\S{{1,80}}{_GAP})?"
     rf"(?:password|passwd){_GAP}(?P<v>[^\s\"']{{1,200}})"),
    ("password", ((":5432:", ":*:", ":3306:", ":6432:"),),
     r"(?<![\w.*-])[\w.*-]{1,80}:(?:\d{2,5}|\*):[\w*-]{1,60}:[\w*-]{1,60}:(?P<v>(?:[^\s\"'\\:]|\\[:\\]){1,200})(?!:)"),
    ("password-hash", (("$2a$", "$2b$", "$2y$", "$6$", "$5$", "$1$", "$apr1$", "$y$", "$argon2", "$7$"),),
     r"(?P<v>\$(?:2[abxy]\$[0-9]{2}\$[./A-Za-z0-9]{53}|(?:[1567y]|apr1|argon2[a-z]{1,2})\$[./A-Za-z0-9$=,+-]{20,}))"),
    # Protocols
    ("token", (("earer",),),
     r"(?<![A-Za-z])(?i:bearer)(?:\s|%20|\+|[\"']\s?[+,]\s?[\"']){1,4}"
     r"(?P<r>" + wrapped(r"A-Za-z0-9._~+/=\-", 12) + ")"),
    ("credential", (("asic ",),), r"(?<![A-Za-z])[Bb]asic\s+(?P<r>" + _RANDOM64 + ")"),
    ("credential", (("igest ",), ("response=",)),
     r"(?i:digest\s)(?:(?!(?i:digest\s))[^\n]){0,800}?(?<![a-z])response=[\"']?(?P<v>[0-9a-fA-F]{16,128})"),
    ("credential", (("AUTH ",),), rf"AUTH[ =](?:PLAIN|LOGIN|XOAUTH2|OAUTHBEARER)\s+(?P<r>[{BASE64}]{{8,}})"),
    ("credential", (("UGFzc3dvcmQ6",),),
     r"UGFzc3dvcmQ6\s{1,4}(?:[A-Z~<>*-]{1,3}:?\s{1,3})?(?P<v>[A-Za-z0-9+/]{4,}={0,2})"),
    ("password", (("USER ",), ("PASS ",)),
     r"(?<![A-Za-z0-9_])USER \S{1,80}\s{0,4}\n(?:[ \t<>SC:*-]{0,6}(?:[0-9]{3}|\+OK)[^\n]{0,120}\n){0,2}"
     r"[ \t<>SC:*-]{0,6}PASS (?P<v>[^\s\"'(]{1,200})"),
    ("password", (("expect",), ("assword", "assphrase"), ("send",)),
     r"expect(?:(?!expect)[^\n]){0,60}ass(?:word|phrase)[^\n\"'}]{0,20}[\"'}](?:(?!expect)[\s\S]){0,80}?"
     r"(?<![A-Za-z_])send(?:line|_slow)?[ (]\s?(?:-[\w-]+\s+){0,2}[bfru]?[\"'{](?P<v>[^\"'{}\r\n\\]{1,200})"),
)
