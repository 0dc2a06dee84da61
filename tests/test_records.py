"""Records are values: equal, hashable and shown by their fields, and fixed once made."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.records import Record


class Point(Record):
    __slots__ = ("x", "y")

    def __init__(self, x: object, y: object) -> None:
        self.x = x
        self.y = y


class Place(Record):
    __slots__ = ("x", "y")

    def __init__(self, x: object, y: object) -> None:
        self.x = x
        self.y = y


fields = st.integers(0, 2) | st.sampled_from(["a", "b"])


@given(fields, fields, fields, fields)
def test_records_are_equal_when_their_fields_are(a: object, b: object, c: object, d: object) -> None:
    assert (Point(a, b) == Point(c, d)) is ((a, b) == (c, d))
    assert (Point(a, b) != Point(c, d)) is ((a, b) != (c, d))
    if Point(a, b) == Point(c, d):
        assert hash(Point(a, b)) == hash(Point(c, d))


def test_records_of_different_classes_differ() -> None:
    assert Point(1, 2) != Place(1, 2)
    assert Point(1, 2) != (1, 2)


def test_a_record_shows_its_fields_in_their_order() -> None:
    assert repr(Point(1, [2])) == "Point(x=1, y=[2])"


def test_a_field_is_assigned_once() -> None:
    point = Point(1, 2)
    with pytest.raises(AttributeError, match=r"Point\.x is fixed"):
        point.x = 3
    with pytest.raises(AttributeError, match=r"Point\.x is fixed"):
        del point.x
    with pytest.raises(AttributeError):
        point.z = 3
    assert point == Point(1, 2)


def test_a_record_hashes_as_its_fields_do() -> None:
    assert len({Point(1, 2), Point(1, 2), Point(2, 1)}) == 2
    with pytest.raises(TypeError):
        hash(Point(1, [2]))


def test_records_are_copied_and_pickled() -> None:
    point = Point(1, [2])
    assert copy.copy(point) == copy.deepcopy(point) == pickle.loads(pickle.dumps(point)) == point


def test_a_number_too_long_to_write_is_named_instead() -> None:
    assert repr(Point(Fraction(10**5000), 1)) == "Point(x=an integer of more than 40 digits, y=1)"
    assert repr(Point(Point(10**5000, 2), 1)).startswith("Point(x=Point(x=an integer")
