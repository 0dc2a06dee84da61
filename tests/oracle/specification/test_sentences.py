"""The numerals in the sentences of records: an equation holds, and a number is one of the record's.

    run          numerals with operators between them, as long as no other word or sign comes
    equation     a run with `=` between numerals: all sides are equal, a decimal to its last place
    number       a fraction, sum, product, power or decimal in the `why` of an example: a value in what is
                 given, in the derivation, the result or what a mistake gives that it catches; of "p of q" the
                 share, or both.  Whole numbers are not looked at.
    READ         the numbers that no value is linked with, counted by id: each was read, and is true

Of the sentences of other records the equations are evaluated, and the numbers counted.
"""
from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from refml.errors import RefmlError
from refml.numbers.rational import Fraction
from refml.numbers.reals import real
from refml.oracle.reference.outcomes import expected_outcome, mistaken, steps
from refml.oracle.specification import formula
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example

SPEC = load()
NUMERAL = re.compile(r"(?:0|[1-9]\d*)(?:\.\d+)?")   # 001 is a document
TOKEN = re.compile(r"(?:root|sqrt|log|exp)\b|[^\W\d]\w*'?\(?|\d+(?:\.\d+)?(?:[A-Za-z_]\w*)?|\S")
WORDS = {"root": ["sqrt"], "times": ["*"], "^": ["**"], "·": ["*"], "×": ["*"], "−": ["-"], "²": ["**", "2"],
         "³": ["**", "3"],
         **{word: [word] for word in ("sqrt", "log", "exp", "pi", "e", "over", "of", *"+-*/()=")}}
FUNCTIONS = ("sqrt", "log", "exp")
BINDING = ("*", "/", "**", "over")
LEADING = ("+", "=", "of", *BINDING)
NAMED = ("sign", "g", "f")   # functions that a sentence applies without parentheses
TERMS = ("0 / 1", "0 - 1", "2 * pi", "log ( 2 ) * pi")   # 0/1 vectors, 0-1 loss, of the normal density

