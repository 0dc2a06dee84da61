"""Naive Bayes by hand: the numbers that the notes print, and the same answers as the checked functions."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refml.naive_bayes import bernoulli, by_hand, classifier, estimates, event_models, gaussian
from refml.naive_bayes.counting.families import Bernoulli, Categorical
from refml.naive_bayes.counting.measured import Gaussian
from refml.numbers.reals.real import decimal
from tests.strategies import naive_bayes as drawn
from tests.tables import (
    ANIMALS,
    EVADE,
    MAMMALS,
    TAX,
    TOY_DICTIONARY,
    TOY_DOCUMENT_LABELS,
    TOY_DOCUMENTS,
    TOY_SPAM,
    TOY_SPAM_LABELS,
)
from tests.two_roads import outcome

alphas = st.sampled_from([Fraction(0), Fraction(1), Fraction(2, 3)])


# ---------------------------------------------------------------- the notes

def test_the_estimates_of_the_tax_table() -> None:
    """001 l.61-91 and l.144-163, but for the 2/7 and 1/7 of class Yes, which are 2/3 and 1/3 (001-X01)."""
    refund, status, income = ([row[j] for row in TAX] for j in range(3))
    assert by_hand.prior(EVADE) == {"No": Fraction(7, 10), "Yes": Fraction(3, 10)}

    def table(column: list[str], values: str, c: str) -> list[Fraction]:
        return [by_hand.categorical(column, EVADE, value, c) for value in values.split()]

    assert table(refund, "Yes No", "No") == [Fraction(3, 7), Fraction(4, 7)]
    assert table(refund, "Yes No", "Yes") == [0, 1]
    assert table(status, "Single Divorced Married", "No") == [Fraction(2, 7), Fraction(1, 7), Fraction(4, 7)]
    assert table(status, "Single Divorced Married", "Yes") == [Fraction(2, 3), Fraction(1, 3), 0]
    for c, mu, sigma2 in (("No", 110, 2975), ("Yes", 90, 25)):
        cells = by_hand.of_class(income, EVADE, c)
        assert [by_hand.mean(cells), by_hand.variance(cells)] == [Fraction(mu), Fraction(sigma2)]
    assert decimal(by_hand.gaussian(income, EVADE, 120, "No"), 2) == "0.0072"
    assert decimal(by_hand.gaussian(income, EVADE, 120, "Yes"), 2) == "1.2e-9"


def test_the_test_record_of_the_tax_table() -> None:
    """001 l.139-178; the printed 0.0024 is the product with a rounded density (001-X04)."""
    families = [by_hand.categorical, by_hand.categorical, by_hand.gaussian]
    P = {c: by_hand.likelihood(families, TAX, EVADE, ["No", "Married", 120], c) for c in ("No", "Yes")}
    assert decimal(P["No"], 3) == "0.00235"
    assert P["Yes"] == 0
    posterior = by_hand.posterior(P, by_hand.prior(EVADE))
    assert posterior == {"No": 1, "Yes": 0}
    assert by_hand.decision(posterior) == ["No"]


def test_the_animals() -> None:
    """001 l.221-240; the sample of N is 3/13 with "sometimes" as a value of its own (001-X21)."""
    query, P = ["yes", "no", "yes", "no"], by_hand.prior(MAMMALS)
    factors = {c: [by_hand.categorical(column, MAMMALS, x, c)
                   for column, x in zip(zip(*ANIMALS, strict=True), query, strict=True)] for c in P}
    assert factors["M"] == [Fraction(6, 7), Fraction(6, 7), Fraction(2, 7), Fraction(2, 7)]
    assert factors["N"] == [Fraction(1, 13), Fraction(10, 13), Fraction(3, 13), Fraction(4, 13)]
    P_x: Any = {c: by_hand.likelihood([by_hand.categorical] * 4, ANIMALS, MAMMALS, query, c) for c in P}
    assert [round(float(P_x[c]), digits) for c, digits in (("M", 2), ("N", 4))] == [0.06, 0.0042]
    assert [round(float(P_x[c] * P[c]), digits) for c, digits in (("M", 3), ("N", 4))] == [0.021, 0.0027]
    assert by_hand.decision(by_hand.posterior(P_x, P)) == ["M"]


def test_a_word_that_nobody_wrote_is_0_over_0() -> None:
    """002 l.894-980: the word "learning", and what Laplace's smoothing makes of it."""
    learning, query, P = [row[3] for row in TOY_SPAM], [1, 0, 1, 1], by_hand.prior(TOY_SPAM_LABELS)
    assert [by_hand.bernoulli(learning, TOY_SPAM_LABELS, 1, c) for c in P] == [0, 0]
    smoothed = [by_hand.bernoulli(learning, TOY_SPAM_LABELS, 1, c, 1) for c in ("spam", "ham")]
    assert smoothed == [Fraction(1, 2 + 3), Fraction(1, 2 + 4)]

    def posterior(alpha: int) -> Any:
        return by_hand.posterior({c: by_hand.likelihood([by_hand.bernoulli] * 4, TOY_SPAM, TOY_SPAM_LABELS,
                                                        query, c, alpha) for c in P}, P)

    with pytest.raises(ZeroDivisionError):
        posterior(0)
    assert posterior(1) == bernoulli.bernoulli_posterior(TOY_SPAM, TOY_SPAM_LABELS, query, alpha=1)


