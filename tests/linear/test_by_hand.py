"""Linear classifiers by hand: the five points of the notes, and the same answers as the checked functions."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.linear import by_hand, classifier, distances, margins, multiclass, planes
from tests.strategies import linear as drawn
from tests.tables import FIVE

ROWS, LABELS = FIVE


# ---------------------------------------------------------------- the notes

@pytest.mark.parametrize(("weights", "bias", "functional", "geometric_squared"), [
    (["-2/5", "6/5"], "-7/5", 1, "5/8"),    # 000-E01: the best plane, γ = √10/4
    ([-2, 6], -7, 5, "5/8"),                # the same plane: a greater γ̂ is no merit (000-C07)
    ([-1, 3], -4, 2, "2/5"),
    ([0, 1], "-5/2", "1/2", "1/4"),
])
def test_candidate_lines_of_the_five_points(weights: Any, bias: Any, functional: Any,
                                            geometric_squared: Any) -> None:
    """000 l.247-270: which is a good plane, and how is that measured?"""
    w, b = [Fraction(value) for value in weights], Fraction(bias)
    assert [by_hand.label(w, b, x) for x in ROWS] == LABELS
    assert by_hand.training_error(w, b, ROWS, LABELS) == 0
    assert by_hand.functional_margin(w, b, ROWS, LABELS) == Fraction(functional)
    assert by_hand.squared_geometric_margin(w, b, ROWS, LABELS) == Fraction(geometric_squared)
    nearest = min(by_hand.squared_distance(w, b, x) for x in ROWS)
    assert nearest == Fraction(geometric_squared)


# ---------------------------------------------------------------- the same as the checked functions

@given(drawn.classifier_and_point())
def test_score_and_label(arguments: dict[str, Any]) -> None:
    assert classifier.score(**arguments) == by_hand.score(**arguments)
    assert classifier.label(**arguments) == by_hand.label(**arguments)


@given(drawn.classifier_and_examples())
def test_training_error(arguments: dict[str, Any]) -> None:
    assert classifier.training_error(**arguments) == by_hand.training_error(**arguments)


@given(drawn.many_classes())
def test_multiclass_decision(arguments: dict[str, Any]) -> None:
    assert multiclass.multiclass_decision(**arguments) == by_hand.multiclass_decision(**arguments)


@given(drawn.classifier_and_point(label=st.sampled_from([-1, 1])))
def test_example_margin(arguments: dict[str, Any]) -> None:
    assert margins.example_margin(**arguments) == by_hand.example_margin(**arguments)


@given(drawn.classifier_and_examples())
def test_functional_and_geometric_margin(arguments: dict[str, Any]) -> None:
    functional = margins.functional_margin(**arguments)
    assert functional == by_hand.functional_margin(**arguments)
    if any(arguments["weights"]):
        geometric = distances.geometric_margin(**arguments)
        assert geometric ** 2 == by_hand.squared_geometric_margin(**arguments)
        assert (geometric > 0) == (functional > 0)
    else:
        with pytest.raises(ZeroDivisionError):
            by_hand.squared_geometric_margin(**arguments)


@given(drawn.classifier_and_point())
def test_squared_distance(arguments: dict[str, Any]) -> None:
    if any(arguments["weights"]):
        assert planes.squared_distance(**arguments) == by_hand.squared_distance(**arguments)
        assert distances.distance(**arguments) ** 2 == by_hand.squared_distance(**arguments)
