"""Families of attributes: what a cell of a column may be, and what is counted of it.

    family        a cell is                       what is counted
    Bernoulli     0 or 1                          how often each
    Categorical   a value, integer or text        how often each
    Presence      words: one 0/1 attribute for    the records in which each word of
                  each word of the dictionary     the dictionary stands
    Tokens        words: the multinomial event    how often each word of the
                  model, a draw for each token    dictionary stands

A missing cell is None.  Words outside the dictionary are ignored.  The counts are in `tallies`, and the
families whose cells are measured numbers in `measured`.
"""
from __future__ import annotations

from ...errors import InvalidInput, Unsupported, shown
from ...labels import check_label, sorted_labels
from ...numbers.rational import as_list
from ...probabilities import checked_distribution, probability
from ...records import Record
from .bits import bit
from .tallies import Counts, RecordCounts, occurrences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ...arguments import Number
    from ...labels import Label
    from ...numbers.rational import Fraction
    from .tallies import PowerSums

__all__ = ["Bernoulli", "Categorical", "Family", "Presence", "Tokens"]

# The types of nearly all words: one comparison of sets clears a whole text.
_PLAIN = {int, str}
MOST_WORDS = 1_000_000   # of what is no list: it may have no end


class Family(Record):
    """The base class of attribute types, such as Bernoulli: how a cell is read and what is counted.

    `read(cell, where)` returns what is counted of a cell; `where` names the cell in an error.
    """

    __slots__ = ()

    def read(self, cell: object, where: str) -> Any:
        """Return what is counted of a known cell, or raise InvalidInput naming the cell."""
        raise NotImplementedError

    def tally(self) -> Counts | PowerSums:
        """Return an empty tally."""
        return Counts()

    def tally_of(self, cells: Sequence[Any]) -> Counts | PowerSums | None:
        """Return the tally of a column, or None where a cell of it has to be read by itself."""
        return None


class Frequencies(Family):
    """The families with finitely many values, whose probabilities are smoothed frequencies."""

    __slots__ = ()

    def read(self, cell: object, where: str) -> Sequence[Label]:
        """Return the values in a known cell."""
        raise NotImplementedError

    def known_values(self, tallies: Sequence[Counts], where: str) -> list[Label]:
        """Return the k values of the attribute, in order; `where` names its column in an error."""
        raise NotImplementedError

    def guesses(self) -> list[Fraction] | None:
        """Return the prior guess of each value for the m-estimate, None for 1/k each."""
        return None


class Bernoulli(Frequencies):
    """A 0/1 attribute of naive Bayes; `p` is the prior guess of P(1) in the m-estimate, ½ by default.

    >>> Bernoulli(p="1/3").guesses()   # of P(0) and P(1)
    [Fraction(2, 3), Fraction(1, 3)]

    Raises InvalidInput where p lies outside [0, 1], and for a cell that is neither 0 nor 1.

    Cites: 000-F07, 002-F29, 001-X22
    """

    __slots__ = ("p",)

    def __init__(self, p: Number | None = None) -> None:
        self.p = None if p is None else probability(p, "p")

    def read(self, cell: object, where: str) -> list[int]:
        """Return the cell, which is 0 or 1."""
        return [cell if type(cell) is int and 0 <= cell <= 1 else bit(cell, where)]

    def tally_of(self, cells: Sequence[Any]) -> Counts | None:
        """Return how many of the cells are 0 and 1; None unless each is one of these integers."""
        if set(map(type, cells)) != {int}:
            return None
        ones = cells.count(1)
        if ones + cells.count(0) < len(cells):
            return None
        tally = Counts()
        tally.add_counts({0: len(cells) - ones, 1: ones}, len(cells))
        return tally

    def known_values(self, tallies: Sequence[Counts], where: str) -> list[Label]:
        """Return 0 and 1."""
        return [0, 1]

    def guesses(self) -> list[Fraction] | None:
        """Return 1 − p and p."""
        return None if self.p is None else [1 - self.p, self.p]


class Categorical(Frequencies):
    """An attribute of naive Bayes with finitely many values, which are integers or texts.

    `values` declares all values in their order.  By default they are the values seen in any
    class, sorted; a query with another value is refused.
    `p` lists the prior guess of each declared value for the m-estimate, by default 1/k each.

    >>> Categorical(values=["yes", "no"]).read("no", "rows[0][0]")
    ['no']

    Raises InvalidInput for values that are neither integers nor texts, named twice or alike (1
    and "1"), for a p that is no distribution over `values`, and for a cell not among `values`.

    Cites: 001-F12, 001-A03, 001-X21, 002-X20, 002-F35
    """

    __slots__ = ("values", "p")

    def __init__(self, values: Sequence[object] | None = None, p: Sequence[Number] | None = None) -> None:
        self.values = None if values is None else _distinct(values, "values")
        self.p = None if p is None else tuple(checked_distribution(p, "p"))
        if self.p is not None and (self.values is None or len(self.values) != len(self.p)):
            raise InvalidInput(f"p={shown(p)} does not fit values={shown(values)}: "
                               "declare the values, in the order of p")

    def read(self, cell: object, where: str) -> list[Label]:
        """Return the cell, which is a value of the attribute."""
        try:
            value = check_label(cell, where)
        except InvalidInput:
            raise InvalidInput(f"{where}={shown(cell)} is not a value of a categorical attribute: give an "
                               "integer or a text; for a measured number declare bins or a Gaussian "
                               "attribute") from None
        if self.values is not None and value not in self.values:
            raise InvalidInput(f"{where}={shown(cell)} is not in values={shown(list(self.values))}: "
                               "declare it")
        return [value]

    def tally_of(self, cells: Sequence[Any]) -> Counts | None:
        """Return how often each value stands in a column; None unless each is a plain value."""
        if not set(map(type, cells)) <= _PLAIN:
            return None
        counts = occurrences(cells)
        if self.values is not None and not set(counts) <= set(self.values):
            return None
        tally = Counts()
        tally.add_counts(counts, len(cells))
        return tally

    def known_values(self, tallies: Sequence[Counts], where: str) -> list[Label]:
        """Return the declared values, else those seen in any class, sorted."""
        if self.values is not None:
            return list(self.values)
        return sorted_labels([value for tally in tallies for value in tally.counts], where)

    def guesses(self) -> list[Fraction] | None:
        """Return p."""
        return None if self.p is None else list(self.p)


