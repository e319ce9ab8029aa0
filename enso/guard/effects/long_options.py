"""Long options cut short, as git and the GNU programs take them: `--forc`, `--del`, `--recurs`.  Loaded when a long
option is given.

The lists are those of the manual pages (git 2.43, coreutils 9.4, grep 3.11, tar 1.35).  They are whole, because whether
a cut is unambiguous depends on the options that nobody asks about as well.
"""
from __future__ import annotations

COMMON = "verbose quiet help "
OPTIONS: dict[str, str] = {
    "git branch": "delete force move copy color no-color ignore-case column no-column sort create-reflog list "
                  "show-current abbrev no-abbrev track no-track recurse-submodules unset-upstream set-upstream-to "
                  "edit-description contains no-contains merged no-merged points-at format all remotes omit-empty",
    "git checkout": "progress no-progress force ours theirs detach track no-track guess no-guess orphan "
                    "ignore-skip-worktree-bits merge conflict patch ignore-other-worktrees overwrite-ignore "
                    "no-overwrite-ignore recurse-submodules no-recurse-submodules overlay no-overlay "
                    "pathspec-from-file pathspec-file-nul",
    "git switch": "create force-create detach guess no-guess force discard-changes merge conflict progress "
                  "no-progress track no-track orphan ignore-other-worktrees recurse-submodules "
                  "no-recurse-submodules",
    "git restore": "source patch worktree staged progress no-progress ours theirs merge conflict ignore-unmerged "
                   "ignore-skip-worktree-bits recurse-submodules no-recurse-submodules overlay no-overlay "
                   "pathspec-from-file pathspec-file-nul",
    "git reset": "soft mixed hard merge keep refresh no-refresh pathspec-from-file pathspec-file-nul patch "
                 "intent-to-add recurse-submodules no-recurse-submodules",
    "git push": "all branches prune mirror dry-run porcelain delete tags follow-tags signed no-signed atomic "
                "no-atomic push-option receive-pack exec force-with-lease no-force-with-lease force "
                "force-if-includes no-force-if-includes repo set-upstream thin no-thin progress verify no-verify "
                "recurse-submodules no-recurse-submodules ipv4 ipv6",
    "git clean": "force interactive dry-run exclude",
    "git commit": "all patch reuse-message reedit-message fixup squash reset-author short branch porcelain long "
                  "null file author date message template signoff no-signoff trailer verify no-verify allow-empty "
                  "allow-empty-message cleanup edit no-edit amend no-post-rewrite include only pathspec-from-file "
                  "pathspec-file-nul untracked-files no-verbose dry-run status no-status gpg-sign no-gpg-sign",
    "git merge": "commit no-commit edit no-edit cleanup ff no-ff ff-only gpg-sign no-gpg-sign log no-log signoff "
                 "no-signoff stat no-stat squash no-squash verify no-verify strategy strategy-option "
                 "verify-signatures no-verify-signatures summary no-summary progress no-progress autostash "
                 "no-autostash allow-unrelated-histories file message into-name rerere-autoupdate "
                 "overwrite-ignore no-overwrite-ignore abort quit continue",
    "git rebase": "onto keep-base continue skip abort quit edit-todo show-current-patch apply empty keep-empty "
                  "no-keep-empty reapply-cherry-picks no-reapply-cherry-picks allow-empty-message merge strategy "
                  "strategy-option rerere-autoupdate gpg-sign no-gpg-sign stat no-stat verify no-verify no-ff "
                  "force-rebase fork-point no-fork-point ignore-whitespace whitespace "
                  "committer-date-is-author-date reset-author-date signoff interactive rebase-merges "
                  "no-rebase-merges exec root autosquash no-autosquash autostash no-autostash "
                  "reschedule-failed-exec no-reschedule-failed-exec update-refs no-update-refs",
    "git rm": "force dry-run cached ignore-unmatch sparse pathspec-from-file pathspec-file-nul",
    "git worktree": "force detach checkout no-checkout guess-remote no-guess-remote relative-paths track lock "
                    "porcelain reason expire orphan dry-run",
    "git gc": "aggressive auto detach no-detach cruft no-cruft prune no-prune force keep-largest-pack "
              "max-cruft-size",
    "git tag": "annotate sign no-sign local-user force delete verify list sort color ignore-case omit-empty "
               "column no-column contains no-contains merged no-merged points-at message file edit cleanup "
               "create-reflog format",
    "git update-ref": "no-deref stdin create-reflog delete",
    "git checkout-index": "index force all no-create prefix stage temp ignore-skip-worktree-bits stdin",
    "git read-tree": "reset prefix index-output dry-run trivial aggressive empty sparse-checkout "
                     "no-sparse-checkout recurse-submodules no-recurse-submodules",
    "git stash": "all include-untracked no-include-untracked keep-index no-keep-index patch staged "
                 "pathspec-from-file pathspec-file-nul only-untracked index message",
    "git clone": "local no-hardlinks shared reference reference-if-able dissociate progress server-option "
                 "no-checkout reject-shallow no-reject-shallow bare sparse filter also-filter-submodules mirror "
                 "origin branch upload-pack template config depth shallow-since shallow-exclude single-branch "
                 "no-single-branch no-tags recurse-submodules shallow-submodules no-shallow-submodules "
                 "remote-submodules no-remote-submodules separate-git-dir jobs bundle-uri",
    "cp": "archive attributes-only backup copy-contents context debug dereference force interactive keep- "
          "directory-symlink link no-clobber no-dereference no-preserve no-target-directory one-file-system "
          "parents preserve recursive reflink remove-destination sparse strip-trailing-slashes suffix symbolic- "
          "link target-directory update",
    "mv": "backup context debug exchange force interactive no-clobber no-copy no-target-directory strip-trailing- "
          "slashes suffix target-directory update",
    "ln": "backup directory force interactive logical no-dereference no-target-directory physical relative suffix "
          "symbolic target-directory",
    "install": "backup compare context debug directory group mode no-target-directory owner preserve-context "
               "preserve-timestamps strip strip-program suffix target-directory",
    "chmod": "changes dereference no-dereference no-preserve-root preserve-root recursive reference silent",
    "chown": "changes dereference from no-dereference no-preserve-root preserve-root recursive reference silent",
    "chgrp": "changes dereference from no-dereference no-preserve-root preserve-root recursive reference silent",
    "grep": "after-context basic-regexp before-context binary binary-files byte-offset color colour context count "
            "dereference-recursive devices directories exclude exclude-dir exclude-from extended-regexp file "
            "files-with-matches files-without-match fixed-strings group-separator ignore-case include initial-tab "
            "invert-match label line-buffered line-number line-regexp max-count no-filename no-group-separator "
            "no-ignore-case no-messages null null-data only-matching perl-regexp recursive regexp silent text "
            "with-filename word-regexp",
    "tar": "absolute-names acls after-date append atime-preserve auto-compress backup block-number blocking- "
           "factor bzip2 catenate check-device check-links checkpoint checkpoint-action clamp-mtime compare "
           "compress concatenate confirmation create delay-directory-restore delete dereference diff directory "
           "exclude exclude-backups exclude-caches exclude-caches-all exclude-caches-under exclude-from exclude- "
           "ignore exclude-ignore-recursive exclude-tag exclude-tag-all exclude-tag-under exclude-vcs exclude- "
           "vcs-ignores extract file files-from force-local format full-time get group group-map gunzip gzip "
           "hard-dereference ignore-case ignore-command-error ignore-failed-read ignore-zeros incremental index- "
           "file info-script interactive keep-directory-symlink keep-newer-files keep-old-files label level list "
           "listed-incremental lzip lzma lzop mode mtime multi-volume new-volume-script newer newer-mtime null "
           "numeric-owner occurrence old-archive one-file-system one-top-level overwrite overwrite-dir owner "
           "owner-map pax-option permissions portability posix preserve-order preserve-permissions quote-chars "
           "quoting-style read-full-records record-size recursion recursive-unlink remove-files restrict rmt- "
           "command rsh-command same-order same-owner same-permissions seek selinux show-defaults show-omitted- "
           "dirs show-stored-names show-transformed-names skip-old-files sort sparse sparse-version starting-file "
           "strip-components suffix tape-length test-label to-command to-stdout totals touch transform uncompress "
           "ungzip unlink-first unquote update use-compress-program utc verify version volno-file warning "
           "wildcards wildcards-match-slash xattrs xform xz zstd",
}
"""Program, with git's verb -> its long options, between spaces."""


def written_out(name: str, args: list[str]) -> list[str]:
    """The arguments with long options written out that the program would take for one of its own; a cut that fits
    several options, or none, stays as it is."""
    if name not in OPTIONS:
        return args
    known = (COMMON + OPTIONS[name]).split()
    out: list[str] = []
    for at, arg in enumerate(args):
        if arg == "--":
            return out + args[at:]
        flag, equals, value = arg[2:].partition("=")
        if arg[:2] == "--" and flag not in known:
            fits = [option for option in known if option.startswith(flag)]
            if len(fits) == 1:
                arg = "--" + fits[0] + equals + value
        out.append(arg)
    return out
