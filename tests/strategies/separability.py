"""Arguments for the operations of `separability`: few records on small grids, where planes touch records."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from refml.separability import deciding as separability
from refml.separability import proof
from tests.strategies.basic import Given, Table, composite, fractions, matrix, numbers


@composite
def labelled_rows(draw: DrawFn) -> Given:
    n, d = draw(st.integers(1, 6)), draw(st.integers(1, 3))
    cells = draw(st.sampled_from([st.integers(-1, 1), st.integers(-2, 2), numbers]))
    return {"rows": draw(matrix(n, d, cells)),
            "labels": draw(st.lists(st.sampled_from([1, -1]), min_size=n, max_size=n)),
            "through_origin": draw(st.booleans())}


@composite
def asked(draw: DrawFn) -> Given:
    return {**draw(labelled_rows()), "kind": draw(st.sampled_from(proof.KINDS))}


@composite
def claimed(draw: DrawFn) -> Given:
    """A claim that is right, or a plane or multipliers that may well be wrong."""
    drawn = draw(asked())
    n, d = len(drawn["rows"]), len(drawn["rows"][0])
    found = separability.certificate(**drawn)
    right = {name: getattr(found, name) for name in proof.FIELDS}
    plane = {"separable": True, "weights": draw(st.lists(fractions, min_size=d, max_size=d)),
             "bias": draw(fractions), "multipliers": []}
    relation = {"separable": False, "weights": [], "bias": 0,
                "multipliers": draw(st.lists(fractions, min_size=n, max_size=n))}
    return {**drawn, "claim": draw(st.sampled_from([right, plane, relation]))}


STRATEGIES: Table = {
    "separability.separable": labelled_rows,
    "separability.weakly_separable": labelled_rows,
    "separability.certificate": asked,
    "separability.judge": claimed,
}
