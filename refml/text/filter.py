"""The spam filter of the notes' homework: mails become words, words become a naive Bayes model.

    dictionary     w_1, …, w_d, the distinct words of the training texts, by code point
    presence       x in {0, 1}^d, x_j = 1 where w_j stands in the text: Bernoulli event model
    indices        the numbers j of a text's words, in sequence: multinomial event model

Words outside the dictionary are ignored.  A dictionary word that stands in no text of a class
is smoothed: `alpha` is 1 unless said.  There may be any number of classes.
"""
from __future__ import annotations

from ..arguments import check_lengths, check_option, listed
from ..errors import InvalidInput, shown
from ..labels import declared
from ..naive_bayes.counting.families import Presence, Tokens
from ..naive_bayes.counting.statistics import Statistics
from ..naive_bayes.counting.tallies import Counts
from ..naive_bayes.weighing.columns import PresenceColumn
from ..naive_bayes.weighing.products import value
from ..naive_bayes.weighing.rational import RationalModel
from ..numbers.rational import Fraction, integer
from ..records import Record
from .words import tokens, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ..arguments import Number
    from ..labels import Label
    from ..numbers.reals.real import Exact

__all__ = ["Explanation", "SpamFilter", "dictionary", "indices", "presence"]

EVENT_MODELS = ("bernoulli", "multinomial")

# ---------------------------------------------------------------- words

def dictionary(texts: Sequence[str]) -> list[str]:
    """Return the distinct words of the texts, sorted by code point.

    >>> dictionary(["buy now", "Now or never"])
    ['buy', 'never', 'now', 'or']

    Raises InvalidInput for an empty list.

    Cites: 000-A05, 003-D01
    """
    words: set[str] = set()
    for i, text in enumerate(listed(texts, "texts")):
        words.update(words_of(text, f"texts[{i}]"))
    return sorted(words)


def presence(text: str, dictionary: Sequence[str]) -> list[int]:
    """Return a text as 0/1 vector: x_j = 1 if it contains the j-th dictionary word.

    >>> presence("Buy a zebra, buy!", ["a", "aardvark", "buy"])
    [1, 0, 1]

    Raises InvalidInput for a dictionary that is empty or names a word twice.

    Cites: 002-F24, 002-D01, 002-E13, 003-F01, 003-F02, 002-A09
    """
    words = set(tokens(text))
    return [1 if word in words else 0 for word in Presence(dictionary).dictionary]


def indices(text: str, dictionary: Sequence[str]) -> list[int]:
    """Return a text as dictionary indices, counted from 1, in order; unknown words are left out.

    >>> indices("Buy a zebra, buy!", ["a", "aardvark", "buy"])
    [3, 1, 3]

    Raises InvalidInput for a dictionary that is empty or names a word twice.

    Cites: 003-F13, 003-X06
    """
    index: dict[Label, int] = {word: j + 1 for j, word in enumerate(Tokens(dictionary).dictionary)}
    return [index[word] for word in tokens(text) if word in index]


# ---------------------------------------------------------------- explanations

class WordFactor(Record):
    """A word of a text: how often its factor enters the product, and the factor in each class.

        factors[c] = P(word | c)      times = 1 in the Bernoulli event model
    """

    __slots__ = ("word", "times", "factors")

    def __init__(self, word: str, times: int, factors: dict[Label, Fraction]) -> None:
        self.word = word
        self.times = times
        self.factors = factors


class Explanation(Record):
    """Why a spam filter decides: the prior and each word's factor, whose product gives the posterior.

        P(c | text) ∝ prior[c] · ∏ over words of factors[c]^times · absent[c]

    prior        P(c) of each class c
    words        each dictionary word in the text: `word`, `times`, and `factors`, P(word | c) by class
    absent       product of 1 − P(word | c) over all other dictionary words; 1 in the multinomial model
    ignored      the words of the text that are not in the dictionary
    posterior    P(c | text) of each class
    """

    __slots__ = ("prior", "words", "absent", "ignored", "posterior")

    def __init__(self, prior: dict[Label, Fraction], words: list[WordFactor], absent: dict[Label, Fraction],
                 ignored: list[str], posterior: dict[Label, Exact]) -> None:
        self.prior = prior
        self.words = words
        self.absent = absent
        self.ignored = ignored
        self.posterior = posterior


