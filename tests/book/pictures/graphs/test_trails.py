"""The path that a picture shows is the one that the chapter finds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from refml.book.pictures.graphs.trails import active
from refml.networks import active_path
from tests.book.pictures.graphs.test_layers import graphs


@given(graphs().filter(lambda parents: len(parents) > 1), st.data())
def test_a_path_is_drawn_where_two_variables_are_not_separated(
    parents: list[list[int]], data: st.DataObject
) -> None:
    places = range(len(parents))
    start, end, *known = data.draw(st.permutations(places))
    known = known[:data.draw(st.integers(0, len(known)))]
    nodes = [{"name": str(j), "parents": [str(p) for p in own]} for j, own in enumerate(parents)]
    found = active_path(nodes, str(start), str(end), given=[str(j) for j in known])
    assert [str(j) for j in active(parents, (start, end), known)] == found
