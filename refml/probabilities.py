"""Arguments that are probabilities: one of them, and whole distributions.

    probability             a rational in [0, 1]
    nonnegative             a rational or an exact real that is at least 0, such as a density
    checked_distribution    a list of probabilities that sum to exactly 1
    distribution_map        the same by label
    exact_distribution      the same of exact reals

Each returns the exact value, or raises InvalidInput with the name of the argument, its value and what to do.
"""
from __future__ import annotations

from .arguments import exact, listed
from .errors import InvalidInput, shown
from .maps import mapped
from .numbers.rational import Fraction, rational

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .labels import L
    from .numbers.reals.real import Exact


def probability(value: object, name: str) -> Fraction:
    """Return the value as a rational in [0, 1].

    >>> probability("1/50000", "prior")
    Fraction(1, 50000)

    Raises InvalidInput outside [0, 1].
    """
    number = rational(value, name)
    if number < 0 or number > 1:
        raise InvalidInput(f"{name}={shown(value)} is not a probability: it must lie between 0 and 1")
    return number


def nonnegative(value: object, name: str) -> Exact:
    """Return the value, rational or an exact real, that must be at least 0.

    >>> nonnegative("2.5", "likelihood")
    Fraction(5, 2)

    Raises InvalidInput below 0.
    """
    number = exact(value, name)
    if number < 0:
        raise InvalidInput(f"{name}={shown(value)} is negative: it must be at least 0")
    return number


def checked_distribution(values: object, name: str) -> list[Fraction]:
    """Return a list of probabilities whose sum is exactly 1.

    >>> checked_distribution(["1/2", "1/3", "1/6"], "prior")
    [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]

    Raises InvalidInput where one lies outside [0, 1] or the sum is not exactly 1.
    """
    numbers = [probability(value, f"{name}[{i}]") for i, value in enumerate(listed(values, name))]
    _check_total(numbers, name)
    return numbers


def distribution_map(values: Mapping[L, object], name: str) -> dict[L, Fraction]:
    """Return probabilities by label whose sum is exactly 1.

    >>> distribution_map({"spam": 0.25, "ham": 0.75}, "priors")["ham"]
    Fraction(3, 4)

    Raises InvalidInput as `distribution` does.
    """
    labels, given = mapped(values, name)
    numbers = [probability(given[y], f"{name}[{shown(y)}]") for y in labels]
    _check_total(numbers, name)
    return dict(zip(labels, numbers))


def exact_distribution(values: object, name: str) -> list[Exact]:
    """Return probabilities, rational or exact reals, whose sum is exactly 1.

    >>> exact_distribution(["1/2", "1/2"], "posterior")
    [Fraction(1, 2), Fraction(1, 2)]

    Raises InvalidInput where one is negative or the sum is not exactly 1.
    """
    numbers = [nonnegative(value, f"{name}[{i}]") for i, value in enumerate(listed(values, name))]
    _check_total(numbers, name)
    return numbers


def _check_total(numbers: Sequence[Exact], name: str) -> None:
    total: Exact = Fraction(0)
    for number in numbers:
        total = total + number
    if total != 1:
        raise InvalidInput(f"{name} sums to {shown(total)}: probabilities must sum to exactly 1, "
                           'so write thirds as "1/3"')
