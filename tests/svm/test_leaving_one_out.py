"""Leave-one-out: against machines trained from the beginning, the exact solves counted, and the ends."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, NotSeparable
from refml.kernels import gaussian_rows
from refml.kernels.rest_rows import without
from refml.separability import proof
from refml.svm import leaving_one_out, optimum, predictions
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from tests.strategies.svm import evened, rational_optimum, soft
from tests.tables import FIVE, XOR

Drawn = tuple[list[list[int]], list[int], dict[str, Any]]


def drawn(chance: Random) -> Drawn:
    """A little problem on a grid, with duplicates and one class among them."""
    n, d, m = chance.randint(2, 8), chance.randint(1, 2), chance.randint(1, 3)
    rows = [[chance.randint(-m, m) for _ in range(d)] for _ in range(n)]
    labels = [chance.choice([1, -1]) for _ in range(n)]
    kernel: dict[str, Any] = chance.choice([{}, {}, {"kernel": "polynomial", "degree": 2}])
    C = chance.choice([None, "1/100", "1/3", 1, 7])
    return rows, labels, {"C": C, "slack": chance.choice([1, 1, 2]), **kernel}


def brute_force(rows: list[list[int]], labels: list[int], options: dict[str, Any]) -> list[int]:
    """Each example left out of the lists, the machine trained from the beginning."""
    return [predictions.decisions(rows[:i] + rows[i + 1:], labels[:i] + labels[i + 1:], [rows[i]],
                                  **options)[0]
            for i in range(len(rows))]


def test_thousands_of_machines_agree() -> None:
    chance = Random(9)
    machines = refused = spectators = 0
    for _ in range(250):
        rows, labels, options = drawn(chance)
        try:
            right = brute_force(rows, labels, options)
        except NotSeparable:
            with pytest.raises(NotSeparable):
                leaving_one_out.leave_one_out(rows, labels, **options)
            refused += 1
            continue
        found = leaving_one_out.leave_one_out(rows, labels, **options)
        assert found.decisions == right
        assert found.errors == sum(d != y for d, y in zip(right, labels, strict=True))
        assert found.error == Fraction(found.errors, len(rows))
        machines += len(rows)
        spectators += len(rows) - len(found.solved)
    assert machines > 800
    assert refused > 10
    assert spectators > 250


def test_only_support_vectors_are_solved_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """One exact solve for all examples, and one for each support vector."""
    solved: list[int] = []
    unwatched = optimum.point_steps

    def counted(problem: Any, *start: Any) -> Any:
        solved.append(len(problem.signs))
        return unwatched(problem, *start)

    monkeypatch.setattr(optimum, "point_steps", counted)
    chance = Random(2)
    rows = [[chance.randint(-20, 20), chance.randint(-20, 20)] for _ in range(60)]
    labels = [1 if x[0] + 2 * x[1] + chance.randint(-25, 25) > 0 else -1 for x in rows]
    found = leaving_one_out.leave_one_out(rows, labels, C=1)
    support = optimum.solve(rows, labels, C=1).support
    assert found.solved == support
    assert solved == [60] + [59] * len(support) + [60]
    assert 5 < len(support) < 30


@given(st.one_of(soft(), evened()))
def test_errors_are_support_vectors_or_moved_with_b(given_: dict[str, Any]) -> None:
    """Without an example of multiplier 0 the label changes only where b has become an interval."""
    if len(given_["rows"]) == 1:
        return
    found = leaving_one_out.leave_one_out(**given_)
    for i, (y, d) in enumerate(zip(given_["labels"], found.decisions, strict=True)):
        if d != y and i not in found.solved:
            rest = {**given_, "rows": given_["rows"][:i] + given_["rows"][i + 1:],
                    "labels": given_["labels"][:i] + given_["labels"][i + 1:]}
            assert not optimum.solve(**rest).bias_unique


def test_a_kernel_matrix_leaves_a_row_and_a_column_out() -> None:
    gram = [[sum(a * b for a, b in zip(x, z, strict=True)) for z in FIVE[0]] for x in FIVE[0]]
    assert leaving_one_out.leave_one_out(gram, FIVE[1], kernel="gram") == leaving_one_out.leave_one_out(*FIVE)


# ---------------------------------------------------------------- ends

def test_without_the_last_of_a_class() -> None:
    found = leaving_one_out.leave_one_out([[0], [2], [4]], [-1, 1, 1])
    assert (found.decisions, found.error) == ([1, 1, 1], Fraction(1, 3))
    assert leaving_one_out.leave_one_out([[0], [2]], [-1, 1], C=1).decisions == [1, -1]
    one = leaving_one_out.leave_one_out([[0], [2]], [-1, -1], C=1)
    assert (one.decisions, one.solved) == ([-1, -1], [])


def test_a_spectator_holds_b() -> None:
    """Its multiplier is 0; without it w stays, b does not, and the score is a tie."""
    labels = {zero: leaving_one_out.leave_one_out([[-3], [-3], [-1]], [1, -1, -1], C=1, at_zero=zero)
              for zero in (1, -1, 0)}
    assert [labels[zero].decisions[2] for zero in (1, -1, 0)] == [1, -1, 0]
    assert [labels[zero].errors for zero in (1, -1, 0)] == [3, 2, 3]
    assert labels[1].solved == [0, 1]


def test_each_rest_separable_and_the_whole_not() -> None:
    found = leaving_one_out.leave_one_out(*XOR)
    assert (found.decisions, found.errors, found.solved) == ([-1, -1, 1, 1], 4, [0, 1, 2, 3])


def test_a_refusal_carries_a_certificate_of_the_others() -> None:
    chance = Random(4)
    named = 0
    for _ in range(60):
        rows, labels, _ = drawn(chance)
        try:
            leaving_one_out.leave_one_out(rows, labels)
        except NotSeparable as refusal:
            i = int(str(refusal).split()[2])
            assert refusal.certificate.multipliers[i] == 0
            assert not any(proof.judge(rows, labels, "strict", False, refusal.certificate).values())
            named += 1
    assert named > 10


@pytest.mark.parametrize(("changed", "words"), [
    ({"rows": [[1]], "labels": [1]}, "single example"),
    ({"rows": [[1]], "labels": [1], "kernel": "rbf"}, "single example"),
    ({"at_zero": 2}, "at_zero"), ({"C": 0}, "C=0"),
    ({"labels": [1, 0, 1, 1, -1]}, "labels"), ({"rows": [[1]]}, "rows"), ({"slack": 3}, "slack"),
])
def test_what_does_not_fit_is_named(changed: dict[str, Any], words: str) -> None:
    right: dict[str, Any] = {"rows": FIVE[0], "labels": FIVE[1], "C": 1}
    with pytest.raises(InvalidInput, match=words):
        leaving_one_out.leave_one_out(**{**right, **changed})


def test_a_warm_start_is_feasible() -> None:
    problem = read_rational_problem(*FIVE, C="1/2")
    alpha = rational_optimum(*FIVE, C="1/2").alpha
    for i in range(5):
        rest = leaving_one_out.rest_of(problem, i)
        start = optimality.repaired(rest, without(alpha, i))
        assert not any(optimality.infeasibility(rest, start).values())


@pytest.mark.parametrize("intercept", ["penalised", "none"])
def test_another_intercept_agrees_with_machines_trained_anew(intercept: str) -> None:
    chance = Random(12)
    for _ in range(40):
        rows, labels, options = drawn(chance)
        options["intercept"] = intercept
        try:
            right = brute_force(rows, labels, options)
        except NotSeparable:
            continue
        assert leaving_one_out.leave_one_out(rows, labels, **options).decisions == right


def test_a_refusal_of_bumps_names_who_was_left_out() -> None:
    rows, labels = [[0], [1], [2], [2]], [1, -1, 1, -1]
    with pytest.raises(NotSeparable, match="without example 0 ") as refused:
        leaving_one_out.leave_one_out(rows, labels, kernel="rbf")
    shares = [Fraction(share) for share in (0, 0, 1, 1)]
    assert refused.value.certificate == proof.Certificate(False, [], Fraction(0), shares)


def test_bumps_are_trained_anew_without_each() -> None:
    options: dict[str, Any] = {"C": 1, "kernel": "rbf", "gamma": "1/2"}
    found = leaving_one_out.leave_one_out(*FIVE, **options)
    assert found.decisions == brute_force(*FIVE, options)
    assert found.solved == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("seed", range(5))
def test_bumps_without_an_example_that_is_no_support_vector_are_not_solved(seed: int) -> None:
    chance = Random(seed)
    for _ in range(6):
        n = chance.randint(3, 9)
        rows = [[chance.randint(0, 3), chance.randint(0, 2)] for _ in range(n)]
        labels = [1 if chance.random() < (0.9 if row[0] > 1 else 0.2) else -1 for row in rows]
        options: dict[str, Any] = {"C": chance.choice(["1/4", 1, 10]), "slack": chance.choice([1, 1, 2]),
                                   "intercept": chance.choice(["free", "free", "penalised", "none"]),
                                   "kernel": "rbf", "gamma": chance.choice(["1/4", 1])}
        found = leaving_one_out.leave_one_out(rows, labels, **options)
        assert found.decisions == brute_force(rows, labels, options)
        assert set(optimum.solve(rows, labels, **options).support) <= set(found.solved)


def test_of_bumps_each_exponential_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    computed: list[tuple[int, int, int]] = []
    bump = gaussian_rows.bump_scaled

    def counted(p: int, q: int, bits: int) -> int:
        computed.append((p, q, bits))
        return bump(p, q, bits)

    monkeypatch.setattr(gaussian_rows, "bump_scaled", counted)
    rows = [[i, i * i % 7] for i in range(16)]
    labels = [1 if i > 7 else -1 for i in range(16)]
    found = leaving_one_out.leave_one_out(rows, labels, C=1, kernel="rbf", gamma="1/64")
    assert 2 < len(found.solved) < 16
    assert len(computed) == len(set(computed))
