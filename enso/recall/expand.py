"""What a tool call is about beyond its own words: `rm` deletes, `Edit` replaces text it must have read.

Lessons speak of deleting and editing; calls say `rm` and `old_string`.  The tables give the words to look for.
"""
from __future__ import annotations

from enso import tools

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.command import Call

TOOLS = {
    tools.EDIT: "edit file read before exact text",
    tools.WRITE: "write file overwrite create new file",
    tools.READ: "read file",
    tools.FETCH: "fetch web page http request",
    tools.WEB: "search web",
    tools.SEARCH: "search grep pattern",
    tools.LIST: "list file pattern",
    "Task": "subagent delegate task", "Agent": "subagent delegate task", "TodoWrite": "task plan progress",
    "NotebookEdit": "notebook edit", "browser": "browser page", "message": "send message",
}
"""Canonical tool -> words."""

PROGRAMS: dict[str, str] = {
    "rm": "delete file", "rmdir": "delete directory", "trash": "delete file", "del": "delete file",
    "Remove-Item": "delete file powershell", "mv": "move rename file", "cp": "copy file", "ln": "link",
    "mkdir": "create directory", "touch": "create file", "cat": "read file", "head": "read file",
    "tail": "read file log", "less": "read file", "Get-Content": "read file powershell encoding",
    "Set-Content": "write file powershell encoding", "echo": "print", "tee": "write file", "sed": "edit replace",
    "awk": "edit", "find": "find file", "fd": "find file", "rg": "search", "grep": "search",
    "ls": "list file directory", "chmod": "permission", "chown": "permission owner", "sudo": "permission",
    "kill": "kill process", "pkill": "kill process", "killall": "kill process", "taskkill": "kill process windows",
    "nohup": "background", "systemctl": "service", "service": "service", "crontab": "schedule",
    "curl": "http request api", "wget": "download http", "httpie": "http request", "ssh": "remote",
    "scp": "remote copy", "rsync": "remote copy sync", "ping": "network", "dig": "dns", "nslookup": "dns",
    "psql": "database sql query", "mysql": "database sql query", "sqlite3": "database sql query",
    "mongosh": "database query", "redis-cli": "redis cache", "alembic": "migration database schema",
    "prisma": "database migration schema", "pytest": "test python", "jest": "test", "vitest": "test",
    "playwright": "browser test e2e", "cypress": "browser test e2e", "unittest": "test", "tox": "test",
    "go": "golang", "tsc": "typescript type build", "eslint": "lint", "ruff": "lint format", "flake8": "lint",
    "black": "format", "prettier": "format", "mypy": "type", "make": "build", "cmake": "build",
    "gcc": "build compile", "docker": "container", "docker-compose": "container", "kubectl": "cluster deploy",
    "helm": "cluster deploy", "terraform": "deploy", "pip": "install dependency python",
    "pip3": "install dependency python", "npm": "dependency", "pnpm": "dependency", "yarn": "dependency",
    "bun": "dependency", "brew": "install", "apt": "install permission", "apt-get": "install permission",
    "gem": "install dependency", "vercel": "deploy", "netlify": "deploy", "fly": "deploy",
    "gh": "github pull_request", "tar": "compress extract", "unzip": "extract", "jq": "json",
    "tmux": "session background", "source": "shell environment", "export": "environment_variable",
    "env": "environment_variable", "python": "python script", "python3": "python script", "node": "node script",
    "powershell": "powershell windows", "pwsh": "powershell", "sleep": "wait sleep", "date": "time timezone",
    "openssl": "certificate encrypt", "uvicorn": "server start port", "gunicorn": "server restart",
}
"""Program -> words."""

VERBS: dict[str, str] = {
    "git commit": "commit message hook", "git push": "push remote branch", "git add": "stage commit file",
    "git reset": "revert destructive", "git checkout": "branch revert destructive",
    "git restore": "revert destructive", "git clean": "delete destructive", "git rebase": "rebase history",
    "git merge": "merge conflict", "git pull": "pull remote merge", "git stash": "stash uncommitted",
    "git branch": "branch", "git rm": "delete file", "git worktree": "worktree", "npm install": "install",
    "npm i": "install", "npm ci": "install lockfile", "npm test": "test", "npm run": "script build",
    "pnpm add": "install", "pnpm install": "install", "yarn add": "install", "npm publish": "publish release",
    "pip install": "install", "cargo test": "test", "cargo fmt": "format", "cargo clippy": "lint",
    "cargo build": "build", "go test": "test", "go build": "build", "docker compose": "container start",
    "docker build": "build image", "gh pr": "pull_request review", "uv pip": "install",
    "cargo publish": "publish release", "kubectl apply": "deploy", "kubectl delete": "delete destructive",
    "make test": "test",
}
"""Program and verb (its first word) -> words."""