READ = """
gram-matrix-of-a-scaled-kernel 1, series-gamma-once-a-monomial 1, half-for-phi-without-weights 1,
half-of-the-posterior-wanted 1, half-the-squared-distance-of-bumps 1, squared-distance-of-bumps-less-one-k 1,
root-two-at-every-mixed-monomial 1, all-scores-zero 1, no-tie-to-refuse 1, joint-of-half-the-mass 1,
table-of-half-the-mass 1, large-gaussian-samples 1, gaussian-classes-that-are-closer 1,
exponential-classes-of-means-1-and-4 1, excess-far-out 1, lift-of-a-point-of-the-circles 2,
map-of-the-inhomogeneous-kernel 1, density-of-120-given-no 2, density-across-one-half 1,
density-across-four-fifths 1, boundary-of-five-points 1, evasion-at-120 1, log-odds-of-five-points 3,
decision-at-22 3, decision-at-10-unbiased 1, decision-of-the-exam 1, model-posterior-at-120 2,
variances-one-and-four-at-0 1, variances-one-and-four-at-2 1, maximum-of-five-points 1,
gaussian-kernel-far-away 1, circles-by-the-quadratic-kernel 1, kernel-decision-between-the-circles 1,
outside-the-circles-by-the-quadratic-kernel 1, costs-ignored 1, score-of-four-thirds 1,
decision-far-from-all-bumps 1, sigmoid-at-two 1, decision-at-score-zero 1,
decision-between-zero-and-one-half 1, two-points-of-four-records 2, maximisers-nearly-tied 1,
log-scores-of-middle-size 1, log-scores-of-size-four-hundred 1, hardly-dependent 1,
hardly-dependent-given-the-second-value 1, hardly-dependent-pair 2, dependent-by-three-hundredths 1,
gaussian-samples-of-seven 1, two-way-split-beside-the-threshold 1, seven-unsorted-values-in-three-bins 2,
eleven-unsorted-values-in-four-bins 2, eight-unsorted-values-in-three-bins 2, density-of-a-narrow-normal 1,
leading-minors-nought-by-the-first-variance 1, decision-beside-the-boundary 2,
decision-close-beside-the-boundary 2, log-likelihood-of-rows-all-far-out 1, distance-of-two-wide-bumps 1,
distance-of-two-narrow-bumps 1, nearly-a-kernel-matrix-with-a-larger-product 1,
label-of-a-tiny-negative-score 1, training-error-of-tiny-scores 1, multiclass-decision-by-a-hair 1,
multiclass-decision-by-a-hair-below-zero 1, multiclass-decision-by-a-hair-of-three 1,
line-of-tiny-weights-that-separates 1, sigmoid-further-below-zero 1, decision-hardly-below-zero 1,
log-likelihood-of-a-record-far-on-the-wrong-side 1, log-likelihood-of-records-on-the-wrong-sides 1,
overlap-judged-by-the-worse-of-two-features 1, far-rows-log-likelihood 1, densities-too-small-for-a-float 1,
moments-of-four-values 1, separable-beside-a-far-record 1, price-of-squared-slacks-inside-the-margin 1,
hidden-coins-three-steps 1, five-points-responsibilities 1, three-points-responsibilities-unequal 1,
point-far-from-both 1, toy-spam-posterior-smoothed 1, toy-spam-unseen-word 1,
toy-spam-unseen-word-smoothed 1, decision-that-the-smoothed-prior-turns 1, estimate-from-no-record 1,
tax-record-likelihood 1, posterior-of-every-family 1, tax-record-log-odds 1, product-too-small-for-a-float 1,
rare-class-of-documents-with-smoothed-prior 1, four-nearest-are-five 1, nearest-in-city-blocks 1,
row-of-three-quarters 1,
perceptron-printed-error-against-a-threshold 1, most-updates-five-points 1, words-of-the-greatest-seed 1,
seed-below-zero 1, probabilities-short-of-one 1, correlated-pairs 1, scores-of-fair-coins 1,
circles-lifted-are-separable 1, five-points-b-of-the-notes-with-slack 2,
judged-b-of-the-hard-margin-for-the-soft 1, judged-halved-multipliers 1, judged-two-points-halved 1,
five-points-hard-margin 1, one-side-of-the-origin 1, circles-scores-with-a-quadratic-kernel 1,
experiments.irrelevant_attributes 8, experiments.flipped_labels 7, experiments.gaussian_classes 1,
experiments.exponential_limits 1, experiments.excess_log_loss 1,
gda.of_theta 1, logistic.decision 1, irrelevant-attributes-cost-little 1, few-flipped-labels-cost-little 2,
advantage-vanishes-with-many-records 1, log-odds-half-way 1,
no-line-has-a-greater-margin-on-the-five-points 1, sigmoid-of-minus-z 1, decision-and-hypothesis 1,
smoothed-words-are-possible 1, of-two-classes-the-one-with-half 1, L09 1, large-dictionaries 1,
squared-distance-of-bumps 1, densities-are-per-unit 1, integers-below-two-to-the-64-are-words 1,
spam-filter-from-end-to-end 1, prior-of-the-limit-forgotten 1, score-against-one-half 1,
root-two-at-the-products 1, determinant-to-the-power-of-the-features 1, lengths-taken-for-one 1,
sigmoid-for-the-sign 1, sigmoids-for-the-signs 1, sum-outside-the-fraction 1,
piecewise-line-for-the-sigmoid 1, piecewise-line-of-a-sixth-for-the-sigmoid 1, tangent-for-the-sigmoid 1,
probability-rounded-to-one-half 1, a-quarter-for-the-spread 1, word-of-no-mail-as-a-coin 1,
nought-replaced-by-a-thousandth 1, guess-of-the-words-shared 1, presence-guessed-over-the-dictionary 1,
logistic.decision.label 1, a-small-penalty 1, bernoulli-run-of-many-steps 1,
shares-of-four-at-four-distances 1, guess-that-does-not-sum-to-one 1, axes-of-six-tenths 1,
cat-dog-mouse-other-reading 1, correlation-of-unequal-variances 1, distance-of-two-bumps 1,
hours-of-studying-fitted 2, peak-of-the-identity 1, decision-of-three-classes-unbiased 1,
decision-with-less-than-half 1, five-values-backwards-in-two-bins 1, hidden-coins-likelihood 1,
log-odds-of-three-classes-unbiased 1, guess-of-bits-ignored 1, half-forgotten-in-the-mixture 1,
half-of-the-distance-forgotten 1, half-of-the-exponent-forgotten 1, joint-half-forgotten 1,
model-half-forgotten 1, two-pi-once-in-the-mixture 1, semidefinite-of-two 1
"""


# ---------------------------------------------------------------- what a sentence says

def runs(sentence: str) -> Iterator[tuple[list[str], bool]]:
    """Yield each run of a sentence in words of the formula language, and whether letters are a part of it."""
    run: list[str] = []
    before = ""
    for word in [*TOKEN.findall(sentence), ";"]:
        meant = [word] if NUMERAL.fullmatch(word) else WORDS.get(word)
        if meant is not None:
            run += [] if meant == ["of"] and run[-1:] == ["sqrt"] else meant
            continue
        if any(map(NUMERAL.fullmatch, run)):
            yield run, (before != "" and is_part(before, run[0], ">")) or is_part(word, run[-1], "|<√½")
        run, before = [], word


