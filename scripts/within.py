"""A plugin of pytest for `make own`: as many tests as there is time for, some of every file.

Each file has an equal share of what time is left; what it does not need, those behind it have. In a file the first case
of each function comes first: a hundred cases of one function say less than one of each. A test that has lately taken
longer than is left is not begun.
"""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

LONG = "own/long"
"""Where pytest's cache keeps the seconds of tests that took longer than one."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--within", type=float, default=10.0, metavar="SECONDS", help="begin no test later than that")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Within(config, config.getoption("within")))


class Within:
    """The tests of one run, and the time that is left for them."""

    def __init__(self, config: pytest.Config, seconds: float) -> None:
        self.config = config
        self.seconds = seconds
        self.end = self.end_of_file = time.monotonic() + seconds
        self.long: dict[str, float] = config.cache.get(LONG, {})
        self.files: list[Path] = []
        self.left = 0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = some_of_each_first(items)
        self.files = list(dict.fromkeys(item.path for item in items))

    def pytest_collection_finish(self) -> None:
        self.end = max(self.end, time.monotonic() + self.seconds / 2)  # importing them may have taken most of it

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        now = time.monotonic()
        if item.path in self.files:
            self.end_of_file = now + (self.end - now) / len(self.files)
            self.files.remove(item.path)
        if now + self.long.get(item.nodeid, 0) <= self.end_of_file:
            return
        if now > self.end_of_file:
            self.leave(item)
        self.left += 1
        pytest.skip("takes longer")

    def leave(self, item: pytest.Item) -> None:
        """Pass over the rest of a test's file, but for the next one: behind it pytest ends what the file shared."""
        items = item.session.items
        first = last = items.index(item) + 2
        while last < len(items) and items[last].path == item.path:
            last += 1
        self.left += last - first
        del items[first:last]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.left:
            terminalreporter.write_line(f"not within {self.seconds:g} seconds: {self.left} tests; make test runs all")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self.long.pop(report.nodeid, None)
            if report.duration > 1:
                self.long[report.nodeid] = round(report.duration, 1)

    def pytest_sessionfinish(self) -> None:
        self.config.cache.set(LONG, self.long)


def some_of_each_first(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests file by file, in each the first case of every function, then the second."""
    files = list(dict.fromkeys(item.path for item in items))
    seen: Counter[str] = Counter()
    turns: dict[str, int] = {}
    for item in items:
        function = item.nodeid.partition("[")[0]
        turns[item.nodeid] = seen[function]
        seen[function] += 1
    return sorted(items, key=lambda item: (files.index(item.path), turns[item.nodeid]))
