from __future__ import annotations

from fractions import Fraction

from refml.oracle.generation.choices import SMALL
from tests.oracle.generation.first_seeds import answers, cases


def test_problems_of_every_kind_are_drawn() -> None:
    asked = cases("svm.solve")
    assert {one["kernel"] for one in asked} == {"linear", "polynomial", "gram"}
    assert {one["intercept"] for one in asked} == {"free", "penalised", "none"}
    assert {one["slack"] for one in asked} == {1, 2} and None in {one["C"] for one in asked}
    assert any(len({*one["labels"]}) == 1 for one in asked), "one class alone"


def test_claims_are_right_and_wrong() -> None:
    found = [one.value for one in answers("svm.judge", size=SMALL)]
    assert any(not any(one.values()) for one in found) and any(any(one.values()) for one in found)


def test_pairs_move_with_like_labels_and_unlike_ones_with_a_price_and_without() -> None:
    asked = cases("svm.pair_update")
    assert max(max(one["alpha"]) for one in asked if one["C"] is None) == 2
    like = {(one["labels"][one["first"]] == one["labels"][one["second"]], one["C"] is None) for one in asked}
    assert like == {(False, False), (False, True), (True, False), (True, True)}
    for one in asked:
        assert sum((a * y for a, y in zip(one["alpha"], one["labels"], strict=True)), Fraction(0)) == 0


def test_queries_lie_on_the_plane_on_a_margin_and_beyond() -> None:
    zones = {one.value for one in answers("svm.zone")}
    assert zones == {-1, 0, 1}
    scores = answers("svm.scores", 40, SMALL)
    assert any(found.is_value and 0 in found.value for found in scores)
