"""What a credential looks like: tables for `capture.redact`.  Adding a shape is adding a row.

`TOKENS` are values that show by themselves what they are.  A row is (label, needles, pattern): the
pattern is tried only when one of the needles is in the text.  Where it has a group `v`, only that
part is replaced.  Three marks keep the patterns short:

    @W   a line break inside a token: a terminal's wrap, a shell's `\\`, `"..." + "..."`, an escaped \\n
    @L   nothing alphanumeric before (an escape such as %3D or \\n ends in a letter and counts as nothing)
    @R   nothing alphanumeric after

Every repetition is bounded or runs over one class, so that matching stays linear.
"""
from __future__ import annotations

MARKS = {
    "@W": r"""(?:["']?[ \t]{0,4}[\\+.]{0,2}[ \t]{0,4}(?:\r?\n|\\r\\n|\\n)[ \t>|#*+]{0,40}["']?)""",
    "@L": r"(?:(?<![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2})|(?<=\\[nrt])|(?<=\\u[0-9a-fA-F]{4})"
          r"|(?<=\[[0-9]m)|(?<=\[[0-9]{2}m)|(?<=\[[0-9];[0-9]{2}m))",
    "@R": r"(?![A-Za-z0-9])",
}


def _wrapped(prefix: str, chars: str, least: int) -> str:
    """A prefix and at least `least` characters, which may be broken over lines; what follows on the
    same line belongs to it, and so does a next line that is nothing but a random-looking rest."""
    random = f"(?=[{chars}]*(?:[0-9]|[a-z][A-Z]|[A-Z]{{6}}|[{chars}]{{16}}))"
    rest = f"(?:@W{random}(?:[{chars}]{{6,}}(?=[=;&\"'`,)\\s])|[{chars}]+(?=[\"'`,;)\\s]*(?:\\n|\\\\n|$))))*"
    return f"{prefix}(?:[{chars}]@W?){{{least - 1}}}[{chars}]+{rest}"


_ALNUM = "A-Za-z0-9"
_URLSAFE = r"A-Za-z0-9_\-"
_BASE64 = "A-Za-z0-9+/="
_BEGIN64 = "LS0tLS1CRUdJTi"

_PEM_NAME = r"[A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----"
_PEM_GAP = r"""(?:[\s>|"',+-]|\\{1,7}[nr]|\\)"""
_PEM = (rf"-----BEGIN {_PEM_NAME}(?:"
        rf"(?:(?!-----)[\s\S]){{0,20000}}-----END {_PEM_NAME}"
        rf"|(?:{_PEM_GAP}{{1,80}}(?:[A-Z][A-Za-z-]{{2,20}}: [^\n\\]{{1,200}}|[A-Za-z0-9+/]{{30,}}={{0,2}}))+"
        rf"(?:{_PEM_GAP}{{1,80}}(?=[A-Za-z0-9+/]{{0,30}}(?:[0-9+/]|[a-z][A-Z]))[A-Za-z0-9+/]{{4,}}={{0,2}})?)")
"""The whole block, whatever its line ends have become; of one whose end was cut off, what still is a key."""

