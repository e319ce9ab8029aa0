"""Where the team's repository is: a URL that git takes and that carries no credential."""
from __future__ import annotations

import re
from urllib.parse import urlsplit

from enso.capture.redact import redact
from enso.errors import EnsoError

MAX_URL = 500
_HOST_OF_OPTIONS = re.compile(r"^(\w+://)?([^/]*@)?-")
"""A host that ssh would read as an option."""


def checked(url: str) -> str:
    """The URL, if it may be stored.  EnsoError when it holds a credential, or is none."""
    url = url.strip()
    if not url or len(url) > MAX_URL or not url.isprintable() or " " in url and "://" in url:
        raise EnsoError("this is no URL of a git repository; give one as in `git clone`")
    if url.startswith("-") or "::" in url.partition("/")[0] or _HOST_OF_OPTIONS.search(url):
        raise EnsoError(f"{redact(url)!r} is no URL that Enso gives to git; use https, ssh, or a folder")
    bare = without_credentials(url)
    if bare != url:
        raise EnsoError("this URL holds a credential, which Enso does not store; nothing was changed. Give it without "
                        f"({bare}) and log in with ssh or a credential helper of git")
    return url


def without_credentials(url: str) -> str:
    """`https://name:secret@host/a` -> `https://host/a`; a mere ssh login (`git@host`) stays."""
    if "://" not in url:
        return url if redact(url) == url else redact(url)
    parts = urlsplit(url)
    login, at, host = parts.netloc.rpartition("@")
    secret = at and (":" in login or redact(url) != url or parts.scheme in ("http", "https"))
    bare = parts._replace(netloc=host).geturl() if secret else url
    return bare if redact(bare) == bare else redact(bare)
