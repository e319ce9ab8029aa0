"""`enso config`: show the settings, one of them, or change one."""
from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from enso import config, disk, jsonlight
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import desk, files
from enso.memory.lock import Lock
from enso.show import console

if TYPE_CHECKING:
    from enso.config import Value


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("key", nargs="?", metavar="KEY", help="a setting, or the beginning of several (`llm.`)")
    parser.add_argument("value", nargs="?", metavar="VALUE", help="its new value")
    parser.add_argument("--unset", action="store_true", help="back to the default")
    parser.add_argument("--json", action="store_true", help="for a machine: an object of settings")


def run(args: argparse.Namespace) -> int:
    home = Home()
    if args.unset and (args.key is None or args.value is not None):
        raise EnsoError("--unset takes a KEY and no VALUE, as in `enso config --unset llm.backend`")
    if args.value is not None or args.unset:
        return _change(home, args.key, args.value)
    settings = desk.settings_of(home)
    key = args.key or ""
    chosen = {name: value for name, value in settings.items() if name == key} or {
        name: value for name, value in settings.items() if name.startswith(key)}
    if not chosen:
        _checked(key, "")
    if args.json:
        print(desk.as_json(chosen))
    elif key in chosen:
        print(_text(chosen[key]))
    else:
        for line in console.table((name, _text(value), "" if value == config.DEFAULTS[name] else
                                   f"(default {_text(config.DEFAULTS[name])})") for name, value in chosen.items()):
            print(line)
    return 0


def _change(home: Home, key: str, text: str | None) -> int:
    """Store a value; None takes it out, so that the default holds again."""
    desk.refuse_agent("change settings")
    value = config.DEFAULTS.get(key) if text is None else _checked(key, text)
    if value is None:
        _checked(key, "")
    with Lock(home):
        before = desk.settings_of(home)  # a file that is wrong is mended by a person, not overwritten
        odd = config.contradiction({**before, key: config.DEFAULTS[key] if value is None else value})
        if odd and not config.contradiction(before):
            raise EnsoError(odd)
        changed: dict[str, Any] = jsonlight.loads(disk.read_text(home.config) or "{}")
        changed.pop(key, None)
        if value != config.DEFAULTS[key]:
            changed[key] = value
        changed["version"] = 1
        content = json.dumps(changed, indent=2, ensure_ascii=False, sort_keys=True) + "\n"
        try:
            files.replace(home.config, content.encode())
        except OSError as error:
            raise files.cannot("write", home.config, error) from None
    print(f"{key} = {_text(value if value is not None else '')}")
    return 0


def _checked(key: str, text: str) -> Value:
    try:
        return config.parse_value(key, text)
    except config.BadConfig as error:
        raise EnsoError(str(error)) from None


def _text(value: Value) -> str:
    return json.dumps(value, ensure_ascii=False) if not isinstance(value, str) or not value else value
