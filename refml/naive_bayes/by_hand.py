"""Naive Bayes by hand: the notes' counting on plain fractions, one formula a function.

    rows, labels    n records of d cells, and the class y of each: all integers or all texts
    column, x       one attribute of all records, and its value in a further record
    c               a class;  N_c of the n records belong to it
    alpha           α, what smoothing adds to every count: 0 for none, 1 for Laplace's
    families        for each column one of the functions categorical, bernoulli, gaussian

        P(c | x) ∝ P(c) · ∏_j P(x_j | c)

Read this module first, beside the notes, from its top to its bottom.  Nothing is checked, and 0/0 is Python's
ZeroDivisionError.  `classifier` computes the same at any size, knows missing cells and declared classes, and
refuses bad input with a reason; the tests hold it against this module.
"""
from __future__ import annotations

from ..numbers.rational import Fraction
from ..numbers.reals.real import exp, pi, sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, TypeVar

    from ..numbers.reals.real import Exact

    Number = int | Fraction
    Label = TypeVar("Label", int, str)
    Word = int | str
    Family = Callable[[Sequence[Any], Sequence[Any], Any, Any, Number], Exact]


# ---------------------------------------------------------------- estimates from counts

def estimate(count: int, total: int, values: int, alpha: Number = 0) -> Fraction:
    """Return the probability of one of k values: its relative frequency, or smoothed.

        P(v) = (N + α) / (n + α·k)

    >>> estimate(count=4, total=7, values=3), estimate(count=4, total=7, values=3, alpha=1)
    (Fraction(4, 7), Fraction(1, 2))

    Cites: 000-F15, 001-F12, 001-F15, 001-F16, 001-X05, 002-F35, 002-F36
    """
    # 001-X05: l.189 prints the number of classes for k; the estimates then do not sum to 1.
    return Fraction(count + alpha) / (total + alpha * values)


def m_estimate(count: int, total: int, m: Number, p: Number) -> Fraction:
    """Return an estimate that weighs a prior guess p of the probability as m records.

        P(v) = (N + m·p) / (n + m)

    >>> m_estimate(count=0, total=3, m=3, p=Fraction(1, 3))
    Fraction(1, 6)

    Cites: 001-F17, 001-X22, DER-12
    """
    return Fraction(count + m * p) / (total + m)


def prior(labels: Sequence[Label], alpha: Number = 0) -> dict[Label, Fraction]:
    """Return the share of each class among the records.

        P(c) = (N_c + α) / (n + α·K),   K the number of classes

    >>> prior("No No No No Yes No No Yes No Yes".split())
    {'No': Fraction(7, 10), 'Yes': Fraction(3, 10)}

    Of the notes only 000 smooths it (XS-02).

    Cites: 000-F11, 000-F17, 001-F11, 001-E02, 001-E03, 002-F33, 003-F08
    """
    classes = sorted(set(labels))
    return {c: estimate(labels.count(c), len(labels), len(classes), alpha) for c in classes}


# ---------------------------------------------------------------- one attribute: P(x_j | c)

def of_class(column: Sequence[Any], labels: Sequence[Label], c: Label) -> list[Any]:
    """Return the cells of a column whose records belong to the class c.

    >>> of_class([95, 60, 85, 90], ["Yes", "No", "Yes", "Yes"], "Yes")
    [95, 85, 90]
    """
    return [cell for cell, y in zip(column, labels) if y == c]


def categorical(column: Sequence[Any], labels: Sequence[Label], x: Any, c: Label,
                alpha: Number = 0) -> Fraction:
    """Return the probability of a value of an attribute in a class.

        P(A = x | c) = (N_xc + α) / (N_c + α·k),   k the number of values of A, seen in any class

    >>> status = "Single Married Single Married Divorced Married Divorced Single Married Single".split()
    >>> evade = "No No No No Yes No No Yes No Yes".split()
    >>> categorical(status, evade, "Married", "No"), categorical(status, evade, "Married", "Yes", alpha=1)
    (Fraction(4, 7), Fraction(1, 6))

    Cites: 001-F12, 001-F16, 001-E04, 001-E17, 001-X01
    """
    cells = of_class(column, labels, c)
    return estimate(cells.count(x), len(cells), len(set(column)), alpha)


