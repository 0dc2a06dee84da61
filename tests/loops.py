"""How long a call takes, in plain loops of the same process: also on a slow or a busy machine."""
from __future__ import annotations

import time
from collections.abc import Callable

STEPS = 1_000_000


def seconds_of_a_loop() -> float:
    """Processor time of a million additions."""
    start, total = time.process_time(), 0
    for i in range(STEPS):
        total += i
    return time.process_time() - start


def loops(call: Callable[[], object]) -> float:
    """Processor time of a call over that of a loop, the slower of two, measured before and after."""
    before = seconds_of_a_loop()
    start = time.process_time()
    call()
    taken = time.process_time() - start
    return taken / max(before, seconds_of_a_loop())
