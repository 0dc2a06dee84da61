"""Stretched numbers: what single precision, doubles or their squares do not hold, and fair to good floats."""
from __future__ import annotations

from collections.abc import Mapping
from math import exp, log, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from refml.cli.main import main
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from refml.oracle.doors.protocol import Reply, reply_to
from refml.oracle.generation import facets
from refml.oracle.generation.drawn import Draw, example, fixed_draws, manners, named_draw
from refml.oracle.generation.quantities import STRETCHES, changed, dot, with_sums
from refml.oracle.generation.table import GENERATORS, TELLING
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.specification.codec import transform
from refml.oracle.specification.floats import nearest_in
from refml.oracle.specification.reader import load
from tools.arithmetic import evaluated

SPEC = load()
HOW = manners(SPEC)


def drawn(operation: str, kind: str, index: int) -> dict[str, Any] | None:
    return facets.arguments(SPEC.operations[operation], facets.of_numbers(kind), 0, index)


def numbers_of(operation: str, given: dict[str, Any]) -> list[Any]:
    found: list[Any] = []
    for one in SPEC.operations[operation].parameters:
        transform(one.type, given[one.name], found.append, given.get("families"))
    return found


def test_an_id_stands_for_the_same_draw_everywhere() -> None:
    draw = Draw(SPEC.operations["kernels.gram"], 7, 1, facet=facets.of_numbers("full"))
    assert draw.id == "kernels.gram@7.numbers=full.1" and named_draw(SPEC, draw.id) == draw
    one, other = (example(HOW["kernels.gram"], named_draw(SPEC, draw.id)) for _ in range(2))
    assert one.given == other.given and one.stretched == "full"
    with pytest.raises(InvalidInput, match="is not a facet of"):
        named_draw(SPEC, "kernels.gram@7.numbers=odd.1")


def test_numbers_are_such_as_their_formats_do_not_hold() -> None:
    for index in range(8):
        for x in numbers_of("linear.dot_product", drawn("linear.dot_product", "full", index) or {}):
            assert nearest_in(x, "binary64") == x
        vectors = drawn("linear.dot_product", "whole", 2 * index)   # of an even index all are stretched
        assert vectors and all(abs(x) >= 1 << 16 or not x for x in numbers_of("linear.dot_product", vectors))
        long = drawn("linear.dot_product", "long", 2 * index) or {}
        products = [a * b for a, b in zip(long["u"], long["v"], strict=True)]
        assert all(nearest_in(product, "binary32") != product for product in products if product)
    full = numbers_of("linear.dot_product", drawn("linear.dot_product", "full", 0) or {})
    assert all(nearest_in(x, "binary32") != x for x in full if x)


def test_what_was_equal_opposite_or_a_distribution_is_so_again() -> None:
    given = {"matrix": [[Fraction(3), Fraction(-5)], [Fraction(-5), Fraction(4)]]}
    kind = SPEC.operations["kernels.certificate"].parameters[0].type
    for name in ("whole", "long", "full", "huge", "tiny"):
        found = changed(kind, given["matrix"], STRETCHES[name](5), None)
        assert found[0][1] == found[1][0] != 0 and found != given["matrix"]
    shares = [Fraction(1, 4), Fraction(3, 4)]
    assert sum(with_sums(shares, [x * Fraction(127, 128) for x in shares])) == 1
    assert with_sums({"a": Fraction(1)}, {"a": Fraction(127, 128)}) == {"a": 1}
    assert with_sums(shares, [x + 8 for x in shares]) == [x + 8 for x in shares]   # a point


def test_floats_are_not_asked_what_their_rounding_decides() -> None:
    """A point on a plane, whose numbers have all their bits, lies beside it for whoever rounds."""
    asked = 0
    for index in range(40):
        one = example(HOW["linear.label"], Draw(SPEC.operations["linear.label"], 0, 2 * index,
                                                facet=facets.of_numbers("long")))
        case = plan(one, "binary64")
        score = dot(case.given["weights"], case.given["x"], case.given["bias"])
        asked += not case.obstacle
        assert case.obstacle or score == 0 or abs(score) > Fraction(1, 2**40)
    assert asked > 10


def test_a_chosen_stretched_draw_has_an_answer_that_doubles_come_near_to() -> None:
    """Whoever computes a derivation in doubles is right in each but those of far, huge and tiny numbers."""
    chosen = [draw for draw in fixed_draws(SPEC, GENERATORS) if draw.facet is not None]
    assert len(chosen) > 30 and len({draw.operation.chapter for draw in chosen}) > 4
    wrong = []
    for draw in chosen:
        case = plan(example(HOW[draw.operation.id], draw), "binary64")
        assert not case.obstacle and case.right.is_value, draw.id
        derivation = SPEC.derivations.get(draw.operation.id)
        if derivation is not None and case.example.stretched in ("whole", "long", "full"):
            reply = reply_to(evaluated(derivation, "binary64", case.given))
            wrong += [draw.id] if result_of(case, reply).failed else []
    assert not wrong


