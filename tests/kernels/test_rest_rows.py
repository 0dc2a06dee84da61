"""The rows of a rest are those of a kernel that never knew the example which is left out."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from refml.kernels import rows as kernel_rows
from refml.kernels.gaussian_rows import Distances, GaussianRestRows, GaussianRows, RestDistances
from refml.kernels.rest_rows import inserted, rest_rows, without
from tests.strategies.svm import soft


@given(soft())
def test_the_rows_of_a_rest_are_those_of_its_examples(given_: dict[str, Any]) -> None:
    if len(given_["rows"]) == 1:
        return
    kernel = {name: given_[name] for name in ("kernel", "degree", "constant", "gamma") if name in given_}
    whole = kernel_rows.kernel_rows(given_["rows"], **kernel)
    for i in (0, len(given_["rows"]) - 1):
        rest = rest_rows(whole, i)
        assert isinstance(rest, kernel_rows.LinearRows) == (kernel.get("kernel", "linear") == "linear")
        alone = kernel_rows.kernel_rows(given_["rows"][:i] + given_["rows"][i + 1:], **kernel)
        beta = list(range(1, rest.count + 1))
        places = list(range(0, rest.count, 2))
        for mine, theirs in ((rest.diagonal(), alone.diagonal()), (rest.scores(beta), alone.scores(beta)),
                             (rest.block(places)[0], alone.block(places)[0]), (rest.row(0), alone.row(0))):
            assert [m * alone.denominator for m in mine] == [t * whole.denominator for t in theirs]


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=2, max_size=6), st.data())
def test_gaussian_rows_of_a_rest(drawn: list[tuple[int, int]], data: st.DataObject) -> None:
    points = [list(point) for point in drawn]
    i = data.draw(st.integers(0, len(points) - 1))
    rest = GaussianRestRows(GaussianRows(Distances(points), Fraction(1, 7), 40), i)
    alone = GaussianRows(Distances(without(points, i)), Fraction(1, 7), 40)
    beta = data.draw(st.lists(st.integers(-(2**70), 2**70), min_size=rest.count, max_size=rest.count))
    assert rest.scores(beta) == alone.scores(beta)
    assert rest.scores([1] * rest.count) == alone.scores([1] * rest.count)
    places = data.draw(st.permutations(range(rest.count)))
    for j in places:
        assert rest.entries(j, places) == alone.entries(j, places)
        assert rest.row(j) == alone.row(j)
    assert rest.block(places) == alone.block(places)
    assert rest.diagonal() == alone.diagonal()
    distances = RestDistances(Distances(points), i)
    assert [distances.row(j) for j in places] == [Distances(without(points, i)).row(j) for j in places]


def test_what_is_left_out_can_be_put_back() -> None:
    assert inserted(without("abc", 1), 1, "b") == list("abc")
