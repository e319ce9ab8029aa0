"""A model server on 127.0.0.1 and little programs, for the tests of this folder and of the distiller."""
from __future__ import annotations

import json
import pathlib
import stat
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Mapping

from enso import config
from enso.llm.world import World


class Server:
    """Answers each request with the next of `replies`: (status, JSON value or raw bytes); the last one
    again and again.  `requests` holds (path, headers, body) of what came."""

    def __init__(self, *replies: tuple[int, Any]) -> None:
        self.requests: list[tuple[str, dict[str, str], Any]] = []
        waiting = list(replies)
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                outer.requests.append((self.path, {key.lower(): value for key, value in self.headers.items()},
                                       json.loads(body) if body else None))
                status, value = waiting.pop(0) if len(waiting) > 1 else waiting[0]
                raw = value if isinstance(value, bytes) else json.dumps(value).encode()
                self.send_response(status)
                if status in (301, 302, 307):
                    self.send_header("Location", outer.url + "/elsewhere")
                self.send_header("Content-Length", str(len(raw)))
                self.end_headers()
                self.wfile.write(raw)

            do_GET = do_POST  # noqa: N815

            def log_message(self, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def program(folder: pathlib.Path, name: str, body: str) -> str:
    """An executable Python script `name` in `folder`; its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!{sys.executable} -IS\nimport os, sys, time\n{body}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def world(env: Mapping[str, str], settings: Mapping[str, Any] | None = None, **more: Any) -> World:
    """A World with the defaults but for `settings`, in which only `env` can be seen and nobody sleeps."""
    import shutil
    path = env.get("PATH", "")
    given: dict[str, Any] = {"which": lambda name: shutil.which(name, path=path), "sleep": lambda seconds: None, **more}
    return World({**config.DEFAULTS, **(settings or {})}, env=dict(env), **given)
