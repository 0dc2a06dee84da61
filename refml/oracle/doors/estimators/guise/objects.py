"""A class as people write it, behind the face that `asking` knows: fit, predict, predict_proba, coef_ …

    rows, queries    NumPy arrays where NumPy can be imported, else lists; what a class wants that breaks off
    labels           as they come; where the class refuses them integers or one-hot rows, mapped back
    answers          arrays, lists, a scalar for one record, a column, floats for labels, a map by class

What is found out about the class is kept in one `Manner` for all objects of it, and said once.
"""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from .forms import flat, listed, of_length, score, stands_for
from .manner import ARRAYS, FLOATS, INTEGERS, LABELLED, Manner, Rows

T = TypeVar("T")

NOTHING: Mapping[str, Any] = {}
SIGNS, BITS = [-1, 1], (0, 1)
SURE = 3   # tables on which a method took one record and not several: it is not asked of several any more
ONE_HOT = "one-hot"
# forms of labels, the likeliest first → what is said
REMARKS = {"integers": "labels: integers 0, 1, … in the order of the classes, since it refuses texts",
           ONE_HOT: "labels: one-hot rows, a 1 in the column of the class, since it refuses labels"}
ONE_BY_ONE = "{method}: asked of one record at a time"


class Lacking(AttributeError, NotImplementedError):
    """The class has no such method or attribute: what needs it is skipped, not wrong."""


