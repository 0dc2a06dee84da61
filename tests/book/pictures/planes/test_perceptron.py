"""The path that is drawn is the trace, line by line."""
from __future__ import annotations

from fractions import Fraction

from refml.book.pictures.examples import asked
from refml.book.pictures.planes.perceptron import MOST, coordinate_of
from tests.book.pictures.reading import drawn


def test_each_line_is_that_of_an_update() -> None:
    count = 0
    for example, result, picture in drawn("perceptron.trace"):
        assert isinstance(result, dict)
        for number, line in picture.marked("data-step").items():
            weights = [*result["weights"][int(number) - 1], Fraction(0)][:2]
            bias = result["biases"][int(number) - 1]
            for x, y in picture.ends(line):
                slip = (abs(weights[0] * picture.unit("x")) + abs(weights[1] * picture.unit("y"))) / 200
                assert abs(weights[0] * x + weights[1] * y + bias) <= slip, example.id
                count += 1
    assert count > 20


def test_the_table_has_the_weights_before_and_after() -> None:
    for example, result, picture in drawn("perceptron.trace"):
        assert isinstance(result, dict)
        told = [one.text or "" for one in picture.all("text")]
        first = max(0, len(result["examples"]) - MOST)
        for k in range(first, len(result["examples"])):
            assert str(result["examples"][k] + 1) in told, example.id   # as the table of records counts
        assert f"{len(result['examples'])} updates" in picture.text("desc")


def test_an_older_line_is_paler() -> None:
    shares = (Fraction(1), Fraction(2, 3), Fraction(1, 7), Fraction(1, 20))
    assert [coordinate_of(share) for share in shares] == ["1", "0.66", "0.14", "0.05"]


def test_the_bound_is_novikoffs() -> None:
    for example, _, picture in drawn("perceptron.trace"):
        if "Novikoff" in picture.text("desc"):
            data = {name: example.given[name] for name in ("rows", "labels")}
            assert f"at most {int(asked('perceptron.least_bound', data)['bound'])} " in picture.text("desc")
            return
    raise AssertionError("no picture tells the bound")
