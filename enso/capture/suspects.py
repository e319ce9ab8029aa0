"""The pieces of words that failures use: what `detect` asks every result for, and `verdict` each line."""
from __future__ import annotations

SUSPECTS = (
    "err", "fail", "exit", "xception", "traceback", "fatal", "panic", "denied", "cannot", "can't", "not", "n't",
    "no ", "invalid", "usage", "unable", "unknown", "recogni", "refus", "timed", "timeout", "exist", "missing",
    "permi", "sh: ", "reject", "already", "kill", "fault", "overflow", "exceed", "limit", "busy", "lock", "conflict",
    "corrupt", "reach", "disconnect", "closed", "unavail", "require", "allow", "unexpected", "expect", "syntax",
    "broken", "could", "interrupt", "cancel", "abort", "illegal", "has changed", "modif", "too ", "bad ", "in use",
    "reset", "critical", "e: ", "***", "curl: (", "sqlstate", "ora-", "uncaught", "edit has", "reformat", "please",
    "must", "forbid", "unauthor", "ambigu", "impossib", "memory", "dumped", "substitution", "non-zero", "style",
    "directory", "mismatch", "only ", "beyond", "overload", "support", "running", "occurrenc", "matches", "expired",
    "logged", "the user", "nothing", "build failed", "nicht", "kein", "verweiger", "abgelehnt", "fehl", "aucun",
    "intro", "dossier", "permise", "negad", "negat", "rechaz", "rehus", "encontr", "trovat", "fallo", "no changes",
    "datei", "archivo", "schwerwiegend", "verzeichnis", "file ", "without", "bash:", "unsafe", "unterminated",
    "unmatched", "undefined", "omitting", "toomany", "diff in", "stopped", "noauth", "er_", "es un ", "eisdir",
    "enoent", "eacces", "eperm", "eexist", "extra ", "there is", "there are", "shellcheck", "would be", "disabled",
    "restrict", "prohibit", "insuffic", "accessib", "no access", "unprocess", "bad req", "block", "sandbox",
    "createprocess", "command contains", "tooluse", "interactive", "** (", "rc=", "rc:", "false", "halted", "issue",
    "gateway", "problem", "graphql", "suivi", "offense", "violat", "should", "called", "! ", "access", "lost",
    "especific", "falsch", "reconn", "reconoce", "unhandled", "not ok", "node.js v", "pas pu", "aufruf",
    "verwendung", "empleo", "uso:", "utilis", "falla", "falhou")
"""Pieces of words, lower case, of which every failure in English has at least one; text in other
scripts is always read."""
