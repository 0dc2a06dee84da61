"""Planes of several classes: against the rest, and in pairs, held against what they are by definition."""

from __future__ import annotations

import itertools
import random

from refml.cli.compare.kinds.planes import Plane, one_against_one, one_against_rest, winners
from refml.cli.compare.records import Records
from refml.numbers.rational import Fraction

RECORDS = Records("line.csv", ["x"], [[0.0, 4.0, 9.0, 10.0, 20.0]], "y", list("abbcc"), [2, 3, 4, 5, 6], [])


def mean_plane(rows: list[list[Fraction]], signs: list[int]) -> Plane:
    """A plane half way between the means of two classes on a line."""
    of_sign = [[row[0] for row, sign in zip(rows, signs, strict=True) if sign == one] for one in (1, -1)]
    means = [Fraction(sum(one)) / len(one) for one in of_sign]
    weight, bias = means[0] - means[1], (means[1] ** 2 - means[0] ** 2) / 2
    return Plane(lambda query: weight * query[0] + bias, [weight], bias)


def test_the_greatest_score_wins_against_the_rest() -> None:
    model = one_against_rest(RECORDS, range(5), mean_plane)
    assert len(model.learnt["weights"]) == 3 == len(model.learnt["intercept"])
    scores = [w[0] * 20 + b for w, b in zip(model.learnt["weights"], model.learnt["bias"], strict=True)]
    assert model.decide([Fraction(20)]) == ["abc"[scores.index(max(scores))]]


def test_pairs_vote_and_only_their_own_records_train_them() -> None:
    model = one_against_one(RECORDS, range(5), mean_plane)
    assert model.decide([Fraction(0)]) == ["a"] and model.decide([Fraction(6)]) == ["b"]
    assert model.decide([Fraction(20)]) == ["c"]
    assert model.decide([Fraction(13, 4)]) == ["a", "b"]     # half way between the means of a and b
    assert model.learnt["weights"][0] == [Fraction(-13, 2)]


def test_the_winners_are_those_of_every_sign_that_a_plane_may_take() -> None:
    draw = random.Random(3)
    classes = ["a", "b", "c", "d"]
    pairs = list(itertools.combinations(range(4), 2))
    for _ in range(300):
        signs = [draw.choice([-1, 0, 1]) for _ in pairs]
        found = set()
        for chosen in itertools.product(*[[sign] if sign else [-1, 1] for sign in signs]):
            won = [pair[sign < 0] for pair, sign in zip(pairs, chosen, strict=True)]
            votes = [won.count(one) for one in range(4)]
            found.add(classes[votes.index(max(votes))])
        assert winners(classes, signs) == sorted(found)
