from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.oracle.doors.protocol import reply_to, request_line
from refml.oracle.generation import drawn
from refml.oracle.generation.choices import LARGE, MEDIUM, SMALL, Seeded
from refml.oracle.generation.demands import Demand
from refml.oracle.generation.drawn import (
    FIXED_EACH,
    FIXED_SEED,
    Draw,
    draws,
    example,
    fixed_draws,
    manners,
    named_draw,
)
from refml.oracle.generation.table import DEMANDS, GENERATORS, TELLING, unspoilt
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.specification import reader
from refml.oracle.specification.schema import Example

SPEC = reader.load()
HOW = manners(SPEC)


def test_draws_are_spread_evenly_and_do_not_depend_on_one_another() -> None:
    names = ["naive_bayes.prior", "naive_bayes.joint", "naive_bayes.posterior"]
    found = draws(SPEC, names, 10, 7)
    assert Counter(draw.operation.id for draw in found) == {names[0]: 4, names[1]: 3, names[2]: 3}
    assert [draw.id for draw in found[:4]] == [*(f"{name}@7.0" for name in names), "naive_bayes.prior@7.1"]
    alone = draws(SPEC, names[:1], 4, 7)
    assert [example(HOW[names[0]], one).given for one in alone] == \
        [example(HOW[names[0]], one).given for one in found if one.operation.id == names[0]]
    assert draws(SPEC, [], 10, 7) == ()


def test_the_fixed_draws_hold_every_size() -> None:
    found = fixed_draws(SPEC, SPEC.operations)
    answered = [draw for draw in found if not draw.refused]
    assert len(answered) == drawn.FIXED_EACH * len(GENERATORS) + sum(map(len, TELLING.values()))
    assert {drawn.ROUND[draw.index % len(drawn.ROUND)] for draw in answered} == {SMALL, MEDIUM, LARGE}


def test_the_draws_that_tell_most_are_later_ones_of_operations() -> None:
    assert set(TELLING) <= set(GENERATORS) and len(TELLING) > 150
    for name, which in TELLING.items():
        indices = [one for one in which if isinstance(one, int)]
        assert indices == sorted(set(indices)) and all(one >= drawn.FIXED_EACH for one in indices), name


def test_the_fixed_draws_meet_every_condition_that_is_refused() -> None:
    found = {draw.id for draw in fixed_draws(SPEC, SPEC.operations) if draw.refused}
    assert found == {f"{one.id}@0.refused{number}" for one in SPEC.operations.values()
                     for number in range(1, len(one.refuses) + 1)}
    last = len(SPEC.operations["naive_bayes.prior"].refuses)
    one = example(HOW["naive_bayes.prior"], Draw(SPEC.operations["naive_bayes.prior"], 0, last, refused=True))
    assert one.why == "Drawn: alpha is negative." and one.given["alpha"] < 0
    assert named_draw(SPEC, one.id) == Draw(one.operation, 0, last, refused=True)


def test_arguments_that_are_refused_owe_no_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    operation = SPEC.operations["gaussian.covariance"]
    bad = Draw(operation, 0, 1, refused=True)
    assert example(HOW[operation.id], bad).given["rows"] == []
    monkeypatch.setitem(DEMANDS, operation.id, lambda given: Demand(len(given["rows"][99])))
    with pytest.raises(IndexError):   # of arguments that have an answer a measure that fails is a fault
        example(HOW[operation.id], Draw(operation, 0, 0))


def test_an_id_names_its_draw() -> None:
    draw = Draw(SPEC.operations["naive_bayes.prior"], 7, 12)
    assert draw.id == "naive_bayes.prior@7.12" and named_draw(SPEC, draw.id) == draw


