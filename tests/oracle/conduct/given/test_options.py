"""Options of Gaussian discriminants: each wrong meaning is told, right ones are not."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

import pytest

from refml.oracle.conduct.discriminants import NO, YES
from refml.oracle.conduct.edges.laws import COVARIANCES
from refml.oracle.conduct.given.options import AS_MET, RULES, answers_so
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.testing.reporting import opened

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")


LAWS = [rule.law for rule in RULES.values()]


class Smooths:
    """Gaussian naive Bayes with both options."""

    def __init__(self, var_smoothing: float = 1e-9, priors: Any = None, ddof: int = 0) -> None:
        self.var_smoothing = var_smoothing
        self.priors = priors
        self.ddof = ddof

    def added(self, X: Any, own: Any) -> Any:
        return self.var_smoothing * X.var(0).max()

    def fit(self, X: Any, y: Any) -> Any:
        import numpy as np

        self.classes_, counts = np.unique(y, return_counts=True)
        self.shares = counts / len(y) if self.priors is None else np.array(self.priors)
        groups = [X[y == one] for one in self.classes_]
        self.means = np.array([one.mean(0) for one in groups])
        self.variances = np.array([one.var(0, ddof=self.ddof) + self.added(X, one) for one in groups])
        return self

    def predict_proba(self, X: Any) -> Any:
        import numpy as np

        away = X[:, None] - self.means
        with np.errstate(all="ignore"):
            found = np.log(self.shares) - (np.log(self.variances) + away ** 2 / self.variances).sum(2) / 2
            found = np.exp(found - found.max(1, keepdims=True))
        return found / found.sum(1, keepdims=True)

    def predict(self, X: Any) -> Any:
        return self.classes_[self.predict_proba(X).argmax(1)]


class LessOne(Smooths):
    def __init__(self, var_smoothing: float = 1e-9, priors: Any = None) -> None:
        super().__init__(var_smoothing, priors, 1)


class Fixed(Smooths):
    def added(self, X: Any, own: Any) -> Any:
        return 1e-9 * X.var(0).max()


class InNoUnit(Smooths):
    def added(self, X: Any, own: Any) -> Any:
        return self.var_smoothing


class OfTheClass(Smooths):
    def added(self, X: Any, own: Any) -> Any:
        return self.var_smoothing * own.var(0).max()


class OfTheLeast(Smooths):
    def added(self, X: Any, own: Any) -> Any:
        return self.var_smoothing * own.var(0).min()


class Breaks(Smooths):
    def added(self, X: Any, own: Any) -> Any:
        if not own.var(0).all():
            raise ZeroDivisionError("a variance is 0")
        return super().added(X, own)


class OwnShares(Smooths):
    def fit(self, X: Any, y: Any) -> Any:
        self.priors = None
        return super().fit(X, y)


class IntoVariances(Smooths):
    """Divides the squares of a class by n times its prior, also where that is no share of the records."""

    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        own = [sum(y == one) / len(y) for one in self.classes_]
        self.variances = (self.variances.T * own / self.shares).T
        return self


class DecidesSo(Smooths):
    """Tells labels alone."""

    predict_proba = None  # type: ignore[assignment]  # it has none

    def predict(self, X: Any) -> Any:
        return self.classes_[Smooths.predict_proba(self, X).argmax(1)]


class Reversed(DecidesSo):
    """Takes its priors in the reverse order of its classes."""

    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        self.shares = self.shares[::-1] if self.priors is not None else self.shares
        return self


class AsMet(DecidesSo):
    """Takes its priors in the order in which its classes are met."""

    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        met = [*dict.fromkeys(y.tolist())]
        if self.priors is not None:
            self.shares = self.shares[[met.index(one) for one in self.classes_]]
        return self


class BesideItsOwn(DecidesSo):
    """Multiplies its priors with the classes' shares among the records."""

    def fit(self, X: Any, y: Any) -> Any:
        super().fit(X, y)
        self.shares = self.shares * ([sum(y == one) for one in self.classes_] if self.priors else 1)
        return self


