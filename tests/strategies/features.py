"""Arguments for the operations of `features`."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.strategies.basic import Given, Table, fractions, whole

edges = st.lists(fractions, min_size=1, max_size=4, unique=True).map(sorted)


@st.composite
def binning(draw: DrawFn) -> Given:
    cuts = draw(edges)
    return {"values": draw(st.lists(st.one_of(fractions, st.sampled_from(cuts)), max_size=6)), "edges": cuts}


STRATEGIES: Table = {
    "features.bin": binning,
    "features.two_way_split": lambda: st.fixed_dictionaries(
        {"values": st.lists(whole, max_size=5), "threshold": whole}),
}
