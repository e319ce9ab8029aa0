"""tmux, screen and expect: a command for a new window, or keys typed into a shell that is open already."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, values_of
from enso.guard.effects.wrappers import before_command
from enso.guard.shell.syntax import Malformed

TMUX_VALUED = {"send": "-t -N -c", "run": "-t -d -c", "if": "-t",
               "": "-t -s -n -c -x -y -F -e -l -p -f -w -h -T"}
"""How a sub-command starts -> its flags that take a value ("": all others)."""
TMUX_RUNS = ("new-session", "new", "new-window", "neww", "split-window", "splitw", "respawn-pane", "respawnp",
             "respawn-window", "respawnw", "run-shell", "run", "if-shell", "if", "pipe-pane", "pipep", "send-keys",
             "send", "popup", "display-popup", "confirm-before")
KEYS = ("Enter", "C-m", "KPEnter", "Escape", "C-c", "C-d", "C-u", "C-l", "Tab", "Space", "BSpace", "Up", "Down")


def analyse(call: Call) -> str | None:
    if call.name == "expect":
        return _expect(call)
    _, rest = before_command(call.argv[1:], "-L -S -f -c -T" if call.name == "tmux" else "-S -c -e -h -p -r -s -t -T")
    if call.name == "screen":
        flags, _ = call.options("-S -c -e -h -p -s -t -T")
        if not has(flags, "-X"):
            return call.run(rest, "") if rest else ""
        at = next((index for index, word in enumerate(rest) if word in ("stuff", "exec", "screen")), len(rest))
        return _typed(call, rest[at + 1:])
    if rest[:1] and rest[0] in TMUX_RUNS:
        takes = next(flags for start, flags in TMUX_VALUED.items() if rest[0].startswith(start))
        _, words = before_command(rest[1:], takes)
        if rest[0].startswith("if"):
            for word in words:
                _typed(call, [word])
            return ""
        return _typed(call, [word for word in words if word not in KEYS])
    return ""


def _expect(call: Call) -> str | None:
    """Tcl: what `spawn`, `exec` and `system` start, and what is sent to a shell among them."""
    flags, operands = call.options("-c -f -b")
    texts = [*values_of(flags, "-c"), *[call.read(value) for value in values_of(flags, "-f", "-b")]]
    texts += [call.read(operand) for operand in operands[:1]] if not texts else []
    for text in texts or [call.stdin]:
        spawned = ""
        for line in text.replace(";", "\n").split("\n"):
            word, _, rest = line.strip().lstrip("[{").partition(" ")
            rest = rest.strip().rstrip("]}")
            if word in ("spawn", "exec", "system"):
                spawned = rest.split(None, 1)[0].rpartition("/")[2] if rest else ""
                _typed(call, [rest])
            elif word == "send" and spawned in TAKE_COMMANDS:
                _typed(call, [rest.removeprefix("-- ").strip('"{}').replace("\\r", "\n")])
    return None


TAKE_COMMANDS = ("sh", "bash", "zsh", "dash", "ksh", "ssh", "su", "sudo", "docker", "kubectl")
"""Programs that take shell commands on their terminal."""


def _typed(call: Call, words: list[str]) -> str | None:
    """Words as a shell gets them; keys that are no shell code are meant for another program."""
    text = " ".join(words).replace("\\n", "\n").replace("^M", "\n")
    try:
        return call.shell(text, "") if text.strip() else ""
    except Malformed:
        return ""
