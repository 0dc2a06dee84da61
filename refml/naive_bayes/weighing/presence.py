"""The presence of words as one column: thousands of Bernoulli attributes, of which few are 1.

    d     words in the dictionary          N_w   records of the class in which word w stands
    T     records of the class             β     pseudo-count, the same for 0 and 1

    ∏_w P(x_w | c) = ∏_w (T − N_w + β)/(T + 2β)  ·  ∏ over present w  (N_w + β)/(T − N_w + β)

The first product does not depend on the text and is kept for each class; a text changes it
by two numbers for each of its words.
"""
from __future__ import annotations

from ...numbers.rational import Fraction
from .columns import no_count
from .scores import packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...labels import Label
    from ..counting.families import Presence
    from ..counting.tallies import RecordCounts
    from .columns import Smoothing
    from .factors import Factors, Powers
    from .scores import Logs


class PresenceColumn:
    """A column of texts in which each dictionary word is present or absent."""

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
        """Return of how many logarithms a score is the sum, repetitions counted."""
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
