"""The tables on which an estimator is observed."""

from __future__ import annotations

import pytest

from refml import separability
from refml.oracle.conduct.tables import CLOSE, FAR_APART, SHAPES, WIDTH, table


def test_tables_are_what_their_kind_takes() -> None:
    for place, (classes, columns) in enumerate(SHAPES):
        for family in ("", "bernoulli", "categorical", "tokens"):
            one = table(place, family)
            cells = {cell for row in one.rows for cell in row}
            assert len(set(one.labels)) == len(set(one.other_labels)) == classes
            assert {len(row) for row in (*one.rows, *one.queries, *one.other_rows)} == {columns}
            assert (cells <= {0, 1, 2}) if family else all(cell * 1024 == int(cell * 1024) for cell in cells)
            assert one == table(place, family)


@pytest.mark.parametrize("place", [0, 1])
def test_of_two_signs_the_classes_are_apart(place: int) -> None:
    one = table(place, "", FAR_APART)
    firsts = {label: [row[0] for row, own in zip(one.rows, one.labels) if own == label]
              for label in set(one.labels)}
    low, high = sorted(firsts.values())
    assert max(low) + FAR_APART - 2 * WIDTH <= min(high)


@pytest.mark.parametrize("place", [0, 1])
def test_of_a_likelihood_the_classes_overlap(place: int) -> None:
    one = table(place, "", CLOSE)
    for rows, labels in ((one.rows, one.labels), (one.other_rows, one.other_labels)):
        assert not separability.weakly_separable(rows, [1 if label == labels[0] else -1 for label in labels])
