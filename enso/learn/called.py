"""Calls as people write them in a sentence: "use `docker compose exec -T`", "kubectl needs ...", "不要 chmod 777".

What is quoted is a call when it looks like one; a bare word only where it is a program that people know by that name,
or is written like a command (a script, a flag behind it).  "not `float`" and "not spaces" name none.
"""
from __future__ import annotations

import re

from enso import command, tools
from enso.recall import expand
from enso.shapes import Trigger

OPEN, CLOSE = r"[`'\"“「]", r"[`'\"”」]"
QUOTED = rf"(?<![A-Za-z0-9]){OPEN}([^`'\"”」]{{2,60}}){CLOSE}"
BARE = r"([A-Za-z][\w.+-]*(?: +-{0,2}[\w./][\w./:=+-]*){0,6})"
CALL = rf"\s*(?:{QUOTED}|{BARE})"

_PROSE_WORDS = """
    the a an it this that these those any use using run running to be in on at for with from by just only yet all and
    or you we i me my your our there here so as if when unless without directly into until them is are was has have
    """
PROSE = frozenset(_PROSE_WORDS.split())
"""Words that follow "not" or "before" in prose, and end a call that is written without quotes."""
_SENTENCES = """
    test find make go head tail less source export touch file sort which kill date sleep time command service env fly
    set echo cat exec true trap alias tar stat diff start
    """
SENTENCE = frozenset(_SENTENCES.split())
"""Programs whose names are words of any sentence: known after a contrast alone, or in quotes."""
VERBS_OF = {"go": ("test", "build", "vet", "mod", "run", "get", "install", "generate", "fmt", "work"),
            "service": ("restart", "status"), "fly": ("deploy", "logs", "secrets")}
"""What makes a program of such a word."""
_PROGRAMS = """
    adb ansible ansible-playbook bazel bundle bunx claude codex cmake composer conda createdb ctest ctags dbt
    deno django-admin docker-compose dotnet dropdb ffmpeg firebase flask flutter fdfind gcloud gdb gemini glab gofmt
    golangci-lint gradle gradlew heroku hg iconv isort jupyter just kind kustomize lldb lsof mariadb meson minikube
    mix mongo mongodump mvn mvnw mysqldump nc netstat ng ninja nmap npx nvm nx opencode openclaw openssl packer pandoc
    pdm perl pg_dump pg_restore php phpunit pipenv pipx pkg pm2 podman pre-commit protoc pulumi pylint pyright
    pytest rake rails redis-cli rspec rubocop rustc rustup sam sbt serverless skaffold skopeo sqlcmd sqlfluff ssh-add
    ssh-keygen strace supabase svn swift terragrunt tflint tofu tox trivy tsx ts-node turbo unzip uvx vagrant valgrind
    vault vue-tsc wrangler xcodebuild xcrun yq pacman dnf yum apk snap systemctl journalctl rclone restic
    """
KNOWN = frozenset({*command.NO_VERB, *command.OPTIONS_BEFORE_VERB, *command.TWO_VERBS, *command.WRAPPERS,
                   *expand.PROGRAMS, *_PROGRAMS.split()} - SENTENCE - {"["})
"""Programs that are known by their bare name, where it is no word of every sentence as well."""
_VERBED = """
    pip pip3 pipx apt apt-get brew alembic systemctl bun gem bundle conda poetry rails docker-compose mvn gradle dotnet
    deno composer prisma vercel heroku flutter adb podman pulumi ansible pre-commit npx pipenv pdm tofu firebase
    supabase wrangler minikube nx turbo mix rustup openssl conda glab vagrant vault pm2 hg svn dbt gradlew mvnw
    """
WITH_VERB = frozenset({*_VERBED.split(), *command.OPTIONS_BEFORE_VERB, *command.TWO_VERBS, *command.WRAPPERS})
"""Programs whose next word is a verb, also where a sentence goes on."""
_VERBS = """
    add apply attach audit bisect build bump check checkout cherry-pick ci clean clippy clone commit compose config
    connect cp create delete deploy describe destroy diff doc down downgrade download edit env exec export fetch fmt
    format generate get import init inspect install kill lint list lock log login logs ls merge migrate mod move new
    pack patch plan port-forward prune ps publish pull push rebase reload remove reset restart restore revert revision
    rm rollback rollout run scale seed set show shell ssh start stash stop switch sync tag test top uninstall up update
    upgrade upload validate vet version volume watch worktree bench i iam s3 ec2 pr issue release pip tool run
    api auth cache cluster context doctor events hook info jobs link logout outdated proxy search secrets service sts
    token tree view why work
    """
VERBS = frozenset(_VERBS.split())
"""Words behind a program that are its verb rather than the sentence's next word."""
_NOUN_WORDS = """
    commands scripts code packages modules images hooks syntax output history files containers style versions tags
    branches dependencies plugins prompts sessions calls errors tests fixtures submodules aliases
    """
