"""The factor of one attribute in each class: P(cell | class), estimated from what was counted.

    N_v   count of value v in the class      T   total of the class      k   number of values
    N_w   records of the class in which word w stands                    β   pseudo-count of each value
    β_v   pseudo-count of value v: α, or m·p_v      B = Σ β_v: α·k, or m

    Frequencies and tokens    P(v | c) = (N_v + β_v) / (T + B)
    Presence of a word        P(1 | c) = (N_w + β) / (T + 2β)      P(0 | c) = (T − N_w + β) / (T + 2β)
    Gaussian                  in `normal`: its factor is irrational

Times the common denominator s of the β's, every frequency is a quotient of two whole
numbers.  A column multiplies them into `powers` (see `products`) for exact answers, or
adds their logarithms to a score (see `scores`) for decisions.
"""
from __future__ import annotations

from ...errors import InvalidInput, Undefined, shown
from ...numbers.rational import Fraction, common_denominator
from .scores import packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...labels import Label
    from ..counting.families import Bernoulli, Frequencies, Presence
    from ..counting.tallies import Counts, RecordCounts
    from .products import Factors, Powers
    from .scores import Logs


class Smoothing:
    """The pseudo-counts: α for each value, or m times a prior guess of the value."""

    __slots__ = ("alpha", "m")

    def __init__(self, alpha: Fraction, m: Fraction | None) -> None:
        self.alpha = alpha
        self.m = m

    def uniform(self, k: int) -> Fraction:
        """Return β where the k values are treated alike: α, or m/k."""
        return self.alpha if self.m is None else self.m / k

    def of_guesses(self, guesses: list[Fraction] | None) -> list[Fraction] | None:
        """Return β_v = m·p_v for each value, or None where the values are treated alike."""
        m = self.m
        return None if m is None or guesses is None else [m * p for p in guesses]


class FrequencyColumn:
    """A column with finitely many values: Bernoulli, Categorical, Binned or Tokens."""

    __slots__ = ("_scores", "classes", "family", "pseudo", "pseudo_total", "scale", "tallies", "values",
                 "where")

    def __init__(self, family: Frequencies, tallies: Sequence[Counts], classes: Sequence[Label],
                 smoothing: Smoothing, where: str) -> None:
        self.family, self.tallies, self.classes, self.where = family, tallies, classes, where
        self.values = family.known_values(tallies, where)
        betas = smoothing.of_guesses(family.guesses())
        if betas is None:
            beta = smoothing.uniform(max(len(self.values), 1))
            self.scale, pseudo = beta.denominator, [beta.numerator] * len(self.values)
        else:
            pseudo, self.scale = common_denominator(betas)
        self.pseudo = dict(zip(self.values, pseudo))
        self.pseudo_total = sum(pseudo)
        self._scores: dict[Label, int] = {}

    def quotient(self, value: Label, c: int) -> tuple[int, int]:
        """Return s·(N_v + β_v) and s·(T + B) of the class with index c."""
        tally = self.tallies[c]
        below = self.scale * tally.total + self.pseudo_total
        if below == 0:
            raise no_count(self.where, self.classes[c])
        return self.scale * tally.counts.get(value, 0) + self.pseudo[value], below

    def read(self, cell: object, where: str) -> Sequence[Label]:
        """Return the values in the cell of a query; InvalidInput for one neither declared nor seen."""
        values = self.family.read(cell, where)
        for value in values:
            if value not in self.pseudo:
                raise InvalidInput(f"{where}={shown(value)} was never seen, only {shown(self.values)}: "
                                   "declare the `values` of this Categorical column")
        return values

    def probability(self, value: Label, c: int) -> Fraction:
        """Return P(v | c)."""
        above, below = self.quotient(value, c)
        return Fraction(above, below)

    def odds(self, value: Label, one: int, zero: int) -> tuple[int, int]:
        """Return P(v | c₁) / P(v | c₀) of two classes, not reduced."""
        (above, below), (under, over) = self.quotient(value, one), self.quotient(value, zero)
        return above * over, below * under

    def parameters(self, c: int) -> list[Fraction]:
        """Return P(v | c) of each value, in the order of `values`."""
        return [self.probability(value, c) for value in self.values]

    def multiply(self, powers: Powers, values: Sequence[Label], c: int, factors: Factors) -> None:
        """Multiply the product by P(v | c) of each of the values."""
        for value in values:
            above, below = self.quotient(value, c)
            factors.multiply(powers, above, 1)
            factors.multiply(powers, below, -1)

    def score(self, values: Sequence[Label], logs: Logs) -> int:
        """Return the packed scores of the values."""
        known = self._scores
        return sum([known[value] if value in known else self._score(value, logs) for value in values])

    def logs_in(self, values: Sequence[Label]) -> int:
        """Return how many logarithms a score adds up."""
        return 2 * len(values)

    def _score(self, value: Label, logs: Logs) -> int:
        quotients = [self.quotient(value, c) for c in range(len(self.classes))]
        score = packed([logs.of(above) - logs.of(below) for above, below in quotients])
        self._scores[value] = score
        return score


class BernoulliColumn(FrequencyColumn):
    """A column of 0s and 1s, which has one parameter in each class."""

    __slots__ = ()

    family: Bernoulli

    def parameters(self, c: int) -> Fraction:  # type: ignore[override]  # φ alone: P(0) is 1 − φ
        """Return φ = P(1 | c)."""
        return self.probability(1, c)


