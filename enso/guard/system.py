"""Folders and files that the machine itself runs on: moved away or overwritten, nobody logs in any more."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.paths import Place

TOP = ("bin", "boot", "dev", "etc", "home", "lib", "lib32", "lib64", "libx32", "media", "mnt", "opt", "proc", "root",
       "run", "sbin", "srv", "sys", "usr", "var", "System", "Library", "Applications", "Users", "private")
"""Folders right below `/`."""
PROGRAMS = (["bin"], ["sbin"], ["lib"], ["lib32"], ["lib64"], ["boot"], ["usr", "bin"], ["usr", "sbin"],
            ["usr", "lib"], ["usr", "lib64"], ["System"])
"""Folders of which every file counts."""
SECOND = ("usr", "var", "private")
"""Folders whose own folders count as well (`/usr/share`, `/var/lib`)."""
ACCOUNTS = ("passwd", "shadow", "group", "gshadow", "sudoers", "fstab", "crypttab", "nsswitch.conf", "ld.so.preload",
            "pam.conf", "master.passwd")
"""Files of `/etc` by which people log in and disks are found."""


def holds_up(place: Place) -> bool:
    """Whether the machine stops to work when a path is moved away."""
    return any(form[:1] != [] and form[0] in TOP and (
        len(form) == 1 or len(form) == 2 and form[0] in SECOND
        or any(form[:len(folder)] == folder for folder in PROGRAMS)) for form in place.forms()) or is_account(place)


def is_account(place: Place) -> bool:
    return any(form[:1] == ["etc"] and len(form) == 2 and form[1] in ACCOUNTS for form in place.forms())
