"""Mixtures: learning classes from records whose labels nobody observed, or observed of some records only.

    component          c = 0, …, K − 1: a class without a name, known by its place in the lists
    mixing             mixing[c] = π_c = P(c), rationals that sum to 1
    labels             labels[i] is the component of record i where it is known, else None
    joint[c]           P(x, c) = π_c · P(x | c)
    evidence           P(x) = Σ_c P(x, c), and P(x, c) for a record of the known component c
    responsibilities   responsibilities[i][c] = r_ic = P(c | x_i), and 1 or 0 where labels[i] is known
    weight             N_c = Σ_i r_ic, the records that component c answers for

Expectation-maximisation (EM) takes the responsibilities from the parameters (E-step), then the parameters
that maximise Σ_i Σ_c r_ic · log P(x_i, c) (M-step).  The likelihood never falls.

This module has what all mixtures share.  The steps of each model are in `discrete` and `gaussian`, and `em`
takes many of them.
"""
from __future__ import annotations

from ..arguments import listed
from ..errors import InvalidInput, Undecided, Undefined, shown
from ..numbers.rational import Fraction, as_integer
from ..numbers.reals.real import absolute_enclosure, compare
from ..probabilities import checked_distribution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from ..numbers.reals.real import Exact, Real

    E = TypeVar("E", Fraction, Fraction | Real)
    Known = Sequence[int | None]

_GUARD = 8   # bits of a real beyond those of the grid that it is put on


# ---------------------------------------------------------------- what is given

def known_components(labels: object, records: int, components: int) -> list[int | None]:
    """Return the component of each record, None where it is not known.

    >>> known_components([0, None, 1], records=3, components=2), known_components(None, 2, 5)
    ([0, None, 1], [None, None])

    Raises InvalidInput for a label that is no component, and for more or fewer labels than records.
    """
    if labels is None:
        return [None] * records
    given = listed(labels, "labels")
    if len(given) != records:
        raise InvalidInput(f"labels has {len(given)} entries and rows has {records}: "
                           "give each row its component, or None")
    return [None if label is None else _component(label, components, f"labels[{i}]")
            for i, label in enumerate(given)]


def _component(label: object, components: int, place: str) -> int:
    number = as_integer(label)
    if number is None or not 0 <= number < components:
        raise InvalidInput(f"{place}={shown(label)} is not a component: "
                           f"give an integer from 0 to {components - 1}, or None where it is not known")
    return number


def read_mixing(mixing: object, components: int) -> list[Fraction]:
    """Return the mixing weights, a distribution over so many components.

    >>> read_mixing(["1/4", "3/4"], components=2)
    [Fraction(1, 4), Fraction(3, 4)]
    """
    numbers = checked_distribution(mixing, "mixing")
    if len(numbers) != components:
        raise InvalidInput(f"mixing has {len(numbers)} components and the parameters have {components}: "
                           "give every component one weight")
    return numbers


def read_responsibilities(responsibilities: object, records: int) -> list[list[Fraction]]:
    """Return the responsibilities as rationals, one distribution over the components for each record.

    >>> read_responsibilities([["1/4", "3/4"], [1, 0]], records=2)[0]
    [Fraction(1, 4), Fraction(3, 4)]

    Raises InvalidInput where one is negative, a row does not sum to 1, or the rows are not of one length.
    """
    given = listed(responsibilities, "responsibilities")
    if len(given) != records:
        raise InvalidInput(f"responsibilities has {len(given)} rows and rows has {records}: "
                           "give each row of data one row")
    table = [checked_distribution(row, f"responsibilities[{i}]") for i, row in enumerate(given)]
    for i, row in enumerate(table):
        if len(row) != len(table[0]):
            raise InvalidInput(f"responsibilities[{i}] has {len(row)} components and responsibilities[0] has "
                               f"{len(table[0])}: give every row the same components")
    return table


