"""`python3 -m enso`."""
from __future__ import annotations

import sys

from enso.cli import main

if __name__ == "__main__":
    sys.exit(main())