TOKENS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    # Private keys
    ("private-key", ("PRIVATE KEY",), _PEM),
    ("private-key", (_BEGIN64,), _BEGIN64 + r"(?:BSU0Eg|BFQy|BPUEVO|BQUklW|BFTkNS|BEU0Eg)" + _wrapped("", _BASE64, 20)),
    ("private-key", ("AGE-SECRET-KEY-1",), _wrapped("AGE-SECRET-KEY-1", "A-Z0-9", 50)),
    ("docker-auth", ("eyJhdXRocyI6",), _wrapped("eyJhdXRocyI6", _BASE64, 8)),
    # Cloud
    ("aws-key", ("AKIA", "ASIA", "ABIA", "ACCA"),
     r"@L(?:AKIA|ASIA|ABIA|ACCA)(?:[A-Z0-9]@W?){15}[A-Z0-9]@R"
     r"(?:[^\n]{1,40}?(?<![A-Za-z0-9/+])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=]))?"),
    ("google-api-key", ("AIza",), _wrapped("AIza", _URLSAFE, 20)),
    ("google-token", ("ya29.",), _wrapped(r"ya29\.", _URLSAFE, 20)),
    ("google-token", ("1//0",), _wrapped("@L1//0", _URLSAFE, 30)),
    ("google-secret", ("GOCSPX-",), _wrapped("GOCSPX-", _URLSAFE, 20)),
    ("azure-secret", ("Q~",), r"@L[A-Za-z0-9_~.\-]{3}[0-9]Q~(?:[A-Za-z0-9_~.\-]@W?){30}[A-Za-z0-9_~.\-]{1,4}"),
    ("azure-key", ("AccountKey", "SharedAccessKey", "accountkey", "sharedaccesskey"),
     r"(?i:(?:Account|SharedAccess)Key)\\?[\"']?\s{0,3}(?:=|:|%3D)\s{0,3}\\?[\"']?(?P<v>(?![$<{\[])"
     + _wrapped("", "A-Za-z0-9+/%", 16) + "={0,2})"),
    ("azure-sas", ("sig=", "sig%3D"), r"[?&;6](?:amp;)?sig(?:=|%3D)(?P<v>[A-Za-z0-9%+/_\-]{16,}={0,2})"),
    ("aws-signature", ("X-Amz-",), r"X-Amz-(?:Signature|Security-Token)(?:=|%3D)(?P<v>[A-Za-z0-9%+/=_\-]{16,})"),
    ("alibaba-key", ("LTAI",), r"@LLTAI[A-Za-z0-9]{12,20}@R"),
    ("tencent-key", ("AKID",), r"@LAKID[A-Za-z0-9]{32}@R"),
    ("digitalocean-token", ("dop_v1_", "doo_v1_", "dor_v1_"), _wrapped("@Ldo[opr]_v1_", "a-f0-9", 32)),
    # Code hosts and package registries
    ("github-token", ("ghp_", "gho_", "ghu_", "ghs_", "ghr_"), _wrapped("gh[pousr]_", _ALNUM, 16)),
    ("github-token", ("github_pat_",), _wrapped("github_pat_", "A-Za-z0-9_", 40)),
    ("gitlab-token", ("glpat-", "glp", "gldt-", "glr", "glcbt-", "glft-", "glimt-", "glagent-", "gloas-", "glsoat-",
                      "glffct-", "glwt-"), _wrapped(r"@Lgl(?:pat|ptt|dt|rt|rtr|cbt|ft|imt|agent|oas|soat|ffct|wt)-",
                                       r"A-Za-z0-9_.\-", 10)),
    ("gitlab-token", ("GR1348941",), _wrapped("GR1348941", _URLSAFE, 20)),
    ("npm-token", ("npm_",), _wrapped("@Lnpm_", _ALNUM, 20)),
    ("pypi-token", ("pypi-AgE",), _wrapped("pypi-AgE", _URLSAFE, 30)),
    ("rubygems-key", ("rubygems_",), _wrapped("rubygems_", "a-f0-9", 24)),
    ("docker-token", ("dckr_",), _wrapped(r"dckr_(?:pat|oat)_", _URLSAFE, 20)),
    ("atlassian-token", ("ATATT3x", "ATCTT3x", "ATBB"), _wrapped("@L(?:ATATT3x|ATCTT3x|ATBB)", r"A-Za-z0-9_=\-", 28)),
    # Models
    ("anthropic-key", ("sk-ant-",), _wrapped("sk-ant-", _URLSAFE, 20)),
    ("openrouter-key", ("sk-or-",), _wrapped("sk-or-", _URLSAFE, 20)),
    ("openai-key", ("sk-",), _wrapped("@Lsk-(?:proj|svcacct|admin|None)-", _URLSAFE, 20)),
    ("api-key", ("sk-",), _wrapped(r"@Lsk-(?:[a-z]{2,8}-)?(?=[A-Za-z0-9\s\\\"'+]{0,40}[0-9]|[A-Za-z0-9]{32})", _ALNUM,
                                   20)),
    ("huggingface-token", ("hf_",), _wrapped("@Lhf_", _ALNUM, 24)),
    ("groq-key", ("gsk_",), _wrapped("@Lgsk_", _ALNUM, 40)),
    ("xai-key", ("xai-",), _wrapped("@Lxai-", _ALNUM, 60)),
    ("perplexity-key", ("pplx-",), _wrapped("@Lpplx-", _ALNUM, 32)),
    ("replicate-token", ("r8_",), _wrapped("@Lr8_", _ALNUM, 36)),
    ("nvidia-key", ("nvapi-",), _wrapped("@Lnvapi-", _URLSAFE, 40)),
    ("langsmith-key", ("lsv2_",), _wrapped("@Llsv2_(?:pt|sk)_", "a-f0-9_", 32)),
    ("tavily-key", ("tvly-",), _wrapped("@Ltvly-", _URLSAFE, 20)),
    # Services
    ("slack-token", ("xox", "xapp-"), _wrapped(r"@L(?:xox[abceoprs]-|xoxe\.xox[bp]-|xapp-)", _URLSAFE, 12)),
    ("slack-webhook", ("hooks.slack.com",),
     r"hooks\.slack\.com(?:\\?/|%2F)(?:services|workflows|triggers)(?:\\?/|%2F)"
     r"(?P<v>[A-Za-z0-9]{6,}(?:\\?/|%2F)[A-Za-z0-9]{6,}" + _wrapped(r"(?:\\?/|%2F)", _ALNUM, 16) + ")"),
    ("discord-webhook", ("/webhooks/",), r"discord(?:app)?\.com/api/webhooks/(?P<v>[0-9]{10,}/[A-Za-z0-9_\-]{30,})"),
    ("discord-token", ("iscord", "ISCORD"),
     r"@L[MNO][A-Za-z0-9_\-]{23,27}\.[A-Za-z0-9_\-]{6}\.[A-Za-z0-9_\-]{27,45}@R"),
    ("stripe-key", ("k_live_", "k_test_"),
     _wrapped("@L[srp]k_(?:live|test)_", _ALNUM, 16)),
    ("webhook-secret", ("whsec_",), _wrapped("@Lwhsec_", _BASE64, 20)),
    ("twilio-key", ("SK",), r"@LSK(?:[0-9a-f]@W?){31}[0-9a-f]@R"),
    ("sendgrid-key", ("SG.",), _wrapped(r"@LSG\.(?:[A-Za-z0-9_\-]@W?){16,24}\.@W?", _URLSAFE, 16)),
    ("telegram-token", (":AA", "%3AAA"), _wrapped(
        r"(?:(?<![0-9A-Za-z])|(?<=bot)|(?<=%[0-9A-F]{2})|(?<=\\[nrt])"
        r"|(?<=\[[0-9]m)|(?<=\[[0-9]{2}m))[0-9]{8,10}(?::|%3A)AA", _URLSAFE, 18)),
    ("mailgun-key", ("key-",), r"@Lkey-[0-9a-f]{32}@R"),
    ("mailchimp-key", ("-us1", "-us2", "-us3", "-us4", "-us5", "-us6", "-us7", "-us8", "-us9"),
     r"@L[0-9a-f]{32}-us[0-9]{1,2}@R"),
    ("shopify-token", ("shp",), _wrapped("@Lshp(?:at|ca|pa|ss|tka)_", "a-fA-F0-9", 16)),
    ("square-token", ("sq0", "EAAA"), _wrapped("@L(?:sq0[a-z]{3}-|EAAA[A-Za-z0-9])", _URLSAFE, 22)),
    ("vault-token", ("hvs.", "hvb.", "hvr."), _wrapped(r"@Lhv[sbr]\.", _URLSAFE, 20)),
    ("terraform-token", (".atlasv1.",), r"@L[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_\-=]{40,}"),
    ("databricks-token", ("dapi",), _wrapped("@Ldapi", "a-f0-9", 20)),
    ("grafana-token", ("glsa_", "glc_"), _wrapped("@L(?:glsa|glc)_", r"A-Za-z0-9_+/=\-", 32)),
    ("linear-key", ("lin_api_",), _wrapped("lin_api_", _ALNUM, 32)),
    ("notion-token", ("ntn_", "secret_"), _wrapped("@L(?:ntn|secret)_(?=[A-Za-z0-9]{0,40}[0-9])", _ALNUM, 40)),
    ("figma-token", ("figd_",), _wrapped("@Lfigd_", _URLSAFE, 30)),
    ("postman-key", ("PMAK-",), _wrapped("PMAK-", r"a-f0-9\-", 40)),
    ("airtable-token", ("irtable", "IRTABLE"), r"@Lpat[A-Za-z0-9]{14}\.[a-f0-9]{64}"),
    ("newrelic-key", ("NRAK-",), _wrapped("NRAK-", "A-Z0-9", 25)),
    ("sentry-token", ("sntry",), _wrapped("sntry[su]_", r"A-Za-z0-9_+/=\-", 40)),
    ("doppler-token", ("dp.",), _wrapped(r"@Ldp\.(?:pt|st|ct|sa|scim|audit)\.", r"A-Za-z0-9_.\-", 40)),
    ("pulumi-token", ("pul-",), r"@Lpul-(?:[a-f0-9]@W?){40}"),
    ("planetscale-token", ("pscale_",), _wrapped("pscale_(?:tkn|pw|oauth)_", r"A-Za-z0-9_.\-", 30)),
    ("supabase-token", ("sbp_", "sb_secret_"), _wrapped("@L(?:sbp_|sb_secret_)", _URLSAFE, 30)),
    ("circleci-token", ("CCIPAT_",), _wrapped("CCIPAT_", r"A-Za-z0-9_\-", 30)),
    ("tailscale-key", ("tskey-",), _wrapped("@Ltskey-[a-z]{2,8}-", r"A-Za-z0-9\-", 20)),
    ("fly-token", ("fm1", "fm2_", "fo1_"), _wrapped("@L(?:fm1[ar]|fm2|fo1)_", r"A-Za-z0-9+/=_\-", 30)),
    ("vercel-token", ("vcp_", "vci_", "vca_", "vcr_", "vck_"), _wrapped("@Lvc[picark]_", _ALNUM, 24)),
    ("netlify-token", ("nfp_", "nfc_", "nfo_", "nfu_", "nfb_"), _wrapped("@Lnf[pcoub]_", _ALNUM, 32)),
    ("heroku-key", ("HRKU-",), _wrapped("@LHRKU-", _URLSAFE, 30)),
    ("jfrog-key", ("AKCp", "cmVmdGtu"), _wrapped("@L(?:AKCp|cmVmdGtuO)", _ALNUM, 50)),
    ("sonar-token", ("squ_", "sqp_", "sqa_"), _wrapped("@Lsq[upa]_", "a-f0-9", 40)),
    ("dynatrace-token", ("dt0",), r"@Ldt0[a-z][0-9]{2}\.[A-Z0-9]{24}\.(?:[A-Z0-9]@W?){64}"),
    ("clojars-token", ("CLOJARS_",), _wrapped("CLOJARS_", "a-f0-9", 40)),
    ("crates-token", ("cio",), r"@Lcio(?=[A-Za-z]{0,30}[0-9])(?=[A-Za-z0-9]*[A-Z])[A-Za-z0-9]{32}@R"),
    ("cloudflare-key", ("v1.0-",), _wrapped(r"@Lv1\.0-[a-f0-9]{24}-", "a-f0-9", 100)),
    ("facebook-token", ("EAA",), _wrapped("@LEAA[A-Z]", _ALNUM, 80)),
    ("1password-token", ("ops_eyJ",), _wrapped("ops_eyJ", _URLSAFE, 40)),
    ("jwt", ("eyJ",),
     r"(?:(?<![A-Za-z0-9_\-])|(?<=%[0-9A-Fa-f]{2})|(?<=\\[nrt])|(?<=\[[0-9]m)|(?<=\[[0-9]{2}m))"
     r"eyJ(?:[A-Za-z0-9_\-]@W?){8,4000}\.@W?(?:[A-Za-z0-9_\-]@W?){8,16000}"
     r"(?:\.(?:" + _wrapped("@W?", _URLSAFE, 8) + r")?){0,3}"),
)

