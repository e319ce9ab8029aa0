"""What single programs say in words of their own: compilers, build tools, infrastructure, databases, checkers.
Format: `signatures`.

Sources: the message catalogues and issue trackers of the programs named beside each group.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.signatures import Row

YES, NO = True, False

ROWS: tuple[Row, ...] = (
    # compilers and interpreters: Elixir, Erlang, Kotlin, Swift, Zig, Haskell, OCaml, Dart, Julia, Nim, Crystal, Scala
    (6, "syntax", NO, (
        "== compilation error in file", "unknown directive"), ()),
    (5, "syntax", NO, (
        "compileerror", "unresolved reference", "unbound value", "unbound module", "unbound constructor",
        "unbound type", "unbound record field", "isn't defined for the", "undefined_method",
        "undefined_identifier", "undefined_class", "undefined_getter", "use of unresolved identifier",
        "couldn't match expected type", "couldn't match type", "variable not in scope", "not in scope:",
        "parse error on input", "no instance for", "use of undeclared", "expected type", "undeclared variable",
        "undefinedvarerror", "undeclared identifier:", "type mismatch;", "undefined method",
        "undefined local variable", "is not a member of", "method does not override", "head mismatch",
        "syntax error before", "global symbol \"", "bareword \"", "parse error: syntax error", "unexpected 'end",
        "'end' expected", "unexpected symbol near", "malformed number near", "unfinished string near",
        "has no member", "has no field", "non-exhaustive", "does not conform to protocol", "not in scope",
        "naming error", "unknown value", "invalid-syntax", "unrecognized directive", "找不到符号",
        "symbol nicht gefunden", "symbole introuvable", "シンボルを見つけられ", "unknown variable", "unknown type",
        "unable to resolve symbol", "db::exception: syntax error", "(syntax_error)", "ora-00923", "ora-00933",
        "ora-00936", "incorrect syntax near", "not enough arguments in call", "too many arguments in call",
        "declared and not used", "imported and not used", "assignment mismatch", "no field or method",
        "missing argument for parameter", "extra argument", "cannot convert value of type",
        "cannot find type in scope", "does not exist on type", "cannot use import", "unresolved identifier"), (
        "cannot find '*' in scope", "function * undefined", "undefined function *",
        "can't find string terminator*", "undefined variable *", "cannot use * as * value")),
    (4, "syntax", NO, (
        "cannot compile module", "compilation aborted", "error in expression", "parse error in"), (
        "nil pointer evaluating *",)),
    (6, "dependency", NO, (
        "no dependencies file found", "there is no package called", "you may need to install the",
        "asked cmake to find"), (
        "can't locate * in @inc", "module '*' not found", "package * not found in current path",
        "module * is not available", "could not find module `*`", "no such module '*'", "uses-library*missing",
        "by not providing \"find*")),
    (5, "dependency", NO, (
        "could not find artifact", "module_not_found", "not yet installed", "or install ",
        "module not found: can't resolve", "could not choose a version", "could not find compatible versions",
        "version solving has failed", "packagesnotfounderror", "isn't usable on this system",
        "modul nicht gefunden", "モジュール ファイルが見つから", "could not resolve all",
        "could not find a configuration file for package", "unchecked dependencies for environment",
        "could not compile dependency", "failed to fetch package", "dependency resolution failed",
        "unknown package", "no package matching", "no versions of", "could not find any version",
        "nothing to install. provide", "pub get failed", "could not import", "cannot find import",
        "unknown module", "not found: package", "no go files in", "is not in goroot", "no matching toolchains",
        "wrong ruby version", "required ruby version", "your ruby version is", "requires a newer",
        "requires newer", "unsupported platform", "minimum supported rust", "the engine \"node\" is incompatible",
        "the requested php extension", "requires php", "undefined symbols for architecture", "framework not found",
        "library not found for"), (
        "provider * was not available", "* not installed$", "* not found*install*", "*sh: *: not found\"*",
        "could not find gem '*'", "could not find * in any of", "file `*.sty' not found", "can't find package *",
        "could not find package *", "could not find *(missing: *")),
    # infrastructure: Terraform, Helm, Ansible, Kubernetes, cloud command lines
    (5, "validation", NO, (
        "unsupported argument", "unsupported block type", "invalid value for variable", "reference to undeclared",
        "error validating data", "eusage", "has no command named", "must be specified", "must be set",
        "must be provided", "cannot query field", "system check identified", "references unknown",
        "is missing required", "not a valid choice", "validationerror(", "unknown field \"", "invalid template",
        "admission webhook", "conflicting action statements", "is not expected here", "inconsistent conditional",
        "no commits between", "is not valid yaml or json", "wrongtype", "wrong kind of value", "err wrong number",
        "err unknown command", "invalid input value for enum", "violates check constraint", "null value in column",
        "cannot be null", "failed validation", "not-null constraint", "failed not null",
        "column count doesn't match", "documentvalidationfailure", "document failed validation",
        "no changes selected", "requires at least one argument", "missing required flag", "required flag(s)",
        "unknown shorthand flag"), (
        "* is not a valid value", "accepts * argument*received *", "requires exactly * argument*",
        "invalid value * for *")),
    (5, "not_found", NO, (
        "nosuchentity", "resourcenotfoundexception", "release: not found", "unknown environment",
        "there is no screen", "no key exists", "does not have a release file", "unable to access jarfile",
        "unable to open database", "unrecognized service", "container not found", "did not resolve to",
        "is not a working copy", "does not provide attribute", "unconfigured table", "ora-00942",
        "invalid object name", "the server doesn't have a resource type", "has no deployed releases",
        "does not have a resource type", "could not find the requested service", "no hosts matched",
        "doesn't exist in", "ns does not exist", "no primary configured", "no such package", "task not found",
        "unknown table", "did not match any file", "could not find any"), (
        "*nosuch*exception", "task '*' not found", "project '*' not found", "role * does not exist",
        "function * does not exist", "couldn't find * with", "service * not found", "* not found in namespace",
        "unit * could not be found", "unit * not found", "no pod* found")),
    (5, "conflict", NO, (
        "already exists:", "duplicate column", "already exist ", "version_downgrade", "creates new remote head",
        "déjà utilisé", "migrations are pending", "bereits verwendet", "ya está en uso", "既に使用", "已被占用",
        "已被使用", "e11000", "cannot re-use a name", "already exists in", "another operation (install",
        "the object has been modified", "field is immutable", "dependentobjectsstillexist", "depends on it",
        "bucketnotempty", "resourceinuse", "dependencyviolation", "duplicate_object",
        "would be overwritten by merge", "could not apply", "has been modified by", "resource already managed",
        "port is already allocated", "violates unique", "unique constraint failed", "primary key constraint",
        "still referenced", "needs_rebase", "merge_conflict", "editconflict", "already_exists"), (
        "*alreadyexists", "*alreadyexistsexception", "*alreadyownedbyyou", "operation * in progress")),
    (5, "permission", NO, (
        "accessdeniedexception", "you may not", "has permission to access", "not_in_channel", "missing_scope",
        "permissiondenied", "run again with --allow", "run again with the --allow", "is not authorized to",
        "outside of workspace", "cannot list resource", "cannot get resource", "cannot create resource",
        "not authorized on", "noperm", "outside the working", "outside of the working", "access denied for path",
        "insufficient privileges", "operation was denied", "missing privilege", "can only be run by root",
        "must be run as root"), (
        "command denied to user*", "*accessdenied*")),
    (5, "auth", NO, (
        "expiredtokenexception", "loginfailure", "improper token", "invalid login", "password not accepted",
        "gcloud auth login", "active account selected", "authentication error", "有効期限が切れ", "token 已过期",
        "令牌已过期", "abgelaufen", "unrecognizedclientexception", "authfailure", "error acquiring token",
        "no valid credential", "could not find default credentials", "sso session",
        "invalid username-password pair", "pull access denied", "denied: requested access",
        "peer authentication failed", "authentication plugin", "invalid_auth", "not_authed", "token_revoked",
        "wrong password", "scram authentication", "you must be logged in to the server"), (
        "authorization header * missing", "password * required", "role * is not permitted to log in")),
    (5, "rate_limit", YES, (
        "throttlingexception", "访问频率", "频率过高", "ratelimited", "provisionedthroughputexceeded",
        "rate exceeded"), ()),
    (5, "resource", NO, (
        "limitexceededexception", "data quota", "data packs", "servicequotaexceeded", "vcpulimitexceeded",
        "exceeded quota", "maxmemory", "too many clients already", "too many connections",
        "remaining connection slots", "max_connections", "gc overhead limit", "stack level too deep",
        "allocation failed", "insufficient cpu", "imagetoolarge", "allowed memory size of",
        "could not resize shared memory", "fatal error: out of memory", "bad allocation", "cannot enlarge"), ()),
    (5, "timeout", YES, (
        "timed out waiting for the condition", "within time constraint", "context deadline exceeded",
        "lock_timeout", "maxtimemsexpired", "exceeded time limit", "waitertimeout"), (
        "waiter * failed: max attempts exceeded", "timeout*while waiting")),
    (5, "network", YES, (
        "unreachable!", "failed to connect to the host via ssh", "serverselectionerror", "mongonetworkerror",
        "could not connect to redis", "can't reach", "serverdisconnectederror", "server disconnected",
        "connection to server on socket", "connection to server at", "への接続に失敗", "connection not available",
        "error establishing a database connection", "lost connection to mysql", "can't connect to mysql",
        "can't connect to local", "connection was closed", "i/o error on", "err_timed_out", "err_address",
        "err_network", "could not transfer artifact", "could not get resource"), ()),
    (5, "format", NO, (
        "jq: parse error", "yamlerror", "missed comma", "improper image header", "structure invalid", "xref table",
        "error tokenizing data", "scannererror", "cannot start any token", "unknown suffix",
        "unable to load certificate", "no start line", "trusted certificate", "error converting yaml",
        "yaml: line", "did not find expected", "could not find expected ':'", "mapping values are not allowed",
        "found character that cannot start", "toml parse error", "invalid numeric literal",
        "invalid control character", "bad control character", "no json object could be decoded",
        "xml syntax error", "start tag expected", "premature end of file", "csv parse", "invalid gzip",
        "unexpected end of file in archive", "not a valid zip", "invalid compressed data", "zlib: ", "crc error",
        "unsupported format", "is not a valid image", "could not find codec", "moov atom not found",
        "pem routines", "not a git pack", "is not valid utf-8", "invalid utf8",
        "stream did not contain valid utf-8", "malformed utf-8", "not utf-8"), (
        "error parsing *.json*", "^parse error: * at line *", "cannot parse * as *", "invalid character '*'")),
    # tests and checkers
    (6, "test_failure", NO, (
        "failures!", "result: fail", "mix format failed", "the following files are not formatted"), (
        "failed! *failed: *", "failed * subtests", "#   failed test*", "there was * failure:",
        "there were * failures:", "* tests, * failure*", "not ok * - *", "* specs, * failure*",
        "tests: * assertions: * failures: *")),
    (5, "test_failure", NO, (
        "error return value of", "(errcheck)", "(govet)", "(staticcheck)", "(gosimple)", "(revive)", "rubocop",
        "offenses detected", "offense detected", "pylint", "(line-too-long)", "hadolint", "yamllint", "stylelint",
        "ktlint", "detekt", "swiftlint", "is not checked (", "checkstyle", "pmd failure", "spotless", "spotbugs",
        "credo", "dialyzer", "phpstan", "psalm", "not properly formatted", "files need formatting",
        "file needs formatting", "tflint", "markdownlint", "codespell", "assertionfailed", "tests did not pass",
        "assertion failure"), (
        "assertion * failed", "assert*() failure*", "* files would be reformatted", "* file would be reformatted",
        "expected: *but was: *", "expected :*actual   :*", "line * exceeds *", "line too long (*")),
    (4, "test_failure", NO, (), (
        "expected * to equal", "expected * to be")),
    (3, "not_found", NO, (
        "not found", "見つから", "aucune correspondance", "impossible de trouver", "nicht gefunden werden"), ()),
    (4, "not_found", NO, (), (
        "attribute '*' missing", "*_not_found")),
)
