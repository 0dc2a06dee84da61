"""The generators driven by Hypothesis, as a search drives them."""
from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from refml.oracle.generation.choices import Choices
from refml.oracle.generation.records import Given
from refml.oracle.search import choosing
from refml.oracle.specification.schema import Operation


@st.composite
def choices(draw: DrawFn) -> Choices:
    return choosing.Drawn(lambda high: draw(st.integers(0, high)))


def arguments_of(operation: Operation) -> SearchStrategy[Given]:
    """Complete arguments of an operation."""
    strategy: SearchStrategy[Given] = choosing.arguments_of(operation)
    return strategy
