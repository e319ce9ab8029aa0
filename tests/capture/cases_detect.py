"""Successful results that look like failures, and masked failures, written for these tests: (tool, input, text)."""
from __future__ import annotations

from typing import Any


def sh(command: str, text: str) -> tuple[str, Any, str]:
    """A shell call and what it printed."""
    return "Bash", {"command": command}, text


WENT_WELL: tuple[tuple[str, Any, str], ...] = (
    sh("pytest -q tests/api", "31 passed, 2 xfailed in 1.90s"),
    sh("python -m unittest tests.slow", "Ran 4 tests in 0.02s\n\nOK (expected failures=2)"),
    sh("nginx -t -c site.conf", "nginx: the configuration file site.conf syntax is ok"),
    sh("pip check", "No broken requirements found."),
    sh("ruff check --fix src", "Fixed 4 errors in 3 files."),
    sh("pytest --collect-only -q", "tests/test_login.py::test_failed_login\n\n1 test collected in 0.02s"),
    sh("grep -rn 'Permission denied' src",
       "src/io.py:14:    raise OSError('Permission denied')\nsrc/io.py:30:# error: not found"),
    sh("grep -c error log.txt", "17"),
    sh("grep -n 'fn fail' -A 3 src/x.rs",
       "10:fn fail() -> Result<()> {\n11-    Err(anyhow!(\"failed to open\"))\n12-}"),
    sh("cat src/errors.py",
       "class AppError(Exception):\n    pass\n\ndef die(msg):\n    print(f\"error: {msg}\")\n    raise SystemExit(1)"),
    sh("sed -n '1,20p' main.go", "if err != nil {\n\tlog.Fatalf(\"failed to open: %v\", err)\n}"),
    sh("tail -n 5 /var/log/app.log",
       "2026-01-02 ERROR connection refused\n2026-01-02 INFO retrying\n2026-01-02 ERROR timed out\n2026-01-02 INFO "
       "ok"),
    sh("git log --oneline -5",
       "a1b2c3d fix: error when file not found\nb2c3d4e Revert \"failed migration\"\nc3d4e5f fatal: handle missing "
       "config"),
    sh("git log -2",
       "commit 123\nAuthor: A <a@b.test>\n\n    Fix crash\n\n    fatal: not a git repository was printed before."),
    sh("git diff", "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-error: old\n+error: cannot open"),
    sh("git status", "On branch main\nnothing to commit, working tree clean"),
    sh("git show HEAD:src/a.py", "raise ValueError('invalid value')\nTraceback = None"),
    sh("git commit -am 'Fix timeout error'", "[main 1a2b3c4] Fix timeout error\n 1 file changed, 2 insertions(+)"),
    sh("git push", "To github.com:a/b.git\n   1a2b3c4..5d6e7f8  main -> main"),
    sh("git pull", "Already up to date."),
    sh("git commit -m 'Stop failed retries'",
       "[feat/x 9f8e7d6] Stop failed retries\n 3 files changed, 40 insertions(+), 9 deletions(-)"),
    sh("git rebase main", "Successfully rebased and updated refs/heads/fix-error-page."),
    sh("pytest -q", "........................                                   [100%]\n24 passed in 0.31s"),
    sh("pytest -v",
       "tests/test_a.py::test_raises_error PASSED [ 50%]\ntests/test_a.py::test_permission_denied PASSED [100%]\n\n"
       "2 passed, 1 warning in 0.1s"),
    sh("cargo test",
       "running 2 tests\ntest errors::not_found_is_error ... ok\ntest io::failed_read ... ok\n\ntest result: ok. 2 "
       "passed; 0 failed; 0 ignored"),
    sh("npm test",
       "PASS src/errors.test.ts\n  ✓ throws an error when missing (3 ms)\n\nTests:       8 passed, 8 total"),
    sh("go test ./...", "ok  \texample.com/x/errors\t0.010s\n?   \texample.com/x/cmd\t[no test files]"),
    sh("python -m unittest",
       "....\n----------------------------------------------------------------------\nRan 4 tests in 0.002s\n\nOK"),
    sh("mvn -q test", "[INFO] Tests run: 9, Failures: 0, Errors: 0, Skipped: 0\n[INFO] BUILD SUCCESS"),
    sh("npx jest", "Test Suites: 3 passed, 3 total\nTests:       0 failed, 12 passed, 12 total"),
    sh("npx eslint .", ""),
    sh("ruff check .", "All checks passed!"),
    sh("mypy .", "Success: no issues found in 12 source files"),
    sh("npx tsc --noEmit; echo done", "done"),
    sh("cargo build",
       "   Compiling thiserror v1.0.50\n   Compiling failure v0.1.8\n    Finished `dev` profile [unoptimized] "
       "target(s) in 2.31s"),
    sh("cargo build 2>&1 | tail -3",
       "warning: unused variable: `err`\nwarning: `x` (bin \"x\") generated 1 warning\n    Finished `dev` profile "
       "in 0.9s"),
    sh("npm install",
       "npm warn deprecated inflight@1.0.6: This module is not supported, and leaks memory.\n\nadded 120 packages "
       "in 4s\n\n3 packages are looking for funding"),
    sh("npm run build",
       "> x@1.0.0 build\n> vite build\n\n✓ 34 modules transformed.\ndist/error-DsA1.js  3.1 kB\n✓ built in 1.2s"),
    sh("pip install requests",
       "Requirement already satisfied: requests in ./venv/lib/python3.11/site-packages (2.31.0)"),
    sh("pip install x",
       "Collecting x\nInstalling collected packages: exceptiongroup, x\nSuccessfully installed exceptiongroup-1.2 "
       "x-0.1"),
    sh("make", "make: Nothing to be done for 'all'."),
    sh("make", "make: Entering directory '/srv'\ncc -Werror -o a a.c\nmake: Leaving directory '/srv'"),
    sh("go mod tidy", "go: downloading github.com/pkg/errors v0.9.1"),
    sh("docker build .", "#5 RUN apt-get install -y liberror-perl\n#5 DONE 3.2s\nSuccessfully built 1a2b3c"),
    sh("docker ps",
       "CONTAINER ID   IMAGE   COMMAND   STATUS                     NAMES\n1a2b   x   \"x\"   Exited (1) 3 minutes "
       "ago   failed-job"),
    sh("kubectl get pods",
       "NAME    READY   STATUS             RESTARTS\nweb-1   0/1     CrashLoopBackOff   5\nweb-2   1/1     Running "
       "  0"),
    sh("kubectl logs web-1", "Error: connect ECONNREFUSED 127.0.0.1:5432\n    at TCPConnectWrap.afterConnect"),
    sh("docker logs db", "FATAL:  password authentication failed for user \"bob\"\nLOG: ready"),
    sh("curl -s https://x.test/api", "{\"error\": null, \"data\": []}"),
    sh("curl -s https://x.test/health", "{\"status\":\"ok\",\"errors\":0}"),
    sh("mytool --help",
       "Usage: mytool [OPTIONS]\n\nOptions:\n  --fail-fast   Stop at the first error\n  --invalid X   What to do "
       "with invalid rows"),
    sh("python app.py -h", "usage: app.py [-h] [--on-error {stop,skip}]\n\noptions:\n  -h, --help  show this help"),
    sh("man curl | head -5", "CURL(1)\n  --fail  Fail fast with no output at all on server errors."),
    sh("ls", "error.log\nfailed\nnot_found.html\nREADME.md"),
    sh("find . -name '*error*'", "./src/error.rs\n./tests/test_errors.py"),
    sh("wc -l src/errors.py", "     120 src/errors.py"),
    sh("python check.py", "Checked 12 files: 0 errors, 0 warnings"),
    sh("python check.py", "No errors found."),
    sh("python check.py", "All tests passed, no failures."),
    sh("node run.js", "Processed 10 items (0 failed)"),
    sh("python repro.py", "Expected error was raised: OK\nScript finished."),
    sh("terraform plan", "No changes. Your infrastructure matches the configuration."),
    sh("apt-get install -y jq",
       "Reading package lists...\njq is already the newest version (1.6).\n0 upgraded, 0 newly installed, 0 to "
       "remove and 3 not upgraded."),
    sh("brew upgrade", "Already up-to-date."),
    sh("echo \"exit=$?\"", "exit=0"),
    sh("systemctl status x",
       "● x.service - X\n   Active: failed (Result: exit-code)\n  Process: 12 ExecStart=/bin/x (code=exited, "
       "status=1/FAILURE)"),
    sh("jq '.scripts' package.json", "{\n  \"lint\": \"eslint . || exit 1\",\n  \"error\": \"echo fail\"\n}"),
    sh("rg -n unwrap src", "src/a.rs:3:    x.unwrap(); // panic: cannot fail\nsrc/a.rs:9:    // error: fatal"),
    sh("head -20 README.md", "# Errors\n\nIf you see `fatal: not a git repository`, run git init.\n\nerror: none"),
    sh("gh pr view 3",
       "title:\tfix: crash on invalid input\nstate:\tOPEN\n\nError: boom was thrown when the file does not exist."),
    sh("gh run list", "completed\tfailure\tfix tests\tCI\tmain\tpush\t123\t2m\t1d"),
    sh("diff a b; echo done", "1c1\n< error\n---\n> failure\ndone"),
    sh("Get-Content x.log", "ERROR something failed\nINFO ok"),
    sh("npx prettier --write .", "src/error.ts 12ms\nsrc/a.ts 3ms (unchanged)"),
    sh("cat package.json | jq .version", "\"1.0.0\""),
    sh("crontab -l", "# m h dom mon dow command\n0 * * * * /srv/run || echo failed"),
    sh("python gen.py", "开始处理\n✅ 成功: 12\n❌ 失败: 0\n完成"),
    sh("python gen.py", "校验通过，没有错误"),
    sh("cat 说明.md", "# 错误处理\n如果失败，请重试。\n错误：无法打开文件 表示路径不对。"),
    sh("git log --oneline", "a1b2c3d 修复登录失败的错误\nb2c3d4e 处理文件不存在"),
    ("Read", {"file_path": "/srv/a.py"},
     "     1→def f():\n     2→    raise ValueError(\"error: not found\")\n     3→"),
    ("Read", {"file_path": "/srv/a.log"}, "1\tERROR failed to connect\n2\tfatal: denied"),
    ("read_file", {"path": "notes.md"},
     "# Known errors\n\n- Permission denied when the file is missing\n- Command not found\n# Known errors\n\n- "
     "Permission denied when the file is missing\n- Command not found\n# Known errors\n\n- Permission denied when "
     "the file is missing\n- Command not found\n# Known errors\n\n- Permission denied when the file is missing\n- "
     "Command not found\n# Known errors\n\n- Permission denied when the file is missing\n- Command not found\n# "
     "Known errors\n\n- Permission denied when the file is missing\n- Command not found\n"),
    ("Edit", {"file_path": "/srv/a.py"},
     "The file /srv/a.py has been updated. Here's the result of running `cat -n` on a snippet of the edited file:\n"
     "     1→raise ValueError('invalid')"),
    ("Write", {"file_path": "/srv/errors.md"}, "File created successfully at: /srv/errors.md"),
    ("Write", {"file_path": "/srv/a"}, "The file /srv/a has been updated successfully."),
    ("replace", {"file_path": "a.py"}, "Successfully modified file: /srv/a.py (1 replacements)."),
    ("apply_patch", {"input": "*** Begin Patch"}, "Success. Updated the following files:\nM src/error.rs"),
    ("Grep", {"pattern": "error"}, "Found 3 files\nsrc/error.rs\nsrc/failed.rs\nsrc/not_found.rs"),
    ("Grep", {"pattern": "zzz"}, "No matches found"),
    ("Glob", {"pattern": "*.zig"}, "No files found"),
    ("Grep", {"pattern": "fail", "output_mode": "content"},
     "src/a.ts:3:  throw new Error(\"failed\")\nsrc/b.ts:9:  // error: unable to parse"),
    ("Task", {"prompt": "find the bug"},
     "## Findings\n\nThe error `Permission denied` occurs because the file is missing. The test failed.\n## "
     "Findings\n\nThe error `Permission denied` occurs because the file is missing. The test failed.\n## Findings\n"
     "\nThe error `Permission denied` occurs because the file is missing. The test failed.\n## Findings\n\nThe "
     "error `Permission denied` occurs because the file is missing. The test failed.\n## Findings\n\nThe error "
     "`Permission denied` occurs because the file is missing. The test failed.\n## Findings\n\nThe error "
     "`Permission denied` occurs because the file is missing. The test failed.\n## Findings\n\nThe error "
     "`Permission denied` occurs because the file is missing. The test failed.\n## Findings\n\nThe error "
     "`Permission denied` occurs because the file is missing. The test failed.\n"),
    ("WebFetch", {"url": "https://x.test"},
     "The page explains HTTP errors: 404 means not found and 403 means forbidden.\nThe page explains HTTP errors: "
     "404 means not found and 403 means forbidden.\nThe page explains HTTP errors: 404 means not found and 403 "
     "means forbidden.\nThe page explains HTTP errors: 404 means not found and 403 means forbidden.\nThe page "
     "explains HTTP errors: 404 means not found and 403 means forbidden.\nThe page explains HTTP errors: 404 means "
     "not found and 403 means forbidden.\nThe page explains HTTP errors: 404 means not found and 403 means "
     "forbidden.\nThe page explains HTTP errors: 404 means not found and 403 means forbidden.\nThe page explains "
     "HTTP errors: 404 means not found and 403 means forbidden.\nThe page explains HTTP errors: 404 means not "
     "found and 403 means forbidden.\nThe page explains HTTP errors: 404 means not found and 403 means forbidden.\n"
     "The page explains HTTP errors: 404 means not found and 403 means forbidden.\n"),
    ("WebSearch", {"query": "error"},
     "Web search results for query: \"error EACCES\"\n\nLinks: [{\"title\":\"How to fix EACCES permission denied\"}]"),
    ("TodoWrite", {"todos": []},
     "Todos have been modified successfully. Ensure that you continue to use the todo list to track your progress."),
    ("mcp__gh__list", {},
     "{\"total\": 1, \"items\": [{\"title\": \"Error: crash\", \"state\": \"failed\", \"error\": \"boom\"}]}"),
    ("mcp__db__query", {}, "{\"rows\": [{\"id\": 1, \"status\": \"failed\"}], \"error\": null}"),
    ("mcp__db__query", {}, "[{\"name\": \"error_log\", \"rows\": 3}]"),
    ("cron", {"action": "list"}, "{\"jobs\": [{\"name\": \"x\", \"lastError\": \"timeout\"}], \"ok\": true}"),
    ("exec_command", {"cmd": "ls"},
     "Chunk ID: 1a2b\nWall time: 0.05 seconds\nProcess exited with code 0\nOutput:\nerrors.py\nfailed.txt"),
    ("shell", {"command": ["bash", "-lc", "cat a.py"]},
     "{\"output\":\"raise ValueError('error')\\n\",\"metadata\":{\"exit_code\":0,\"duration_seconds\":0.1}}"),
    ("run_shell_command", {"command": "ls"},
     "Command: ls\nDirectory: (root)\nOutput: errors.txt\nError: (none)\nExit Code: 0\nSignal: (none)"),
    ("execute_bash", {"command": "ls"},
     "error.log\n[The command completed with exit code 0.]\n[Current working directory: /srv]"),
    ("bash", {"command": "edit 1:2\nraise ValueError('bad')\nend_of_edit"},
     "[File: /srv/a.py (2 lines total)]\n1:raise ValueError('bad')\nFile updated. Please review the changes and "
     "make sure they are correct."),
    ("bash", {"command": "search_dir 'fail'"},
     "Found 2 matches for \"fail\" in /srv:\n/srv/a.py (2 matches)\nEnd of matches for \"fail\" in /srv"),
    sh("grep zzz a.txt", "Exit code 1"),
    sh("diff a b", "Exit code 1\n1c1\n< a\n---\n> b"),
    sh("which ruff", "Exit code 1"),
    ("exec", {"command": "git push 2>&1"},
     "git : To https://x.test/a.git\nAt line:1 char:1\n+ git push 2>&1\n+ ~~~~~~~~\n    + CategoryInfo          : "
     "NotSpecified: (To https:String) [], RemoteException\n    + FullyQualifiedErrorId : NativeCommandError\n   "
     "1a2b..3c4d  main -> main\n\n(Command exited with code 1)"),
)