# ---------------------------------------------------------------- E-step and M-step

def shares(joint: Sequence[E], known: int | None, place: str) -> list[E]:
    """Return the responsibilities for one record, from its joints up to a common factor.

        r_c = P(x, c) / Σ_b P(x, b),   1 or 0 where the component is known

    >>> shares([Fraction(1, 8), Fraction(3, 8)], None, "rows[0]")
    [Fraction(1, 4), Fraction(3, 4)]

    Raises Undefined where the record is impossible under every component.

    Cites: 002-A06
    """
    if known is not None:
        return [Fraction(int(c == known)) for c in range(len(joint))]
    evidence = sum(joint, Fraction(0))
    if evidence == 0:
        raise Undefined(f"{place} is impossible under every component, so that its responsibilities are 0/0: "
                        "give a mixing weight above 0 to a component that can produce it")
    return [numerator / evidence for numerator in joint]


def check_weights(weights: Sequence[Exact]) -> None:
    """Raise Undefined, naming the component, where a weight N_c is 0: its parameters are 0/0."""
    for c, weight in enumerate(weights):
        if weight == 0:
            raise Undefined(f"component {c} has no weight, so that its parameters are 0/0: leave it out, or "
                            "begin where it can produce one of the records")


# ---------------------------------------------------------------- components, grid

def identical(parameters: Sequence[object]) -> list[list[int]]:
    """Return the groups of two or more components that have equal parameters.

    Their responsibilities are in proportion to their mixing weights, so that no step makes them
    different: EM then learns a mixture of fewer components.

    >>> identical([["1/2"], ["1/3"], ["1/2"]])
    [[0, 2]]

    Cites: 002-A06
    """
    groups: list[list[int]] = []
    for c, own in enumerate(parameters):
        for group in groups:
            if parameters[group[0]] == own:
                group.append(c)
                break
        else:
            groups.append([c])
    return [group for group in groups if len(group) > 1]


def on_grid(numbers: Sequence[Exact], bits: int) -> list[Fraction]:
    """Return multiples of 2^-bits near the numbers of a distribution, which sum to exactly 1.

    Each number is rounded down, but one above 0 to no less than a unit; what is left over goes to the
    greatest of them (the first of the greatest). Proven, but for a real that no bits tell from a multiple: it
    counts as that.

    >>> on_grid([Fraction(1, 3), Fraction(2, 3), Fraction(0)], bits=4)
    [Fraction(5, 16), Fraction(11, 16), Fraction(0, 1)]

    Raises InvalidInput where the grid has too few units for so many numbers.
    """
    units = [_floor(number, bits) for number in numbers]
    units = [max(unit, int(number != 0)) for unit, number in zip(units, numbers)]
    greatest = units.index(max(units))
    units[greatest] += (1 << bits) - sum(units)
    if units[greatest] <= 0:
        raise InvalidInput(f"bits={bits} are too few for {len(units)} numbers that sum to 1: give more")
    return [Fraction(unit, 1 << bits) for unit in units]


def nearest_on_grid(number: Exact, bits: int) -> Fraction:
    """Return the multiple of 2^-bits nearest to a number, of two equally near ones the greater.

    >>> nearest_on_grid(Fraction(1, 3), bits=4)
    Fraction(5, 16)

    Proven, but for a real that no bits tell from a middle between two: it counts as that.
    """
    return Fraction(_floor(number * 2, bits) + 1 >> 1, 1 << bits)


def _floor(number: Exact, bits: int) -> int:
    """Return ⌊2^bits·number⌋; where the enclosure holds an integer, a comparison with it decides.

    A real that no bits tell from that integer counts as it.
    """
    low, high = [(end.numerator << bits) // end.denominator
                 for end in absolute_enclosure(number, bits + _GUARD)]
    if low == high:
        return low
    try:
        return high if compare(number, Fraction(high, 1 << bits)) >= 0 else low
    except Undecided:
        return high
