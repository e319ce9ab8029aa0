"""What tools, servers and files show of a credential without a name before it: rows of `contexts`."""
from __future__ import annotations

from enso.capture.redaction.contexts import BEGIN, END, WORD
from enso.capture.redaction.tokens import BASE64, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.redaction.contexts import Row

_GAP = r"\s{1,40}"
_RANDOM64 = wrapped("A-Za-z0-9+/", 12) + "={0,2}"
_QUOTED = r"""(?P<q>["'])(?P<v>[^"'\n]{1,200})(?P=q)"""

BANNERS: tuple[Row, ...] = (
    # A line that announces a password, and one that is nothing else
    ("password", (("assword", "assphrase", "token", "secret", "API key"), (":\n", ": \n", ":\r", ":  \n")),
     r"(?i:password|passphrase|token|secret|api key)(?!\w)[^\n]{0,120}:[ \t\r]{0,4}\n(?:[ \t\r]{0,8}\n){0,2}[ \t]{0,8}"
     r"(?P<r>[^\s\"'<>{}()\[\]:=,]{8,2000})" + END),
    ("password", (("assword", "pass", "Passphrase", "Passcode"),
                  ("nter ", "etype ", "epeat ", "onfirm ", "ew ", "ame ")),
     r"(?i:enter|retype|repeat|confirm|new|same)\s[^\n:]{0,60}?(?i:pass(?:word|phrase|code))[^\n:]{0,80}: {1,2}"
     r"(?P<v>[^\s\"']{4,200})" + END),
    ("password", (("This may also be found at:",),),
     r"(?P<v>[0-9a-f]{32})\s{1,9}(?:[\w-]{1,40}\s{1,9}\|\s{1,9})?This may also be found at:"),
    ("password", (("This password must be only used",),), r"(?P<r>[\w-]{8,100})\s{1,8}This password must be only used"),
    ("password", (("password is generated", "ated password", "assword set to", "new password", "nitial password"),),
     r"(?i:temporary password is generated for \S{1,80}:|generated password for [^\n:]{1,80}:|password set to|"
     r"(?:new|initial) password for \S{1,60} is)\s{0,3}[\"'`]?(?P<v>[^\s\"'`]{4,200})"),
    ("password", (("successfully reset",), ("New value:",)), r"New value:\s{1,4}(?P<v>\S{6,200})"),
    ("password", (("PASSWORD ",), (" = ",)), r"\bPASSWORD [a-z_]{3,40} = (?P<v>\S{6,200})"),
    ("password", (("/dashboard/?setup=",),), r"/dashboard/\?setup=(?P<v>[a-z0-9]{20,})"),
    ("secret", (("Unseal Key", "Recovery Key", "operator unseal"),),
     r"(?:(?:Unseal|Recovery) Key [0-9]{1,2}(?: \([^)\n]{1,40}\))?:|operator unseal)\s+(?P<v>[A-Za-z0-9+/=]{30,})"),
    ("secret", (("secret_id", "Secret ID"),),
     r"(?:secret_id|Secret ID)[ \t:]{1,40}(?P<v>[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4})"),
    ("secret", (("ecret", "ession Token"), ("]:", "] :"), ("Secret", "secret", "Token")),
     r"(?i:secret[ _]?(?:access[ _]?)?key|access key secret|session token)\s?\[[^\]\n]{0,40}\]\s?: ?"
     r"(?P<v>[^\s\[\]]{16,2000})"),
    ("secret", (("ecret access key is", "lient secret value"),),
     r"(?i:secret access key is|client secret value):?\s{1,4}(?P<r>\S{16,200})"),
    ("secret", (("::add-mask::",),), r"::add-mask::(?P<v>[^\s\"']{1,400})"),
    ("secret", (("SecureString",), ("Value",)), r"\"Value\":\s?\"(?P<v>[^\"\n]{1,4000})\""),
    ("secret", (("SecretBinary",),), r"SecretBinary\"?:\s?\"?(?P<v>[A-Za-z0-9+/=]{8,})"),
    # A command that shows a secret, and what it printed
    ("secret", (("initialAdminPassword", "admin.password", "master.key", "initial-pass", "initial_root", "jsonpath",
                 "vault ", "pass show", "op read", "SecretString", "Parameter.Value", "keyvault secret show",
                 "versions access", "config:get", "openssl rand", "pwgen", "wg gen", "private-key"), ("\n",)),
     r"(?:(?:cat|sudo)\s[^\n]{0,200}(?:initialAdminPassword|admin\.password|master\.key|initial-pass\w*)|"
     r"get\ssecrets?\s[^\n]{0,200}jsonpath=|vault\s[^\n]{0,60}-field=|\bpass\sshow\s|\bop\sread\s|"
     r"SecretString\s[^\n]{0,40}text|"
     r"Parameter\.Value\s|keyvault\ssecret\sshow\s|versions\saccess\s|config:get\s|openssl\srand\s|\bpwgen\s|"
     r"\bwg\sgen(?:key|psk)|"
     r"\bwg\sshow\s\w{1,20}\sprivate-key|argocd\sadmin\sinitial-password)[^\n]{0,200}\n[ \t]{0,8}"
     r"(?P<r>[^\s\"'<>{}:]{8,4000})" + END),
    # A complaint about a field
    ("password", (("input_value=",),),
     BEGIN + r"[ \t]{0,8}[\w.\[\]]{0,60}(?i:password|passwd|passphrase|secret|token|api_?key|secret_key|"
     r"credentials?)[\w.]{0,20}\r?\n"
     r"[ \t]{1,8}[^\n]{0,300}?input_value=" + _QUOTED),
)

