"""Package managers: configured registries are trusted, an address given on the command line is a host."""
from __future__ import annotations

from enso.guard import network
from enso.guard.effects.call import Call, values_of
from enso.guard.shell.syntax import LOCAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

VALUED = """-i --index-url --extra-index-url -f --find-links -r --requirement -c --constraint --proxy --registry -t
    --target
    --prefix --root --python --platform --index --default-index --src -e --editable --git --branch --tag --rev --path
    --source
    -p --package --workspace -w --filter -C --dir --cwd --manifest-path --features --bin -o --log --cert --client-cert
    --cache-dir --trusted-host -m --userconfig --globalconfig --https-proxy --noproxy --allow-hosts --repository-url"""
HOST_FLAGS = ("-i", "--index-url", "--extra-index-url", "--proxy", "--registry", "--index", "--default-index", "--git",
              "--https-proxy", "--trusted-host", "--repository-url", "--source")
READ_FLAGS = ("-r", "--requirement", "-c", "--constraint", "--manifest-path")
WRITE_FLAGS = ("-t", "--target", "--prefix", "--root", "--cache-dir", "--src", "--log")
RUNNERS = {"npm": ("exec", "x"), "pnpm": ("exec", "dlx"), "yarn": ("exec", "dlx"), "cargo": (), "rye": ("run",)}
INSTALLERS = ("pip", "pip3", "pipx", "uv", "npm", "pnpm", "yarn", "cargo", "go", "gem", "poetry", "pdm", "brew",
              "conda", "mamba", "bundle", "twine", "hatch", "rye", "apt", "apt-get",
              "dnf", "yum", "apk", "pacman", "zypper", "rpm", "flatpak")
HOST_KEYS = ("registry", "proxy", "https-proxy", "index-url", "extra-index-url")


def analyse(call: Call) -> str | None:
    if call.name not in INSTALLERS:
        return LOCAL
    flags, operands = call.options(VALUED)
    verb = operands[0] if operands else ""
    if verb in RUNNERS.get(call.name, ()):
        words = call.argv[call.argv.index(verb) + 1:]
        while words and words[0][:1] == "-":
            words = words[1:]
        return call.run(words)
    if verb in ("config", "set", "c") and len(operands) > 2:
        _configured(call, [word for operand in operands[1:] for word in operand.split("=", 1)])
        if call.name in ("npm", "pnpm", "yarn", "pip", "pip3") and "--location=project" not in call.argv:
            call.write(call.state.world.home + ("/.config/pip/pip.conf" if call.name.startswith("pip") else "/.npmrc"))
    for value in values_of(flags, "-o"):
        if call.name == "go":
            call.write(value)
    for flag, value in flags:
        if flag in HOST_FLAGS and value and not (flag == "-i" and call.name not in ("pip", "pip3", "uv")) \
                and not (flag == "--source" and "://" not in value) and not (flag == "--index" and "://" not in value):
            call.contact(value.partition("=")[2] if "=" in value.partition("://")[0] else value)
        elif flag in ("-f", "--find-links", "-e", "--editable"):
            if "://" in value:
                call.contact(_address(value))
        elif flag in READ_FLAGS and call.name in ("pip", "pip3", "uv", "cargo") and value:
            call.contact(value) if "://" in value else call.read(value)
        elif flag in WRITE_FLAGS and value and call.name != "cargo":
            call.write(value, tree=True)
    for operand in operands[1:]:
        if "://" in operand:
            call.contact(_address(operand))
        elif "git@" in operand or operand.startswith(("git+", "ssh:")):
            host = network.remote_of(operand.partition("+")[2] or operand)
            if host:
                call.contact_host(host)
    return LOCAL


def _address(operand: str) -> str:
    """`name @ git+https://host/x` and `git+ssh://git@host/x` -> the URL."""
    return operand.rpartition(" ")[2].partition("@http")[0].partition("git+")[2] or operand.rpartition("@ ")[2] \
        if "git+" in operand else operand.rpartition("@ ")[2].strip()


def _configured(call: Call, words: list[str]) -> None:
    """`npm config set registry URL`, `pip config set global.index-url URL`."""
    for at, word in enumerate(words[:-1]):
        if word.rpartition(".")[2].rpartition(":")[2].lower() in HOST_KEYS:
            call.contact(words[at + 1])