_QUOTE = r"""(?:'\\''|\\{0,7}["']|&quot;|&#3[49];)"""
"""A quote: at any depth of JSON in JSON, inside a shell's quotes, or in HTML."""
_BLANK = r"(?:\s|\\{1,7}[nrt])"
_GAP = r"(?:\s|\\{1,7}[nrt]|[0-9]{1,5}[\t→]|(?<=\n)[-+>|]){1,40}"
_PLAIN = r"""[^\s"'|;&<>)(\\]"""
_QUOTED = rf"""{_QUOTE}[^"']{{1,400}}?(?:["']|&quot;|&#3[49];)"""
_WORD = rf"""(?P<v>{_QUOTED}|{_PLAIN}{{1,400}}(?:\\[^nrt"'\\\s]{_PLAIN}{{0,200}}){{0,9}})"""
"""A shell word: quoted, or bare with single characters escaped."""
_SPACE = rf"(?:\\\r?\n|{_BLANK}|{_QUOTE},\s{{0,4}}{_QUOTE}){{1,8}}"


def _option(programs: str, option: str, gap: str = "") -> str:
    """The value of a short option of certain programs, wherever it stands in their command."""
    return rf"(?<![A-Za-z0-9])(?:{programs})(?![A-Za-z0-9_])[^|;]{{0,250}}?[\s\"']{option}" + (gap or _SPACE) + _WORD


