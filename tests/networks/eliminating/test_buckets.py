"""Buckets: sums of products in any order, and the way back for each variable."""
from __future__ import annotations

import random
from itertools import product
from math import prod

from refml.networks.eliminating.buckets import beliefs, gcd_of, summed_out
from refml.networks.eliminating.factors import Factor, multiplied


def drawn_factors(source: random.Random, sizes: list[int]) -> list[Factor]:
    factors = []
    for _ in range(source.randint(1, 6)):
        scope = source.sample(range(len(sizes)), source.randint(0, min(3, len(sizes))))
        cells = [source.choice([0, 1, 2, 3, 5]) for _ in range(prod(sizes[v] for v in scope))]
        factors.append(Factor(scope, cells, source.randint(1, 3)))
    return factors


def test_any_order_gives_the_same_sums_and_the_way_back_every_marginal() -> None:
    source = random.Random(27)
    for _ in range(300):
        sizes = [source.randint(1, 3) for _ in range(source.randint(1, 5))]
        everything = list(range(len(sizes)))
        factors = drawn_factors(source, sizes)
        cells = multiplied(factors, everything, sizes)
        order = source.sample(everything, len(everything))
        done = summed_out(factors, order, sizes, len(order))
        assert done.above == sum(cells)
        assert done.below == prod(factor.below for factor in factors)
        if done.above:
            for v, weights in zip(order, beliefs(done, sizes), strict=True):
                expected = [0] * sizes[v]
                for values, cell in zip(product(*map(range, sizes)), cells, strict=True):
                    expected[values[v]] += cell
                assert [w * sum(expected) for w in weights] == [e * sum(weights) for e in expected]


def test_greatest_products() -> None:
    source = random.Random(28)
    for _ in range(100):
        sizes = [2, 3, 2]
        factors = drawn_factors(source, sizes)
        done = summed_out(factors, [1, 2, 0], sizes, sums=0)
        assert done.above == max(multiplied(factors, [0, 1, 2], sizes))


def test_common_divisor() -> None:
    assert (gcd_of([]), gcd_of([0, 0]), gcd_of([0, 4, 6])) == (0, 0, 2)