FAILED: tuple[tuple[str, Any, str], ...] = (
    sh("systemctl restart api; true", "Job for api.service failed because the control process exited with error code."),
    sh("gh pr create --fill; true", "pull request create failed: GraphQL: No commits between main and topic"),
    sh("pytest 2>&1 | tail -3", "FAILED tests/test_a.py::test_x - assert 1 == 2\n1 failed, 3 passed in 0.12s"),
    sh("npm test; echo done", "Tests:       1 failed, 4 passed, 5 total\nTest Suites: 1 failed, 2 total\ndone"),
    sh("python a.py; echo \"exit: $?\"", "loading\nexit: 1"),
    sh("python a.py || true",
       "start\nTraceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n    f()\nNameError: name "
       "'f' is not defined"),
    sh("cargo clippy 2>&1 | tail -4",
       "   |     ^^^^\n   = help: for further information visit\n\nerror: could not compile `x` (lib) due to 1 "
       "previous error"),
    sh("cat missing.txt; echo ok", "cat: missing.txt: No such file or directory\nok"),
    sh("ls a b", "ls: cannot access 'b': No such file or directory\na"),
    sh("git log nope", "fatal: ambiguous argument 'nope': unknown revision or path not in the working tree."),
    sh("git status", "fatal: not a git repository (or any of the parent directories): .git"),
    sh("frob --x | head", "bash: line 1: frob: command not found"),
    sh("npx tsc | tail -2",
       "src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'.\nsrc/b.ts(1,1): error "
       "TS2304: Cannot find name 'x'."),
    sh("node x.js", "开始\n❌ 写入失败: 连接被拒绝\n完成"),
    sh("node x.js", "📋 同步中\n✗ 同步失败：权限不足\n"),
    sh("mytool run", "usage: mytool [-h] {a,b}\nmytool: error: argument cmd: invalid choice: 'run'"),
    sh("make 2>&1 | tail -2", "a.c:3:5: error: expected ';' before 'return'\nmake: *** [Makefile:2: a] Error 1"),
    sh("go build ./... ; true", "./main.go:5:2: undefined: foo"),
    sh("jq . x.json", "parse error: Invalid numeric literal at line 1, column 7"),
    sh("grep -E '(' f", "grep: Unmatched ( or \\("),
    sh("docker compose up -d",
       "Error response from daemon: driver failed programming external connectivity: port is already allocated"),
    ("exec_command", {"cmd": "make"},
     "Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code 2\nOutput:\nmake: *** No targets specified and "
     "no makefile found.  Stop."),
    ("shell", {"command": ["bash", "-lc", "false"]},
     "{\"output\":\"\",\"metadata\":{\"exit_code\":1,\"duration_seconds\":0.1}}"),
    ("run_shell_command", {"command": "ls x"},
     "Command: ls x\nDirectory: (root)\nOutput: ls: cannot access 'x': No such file or directory\nError: (none)\n"
     "Exit Code: 2\nSignal: (none)"),
    ("execute_bash", {"command": "false"}, "\n[The command completed with exit code 1.]"),
    ("bash", {"command": "search_dir x nodir"}, "Directory nodir not found"),
    ("bash", {"command": "open nofile.py"}, "File nofile.py not found"),
    ("bash", {"command": "edit 3"}, "Usage: edit <start_line>:<end_line>"),
    ("read_file", {"path": "x"}, "Error: ENOENT: no such file or directory, open 'x'"),
    ("Read", {"file_path": "/srv"}, "EISDIR: illegal operation on a directory, read"),
    ("str_replace_editor", {"command": "str_replace", "path": "/a"},
     "ERROR:\nNo replacement was performed, old_str `x` did not appear verbatim in /a."),
    ("mcp__x__y", {"q": 1}, "MCP error -32602: Invalid params"),
    ("mcp__x__y", {"q": 1}, "{\"isError\": true, \"content\": [{\"type\": \"text\", \"text\": \"boom\"}]}"),
    ("WebFetch", {"url": "u"}, "Request failed with status code 404"),
    ("web_fetch", {"url": "u"},
     "{\"status\": \"error\", \"tool\": \"web_fetch\", \"error\": \"getaddrinfo ENOTFOUND x.test\"}"),
    ("gateway", {}, "{\"error\": \"rate limit exceeded\"}"),
    sh("cmp a b && ./x", "Exit code 1\n./x: cannot open config: Permission denied"),
    sh("python t.py | grep x",
       "Exit code 1\nTraceback (most recent call last):\n  File \"t.py\", line 1, in <module>\nImportError: cannot "
       "import name 'a' from 'b'"),
)
