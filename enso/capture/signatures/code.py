"""What was asked and what it was asked of: requests, code, data, tests, and the rest.  Format: `signatures`."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.signatures import Row

YES, NO = True, False

ROWS: tuple[Row, ...] = (
    (6, "validation", NO, (
        "tunnel failed, response 400",), ()),
    (5, "validation", NO, (
        "has not been read yet", "must read the file", "read the file before", "read it first before writing",
        "inputvalidationerror", "input validation error", "missing required parameter", "multiple occurrences",
        "not unique in", "is not unique", "old_string and new_string are exactly the same", "no changes to make",
        "no changes to apply", "identical to the new", "is a required property", "did not provide valid parameters",
        "params must have required property", "invalid arguments for tool", "beyond end of file", "is beyond the end",
        "must be equal to one of the allowed values", "unrecognized key", "missing required field",
        "must have required property", "additional properties are not allowed", "additionalproperties",
        "error: -32602", "-32602", "-32600", "invalid_type", "invalid params", "invalid parameters",
        "invalid request parameters", "parameter validation failed", "output validation error", "field required",
        "value is not a valid", "input should be", "must be an absolute path", "must be absolute",
        "path must be within", "is required but", "unknown tool", "no such tool", "no tool named",
        "cannot edit a notebook with", "is a jupyter notebook", "invalid line range", "old_str is required",
        "invalid `view_range`", "end_line must be", "start_line must be", "unknown action", "unsupported action",
        "no tool call found", "blocked: sleep", "invalid option: expected", "has no upstream branch",
        "first line of the patch", "invalid patch", "method not found", "-32601", "unknown field",
        "unsupported value", "unsupported parameter", "no default", "failed to parse function arguments",
        "unsupported call", "invalid hunk", "cannot execute multiple commands", "no file open", "must be less than",
        "must be greater than", "missing required argument", "unexpected parameter", "not in plan mode",
        "is not running, so cannot", "narrow your search", "params/", "requires a target", "path required",
        "is not supported by this environment", "invalid cron", "no such tool available", "not found in registry",
        "invalid pages", "parsed safely", "stdin is closed", "expected update hunk", "base hash required",
        "parameter cannot be found that matches", "tracking information for the current branch", "invalid date",
        "invalid url", "invalid uri"), (
        "^validation failed for tool", "required parameter*is missing", "found * matches of the string",
        "found * occurrences of", "appears * times", "exceeds maximum allowed tokens*use offset",
        "expected*received undefined", "no replacement was performed*multiple", "^either * is required",
        "expected * occurrence* but found", "option * is unknown", "is unknown$")),
    (4, "validation", NO, (
        "unexpected argument", "unrecognized argument", "unrecognized option", "unrecognized subcommand",
        "unrecognised", "unknown option", "unknown flag", "unknown argument", "unknown command", "unknown subcommand",
        "unknown shorthand", "unknown switch", "unknown primary", "unknown predicate", "no such option",
        "no such command", "no such subcommand", "invalid option", "illegal option", "bad option", "invalid choice",
        "invalid value", "invalid argument", "invalid parameter", "invalid flag", "cannot be used with",
        "cannot be used together", "mutually exclusive", "required arguments were not provided",
        "arguments are required", "requires an argument", "option requires", "requires a value", "missing operand",
        "missing argument", "missing positional", "missing param", "missing value", "too many arguments",
        "too few arguments", "not enough arguments", "extra operand", "wrong number", "is not a git command",
        "is not a docker command", "is not an npm command", "is not a valid", "not a valid", "not a recognized",
        "is not recognized", "invalid request", "bad request", "unprocessable", "invalid_request", "invalid_argument",
        "invalidargument", "validationerror", "validation error", "badrequest", "zoderror", "invalid input",
        "invalid config", "invalid configuration", "invalid pattern", "invalid file", "namedparameternotfound",
        "positionalparameternotfound", "parameterbindingexception", "ambiguousparameter", "cannotconvertargument",
        "parameterargumentvalidation", "missingmandatoryparameter", "parametersetnotfound", "not a tty",
        "not a terminal", "no tty", "--yes", "interactive mode", "non-interactive", "noninteractive", "must be a",
        "must be one of", "must be an", "must be between", "must match", "should be one of", "is invalid",
        "only one of", "at least one", "nothing specified", "nothing to commit", "no input files",
        "no files specified", "no filename", "specify a", "specify the", "request miss", "missing_required",
        "method not allowed", "not available. use", "invalid component", "is not supported", "not supported",
        "unsupported", "not null constraint", "violates not-null", "check constraint", "invalid name",
        "no url specified", "malformed url", "url using bad", "invalid format", "unrecognized", "参数错误",
        "无效参数", "参数无效", "缺少参数", "无效的参数", "无法识别的选项", "不能为空", "未知选项", "无效的选项",
        "无效选项", "无效的", "無効な", "不正な", "ungültige", "unbekannte option", "option invalide", "non reconnue",
        "argument invalide", "option non valide", "opción inválida", "opción no reconocida", "argumento inválido",
        "認識できない", "is ambiguous", "conflicting options", "please use", "deprecated and", "no longer supported",
        "has been removed", "needs an argument", "does not accept", "doesn't accept", "can only be used",
        "cannot use", "refusing to", "dangerous", "would delete", "no changes added", "aborting commit due to empty",
        "empty commit message", "aborting due to", "the input device is not", "does not support", "not support",
        "reconcile", "out of range (", "is out of range"), (
        "takes * positional", "accepts * arg", "miss * argument", "expects * argument", "expected * argument",
        "not in a * workspace", "value * out of range")),
    (4, "validation", NO, (
        "cannot be empty", "must not be empty", "must specify", "must provide", "please provide", "requires at least",
        "must be unique", "expected one of", "unknown target", "params must be"), (
        "is required$", "are required$", "is required.$")),
    (3, "validation", NO, (), (
        "^usage: ", "^usage error")),
    (2, "validation", NO, (
        "invalid", "missing", "required", "illegal", "not allowed", "bad "), ()),
    (6, "syntax", NO, (
        "undefined reference to",), ()),
    (5, "syntax", NO, (
        "missing separator", "unexpected newline", "cannot find symbol", "cannot find value", "cannot find type",
        "cannot find function", "cannot find macro"), (
        "error ts*:", "error cs*:", "in scope$", "error[e*]:")),
    (4, "syntax", NO, (
        "syntaxerror", "syntax error", "indentationerror", "taberror", "parse error", "parsererror", "parse failure",
        "unexpected token", "unexpected end of input", "unexpected identifier", "unexpected eof",
        "unexpected end of file", "unterminated", "unmatched", "unbalanced", "mismatched input",
        "missing terminating", "expected ';'", "error[e", "error ts", "could not compile", "compilation failed",
        "compilation error", "compile error", "compiler error", "failed to compile", "cannot find name",
        "mismatched types", "does not satisfy", "is not assignable to", "incompatible types", "type mismatch",
        "undeclared", "undefined: ", "undeclared identifier", "was not declared in this scope", "not declared",
        "implicit declaration", "invalid syntax", "invalid end of input", "unknown regexp modifier",
        "regex parse error", "invalid regular expression", "unclosed", "missing )", "missing closing",
        "unknown escape", "bad substitution", "unexpected operator", "eof found", "bad escape",
        "invalid preceding regular", "nothing to repeat", "invalid regex", "repetition-operator operand",
        "invalidendofline", "terminatorexpected", "missingendcurly", "missingendparenthesis", "expressionsmustbe",
        "unexpectedtoken", "ampersandnotallowed", "invalidvariablereference", "emptypipeelement", "missingexpression",
        "incompletestring", "missingargument,", "missingopen", "redirectionnotsupported", "templatesyntaxerror",
        "you have an error in your sql", "42601", "sql syntax", "unrecognized token", "jq: error: ", "e999",
        "sorry: ", "yaml syntax", "cannot parse", "here-document", "unexpected symbol", "extra characters at the end",
        "unterminated `s' command", "unknown option to `s'", "unknown command: `", "missing condition",
        "invalid character in identifier", "no viable alternative", "premature end of", "expected expression",
        "expected declaration", "lexer error", "lexical error", "语法错误", "構文エラー", "syntaxfehler",
        "erreur de syntaxe", "error de sintaxis", "erro de sintaxe", "语句分隔符", "cannot borrow", "cannot move out",
        "borrow of moved", "no overload", "argument missing for parameter", "invalid expression", "parsing error",
        "exit status 254: syntax", "unparsable", "missing } near", "extra characters after", "missing ] "), (
        "near \"*\": syntax", "jq: * compile error", "awk: *error", "has no attribute*type",
        "property '*' does not exist on type")),
    (3, "syntax", NO, (), (
        "found * errors in", "found * error in")),
    (5, "format", NO, (
        "end-of-central-directory", "file is not a database", "not a database", "no decode delegate", "corrupt",
        "cannot find zipfile directory", "json5:", "is not valid json", "after json at", "in json at position",
        "jsondecodeerror", "invalid json", "unexpected end of json", "unexpected non-whitespace", "unfinished json",
        "cannot iterate over"), ()),
    (4, "format", NO, (
        "json parse error", "malformed json", "json: cannot unmarshal", "expecting value: line",
        "expecting property name", "extra data: line", "unicodedecodeerror", "unicodeencodeerror", "codec can't",
        "invalid utf-8", "not valid utf-8", "invalid byte sequence", "illegal byte sequence", "invalid start byte",
        "invalid continuation byte", "incorrect string value", "mojibake", "not a zipfile", "not a zip file",
        "badzipfile", "not in gzip format", "not a gzip", "does not look like a tar", "unexpected end of archive",
        "invalid header", "bad magic number", "invalid magic", "unrecognized archive", "unknown file format",
        "cannot identify image", "unsupported image", "bad cpu type", "exec format error", "not a valid win32",
        "cannot execute binary", "xml parse", "not well-formed", "malformed", "parsing yaml", "yamlexception",
        "error parsing", "failed to parse", "parse error on line", "could not parse", "toml parse", "tomldecodeerror",
        "invalid toml", "decode error", "decoding error", "failed to decode", "cannot decode", "base64",
        "cannot iterate over null", "cannot index", "invalid literal for int", "could not convert string",
        "invalid timestamp", "unmarshal", "deserializ", "convertfromjson", "解析失败", "解析错误", "格式错误",
        "编码错误", "乱码", "invalid encoding", "bad_gzip", "decompression failed",
        "invalid data found when processing", "not a valid image", "invalid pdf", "null bytes", "embedded null",
        "22p02", "invalid input syntax for type", "could not process image", "invalid image", "unsupported file type",
        "binary file", "cannot read binary", "not a text file", "unsupported media type", "image format",
        "json.parse"), (
        "invalid character * looking for",)),
    (4, "format", YES, (
        "empty response", "response was empty", "no content in response", "empty model response", "returned empty",
        "malformed_function_call", "malformed function call", "no response from", "returned no content",
        "empty completion", "invalid response from"), ()),
    (6, "test_failure", NO, (
        "--- fail:", "test result: failed", "test failed, to rerun", "failed (failures="), (
        "^failed tests/", "^failed test", "* failed in *s$", "tests: * failed", "* failed, * passed")),
    (5, "test_failure", NO, (
        "tests failed", "test failed", "failing tests", "assertionerror", "assertion failed", "assert failed",
        "did not raise", "assertionfailederror", "comparisonfailure", "failed: did not", "diff in /",
        "would reformat", "would be reformatted", "run prettier", "code style issues", "prettier/prettier",
        "rust-clippy", "clippy::", "lint errors", "linting failed", "lint failed", "there were failing tests",
        "there are test failures", "failures!!!", "failed (errors=", "[  failed  ]", "1 failing", "snapshots failed",
        "does not match snapshot", "coverage threshold", "fixable with the", "not formatted", "formatting issues",
        "incorrectly formatted", "not correctly formatted", "is not formatted", "spec failed", "test run failed",
        "pre-commit hook", "hook id:", "- exit code: 1", "test execution failed", "测试失败", "断言失败",
        "テスト失敗", "expectation failed", "test_failure", "e501", "f401", "f841", "w291", "pre-commit hook failed",
        "shellcheck.net/wiki"), (
        "^fail ", "test suites: * failed", "test files * failed", "assertion `*` failed", "✖ * problem",
        "failures:$", "* failing$", "snapshot * failed", "coverage * not met",
        "* examples, * failure", "^fail$", "^fail\t", "... fail$", "test * failed.", "failures: *, errors:*",
        "expected:*received")),
    (4, "test_failure", NO, (
        "check failed", "checks failed", "eslint/", "(ruff)"), (
        "expected:*actual:",)),
    (2, "test_failure", NO, (
        "✗", "error: process completed"), (
        "test* failed$", "test* failed, *", "check* failed$", "check* failed, *", "expected*got", "expected*but")),
    (5, "unknown", NO, (
        "typeerror", "attributeerror", "keyerror", "indexerror", "zerodivisionerror", "nameerror",
        "referenceerror"), ()),
    (5, "unknown", YES, (
        "sibling tool call errored", "cancelled: parallel tool call", "command failed to execute. restarting",
        "command aborted before exit code", "temporarily unavailable, so auto mode", "tool call was cancelled",
        "aborted by another", "an internal error occurred while executing", "session terminated. restarting",
        "execution was cancelled", "tool execution discarded", "no new output after", "streaming fallback",
        "aborted by signal", "killed by signal", "signal sigterm", "signal sigkill", "terminated by signal",
        "exit code 143", "exit code 130", "tool execution interrupted", "result missing due to internal",
        "stream closed before", "interrupted by signal", "batch was cancelled", "internal error while",
        "execution aborted", "request was aborted", "stream aborted", "process still running",
        "auto mode cannot determine"), (
        "^aborted$",)),
    (3, "unknown", NO, (
        "valueerror", "runtimeerror", "rangeerror", "nullpointerexception", "illegalstateexception",
        "illegalargumentexception", "panicked at", "segmentation fault", "core dumped", "is not a function",
        "is not defined", "cannot read propert", "nil pointer dereference", "nonetype", "unhandled exception",
        "stopiteration", "overflowerror", "arithmeticexception", "indexoutofbounds", "classcastexception",
        "uncaught exception", "runtime error:", "index out of range"), ()),
    (3, "unknown", YES, (
        "was interrupted", "was killed", "operation aborted", "was aborted", "operation was aborted", "aborterror",
        "canceled by the", "cancelled due to"), (
        "was cancelled$",)),
    (1, "unknown", NO, (
        "error", "exception", "failed", "failure", "失败", "错误", "fehler", "erreur", "エラー"), ()),
    # single programs in words of their own: compilers, build tools, infrastructure, databases, checkers
    (6, "syntax", NO, (
        "== compilation error in file", "unknown directive"), ()),
    (5, "syntax", NO, (
        "compileerror", "unresolved reference", "unbound value", "unbound module", "unbound constructor",
        "unbound type", "unbound record field", "isn't defined for the", "undefined_method",
        "undefined_identifier", "undefined_class", "undefined_getter", "use of unresolved identifier",
        "couldn't match expected type", "couldn't match type", "variable not in scope", "not in scope:",
        "parse error on input", "no instance for", "use of undeclared", "expected type", "undeclared variable",
        "undefvarerror", "undeclared identifier:", "type mismatch;", "undefined method",
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
        "cannot find type in scope", "does not exist on type", "is not exported by", "is not exported from",
        "does not provide an export", "no matching export", "has no exported member", "cannot use import",
        "unresolved identifier"), (
        "cannot find '*' in scope", "function * undefined", "undefined function *",
        "can't find string terminator*", "undefined variable *", "cannot use * as * value",
        "export * was not found in")),
    (4, "syntax", NO, (
        "cannot compile module", "compilation aborted", "error in expression", "parse error in"), (
        "nil pointer evaluating *",)),
    (5, "validation", NO, (
        "unsupported argument", "unsupported block type", "invalid value for variable", "reference to undeclared",
        "error validating data", "eusage", "has no command named", "must be specified", "must be set",
        "must be provided", "cannot query field", "system check identified some", "references unknown",
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
    (5, "format", NO, (
        "jq: parse error", "bad object", "yamlerror", "missed comma", "improper image header", "structure invalid",
        "xref table",
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
    (6, "test_failure", NO, (
        "failures!", "result: fail", "mix format failed", "the following files are not formatted"), (
        "failed! *failed: *", "failed * subtests", "#   failed test*", "there was * failure:",
        "there were * failures:", "* tests, * failure*", "not ok * - *", "* specs, * failure*",
        "tests: * assertions: * failures: *")),
    (5, "test_failure", NO, (
        "error return value of", "incorrectly sorted", "unreachable code", "(errcheck)", "(govet)",
        "(staticcheck)", "(gosimple)", "(revive)", "rubocop", "offenses detected", "offense detected", "pylint",
        "(line-too-long)", "hadolint", "yamllint", "stylelint", "ktlint", "detekt", "swiftlint",
        "is not checked (", "checkstyle", "pmd failure", "spotless", "spotbugs", "credo", "dialyzer", "phpstan",
        "psalm", "not properly formatted", "files need formatting", "file needs formatting", "tflint",
        "markdownlint", "codespell", "assertionfailed", "tests did not pass", "assertion failure"), (
        "assertion * failed", "assert*() failure*", "* files would be reformatted", "* file would be reformatted",
        "expected: *but was: *", "expected :*actual   :*", "line * exceeds *", "line too long (*")),
    (4, "test_failure", NO, (), (
        "expected * to equal", "expected * to be")),
    # what is left: a general word, where no tool's own wording is known
    (5, "validation", NO, ("strict mode violation",), ()),
    (2, "format", NO, (
        "parse", "parsing", "decode", "decoding", "encoding"), ()),
    (2, "syntax", NO, (
        "syntax", "compile", "compiling", "compilation", "undefined"), ()),
)