_P, _U, _BIG_P = (" -p", "\"-p", "'-p"), ("-u", "-U", "--user", "--proxy-user", " -a", "--auth"), (" -P", "\"-P", "'-P")

# Values that only their surroundings give away.  Group `v`: secret unless it is a placeholder;
# group `r`: secret when it also looks random.  One needle of each group of needles must be there.
CONTEXTS: tuple[tuple[str, tuple[tuple[str, ...], ...], str], ...] = (
    ("password", (("curl", "wget", "http ", "https ", "xh "), _U),
     r"(?<![A-Za-z0-9])(?:curl|wget|https?|xh)(?=[\s\"'])[^|;]{0,300}?[\s\"'](?:-u|--user|--proxy-user|-U|-a|--auth)"
     rf"(?:{_SPACE}|=|)(?:{_QUOTE})?[^\s:\"'=/\\-][^\s:\"'=/\\]{{0,80}}:(?P<v>[^\s\"'|\\]{{1,200}})"),
    ("cookie", (("curl",), (" -b", "--cookie")), _option("curl", "(?:-b|--cookie)")),
    ("password", ((" -u", "\"-u"), (":",)), r"[\s\"']-u" + _SPACE + r"[\w.@-]{1,60}:(?P<r>[^\s\"':/|;]{4,200})"),
    ("password", (_U, _P),
     r"(?<!mysql)(?<!mysqldump)(?<!mysqladmin)(?<!mariadb)[\s\"'](?:-u|-U|--user(?:name)?|--login)"
     rf"(?:=|{_SPACE})[^\s]{{1,80}}[^|;\n]{{0,200}}?[\s\"']-p{_SPACE}(?![0-9]{{1,5}}:[0-9])" + _WORD),
    ("password", (("mysql", "mariadb", "mycli"), _P),
     _option(r"mysql\w*|mariadb[\w-]*|mycli", "-p", r"(?![a-z-]+[ =])")),
    ("password", (("login",), _P + _BIG_P), _option("login", "(?:-p|-P)")),
    ("password", (("sshpass",),), r"sshpass" + _SPACE + r"-p(?:" + _SPACE + ")?" + _WORD),
    ("password", (("redis-cli",),), _option("redis-cli", "-a")),
    ("password", (("mongo", "cqlsh", "influx", "az ", "oc "), _P), _option(r"mongo\w*|cqlsh|influx|az|oc", "-p")),
    ("password", (("ldap",), (" -w", "\"-w")), _option(r"ldap\w+", "-w")),
    ("password", (("sqlcmd", "bcp", "zip"), _BIG_P), _option("sqlcmd|bcp|zip|unzip", "-P")),
    ("password", (("7z", "rar"), _P), _option("7za?|7zr|unrar|rar", "-p", r"(?=\S{3})")),
    ("password", (("smb", "rpcclient", "mount.cifs"), ("-U",)),
     r"-U" + _SPACE + r"[^\s%]{1,60}%(?P<v>[^\s\"']{1,200})"),
    ("password", (("pass:",),), r"-(?:pass|passin|passout|k)" + _SPACE + r"pass:(?P<v>[^\s\"']{1,200})"),
    ("password", (("ssh-keygen",),), _option("ssh-keygen", "-[NP]")),
    ("password", (("htpasswd",),), r"htpasswd\s+-[a-zA-Z]*b[a-zA-Z]*\s+(?:\S+\s+)?\S+\s+" + _WORD),
    ("password", (("openssl",), (" -k", "\"-k")), _option("openssl", "-k")),
    ("password", (("lftp",), (" -u", "\"-u")),
     r"lftp\b[^|;\n]{0,200}?[\s\"']-u" + _SPACE + r"[^\s,]{1,60},(?P<v>[^\s\"']{1,200})"),
    ("password", (("nmcli",), ("password",)), r"nmcli\b[^|;\n]{0,200}?\spassword" + _SPACE + _WORD),
    ("secret", (("gh secret set",),), rf"gh secret set\b[^|;\n]{{0,200}}?[\s\"'](?:--body|-b)(?:=|{_SPACE})" + _WORD),
    ("secret", (("--from-literal",),),
     rf"--from-literal(?:=|{_SPACE})(?:{_QUOTE})?[\w.-]{{1,80}}=(?:{_QUOTE})?"
     r"(?P<v>[^\s\"']{1,400})"),
    ("secret", (("vault kv",),), r"vault kv (?:put|patch)\s[^|;\n]{0,200}?\s[\w.-]{1,80}=(?!@)" + _WORD),
    ("secret", (("secrets set", "config:set"),),
     r"(?:secrets set|config:set)\s[^|;\n]{0,200}?[\w.-]{1,80}=(?P<r>[^\s\"']{12,400})"),
    ("password", (("sqlplus", "sqlldr", "expdp", "impdp"),),
     r"(?:sqlplus|sqlldr|expdp|impdp)\s+(?:-\S+\s+){0,4}[^\s/@\"']{1,60}/(?P<v>[^\s@\"'/]{1,200})@"),
    ("password", (("ConvertTo-SecureString",),),
     r"ConvertTo-SecureString\s+(?:-String\s+)?(?!-)" + _WORD),
    ("password", (("@tcp(", "@unix("),), r"[\w.-]{1,60}:(?P<v>[^\s@:\"']{1,200})@(?:tcp|unix)\("),
    ("secret", (("::add-mask::",),), r"::add-mask::(?P<v>[^\s\"']{1,400})"),
    ("private-key", (("Private-Lines:",),),
     rf"Private-Lines: ?[0-9]{{1,3}}(?P<v>(?:{_BLANK}{{1,8}}[A-Za-z0-9+/]{{4,76}}={{0,2}}){{1,60}})"),
    ("key", (("reshared",),),
     rf"(?i:preshared[ -]?key)\s{{0,3}}[=:]\s{{0,3}}(?:{_QUOTE})?(?P<v>[A-Za-z0-9+/]{{20,}}={{0,2}})"),
    ("token", (("--with-token", "gh secret set", "secret put"),),
     r"(?:echo|printf)\s+(?:-n\s+)?" + _WORD
     + r"\s{0,8}\|[^|\n]{0,200}?(?:--with-token|gh secret set|wrangler secret put)"),
    ("password", (("sudo -S", "password-stdin", "chpasswd", "--stdin"),),
     r"(?:echo|printf)\s+(?:-n\s+|\\?[\"']?%s(?:\\n)?\\?[\"']?\s+)?" + _WORD
     + r"\s{0,8}\|[^|\n]{0,200}?(?:sudo\s+-S|--password-stdin|chpasswd|passwd\s+--stdin)"),
    ("password", (("sudo -S",),), r"sudo -S[^\n]{0,80}?<<<\s*" + _WORD),
    ("password", (("chpasswd",),), r"chpasswd\s*<<<\s*\\?[\"']?[^:\s]{1,60}:(?P<v>[^\s\"']{1,200})"),
    ("password", (("add_user", "change_password"),), r"(?:add_user|change_password)\s+\S+\s+" + _WORD),
    ("password", (("net user", "NET USER"),), r"(?i:net user)\s+\S+\s+(?!/)" + _WORD),
    ("password", (("dentified by", "DENTIFIED BY"),), r"(?i:identified(?: with \S{1,40})? by)\s+(?:password\s+)?"
     rf"{_QUOTE}(?P<v>[^\"'\n\\]{{1,200}})"),
    ("password", (("login", "machine", "account"), ("password", "passwd")),
     rf"(?:login|user|machine|account){_GAP}[^\s\\]{{1,200}}{_GAP}(?:account{_GAP}\S{{1,80}}{_GAP})?"
     rf"(?:password|passwd){_GAP}(?P<v>[^\s\\\"']{{1,200}})"),
    ("password", ((":5432:", ":*:", ":3306:", ":6432:"),),
     r"[\w.*-]{1,80}:(?:\d{2,5}|\*):[\w*-]{1,60}:[\w*-]{1,60}:(?P<v>[^\s\"'\\]{1,200})"),
    ("password", (("jdbc:oracle",),), r"jdbc:oracle:\w+:[^\s/@]{1,80}/(?P<v>[^\s@\"']{1,200})@"),
    ("password-hash", (("$2a$", "$2b$", "$2y$", "$6$", "$5$", "$1$", "$apr1$", "$y$", "$argon2", "$7$"),),
     r"(?P<v>\$(?:2[abxy]\$[0-9]{2}\$[./A-Za-z0-9]{53}|(?:[1567y]|apr1)\$[^\s:\"'\\]{20,}|argon2[a-z]{1,2}\$[^\s:\"'\\]{20,}))"),
    ("token", (("earer",),),
     r"(?i:bearer)(?:\s|%20|\+|\\n|\\?[\"']\s?[+,]\s?\\?[\"']){1,4}(?P<r>" + _wrapped("", r"A-Za-z0-9._~+/=\-",
                                                                                      12) + ")"),
    ("credential", (("asic ",),), r"(?<![A-Za-z])[Bb]asic\s+(?P<r>" + _wrapped("", "A-Za-z0-9+/", 12) + "={0,2})"),
)
