"""The marks by which `judge` and `verdict` know a failure: envelopes, line beginnings and ends, words.

On the hook path: data only.
"""
from __future__ import annotations

STATUS_MARKS = (
    "command exited with code ", "process exited with code ", "process exited with status ",
    "the command completed with exit code ", "exit code ", "exit code: ", "exited with code ", "exit status ",
    "exit status: ", "exit_code: ", "returncode: ", "exitcode: ", "completed with exit code ",
    "exited with status ", "exit-code: ", "exit=", "exit:", "exit code=", "rc=", "rc:", "status=", "exited:",
    "exit ", "returned exit code ")
"""What hosts and `echo $?` write before an exit status, lower case, at a line's start (after brackets)."""

HOST_STATUS = (
    "command exited with code ", "process exited with code ", "process exited with status ",
    "the command completed with exit code ", "exit code ", "exit code: ", "exited with code ", "exit_code: ")
"""Those of them that hosts write."""

HOST_FAILED = (
    "<tool_use_error>", "the user doesn't want to", "command aborted before exit code", "[request interrupted",
    "command failed to execute. restarting", "execution timed out", "command timed out", "[operation cancelled]",
    "permission to use ", "execution error:", "exec_command failed", "exec error", "failed to create unified exec",
    "failed in sandbox", "windows sandbox", "error executing tool", "tool execution failed", "tool call failed",
    "createprocess", "this command requires approval", "this bash command contains", "permission for this",
    "claude requested permissions", "bash operation blocked", "pretooluse:", "exec denied",
    "exec command rejected", "command rejected", "command is not allowed", "user rejected",
    "path not in workspace", "tool execution denied", "command aborted", "command output was lost",
    "tool permission", "error: pretooluse", "interactive command", "sandbox denied")
"""A text with a line near an end that begins so failed, whatever tool it was."""

ENVELOPE = (
    "wall time", "chunk id", "signal:", "background pids", "process group", "pgid:", "duration:",
    "original token count", "total output lines", "stdout:", "stderr:", "shell cwd was reset",
    "[current working directory", "[python interpreter")
"""Lines that hosts wrap around a command's output."""

NOTHING_WRONG = (
    "nothing to commit", "nothing added to commit", "everything up-to-date", "already up to date", " differ",
    "no data", "no resources found", "no dependencies", "nothing to install", "no results", "no matches", "no items",
    "nothing found",
    "no records", "no rows",
    "no server running", "no changes added", "keine lokalen änderungen", "pas de modifications locales",
    "no hay cambios locales", "没有要保存的本地", "ローカルの変更はありません", "nichts zum commit",
    "nichts zu committen", "rien à valider", "aucune modification ajoutée", "nada para hacer commit",
    "no hay nada agregado", "无文件要提交", "提交为空", "binary files ", "无需提交", "nothing to do",
    "no local changes to save")
"""What a non-zero status comes with although nothing went wrong."""

SHELLS = (
    "bash:", "/bin/bash:", "/usr/bin/bash:", "sh:", "/bin/sh:", "zsh:", "-bash:", "dash:", "ksh:", "fish:",
    "bash line", "/bin/zsh:")
"""How a line begins that the shell itself says."""

HARMLESS = (
    "no work to do", "warning:", "downloading ", "finding ", "added ", "extracting ", "nothing to be done",
    "up to date",
    "up-to-date", "entering directory", "leaving directory", "upgraded ", "removed ", " to https://", " to http",
    "ssh://", "syntax is ok", "is successful", "creating ", "checking ")
"""Remarks that programs make under their own name although they work."""