class AsksAnArray(Smooths):
    """Compares its priors with the array of classes, where their numbers belong."""

    def fit(self, X: Any, y: Any) -> Any:
        import numpy as np

        if self.priors is not None and len(self.priors) != np.unique(y):
            raise ValueError("as many priors as classes are wanted")
        return super().fit(X, y)


class WantsTheWhole(Smooths):
    """Compares the float sum of its priors with 1."""

    def fit(self, X: Any, y: Any) -> Any:
        if self.priors is not None and sum(self.priors) != 1:
            raise ValueError("priors must add up to 1")
        return super().fit(X, y)


class WantsAMap(Smooths):
    """Takes its priors as a map by class."""

    def fit(self, X: Any, y: Any) -> Any:
        if self.priors is not None:
            self.priors = [self.priors[one] for one in sorted(set(y))]
        return super().fit(X, y)


class Cuts:
    """Bernoulli naive Bayes of the numbers above `binarize`."""

    def __init__(self, binarize: float = 0.0) -> None:
        self.binarize = binarize

    def bits(self, X: Any, of_records: bool) -> Any:
        return self.binarize < X

    def fit(self, X: Any, y: Any) -> Any:
        import numpy as np

        bits, self.classes_ = self.bits(X, True), np.unique(y)
        self.shares = np.array([(bits[y == one].sum(0) + 1) / (sum(y == one) + 2) for one in self.classes_])
        self.sizes = np.array([np.mean(y == one) for one in self.classes_])
        return self

    def predict(self, X: Any) -> Any:
        import numpy as np

        bits = self.bits(X, False)
        return self.classes_[(np.log(self.sizes) + bits @ np.log(self.shares.T)
                              + (1 - bits) @ np.log(1 - self.shares.T)).argmax(1)]


class CutsAtHalf(Cuts):
    """Knows one threshold."""

    def bits(self, X: Any, of_records: bool) -> Any:
        return X > 1 / 2


class CutsRecords(Cuts):
    """Leaves queries as they are."""

    def bits(self, X: Any, of_records: bool) -> Any:
        return self.binarize < X if of_records else X


class Counts:
    """Multinomial naive Bayes, of which one option or none counts."""

    def __init__(self, alpha: float = 1.0, fit_prior: bool = True, class_prior: Any = None,
                 heard: str = "fit_prior class_prior") -> None:
        self.alpha, self.fit_prior, self.class_prior, self.heard = alpha, fit_prior, class_prior, heard

    def fit(self, X: Any, y: Any) -> Any:
        import numpy as np

        self.classes_, counts = np.unique(y, return_counts=True)
        self.shares = counts / len(y)
        if self.class_prior is not None and "class_prior" in self.heard:
            self.shares = np.array(self.class_prior)
        elif not self.fit_prior and "fit_prior" in self.heard:
            self.shares = np.ones(len(counts))
        words = np.array([X[y == one].sum(0) for one in self.classes_]) + self.alpha
        self.words = np.log(words / words.sum(1, keepdims=True))
        return self

    def predict(self, X: Any) -> Any:
        import numpy as np

        return self.classes_[(np.log(self.shares) + X @ self.words.T).argmax(1)]


class Weighs(Smooths):
    """Each record is there as often as it weighs."""

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Any:
        times = 1 if sample_weight is None else sample_weight.astype(int)
        return super().fit(X.repeat(times, 0), y.repeat(times))


class TakesNoWeights(Smooths):
    """Takes weights of records, for which it has no use."""

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Any:
        return super().fit(X, y)


