"""Bytes that are nearly right: a good file, of which some pieces are cut out, doubled or changed."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.strategies.basic import composite


@composite
def spoiled(draw: DrawFn, good: SearchStrategy[bytes], pieces: list[bytes]) -> bytes:
    """A good file; as often as not one or two places of it are changed, and now and then it is any bytes."""
    content = draw(good)
    for _ in range(draw(st.sampled_from([0, 0, 1, 1, 2]))):
        start = draw(st.integers(0, len(content)))
        end = start + draw(st.integers(0, 4))
        change = draw(st.one_of(st.just(b""), st.just(2 * content[start:end]), st.sampled_from(pieces),
                                st.binary(max_size=3)))
        content = content[:start] + change + content[end:]
    return content if draw(st.integers(0, 7)) else draw(st.binary(max_size=60))
