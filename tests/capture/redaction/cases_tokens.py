"""Forms of tokens, commands with passwords and what only looks like them, to be filled with random letters.

`{A36}` are 36 letters and digits; H hexadecimal, U upper, L lower and digits, l lower, Z letters, W
URL-safe, B base64, D digits; `{u}` a UUID, `{d}` a number in base64, `{s}` a password.
"""
from __future__ import annotations

import base64
import random
import re
import uuid

from tests.torture.credential_cases import ALNUM, B64, DIGITS, HEX, LOWER, UPPER, URLSAFE, rand

ALPHABETS = {"A": ALNUM, "H": HEX, "U": UPPER + DIGITS, "L": LOWER + DIGITS, "W": URLSAFE, "B": B64, "D": DIGITS,
             "l": LOWER, "Z": LOWER + UPPER}
FIELD = re.compile(r"\{([A-Za-z])([0-9]*)\}")

FORMS = """
    github-token ghp_{A36}
    github-token gho_{A36}
    github-token ghs_{D6}_eyJ{W60}.eyJ{W200}.{W86}
    github-token github_pat_{A22}_{A59}
    gitlab-token glpat-{W20}
    gitlab-token glpat-{W43}.01.{L9}
    gitlab-token glrt-t1_{W27}.01.{L9}
    gitlab-token gldt-{W20}
    gitlab-token gloas-{H64}
    atlassian-token ATATT3xFfGF0{W180}
    atlassian-token ATBB{A32}
    npm-token npm_{A36}
    pypi-token pypi-AgEIcHlwaS5vcmc{W140}
    rubygems-key rubygems_{H48}
    docker-token dckr_pat_{W27}
    crates-token cio{A32}
    nuget-key oy2{L43}
    jfrog-key AKCp{A69}
    circleci-token CCIPAT_{A22}_{H40}
    buildkite-token bkua_{H40}
    sonar-token squ_{H40}
    sourcegraph-token sgp_{H16}_{H40}
    pulumi-token pul-{H40}
    terraform-token {A14}.atlasv1.{W67}
    vault-token hvs.{W95}
    vault-token s.{A24}
    vault-token hvb.{W150}
    doppler-token dp.pt.{A43}
    tailscale-key tskey-auth-k{A12}CNTRL-{A32}
    openshift-token sha256~{W43}
    aws-key AKIA{U16}
    azure-key {A52}JQQJ99{A18}AZDO{A4}
    azure-secret {A3}8Q~{A34}
    google-api-key AIzaSy{W33}
    google-api-key AQ.Ab8{W48}
    google-token ya29.a0{W140}
    google-secret GOCSPX-{W28}
    alibaba-key LTAI{A20}
    tencent-key AKID{A32}
    volcengine-key AKLT{A43}
    cloudflare-token cfut_{A48}
    digitalocean-token dop_v1_{H64}
    heroku-key HRKU-AA{W58}
    fly-token fo1_{W43}
    netlify-token nfp_{A36}
    render-key rnd_{A24}
    databricks-token dapi{H32}
    anthropic-key sk-ant-api03-{W93}AA
    openrouter-key sk-or-v1-{H64}
    openai-key sk-proj-{W74}T3BlbkFJ{W74}
    api-key sk-{H32}
    huggingface-token hf_{Z34}
    groq-key gsk_{A52}
    xai-key xai-{A80}
    replicate-token r8_{A37}
    nvidia-key nvapi-{W64}
    langsmith-key lsv2_pt_{H32}_{H10}
    cerebras-key csk-{L48}
    pinecone-key pcsk_{A5}_{A63}
    elevenlabs-key sk_{H48}
    slack-token xoxb-{D12}-{D13}-{A24}
    slack-token xoxe.xoxp-1-{U163}
    slack-token xapp-1-A{U10}-{D13}-{H64}
    discord-token {d}.{A6}.{W38}
    telegram-token {D10}:AA{W33}
    twilio-key SK{H32}
    sendgrid-key SG.{W22}.{W43}
    mailgun-key key-{H32}
    mailchimp-key {H32}-us14
    brevo-key xkeysib-{H64}-{A16}
    stripe-key sk_live_{A99}
    webhook-secret whsec_{A32}
    shopify-token shpat_{H32}
    square-token sq0atp-{W22}
    braintree-token access_token$production${L16}${H32}
    plaid-token access-production-{u}
    easypost-key EZAK{A54}
    flutterwave-key FLWSECK-{H32}-X
    shippo-token shippo_live_{H40}
    duffel-token duffel_live_{W43}
    airtable-token pat{A14}.{H64}
    hubspot-token pat-na1-{u}
    ionic-token ion_{A42}
    notion-token ntn_{D11}{A35}
    linear-key lin_api_{A40}
    figma-token figd_{W40}
    postman-key PMAK-{H24}-{H34}
    newrelic-key NRAK-{U27}
    sentry-token sntryu_{H64}
    grafana-token glsa_{A32}_{H8}
    dynatrace-token dt0c01.{U24}.{U64}
    contentful-token CFPAT-{W43}
    typeform-token tfp_{W59}
    readme-key rdme_{L70}
    wakatime-key waka_{u}
    adafruit-key aio_{A28}
    infracost-key ico-{A32}
    launchdarkly-key sdk-{u}
    posthog-key phx_{A43}
    harness-token pat.{A22}.{A24}.{A20}
    maxmind-key {A6}_{A29}_mmk
    rancher-token token-{L5}:{L54}
    octopus-key API-{U26}
    scalingo-token tk-us-{W48}
    frameio-token fio-u-{W64}
    prefect-key pnu_{A36}
    resend-key re_{A8}_{A24}
    webhook https://hooks.slack.com/services/T{U8}/B{U8}/{A24}
    webhook https://discord.com/api/webhooks/{D18}/{W68}
    webhook https://acme.webhook.office.com/webhookb2/{u}@{u}/IncomingWebhook/{H32}/{u}
    webhook https://open.feishu.cn/open-apis/bot/v2/hook/{u}
    webhook https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key={u}
    webhook https://outlook.office.com/webhook/{u}@{u}/IncomingWebhook/{H32}/{u}
    webhook https://events.pagerduty.com/integration/{H32}
    jwt eyJ{W40}.eyJ{W80}.{W43}
    azure-sas https://a.blob.example.org/c/b?sv=2022-11-02&sig={A43}%3D
    google-key ewogICJ0eXBlIjogInNlcnZpY2VfYWNjb3VudCIsCiAg{B200}
    docker-auth ewogICAgImF1dGhzIjogewog{B80}
    defined-networking-key dnkey-{L26}-{L52}
    aiven-password AVNS_{W19}
    openstack-token gAAAAAB{W120}
    cockroach-key CCDB1_{A22}_{A40}
    datastax-token AstraCS:{A24}:{H64}
    ory-token ory_at_{W43}.{W43}
    inngest-key signkey-prod-{H64}
    sourcegraph-token sgp_local_{H40}
    vercel-token vercel_blob_rw_{A16}_{A30}
    runpod-key rpa_{U46}
    browserbase-key bb_live_{A27}
    context7-key ctx7sk-{u}
    meta-token LLM|{D16}|{W27}
    mailersend-key mlsn.{H64}
    mercadopago-token APP_USR-{D16}-{D6}-{H32}-{D9}
    dropbox-token sl.u.A{W140}
    twitch-key live_{D9}_{A30}
    settlemint-token sm_pat_{A16}
    samsara-token samsara_api_{A28}
    mollie-key live_{A30}
    lob-key live_{H35}
    coze-token pat_{A64}
"""
"""Label and form as the providers document it; the last field is the secret."""