class Guise:
    """An object of the class, made by `make`, once it is trained; it answers as one of scikit-learn does."""

    def __init__(self, make: Callable[[], Any], manner: Manner, taught: Mapping[str, Any] = NOTHING) -> None:
        self.make, self.manner, self.taught_with = make, manner, taught
        self.made: Any = make()
        self.begins: Callable[[], contextlib.AbstractContextManager[None]] = contextlib.nullcontext
        self.rows: Rows = []
        self.labels, self.classes = list[Any](), list[Any]()
        self.codes: list[Any] | None = None   # what the class is given for each of the classes
        self.given: tuple[Any, Any] = ((), ())   # the records of the last training, as the class got them
        self.queries: dict[str, Any] = {}     # method → what it was asked last, likewise

    # ------------------------------------------------------------ training

    def fit(self, rows: Rows, labels: list[Any]) -> Guise:
        """Train on records, given as the class wants them."""
        return self.given_as_wanted(lambda: self.learns(rows, labels), taught=False)

    def given_as_wanted(self, attempt: Callable[[], T], taught: bool = True) -> T:
        """Return what an attempt gives; on rows of another form where the class says that it wants these.

        A new object is tried, which is trained first where it must be.
        """
        try:
            return attempt()
        except Exception as error:
            kept = vars(self).copy()
            for rows in self.manner.wanted(error):
                self.manner.give(rows)
                with contextlib.suppress(Exception):   # of what was not the reason
                    self.made = self.make()
                    if taught:
                        self.trained(self.codes)
                    found = attempt()
                    self.manner.remark(f"rows: {rows}, since it breaks off on "
                                       f"{FLOATS if rows == INTEGERS else ARRAYS}; --rows {ARRAYS} says "
                                       "otherwise")
                    return found
                self.manner.give(ARRAYS)
                vars(self).update(kept)
            raise

    def learns(self, rows: Rows, labels: list[Any]) -> Guise:
        """Train on records; labels that are texts become integers where the class refuses texts."""
        self.rows, self.labels = rows, labels
        self.classes = self.manner.classes(labels)
        texts = any(isinstance(one, str) for one in labels)
        if self.manner.taught != LABELLED:
            return self.trained(None)
        if self.manner.labels == ONE_HOT:
            return self.trained(self.codes_of(ONE_HOT))
        if texts and (self.manner.labels == "integers" or self.signs()):
            return self.taught(self.signs() or list(range(len(self.classes))))
        if self.classes == SIGNS and self.manner.codes == BITS:
            return self.trained(list(BITS))
        try:
            return self.taught(None)
        except Exception:
            forms = ["integers"] * texts + [ONE_HOT] * (not self.manner.family)
            if self.manner.labels == "texts" or not any(map(self.do, forms)):
                raise
        return self

    def taught(self, codes: list[Any] | None) -> Guise:
        """Train; one that refuses −1 and 1 is taught 0 and 1."""
        try:
            return self.trained(codes)
        except Exception:
            refused = list(codes or self.classes) == SIGNS == list(self.manner.codes)
            if not refused or self.manner.signs or not self.becomes(list(BITS)):
                raise
        self.manner.codes = BITS
        self.manner.remark("labels: 0 and 1, since it refuses −1 and 1")
        return self

    def signs(self) -> list[Any]:
        """Return the codes of two classes of a method that is taught with −1 and 1, or 0 and 1."""
        return list(self.manner.codes) if len(self.classes) == len(self.manner.codes) else []

    def trained(self, codes: list[Any] | None) -> Guise:
        """Train, the classes written as `codes`."""
        self.codes = codes
        of_class = dict(zip(self.classes, codes or self.classes))
        labels = [of_class.get(one, one) for one in self.labels]
        self.given = self.manner.array(copy.deepcopy(self.rows)), self.manner.label_array(labels)
        with self.begins():
            found = self.own("fit")(*self.manner.of_fit(*self.given), **self.taught_with)
        if found is not None and self.method(found, "predict") is not None:
            self.made = found   # most return themselves, some another object, some nothing or a history
        return self

    def becomes(self, codes: list[Any]) -> bool:
        """Whether a new object takes these for labels; it then stands in the place of this one."""
        try:
            self.made = self.make()
            self.trained(codes)
        except Exception:
            return False
        return True

    def do(self, form: str) -> bool:
        """Whether a new object takes labels of a form; it then stands in the place of this one."""
        if not self.becomes(self.codes_of(form)):
            return False
        self.manner.labels = form
        self.manner.remark(REMARKS[form])
        return True

    def codes_of(self, form: str) -> list[Any]:
        """Return the codes of the classes as integers, or as rows of 0 and one 1."""
        places = list(range(len(self.classes)))
        return [tuple(int(one == place) for one in places) for place in places] if form == ONE_HOT else places

    def partial_fit(self, rows: Rows, labels: list[Any], classes: Sequence[Any]) -> Guise:
        """Train on records of declared classes, as scikit-learn does."""
        self.rows, self.labels = rows, labels
        self.classes = sorted(classes, key=lambda one: (isinstance(one, str), one))
        self.made.partial_fit(self.manner.array(rows), self.manner.label_array(labels), classes=classes)
        return self

    # ------------------------------------------------------------ its methods

    def method(self, made: Any, name: str) -> Any:
        """Return the bound method of an object that stands for one of `asking`; None where there is none."""
        for word in self.manner.words.own(self.manner.words.methods, name):
            if stands_for(type(made), word, name) and hasattr(made, word):   # some are for some options alone
                return getattr(made, word)
        return self.method(made, "predict") if name == "predict_proba" and self.manner.shares else None

    def own(self, name: str) -> Callable[..., Any]:
        """Return the object's own method.  Raises Lacking."""
        found: Callable[..., Any] | None = self.method(self.made, name)
        if found is None:
            raise Lacking(f"{type(self.made).__name__} has no {name}")
        return found

    def predict(self, queries: Rows) -> list[Any]:
        """Return the label of each record."""
        found = self.answered("predict", queries)
        if not self.is_one_hot(found) and self.gives_shares(found):
            return [self.likeliest(one) for one in found]
        labels = [self.label(one) for one in found]
        if self.codes is None and self.gives_places(labels):
            return self.predict(queries)
        if not self.manner.labels and self.codes is None:
            self.manner.labels = "texts" if any(isinstance(one, str) for one in self.classes) else ""
        if self.wants_bits(labels):
            self.manner.codes = BITS
            self.manner.remark("labels: 0 and 1, since it answers these where it is taught −1 and 1")
            self.trained(list(BITS))
            labels = [self.label(one) for one in self.asked("predict", queries)]
        return labels

    def is_one_hot(self, found: Sequence[Any]) -> bool:
        """Whether it answers in rows such as it was taught."""
        return self.manner.labels == ONE_HOT and \
            all(isinstance(one, list) and tuple(one) in (self.codes or ()) for one in found)

    def gives_shares(self, found: Sequence[Any]) -> bool:
        """Whether predict gives probabilities where labels belong: rows of them, or that of the second class.

        Once it has given one that is no label it is known to.
        """
        rows = [[number for one in (row if isinstance(row, list) else [row]) for number in flat(one)]
                for row in found]
        if not self.manner.shares and all(map(self.is_share, rows)) and \
                any(len(row) > 1 or 0 < row[0] < 1 for row in rows):
            self.manner.shares = str(found[0])
            self.manner.remark("predict: gives probabilities, no labels; the greatest one decides")
        return bool(self.manner.shares) and all(map(self.is_share, rows))

    def gives_places(self, labels: Sequence[Any]) -> bool:
        """Whether it answers 0, 1, … where it is taught texts; then a new object is taught these."""
        places, texts = list(range(len(self.classes))), all(isinstance(one, str) for one in self.classes)
        if not texts or not all(one in places for one in labels) or not self.becomes(places):
            return False
        self.manner.labels = "integers"
        self.manner.remark("labels: integers 0, 1, … in the order of the classes, since it answers these")
        return True

    def is_share(self, row: Sequence[float]) -> bool:
        """Whether these are probabilities of the classes, or that of the second of two."""
        if len(row) == 1:
            return len(self.classes) == 2 and 0 <= row[0] <= 1
        return len(row) == len(self.classes) and not all(one in self.classes for one in row)

    def likeliest(self, row: Any) -> Any:
        """Return the class of the greatest probability."""
        numbers = [number for one in self.by_class(row) for number in flat(one)]
        return self.classes[max(range(len(numbers)), key=numbers.__getitem__)]

    def wants_bits(self, labels: Sequence[Any]) -> bool:
        """Whether it answers 0 and 1, never −1, though it is taught −1 and 1."""
        if list(self.codes or self.classes) != SIGNS:
            return False
        self.manner.signs = self.manner.signs or self.classes[0] in labels
        return not self.manner.signs and 0 in labels and self.classes[1] in labels

    def label(self, written: Any) -> Any:
        """Return the class that a label stands for: floats are integers, codes are mapped back."""
        while isinstance(written, list) and len(written) == 1:
            written, = written
        if isinstance(written, (bool, float)) and written == written // 1:
            written = int(written)
        if self.codes is None:
            return written
        code = tuple(written) if isinstance(written, list) else written
        known = self.codes_of("integers") if self.manner.labels == ONE_HOT and code is written else self.codes
        return self.classes[known.index(code)] if code in known else written

    def predict_proba(self, queries: Rows) -> Rows:
        """Return the probabilities of the classes for each record, in the order of `classes_`."""
        found = self.answered("predict_proba", queries)
        return [self.by_class(one) for one in found]

    def by_class(self, row: Any) -> list[Any]:
        """Return the probabilities of one record; one alone is that of the second of two classes."""
        if isinstance(row, Mapping):
            known = {str(key): value for key, value in row.items()}
            return [known.get(str(code)) for code in self.codes or self.classes]
        found = [one[0] if isinstance(one, list) and len(one) == 1 else one
                 for one in (row if isinstance(row, list) else [row])]
        if len(found) != 1 or len(self.classes) != 2:
            return found
        self.manner.one_share = True
        if not self.manner.shares:
            self.manner.remark("predict_proba: one probability a record, taken for that of the second class")
        return [1 - found[0], found[0]]

    def decision_function(self, queries: Rows) -> list[Any]:
        """Return the score of each record, or its scores."""
        found = self.answered("decision_function", queries)
        return [one[0] if isinstance(one, list) and len(one) == 1 else one for one in found]

    def answered(self, name: str, queries: Rows) -> list[Any]:
        """Return what `asked` does, of an object that is given records and labels as it wants them."""
        return self.given_as_wanted(lambda: self.of_labels(name, queries))

    def of_labels(self, name: str, queries: Rows) -> list[Any]:
        """Return what `asked` does, of an object taught integers where the method breaks on texts alone."""
        try:
            return self.asked(name, queries)
        except Exception:
            texts, kept = any(isinstance(one, str) for one in self.classes), vars(self).copy()
            if self.manner.labels or self.codes or not texts or \
                    not self.becomes(list(range(len(self.classes)))):
                raise
            try:
                found = self.asked(name, queries)
            except Exception:   # texts were not the reason
                vars(self).update(kept)
                raise
        self.manner.labels = "integers"
        self.manner.remark(REMARKS["integers"])
        return found

    def asked(self, name: str, queries: Rows) -> list[Any]:
        """Return a method's answer to each record, asked all at once or, where it takes one, one by one.

        Raises ValueError for an answer of another length, and whatever the class raises.
        """
        ask, manner = self.own(name), self.manner
        if manner.single[name] < SURE:
            try:
                return self.at_once(name, ask, queries)
            except Exception:
                if name in manner.batch or not (self.takes_one(name, ask, queries) or manner.single[name]):
                    raise
        self.queries[name] = [manner.array(query) for query in queries]
        return [listed(ask(query)) for query in self.queries[name]]

    def at_once(self, name: str, ask: Callable[..., Any], queries: Rows) -> list[Any]:
        """Ask a method about all records in one call; return its answers.  Raises what `asked` raises."""
        self.queries[name] = self.manner.array(queries)
        found = listed(ask(self.queries[name]))
        if len(queries) == 1 and not isinstance(found, list):
            return [found]
        answers = of_length(name, found, len(queries), len(self.classes))
        if len(queries) > 1:
            self.manner.batch.add(name)
        if self.manner.single.pop(name, 0):   # it broke on a table that is now known to be the reason
            self.manner.remarks.remove(ONE_BY_ONE.format(method=name))
        return answers

    def takes_one(self, name: str, ask: Callable[..., Any], queries: Rows) -> bool:
        """Whether a method answers a record that stands alone with one label, or with numbers."""
        try:
            found = listed(ask(self.manner.array(queries[0])))
        except Exception:
            return False
        if found is None or (isinstance(found, list) and (name == "predict" or len(found) < 2)):
            return False
        if isinstance(found, list) and any(isinstance(one, list) for one in found):   # a row for each cell
            return False
        self.manner.single[name] += 1
        self.manner.remark(ONE_BY_ONE.format(method=name))
        return True

    # ------------------------------------------------------------ what it has learnt

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the object, by its own name or by one that stands for it."""
        made = self.__dict__.get("made")
        if name == "classes_":
            return self.class_order(made)
        if name in ("coef_", "intercept_") and not hasattr(made, name):
            weights, bias = self.plane()
            return [weights] if name == "coef_" else [bias]
        for word in self.manner.words.own(self.manner.words.attributes, name):
            if hasattr(made, word):
                found = getattr(made, word)
                return [found[one] for one in self.codes or self.classes] \
                    if isinstance(found, Mapping) and set(found) == set(self.codes or self.classes) else found
        raise Lacking(f"{type(made).__name__} has no {name}")

    def class_order(self, made: Any) -> list[Any]:
        """Return the classes in the object's own order, or sorted."""
        for word in self.manner.words.own(self.manner.words.attributes, "classes_"):
            known = listed(getattr(made, word, None))
            if isinstance(known, list) and len(known) == len(self.classes):
                order = [self.label(one) for one in known]
                if set(map(str, order)) == set(map(str, self.classes)):
                    return order
        return self.classes

    def plane(self) -> tuple[list[float], float]:
        """Return the weights and the bias of a plane w·x + b = 0, whatever the class calls b, and its sign.

        Raises Lacking where there are none.  Of several readings that is taken which decides as
        `predict` does.
        """
        readings = self.readings()
        if len(readings) > 1:
            probes = [*self.rows, [0.0] * len(self.rows[0])]
            decided = [one == self.classes[-1] for one in self.predict(probes)]
            readings.sort(key=lambda one: sum(at != 0 and (at > 0) != y for x, y in zip(probes, decided)
                                              for at in [score(one[1], one[2], x)]))
        words, weights, bias = readings[0]
        self.manner.remark(words)
        return weights, bias

    def readings(self) -> list[tuple[str, list[float], float]]:
        """Return how the attributes may be read: words, weights, bias.  Raises Lacking."""
        columns = len(self.rows[0])
        place, held = self.held("coef_")
        name, bias = self.held("intercept_")
        if len(held) == columns > 0 and len(bias) == 1:
            return [(f"plane: {place}·x + {name}", held, bias[0]),
                    (f"plane: {place}·x − {name}", held, -bias[0])]
        if len(held) == columns + 1 > 1:
            return [(f"plane: {place}, its first number the bias", held[1:], held[0]),
                    (f"plane: {place}, its last number the bias", held[:-1], held[-1])]
        if len(held) == columns > 0 and not bias:
            return [(f"plane: {place}, without a bias", held, 0.0)]
        raise Lacking(f"{type(self.made).__name__} has no weights of a plane: say which attribute "
                             "they are by --attribute w=coef_")

    def held(self, name: str) -> tuple[str, list[float]]:
        """Return the first attribute that is there for one of `asking`, with its numbers in a row."""
        for word in self.manner.words.own(self.manner.words.attributes, name):
            numbers = flat(listed(getattr(self.made, word, None)))
            if numbers:
                return word, numbers
        return name, []
