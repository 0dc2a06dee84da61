"""Generating data in Python's own rationals, as a good student writes it from the specification alone.

Judge it with `python3 -m refml check tools/adapters/textbook_sampling.py`; `textbook.py` tells how
such a file is called.  The numbers here are Fractions: a draw is right or wrong, it is not nearly right.

The head of `spec/sampling/bits.toml` says which bit decides what.  Its words are the names here: a word, bits
that are taken, an integer below a bound, a uniform variate of 32 bits a block, a run, HALF, KEEP.

    low, high       between which a number lies, as far as the blocks that are known tell
    cells, row      a cell gives its low and high for so many blocks of each of its variates
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

NAME = "textbook sampling"
VERSION = "1"
NUMBERS = "exact"

Point = list[Fraction]
Matrix = list[list[Fraction]]
Interval = tuple[Fraction, Fraction]
Labelled = dict[str, Any]

MASK, STRIDE, BLOCK = 2 ** 64 - 1, 0x9E3779B97F4A7C15, 32


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


def _refuse_unless_distribution(probabilities: Sequence[Fraction]) -> None:
    _refuse_unless(min(probabilities, default=-1) >= 0, "there are probabilities, and none is negative")
    _refuse_unless(sum(probabilities) == 1, "the probabilities sum to 1")


# ---- bits ------------------------------------------------------------------------------------------------

class Bits:
    """The bits of a seed, highest first, word after word."""

    def __init__(self, seed: int) -> None:
        self.words = _words(seed)
        self.value = self.length = 0

    def take(self, k: int) -> int:
        while self.length < k:
            self.value, self.length = self.value << 64 | next(self.words), self.length + 64
        self.length -= k
        taken, self.value = divmod(self.value, 1 << self.length)
        return taken

    def below(self, bound: int) -> int:
        while True:
            taken = self.take((bound - 1).bit_length())
            if taken < bound:
                return taken


def _words(seed: int) -> Iterator[int]:
    while True:
        seed = seed + STRIDE & MASK
        z = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        yield z ^ z >> 31


def _checked(seed: int, count: int, digits: int = 0) -> Bits:
    _refuse_unless(0 <= seed <= MASK, "the seed has 64 bits")
    _refuse_unless(count >= 0 and digits >= 0, "neither count nor digits is negative")
    return Bits(seed)


def _streams(seed: int, count: int, digits: int = 0) -> list[Bits]:
    """A generator for each number or row: its seed is the word of that index."""
    _checked(seed, count, digits)
    return [Bits(word) for word, _ in zip(_words(seed), range(count))]


# ---- values ----------------------------------------------------------------------------------------------

def sampling_words(seed: int, count: int) -> list[int]:
    bits = _checked(seed, count)
    return [bits.take(64) for _ in range(count)]


def sampling_integers(seed: int, bound: int, count: int) -> list[int]:
    bits = _checked(seed, count)
    _refuse_unless(bound > 0, "there is an integer below the bound")
    return [bits.below(bound) for _ in range(count)]


def sampling_inverse_transform(probabilities: Point, uniforms: Point) -> list[int]:
    _refuse_unless_distribution(probabilities)
    _refuse_unless(all(0 <= u < 1 for u in uniforms), "each number lies in [0, 1)")
    return [_reached(probabilities, u) for u in uniforms]


def sampling_categorical(seed: int, probabilities: Point, count: int) -> list[int]:
    bits = _checked(seed, count)
    _refuse_unless_distribution(probabilities)
    return [_value(bits, probabilities) for _ in range(count)]


def sampling_bernoulli(seed: int, probability_of_one: Fraction, count: int) -> list[int]:
    return sampling_categorical(seed, [1 - probability_of_one, probability_of_one], count)


def sampling_multinomial(seed: int, probabilities: Point, trials: int, count: int) -> list[list[int]]:
    _refuse_unless(trials >= 0 and count >= 0, "neither trials nor count is negative")
    drawn = sampling_categorical(seed, probabilities, trials * count)
    rows = [drawn[i * trials:(i + 1) * trials] for i in range(count)]
    return [[row.count(k) for k in range(len(probabilities))] for row in rows]


def _reached(probabilities: Sequence[Fraction | int], u: Fraction | int) -> int:
    return sum(reached <= u for reached in itertools.accumulate(probabilities))


def _value(bits: Bits, probabilities: Sequence[Fraction]) -> int:
    denominator = math.lcm(*(p.denominator for p in probabilities))
    shares = [p.numerator * (denominator // p.denominator) for p in probabilities]
    return _reached(shares, bits.below(denominator))


# ---- uniform, exponential and normal variates ------------------------------------------------------------

class Uniform:
    """A variate in (0, 1): its blocks of binary digits are drawn when they are asked for."""

    def __init__(self, bits: Bits) -> None:
        self.bits = bits
        self.blocks = [bits.take(BLOCK)]

    def block(self, i: int) -> int:
        while len(self.blocks) <= i:
            self.blocks.append(self.bits.take(BLOCK))
        return self.blocks[i]

    def __lt__(self, other: Uniform) -> bool:
        i = 0
        while self.block(i) == other.block(i):
            i += 1
        return self.block(i) < other.block(i)

    def between(self, blocks: int) -> Interval:
        digits = 0
        for i in range(blocks):
            digits = digits << BLOCK | self.block(i)
        return Fraction(digits, 1 << BLOCK * blocks), Fraction(digits + 1, 1 << BLOCK * blocks)


Variate = Callable[[int], Interval]


def _run(bits: Bits, x: Uniform) -> int:
    length, last, u = 0, x, Uniform(bits)
    while u < last:
        length, last, u = length + 1, u, Uniform(bits)
    return length


def _half(bits: Bits) -> bool:
    u = Uniform(bits)
    return u.block(0) >> BLOCK - 1 == 1 or _run(bits, u) % 2 == 1


def _keep(bits: Bits, k: int, x: Uniform) -> bool:
    steps, last = 0, x
    while True:
        u = Uniform(bits)
        if not u < last:
            break
        c = bits.below(2 * k + 2)
        if c > 2 * k or (c == 2 * k and not Uniform(bits) < x):
            break
        steps, last = steps + 1, u
    return steps % 2 == 0


def _exponential(bits: Bits) -> Variate:
    w, x = 0, Uniform(bits)
    while _run(bits, x) % 2 == 1:
        w, x = w + 1, Uniform(bits)
    return lambda blocks: _affine(x.between(blocks), Fraction(w), Fraction(1))


def _normal(bits: Bits) -> Variate:
    while True:
        k = 0
        while _half(bits):
            k += 1
        if not all(_half(bits) for _ in range(k * (k - 1))):
            continue
        x = Uniform(bits)
        if all(_keep(bits, k, x) for _ in range(k + 1)):
            break
    sign = Fraction(-1 if bits.take(1) else 1)
    return lambda blocks: _affine(x.between(blocks), sign * k, sign)


def _affine(interval: Interval, shift: Fraction, factor: Fraction) -> Interval:
    low, high = sorted(shift + factor * end for end in interval)
    return low, high


def _poisson(bits: Bits, rate: Fraction) -> int:
    times = [_exponential(bits)]
    blocks = 1
    while True:
        low, high = _total(time(blocks) for time in times)
        if low >= rate:
            return len(times) - 1
        if high <= rate:
            times.append(_exponential(bits))
        else:
            blocks += 1


def _total(intervals: Iterator[Interval]) -> Interval:
    lows, highs = zip(*intervals)
    return sum(lows, Fraction()), sum(highs, Fraction())


# ---- cells and rows --------------------------------------------------------------------------------------

def _rounded_row(cells: Sequence[Variate], digits: int) -> Point:
    """Each cell to its nearest multiple of 10^-digits, with as many blocks as it takes to know them all."""
    blocks = 1
    while True:
        ends = [[_nearest(end, 10 ** digits) for end in cell(blocks)] for cell in cells]
        if all(low == high for low, high in ends):
            return [Fraction(low, 10 ** digits) for low, _ in ends]
        blocks += 1


def _nearest(end: Fraction | int, unit: int) -> int:
    """How many units of 1/unit: ⌊end·unit + ½⌋, in integers."""
    return (2 * unit * end.numerator + end.denominator) // (2 * end.denominator)


def _known(value: Fraction | int) -> Variate:
    return lambda blocks: (Fraction(value), Fraction(value))


def _normal_cells(bits: Bits, mean: Sequence[Fraction], factor: Matrix, diagonal: Point) -> list[Variate]:
    """The cells of mean + L sqrt(D) z."""
    z = [_normal(bits) for _ in mean]

    def cell(j: int) -> Variate:
        def between(blocks: int) -> Interval:
            # The signs of a term's ends decide which goes with which root: take the outermost of the four.
            parts = [[a * factor[j][k] * root for a in z[k](blocks) for root in _root(diagonal[k], blocks)]
                     for k in range(j + 1) if factor[j][k]]
            return mean[j] + sum(map(min, parts)), mean[j] + sum(map(max, parts))
        return between

    return [cell(j) for j in range(len(mean))]


def _root(value: Fraction, blocks: int) -> Interval:
    """The square root, with many more bits than the variates have."""
    unit = 1 << BLOCK * (blocks + 2)
    root = math.isqrt(value.numerator * unit * unit // value.denominator)
    exact = Fraction(root, unit) ** 2 == value
    return Fraction(root, unit), Fraction(root if exact else root + 1, unit)


def _factors(covariance: Matrix) -> tuple[Matrix, Point]:
    """L, with 1 on its diagonal, and D of L D L^T."""
    _refuse_unless(covariance == [list(column) for column in zip(*covariance)], "the covariance is symmetric")
    lower: Matrix = []
    diagonal: Point = []
    for j, row in enumerate(covariance):
        line: Point = []
        for k in range(j + 1):
            rest = row[k] - sum(a * b * d for a, b, d in zip(line, [*lower, line][k], diagonal))
            if k == j:
                _refuse_unless(rest >= 0, "no direction has a negative variance")
                diagonal.append(rest)
            else:
                _refuse_unless(rest == 0 or diagonal[k] > 0, "a covariance with a constant is 0")
                line.append(rest / diagonal[k] if rest else Fraction())
        lower.append([*line, Fraction(1)])
    return lower, diagonal


def sampling_poisson(seed: int, rate: Fraction, count: int) -> list[int]:
    _refuse_unless(rate > 0, "the rate is positive")
    return [_poisson(bits, rate) for bits in _streams(seed, count)]


def sampling_exponential(seed: int, mean: Fraction, count: int, digits: int = 6) -> Point:
    _refuse_unless(mean > 0, "the mean is positive")
    return [_rounded_row([_scaled(_exponential(bits), mean)], digits)[0]
            for bits in _streams(seed, count, digits)]


def _scaled(variate: Variate, mean: Fraction) -> Variate:
    return lambda blocks: _affine(variate(blocks), Fraction(), mean)


def sampling_normal(seed: int, mean: Fraction, variance: Fraction, count: int, digits: int = 6) -> Point:
    _refuse_unless(variance > 0, "the variance is positive")
    return [x for x, in sampling_multivariate_normal(seed, [mean], [[variance]], count, digits)]


def sampling_multivariate_normal(
    seed: int, mean: Point, covariance: Matrix, count: int, digits: int = 6
) -> list[Point]:
    _refuse_unless(0 < len(mean) == len(covariance), "each feature has a mean and a variance")
    factor, diagonal = _factors(covariance)
    return [_rounded_row(_normal_cells(bits, mean, factor, diagonal), digits)
            for bits in _streams(seed, count, digits)]


def sampling_naive_bayes(
    seed: int, prior: dict[str, Fraction], attributes: list[str], parameters: dict[str, list[Point]],
    count: int, digits: int = 6
) -> Labelled:
    classes = sorted(prior)
    _refuse_unless(classes == sorted(parameters), "each class has a prior and parameters")
    for each in parameters.values():
        _refuse_unless(len(each) == len(attributes) > 0, "each attribute has its parameters")
        for family, numbers in zip(attributes, each):
            sampling_moments(family, numbers)
            _refuse_unless(family != "gaussian" or numbers[1] > 0, "the variance is positive")

    def cells(bits: Bits, y: str) -> list[Variate]:
        return [_cell(bits, family, numbers) for family, numbers in zip(attributes, parameters[y])]

    return _labelled(seed, count, digits, classes, [prior[y] for y in classes], cells)


def _cell(bits: Bits, family: str, parameters: Point) -> Variate:
    if family == "bernoulli":
        return _known(_value(bits, [1 - parameters[0], parameters[0]]))
    if family == "categorical":
        return _known(_value(bits, parameters))
    if family == "poisson":
        return _known(_poisson(bits, parameters[0]))
    if family == "exponential":
        return _scaled(_exponential(bits), parameters[0])
    return _normal_cells(bits, parameters[:1], [[Fraction(1)]], parameters[1:])[0]


def sampling_gda(
    seed: int, prior: dict[str, Fraction], means: dict[str, Point], covariance: Matrix, count: int,
    digits: int = 6
) -> Labelled:
    return sampling_quadratic_gda(seed, prior, means, dict.fromkeys(prior, covariance), count, digits)


def sampling_quadratic_gda(
    seed: int, prior: dict[str, Fraction], means: dict[str, Point], covariances: dict[str, Matrix],
    count: int, digits: int = 6
) -> Labelled:
    classes = sorted(prior)
    _refuse_unless(classes == sorted(means) == sorted(covariances), "each class has all parameters")
    drawn = sampling_mixture(seed, [prior[y] for y in classes], [means[y] for y in classes],
                             [covariances[y] for y in classes], count, digits)
    return {"labels": [classes[c] for c in drawn["components"]], "rows": drawn["rows"]}


def sampling_mixture(
    seed: int, weights: Point, means: list[Point], covariances: list[Matrix], count: int, digits: int = 6
) -> Labelled:
    _refuse_unless(len(weights) == len(means) == len(covariances), "each component has all parameters")
    sizes = {*map(len, means), *map(len, covariances)}
    _refuse_unless(sizes == {len(means[0]) or None}, "all have the same features")
    factored = [_factors(covariance) for covariance in covariances]

    def cells(bits: Bits, c: int) -> list[Variate]:
        return _normal_cells(bits, means[c], *factored[c])

    drawn = _labelled(seed, count, digits, range(len(weights)), weights, cells)
    return {"components": drawn["labels"], "rows": drawn["rows"]}


def _labelled(
    seed: int, count: int, digits: int, names: Sequence[Any], prior: Point,
    cells: Callable[[Bits, Any], list[Variate]]
) -> Labelled:
    _refuse_unless_distribution(prior)
    labels, rows = [], []
    for bits in _streams(seed, count, digits):
        labels.append(names[_value(bits, prior)])
        rows.append(_rounded_row(cells(bits, labels[-1]), digits))
    return {"labels": labels, "rows": rows}


# ---- whether draws look like their model -----------------------------------------------------------------

def sampling_moments(family: str, parameters: Point) -> dict[str, Fraction]:
    size = {"bernoulli": 1, "gaussian": 2, "exponential": 1, "poisson": 1}.get(family, len(parameters))
    _refuse_unless(len(parameters) == size, "the family has so many parameters")
    if family in ("bernoulli", "categorical"):
        p = parameters if family == "categorical" else [1 - parameters[0], parameters[0]]
        _refuse_unless_distribution(p)
        mean = sum((k * share for k, share in enumerate(p)), Fraction())
        variance, fourth = (sum(((k - mean) ** power * share for k, share in enumerate(p)), Fraction())
                            for power in (2, 4))
        return {"mean": mean, "variance": variance, "fourth_moment": fourth}
    mean = parameters[0]
    _refuse_unless(parameters[-1] > 0, "mean or rate or variance is positive")
    variance = {"gaussian": parameters[-1], "exponential": mean ** 2, "poisson": mean}[family]
    fourth = {"gaussian": 3 * variance ** 2, "exponential": 9 * variance ** 2,
              "poisson": variance + 3 * variance ** 2}[family]
    return {"mean": mean, "variance": variance, "fourth_moment": fourth}


def sampling_z_score(values: Point, mean: Fraction, variance: Fraction) -> Fraction:
    _refuse_unless(variance > 0 and len(values) > 0, "there are values, and they vary")
    return _score(sum(values, Fraction()) / len(values) - mean, variance / len(values))


def sampling_moment_scores(
    family: str, parameters: Point, seed: int, count: int, digits: int = 6
) -> dict[str, Fraction]:
    model = sampling_moments(family, parameters)
    cells = [[_cell(bits, family, parameters)] for bits in _streams(seed, count, digits)]
    draws = [_rounded_row(cell, digits)[0] for cell in cells]
    mean, variance = model["mean"], model["variance"]
    spread = model["fourth_moment"] - variance ** 2
    squares = sum(((x - mean) ** 2 for x in draws), Fraction()) / len(draws)
    return {"mean_score": _score(sum(draws, Fraction()) / len(draws) - mean, variance / count),
            "variance_score": _score(squares - variance, spread / count)}


def _score(deviation: Fraction, square: Fraction) -> Fraction:
    """A deviation over its standard error, exact or to some forty digits; 0 for what cannot vary."""
    if square == 0:
        return Fraction()
    value = deviation ** 2 / square
    exact = Fraction(math.isqrt(value.numerator), math.isqrt(value.denominator))
    low, high = (exact, exact) if exact ** 2 == value else _root(value, 4)
    return (low + high) / 2 * (1 if deviation > 0 else -1)
