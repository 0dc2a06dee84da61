"""Labels: what is one, which two may not meet, and the order of those that nobody ordered."""
from __future__ import annotations

import random
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.labels import check_label, declared, sorted_labels

texts = st.text(alphabet="abz019-Ω😀", max_size=3)
labels = st.one_of(st.integers(-3, 12), texts)


def look_alike(given: list[int | str]) -> bool:
    numbers = {str(label) for label in given if isinstance(label, int)}
    return bool(numbers & {label for label in given if isinstance(label, str)})


@given(st.lists(labels))
def test_sorted_labels_are_the_distinct_ones_integers_first(given: list[int | str]) -> None:
    if look_alike(given):
        with pytest.raises(InvalidInput, match="use one of them"):
            sorted_labels(given)
        return
    ordered = sorted_labels(given)
    assert set(ordered) == set(given) and len(ordered) == len(set(given))
    for left, right in zip(ordered, ordered[1:]):
        if isinstance(left, int) and isinstance(right, int):
            assert left < right
        else:
            assert isinstance(right, str)
            assert isinstance(left, int) or [ord(c) for c in left] < [ord(c) for c in right]


@given(st.lists(st.integers(-3, 12)), st.randoms())
def test_the_order_of_the_input_does_not_matter(given: list[int], chance: random.Random) -> None:
    shuffled = list(given)
    chance.shuffle(shuffled)
    assert sorted_labels(given) == sorted_labels(shuffled)


@pytest.mark.parametrize("label", [True, False, 1.0, None, Decimal(1), Fraction(1), b"a", ["a"], ("a",)])
def test_anything_but_integers_and_texts_is_no_label(label: object) -> None:
    with pytest.raises(InvalidInput, match=r"classes\[2\]=.* is not a label: give an integer or a text"):
        check_label(label, "classes[2]")


def test_true_one_and_text_one_together() -> None:
    with pytest.raises(InvalidInput, match=r"labels\[1\]=True is not a label"):
        sorted_labels([1, True, "1"])
    with pytest.raises(InvalidInput, match="both the integer 1 and the text '1'"):
        sorted_labels([1, "1"])
    assert sorted_labels([1, "01", "1 "]) == [1, "01", "1 "]


def test_an_integer_of_many_digits_is_a_label_as_well() -> None:
    huge = 10**5000
    assert sorted_labels(["a", huge]) == [huge, "a"]
    with pytest.raises(InvalidInput, match="use one of them"):
        sorted_labels(["1" + "0" * 5000, huge])


def test_declared_classes_keep_their_order_and_may_be_empty() -> None:
    assert declared(["spam", "ham", "other"], ["ham"]) == ["spam", "ham", "other"]
    assert declared(("b", "a"), []) == ["b", "a"]
    assert declared(None, ["b", "a", "b"]) == ["a", "b"]


@pytest.mark.parametrize("classes, seen, message", [
    ([], ["a"], "declares no class"),
    ("ab", ["a"], "is not a list: give a list of labels"),
    (["a", "a"], ["a"], "names a label twice"),
    (["a", True], ["a"], r"classes\[1\]=True is not a label"),
    ([1, "1"], [1], "use one of them"),
    (["a"], ["a", "b"], "labels has 'b', which is not in classes=.*: declare it"),
    (["1"], [1], "labels has 1, which is not in classes"),
])
def test_a_bad_declaration_is_refused(classes: list[object], seen: list[object], message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        declared(classes, seen)


def test_labels_of_numpy_become_plain() -> None:
    for label, plain in ((np.int64(3), 3), (np.uint8(0), 0), (np.str_("spam"), "spam")):
        assert check_label(label) == plain
        assert type(check_label(label)) is type(plain)
    assert sorted_labels(np.array([2, 1, 2])) == [1, 2]
    assert declared(np.array(["spam", "ham"]), np.array(["ham"])) == ["spam", "ham"]  # type: ignore[arg-type]


@pytest.mark.parametrize("label", [np.bool_(True), np.float64(1), np.array(1), np.array([1])])
def test_other_values_of_numpy_are_no_labels(label: object) -> None:
    with pytest.raises(InvalidInput, match="is not a label"):
        check_label(label)
