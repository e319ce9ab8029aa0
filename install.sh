#!/bin/sh
# Installs Enso for this user: ./install.sh [--host NAME]... [--dry-run] | --uninstall [--purge]
# Needs python3 >= 3.9 and nothing else: no network, no root.  Running it again changes nothing.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)

# The first Python that is new enough; a version manager's shim for a missing version just fails.
python=
for candidate in python3 python3.14 python3.13 python3.12 python3.11 python3.10 python3.9 python; do
    if "$candidate" -S -c 'import sys; sys.exit(sys.version_info < (3, 9))' >/dev/null 2>&1; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "install.sh: Enso needs python3, version 3.9 or newer, on your PATH." >&2
    if command -v python3 >/dev/null 2>&1; then
        echo "install.sh: found $(command -v python3): $(python3 --version 2>&1)" >&2
    fi
    exit 1
fi

command=install
count=$#
while [ "$count" -gt 0 ]; do
    case $1 in
        --uninstall) command=uninstall ;;
        *) set -- "$@" "$1" ;;
    esac
    shift
    count=$((count - 1))
done

# -I -S: nothing from the caller's folder, environment or installed packages gets onto Python's path.
# ${1+"$@"}: some shells take an empty "$@" for a parameter that is not set (set -u).
exec "$python" -I -S -B -c '
import sys
sys.path.insert(0, sys.argv.pop(1))
from enso.cli import main
sys.exit(main())
' "$here" "$command" ${1+"$@"}