class Logistic:
    """Newton's method, of one column; weights that are given count if they are to."""

    def __init__(self, l2: float = 1.0, count: bool = True) -> None:
        self.l2, self.count = l2, count

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> None:
        import numpy as np

        A, size = np.c_[X, np.ones(len(X))], X.shape[1]
        weights = sample_weight if self.count and sample_weight is not None else np.ones(len(X))
        self.theta, ridge = np.zeros(size + 1), np.diag([self.l2] * size + [0.0])
        for _ in range(30):
            p = 1 / (1 + np.exp(-A @ self.theta))
            bend = (A.T * (weights * p * (1 - p))) @ A + ridge
            self.theta -= np.linalg.solve(bend, A.T @ (weights * (p - y)) + ridge @ self.theta)

    def predict(self, X: Any) -> Any:
        return X @ self.theta[:-1] + self.theta[-1] > 0


class IntoVariancesSo(DecidesSo, IntoVariances):
    """The same as IntoVariances, and tells labels alone."""


class LabelsAlone(InNoUnit):
    predict_proba = None  # type: ignore[assignment]  # it has none

    def predict(self, X: Any) -> Any:
        return self.classes_[InNoUnit.predict_proba(self, X).argmax(1)]


WRONG: list[tuple[type, str, str]] = [
    (Fixed, "smoothed-variances", "the same with var_smoothing = 0.5 and 2: the option is ignored"),
    (InNoUnit, "smoothed-variances", "; it adds itself, in no unit"),
    (OfTheClass, "smoothed-variances", "; it adds so many times the greatest variance of the class alone"),
    (OfTheLeast, "smoothed-variances", "predict_proba(X)[0] is [nan, nan], and the right one is [0.919234"),
    (Breaks, "smoothed-variances", "raises ZeroDivisionError: a variance is 0"),
    (LabelsAlone, "smoothed-variances", "; it adds itself, in no unit"),
    (OwnShares, "given-priors", "[0.875, 0.125] and [0.125, 0.875]: the option is ignored"),
    (IntoVariances, "given-priors", " to 1: they change more than the prior"),
    (AsksAnArray, "given-priors", "The truth value of an array with more than one element is ambiguous."),
    (WantsTheWhole, "given-priors", ": their sum as floats is 0.9999999999999999, and is compared with"),
    (TakesNoWeights, "records-weigh", "64 for each record of no and 64 for each record of yes: the option"),
    (IntoVariancesSo, "given-priors", ": they change more than the prior"),
    (Reversed, "given-priors", ": they are those of the classes in another order than the sorted one"),
    (BesideItsOwn, "given-priors", ": the classes' shares among the records count beside them")]


def broken(made: Any, kind: str = "GaussianNB") -> dict[str, str]:
    """Law → why it is broken."""
    watch = Watch(opened(made, Said(kind)), {})
    found = {law.id.partition(".")[2]: watch.law_result(law).breaches for law in LAWS}
    return {name: breaches[0].reason for name, breaches in found.items() if breaches}


@pytest.mark.parametrize(("made", "law", "words"), WRONG, ids=lambda one: getattr(one, "__name__", ""))
def test_an_option_of_another_meaning_is_told(made: type, law: str, words: str) -> None:
    found = broken(made)
    assert [*found] == [law]
    assert words in found[law]


@pytest.mark.parametrize("count", [False, True])
def test_weights_of_records_move_a_plane(count: bool) -> None:
    class Taught(Logistic):
        def __init__(self, l2: float = 1.0) -> None:
            super().__init__(l2, count)

    found = broken(Taught, "LogisticRegression")
    assert [*found] == ["records-weigh"] * (not count)


@pytest.mark.parametrize(("made", "told"), [(Cuts, False), (CutsAtHalf, True), (CutsRecords, True)])
def test_numbers_are_cut_at_the_option(made: type, told: bool) -> None:
    found = broken(made, "BernoulliNB")
    assert [*found] == ["cut-at-binarize"] * told
    assert all("of 1 and 5 in their place with binarize = 3: as where" in one for one in found.values())