def in_two_passes(rows: Any, labels: Any, query: Any, covariance: str, divisor: str, classes: Any) -> Any:
    """The posterior of one attribute in floats: first the means, then the squares of the differences."""
    x = float(query[0])
    groups = {one: [float(row[0]) for row, label in zip(rows, labels, strict=True) if label == one]
              for one in classes or labels}
    means = {one: sum(values) / len(values) for one, values in groups.items()}
    squares = {one: sum((value - means[one]) ** 2 for value in values) for one, values in groups.items()}
    taken = 0 if divisor == "n" else 1
    variances = {one: squares[one] / (len(groups[one]) - taken) for one in groups}
    if covariance == "shared":
        shared = sum(squares.values()) / (len(labels) - taken * len(groups))
        variances = dict.fromkeys(groups, shared)
    scores = {one: len(values) / sqrt(variances[one]) * exp(-(x - means[one]) ** 2 / (2 * variances[one]))
              for one, values in groups.items()}
    return {one: score / sum(scores.values()) for one, score in scores.items()}


def test_means_of_records_far_from_0_are_rounded_and_nobody_is_blamed_for_it() -> None:
    """A mean of three numbers beside 2^26 is no double: a posterior of Gaussians has seven digits left."""
    asked = 0
    for index in range(48):
        draw = Draw(SPEC.operations["gda.posterior"], 0, index, facet=())
        case = plan(example(HOW["gda.posterior"], draw), "binary64")
        if case.obstacle or not case.right.is_value or len(case.given["query"]) > 1:
            continue
        asked += 1
        posterior = {one: Fraction(share) for one, share in in_two_passes(**case.given).items()}
        assert not result_of(case, Reply("result", posterior)).failed, draw.id
    assert asked > 10
    far = plan(example(HOW["gda.posterior"], named_draw(SPEC, "gda.posterior@0.plain.1")), "binary64")
    assert far.example.stretched == "far" and "rounding may decide" in far.obstacle


def log_odds(given: Mapping[str, Any]) -> float:
    """The log-odds of two classes in floats, by the inverse of a covariance for each class."""
    rows, query = np.array(given["rows"], float), np.array(given["query"], float)
    labels = np.array([str(one) for one in given["labels"]])
    scores = []
    for name in (str(given["positive"]), str(given["negative"])):
        own = rows[labels == name]
        off, gap = own - own.mean(axis=0), query - own.mean(axis=0)
        covariance = off.T @ off / (len(own) - (given["divisor"] == "n-1"))
        square = gap @ np.linalg.solve(covariance, gap)
        scores.append(log(len(own)) - (log(np.linalg.det(covariance)) + square) / 2)
    return float(scores[0] - scores[1])


@pytest.mark.parametrize("divisor", ["n", "n-1"])
def test_log_odds_of_records_far_from_0_owe_the_digits_that_means_keep(divisor: str) -> None:
    operation = SPEC.operations["gda.log_odds"]
    facet = facets.named(operation, f"divisor={divisor}+covariance=per-class")
    asked = 0
    for index in range(96):
        case = plan(example(HOW[operation.id], Draw(operation, 0, index, facet=facet)), "binary64")
        if case.obstacle or not case.right.is_value:
            continue
        asked += case.example.stretched == "far"
        assert not result_of(case, Reply("result", Fraction(log_odds(case.given)))).failed, index
    assert asked > 2


SINGLE = """
import math, struct
def f(x): return struct.unpack("f", struct.pack("f", x))[0]
def add(terms):
    total = 0.0
    for term in terms: total = f(total + term)
    return total
def dot(u, v): return add(f(f(a) * f(b)) for a, b in zip(u, v))
"""

PLANTED = {
    "kernels.gram": """
def kernels_gram(rows, kernel, degree=None, constant=0, gamma=1):
    if not rows or kernel not in ("linear", "polynomial") or (degree is None) != (kernel == "linear"):
        raise NotImplementedError
    k = dot if kernel == "linear" else lambda u, v: f(f(f(gamma * dot(u, v)) + constant) ** degree)
    return [[k(u, v) for v in rows] for u in rows]
""",
    "linear.dot_product": "def linear_dot_product(u, v): return dot(u, v)",
    "linear.score": "def linear_score(weights, bias, x): return f(dot(weights, x) + f(bias))",
    "linear.norm": "def linear_norm(u): return f(math.sqrt(dot(u, u)))",
    "kernels.linear": "def kernels_linear(x, y): return dot(x, y)",
    "gaussian.density": """
def gaussian_density(x, mean, variance):
    if variance <= 0: raise ValueError("variance")
    d = f(f(x) - f(mean))
    return f(f(math.exp(f(-f(d * d) / f(2 * variance)))) / f(math.sqrt(f(2 * math.pi * variance))))
""",
    "kernels.squared_distance": """
def kernels_squared_distance(x, y, kernel, degree=None, constant=0, gamma=1):
    if kernel != "linear" or degree is not None: raise NotImplementedError
    inner = lambda u, v: sum(a * b for a, b in zip(u, v))
    return inner(x, x) - 2 * inner(x, y) + inner(y, y)
""",
    "linear.cosine": """
def linear_cosine(u, v):
    inner = lambda u, v: sum(a * b for a, b in zip(u, v))
    return inner(u, v) / math.sqrt(inner(u, u) * inner(v, v))
""",
}


@pytest.mark.parametrize("operation", PLANTED)
def test_single_precision_squares_that_overflow_and_sums_that_cancel_fail(
    operation: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SINGLE + PLANTED[operation], encoding="utf-8")
    assert main(["check", str(path), "--no-laws", "--operation", operation]) == 1
    capsys.readouterr()


def test_the_table_names_stretched_draws_that_are() -> None:
    for name, which in TELLING.items():
        words = [one for one in which if isinstance(one, str)]
        assert len(set(words)) == len(words)
        assert {word.partition(".")[0] for word in words} <= set(STRETCHES), name
