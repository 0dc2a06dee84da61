"""Labelled examples read from a file: every number is the rational that is written.

    source      the name of the file, for messages
    rows        n lists of d Fractions
    labels      n texts: a number in lowest terms (`1` for `+1` and `1.0`), anything else as it is written
    lines       n line numbers: where each example begins
    features    d names: those of a header, else the numbers from 1

The readers are `libsvm_text` and `delimited`; `examples` chooses between them.  No number passes through a
float.  An empty cell is refused, never filled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ...errors import InvalidInput, Unsupported, shown
from ...numbers.integers import is_digits, isqrt
from ...numbers.rational import Fraction, bit_length, rational, text
from ...oracle.specification.ids import unknown

T = TypeVar("T")

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
MOST_CELLS = 10_000_000     # of a table, with the zeros that a sparse format leaves out
MOST_FEATURES = 1_000_000
MOST_ENTRIES = 25_000_000   # of a kernel matrix: a gigabyte
MOST_PRODUCTS = 10_000_000_000   # n·d² of a linear kernel: hours
MISSING = ("", "?", "na", "n/a", "nan", "null", "inf", "infinity")
LONGEST_LABEL_BITS = 64     # of a label that is read as a number
MOST_DIGITS = 3_000         # of a numerator or denominator: products of longer ones take minutes
MOST_BITS = 9_966           # 10^3000 < 2^9966


@dataclass(frozen=True)
class Dataset:
    """Labelled examples and their places in the file; the fields are those at the head of this module."""

    source: str
    format: str
    rows: list[list[Fraction]]
    labels: list[str]
    lines: list[int]
    features: list[str]
    label_column: str = ""

    def of(self, examples: Sequence[int]) -> Dataset:
        """Return the examples with these indices, in this order."""
        return replace(self, rows=[self.rows[i] for i in examples], labels=[self.labels[i] for i in examples],
                       lines=[self.lines[i] for i in examples])

    def with_features(self, chosen: Sequence[int]) -> Dataset:
        """Return the examples with only the features at these indices, in this order."""
        return replace(self, rows=[[row[j] for j in chosen] for row in self.rows],
                       features=[self.features[j] for j in chosen])


def decoded(content: bytes, source: str, first: int = 1) -> str:
    r"""Return a file's text without a byte order mark; `first`: the number of its first line, for messages.

    >>> decoded(b"\xef\xbb\xbf1,2\r\n", "table.csv")
    '1,2\r\n'

    Raises InvalidInput, with the number of the line, for bytes that are not UTF-8.
    """
    bare = content.removeprefix(BYTE_ORDER_MARK) if first == 1 else content
    try:
        return bare.decode("utf-8")
    except UnicodeDecodeError as error:
        line = bare.count(b"\n", 0, error.start) + first
        raise InvalidInput(f"{source}, line {line} has the byte 0x{bare[error.start]:02x}, which is not "
                           "UTF-8: save it as UTF-8") from None


def number(written: str, place: str) -> Fraction:
    """Return the number in a cell.

    >>> number("0.708333", "line 1, feature 1")
    Fraction(708333, 1000000)

    Raises InvalidInput for an empty cell, NaN, an infinity and text that is no number; Unsupported for a
    number that is too long.
    """
    if is_missing(written):
        found = shown(written.strip()) if written.strip() else "empty"
        raise InvalidInput(f"{place} is {found}, and nothing is guessed for it: give the number, or leave "
                           "out the line")
    return check_length(rational(written, place), place)


def check_length(value: Fraction, place: str) -> Fraction:
    """Return the number, if its numerator and denominator have at most MOST_DIGITS digits.

    >>> check_length(Fraction(10**400), "C") == 10**400
    True

    Raises Unsupported for a longer one: all numbers are multiplied, and that would take minutes.
    """
    if bit_length(value.numerator) > MOST_BITS or bit_length(value.denominator) > MOST_BITS:
        raise Unsupported(f"{place} has more than {MOST_DIGITS} digits in its numerator or denominator: "
                          "write a shorter number, or give all in another unit")
    return value


def is_missing(written: str) -> bool:
    """Whether a cell is empty or holds a mark for a missing or infinite number.

    >>> is_missing(" "), is_missing("-inf"), is_missing("0")
    (True, True, False)
    """
    return written.strip().lstrip("+-").lower() in MISSING


def label(written: str, place: str) -> str:
    """Return the label in a cell; two texts for the same number are the same label.

    >>> label("+1", "line 1"), label("1.0", "line 2"), label(" spam ", "line 3")
    ('1', '1', 'spam')

    Raises InvalidInput for an empty cell.
    """
    bare = written.strip()
    if not bare:
        raise InvalidInput(f"{place} has no label: write one, or leave out the line")
    value = as_number(bare)
    return bare if value is None else text(value)


def as_number(written: str) -> Fraction | None:
    """Return the number that a text stands for; None if it is no number, or a very long one.

    >>> as_number("-1"), as_number("setosa"), as_number("1e99999")
    (Fraction(-1, 1), None, None)
    """
    plain = len(written) <= LONGEST_LABEL_BITS and "e" not in written.lower()
    try:
        value = rational(written, "label") if plain else None
    except InvalidInput:
        return None
    if value is None or bit_length(value.numerator) + bit_length(value.denominator) > LONGEST_LABEL_BITS:
        return None
    return value


def check_size(examples: int, features: int, source: str) -> None:
    """Raise InvalidInput for a table without examples or features, Unsupported for an enormous one."""
    if examples == 0:
        raise InvalidInput(f"{source} is empty: give a line for each example")
    if features == 0:
        raise InvalidInput(f"{source} has no features, only labels: give at least one for some example")
    if features > MOST_FEATURES:
        raise Unsupported(f"{source} has {features} features: give at most {MOST_FEATURES}")
    if examples * features > MOST_CELLS:
        raise Unsupported(f"{source} makes a table of {examples} × {features} numbers: "
                          f"give at most {MOST_CELLS} of them")


def check_work(examples: int, features: int, linear: bool, source: str) -> None:
    """Raise Unsupported if a support vector machine would take hours or a gigabyte; checked before any work.

    >>> check_work(100_000, 300, True, "t.csv"), check_work(5_000, 300, False, "t.csv")
    (None, None)
    """
    products = examples * features * min(examples, features)
    if linear and products > MOST_PRODUCTS:
        raise Unsupported(f"{source} has {examples} examples of {features} features, which makes {products} "
                          f"products again and again, for days: give fewer of either, for at most "
                          f"{MOST_PRODUCTS} (one times the other, times the smaller one)")
    if not linear and examples * examples > MOST_ENTRIES:
        raise Unsupported(f"{source} has {examples} examples, and this kernel a matrix of as many rows and "
                          f"columns: give at most {isqrt(MOST_ENTRIES)} examples, or --kernel linear")


def chosen(names: Sequence[str], wanted: str) -> list[int]:
    """Return the indices of the `wanted` features: names, numbers from 1 and ranges, separated by commas.

    >>> chosen(["a", "b", "c"], "c,1-2")
    [2, 0, 1]

    Raises InvalidInput for an unknown feature, and for one that is named twice.
    """
    found = [j for word in wanted.split(",") for j in places(names, word.strip())]
    twice = repeated(found)
    if twice is not None:
        raise InvalidInput(f"features={shown(wanted)} names feature {shown(names[twice])} twice: "
                           "name each once")
    return found


def repeated(values: Iterable[T]) -> T | None:
    """Return the first value that equals an earlier one; None if all are different.

    >>> repeated(["b", "a", "b", "a"]), repeated([1, 2])
    ('b', None)
    """
    seen = set()
    for value in values:
        if value in seen:
            return value
        seen.add(value)
    return None


def places(names: Sequence[str], word: str) -> list[int]:
    """Return the indices, from 0, of a name, a number from 1 or a range.

    >>> places(["a", "b", "c"], "2-3"), places(["a", "b", "c"], "a")
    ([1, 2], [0])

    Raises InvalidInput for any other word.
    """
    if word in names:
        return [names.index(word)]
    first, dash, last = word.partition("-")
    ends = [first, last] if dash else [word, word]
    if all(is_digits(end) and len(end) < 9 for end in ends):
        start, stop = int(ends[0]), int(ends[1])
        if 1 <= start <= stop <= len(names):
            return list(range(start - 1, stop))
    raise unknown("features", word, names, "the table")
