"""The options of a class by its own names, and how their values are written."""

from __future__ import annotations

from typing import Any

import pytest

from refml.oracle.doors.estimators.guise.options import Skipped, learns_without_labels, taught_with
from refml.oracle.doors.estimators.observing import Observer
from refml.oracle.doors.estimators.opening import NOTHING_SAID, Said, of_object


class MachineOrNone:
    """Its kernel is the linear one where none is given."""

    def __init__(self, kernel: Any = None, gamma: float = 1.0, passes: int = 9) -> None:
        self.kernel = kernel

    def fit(self, X: Any, y: Any) -> None:
        self.classes = sorted(set(y))

    def predict(self, X: Any) -> list[Any]:
        return [self.classes[0] for _ in X]


class MachineOfWords(MachineOrNone):
    """The kernel is None, or 'gaussian'."""


class KnowsGamma(MachineOrNone):
    """γ may be a word."""

    def value(self, gamma: Any) -> float:
        return 2.0 if gamma == "scale" else 3.0 if gamma == "auto" else float(gamma)


def test_each_word_for_gamma_is_known_whatever_its_default_is() -> None:
    found = of_object(KnowsGamma, Said("SVC", rows="lists")).alternatives()
    assert sorted(found) == [("gamma", "auto"), ("gamma", "scale")]


@pytest.mark.parametrize(("made", "kernels", "word"), [
    (MachineOrNone, [], None), (MachineOfWords, ["rbf"], "gaussian")])
def test_a_kernel_that_is_none_by_default_has_the_words_of_its_class(made: type, kernels: list[str],
                                                                     word: str | None) -> None:
    estimator = of_object(made, Said("LinearSVC", rows="lists"))
    assert (Observer(estimator).kernels(), Observer(estimator).is_linear()) == (kernels, True)
    assert (estimator.written("kernel", "rbf"), estimator.written("kernel", "linear")) == (word, None)
    assert estimator.own("max_iter") == "passes"


def test_who_takes_no_rate_and_no_rounds_has_fixed_steps() -> None:
    class Descends(MachineOrNone):
        """By gradient descent."""

    class Alone(Descends):
        def __init__(self) -> None:
            super().__init__()

    for made, fixed in ((Descends, False), (Alone, True)):
        assert of_object(made, Said("LogisticRegression", rows="lists")).steps_are_fixed(None) == fixed


def linear_kernel(a: Any, b: Any) -> float:
    return 0.0


def rbf_kernel(a: Any, b: Any) -> float:
    return 1.0


class MachineOfFunctions(MachineOrNone):
    def __init__(self, kernel: Any = linear_kernel, degree: int = 3, penalty: str | None = None,
                 metric: str = "l1") -> None:
        super().__init__(kernel)


@pytest.mark.parametrize(("option", "value", "written"), [
    ("kernel", "rbf", rbf_kernel), ("kernel", "linear", None), ("kernel", "poly", None), ("degree", 2, 2),
    ("degree", "two", None), ("metric", "l2", "l2"), ("penalty", "l2", "l2"), ("unheard", "word", None),
    ("unheard", 7, 7)])
def test_a_word_is_written_as_the_class_takes_it(option: str, value: Any, written: Any) -> None:
    estimator = of_object(MachineOfFunctions, Said("LinearSVC", rows="lists"))
    assert estimator.written(option, value) == written


@pytest.mark.parametrize(("usual", "written"), [(None, "l2"), ("none", "l2"), ("None", "l2"), ("l1", None)])
def test_a_penalty_is_switched_on_where_it_is_off(usual: Any, written: Any) -> None:
    class Penalised(MachineOrNone):
        def __init__(self, penalty: Any = usual) -> None:
            super().__init__()

    assert of_object(Penalised, Said("LinearSVC", rows="lists")).written("penalty", "l2") == written


class OfNorms(MachineOrNone):
    """Its penalty is a word, and what it weighs a number."""

    def __init__(self, regularization: Any = None, _lambda_: float = 0.5, penalty: float = 2.0,
                 reg: Any = "l1") -> None:
        super().__init__()
        self.regularization = regularization

    def weighs(self) -> float:
        return 1.0 if self.regularization == "L2" else 0.0


