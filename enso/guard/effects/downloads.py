"""curl, wget and httpie: addresses, proxies, files that go up and come down."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, value_of, values_of
from enso.guard.shell.syntax import LOCAL, NET, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

CURL_VALUED = """-A -b -c -C -d -D -e -E -F -h -H -K -m -o -P -Q -r -t -T -u -U -w -x -X -y -Y -z --abstract-unix-socket
    --alt-svc --aws-sigv4 --cacert --capath --cert --cert-type --ciphers --config --connect-timeout --connect-to
    --continue-at
    --cookie --cookie-jar --create-file-mode --crlfile --curves --data --data-ascii --data-binary --data-raw
    --data-urlencode
    --delegation --dns-interface --dns-ipv4-addr --dns-ipv6-addr --dns-servers --doh-url --dump-header --egd-file
    --engine
    --expect100-timeout --form --form-string --ftp-account --ftp-method --ftp-port --happy-eyeballs-timeout-ms --header
    --haproxy-clientip --hostpubmd5 --hostpubsha256 --hsts --interface --ipfs-gateway --json --keepalive-time --key
    --key-type --krb --libcurl --limit-rate --local-port --login-options --mail-auth --mail-from --mail-rcpt
    --max-filesize
    --max-redirs --max-time --netrc-file --noproxy --oauth2-bearer --output --output-dir --parallel-max --pass
    --pinnedpubkey --preproxy --proto --proto-default --proto-redir --proxy --proxy-cacert --proxy-cert --proxy-header
    --proxy-key --proxy-pass --proxy-user --proxy1.0 --pubkey --quote --random-file --range --rate --referer --request
    --request-target --resolve --retry --retry-delay --retry-max-time --sasl-authzid --service-name --socks4
    --socks4a --socks5
    --socks5-hostname --speed-limit --speed-time --stderr --telnet-option --tftp-blksize --time-cond --tls-max
    --tls13-ciphers
    --tlspassword --tlsuser --trace --trace-ascii --trace-config --unix-socket --upload-file --url --url-query --user
    --user-agent --variable --write-out"""

CURL_HOSTS = ("--proxy", "-x", "--preproxy", "--proxy1.0", "--socks4", "--socks4a", "--socks5", "--socks5-hostname",
              "--doh-url", "--dns-servers", "--ipfs-gateway")

CURL_READS = ("--cacert", "--cert", "-E", "--key", "--netrc-file", "-T", "--upload-file", "--crlfile")

CURL_WRITES = ("-o", "--output", "-c", "--cookie-jar", "-D", "--dump-header", "--trace", "--trace-ascii", "--stderr",
               "--libcurl", "--hsts", "--alt-svc", "--egd-file", "--etag-save")

CURL_AT_FILE = ("-d", "--data", "--data-ascii", "--data-binary", "--data-urlencode", "--json", "-F", "--form", "-b",
                "--cookie", "-H", "--header", "-w", "--write-out", "--proxy-header", "--variable")

WGET_VALUED = """-O -o -a -P -i -e -t -T -w -U -D -A -R -I -X -l -Q -B --output-document --output-file --append-output
    --directory-prefix --input-file --execute --tries --timeout --wait --user-agent --domains --accept --reject
    --level --quota
    --base --header --post-data --post-file --body-data --body-file --method --user --password --ca-certificate
    --certificate --private-key --load-cookies --save-cookies --config --referer --limit-rate --bind-address
    --dns-servers
    --warc-file --http-user --http-password --secure-protocol"""


def _curl(call: Call) -> str | None:
    flags, operands = call.options(CURL_VALUED)
    if has(flags, "-h", "--help", "-V", "--version", "-M", "--manual"):
        return LOCAL
    urls = operands + values_of(flags, "--url")
    for value in values_of(flags, "-K", "--config"):
        text = call.read(value)
        if text == LOCAL or is_open(text):
            call.contact_host("?", f"curl takes its addresses from {value}")
        urls += _config_urls(call, text)
    for flag, value in flags:
        if flag in CURL_HOSTS:
            for one in value.split(",") if flag == "--dns-servers" else (value,):
                call.contact(one, f"curl goes through {one}")
        elif flag in ("--resolve", "--connect-to"):
            _repointed(call, flag, value)
        elif flag in CURL_READS and value not in ("-", "."):
            call.read(value.partition(":")[0] if flag in ("-E", "--cert") else value)
        elif flag in CURL_AT_FILE:
            _at_file(call, flag, value)
        elif flag in ("--unix-socket", "--abstract-unix-socket"):
            call.write(value)
            return LOCAL
    if has(flags, "-n", "--netrc"):
        call.read(call.state.world.home + "/.netrc")
    for url in urls:
        call.contact(url)
    folder = value_of(flags, "--output-dir")
    outputs = [value for flag, value in flags if flag in CURL_WRITES]
    for flag, value in flags:
        if flag in CURL_WRITES:
            body = flag in ("-o", "--output")
            call.write((folder + "/" + value) if folder and body else value, NET if body else None)
    if any(flag in ("-O", "--remote-name", "--remote-name-all", "-J", "--remote-header-name") for flag, _ in flags):
        for url in urls:
            name = url.partition("?")[0].rstrip("/").rpartition("/")[2]
            call.write((folder + "/" if folder else "") + (name or "x"), NET)
        return ""
    if has(flags, "-I", "--head") or outputs and value_of(flags, "-o", "--output") not in (None, "-", "/dev/stdout"):
        return LOCAL if value_of(flags, "-w", "--write-out") else ""
    return NET


def _config_urls(call: Call, text: str) -> list[str]:
    """`url = "..."` lines of a curl config; proxies and outputs count as well."""
    urls = []
    for line in text.splitlines():
        name, _, value = line.replace("=", " ", 1).strip().lstrip("-").partition(" ")
        value = value.strip().strip("\"'")
        if name == "url" or "://" in name:
            urls.append(value or name)
        elif name in ("proxy", "x", "socks5", "preproxy"):
            call.contact(value)
        elif name in ("output", "o"):
            call.write(value)
        elif name in ("resolve", "connect-to"):
            _repointed(call, "--" + name, value)
        elif name in ("upload-file", "T"):
            call.read(value)
    return urls


def _repointed(call: Call, flag: str, value: str) -> None:
    """`--resolve host:port:address`, `--connect-to h:p:host:port`: the address is what is contacted."""
    pieces = value.lstrip("+").split(":", 2)
    target = pieces[2] if len(pieces) > 2 else value
    for address in target.split(",") if flag == "--resolve" else (target,):
        if address.strip(":"):
            call.contact("[" + address + "]" if address.count(":") > 1 and "[" not in address else address,
                         f"curl connects to {address} instead")


def _at_file(call: Call, flag: str, value: str) -> None:
    """`-d @file`, `-F x=@file`, `-F x=<file`, `-b file`."""
    if flag in ("-F", "--form"):
        _, _, value = value.partition("=")
        if value[:1] in ("@", "<"):
            for name in value[1:].split(","):
                call.read(name.partition(";")[0])
    elif flag in ("--data-urlencode", "--variable") and "@" in value and "=" not in value.partition("@")[0]:
        call.read(value.partition("@")[2])
    elif value[:1] == "@":
        call.read(value[1:])
    elif flag in ("-b", "--cookie") and "=" not in value:
        call.read(value)


def _wget(call: Call) -> str | None:
    flags, operands = call.options(WGET_VALUED)
    for value in values_of(flags, "-i", "--input-file"):
        text = call.read(value)
        known = [line.strip() for line in text.splitlines() if line.strip()] if not is_open(text) else []
        if not known:
            call.contact_host("?", f"wget takes its addresses from {value}")
        operands += known
    for value in values_of(flags, "-e", "--execute"):
        name, _, setting = value.partition("=")
        if "proxy" in name.lower() and setting.strip().lower() not in ("on", "off", "yes", "no"):
            call.contact(setting.strip(), f"wget goes through {setting.strip()}")
        elif name.strip().lower() in ("input", "base"):
            call.contact_host("?", "wget takes its addresses from a setting")
    for value in values_of(flags, "--config"):
        call.read(value)
        call.contact_host("?", f"wget takes its settings from {value}")
    for value in values_of(flags, "-B", "--base", "--dns-servers"):
        call.contact(value)
    for value in values_of(flags, "--post-file", "--body-file", "--load-cookies", "--private-key", "--certificate"):
        call.read(value)
    for url in operands:
        call.contact(url)
    for value in values_of(flags, "-o", "-a", "--output-file", "--append-output", "--save-cookies", "--warc-file"):
        call.write(value)
    output = value_of(flags, "-O", "--output-document")
    if output in ("-", "/dev/stdout"):
        return NET
    if output is not None:
        call.write(output, NET)
        return ""
    folder = value_of(flags, "-P", "--directory-prefix")
    if not has(flags, "--spider"):
        for url in operands:
            name = url.partition("?")[0].rstrip("/").rpartition("/")[2] or "index.html"
            call.write((folder.rstrip("/") + "/" if folder else "") + name, NET)
    return ""


def _httpie(call: Call) -> str | None:
    """`http [METHOD] URL [items]`."""
    flags, operands = call.options("-a -A -o --auth --output --proxy --session --timeout --verify --cert")
    for value in values_of(flags, "--proxy"):
        call.contact(value.partition(":")[2] if value.count(":") > 1 else value)
    if operands and operands[0].isupper() and operands[0].isalpha():
        operands = operands[1:]
    for operand in operands[:1]:
        call.contact("localhost" + operand if operand[:1] in (":", "/") else operand)
    for operand in operands[1:]:
        if "@" in operand and "=" not in operand.partition("@")[0]:
            call.read(operand.partition("@")[2])
    for value in values_of(flags, "-o", "--output"):
        call.write(value, NET)
    return NET


def analyse(call: Call) -> str | None:
    return TABLE.get(call.name, _httpie)(call)


TABLE: dict[str, Callable[[Call], str | None]] = {"curl": _curl, "curlie": _curl, "wget": _wget, "wget2": _wget}
"""The rest are httpie and its kin."""