STRONG = (
    "error:", "error[", "error -", "error (", "error during", "error while", "error when", "error executing",
    "error reading", "error parsing", "error loading", "error from server", "error response", "error code",
    "error opening", "error connecting", "error running", "error creating", "error writing", "error saving",
    "error processing", "error fetching", "error: ", "[error]", "[error ", "[fatal]", "[critical]", "fatal:",
    "critical:", "npm err!", "npm error", "err!", "err_", "e: ", "panic:", "panicked", "traceback (most recent",
    "exception in thread", "unhandled exception", "exception:", "segmentation fault", "bus error", "failed:",
    "failed with", "failure:", "failed tests", "fail:", "--- fail", "build failed", "command failed",
    "test failed", "tests failed", "make: ***", "ninja: build stopped", "cmake error", "curl: (", "usage error",
    "mcp error", "syntax error", "parse error", "command not found", "conflict (", "automatic merge failed",
    "! [rejected]", "! [remote rejected]", "remote: error", "host key verification failed", "assertion failed",
    "assertionerror", "❌", "✗", "✖", "✘", "✕", "❗ error", "× ", "🔴", "💥", "sqlstate", "ora-", "php fatal",
    "php parse error", "php warning:  uncaught", "your proposed edit has introduced", "stream disconnected",
    "错误：", "错误:", "失败：", "失败:", "异常：", "异常:", "致命错误", "fehler:", "fehler ", "schwerwiegend",
    "erreur:", "erreur :", "erreur ", "échec", "fatale", "エラー:", "エラー：", "エラーが", "致命的", "error de",
    "error al", "fallo", "no se pudo", "erro:", "errore:", "ошибка", "오류", "input validation error", "api error",
    "would reformat", "diff in /", "noauth", "toomanyrequests", "you must ", "please run", "no configuration file",
    "no such file", "** (", "node.js v", "error! ", "error in ", "*** please", "*** 请", "*** [", "(error) ",
    "graphql:", "abort: ",
    "aborted", "terminate called", "rails aborted", "rake aborted", "! latex error", "! undefined",
    "! emergency stop", "! package", "not ok ", "unhandled", "uncaught", "could not find or load")
"""How lines of a program's own output begin when it failed (lower case, stripped)."""

BRACKETED = ("[api error", "[error:")
"""How an answer in brackets begins that is no list: `[API Error: {...}]`."""

NOT_STARTED = (
    ": no module named ", ": can't open file ", "traceback (most recent call last)", "error: cannot find module ",
    "error while loading shared libraries", ": cannot execute")
"""What stands in the first line when a program was asked for its help or version and could not even start."""

WEAK = (
    "error in ", "error at ", "failed to ", "unable to ", "could not ", "cannot ", "can't ", "couldn't ",
    "permission denied", "access denied", "no such ", "not found", "invalid ", "unknown ", "unrecognized ",
    "missing ", "unexpected ", "timed out", "timeout", "unauthorized", "forbidden", "bad request",
    "too many requests", "rate limit", "quota exceeded", "blocked", "rejected", "refused",
    "operation not permitted", "failed ", "failed (", "killed", "aborted", "error ", "fail ", "ambiguous ",
    "失败 ", "无法", "未能", "找不到", "报错", "出错", "impossible d", "no se puede", "uncaught", "out of memory",
    "connection refused", "connection reset", "connection timed out", "validation failed", "request failed",
    "internal error", "internal server error", "critical ", "fatal ", "er_", "errors:", "failures:", "not a ",
    "is not ", "directory ", "file ", "no ", "syntax", "usage:", "未找到", "不存在", "权限", "拒绝", "必须",
    "请先", "datei ", "kann nicht", "aucun ", "aucune ", "keine ", "kein ", "未发现", "没有找到", "no se enc",
    "introuvable", "el archivo", "existe", "there is no", "there are no")
"""How a complaint begins that may also be ordinary text: it counts in a short text or in the last line."""

ANYWHERE = (
    ": command not found", "command not found:", "is not recognized as an internal", "is not recognized as a",
    "is not recognized as the name", "test result: failed", "could not compile", "compilation failed",
    "build failed", "npm err!", "npm error ", "traceback (most recent call", "segmentation fault", "core dumped",
    " panicked at ", "no module named ", "cannot find module ", "could not resolve host",
    "permission denied (publickey", "out of memory", "unhandled promise rejection", "unhandledpromiserejection",
    "no space left on device", "error ts", "! [rejected]", "未找到命令", "不是内部或外部命令",
    "commande introuvable", "befehl nicht gefunden", "コマンドが見つかりません", "orden no encontrada",
    "comando não encontrado", "команда не найдена", "bad substitution", "syntax error near", "syntax error:",
    "unexpected eof while", "command failed with exit code", "returned non-zero exit status", "exited with code 1",
    "exited with code 2", "process completed with exit code 1", "database is locked", "python was not found",
    "an unexpected error occurred", "an error occurred", "code style issues found", "would be reformatted",
    " failed because ", " create failed: ", "--- fail:", "is not a git command", " is not installed", "[failed]",
    "found too many", "exiting because", "exiting due to", "... failed: ", "shellcheck.net/wiki",
    "execution halted", "no available formula", "fatal error occurred", "has no command named",
    "there is no tracking information", "keine tracking-informationen", "pas d'information de suivi",
    "no hay información de rastreo", "没有跟踪信息", "追跡情報がありません", "wurde nicht als name eines cmdlet",
    "no se reconoce como", "ist entweder falsch geschrieben", "認識されません", "认识为 cmdlet", "无法将“",
    "failed, see ")
