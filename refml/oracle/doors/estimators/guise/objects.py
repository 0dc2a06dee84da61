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
    """The class has no such method or attribute; a case that needs it is skipped, not wrong."""


class Guise:
    """An object of the judged class, made by `make`; it has the methods and attributes of scikit-learn's."""

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
        """Train on records, in the form of rows that the class takes; return self."""
        return self.given_as_wanted(lambda: self.learns(rows, labels), taught=False)

    def given_as_wanted(self, attempt: Callable[[], T], taught: bool = True) -> T:
        """Return `attempt()`; if it raises, try again with rows in a form that its exception suggests.

        Each retry uses a new object, which is trained first where `taught`.
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
        """Train on records; if the class refuses text labels, give it integers or one-hot rows for them."""
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
        """Train with labels written as `codes`; if the class refuses −1 and 1, train with 0 and 1."""
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
        """Return the kind's two codes for labels, (−1, 1) or (0, 1); [] unless there are two classes."""
        return list(self.manner.codes) if len(self.classes) == len(self.manner.codes) else []

    def trained(self, codes: list[Any] | None) -> Guise:
        """Train with each class written as its code; None: as itself.  Keep what `fit` was given."""
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
        """Whether a new object can be trained with these codes as labels; it replaces the present one."""
        try:
            self.made = self.make()
            self.trained(codes)
        except Exception:
            return False
        return True

    def do(self, form: str) -> bool:
        """Whether a new object can be trained with labels in this form; if so, it is kept and remarked."""
        if not self.becomes(self.codes_of(form)):
            return False
        self.manner.labels = form
        self.manner.remark(REMARKS[form])
        return True

    def codes_of(self, form: str) -> list[Any]:
        """Return a code for each class: its index, or for ONE_HOT a tuple with 1 at its index."""
        places = list(range(len(self.classes)))
        return [tuple(int(one == place) for one in places) for place in places] if form == ONE_HOT else places

    def partial_fit(self, rows: Rows, labels: list[Any], classes: Sequence[Any]) -> Guise:
        """Train by `partial_fit` with declared classes, some of which may have no record."""
        self.rows, self.labels = rows, labels
        self.classes = sorted(classes, key=lambda one: (isinstance(one, str), one))
        self.made.partial_fit(self.manner.array(rows), self.manner.label_array(labels), classes=classes)
        return self

    # ------------------------------------------------------------ its methods

    def method(self, made: Any, name: str) -> Any:
        """Return the bound method of `made` that stands for scikit-learn's `name`; None if there is none."""
        for word in self.manner.words.own(self.manner.words.methods, name):
            if stands_for(type(made), word, name) and hasattr(made, word):   # some are for some options alone
                return getattr(made, word)
        return self.method(made, "predict") if name == "predict_proba" and self.manner.shares else None

    def own(self, name: str) -> Callable[..., Any]:
        """Return the object's method for scikit-learn's `name`.  Raises Lacking where there is none."""
        found: Callable[..., Any] | None = self.method(self.made, name)
        if found is None:
            raise Lacking(f"{type(self.made).__name__} has no {name}")
        return found

    def predict(self, queries: Rows) -> list[Any]:
        """Return the predicted class of each record, among the classes as they were given to `fit`."""
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
        """Whether all answers are one-hot rows, from a class that was trained with such labels."""
        return self.manner.labels == ONE_HOT and \
            all(isinstance(one, list) and tuple(one) in (self.codes or ()) for one in found)

    def gives_shares(self, found: Sequence[Any]) -> bool:
        """Whether `predict` returns probabilities in place of labels: rows, or that of the second class.

        Once some answer was no label, this is remembered for all objects of the class.
        """
        rows = [[number for one in (row if isinstance(row, list) else [row]) for number in flat(one)]
                for row in found]
        if not self.manner.shares and all(map(self.is_share, rows)) and \
                any(len(row) > 1 or 0 < row[0] < 1 for row in rows):
            self.manner.shares = str(found[0])
            self.manner.remark("predict: gives probabilities, no labels; the greatest one decides")
        return bool(self.manner.shares) and all(map(self.is_share, rows))

    def gives_places(self, labels: Sequence[Any]) -> bool:
        """Whether it answers indices where the classes are texts; then a new one is trained with indices."""
        places, texts = list(range(len(self.classes))), all(isinstance(one, str) for one in self.classes)
        if not texts or not all(one in places for one in labels) or not self.becomes(places):
            return False
        self.manner.labels = "integers"
        self.manner.remark("labels: integers 0, 1, … in the order of the classes, since it answers these")
        return True

    def is_share(self, row: Sequence[float]) -> bool:
        """Whether a row can hold the probabilities of the classes, or of the second class of two."""
        if len(row) == 1:
            return len(self.classes) == 2 and 0 <= row[0] <= 1
        return len(row) == len(self.classes) and not all(one in self.classes for one in row)

    def likeliest(self, row: Any) -> Any:
        """Return the class with the greatest probability in a row."""
        numbers = [number for one in self.by_class(row) for number in flat(one)]
        return self.classes[max(range(len(numbers)), key=numbers.__getitem__)]

    def wants_bits(self, labels: Sequence[Any]) -> bool:
        """Whether it was trained with −1 and 1 but answers 0 and 1, and never answered −1."""
        if list(self.codes or self.classes) != SIGNS:
            return False
        self.manner.signs = self.manner.signs or self.classes[0] in labels
        return not self.manner.signs and 0 in labels and self.classes[1] in labels

    def label(self, written: Any) -> Any:
        """Return the class of an answered label: unpack lists, turn whole floats to int, decode codes."""
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
        """Return each record's probabilities of the classes, in the order of `classes_`."""
        found = self.answered("predict_proba", queries)
        return [self.by_class(one) for one in found]

    def by_class(self, row: Any) -> list[Any]:
        """Return one record's probabilities as a list; a single p for two classes becomes [1 − p, p]."""
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
        """Return each record's score: a number for two classes, a list for several."""
        found = self.answered("decision_function", queries)
        return [one[0] if isinstance(one, list) and len(one) == 1 else one for one in found]

    def answered(self, name: str, queries: Rows) -> list[Any]:
        """Return `of_labels`; where rows of another form are needed, retrain and ask again."""
        return self.given_as_wanted(lambda: self.of_labels(name, queries))

    def of_labels(self, name: str, queries: Rows) -> list[Any]:
        """Return `asked`; if it fails only because labels are texts, retrain with integers and ask again."""
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
        """Return a method's answers to all records in one call, or one record at a time if it must be.

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
        """Return a method's answers to all records in one call.  Raises as `asked` does."""
        self.queries[name] = self.manner.array(queries)
        found = listed(ask(self.queries[name]))
        if len(queries) == 1 and not isinstance(found, list):
            return [found]
        answers = of_length(name, found, len(queries), len(self.classes), self.manner.sideways)
        if len(queries) > 1:
            self.manner.batch.add(name)
        if self.manner.single.pop(name, 0):   # it broke on a table that is now known to be the reason
            self.manner.remarks.remove(ONE_BY_ONE.format(method=name))
        return answers

    def takes_one(self, name: str, ask: Callable[..., Any], queries: Rows) -> bool:
        """Whether a method answers one record, not in a table, with a label or with several numbers."""
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
        """Return an attribute by scikit-learn's name or by one that stands for it, or raise Lacking."""
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
        """Return the classes in the order that the object holds; sorted where it holds none."""
        for word in self.manner.words.own(self.manner.words.attributes, "classes_"):
            known = listed(getattr(made, word, None))
            if isinstance(known, list) and len(known) == len(self.classes):
                order = [self.label(one) for one in known]
                if set(map(str, order)) == set(map(str, self.classes)):
                    return order
        return self.classes

    def plane(self) -> tuple[list[float], float]:
        """Return w and b of the plane w·x + b = 0; the class may name b as it likes and subtract it.

        Of several readings of its attributes, that one is returned which agrees best with `predict`.
        Raises Lacking where there is none.
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
        """Return (description, w, b) for each way to read a plane from the attributes.  Raises Lacking."""
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
        """Return the first attribute for `name` that holds numbers, and these as one list; else []."""
        for word in self.manner.words.own(self.manner.words.attributes, name):
            numbers = flat(listed(getattr(self.made, word, None)))
            if numbers:
                return word, numbers
        return name, []
