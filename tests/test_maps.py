"""Maps by label come in with their labels in order, and claims with their fields."""
from __future__ import annotations

import pytest

from refml.errors import InvalidInput
from refml.maps import fields_of, mapped, same_labels


def test_two_maps_need_the_same_labels() -> None:
    left, right = {"b": 1, "a": 1}, {"a": 0, "b": 0}
    assert same_labels(left, "left", right, "right") == (["a", "b"], left, right)
    with pytest.raises(InvalidInput, match="right has no value for the label 'b'"):
        same_labels({"b": 1, "a": 1}, "left", {"a": 0}, "right")
    with pytest.raises(InvalidInput, match="left has no value for the label 'c'"):
        same_labels({"a": 1}, "left", {"a": 0, "c": 0}, "right")


def test_a_claim_has_all_its_fields() -> None:
    claims: list[object] = [None, [], {}, {"alpha": 1}]
    for claim in claims:
        with pytest.raises(InvalidInput, match=r"claim=.* is not a certificate: give alpha, b"):
            fields_of(claim, ["alpha", "b"], "a certificate")


def test_a_map_comes_back_in_order() -> None:
    assert mapped({"b": 1, "a": 2}, "scores") == (["a", "b"], {"a": 2, "b": 1})
