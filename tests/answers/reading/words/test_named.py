"""Parts behind their names, or by order."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID
from refml.answers.reading.words.named import Named, in_order
from refml.answers.reading.words.vectors import Headed
from refml.errors import InvalidInput
from refml.oracle.specification.codec import Type


def behind(text: str, first: str | None = None) -> dict[str, str]:
    found = Named(text).behind_names(lambda reader: reader.name_of(("a", "b", "-")), 3, first)
    return {name: part.told() for name, part in found.items()}


@pytest.mark.parametrize(("text", "parts"), [
    ("a: 1, b: 2", {"a": "1", "b": "2"}), ("a 1 b 2", {"a": "1", "b": "2"}),
    ("a = b = 1", {"a": "1", "b": "1"}),
    ("P(a) = 1; P(b) = 2", {"a": "1", "b": "2"}), ("a → 1, 2\nb → 3", {"a": "1, 2", "b": "3"}), ("1, 2", {}),
    ("a: red, blue\nb: 2", {"a": "red, blue", "b": "2"}), ("a: (1, 2), new b: 2", {"a": "(1, 2)", "b": "2"}),
    ("minus: 1, a: 2", {"-": "1", "a": "2"}), ("a = 1 and b = 2", {"a": "1", "b": "2"}),
])
def test_what_stands_behind_a_name_ends_before_the_next(text: str, parts: dict[str, str]) -> None:
    assert behind(text) == parts


def test_what_stands_before_all_names_belongs_to_the_first_field() -> None:
    assert behind("(1, 2), b = 3", "a") == {"a": "(1, 2)", "b": "3"}
    with pytest.raises(InvalidInput, match="before b belongs to no part"):
        behind("1, b = 3")


@pytest.mark.parametrize(("text", "right"), [
    ("p1 = 0.7, p2 = 0.3", True), ("P(evade) = 0.7, P(honest) = 0.3", False), ("a = 0.7; b = 0.3", False)])
def test_names_of_their_own_are_no_order_of_labels(text: str, right: bool) -> None:
    assert mark("tax-prior", text).name == ("exact" if right else INVALID)


def test_before_all_the_names_may_stand_what_the_parts_are_computed_from() -> None:
    assert behind("sum = 6; a = 1, b = 2; minus: 3") == {"a": "1", "b": "2", "-": "3"}
    for text in ("sum = 6; a = 1, b = 2", "6; a = 1, b = 2, minus: 3"):
        with pytest.raises(InvalidInput, match="before a belongs to no part"):
            behind(text)


@pytest.mark.parametrize("text", [
    "w0=(1,3); w1=(-1,2)", "w0 = (0,0), w1 = w0 + (-1,2) = (-1,2)", "w1 = (-1, 2), w2 = (-3, 1)"])
def test_vectors_with_numbers_in_their_names_are_no_entries(text: str) -> None:
    assert mark("perceptron-second-update:weights", text).name == "invalid"
    assert mark("perceptron-second-update:weights", "w1=(-1), w2=2").right


@pytest.mark.parametrize(("text", "reason"), [("a: 1, a: 2", "values"), ("a: , b: 1", "is missing|twice")])
def test_a_name_has_one_value(text: str, reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        behind(text)


def test_entries_stand_by_their_indices() -> None:
    assert in_order("w", {1: "b", 0: "a"}) == ["a", "b"]
    with pytest.raises(InvalidInput, match="each entry"):
        in_order("w", {1: "a", 3: "b"})


RUN = {"updates": Type("integer"), "epochs": Type("integer"), "converged": Type("boolean")}


@pytest.mark.parametrize(("text", "parts"), [
    ("4 epochs, 9 updates, converged: no", {"epochs": "4", "updates": "9", "converged": "no"}),
    ("9 updates; 4 epochs; not converged", {"updates": "9", "epochs": "4", "converged": "not converged"}),
    ("9 updates and 4 epochs", {"updates": "9", "epochs": "4"}), ("4 Epochen", {"epochs": "4"}),
    ("updates = 9, converged", {"updates": "9", "converged": "converged"}),
    ("updates = 9, epochs = 4", {}), ("9 updates, 4", {}), ("9 updates, 8 updates", {}), ("9 steps", {}),
    ("9, 4, yes", {}), ("updates 9 epochs 4", {}),
])
def test_a_number_stands_before_the_name_of_its_field(text: str, parts: dict[str, str]) -> None:
    assert {name: part.told() for name, part in Named(text).counted(RUN).items()} == parts


def test_parts_in_order_hold_no_name_of_another() -> None:
    found = Headed("4 epochs, 9 steps").flat(2)
    with pytest.raises(InvalidInput, match="epochs is written in the place of updates"):
        Headed("").refuse_order(found, {"updates": Type("integer"), "epochs": Type("integer")})


def test_a_list_that_holds_what_another_part_may_be_is_not_read() -> None:
    question, first, second = "hidden-coins-step-unequal", "287/310, 287/310, 41/62", "41/170, 41/170, 41/102"
    assert mark(question, f"mixing 31/82, 51/82; chances {first}; {second}").name == INVALID
    assert mark(question, f"mixing 31/82, 51/82; first coin {first}; second coin {second}").credit == 1
    assert mark(question, f"mixing 31/82, 51/82; first coin {second}; second coin {first}").credit < 1
    assert "mixing has 8 entries, and there is none for parameters" in mark(
        question, f"mixing 31/82, 51/82; {first}; {second}").reason
    assert 0 < mark(question, "mixing = (31/82, 51/82)").credit < 1
