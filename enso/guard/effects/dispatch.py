"""Which analyser a program has.  A program is a row here; its analyser is loaded when it is called."""
from __future__ import annotations

from enso.guard.effects.call import Call
from enso.guard.shell.syntax import DECODED, LOCAL, NET, QMARK, STAR, UNKNOWN, has_mark, is_open, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Optional

    from enso.guard.shell.state import State
    from enso.guard.shell.walk import Walk
    Analyser = Callable[[Call], Optional[str]]

ROOMS = (
    ("builtins", " cd pushd popd pwd export declare typeset local readonly unset read mapfile readarray eval source "
     ". trap alias unalias set shift test [ true false : exit return hash command builtin exec wait "
     "jobs fg bg umask ulimit shopt getopts let break continue history date seq whoami id hostname "
     "uname nproc sleep kill pkill killall skill tty expr man help info apropos whatis "),
    ("printing", " echo printf which type whence basename dirname realpath readlink mktemp "),
    ("files", " del erase rd remove-item set-content add-content out-file copy-item move-item clear-content "
     "new-item invoke-webrequest invoke-restmethod invoke-expression iwr irm iex get-content "
     "format-volume clear-disk rm unlink rmdir shred truncate mv cp install ln touch mkdir mkfifo "
     "mknod tee dd split csplit chmod chown chgrp chattr chflags setfacl xattr srm trash trash-put rimraf del-cli "
     "fallocate mkfs wipefs fdisk sfdisk parted sgdisk blkdiscard mkswap swapoff mount umount losetup "
     "cryptsetup hdparm badblocks mke2fs newfs diskutil lvremove vgremove pvremove zfs zpool mdadm "
     "ditto "),
    ("edits", " rsync rename patch apply_patch vim vi nano emacs code open-with ed ex ffmpeg convert magick sox "
     "view nvim gvim vimdiff nvi elvis micro pico joe jed mcedit kak hx helix ne emacsclient code-insiders "
     "codium cursor windsurf subl zed kate gedit "),
    ("readers", " cat tac head tail less more most bat batcat nl od hexdump hd strings md5sum sha1sum sha224sum "
     "sha256sum sha384sum sha512sum b2sum cksum sum shasum md5 wc sort uniq cut paste join comm diff "
     "diff3 sdiff cmp colordiff icdiff delta fold fmt expand unexpand column rev tr iconv file stat du "
     "df locate jq yq xq tomlq xmllint csvcut csvlook look pr tsort shuf numfmt ptx pygmentize "
     "highlight glow mdcat source-highlight age sops ssh-add envsubst m4 cpp dos2unix unix2dos sponge "
     "uuencode getfacl lsattr readelf objdump nm ldd pbcopy xclip xsel wl-copy pv yes "),
    ("search", " grep egrep fgrep zgrep rg ag ack ugrep ls dir vdir exa eza lsd tree find fd fdfind "),
    ("decoders", " xxd base64 base32 basenc openssl gpg gpg2 ssh-keygen zcat gunzip gzip bzip2 bunzip2 bzcat xz "
     "unxz xzcat zstd unzstd zstdcat lz4 uudecode "),
    ("archives", " tar bsdtar zip unzip 7z 7za 7zr cpio pax ar jar unrar rar "),
    ("git", " git hub "),
    ("code", " sh bash zsh dash ksh ash fish rbash mksh csh tcsh python python2 python3 pypy pypy3 ipython pwsh "
     "powershell cmd "),
    ("sed", " sed gsed "),
    ("awk", " awk gawk mawk nawk "),
    ("stream", " perl ruby node nodejs deno bun php lua Rscript osascript groovy "
     "julia "),
    ("wrappers", " dotenv repeat noglob nocorrect sudo doas env nice ionice nohup time timeout gtimeout stdbuf "
                 "setsid chrt "
     "taskset unbuffer caffeinate watch script su runuser pkexec systemd-run "
     "strace ltrace gdb lldb perf valgrind flock chroot unshare nsenter busybox toybox faketime arch "
     "linux32 linux64 setarch proxychains proxychains4 torsocks torify tsocks firejail bwrap "
     "dbus-run-session xvfb-run ssh-agent npx bunx pnpx uvx pipx ts chronic nix-shell nix direnv "
     "mise asdf rtx hatch rye pdm poetry pipenv uv conda mamba micromamba bundle dumb-init tini gosu "
     "su-exec setpriv prlimit cgexec numactl rlwrap catchsegv retry ifne errno reptyr unclutter "
     "eatmydata fakeroot sg newgrp startx daemonize start-stop-daemon at batch hyperfine memusage "),
    ("feeders", " xargs gxargs parallel entr "),
    ("terminals", " tmux screen expect "),
    ("builders", " make gmake cmake configure meson ninja javac kotlinc scalac protoc sphinx-build coverage mkdocs mvn "
     "gradle gradlew sass hugo jekyll rollup webpack vite babel swc virtualenv cookiecutter prettier black isort "
     "autopep8 yapf gofmt goimports rustfmt clang-format eslint stylelint shfmt ruff biome "),
    ("downloads", " curlie wget2 curl wget http https xh httpie "),
    ("remote", " ssh autossh mosh scp sftp sshfs sshpass ssh-copy-id nc ncat netcat socat dig drill kdig "),
    ("web", " fetch lwp-request GET POST aria2c axel lynx w3m links elinks hurl ab wrk hey siege bombardier "
     "vegeta websocat wscat grpcurl youtube-dl yt-dlp open xdg-open start gio sensible-browser gnutls-cli ntpdate sntp"
     " snmpget firefox "
     "chrome google-chrome chromium telnet ftp lftp ncftp tftp nmap ping ping6 traceroute tracepath "
     "mtr nslookup host whois smbclient finger rdesktop xfreerdp vncviewer ssh-keyscan ngrok "
     "cloudflared croc magic-wormhole "),
    ("clients", " mailx mutt redis-cli psql mysql mariadb mysqldump mysqladmin pg_dump pg_dumpall pg_restore "
     "createdb dropdb dropuser mongo mongosh mongodump cqlsh clickhouse-client sqlcmd influx etcdctl "
     "ldapsearch mosquitto_pub mosquitto_sub nats kcat kafkacat swaks snmpwalk amqp-publish mail "
     "sendmail msmtp rclone "),
    ("sql", " sqlite3 "),
    ("infra", " hg svn nvme docker podman nerdctl docker-compose podman-compose buildah skopeo kubectl oc k9s "
     "helm terraform tofu terragrunt pulumi aws gcloud gsutil bq az doctl heroku vercel netlify fly "
     "flyctl wrangler supabase firebase gh glab systemctl service crontab launchctl shutdown reboot "
     "halt poweroff init vagrant virsh minikube kind ansible ansible-playbook prisma rails rake "
     "alembic flyway liquibase mix artisan drush wp sequelize typeorm mc s3cmd s5cmd b2 linode-cli "
     "hcloud eksctl nomad consul vault mongorestore cdk sam serverless sls "),
    ("packages", " dnf yum apk pacman zypper rpm flatpak pip pip3 npm pnpm yarn cargo go gem composer apt apt-get brew "
     "twine "),
    ("agents", " claude-code claude codex gemini gemini-cli qwen qwen-code opencode opencode-ai copilot cursor-agent "
     "hermes hermes-agent openclaw pi pi-coding-agent goose droid amp aider crush enso enso-hook "),
)
"""(Module of `enso.guard.effects`, the programs it knows, between spaces: searched, because filling a table costs
a hook more)."""