def is_part(word: str, end: str, signs: str) -> bool:
    """Whether a word beside a run, whose end it touches, is a letter of the same formula."""
    is_letter = word in signs or word in NAMED or "_" in word \
        or (len(word) == 1 and word.isalpha() and word not in "aI") \
        or (word[0].isalpha() and any(map(str.isdigit, word)))
    is_bound = end in BINDING or (word[0].isalpha() and end in "+(")
    return end not in ("=", "of", ")") and (is_letter or is_bound)


def pieces(run: list[str], symbolic: bool) -> Iterator[list[str]]:
    """Yield the parts of a run between parentheses that do not close; where it has letters, its fractions."""
    opened: list[int] = []
    alone = [-1, len(run)]
    for place, word in enumerate(run):
        if word == "(":
            opened.append(place)
        elif word == ")":
            alone += [] if opened and opened.pop() >= 0 else [place]
    ends = sorted([*alone, *opened])
    for start, end in zip(ends, ends[1:], strict=False):
        part = trimmed(run[start + 1:end])
        yield from fractions_of(part) if symbolic else [part]


def trimmed(part: list[str]) -> list[str]:
    """A part without what leads to a word before it or behind it."""
    while part and part[0] in LEADING:
        part = part[2 if part[0] in BINDING else 1:]
    while part and part[-1] in (*LEADING, *FUNCTIONS, "-", "("):
        part = part[:-1]
    return part


def fractions_of(part: list[str]) -> Iterator[list[str]]:
    """Yield each fraction of two numerals, and each decimal."""
    for place, word in enumerate(part):
        if "." in word:
            yield [word]
        if word == "/" and place and all(map(NUMERAL.fullmatch, part[place - 1:place + 2:2])):
            yield part[place - 1:place + 2]


def expression(words: list[str]) -> str:
    """An expression of the formula language: what stands side by side is multiplied."""
    if "over" in words:
        place = words.index("over")
        return f"({expression(words[:place])}) / ({expression(words[place + 1:])})"
    text = re.sub(r"sqrt (\d+)", r"sqrt ( \1 )", " ".join(words))
    text = re.sub(r"log (\d+(?: / \d+)?)", r"log ( \1 )", text)
    text = re.sub(r"\be \*\* (-? ?\d+)", r"exp ( \1 )", text)
    text = re.sub(r"\be\b", "exp ( 1 )", re.sub(r"\be \*\*", "exp", text))
    text = re.sub(r"(?<=[\d)i]) (?=[\d(a-z])", " * ", text)
    return re.sub(r"(sqrt|log|exp) \* ", r"\1 ", text)


def value(words: list[str]) -> Any:
    """The value of words; None where they are no number."""
    try:
        return formula.evaluate(expression(words), {}, formula.ample())
    except (RefmlError, ValueError):
        return None


def split(words: list[str], at: str) -> list[list[str]]:
    """The words between those that are `at`, where there are some."""
    places = [-1, *(place for place, word in enumerate(words) if word == at), len(words)]
    return [words[a + 1:b] for a, b in zip(places, places[1:], strict=False) if words[a + 1:b]]


# ---------------------------------------------------------------- what it is held against

def size(number: Any) -> Fraction:
    """The absolute value of a number, of an irrational one to a hundred bits."""
    with contextlib.suppress(RefmlError):
        return abs(real.enclosure(number, 100)[0] if isinstance(number, real.Real) else Fraction(number))
    return Fraction(0)


def slack(words: list[str], written: Fraction) -> Fraction:
    """How far a number may be from what words give: half a place of a decimal, else next to nothing."""
    if "." in words[-1] and len(words) == 1 + (words[0] == "-"):
        return Fraction(f"0.5e-{len(words[-1].partition('.')[2])}")
    return written / 10**25


def sizes(value: Any) -> Iterator[Fraction]:
    """Yield the sizes of the numbers in a value of any shape."""
    if isinstance(value, dict):
        value = list(value.items())
    if isinstance(value, (list, tuple, set, frozenset)):
        for one in value:
            yield from sizes(one)
    elif isinstance(value, (int, Fraction, real.Real)):
        yield size(value)