COMMANDS = r"""
    AUTH PLAIN {B40}
    Authorization: Digest username="bob", realm="x", nonce="0", uri="/", response="{H32}"
    snmpwalk -v2c -c {s} router.example.org
    snmpget -v3 -u bob -A {s} -X {s} host
    snmp-server community {s} RO
    echo {s} | kinit bob@EXAMPLE.ORG
    echo '{s}' | sudo -S apt-get update
    printf '%s' {s} | docker login -u bob --password-stdin
    echo {s} | gpg --batch --passphrase-fd 0 -d a.gpg
    echo {s} | gh secret set DEPLOY_KEY
    sudo -S make install <<< {s}
    mosquitto_pub -h mq -u bob -P {s} -t a -m b
    ipmitool -I lanplus -H bmc -U admin -P {s} power status
    xfreerdp /v:host /u:bob /p:{s} /cert:ignore
    cmdkey /add:server /user:bob /pass:{s}
    schtasks /create /tn backup /tr a.bat /ru bob /rp {s}
    net use Z: \\fs\share {s} /user:bob
    net use Z: \\fs\share /user:bob {s}
    wpa_passphrase HomeNet {s}
    iwconfig wlan0 key s:{s}
    psk="{s}"
    nmcli device wifi connect Home password {s}
    nmcli connection modify Home wifi-sec.psk {s}
    rclone obscure {s}
    ansible-vault encrypt_string {s} --name db
    openssl passwd -6 {s}
    openssl enc -aes-256-cbc -k {s} -in a -out b
    lftp -u bob,{s} ftp.example.org
    gh secret set DEPLOY --body {s}
    vault kv put secret/db value={s}
    vault operator unseal {B44}
    requirepass {s}
    security add-generic-password -a bob -s svc -w {s}
    curl -s -u bob:{s} https://example.org
    curl -u "bob:{s} x{D4}" https://example.org
    mysql -h db -uroot -p{s} shop
    sqlplus sys/{s} as sysdba
    smbclient //fs/share -U bob%{s}
    ngrok config add-authtoken {A49}
    az keyvault secret set --vault-name kv --name db --value {s}
    dotnet user-secrets set "Db:Password" "{s}"
    ssh-keygen -p -P old -N {s} -f key
    etcdctl --user root:{s} get a
    bw login bob@example.org {s}
    psexec.py corp/bob:{s}@host
    echo {s} | vercel env add NAME production
    cryptsetup luksOpen /dev/sda2 data <<< {s}
    USER bob\nPASS {s}
    spawn ssh h\nexpect "assword:"\nsend "{s}\r"
    child.expect('assword:'); child.sendline('{s}')
"""
"""A line each; the last field is the password."""