class Words(Frequencies):
    """The families whose cells are words; their values are the words of a dictionary."""

    # Not a field: it follows from `dictionary`, the one slot of the two families below.
    __slots__ = ("_known",)

    _known: set[Label]
    dictionary: tuple[Label, ...]
    once = False   # whether a word counts once in a text

    def read(self, cell: object, where: str) -> list[Label]:
        """Return the words of the dictionary among the words of the cell, in their order."""
        known = self._known
        return [word for word in read_words(cell, where) if word in known]

    def tally_of(self, cells: Sequence[Any]) -> Counts | None:
        """Return the tally of a column of texts; None unless all of them are lists of plain words."""
        counts: dict[Label, int] = {}
        known, once = self._known, self.once
        for cell in cells:
            if (type(cell) is not list and type(cell) is not tuple) or not set(map(type, cell)) <= _PLAIN:
                return None
            for word in set(cell) if once else cell:
                if word in known:
                    counts[word] = counts.get(word, 0) + 1
        tally = RecordCounts() if once else Counts()
        tally.add_counts(counts, len(cells))
        return tally

    def known_values(self, tallies: Sequence[Counts], where: str) -> list[Label]:
        """Return the dictionary."""
        return list(self.dictionary)


class Presence(Words):
    """A text, given as a list of words, as attribute of naive Bayes: which dictionary words it contains.

        x_j = 1 if word j of the dictionary stands in the text, else 0

    >>> Presence(["buy", "now"]).read(["buy", "buy", "zebra"], "rows[0][0]")
    ['buy']

    Words outside the dictionary are ignored.  Raises InvalidInput for a dictionary that is
    empty or names a word twice, and for a cell that is not a list of words.

    Cites: 002-F24, 003-F01, 003-F02, 003-C06, 002-X19
    """

    __slots__ = ("dictionary",)

    once = True

    def __init__(self, dictionary: Sequence[object]) -> None:
        self.dictionary = _distinct(dictionary, "dictionary")
        self._known = set(self.dictionary)

    def read(self, cell: object, where: str) -> list[Label]:
        """Return the distinct words of the dictionary in the cell, in no particular order."""
        known = self._known
        return [word for word in set(read_words(cell, where)) if word in known]

    def tally(self) -> RecordCounts:
        """Return an empty tally of records."""
        return RecordCounts()


class Tokens(Words):
    """A text, given as a list of words, as attribute of multinomial naive Bayes: each word is one draw.

        P(text | c) = ∏ over its tokens of φ_{k|c},  k the token's dictionary word

    >>> Tokens(["buy", "now"]).read(["buy", "buy", "zebra"], "rows[0][0]")
    ['buy', 'buy']

    Words outside the dictionary are ignored.  Raises InvalidInput for a dictionary that is
    empty or names a word twice, and for a cell that is not a list of words.

    Cites: 003-F13, 003-F15, 003-C06, 003-X20
    """

    __slots__ = ("dictionary",)

    def __init__(self, dictionary: Sequence[object]) -> None:
        self.dictionary = _distinct(dictionary, "dictionary")
        self._known = set(self.dictionary)


def read_words(cell: object, where: str) -> Sequence[Label]:
    """Return the words of a cell: any iterable of integers and texts, but not one text.

    >>> read_words(("buy", 7), "query[0]")
    ('buy', 7)

    Raises InvalidInput for a text (its characters are no words) and for a word that is no label.
    """
    words = cell if type(cell) is list or type(cell) is tuple else _listed_words(cell, where)
    if set(map(type, words)) <= _PLAIN:
        return words
    return [check_label(word, f"{where}[{position}]") for position, word in enumerate(words)]


def _listed_words(cell: Any, where: str) -> list[Any]:
    if issubclass(type(cell), (str, bytes, dict)):
        raise InvalidInput(f"{where}={shown(cell)} is not a list of words: give its words, as text.tokens "
                           "does")
    words = as_list(cell)
    if words is not None:
        return words
    try:
        words = [word for word, _ in zip(cell, range(MOST_WORDS + 1))]
    except Exception:   # it is not iterable, or its own methods raise
        raise InvalidInput(f"{where}={shown(cell)} is not a list of words: give a list") from None
    if len(words) > MOST_WORDS:
        raise Unsupported(f"{where}={shown(cell)} is no list and has more than {MOST_WORDS} words: give them "
                          "as a list")
    return words


def _distinct(words: Iterable[object], name: str) -> tuple[Label, ...]:
    """Return the words of a dictionary or the values of an attribute, each named once."""
    listed = read_words(words, name)
    if not listed:
        raise InvalidInput(f"{name}=[] is empty: give at least one")
    if len(sorted_labels(listed, name)) < len(listed):
        raise InvalidInput(f"{name} names {shown(_repeated(listed))} twice: name each once")
    return tuple(listed)


def _repeated(words: Sequence[Label]) -> Label | None:
    """Return the first word that is named a second time."""
    known: set[Label] = set()
    for word in words:
        if word in known:
            return word
        known.add(word)
    return None