PROTOCOLS: tuple[Row, ...] = (
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
    ("password", (("PASS ",), ("NICK ",)), BEGIN + r"PASS (?P<v>[^\s\"'(]{1,200})(?=\s{1,2}NICK )"),
    ("password", (("quote PASS ",),), r"quote PASS (?P<v>\S{1,200})"),
    ("password", (("IDENTIFY ",),), r"NickServ :?IDENTIFY (?:[^\s\"']{1,40} )?(?!required)(?P<v>[^\s\"']{4,200})"),
    ("password", ((" LOGIN ",),),
     BEGIN + r"\s{0,8}[A-Za-z]{0,3}[0-9]{1,6} LOGIN \S{1,80} [\"']?(?P<v>[^\s\"']{1,200})"),
    ("password", (("ftp",), ("<<",), ("user ",)), BEGIN + r"\s{0,4}user [\w.@-]{1,60} (?P<v>\S{1,200})" + END),
    ("password", (("expect",), ("assword", "assphrase"), ("send",)),
     r"expect(?:(?!expect)[\s\S]){0,60}ass(?:word|phrase)[^\n\"'}]{0,20}[\"'}](?:(?!expect)[\s\S]){0,80}?"
     r"(?<![A-Za-z_])send(?:line|_slow)?[ (]\s?(?:-[\w-]+\s+){0,2}[bfru]?[\"'{](?P<v>[^\"'{}\r\n\\]{1,200})"),
    # Redis
    ("password", (("> ",), ("AUTH ", "auth ")),
     rf"(?:[\w.-]{{1,60}}:[0-9]{{2,5}}(?:\[[0-9]{{1,3}}\])?(?:\(TX\))?|"
     rf"not connected)> (?i:auth) (?:[^\s\"']{{1,60}} (?=\S))?{WORD}"),
    ("password", (("HELLO ",), (" AUTH ",)), rf"HELLO [23] AUTH \S{{1,60}} {WORD}"),
    ("password", (('"AUTH" ', '"auth" '),), r"\"(?i:auth)\" (?:\"[^\"\n]{1,60}\" (?=\"))?\"(?P<v>[^\"\n]{1,200})\""),
    ("password", (("AUTH\r\n$", "AUTH\n$"),),
     r"AUTH\r?\n(?:\$[0-9]{1,3}\r?\n\S{1,60}\r?\n(?=\$))?\$[0-9]{1,3}\r?\n(?P<v>\S{1,200})"),
    ("password", (("SETUSER ", "setuser ", "user default "), (" >", "'>", '">')),
     r"(?i:setuser|user)\s[^\s]{1,60}\s(?:[^\n>]{0,80}?[\s\"'])>(?P<v>[^\s\"'>]{1,200})"),
    ("password", (('requirepass"', 'masterauth"'),),
     r"\"(?:requirepass|masterauth)\"\s{1,4}2\) \"(?P<v>[^\"\n]{1,200})\""),
)

