"""Redaction under fire: `python3 -m tests.torture.secrets [SEED]`.

Every shape of credential in forty variants, of which no four secret characters in a row may be left,
and a thousand look-alikes, of which at most one in a hundred may be touched.  Exit status 1 when
either bound is broken.
"""
from __future__ import annotations

import sys
import time

from enso.capture.redact import redact
from tests.torture import lookalikes
from tests.torture.credential_cases import SHAPES, cases_of, survivors

MAX_TOUCHED = 0.01
SIZE = 1_000_000


def leaks(seed: int) -> list[str]:
    """A line for every variant that leaves something, or that a second redaction changes."""
    found = []
    for shape in SHAPES:
        for number, (text, secrets) in enumerate(cases_of(shape, seed)):
            clean = redact(text)
            if survivors(clean, secrets):
                found.append(f"{shape} #{number}: left {survivors(clean, secrets)!r} in {clean[:160]!r}")
            elif redact(clean) != clean:
                found.append(f"{shape} #{number}: not stable")
    return found


def touched(seed: int) -> list[str]:
    """A line for every look-alike that was changed."""
    return [f"{kind}: {text[:100]!r} -> {redact(text)[:100]!r}" for kind, text in lookalikes.texts(seed)
            if redact(text) != text]


def slowest() -> tuple[float, str]:
    """Seconds for the worst of several texts of one megabyte, and how that text begins."""
    hostile = ("a", "token ", "password=", "\"password\": \"", "://a:b@", "curl -u ", "eyJ", "-eyJ", "Bearer a1\n",
               "gh" + "p_",
               "-----BEGIN " + "PRIVATE KEY-----\n", "login a password ", "a.", "\\", "A1b", "mysql ",
               "xyz 12 error: no such file\n")
    worst = 0.0, ""
    for piece in hostile:
        text = piece * (SIZE // len(piece))
        start = time.perf_counter()
        redact(text)
        worst = max(worst, (time.perf_counter() - start, piece))
    return worst


def main(argv: list[str]) -> int:
    seed = int(argv[0]) if argv else 7
    left, changed = leaks(seed), touched(seed)
    variants, total = sum(len(cases_of(shape, seed)) for shape in SHAPES), len(lookalikes.texts(seed))
    for line in left + changed:
        print("  " + line)
    seconds, piece = slowest()
    print(f"credentials: {len(SHAPES)} shapes, {variants} variants, {len(left)} leaks (bound 0)")
    print(f"look-alikes: {total}, {len(changed)} touched (bound {MAX_TOUCHED:.0%})")
    print(f"1 MB: at worst {seconds:.1f} s, for {piece!r} repeated")
    return 1 if left or len(changed) > MAX_TOUCHED * total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
