"""The model of counts of 0s and 1s answers as the model of any families does."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined, Unsupported
from refml.naive_bayes.counting.bits import BitCounts
from refml.naive_bayes.counting.families import Bernoulli
from refml.naive_bayes.weighing.bernoulli_model import BernoulliModel
from refml.naive_bayes.weighing.rational import RationalModel, learnt


def model_of(rows: Any, labels: Any, classes: Any = None, **options: Any) -> BernoulliModel:
    counts = BitCounts(len(rows[0]), classes)
    counts.add_all(rows, labels)
    return BernoulliModel(counts, **options)


def answer(model: BernoulliModel | RationalModel, name: str, *arguments: Any) -> Any:
    """What a method returns or the class of what it raises."""
    try:
        return getattr(model, name)(*arguments)
    except (InvalidInput, Undefined) as refusal:
        return type(refusal)


@given(st.data())
def test_it_answers_as_the_model_of_any_families(data: st.DataObject) -> None:
    n, d = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 5))
    rows = data.draw(st.lists(st.lists(st.integers(0, 1), min_size=d, max_size=d), min_size=n, max_size=n))
    labels = data.draw(st.lists(st.sampled_from("abc"), min_size=n, max_size=n))
    classes = data.draw(st.permutations("abc"))
    alpha: Any = data.draw(st.sampled_from([0, 1, "1/2", 0.1]))
    smooth = data.draw(st.booleans())
    own = model_of(rows, labels, classes, alpha=alpha, smooth_prior=smooth)
    other = learnt(rows, labels, [Bernoulli()] * d, classes, alpha, smooth)
    query = data.draw(st.lists(st.integers(0, 1), min_size=d, max_size=d))
    assert own.prior == other.prior
    try:
        assert own.parameters == other.parameters
    except Undefined:
        with pytest.raises(Undefined):
            assert other.parameters
    for name in ("joint", "posterior", "decide"):
        assert answer(own, name, query) == answer(other, name, query)


def test_counts_added_later_do_not_change_the_model() -> None:
    counts = BitCounts(1)
    counts.add_all([[1], [0]], ["a", "b"])
    model = BernoulliModel(counts, alpha=1)
    before = model.posterior([1])
    counts.add([1], "b")
    assert model.posterior([1]) == before == {"a": Fraction(2, 3), "b": Fraction(1, 3)}
    assert model != BernoulliModel(counts, alpha=1) != BernoulliModel(counts, alpha=2)


def test_a_tie_is_all_of_its_classes() -> None:
    model = model_of([[1], [0], [1], [0]], ["a", "a", "b", "b"], classes=["b", "a"])
    assert model.decide([1]) == ["b", "a"]
    assert model.decide([1], "first") == ["b"]
    with pytest.raises(InvalidInput, match='ties="error"'):
        model.decide([1], "error")


@pytest.mark.parametrize(("make", "says"), [
    (lambda: BernoulliModel(BitCounts(1)), "the counts hold no record"),
    (lambda: BernoulliModel([]), r"counts=\[\] are not BitCounts"),  # type: ignore[arg-type]  # on purpose
    (lambda: model_of([[1]], ["a"]), "leaves nothing to decide"),
    (lambda: model_of([[1], [1]], ["a", "b"], alpha=-1), "alpha=-1 is negative"),
    (lambda: model_of([[1], [1]], ["a", "b"], smooth_prior=1), "smooth_prior=1 is not a truth value"),
    (lambda: model_of([[1], [1]], [1, "1"]), "both the integer 1"),
    (lambda: model_of([[1], [1]], ["a", "b"]).decide([None]), r"query\[0\]=None is missing"),
    (lambda: model_of([[1], [1]], ["a", "b"]).decide([2]), r"query\[0\]=2 is neither 0 nor 1"),
])
def test_bad_input_is_refused(make: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        make()


def test_a_class_without_records_is_undefined_unless_it_is_smoothed() -> None:
    with pytest.raises(Undefined, match="class 'c' has no record, which makes its estimates 0/0"):
        model_of([[1], [0]], ["a", "b"], classes=["a", "b", "c"]).posterior([1])
    assert model_of([[1], [0]], ["a", "b"], classes=["a", "b", "c"], alpha=1).posterior([1])["c"] == 0
    with pytest.raises(Undefined, match="all classes have joint 0"):
        model_of([[1], [1]], ["a", "b"]).posterior([0])


def test_a_product_beyond_the_limit_is_refused() -> None:
    rows = [[1] * 2000, [0] * 2000]
    with pytest.raises(Unsupported, match="is beyond the limit"):
        model_of(rows, ["a", "b"], alpha=Fraction(10**9000 + 1, 10**9000)).joint(rows[0])


def test_a_decision_needs_no_product_and_has_no_limit() -> None:
    """As many factors as a million columns have, of few records: 2^21 bits of 9,001 digits each."""
    rows = [[1] * 2000, [0] * 2000, [1] * 1999 + [0]]
    model = model_of(rows, ["a", "b", "b"], alpha=Fraction(10**9000 + 1, 10**9000))
    assert model.decide(rows[0]) == ["a"]
    assert model.decide(rows[1]) == ["b"]
    with pytest.raises(Unsupported, match="is beyond the limit"):
        model.posterior(rows[0])


def test_three_hundred_thousand_columns_are_decided() -> None:
    d = 300_000
    first, second = bytes([1, 0] * (d // 2)), bytes([0, 1] * (d // 2))
    counts = BitCounts(d)
    for row, label in [(first, "a"), (second, "b"), (bytes(d), "b")]:
        counts.add(row, label)
    model = BernoulliModel(counts, alpha=0.1)
    assert model.decide(first) == ["a"]
    assert model.decide(bytes(d)) == ["b"]
    with pytest.raises(Unsupported, match="is beyond the limit"):
        model.joint(first)
