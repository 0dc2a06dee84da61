"""Rows that sum to 1: priors, posteriors, responsibilities.  The last of them is often what the others leave.

Who has one posterior wrong and subtracts it from 1 has the other wrong as a consequence.
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
    """Whether a statement is what the other parts of its row leave of 1, these as they were written.

    `written`: path → value, of the parts of this line that were written otherwise than they are.
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
    """Whether some values are at least two numbers, none below 0, that sum to 1.

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
