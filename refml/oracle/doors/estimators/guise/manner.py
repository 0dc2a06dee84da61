"""What is known of a class: its words, and the form of its rows and labels.

    ROWS     what records and labels are given as: arrays of NumPy, lists, data frames and series of pandas
    TAUGHT   what is given to `fit`: records and labels, records alone, or records and a 0 for each label
    FORMS    how a row of counts of words may be given: as it is, as a text, as a list of words
"""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .forms import has_method, listed

Rows = list[list[Any]]
WHOLE = ("bernoulli", "categorical", "tokens")   # families whose cells are integers, by which one may index
ROWS = ARRAYS, LISTS, FRAMES = "arrays", "lists", "frames"
FLOATS, INTEGERS = "floats", "arrays of integers"   # where all cells are integers
OTHERWISE = {INTEGERS: FLOATS, FLOATS: INTEGERS}    # what a class breaks off on that wants the one
# what an array lacks that a class asks of it → what it wants in its place
OF_FRAMES = ("'numpy.ndarray' object has no attribute '(iloc|loc|values|columns|index|keys|groupby|unique|"
             "nunique|value_counts|iterrows|apply|drop|to_numpy|shift|head)'")
CASTS = r"from dtype\('float64'\) to dtype\('int"   # floats where integers are wanted, or the reverse
OF_INTEGERS = r"used as indices must be of integer|indices must be integers|only integers, slices|" \
              rf"{CASTS}|cannot be interpreted as an integer"
OF_FLOATS = rf"cannot convert float (?:NaN|infinity) to integer|{CASTS}"
OF_LISTS = "'numpy.ndarray' object has no attribute|truth value of an array|unhashable type: 'numpy"
SERIES, COLUMN = "a series of labels", "a column of labels"
AS_MANY = "as many as there were records of training"
# what a class says of labels in a row that wants a column of them
OF_COLUMN = "tuple index out of range|too many indices|Too many indexers|not enough values to unpack|" \
            "invalid index to scalar|not subscriptable|" \
            "broadcast|not aligned|mismatch in its core dimension|number of dimensions|" \
            "concatenation axis|" + AS_MANY
NUMBER = ("n", "num", "nb", "no", "number")
BEFORE, BEHIND = SIDES = "before", "behind"   # the cells of a query, where a further 1 stands
# what a class says of a query with one number too few
OF_ONE_MORE = "not aligned|mismatch in its core dimension|broadcast|out of (?:range|bounds)|dimension|" \
              "features|columns|length|shape|size"
NEWTON, STEPS, TRANSFORMS = "newton", "steps", "transforms"   # marks of a class
TAUGHT = LABELLED, ALONE, BLANK = "labelled", "alone", "blank"
FORMS = COUNTS, TEXTS, WORDS = "counts", "texts", "lists of words"
# of letters alone, none the beginning of another, none so common that a program leaves it out
VOCABULARY = ("apple", "bread", "candle", "doctor", "engine", "forest", "garden", "hammer", "island",
              "jungle", "kitchen", "lemon", "market", "needle", "orange", "pencil")


class Words(NamedTuple):
    """For each method, option and attribute name of scikit-learn, the names that a class may use for it.

    The likeliest name stands first.
    """

    methods: Mapping[str, Sequence[str]]
    options: Mapping[str, Sequence[str]]
    attributes: Mapping[str, Sequence[str]]

    def own(self, table: Mapping[str, Sequence[str]], word: str) -> Sequence[str]:
        """Return the names in `table` for a scikit-learn name; the name itself where none are listed."""
        return table.get(word, (word,))

    def has(self, found: type, method: str) -> bool:
        """Whether a class has a method by one of the names for scikit-learn's `method`."""
        return any(has_method(found, word) for word in self.own(self.methods, method))

    def written(self, accepted: Sequence[str] = (), methods: Sequence[str] = ()) -> Words:
        """Return the table with a class's own ways to write the known names of options and methods."""
        return self._replace(options=as_written(self.options, accepted),
                             methods=as_written(self.methods, methods))


def as_written(table: Mapping[str, Sequence[str]], names: Sequence[str]) -> dict[str, Sequence[str]]:
    """Return the table with those of the names that are known ones, written otherwise."""
    known = {stem(word): usual for usual, listed in [*table.items()][::-1]
             for word in listed if len(word) > 1}
    own = {name: known.get(stem(name)) for name in names}
    return {usual: tuple(dict.fromkeys((*listed, *(name for name in own if own[name] == usual))))
            for usual, listed in table.items()}


def stem(name: str) -> tuple[str, ...]:
    """Return the words of a name in any order and in small letters; several without a plural's s.

    >>> stem("n_clusters") == stem("numCluster"), stem("iter_max") == stem("max_iter")
    (True, True)
    >>> stem("rounds") == stem("round"), stem("_lambda") == stem("lambda_")
    (False, True)
    """
    words = [word.lower() for word in re.findall("[A-Z]?[a-z0-9]+|[A-Z]+", name)]
    if len(words) < 2:
        return (*words,)
    return tuple(sorted("n" if word in NUMBER else word.removesuffix("s") for word in words
                        if word != "of" or len(words) == 2))


