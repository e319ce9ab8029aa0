"""Programs that contact hosts: curl and wget in detail, ssh and its kin, clients as rows of tables."""
from __future__ import annotations

from enso.guard import network
from enso.guard.effects.call import Call, has, value_of, values_of
from enso.guard.shell.syntax import LOCAL, NET, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Optional

CURL_VALUED = """-A -b -c -C -d -D -e -E -F -h -H -K -m -o -P -Q -r -t -T -u -U -w -x -X -y -Y -z --abstract-unix-socket
    --alt-svc --aws-sigv4 --cacert --capath --cert --cert-type --ciphers --config --connect-timeout --connect-to --continue-at
    --cookie --cookie-jar --create-file-mode --crlfile --curves --data --data-ascii --data-binary --data-raw --data-urlencode
    --delegation --dns-interface --dns-ipv4-addr --dns-ipv6-addr --dns-servers --doh-url --dump-header --egd-file --engine
    --expect100-timeout --form --form-string --ftp-account --ftp-method --ftp-port --happy-eyeballs-timeout-ms --header
    --haproxy-clientip --hostpubmd5 --hostpubsha256 --hsts --interface --ipfs-gateway --json --keepalive-time --key
    --key-type --krb --libcurl --limit-rate --local-port --login-options --mail-auth --mail-from --mail-rcpt --max-filesize
    --max-redirs --max-time --netrc-file --noproxy --oauth2-bearer --output --output-dir --parallel-max --pass
    --pinnedpubkey --preproxy --proto --proto-default --proto-redir --proxy --proxy-cacert --proxy-cert --proxy-header
    --proxy-key --proxy-pass --proxy-user --proxy1.0 --pubkey --quote --random-file --range --rate --referer --request
    --request-target --resolve --retry --retry-delay --retry-max-time --sasl-authzid --service-name --socks4 --socks4a --socks5
    --socks5-hostname --speed-limit --speed-time --stderr --telnet-option --tftp-blksize --time-cond --tls-max --tls13-ciphers
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
    --directory-prefix --input-file --execute --tries --timeout --wait --user-agent --domains --accept --reject --level --quota
    --base --header --post-data --post-file --body-data --body-file --method --user --password --ca-certificate
    --certificate --private-key --load-cookies --save-cookies --config --referer --limit-rate --bind-address --dns-servers
    --warc-file --http-user --http-password --secure-protocol"""

PLAIN: dict[str, str] = {
    "aria2c": "-d -o -x -s -j -i -l --dir --out --max-connection-per-server --split --input-file", "axel": "-n -o -s -H",
    "lynx": "", "w3m": "-T -I", "links": "", "elinks": "", "websocat": "-H", "wscat": "-c --connect -H -x",
    "ab": "-n -c -t -H -p -T -A", "wrk": "-t -c -d -s -H", "hey": "-n -c -z -m -d -H", "siege": "-c -t -r -f",
    "bombardier": "-c -d -n -H -m -b", "grpcurl": "-d -H -import-path -proto", "youtube-dl": "-o -f -P", "yt-dlp": "-o -f -P",
    "open": "-a -b", "xdg-open": "", "start": "", "sensible-browser": "", "firefox": "-P", "chrome": "", "google-chrome": "",
    "chromium": "", "telnet": "-l", "ftp": "-P", "lftp": "-e -u -p -c", "ncftp": "-u -p -P", "tftp": "-m -c", "nmap": "-p -oN -oX",
    "ping": "-c -i -W -w -s -I -t", "ping6": "-c -i -W", "traceroute": "-m -p -q -w", "tracepath": "-m", "mtr": "-c -i",
    "nslookup": "", "host": "-t -W", "drill": "-t", "kdig": "", "whois": "-h -p", "smbclient": "-U -c -I",
    "finger": "", "rdesktop": "-u -p", "xfreerdp": "", "vncviewer": "", "ssh-keyscan": "-t -p -T -f", "httpie": "",
    "vegeta": "", "hurl": "--variable", "gio": "",
}
"""Clients whose operands are hosts or URLs -> flags that take a value."""