@pytest.mark.parametrize(("fixed", "strength", "word", "norm"), [
    ({}, "_lambda_", "regularization", "l2"), ({"regularization": 0.1}, "_lambda_", "reg", "l2"),
    ({"regularization": "l1"}, "_lambda_", "regularization", "l1"),
    ({"regularization": None}, "_lambda_", "regularization", None)])
def test_a_word_for_a_norm_is_no_strength(fixed: Any, strength: str, word: str, norm: Any) -> None:
    estimator = of_object(OfNorms, Said("SoftmaxRegression", rows="lists"))
    estimator.fixed = fixed
    assert (estimator.own("l2"), estimator.own("penalty"), estimator.norm("l2")) == (strength, word, norm)
    assert estimator.written("penalty", "l2") == "L2"


def test_a_case_with_a_penalty_switches_it_on() -> None:
    estimator = of_object(OfNorms, Said("LogisticRegression", rows="lists"))
    assert estimator.options({"l2": 1}) == {"_lambda_": 1, "regularization": "L2"}
    assert estimator.options({"l2": 0}) == {"_lambda_": 0}
    for norm in ("l1", None):
        estimator.fixed = {"regularization": norm}
        with pytest.raises(Skipped, match=f"OfNorms has regularization={norm!r}, and the case"):
            estimator.options({"l2": 1})


@pytest.mark.parametrize(("names", "strength"), [(["penalty", "alpha"], "alpha"), (["penalty"], "penalty")])
def test_a_penalty_that_is_none_is_no_strength_beside_one(names: list[str], strength: str) -> None:
    class Unused(MachineOrNone):
        def __init__(self, penalty: Any = None, alpha: float = 0.0, lr: float = 0.1) -> None:
            super().__init__()

    estimator = of_object(Unused, Said("SoftmaxRegression", rows="lists"))
    estimator.accepted = names
    assert estimator.own("l2") == strength


def test_a_penalty_that_is_a_number_is_a_strength() -> None:
    estimator = of_object(OfNorms, Said("SoftmaxRegression", rows="lists"))
    estimator.accepted = ["penalty"]
    assert (estimator.has("l2"), estimator.has("penalty")) == (True, False)


def test_an_option_is_open_until_it_is_given() -> None:
    estimator = of_object(MachineOfFunctions, Said("LinearSVC", rows="lists"))
    assert [estimator.has(one) for one in ("degree", "kernel", "gamma")] == [True, True, False]
    assert [estimator.takes(one) for one in ("degree", "kernel", "gamma")] == [True, True, False]
    assert [estimator.usual(one) for one in ("degree", "metric", "gamma")] == [3, "l1", None]
    estimator.fixed = {"degree": 5, "kernel_type": "rbf"}
    assert [estimator.has(one) for one in ("degree", "kernel", "gamma")] == [True, True, False]
    assert [estimator.takes(one) for one in ("degree", "kernel", "gamma")] == [False, True, False]
    assert [estimator.usual(one) for one in ("degree", "metric")] == [5, "l1"]
    estimator.accepted = None   # any
    assert estimator.takes("gamma") and estimator.own("kernel") == "kernel_type"
    estimator.make = type   # has no signature
    assert estimator.usual("metric") is None


class Mixes:
    """A mixture; what stands beside its records is no label."""

    def until(self, X: Any, delta: float = 0.01) -> None: ...
    def of_labels(self, X: Any, y: Any) -> None: ...
    def of_any(self, X: Any, y: Any = None) -> None: ...
    def by_rounds(self, X: Any, max_iter: int) -> None: ...


@pytest.mark.parametrize(("method", "alone", "options"), [
    ("until", True, ["delta"]), ("of_labels", False, []), ("of_any", True, []),
    ("by_rounds", True, ["max_iter"])])
def test_a_second_parameter_with_a_default_is_an_option(method: str, alone: bool, options: list[str]) -> None:
    words = NOTHING_SAID._replace(methods={"fit": method}).words()
    assert learns_without_labels(Mixes, words) == alone
    assert [*taught_with(Mixes, words)] == options
