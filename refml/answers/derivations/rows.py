"""Rows that sum to 1: priors, posteriors, responsibilities.  The last entry is often 1 minus the others.

If one posterior is wrong and the other is 1 minus it, the other is wrong as a consequence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import RefmlError
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ...oracle.specification import formula
from ..marking.numbers import keys_of
from ..marking.parts import leaf_fits, leaves
from ..marking.questions import part_at
from .statements import Said, type_of

NEARLY = Fraction(1, 10**30)   # irrational shares sum to 1 up to this, which is proof enough for a row


def completes(line: Any, said: Said, written: Mapping[str, Any]) -> bool:
    """Return whether a statement is 1 minus the other entries of its row as written, some of them wrong.

    `written`: path → value, for the parts of this line whose written values differ from the right ones.
    """
    row, _, name = said.place.path.rpartition(".")
    try:
        whole = part_at(type_of(line), line, row)[1] if row else line
        values = shares_of(whole)
        if name not in values or not is_row(list(values.values())):
            return False
        paths = {key: f"{row}.{key}".removeprefix(".") for key in values if key != name}
        if not any(path in written for path in paths.values()):
            return False
        left = 1 - real.total([written.get(path, values[key]) for key, path in paths.items()])
        keys = keys_of(type_of(left), left)
        return all(leaf_fits(leaf) for answer in said.answers for leaf in leaves(type_of(left), keys, answer))
    except (RefmlError, TypeError):
        return False


def shares_of(whole: Any) -> dict[str, Any]:
    """Return the parts of a map or a list by name."""
    parts = whole if isinstance(whole, Mapping) else dict(enumerate(whole)) if isinstance(whole, list) else {}
    return {str(key): value for key, value in parts.items()}


def is_row(values: list[Any]) -> bool:
    """Return whether some values are at least two numbers ≥ 0 with the sum 1.

    >>> is_row([Fraction(1, 4), Fraction(3, 4)]), is_row([0, 1])
    (True, True)
    >>> is_row([1]), is_row([Fraction(3, 2), Fraction(-1, 2)])
    (False, False)
    """
    if len(values) < 2 or not all(isinstance(one, (int, Fraction, real.Real)) and real.sign(one) >= 0
                                  for one in values):
        return False
    whole = real.total(values)
    if not isinstance(whole, real.Real):
        return formula.equal(whole, 1)
    lower, upper = real.enclosure(whole, 120)
    return lower >= 1 - NEARLY and upper <= 1 + NEARLY
