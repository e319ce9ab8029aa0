"""JSON over HTTP with `urllib`: bounded in time and size, no redirects, no key in the clear."""
from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Mapping

from enso.llm.answer import Failed

MAX_REPLY = 1 << 20
"""Bytes of a reply."""
RETRIABLE = (408, 409, 425, 429, 500, 502, 503, 504, 529)
"""Statuses after which the same request may work a little later."""
NEEDS_A_PERSON = {401: "the key is not accepted", 403: "the key may not do this", 402: "the account has no credit",
                  404: "no such model or address"}
LOCAL = ("localhost", "127.0.0.1", "::1")


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the key to another host."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def fetch(url: str, body: Mapping[str, Any] | None, headers: Mapping[str, str], seconds: float) -> Any:
    """POST `body` (GET when None) and give the reply's JSON value.  Failed for anything else."""
    host = urllib.parse.urlsplit(url).hostname or ""
    proxy = urllib.request.ProxyHandler({} if is_local(url) else None)
    opener = urllib.request.build_opener(_NoRedirect, proxy)
    data = None if body is None else json.dumps(body).encode()
    deadline = time.monotonic() + seconds
    try:
        request = urllib.request.Request(url, data, {"Content-Type": "application/json", **headers})
        with opener.open(request, timeout=seconds) as reply:
            raw = _read(reply, deadline, host)
    except urllib.error.HTTPError as error:
        with error:
            raise _refusal(error, host) from None
    except (OSError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", error)
        raise Failed(f"{host}: {str(reason) or type(error).__name__}", again=True) from None
    except ValueError as error:
        raise Failed(f"llm.url is not an address: {error}", unusable=True) from None
    try:
        return json.loads(raw.decode("utf-8", "replace"))
    except ValueError:
        raise Failed(f"{host} did not answer with JSON") from None


def _read(reply: Any, deadline: float, host: str) -> bytes:
    """The body; Failed when it is too long or takes too long (each `read` alone may be in time)."""
    raw = bytearray()
    while True:
        chunk = reply.read1(1 << 16)
        if not chunk:
            return bytes(raw)
        raw += chunk
        if len(raw) > MAX_REPLY:
            raise Failed(f"{host} sent too much")
        if time.monotonic() > deadline:
            raise Failed(f"{host} took too long")


def _refusal(error: urllib.error.HTTPError, host: str) -> Failed:
    if error.code in NEEDS_A_PERSON:
        return Failed(f"{host}: {NEEDS_A_PERSON[error.code]} (HTTP {error.code})", unusable=True)
    return Failed(f"{host} answered HTTP {error.code}", again=error.code in RETRIABLE)


def is_local(url: str) -> bool:
    """The address is this machine."""
    try:
        return (urllib.parse.urlsplit(url).hostname or "") in LOCAL
    except ValueError:
        return False


def why_not_url(url: str, key: str) -> str:
    """Why an address cannot be used, "" when it can: http(s), and no key in the clear to another machine."""
    try:
        parts = urllib.parse.urlsplit(url)
        host = parts.hostname
    except ValueError:
        return f"llm.url is not an address: {url}"
    if parts.scheme not in ("http", "https") or not host:
        return f"llm.url must begin with http:// or https://, it is {url!r}"
    if parts.username or parts.password:
        return "llm.url must not hold a password; name a variable in llm.key_env"
    if key and parts.scheme == "http" and not is_local(url):
        return "llm.url must be https, or the key would be sent in the clear"
    return ""


def count(reply: Any, *keys: str) -> int | None:
    """A number somewhere in a reply; None when it is not there."""
    for key in keys:
        reply = reply.get(key) if isinstance(reply, dict) else None
    return reply if isinstance(reply, int) and not isinstance(reply, bool) else None
