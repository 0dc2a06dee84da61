"""A naive Bayes text asked for a decision while it is read, one line at a time: nothing of it is kept.

    P(x, c) = P(c) · ∏_j P(x_j | c)      as two whole numbers for each class, above and below

A dictionary of any length takes no more memory than the two numbers: some ten bits a word.  Only the lines of
the text, the query and these are held, and no chapter is loaded.  The families are the rational ones.
"""
from __future__ import annotations

from ..errors import InvalidInput, Undefined, Unsupported, shown
from ..numbers.integers import product
from .lines import Reader, integers_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .lines import Token

__all__ = ["decide"]

KINDS = ("naive_bayes", "bernoulli")
TOGETHER = 16   # short factors that are multiplied before they meet a long product


def decide(source: Any, query: Sequence[object]) -> list[Token]:
    """Return the classes of greatest posterior by an exported naive Bayes model, which is read line by line.

    >>> from refml.portable.lines import model_text
    >>> from refml.portable.models.naive_bayes import fields_of
    >>> from refml.naive_bayes.weighing.rational import learnt
    >>> from refml.naive_bayes.counting.families import Presence
    >>> words = Presence(["buy", "see", "you"])
    >>> model = learnt([[["buy"]], [["see", "you"]]], ["spam", "ham"], [words], alpha=1)
    >>> text = model_text("naive_bayes", fields_of(model))
    >>> decide(text, [["buy", "zebra"]]), model.decide([["buy", "zebra"]])
    (['spam'], ['spam'])

    `source` is the text or an open file.  Exact.  Raises InvalidInput for another kind of model, a damaged
    text and a query that does not fit, Undefined where all joints are 0, and Unsupported for a Gaussian
    column.
    """
    reader = Reader(source)
    if reader.kind not in KINDS:
        raise InvalidInput(f"the model is of the kind {shown(reader.kind)}: only {' and '.join(KINDS)} are "
                           "read piece by piece")
    joint = _Joint(query)
    for name, tokens in reader:
        joint.take(name, tokens)
    return joint.greatest()


class _Joint:
    """The joint probability of a query with each class, for the part of the text read so far."""

    def __init__(self, query: Sequence[object]) -> None:
        self.query = query
        self.head: dict[str, Any] = {}
        self.column = _Column([], None, 0)
        self.columns = 0
        self.above: list[_Product] = []
        self.below: list[_Product] = []

    def take(self, name: str, tokens: list[Token]) -> None:
        """Process a line of the text."""
        if name in ("column", "ones") and self.columns == 0:
            self._begin()
        if name == "column":
            self._next_column(tokens)
        elif name == "ones":
            self._bits(integers_of(tokens, name))
        elif name == "count":
            self.column.count(tokens, self.above, self.below)
        elif name == "total":
            self.column.totals = integers_of(tokens, name, len(self.above))
        elif name == "p" and self.columns:
            self.column.guesses = _guesses(self.column.word, integers_of(tokens, name))
        elif name in ("edges", "values") and self.columns:
            self.column.declared(name, tokens)
        else:
            self.head.setdefault(name, []).extend(tokens)

    def _begin(self) -> None:
        """Multiply by the numerators of the prior; the denominator, the same for all classes, is left out."""
        sizes = integers_of(self.head.get("sizes", []), "sizes", len(self.head.get("classes", [])))
        a, m = self._strength()
        K, smooth = len(sizes), self.head.get("smooth_prior") == [1]
        beta, s = (a if m is None else (m[0], m[1] * K)) if smooth else (0, 1)
        self.above = [_Product(s * size + beta) for size in sizes]
        self.below = [_Product(1) for _ in sizes]

    def _strength(self) -> tuple[tuple[int, int], tuple[int, int] | None]:
        """Return alpha and m as numerator and denominator; m is None unless the model is smoothed by m."""
        name = "m" if "m" in self.head else "alpha"
        above, below = integers_of(self.head.get(name, [0, 1]), name, 2)
        return ((0, 1), (above, below)) if name == "m" else ((above, below), None)

    def _bits(self, ones: list[int]) -> None:
        """Multiply by the factors of columns of 0s and 1s; `ones`: the number of 1s of each column
        and class.
        """
        sizes, ((a, s), _) = self.head["sizes"], self._strength()
        for i in range(0, len(ones), len(sizes)):
            cell = self._cell()
            if cell not in (0, 1):
                raise InvalidInput(f"query[{self.columns}]={shown(cell)} is neither 0 nor 1: give one")
            for c, one in enumerate(integers_of(ones[i:i + len(sizes)], "ones", len(sizes))):
                self.above[c].multiply(s * (one if cell else sizes[c] - one) + a)
                self.below[c].multiply(s * sizes[c] + 2 * a)
            self.columns += 1

    def _cell(self) -> Any:
        """Return the cell of the next column."""
        if self.columns >= len(self.query):
            raise InvalidInput(f"query={shown(self.query)} has {len(self.query)} cells and the model more: "
                               "give one for each column")
        return self.query[self.columns]

    def _next_column(self, tokens: list[Token]) -> None:
        cell = self._cell()
        if cell is None and self.head.get("missing") == ["error"]:
            raise InvalidInput(f'query[{self.columns}]=None is missing, and missing="error": give its value')
        self.column.check(self.columns - 1)
        self.column = _Column(tokens, cell, self.columns)
        self.column.alpha, self.column.m = self._strength()
        self.columns += 1

    def greatest(self) -> list[Token]:
        """Return the classes of the greatest joint.  Raises Undefined if all are 0 or one is 0/0."""
        self.column.check(self.columns - 1)
        if self.columns != len(self.query):
            raise InvalidInput(f"query={shown(self.query)} has {len(self.query)} cells and the model "
                               f"{self.columns} columns: give one for each column")
        joints = [(above.value(), below.value()) for above, below in zip(self.above, self.below)]
        best: list[int] = []
        for c, (above, below) in enumerate(joints):
            if below == 0:
                raise Undefined(f"class {shown(self.head['classes'][c])} has no count, which makes its "
                                "estimates 0/0: leave the class out or smooth")
            lead = above * joints[best[0]][1] - joints[best[0]][0] * below if best else above
            best = [c] if lead > 0 else best + [c] if best and lead == 0 else best
        if not best:
            raise Undefined(f"all classes have joint 0 for query={shown(self.query)}, which is 0/0: "
                            "smooth with alpha > 0")
        return [self.head["classes"][c] for c in best]