def room_of(name: str) -> str:
    """The module that knows a program, "" when none does."""
    wanted = f" {name} "
    for room, programs in ROOMS:
        if wanted in programs:
            return room
    return ""


OUTPUT_FLAGS = ("-o", "--output", "--out", "--outfile", "--out-file", "--output-file", "--output-dir", "--outdir",
                "--out-dir", "--output-directory", "--output-path", "--target-dir", "--log-file", "--logfile",
                "--dest", "--destination", "--report-file", "--junitxml", "--cov-report-dir", "--dist-dir",
                "--save-to")
"""Flags by which most programs say where they write."""
MAX_GUESSES = 8
"""Programs tried for a program name with globs (`/bin/r?`)."""


def dispatch(walk: Walk, state: State, argv: list[str], stdin: str) -> str | None:
    """Analyse one simple command; what it prints, None for "some text"."""
    first = argv[0]
    if not first:
        return ""
    if "--uninstall" in argv and any(arg.rpartition("/")[2] == "install.sh" for arg in argv[:3]):
        walk.harm("persons-command", "install.sh --uninstall")      # the guard's own way out, from its checkout
    if has_mark(first):
        return _unknown_program(walk, state, argv, stdin)
    name = base_name(first)
    room = room_of(name)
    if not room and room_of(name.lower()):
        name = name.lower()
        room = room_of(name)
    if not room:
        return _other(walk, state, argv, stdin, name)
    printed = analyser(room)(Call(walk, state, name, [name, *argv[1:]], stdin))
    if printed is None and room == "builders":
        return _other(walk, state, argv, stdin, name)
    return printed


