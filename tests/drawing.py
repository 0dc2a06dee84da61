"""How many examples a drawn test has, where that differs from its profile's number."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import HealthCheck, settings


def times(factor: int | Fraction, *, counting: bool = False) -> settings:
    """A decorator for `@given`: so many times the examples of the profile, whichever that is.

    `counting` is for a test with a fixture that counts over all of its examples, of which hypothesis warns.
    """
    profile = settings()
    suppressed = [*profile.suppress_health_check, *[HealthCheck.function_scoped_fixture] * counting]
    return settings(profile, max_examples=max(1, round(factor * profile.max_examples)),
                    suppress_health_check=suppressed)
