"""How hypothesis draws: the same examples in every run, unless new ones are asked for.

    pytest                                   profile `ci`: derandomised, bounded, no deadline
    pytest --hypothesis-profile=search       profile `search`: new examples each time, many more of them
"""
from __future__ import annotations

from hypothesis import HealthCheck, settings

# Exact arithmetic on hostile inputs is slow now and then: a deadline would measure the machine.
settings.register_profile("ci", derandomize=True, max_examples=60, deadline=None, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", max_examples=2000, deadline=None, print_blob=True,
                          suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci")
