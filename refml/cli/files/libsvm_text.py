"""Examples in the text format of LIBSVM and SVMlight: `label index:value index:value …`, one a line.

Indices count from 1 and rise; a feature that is left out is 0.  The label is a number.  A comment goes from
`#` to the end of its line.  Blank lines are ignored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...errors import InvalidInput, Unsupported, shown
from ...numbers.integers import is_digits
from ...numbers.rational import Fraction
from .datasets import MOST_FEATURES, Dataset, as_number, check_size, decoded, label, number

FORMAT = "LIBSVM text"
FORM = "write each example as label index:value index:value …"

Sparse = dict[int, Fraction]
ZERO = Fraction(0)


def read(content: bytes, source: str) -> Dataset:
    r"""Return the examples of a file.

    >>> read(b"+1 1:0.5 3:2 # first\n-1 2:1e-3\n", "points").rows[1]
    [Fraction(0, 1), Fraction(1, 1000), Fraction(0, 1)]

    Raises InvalidInput, with the number of the line, for text that is not of this form; Unsupported for an
    enormous index or table.
    """
    found = list(examples(lines_of(decoded(content, source)), source))
    width = max([max(values, default=0) for _, _, values in found], default=0)
    check_size(len(found), width, source)
    rows = [[values.get(j, ZERO) for j in range(1, width + 1)] for _, _, values in found]
    names = [str(j) for j in range(1, width + 1)]
    return Dataset(source, FORMAT, rows, [label for _, label, _ in found], [i for i, _, _ in found], names)


def examples(lines: Iterable[str], source: str) -> Iterator[tuple[int, str, Sparse]]:
    """Yield the examples in some lines: line number, label, and index → value.

    Raises InvalidInput, with the number of the line, for text that is not of this form; Unsupported for an
    enormous index.
    """
    for i, line in enumerate(lines, start=1):
        words = words_of(line)
        if words:
            place = f"{source}, line {i}"
            yield i, numeric_label(words[0], place), pairs(words[1:], place)


def lines_of(content: str) -> list[str]:
    r"""Return the lines of a text; each ends with \n, \r or \r\n."""
    return content.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def words_of(line: str) -> list[str]:
    """Return the words of a line, without its comment.

    >>> words_of("+1 1:2   # a good one")
    ['+1', '1:2']
    """
    return line.partition("#")[0].split()


def looks_like_libsvm(texts: Iterable[str]) -> bool:
    """Whether the first line of several words, of one or more texts, has index:value after its label.

    >>> looks_like_libsvm(["1", "1 1:0.5"]), looks_like_libsvm(["0.5,3,1"]), looks_like_libsvm(["at,12:30 1"])
    (True, False, False)
    """
    lines = (line for text in texts for line in lines_of(text))
    for words in map(words_of, lines):
        if len(words) > 1:
            return all(is_digits(word.partition(":")[0]) and ":" in word for word in words[1:])
        if words and ("," in words[0] or ";" in words[0]):   # cells: no label alone has a delimiter
            return False
    return False


def numeric_label(written: str, place: str) -> str:
    """Return a numeric label.  Raises InvalidInput for any other text."""
    if as_number(written) is None:
        why = "is a list, and an example has one label" if "," in written else "is no short number"
        raise InvalidInput(f"{place}: label={shown(written)} {why}: {FORM}")
    return label(written, place)


def pairs(words: list[str], place: str) -> Sparse:
    """Return index → value for the words of a line.

    Raises InvalidInput unless the indices are at least 1 and increase, Unsupported for one above
    MOST_FEATURES.
    """
    found: Sparse = {}
    last = 0
    for word in words:
        index, colon, value = word.partition(":")
        if not colon or not is_digits(index):
            raise InvalidInput(f"{place} has {shown(word)}, which is not written index:value: {FORM}")
        if len(index.lstrip("0")) > len(str(MOST_FEATURES)) or int(index) > MOST_FEATURES:
            raise Unsupported(f"{place} has the index {shown(index)}: give at most {MOST_FEATURES}")
        if int(index) <= last:
            raise InvalidInput(f"{place} has the index {index} {'after ' + str(last) if last else 'first'}: "
                               "let the indices begin at 1 or above, and rise")
        last = int(index)
        found[last] = number(value, f"{place}, feature {last}")
    return found
