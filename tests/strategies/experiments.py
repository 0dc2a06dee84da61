"""Arguments for the operations of `experiments`: a few replications of a few records."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.drawing import simple_fractions
from tests.strategies.basic import Given, Table, composite
from tests.strategies.sampling import seeds

few = st.integers(2, 3)
records = st.integers(2, 12)
means = simple_fractions(Fraction(1, 9), 9, 9)


@composite
def two_means(draw: DrawFn) -> Given:
    """The mean of the class 1 is the greater, which the limits ask for; now and then it is not."""
    drawn = sorted([draw(means), draw(means)], reverse=draw(st.integers(0, 5)) == 0)
    return {"mean_0": drawn[0], "mean_1": drawn[1]}


STRATEGIES: Table = {
    "experiments.irrelevant_attributes": lambda: st.fixed_dictionaries({
        "seed": seeds, "replications": few, "records": records, "irrelevant": st.integers(0, 3)}),
    "experiments.flipped_labels": lambda: st.fixed_dictionaries({
        "seed": seeds, "replications": few, "records": records,
        "flips": st.sampled_from([Fraction(0), Fraction(1, 20), Fraction(1, 2)])}),
    "experiments.gaussian_classes": lambda: st.fixed_dictionaries({
        "seed": seeds, "replications": st.just(2), "records": st.integers(6, 9),
        "features": st.integers(1, 2),
        "distance": st.sampled_from([Fraction(1), Fraction(2)]),
        "l2": st.sampled_from([Fraction(1, 100), Fraction(1)])}),
    "experiments.exponential_limits": two_means,
    "experiments.excess_log_loss": lambda: st.builds(
        lambda given, x: {**given, "x": x}, two_means(), simple_fractions(0, 20, 9)),
}