def test_the_toy_documents() -> None:
    """003-F16 on OWN-D02: 8 words of spam, 9 of ham, 5 in the dictionary."""
    phi = {c: [by_hand.token(TOY_DOCUMENTS, TOY_DOCUMENT_LABELS, word, c, TOY_DICTIONARY, 1)
               for word in TOY_DICTIONARY] for c in ("spam", "ham")}
    assert phi["spam"] == [Fraction(n, 13) for n in (3, 1, 6, 1, 2)]
    assert phi["ham"] == [Fraction(n, 14) for n in (4, 4, 1, 3, 2)]


# ---------------------------------------------------------------- the same as the checked functions

def several(arguments: dict[str, Any]) -> dict[str, Any]:
    """The arguments of at least two classes, without what only the checked functions know."""
    assume(len(set(arguments["labels"])) > 1)
    return {name: value for name, value in arguments.items() if name not in ("classes", "values")}


@given(drawn.estimate())
def test_estimate(arguments: dict[str, Any]) -> None:
    assert outcome(lambda: estimates.estimate(**arguments)) == outcome(lambda: by_hand.estimate(**arguments))


@given(drawn.m_estimate())
def test_m_estimate(arguments: dict[str, Any]) -> None:
    assert (outcome(lambda: estimates.m_estimate(**arguments))
            == outcome(lambda: by_hand.m_estimate(**arguments)))


@given(drawn.bernoulli(query=False))
def test_prior_and_bernoulli_parameters(arguments: dict[str, Any]) -> None:
    given_all = several(arguments)
    rows, labels, alpha = given_all["rows"], given_all["labels"], given_all["alpha"]
    found = bernoulli.bernoulli_parameters(**given_all)
    assert found.prior == by_hand.prior(labels, alpha if given_all["smooth_prior"] else 0)
    assert found.parameters == {c: [by_hand.bernoulli(column, labels, 1, c, alpha)
                                    for column in zip(*rows, strict=True)] for c in found.prior}


@given(drawn.bernoulli(), st.booleans(), st.tuples(st.integers(0, 1), st.integers(0, 1)))
def test_bernoulli_joint_posterior_and_decision(arguments: dict[str, Any], telling: bool, two: Any) -> None:
    given_all = several(arguments)
    rows, labels, query, alpha = (given_all[name] for name in ("rows", "labels", "query", "alpha"))
    if telling:   # a column that tells one class from the others, and its opposite: joints of 0
        rows = [[*row, int(c == labels[0]), int(c != labels[0])] for row, c in zip(rows, labels, strict=True)]
        query, alpha = [*query, *two], Fraction(0)
        given_all.update({"rows": rows, "query": query, "alpha": alpha})
    P = by_hand.prior(labels, alpha if given_all["smooth_prior"] else 0)
    families = [by_hand.bernoulli for _ in query]
    P_x = {c: by_hand.likelihood(families, rows, labels, query, c, alpha) for c in P}
    assert bernoulli.bernoulli_joint(**given_all) == {c: P_x[c] * P[c] for c in P}
    assert (outcome(lambda: bernoulli.bernoulli_posterior(**given_all))
            == outcome(lambda: by_hand.posterior(P_x, P)))
    assert (outcome(lambda: bernoulli.bernoulli_decision(**given_all))
            == outcome(lambda: by_hand.decision(by_hand.posterior(P_x, P))))


