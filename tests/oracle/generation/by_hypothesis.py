"""The generators driven by Hypothesis: the same definition, and what it draws shrinks."""
from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from refml.oracle.generation.choices import SIZES, Choices
from refml.oracle.generation.records import Given
from refml.oracle.generation.table import arguments
from refml.oracle.specification.schema import Operation


class Drawn(Choices):
    """Choices of Hypothesis, each an integer that shrinks towards the low end."""

    def __init__(self, draw: DrawFn) -> None:
        self.draw = draw
        self.size = self.choice(SIZES)

    def integer(self, low: int, high: int) -> int:
        """Draw an integer from low to high."""
        return self.draw(st.integers(0, high - low)) + low


@st.composite
def choices(draw: DrawFn) -> Choices:
    return Drawn(draw)


def arguments_of(operation: Operation) -> SearchStrategy[Given]:
    """Complete arguments of an operation."""
    return choices().map(lambda drawn: arguments(operation, drawn))
