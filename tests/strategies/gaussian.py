"""Arguments for the operations of `gaussian`."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.strategies.basic import Given, Table, fractions, numbers, positive


@st.composite
def gaussian_values(draw: DrawFn) -> Given:
    divisor = draw(st.sampled_from(["n", "n-1"]))
    least = 2 if divisor == "n-1" else 1
    return {"values": draw(st.lists(numbers, min_size=least, max_size=5)), "divisor": divisor}


density = st.fixed_dictionaries({"x": fractions, "mean": fractions, "variance": positive})


STRATEGIES: Table = {
    "gaussian.estimate": gaussian_values,
    "gaussian.density": lambda: density,
    "gaussian.log_density": lambda: density,
}