class Values:
    """The numbers of an example, computed as far as they are looked for; `example` None has none."""

    def __init__(self, example: Example | None) -> None:
        self.known: list[set[Fraction]] = []
        self.others = self.stages(example) if example else iter(())

    def stages(self, example: Example) -> Iterator[set[Fraction]]:
        """Yield the numbers of given and result, of the derivation, of what each mistake gives."""
        yield {*sizes(example.given), *sizes(expected_outcome(example).value)}
        with contextlib.suppress(RefmlError, KeyError):
            lines = steps(SPEC.derivations[example.operation.id], example.given, {})
            yield {*sizes([line.value for line in lines])}
        for name in example.catches:
            yield {*sizes(mistaken(SPEC, SPEC.mistakes[name], example.operation, example.given).value)}

    def have(self, words: list[str], number: Any) -> bool:
        """Whether one of them has the size of a number that words give."""
        written = size(number)
        low, high = written - slack(words, written), written + slack(words, written)
        return any(written in stage or any(low <= one <= high for one in stage) for stage in self.so_far())

    def so_far(self) -> Iterator[set[Fraction]]:
        """Yield what is known, and then the others, which are known from then on."""
        yield from self.known
        for stage in self.others:
            self.known.append(stage)
            yield stage


def verdict(words: list[str], values: Values) -> str:
    """What is found of a part: an equation is `true` or `false`, a number `linked` or `unlinked`."""
    sides = split(words, "=")
    if len(sides) > 1:
        first, *others = [(side, value(side)) for side in sides]
        holds = first[1] is not None and all(
            number is not None and bool(number < 0) == bool(first[1] < 0)
            and abs(size(number) - size(first[1])) <= slack(side, size(number)) for side, number in others)
        return "true" if holds else "false"
    numbers = [value(part) for part in split(words, "of")]
    if None in numbers:
        return "" if words[-2:] == ["/", "0"] else "unlinked"
    if len(numbers) == 2:
        p, q = numbers
        share = q != 0 and values.have(["share"], size(p) / size(q))
        return "linked" if share or (values.have(["p"], p) and values.have(["q"], q)) else "unlinked"
    whole = len([word for word in words if word not in "()-"]) < 2 and "." not in words[-1]
    return "" if whole or expression(words) in TERMS else \
        "linked" if values.have(words, numbers[0]) else "unlinked"


def sentences() -> Iterator[tuple[str, str, Example | None]]:
    """Yield each sentence of the records, with the id of the record, and the example that it belongs to."""
    for example in SPEC.examples.values():
        yield example.id, example.why, example
    for kind, field in (("operations", "sentence"), ("formulas", "title"), ("formulas", "accepts"),
                        ("laws", "title"), ("laws", "accepts"), ("mistakes", "says")):
        for one in getattr(SPEC, kind).values():
            yield one.id, getattr(one, field), None
    for name, derivation in SPEC.derivations.items():
        for line in derivation.lines:
            yield f"{name}.{line.name}", line.says, None


def found(sentence: str, values: Values) -> Iterator[tuple[str, str]]:
    """Yield what is found of each equation and number of a sentence, and its words."""
    for run, symbolic in runs(sentence):
        for part in pieces(run, symbolic):
            if part and (told := verdict(part, values)):
                yield told, " ".join(part)


def test_equations_hold_and_numbers_are_those_of_the_record() -> None:
    told = [(name, *one) for name, sentence, example in sentences()
            for one in found(sentence, Values(example))]
    assert [(name, words) for name, kind, words in told if kind == "false"] == []
    unlinked = Counter(name for name, kind, _ in told if kind == "unlinked")
    read = Counter({name: int(count) for name, count in map(str.split, READ.replace("\n", " ").split(", "))})
    assert unlinked == read
    kinds = Counter(kind for _, kind, _ in told)
    assert kinds["true"] >= 20 and kinds["linked"] >= 700


@pytest.mark.parametrize(("sentence", "told"), [
    ("They lie 1 apart: 0 + 1 + 1 + 1 = 4.", ["false"]), ("1/2 + 2 * 3/4 = 2, as it is.", ["true"]),
    ("2/sqrt(10) = 0.63, and sqrt(10)/4 = 0.80.", ["true", "false"]),
    ("The determinant is -5/2.", ["unlinked"]),
    ("f(0) = 1 and sign 0 = 1, w_2 = 2: 0/0.", []), ("4 · 9 - 3 · 3 = 28", ["false"]),
    ("Half of (x + 1)^2/4 is 2/7 x.", ["unlinked"]),
    ("Of them 3/8 are right, 7/2 of 5.", ["linked", "unlinked"])])
def test_a_false_equation_and_a_number_of_none_are_seen(sentence: str, told: list[str]) -> None:
    values = Values(None)
    values.known = [{Fraction(3, 8), Fraction(5)}]
    assert [kind for kind, _ in found(sentence, values)] == told