CLIENTS: dict[str, tuple[str, ...]] = {
    "redis-cli": ("-h", "-u"), "psql": ("-h", "--host", "-d", "--dbname"), "mysql": ("-h", "--host"),
    "mariadb": ("-h", "--host"), "mysqldump": ("-h", "--host"), "mysqladmin": ("-h", "--host"), "pg_dump": ("-h", "--host", "-d"),
    "pg_dumpall": ("-h", "--host"), "pg_restore": ("-h", "--host"), "createdb": ("-h", "--host"), "dropdb": ("-h", "--host"),
    "dropuser": ("-h", "--host"), "mongo": ("--host",), "mongosh": ("--host",), "mongodump": ("--host", "--uri"),
    "cqlsh": (), "clickhouse-client": ("--host", "-h"), "sqlcmd": ("-S",), "influx": ("--host", "-host"),
    "etcdctl": ("--endpoints",), "ldapsearch": ("-H", "-h"), "mosquitto_pub": ("-h", "--host", "-L"),
    "mosquitto_sub": ("-h", "--host", "-L"), "nats": ("-s", "--server"), "kcat": ("-b",), "kafkacat": ("-b",),
    "swaks": ("--server", "-s"), "snmpwalk": (), "amqp-publish": ("-s", "-u"), "mail": ("-S",), "sendmail": (),
    "msmtp": ("--host",), "rclone": ()}
"""Clients that name their server by a flag -> those flags."""
SQL_CLIENTS = ("psql", "mysql", "mariadb", "sqlcmd", "clickhouse-client", "cqlsh", "mongo", "mongosh", "redis-cli")
TUNNELS = ("ngrok", "cloudflared", "croc", "magic-wormhole")


def analyse(call: Call) -> Optional[str]:
    handler = SPECIAL.get(call.name)
    if handler is not None:
        return handler(call)
    if call.name in CLIENTS:
        return _client(call)
    if call.name in TUNNELS:
        call.contact_host("?", f"{call.name} opens a tunnel")
        return LOCAL
    flags, operands = call.options(PLAIN.get(call.name, ""))
    for operand in operands:
        if call.name in ("open", "start", "gio") and not network.looks_like_url(operand):
            continue
        if call.name in ("firefox", "chrome", "google-chrome", "chromium") and "." not in operand:
            continue
        if call.name in ("nmap", "nslookup", "host", "smbclient", "vegeta") and operand.isalpha():
            continue
        call.contact(operand)
    for value in values_of(flags, "-i", "--input-file", "-f"):
        if call.name in ("aria2c", "siege", "ssh-keyscan"):
            call.contact_host("?", f"{call.name} takes its addresses from {value}")
    for value in values_of(flags, "-o", "--out", "-oN", "-oX"):
        if call.name in ("aria2c", "axel", "nmap"):
            call.write(value)
    for value in values_of(flags, "-d", "--dir"):
        if call.name == "aria2c":
            call.write(value, tree=True)
    for value in values_of(flags, "-h", "-c", "--connect", "-x", "-I"):
        if call.name in ("whois", "wscat", "smbclient"):
            call.contact(value)
    if call.name == "lftp":
        for value in values_of(flags, "-c", "-e"):
            for word in value.replace(",", " ").split():
                if network.looks_like_url(word):
                    call.contact(word)
    return NET


def _curl(call: Call) -> Optional[str]:
    flags, operands = call.options(CURL_VALUED)
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


def _wget(call: Call) -> Optional[str]:
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


def _httpie(call: Call) -> Optional[str]:
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


SSH_VALUED = "-B -b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -P"


