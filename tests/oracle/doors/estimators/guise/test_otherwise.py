"""The same records in another form: classes called otherwise, whole numbers as floats and as integers."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from typing import Any

import pytest

from refml.oracle.doors.estimators.guise.forms import raises
from refml.oracle.doors.estimators.guise.otherwise import (
    Asked,
    around,
    as_made,
    attempt,
    called_otherwise,
    left_over,
    refuses,
    renamed,
    unheard_of,
    whole_numbers,
)
from refml.oracle.doors.estimators.observing import Observer
from refml.oracle.doors.estimators.opening import Said, of_object

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")
GIVEN: Any = ([[1.5], [2.25], [7.0], [8.5]], ["no", "no", "yes", "yes"], [[1.0], [9.0]])


def who(name: str, kind: str) -> Asked:
    """A class of the zoo, to be asked."""
    made = getattr(importlib.import_module("tests.zoo.wrong_classes"), name)
    own = Observer(of_object(made, Said(kind)))
    known = own.estimator
    return Asked(own.of_manner, known.manner, known.kind.codes, known.kind.family, known.classes() > 0)


@pytest.mark.parametrize(("name", "says"), [
    ("WritesNameAfterName", "of classes called 1 and 2 it decides otherwise, and of 3 and 5 not"),
    ("BetweenTwoMeans", "")])
def test_who_takes_some_names_takes_others(name: str, says: str) -> None:
    found = called_otherwise(who(name, "LinearSVC"), GIVEN, keeps=True)
    assert found["stray"] == ""
    assert found["odd"].startswith(says) and bool(found["odd"]) == bool(says)


@pytest.mark.parametrize(("name", "says"), [
    ("CutsLabels", "of classes called 1.5 and 2.5 it names 1, and does not refuse them: labels are cut"),
    ("KeepsLabels", "")])
def test_labels_that_are_cut_to_whole_numbers_are_told(name: str, says: str) -> None:
    known = who(name, "KNeighborsClassifier")
    known.ask(known.manner, GIVEN)   # by which is found out that it takes no texts
    odd = called_otherwise(known, GIVEN, keeps=False)["odd"]
    assert odd.startswith(says) and bool(odd) == bool(says)


@pytest.mark.parametrize(("name", "same"), [("CutsToWhole", False), ("Right", True)])
def test_whole_numbers_are_asked_as_floats_and_as_integers(name: str, same: bool) -> None:
    found = whole_numbers(who(name, "GaussianNB"), GIVEN)
    assert [len(one["predict"]) for one, _ in found] == [len(GIVEN[0]), len(GIVEN[2])]
    assert all(floats == integers for floats, integers in found) == same


@pytest.mark.parametrize("fine", [False, True])
def test_of_neighbours_integers_are_asked_that_few_records_share(fine: bool) -> None:
    known, taught = who("Right", "GaussianNB"), []

    def ask(manner: Any, given: Any) -> dict[str, Any]:
        taught.append(given[0])
        return {}

    whole_numbers(known._replace(ask=ask), ([[0.0], [0.25], [0.5], [9.0]], ["a"] * 4, [[1.0]]), fine)
    assert (len({*map(tuple, taught[0])}) == 4) is fine


def test_a_form_that_is_known_is_not_asked_again() -> None:
    known = who("Right", "GaussianNB")
    known.manner.whole = True
    assert whole_numbers(known, GIVEN) == []


class KnowsAllValues:
    """Answers half and half, whatever the value."""

    def fit(self, X: Any, y: Any) -> None:
        self.known = {int(one) for one in X[:, -1]}

    def predict(self, X: Any) -> list[Any]:
        return ["no" for one in X[:, -1] if self.share(int(one))]

    def predict_proba(self, X: Any) -> Any:
        return [[self.share(int(one))] * 2 for one in X[:, -1]]

    def share(self, value: int) -> float:
        return 0.5


class KnowsItsValues(KnowsAllValues):
    def share(self, value: int) -> float:
        return dict.fromkeys(self.known, 0.5)[value]


class DividesNothing(KnowsAllValues):
    def share(self, value: int) -> float:
        return 0.5 if value in self.known else float("nan")


@pytest.mark.parametrize(("made", "kind", "remark"), [
    (KnowsAllValues, "CategoricalNB", []), (KnowsItsValues, "BernoulliNB", []),
    (KnowsItsValues, "CategoricalNB", ["values: a query with one that no record has raises KeyError: 2"]),
    (DividesNothing, "CategoricalNB",
     ["values: a query with one that no record has gets probabilities that are no numbers"])])
def test_a_value_that_no_record_has_is_asked_of_categories(made: type, kind: str, remark: list[str]) -> None:
    own = Observer(of_object(made, Said(kind)))
    known = own.estimator
    unheard_of(Asked(own.of_manner, known.manner, (), known.kind.family, False),
               ([[0, 1], [1, 0]], ["no", "yes"], [[1, 1]]))
    assert [one for one in known.manner.remarks if one.startswith("values")] == remark


class Keeps:
    """Keeps what it is told to."""

    def __init__(self, **held: Any) -> None:
        vars(self).update(held)


@pytest.mark.parametrize(("held", "kept", "said"), [
    ({"phi": {"a": 1}}, {}, ""),
    ({"phi": {"a": 1}}, {"phi": {"a": 1, "b": 1}}, "its phi keeps 'b', of the first fit alone"),
    ({"words": {"x"}}, {"words": {"z", "x", "y"}}, "its words keeps 'y', of the first fit alone"),
    ({"phi": [1]}, {"phi": [1, 2]}, "its phi has 2 values, and that of a new one 1: it grows"),
    ({"phi": [1, 2]}, {"phi": (1, 2)}, ""), ({"phi": Keeps()}, {"phi": Keeps()}, ""),
    ({"phi": {"a": 1}}, {"phi": {"a": 2}}, "its phi is {'a': 2}, and that of a new one {'a': 1}"),
    ({"done": None}, {"done": 12}, "its done is 12, and that of a new one None"),
    ({}, {"done": "x" * 99},
     "its done is 'xxxxxxxxxxxxxxxxxxxxxxx…, of the first fit alone: a new one has none")])
def test_what_an_object_keeps_of_an_earlier_fit_is_said(held: Any, kept: Any, said: str) -> None:
    assert left_over(Keeps(**held), Keeps(**held), Keeps(**kept)) == said


def test_what_each_new_object_holds_in_its_own_way_is_not_said() -> None:
    assert left_over(Keeps(seconds=1, n=2), Keeps(seconds=2, n=2), Keeps(seconds=3, n=2)) == ""
    assert left_over(Keeps(n=2), Keeps(n=2, asked=1), Keeps(n=2, asked=1)) == ""


def test_an_object_gets_the_options_of_another_one() -> None:
    made = importlib.import_module("tests.zoo.wrong_classes").HalvesTheWay
    estimator = of_object(made, Said("LinearSVC"))
    used, fresh = (estimator.new({"max_iter": most}, [], []) for most in (60, 1))
    used.made.w = 3
    as_made(used, fresh)
    assert vars(used.made) == {"max_iter": 1, "w": 3}


def test_one_class_is_called_otherwise() -> None:
    assert renamed(["no", "yes", "no"]) == ["no of old", "yes", "no of old"]


def test_records_are_moved_around_the_origin() -> None:
    rows, _, queries = around(*GIVEN)
    assert (min(rows), max(rows), queries) == ([-3.5], [3.5], [[-4.0], [4.0]])


def test_who_ends_the_program_refuses() -> None:
    assert attempt(lambda: sys.exit("too few")) == {"error": "SystemExit: too few"}
    assert raises(lambda: sys.exit(2))


def test_an_exception_of_a_refusal_is_one() -> None:
    assert [refuses({"error": f"{name}: no"}) for name in ("ValueError", "KeyError")] == [True, False]
    assert not refuses({"predict": []})
