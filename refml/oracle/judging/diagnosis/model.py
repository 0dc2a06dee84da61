"""Names by Bayes' rule: the posterior probability of each hypothesis, given the answers.

    h       a hypothesis: a suspect, or *something else*, an unknown cause
    P(h)    its prior: `elsewhere` for something else; the suspects share the rest by their weights
    e       the chance of a particular wrong answer, if its cause is unknown
    q       the chance of a right answer under something else
    ε       the chance that a person with this mistake also slips, and gives another wrong answer
    β       the chance of a second fault, which shows where the mistake does not
    δ       the chance that a person with this mistake is right where the mistake gives a wrong answer
    a       the share of unknown causes that give a suspect's answers wherever the suspect is wrong

What one answer says, P(answer | h):

                h gives it    h gives another    h is right      h is silent     something else
    wrong         1 − ε             ε·e           (1 − q)·e       (1 − q)·e         (1 − q)·e
    right           q                δ                q               q                 q

By Bayes' rule P(h | answers) = P(h) · ∏ P(answer | h), divided by the sum over all hypotheses.
If h is right where answers are wrong, there is another cause: the factor β is applied once.

>>> one_of_twenty = STUDENT.unit([Fraction(1)] * 20), [GIVES]
>>> written = [Observed(Fraction(1, 9 * 10**k)) for k in range(4)]   # in decimals of 1 to 4 digits
>>> [said(STUDENT.posteriors([one_of_twenty], [one])[0]) for one in written]
['', 'probably', 'probably', 'certainly']

So one digit alone gives no name, and four digits do.  No suspect becomes likelier because others are known.
Any number of matching answers raises a suspect's odds against something else by at most 1/a, because an
unknown cause may give the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ....numbers.rational import Fraction, bit_length

GIVES, OTHER, RIGHT, SILENT = "gives", "other", "right", "silent"

if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")
    Weighed = list[tuple[T, Fraction]]   # suspects, or what represents them, with their posteriors

# The frequency of a suspect, relative to a recorded one without the field `common`.  The generated suspects
# of one kind share the weight MADE.
WEIGHTS = {"often": Fraction(5), "sometimes": Fraction(1), "seldom": Fraction(1, 5)}
MADE = Fraction(1, 5)

LOG_2 = 30102999566398     # log₁₀ 2 = 0.301029995663981…, times 10^14
COPRIME = Fraction(3, 5)   # of the pairs of numbers with so many digits, more than this share is coprime

# The word for a probability of at least this.
CERTAINLY, PERHAPS = "certainly", "perhaps"
WORDS = ((CERTAINLY, Fraction(99, 100)), ("probably", Fraction(4, 5)), (PERHAPS, Fraction(2, 5)))
SURE = (CERTAINLY, "probably")
OR = "or"                      # the word for an alternative to the first name
MOST_NAMED = 3
LEAST_SHARE = Fraction(1, 4)   # of the first name's probability, from which a second name is given


class Observed(NamedTuple):
    """An answer as evidence: `chance` is e (unused for a right answer), `wrong` whether it needs a cause."""

    chance: Fraction
    wrong: bool = True


class World(NamedTuple):
    """The parameters of a kind of answerer (student or program), named as in the module's table."""

    elsewhere: Fraction
    q: Fraction
    epsilon: Fraction
    delta: Fraction
    beta: Fraction
    alike: Fraction = Fraction(0)

    def unit(self, weights: Sequence[Fraction]) -> Fraction:
        """Return the prior of a suspect of weight 1, among suspects of these weights; 0 if there are none."""
        return (1 - self.elsewhere) / sum(weights) if weights else Fraction(0)

    def posteriors(
        self, suspects: Sequence[tuple[Fraction, Sequence[str]]], answers: Sequence[Observed],
        rest: Fraction | None = None
    ) -> list[Fraction]:
        """Return the posterior of each suspect, given its prior and its standing to each answer.

        rest    the prior of something else and of untried suspects; by default 1 minus the given priors
        """
        seen: dict[tuple[Fraction, tuple[str, ...]], int] = {}   # many suspects are alike
        keys = [(prior, tuple(standings)) for prior, standings in suspects]
        for key in keys:
            seen[key] = seen.get(key, 0) + 1
        if rest is None:
            rest = 1 - sum((prior * count for (prior, _), count in seen.items()), Fraction(0))
        odds = {standings: self.odds(standings, answers) for standings in {one for _, one in seen}}
        joints = {key: key[0] * odds[key[1]][0] * odds[key[1]][1] for key in seen}
        greatest = max((given for given, _ in odds.values()), default=Fraction(0))
        evidence = sum((joint * seen[key] for key, joint in joints.items()),
                       rest * (1 + self.alike * greatest))
        shares = {key: joint / evidence for key, joint in joints.items()}
        return [shares[key] for key in keys]

    def odds(self, standings: Sequence[str], answers: Sequence[Observed]) -> tuple[Fraction, Fraction]:
        """Return ∏ P(answer | h)/P(answer | something else), over the answers that h gives, and others."""
        given = others = Fraction(1)
        another_cause = False
        for standing, answer in zip(standings, answers, strict=True):
            if answer.wrong and standing == GIVES:
                given *= (1 - self.epsilon) / ((1 - self.q) * answer.chance)
            elif standing == OTHER:
                others *= self.epsilon / (1 - self.q) if answer.wrong else self.delta / self.q
            another_cause |= answer.wrong and standing == RIGHT
        return given, others * self.beta if another_cause else others

    def may_have_another_cause_beside(self, prior: Fraction) -> bool:
        """Return whether a suspect of this prior can be probable if it leaves answers to another cause."""
        joint = prior * self.beta
        return said(joint / (joint + self.elsewhere * self.alike)) in SURE