def _ssh(call: Call) -> Optional[str]:
    """ssh: the host, what it jumps over, and the command that runs there."""
    from enso.guard.effects.wrappers import before_command, elsewhere
    args = call.argv[1:]
    flags, rest = before_command(args, SSH_VALUED)
    _ssh_options(call, flags)
    if not rest:
        return LOCAL
    call.contact_host(_ssh_host(rest[0]), f"{call.name} contacts {rest[0]}")
    more, words = before_command(rest[1:], SSH_VALUED)
    _ssh_options(call, more)
    if words:
        return elsewhere(call, [], " ".join(words)) if call.name in ("ssh", "autossh") else elsewhere(call, words)
    if call.stdin and call.stdin != LOCAL:
        return elsewhere(call, [], call.stdin)
    return LOCAL


def _ssh_host(value: str) -> str:
    return network.host_of(value if "://" in value else "ssh://" + value) or "?"


def _ssh_options(call: Call, flags: list[tuple[str, str]]) -> None:
    for flag, value in flags:
        if flag == "-J":
            for hop in value.split(","):
                call.contact_host(_ssh_host(hop), f"{call.name} jumps over {hop}")
        elif flag == "-W":
            call.contact(value)
        elif flag in ("-L", "-R"):
            pieces = value.rsplit(":", 2)
            if len(pieces) == 3:
                call.contact(pieces[-2].rpartition(":")[2], f"{call.name} forwards to {pieces[-2]}")
        elif flag == "-i":
            call.read(value)
        elif flag == "-F":
            call.read(value)
            call.contact_host("?", f"{call.name} takes its hosts from {value}")
        elif flag == "-E":
            call.write(value)
        elif flag == "-o":
            equals = "=" if "=" in value.partition(" ")[0] else " "
            name, _, setting = value.partition(equals)
            name = name.strip().lower()
            if name in ("proxycommand", "localcommand", "knownhostscommand") and setting.strip().lower() != "none":
                call.shell(setting)
            elif name in ("proxyjump", "hostname"):
                for hop in setting.split(","):
                    if hop.strip().lower() != "none":
                        call.contact_host(_ssh_host(hop.strip()))
            elif name == "identityfile":
                call.read(setting)


def _scp(call: Call) -> Optional[str]:
    flags, operands = call.options(SSH_VALUED)
    _ssh_options(call, flags)
    for value in values_of(flags, "-S"):
        call.run([value])
    for at, operand in enumerate(operands):
        host = network.remote_of(operand)
        if host is not None or call.name in ("sftp", "sshfs") and at == 0:
            call.contact_host(host or _ssh_host(operand), f"{call.name} contacts {operand}")
        elif at == len(operands) - 1 and at:
            call.write(operand, NET if call.name == "scp" else None, tree=True)
        else:
            call.read(operand, tree=True)
    return LOCAL


def _ssh_copy_id(call: Call) -> Optional[str]:
    flags, operands = call.options("-i -p -o")
    for value in values_of(flags, "-i"):
        call.read(value)
    for operand in operands:
        call.contact_host(_ssh_host(operand))
    return LOCAL


def _sshpass(call: Call) -> Optional[str]:
    from enso.guard.effects.wrappers import before_command
    flags, rest = before_command(call.argv[1:], "-p -f -d -e -P")
    for value in values_of(flags, "-f"):
        call.read(value)
    return call.run(rest)


def _nc(call: Call) -> Optional[str]:
    flags, operands = call.options("-e -c -p -s -w -q -i -X -x -T -V -P -I -O --exec --sh-exec --proxy --ssl-cert")
    for value in values_of(flags, "-x", "--proxy"):
        call.contact(value)
    for value in values_of(flags, "-e", "-c", "--exec", "--sh-exec"):
        if value:
            call.harm("code-from-outside", f"{call.name} hands {value} to the network")
    if has(flags, "-l", "--listen", "-U"):
        return NET
    if operands:
        call.contact(operands[0])
    return NET


