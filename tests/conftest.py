"""How hypothesis draws: a few examples that are the same in every run, or new ones for as long as is asked.

    pytest               profile `ci`: 20 examples a test, derandomised
    tools/test hunt      profile `hunt`: 100 examples a test and a round, new ones in each round

A run that decides whether a change goes in says the same each time: what it finds was not there before the
change.  New examples are tried at night, by `tools/test hunt`; what that finds is kept in `.hypothesis`, is
shown first in the next hunt, and becomes an `@example` of its test.

No test has a number of examples of its own: `tests.drawing.times` multiplies that of the profile.
"""
from __future__ import annotations

import functools
import gc
import os
import signal
from collections.abc import Generator, Iterator
from typing import Any

import hypothesis
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase
from xdist.scheduler.loadscope import LoadScopeScheduling

from tests import costs
from tools import changes

# Exact arithmetic on hostile inputs is slow now and then: a deadline would measure the machine.
settings.register_profile("ci", derandomize=True, max_examples=20, deadline=None, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("hunt", derandomize=False, max_examples=100, deadline=None, print_blob=True,
                          database=DirectoryBasedExampleDatabase(".hypothesis/examples"),
                          suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci")

BOOK = "tests/book/"
LONGEST_FIRST = ("tests/test_adapters.py", "tests/zoo/", BOOK, "tests/cli/", "tests/test_docs.py",
                 "tests/answers/")


ONE_FOR_ALL = ("test_as_read.py", "test_as_worked.py")
BETWEEN_SWEEPS = 10_000   # objects that are made and live on


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(costs.Costs(), "costs")
    gc.disable()   # what is collected lives to the end


@pytest.hookimpl(tryfirst=True)   # before the costs are counted
def pytest_collection_finish() -> None:
    """Look for cycles of dead objects seldom, and never among the modules and tests that were collected."""
    gc.freeze()
    gc.set_threshold(BETWEEN_SWEEPS)
    gc.enable()


def worker_of(config: pytest.Config) -> int | None:
    """The number of this worker of xdist; None where there are no workers."""
    told: dict[str, str] | None = getattr(config, "workerinput", None)
    return None if told is None else int(told["workerid"].removeprefix("gw"))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
        collector: pytest.Collector) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let every second worker list a folder from its end: what one has compiled the other finds compiled."""
    report = yield
    if isinstance(collector, pytest.Directory) and (worker_of(collector.config) or 0) % 2:
        report.result.sort(key=lambda node: node.path, reverse=True)
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put what takes longest first, so that at the end no worker is left with it alone.

    All workers have one order, from whichever end they listed the files.
    """
    if worker_of(config) is not None:
        items.sort(key=lambda item: item.path.parts)
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST_FIRST))


@pytest.hookimpl(optionalhook=True)   # tools/mutate runs tests without xdist
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    config.option.loadscopereorder = False   # which would put the files with the most tests first
    return ByFile(config, log)


class ByFile(LoadScopeScheduling):   # type: ignore[misc]  # xdist is not typed
    """A file is run by one worker, which computes its fixtures once; so are those that read one book.

    Files of one name in ONE_FOR_ALL hold the same against what is kept, each beside what it is about: a
    process does so once.
    """

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        name = path.rpartition("/")[2]
        return BOOK if path.startswith(BOOK) else name if name in ONE_FOR_ALL else path


@functools.cache
def differing() -> changes.Changes | None:
    return changes.changed()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a slow test that no change concerns; seed a drawn test of a hunt."""
    path = item.location[0].replace(os.sep, "/")
    if path in changes.CONCERNS and (
            reason := changes.reason_to_skip(path, differing(), changes.on_a_server())):
        pytest.skip(reason)
    seed = os.environ.get("REFML_HUNT_SEED")
    if seed and isinstance(item, pytest.Function) and hypothesis.is_hypothesis_test(item.obj):
        # What `hypothesis.seed` does, and `--hypothesis-seed`, but that these forget the database.
        item.obj._hypothesis_internal_use_seed = f"{seed} {item.nodeid}"


@pytest.fixture
def usual_signals() -> Iterator[None]:
    """Python's own answer to signals, here and in what a test starts, as in a shell's foreground.

    `nohup` and a script's `&` hand on that a signal is ignored, and whoever inherits that hears none.
    """
    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    kept = {name: signal.getsignal(getattr(signal, name)) for name in names}
    for name in names:
        handler = signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL
        signal.signal(getattr(signal, name), handler)
    yield
    for name in names:
        signal.signal(getattr(signal, name), kept[name])
