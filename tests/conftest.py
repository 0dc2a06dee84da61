"""How hypothesis draws: the same examples in every run, unless new ones are asked for.

    pytest                                   profile `ci`: derandomised, bounded, no deadline
    pytest --hypothesis-profile=search       profile `search`: new examples each time, many more of them
"""
from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Exact arithmetic on hostile inputs is slow now and then: a deadline would measure the machine.
settings.register_profile("ci", derandomize=True, max_examples=60, deadline=None, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", max_examples=2000, deadline=None, print_blob=True,
                          suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci")


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