"""Wordings that mean failure wherever they stand in a program's line."""

ERRNO = (
    "no such file or directory", "permission denied", "not a directory", "is a directory", "file exists",
    "operation not permitted", "command not found", "not found", "no such process", "no such device",
    "cannot open", "cannot stat", "cannot access", "cannot create", "cannot remove", "can't open", "can't read",
    "cannot ", "failed", "failure", "invalid", "unrecognized", "unknown", "unable to", "could not", "couldn't",
    "denied", "refused", "timed out", "timeout", "unreachable", "reset by peer", "connection reset",
    "does not exist", "doesn't exist", "not permitted", "read-only file system", "no space left",
    "too many open files", "too long", "argument list too long", "error", "bad ", "missing", "unexpected",
    "illegal", "not allowed", "not recognized", "mismatch", "must be", "requires", "is required", "expected",
    "already exists", "in use", "broken pipe", "directory not empty", "no rule to make", "没有那个文件",
    "没有那個", "沒有此一檔案", "系统找不到", "找不到", "权限不够", "拒绝访问", "不允许的操作", "不存在", "无法",
    "失败", "错误", "不是目录", "是一个目录", "文件已存在", "目录非空", "未找到", "无效", "无法识别", "被拒绝",
    "设备上没有空间", "语法错误", "缺少", "nicht gefunden", "keine berechtigung", "ist ein verzeichnis",
    "ist kein verzeichnis", "nicht möglich", "existiert", "fehler", "ungültig", "verweigert", "abgelehnt",
    "kein speicherplatz", "nicht leer", "nicht zulässig", "introuvable", "aucun fichier",
    "permission non accordée", "est un dossier", "n'est pas un dossier", "existe", "refusé", "impossible",
    "invalide", "erreur", "non trouvé", "aucun espace", "pas permise", "見つかりません", "ありません", "許可",
    "できません", "ディレクトリです", "存在します", "エラー", "失敗", "無効", "拒否", "no existe",
    "permiso denegado", "no encontrada", "es un directorio", "no es un directorio", "no permitida", "inválid",
    "rechazada", "rehusada", "não encontrado", "inexistente", "negada", "non trovato", "negato",
    "нет такого файла", "отказано", "не найден", "찾을 수 없", "거부")
"""What stands behind the colon when a program reports an error, in the languages of `locales`."""

SURE = (
    "no such file or directory", "permission denied", "not a directory", "file exists", "operation not permitted",
    "command not found", "no such process", "cannot open", "cannot stat", "cannot access", "cannot create",
    "cannot remove", "can't open", "can't read", "does not exist", "doesn't exist", "not permitted",
    "read-only file system", "no space left", "too many open files", "connection refused", "connection reset",
    "timed out", "unavailable", "unable to", "could not", "couldn't", "is not allowed", "not recognized",
    "access denied", "is denied", "not found", "not installed", "没有那个文件", "系统找不到", "找不到", "权限不够",
    "拒绝访问", "不存在", "未找到", "无法", "nicht gefunden", "keine berechtigung", "introuvable", "aucun fichier",
    "permission non accordée", "見つかりません", "ありません", "許可", "no existe", "permiso denegado",
    "no encontrada", "não encontrado", "нет такого файла")
"""Errno texts and their like: in an output of one or two lines they are the message."""

