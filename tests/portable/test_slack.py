"""A model whose numbers may each be a unit off decides only where every model within a unit decides alike.

The outermost of them are decided, exactly: each number a unit less or a unit more.  The portable text says
the same, and so does the Python file, which may leave open what is decided by next to nothing.
"""
from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from refml.errors import Undecided
from refml.kernels.functions import read_kernel
from refml.numbers.reals import real
from refml.portable import text
from refml.portable.code.python_file import python_file
from refml.portable.models.linear import Linear
from refml.portable.models.machine import Machine

BUMP = read_kernel("rbf", gamma=1)
QUERIES = [Fraction(0), Fraction(1, 2), Fraction(1), Fraction(-3), Fraction(40)]


def said(decide: Any, x: list[Fraction]) -> list[Any] | None:
    """The decision; None where the digits leave it open."""
    try:
        found: list[Any] = decide(x)
    except Exception as error:
        assert type(error).__name__ == Undecided.__name__
        return None
    return found


def decisions(model: Any) -> Iterator[tuple[list[Fraction], list[Any] | None]]:
    """Each query with the decision of the model, its text and its Python file."""
    names: dict[str, Any] = {}
    exec(python_file(model), names)
    copy = text.read(text.write(model))
    for query in QUERIES:
        x = [query]
        found = said(model.decide, x)
        assert found == said(copy.decide, x)
        in_file = said(names["decide"], x)
        assert in_file == found or (in_file is None and isinstance(model, Machine))
        yield x, found


def test_linear_models_decide_where_all_within_a_unit_do() -> None:
    source, decided = random.Random(41), 0
    for trial in range(60):
        classes = ["a", "b", "c"][:2 + trial % 2]
        count = 1 if len(classes) == 2 else 3
        rows = [[source.randint(-6, 6), source.randint(-6, 6)] for _ in range(count)]
        near = [Linear(classes, [[b + i, w + j] for (b, w), (i, j) in zip(rows, moves)], 5, 0, 0)
                for moves in product(product((-1, 1), repeat=2), repeat=count)]
        for x, found in decisions(Linear(classes, rows, 5, 1, 0)):
            all_say = {tuple(one.decide(x)) for one in near}
            assert found == (list(*all_say) if len(all_say) == 1 and len(next(iter(all_say))) == 1 else None)
            decided += found is not None
    assert 90 < decided < 250


def test_machines_decide_only_where_all_within_a_unit_do() -> None:
    source, decided, left_open = random.Random(43), 0, 0
    for _ in range(40):
        c, d, bias = (source.randint(-5, 5) for _ in range(3))
        for x, found in decisions(Machine(["a", "b"], BUMP, [[0], [1]], 1, [c, d], bias, (5, 1, 0))):
            near = [Machine(["a", "b"], BUMP, [[0], [1]], 1, [c + i, d + j], bias + k, (5, 0, 0))
                    for i, j, k in product((-1, 1), repeat=3)]
            all_say = {tuple(one.decide(x)) for one in near}
            assert found is None or all_say == {tuple(found)}
            decided += found is not None
            left_open += found is None and len(all_say) == 1
    assert decided > 60 and left_open < 60


def test_a_score_next_to_0_has_its_sign() -> None:
    """Less than 2^-64 of its terms, by which the first look is off; so is what the slack leaves of it."""
    for k in range(25):
        c = 10**25 + k
        low, high = real.enclosure(c * real.exp(-1), 300)
        for bias, side in ((-int(low), "b"), (-int(high) - 1, "a")):
            for error in (0, 1):
                slack = 2 * error if side == "b" else -2 * error
                model = Machine(["a", "b"], BUMP, [[1]], 1, [c], bias + slack, (5, error, 0))
                assert [found for x, found in decisions(model) if x == [0]] == [[side]]
