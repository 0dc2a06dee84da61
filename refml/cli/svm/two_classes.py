"""Two classes as the signs +1 and −1, and which label is which.

    labels 1 and −1     as they are
    other numbers       the greater is +1: of 0 and 1 it is 1
    texts               the last by code point is +1, as in `refml spam`
    one label alone     −1 for −1 and 0, else +1
    `positive`          names the label that is +1
    `classes`           two labels out of several: the examples of the others are left out; the first is +1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction
from ...oracle.specification.ids import unknown
from ..files.datasets import Dataset, as_number, label

MOST_SHOWN = 10


@dataclass(frozen=True)
class TwoClasses:
    """The labels of +1 and of −1, None where no example has it, and the signs of the examples.

    as_written      whether the labels are 1 and −1 already
    """

    positive: str | None
    negative: str | None
    signs: list[int]
    as_written: bool


def of(dataset: Dataset, positive: str | None = None,
       classes: Sequence[str] | None = None) -> tuple[Dataset, TwoClasses]:
    """Return the examples of two classes, and the classes with their signs.

    >>> data = Dataset("t", "CSV", [[Fraction(0)], [Fraction(1)]], ["0", "1"], [1, 2], ["1"])
    >>> of(data)[1].signs, of(data, positive="0")[1].signs
    ([-1, 1], [1, -1])

    Raises InvalidInput for unknown labels, and for more than two labels where `classes` is not given.
    """
    known = ordered(dataset.labels)
    if classes is not None:
        chosen = [meant(one, known, "classes", dataset.source) for one in classes]
        if len(set(chosen)) < 2:
            raise InvalidInput(f"classes={shown(list(classes))} is one label twice: give two")
        kept = dataset.of([i for i, one in enumerate(dataset.labels) if one in chosen])
        plus = meant(positive, chosen, "positive", "classes") if positive is not None else chosen[0]
        return kept, signed(kept.labels, plus, next(one for one in chosen if one != plus))
    if len(known) > 2:
        raise InvalidInput(f"{dataset.source} has {len(known)} labels, and a machine tells two apart: "
                           f"choose with --classes A B out of {first_labels(known)}")
    first = default(known) if positive is None else meant(positive, known, "positive", dataset.source)
    return dataset, signed(dataset.labels, first, next((one for one in known if one != first), None))


def ordered(labels: Sequence[str]) -> list[str]:
    """Return the distinct labels: numbers by size, then texts by code point.

    >>> ordered(["b", "10", "9", "a", "9"])
    ['9', '10', 'a', 'b']
    """
    return sorted(set(labels), key=lambda one: (as_number(one) is None, as_number(one) or Fraction(0), one))


def default(known: Sequence[str]) -> str | None:
    """Return the label that is +1 by default; None if the only label is −1 or 0.

    >>> default(["0", "1"]), default(["ham", "spam"]), default(["-1"])
    ('1', 'spam', None)
    """
    return None if list(known) in (["-1"], ["0"]) else known[-1]


def signed(labels: Sequence[str], positive: str | None, negative: str | None) -> TwoClasses:
    """Return the labels with their signs, +1 for `positive`."""
    as_written = positive in ("1", None) and negative in ("-1", None)
    return TwoClasses(positive, negative, [1 if one == positive else -1 for one in labels], as_written)


def meant(wanted: str, known: Sequence[str], option: str, source: str) -> str:
    """Return the label that an option names: `+1` names 1.  Raises InvalidInput for an unknown one."""
    one = label(wanted, option)
    if one not in known:
        raise unknown(option, wanted, known, f"the labels of {source}")
    return one


def first_labels(known: Sequence[str]) -> str:
    """Return the first labels for a message; if some are left out, "… (n in all)" follows.

    >>> first_labels(["a", "b"])
    "'a', 'b'"
    """
    more = [f"… ({len(known)} in all)"] if len(known) > MOST_SHOWN else []
    return ", ".join([*map(shown, known[:MOST_SHOWN]), *more])
