"""A class as people write it, behind the face that `asking` knows: fit, predict, predict_proba, coef_ …

    rows, queries    NumPy arrays where NumPy can be imported, else lists; what a class wants that breaks off
    labels           as they come; where the class refuses them integers or one-hot rows, mapped back
    answers          arrays, lists, a scalar for one record, a column, floats for labels, a map by class

What is found out about the class is kept in one `Manner` for all objects of it, and said once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from .forms import REFUSALS, flat, listed, of_length, says_lacking, score
from .labels import BITS, CODES, ONE_HOT, OTHER, REMARKS, SIGNS, Lacking, Taught
from .manner import ARRAYS, AS_MANY, COLUMN, LABELLED, OTHERWISE, SERIES, SIDES, Rows

T = TypeVar("T")
Reading = tuple[str, list[float], float]   # of a plane: in words, w and b

OF_NUMBERS = (Warning, ArithmeticError)   # they say nothing of labels
LEAST = 1e-9   # a score below shows no side
SURE = 3   # tables on which a method took one record and not several: it is not asked of several any more
OF_LABELS = {COLUMN: "labels: one column of a table, since it breaks off on a single row of them",
             SERIES: "labels: a data frame or series of pandas, since it breaks off on an array of them"}
ONE_BY_ONE = "{method}: asked of one record at a time"   # and what comes of several at once


class Guise(Taught):
    """An object of the judged class, made by `make`; it has the methods and attributes of scikit-learn's."""

    strict = False   # whether a table of one record is asked as it is, whatever comes of it

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
            if taught and self.manner.lacks_one(error) and self.gets_ones(error):
                return attempt()
            kept, known = vars(self).copy(), vars(self.manner).copy()
            for form in self.manner.wanted(error):
                self.manner.give(form)
                with contextlib.suppress(Exception):   # of what was not the reason
                    self.made = self.make()
                    if taught:
                        self.trained(self.codes)
                    found = self.given_as_wanted(attempt, taught)
                    self.manner.remark(OF_LABELS.get(form) or
                                       f"rows: {form}, since it breaks off on "
                                       f"{OTHERWISE.get(form, ARRAYS)}; --rows {ARRAYS} says "
                                       "otherwise")
                    return found
                vars(self.manner).clear()
                vars(self.manner).update(known)
                vars(self).update(kept)
            raise

    def gets_ones(self, error: Exception) -> bool:
        """Whether `predict` takes queries with a further 1, as its weights may stand before `fit` adds one.

        If so, they get it from then on, on the side where more records are decided as they were taught.
        """
        kept, known, right = vars(self).copy(), vars(self.manner).copy(), dict[str, int]()
        for side in SIDES:
            self.manner.ones = side
            with contextlib.suppress(Exception):   # of what was not the reason
                found = self.read(self.asked("predict", self.rows))
                right[side] = sum(one == label for one, label in zip(found, self.labels))
            vars(self).update(kept)
            vars(self.manner).clear()
            vars(self.manner).update(known)
        if right:
            self.manner.ones = max(right, key=right.__getitem__)
            self.manner.short = f"{type(error).__name__}: {error}"
        return bool(right)

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
        if tuple(self.classes) in OTHER and self.manner.codes == OTHER[tuple(self.classes)]:
            return self.trained(list(self.manner.codes))
        try:
            return self.taught(None)
        except Exception as error:
            upright = bool(self.manner.codes) and COLUMN in self.manner.wanted(error)   # which is tried first
            forms = ["integers"] * texts + [ONE_HOT] * (
                not self.manner.family and not upright and not isinstance(error, OF_NUMBERS))
            if self.manner.labels == "texts" or not any(map(self.do, forms)):
                raise
        return self

    def taught(self, codes: list[Any] | None) -> Guise:
        """Train with labels written as `codes`; if the class refuses −1 and 1, train with 0 and 1.

        Where it says by an exception that it does not take 0 and 1, train with −1 and 1.
        """
        own = tuple(codes or self.classes)
        try:
            found = self.trained(codes)
        except Exception as error:
            refused = own in OTHER and own == tuple(self.manner.codes) and not self.manner.signs and (
                own == SIGNS or (type(error) in REFUSALS and not self.manner.takes_bits))
            if not refused or not self.becomes(list(OTHER[own])):
                raise
        else:
            self.manner.takes_bits = self.manner.takes_bits or own == BITS
            return self.parting() if own == tuple(self.manner.codes) == SIGNS else found
        self.manner.codes, self.manner.refused = OTHER[own], own
        self.manner.remark(f"labels: {CODES[OTHER[own]]}, since it refuses {CODES[own]}")
        return self

    def parting(self) -> Guise:
        """Return what was taught −1 and 1; if it names one class alone, one taught 0 and 1 that names both.

        This is looked at once, with the first records of two classes.
        """
        if self.manner.parts or len(set(self.labels)) < len(SIGNS):
            return self
        self.manner.parts = True
        kept, alone = vars(self).copy(), self.named()
        if len(alone) == 1 and self.becomes(list(BITS)) and len(self.named()) > 1:
            self.manner.codes = BITS
            self.manner.remark(f"labels: {CODES[BITS]}, since of {CODES[SIGNS]} it names {alone.pop()} alone")
        else:
            vars(self).update(kept)
        return self

    def named(self) -> set[str]:
        """Return what `predict` names of the records that it was taught; {} if it raises."""
        kept, self.queries = self.queries, {}
        try:
            return {str(self.plain(one)) for one in self.asked("predict", self.rows)}
        except Exception:   # it is told where it is asked
            return set()
        finally:
            self.queries = kept

    def partial_fit(self, rows: Rows, labels: list[Any], classes: Sequence[Any]) -> Guise:
        """Train by `partial_fit` with declared classes, some of which may have no record."""
        self.rows, self.labels = rows, labels
        self.classes = sorted(classes, key=lambda one: (isinstance(one, str), one))
        self.made.partial_fit(self.manner.array(rows), self.manner.label_array(labels), classes=classes)
        return self

    # ------------------------------------------------------------ its methods

    def predict(self, queries: Rows) -> list[Any]:
        """Return the predicted class of each record, among the classes as they were given to `fit`."""
        found = self.answered("predict", queries)
        labels = self.read(found)
        if self.manner.shares or self.manner.scores:
            return labels
        if self.codes is None and self.gives_places(labels):
            return self.predict(queries)
        if not self.manner.labels and self.codes is None:
            self.manner.labels = "texts" if any(isinstance(one, str) for one in self.classes) else ""
        if other := self.in_other_code(found):
            again = self.asked("predict", queries) if self.takes_other_code(other, self.named) else found
            labels = [self.label(one) for one in again]
        return labels

    def read(self, found: list[Any]) -> list[Any]:
        """Return the classes that answers of `predict` mean: labels, probabilities, or scores."""
        if not self.is_one_hot(found) and self.gives_shares(found):
            return [self.likeliest(one) for one in found]
        if self.gives_scores(found):
            return [self.classes[self.plain(one) > 0] for one in found]
        return [self.label(one) for one in found]

    def predict_proba(self, queries: Rows) -> Rows:
        """Return each record's probabilities of the classes, in the order of `classes_`."""
        found = self.answered("predict_proba", queries)
        return [self.by_class(one) for one in found]

    def decision_function(self, queries: Rows) -> list[Any]:
        """Return each record's score: a number for two classes, a list for several."""
        found = self.answered("decision_function", queries)
        return [one[0] if isinstance(one, list) and len(one) == 1 else one for one in found]

    def answered(self, name: str, queries: Rows) -> list[Any]:
        """Return `of_labels`; where rows of another form are needed, retrain and ask again.

        Raises Lacking for a method that says of itself that it is not supported, which is not asked again.
        """
        try:
            return self.given_as_wanted(lambda: self.of_labels(name, queries))
        except Exception as error:
            if name == "predict" or isinstance(error, Lacking) or not says_lacking(error):
                raise
            self.manner.lacking.add(name)
            self.manner.remark(f"{name}: not asked, since it raises {type(error).__name__}: {error}")
            raise Lacking(f"{type(self.made).__name__} has no {name}") from None

    def of_labels(self, name: str, queries: Rows) -> list[Any]:
        """Return `asked`; if it fails only because of its labels, retrain with others and ask again.

        These are integers for texts, and −1 and 1 for two classes.
        """
        try:
            return self.asked(name, queries)
        except Exception:
            texts, kept = any(isinstance(one, str) for one in self.classes), vars(self).copy()
            if self.manner.labels or self.codes or not texts:
                raise
            others = [list(range(len(self.classes)))]
            if len(self.classes) == len(SIGNS):
                others.append([*SIGNS])
            for codes in others:
                with contextlib.suppress(Exception):   # labels were not the reason
                    if self.becomes(codes):
                        found = self.asked(name, queries)
                        break
                vars(self).update(kept)
            else:
                raise
        if tuple(codes) == SIGNS:
            self.manner.codes = SIGNS
            self.manner.remark(f"labels: {CODES[SIGNS]}, since it breaks off on others")
        else:
            self.manner.labels = "integers"
            self.manner.remark(REMARKS["integers"])
        return found

    def asked(self, name: str, queries: Rows) -> list[Any]:
        """Return a method's answers to all records in one call, or one record at a time if it must be.

        Without `predict`, the class of the greatest probability is predicted.  Raises ValueError for an
        answer of another length, and whatever the class raises.
        """
        if name == "predict" and self.manner.decides and self.method(self.made, name) is None:
            return [row.index(max(row)) for row in self.asked("predict_proba", queries)]
        ask, manner = self.own(name), self.manner
        if manner.single[name] < SURE:
            try:
                return self.at_once(name, ask, queries)
            except Exception as error:
                if len(queries) == 1 and not self.strict and (found := self.beside_itself(name, queries[0])):
                    manner.remark(f"{name}: a record is asked twice in one table, since alone it raises "
                                  f"{type(error).__name__}: {error}")
                    return found
                if name in manner.batch or not (self.takes_one(name, ask, queries, error)
                                                or manner.single[name]):
                    raise
        self.queries[name] = [manner.asked(query) for query in queries]
        return [listed(ask(query)) for query in self.queries[name]]

    def at_once(self, name: str, ask: Callable[..., Any], queries: Rows) -> list[Any]:
        """Return a method's answers to all records in one call.  Raises as `asked` does."""
        self.queries[name] = self.manner.asked(queries)
        found = listed(ask(self.queries[name]))
        if len(queries) == 1 and not isinstance(found, list):
            return [found]
        answers = of_length(name, found, len(queries), len(self.classes), self.manner.sideways)
        if name == "predict" and len(self.labels) > len(self.classes) and \
                all(isinstance(one, list) and len(one) == len(self.labels) for one in answers):
            raise ValueError(f"predict gives {len(self.labels)} values a record, {AS_MANY}")
        self.manner.settled = self.manner.settled or name == "predict"
        if len(queries) > 1:
            self.manner.batch.add(name)
        if self.manner.single.pop(name, 0):   # it broke on a table that is now known to be the reason
            self.manner.take_back(ONE_BY_ONE.format(method=name))
        return answers

    def beside_itself(self, name: str, query: list[Any]) -> list[Any]:
        """Return a method's answer to one record that stands twice in a table; [] if it breaks off there."""
        try:
            return self.at_once(name, self.own(name), [query, query])[:1]
        except Exception:
            return []

    def takes_one(self, name: str, ask: Callable[..., Any], queries: Rows, error: Exception) -> bool:
        """Whether a method answers one record, not in a table, with a label or with several numbers.

        `error` is what comes of several records at once, which is remarked.
        """
        try:
            found = listed(ask(self.manner.asked(queries[0])))
        except Exception:
            return False
        if found is None or (isinstance(found, list) and (name == "predict" or len(found) < 2)):
            return False
        if isinstance(found, list) and any(isinstance(one, list) for one in found):   # a row for each cell
            return False
        if not self.manner.single[name]:
            self.manner.remark(f"{ONE_BY_ONE.format(method=name)}; of several: {type(error).__name__}")
        self.manner.single[name] += 1
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
            found = getattr(made, word, None)
            if found is not None:   # an option that is not given may have the same name
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

        Of several readings of its attributes, that one is returned which agrees best with `predict`; it is
        remarked where it alone agrees everywhere, and else its signs are not turned.  Raises Lacking where
        there is none.
        """
        readings = self.readings()
        missed = self.missed(readings) if len(readings) > 1 else [0]
        alone = missed.count(0) == 1
        best = missed.index(min(missed if alone else missed[:len(readings)]))
        words, weights, bias = readings[best % len(readings)]
        turns = -1 if best >= len(readings) else 1
        if alone:
            self.manner.remark(words + ", all signs turned" * (turns < 0))
        return [turns * one for one in weights], turns * bias

    def missed(self, readings: Sequence[Reading]) -> list[int]:
        """Return on how many records each reading disagrees with `predict`, then each with all signs turned.

        Signs are not turned where it decides all records alike.
        """
        probes = [*self.rows, [0.0] * len(self.rows[0])]
        sides = [self.is_positive(one) for one in self.predict(probes)]
        scores = [[score(weights, bias, x) for x in probes] for _, weights, bias in readings]
        return [sum(abs(at) > LEAST and (at > 0) == (side == turned) for at, side in zip(one, sides))
                for turned in (False, True)[:len(set(sides))] for one in scores]

    def is_positive(self, label: Any) -> bool:
        """Whether a label is the second class, on whose side of a plane w·x + b is positive.

        A class that is alone is the second one, but for −1 and 0.
        """
        is_first = len(self.classes) == 1 and label in (SIGNS[0], BITS[0])
        return str(label) == str(self.classes[-1]) and not is_first

    def readings(self) -> list[Reading]:
        """Return (description, w, b) for each way to read a plane from the attributes.  Raises Lacking."""
        columns = len(self.rows[0])
        place, held = self.held("coef_")
        name, bias = self.held("intercept_")
        if len(held) == columns > 0 and len(bias) == 1:
            return [(f"plane: {place}·x + {name}", held, bias[0]),
                    (f"plane: {place}·x − {name}", held, -bias[0])]
        if len(held) == columns + 1 > 1 >= len(bias):   # of a class's weights each, there are more biases
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
