"""The picture of an example is drawn from the reference's answer, and nothing else."""
from __future__ import annotations

from refml.book.pictures.examples import asked, svg_of, svg_of_example
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load


def test_an_example_is_drawn_alike_each_time() -> None:
    example = load().examples["five-points-hard-margin"]
    assert svg_of_example(example) == svg_of_example(example) is not None


def test_what_is_undefined_or_without_picture_has_none() -> None:
    spec = load()
    solve = spec.operations["svm.solve"]
    given = spec.examples["five-points-hard-margin"].given
    assert svg_of(solve, given, Outcome("undecided")) is None
    tokens = next(one for one in spec.examples.values() if one.operation.id == "text.tokens")
    assert svg_of_example(tokens) is None


def test_a_refusal_shows_why() -> None:
    example = load().examples["xor-hard-margin"]
    assert reference(example.operation, example.given).kind == "error"
    assert "that no plane separates" in (svg_of_example(example) or "")


def test_what_is_asked_takes_the_defaults_of_the_specification() -> None:
    given = load().examples["five-points-hard-margin"].given
    assert asked("svm.solve", {name: given[name] for name in ("rows", "labels")})["weights"] \
        == reference(load().operations["svm.solve"], given).value["weights"]
