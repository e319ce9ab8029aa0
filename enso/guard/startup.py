"""Files that a shell or a session reads when it starts: a switch put there holds for every agent started later.

They may be changed like other files; only what would switch hooks off from there is refused, by its content.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.paths import Place

NAMES = (".profile", ".bashrc", ".bash_profile", ".bash_login", ".bash_logout", ".bash_aliases", ".zshrc", ".zshenv",
         ".zprofile", ".zlogin", ".zlogout", ".kshrc", ".mkshrc", ".cshrc", ".tcshrc", ".login", ".xprofile",
         ".xsessionrc", ".xinitrc", ".pam_environment", ".envrc", "bash.bashrc", "zshrc", "zshenv", "zprofile",
         "environment", "profile")
FOLDERS = (("fish", ".fish"), ("conf.d", ".fish"), ("functions", ".fish"), ("environment.d", ".conf"),
           ("profile.d", ".sh"))
"""(A folder, how the files in it end) of those that have many."""
PAIRS = (("enso", "uninstall"), ("enso", "pause"), ("enso", "allow-once"))
"""Words of one line that are Enso's own way out."""


def is_startup(place: Place) -> bool:
    """Whether a path is one of these files, as written or with its links followed."""
    return any(form[-1] in NAMES and (form[-1][:1] == "." or form[0] == "etc")
               or len(form) > 1 and any(form[-2] == folder and form[-1].endswith(end) for folder, end in FOLDERS)
               for form in place.forms() if form)


def planted(text: str) -> bool:
    """Whether lines for such a file steer Enso or start an agent without its hooks."""
    from enso.guard.effects.agents import HOOKS_OFF
    from enso.guard.variables import STEERING
    for line in text.replace("\\n", "\n").split("\n"):
        if line.lstrip().startswith("#"):
            continue
        if "ENSO_" in line or any(name in line for name in STEERING):
            return True
        words = "".join(char if char.isalnum() or char in "-_.=" else " " for char in line).replace("=", " ").split()
        if any(first in words and second in words for first, second in PAIRS):
            return True
        for agent, switches in HOOKS_OFF.items():
            if agent in words and any(switch in (words if switch[:1] == "-" and " " not in switch else line)
                                      for switch in switches):
                return True
    return False
