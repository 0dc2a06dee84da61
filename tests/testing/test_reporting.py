"""Estimators and functions of this process as a whole: what is asked of them, and what the report says."""

from __future__ import annotations

import warnings
from math import log
from statistics import fmean
from textwrap import dedent
from typing import Any

import pytest

from refml.cli.check import as_badge, as_junit, as_text
from refml.errors import InvalidInput
from refml.oracle.doors.estimators.opening import Said
from refml.testing import check_estimator, check_functions
from tests.oracle.doors.estimators.test_opening import MINE


def own_classes() -> dict[str, Any]:
    space: dict[str, Any] = {}
    exec(dedent(MINE).rpartition("assert")[0], space)
    return space


def test_an_estimator_is_judged_in_this_process() -> None:
    mine = own_classes()["GaussianNB"]()
    report = check_estimator(mine, operation="naive_bayes.gaussian_parameters")
    assert report.run.ran > 0
    assert str(report).startswith("GaussianNB in Python, binary64 numbers")
    shifted = check_estimator(own_classes()["Mine"](shift=1), operation="naive_bayes.gaussian_parameters")
    assert not shifted.passed
    assert "FAILED." in str(shifted)
    assert all(one.result.failed and not one.passed for one in shifted.failures)


def test_what_a_class_warns_of_is_not_shown(recwarn: pytest.WarningsRecorder) -> None:
    class Loud(own_classes()["GaussianNB"]):   # type: ignore[misc]  # made when it runs
        def fit(self, *data: Any) -> Any:
            warnings.warn("divide by zero encountered", RuntimeWarning, stacklevel=1)
            return super().fit(*data)

    assert check_estimator(Loud(), "GaussianNB", operation="naive_bayes.gaussian_parameters").run.ran > 0
    assert not recwarn.list


def test_cases_are_drawn_besides_from_a_seed() -> None:
    mine, name = own_classes()["GaussianNB"](), "naive_bayes.gaussian_parameters"
    few, more = (check_estimator(mine, operation=name, random=number, seed=3) for number in (0, 20))
    of_seed = [[one for one in report.run.cases if one.example.id.startswith(f"{name}@3.")]
               for report in (few, more)]
    assert [len(one) for one in of_seed] == [0, 20]
    assert [one.example.id for one in check_estimator(mine, operation=name, random=20, seed=3).run.cases] == \
        [one.example.id for one in more.run.cases]


def test_an_estimator_that_cannot_be_judged_is_refused() -> None:
    with pytest.raises(InvalidInput, match="cannot be judged: object has no fit"):
        check_estimator(object())
    with pytest.raises(InvalidInput, match="Gaussian is not a known kind of estimator"):
        check_estimator(own_classes()["Other"](), "Gaussian")
    with pytest.raises(InvalidInput, match="Other answers : choose among these"):
        check_estimator(own_classes()["Other"](), chapter="gda")
    with pytest.raises(InvalidInput, match="choose among these"):
        check_estimator(own_classes()["GaussianNB"](), chapter="gda")


def test_one_of_no_known_kind_is_held_to_the_laws_and_does_not_pass() -> None:
    class Most:
        """The commonest label."""

        def fit(self, X: list[list[float]], y: list[str]) -> None:
            self.most = max(sorted(set(y)), key=list(y).count)

        def predict(self, X: list[list[float]]) -> list[str]:
            return [self.most for _ in X]

    found = check_estimator(Most, Said(rows="lists"))
    assert (found.passed, found.run.status, found.run.broken) == (False, 4, [])
    assert "kind: none that is known" in str(found)
    style = as_text.Style("again")
    assert as_text.conclusion(found.run, style).endswith(
        "laws held, and no case could be asked. Thin: Most, 0 values. "
        "Whether its answers are right is not known.")
    assert as_badge.words(found.run) == "thin, no case asked"
    assert found.conclusion.endswith("Thin: Most.")
    assert "no case could be asked: whether its answers are right" in as_junit.document(found.run, style)


class Gaussians:
    """Gaussian naive Bayes that names the class of a tie as its records come."""

    def fit(self, X: Any, y: Any) -> None:
        self.of = {label: [row for row, one in zip(X, y) if one == label] for label in y}
        self.size = len(y)

    def score(self, x: Any, own: Any) -> float:
        found = log(len(own) / self.size)
        for one, column in zip(x, zip(*own)):
            mean = sum(column) / len(column)
            spread = sum((value - mean) ** 2 for value in column) / len(column)
            found -= log(spread) / 2 + (one - mean) ** 2 / (2 * spread)
        return found

    def predict(self, X: Any) -> Any:
        return [max(self.of, key=lambda label: self.score(x, self.of[label])) for x in X]


def test_no_law_asks_an_estimator_which_class_of_a_tie_it_names() -> None:
    found = check_estimator(Gaussians, Said("GaussianNB", rows="lists"), operation="naive_bayes.decision")
    assert found.run.broken == []
    assert [law.law.id for law in found.run.laws if law.held and law.right]