@pytest.mark.skipif(importlib.util.find_spec("sklearn") is None, reason="scikit-learn is not installed")
@pytest.mark.parametrize("shrinkage", [0.1, "auto"])
def test_of_who_shrinks_a_covariance_neither_axes_nor_priors_are_told(shrinkage: Any) -> None:
    """Ledoit's and Wolf's is that of columns in their own units, which turning them changes."""
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

    class Shrinks(LinearDiscriminantAnalysis):  # type: ignore[misc]  # scikit-learn has no types
        def __init__(self, priors: Any = None) -> None:
            super().__init__(solver="lsqr", shrinkage=shrinkage, priors=priors)

    watch = Watch(opened(Shrinks, Said("LinearDiscriminantAnalysis")), {})
    asked = [RULES["estimator.given-priors"].law, COVARIANCES["estimator.any-axes"].law]
    assert [[one.reason for one in watch.law_result(law).breaches] for law in asked] == [[], []]
    assert [watch.law_result(law).held for law in asked] == [0, shrinkage != "auto"]


@pytest.mark.parametrize("made", [Smooths, LessOne, DecidesSo, Weighs])
def test_nothing_is_said_of_a_right_option(made: type) -> None:
    assert broken(made) == {}
    watch = Watch(opened(made, Said("GaussianNB")), {})
    assert [watch.law_result(law).held for law in LAWS] == [1, 1, 0, made is Weighs]


def test_of_two_labels_that_are_as_probable_neither_is_wrong() -> None:
    for shares, wrong in (([0.5, 0.5], []), ([0.2, 0.8], [NO]), ([0.8, 0.2], [YES])):
        told = {label: answers_so({"predict": [label]}, [shares]) for label in (NO, YES)}
        assert [label for label, said in told.items() if said] == wrong
        assert all(told[label] == f"predict(X)[0] is {label}, whose probability is 0.2" for label in wrong)
    far = answers_so({"predict": [YES], "predict_proba": [[0.3, 0.7]]}, [[0.2, 0.8]])
    assert far == "predict_proba(X)[0] is [0.3, 0.7], and the right one is [0.2, 0.8]"


@pytest.mark.parametrize("heard", ["fit_prior class_prior", "class_prior", "fit_prior"])
def test_who_counts_is_asked_whether_its_priors_are_learnt(heard: str) -> None:
    class Heard(Counts):
        def __init__(self, alpha: float = 1.0, fit_prior: bool = True, class_prior: Any = None) -> None:
            super().__init__(alpha, fit_prior, class_prior, heard)

    found = broken(Heard, "MultinomialNB")
    assert [*found] == ["given-priors"] * (" " not in heard)
    assert all(one.endswith("the option is ignored") for one in found.values())


def test_priors_in_the_order_in_which_classes_are_met_are_remarked() -> None:
    door = opened(AsMet, Said("GaussianNB"))
    assert not any(Watch(door, {}).law_result(law).breaches for law in LAWS)
    assert AS_MET in door.notes


def test_who_takes_priors_in_another_form_is_not_judged() -> None:
    assert broken(WantsAMap) == {}


def test_nothing_is_asked_of_who_has_no_such_option_or_whose_user_gave_it() -> None:
    class Plain(Smooths):
        def __init__(self) -> None:
            super().__init__()

    for made in (Plain, Smooths(0.0, [0.5, 0.5])):
        watch = Watch(opened(made, Said("GaussianNB")), {})
        assert not any(watch.law_result(law).held or watch.law_result(law).breaches for law in LAWS)


@pytest.mark.skipif(importlib.util.find_spec("sklearn") is None, reason="scikit-learn is not installed")
def test_a_library_means_what_it_says() -> None:
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
    from sklearn.linear_model import LogisticRegression
    from sklearn.naive_bayes import BernoulliNB, GaussianNB
    from sklearn.svm import SVC

    class BySquares(LinearDiscriminantAnalysis):   # type: ignore[misc]
        def __init__(self, priors: Any = None) -> None:
            super().__init__(solver="lsqr", priors=priors)

    for made in (GaussianNB, BernoulliNB, LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis,
                 BySquares, LogisticRegression, SVC):
        assert broken(made, made.__mro__[made is BySquares].__name__) == {}
