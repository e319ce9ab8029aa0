"""PowerShell and cmd, in any language: PowerShell's error ids are never translated."""
from __future__ import annotations

from enso.learn.rules import Rule

RULES = (
    Rule("ps-and-and", "syntax", "",
         r"(?:'&&'|“&&”|`&&`|‘&&’|&& ?\S*).{0,60}(?:not a valid statement separator|不是此版本中的有效语句分隔符)|"
         r"\+ .*&&[\s\S]*InvalidEndOfLine",
         "Join commands with `;` in Windows PowerShell 5, not with `&&`: it does not know that separator.",
         ("cd a && b",
          "The token '&&' is not a valid statement separator in this version.\n    + FullyQualifiedErrorId : "
          "InvalidEndOfLine"),
         ("a", "The term 'a' is not recognized as the name of a cmdlet"), "&&"),
    Rule("ps-or-or", "syntax", "",
         r"'\|\|'.{0,60}not a valid statement separator|\+ .*\|\|[\s\S]*InvalidEndOfLine",
         "Use `if (-not $?) {{ ... }}` in Windows PowerShell 5, not `||`: it does not know that separator.",
         ("a || b",
          "+ a || b\n+   ~~\nThe token '||' is not a valid statement separator in this version.\n    + "
          "FullyQualifiedErrorId : InvalidEndOfLine"),
         ("a", "CommandNotFoundException"), "||"),
    Rule("ps-head", "dependency", "",
         r"\((?:head|tail|grep|sed|awk|wc|touch|which|xargs):String\) \[\], CommandNotFoundException|The term "
         r"'(?:head|tail|grep|sed|awk|wc|touch|which|xargs)' is not recognized",
         "Use PowerShell's own commands: Select-Object -First/-Last for head and tail, Select-String for grep, "
         "Measure-Object for wc.",
         ("cat a | head -3", "head : The term 'head' is not recognized as the name of a cmdlet"),
         ("frob", "The term 'frob' is not recognized")),
    Rule("ps-no-command", "dependency", "",
         r"(?:The term '(?P<name>[\w.-]{1,40})' is not recognized|ObjectNotFound: "
         r"\((?P<name2>[\w.-]{1,40}):String\) \[\], CommandNotFoundException)",
         "Check with `Get-Command {name}` before using `{name}` in PowerShell: it is not there (it may be a Unix "
         "tool).",
         ("sqlite3 a",
          "+ CategoryInfo          : ObjectNotFound: (sqlite3:String) [], CommandNotFoundException\n+ "
          "FullyQualifiedErrorId : CommandNotFoundException"),
         ("ls -la", "FullyQualifiedErrorId : NamedParameterNotFound"), "{name}"),
    Rule("ps-ls-flags", "validation", "",
         r"NamedParameterNotFound,Microsoft\.PowerShell\.Commands\.GetChildItemCommand|Get-ChildItem : A parameter "
         r"cannot be found",
         "Use `Get-ChildItem -Force` in PowerShell, not `ls -la`: `ls` is its alias and takes no Unix flags.",
         ("ls -la",
          "FullyQualifiedErrorId : NamedParameterNotFound,Microsoft.PowerShell.Commands.GetChildItemCommand"),
         ("ls x", "PathNotFound,Microsoft.PowerShell.Commands.GetChildItemCommand"), "ls -la"),
    Rule("ps-rm-flags", "validation", "",
         r"NamedParameterNotFound,Microsoft\.PowerShell\.Commands\.RemoveItemCommand|Remove-Item : A parameter "
         r"cannot be found",
         "Use `Remove-Item -Recurse -Force` in PowerShell, not `rm -rf`.",
         ("rm -rf dist", "Remove-Item : A parameter cannot be found that matches parameter name 'rf'."),
         ("rm x", "Remove-Item : Cannot find path"), "rm -rf"),
    Rule("ps-curl-alias", "validation", "",
         r"InvokeWebRequestCommand",
         "Call `curl.exe` in PowerShell: `curl` is an alias of Invoke-WebRequest with other parameters.",
         ("curl -s x",
          "FullyQualifiedErrorId : MissingMandatoryParameter,Microsoft.PowerShell.Commands.InvokeWebRequestCommand"),
         ("frob", "CommandNotFoundException"), "curl"),
    Rule("ps-mkdir-p", "filesystem", "",
         r"DirectoryExist,Microsoft\.PowerShell\.Commands\.NewItemCommand",
         "Use `New-Item -ItemType Directory -Force` in PowerShell: `mkdir` fails when the folder exists.",
         ("mkdir a", "FullyQualifiedErrorId : DirectoryExist,Microsoft.PowerShell.Commands.NewItemCommand"),
         ("mkdir a", "UnauthorizedAccess")),
    Rule("ps-path-missing", "not_found", "",
         r"PathNotFound,Microsoft\.PowerShell\.Commands\.(?P<command2>\w+)Command",
         "Check a path with `Test-Path` first: PowerShell finds nothing there (mind non-ASCII names and `~`).",
         ("Get-Content x", "FullyQualifiedErrorId : PathNotFound,Microsoft.PowerShell.Commands.GetContentCommand"),
         ("frob", "CommandNotFoundException")),
    Rule("ps-scripts-disabled", "permission", "",
         r"running scripts is disabled on this system|禁止在此系统上运行脚本|PSSecurityException",
         "Run the script with `powershell -ExecutionPolicy Bypass -File` when the user agrees: scripts are disabled "
         "here.",
         (".\\x.ps1", "x.ps1 cannot be loaded because running scripts is disabled on this system."),
         ("frob", "CommandNotFoundException")),
    Rule("ps-here-string", "syntax", "",
         r"TerminatorExpectedAtEndOfString|The string is missing the terminator|"
         r"UnexpectedCharactersAfterHereStringHeader",
         "Write longer text to a file with the write tool, or put `'@` of a here-string at a line's start: the "
         "string was cut.",
         ("powershell -Command \"x\"", "FullyQualifiedErrorId : TerminatorExpectedAtEndOfString"),
         ("frob", "CommandNotFoundException")),
    Rule("ps-redirect-nul", "filesystem", "",
         r"FileOpenFailure,Microsoft\.PowerShell\.Commands\.OutFileCommand|asked to open a device that was not a "
         r"file",
         "Redirect to `$null` in PowerShell, not to `nul` or `/dev/null`.",
         ("dir > nul",
          "out-file : FileStream was asked to open a device that was not a file.\n+ FullyQualifiedErrorId : "
          "FileOpenFailure,Microsoft.PowerShell.Commands.OutFileCommand"),
         ("dir", "PathNotFound")),
    Rule("ps-validate-set", "validation", "",
         r"ParameterArgumentValidationError,(?P<cmdlet>[\w-]{3,40})",
         "Look up the allowed values with `Get-Help {cmdlet} -Parameter *` first: an argument is not one of them.",
         ("Test-NetConnection x -InformationLevel Minimal",
          "FullyQualifiedErrorId : ParameterArgumentValidationError,Test-NetConnection"),
         ("frob", "CommandNotFoundException")),
    Rule("ps-named-parameter", "validation", "",
         r"NamedParameterNotFound,(?!Microsoft\.PowerShell\.Commands\.(?:GetChildItem|RemoveItem|"
         r"InvokeWebRequest))(?:[\w.]+\.)?(?P<cmdlet>\w{3,40}?)(?:Command)?\b",
         "Look up the parameters with `Get-Help` first: the cmdlet ({cmdlet}) has no such parameter.",
         ("Get-Date -Foo",
          "FullyQualifiedErrorId : NamedParameterNotFound,Microsoft.PowerShell.Commands.GetDateCommand"),
         ("frob", "CommandNotFoundException")),
    Rule("ps-python-store", "dependency", "python python3",
         r"Python was not found; run without arguments to install from the Microsoft Store",
         "Use `py` or the full path of python.exe on Windows: `{program}` is only the Microsoft Store's shortcut.",
         ("python x.py",
          "Python was not found; run without arguments to install from the Microsoft Store, or disable this "
          "shortcut"),
         ("python x.py", "NameError"), "python"),
    Rule("ps-json", "format", "",
         r"System\.ArgumentException,Microsoft\.PowerShell\.Commands\.ConvertFromJsonCommand|ConvertFrom-Json : ",
         "Read the file with `Get-Content -Raw -Encoding UTF8` before ConvertFrom-Json, and check that it is valid "
         "JSON.",
         ("Get-Content a.json | ConvertFrom-Json",
          "FullyQualifiedErrorId : System.ArgumentException,Microsoft.PowerShell.Commands.ConvertFromJsonCommand"),
         ("frob", "CommandNotFoundException")),
    Rule("win-file-used", "conflict", "",
         r"being used by another process|另一个程序正在使用此文件|EBUSY: resource busy",
         "Close the program that holds the file (or wait for it) before changing it: Windows locks open files.",
         ("del x", "The process cannot access the file because it is being used by another process."),
         ("del x", "Access is denied.")),
    Rule("win-path-tilde", "not_found", "python python3 node uv",
         r"[A-Z]:\\[^'\"\n]*\\~\\",
         "Write the home folder out (`$env:USERPROFILE`) on Windows: `~` is taken as a folder's name in arguments.",
         ("python ~/x.py", "can't open file 'C:\\Users\\u\\w\\~\\x.py': [Errno 2] No such file or directory"),
         ("python x.py", "NameError")),
    Rule("win-cd-drive", "syntax", "cd",
         r"cd /d[\s\S]*(?:InvalidEndOfLine|PositionalParameterNotFound)|A positional parameter cannot be found that "
         r"accepts argument",
         "Use `Set-Location PATH` in PowerShell, without cmd's `/d`.",
         ("cd /d C:\\x", "Set-Location : A positional parameter cannot be found that accepts argument 'C:\\x'."),
         ("cd x", "PathNotFound"), "cd /d"),
)
