"""Package managers: configured registries are trusted, an address given on the command line is a host."""
from __future__ import annotations

from enso.guard import network
from enso.guard.effects.call import Call, split_options, values_of
from enso.guard.shell.syntax import LOCAL

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
OWN_WRITES: dict[str, tuple[str, ...]] = {
    "pip": ("-d", "--dest", "-w", "--wheel-dir"), "pip3": ("-d", "--dest", "-w", "--wheel-dir"),
    "yarn": ("--cwd", "--modules-folder", "--cache-folder"), "pnpm": ("-C", "--dir", "--modules-dir"),
    "npm": ("-C", "--pack-destination"), "cargo": ("--root", "--target-dir", "--out-dir", "--artifact-dir"),
    "go": ("-o", "-C"), "gem": ("-i", "--install-dir", "-n", "--bindir"), "composer": ("-d", "--working-dir"),
    "bundle": ("--path",), "poetry": ("-C", "--directory", "-P", "--project"), "uv": ("--directory", "--project"),
    "conda": ("-p", "--prefix"), "mamba": ("-p", "--prefix")}
"""Manager -> flags of its own that name the folder it writes to."""
FOLDER_VARIABLES = {"go": ("GOBIN", "GOPATH"), "cargo": ("CARGO_INSTALL_ROOT", "CARGO_TARGET_DIR"),
                    "pip": ("PIP_TARGET", "PIP_PREFIX"), "pip3": ("PIP_TARGET", "PIP_PREFIX"), "gem": ("GEM_HOME",),
                    "npm": ("NPM_CONFIG_PREFIX", "npm_config_prefix")}
"""Manager -> variables that do, when the command sets them."""
GO_OUTPUTS = ("coverprofile", "cpuprofile", "memprofile", "blockprofile", "mutexprofile", "trace", "outputdir", "o")
INSTALLS = ("install", "add", "i", "get", "build", "ci", "update", "require")
RUNNERS = {"npm": ("exec", "x"), "pnpm": ("exec", "dlx"), "yarn": ("exec", "dlx"), "cargo": (), "rye": ("run",)}
INSTALLERS = ("pip", "pip3", "pipx", "uv", "npm", "pnpm", "yarn", "cargo", "go", "gem", "poetry", "pdm", "brew",
              "conda", "mamba", "bundle", "composer", "twine", "hatch", "rye", "apt", "apt-get",
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
            if words[0] in ("-c", "--call") and len(words) > 1:
                return call.shell(words[1])
            words = words[1:]
        return fetched(call, words, [])
    _folders(call, verb, operands)
    if verb in ("config", "set", "c") and len(operands) > 2 and operands[1] not in ("get", "list", "ls", "debug"):
        _configured(call, [word for operand in operands[1:] for word in operand.split("=", 1)])
        if call.name in ("npm", "pnpm", "yarn", "pip", "pip3") and "--location=project" not in call.argv:
            call.write(call.state.world.home + ("/.config/pip/pip.conf" if call.name.startswith("pip") else "/.npmrc"))
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


def fetched(call: Call, words: list[str], sources: list[str]) -> str | None:
    """A package that is run by its name, or by the address it (or one of `sources`) is downloaded from."""
    for source in [*words[:1], *sources]:
        if "://" in source:
            call.contact(_address(source))
    name = words[0].rpartition("@")[0] if words else ""                  # `name@latest`, `@scope/name@1.2`
    return call.run([name, *words[1:]] if name else words)


def _folders(call: Call, verb: str, operands: list[str]) -> None:
    """The folders a manager is told to write to, by its own flags and variables."""
    own = OWN_WRITES.get(call.name, ())
    flags, _ = split_options(call.argv[1:], VALUED + " " + " ".join(own))
    for value in values_of(flags, *own):
        if value:
            call.write(value, tree=True)
    if verb in INSTALLS:
        for name in FOLDER_VARIABLES.get(call.name, ()):
            folder = call.state.vars.get(name)
            if isinstance(folder, str) and folder:
                call.write(folder, tree=True)
    for arg in call.argv[1:] if call.name == "go" else ():
        name, equals, value = arg.lstrip("-").partition("=")
        if equals and name in GO_OUTPUTS:
            call.write(value)
    if call.name == "uv" and verb == "venv":
        for operand in operands[1:2]:
            call.write(operand, tree=True)


def _address(operand: str) -> str:
    """`name @ git+https://host/x` and `git+ssh://git@host/x` -> the URL."""
    if "@http" in operand and "git+" not in operand:
        return operand[operand.index("@http") + 1:]
    return operand.rpartition(" ")[2].partition("@http")[0].partition("git+")[2] or operand.rpartition("@ ")[2] \
        if "git+" in operand else operand.rpartition("@ ")[2].strip()


def _configured(call: Call, words: list[str]) -> None:
    """`npm config set registry URL`, `pip config set global.index-url URL`."""
    for at, word in enumerate(words[:-1]):
        if word.rpartition(".")[2].rpartition(":")[2].lower() in HOST_KEYS:
            call.contact(words[at + 1])
