"""Commands of shells and tools that carry a password in an option or in a place of their own: rows of `contexts`."""
from __future__ import annotations

from enso.capture.redaction.contexts import (
    GLUE,
    RANDOM,
    SPACE,
    WORD,
    arguments,
    command,
    option,
    pair,
    place,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.redaction.contexts import Row

_P, _BIG_P = arguments("-p"), arguments("-P")
_U = ("-u", "-U", "--user", "--proxy-user", *arguments("-a"), "--auth")
_USER = r"(?:-u|-U|--user(?:name)?|--login)"
_JOINED = rf"(?:{GLUE}|)"
"""... or nothing, where no other option begins with that letter: `-PX`."""
_GLUED_P = rf"(?:{GLUE}|(?!ort|ath|assword|recision|rofile|retty|refix))"
_NAME = r"[^\s:\"'=/\\-][^\s:\"'=/\\]{0,80}"

OPTIONS: tuple[Row, ...] = (
    # A user and a password
    ("password", (("curl", "wget", "http ", "https ", "xh ", "etcdctl"), _U, (":",)),
     command("curl|wget|https?(?!:)|xh|etcdctl", r"[\s\"'](?:-u|-U|--user|--proxy-user|-a|--auth)"
             rf"(?:{SPACE}|=|)" + pair(rf"(?:{_NAME}|(?=:[^\s\"']{{6}}))", ":"))),
    ("password", (("curl -",), (":",)), command("curl", rf"\s-[A-Za-z]{{1,8}}[uU]{SPACE}" + pair(_NAME, ":"))),
    ("password", (("curl",), ("-E ", "--cert "), (":",)),
     command("curl", rf"\s(?:-E|--cert){SPACE}[^\s:\"']{{2,200}}:(?P<v>[^\s\"'/\\]{{1,200}})")),
    ("password", (("ttyd", "gotty", "ctr ", "skopeo", "crictl", "transmission-remote", "ngrok", "jenkins-cli"), (":",)),
     command("ttyd|gotty|ctr|skopeo|crictl|transmission-remote|ngrok|jenkins-cli(?:.jar)?",
             rf"[\s\"'](?:-[cnu]|-auth|--(?:user|auth|basic-auth|credential)){GLUE}" + pair(_NAME, ":"))),
    ("password", (("creds",), (":",)), rf"[\s\"']--[\w-]{{0,20}}creds{GLUE}" + pair(_NAME, ":")),
    ("password", (arguments("-u"), (":",)), r"[\s\"']-u" + SPACE + r"[\w.@-]{1,60}:(?P<r>[^\s\"':/|;]{4,200})"),
    ("password", (("lftp", "open "), arguments("-u")),
     command("lftp|open", rf"[\s\"']-u{SPACE}" + pair(r"[^\s,\"']{1,60}", ","))),
    ("password", (("smb", "rpcclient", "mount.cifs", "net rpc", "net ads", "winexe", "wmic", "wbinfo"),
                  ("-U", "user", "-a"), ("%",)),
     rf"(?:-U|-a|--?user(?:name)?|\buser(?:name)?){GLUE}" + pair(r"[^\s%\"',]{1,60}", "%")),
    ("password", (_U, _P),
     rf"(?<!mysql)(?<!mysqldump)(?<!mysqladmin)(?<!mariadb)[\s\"']{_USER}(?:=|{SPACE})[^\s]{{1,80}}"
     rf"(?:(?![\s\"']{_USER})[^|;\n]){{0,200}}?(?<!mkdir)(?<!cp)[\s\"']-p{GLUE}(?![-/.~]|[0-9]{{1,5}}(?!\w)){WORD}"),
    # A password
    ("password", (("mysql", "mariadb", "mycli"), _P),
     command(r"mysql\w*|mariadb[\w-]*|mycli", rf"[\s\"']-p(?!(?:ort|assword|rotocol|lugin|rint|ager)\b)(?=\S){WORD}")),
    option("mysqladmin|mariadb-admin", "password", SPACE),
    ("password", (("login",), _P + _BIG_P), command("login", rf"[\s\"']-[pP]{_GLUED_P}{WORD}")),
    ("password", (("sshpass",),), rf"sshpass(?:\s-v)?{SPACE}-p(?:{SPACE})?{WORD}"),
    option("redis-cli|valkey-cli|keydb-cli|redis-benchmark|redli|iredis|memtier_benchmark", "-a", _JOINED),
    option("mongo|mongosh|mongodump|mongorestore|mongoexport|mongoimport|cqlsh|influx|rdesktop|unlock-keychain|"
           "create-keychain|useradd|usermod|certutil|supabase|veracrypt|http-server|knife|myloader|mydumper|hydra|ncftpget",
           "-p", _GLUED_P),
    option("winrs", "-p:", ""),
    option("ldapsearch|ldapadd|ldapmodify|ldapdelete|ldappasswd|ldapwhoami|ldapcompare|ldapmodrdn|kadmin|ktutil|"
           "add-internet-password|add-generic-password", "-w", _JOINED),
    option("ldappasswd|slappasswd", "-s"),
    option("plink|pscp|psftp|putty|kadmin.local|kadmin|nodetool", "-pw"),
    option("sqlcmd|bcp|osql|isql|tsql|ipmitool|mosquitto_pub|mosquitto_sub|security import", "-P", _JOINED),
    ("password", (("zip -",),), command("zip|unzip", rf"[\s\"']-[A-Za-z]{{0,6}}P{_JOINED}(?!\s){WORD}")),
    ("password", (("7z", "rar"), (*_P, "-hp")), command("7z[azr]?|unrar|rar", rf"[\s\"']-h?p(?=\S{{3}}){WORD}")),
    ("password", (("openssl", "pass:", "pkcs12"), ("pass:",)),
     rf"-(?:pass|passin|passout|password|k|k[se]y?-pass|ks-pass|key-pass){SPACE}[\"']?pass:(?P<q>[\"'])?"
     r"(?P<v>(?(q)[^\"'\n]{1,200}|[^\s\"']{1,200}))"),
    option("ssh-keygen", "-N"), option("ssh-keygen", "-P"),
    option("openssl|set-key-partition-list|nuget push", "-k"),
    option("openssl dgst", "-hmac"),
    ("key", (("openssl",), ("key:", "-K ")),
     command("openssl", r"(?:\s-macopt\s(?:hex)?key:|\s-K\s)(?P<v>[^\s\"']{8,400})")),
    *(option("keytool", name, SPACE) for name in ("-srcstorepass", "-deststorepass", "-srckeypass", "-destkeypass",
                                               "-new")),
    option("signtool", "/p", SPACE),
    option("pdftotext|pdfinfo|pdftoppm|pdfimages", "-upw|-opw", SPACE),
    option("pdftk", "input_pw|user_pw|owner_pw", SPACE),
    ("password", (("qpdf",), ("--encrypt ",)),
     r"--encrypt(?=\s)(?P<v>\s+\S{1,200}\s+\S{1,200})(?=\s+(?:40|128|256)\s)"),
    option("swaks", "-ap", SPACE), option("sendemail", "-xp", SPACE), option("x11vnc", "-passwd|-storepasswd", SPACE),
    option("rclone config create|rclone config update", "pass|password", SPACE), option("samba-tool", "--adminpass"),
    option("wp config", "--dbpass"), option("mvn", "-ep", SPACE),
    option("curl", "--oauth2-bearer"), option("caddy", "--plaintext"),
    ("password", (("nmcli", "wpa_cli"), ("password", "psk")),
     command("nmcli|wpa_cli", rf"(?:\spassword|\.psk|\spsk){SPACE}(?:'(?=\"))?{WORD}")),
    ("password", (("netsh",), ("key=",)), command("netsh", rf"\skey={WORD}")),
    ("password", (("freerdp", "cmdkey", "schtasks", "SCHTASKS"), ("/p", "/rp", "/P", "/RP")),
     r"(?i:" + command(r"[a-z]{0,4}freerdp\d?|cmdkey(?:\.exe)?|schtasks(?:\.exe)?",
                       rf"\s(?:/p:|/pass:|/rp\s|/p\s)(?!assword){WORD}") + ")"),
    ("password", (("DefaultPassword",), ("/d ",)), r"DefaultPassword[\"']?\s+(?:/t\s+\S{1,20}\s+)?/d\s+" + WORD),
    *(("password", (("snmp",), arguments(letter)),
       command("snmp[a-z]+", rf"[\s\"']{letter}{SPACE}(?!public\b|private\b|"
            rf"/){WORD}")) for letter in ("-c", "-A", "-X")),
    ("cookie", (("curl",), (*arguments("-b"), "--cookie")),
     command("curl", rf"[\s\"'](?:-b|--cookie){SPACE}(?=[\"']?[^\s=]{{1,100}}=){WORD}")),
    # Secrets and tokens
    option("gh secret set|glab variable set", "--body|-b|--value|-v", _JOINED, "secret"),
    option("keyvault secret set", "--value", GLUE, "secret"),
    ("secret", (("put-parameter",), ("SecureString",)), command("put-parameter", rf"[\s\"']--value{GLUE}{WORD}")),
    ("token", (("TF_TOKEN_",),), rf"TF_TOKEN_\w{{1,80}}={WORD}"),
    ("token", (("sonar",), ("-Dsonar.",)), r"-Dsonar\.(?:login|token)=(?P<v>[^\s\"']{4,200})"),
    ("token", (("doctl", "codecov"), arguments("-t")), command("doctl auth init|codecov", rf"[\s\"']-t{GLUE}{RANDOM}")),
    ("token", (("zerotier-cli",), ("-T",)), command("zerotier-cli", rf"\s-T{_JOINED}{RANDOM}")),
    ("token", (("gem push",), ("--key",)), command("gem push", rf"\s--key{GLUE}{RANDOM}")),
    # Assignments
    ("secret", (("--from-literal",),),
     rf"--from-literal(?:=|{SPACE})[\"']?[\w.-]{{1,80}}=[\"']?(?P<v>[^\s\"']{{1,400}})"),
    ("secret", (("secrets", "vault"), ("set", "put", "patch", "import")),
     rf"(?<![\w-])(?:(?:fly|flyctl|doppler|supabase|infisical){SPACE}secrets{SPACE}set|vault{SPACE}kv{SPACE}(?:put|"
     rf"patch))"
     r"(?P<all>\s[^|;\n]{3,2000})"),
    ("secret", (("secrets set", "config:set", "setenv", "set-env", "env:set", "env-set", "appsettings set",
                 "variables --set", "vault write", "nomad var put"), ("=",)),
     r"(?:secrets set|config:set|eb setenv|set-env|env:set|env-set|appsettings set|variables --set|vault write|"
     r"nomad var put)(?P<any>\s[^|;\n]{3,2000})"),
)

PLACES: tuple[Row, ...] = (
    place("bw unlock"), place("bw login", 1), place("cf auth", 1), place("samba-tool user create", 1),
    place("samba-tool user setpassword", 1), place("drush upwd|drush user-password|drush user:password", 1),
    place("add_user|change_password", 1), place("net user|NET USER", 1), place("mc admin user add", 2),
    place("mc alias set", 3, label="secret"), place("user-secrets set", 1, label="secret"),
    place(r"config http-basic\.\S{1,80}|config --auth http-basic\.\S{1,80}", 1, label="token"),
    place(r"github-oauth\.\S{1,80}|gitlab-token\.\S{1,80}|gitlab-oauth\.\S{1,80}|bearer\.\S{1,80}|pypi-token\.\S{1,80}",
          label="token"),
    place("ipmitool user set password", 1), place(r"-passwd /Users/\S{1,40}"), place("-setairportnetwork", 2),
    place("reset-admin-password|set-initial-password"), place("autologon", 2), place("wpa_passphrase", 1),
    ("password", (("+login ",),),
     r"\+login\s+\S{1,60}\s+(?!\+)" + WORD), place("shadow.set_password", 1), place("op signin", 3), place("isql", 2),
    ("password", (("smbclient",),),
     r"smbclient\s+//\S{1,200}\s+(?!-)" + WORD), place("netlify env:set|doppler secrets set|"
     r"glab variable set", 1, label="secret"),
    place("pulumi config set --secret|credstash put", 1, label="secret"), place("chamber write", 2, label="secret"),
    place("requirepass|masterauth"), place("rclone obscure|encrypt_string"),
    place("rclone config password", 2), place("berglas create", 1),
    place("ConvertTo-SecureString"), place("cf set-env", 2, RANDOM, "secret"),
    place("cargo login|nomad acl bootstrap|snyk auth|vault login|cloudflared service install", 0, RANDOM, "token"),
    place("twilio login|set-agent-token", 1, RANDOM, "token"),
    ("token", (("config", "npm set"), ("token", "Token", "_auth", "_password", "secret", "_key")),
     r"(?:config(?:ure)?|npm) set [\"']?[^\s=]{0,80}(?:[tT]oken|_auth|_password|secret|"
     r"_key)[\"'\]]{0,3}\s{1,9}" + WORD),
    ("password", (("openssl passwd", "mkpasswd"),),
     rf"(?:openssl passwd|mkpasswd)(?:\s+-(?:(?:salt|S|m)\s+)?[\w-]+(?:=\S+)?(?=\s)){{0,4}}\s+(?!-){WORD}"),
    ("password", (("mosquitto_passwd",),),
     rf"mosquitto_passwd(?:\s+-c)?\s+-b(?:\s+-c)?\s+\S{{1,200}}\s+\S{{1,80}}\s+{WORD}"),
    ("password", (("htpasswd",),),
     r"htpasswd(?=[^|;\n]{0,60}\s-[A-Za-z]{0,8}b)(?:\s+-[A-Za-z]{1,9}(?:\s+[0-9]{1,2}(?=\s))?){1,4}\s+(?:[^\s|"
     r";<>]{1,200}\s+)?"
     rf"[^\s|;<>]{{1,80}}\s+(?!-){WORD}"),
    ("password", (("sqlplus", "sqlldr", "expdp", "impdp", "exp ", "imp ", "rman target"),),
     r"(?<![A-Za-z])(?:sqlplus|sqlldr|exp|imp|expdp|impdp|"
     r"rman\s+target)\s+(?:-\S+\s+){0,4}[\"']?[^\s/@\"']{1,60}/[\"']?"
     r"(?P<v>[^\s@\"'/]{1,200})(?:[\"']?@|\s+as\s|\s+\w{1,20}=)"),
    ("password", (("connect to ", "CONNECT TO "), ("using ", "USING ")),
     r"(?i:connect\s+to\s+\S{1,60}\s+user\s+\S{1,60}\s+using)\s+" + WORD),
    ("password", (("/setcredentials",),), r"/setcredentials\s+\S+\s+\S+\s+\S+\s+\S+\s+" + WORD),
    ("password", (("net use ", "NET USE "),),
     rf"(?i:net use)\s+(?:\S+\s+)?\\\\?\S+\s+(?:(?i:/user:)\S+\s+)?(?!/){WORD}"),
    ("password", (("connect ",), ("key ",)), rf"iw(?: dev)? \S+ connect(?: -w)? \S+ (?:[0-9]+ )?key [0-9]:{WORD}"),
    ("password", (("iwconfig",), (" key", " enc")),
     rf"iwconfig\s+\S+\s+(?:key|enc)\s+(?:open\s+|restricted\s+)?(?!off|on){WORD}"),
    ("password", (("etcdctl user add", "curlftpfs", "bundle config"), (":",)),
     r"(?:etcdctl user add|curlftpfs(?:\s+-o\s+user=)?|bundle config(?:\s+(?:set|--\w+)){0,3}\s+[\w.:/-]{3,200})\s{0,9}"
     + pair(r"(?!https?:)[\w.@-]{1,80}", ":")),
    ("password", ((".py ", "impacket-", "sftp ", "mysqlsh", "sshfs ", "curlftpfs "), (":",), ("@",)),
     r"(?<![A-Za-z])(?:impacket-\w{3,30}|\w{3,30}\.py|sftp|mysqlsh|sshfs|curlftpfs)\s+(?:-\S{1,40}\s+){0,6}[\"']?"
     r"[^\s:@\"']{1,80}:[\"']?(?P<v>[^\s\"'/][^\s\"']{0,200})[\"']?@[\w.-]+"),
    ("password", (("impacket-", "GetUserSPNs", "GetNPUsers", "secretsdump", "psexec"),),
     r"(?:impacket-\w{3,30}|(?:GetUserSPNs|GetNPUsers|secretsdump|psexec)\.py)\s+(?:-\S{1,40}\s+){0,6}[\"']?"
     r"[\w.-]{1,60}/[\w.-]{1,60}:(?P<v>[^\s@\"']{1,200})"),
    ("url-password", (("://",), (":'", ':"'), ("'@", '"@')),
     r"://[^\s:/@\"']{0,80}:[\"'](?P<v>[^\s\"'@]{1,200})[\"']@"),
    ("password", (("@tcp(", "@unix("),), r"(?<![\w.-])[\w.-]{1,60}:(?P<v>[^\s@:\"']{1,200})@(?:tcp|unix)\("),
    ("password", (("jdbc:oracle",),), r"jdbc:oracle:\w+:[^\s/@]{1,80}/(?P<v>[^\s@\"']{1,200})@"),
    ("token", (("authtoken ", "authToken "),), r"(?:ngrok\s+|add-|:_)auth[tT]oken\s+(?P<v>[\w.-]{20,200})"),
    ("password", (("redis-cli", "valkey-cli"), ("AUTH ", "auth ")),
     command("redis-cli|valkey-cli", rf"\s(?i:auth)\s+{WORD}")),
    # SQL
    ("password", (("dentified ", "DENTIFIED "), ("by ", "BY ")),
     r"(?:(?i:user\s\S{1,80}\sidentified)|IDENTIFIED)(?i:(?:\swith\s\S{1,40})?\sby)\s+(?i:password\s+)?"
     r"(?P<v>\"[^\"\n]{1,200}\"|'[^'\n]{1,200}')"),
    ("password", (("dentified by", "DENTIFIED BY"),),
     r"(?i:(?:create|alter)\s+user\s+\S{1,80}\s+identified\s+by)\s+(?P<v>[^\s\"';,()]{4,200})"),
    ("password", (("user ", "USER "), (" password ", " PASSWORD ")),
     r"(?i:(?:create|update|alter|add) user \S{1,80} password)\s{1,9}(?!'?(?:expire|for|policy|reset|hash)\b)" + WORD),
    ("password", (("crypt(",),), r"(?<![A-Za-z])crypt\(\s?[\"'](?P<v>[^\"'\s]{4,200})[\"']\s?,"),
    ("password", (("PRAGMA", "pragma"), ("key", "KEY")), r"(?i:pragma\s+(?:re)?key\s*=)\s*[\"'](?P<v>[^\"'\n]{1,200})"),
    ("password", (("ATTACH",), ("KEY ",)), r"ATTACH\s[^;\n]{1,200}?\sKEY\s+'(?P<v>[^'\n]{1,200})"),
    ("password", (("PASSWORD", "assword("),),
     r"(?:(?<![A-Za-z_])PASSWORD\s{0,4}(?:\(|=\s{0,4}N)|set_?[pP]assword\()\s{0,4}[\"'](?P<v>[^\"'\s]{4,200})[\"']"),
    ("password", (("OPTIONS", "options"), ("password '",)),
     r"(?i:options)\s?\([^)\n]{0,200}?password '(?P<v>[^'\n]{1,200})'"),
)

_READ = (r"(?:/[\w/]{1,40}/)?(?:passwd|smbpasswd|adduser|kinit|cryptsetup|vncpasswd|restic|openconnect|ssh-add|argon2|"
         r"keepassxc-cli|su|doas|runas|anydesk|vault\s+login|rclone\s+obscure|secret-tool\s+store|pass\s+insert|"
         r"keyring\s+set|lpass\s+login|zfs\s+(?:load-key|create)|gh\s+secret\s+set|vercel\s+env\s+add|"
         r"hcloud\s+context|gsutil\s+config|fly(?:ctl)?\s+secrets|kubectl\s+create\s+secret|vault\s+kv\s+put|"
         r"occ\s+user|gitlab-rake|(?:docker|podman|wrangler)\s+secret\s+(?:put|create)|"
         r"gcloud\s+secrets\s+(?:create|versions))(?![A-Za-z0-9_-])")
_ASKED = (r"(?:sudo\s(?:[^|;\n]{0,60}?\s)?(?:-[A-Za-z]{0,8}S|--stdin)|--password-stdin|--passphrase-fd|--with-token|"
          r"--passwd-on-stdin|--stdin-password|--?stdinpass|--set-password|--data-file=-)(?![A-Za-z0-9_-])")
"""A program that reads its secret from its input, and an option that has it so."""
_READERS = ("sudo", "-stdin", "-fd", "-token", "passwd", "kinit", "cryptsetup", "secret", "obscure", "pass insert",
            "vault", "vercel env", "adduser", "vncpasswd", "restic", "openconnect", "keepassxc", "su ", "doas", "runas",
            "anydesk", "keyring", "lpass", "zfs", "hcloud", "gsutil", "gitlab-rake", "occ user", "stdinpass",
            "ssh-add", "argon2")
_PIPED = (rf"\s{{0,8}}[)}}]?\s{{0,4}}(?:\|\s*(?:sudo\s+(?:-\w+\s+)*|npx\s+)?{_READ}|\|[^|\n]{{0,200}}?{_ASKED})")
_PRINT = r"(?<![A-Za-z])(?:echo|printf|yes)\s+"
_DELIMITER = r"<<-?\s?[\"']?(?P<d>[A-Za-z_]{1,30})[\"']?\n"
_BODY = r"(?P<v>(?!(?P=d)\b)[^\n]{1,300}(?:\n(?!\s{0,8}(?P=d)\b)[^\n]{1,300}){0,20})"

PIPES: tuple[Row, ...] = (
    ("password", (("echo", "printf", "yes "), ("|",), _READERS),
     _PRINT + r"(?:-[neE]{1,3}\s+|[\"']?%s(?:\\?n|\s)?[\"']?\s+)?" + WORD
     + rf"(?=(?:\s{{0,4}}(?:;|&&)\s{{0,4}}echo\s[^|;\n]{{1,200}}){{0,3}};?{_PIPED})"),
    ("password", (("printf",), ("|",), _READERS),
     rf"(?<![A-Za-z])printf\s+[\"']?(?:[^%\s\"']{{0,20}}%s[^%\s\"']{{0,4}}){{1,3}}[\"']?\s+(?P<v>[^|"
     rf"\n]{{1,400}}?)(?={_PIPED})"),
    ("password", (("echo", "printf"), ("chpasswd",)),
     _PRINT + r"(?:-[neE]{1,3}\s+)?" + pair(r"[\w.@-]{1,60}", ":") + r"(?=[\"'\s]{0,9}\|[^|\n]{0,60}chpasswd)"),
    ("password", (("printf",), ("chpasswd",)),
     rf"(?<![A-Za-z])printf\s+[\"']?[\w.@-]{{1,60}}:%s(?:\\n)?[\"']?\s+{WORD}\s{{0,8}}\|[^|\n]{{0,60}}chpasswd"),
    ("password", (("<<<",), _READERS),
     rf"(?:(?<![\w-]){_READ}|{_ASKED})(?:(?!<<<)[^|;\n]){{0,80}}<<<\s*{WORD}"),
    ("password", (("<<<",), ("|",), _READERS), rf"<<<\s*{WORD}(?={_PIPED})"),
    ("password", (("<<<",), ("chpasswd",)), r"chpasswd\s*<<<\s*" + pair(r"[^:\s\"']{1,60}", ":")),
    ("password", (("<<",), (*_READERS, "chpasswd")),
     rf"(?:(?<![\w-])(?:{_READ}|chpasswd)|{_ASKED})(?:(?!<<)[^|;\n]){{0,80}}{_DELIMITER}{_BODY}"),
    ("password", (("<(", ), ("printf", "echo"), ("auth-user-pass", "passwd", "password")),
     rf"<\((?:printf|echo)\s+(?:[\"'][^\"'\n]{{0,20}}[\"']\s+[\w.@-]{{1,60}}\s+)?{WORD}"),
    ("password", (("echo",), ("-command", "eval", "_cmd")),
     r"(?:password|passphrase|pass)-?_?(?:command|eval|cmd)[= ][\"']echo\s+(?:-n\s+)?(?P<v>[^\s\"']{1,200})"),
    ("secret", (("echo", "printf"), (">",), ("pass", "secret", "token", "key", "cred")),
     rf"{_PRINT}(?:-[neE]{{1,3}}\s+|"
     rf"[\"']?%s(?:\\?n)?[\"']?\s+)?{RANDOM}\s{{0,4}}>>?\s{{0,4}}[\"']?[\w./~$@{{}}-]{{0,120}}"
     r"(?i:pass|passw(?:or)?d|pw|secret|token|key|credential)s?(?:\.txt)?(?=[\"'\s;&<]|$)"),
)

COMMANDS: tuple[Row, ...] = (*OPTIONS, *PLACES, *PIPES)
