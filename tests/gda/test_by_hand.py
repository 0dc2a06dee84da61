"""Gaussian discriminant analysis by hand: worked numbers, and the same answers as the checked functions."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.gda import as_logistic, by_hand, classifier, posteriors
from refml.numbers.reals.real import decimal, log
from tests.strategies.gda import cells, coordinates, two_normals
from tests.tables import EVADE, TAX
from tests.two_roads import outcome

# ---------------------------------------------------------------- the incomes of the notes

def test_the_incomes() -> None:
    """001-D01 by 002 l.495: the means 110 and 90, the variances 2550 and 50/3 pooled over n."""
    rows, labels = [row[2:] for row in TAX], [int(evades == "Yes") for evades in EVADE]
    learnt: Any = (by_hand.phi(labels), by_hand.mean(rows, labels, 0), by_hand.mean(rows, labels, 1),
                   by_hand.covariance(rows, labels))
    assert learnt == (Fraction(3, 10), [110], [90], [[(7 * 2550 + 3 * Fraction(50, 3)) / 10]])
    phi, mean_0, mean_1, sigma = learnt
    posterior = by_hand.posterior(phi, mean_0, mean_1, sigma, query=[120])
    assert decimal(posterior, 4) == "0.2553"   # 002-X04: 0.2074 without θ₀
    assert by_hand.decision(phi, mean_0, mean_1, sigma, query=[120]) == [0]
    theta = by_hand.theta(phi, mean_0, mean_1, sigma)
    assert theta == [Fraction(200, 179) + log(Fraction(3, 7)), Fraction(-2, 179)]
    assert decimal(theta[0] / -theta[1], 4) == "24.17"   # 002-X11: the boundary


# ---------------------------------------------------------------- the same as the checked functions

@st.composite
def two_classes(draw: st.DrawFn) -> tuple[list[list[Fraction]], list[int], list[Fraction]]:
    """Rows of two classes, each of one record at least, and a query."""
    width = draw(st.integers(1, 2))
    row = st.lists(cells, min_size=width, max_size=width)
    labels = [0, 1, *draw(st.lists(st.integers(0, 1), min_size=1, max_size=4))]
    return ([draw(row) for _ in labels], draw(st.permutations(labels)),
            draw(st.lists(coordinates, min_size=width, max_size=width)))


@given(two_classes())
def test_parameters(drawn: Any) -> None:
    rows, labels, _ = drawn
    found = classifier.parameters(rows, labels)
    assert found.prior == {0: 1 - by_hand.phi(labels), 1: by_hand.phi(labels)}
    assert found.means == {c: by_hand.mean(rows, labels, c) for c in (0, 1)}
    assert found.covariance == by_hand.covariance(rows, labels)


@given(two_classes())
def test_log_odds_posterior_and_decision_from_data(drawn: Any) -> None:
    rows, labels, query = drawn
    learnt = (by_hand.phi(labels), by_hand.mean(rows, labels, 0), by_hand.mean(rows, labels, 1),
              by_hand.covariance(rows, labels))
    try:
        found = posteriors.log_odds(rows, labels, query, 1, 0)
    except InvalidInput:   # the package says why Σ is singular
        assert outcome(lambda: by_hand.log_odds(*learnt, query)) == "0/0"
        return
    assert found == by_hand.log_odds(*learnt, query)
    assert posteriors.posterior(rows, labels, query)[1] == by_hand.posterior(*learnt, query)
    assert classifier.decision(rows, labels, query) == by_hand.decision(*learnt, query)


@given(two_normals(), st.data())
def test_answers_of_given_parameters(arguments: dict[str, Any], data: st.DataObject) -> None:
    phi, mean_0, mean_1, sigma = (arguments[name] for name in ("phi", "mean_0", "mean_1", "covariance"))
    query = data.draw(st.lists(coordinates, min_size=len(mean_0), max_size=len(mean_0)))
    prior: Any = {0: 1 - phi, 1: phi}
    means: Any = {0: mean_0, 1: mean_1}
    odds = outcome(lambda: posteriors.model_log_odds(prior, means, sigma, query, 1, 0))
    assert odds == outcome(lambda: by_hand.log_odds(**arguments, query=query))
    if odds != "0/0":
        posterior = posteriors.model_posterior(prior, means, sigma, query)[1]
        assert posterior == by_hand.posterior(**arguments, query=query)


@given(two_normals())
def test_theta(arguments: dict[str, Any]) -> None:
    def checked() -> Any:
        found = as_logistic.theta(**arguments)
        return [found.intercept, *found.weights]

    assert outcome(checked) == outcome(lambda: by_hand.theta(**arguments))
