"""The entrance: which problem some options state, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.kernels import functions
from refml.kernels.rows import kernel_rows
from refml.svm.problem import objectives as svm
from refml.svm.problem.dual import Objective, Problem
from refml.svm.problem.gaussian import GaussianProblem
from refml.svm.problem.reading import (
    read_most_steps,
    read_objective,
    read_problem,
    read_rational_problem,
)
from tests.oracle.reference.test_operations import parameters_of
from tests.tables import FIVE


@pytest.mark.parametrize(("options", "kind"), [
    ({}, Problem), ({"kernel": "linear"}, Problem), ({"kernel": "polynomial", "degree": 2}, Problem),
    ({"kernel": "rbf"}, GaussianProblem),
])
def test_the_kernel_decides_the_kind_of_the_problem(options: dict[str, Any], kind: type) -> None:
    problem = read_problem(*FIVE, C="1/2", slack=2, **options)
    assert type(problem) is kind
    assert problem.signs == FIVE[1]
    assert problem.objective == Objective(Fraction(1, 2), 2, "free")


@pytest.mark.parametrize(("reader", "parts"), [
    (read_problem, [read_objective, functions.read_kernel]), (kernel_rows, [functions.read_kernel]),
])
def test_who_reads_the_same_options_gives_them_the_same_defaults(reader: Callable[..., Any],
                                                                 parts: list[Callable[..., Any]]) -> None:
    defaults = {one.name: one.default for part in parts for one in parameters_of(part).values()}
    taken = {one.name: one.default for one in parameters_of(reader).values()}
    assert {name: taken[name] for name in taken if name not in ("rows", "labels")} == defaults


def test_the_hard_margin_has_no_exponent_of_slack() -> None:
    assert read_objective(slack=2) == read_objective() == Objective(None, 1, "free")


def test_a_gaussian_kernel_has_irrational_values() -> None:
    with pytest.raises(InvalidInput, match=r"kernel='rbf' .* ask `svm\.solve`"):
        read_rational_problem(*FIVE, kernel="rbf")


@pytest.mark.parametrize("kernel", ["linear", "gram", "polynomial", "rbf"])
def test_an_option_that_there_is_not_is_refused(kernel: str) -> None:
    options: Any = {"kernel": kernel, "price": 1}
    with pytest.raises(TypeError, match="price"):
        read_problem(*FIVE, **options)


@pytest.mark.parametrize(("given_", "word"), [
    ({"C": 0}, "C=0"), ({"C": -1}, "C=-1"), ({"C": "many"}, "C="), ({"slack": 3, "C": 1}, "slack=3"),
    ({"labels": [0, 1]}, "labels"), ({"labels": [1]}, "1 labels"), ({"rows": [[1], [2, 3]]}, "rows"),
    ({"rows": []}, "rows"), ({"rows": [[1], [float("nan")]]}, "rows"), ({"labels": [1, True]}, "labels"),
])
def test_bad_input_is_refused_in_one_sentence(given_: dict[str, Any], word: str) -> None:
    with pytest.raises(InvalidInput, match=word):
        read_rational_problem(**{"rows": [[1], [2]], "labels": [1, -1], **given_})


@pytest.mark.parametrize("word", ["fixed", "", None, True, 1])
def test_an_intercept_of_another_word_is_refused(word: Any) -> None:
    with pytest.raises(InvalidInput, match="intercept"):
        read_rational_problem(*FIVE, intercept=word)
    with pytest.raises(InvalidInput, match="intercept"):
        svm.primal_objective(*FIVE, [0, 1], 1, intercept=word)


def test_a_loop_may_take_one_step_and_not_none() -> None:
    assert read_most_steps(1) == 1
    for none in (0, -1):
        with pytest.raises(InvalidInput, match=f"most_steps={none} allows no step"):
            read_most_steps(none)
