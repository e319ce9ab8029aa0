"""Clients of databases and brokers: the server they contact, the statements they send."""
from __future__ import annotations

from enso.guard import network
from enso.guard.effects import sql
from enso.guard.effects.call import Call, values_of
from enso.guard.shell.syntax import LOCAL, is_open

CLIENTS: dict[str, tuple[str, ...]] = {
    "redis-cli": ("-h", "-u"), "psql": ("-h", "--host", "-d", "--dbname"), "mysql": ("-h", "--host"),
    "mariadb": ("-h", "--host"), "mysqldump": ("-h", "--host"), "mysqladmin": ("-h", "--host"),
    "pg_dump": ("-h", "--host", "-d"),
    "pg_dumpall": ("-h", "--host"), "pg_restore": ("-h", "--host"), "createdb": ("-h", "--host"),
    "dropdb": ("-h", "--host"),
    "dropuser": ("-h", "--host"), "mongo": ("--host",), "mongosh": ("--host",), "mongodump": ("--host", "--uri"),
    "cqlsh": (), "clickhouse-client": ("--host", "-h"), "sqlcmd": ("-S",), "influx": ("--host", "-host"),
    "etcdctl": ("--endpoints",), "ldapsearch": ("-H", "-h"), "mosquitto_pub": ("-h", "--host", "-L"),
    "mosquitto_sub": ("-h", "--host", "-L"), "nats": ("-s", "--server"), "kcat": ("-b",), "kafkacat": ("-b",),
    "swaks": ("--server", "-s"), "snmpwalk": (), "amqp-publish": ("-s", "-u"), "mail": ("-S",), "mailx": ("-S",),
    "mutt": (), "sendmail": (),
    "msmtp": ("--host",), "rclone": ()}
"""Clients that name their server by a flag -> those flags."""

SQL_CLIENTS = ("psql", "mysql", "mariadb", "sqlcmd", "clickhouse-client", "cqlsh", "mongo", "mongosh", "redis-cli")


def analyse(call: Call) -> str:
    """Databases and brokers: the server by a flag or a URL; SQL that destroys."""
    named = CLIENTS[call.name]
    flags, operands = call.options(" ".join(named)
                                   + " -c -e -p -P -u -U -d -n -a -f -o -i -L -q -t -m --command --eval "
                                   "--execute --query --file --port --user --username --password -Q --dbname "
                                   "--result-file --out" + (" -r" if call.name == "mysqldump" else ""))
    for flag, value in flags:
        if flag in named and value and (flag not in ("-d", "--dbname") or "://" in value or "host=" in value):
            value = value.partition("host=")[2].split()[0] if "host=" in value else value
            if not value.startswith("/") or "://" in value:
                call.contact(value)
    for operand in operands:
        if network.looks_like_url(operand) or is_open(operand[:1]):
            call.contact(operand)
        elif operand.startswith("host=") or " host=" in operand:
            call.contact(operand.partition("host=")[2].split()[0])
    if call.name in ("mail", "mailx", "mutt", "sendmail", "msmtp"):
        for operand in operands:
            if "@" in operand:
                call.contact(operand.rpartition("@")[2])
    if call.name == "rclone":
        for operand in operands[1:]:
            if ":" in operand and "/" not in operand.partition(":")[0]:
                call.contact_host("?", f"rclone contacts {operand}")
            else:
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
    dumps = call.name in ("pg_dump", "pg_dumpall", "mysqldump", "mongodump")
    for value in values_of(flags, "-o", "-r", "--result-file", "--out", *(("-f", "--file") if dumps else ())):
        call.write(value)
    if call.name in ("dropdb", "dropuser") or (call.name == "mysqladmin" and "drop" in call.argv):
        call.harm("sql-drop")
    return LOCAL


def _query(call: Call, text: str) -> None:
    sql.judge(call, text)
    lowered = text.lower().replace(" ", "")
    if call.name.startswith("mongo") and any(piece in lowered for piece in sql.MONGO):
        call.harm("sql-drop", text[:80])
    if call.name == "redis-cli" and any(line.lower().split()[:1] in ([word] for word in sql.REDIS)
                                        for line in text.splitlines()):
        call.harm("sql-drop", text[:80])
    if call.name in ("psql", "mysql", "mariadb"):
        for line in text.splitlines():
            word, _, rest = line.strip().partition(" ")
            if word in ("\\!", "system"):
                call.shell(rest)
            elif word in ("\\o", "\\w"):
                call.write(rest.strip())
