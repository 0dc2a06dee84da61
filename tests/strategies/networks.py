"""Arguments for the operations of `networks`: those of its generators, small, drawn by Hypothesis."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from refml.oracle.generation.choices import SMALL
from refml.oracle.generation.generative import networks
from refml.oracle.generation.records import Generator
from refml.oracle.search.choosing import Drawn
from tests.strategies.basic import Given, Table, composite


def drawn_by(generator: Generator) -> Callable[[], SearchStrategy[Given]]:
    @composite
    def drawn(draw: DrawFn) -> Given:
        return generator(Drawn(lambda high: draw(st.integers(0, high)), (SMALL,)))

    return drawn


STRATEGIES: Table = {name: drawn_by(generator) for name, generator in networks.GENERATORS.items()}