COMPLAINTS = (
    "error", "failed", "failure", "denied", "not found", "invalid", "timed out", "timeout", "unable to", "cannot",
    "could not", "couldn't", "can't", "rejected", "unavailable", "not available", "exceeded", "no such",
    "does not exist", "doesn't exist", "not exist", "unknown", "unrecognized", "not allowed", "forbidden",
    "unauthorized", "missing", "is required", "must be", "refused", "disconnected", "isn't working", "closed",
    "overloaded", "overflow", "too large", "too long", "beyond", "not permitted", "not been read", "has changed",
    "has been modified", "mismatch", "unsupported", "conflict", "already", "busy", "locked", "not valid",
    "did not", "no tab", "must ", "exception", "expired", "not support", "not installed", "not running",
    "not logged in", "aborted", "cancelled", "canceled", "interrupted", "limit", "corrupt", "couldn't reach",
    "no session", "eisdir", "enoent", "eacces", "eperm", "not a ", "no changes", "no matching", "occurrences of",
    "matches of the", "only ", "there is no", "keine ", "aucune ", "未发现", "错误", "失败", "无法", "找不到",
    "不存在", "拒绝", "权限", "超时", "未找到", "不支持", "无效", "缺少", "过期", "繁忙", "エラー", "失敗",
    "できません", "ありません", "fehler", "nicht", "erreur", "introuvable", "refusé", "impossible", "denegado",
    "no existe", "no se", "disabled", "restricted", "prohibited", "insufficient", "not accessible", "no access",
    "unprocessable", "bad request", "too many", "blocked", "permission", "no commits")
"""Words that make a short answer of a tool a complaint."""

ABSENT = (
    "not found", "not found.", "does not exist", "does not exist.", "no such file or directory", "doesn't exist",
    "見つかりません", "見つかりません。", "ありません", "找不到指定的文件。", "找不到指定的路径。", "找不到文件",
    "不存在", "nicht gefunden", "nicht finden.", "introuvable", "introuvable.", "spécifié.", "no encontrado",
    "especificado.", "especificada.")
"""How the only line of a shown text ends when the thing was not there."""

DONE = (
    "the file ", "[file: ", "successfully", "success", "updated ", "file created", "wrote ", "written ",
    "applied patch", "done", "todos have been", "created ", "edited ", "saved ", "ok", "found ", "no files found",
    "no matches found", "no results", "your todo", "command running in background", "contents of ", "results for",
    "search results", "perfect!", "great!", "all ", "total ", "listing ", "here ", "i've ", "i have ", "based on",
    "##", "# ", "<?xml", "<!doctype", "<html", "web search results", "no changes. your", "tests/",
    "no issues found", "message sent", "sent ", "posted ", "queued ", "scheduled ", "deleted ", "added ",
    "removed ", "uploaded ", "moved ", "copied ", "started ", "opened ", "closed ", "navigated ", "clicked ",
    "the page ", "this page explains", "screenshot ")
"""How the answer of a tool begins that did its work."""

SUCCESS = (
    "success:", "success!", "no changes. ", "?   ", "[main ", "[master ", "[detached head", "all tests passed",
    "all checks passed", "succeeded")
"""Lines that begin so report success, whatever else they quote."""

USAGE = (
    "usage:", "usage error", "usage :", "aufruf:", "verwendung:", "syntaxe :", "modo de empleo:", "uso:", "用法：",
    "用法:", "使い方:", "使用法:", "使用方法:", "utilisation", "использование:")
"""How a usage text begins."""

VCS_ERRORS = (
    "fatal :", "schwerwiegend:", "fehler:", "erreur :", "致命错误", "错误：", "错误:", "致命的", "エラー:",
    "fatale", "fatal: ", "error: ", "error from server", "error response", "npm err", "could not ", "abort: ")
"""How version control and its like complain, without their name."""

SHOWER_ERRORS = (
    "error response from daemon", "error: no such ", "error from server", "cannot connect to the docker daemon",
    "an error occurred (", "unable to locate credentials", "unable to connect to the server",
    "the connection to the server", "error: (gcloud", "error: please run 'az login'", "graphql: ", "http 4",
    "http 5", "no such service", "failed to connect to bus", "(error) ", "noauth ",
    "fatal error: an error occurred")
"""How the complaints begin of programs that hand over what a server has: no log line begins so."""

GOT_OVER = (
    "retrying", "will retry", "[retry", "retry in ", "falling back", "fallback to", "using fallback", "ignoring",
    "(ignored", "ignored)", "skipping", "skipped", ", skip", "continuing", "using default", "recovered",
    "building it", "creating it", "will be created", "rebuilding", "recreating", "trying again", "trying next",
    "caught", "handled", "(optional", "(expected", "as expected", "waiting...", "still waiting",
    "installing it now", "non-fatal", "nonfatal", "not fatal", "harmless", "正在重试", "重试中", "自动重试",
    "跳过", "忽略", "回退", "継続", "スキップ", "再試行", "wiederhole", "erneuter versuch", "übersprungen",
    "ignoriert", "nouvelle tentative", "ignoré", "reintentando", "omitiendo", "se omite", "ignorando")