@given(drawn.categorical(query=True))
def test_categorical_parameters_and_posterior(arguments: dict[str, Any]) -> None:
    given_all = several(arguments)
    rows, labels, query, alpha = (given_all[name] for name in ("rows", "labels", "query", "alpha"))
    P = by_hand.prior(labels, alpha if given_all["smooth_prior"] else 0)
    families = [by_hand.categorical for _ in query]
    P_x = {c: by_hand.likelihood(families, rows, labels, query, c, alpha) for c in P}
    assert (outcome(lambda: event_models.categorical_posterior(**given_all))
            == outcome(lambda: by_hand.posterior(P_x, P)))
    given_all.pop("query")
    found = event_models.categorical_parameters(**given_all)
    assert found.parameters == {
        c: [[by_hand.categorical(column, labels, value, c, alpha) for value in values]
            for column, values in zip(zip(*rows, strict=True), found.values, strict=True)] for c in P}


@given(drawn.gaussian_classes())
def test_gaussian_parameters(arguments: dict[str, Any]) -> None:
    rows, labels = arguments["rows"], arguments["labels"]
    found = gaussian.gaussian_parameters(rows, labels)
    for c in found.prior:
        columns = [by_hand.of_class(column, labels, c) for column in zip(*rows, strict=True)]
        assert found.means[c] == [by_hand.mean(cells) for cells in columns]
        assert found.variances[c] == [by_hand.variance(cells) for cells in columns]


@given(drawn.gaussian_classes(query=True))
def test_gaussian_posterior(arguments: dict[str, Any]) -> None:
    rows, labels, query = arguments["rows"], arguments["labels"], arguments["query"]
    families, P = [by_hand.gaussian for _ in query], by_hand.prior(labels)

    def posterior() -> Any:
        return by_hand.posterior({c: by_hand.likelihood(families, rows, labels, query, c) for c in P}, P)

    assert outcome(lambda: gaussian.gaussian_posterior(rows, labels, query)) == outcome(posterior)


@given(drawn.documents())
def test_multinomial_parameters(arguments: dict[str, Any]) -> None:
    given_all = several(arguments)
    documents, labels, dictionary, alpha = (
        given_all[name] for name in ("documents", "labels", "dictionary", "alpha"))
    assert (outcome(lambda: event_models.multinomial_parameters(**given_all).parameters)
            == outcome(lambda: {c: [by_hand.token(documents, labels, word, c, dictionary, alpha)
                                    for word in dictionary] for c in set(labels)}))


@given(drawn.documents(query=True))
def test_multinomial_likelihood_posterior_and_decision(arguments: dict[str, Any]) -> None:
    given_all = several(arguments)
    documents, labels, dictionary, query, alpha = (
        given_all[name] for name in ("documents", "labels", "dictionary", "query", "alpha"))
    P = by_hand.prior(labels, alpha if given_all["smooth_prior"] else 0)

    def likelihoods() -> Any:
        return {c: by_hand.multinomial(documents, labels, query, c, dictionary, alpha) for c in P}

    assert outcome(lambda: event_models.multinomial_likelihood(**given_all)) == outcome(likelihoods)
    assert (outcome(lambda: event_models.multinomial_posterior(**given_all))
            == outcome(lambda: by_hand.posterior(likelihoods(), P)))
    assert (outcome(lambda: event_models.multinomial_decision(**given_all))
            == outcome(lambda: by_hand.decision(by_hand.posterior(likelihoods(), P))))


FAMILIES: list[Any] = [(Bernoulli(), by_hand.bernoulli, st.integers(0, 1)),
                       (Categorical(), by_hand.categorical, st.sampled_from(["no", "yes", "perhaps"])),
                       (Gaussian(), by_hand.gaussian, st.integers(-3, 3))]


@given(st.lists(st.sampled_from(FAMILIES), min_size=1, max_size=3), alphas, st.data())
def test_records_of_several_families(columns: Any, alpha: Fraction, data: st.DataObject) -> None:
    labels = ["a", "a", "b", "b", *data.draw(st.lists(st.sampled_from("ab"), max_size=2))]
    rows = [[data.draw(cell) for _, _, cell in columns] for _ in labels]
    query, P = data.draw(st.sampled_from(rows)), by_hand.prior(labels)
    checked, by_counting, _ = zip(*columns, strict=True)

    def likelihoods() -> Any:
        return {c: by_hand.likelihood(by_counting, rows, labels, query, c, alpha) for c in P}

    model = classifier.fit(rows, labels, checked, alpha=alpha)
    assert outcome(lambda: model.likelihood(query)) == outcome(likelihoods)
    assert outcome(lambda: model.posterior(query)) == outcome(lambda: by_hand.posterior(likelihoods(), P))
    assert (outcome(lambda: model.decide(query))
            == outcome(lambda: by_hand.decision(by_hand.posterior(likelihoods(), P))))
