"""Things that are absent, in the way, missing or used up: files, programs, state, resources.  Format: `signatures`."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.signatures import Row

YES, NO = True, False

ROWS: tuple[Row, ...] = (
    (6, "not_found", NO, (
        "cannot find module '/", "cannot find module 'c:"), ()),
    (5, "not_found", NO, (
        "unknown process id", "unknown sessionid", "no active session", "no running session",
        "not found or not visible", "no tab is connected", "tab not found", "no shell found", "no task found",
        "unable to locate image", "cannot find path", "unknown revision", "no such container", "src refspec",
        "bad source", "unknown ref ", "unknown element ref", "stale ref", "stale snapshot"), (
        "shell * not found", "task * not found", "path * does not exist. please")),
    (4, "not_found", NO, (
        "path does not exist", "file does not exist", "directory does not exist", "no session found",
        "session not found", "no tab with", "no such element", "element not found", "stale element",
        "unable to find element", "no node found for selector", "does not contain a cargo.toml",
        "could not find `cargo.toml`", "missing script", "err_pnpm_no_script", "no such service", "no such volume",
        "no such network", "not a git repository", "no jj repo", "no jujutsu repo", "bad revision",
        "ambiguous argument", "did not match any", "pathspec", "couldn't find remote ref", "no such ref",
        "not a valid object name", "invalid reference", "not a valid ref", "remote ref does not exist",
        "no such branch", "no such remote", "does not appear to be a git repo", "repository not found",
        "no commits yet", "does not have any commits", "reference not found", "no such bookmark", "unknown commit",
        "exists, but not", "no such table", "no such column", "unknown column", "unknown database", "42p01", "42703",
        "er_no_such_table", "undefinedtable", "undefined column", "undefinedcolumn", "collection not found",
        "document not found", "record not found", "doesnotexist", "nosuchkey", "nosuchbucket", "notfoundexception",
        "resourcenotfound", "pathnotfound", "itemnotfound", "enoent", "filenotfounderror", "no such file",
        "cannot find the path", "cannot find the file", "could not find file", "could not find path", "cannot access",
        "can't open", "cannot open", "can't read", "can't cd to", "no such directory", "does not exist",
        "doesn't exist", "not exist", "no rule to make target", "e404", "page not found", "not_found",
        "file not found", "nxdomain", "cannot stat", "failed to stat", "stat: no such", "no such process", "esrch",
        "key not found", "not found in", "not found:", "not found.", "could not find", "cannot find", "can't find",
        "couldn't find", "no matches for kind", "no matching", "no tests found", "no test files", "no tests ran",
        "not found for", "no such device", "no such image tag", "manifest unknown", "tableidnotfound",
        "fieldnamenotfound", "namenotfound", "idnotfound", "deploymentnotfound", "is not in the repo", "declares no",
        "no test specified", "no test named", "no project found", "no configuration file", "config file not found",
        "missing file", "no package.json", "could not locate", "does not name a", "no such environment",
        "no such target", "no results found", "unresolvable", "undefined table", "no data found", "no previous",
        "not exist:", "resource not found", "no resource", "was not found", "could not be found", "no makefile found",
        "unknown skill", "unknown agent", "unknown model", "unknown session", "no stash entries",
        "could not resolve to a", "could not be located", "no such", "cell with id", "unable to find", "no active",
        "cannot be found", "can not find"), (
        "ref * not found", "revision `*` doesn't exist", "revision * not found", "relation * does not exist",
        "column * does not exist", "table * doesn't exist", "database * does not exist", "directory * not found",
        "target * not found", "not found$", "no open * found", "skill * not found", "agent * not found",
        "agent type * not found", "workflow * not found", "^no * found", "error: no * found", "*: no * found")),
    (3, "not_found", NO, (
        "objectnotfound", "keyerror: 'path'", "no match", "no matches"), ()),
    (6, "filesystem", NO, (
        "cross-device link not permitted", "dev\\null", "cannot find the device", "找不到指定的设备"), ()),
    (5, "filesystem", NO, (
        "eisdir", "isadirectoryerror", "illegal operation on a directory", "enotdir", "not a directory",
        "notadirectoryerror", "eexist", "fileexistserror", "file exists (", "enotempty", "directory not empty",
        "exdev", "enametoolong", "file name too long", "filename too long", "eloop",
        "too many levels of symbolic links", "euclean", "structure needs cleaning", "input/output error",
        "invalid cross-device", "are the same file", "into itself", "subdirectory of itself", "ambiguous redirect",
        "cannot overwrite existing file", "cannot overwrite directory", "not a symlink", "omitting directory",
        "-r not specified", "bad file descriptor", "illegal seek", "not a regular file", "einval: invalid argument, ",
        "invalid argument (os error 22)", "directoryexist", "writeerror", "not a typewriter", "inappropriate ioctl",
        "read-only or mount", "directorynotempty", "ebadf", "fileopenfailure", "asked to open a device",
        "device that was not a file", "file already exists", "directory already exists", "is not a file",
        "path is not a directory", "not a file:", "cannot overwrite files",
        "cannot create a file when that file already exists", "cannot create new file - file already",
        "is a directory", "cross-device link", "must be a directory", "must be a file", "expected a directory",
        "expected a file", "is a folder"), (
        "file exists$", "^eio", "destination path * already exists", "subdirectory or file * already exists",
        "create * that already exists")),
    (4, "filesystem", NO, (
        "mount point", "failed to create symbolic link", "failed to create hard link", "cannot create symbolic link",
        "createfile", "path too long", "pathtoolong", "the directory is not empty",
        "the filename, directory name, or volume label syntax", "directory name is invalid", "invalid file handle",
        "handle is invalid", "not a block device", "dangling symlink", "broken symlink", "symbolic link",
        "file exists", "enxio", "enodev", "filename or extension is too long", "file name or extension is too long",
        "illegal characters in path", "path's format is not supported", "cannot overwrite non-directory",
        "not a mount point", "bad address", "too many links", "with the same name already exists",
        "with that name already exists", "is a symbolic link", "invalid filename", "cannot move", "cannot copy",
        "unable to rename", "failed to rename", "rename failed", "symlink", "hard link", "junction"), ()),
    (6, "dependency", NO, (
        "cannot find -l",), ()),
    (5, "dependency", NO, (
        "command not found", "commandnotfoundexception", "executable file not found in",
        "is not recognized as an internal", "is not recognized as the name", "is not recognized as a name",
        "no module named", "modulenotfounderror", "cannot find module", "can't find module", "err_module_not_found",
        "cannot find package", "no required module provides package", "could not find a version that satisfies",
        "no matching distribution", "unable to resolve dependency", "eresolve", "could not resolve dependencies",
        "unable to locate package", "has no installation candidate", "unmet dependencies", "module not found: error",
        "could not resolve \"", "failed to resolve import", "error while loading shared libraries",
        "library not loaded", "cannot open shared object file", "dlopen(", "requires rustc", "rust-version",
        "requires python", "python_requires", "unsupported engine", "ebadengine", "not compatible with your",
        "requires node", "requires a different python", "unsupported class file", "unsupportedclassversion",
        "bad interpreter", "python was not found", "needs to be installed", "cannot import name", "importerror",
        "noclassdeffounderror", "classnotfoundexception", "unresolved import", "can't find crate",
        "use of undeclared crate", "no matching package named", "failed to select a version", "no matching version",
        "etarget", "version solving failed", "unsatisfiable", "no solution found when resolving", "peer dep",
        "missing dependency", "missing dependencies", "glibc_", "no provider for", "you need to install",
        "install it with", "could not find gem", "cannot load such file", "unable to find image", "no such image",
        "externally-managed-environment", "unknown command: npx", "packagenotfounderror", "target not found:",
        "uv_cwd", "no version is set for", "nothing provides", "no available formula", "failed building wheel",
        "no acceptable c compiler", "is unavailable because", "browsertype.launch: executable doesn't exist",
        "executable doesn't exist", "playwright install", "no plugin found", "modulenotfound",
        "could not load module", "could not find module", "not find driver", "driver not found",
        "requires at least version", "incompatible version", "cannot find type definition",
        "could not find a declaration file", "package subpath", "err_require_esm",
        "cannot use import statement outside", "require() of es module", "is unavailable. enable",
        "installable set of packages", "has not been booted with systemd", "err_pnpm_no_matching",
        "could not find a package configuration file", "unresolved external symbol",
        "could not find or load main class", "no such module", "is not in this registry", "inaccessible or not found",
        "pdftoppm", "libreoffice is not", "no provider is available", "failed to load plugin", "not found in path",
        "not in path", "is not on path", "executable not found in"), (
        "package * is not in std", "linker `*` not found", "no such file or directory: '*python",
        "package * does not exist", "cannot find symbol*package", "class \"*\" not found", "spawn * enoent",
        "^spawn ", "enoent*spawn", "toolchain * is not installed", "no package * available", "plugin * not found",
        "could not find * in locally installed", "could not find * in any of the sources",
        "fatal error: *: no such file", "linker * not found", "requires the * package", "requires * to be installed",
        "unable to find * on path", "not found in *path", "*sh: *: not found$", "*sh: *: inaccessible or not found",
        "*sh: *not found: ")),
    (4, "dependency", NO, (
        "pkg-config", "please install", "not installed.", "is not installed", "version mismatch",
        "is only available in", "undefined symbol", "package not found", "loaderror", "ld returned 1"), ()),
    (2, "dependency", NO, (
        "err! code 127", "exit code 127", "importing", "npm err! install"), ()),
    (5, "conflict", NO, (
        "string to replace not found", "string not found in file", "old_string not found",
        "could not find the string to replace", "could not find the exact text", "failed to find expected lines",
        "failed to find context", "no match found for", "0 occurrences found for old_string",
        "did not appear verbatim", "modified since read", "has been modified since", "changed since it was last read",
        "changed on disk", "file has been unexpectedly modified", "search block not found",
        "search block failed to match", "invalid context", "hunks failed", "patch does not apply", "patch failed",
        "expected lines not found", "old_text not found", "oldtext not found", "not found verbatim",
        "no match for old"), (
        "hunk * failed at",)),
    (5, "conflict", YES, (
        "index.lock", "another git process", "database is locked", "sqlite_busy", "resource busy",
        "device or resource busy", "ebusy", "could not get lock", "could not lock", "unable to acquire",
        "lock is held", "deadlock", "waiting for file lock", "is being used by another process", "text file busy",
        "etxtbsy", "could not obtain lock", "another process is", "another instance is", "lock timeout",
        "session file locked", "resource is locked", "被另一个", "另一个程序正在使用", "cannot lock ref",
        "serialization failure", "could not serialize access", "40001", "40p01", "try again: lock",
        "acquiring the state lock", "state lock", "could not open lock file", "waiting for lock",
        "lock-frontend"), ()),
    (4, "conflict", NO, (
        "non-fast-forward", "[rejected]", "updates were rejected", "failed to push some refs", "fetch first",
        "stale info", "merge conflict", "conflict (", "automatic merge failed", "unmerged files", "unmerged paths",
        "would be overwritten", "overwritten by merge", "overwritten by checkout", "uncommitted changes",
        "unstaged changes", "you have divergent", "have diverged", "is divergent", "is immutable",
        "not possible to fast-forward", "cannot rebase", "rebase in progress", "rebase-merge",
        "not concluded your merge", "in the middle of", "address already in use", "eaddrinuse", "port is already",
        "already in use", "already exists", "already been taken", "already running", "already checked out",
        "already used by worktree", "already mounted", "duplicate key", "duplicate entry", "unique constraint",
        "uniqueviolation", "integrityerror", "violates foreign key", "409 conflict", "resource version",
        "optimistic lock", "object has been modified", "alreadyexists", "conflicting values", "conflicts with",
        "conflict:", "needs merge", "concurrent modification", "concurrentmodification", "precondition failed",
        "frozen lockfile", "lockfile is not up to date", "lock file needs to be updated", "lockfile had changes",
        "out of sync", "not up to date with", "dirty working", "working tree is not clean", "cannot delete branch",
        "refusing to fetch into", "refusing to merge unrelated", "stale file handle", "is checked out at",
        "incoherent", "state is locked", "version conflict", "has no description", "non-tracking remote",
        "not fully merged", "已存在", "冲突", "被占用", "すでに存在", "既に存在", "競合", "konflikt", "existe déjà",
        "existiert bereits", "ya existe", "conflit", "端口已被", "already pushed", "cannot pull with rebase",
        "local changes", "divergent", "still in use", "in sync", "is not up to date", "already allocated", "diverged",
        "previous command is still running", "still running", "changed since last load", "since last load", "stale",
        "changed significantly since", "inconsistent dependency lock", "lock file"), (
        "port * is already", "port * is in use", "both * exist")),
    (5, "conflict", YES, (
        "update is in progress", "operation is in progress", "another update is", "is currently being updated",
        "operation already in progress", "operation is already in progress", "operationinprogress",
        "_in_progress state and can"), (
        "operation * in progress", "another * is in progress", "another * in progress", "*operationinprogress")),
    (4, "conflict", YES, (
        "file lock", "already locked", "locked by", "acquire lock", "held by process"), ()),
    (5, "resource", NO, (
        "context length", "context window", "context overflow", "prompt is too long", "prompt too large",
        "prompt too long", "input is too long", "maximum context", "context_length_exceeded", "too many tokens",
        "exceeds the maximum number of tokens", "exceeds maximum allowed", "exceeds the maximum allowed",
        "file is too large", "file too large", "content too large", "too large to", "payload too large",
        "413 request entity", "output too large", "response too large", "request too large", "request_too_large",
        "output token maximum", "out of memory", "out-of-memory", "heap out of memory", "outofmemory", "memoryerror",
        "cannot allocate memory", "oomkilled", "oom-kill", "oom killed", "killed process", "no space left on device",
        "enospc", "disk full", "disk quota exceeded", "not enough space", "not enough disk", "insufficient memory",
        "insufficient disk", "too many open files", "emfile", "enfile", "argument list too long", "e2big",
        "stack overflow", "maximum call stack size", "recursionerror", "maximum recursion depth", "credit balance",
        "insufficient credit", "insufficient_quota", "insufficient balance", "out of credits", "billing hard limit",
        "exceeds github's file size", "file size limit", "larger than the maximum", "maxbuffer", "buffer exceeded",
        "cuda out of memory", "fatal error: runtime: out of", "too long for model", "no more space", "余额不足",
        "磁盘空间不足", "内存不足", "上下文长度", "空间不足", "memory exhausted", "resource temporarily unavailable",
        "unable to fork", "cannot fork", "exceeded memory", "body exceeded", "maxcontentlength", "exceeds the limit",
        "exceeded the limit", "exceeds limit", "exceeds the maximum", "exceed the maximum", "no more than", "too big",
        "could not process image: too", "context limit", "dimensions exceed", "exceed max", "exceed context",
        "too many images", "ulimit", "ran out of memory", "token budget", "image exceeds", "maximum number of",
        "mb limit", "kb limit", "body is too large", "message too large", "too many files", "memory error",
        "bad_alloc", "out of disk", "insufficient storage", "quota_exceeded", "storage quota", "enomem",
        "payment required", "insufficient funds", "out of extra usage", "upgrade your plan", "spending limit",
        "conversation is too long", "table is full", "maximum number of turns"), (
        "*quotaexceeded", "*limitexceeded", "exceeds *maximum", "exceeded *maximum", "exceeds the * limit",
        "^killed$", "^oom")),
    (4, "resource", NO, (
        "this exceeds", "size limit", "length limit", "evicted", "memory limit", "resource limit", "maximum size",
        "exceeds max", "insufficient resources", "token limit", "heap limit", "quota exceeded"), ()),
    # single programs in words of their own: compilers, build tools, infrastructure, databases, checkers
    (6, "dependency", NO, (
        "no dependencies file found", "there is no package called", "you may need to install the",
        "asked cmake to find"), (
        "fatal error: '*' file not found", "can't locate * in @inc", "module '*' not found",
        "package * not found in current path", "module * is not available", "could not find module `*`",
        "no such module '*'", "uses-library*missing", "by not providing \"find*")),
    (5, "dependency", NO, (
        "could not find artifact", "module_not_found", "or greater is required", "or newer is required",
        "unable to find a build program", "cannot exec", "not yet installed", "or install ",
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
    (5, "not_found", NO, (
        "nosuchentity", "resourcenotfoundexception", "release: not found", "no test target named",
        "no bin target named", "unknown environment",
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
        "already exists:", "duplicate column", "is in use", "already exist ", "version_downgrade",
        "creates new remote head",
        "déjà utilisé", "migrations are pending", "bereits verwendet", "ya está en uso", "既に使用", "已被占用",
        "已被使用", "e11000", "cannot re-use a name", "already exists in",
        "the object has been modified", "field is immutable", "dependentobjectsstillexist", "depends on it",
        "bucketnotempty", "resourceinuse", "dependencyviolation", "duplicate_object",
        "would be overwritten by merge", "could not apply", "has been modified by", "resource already managed",
        "port is already allocated", "violates unique", "unique constraint failed", "primary key constraint",
        "still referenced", "needs_rebase", "merge_conflict", "editconflict", "already_exists"), (
        "*alreadyexists", "*alreadyexistsexception", "*alreadyownedbyyou")),
    (5, "resource", NO, (
        "limitexceededexception", "文件过大", "文件太大", "data quota", "data packs", "servicequotaexceeded",
        "vcpulimitexceeded", "exceeded quota", "maxmemory", "too many clients already", "too many connections",
        "remaining connection slots", "max_connections", "gc overhead limit", "stack level too deep",
        "allocation failed", "insufficient cpu", "imagetoolarge", "allowed memory size of",
        "could not resize shared memory", "fatal error: out of memory", "bad allocation", "cannot enlarge"), ()),
    (3, "not_found", NO, (
        "not found", "見つから", "aucune correspondance", "impossible de trouver", "nicht gefunden werden"), ()),
    (4, "not_found", NO, (), (
        "attribute '*' missing", "*_not_found")),
    # what is left: a general word, where no tool's own wording is known
    (3, "not_found", NO, (
        "non-existent", "nonexistent"), (
        "*notfound", "no * exists", "no * named", "has no * version", "no * with the name", "no * matching")),
    (2, "not_found", NO, (
        "no longer exists", "no longer there"), ()),
    (3, "conflict", NO, (
        "use --force", "not mergeable", "directory not clean", "could conflict", "cannot be deleted",
        "has dependencies", "would be lost"), ()),
    (2, "conflict", NO, (
        "already", "in progress", "locked", "busy", "exists"), ()),
    (3, "resource", NO, (
        "quota", "too large", "not enough"), ()),
    (2, "resource", NO, (
        "exceed", "exceeds", "exceeded", "limit"), ()),
    (3, "dependency", NO, (
        "ensurepip", "incompatible with", "requires version", "unsupported version", "not compatible"), ()),
    (2, "dependency", NO, (
        "dependency", "dependencies", "package", "module", "plugin", "library"), ()),
)