class Manner:
    """What is known of a class: its own names, the form of its rows and labels, and remarks on them."""

    taught = LABELLED
    flat = False                         # whether a record is one number, in no list of its own
    forms: Sequence[str] = FORMS         # of rows, the likeliest first
    form = COUNTS
    marks: Sequence[str] = ()            # what the class says of itself
    divisor = ""                         # of a variance, as its documentation says it
    says_two = False                     # whether it says that it tells two classes apart
    page_says_two = False                # whether its documentation says so
    says_labels = False                  # whether its documentation says that labels are −1 and 1, or 0 and 1
    notes_labels = False                 # whether a comment says so
    says_places = False                  # whether it says that labels are 0, 1, 2 …
    finds = False                        # whether it looks which classes there are
    parts = False                        # whether it was looked if it tells classes called −1 and 1 apart
    recodes = False                      # whether it turns labels such as 0 and 1 into −1 and 1
    says_lists = False                   # whether it says that records may be lists
    unnamed = False                      # whether it names two of three classes, and does not say so
    pandas: Any = None                   # where labels, or records too, are given in its frames
    bytes = False                        # whether integers of records are given as bytes, from 0 to 255
    column = False                       # whether it is given labels as a column of a table
    settled = False                      # whether it has been trained and asked with labels as they are
    labels = ""                          # "texts" or "integers", once it is known which it takes
    signs = False                        # whether it has answered −1
    takes_bits = False                   # whether it has been trained with labels 0 and 1
    refused: tuple[Any, ...] = ()        # labels −1 and 1, or 0 and 1, that it has refused
    decides = False                      # whether its greatest probability is its prediction, for lack of one
    ones = ""                            # on which side a further 1 is put to each query
    short = ""                           # what predict raises of queries without it
    coded = ""                           # of the labels that it answers in another code, in words
    one_share = False                    # whether it gives one probability where there are two classes
    shares = ""                          # what predict gave where it gave probabilities for labels
    scores = ""                          # what predict gave where it gave scores for labels

    def __init__(self, words: Words, rows: str | None = None, codes: Sequence[Any] = (),
                 family: str = "") -> None:
        self.words, self.codes, self.family = words, codes, family
        self.unspoken: set[str] = set()      # values of options that it does not know
        self.called: Mapping[str, str] = {}  # values of options that it calls otherwise
        self.quoted: Mapping[str, set[str]] = {}   # words that may be values of options, compared with
        self.said_rows = rows                # what the user says that they are
        self.give(rows or ARRAYS)
        self.sideways: set[str] = set()      # methods of probabilities that give a row for each class
        self.batch: set[str] = set()         # methods that have answered several records at once
        self.lacking: set[str] = set()       # methods that say that they are not supported
        self.single: Counter[str] = Counter()   # method → how often it took one record, and not several
        self.remarks: list[str] = []

    def other(self, form: str) -> Manner:
        """Return a new Manner with the same words, rows, codes and family, and with counts in `form`."""
        found = Manner(self.words, self.said_rows or self.rows, self.codes, self.family)
        found.form = form
        return found

    @property
    def instead(self) -> str:
        """What predict gave in the place of a label, and where that belongs; "" if it gives labels."""
        return f"{self.shares}, no label: probabilities are for predict_proba" if self.shares else \
            f"{self.scores}, no label: scores are for decision_function" if self.scores else ""

    def give(self, rows: str) -> None:
        """Set the form in which records and labels are passed: arrays (of integers), lists or frames.

        SERIES, COLUMN: labels are a series of pandas, or a column, and records stay as they are.
        """
        if rows in (SERIES, COLUMN):
            self.column = self.column or rows == COLUMN
            self.pandas = module_or_none("pandas") if rows == SERIES else self.pandas
            return
        self.rows = ARRAYS if rows in (INTEGERS, FLOATS) else rows
        self.whole = rows != FLOATS and (self.family in WHOLE or rows == INTEGERS)   # integers stay integers
        self.numpy = None if rows == LISTS else module_or_none("numpy")
        self.pandas = module_or_none("pandas") if rows == FRAMES else None

    def lacks_one(self, error: Exception) -> bool:
        """Whether the first exception of `predict` may be of a query with one number too few."""
        return not (self.ones or self.settled) and self.form == COUNTS and not self.flat and \
            re.search(OF_ONE_MORE, str(error)) is not None

    def wanted(self, error: Exception) -> list[str]:
        """Return forms that an exception suggests: of rows in arrays, if the user chose none, and COLUMN."""
        upright = self.numpy is not None and self.taught == LABELLED and \
            not (self.column or self.settled) and \
            (isinstance(error, AssertionError) or re.search(OF_COLUMN, str(error)) is not None)
        if self.said_rows or self.rows != ARRAYS or self.numpy is None or self.pandas is not None:
            return [COLUMN] * upright
        frames = re.search(OF_FRAMES, str(error)) is not None and module_or_none("pandas") is not None
        other, words = (FLOATS, OF_FLOATS) if self.whole else (INTEGERS, OF_INTEGERS)
        cells = [other] * (re.search(words, str(error)) is not None)
        lists = re.search(OF_LISTS, str(error)) is not None
        return cells + [FRAMES, SERIES] * frames + [LISTS] * lists + [COLUMN] * upright

    def remark(self, sentence: str) -> None:
        """Keep a sentence on the class for the report, unless it is kept already."""
        if sentence not in self.remarks:
            self.remarks.append(sentence)

    def take_back(self, beginning: str) -> None:
        """Keep no sentence that begins so."""
        self.remarks[:] = [one for one in self.remarks if not one.startswith(beginning)]

    def array(self, values: Any) -> Any:
        """Return lists in the form that the class takes: array, data frame, or texts for word counts.

        Lists stay lists without NumPy, and where they make no array of numbers.
        """
        if self.flat and isinstance(values, list):
            values = [cell for row in values for cell in (row if isinstance(row, list) else [row])]
        if self.form != COUNTS:
            return [self.written(row) for row in values] if values and isinstance(values[0], list) \
                else self.written(values)
        if self.numpy is None:
            return values
        try:
            made = self.numpy.array(values)
        except (ValueError, OverflowError):   # rows of several lengths: the class may refuse them itself
            return values
        if made.dtype.kind in "iu" and (self.bytes or not self.whole):
            made = made.astype("uint8" if self.bytes else float)
        return values if made.dtype.kind == "O" else made if self.rows != FRAMES else self.framed(made)

    def asked(self, queries: Any) -> Any:
        """Return a table of queries, or one of them, as `array` does, with a further 1 where it is wanted."""
        if not self.ones or not queries:
            return self.array(queries)
        if isinstance(queries[0], list):
            return self.array([self.with_one(one) for one in queries])
        return self.array(self.with_one(queries))

    def with_one(self, query: list[Any]) -> list[Any]:
        """Return a query with a 1 on its side."""
        return [1, *query] if self.ones == BEFORE else [*query, 1]

    def framed(self, made: Any) -> Any:
        """Return a table as a data frame, a row or column as a series; unchanged without pandas."""
        if self.pandas is None:
            return made
        return self.pandas.DataFrame(made) if made.ndim == 2 else self.pandas.Series(made)

    def written(self, counts: Sequence[int]) -> str | list[str]:
        """Return a document with these word counts, as a text or as a list of words."""
        words = [word for word, times in zip(VOCABULARY, counts) for _ in range(times)]
        return " ".join(words) if self.form == TEXTS else words

    def read(self, given: Any, columns: int) -> Any:
        """Undo `array` and `asked`: return the rows that a method was given as lists of `columns` numbers."""
        if self.form == COUNTS:
            cut = slice(1, None) if self.ones == BEFORE else slice(columns)
            return [[one] for one in listed(given)] if self.flat else [
                row[cut] if self.ones and isinstance(row, list) and len(row) > columns else row
                for row in listed(given)]
        alone = isinstance(given, str) or (given and self.form == WORDS and isinstance(given[0], str))
        return self.counted(given, columns) if alone else [self.counted(one, columns) for one in given]

    def counted(self, document: str | Sequence[str], columns: int) -> list[int]:
        """Return how often each of the first `columns` words of VOCABULARY occurs in a document."""
        words = document.split() if isinstance(document, str) else list(document)
        return [words.count(word) for word in VOCABULARY[:columns]]

    def classes(self, labels: Sequence[Any]) -> list[Any]:
        """Return the sorted classes of the labels; 0, 1, 2 … for a class that is trained on records alone."""
        if self.taught != LABELLED:
            return list(range(len(set(labels))))
        return sorted(set(labels), key=lambda one: (isinstance(one, str), one))

    def of_fit(self, rows: Any, labels: Any) -> tuple[Any, ...]:
        """Return the arguments of `fit`: records and labels, records and zeros, or records alone."""
        blank = self.label_array([0] * len(labels)) if self.taught == BLANK else labels
        return (rows,) if self.taught == ALONE else (rows, blank)

    def label_array(self, labels: list[Any]) -> Any:
        """Return labels as an array, a series or one column; as the list that they are without NumPy."""
        if self.numpy is None:
            return labels
        made = self.numpy.array(labels)
        return self.framed(made.reshape(-1, 1) if self.column and made.ndim == 1 else made)


def module_or_none(name: str) -> Any:
    """Import and return a module; None where it cannot be imported."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None
