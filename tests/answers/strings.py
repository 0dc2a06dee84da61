"""Strings as people write them, slip, and attack: an endless supply from a seed.

    python3 -m tests.answers.strings 1000000     so many read and judged: verdicts, percentiles, slowest

Half of them are well-formed: an answer of the type that is asked, written by grammar.
"""
from __future__ import annotations

import contextlib
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from refml.answers.asking import mark, prepared
from refml.answers.derivations.statements import statements_of
from refml.answers.marking.preparing import Prepared
from refml.answers.marking.verdicts import ORDER
from refml.answers.reading.shapes import Wanted, answer_of
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from refml.oracle.specification.codec import SETS, Type

QUESTIONS = ("married-given-no", "tax-prior", "income-of-no:standard_deviation", "line-through-two-points",
             "cat-wins", "passed-and-failed", "toy-spam-posterior:spam", "perceptron-five-points-trace")

SHOWN_SECONDS = 0.002   # a string that takes less is not kept

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


# ---------------------------------------------------------------- well-formed by grammar

LITERALS = ("0", "1", "-1", "2", "7", "57", "-12", "0.5", "0.571", "-2.40", ".25", "1e-3", "2.4e6", "57 %",
            "4/7", "8/14", "-22/7", "½", "0.(3)", "10^-3", "2.4*10^-3", "1e-400", "1e400")
SUMS = ("{0} + {1}", "{0} - {1}", "{0}*{1}", "({0})/({1})", "({0})^2", "({0})^-3", "sqrt({0})", "exp({0})",
        "ln({0})", "log2({0})", "abs({0})", "2*pi", "e^({0})", "({0}) %", "√2", "log10({0})")
WORDS_OF = ("spam", "ham", "a", "b", "Yes", "No", "A", "x")


def formed_number(draw: random.Random, depth: int = 2) -> str:
    """A number: mostly a literal, else an expression."""
    if depth == 0 or draw.random() < 0.6:
        return draw.choice(LITERALS)
    inner = [formed_number(draw, depth - 1).replace("%", "").strip() for _ in range(2)]
    return draw.choice(SUMS).format(*(f"({one})" if one.startswith("-") else one for one in inner))


def formed(draw: random.Random, kind: Type, key: Any, labels: Sequence[str] = ()) -> str:
    """An answer of a type, with the names and mostly the number of the parts that the right one has."""
    if kind.name == "optional":
        return "none" if draw.random() < 0.2 or key is None else formed(draw, kind.inner[0], key, labels)
    if kind.name == "object":
        names = [(name, inner, key[name]) for name, inner in kind.fields]
        draw.shuffle(names)
        return ", ".join(f"{name} = {formed(draw, inner, part, labels)}" for name, inner, part in names)
    if kind.name == "map":
        return ", ".join(f"{name}: {formed(draw, kind.inner[0], part, labels)}" for name, part in key.items())
    if kind.name == "list":
        count = len(key) if draw.random() < 0.9 else draw.randint(0, 5)
        keys = [key[place % len(key)] for place in range(count)] if key else []
        parts = [formed(draw, kind.inner[0], one, labels) for one in keys]
        return draw.choice(("({})", "[{}]")).format(", ".join(parts))
    if kind.name in SETS:
        parts = [formed(draw, Type(SETS[kind.name]), None, labels) for _ in range(draw.randint(1, 3))]
        return f"{{{', '.join(parts)}}}"
    if kind.name == "boolean" or isinstance(key, bool):
        return draw.choice(("true", "false", "yes", "no"))
    if kind.name in ("rational", "real", "integer") or isinstance(key, (int, Fraction)):
        return formed_number(draw)
    return str(draw.choice([*kind.choices] or [*labels] or WORDS_OF))


def answers(count: int, seed: int) -> Iterator[tuple[Prepared, str]]:
    """So many questions, each with a string to mark."""
    ready = [prepared(question).prepare() for question in QUESTIONS]
    draw, drawn = random.Random(seed), strings(seed)
    for number in range(count):
        one = ready[number // 2 % len(ready)]
        yield one, next(drawn) if number % 2 else formed(draw, one.kind, one.key, one.labels)


def report(count: int, seed: int) -> list[str]:
    """Mark so many strings and tell what came of them; whatever is no verdict is raised."""
    names = Counter[str]()
    reading: list[tuple[float, str]] = []
    marking: list[tuple[float, str]] = []
    for one, text in answers(count, seed):
        start = time.process_time()
        read(one, text)
        middle = time.process_time()
        names[mark(one, text).name] += 1
        for taken, seconds in ((reading, middle - start), (marking, time.process_time() - middle)):
            taken.append((seconds, text[:60] if seconds > SHOWN_SECONDS else ""))
    assert names.keys() <= {*ORDER}
    return [f"{count} strings, seed {seed}: {dict(names.most_common())}",
            *told("read", reading), *told("judged", marking)]


def read(ready: Prepared, text: str) -> None:
    """Read an answer as `mark` does, and judge nothing."""
    with contextlib.suppress(InvalidInput):
        answer_of(Wanted(ready.kind, ready.key, ready.labels), text)
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
