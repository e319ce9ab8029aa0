"""Programs that contact hosts: curl and wget in detail, ssh and its kin, clients as rows of tables."""
from __future__ import annotations

from enso.guard import network
from enso.guard.effects.call import Call, values_of
from enso.guard.shell.syntax import LOCAL, NET

PLAIN: dict[str, str] = {
    "aria2c": "-d -o -x -s -j -i -l --dir --out --max-connection-per-server --split --input-file",
    "axel": "-n -o -s -H",
    "lynx": "", "w3m": "-T -I", "links": "", "elinks": "", "websocat": "-H", "wscat": "-c --connect -H -x",
    "ab": "-n -c -t -H -p -T -A", "wrk": "-t -c -d -s -H", "hey": "-n -c -z -m -d -H", "siege": "-c -t -r -f",
    "bombardier": "-c -d -n -H -m -b", "grpcurl": "-d -H -import-path -proto", "youtube-dl": "-o -f -P",
    "yt-dlp": "-o -f -P",
    "open": "-a -b", "xdg-open": "", "start": "", "sensible-browser": "", "firefox": "-P", "chrome": "",
    "google-chrome": "",
    "chromium": "", "telnet": "-l", "ftp": "-P", "lftp": "-e -u -p -c", "ncftp": "-u -p -P", "tftp": "-m -c",
    "nmap": "-p -oN -oX",
    "ping": "-c -i -W -w -s -I -t", "ping6": "-c -i -W", "traceroute": "-m -p -q -w", "tracepath": "-m", "mtr": "-c -i",
    "nslookup": "", "host": "-t -W", "drill": "-t", "kdig": "", "whois": "-h -p", "smbclient": "-U -c -I",
    "finger": "", "rdesktop": "-u -p", "xfreerdp": "", "vncviewer": "", "ssh-keyscan": "-t -p -T -f", "httpie": "",
    "vegeta": "", "hurl": "--variable", "gio": "",
}
"""Clients whose operands are hosts or URLs -> flags that take a value."""

TUNNELS = ("ngrok", "cloudflared", "croc", "magic-wormhole")


BROWSERS = ("lynx", "w3m", "links", "elinks", "firefox", "chrome", "google-chrome", "chromium", "sensible-browser")
PAGES = (".html", ".htm", ".txt", ".xhtml", ".svg", ".pdf")
"""Endings that no host has."""


def _is_file(call: Call, operand: str) -> bool:
    """A page on this disk, not an address: a path by its start or its file's ending."""
    if network.looks_like_url(operand) and "://" in operand:
        return False
    return operand.startswith(("./", "../", "/", "~")) or call.state.world.exists(call.path(operand)) \
        or operand.lower().endswith(PAGES) and ("/" not in operand or "." not in operand.partition("/")[0])


def analyse(call: Call) -> str | None:
    if call.name in TUNNELS:
        call.contact_host("?", f"{call.name} opens a tunnel")
        return LOCAL
    flags, operands = call.options(PLAIN.get(call.name, ""))
    if call.name == "gio" and operands[:1] in (["trash"], ["remove"]):
        for operand in operands[1:]:
            call.delete(operand, tree=True)
        return ""
    if call.name == "grpcurl":
        operands = operands[:1]                             # then the service and method
    for operand in operands:
        if call.name in BROWSERS and _is_file(call, operand):
            call.read(operand)
            continue
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
