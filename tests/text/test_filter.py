"""Texts become words alike everywhere, and the filter explains its posterior to the last factor."""
from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.naive_bayes import by_hand
from refml.text import filter as chapter
from refml.text.filter import SpamFilter, dictionary, indices, presence
from refml.text.words import tokens, words_of
from tests.two_roads import outcome

NOTHING: Any = None
BYTES: Any = b"buy"

TEXTS = ["Buy now!", "buy BUY zebra", "see you", "You see, zebra", "now or never"]
LABELS = ["spam", "spam", "ham", "ham", "list"]
EVENT_MODELS = st.sampled_from(["bernoulli", "multinomial"])
texts = st.lists(st.sampled_from(["buy", "Now", "see", "YOU", "zebra", "other"]), max_size=6).map(" ".join)


# ---------------------------------------------------------------- words

@given(st.lists(st.text(max_size=9), min_size=1, max_size=5))
def test_the_dictionary_is_each_word_once_by_code_point(many: list[str]) -> None:
    words = dictionary(many)
    assert words == sorted(set(words), key=lambda word: [ord(c) for c in word])
    assert set(words) == {word for one in many for word in tokens(one)}


@given(texts, st.lists(st.sampled_from(["buy", "now", "see", "zebra"]), min_size=1, unique=True))
def test_presence_and_indices_name_the_same_words(given_text: str, words: list[str]) -> None:
    bits, sequence = presence(given_text, words), indices(given_text, words)
    assert [j + 1 for j, bit in enumerate(bits) if bit] == sorted(set(sequence))
    assert [words[j - 1] for j in sequence] == [word for word in tokens(given_text) if word in words]


def test_the_mail_of_the_notes() -> None:
    # 002-D01, 002-E13: a and buy are the only dictionary words in it.
    words = ["a", "aardvark", "aardwolf", "buy", "zygmurgy"]
    assert presence("Buy a watch", words) == [1, 0, 0, 1, 0]
    assert indices("Buy a watch", words) == [4, 1]


