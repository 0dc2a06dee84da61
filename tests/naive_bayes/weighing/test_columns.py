"""The factor of one attribute in each class, as a pair of whole numbers, a fraction and a certified score."""
from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.naive_bayes.counting.families import Bernoulli, Categorical, Presence, Tokens
from refml.naive_bayes.counting.statistics import Statistics
from refml.naive_bayes.counting.tallies import Counts
from refml.naive_bayes.weighing.columns import FrequencyColumn, PresenceColumn, Smoothing
from refml.naive_bayes.weighing.model import Model
from refml.naive_bayes.weighing.products import Factors, value
from refml.naive_bayes.weighing.scores import BITS, Logs, unpacked
from refml.numbers.reals.real import log
from tests import long_way

cells = st.lists(st.sampled_from(["a", "b"]), max_size=6)
smoothings = st.sampled_from([Smoothing(Fraction(0), None), Smoothing(Fraction(3, 4), None),
                              Smoothing(Fraction(0), Fraction(5, 2))])


def column_of(family: Any, classes: list[list[str]], smoothing: Smoothing) -> FrequencyColumn:
    tallies = []
    for values in classes:
        tally = Counts()
        tally.add(values)
        tallies.append(tally)
    return FrequencyColumn(family, tallies, list(range(len(classes))), smoothing, "column 3")


@given(cells, cells, smoothings, st.sampled_from([None, ["1/2", "1/3", "1/6"]]))
def test_quotient_probability_product_and_score_are_one_number(
        first: list[str], second: list[str], smoothing: Smoothing, p: Any) -> None:
    column = column_of(Categorical(["a", "b", "never"], p), [first, second], smoothing)
    for c, known in enumerate([first, second]):
        if not known and not smoothing.alpha and not smoothing.m:
            with pytest.raises(Undefined, match=f"column 3 has no value in class {c}"):
                column.parameters(c)
            return
        assert sum(column.parameters(c)) == 1
        for v in column.values:
            above, below = column.quotient(v, c)
            powers: dict[int, int] = {}
            column.multiply(powers, [v, v], c, Factors())
            assert column.probability(v, c) == Fraction(above, below)
            assert value(powers) == Fraction(above, below) ** 2
    logs = Logs()
    for v in column.values:
        for c, score in enumerate(unpacked(column.score([v, v], logs), 2)):
            if column.probability(v, c):
                error = abs(float(log(column.probability(v, c)) * 2 * (1 << BITS) - score))
                assert error <= column.logs_in([v, v])
            else:
                assert score < -(1 << 150)
        assert column.logs_in([v] * 3) == 3 * column.logs_in([v]) == 6     # above and below, of each value


def test_the_sum_of_the_pseudo_counts_is_alpha_k_or_m() -> None:
    assert column_of(Tokens(["a", "b"]), [["a"]], Smoothing(Fraction(1, 2), None)).quotient("a", 0) == (3, 4)
    # s = 6 makes m·p = 1/2, 1/3, 1/6 whole: (0·6 + 3) / (1·6 + 6)
    third = Categorical(["x", "y", "z"], ["1/2", "1/3", "1/6"])
    assert column_of(third, [["y"]], Smoothing(Fraction(0), Fraction(1))).quotient("x", 0) == (3, 12)


def test_undeclared_values_are_those_of_any_class() -> None:
    column = column_of(Categorical(), [["b"], ["a"]], Smoothing(Fraction(1), None))
    assert column.values == ["a", "b"]
    assert column.parameters(0) == [Fraction(1, 3), Fraction(2, 3)]
    with pytest.raises(InvalidInput, match=r"query\[3\]='c' was never seen"):
        column.read("c", "query[3]")


def test_odds_are_the_quotient_of_two_classes() -> None:
    column = column_of(Categorical(["a", "b"]), [["a", "a", "b"], ["b", "a"]], Smoothing(Fraction(0), None))
    above, below = column.odds("a", 0, 1)
    assert Fraction(above, below) == Fraction(2, 3) / Fraction(1, 2)


# ---------------------------------------------------------------- presence of words

WORDS = [f"w{i}" for i in range(12)]
documents = st.lists(st.lists(st.sampled_from([*WORDS[:9], "zebra"]), max_size=8), min_size=2, max_size=12)


@st.composite
def corpora(draw: st.DrawFn) -> dict[str, Any]:
    """Documents of two or three classes, which leave dictionary words unseen; a query; a smoothing."""
    texts = draw(documents)
    labels = draw(st.lists(st.sampled_from(["ham", "spam", "list"]), min_size=len(texts), max_size=len(texts))
                  .filter(lambda given: len(set(given)) > 1))
    query = draw(st.lists(st.sampled_from([*WORDS, "zebra"]), max_size=8))
    return {"texts": texts, "labels": labels, "query": query, **draw(long_way.smoothings)}


def model_of(corpus: dict[str, Any]) -> Model:
    statistics = Statistics([Presence(WORDS)])
    statistics.add_all([[text] for text in corpus["texts"]], corpus["labels"])
    return Model(statistics, corpus.get("alpha", 0), corpus.get("m"))


