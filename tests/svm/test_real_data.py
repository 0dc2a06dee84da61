"""Support vector machines on real data: every optimum exact, and every refusal with its certificate.

Iris and breast cancer come with scikit-learn, their decimals read as they are written; `heart_scale` (270
examples, 13 features, of LIBSVM) lies beside a checkout or not at all.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from sklearn.datasets import load_breast_cancer, load_iris

from refml.errors import NotSeparable
from refml.separability import proof
from refml.svm import optimum
from refml.svm.proof import optimality
from tests.strategies.svm import rational_optimum

HEART = Path(__file__).resolve().parents[3] / "shared" / "data" / "heart_scale"
absent = pytest.mark.skipif(not HEART.is_file(), reason="the file heart_scale is not beside this checkout")

Examples = tuple[list[list[str]], list[int]]


def iris(first: int, second: int) -> Examples:
    data = load_iris()
    both = [pair for pair in zip(data.data.tolist(), data.target.tolist(), strict=True)
            if pair[1] in (first, second)]
    return [[repr(v) for v in x] for x, _ in both], [1 if t == first else -1 for _, t in both]


def heart() -> Examples:
    """Label and index:value pairs; what is left out is 0."""
    rows, labels = [], []
    for line in HEART.read_text(encoding="ascii").splitlines():
        label, *cells = line.split()
        entries = dict(cell.split(":") for cell in cells)
        rows.append([entries.get(str(j), "0") for j in range(1, 14)])
        labels.append(int(label))
    return rows, labels


def breast_cancer(count: int) -> Examples:
    data = load_breast_cancer()
    return ([[repr(v) for v in x] for x in data.data.tolist()[:count]],
            [1 if t else -1 for t in data.target.tolist()[:count]])


def proven(examples: Examples, **options: Any) -> optimum.RationalSolution:
    """A solution that the judge accepts, of floats too when they are rounded from it."""
    found = rational_optimum(*examples, **options)
    assert not any(optimality.judge(*examples, claim=found, **options).values())
    rounded = {"alpha": list(map(float, found.alpha)), "weights": list(map(float, found.weights))}
    measured = optimality.judge(*examples, claim=rounded, **options)
    assert max(measured["gap"], measured["imbalance"], measured["stationarity"]) < Fraction(1, 10**6)
    return found


def refused(examples: Examples) -> proof.Certificate:
    """The certificate of examples without a hard margin, measured."""
    with pytest.raises(NotSeparable) as refusal:
        optimum.solve(*examples)
    claim: proof.Certificate = refusal.value.certificate
    assert not any(proof.judge(*examples, "strict", False, claim).values())
    assert sum(map(bool, claim.multipliers)) <= len(examples[0][0]) + 2
    return claim


@pytest.mark.parametrize("C", [1, 100, None])
@pytest.mark.parametrize(("first", "second"), [(0, 1), (0, 2)])
def test_iris_setosa_has_a_margin_at_any_price(first: int, second: int, C: int | None) -> None:
    found = proven(iris(first, second), C=C)
    assert not any(found.slacks) and found.bias_unique
    hard = optimum.solve(*iris(first, second))
    assert (C is not None and max(hard.alpha) > C) or found.weights == hard.weights


def test_iris_versicolor_and_virginica_overlap() -> None:
    for C, k in ((1, 1), (100, 1), (1, 2)):
        found = proven(iris(1, 2), C=C, slack=k)
        assert any(found.slacks) and found.bias_unique
    refused(iris(1, 2))


@pytest.mark.parametrize("kernel", [{"degree": 2, "gamma": "1/4"}, {"degree": 3, "constant": 0}])
def test_iris_with_polynomial_kernels(kernel: dict[str, Any]) -> None:
    for first, second in ((0, 1), (1, 2)):
        found = proven(iris(first, second), C=1, kernel="polynomial", **kernel)
        assert found.weights == [] and found.support


@absent
def test_heart() -> None:
    """LIBSVM's svm-train -t 0 -c 1 prints obj = -92.473356 and nSV = 101, nBSV = 88."""
    found = proven(heart(), C=1)
    assert found.alpha_unique and found.bias_unique
    assert Fraction("92.473374") < found.objective < Fraction("92.473375")
    assert (len(found.support), found.alpha.count(Fraction(1))) == (101, 88)
    assert proven(heart(), C="1/10").objective < found.objective
    refused(heart())


def test_breast_cancer() -> None:
    """150 records of 30 features, from 0.001 to 2,000: a plane separates them, if barely."""
    examples = breast_cancer(150)
    hard, soft = proven(examples), proven(examples, C=1)
    assert hard.alpha_unique and hard.squared_norm > soft.squared_norm
    assert soft.objective < hard.objective
    assert not any(hard.slacks) and any(soft.slacks)
