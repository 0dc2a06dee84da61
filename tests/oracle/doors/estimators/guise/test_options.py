"""The options of a class by its own names, and how their values are written."""

from __future__ import annotations

from typing import Any

import pytest

from refml.oracle.doors.estimators.observing import Observer
from refml.oracle.doors.estimators.opening import Said, of_object


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
