"""One vocabulary for tools: each host has its own names for running a command or editing a file.

`canonical("run_shell_command")` is `Bash`, so the same mistake has the same fingerprint and the
same policy on every host.  The table holds names as measured on the clients (`hosts/`) and as their
documentation lists them; an unknown name stands for itself.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SHELL, WRITE, EDIT, READ, LIST, SEARCH, FETCH, WEB, OTHER = (
    "Bash", "Write", "Edit", "Read", "Glob", "Grep", "WebFetch", "WebSearch", "")

ALIASES: dict[str, tuple[str, ...]] = {
    SHELL: ("bash", "shell", "sh", "exec", "exec_command", "local_shell", "run_shell_command", "terminal",
            "run_terminal_cmd", "run_command", "execute", "execute_command", "execute_bash", "powershell",
            "run_in_terminal", "developer__shell", "shell_command", "container.exec", "unified_exec",
            "command_execution"),
    WRITE: ("write", "write_file", "create", "create_file", "writefile", "fs_write", "write_to_file", "save_file"),
    EDIT: ("edit", "multiedit", "replace", "edit_file", "str_replace", "str_replace_editor",
           "str_replace_based_edit_tool", "apply_patch", "patch", "search_replace", "notebookedit",
           "edit_notebook", "text_editor", "developer__text_editor", "insert", "replace_in_file"),
    READ: ("read", "read_file", "readfile", "view", "cat", "open_file", "read_many_files", "view_image",
           "notebookread", "fs_read", "view_file"),
    LIST: ("glob", "ls", "list_directory", "list_dir", "find_files", "list", "file_search", "search_files"),
    SEARCH: ("grep", "search_file_content", "grep_search", "ripgrep", "rg", "codebase_search"),
    FETCH: ("webfetch", "web_fetch", "fetch", "url_fetch", "web_extract", "read_url", "browse"),
    WEB: ("websearch", "web_search", "google_web_search", "search_web"),
}
"""Canonical name -> the other spellings, lower case."""

_CANONICAL = {alias: name for name, aliases in ALIASES.items() for alias in aliases}

COMMAND_FIELDS = ("command", "cmd", "script", "commands", "code", "shell_command", "CommandLine", "command_line")
PATH_FIELDS = ("file_path", "path", "filePath", "absolute_path", "notebook_path", "filename", "file",
               "target_file", "TargetFile", "AbsolutePath", "dir_path", "directory", "paths")
URL_FIELDS = ("url", "urls", "uri", "Url")


def canonical(tool_name: str) -> str:
    """The shared name of a tool; an MCP or unknown tool keeps its own."""
    return _CANONICAL.get(tool_name.lower(), tool_name)


def command_of(tool_input: Any) -> str | None:
    """The shell command of a call: a string, or an argv list joined; None when there is none."""
    if isinstance(tool_input, str):
        return tool_input
    if not isinstance(tool_input, dict):
        return None
    for field in COMMAND_FIELDS:
        value = tool_input.get(field)
        if isinstance(value, str):
            return value
        if isinstance(value, list) and value and all(isinstance(part, str) for part in value):
            if len(value) >= 3 and value[0].rpartition("/")[2] in ("bash", "sh", "zsh") and value[1] in ("-c", "-lc"):
                return str(value[2])
            return " ".join(value)
    return None


def path_of(tool_input: Any) -> str | None:
    """The first path argument of a file tool's call; None when there is none."""
    if not isinstance(tool_input, dict):
        return None
    for field in PATH_FIELDS:
        value = tool_input.get(field)
        if isinstance(value, str):
            return value
        if isinstance(value, list) and value and isinstance(value[0], str):
            return value[0]
    return None