CUT = """
    ghp_{A9} glpat-{W7} sk-ant-api03-{A8} sk-proj-{A9} sk_live_{A8} whsec_{A8} {D10}:AA{A8} xoxb-{D12}-{A6} hf_{A9}
    AKIA{U9} eyJhbGciOiJIUzI1NiJ9{A12} eyJhbGciOiJIUzI1NiJ9.eyJ{A12} npm_{A10} AIza{A9} SG.{A10} hvs.{A10} dop_v1_{H11}
    github_pat_{A12} GOCSPX-{A8} ya29.{A10} AGE-SECRET-KEY-1{U20} sk-{A10}
"""
"""Tokens cut off by what shows an excerpt."""

HEADLESS = """
    MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC{B13}
    MIIEpAIBAAKCAQEA{B48}
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg{B43}
    MC4CAQAwBQYDK2VwBCIEI{B43}
    b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW{A4}
"""
"""How the body of a private key begins whose head is gone."""

ALIKE = r"""
    pk_live_{A24} phc_{A43} sandbox_{L8}
    MIIDXTCCAkWgAwIBAgIJAK{B42}
    MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA{B80}
    ghp_... sk-ant-api03-... sk-proj-... AKIA... whsec_... eyJ... ghp_abc123... hf_hub_download... [truncated]
    sk-learn [truncated] npm_config_cache (3 lines omitted) {H40}... [truncated] {u}…
    prefixes = ["ghp_", "gho_", "sk_live_", "glpat-"]
    test_user_login_with_invalid_credentials_returns_401 live_server_url2 tk_widget_factory2 sl.split.u.v
    commit {H40}
    repo@sha256:{H64}
    "integrity": "sha512-{B86}=="
    golang.org/x/net v0.1.0 h1:{B43}=
    /nix/store/{L32}-python3-3.11.7
    pod/api-{L9}-{L5} Running
    s3://bucket/{H40}/part-0001.parquet
    data:image/png;base64,iVBORw0KGgo{B300}
    request api {u} failed
    s.getElementsByClassName2A(e)
    var s={};s.createHttpServer2Context=function(e){return e.useMemoizedCallbackV2}
    b.handleOAuth2CallbackV2xy
    google.protobuf.FieldDescriptorProto.Type
    com.example.MultiTenantContextLoader8.server.requestHandlerFactoryFor2
    NodeInspectorBindingsLoader.Config.defaultSettingsForNodeEighteen1
    path.join(pattern.compile, patch) compat.version
    version_{l8} action_{l6} core_{l8} session_ion_index risk_{l6} task_{u}
    key-value-12 mexico-city sk_learn_model live_reload_server aio_read rnd_seed
    > chr1
ATTAGCATTAGGCATTACAGGATTACAGATTACAGATTACAGATTACAGATTACAGATTACAGATTACAGATTA
    PASS src/login.test.js
    USER node
RUN npm test
PASS src/login.test.ts
    expect(password).toBe(1); res.send('all good here')
    if (!password) return res.status(401).send('no such user')
    250-AUTH LOGIN PLAIN XOAUTH2 OAUTHBEARER
    WWW-Authenticate: Digest realm="x", nonce="{H32}", qop="auth"
    snmpwalk -v2c -c public switch 1.3.6.1
    echo root | grep passwd
    echo {H40} | git hash-object --stdin
    echo $PW | sudo -S ls
    psql -U bob -h db -p 5432 app
    sudo -u postgres mkdir -p data/base
    ps -u root -p 4242
    login required
  mkdir -p build/out
    oc process -f t.yaml -p NAME=web
    curl -b cookies.txt https://example.org
    net use Z: \fs\share /persistent:yes
    openssl passwd -6 -stdin
    curl -u : --negotiate https://example.org
    src/hooks/useIntersectionObserver.ts .git/hooks/pre-commit
    npm_config_registry npm_lifecycle_event hf_hub_download sk-learn
    eyJ.map AAAAAAAAAAAAAAAAAAAAAA== STS.AssumeRole SG.Security.Group
"""


def filled(form: str, rng: random.Random) -> tuple[str, list[str]]:
    """A form with its fields filled, and what was put there and has to go."""
    secrets: list[str] = []

    def value(field: re.Match[str]) -> str:
        kind, size = field.groups()
        made = {"u": lambda: str(uuid.UUID(int=rng.getrandbits(128), version=4)), "s": lambda: "q" + rand(rng, 11),
                "d": lambda: _number64(rng)}.get(kind, lambda: rand(rng, int(size), ALPHABETS[kind]))()
        secrets.append(made)
        return made
    return FIELD.sub(value, form), secrets


def _number64(rng: random.Random) -> str:
    return base64.b64encode(str(rng.randrange(10 ** 17, 10 ** 18)).encode()).decode()


def rows(table: str) -> list[str]:
    return [line.strip().replace(r"\n", "\n") for line in table.split("\n") if line.strip()]
