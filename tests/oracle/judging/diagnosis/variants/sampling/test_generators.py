"""Generators and variates: they draw what the reference draws, and otherwise where that is asked."""

from __future__ import annotations

from fractions import Fraction

from refml.oracle.judging.diagnosis.variants.sampling.generators import (
    Bits,
    Cell,
    Uniform,
    bits_of_the_bound,
    drawn_again,
    known,
    modulo,
    once,
    own_streams,
    roots,
    same_seed,
    splitmix,
)
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()


def test_the_words_are_those_of_the_reference() -> None:
    bits = Bits(7, splitmix)
    assert [bits.take(64) for _ in range(5)] == \
        reference(SPEC.operations["sampling.words"], {"seed": 7, "count": 5}).value


def test_what_is_beyond_the_bound_is_drawn_again_or_taken_otherwise() -> None:
    assert [drawn_again(Bits(0, splitmix), bound) for bound in (1, 2, 6)] == [0, 1, 0]
    first = Bits(0, splitmix).take(3)
    assert modulo(Bits(0, splitmix), 6) == first % 6
    assert once(Bits(0, splitmix), 6) is None
    assert bits_of_the_bound(Bits(0, splitmix), 4) == drawn_again(Bits(0, splitmix), 5) % 4


def test_streams_differ_unless_they_have_one_seed() -> None:
    assert len({one.take(64) for one in own_streams(1, 4, splitmix)}) == 4
    assert len({one.take(64) for one in same_seed(1, 4, splitmix)}) == 1


def test_a_uniform_number_lies_between_its_ends_however_many_blocks_are_known() -> None:
    one = Uniform(Bits(0, splitmix))
    (low, high), (lower, higher) = one.between(1), one.between(2)
    assert low <= lower < higher <= high
    assert not one < one.__class__(Bits(1, splitmix))


def test_a_cell_is_a_sum_of_multiples_of_numbers_and_roots() -> None:
    assert roots(Fraction(9, 4), 1) == (Fraction(3, 2), Fraction(3, 2))
    low, high = roots(Fraction(2), 1)
    assert low ** 2 < 2 < high ** 2
    cell = Cell.sum_of(Fraction(1), [known(3).times(Fraction(-2), Fraction(4)), known(1)])
    assert cell.between(1) == (Fraction(-10), Fraction(-10))
