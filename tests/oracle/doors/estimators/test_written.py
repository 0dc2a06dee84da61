"""The options of a class are literals, by name or by place, and never evaluated."""

from __future__ import annotations

from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.oracle.doors.doors import Library
from refml.oracle.doors.estimators import opening
from refml.oracle.doors.estimators.written import parsed


class Weighted:
    """A class of neighbours with options that can be given by place, but for the last."""

    def __init__(self, k: int = 5, p: int = 2, weights: str = "uniform", *, named: bool = True) -> None:
        self.k, self.p, self.weights, self.named = k, p, weights, named

    def fit(self, rows: Any, labels: Any) -> None:
        self.labels = labels

    def predict(self, rows: Any) -> Any:
        return [self.labels[0] for _ in rows]


@pytest.mark.parametrize(("written", "says"), [
    ("mine:A(b", "it is not written as package.module:Class"),
    ("a b:C", "it is not written as package.module:Class"),
    ("mine:A.b(c=1)", "it is not written as package.module:Class"),
    ("mine:A(b)", "b is not a literal"), ("mine:A(*[1])", "is not a literal"),
    ("mine:A(**{})", "options are given by name"),
    ("mine:A(b=c)", "c is not a literal"),
    ("mine:A(b=__import__('os').getcwd())", "is not a literal"),
    ("mine:A(b=" + "(" * 300 + ")" * 300 + ")", "it is not written as package.module:Class"),
])
def test_options_are_literals_and_never_evaluated(written: str, says: str) -> None:
    with pytest.raises(InvalidInput, match="cannot be judged: ") as told:
        Library(written)
    assert says in str(told.value)


def test_options_of_every_literal_kind() -> None:
    assert parsed("a.b:C(3, x=-1.5, y='t', z=None, w=[1, (2,)], v={'k': True})") == \
        ("a.b", "C", ([3], {"x": -1.5, "y": "t", "z": None, "w": [1, (2,)], "v": {"k": True}}))


def test_options_by_place_have_the_names_of_the_class() -> None:
    assert opening.of_words(f"{__name__}:Weighted(3, p=2)").fixed == {"k": 3, "p": 2}
    for options, says in (("1, 2, 3, 4", "takes 3 options by place, 4 are given"),
                          ("1, k=1", "has the option k by place and by name"),
                          ("1, q=1", "has no option q")):
        with pytest.raises(ValueError, match=says):
            opening.of_words(f"{__name__}:Weighted({options})")