@pytest.mark.parametrize(("refusals", "status"), [(False, 0), (True, 1)])
def test_an_answer_where_refml_refuses_fails_a_class_that_promises_refusals_alone(
    refusals: bool, status: int
) -> None:
    class Told(Gaussians):
        def fit(self, X: Any, y: Any) -> None:
            super().fit(X, y)
            groups = [list(zip(*self.of[label])) for label in sorted(self.of)]
            self.class_prior_ = [len(self.of[label]) / len(X) for label in sorted(self.of)]
            self.theta_ = [[fmean(one) for one in columns] for columns in groups]
            self.var_ = [[fmean([(x - fmean(one)) ** 2 for x in one]) for one in columns]
                         for columns in groups]

    found = check_estimator(Told, Said("GaussianNB", rows="lists", refusals=refusals),
                            operation="naive_bayes.gaussian_parameters")
    assert found.run.status == status, str(found)
    assert bool(found.run.unrefused) is not refusals
    told = found.run.unrefused or found.run.failures
    assert "not-refused: there is only one class" in {one.diagnoses[0].id for one in told}


def test_a_class_that_does_not_learn_fails_without_refusals_too() -> None:
    class First(Gaussians):
        def predict(self, X: Any) -> Any:
            return [min(self.of)] * len(X)

    found = check_estimator(First, Said("GaussianNB", rows="lists"))
    assert found.run.status == 1
    assert all(one.result.right.is_value for one in found.failures)


def test_a_perceptron_that_separates_all_tables_is_not_thin() -> None:
    class Perceptron:
        """Rosenblatt's, of the labels −1 and 1."""

        def fit(self, X: Any, y: Any) -> None:
            self.w, errs = [0.0] * (len(X[0]) + 1), True
            for _ in range(1000 * errs):
                errs = False
                for x, sign in zip(X, y):
                    if sign * self.score(x) <= 0:
                        self.w, errs = [a + sign * b for a, b in zip(self.w, [*x, 1])], True

        def score(self, x: Any) -> float:
            return float(sum(a * b for a, b in zip(self.w, [*x, 1])))

        def predict(self, X: Any) -> Any:
            return [1 if self.score(x) > 0 else -1 for x in X]

    found = check_estimator(Perceptron, Said(rows="lists"))
    assert (found.run.status, found.run.thin) == (0, [])


def test_scikit_learn_is_judged_by_its_object_and_by_its_name() -> None:
    naive_bayes = pytest.importorskip("sklearn.naive_bayes", reason="scikit-learn is not installed")
    operation = "naive_bayes.bernoulli_posterior"
    here = check_estimator(naive_bayes.BernoulliNB(alpha=1), operation=operation)
    there = check_estimator("sklearn.naive_bayes:BernoulliNB(alpha=1)", operation=operation)
    assert here.passed
    assert here.run.totals == there.run.totals
    of_class = check_estimator(naive_bayes.BernoulliNB, operation=operation)
    assert of_class.run.ran > here.run.ran
    assert of_class.passed and of_class.run.totals["unrefused"] > 0
    held = check_estimator(naive_bayes.BernoulliNB, Said(refusals=True), operation=operation)
    assert not held.passed
    assert len(held.failures) == of_class.run.totals["unrefused"]


def test_who_answers_little_is_told_so_and_not_called_wrong() -> None:
    def decision_bayes_rule(likelihood: float, prior: float, evidence: float) -> float:
        if prior != 0.5 or evidence < likelihood * prior or min(likelihood, evidence) < 0:
            raise NotImplementedError
        return likelihood * prior / evidence
    report = check_functions({"decision_bayes_rule": decision_bayes_rule})
    assert not report.passed and not report.failures
    assert str(report).splitlines()[-1] == report.conclusion
    assert report.conclusion.startswith("Right where it answers. ")
    assert report.conclusion.endswith(" Thin: decision.bayes_rule.")


def test_ten_failures_are_told_and_how_many_more_there_are() -> None:
    report = check_functions({"kernels_gram": lambda rows: [[7.5]]}, operation="kernels.gram")
    told, every = str(report), [str(one) for one in report.failures]
    assert len(every) > 11 and f"\nand {len(every) - 10} more\n" in told
    assert "\n".join(every[:10]) in told and every[10] not in told


def test_who_answers_a_part_is_asked_more_of_it() -> None:
    def kernels_gram(rows: list[list[float]]) -> list[list[float]]:
        if not rows or not rows[0]:
            raise ValueError
        return [[sum(a * b for a, b in zip(u, v, strict=True)) for v in rows] for u in rows]
    report = check_functions({"kernels_gram": kernels_gram}, operation="kernels.gram")
    of_facets = [one for one in report.run.cases if one.example.id.startswith(
        ("kernels.gram@0.plain.", "kernels.gram@0.columns=1."))]
    assert report.passed and len(of_facets) >= 10
