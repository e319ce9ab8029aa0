"""What is wrapped around a tool's output: exit statuses, and answers in JSON that say of themselves how it went.

On the hook path: no `re`, no `json`.
"""
from __future__ import annotations

from enso import jsonlight
from enso.capture import marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FEW = 3
"""Keys up to which an object with a message holds nothing else."""


def exit_status(lines: list[str], of_host: bool = False) -> tuple[int | None, list[str]]:
    """The exit status that the host or an `echo $?` put into the text (the worst one; None without one) and the
    lines without the host's own.  `of_host`: only where a host writes it, for the rest is content."""
    status: int | None = None
    rest = []
    for line in lines:
        bare = line.strip().lower().lstrip("([*= ").rstrip(")].=* ")
        known = bare.startswith(marks.HOST_STATUS if of_host else marks.STATUS_MARKS)
        found = next(mark for mark in marks.STATUS_MARKS if bare.startswith(mark)) if known else ""
        value = bare[len(found):].strip() if found else ""
        if found and value.lstrip("-").isdigit() and len(value) < 5:
            status = status or int(value)
        elif bare.startswith(("output:", "command:", "directory:")):
            rest.append(line.partition(":")[2])
        elif not (bare.startswith(marks.ENVELOPE) or bare == "error: (none"):
            rest.append(line)
    return status, [line for line in rest if line.strip()]


def echoed_status(labels: list[str], lines: list[str]) -> int | None:
    """The worst status that the call itself printed behind one of the labels (`rc=$?` has the label `rc=`, a bare
    `echo $?` an empty one); None when it printed none."""
    found: int | None = None
    for line in lines:
        for label in labels:
            value = line.strip()[len(label):].strip(" .)]'\"") if line.strip().startswith(label) else ""
            if value.isdigit() and len(value) < 4:
                found = max(found or 0, int(value))
    return found


def inner_text(text: str) -> str:
    """What an MCP answer says: its text parts, when it is a list of them or an object of them; else the text itself.
    Of an answer that says it is no error only a sentence is read, because some servers say so of every answer."""
    stated = False
    try:
        value = jsonlight.loads(text)
    except jsonlight.Malformed:
        return text
    if isinstance(value, dict) and value.get("isError") is not True and set(value) <= {"content", "isError", "_meta"}:
        stated = value.get("isError") is False
        value = value.get("content")
    if not isinstance(value, list) or not all(isinstance(part, dict) and "type" in part for part in value):
        return text
    said = "\n".join(str(part["text"]) for part in value if part.get("text"))
    return "" if stated and "\n" in said.strip() else said


def json_verdict(text: str, of_shell: bool, reports: bool) -> bool | None:
    """What a JSON answer says of itself; None when the text is not JSON or holds another output.

    What a command shows is data and no verdict; where a server answers or a program reports (`reports`), a refusal
    counts, and the state of the thing that was asked for does not.
    """
    try:
        value = jsonlight.loads(text)
    except jsonlight.Malformed:
        head = text[:300].replace(" ", "")
        refused = reports and head.startswith(('{"error":{', '{"error":"'))
        return True if refused or '"status":"error"' in head or '"isError":true' in head else None
    if not isinstance(value, dict):
        return False
    if of_shell and not ("metadata" in value or "tool" in value or "exit_code" in value or "exitCode" in value):
        return reports and _refuses(value)
    state = str(value.get("status", "")).lower()
    if state in ("error", "forbidden") or state in ("failed", "failure", "timeout") and not value.get("id"):
        return True
    if value.get("isError") is True or value.get("is_error") is True or value.get("type") == "error":
        return True
    if _says_no(value) or _exit_code(value) or _api_refuses(value):
        return True
    return None if isinstance(value.get("output"), str) else False


def _refuses(value: dict[str, Any]) -> bool:
    """Whether a server's answer is a refusal and not a thing with an id or data, which may well be in a bad state."""
    return not any(value.get(key) for key in marks.PAYLOAD) and (_says_no(value) or _api_refuses(value))


def _says_no(value: dict[str, Any]) -> bool:
    if value.get("success") is False or value.get("ok") is False:
        return True
    return value.get("error") not in (None, "", False, [], {}, 0)


def _exit_code(value: dict[str, Any]) -> int:
    """The exit status in a JSON answer or its metadata, 0 without one."""
    for part in (value, value.get("metadata")):
        for key in ("exit_code", "exitCode", "returncode"):
            code = part.get(key) if isinstance(part, dict) else None
            if isinstance(code, int) and code:
                return code
    return 0


def _api_refuses(value: dict[str, Any]) -> bool:
    """Whether a JSON answer is an API's refusal: an HTTP status, or a code with a message and nothing else."""
    names = ("status", "statusCode", "status_code", "code", "errcode", "error_code")
    codes = [str(value[name]) for name in names if name in value]
    if any(code.isdigit() and 400 <= int(code) < 600 for code in codes):
        return True
    said = next((value[key] for key in ("message", "msg", "errmsg", "detail", "errors") if value.get(key)), None)
    if said is None or any(value.get(key) for key in marks.PAYLOAD):
        return False
    refused = any(code.lstrip("-").isdigit() and code not in ("0", "200") for code in codes)
    return refused or len(value) <= FEW and (
        isinstance(said, str) and any(word in said.lower() for word in marks.COMPLAINTS)
        or isinstance(said, list) and isinstance(said[0], dict) and any(key in said[0] for key in marks.SAYINGS))


def error_page(text: str) -> bool:
    """Whether a page's title is an HTTP error: `<title>502 Bad Gateway</title>`."""
    title = text.lower().partition("<title>")[2][:60].lstrip()
    return title[:1] in ("4", "5") and title[:3].isdigit() and not title[3:4].isdigit()