_NOUNS = frozenset(_NOUN_WORDS.split())
"""Words behind a program's name that make it an attribute: "bash commands"."""
_CODE_WORDS = """
    float int double var let const any null none nil undefined true false str string bool object list dict array date
    interface type class enum struct print import require async await static public private return self this void
    number unknown never goto eval select insert update delete drop alter where join
    """
_CODE = frozenset(_CODE_WORDS.split())
"""Words that stand in quotes because they are code."""
_PROGRAM = re.compile(
    r"(?:\./(?:[\w.-]+/)*|(?:[\w.-]+/)*(?:\.?bin|scripts?|tools)/)[\w.-]+$|[a-z0-9][a-z0-9_]*(?:-[a-z0-9]+)*(?:\.\d+)?$",
    re.A)
_SCRIPT = re.compile(r"^\./|\.(?:sh|ps1|bat|cmd|exe)$")
_CONCRETE = re.compile(r"[\d/~$*{\\]|^\.")
"""What tells an operand of a call from the next word of the sentence."""
_TOOL_NAMES = frozenset(name for names in tools.ALIASES.values() for name in names
                        if name in ("edit", "read", "write", "glob", "multiedit") or "_" in name or name[:3] == "web")
TOOLS = frozenset((tools.EDIT, tools.WRITE, tools.READ, tools.SEARCH, tools.LIST, tools.FETCH, tools.WEB))


def of(words: str, quoted: bool = False, contrasted: bool = False) -> Trigger | None:
    """The trigger of a call as somebody writes it: `npm`, `npm publish`, `git push --force`; None when it is none.

    `contrasted`: what it stands against is a call, so a name such as `find` is a program here as well.
    """
    first, _, rest = words.partition(" ")
    if (first in TOOLS or quoted and first in _TOOL_NAMES) and (not rest or rest.partition(" ")[0] in {"tool", *PROSE}):
        return {"tool": tools.canonical(first)}
    call = command.describe(tools.SHELL, {"command": words if quoted else part(words)})
    if not call.program or not call.program.isascii() or not _is_call(words, call, quoted, contrasted):
        return None
    found: Trigger = {"tool": tools.SHELL, "program": call.program}
    if call.verb and (quoted or call.program not in WITH_VERB or call.verb.split()[0] in VERBS or call.flags):
        found["verb"] = call.verb
    if call.flags:
        found["flags"] = sorted(set(call.flags))
    return found


def _is_call(words: str, call: command.Call, quoted: bool, contrasted: bool) -> bool:
    first, *others = words.split()
    if not call.program.strip("./-_"):
        return False
    if call.program in KNOWN:
        return quoted or not (others and others[0].lower() in _NOUNS)
    if call.program in SENTENCE and not quoted:
        return contrasted or bool(call.flags) or call.verb.split(" ")[0] in VERBS_OF.get(call.program, ())
    if _SCRIPT.search(first):
        return True
    if not _PROGRAM.match(first):
        return False
    if call.flags:
        return True
    return quoted and call.program not in _CODE and "_" not in call.program


def without_flags(call: Trigger) -> Trigger:
    """The program and verb of a call."""
    found: Trigger = {"tool": tools.SHELL, "program": call["program"]}
    if call.get("verb"):
        found["verb"] = call["verb"]
    return found


def part(words: str) -> str:
    """The part of some words that is a call: "docker compose down -v on" -> "docker compose down -v"."""
    return " ".join(_taken(words, operands=False))


def mistake(words: str) -> str:
    """The call as a rule names it, with an operand that makes it the mistake: "chmod 777 on it" -> "chmod 777"."""
    return " ".join(_taken(words, operands=True))


def _taken(words: str, operands: bool) -> list[str]:
    taken: list[str] = []
    for word in words.split():
        bare = word.rstrip(".,:") or word
        follows = len(taken) == 1 and taken[0] in WITH_VERB and word in VERBS
        if word.lower() in PROSE and not follows or taken and word[0] != "-" and taken[0] not in WITH_VERB and not (
                operands and _CONCRETE.search(bare)):
            break
        taken.append(bare)
        if bare != word and word[-1] in ",:":
            break
    return taken


def is_attribute(words: str) -> bool:
    """ "not bash arrays": a program that only says which kind of a thing is meant."""
    first, _, rest = words.partition(" ")
    following = rest.split(" ")[0].rstrip(".,")
    return first not in WITH_VERB and following.isalpha() and len(following) > 3 and following[-1] == "s" and (
        following.lower() not in PROSE and following not in _NO_PLURALS)


_NO_PLURALS = ("always", "sometimes", "unless", "across", "besides")


def goes_on(words: str) -> bool:
    """ "not relative paths": a word that is about the next one, and no program."""
    following = words.split()[1:2]
    return bool(following) and following[0][0] != "-" and following[0].lower() not in PROSE