FILES: tuple[Row, ...] = (
    ("private-key", (("Private-Lines:",),),
     r"Private-Lines: ?[0-9]{1,3}(?P<v>(?:[\s>|#*+/-]{1,40}[A-Za-z0-9+/]{4,76}={0,2}(?=\s|$)){1,60})"),
    ("key", (("reshared",),), r"(?i:preshared[ -]?key)\s{0,3}[=:]\s{0,3}[\"']?(?P<v>[A-Za-z0-9+/]{20,}={0,2})"),
    ("password", (("login", "machine", "account"), ("password", "passwd")),
     rf"(?<![A-Za-z])(?:login|user|machine|account){_GAP}(?!(?:or|and|with|name|the|a)\s|[#/=])\S{{1,200}}{_GAP}"
     rf"(?:account{_GAP}\S{{1,80}}{_GAP})?"
     rf"(?:password|passwd){_GAP}(?P<v>[^\s\"']{{1,200}})"),
    ("password", ((":*:", ":3306:", *(f":{port}:" for port in (5432, 5433, 5434, 6432, 6543, 25060, 25061, 26257))),),
     r"(?<![\w.*-])[\w.*-]{1,80}:(?:\d{2,5}|\*):[\w*-]{1,60}:[\w*-]{1,60}:(?P<v>(?:[^\s\"'\\:]|\\[:\\]){1,200})(?!:)"),
    ("password", (("pgpass",),),
     BEGIN + r"[\w.*-]{1,80}:(?:\d{2,5}|\*):[\w*-]{1,60}:[\w*-]{1,60}:(?P<v>(?:[^\s\"'\\:]|\\[:\\]){1,200})" + END),
    ("password-hash", (("$2a$", "$2b$", "$2y$", "$6$", "$5$", "$1$", "$apr1$", "$y$", "$argon2", "$7$"),),
     r"(?P<v>\$(?:2[abxy]\$[0-9]{2}\$[./A-Za-z0-9]{53}|(?:[1567y]|apr1|argon2[a-z]{1,2})\$[./A-Za-z0-9$=,+-]{20,}))"),
    ("password-hash", (("SHA}", "SHA256}", "SHA384}", "SHA512}", "MD5}"),),
     r"\{(?:S?SHA(?:256|384|512)?|S?MD5)\}(?P<v>[A-Za-z0-9+/]{20,}={0,2})"),
    ("password", (("{PLAIN}", "{CLEARTEXT}"),), r"\{(?:PLAIN|CLEARTEXT)\}(?P<v>[^\s\"']{4,200})"),
    ("password-hash", (('"md5', "SCRAM-SHA-"),),
     r"(?:\"[\w.@-]{1,60}\" \"md5|SCRAM-SHA-(?:1|256|512)\$[0-9]{1,7}:)(?P<v>[A-Za-z0-9+/=$:]{32,300})"),
    ("password-hash", ((":::", ":[U"),),
     r":[0-9]{3,6}:(?P<v>[0-9a-fA-F]{32}:[0-9a-fA-F]{32}):(?:::|\[)"),
    ("password-hash", ((":::",),),
     BEGIN + r"[\w.-]{1,40}:(?P<r>[./A-Za-z0-9]{13}):[0-9]{1,6}:[0-9]{0,6}:[0-9]{0,6}:[0-9]{0,4}:::"),
    ("password", (("userlist", '" "md5', '" "SCRAM'),),
     BEGIN + r"[ \t]{0,4}\"[\w.@-]{1,60}\" \"(?P<v>(?!md5|SCRAM)[^\"\n]{1,200})\""),
    ("password", (("userPassword::",),), r"userPassword:: (?P<v>[A-Za-z0-9+/]{6,}={0,2})"),
    ("secret", (("_KEY'", '_KEY"', "_SALT'", '_SALT"', "DB_PASSWORD"), ("define",)),
     r"define\(\s{0,4}[\"'](?:(?:SECURE_AUTH|AUTH|LOGGED_IN|NONCE)_(?:KEY|SALT)|DB_PASSWORD)[\"']\s?,\s{0,12}"
     r"(?P<q>[\"'])"
     r"(?!put your)(?P<v>(?:(?!(?P=q))[^\n]){4,200})"),
    ("password", (("BUNDLE_", "Set for"), (":",)),
     r"(?:BUNDLE_[A-Z0-9_]{1,60}__[A-Z0-9_]{1,60}:|Set for [^\n]{1,120}:)[ \t]?[\"']?"
     r"(?P<r>[\w.@-]{1,80}:[^\s\"']{4,200})"),
    ("password", (("psk=", "wep_key"),), r"(?<![\w.-])(?:psk=|wep_key[0-3]=)(?P<v>\"[^\"\n]{4,63}\"|[^\s\"']{8,64})"),
    ("password", ((": PSK", ": EAP", ": XAUTH", ": RSA", ": NTLM"),),
     BEGIN + rf"[^\n:]{{0,80}}: (?:PSK|EAP|XAUTH|NTLM|RSA \S{{1,80}}) {WORD}"),
    ("password", (("-secrets", "secret\n", '" * "'), (" * ",)),
     BEGIN + r"[ \t]{0,4}[\w.@\\\"-]{1,60}[ \t]{1,20}\*[ \t]{1,20}"
     r"(?P<r>\"?[^\s\"*]{6,200}\"?)(?:[ \t]{1,20}\*)?" + END),
    ("password", (("enable ", "username ", "-server ", "radius ", "key-string ", "isakmp ", "chap ", "pre-shared-key "),
                  ("secret ", "password ", "key ", "key-string")),
     rf"(?:{BEGIN}|[#>] ?)[ \t]{{0,8}}(?:enable (?:secret|password)|username \S{{1,40}}(?: privilege [0-9]{{1,2}})? "
     r"(?:secret|password)|(?:aaa )?(?:tacacs|radius)(?:-server)? key|key-string|crypto isakmp key|ppp chap password|"
     r"(?:set security ike policy \S{1,40} )?pre-shared-key(?: ascii-text| local| remote)?) (?:[0-9] )?"
     r"(?=[a-z]{0,40}[^a-z\s.,;:!?)])(?P<v>[^\s\"';{}]{4,200})(?:" + END + r"|(?=\s+(?:address|hostname)\b))"),
    ("password", (("snmp-server community", "rocommunity", "rwcommunity", "com2sec", "snmp community"),),
     rf"(?:snmp-server community|snmp community|r[ow]community6?|com2sec6?\s+\S+\s+\S+)\s+(?!public\b|"
     rf"private\b){WORD}"),
    *(("password", (("snmp-server user ",),), r"snmp-server user [^\n]{1,80}? " + way + r" (?P<v>[^\s\"']{4,200})")
      for way in (r"auth (?:md5|sha)(?:-[0-9]{3})?", r"priv (?:des|3des|aes)(?: [0-9]{3})?")),
    ("password", (("stats auth ",),), r"stats auth [\w.@-]{1,60}:(?P<v>\S{1,200})"),
    ("password", (("_authtok",),), r"_authtok\s{0,4}=\s{0,4}(?P<v>\S{4,200})"),
    ("password", (("static:", ":587 ", ":465 ", "]:25 ", ":587\t", ":465\t"), (":",)),
     rf"(?:\bstatic:|{BEGIN}\[?[\w.-]{{3,80}}\]?:(?:25|465|587)[ \t]{{1,20}})[\w.@+-]{{1,80}}:"
     r"(?P<v>[^\s\"'<&]{4,200})" + END),
    ("token", (("-oauth\"", "-token\""), (": {",)),
     r"\"(?:github|gitlab)-(?:oauth|token)\":\s?\{\s{0,12}\"[\w.-]{3,80}\":\s?\"(?P<r>[^\"\n]{12,200})"),
    ("password", (("auth=", "login(", "NetworkCredential(", "HTTPBasicAuth("),),
     r"(?:auth=|\.login|NetworkCredential|HTTPBasicAuth)\(\s?[\"'][^\"'\n]{1,80}[\"']\s?,\s?[\"']"
     r"(?P<v>[^\"'\n]{1,200})[\"']"),
    ("token", (("code=",),), r"[?&]code=(?P<r>[\w%./~-]{16,400})"),
    ("key", (("azurewebsites.net/",), ("code=",)),
     r"azurewebsites\.net/[^\s\"'<>]{0,300}?[?&]code=(?P<v>[\w%+/=-]{20,200})"),
)

DIALOGS: tuple[Row, ...] = (*BANNERS, *PROTOCOLS, *FILES)