"""Where a program tells of trouble that it got over, if it says something else after it."""

WENT_WELL = (
    "build success", "build succeeded", "built successfully", "compiled successfully", "successfully", "succeeded",
    "test result: ok", "tests passed", "checks passed", "all passed", "apply complete", "is successful",
    "is valid", "build files have been written", "naming to ", "writing image", "merge made by", "all good",
    "good signature", "completed without", "all packages are up to date", "no issues found", "passed, ",
    " passed in ", "added ", "installed ", "without errors", "✨  done", "全部通过", "成功", "正常に",
    "erfolgreich", "avec succès", "con éxito", "com sucesso", "bestanden", "已完成", "set up ", "setting up ",
    "already installed", "is the newest version", "processing triggers for ", "connection established",
    "service started", "deployed", "up and running", "now listening", "listening on")
"""What a program says whose work went well, although it said something bad on the way."""

DONE_ENDS = (
    "done", "complete", "completed", "finished", "ok", "passed", "ready", "saved", "written", "connected",
    "started", "up to date", "up-to-date", "完成", "完毕", "完了", "完了しました", "fertig", "abgeschlossen",
    "terminé", "terminée", "terminado", "completado", "completada", "concluído", "готово", "completato", "通过",
    "正常", "success")
"""How a line ends that reports the end of one step."""

NOT_YET = (
    "not ", "n't ", "unsuccess", "fail", "error", "without success", "未", "不成功", "没有成功", "失败",
    "0 passed", "nicht", "kein", "échec", "sin éxito", "only ", "partial", "部分", "aborted", "cancel",
    "incomplete", "0 succe", "成功: 0", "成功：0", "成功 0")
"""With one of these a line reports no success."""

FAILED_ENDS = (
    " failed", ".failed", " failed.", " failed!", " fail", " aborted", " aborted.", "aborted!", "result: fail",
    ": failed", " failed)", "失败", "失败。", "失败！", "失敗", "失敗しました", "fehlgeschlagen",
    "fehlgeschlagen.", "a échoué", "a échoué.", "ont échoué", "ha fallado", "ha fallado.", "falló", "introuvable",
    "introuvable.", "ではありません", "できませんでした", "できませんでした。", "nicht gefunden",
    "nicht gefunden.", "no encontrado", "no encontrada", "已中止", "出错", "出错。", "ошибкой", "falhou")
"""How a line ends that reports a failure, in a program's own output."""

FINAL = (
    "build failed", "npm err!", "npm error", "make: ***", "ninja: build stopped", "failed tests", "--- fail",
    "test result: failed", "failures!", "failed!", "failure: build failed", "tests failed", "error: update failed",
    "error: upgrade failed", "compilation failed", "error: could not compile", "collect2: error", "fatal:",
    "automatic merge failed", "e: ", "could not compile", "fatal :")
"""How a tool begins its verdict on the whole of its work: nothing printed behind it takes it back."""

SAYINGS = (
    "msg", "message", "detail", "title", "reason")
"""Keys in which an entry of a list of errors says what is wrong."""

PAYLOAD = (
    "data", "result", "results", "items", "id", "rows", "records", "content", "url", "name")
"""Keys of an answer that holds the thing that was asked for."""

STATED = (
    "could not be ", "cannot be ", "can't be ", "unable to ", "failed to ", "could not find ", "cannot find ",
    "can't find ", "couldn't find ", "access to the path ", " is not running", "was already in use",
    "not yet installed", "too many ",
    "isn't usable", "is not usable", "no se pudo ", "konnte nicht ", "n'a pas pu ", "できませんでした", "无法",
    "未能")
"""What a sentence says that ends an output on a failure."""

BUSY = (
    "downloading", "extracting", "entering directory", "leaving directory", "nothing to be done", "fetching",
    "copying", "creating ", "writing ", "reading ")
"""What programs report of their work, with names of files that may hold any word."""

SEARCH_REMARKS = (
    ": is a directory", "binary file", "file truncated", ": permission denied", "has appeared", "input is not")
"""Remarks that `grep`, `find` and `tail` make beside their results."""

HOST_REFUSES = (
    "requires approval", "was blocked. for security", "has been denied", "denied by policy", "blocked by",
    "approval required", "rejected by user", "not in the allowed", "sandbox denied", "hook blocked", "hook error",
    "denied this tool", "may only ", "outside the allowed")
"""What a host says in place of a command's output when it did not run it; in a short text, whatever the command."""
