"""What part a program or a tool plays: it shows, searches, asks, fetches, carries another command elsewhere.

On the hook path: data only.
"""
from __future__ import annotations

PROCESS_TOOLS = (
    "process", "bashoutput", "taskoutput", "write_stdin", "read_terminal", "get_terminal_output", "wait")
"""Tools that hand over what a background command printed."""

QUIET_PROGRAMS = (
    "grep", "egrep", "fgrep", "zgrep", "rg", "ag", "ack", "diff", "cmp", "test", "[", "[[", "which", "command", "type",
    "pgrep", "pidof", "findstr", "git-diff", "expr", "where", "hash")
"""Programs whose status 1 without a complaint means "no" and not "failed"."""

ANSWERING_VERBS = ("diff", "diff-index", "diff-files", "diff-tree", "grep", "check-ignore", "merge-base", "show-ref")
"""The verbs of Git of which the same is true."""

SHOWS = (
    "cat", "bat", "batcat", "head", "tail", "less", "more", "sed", "awk", "gawk", "grep", "egrep", "fgrep", "rg",
    "ag", "ack", "find", "fd", "ls", "tree", "wc", "diff", "cut", "sort", "uniq", "nl", "xxd", "od", "strings",
    "stat", "file", "jq", "yq", "man", "history", "env", "printenv", "pwd", "date", "which", "where",
    "get-command", "journalctl", "dmesg", "column", "tr", "comm", "tac", "zcat", "get-content", "get-childitem",
    "select-string", "dir", "type", "gc", "gci", "select-object", "where-object", "measure-object", "format-table",
    "format-list", "out-string", "foreach-object", "findstr", "echo", "printf", "cd", "true", "ll", "export",
    "set", "xargs", "iptables", "ip6tables", "nft", "objdump", "nm", "readelf", "strace", "ltrace", "gdb", "lldb",
    "perf", "lsof", "ss", "netstat", "ifconfig", "last", "lastb", "who", "id", "groups", "uptime", "free", "df",
    "du", "ps", "top", "nvidia-smi", "lscpu", "lsblk", "realpath", "readlink", "basename", "dirname", "seq",
    "sha256sum", "md5sum", "write-host", "write-output", "tee", "base64", "pushd", "popd", "sleep", "open", "goto",
    "search_file", "search_dir", "find_file", "scroll_up", "scroll_down", "where.exe", "test-path", "gcm",
    "resolve-path", "get-process", "get-item")
"""Programs that show what is in files: their output is content, whose words mean nothing."""

SHOWING_STARTS: dict[str, tuple[str, ...]] = {
    "crontab": ("-l",),
    "tar": ("t", "-t", "--list"),
    "unzip": ("-l", "-Z"),
    "7z": ("l",),
    "aws": ("describe-", "list-", "get-", "head-", "batch-get-"),
}
"""How verbs begin that show content, per program."""

SHOWING_VERBS: dict[str, tuple[str, ...]] = {
    "git": (
        "diff", "log", "show", "blame", "grep", "status", "branch", "ls-files", "config", "reflog", "shortlog",
        "cat-file", "ls-tree", "rev-parse", "remote", "tag", "stash list", "stash show"),
    "jj": ("diff", "log", "show", "status", "st", "op", "obslog", "evolog", "file", "bookmark"),
    "hg": ("diff", "log", "cat"),
    "docker": ("logs", "inspect", "ps", "images", "events", "history"),
    "podman": ("logs", "inspect", "ps", "images"),
    "docker-compose": ("logs", "ps", "config"),
    "crictl": ("logs", "ps", "inspect"),
    "kubectl": ("logs", "get", "describe", "explain", "top", "events"),
    "oc": ("logs", "get", "describe"),
    "helm": ("list", "ls", "status", "get", "history", "show"),
    "terraform": ("show", "output", "state list", "state show"),
    "aws": ("logs", "ls"),
    "gcloud": ("list", "describe", "read", "logs"),
    "az": ("list", "show", "logs", "tail"),
    "heroku": ("logs", "ps", "config"),
    "fly": ("logs", "status"),
    "flyctl": ("logs", "status"),
    "vercel": ("logs", "inspect"),
    "pm2": ("logs", "list", "status", "describe"),
    "supervisorctl": ("tail", "status"),
    "gh": (
        "pr view", "pr diff", "pr list", "pr checks", "pr status", "issue view", "issue list", "run view",
        "run list", "release view", "release list", "workflow view", "workflow list", "api", "repo view", "search"),
    "glab": ("view", "list", "trace"),
    "apt": ("list", "show", "search"),
    "apt-cache": ("policy", "show", "search"),
    "tmux": ("capture-pane",),
    "python": ("json.tool",),
    "python3": ("json.tool",),
    "redis-cli": (
        "get", "lrange", "hgetall", "hget", "smembers", "xrange", "zrange", "keys", "GET", "LRANGE", "HGETALL",
        "HGET", "SMEMBERS", "XRANGE", "ZRANGE", "KEYS"),
    "npm": ("view", "ls", "list", "info"),
    "pip": ("show", "list", "freeze"),
    "cargo": ("tree", "metadata", "search"),
    "systemctl": ("status", "list-units", "show", "is-active", "is-failed"),
    "brew": ("info", "list", "search"),
}
"""Verbs that show content, per program; flags may stand between."""

