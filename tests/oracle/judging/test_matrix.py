"""What catches what: the marks agree with what the examples claim, and every hole is seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from refml.oracle.judging.matrix import Block, blocks, holes
from refml.oracle.specification.reader import load

SPEC = load()
CHAPTERS = {"neighbours"}


@pytest.fixture(scope="module")
def chapter() -> list[Block]:
    return list(blocks(SPEC, CHAPTERS))


def test_an_example_catches_what_it_claims(chapter: list[Block]) -> None:
    found = {(name, example.id) for block in chapter for name, caught in block.catchers.items()
             for example in caught}
    claimed = {(name, example.id) for example in SPEC.examples.values() if example.chapter in CHAPTERS
               for name in example.catches}
    assert claimed and claimed <= found


def test_a_mistake_that_gives_the_right_answer_is_not_caught(chapter: list[Block]) -> None:
    block = next(one for one in chapter if one.operation.id == "neighbours.decision")
    caught = {example.id for example in block.catchers["manhattan-for-euclidean"]}
    assert "decision-by-city-blocks" not in caught   # the question asks for that distance


def test_nothing_is_missing_and_what_is_taken_away_is_missed(chapter: list[Block]) -> None:
    assert holes(SPEC, chapter) == []
    without = [replace(one, catchers=dict.fromkeys(one.catchers, ())) for one in chapter]
    assert "mistake tie-broken-by-order is caught by no example" in holes(SPEC, without)
    refusals = [Block(one.operation, one.formulas, tuple(
        example for example in one.examples if example.expected.kind == "error"), one.catchers)
        for one in chapter]
    assert "formula majority-of-the-votes has no example" in holes(SPEC, refusals)


def test_an_erratum_without_a_witness_is_a_hole(chapter: list[Block]) -> None:
    erratum = next(one for one in SPEC.errata.values() if one.right_expression)
    hollow = replace(SPEC, errata={erratum.id: erratum._replace(right_expression=None, reason=None,
                                                       chapter="neighbours")})
    assert holes(hollow, chapter) == [f"erratum {erratum.id} has no witness and no reason for that"]