def base_name(first: str) -> str:
    """`/usr/bin/rm`, `rm.exe`, `python3.11` and `\\rm` by the name the tables use."""
    name = first.rpartition("/")[2].rpartition("\\")[2]
    if name[-4:].lower() in (".exe", ".cmd", ".bat"):
        name = name[:-4]
    if name.startswith(("python", "pypy", "ruby", "perl", "php", "lua", "pip", "mkfs", "node")) and not room_of(name):
        name = name.partition(".")[0] if name.startswith("mkfs.") else name.rstrip("0123456789.-") or name
    return name


def analyser(room: str) -> Analyser:
    """The one function of an analyser's module."""
    module = __import__("enso.guard.effects." + room, fromlist=["analyse"])
    found: Analyser = module.analyse
    return found


def _unknown_program(walk: Walk, state: State, argv: list[str], stdin: str) -> str | None:
    """The program's name is not known before the call runs."""
    first = argv[0]
    if NET in first or DECODED in first:
        walk.harm("code-from-outside", f"runs {'downloaded' if NET in first else 'decoded'} text as a command")
        return LOCAL
    if is_open(first):
        if UNKNOWN in first and len(argv) == 1 and walk.depth > 1:
            walk.harm("code-unknown", f"runs {show(first)} as code")
        if _deletes(argv[1:]):
            walk.call(state, ["rm", *argv[1:]], stdin)
        return LOCAL
    name = first.rpartition("/")[2].lower()
    from enso.guard.paths import wild_match
    if STAR in name or QMARK in name:
        guesses = [known for _, programs in ROOMS for known in programs.split() if wild_match(name, known)]
        for guess in guesses[:MAX_GUESSES]:
            walk.call(state, [guess, *argv[1:]], stdin)
    return LOCAL


def _deletes(args: list[str]) -> bool:
    """Whether arguments look like those of `rm -rf`."""
    return any(arg[:1] == "-" and arg[1:2] != "-" and "r" in arg.lower() and "f" in arg for arg in args)


def _other(walk: Walk, state: State, argv: list[str], stdin: str, name: str) -> str | None:
    """A program of no table: a script this call wrote is followed; operands may be files it reads."""
    if "=" in argv[0] and argv[0].partition("=")[0].isidentifier():
        return walk.call(state, argv[1:], stdin) if len(argv) > 1 else ""
    call = Call(walk, state, name, argv, stdin)
    if "/" in argv[0]:
        content = walk.content(state, call.path(argv[0]))
        if content != LOCAL:
            return run_file(call, content, argv[1:])
    for at, arg in enumerate(argv[1:], 1):
        flag, equals, value = arg.partition("=")
        if flag.lower() in OUTPUT_FLAGS and not is_open(value if equals else "".join(argv[at + 1:at + 2])):
            call.write(value if equals else argv[at + 1] if at + 1 < len(argv) else "")
        elif arg[:2] == "-o" and arg[2:3] in ("/", ".", "~"):             # `cc -o/usr/bin/x main.c`
            call.write(arg[2:])
        value = arg.partition("=")[2] if arg.startswith("-") and "=" in arg else arg
        if arg[:1] != "-" and "://" in arg[1:12] and " " not in arg:
            call.contact(arg)
        elif value and value[0] not in "-" and "\n" not in value and len(value) < 4096 and not is_open(value):
            call.read(value, weak=True)
    return LOCAL


def run_file(call: Call, content: str, params: list[str]) -> str | None:
    """Runs a script whose content this call decided."""
    if NET in content or DECODED in content:
        call.harm("code-from-outside", f"{show(call.argv[0])} runs what was downloaded or decoded before")
        return LOCAL
    return call.shell(content, params=params)
