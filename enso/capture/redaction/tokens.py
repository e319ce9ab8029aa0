"""What a token looks like: a table for `capture.redact`.  Adding a kind of token is adding a row.

The forms are those the providers document, or that secret scanners agree on; a row asks for less than
the full length, so that a token that was cut off is still one.  The patterns need not know clothing
(escapes, encodings, line numbers): `redaction.plain` takes that off.  Five marks keep them short:

    @W   a break inside a token: a terminal's wrap, `"..." + "..."`
    @J   a break in code behind a token's prefix: `"..." + "..."`, `"...", "..."`, `t += "..."`
    @C   here an excerpt was cut: `...`, `[truncated]`, `[3,000 characters omitted]`
    @L   nothing alphanumeric before
    @R   nothing alphanumeric after

Every repetition is bounded or runs over one class, so that matching stays linear.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Tuple

    Row = Tuple[str, Tuple[str, ...], str]
    """Label, needles, pattern: the pattern is tried only when one of the needles is in the text.
    Where it has a group `v`, only that part is replaced."""

MARKS = {
    "@W": r"""(?:["'](?=[ \t]{0,8}[+.\\\r\n])[\s+.\\]{1,44}["']|[ \t]{0,4}\\?\r?\n[ \t]{0,40}"""
          r"""|["'];?\s{1,4}\w{1,20}\s?\+=\s?["'])""",
    "@J": r"""["'](?:[\s+.,&|\\]{0,44}|;?\s{1,4}\w{1,20}\s?\+=\s?)["']""",
    "@C": r"""(?=[ \t]{0,2}(?:\r?\n)?[ \t]{0,4}(?:…|\.{3}|[\[(<](?:[\w ,.…]{0,30}"""
          r"""(?:truncated|omitted|elided|skipped|clipped|cut|…|\.{3}))|[0-9,]{3,9} char[a-z]{1,8} omitted))""",
    "@L": r"(?<![A-Za-z0-9])",
    "@R": r"(?![A-Za-z0-9])",
}

HEX, UPPER, LOWER, ALNUM = "a-f0-9", "A-Z0-9", "a-z0-9", "A-Za-z0-9"
WORD, URLSAFE, DOTTED = "A-Za-z0-9_", r"A-Za-z0-9_\-", r"A-Za-z0-9_.\-"
BASE64, ANY64 = "A-Za-z0-9+/=", r"A-Za-z0-9+/=_\-"


def wrapped(chars: str, least: int) -> str:
    """At least `least` characters, which may be broken over lines; what follows on the same line
    belongs to them, and so does a next line that is nothing but a random-looking rest."""
    random = f"(?=[{chars}]*(?:[0-9]|[a-z][A-Z]|[A-Z]{{6}}|[{chars}]{{16}}))"
    whole_line = r"(?=[\"'`,;)]{0,4}[ \t]*(?:[\r\n]|$))"
    rest = f"(?:@W{random}(?:[{chars}]{{6,}}(?=[=;&\"'`,)\\s])|[{chars}]+{whole_line}))*"
    return f"(?:[{chars}]@W?){{{least - 1}}}[{chars}]+{rest}"


def _body(chars: str, least: int) -> str:
    """What follows a prefix of `"..." + "..."` or not: at least so many characters, or a few that were cut off."""
    joined = f"(?:@J(?=[{chars}]{{0,40}}[0-9]))?"
    cut = f"(?=[{chars}]{{0,60}}(?:[0-9][A-Za-z]|[A-Z][0-9]|[a-z][A-Z]))[{chars}]{{6,}}@C"
    return f"{joined}(?:{wrapped(chars, least)}|{cut})"


def _prefixed(label: str, prefixes: str, chars: str, least: int) -> Row:
    """Tokens that begin with one of some words and go on with at least so many characters of a set."""
    needles = tuple(prefixes.split())
    starts = "|".join(needles).replace(".", r"\.").replace("$", r"\$")
    return label, needles, f"@L(?:{starts})" + _body(chars, least)


_JWT_PART = rf"(?=(?:[{URLSAFE}]@W?){{8}})[{URLSAFE}]+(?:@W(?!eyJ)[{URLSAFE}]+){{0,400}}"
_UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
_BEGIN64 = "LS0tLS1CRUdJTi"
_PEM_NAME = r"[A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----"
_PEM_GAP = r"""[\s>|"',+.\\/#*;-]"""
_PEM = (rf"-----BEGIN {_PEM_NAME}(?:"
        rf"(?=(?:(?!-----)[\s\S]){{0,500}}?[A-Za-z0-9+/]{{16}})(?:(?!-----)[\s\S]){{0,20000}}-----END {_PEM_NAME}"
        rf"|(?:{_PEM_GAP}{{1,80}}(?:[A-Z][A-Za-z-]{{2,20}}: [^\n\\]{{1,200}}|[A-Za-z0-9+/]{{30,}}={{0,2}}))+"
        rf"(?:{_PEM_GAP}{{1,80}}(?=[A-Za-z0-9+/]{{0,30}}(?:[0-9+/]|[a-z][A-Z]))[A-Za-z0-9+/]{{4,}}={{0,2}})?|\s{{1,4}}[A-Za-z0-9+/]{{6,}}@C)")
"""The whole block, whatever its line ends have become; of one whose end was cut off, what still is a key."""

_KEY_BODY = (r"(?<![A-Za-z0-9+/])(?:MII[A-Za-z0-9+/]{3}IBA(?:AKC|DANBgkqhkiG9w0BAQEFAASC)|MHcCAQEE|MIGkAgEBBD"
             r"|MIG[H2]AgEAMB[A-Z]GByqGSM49AgEG|MC4CAQAwBQYDK2V|b3BlbnNzaC1rZXktdjE)" + wrapped(BASE64, 20))
"""The same without its head: how the numbers of RSA and EC keys, and OpenSSH's, begin."""

TOKENS: tuple[Row, ...] = (
    # Private keys
    ("private-key", ("PRIVATE KEY",), _PEM),
    ("private-key", ("MII", "MHcCAQEE", "MIG", "MC4CAQAw", "b3BlbnNzaC1rZXkt"), _KEY_BODY),
    ("private-key", (_BEGIN64,), _BEGIN64 + r"(?:BSU0Eg|BFQy|BPUEVO|BQUklW|BFTkNS|BEU0Eg)" + wrapped(BASE64, 20)),
    _prefixed("private-key", "AGE-SECRET-KEY-1", UPPER, 50),
    _prefixed("private-key", "xprv9", ALNUM, 80),
    _prefixed("private-key", "nsec1", LOWER, 50),
    _prefixed("docker-auth", "eyJhdXRocyI6 ewogICJhdXRocyI6 ewogICAgImF1dGhzIjog ewoJImF1dGhzIjog", BASE64, 8),
    _prefixed("google-key", "ewogICJ0eXBlIjogInNlcnZpY2VfYWNjb3VudC ewogICAgInR5cGUiOiAic2VydmljZV9hY2NvdW50I "
              "eyJ0eXBlIjoic2VydmljZV9hY2NvdW50I eyJ0eXBlIjogInNlcnZpY2VfYWNjb3VudC", BASE64, 20),
    # Clouds
    ("aws-key", ("AKIA", "ASIA", "ABIA", "ACCA"),
     r"@L(?:AKIA|ASIA|ABIA|ACCA)(?:@J)?(?:(?:[A-Z0-9]@W?){15}[A-Z0-9]@R"
     r"(?:[^\n]{1,40}?(?<![A-Za-z0-9/+])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])(?:[ \t]{1,8}[A-Za-z0-9/+]{100,}={0,2})?)?"
     r"|(?=[A-Z]{0,20}[0-9])[A-Z0-9]{6,15}@C)"),
    _prefixed("aws-key", "ABSKQmVkcm9ja0FQSUtleS bedrock-api-key-", BASE64, 40),
    ("aws-signature", ("X-Amz-",), r"X-Amz-(?:Signature|Security-Token)=(?P<v>[A-Za-z0-9%+/=_\-]{16,})"),
    _prefixed("google-api-key", "AIza", URLSAFE, 20),
    _prefixed("google-api-key", "AQ.Ab", URLSAFE, 30),
    _prefixed("google-token", "ya29.", URLSAFE, 20),
    _prefixed("google-token", "1//0", URLSAFE, 30),
    _prefixed("google-secret", "GOCSPX-", URLSAFE, 20),
    ("azure-secret", ("Q~",), r"@L[A-Za-z0-9_~.\-]{3}[0-9]Q~(?:[A-Za-z0-9_~.\-]@W?){30}[A-Za-z0-9_~.\-]{1,4}"),
    ("azure-key", ("AccountKey", "SharedAccessKey", "accountkey", "sharedaccesskey"),
     r"(?i:(?:Account|SharedAccess)Key)[\"']?\s{0,3}[=:]\s{0,3}[\"']?(?P<v>(?![$<{\[])" + wrapped("A-Za-z0-9+/%", 16)
     + "={0,2})"),
    ("azure-sas", ("sig=",), r"(?:[?&;](?:amp;)?|(?<![\w.-]))sig=(?:@W)?(?P<v>"
     + _body(r"A-Za-z0-9%+/_\-", 16) + "={0,2})"),
    ("azure-key", ("JQQJ99", "AZDO"), "@L(?:[A-Za-z0-9]@W?){52,76}(?:JQQJ99|AZDO)" + wrapped(ALNUM, 4)),
    ("azure-key", ("+ASt", "+ABa", "ACDb", "AzFu", "AzSe", "AzCa", "+ASb", "+AEh", "+ACR", "AIoT"),
     r"(?<![A-Za-z0-9+/])(?:[A-Za-z0-9+/]{76}(?:\+ASt|\+ABa|ACDb)|[A-Za-z0-9+/]{44}AzFu|[A-Za-z0-9]{42}(?:AzSe|\+ACR)|"
     r"[A-Za-z0-9+/]{33}(?:AzCa|\+ASb|\+AEh|AIoT))[A-Za-z0-9+/]{6}={0,2}(?![A-Za-z0-9+/=])"),
    _prefixed("alibaba-key", "LTAI", ALNUM, 12),
    _prefixed("alibaba-key", "STS.N", ALNUM, 18),
    _prefixed("tencent-key", "AKID", ALNUM, 32),
    _prefixed("volcengine-key", "AKLT", BASE64, 30),
    _prefixed("baidu-key", "bce-v3/ALTAK-", "A-Za-z0-9/", 30),
    _prefixed("yandex-token", "AQVN y0_ t1.9eu", r"A-Za-z0-9_.=\-", 34),
    _prefixed("cloudflare-token", "cfk_ cfut_ cfat_", URLSAFE, 36),
    ("cloudflare-key", ("v1.0-",), r"@Lv1\.0-[a-f0-9]{24}-" + wrapped(HEX, 100)),
    _prefixed("digitalocean-token", "dop_v1_ doo_v1_ dor_v1_", HEX, 32),
    _prefixed("heroku-key", "HRKU-", URLSAFE, 30),
    _prefixed("fly-token", "fm1a_ fm1r_ fm2_ fo1_", ANY64, 30),
    _prefixed("vercel-token", "vcp_ vci_ vca_ vcr_ vck_", ALNUM, 24),
    _prefixed("vercel-token", "vercel_blob_rw_", WORD, 40),
    _prefixed("netlify-token", "nfp_ nfc_ nfo_ nfu_ nfb_", WORD, 32),
    _prefixed("scalingo-token", "tk-us-", URLSAFE, 40),
    _prefixed("supabase-token", "sbp_ sb_secret_", URLSAFE, 30),
    _prefixed("neon-key", "napi_", ALNUM, 40),
    _prefixed("planetscale-token", "pscale_tkn_ pscale_pw_ pscale_oauth_", DOTTED, 30),
    _prefixed("mongodb-secret", "mdb_sa_sk_", URLSAFE, 30),
    _prefixed("databricks-token", "dapi dkea dose", HEX, 20),
    # Code hosts, package registries and builds
    _prefixed("github-token", "ghp_ gho_ ghu_ ghr_", ALNUM, 16),
    _prefixed("github-token", "ghs_", DOTTED, 16),
    _prefixed("github-token", "github_pat_", WORD, 40),
    _prefixed("gitlab-token", "glpat- glptt- gldt- glrt- glrtr- glcbt- glft- glimt- glagent- gloas- glsoat- glffct- "
              "glwt-", DOTTED, 10),
    _prefixed("gitlab-token", "GR1348941", URLSAFE, 20),
    _prefixed("atlassian-token", "ATATT3x ATCTT3x ATSTT3x ATBB BBDC-", r"A-Za-z0-9_=+/\-", 28),
    _prefixed("sourcegraph-token", "sgp_local_ sgp_ sgd_", "a-f0-9_", 40),
    _prefixed("npm-token", "npm_", ALNUM, 20),
    _prefixed("pypi-token", "pypi-AgE", URLSAFE, 30),
    _prefixed("rubygems-key", "rubygems_", HEX, 24),
    _prefixed("docker-token", "dckr_pat_ dckr_oat_", URLSAFE, 20),
    _prefixed("docker-token", "SWMTKN-1- SWMKEY-1-", ANY64, 40),
    _prefixed("jfrog-key", "AKCp cmVmdGtuO", ALNUM, 50),
    _prefixed("clojars-token", "CLOJARS_", HEX, 40),
    _prefixed("deno-token", "ddp_ ddo_", ALNUM, 32),
    _prefixed("circleci-token", "CCIPAT_ CCIPRJ_", URLSAFE, 30),
    _prefixed("buildkite-token", "bkua_ bkaa_ bkaj_ bkct_", ALNUM, 32),
    _prefixed("sonar-token", "squ_ sqp_ sqa_", HEX, 40),
    _prefixed("snyk-token", "snyk_uat. snyk_sat.", DOTTED, 30),
    _prefixed("octopus-key", "API-", UPPER, 25),
    ("terraform-token", (".atlasv1.",), r"@L[A-Za-z0-9]{14}\.atlasv1\." + wrapped(r"A-Za-z0-9_\-=", 40)),
    _prefixed("prefect-key", "pnu_ pnb_", ALNUM, 36),
    _prefixed("vault-token", "hvs. hvb. hvr.", URLSAFE, 20),
    _prefixed("doppler-token", "dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.", DOTTED, 40),
    _prefixed("1password-token", "ops_eyJ", BASE64, 40),
    ("1password-key", ("A3-",), "@LA3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}@R"),
    _prefixed("openshift-token", "sha256~", URLSAFE, 40),
    ("rancher-token", ("token-", "kubeconfig-"), "@L(?:token|kubeconfig)-[a-z0-9-]{4,24}:" + wrapped(LOWER, 50)),
    _prefixed("defined-networking-key", "dnkey-", r"A-Za-z0-9=_\-", 60),
    _prefixed("aiven-password", "AVNS_", URLSAFE, 12),
    _prefixed("openstack-token", "gAAAAAB", URLSAFE, 80),
    _prefixed("cockroach-key", "CCDB1_", WORD, 40),
    ("datastax-token", ("AstraCS:",), "@LAstraCS:[A-Za-z0-9]{16,32}:" + wrapped(HEX, 40)),
    _prefixed("ory-token", "ory_at_ ory_rt_ ory_st_ ory_ac_ ory_pat_", DOTTED, 30),
    _prefixed("inngest-key", "signkey-prod- signkey-test-", HEX, 32),
    _prefixed("tailscale-key", "tskey-auth- tskey-api- tskey-client- tskey-scim- tskey-webhook-", r"A-Za-z0-9\-", 20),
    # Models
    _prefixed("anthropic-key", "sk-ant-api03- sk-ant-admin01- sk-ant-oat01- sk-ant-", URLSAFE, 20),
    _prefixed("openrouter-key", "sk-or-", URLSAFE, 20),
    _prefixed("openai-key", "sk-proj- sk-svcacct- sk-admin- sk-None-", URLSAFE, 20),
    _prefixed("langfuse-key", "sk-lf-", URLSAFE, 32),
    ("api-key", ("sk-",), r"@Lsk-(?:[a-z]{2,8}-)?(?=[A-Za-z0-9\s\\\"'+.,|&=;]{0,40}[0-9]|[A-Za-z0-9]{32})"
     + _body(ALNUM, 20)),
    _prefixed("huggingface-token", "hf_ api_org_", ALNUM, 24),
    _prefixed("groq-key", "gsk_", ALNUM, 40),
    _prefixed("xai-key", "xai-", ALNUM, 60),
    _prefixed("perplexity-key", "pplx-", ALNUM, 32),
    _prefixed("replicate-token", "r8_", ALNUM, 36),
    _prefixed("nvidia-key", "nvapi-", URLSAFE, 40),
    _prefixed("langsmith-key", "lsv2_pt_ lsv2_sk_", "a-f0-9_", 32),
    _prefixed("tavily-key", "tvly-", URLSAFE, 20),
    _prefixed("cerebras-key", "csk- csk_", ALNUM, 40),
    _prefixed("together-key", "tgp_v1_", URLSAFE, 36),
    _prefixed("pinecone-key", "pcsk_", WORD, 50),
    _prefixed("jina-key", "jina_", URLSAFE, 50),
    _prefixed("runpod-key", "rpa_", UPPER, 40),
    _prefixed("browserbase-key", "bb_live_", URLSAFE, 20),
    _prefixed("context7-key", "ctx7sk-", r"a-f0-9\-", 36),
    ("meta-token", ("LLM|",), r"@LLLM\|[0-9]{10,20}\|" + wrapped(URLSAFE, 20)),
    _prefixed("e2b-key", "e2b_", HEX, 32),
    _prefixed("apify-token", "apify_api_", ALNUM, 30),
    # Messages
    _prefixed("slack-token", "xoxa- xoxb- xoxc- xoxd- xoxe- xoxo- xoxp- xoxr- xoxs- xoxe.xoxb- xoxe.xoxp- xapp- xwfp-",
              r"A-Za-z0-9_%\-", 12),
    _prefixed("sendgrid-key", "SG.", DOTTED, 40),
    _prefixed("brevo-key", "xkeysib- xsmtpsib-", r"A-Za-z0-9\-", 50),
    ("telegram-token", (":AA",), r"(?:(?<![0-9A-Za-z])|(?<=bot))[0-9]{8,10}:AA" + _body(URLSAFE, 18)),
    ("twilio-key", ("SK",), r"@LSK(?:(?:[0-9a-f]@W?){31}[0-9a-f]@R|[0-9a-f]{10,}@C)"),
    ("mailchimp-key", ("-us1", "-us2", "-us3", "-us4", "-us5", "-us6", "-us7", "-us8", "-us9"),
     r"@L(?:[0-9a-f]@W?){32}-us[0-9]{1,2}@R"),
    _prefixed("mailersend-key", "mlsn.", HEX, 60),
    # Webhooks, whose address is the secret
    ("webhook", ("hooks.slack.com/",), r"hooks\.slack\.com/(?:services|workflows|triggers)/"
     "(?P<v>[A-Za-z0-9]{6,}/[A-Za-z0-9]{6,}/" + wrapped("A-Za-z0-9/", 16) + ")"),
    ("webhook", ("discord",), r"discord(?:app)?\.com/api/(?:v[0-9]+/)?webhooks/(?P<v>[0-9]{10,}/"
     + wrapped(URLSAFE, 30) + ")"),
    ("webhook", ("webhook.office.com", "outlook.office.com"),
     r"(?:webhook|outlook)\.office\.com/webhook(?:b2)?/(?P<v>[\w@-]{30,}/IncomingWebhook/[\w/-]{30,})"),
    ("webhook", ("hooks.zapier.com", "hook.eu", "hook.us", "hook.integromat.com", "maker.ifttt.com"),
     r"(?:hooks\.zapier\.com/hooks/catch/[0-9]+|hook\.(?:[a-z]{2}[0-9]\.)?(?:make|integromat)\.com|"
     r"maker\.ifttt\.com/trigger/[\w-]{1,60}/with/key)/(?P<v>[A-Za-z0-9_-]{6,})"),
    ("webhook", ("/open-apis/bot/", "qyapi.weixin.qq.com", "oapi.dingtalk.com"),
     r"(?:/open-apis/bot/(?:v2/)?hook/|weixin\.qq\.com/cgi-bin/webhook/send\?key=|dingtalk\.com/robot/send\?access_token=)"
     r"(?P<v>[A-Za-z0-9_-]{20,})"),
    ("webhook", ("events.pagerduty.com", "/api/hooks/"), r"(?:/integration/|/api/hooks/)(?P<r>[0-9a-f]{32})@R"),
    ("webhook", ("/hooks/",), r"/hooks/(?=[a-z]{0,25}[0-9])(?P<v>[a-z0-9]{26})@R"),
    # Payments and shops
    _prefixed("stripe-key", "sk_live_ sk_test_ rk_live_ rk_test_ sk_prod_ rk_prod_", ALNUM, 16),
    _prefixed("webhook-secret", "whsec_", BASE64, 20),
    _prefixed("shopify-token", "shpat_ shpca_ shppa_ shpss_ shptka_", "a-fA-F0-9", 16),
    _prefixed("square-token", "sq0atp- sq0csp- sq0idp- sq0ids-", URLSAFE, 22),
    ("square-token", ("EAAA",), "@L(?<![+/])EAAA(?!A{4})" + wrapped(URLSAFE, 22)),
    _prefixed("braintree-token", "access_token$production$ access_token$sandbox$", r"a-z0-9$", 40),
    _prefixed("razorpay-key", "rzp_live_ rzp_test_", ALNUM, 14),
    _prefixed("flutterwave-key", "FLWSECK- FLWSECK_TEST-", r"A-Za-z0-9\-", 12),
    _prefixed("shippo-token", "shippo_live_ shippo_test_", HEX, 32),
    _prefixed("duffel-token", "duffel_live_ duffel_test_", ANY64, 36),
    _prefixed("easypost-key", "EZAK EZTK", ALNUM, 50),
    ("mercadopago-token", ("APP_USR-", "TEST-"),
     r"@L(?:APP_USR|TEST)-[0-9]{12,18}-[0-9]{6}-[0-9a-f]{32}-[0-9]{5,12}@R"),
    _prefixed("polar-token", "polar_oat_ polar_pat_", URLSAFE, 36),
    # Services
    _prefixed("grafana-token", "glsa_ glc_ eyJrIjoi", ANY64, 32),
    _prefixed("linear-key", "lin_api_ lin_oauth_", ALNUM, 32),
    ("notion-token", ("ntn_", "secret_"), "@L(?:ntn|secret)_(?=[A-Za-z0-9]{0,40}[0-9])" + wrapped(ALNUM, 40)),
    _prefixed("figma-token", "figd_ figo_ figu_", URLSAFE, 30),
    _prefixed("postman-key", "PMAK-", r"a-f0-9\-", 40),
    _prefixed("newrelic-key", "NRAK- NRII- NRRA- NRAA-", r"A-Za-z0-9_\-", 25),
    _prefixed("sentry-token", "sntrys_ sntryu_ sntrya_ sntryi_", ANY64, 40),
    _prefixed("posthog-key", "phx_ phs_", URLSAFE, 36),
    _prefixed("dynatrace-token", "dt0c01. dt0s01. dt0s02. dt0s16.", "A-Z0-9.", 60),
    _prefixed("elastic-key", "essu_", BASE64, 40),
    _prefixed("contentful-token", "CFPAT-", URLSAFE, 36),
    _prefixed("typeform-token", "tfp_", r"A-Za-z0-9_.=\-", 40),
    _prefixed("readme-key", "rdme_", LOWER, 60),
    _prefixed("frameio-token", "fio-u-", ANY64, 50),
    _prefixed("zuplo-key", "zpka_", WORD, 30),
    _prefixed("adobe-secret", "p8e-", URLSAFE, 32),
    _prefixed("portainer-token", "ptr_", BASE64, 40),
    ("maxmind-key", ("_mmk",), "@L[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk@R"),
    ("clickup-token", ("pk_",), "@Lpk_[0-9]{5,12}_[A-Z0-9]{32}@R"),
    ("proxmox-token", ("PVEAPIToken=",), rf"PVEAPIToken=\S{{1,60}}[=](?P<v>{_UUID})"),
    ("dropbox-token", ("sl.A", "sl.B", "sl.C", "sl.u."), rf"@Lsl\.(?:u\.)?[{URLSAFE}]{{120,}}"),
    ("twitch-key", ("live_",), "@Llive_[0-9]{6,12}_(?=[A-Za-z]{0,30}[0-9])[A-Za-z0-9]{24,}@R"),
    _prefixed("settlemint-token", "sm_aat_ sm_pat_ sm_sat_", ALNUM, 16),
    _prefixed("samsara-token", "samsara_api_", ALNUM, 24),
    ("twitch-token", ("oauth:",), "@Loauth:(?P<v>[a-z0-9]{30})@R"),
    ("salesforce-session", ("00D",), "@L00D[A-Za-z0-9]{12,15}!" + wrapped(r"A-Za-z0-9_.", 60)),
    ("twitter-token", ("AAAAAAAAAAAAAAAAAAAA",), "@LA{19,23}(?!A)[A-Za-z0-9%]{60,100}(?![A-Za-z0-9+/=%])"),
    _prefixed("facebook-token", "EAAC EAAM EAAG EAAB EAAD EAAE EAAH IGQV", ALNUM, 80),
    _prefixed("linkedin-secret", "WPL_AP1.", r"A-Za-z0-9.=+/\-", 16),
    # JSON Web Tokens, also encoded once more as Kubernetes does
    _prefixed("jwt", "ZXlKaGJHY2lPaUp ZXlKMGVYQWlPaUp", BASE64, 40),
    ("jwt", ("eyJ",), rf"(?<![{URLSAFE}])eyJ" + _JWT_PART + r"@W?\.@W?" + _JWT_PART
     + r"(?:@W?\.(?:@W?" + wrapped(URLSAFE, 8) + rf"|[{URLSAFE}]{{1,7}}@C)?){{0,3}}"),
    ("jwt", ("eyJ",), rf"(?<![{URLSAFE}])eyJ[{URLSAFE}]{{16,}}@C"),
)