class PresenceColumn:
    """A column of texts in which each dictionary word is present or absent, most of them absent.

        ∏_w P(x_w | c) = ∏_w (T − N_w + β)/(T + 2β)  ·  ∏ over present w  (N_w + β)/(T − N_w + β)

    The first product does not depend on the text and is kept for each class.  A text changes
    it by two numbers for each of its words.
    """

    __slots__ = ("_absent", "_absent_score", "_scores", "classes", "family", "pseudo", "scale", "tallies",
                 "where")

    def __init__(self, family: Presence, tallies: Sequence[RecordCounts], classes: Sequence[Label],
                 smoothing: Smoothing, where: str) -> None:
        self.family, self.tallies, self.classes, self.where = family, tallies, classes, where
        beta = smoothing.uniform(2)
        self.scale, self.pseudo = beta.denominator, beta.numerator
        self._absent: dict[int, Powers] = {}
        self._absent_score: int | None = None
        self._scores: dict[Label, int] = {}

    def read(self, cell: object, where: str) -> list[Label]:
        """Return the distinct dictionary words in the cell of a query."""
        return self.family.read(cell, where)

    def present(self, word: Label, c: int) -> int:
        """Return s·(N_w + β) of the class with index c."""
        return self.scale * self.tallies[c].counts.get(word, 0) + self.pseudo

    def absent(self, word: Label, c: int) -> int:
        """Return s·(T − N_w + β)."""
        tally = self.tallies[c]
        return self.scale * (tally.total - tally.counts.get(word, 0)) + self.pseudo

    def known(self, c: int) -> int:
        """Return s·(T + 2β)."""
        below = self.scale * self.tallies[c].total + 2 * self.pseudo
        if below == 0:
            raise no_count(self.where, self.classes[c])
        return below

    def probability(self, word: Label, c: int) -> Fraction:
        """Return φ_{w|c} = P(x_w = 1 | c)."""
        return Fraction(self.present(word, c), self.known(c))

    def odds(self, word: Label, one: int, zero: int) -> tuple[int, int]:
        """Return φ₁·(1 − φ₀) / (φ₀·(1 − φ₁)) of two classes, not reduced."""
        return (self.present(word, one) * self.absent(word, zero),
                self.present(word, zero) * self.absent(word, one))

    def parameters(self, c: int) -> list[Fraction]:
        """Return φ_{w|c} of each word of the dictionary."""
        return [self.probability(word, c) for word in self.family.dictionary]

    def multiply(self, powers: Powers, words: Sequence[Label], c: int, factors: Factors) -> None:
        """Multiply the product by P(x_w | c) of all words of the dictionary, those in `words` present."""
        if c not in self._absent:
            self._absent[c] = self._all_absent(c, factors)
        base = self._absent[c]
        for atom in base:
            powers[atom] = powers.get(atom, 0) + base[atom]
        for word in words:
            factors.multiply(powers, self.present(word, c), 1)
            factors.multiply(powers, self.absent(word, c), -1)

    def absent_product(self, words: Sequence[Label], c: int, factors: Factors) -> Powers:
        """Return ∏ P(x_w = 0 | c) over the dictionary words that are not in `words`."""
        powers: Powers = {}
        self.multiply(powers, words, c, factors)
        for word in words:
            factors.multiply(powers, self.present(word, c), -1)
            factors.multiply(powers, self.known(c), 1)
        return powers

    def _all_absent(self, c: int, factors: Factors) -> Powers:
        powers: Powers = {}
        for number, times in self._absent_numbers(c):
            factors.multiply(powers, number, times)
        factors.multiply(powers, self.known(c), -len(self.family.dictionary))
        return powers

    def _absent_numbers(self, c: int) -> list[tuple[int, int]]:
        """Return the numbers s·(T − N_w + β), each with how many words have it."""
        tally = self.tallies[c]
        times = {0: len(self.family.dictionary) - len(tally.counts)}
        for word in tally.counts:
            count = tally.counts[word]
            times[count] = times.get(count, 0) + 1
        return [(self.scale * (tally.total - count) + self.pseudo, times[count]) for count in times]

    def score(self, words: Sequence[Label], logs: Logs) -> int:
        """Return the packed scores of a text with these words."""
        if self._absent_score is None:
            self._absent_score = self._score_absent(logs)
        known = self._scores
        changes = [known[word] if word in known else self._score(word, logs) for word in words]
        return sum(changes, self._absent_score)

    def logs_in(self, words: Sequence[Label]) -> int:
        """Return how many logarithms a score adds up, repetitions counted."""
        return 2 * (len(self.family.dictionary) + len(words))

    def _score_absent(self, logs: Logs) -> int:
        d = len(self.family.dictionary)
        return packed([sum([times * logs.of(number) for number, times in self._absent_numbers(c)])
                       - d * logs.of(self.known(c)) for c in range(len(self.classes))])

    def _score(self, word: Label, logs: Logs) -> int:
        score = packed([logs.of(self.present(word, c)) - logs.of(self.absent(word, c))
                        for c in range(len(self.classes))])
        self._scores[word] = score
        return score


def no_count(where: str, label: Label, advice: str = "give alpha > 0") -> Undefined:
    """Return the error for a class of which a column has no known cell."""
    return Undefined(f"{where} has no value in class {shown(label)}, which makes its estimates 0/0: "
                     f"leave the class out or {advice}")