class WordOdds(Record):
    """A word and the factor by which it changes the odds of two classes, None where that is infinite."""

    __slots__ = ("word", "odds")

    def __init__(self, word: str, odds: Fraction | None) -> None:
        self.word = word
        self.odds = odds


# ---------------------------------------------------------------- the filter

class SpamFilter(Record):
    """A naive Bayes spam filter, trained by `SpamFilter.train`: its sorted `dictionary` and its `model`.

    >>> spam_filter = SpamFilter.train(["buy now", "see you"], ["spam", "ham"])
    >>> spam_filter.decide("Buy!"), spam_filter.posterior("Buy!")["spam"]
    (['spam'], Fraction(4, 5))

    Cites: 000-A05
    """

    __slots__ = ("dictionary", "model")

    def __init__(self, dictionary: list[str], model: RationalModel) -> None:
        self.dictionary = dictionary
        self.model = model

    @classmethod
    def train(cls, texts: Sequence[str], labels: Sequence[Label], event_model: str = "bernoulli",
              alpha: Number = 1, classes: Sequence[Label] | None = None,
              smooth_prior: bool = False) -> SpamFilter:
        """Return the filter trained on labelled texts.

        Raises InvalidInput for unequal lengths, something that is no text, no word in all
        texts, and fewer than two classes.
        """
        given, named = check_lengths(texts, labels, "texts")
        return cls.streamed(zip(given, named), declared(classes, named), event_model, alpha, smooth_prior)

    @classmethod
    def streamed(cls, pairs: Iterable[tuple[str, Label]], classes: Sequence[Label],
                 event_model: str = "bernoulli", alpha: Number = 1, smooth_prior: bool = False) -> SpamFilter:
        """Return the filter trained on texts with their labels, which are read once, one after the other.

        >>> pairs = iter([("buy now", "spam"), ("see you", "ham")])
        >>> SpamFilter.streamed(pairs, ["ham", "spam"]).decide("Buy!")
        ['spam']

        Nothing is kept of a text but the counts of its words.  Raises as `train` does.
        """
        event_model = check_option(event_model, EVENT_MODELS, "event_model")
        order = declared(classes, [])
        counts, sizes = _count(pairs, event_model)
        words: list[Any] = sorted({word for label in counts for word in counts[label].counts})
        if not words:
            raise InvalidInput(f"the {sum(sizes.values())} texts hold no word at all: give texts with words")
        statistics = Statistics([Presence(words) if event_model == "bernoulli" else Tokens(words)], order)
        for label in counts:
            statistics.add_counts(label, sizes[label], [counts[label].counts])
        return cls(words, RationalModel(statistics, alpha, smooth_prior=smooth_prior))

    def shortened(self, count: int) -> SpamFilter:
        """Return a filter with the `count` most telling words of this one.

        Words are ranked by how far their odds of two classes are from 1, infinite odds first.  With more
        classes a word has its best rank over all pairs.  Of equal ranks the first by code point is kept.

        >>> spam_filter = SpamFilter.train(["buy now", "see you now", "buy"], ["spam", "ham", "spam"])
        >>> spam_filter.shortened(2).dictionary
        ['buy', 'see']

        Compared exactly; the counts of the words that stay do not change.
        Raises InvalidInput for a count below 1.
        """
        if integer(count, "count") < 1:
            raise InvalidInput(f"count={shown(count)} leaves no word: keep at least one")
        kept = sorted(self._most_telling()[:count])
        statistics = self.model.statistics
        family: Any = type(statistics.families[0])
        fewer = Statistics([family(kept)], self.model.classes)
        for label in self.model.classes:
            counts = statistics.tallies[label][0].counts
            fewer.add_counts(label, statistics.sizes[label],
                             [{word: counts[word] for word in kept if word in counts}])
        return SpamFilter(kept, RationalModel(fewer, self.model.alpha, smooth_prior=self.model.smooth_prior))

    def _most_telling(self) -> list[str]:
        """Return the words, those first whose odds of some two classes are the farthest from 1."""
        rank: dict[str, int] = {}
        for i, one in enumerate(self.model.classes):
            for other in self.model.classes[i + 1:]:
                for place, word in enumerate(sorted(self.word_odds(one, other), key=_farthest_first)):
                    rank[word.word] = min(place, rank.get(word.word, place))
        return sorted(rank, key=lambda word: (rank[word], word))

    def decide(self, text: str, ties: str = "all") -> list[Label]:
        """Return the classes of greatest posterior.  Raises Undefined where all joints are 0."""
        return self.model.decide([tokens(text)], ties)

    def posterior(self, text: str) -> dict[Label, Exact]:
        """Return the probability of each class, a Fraction.  Raises Undefined where all joints are 0."""
        return self.model.posterior([tokens(text)])

    def explain(self, text: str) -> Explanation:
        """Return the posterior of a text with the factor of each of its words.

        >>> spam_filter = SpamFilter.train(["buy now", "see you"], ["spam", "ham"])
        >>> why = spam_filter.explain("Buy a zebra")
        >>> why.words[0].factors["spam"], why.absent["ham"], why.ignored
        (Fraction(2, 3), Fraction(2, 27), ['a', 'zebra'])

        Raises Undefined where all joints are 0.
        """
        column: Any = self.model.columns[0]
        sequence = tokens(text)
        entered = column.read(sequence, "text")
        words = [WordFactor(word, entered.count(word), self._factors(column, word))
                 for word in _in_order(sequence, set(entered))]
        ignored = _in_order(sequence, set(sequence) - set(entered))
        return Explanation(self.model.prior, words, self._absent(column, entered), ignored,
                           self.model.posterior([sequence]))

    def _factors(self, column: Any, word: str) -> dict[Label, Fraction]:
        return {label: column.probability(word, c) for c, label in enumerate(self.model.classes)}

    def _absent(self, column: Any, words: list[Label]) -> dict[Label, Fraction]:
        if not isinstance(column, PresenceColumn):
            return {label: Fraction(1) for label in self.model.classes}
        factors = self.model.factors
        return {label: value(factors.refined(column.absent_product(words, c, factors)))
                for c, label in enumerate(self.model.classes)}

    def word_odds(self, positive: Label, negative: Label) -> list[WordOdds]:
        """Return the factor by which each dictionary word changes the odds of two classes.

            Bernoulli      φ₁·(1 − φ₀) / (φ₀·(1 − φ₁)), its presence against its absence
            multinomial    φ₁ / φ₀, each time that it stands there

        The greatest first, infinite ones before all others, equal ones by code point.
        Words whose factor is 0/0 are left out.

        >>> spam_filter = SpamFilter.train(["buy now", "see you now"], ["spam", "ham"])
        >>> spam_filter.word_odds("spam", "ham")[0]
        WordOdds(word='buy', odds=Fraction(4, 1))

        Cites: DER-08
        """
        one, zero = self.model.class_index(positive, "positive"), self.model.class_index(negative, "negative")
        column: Any = self.model.columns[0]
        odds = []
        for word in self.dictionary:
            above, below = column.odds(word, one, zero)
            if above or below:
                odds.append(WordOdds(word, Fraction(above, below) if below else None))
        return sorted(odds, key=_greatest_first)


