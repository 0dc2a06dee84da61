"""An object of the judged class, made and trained: what it is given for labels, and what its answers mean.

    codes       what stands for each class: itself, −1 and 1, 0 and 1, an integer, a one-hot row
    answers     arrays, a column, floats for labels, probabilities, places, a map by class
"""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from .forms import flat, stands_for
from .manner import Manner, Rows
from .options import parameters_of

NOTHING: Mapping[str, Any] = {}
SIGNS, BITS = (-1, 1), (0, 1)
OTHER: Mapping[tuple[Any, ...], tuple[int, int]] = {SIGNS: BITS, BITS: SIGNS}
MOST_LABELS = 3   # −1, 0 and 1
ONE_HOT = "one-hot"
# forms of labels, the likeliest first → what is said
REMARKS = {"integers": "labels: integers 0, 1, … in the order of the classes, since it refuses texts",
           ONE_HOT: "labels: one-hot rows, a 1 in the column of the class, since it refuses labels"}
CODES: Mapping[tuple[Any, ...], str] = {BITS: "0 and 1", SIGNS: "−1 and 1"}
BOOLEANS = "predict: gives True and False, no labels"
Own = TypeVar("Own", bound="Taught")


class Lacking(AttributeError, NotImplementedError):
    """The class has no such method or attribute; a case that needs it is skipped, not wrong."""


class Taught:
    """An object of the judged class, made by `make` and trained on records with labels in a form it takes."""

    def __init__(self, make: Callable[[], Any], manner: Manner, taught: Mapping[str, Any] = NOTHING) -> None:
        self.make, self.manner, self.taught_with = make, manner, taught
        self.made: Any = make()
        self.begins: Callable[[], contextlib.AbstractContextManager[None]] = contextlib.nullcontext
        self.rows: Rows = []
        self.labels, self.classes = list[Any](), list[Any]()
        self.codes: list[Any] | None = None   # what the class is given for each of the classes
        self.given: tuple[Any, Any] = ((), ())   # the records of the last training, as the class got them
        self.queries: dict[str, Any] = {}     # method → what it was asked last, likewise

    def method(self, made: Any, name: str) -> Any:
        """Return the bound method of `made` that stands for scikit-learn's `name`; None if there is none."""
        if name in self.manner.lacking:
            return None
        for word in self.manner.words.own(self.manner.words.methods, name):
            if stands_for(type(made), word, name) and hasattr(made, word):   # some are for some options alone
                return getattr(made, word)
        return self.method(made, "predict") if name == "predict_proba" and self.manner.shares else None

    def own(self, name: str) -> Callable[..., Any]:
        """Return the object's method for scikit-learn's `name`, given the options that it takes.

        Raises Lacking where there is none.
        """
        found: Callable[..., Any] | None = self.method(self.made, name)
        if found is None:
            raise Lacking(f"{type(self.made).__name__} has no {name}")
        taken = parameters_of(found) if self.taught_with else ()
        options = {option: self.manner.array(value) if isinstance(value, list) else value
                   for option, value in self.taught_with.items() if option in taken}
        return partial(found, **options) if options else found

    def trained(self: Own, codes: list[Any] | None) -> Own:
        """Train with each class written as its code; None: as itself.  Keep what `fit` was given."""
        self.codes = codes
        of_class = dict(zip(self.classes, codes or self.classes))
        labels = [of_class.get(one, one) for one in self.labels]
        self.given = self.manner.array(copy.deepcopy(self.rows)), self.manner.label_array(labels)
        with self.begins():
            found = self.own("fit")(*self.manner.of_fit(*self.given))
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

    def signs(self) -> list[Any]:
        """Return the kind's two codes for labels, (−1, 1) or (0, 1); [] unless there are two classes."""
        return list(self.manner.codes) if len(self.classes) == len(self.manner.codes) else []

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

    def gives_scores(self, found: Sequence[Any]) -> bool:
        """Whether `predict` returns numbers in place of the labels of two classes, whose sign decides.

        Of a method that learns a plane: more different numbers than there are labels, and 0, to answer.  Once
        it did, this is remembered for all objects of the class.
        """
        numbers = [*map(self.plain, found)]
        if len(self.classes) != len(SIGNS) or not all(type(one) in (int, float) for one in numbers):
            return False
        if self.manner.codes and not self.manner.scores and len(set(numbers)) > MOST_LABELS:
            self.manner.scores = str(found[0])
            self.manner.remark("predict: gives scores, no labels; their sign decides")
        return bool(self.manner.scores)

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

    def in_other_code(self, found: Sequence[Any]) -> tuple[int, ...]:
        """Return the two codes, −1 and 1 or 0 and 1, of answers of a class that is taught the other two.

        Empty where it answers as it is taught, or has ever answered −1 where it is taught −1 and 1.
        """
        own, answers = tuple(self.codes or self.classes), [*map(self.plain, found)]
        if own not in OTHER or self.manner.coded:
            return ()
        self.manner.signs = self.manner.signs or (own == SIGNS and own[0] in answers)
        there = OTHER[own][0] in answers and (
            own == BITS or own[1] in answers or self.manner.refused == BITS)
        return OTHER[own] if there and own[0] not in answers and not self.manner.signs else ()

    def takes_other_code(self, other: tuple[int, ...], named: Callable[[], Collection[str]]) -> bool:
        """Whether a new object can be trained with the codes in which it answers; if so, it is kept.

        If not, or if it then names fewer classes of its own records (`named`), its answers are read in these
        codes from then on, which is a fault.
        """
        kept, before = vars(self).copy(), named()
        taught = CODES[OTHER[other]]
        if self.becomes(list(other)) and len(named()) >= len(before):
            self.manner.codes = other
            self.manner.remark(f"labels: {CODES[other]}, since it answers these where it is taught {taught}")
            return True
        vars(self).update(kept)
        self.manner.coded = f"{CODES[other]} for labels {taught}"
        return False

    def plain(self, written: Any) -> Any:
        """Return an answered label as the class writes it: unpack lists, turn whole floats to int."""
        while isinstance(written, list) and len(written) == 1:
            written, = written
        if isinstance(written, bool):
            self.manner.remark(BOOLEANS)
        whole = isinstance(written, (bool, float)) and written == written // 1
        return int(written) if whole else written

    def label(self, written: Any) -> Any:
        """Return the class of an answered label, in the code that it is taught, or that it answers."""
        written = self.plain(written)
        if self.manner.coded and tuple(self.codes or self.classes) in OTHER and written in (-1, 0):
            return self.classes[0]
        if self.codes is None:
            return written
        code = tuple(written) if isinstance(written, list) else written
        known = self.codes_of("integers") if self.manner.labels == ONE_HOT and code is written else self.codes
        return self.classes[known.index(code)] if code in known else written

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