FLAGS: dict[tuple[str, str, str], str] = {
    ("git", "commit", "-n"): "--no-verify hook skip", ("git", "commit", "--no-verify"): "hook skip",
    ("git", "push", "-f"): "--force", ("git", "push", "--force"): "destructive overwrite remote",
    ("git", "commit", "-a"): "stage all", ("git", "add", "-A"): "stage all sensitive unrelated",
    ("git", "add", "."): "-A stage all sensitive unrelated", ("git", "commit", "--amend"): "amend history",
    ("git", "reset", "--hard"): "destructive data_loss", ("rm", "", "-rf"): "destructive recursive",
    ("rm", "", "-r"): "destructive recursive", ("docker", "compose down", "-v"): "volume data_loss destructive",
    ("curl", "", "-k"): "certificate", ("npm", "install", "-g"): "global permission",
    ("pip", "install", "--user"): "global environment",
}
"""(program, verb, flag or operand) -> words."""

SIGNS: tuple[tuple[str, str], ...] = (
    ("&&", "chain"), ("<<", "heredoc"), ("2>/dev/null", "stderr error ignore"), (" | ", "pipe"),
    ("open(", "open file encoding"), ("http://", "url http"), ("https://", "url http"), ("password", "secret"),
    ("token", "secret"), ("api_key", "secret"), (".env", "secret environment"), ("sleep", "wait"),
    ("setTimeout", "wait time"), ("setInterval", "time interval"), ("except:", "exception catch"),
    ("C:\\", "windows path"), ("/Users/", "absolute path home"), ("/home/", "absolute path home"),
    ("SELECT", "sql query database"), ("DROP ", "delete database destructive"),
    ("ALTER TABLE", "schema migration database"), ("DELETE FROM", "delete database destructive"),
    ("console.log", "log print"), ("print(", "print log"), ("useEffect", "react hook"), ("async ", "async"),
    ("await ", "async await"), ("import ", "import module"), ("require(", "import module"),
    ("JSON.parse", "json parse"), ("json.loads", "json parse"), ("mock", "mock test"),
    ("localStorage", "storage browser"), ("innerHTML", "xss security html"), ("datetime", "time timezone"),
    ("utcnow", "time timezone utc"), ("package.json", "dependency"), ("requirements.txt", "dependency"),
    ("pyproject.toml", "dependency"), ("Cargo.toml", "dependency"), ("go.mod", "dependency"),
    (".github/workflows", "ci"), ("Dockerfile", "container image build"), ("subprocess", "subprocess shell encoding"),
    ("fetch(", "http request timeout"), ("axios", "http request timeout"), ("requests.", "http request timeout"),
    ("catch (", "exception catch error"), ("catch(", "exception catch error"), ("os.path", "path"),
    ("pathlib", "path"), ("localhost:", "port local"), ("sed -i", "edit file"),
    ("page.click", "browser element click wait"), ("waitFor", "wait browser element"),
    ("networkidle", "wait browser page"), ("useState", "react state"), ("Math.random", "random deterministic"),
    ("Date.now", "time clock"), ("querySelector", "element selector"), ("git config", "config"), ("TODO", "comment"),
    ("rm -rf", "destructive"), ("sudo ", "permission"), ("nohup", "background"), ("--force", "destructive"),
    ("Bearer", "token auth"), ("CREATE INDEX", "index database"), ("UPDATE ", "update database sql"),
    ("INSERT ", "insert database sql"), ("BEGIN", "transaction"), ("retry", "retry backoff"), ("timeout", "timeout"),
    ("429", "rate_limit backoff retry"), ("401", "auth token"), ("403", "permission denied"),
    ("500", "server_error retry"),
)
"""A piece of text in the input -> words."""


def words_for(call: Call | None, text: str) -> str:
    """The words of a call's tool, program, verb, flags and signs, and of the shape of its operands."""
    found = [words for sign, words in SIGNS if sign in text]
    if call is not None:
        found.append(TOOLS.get(call.tool, ""))
        found.append(PROGRAMS.get(call.program, ""))
        found.append(VERBS.get(call.program + " " + call.verb.partition(" ")[0], ""))
        found.extend(words for (program, verb, flag), words in FLAGS.items()
                     if program == call.program and verb == call.verb and (flag in call.flags or flag in call.operands))
        if "file" in PROGRAMS.get(call.program, "") and any(" " in operand for operand in call.operands):
            found.append("space path quote")
        if not all(operand.isascii() for operand in call.operands):
            found.append("chinese path encoding quote")
    return " ".join(words for words in found if words)
