"""`python3 -m unittest` on all processors: the modules of the tests are shared out to forked workers.

Every test is parallel-safe by the house rules.  `ENSO_TEST_WORKERS=1` runs them one after the other; a
single module (`python3 -m unittest tests.test_clock`) always does.
"""
from __future__ import annotations

import os
import pickle
import selectors
import struct
import sys
import unittest
from typing import Any, Iterator, NamedTuple

from tests import once

_LENGTH = struct.Struct("!I")
FIRST = ("tests.hosts.test_install", "tests.share.test_sync", "tests.show.test_doctor", "tests.test_readme",
         "tests.hosts.test_generic_agent")
"""The modules that take longest, so that no worker begins with one when the others are done."""


class Told(NamedTuple):
    """What a worker tells of one test, or of a subtest that failed: `kind` is a method of TestResult."""

    kind: str
    name: str
    id: str
    text: str


class Recorder(unittest.TestResult):
    """Collects what happens as text, so that it can be sent through a pipe."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Told] = []

    def _tell(self, kind: str, test: Any, text: str = "") -> None:
        self.told.append(Told(kind, str(test), test.id(), text))

    def startTest(self, test: Any) -> None:  # noqa: N802
        super().startTest(test)
        self._tell("startTest", test)

    def addSuccess(self, test: Any) -> None:  # noqa: N802
        self._tell("addSuccess", test)

    def addSkip(self, test: Any, reason: str) -> None:  # noqa: N802
        self._tell("addSkip", test, reason)

    def addFailure(self, test: Any, err: Any) -> None:  # noqa: N802
        super().addFailure(test, err)
        self._tell("addFailure", test, self.failures[-1][1])

    def addError(self, test: Any, err: Any) -> None:  # noqa: N802
        super().addError(test, err)
        self._tell("addError", test, self.errors[-1][1])

    def addSubTest(self, test: Any, subtest: Any, err: Any) -> None:  # noqa: N802
        if err is not None:
            failed = issubclass(err[0], test.failureException)
            (super().addFailure if failed else super().addError)(subtest, err)
            text = (self.failures if failed else self.errors)[-1][1]
            self._tell("addFailure" if failed else "addError", subtest, text)


class Echo(unittest.TestCase):
    """Stands for a test that ran elsewhere, in the runner's own words about it."""

    def __init__(self, told: Told) -> None:
        super().__init__("runTest")
        self.told = told

    def runTest(self) -> None:  # noqa: N802
        raise AssertionError("this test ran in a worker")

    def shortDescription(self) -> None:  # noqa: N802
        return None

    def id(self) -> str:
        return self.told.id

    def __str__(self) -> str:
        return self.told.name


class Shared(unittest.TestSuite):
    """Suites run by as many workers as there are processors; the result is as if they ran here."""

    def run(self, result: unittest.TestResult, debug: bool = False) -> unittest.TestResult:
        parts = list(by_module(self))
        count = min(workers(), len(parts))
        if debug or count < 2:
            return super().run(result, debug)
        once.folder()
        sys.stdout.flush()
        sys.stderr.flush()
        chosen = selectors.DefaultSelector()
        for _ in range(count):
            ask, answer = start(parts)
            chosen.register(answer, selectors.EVENT_READ, ask)
        waiting = iter(range(len(parts)))
        for key in list(chosen.get_map().values()):
            _hand_out(key.data, waiting)
        while chosen.get_map():
            for key, _ in chosen.select():
                told = _receive(key.fd)
                if told is None:
                    chosen.unregister(key.fd)
                    continue
                for one in told:
                    replay(one, result)
                _hand_out(key.data, waiting)
        return result


def by_module(suite: unittest.TestSuite) -> Iterator[unittest.TestSuite]:
    """The tests of a suite as one suite per module, in order, but for those that come FIRST."""
    groups: dict[str, list[unittest.TestCase]] = {}
    for test in _flat(suite):
        groups.setdefault(type(test).__module__, []).append(test)
    return (unittest.TestSuite(groups[name]) for name in sorted(groups, key=lambda name: name not in FIRST))


def _flat(suite: Any) -> Iterator[unittest.TestCase]:
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from _flat(test)
        else:
            yield test


def workers() -> int:
    """How many processes run tests: one more than processors, because a test that waits for a program needs none; 1
    where there is no `fork`."""
    given = os.environ.get("ENSO_TEST_WORKERS", "")
    if given.isdigit() and int(given):
        return int(given)
    return (os.cpu_count() or 1) + 1 if hasattr(os, "fork") else 1


def start(parts: list[unittest.TestSuite]) -> tuple[int, int]:
    """A worker that runs the parts it is asked for by number: (pipe to ask, pipe with the answers)."""
    ask_here, ask = os.pipe()
    answer, answer_here = os.pipe()
    if os.fork() == 0:
        os.close(ask)
        os.close(answer)
        while True:
            number = os.read(ask_here, _LENGTH.size)
            if len(number) < _LENGTH.size:
                os._exit(0)
            recorder = Recorder()
            parts[_LENGTH.unpack(number)[0]].run(recorder)
            data = pickle.dumps(recorder.told)
            with open(answer_here, "wb", closefd=False) as pipe:
                pipe.write(_LENGTH.pack(len(data)) + data)
    os.close(ask_here)
    os.close(answer_here)
    return ask, answer


def _hand_out(ask: int, waiting: Iterator[int]) -> None:
    """Give a worker its next part; without one, close its pipe, and it ends."""
    number = next(waiting, None)
    if number is None:
        os.close(ask)
    else:
        os.write(ask, _LENGTH.pack(number))


def _receive(answer: int) -> list[Told] | None:
    """The next answer of a worker; None when it has ended, an error when it died in between."""
    head = _read(answer, _LENGTH.size)
    if not head:
        os.close(answer)
        os.wait()
        return None
    found: list[Told] = pickle.loads(_read(answer, _LENGTH.unpack(head)[0]))
    return found


def _read(handle: int, size: int) -> bytes:
    data = b""
    while len(data) < size:
        piece = os.read(handle, size - len(data))
        if not piece:
            if data:
                raise RuntimeError("a test worker died; run with ENSO_TEST_WORKERS=1 to see where")
            break
        data += piece
    return data


def replay(told: Told, result: unittest.TestResult) -> None:
    """Tell the runner's result what a worker told."""
    test = Echo(told)
    if told.kind == "startTest":
        result.startTest(test)
    elif told.kind == "addSkip":
        result.addSkip(test, told.text)
    elif told.kind == "addSuccess":
        result.addSuccess(test)
    else:
        failed = told.kind == "addFailure"
        (result.failures if failed else result.errors).append((test, told.text))
        stream: Any = getattr(result, "stream", None)
        if stream is not None:
            verbose = getattr(result, "showAll", False)
            stream.write(("FAIL\n" if failed else "ERROR\n") if verbose else ("F" if failed else "E"))
            stream.flush()
