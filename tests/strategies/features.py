"""Arguments for the operations of `features`."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.strategies.basic import Given, Table, composite, fractions, numbers, whole

edges = st.lists(fractions, min_size=1, max_size=4, unique=True).map(sorted)
columns = st.lists(st.one_of(whole, numbers), min_size=1, max_size=8)


@composite
def binning(draw: DrawFn) -> Given:
    cuts = draw(edges)
    return {"values": draw(st.lists(st.one_of(fractions, st.sampled_from(cuts)), max_size=6)), "edges": cuts,
            "closed": draw(st.sampled_from(["left", "right"]))}


@composite
def cutting(draw: DrawFn) -> Given:
    """A column and a number of bins; ties are common, and one column in some is all one value."""
    return {"values": draw(columns), "bins": draw(st.integers(2, 4))}


@composite
def one_hot(draw: DrawFn) -> Given:
    cells = st.sampled_from(["no", "yes", "Ω", 0, 1, -10])
    known = draw(st.lists(cells, min_size=1, max_size=4, unique=True))
    return {"values": draw(st.lists(st.sampled_from(known), max_size=5)),
            "categories": draw(st.sampled_from([None, known]))}


@composite
def polynomial(draw: DrawFn) -> Given:
    x = draw(st.lists(numbers, min_size=1, max_size=3))
    return {"x": x, "degree": draw(st.integers(0, 3 if len(x) < 3 else 2)), "constant": draw(st.booleans())}


@composite
def kernel_map(draw: DrawFn) -> Given:
    given: Given = draw(polynomial())
    c = draw(st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2), Fraction(4)]))
    gamma = draw(st.sampled_from([Fraction(1), Fraction(2), Fraction(1, 9)]))
    return {**given, "constant": c, "gamma": gamma}


points = st.lists(numbers, min_size=1, max_size=4).map(lambda x: {"x": x})

STRATEGIES: Table = {
    "features.bin": binning,
    "features.two_way_split": lambda: st.fixed_dictionaries(
        {"values": st.lists(whole, max_size=5), "threshold": whole}),
    "features.equal_width_edges": cutting,
    "features.equal_count_edges": cutting,
    "features.one_hot": one_hot,
    "features.polynomial": polynomial,
    "features.quadratic": lambda: points,
    "features.lift": lambda: points,
    "features.kernel_map": kernel_map,
}