def bernoulli(column: Sequence[int], labels: Sequence[Label], x: int, c: Label,
              alpha: Number = 0) -> Fraction:
    """Return the probability of a 1 or a 0 in a class: a word stands in a mail, or does not.

        φ_{j|c} = (N_1c + α) / (N_c + 2α)      P(x_j = 1 | c) = φ_{j|c}      P(x_j = 0 | c) = 1 − φ_{j|c}

    >>> buy, labels = [1, 1, 1, 0, 0, 1, 0], ["spam"] * 3 + ["ham"] * 4
    >>> bernoulli(buy, labels, 1, "ham"), bernoulli(buy, labels, 0, "spam", alpha=1)
    (Fraction(1, 4), Fraction(1, 5))

    Cites: 000-F09, 000-F10, 000-F12, 000-F15, 000-F16, 002-F31, 002-F32, 002-F37, 003-F09, 003-F12
    """
    cells = of_class(column, labels, c)
    phi = estimate(sum(cells), len(cells), 2, alpha)
    return phi if x == 1 else 1 - phi


def mean(values: Sequence[Number]) -> Fraction:
    """Return the sample mean.

        μ = 1/n · Σ_i x_i

    >>> mean([125, 100, 70, 120, 60, 220, 75])
    Fraction(110, 1)

    Cites: 001-F14, 001-E06, 001-E18
    """
    return Fraction(sum(values)) / len(values)


def variance(values: Sequence[Number]) -> Fraction:
    """Return the sample variance.

        σ² = 1/(n − 1) · Σ_i (x_i − μ)²

    >>> variance([125, 100, 70, 120, 60, 220, 75])
    Fraction(2975, 1)

    The numbers of 001 need the divisor n − 1; over n they would be 2550 and 50/3 (001-X03).

    Cites: 001-F14, 001-E07, 001-E19, 001-X03
    """
    mu = mean(values)
    return Fraction(sum([(x - mu) ** 2 for x in values])) / (len(values) - 1)


def density(x: Number, mean: Number, variance: Number) -> Exact:
    """Return the normal density at x.

        p(x) = 1/√(2π·σ²) · e^(−(x − μ)² / 2σ²)

    >>> round(float(density(120, mean=110, variance=2975)), 4)
    0.0072

    An exact real.  Raises ZeroDivisionError for a variance of 0.

    Cites: 001-F13, 001-E09, 001-E20, 001-X02
    """
    # 001-X02: l.137 prints the standard deviation 54.54 under the root, where the variance 2975 belongs.
    return exp(-Fraction(x - mean) ** 2 / (2 * variance)) / sqrt(2 * pi * variance)


def gaussian(column: Sequence[Number], labels: Sequence[Label], x: Number, c: Label,
             alpha: Number = 0) -> Exact:
    """Return the normal density of a number in a class, with the mean and the variance of the class.

        p(x_j | c) = 1/√(2π·σ²) · e^(−(x_j − μ)² / 2σ²),   μ and σ² those of the cells of class c

    >>> income = [125, 100, 70, 120, 95, 60, 220, 85, 75, 90]
    >>> evade = "No No No No Yes No No Yes No Yes".split()
    >>> gaussian(income, evade, 120, "No") == density(120, mean=110, variance=2975)
    True

    An exact real.  α is not used: it smooths counts, and a density has none.

    Cites: 001-F13, 001-A06
    """
    cells = of_class(column, labels, c)
    return density(x, mean(cells), variance(cells))


# ---------------------------------------------------------------- all attributes: P(x | c)