def naive_joint(corpus: dict[str, Any]) -> dict[Any, Fraction]:
    return long_way.joint([Presence(WORDS)], [[text] for text in corpus["texts"]], corpus["labels"],
                          [corpus["query"]], long_way.label_order(corpus["labels"]),
                          corpus.get("alpha", Fraction(0)), corpus.get("m"))


@given(corpora())
def test_joint_posterior_and_decision_are_those_of_the_naive_product(corpus: dict[str, Any]) -> None:
    model, joint = model_of(corpus), naive_joint(corpus)
    assert model.joint([corpus["query"]]) == joint
    if any(joint.values()):
        total = sum(joint.values())
        assert model.posterior([corpus["query"]]) == {c: weight / total for c, weight in joint.items()}
        best = max(joint.values())
        assert model.decide([corpus["query"]]) == [c for c in model.classes if joint[c] == best]


@given(corpora())
def test_a_kept_product_answers_the_next_query_as_a_fresh_one(corpus: dict[str, Any]) -> None:
    used, fresh = model_of(corpus), model_of(corpus)
    for other in (["w0"], WORDS, []):
        used.joint([other])
    assert used.joint([corpus["query"]]) == fresh.joint([corpus["query"]])


@given(corpora())
def test_presence_is_one_bernoulli_attribute_for_each_word(corpus: dict[str, Any]) -> None:
    def bits(text: list[str]) -> list[int]:
        return [int(word in text) for word in WORDS]

    statistics = Statistics([Bernoulli()] * len(WORDS))
    statistics.add_all([bits(text) for text in corpus["texts"]], corpus["labels"])
    columns = Model(statistics, corpus.get("alpha", 0), corpus.get("m"))
    assert columns.joint(bits(corpus["query"])) == model_of(corpus).joint([corpus["query"]])


@given(corpora())
def test_the_product_over_absent_words_completes_that_over_present_ones(corpus: dict[str, Any]) -> None:
    model = model_of(corpus)
    column: Any = model.columns[0]
    words = column.read(corpus["query"], "query")
    for c, label in enumerate(model.classes):
        powers = column.absent_product(words, c, model.factors)
        rest = value(model.factors.refined(powers))
        phi = dict(zip(WORDS, model.parameters[label][0], strict=True))
        absent = [1 - phi[word] for word in WORDS if word not in words]
        product = Fraction(1)
        for factor in absent:
            product *= factor
        assert rest == product


def test_order_and_repetition_mean_nothing_to_presence_and_repetition_does_to_tokens() -> None:
    # L48, 003-C06: (3, 1, 3) and (3, 1) are the same Bernoulli vector, not the same sequence.
    def posterior(family: Any, query: list[int]) -> Any:
        statistics = Statistics([family])
        statistics.add_all([[[3, 3, 1]], [[3, 5, 3, 3, 1]], [[1, 2, 2, 4]], [[4, 1]], [[2, 1, 5]]],
                           ["spam", "spam", "ham", "ham", "ham"])
        return Model(statistics, 1).posterior([query])

    assert posterior(Presence([1, 2, 3, 4, 5]), [3, 1, 3]) == posterior(Presence([1, 2, 3, 4, 5]), [1, 3])
    assert posterior(Tokens([1, 2, 3, 4, 5]), [3, 1, 3]) == posterior(Tokens([1, 2, 3, 4, 5]), [1, 3, 3])
    assert posterior(Tokens([1, 2, 3, 4, 5]), [3, 1, 3]) != posterior(Tokens([1, 2, 3, 4, 5]), [1, 3])


@pytest.fixture(scope="module")
def large() -> Model:
    """500 words, 300 documents."""
    chance = random.Random(2)
    words = [f"w{i}" for i in range(500)]
    statistics = Statistics([Presence(words)])
    for i in range(300):
        text = [words[int(500 ** chance.random()) - 1] for _ in range(30)]
        statistics.add([text], "spam" if i % 3 else "ham")
    return Model(statistics, 1)


def test_a_query_costs_two_numbers_for_each_of_its_words(
        large: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    large.posterior([["w1"]])
    calls: list[int] = []
    multiply = Factors.multiply

    def counted(self: Factors, powers: dict[int, int], number: int, exponent: int) -> None:
        calls.append(number)
        multiply(self, powers, number, exponent)

    monkeypatch.setattr(Factors, "multiply", counted)
    large.posterior([["w1", "w2", "w3", "w2", "zebra"]])
    assert len(calls) == 2 * (2 + 2 * 3)   # for each class: the prior, and each distinct known word


def test_a_decision_needs_no_exact_product(large: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise AssertionError("a certified score was not enough")

    monkeypatch.setattr(Model, "_decide_exactly", forbidden)
    assert large.decide([["w1", "w2", "w3"]])


def test_a_word_is_scored_once(large: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    large.decide([["w4", "w5"]])
    monkeypatch.setattr(PresenceColumn, "_score", lambda *_: 1 / 0)
    assert large.decide([["w4", "w5"]]) == large.decide([["w5", "w4", "zebra", "w4"]])