def _socat(call: Call) -> Optional[str]:
    for address in call.argv[1:]:
        kind, colon, rest = address.partition(":")
        upper = kind.upper()
        if not colon:
            continue
        if upper.startswith(("TCP", "UDP", "OPENSSL", "SSL", "SCTP", "PROXY", "SOCKS")) and "LISTEN" not in upper \
                and upper not in ("TCP-L", "UDP-L", "TCP4-L"):
            call.contact(rest.split(",")[0])
        elif upper in ("EXEC", "SYSTEM", "SHELL"):
            call.shell(rest.split(",")[0])
        elif upper in ("OPEN", "CREATE", "FILE", "GOPEN"):
            call.write(rest.split(",")[0])
    return NET


def _dig(call: Call) -> Optional[str]:
    for arg in call.argv[1:]:
        if arg.startswith("@"):
            call.contact(arg[1:])
        elif arg[:1] not in "+-" and "." in arg or is_open(arg):
            call.contact(arg)
    return NET


def _client(call: Call) -> Optional[str]:
    """Databases and brokers: the server by a flag or a URL; SQL that destroys."""
    named = CLIENTS[call.name]
    flags, operands = call.options(" ".join(named) + " -c -e -p -P -u -U -d -n -a -f -o -i -L -q -t -m --command --eval "
                                   "--execute --query --file --port --user --username --password -Q --dbname")
    for flag, value in flags:
        if flag in named and value and (flag not in ("-d", "--dbname") or "://" in value or "host=" in value):
            value = value.partition("host=")[2].split()[0] if "host=" in value else value
            if not value.startswith("/") or "://" in value:
                call.contact(value)
    for operand in operands:
        if network.looks_like_url(operand):
            call.contact(operand)
        elif operand.startswith("host=") or " host=" in operand:
            call.contact(operand.partition("host=")[2].split()[0])
    if call.name == "rclone":
        for operand in operands[1:]:
            call.read(operand, weak=True)
        if operands[:1] in (["purge"], ["delete"], ["sync"]):
            call.harm("cloud-delete")
    if call.name in SQL_CLIENTS:
        texts = [*values_of(flags, "-c", "-e", "--command", "--eval", "--execute", "--query", "-q", "-Q"), call.stdin]
        if call.name in ("redis-cli", "mongo", "mongosh"):
            texts.append(" ".join(operands))
        for text in texts:
            _query(call, text)
    for value in values_of(flags, "-f", "--file"):
        if call.name in SQL_CLIENTS or call.name == "mosquitto_pub":
            _query(call, call.read(value))
    for value in values_of(flags, "-o"):
        call.write(value)
    if call.name in ("dropdb", "dropuser") or (call.name == "mysqladmin" and "drop" in operands):
        call.harm("sql-drop")
    return LOCAL


def _query(call: Call, text: str) -> None:
    from enso.guard.effects import sql
    sql.judge(call, text)
    lowered = text.lower().replace(" ", "")
    if call.name.startswith("mongo") and any(piece in lowered for piece in sql.MONGO):
        call.harm("sql-drop", text[:80])
    if call.name == "redis-cli" and any(word in text.lower().split() for word in sql.REDIS):
        call.harm("sql-drop", text[:80])
    if call.name in ("psql", "mysql", "mariadb"):
        for line in text.splitlines():
            word, _, rest = line.strip().partition(" ")
            if word in ("\\!", "system"):
                call.shell(rest)
            elif word in ("\\o", "\\w"):
                call.write(rest.strip())


SPECIAL: dict[str, Callable[[Call], Optional[str]]] = {
    "curl": _curl, "wget": _wget, "http": _httpie, "https": _httpie, "xh": _httpie, "httpie": _httpie, "ssh": _ssh,
    "autossh": _ssh, "mosh": _ssh, "scp": _scp, "sftp": _scp, "sshfs": _scp, "sshpass": _sshpass,
    "ssh-copy-id": _ssh_copy_id, "nc": _nc, "ncat": _nc, "netcat": _nc, "socat": _socat, "dig": _dig, "drill": _dig,
    "kdig": _dig}
