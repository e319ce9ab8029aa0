"""git's long options, which it also takes cut short: `--forc`, `--del`, `--mir`.  Loaded when a long option is given.

The lists are those of git 2.43's own manual pages.  They are whole, because whether a cut is unambiguous depends on
the options that nobody asks about as well.
"""
from __future__ import annotations

COMMON = "verbose quiet help "
OPTIONS: dict[str, str] = {
    "branch": "delete force move copy color no-color ignore-case column no-column sort create-reflog list show-current "
              "abbrev no-abbrev track no-track recurse-submodules unset-upstream set-upstream-to edit-description "
              "contains no-contains merged no-merged points-at format all remotes omit-empty",
    "checkout": "progress no-progress force ours theirs detach track no-track guess no-guess orphan "
                "ignore-skip-worktree-bits merge conflict patch ignore-other-worktrees overwrite-ignore "
                "no-overwrite-ignore recurse-submodules no-recurse-submodules overlay no-overlay "
                "pathspec-from-file pathspec-file-nul",
    "switch": "create force-create detach guess no-guess force discard-changes merge conflict progress no-progress "
              "track no-track orphan ignore-other-worktrees recurse-submodules no-recurse-submodules",
    "restore": "source patch worktree staged progress no-progress ours theirs merge conflict ignore-unmerged "
               "ignore-skip-worktree-bits recurse-submodules no-recurse-submodules overlay no-overlay "
               "pathspec-from-file pathspec-file-nul",
    "reset": "soft mixed hard merge keep refresh no-refresh pathspec-from-file pathspec-file-nul patch intent-to-add "
             "recurse-submodules no-recurse-submodules",
    "push": "all branches prune mirror dry-run porcelain delete tags follow-tags signed no-signed atomic no-atomic "
            "push-option receive-pack exec force-with-lease no-force-with-lease force force-if-includes "
            "no-force-if-includes repo set-upstream thin no-thin progress verify no-verify recurse-submodules "
            "no-recurse-submodules ipv4 ipv6",
    "clean": "force interactive dry-run exclude",
    "commit": "all patch reuse-message reedit-message fixup squash reset-author short branch porcelain long null file "
              "author date message template signoff no-signoff trailer verify no-verify allow-empty "
              "allow-empty-message cleanup edit no-edit amend no-post-rewrite include only pathspec-from-file "
              "pathspec-file-nul untracked-files no-verbose dry-run status no-status gpg-sign no-gpg-sign",
    "merge": "commit no-commit edit no-edit cleanup ff no-ff ff-only gpg-sign no-gpg-sign log no-log signoff "
             "no-signoff stat no-stat squash no-squash verify no-verify strategy strategy-option verify-signatures "
             "no-verify-signatures summary no-summary progress no-progress autostash no-autostash "
             "allow-unrelated-histories file message into-name rerere-autoupdate overwrite-ignore "
             "no-overwrite-ignore abort quit continue",
    "rebase": "onto keep-base continue skip abort quit edit-todo show-current-patch apply empty keep-empty "
              "no-keep-empty reapply-cherry-picks no-reapply-cherry-picks allow-empty-message merge strategy "
              "strategy-option rerere-autoupdate gpg-sign no-gpg-sign stat no-stat verify no-verify no-ff force-rebase "
              "fork-point no-fork-point ignore-whitespace whitespace committer-date-is-author-date "
              "reset-author-date signoff interactive rebase-merges no-rebase-merges exec root autosquash "
              "no-autosquash autostash no-autostash reschedule-failed-exec no-reschedule-failed-exec update-refs "
              "no-update-refs",
    "rm": "force dry-run cached ignore-unmatch sparse pathspec-from-file pathspec-file-nul",
    "worktree": "force detach checkout no-checkout guess-remote no-guess-remote relative-paths track lock porcelain "
                "reason expire orphan dry-run",
    "gc": "aggressive auto detach no-detach cruft no-cruft prune no-prune force keep-largest-pack max-cruft-size",
    "tag": "annotate sign no-sign local-user force delete verify list sort color ignore-case omit-empty column "
           "no-column contains no-contains merged no-merged points-at message file edit cleanup create-reflog format",
    "update-ref": "no-deref stdin create-reflog delete",
    "checkout-index": "index force all no-create prefix stage temp ignore-skip-worktree-bits stdin",
    "read-tree": "reset prefix index-output dry-run trivial aggressive empty sparse-checkout no-sparse-checkout "
                 "recurse-submodules no-recurse-submodules",
    "stash": "all include-untracked no-include-untracked keep-index no-keep-index patch staged pathspec-from-file "
             "pathspec-file-nul only-untracked index message",
    "clone": "local no-hardlinks shared reference reference-if-able dissociate progress server-option no-checkout "
             "reject-shallow no-reject-shallow bare sparse filter also-filter-submodules mirror origin branch "
             "upload-pack template config depth shallow-since shallow-exclude single-branch no-single-branch no-tags "
             "recurse-submodules shallow-submodules no-shallow-submodules remote-submodules no-remote-submodules "
             "separate-git-dir jobs bundle-uri",
}
"""Verb -> its long options, between spaces."""


def written_out(verb: str, args: list[str]) -> list[str]:
    """The arguments with long options written out that git would take for one of its own; a cut that fits several
    options, or none, stays as it is."""
    known = (COMMON + OPTIONS.get(verb, "")).split()
    out: list[str] = []
    for at, arg in enumerate(args):
        if arg == "--":
            return out + args[at:]
        name, equals, value = arg[2:].partition("=")
        if arg[:2] == "--" and verb in OPTIONS and name not in known:
            fits = [option for option in known if option.startswith(name)]
            if len(fits) == 1:
                arg = "--" + fits[0] + equals + value
        out.append(arg)
    return out
