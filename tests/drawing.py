"""How many examples a drawn test has, where that differs from its profile's number; simple fractions."""

from __future__ import annotations

import functools
import math
from fractions import Fraction

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy


def times(factor: int | Fraction, *, counting: bool = False) -> settings:
    """A decorator for `@given`: so many times the examples of the profile, whichever that is.

    `counting` is for a test with a fixture that counts over all of its examples, of which hypothesis warns.
    """
    profile = settings()
    suppressed = [*profile.suppress_health_check, *[HealthCheck.function_scoped_fixture] * counting]
    return settings(profile, max_examples=max(1, round(factor * profile.max_examples)),
                    suppress_health_check=suppressed)


@functools.cache
def simple_fractions(least: int | Fraction, most: int | Fraction, largest: int) -> SearchStrategy[Fraction]:
    """The fractions between two numbers with denominators up to the largest, as one choice among them all.

    `st.fractions` makes new strategies in each draw, which cost more than most tests.  An integer stands here
    once for each denominator: it is drawn often, and so are numbers that are equal.
    """
    found = [Fraction(numerator, denominator) for denominator in range(1, largest + 1)
             for numerator in sorted(range(math.ceil(least * denominator),
                                           math.floor(most * denominator) + 1), key=abs)]
    return st.sampled_from(found)
