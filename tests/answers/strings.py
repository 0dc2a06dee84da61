"""Strings as people write them, slip, and attack: an endless supply from a seed.

    python3 -m tests.answers.strings 1000000     so many read and judged: verdicts, percentiles, slowest
"""
from __future__ import annotations

import contextlib
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

from refml.answers.asking import mark, prepared
from refml.answers.derivations.statements import statements_of
from refml.answers.marking.preparing import Prepared
from refml.answers.marking.verdicts import ORDER
from refml.answers.reading.shapes import Asked, answer_of
from refml.errors import InvalidInput

QUESTIONS = ("married-given-no", "tax-prior", "income-of-no:standard_deviation", "line-through-two-points",
             "cat-wins", "passed-and-failed", "toy-spam-posterior:spam", "perceptron-five-points-trace")

NUMBERS = (
    "4/7", "0.571", "8/14", "3", "0", "-1", "57", "2.4e-3", ".5", "5.", "1e999", "1e-999", "1e9999",
    "999999999", "½", "10⁻³", "0.0000001", "7", "2", "1/0", "0/0", "1e999999999", "9" * 190,
    "0." + "3" * 190, "9" * 390,
)
MARKS = (
    "+", "-", "−", "*", "·", "×", "/", "∕", "^", "(", ")", "[", "]", "{", "}", ",", ";", ":", "=", "%",
    "‰", "|", "√", " ", "\t", "\n", "\u00a0", "≈", ".", "!", "_", "'", '"', "<", ">", "&", "\\", "$",
    "@", "–", "**", "<=", "≥", "→", "…", "...", " x 10^", "^T", "^{", "_{", "}", "&", "\\\\",
)
WORDS = (
    "sqrt", "exp", "ln", "log", "log2", "pi", "π", "e", "x1", "x2", "w", "b", "No", "Yes", "spam",
    "ham", "cat", "weights", "bias", "inf", "nan", "or", "and", "none", "prior", "posterior", "P",
    "joint", "True", "undefined", "__import__", "eval", "0x1F", "٣", "１", "\u200b", "\u202e", "\x00",
    "\x1b", "\ud800", "e\u0301", "Ⅳ", "𝟙", "\\frac", "\\sqrt", "\\cdot", "\\ln", "\\pi", "\\text", "\\%",
    "\\begin{pmatrix}", "\\end{pmatrix}", "\\overline", "percent", "P(No)", "w1", "w2", "f(x)", "0.(3)",
)
TOWERS = (
    "(" * 300, "-" * 500, "9^" * 200, "2^(" * 30, "1+" * 400, "√" * 200, "exp(" * 40, "[" * 100,
    "1," * 300, "%" * 50, "sqrt(2)+" * 60, "x1*" * 100, "exp(sqrt(2))*" * 40, "(1+sqrt(2))^" * 6,
    "\\frac" * 300, "\\frac{1}{" * 200, "{" * 300, "\\sqrt{2}\\pi" * 150, "$" * 301, "0.(3)=" * 100,
    "4/7=" * 200, "P(No)=" * 100, "sqrt(2)=" * 100, "w1=1," * 100, "\\begin{pmatrix}1&" * 80, "ln(ln(" * 10,
    "a = 1\n" * 70, "9" * 3000, "\n" * 500,
)
TEMPLATES = (
    "{n}", "{n}{m}{n}", "({n}, {n})", "No: {n}, Yes: {n}", "w = ({n}, {n}), b = {n}",
    "{n}x1 + {n}x2 = {n}", "{f}({n})", "{n}^{n}", "{n} %", "{w} = {n}", "{n} {w}",
    "P(spam) = {n}\nP(spam | x) = {n}", "prior = spam: {n}, ham: {n}\n{n}",
    "{f}({f}({n})) {m} {f}({n})", "exp({n})^{n}", "({n} + {f}({n}))^{n}", "ln({n})/{f}({n})",
    "w = ({n}, {n}), b = {n}\nw = ({n}, {n}), b = {n}", "{n} = {n} ≈ {n}", "$\\frac{{n}}{{n}}$",
    "w1 = {n}, w2 = {n}, b = {n}", "\\sqrt{{n}} \\cdot {n}", "{f}({n}) = {n}",
    "P(No) = {n}, P(Yes) = {n}", "[{n} {n}]",
    "\\begin{pmatrix} {n} & {n} \\\\ {n} & {n} \\end{pmatrix}", "{n}x1 + {n}x2 >= {n}",
)


def strings(seed: int) -> Iterator[str]:
    """Strings without end, the same everywhere: from templates, of random pieces, towers of one piece."""
    draw = random.Random(seed)
    while True:
        kind = draw.random()
        if kind < 0.5:
            yield filled(draw, draw.choice(TEMPLATES))
        elif kind < 0.9:
            pieces = draw.choices((NUMBERS, MARKS, WORDS), weights=(4, 5, 2), k=draw.randint(1, 14))
            yield "".join(draw.choice(piece) for piece in pieces)
        elif kind < 0.97:
            text = filled(draw, draw.choice(TEMPLATES))
            place = draw.randrange(len(text) + 1)
            yield text[:place] + draw.choice((*MARKS, *WORDS, "")) + text[place + draw.randrange(2):]
        else:
            yield draw.choice(TOWERS) + filled(draw, draw.choice(TEMPLATES))


def filled(draw: random.Random, template: str) -> str:
    """A template with its places filled: {n} a number, {m} a mark, {w} a word, {f} a function."""
    for place, pieces in (("{n}", NUMBERS), ("{m}", MARKS), ("{w}", WORDS), ("{f}", WORDS[:5])):
        while place in template:
            template = template.replace(place, draw.choice(pieces), 1)
    return template


def report(count: int, seed: int) -> list[str]:
    """Mark so many strings and tell what came of them; whatever is no verdict is raised."""
    ready = [prepared(question).prepare() for question in QUESTIONS]
    names = Counter[str]()
    reading: list[tuple[float, str]] = []
    marking: list[tuple[float, str]] = []
    for number, text in zip(range(count), strings(seed), strict=False):
        one = ready[number % len(ready)]
        start = time.process_time()
        read(one, text)
        middle = time.process_time()
        names[mark(one, text).name] += 1
        reading.append((middle - start, text[:60]))
        marking.append((time.process_time() - middle, text[:60]))
    assert names.keys() <= {*ORDER}
    return [f"{count} strings, seed {seed}: {dict(names.most_common())}",
            *told("read", reading), *told("judged", marking)]


def read(ready: Prepared, text: str) -> None:
    """Read an answer as `mark` does, and judge nothing."""
    with contextlib.suppress(InvalidInput):
        answer_of(Asked(ready.kind, ready.key, ready.labels), text)
    with contextlib.suppress(InvalidInput):
        statements_of(text)


def told(what: str, taken: list[tuple[float, str]]) -> list[str]:
    """How long it took: percentiles, and the slowest."""
    taken.sort()
    last = len(taken) - 1
    at = {share: taken[min(last, int(share * len(taken)))][0] * 1e3 for share in (0.5, 0.99, 0.999, 1)}
    return [f"{what}: " + ", ".join(f"{100 * share:g} % within {ms:.2f} ms" for share, ms in at.items()),
            *[f"{seconds * 1e3:8.1f} ms  {text!r}" for seconds, text in taken[:-5:-1]]]


if __name__ == "__main__":
    print("\n".join(report(int(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 7)))