# Half of the students' wrong answers have no record: slips in arithmetic, guesses, answers to another
# question.  One in twenty with a known mistake also slips, and a student may make a mistake only sometimes.
STUDENT = World(elsewhere=Fraction(1, 2), q=Fraction(1, 2), epsilon=Fraction(1, 20), delta=Fraction(1, 10),
                beta=Fraction(1, 20))

# One in ten of functions by strangers had no name (blind lists of issue 10: 37 of 40, 367 of 514 before).
# A program makes its mistake every time, so one answer refutes a suspect.  If two programs agree on a few
# dozen cases, they have the same cause but for one pair in a million.  Agreement on a part of the failures is
# weaker evidence: β, the chance of a second fault, is 1/500.
PROGRAM = World(elsewhere=Fraction(1, 10), q=Fraction(9, 10), epsilon=Fraction(0), delta=Fraction(0),
                beta=Fraction(1, 500), alike=Fraction(1, 10**6))


def said(probability: Fraction) -> str:
    """Return the word for a probability: certainly, probably, perhaps, or "".

    >>> said(Fraction(99, 100)), said(Fraction(1, 2)), said(Fraction(1, 3))
    ('certainly', 'perhaps', '')
    """
    return next((word for word, least in WORDS if probability >= least), "")


# ---------------------------------------------------------------- what is said

def grouped(found: Iterable[tuple[T, Fraction]], same: Callable[[T, T], bool]) -> list[Weighed[T]]:
    """Return groups of suspects that give the same answers, the group of the greatest probability first."""
    groups: list[Weighed[T]] = []
    for one in found:
        group = next((group for group in groups if same(group[0][0], one[0])), None)
        groups.append([one]) if group is None else group.append(one)
    return sorted(groups, key=lambda group: -total(group))


def total(group: Weighed[T]) -> Fraction:
    """Return the probability of a group: the sum over its suspects."""
    return sum((share for _, share in group), Fraction(0))


def told(groups: Sequence[Weighed[T]], advice: Callable[[T], str]) -> list[tuple[T, Fraction, str]]:
    """Return the names to report, the likeliest first: suspect, probability, and the word for it.

    The first suspect of the first group has the probability of its group.  Suspects with other advice follow
    with the word "or", if they are at least a quarter as probable; so do those of the second group.
    """
    if not groups or not said(total(groups[0])):
        return []
    (first, least), *others = groups[0]
    whole = total(groups[0])
    if len(groups) > 1 and total(groups[1]) >= LEAST_SHARE * whole:
        others += groups[1]
    names = {advice(first): (first, whole, said(whole))}
    for one, share in others:
        if share >= LEAST_SHARE * least:
            names.setdefault(advice(one), (one, share, OR))
    return list(names.values())[:MOST_NAMED]


# ---------------------------------------------------------------- the number of possible answers

def among_decimals(digits: int) -> Fraction:
    """Return 1/(9·10^(k−1)), one over the number of decimals with k significant digits; 1/10 for k = 0.

    >>> among_decimals(2)
    Fraction(1, 90)
    """
    return Fraction(1, 9 * 10 ** (digits - 1)) if digits else Fraction(1, 10)


def among_fractions(value: Fraction) -> Fraction:
    """Return about one over the number of reduced fractions with as many digits above and below.

    >>> among_fractions(Fraction(2, 5))
    Fraction(5, 243)
    """
    if value.denominator == 1:
        return among_decimals(decimal_digits(value.numerator) if value else 0)
    digits = decimal_digits(value.numerator) + decimal_digits(value.denominator)
    return Fraction(1, 81 * 10 ** (digits - 2)) / COPRIME


def decimal_digits(number: int) -> int:
    """Return how many decimal digits an integer has.

    >>> decimal_digits(0), decimal_digits(-99), decimal_digits(100)
    (1, 2, 3)
    """
    count = (max(1, bit_length(number)) - 1) * LOG_2 // 10**14 + 1   # or one less than there are
    while abs(number) >= 10**count:
        count += 1
    return count
