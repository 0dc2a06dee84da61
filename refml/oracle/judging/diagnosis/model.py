"""Names by Bayes' rule: which hypothesis made these answers, and how sure that is.

    h       a hypothesis: a suspect, or *something else*, of which nothing is known
    P(h)    its prior: `elsewhere` for something else; the rest is shared among the suspects by their weights
    e       the chance that a wrong answer of unknown cause is just this one
    q       the chance that something else gives a right answer all the same
    ε       the chance that who makes a mistake slips besides, and writes another wrong answer
    β       the chance that who makes a mistake has another fault besides, which shows where it shows not
    δ       the chance that who makes a mistake gives the right answer where the mistake gives a wrong one
    a       of those who do something else, how many give the same as a suspect wherever that is wrong

What one answer says, P(answer | h):

                h gives it    h gives another    h is right    h says nothing    something else
    wrong         1 − ε             ε·e           (1 − q)·e       (1 − q)·e         (1 − q)·e
    right           q                δ                q               q                 q

By Bayes' rule P(h | answers) = P(h) · ∏ P(answer | h), over the sum of that of all hypotheses.
Where h is right and answers are wrong there is another cause: β is charged once, however many they are.

>>> one_of_twenty = STUDENT.unit([Fraction(1)] * 20), [GIVES]
>>> written = [Observed(Fraction(1, 9 * 10**k)) for k in range(4)]   # in decimals of 1 to 4 digits
>>> [said(STUDENT.posteriors([one_of_twenty], [one])[0]) for one in written]
['', 'probably', 'probably', 'certainly']

So one digit names nothing by itself, and four do; no suspect becomes likelier because others are known.
However many answers a suspect gives, they make it likelier than something else by no more than 1/a: that
somebody does something else and gives them all the same is a hypothesis, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ....numbers.rational import Fraction, bit_length

GIVES, OTHER, RIGHT, SILENT = "gives", "other", "right", "silent"

if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")
    Weighed = list[tuple[T, Fraction]]   # suspects, or what stands for them, with their posteriors

# How common a suspect is, relative to one of which nothing is said; a machine-made one has the weight MADE,
# divided by how many of its kind there are.
WEIGHTS = {"often": Fraction(5), "sometimes": Fraction(1), "seldom": Fraction(1, 5)}
MADE = Fraction(1, 5)

LOG_2 = 30102999566398     # log₁₀ 2 = 0.301029995663981…, times 10^14
COPRIME = Fraction(3, 5)   # of the pairs of numbers with so many digits, more than this share is coprime

# What is said at which probability, and more.
WORDS = (("certainly", Fraction(99, 100)), ("probably", Fraction(4, 5)), ("perhaps", Fraction(2, 5)))
CERTAINLY = "certainly"
SURE = (CERTAINLY, "probably")
OR = "or"                      # of a name: it may be meant instead of the first
MOST_NAMED = 3
LEAST_SHARE = Fraction(1, 4)   # of the first name's probability, from which a second one is told


class Observed(NamedTuple):
    """An answer that hypotheses explain: `chance` is e, which says nothing of a right answer."""

    chance: Fraction
    wrong: bool = True


class World(NamedTuple):
    """Who answers: the chances e apart, as the module's table names them."""

    elsewhere: Fraction
    q: Fraction
    epsilon: Fraction
    delta: Fraction
    beta: Fraction
    alike: Fraction = Fraction(0)

    def unit(self, weights: Sequence[Fraction]) -> Fraction:
        """Return the prior of a suspect of weight 1, among suspects of these weights; 0 where none is."""
        return (1 - self.elsewhere) / sum(weights) if weights else Fraction(0)

    def posteriors(
        self, suspects: Sequence[tuple[Fraction, Sequence[str]]], answers: Sequence[Observed],
        rest: Fraction | None = None
    ) -> list[Fraction]:
        """Return the posterior of each suspect, given its prior and how it stands to each answer.

        rest    the prior of something else and of whoever was not tried; by default, of all who are left out
        """
        if rest is None:
            rest = 1 - sum((prior for prior, _ in suspects), Fraction(0))
        odds = [self.odds(standings, answers) for _, standings in suspects]
        joints = [prior * given * others for (prior, _), (given, others) in zip(suspects, odds, strict=True)]
        greatest = max((given for given, _ in odds), default=Fraction(0))
        evidence = sum(joints, rest * (1 + self.alike * greatest))
        return [joint / evidence for joint in joints]

    def odds(self, standings: Sequence[str], answers: Sequence[Observed]) -> tuple[Fraction, Fraction]:
        """Return ∏ P(answer | h) over that of something else: of the answers that h gives, and of others."""
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
        """Whether a suspect of this prior is ever probable that leaves answers to another cause."""
        joint = prior * self.beta
        return said(joint / (joint + self.elsewhere * self.alike)) in SURE


# Half of what students get wrong no record describes: slips in arithmetic, guesses, answers to another
# question.  Of twenty who make a known mistake one slips besides; their mistakes come and go.
STUDENT = World(elsewhere=Fraction(1, 2), q=Fraction(1, 2), epsilon=Fraction(1, 20), delta=Fraction(1, 10),
                beta=Fraction(1, 20))

# Of functions by strangers one in ten had no name (blind lists of issue 10: 37 of 40, 367 of 514 before).
# A program makes its mistake every time, so that one answer against it is enough.  Two programs that agree on
# all of some dozen cases are the same but for one pair in a million; of those that agree on a part of the
# failures more are others, so that for a second fault besides there remains one in five hundred.
PROGRAM = World(elsewhere=Fraction(1, 10), q=Fraction(9, 10), epsilon=Fraction(0), delta=Fraction(0),
                beta=Fraction(1, 500), alike=Fraction(1, 10**6))


def said(probability: Fraction) -> str:
    """Return how sure a name of this probability is: certainly, probably, perhaps, or nothing.

    >>> said(Fraction(99, 100)), said(Fraction(1, 2)), said(Fraction(1, 3))
    ('certainly', 'perhaps', '')
    """
    return next((word for word, least in WORDS if probability >= least), "")


# ---------------------------------------------------------------- what is said

def grouped(found: Iterable[tuple[T, Fraction]], same: Callable[[T, T], bool]) -> list[Weighed[T]]:
    """Return suspects by name, the likeliest name first: those that give the same are one, and add up."""
    groups: list[Weighed[T]] = []
    for one in found:
        group = next((group for group in groups if same(group[0][0], one[0])), None)
        groups.append([one]) if group is None else group.append(one)
    return sorted(groups, key=lambda group: -total(group))


def total(group: Weighed[T]) -> Fraction:
    """Return the probability that one of some suspects was made."""
    return sum((share for _, share in group), Fraction(0))


def told(groups: Sequence[Weighed[T]], advice: Callable[[T], str]) -> list[tuple[T, Fraction, str]]:
    """Return what is said of names, the likeliest first: suspects, how probable each is, and a word for that.

    Of a name its first suspect, as probable as all of them.  As "or" whoever has another advice and is at
    least a quarter as probable: of this name beside its first suspect, and of a second name beside this one.
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


# ---------------------------------------------------------------- how many may be written so

def among_decimals(digits: int) -> Fraction:
    """Return 1/(9·10^(k−1)), one over the decimals of k significant digits; a 0 is one of ten digits.

    >>> among_decimals(2)
    Fraction(1, 90)
    """
    return Fraction(1, 9 * 10 ** (digits - 1)) if digits else Fraction(1, 10)


def among_fractions(value: Fraction) -> Fraction:
    """Return one over the fractions in lowest terms with so many digits above and below, or a little more.

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
