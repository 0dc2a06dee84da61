"""A naive Bayes text that is asked while it is read decides as its model does."""
from __future__ import annotations

import io
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import naive_bayes as nb
from refml.errors import InvalidInput, Undefined, Unsupported
from refml.portable.lines import Reader, model_text
from refml.portable.streaming import _Column, decide
from refml.portable.text import write
from tests import long_way
from tests.portable.fitted_models import decision, fitted, words_model


@given(long_way.problems())
def test_it_decides_as_the_model(problem: dict[str, Any]) -> None:
    statistics = nb.Statistics(problem["families"])
    statistics.add_all(problem["rows"], problem["labels"])
    model = nb.Model(statistics, problem.get("alpha", 0), problem.get("m"), problem["smooth_prior"])
    text = write(model)
    for query in [problem["query"], *problem["rows"]]:
        whole = [cell is None or isinstance(family, nb.Binned) is False or cell == int(cell)
                 for family, cell in zip(problem["families"], query, strict=True)]
        if all(whole):
            asked = [int(cell) if isinstance(family, nb.Binned) and cell is not None else cell
                     for family, cell in zip(problem["families"], query, strict=True)]
            assert decision(lambda x: decide(text, x), asked) == decision(model.decide, query)


@given(st.fractions(0, 9), st.lists(st.integers(1, 9), min_size=2, max_size=4))
def test_pseudo_counts_are_those_of_the_estimate(m: Any, weights: list[int]) -> None:
    """(n_v + m·p_v)/(n + m) = (s·n_v + s·β_v)/(s·n + s·B): so β_v = m·p_v, B = m."""
    column = _Column(["categorical", len(weights)], None, 0)
    column.m, column.guesses = (m.numerator, m.denominator), [sum(weights), *weights]
    for column.seen, weight in enumerate(weights):
        beta, whole, s = column._pseudo_counts()
        assert (Fraction(beta, s), Fraction(whole, s)) == (m * Fraction(weight, sum(weights)), m)


@pytest.mark.parametrize("m", [Fraction(1, 2), 4])
def test_unequal_guesses_travel_with_the_model(m: Any) -> None:
    families = [nb.Bernoulli(p=Fraction(1, 10)), nb.Categorical(["x", "y", "z"], p=["1/10", "3/10", "6/10"]),
                nb.Categorical(["one"], p=[1])]
    rows = [[0, "x", "one"], [0, "x", "one"], [0, "y", "one"], [1, "z", "one"]]
    model = nb.fit(rows, ["a", "a", "a", "b"], families, m=m)
    queries = [[bit, value, "one"] for bit in (0, 1) for value in ("x", "y", "z")]
    found = [model.decide(query) for query in queries]
    assert [decide(write(model), query) for query in queries] == found
    assert {*map(tuple, found)} == {("a",), ("b",)}


def test_a_file_is_read_line_by_line() -> None:
    model = words_model()
    lines = io.BytesIO(write(model).encode())
    assert decide(lines, [["buy", "zebra"]]) == model.decide([["buy", "zebra"]]) == ["spam"]
    assert lines.read() == b""


@pytest.mark.parametrize(("query", "says"), [
    ([], r"query=\[\] has 0 cells and the model more"),
    ([["buy"], ["now"]], "has 2 cells and the model 1 columns"),
    (["buy"], r"query\[0\]='buy' is not a list of words"),
])
def test_a_query_that_does_not_fit_is_refused(query: list[Any], says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        decide(write(words_model()), query)


def test_what_is_not_read_piece_by_piece_is_said() -> None:
    models = fitted(3)
    with pytest.raises(InvalidInput, match="the kind 'gaussian': only naive_bayes and bernoulli"):
        decide(write(models["gda"][0]), [1, 2])
    with pytest.raises(Unsupported, match="a Gaussian column"):
        decide(write(models["gaussian"][0]), [1, 2])
    binned = nb.fit([[1], [2]], ["a", "b"], [nb.Binned(["3/2"])], alpha=1)
    assert decide(write(binned), [2]) == ["b"]
    with pytest.raises(Unsupported, match="is not an integer"):
        decide(write(binned), [0.5])
    strict = nb.fit([[1], [0]], ["a", "b"], [nb.Bernoulli()], missing="error")
    with pytest.raises(InvalidInput, match="missing"):
        decide(write(strict), [None])
    with pytest.raises(InvalidInput, match=r"query\[0\]=2 is not one of the values"):
        decide(write(strict), [2])
    impossible = nb.fit([["x"], ["y"]], ["a", "b"], [nb.Categorical(["x", "y", "z"])])
    with pytest.raises(Undefined, match="all classes have joint 0"):
        decide(write(impossible), ["z"])


def test_a_column_that_lost_values_is_refused() -> None:
    fields = [(name, tokens[:-3] if name == "count" else tokens, 1)
              for name, tokens in Reader(write(fitted(3)["bernoulli"][0]))]
    with pytest.raises(InvalidInput, match=r"has 1 values under count and names 2|none of the values"):
        decide(model_text("naive_bayes", fields), [0, 0])


@given(st.data())
def test_counts_of_bits_decide_as_their_model(data: st.DataObject) -> None:
    d = data.draw(st.integers(1, 20))
    rows = data.draw(st.lists(st.lists(st.integers(0, 1), min_size=d, max_size=d), min_size=2, max_size=6))
    counts = nb.BitCounts(d, data.draw(st.sampled_from([None, ["b", "a"], ["c", "b", "a"]])))
    counts.add_all(rows, ["a", "b", *data.draw(st.lists(st.sampled_from("ab"), min_size=len(rows) - 2,
                                                        max_size=len(rows) - 2))])
    model = nb.BernoulliModel(counts, data.draw(st.sampled_from(["0", "1", "1/3"])),
                              data.draw(st.booleans()))
    text = write(model)
    for query in [*rows, [1] * d]:
        assert decision(lambda x: decide(text, x), query) == decision(model.decide, query)


@pytest.mark.parametrize(("query", "says"), [
    ([1], r"query=\[1\] has 1 cells and the model more"), ([1, 0, 1], "has 3 cells and the model 2 columns"),
    ([1, None], r"query\[1\]=None is neither 0 nor 1"), ([2, 0], r"query\[0\]=2 is neither"),
])
def test_a_query_of_bits_that_does_not_fit_is_refused(query: list[Any], says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        decide(write(fitted(3)["bits"][0]), query)
