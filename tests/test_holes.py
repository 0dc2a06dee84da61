"""Generic faults are what they are said to be, and a plain check lets none of them pass."""
from __future__ import annotations

import random
import time
import weakref
from typing import Any

import pytest

from refml.numbers.rational import Fraction
from refml.oracle.generation.drawn import example, manners, named_draw
from refml.oracle.generation.table import GENERATORS
from refml.oracle.judging.cases import plan
from refml.oracle.specification.reader import load
from tools.by_faults import RIGHT, ByFaults, Found, TooSlow, chosen, limited
from tools.faults import Fault, Refused, faults_of

SPEC = load()
JUDGE = ByFaults(SPEC, manners(SPEC), draws=16)
SLOW = ("experiments.", "logistic.newton_step", "mixture.gaussian", "sampling.", "svm.")
QUICK = [name for name in GENERATORS if not name.startswith(SLOW)]


def fault(operation: str, name: str) -> Fault:
    return next(one for one in faults_of(SPEC.operations[operation]) if one.name == name)


GIVEN: dict[str, Any] = {"rows": [["a", 1], ["A", 2], ["a", 1]], "labels": ["x", "y", "x"], "values": None,
                         "classes": ["x", "z", "y"], "alpha": Fraction(1, 3), "smooth_prior": True}


@pytest.mark.parametrize(("name", "argument", "expected"), [
    ("rows: the first 2", "rows", [["a", 1], ["A", 2]]),
    ("rows.[]: without the last", "rows", [["a"], ["A"], ["a"]]),
    ("rows.[].[]: in small letters", "rows", [["a", 1], ["a", 2], ["a", 1]]),
    ("all integers: one more", "rows", [["a", 2], ["A", 3], ["a", 2]]),
    ("records: a set", "labels", ["x", "y"]), ("records: turned round", "labels", ["x", "y", "x"]),
    ("columns: the first 1", "rows", [["a"], ["A"], ["a"]]),
    ("classes: without empty ones", "classes", ["x", "y"]), ("classes: ignored", "classes", None),
    ("alpha: three decimals", "alpha", Fraction(333, 1000)),
    ("smooth_prior: always False", "smooth_prior", False),
])
def test_a_fault_changes_arguments_by_their_types(name: str, argument: str, expected: Any) -> None:
    assert fault("naive_bayes.categorical_parameters", name).change(GIVEN)[argument] == expected


def test_a_fault_refuses_what_has_an_answer() -> None:
    one = fault("naive_bayes.categorical_parameters", "labels: refused where with repeats")
    assert one.change({**GIVEN, "labels": ["x", "y", "z"]})["labels"] == ["x", "y", "z"]
    with pytest.raises(Refused):
        one.change(GIVEN)


def test_a_fault_refuses_a_claim_whose_optional_field_is_absent() -> None:
    one = fault("svm.judge", "claim.bias: refused where absent")
    claim = {"alpha": [Fraction(0)], "weights": [Fraction(0)], "bias": Fraction(1)}
    assert one.change({"claim": claim}) == {"claim": claim}
    with pytest.raises(Refused):
        one.change({"claim": {**claim, "bias": None}})


def test_a_fault_changes_one_number_of_an_answer() -> None:
    answer = {"x": Fraction(1, 3), "y": Fraction(2, 3)}
    assert fault("naive_bayes.prior", "the last number: negated").change(answer) == {
        "x": Fraction(1, 3), "y": -Fraction(2, 3)}
    assert fault("naive_bayes.prior", "answer: values of the next key").change(answer) == {
        "x": Fraction(2, 3), "y": Fraction(1, 3)}
    assert fault("naive_bayes.prior", "answer: two keys").of_answer


def at_work(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_a_limit_is_heard_though_it_ends_inside_a_callback_of_the_collector() -> None:
    thing = {"some"}
    heard = weakref.ref(thing, lambda _: at_work(0.1))
    with pytest.raises(TooSlow), limited(0.05):
        del thing
        at_work(10)
    assert heard() is None


def test_the_draws_that_are_chosen_catch_every_hole_and_none_of_them_is_needless() -> None:
    found = Found(holes={"a": [5], "b": [5, 6], "c": [6, 7], "d": [8]},
                  calls={5: 1000, 6: 1000, 7: 1000, 8: 190_000})
    assert chosen(found) == [5, 6, 8]
    first = Found(holes={"a": [4, 5], "b": [4, 6], "c": [5], "d": [6], "e": ["full.10", "full.2"]},
                  calls={4: 10, 5: 20_000, 6: 20_000, "full.10": 10, "full.2": 10})
    assert chosen(first) == [5, 6, "full.2"]   # 4 is the first that is taken


def test_a_check_without_chosen_draws_has_holes_and_one_with_them_has_none() -> None:
    few = ByFaults(SPEC, manners(SPEC), draws=48)
    operation = SPEC.operations["decision.maximisers"]
    before, after = few.found(operation, telling=[]), few.found(operation)
    assert len(before.holes) > 20 and not after.holes
    assert before.caught + len(before.holes) == after.caught + len(after.holes)


def test_of_a_sample_of_operations_no_generic_fault_passes() -> None:
    total = Found()
    for name in random.Random(10).sample(QUICK, 12):
        total.add(name, JUDGE.found(SPEC.operations[name]))
    assert total.caught > 1500 and not total.holes


def test_a_silent_fault_says_why_its_answers_are_right() -> None:
    found = JUDGE.found(SPEC.operations["linear.norm"])
    assert found.silent["the same answer: turned round"]
    assert {word.partition(": ")[0] for word in found.silent} <= {*RIGHT}


def test_a_question_whose_honest_answer_in_doubles_is_wrong_is_no_fair_one() -> None:
    """The textbook's pair step of an SVM rounds numbers beside 2^26, and has no derivation."""
    how = manners(SPEC)
    draws = {kind: named_draw(SPEC, f"svm.pair_update@0.numbers={kind}") for kind in ("far.7", "full.2")}
    asked = {kind: plan(example(how["svm.pair_update"], draw), "binary64") for kind, draw in draws.items()}
    assert JUDGE.fair(asked["full.2"]) and not JUDGE.fair(asked["far.7"])