@pytest.mark.parametrize(("call", "says"), [
    (lambda: tokens(BYTES), "text=b'buy' is not a text"),
    (lambda: tokens(NOTHING), "text=None is not a text"),
    (lambda: dictionary("buy now"), "texts='buy now' is not a list"),
    (lambda: dictionary([]), r"texts=\[\]"),
    (lambda: dictionary(["buy", NOTHING]), r"texts\[1\]=None is not a text"),
    (lambda: presence("buy", []), r"dictionary=\[\] is empty"),
    (lambda: presence("buy", ["buy", "buy"]), "dictionary names 'buy' twice"),
    (lambda: indices("buy", "buy"), "dictionary='buy' is not a list of words"),
    (lambda: SpamFilter.train(["buy"], ["a", "b"]), "texts has 1 records and labels has 2"),
    (lambda: SpamFilter.train([], []), r"texts=\[\]"),
    (lambda: SpamFilter.train(["buy", NOTHING], ["a", "b"]), r"texts\[1\]=None is not a text"),
    (lambda: SpamFilter.train(["buy", "see"], ["a", NOTHING]), r"labels\[1\]=None is not a label"),
    (lambda: SpamFilter.train(["buy", "see"], ["a", "a"]), "leaves nothing to decide"),
    (lambda: SpamFilter.train(["!", ""], ["a", "b"]), "no word at all"),
    (lambda: SpamFilter.train(["buy", "see"], ["a", "b"], "poisson"), "event_model='poisson' is not one"),
    (lambda: SpamFilter.train(["buy", "see"], ["a", "b"], alpha=-1), "alpha=-1 is negative"),
    (lambda: SpamFilter.train(["buy", "see"], ["a", "b"], classes=["a"]), "'b', which is not in classes"),
    (lambda: SpamFilter.train(["buy", "see"], ["a", "b"]).decide(NOTHING), "text=None is not a text"),
    (lambda: SpamFilter.train(["buy", "see"], ["a", "b"]).word_odds("a", "c"), "negative='c' is not one of"),
])
def test_bad_input_is_refused(call: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        call()


# ---------------------------------------------------------------- the filter

@given(EVENT_MODELS, texts, st.sampled_from([1, Fraction(1, 2), Fraction(0)]), st.booleans())
def test_the_filter_is_naive_bayes_over_its_own_dictionary(
        event_model: str, query: str, alpha: Fraction, smooth_prior: bool) -> None:
    trained = SpamFilter.train(TEXTS, LABELS, event_model, alpha, smooth_prior=smooth_prior)
    assert trained.dictionary == dictionary(TEXTS)
    words, P = dictionary(TEXTS), by_hand.prior(LABELS, alpha if smooth_prior else 0)
    if event_model == "multinomial":
        documents = [tokens(one) for one in TEXTS]
        P_x: Any = {c: by_hand.multinomial(documents, LABELS, tokens(query), c, words, alpha) for c in P}
    else:
        rows, families = [presence(one, words) for one in TEXTS], [by_hand.bernoulli] * len(words)
        P_x = {c: by_hand.likelihood(families, rows, LABELS, presence(query, words), c, alpha) for c in P}
    assert outcome(lambda: trained.posterior(query)) == outcome(lambda: by_hand.posterior(P_x, P))
    assert (outcome(lambda: trained.decide(query))
            == outcome(lambda: by_hand.decision(by_hand.posterior(P_x, P))))


@given(EVENT_MODELS, texts, st.booleans())
def test_an_explanation_multiplies_to_the_posterior(event_model: str, query: str, smooth_prior: bool) -> None:
    trained = SpamFilter.train(TEXTS, LABELS, event_model, smooth_prior=smooth_prior)
    why = trained.explain(query)
    weights = {}
    for c in ("ham", "list", "spam"):
        weight = why.prior[c] * why.absent[c]
        for word in why.words:
            weight *= word.factors[c] ** word.times
        weights[c] = weight
    total = sum(weights.values())
    assert why.posterior == trained.posterior(query) == {c: weight / total for c, weight in weights.items()}
    assert [word.word for word in why.words] == list(dict.fromkeys(
        word for word in tokens(query) if word in trained.dictionary))
    ignored = [word for word in tokens(query) if word not in trained.dictionary]
    assert why.ignored == list(dict.fromkeys(ignored))


def test_an_explanation_says_how_often_a_factor_enters() -> None:
    times = {event_model: SpamFilter.train(TEXTS, LABELS, event_model).explain("buy buy or").words[0].times
             for event_model in ("bernoulli", "multinomial")}
    assert times == {"bernoulli": 1, "multinomial": 2}


@given(EVENT_MODELS, texts)
def test_word_odds_are_what_the_word_does_to_the_odds(event_model: str, query: str) -> None:
    trained = SpamFilter.train(TEXTS, LABELS, event_model)
    before: Any = trained.posterior(query)
    for one in trained.word_odds("spam", "ham"):
        if event_model == "multinomial" or one.word not in tokens(query):
            after: Any = trained.posterior(f"{query} {one.word}")
            assert after["spam"] / after["ham"] == before["spam"] / before["ham"] * one.odds


def test_word_odds_come_greatest_first_infinite_before_all() -> None:
    smoothed = SpamFilter.train(TEXTS, LABELS).word_odds("spam", "ham")
    assert [one.word for one in smoothed[:2]] == ["buy", "now"]
    finite = [one.odds for one in smoothed if one.odds is not None]
    assert finite == sorted(finite, reverse=True)
    bare = SpamFilter.train(TEXTS, LABELS, alpha=0).word_odds("spam", "ham")
    assert [(one.word, one.odds) for one in bare] == [
        ("buy", None), ("now", None), ("zebra", 1), ("see", 0), ("you", 0)]   # "or", "never": 0/0


def test_training_reads_each_text_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    words = words_of

    def counted(one: object, name: str) -> list[str]:
        read.append(name)
        return words(one, name)

    monkeypatch.setattr(chapter, "words_of", counted)
    SpamFilter.train(TEXTS, LABELS)
    assert read == [f"texts[{i}]" for i in range(5)]


# ---------------------------------------------------------------- the peer, on real messages

CORPUS = Path(__file__).resolve().parents[2] / "refml" / "cli" / "files" / "samples" / "messages.txt"


def test_scikit_learn_decides_the_sample_messages_alike() -> None:
    sklearn = pytest.importorskip("sklearn.naive_bayes")
    lines = [line.split("\t", 1) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
    labels, messages = [label for label, _ in lines], [message for _, message in lines]
    trained = SpamFilter.train(messages, labels)
    bits = [presence(message, trained.dictionary) for message in messages]
    peer = sklearn.BernoulliNB(alpha=1).fit(bits, labels)
    for message, probabilities in zip(messages, peer.predict_proba(bits), strict=True):
        exact = trained.posterior(message)
        for label, p in zip(peer.classes_, probabilities, strict=True):
            assert p == pytest.approx(float(exact[label]), rel=1e-9)


def test_a_filter_learns_from_arrays() -> None:
    texts: Any = np.array(["buy now", "see you"])
    labels: Any = np.array([1, 0])
    learnt = SpamFilter.train(texts, labels)
    assert learnt == SpamFilter.train(["buy now", "see you"], [1, 0])
    assert [type(label) for label in learnt.model.classes] == [int, int]
    assert learnt.decide(np.str_("Buy!")) == [1]
    with pytest.raises(InvalidInput, match=r"event_model=.* is not one of"):
        SpamFilter.train(texts, labels, event_model=labels)


@pytest.mark.parametrize("event_model", ["bernoulli", "multinomial"])
def test_a_shortened_filter_keeps_the_counts_of_the_words_that_tell_most(event_model: str) -> None:
    texts = ["buy buy now", "buy a prize", "see you now", "see a friend now"]
    whole = SpamFilter.train(texts, ["spam", "spam", "ham", "ham"], event_model)
    short = whole.shortened(2)
    assert short.dictionary == ["buy", "see"]
    for label in ("spam", "ham"):
        counts = whole.model.statistics.tallies[label][0].counts
        assert short.model.statistics.tallies[label][0].counts == {
            word: counts[word] for word in short.dictionary if word in counts}
    assert short.model.statistics.sizes == whole.model.statistics.sizes
    assert whole.shortened(100).dictionary == whole.dictionary
    assert whole.shortened(100).model == whole.model
    with pytest.raises(InvalidInput, match="count=0 leaves no word"):
        whole.shortened(0)