HELP_FLAGS = (
    "--help", "-help", "help", "--version", "-V", "-?", "/?")
"""With one of these a usage text is what was asked for."""

SEARCHERS = frozenset((
    "grep", "egrep", "fgrep", "rg", "ag", "ack", "findstr", "select-string", "git", "jj"))
"""Programs whose results are lines of files with a name and a colon before them."""

LOGS = frozenset((
    "journalctl", "gh", "dmesg", "stern", "kubetail", "lnav", "history"))

LOG_WORDS = (
    "logs", "log", "logging", "tail", "events", "capture-pane", "trace", "LRANGE", "lrange")
"""Programs, and verbs of others, whose shown text is often a log or a description: only their own name before a
complaint counts."""

VERSIONING = frozenset((
    "git", "jj", "hg", "svn"))

FILE_PROGRAMS = frozenset((
    "mkdir", "rm", "rmdir", "cp", "mv", "ln", "chmod", "chown", "install", "tar", "gzip", "rename"))

STATUS_VARIABLES = (
    "$?", "${PIPESTATUS", "$PIPESTATUS", "$rc", "$status", "$ret", "$code", "$LASTEXITCODE")
"""Where a shell has the exit status, and where people put it."""

ECHOES = frozenset((
    "echo", "printf", "write-host", "write-output"))

SHELL_PROGRAMS = frozenset((
    "bash", "sh", "zsh", "dash", "cmd", "cmd.exe", "powershell", "powershell.exe", "pwsh", "su", "script"))

CARRIERS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "ssh": ((), ("-p", "-i", "-l", "-o", "-F", "-J", "-L", "-R", "-D", "-b", "-c", "-E", "-m", "-W")),
    "docker": (("exec",), ("-u", "--user", "-w", "--workdir", "-e", "--env", "--index")),
    "docker-compose": (("exec",), ("-u", "--user", "-w", "--workdir", "-e", "--env", "--index")),
    "podman": (("exec",), ("-u", "--user", "-w", "--workdir", "-e", "--env")),
    "kubectl": (("exec",), ("-n", "--namespace", "-c", "--container")),
}
"""Programs that run a command elsewhere -> the verb that does, and the options before it that take a value."""

FETCHERS = frozenset((
    "curl", "wget", "http", "https", "xh", "curlie", "httpie", "invoke-restmethod", "invoke-webrequest", "irm",
    "iwr"))
"""Programs whose output is what a server answered."""

PROBES = frozenset((
    "test", "[", "[[", "pgrep", "pidof", "hash", "nc", "mountpoint"))
"""Programs that answer a question by their status."""

CONTENT_TOOLS = frozenset((
    "read", "read_file", "view", "websearch", "web_search", "google_web_search", "agent", "task", "webfetch",
    "web_fetch"))
"""Tools whose answer of several lines is content, whatever it says."""

TELLERS = CONTENT_TOOLS - {"webfetch", "web_fetch"}
"""Those whose answer is content already from the second line on."""

READS = ("read(", "read_text(", "readlines(")
STARTS = ("subprocess", "system(", "popen", "exec", "import_module", "runpy")
"""What an inline script reads a file with, and what it runs other code with."""

LISTERS = frozenset((
    "ls", "find", "fd", "tree", "dir", "ll", "du", "locate", "get-childitem", "gci"))
"""Programs whose output is names of files."""

TALKATIVE = (
    "gpg", "gpg2", "make", "go", "npm", "docker", "python", "python3", "node", "echo", "cd", "ffmpeg")
"""Programs that put their name, or an operand's, before lines that are no complaint."""

READERS = frozenset((
    "cat", "bat", "head", "tail", "less", "more", "sed", "awk", "jq", "yq", "echo", "printf", "type",
    "get-content", "gc", "zcat", "tac", "git", "jj", "strings", "cut", "sort", "open"))
"""Programs that print what is in files, word for word."""
