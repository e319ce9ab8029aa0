"""What a backend may touch: settings, environment, programs, the network, the clock.

Backends get it as a parameter, so that tests put their own in its place and no backend can look
further than this.
"""
from __future__ import annotations

import os
import shutil
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Callable, Mapping

from enso.llm import child, web

if TYPE_CHECKING:
    from enso.config import Value

KEPT = ("PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "TERM",
        "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR",
        "SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS", "REQUESTS_CA_BUNDLE",
        "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "no_proxy", "all_proxy",
        "SYSTEMROOT", "DBUS_SESSION_BUS_ADDRESS")
"""Environment that any program may need to find its files and the network; keys and tokens are not among it."""


@dataclass(frozen=True)
class World:
    settings: Mapping[str, Value]
    env: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    which: Callable[[str], str | None] = shutil.which
    run: Callable[..., child.Finished] = child.run
    fetch: Callable[..., object] = web.fetch
    sleep: Callable[[float], None] = time.sleep
    monotonic: Callable[[], float] = time.monotonic
    max_tokens: int = 0
    """Of a reply, and the temperature it is drawn at: for backends that can be told; 0 and None leave it to them."""
    temperature: float | None = None

    def request(self) -> dict[str, float]:
        """`max_tokens` and `temperature` as fields of an HTTP request, as far as they are asked for."""
        asked: dict[str, float] = {"max_tokens": self.max_tokens} if self.max_tokens else {}
        return asked if self.temperature is None else {**asked, "temperature": self.temperature}

    def text(self, key: str) -> str:
        """A setting that is text, without blanks around it."""
        return str(self.settings.get(key, "")).strip()

    @property
    def model(self) -> str:
        return self.text("llm.model")

    def key(self) -> str:
        """The API key that the user named (`llm.key_env`); "" when none is named or the variable is
        empty.  A key that merely lies in the environment is never used."""
        name = self.text("llm.key_env")
        return self.env.get(name, "").strip() if name else ""

    def child_env(self, *more: str, **fixed: str) -> dict[str, str]:
        """Environment of a child: what any program needs, what this one needs, and the named key."""
        names = (*KEPT, *more, self.text("llm.key_env"))
        kept = {name: self.env[name] for name in names if name and name in self.env}
        return {**kept, **fixed, "ENSO_INTERNAL": "1"}

    def home_file(self, *parts: str) -> str:
        """A path under the user's home."""
        return os.path.join(self.env.get("HOME", "/"), *parts)