class _Product:
    """A product of many small factors, which are collected before the large number is multiplied."""

    def __init__(self, first: int) -> None:
        self.long = first
        self.short: list[int] = []

    def multiply(self, factor: int) -> None:
        self.short.append(factor)
        if len(self.short) >= TOGETHER:
            self.value()

    def value(self) -> int:
        if self.short:
            self.long *= product(self.short)
            self.short = []
        return self.long


class _Column:
    """A column with its cell of the query: how often each value is still to come, and the smoothing."""

    def __init__(self, tokens: list[Token], cell: Any, place: int) -> None:
        self.word = tokens[0] if tokens else ""
        self.size = integers_of(tokens[1:], "column", 1)[0] if tokens else 0
        self.alpha: tuple[int, int] = (0, 1)
        self.m: tuple[int, int] | None = None
        self.guesses: list[int] | None = None   # the denominator of the guesses, and their numerators
        self.totals: list[int] = []
        self.seen = 0
        self.left = self._read(cell, f"query[{place}]")   # how often each value of the cell is still to come

    def _read(self, cell: Any, where: str) -> dict[Any, int] | None:
        if cell is None or not self.word:
            return None
        if self.word == "gaussian":
            raise Unsupported(f"{where} is of a Gaussian column, whose factors are irrational: read the "
                              "whole model, or take its Python file")
        if self.word in ("presence", "tokens"):
            if isinstance(cell, (str, bytes, dict)):
                raise InvalidInput(f"{where}={shown(cell)} is not a list of words: give its words")
            counts: dict[Any, int] = {}
            for word in cell:
                counts[word] = counts.get(word, 0) + 1
            return counts
        return {cell: 1}

    def declared(self, name: str, tokens: list[Token]) -> None:
        """Process the edges of bins: the cell is replaced with the index of its bin."""
        if name == "edges" and self.left:
            (cell,) = self.left
            if isinstance(cell, bool) or not isinstance(cell, int):
                raise Unsupported(f"the cell {shown(cell)} of a binned column is not an integer: read the "
                                  "whole model, or take its Python file")
            edges = integers_of(tokens, name)
            self.left = {len([edge for edge in edges[1:] if edge <= cell * edges[0]]): 1}

    def count(self, tokens: list[Token], above: list[_Product], below: list[_Product]) -> None:
        """Multiply the joints by the factors of some values; `tokens`: each value with its count in every
        class.
        """
        step = 1 + len(above)
        for i in range(0, len(tokens), step):
            counts = integers_of(tokens[i + 1:i + step], "count", len(above))
            if self.left is not None:
                self._multiply(tokens[i], counts, above, below)
            self.seen += 1

    def _multiply(self, value: Token, counts: list[int], above: list[_Product],
                  below: list[_Product]) -> None:
        beta, whole, s = self._pseudo_counts()
        assert self.left is not None
        times = self.left.pop(value, 0)
        for c, count in enumerate(counts):
            total = s * self.totals[c] + whole
            if self.word == "presence":
                above[c].multiply(s * count + beta if times else s * (self.totals[c] - count) + beta)
                below[c].multiply(total)
            else:
                for _ in range(times):
                    above[c].multiply(s * count + beta)
                    below[c].multiply(total)

    def _pseudo_counts(self) -> tuple[int, int, int]:
        """Return s·β of the next value, s·B of all values together, and s, their common denominator."""
        k = 2 if self.word == "presence" else max(self.size, 1)
        if self.m is None:
            return self.alpha[0], k * self.alpha[0], self.alpha[1]
        if self.guesses is not None:
            D, guess = self.guesses[0], self.guesses[1 + self.seen]
            return self.m[0] * guess, self.m[0] * D, self.m[1] * D
        return self.m[0], k * self.m[0], k * self.m[1]

    def check(self, place: int) -> None:
        """Raise InvalidInput for a value unknown to the column; words outside the dictionary are ignored."""
        if self.left and self.word not in ("presence", "tokens"):
            raise InvalidInput(f"query[{place}]={shown(next(iter(self.left)))} is not one of the values that "
                               "the model knows: give one of them, or None")
        if self.seen != self.size:
            raise InvalidInput(f"the model's column {place} has {self.seen} values under count and names "
                               f"{self.size}: export it again")


def _guesses(word: object, numbers: list[int]) -> list[int]:
    """Return the denominator of the guesses, then the numerator for each value."""
    if word == "bernoulli" and len(numbers) == 2:
        return [numbers[1], numbers[1] - numbers[0], numbers[0]]
    return numbers
