"""Environment variables that a call sets: those that steer Enso or its hosts, those that send traffic elsewhere."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Collection

STEERING = ("disableAllHooks", "CLAUDE_CONFIG_DIR", "CODEX_HOME", "HERMES_SAFE_MODE", "HERMES_HOME",
            "CLAUDE_CODE_SIMPLE", "OPENCODE_CONFIG", "OPENCODE_CONFIG_DIR", "OPENCODE_PURE",
            "GEMINI_CLI_SYSTEM_SETTINGS_PATH", "COPILOT_HOME", "QWEN_HOME")
"""Variables that give a child agent other settings, and so no hooks."""
PROXIES = ("http_proxy", "https_proxy", "all_proxy", "ftp_proxy", "socks_proxy", "rsync_proxy", "no_proxy_host")
HOST_VARIABLES = ("pip_index_url", "pip_extra_index_url", "pip_proxy", "npm_config_registry", "npm_config_proxy",
                  "npm_config_https_proxy", "uv_index_url", "uv_default_index", "uv_extra_index_url", "gh_host",
                  "docker_host", "pghost", "pghostaddr", "mysql_host",
                  "goproxy", "cargo_registries_crates_io_index", "yarn_registry", "aws_endpoint_url",
                  "gem_host", "pip_find_links")
CONFIG_VARIABLES = ("wgetrc", "curl_home", "http_config", "git_config", "pip_config_file", "npm_config_userconfig")
"""Variables that name a file of settings, which may send requests anywhere."""


def steers(setting: str) -> str:
    """The rule of the floor that `NAME=value` breaks, "" when none."""
    name = setting.partition("=")[0]
    return "self-bypass" if name.startswith("ENSO_") or name in STEERING else ""


def broken(setting: str, protected: Collection[str], hosts: list[str] | None) -> str:
    """The rule of a policy that `NAME=value` breaks, "" when none; `hosts` is its network list, if it has one."""
    name, _, value = setting.partition("=")
    if name in protected:
        return "self-bypass"
    if not value or hosts is None:
        return ""
    lowered = name.lower()
    if lowered in CONFIG_VARIABLES or lowered.startswith("git_config_"):
        return "network-unknown"
    if lowered in PROXIES or lowered in HOST_VARIABLES:
        from enso.guard.network import allowed, host_of
        for address in value.replace(",", " ").split():
            host = host_of(address) if address not in ("direct", "off") else None
            if host is not None and (host == "?" or not allowed(host, hosts)):
                return "network-host"
    return ""