def likelihood(families: Sequence[Family], rows: Sequence[Sequence[Any]], labels: Sequence[Label],
               query: Sequence[Any], c: Label, alpha: Number = 0) -> Exact:
    """Return the probability of a record in a class: the naive product over its attributes.

        P(x | c) = ∏_j P(x_j | c)

    >>> refund = "Yes No No Yes No No Yes No No No".split()
    >>> status = "Single Married Single Married Divorced Married Divorced Single Married Single".split()
    >>> income = [125, 100, 70, 120, 95, 60, 220, 85, 75, 90]
    >>> rows, evade = list(zip(refund, status, income)), "No No No No Yes No No Yes No Yes".split()
    >>> families, query = [categorical, categorical, gaussian], ["No", "Married", 120]
    >>> round(float(likelihood(families, rows, evade, query, "No")), 6)
    0.002349
    >>> likelihood(families, rows, evade, query, "Yes")
    Fraction(0, 1)

    A fraction, or an exact real where a family is gaussian.

    Cites: 000-F06, 001-F09, 001-E21, 001-E22, 001-X04, 002-F28, 003-F07
    """
    P: Exact = Fraction(1)
    for family, column, x in zip(families, zip(*rows), query):
        P = P * family(column, labels, x, c, alpha)
    return P


def token(documents: Sequence[Sequence[Word]], labels: Sequence[Label], word: Word, c: Label,
          dictionary: Sequence[Word], alpha: Number = 0) -> Fraction:
    """Return the share of a word of the dictionary V among all the words of a class.

        φ_{k|c} = (times that word k stands in class c + α) / (words of class c + α·|V|)

    >>> documents, labels = [[3, 3, 1], [3, 5, 3, 3, 1], [1, 2, 2, 4]], ["spam", "spam", "ham"]
    >>> token(documents, labels, 3, "spam", dictionary=[1, 2, 3, 4, 5], alpha=1)
    Fraction(6, 13)

    Words outside the dictionary are ignored.

    Cites: 003-F15, 003-F16, 003-X05
    """
    words = [w for document in of_class(documents, labels, c) for w in document if w in dictionary]
    return estimate(words.count(word), len(words), len(dictionary), alpha)


def multinomial(documents: Sequence[Sequence[Word]], labels: Sequence[Label], query: Sequence[Word], c: Label,
                dictionary: Sequence[Word], alpha: Number = 0) -> Fraction:
    """Return the probability of a sequence of words in a class: repetition counts, order does not.

        P(x | c) = ∏_j φ_{x_j|c},   j = 1, …, the length of x

    >>> documents, labels = [[3, 3, 1], [3, 5, 3, 3, 1], [1, 2, 2, 4]], ["spam", "spam", "ham"]
    >>> multinomial(documents, labels, [3, 1, 3], "spam", dictionary=[1, 2, 3, 4, 5], alpha=1)
    Fraction(108, 2197)

    Cites: 003-F14, 003-C06, 003-X04
    """
    # 003-X04: l.119 prints a product up to m, the number of mails.
    P = Fraction(1)
    for word in query:
        if word in dictionary:
            P = P * token(documents, labels, word, c, dictionary, alpha)
    return P


# ---------------------------------------------------------------- Bayes' rule

def posterior(likelihoods: Mapping[Label, Exact], priors: Mapping[Label, Fraction]) -> dict[Label, Exact]:
    """Return the probability of each class, given a record.

        P(c | x) = P(x | c) · P(c) / Σ_b P(x | b) · P(b)

    >>> labels, rows = ["spam", "spam", "ham"], [[1, 0], [1, 1], [0, 1]]
    >>> likelihoods = {c: likelihood([bernoulli] * 2, rows, labels, [1, 0], c, alpha=1) for c in labels}
    >>> posterior(likelihoods, prior(labels))
    {'ham': Fraction(4, 31), 'spam': Fraction(27, 31)}

    Raises ZeroDivisionError where all joints are 0: the 0/0 of a word that nobody wrote (002-E11).

    Cites: 000-F13, 001-F06, 002-F34, 002-E11, 002-X09
    """
    joint = {c: likelihoods[c] * priors[c] for c in priors}
    evidence = sum(joint.values(), Fraction(0))
    return {c: joint[c] / evidence for c in joint}


def decision(posterior: Mapping[Label, Exact]) -> list[Label]:
    """Return the classes of greatest posterior, sorted.

        argmax_c P(c | x)

    >>> decision({"mammals": Fraction(7, 8), "non-mammals": Fraction(1, 8)})
    ['mammals']

    All maximisers, where several tie.

    Cites: 000-F14, 001-F07, 001-F10, 001-E23, 001-E28
    """
    greatest = max(posterior.values())
    return sorted([c for c in posterior if posterior[c] == greatest])
