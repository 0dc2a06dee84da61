"""Categorical and multinomial naive Bayes on the tables of the notes, and their laws."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import naive_bayes as nb
from refml.errors import InvalidInput, Undefined
from tests import long_way
from tests.tables import ANIMALS as ROWS
from tests.tables import MAMMALS as CLASSES
from tests.tables import TOY_DICTIONARY as DICTIONARY
from tests.tables import TOY_DOCUMENT_LABELS as LABELS
from tests.tables import TOY_DOCUMENTS as DOCUMENTS

QUERY = ["yes", "no", "yes", "no"]


# ---------------------------------------------------------------- categorical

def test_the_animals_of_the_notes() -> None:
    learnt = nb.categorical_parameters(ROWS, CLASSES)
    assert (len(ROWS), CLASSES.count("M")) == (20, 7)
    assert learnt.values == [["no", "yes"], ["no", "yes"], ["no", "sometimes", "yes"], ["no", "yes"]]
    of_query = {c: [learnt.parameters[c][j][learnt.values[j].index(cell)] for j, cell in enumerate(QUERY)]
                for c in ("M", "N")}
    # 001-E24 and E25; 3/13 needs "sometimes" as a value of its own (001-X21).
    assert of_query["M"] == [Fraction(6, 7), Fraction(6, 7), Fraction(2, 7), Fraction(2, 7)]
    assert of_query["N"] == [Fraction(1, 13), Fraction(10, 13), Fraction(3, 13), Fraction(4, 13)]
    joint = {"M": Fraction(144, 2401) * Fraction(7, 20), "N": Fraction(120, 28561) * Fraction(13, 20)}
    assert joint["N"] == Fraction(6, 2197)   # 001-X06
    assert nb.categorical_posterior(ROWS, CLASSES, QUERY) == {
        c: weight / sum(joint.values()) for c, weight in joint.items()}


@given(long_way.problems(holes=False), st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2)]))
def test_categorical_parameters_are_distributions(problem: dict[str, Any], alpha: Fraction) -> None:
    # L01 with k the number of values, whatever the number of classes (001-X05).
    rows = [[str(cell) for cell in row] for row in problem["rows"]]
    learnt = nb.categorical_parameters(rows, problem["labels"], alpha=alpha)
    assert all(sum(probabilities) == 1 for c in learnt.parameters for probabilities in learnt.parameters[c])


def test_declared_values_keep_their_order_and_count_in_k() -> None:
    learnt = nb.categorical_parameters([["x"], ["y"]], ["a", "b"], values=[["z", "y", "x"]], alpha=1)
    assert learnt.values == [["z", "y", "x"]]
    assert learnt.parameters["a"] == [[Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)]]
    with pytest.raises(InvalidInput, match=r"values=\[\['x'\], \['y'\]\] has 2 cells where 1 are expected"):
        nb.categorical_parameters([["x"]], ["a"], values=[["x"], ["y"]])
    with pytest.raises(InvalidInput, match=r"rows\[1\]\[0\]='y' is not in values=\['x'\]"):
        nb.categorical_parameters([["x"], ["y"]], ["a", "b"], values=[["x"]])
    with pytest.raises(InvalidInput, match=r"query\[0\]='z' was never seen"):
        nb.categorical_posterior([["x"], ["y"]], ["a", "b"], ["z"], alpha=1)


# ---------------------------------------------------------------- multinomial

def test_the_toy_documents() -> None:
    # OWN-D02, 003-F16: 8 tokens of spam, 9 of ham, 5 words.
    learnt = nb.multinomial_parameters(DOCUMENTS, LABELS, DICTIONARY, alpha=1)
    assert learnt.parameters["spam"] == [Fraction(n, 13) for n in (3, 1, 6, 1, 2)]
    assert learnt.parameters["ham"] == [Fraction(n, 14) for n in (4, 4, 1, 3, 2)]


def test_the_two_event_models_give_a_mail_different_probabilities() -> None:
    # 003-C07, 003-X09: the same shape of formula, other random variables.
    rows = [[int(word in text) for word in DICTIONARY] for text in DOCUMENTS]
    query = [3, 1, 3]
    bernoulli = nb.bernoulli_posterior(rows, LABELS, [int(word in query) for word in DICTIONARY], alpha=1)
    assert bernoulli != nb.multinomial_posterior(DOCUMENTS, LABELS, DICTIONARY, query, alpha=1)


def test_scikit_learn_agrees_on_counts() -> None:
    sklearn = pytest.importorskip("sklearn.naive_bayes")
    counts = [[text.count(word) for word in DICTIONARY] for text in DOCUMENTS]
    peer = sklearn.MultinomialNB(alpha=1).fit(counts, LABELS)
    exact = nb.multinomial_posterior(DOCUMENTS, LABELS, DICTIONARY, [3, 1, 3], alpha=1)
    for label, p in zip(peer.classes_, peer.predict_proba([[1, 0, 2, 0, 0]])[0], strict=True):
        assert p == pytest.approx(float(exact[label]), rel=1e-12)


@pytest.mark.parametrize(("change", "says"), [
    ({"documents": [*DOCUMENTS[:4], "abc"]}, r"documents\[4\]='abc' is not a list of words"),
    ({"documents": [*DOCUMENTS[:4], [None]]}, r"documents\[4\]\[0\]=None is not a label"),
    ({"documents": DOCUMENTS[:4]}, "documents has 4 records and labels has 5"),
    ({"labels": [*LABELS[:4], 0.5]}, r"labels\[4\]=0.5 is not a label"),
    ({"dictionary": []}, r"dictionary=\[\] is empty"),
    ({"dictionary": [1, 1]}, "dictionary names 1 twice"),
    ({"dictionary": [1, "1"]}, "both the integer 1"),
    ({"query": [True]}, r"query\[0\]=True is not a label"),
    ({"query": 3}, "query=3 is not a list of words"),
])
def test_bad_input_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        nb.multinomial_posterior(**{"documents": DOCUMENTS, "labels": LABELS, "dictionary": DICTIONARY,
                                    "query": [3], **change})


def test_an_empty_class_of_tokens() -> None:
    texts: list[list[Any]] = [[], ["outside"], [1], [2], [1]]
    with pytest.raises(Undefined, match="column 0 has no value in class 'spam'"):
        nb.multinomial_posterior(texts, LABELS, DICTIONARY, [1])
    smoothed = nb.multinomial_parameters(texts, LABELS, DICTIONARY, alpha=1)
    assert smoothed.parameters["spam"] == [Fraction(1, 5)] * 5
