"""The sharpness of a question: the mistakes that its answers can show.

    blunt        a mistake gives the right answer on this data, exactly or to the asked digits
    collisions   several mistakes give the same answer, exactly or to the asked digits
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...errors import RefmlError
from ...numbers.rational import text
from ...numbers.reals import real
from ...oracle.specification.codec import transform
from .marked import Rival
from .preparing import Prepared

__all__ = ["Sharpness", "sharpness"]


class Sharpness(NamedTuple):
    """The known mistakes, by id, that a question cannot detect or cannot distinguish.

    digits       significant digits to which answers are compared; None: exactly
    blunt        mistakes that give the right answer
    collisions   groups of mistakes that give the same wrong answer
    """

    digits: int | None
    blunt: tuple[str, ...]
    collisions: tuple[tuple[str, ...], ...]


def sharpness(ready: Prepared, digits: int | None = None) -> Sharpness:
    """Return which known mistakes give a question's right answer, so that marking cannot detect them.

    >>> from refml.answers.asking import prepared
    >>> sharpness(prepared("income-of-no"), digits=2).blunt
    ('divided-by-n-less-one', 'deviation-over-n-less-one')
    """
    told: Callable[[Any], str] = written if digits is None else lambda number: real.decimal(number, digits)
    right = answer_text(ready, ready.key, told)
    groups: dict[str, list[str]] = {}
    for one in mistakes(ready):
        groups.setdefault(answer_text(ready, one.value, told), []).append(one.id)
    blunt = tuple(groups.pop(right, ()))
    return Sharpness(digits, blunt, tuple(tuple(ids) for ids in groups.values() if len(ids) > 1))


def mistakes(ready: Prepared) -> list[Rival]:
    """Return the rival of each mistake, including mistakes that give the right answer."""
    return [one for one in ready.rivals.found if one.kind == "mistake"]


def written(number: Any) -> str:
    """Return an exact number as text: a fraction, or 40 digits of an irrational number."""
    return real.decimal(number, 40) if isinstance(number, real.Real) else text(number)


def answer_text(ready: Prepared, value: Any, told: Callable[[Any], str]) -> str:
    """Return an answer as text; a unique text if its digits cannot be proven, so that it equals no other."""
    try:
        return repr(transform(ready.kind, value, told))
    except RefmlError:
        return f"undecided {id(value)}"
