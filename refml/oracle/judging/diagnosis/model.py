"""Names by Bayes' rule: which hypothesis made these answers, and how sure that is.

    h       a hypothesis: a suspect, or *something else*, of which nothing is known
    P(h)    its prior: `elsewhere` for something else; the rest is shared among the suspects by their weights
    e       the chance that a wrong answer of unknown cause is just this one
    q       the chance that something else gives a right answer all the same
    ε       the chance that who makes a mistake slips besides, and writes another wrong answer
    δ       the chance that who makes a mistake gives the right answer where the mistake gives a wrong one

What one answer says, P(answer | h):

                h gives it    h gives another    h says nothing    something else
    wrong         1 − ε             ε·e             (1 − q)·e         (1 − q)·e
    right           q                δ                  q                 q

By Bayes' rule P(h | answers) = P(h) · ∏ P(answer | h), over the sum of that of all hypotheses:

>>> one_of_twenty = STUDENT.unit([Fraction(1)] * 20), [GIVES]
>>> written = [Observed(Fraction(1, 9 * 10**k)) for k in range(4)]   # in decimals of 1 to 4 digits
>>> [said(STUDENT.posteriors([one_of_twenty], [one])[0]) for one in written]
['', 'probably', 'probably', 'certainly']

So one digit names nothing by itself, and four do; no suspect becomes likelier because others are known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....numbers.rational import Fraction

GIVES, OTHER, SILENT = "gives", "other", "silent"

# How common a suspect is, relative to one of which nothing is said; a machine-made one has the weight MADE,
# divided by how many of its kind there are.
WEIGHTS = {"often": Fraction(5), "sometimes": Fraction(1), "seldom": Fraction(1, 5)}
MADE = Fraction(1, 5)

# What is said at which probability, and more.
WORDS = (("certainly", Fraction(99, 100)), ("probably", Fraction(4, 5)), ("perhaps", Fraction(2, 5)))


class Observed(NamedTuple):
    """An answer that hypotheses explain: `chance` is e, which says nothing of a right answer."""

    chance: Fraction
    wrong: bool = True


class World(NamedTuple):
    """Who answers: the four chances e apart, as the module's table names them."""

    elsewhere: Fraction
    q: Fraction
    epsilon: Fraction
    delta: Fraction

    def unit(self, weights: Sequence[Fraction]) -> Fraction:
        """Return the prior of a suspect of weight 1, among suspects of these weights; 0 where none is."""
        return (1 - self.elsewhere) / sum(weights) if weights else Fraction(0)

    def posteriors(
        self, suspects: Sequence[tuple[Fraction, Sequence[str]]], answers: Sequence[Observed]
    ) -> list[Fraction]:
        """Return the posterior of each suspect, given its prior and how it stands to each answer.

        Suspects that are left out count as something else.
        """
        whole = sum((prior for prior, _ in suspects), Fraction(0))
        joints = [prior * self.likelihood(standings, answers) for prior, standings in suspects]
        evidence = sum(joints, (1 - whole) * self.likelihood([SILENT] * len(answers), answers))
        return [joint / evidence for joint in joints]

    def likelihood(self, standings: Sequence[str], answers: Sequence[Observed]) -> Fraction:
        """Return ∏ P(answer | h); something else is silent everywhere."""
        product = Fraction(1)
        for standing, answer in zip(standings, answers, strict=True):
            e = answer.chance
            wrong = {GIVES: 1 - self.epsilon, OTHER: self.epsilon * e, SILENT: (1 - self.q) * e}
            right = {GIVES: self.q, OTHER: self.delta, SILENT: self.q}
            product *= (wrong if answer.wrong else right)[standing]
        return product


# Half of what students get wrong no record describes: slips in arithmetic, guesses, answers to another
# question.  Of twenty who make a known mistake one slips besides; their mistakes come and go.
STUDENT = World(elsewhere=Fraction(1, 2), q=Fraction(1, 2), epsilon=Fraction(1, 20), delta=Fraction(1, 10))


def said(probability: Fraction) -> str:
    """Return how sure a name of this probability is: certainly, probably, perhaps, or nothing.

    >>> said(Fraction(99, 100)), said(Fraction(1, 2)), said(Fraction(1, 3))
    ('certainly', 'perhaps', '')
    """
    return next((word for word, least in WORDS if probability >= least), "")
