"""Gaussian naive Bayes by short integers: held against the exact model, decision by decision."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refml import naive_bayes
from refml.cli.compare.kinds.scores import (
    BITS,
    ERROR,
    POSTERIOR_BITS,
    GaussianScores,
    leader,
    posteriors,
    whole_numbers,
)
from refml.errors import Undefined
from refml.numbers.reals import real

cells = st.one_of(st.integers(-4, 4).map(float), st.floats(-1e3, 1e3, width=32),
                  st.sampled_from([1e-30, 1e30, 0.1, 1e9 + 0.1]))


def is_near(exact: real.Exact, found: Fraction, error: Fraction) -> bool:
    """Whether a number lies within an error of an exact one."""
    return real.compare(exact, found - error) > 0 and real.compare(exact, found + error) < 0


@given(st.data(), st.integers(1, 3), st.integers(2, 3))
def test_scores_settle_what_the_exact_model_decides_and_are_as_near_as_proven(
    data: st.DataObject, features: int, classes: int
) -> None:
    names = ["a", "b", "c"][:classes]
    labels = [name for name in names for _ in range(data.draw(st.integers(2, 4)))]
    size = len(labels)
    columns = [data.draw(st.lists(cells, min_size=size, max_size=size)) for _ in range(features)]
    ints, _ = whole_numbers(columns)
    rows = list(zip(*ints))
    ends = [(min(column), max(column)) for column in ints]
    try:
        scores = GaussianScores(rows, labels, ends, [str(j) for j in range(features)])
    except Undefined:
        assume(False)
    exact = naive_bayes.fit([list(map(Fraction, row)) for row in zip(*columns)], labels,
                            [naive_bayes.Gaussian(divisor="n")] * features)
    for row, ints_of in zip(zip(*columns), rows):
        query = list(map(Fraction, row))
        found, decided = scores.at(ints_of), exact.decide(query)
        first = leader(found)
        assert first is None or [names[first]] == decided
        for c in range(1, classes):
            near = Fraction(found[c] - found[0], 1 << BITS)
            assert is_near(exact.log_odds(query, names[c], names[0]), near, Fraction(ERROR, 1 << BITS))
        if max(found) - min(found) < 500 << BITS:   # beyond, exact reals need more bits than it is worth
            right = exact.posterior(query)
            for name, units in zip(names, posteriors(found)):
                assert is_near(right[name], Fraction(units, 1 << POSTERIOR_BITS), Fraction(1, 1 << 70))


def test_an_exact_tie_is_left_open() -> None:
    rows = [(0,), (2,), (4,), (6,)]
    scores = GaussianScores(rows, ["a", "a", "b", "b"], [(0, 6)], ["x"])
    assert leader(scores.at((3,))) is None
    assert leader(scores.at((4,))) == 1
    assert posteriors(scores.at((3,))) == [1 << (POSTERIOR_BITS - 1)] * 2


def test_a_constant_feature_has_no_density() -> None:
    with pytest.raises(Undefined, match="feature 'y' has variance 0 in class 'b'"):
        GaussianScores([(0, 1), (1, 2), (2, 5), (3, 5)], ["a", "a", "b", "b"], [(0, 3), (1, 5)], ["x", "y"])


def test_short_integers_settle_nearly_all_of_many_records() -> None:
    draw = random.Random(5)
    labels = [draw.choice("ab") for _ in range(600)]
    columns = [[round(draw.gauss(label == "a", 2), 1) for label in labels] for _ in range(8)]
    ints, _ = whole_numbers(columns)
    rows = list(zip(*ints))
    scores = GaussianScores(rows, labels, [(min(one), max(one)) for one in ints], [str(j) for j in range(8)])
    settled = [leader(scores.at(row)) is not None for row in rows]
    assert sum(settled) >= 0.99 * len(rows)