@pytest.mark.parametrize(("word", "reason"), [
    ("naive_bayes.guess@1.2", "not an operation that cases are drawn for"),
    ("naive_bayes.prior@x.1", "write OPERATION@SEED.INDEX, as naive_bayes.prior@7.12"),
    ("naive_bayes.prior@1", "write OPERATION@SEED.INDEX"),
    ("naive_bayes.prior@1.-2", "write OPERATION@SEED.INDEX"),
    ("naive_bayes.prior@1.refused", "write OPERATION@SEED.INDEX"),
    ("naive_bayes.prior@1.refused9", "naive_bayes.prior refuses 7 conditions"),
])
def test_an_id_of_nothing_is_refused(word: str, reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        named_draw(SPEC, word)


def test_a_drawn_case_is_judged_as_its_operations_examples_are() -> None:
    assert HOW["naive_bayes.bernoulli_decision"].expected.kind == "any_of"
    assert HOW["naive_bayes.prior"].expected.kind == "exact"
    assert HOW["svm.solve"].expected.kind == "certificate"
    assert HOW["linear.hyperplane"].expected.kind == "up_to_scale"
    assert HOW["linear.hesse_form"].expected.kind == "fields"   # one of its examples takes a scale
    assert HOW["naive_bayes.prior"].digits == 12
    assert HOW.keys() == SPEC.operations.keys()


def test_every_operation_that_is_drawn_has_examples_to_be_judged_like() -> None:
    assert GENERATORS.keys() <= HOW.keys()


def test_one_of_a_posterior_owes_its_digits_and_a_sum_that_cancels_is_measured_by_its_terms() -> None:
    name = "naive_bayes.bernoulli_log_odds"
    one = example(HOW[name], Draw(SPEC.operations[name], 0, 2))
    assert one.terms is not None and one.terms > 0
    assert one.drawn and one.twin is None and one.why == "Drawn: case 2 of seed 0, large."


def test_a_residual_that_is_0_is_met_by_a_rounding() -> None:
    judges = {name for name, how in HOW.items() if how.residuals}
    assert judges == {"svm.judge", "kernels.judge", "separability.judge", "logistic.overlap_judge"}
    for name in judges:
        assert (example(HOW[name], Draw(SPEC.operations[name], 0, 0)).terms or 0) >= 1


# ---------------------------------------------------------------- what drawing costs

# Operation → how many times as long a draw may take as to judge it.  To draw what is to be true or false of
# an optimum or of a run, one is computed; a text is drawn word by word, and read at one go; a perceptron may
# be told to look at its many records once.
MORE_THAN_JUDGING = {
    "svm.hard_bias": 6, "svm.bias_set": 4, "logistic.overlap_judge": 3, "mixture.bernoulli_run": 3,
    "mixture.categorical_run": 2, "mixture.gaussian_run": 2, "svm.judge": 2, "separability.judge": 2,
    "text.dictionary": 12, "text.tokens": 7, "perceptron.train": 2,
}

LEEWAY = 1.25   # one interpreter counts calls that another does not


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, in Python and in C: what a computation costs, on any machine."""
    count = 0

    def one_more(_: FrameType, event: str, __: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(one_more)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def judged(one: Example) -> None:
    """Compute what is right, write the request, judge the right answer."""
    case = plan(one, "exact")
    request_line(1, case.request, "exact", marked=True)
    result_of(case, reply_to(case.right))


def test_to_draw_a_case_costs_less_than_to_judge_it() -> None:
    ratios = {}
    for name, operation in SPEC.operations.items():
        drawing = judging = 0
        for index in range(FIXED_EACH):
            words = name, FIXED_SEED, index
            unspoilt(operation, Seeded(*words, size=drawn.ROUND[index]))   # what is made once is made now
            drawing += calls(lambda: unspoilt(operation, Seeded(*words, size=drawn.ROUND[index])))  # noqa: B023
            one = example(HOW[name], Draw(operation, FIXED_SEED, index))
            judging += calls(lambda: judged(one))  # noqa: B023
        ratios[name] = drawing / judging
    assert {name: ratio for name, ratio in ratios.items()
            if ratio > LEEWAY * MORE_THAN_JUDGING.get(name, 1)} == {}