def _count(pairs: Iterable[tuple[str, Label]],
           event_model: str) -> tuple[dict[Label, Counts], dict[Label, int]]:
    """Return for each class how often each word stands in its texts, and how many texts it has.

    One pass: the words that are found are the dictionary, so that none has to be looked up.
    """
    counts: dict[Label, Counts] = {}
    sizes: dict[Label, int] = {}
    for i, (text, label) in enumerate(pairs):
        if label not in counts:
            counts[label], sizes[label] = Counts(), 0
        words = words_of(text, f"texts[{i}]")
        counts[label].add(set(words) if event_model == "bernoulli" else words)
        sizes[label] += 1
    return counts, sizes


def _in_order(sequence: list[str], chosen: set[Any]) -> list[str]:
    """Return the chosen words of a text, each once, in the order in which they first stand there."""
    found = []
    left = set(chosen)
    for word in sequence:
        if word in left:
            left.remove(word)
            found.append(word)
    return found


def _farthest_first(one: WordOdds) -> tuple[bool, Fraction, str]:
    """Sort key: infinite odds, then the greatest of the odds and their reciprocal."""
    if one.odds is None or one.odds == 0:
        return False, Fraction(0), one.word
    return True, -max(one.odds, 1 / one.odds), one.word


def _greatest_first(one: WordOdds) -> tuple[bool, Fraction, str]:
    return one.odds is not None, -(one.odds or Fraction(0)), one.word
