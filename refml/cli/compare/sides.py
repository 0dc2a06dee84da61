"""The sides of a comparison: a library's estimator, or the exact reference of one.

A side is trained on the records of a split and asked about batches of records.  It answers with the classes
that it predicts and, if it has them, with posteriors in units of 2^-POSTERIOR_BITS.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Any, Protocol

from ...errors import InvalidInput, RefmlError, shown
from ...oracle.doors.doors import Library
from ...oracle.doors.protocol import Reply, Request
from ...oracle.specification.codec import Type
from ...oracle.specification.schema import Operation, Parameter
from .kinds import models
from .kinds.exact import Answer
from .kinds.scores import POSTERIOR_BITS
from .records import Records

REFERENCE = "reference"
BY_CLASS = ("prior", "means", "variances", "covariances", "parameters")   # what is learnt for each class
AS_IT_IS = Type("plain")   # what is sent without a look at each cell: a table of numbers may be long


def session(name: str, *parameters: str) -> Operation:
    """Return the operation that asks an estimator's session."""
    return Operation(f"estimator.{name}", "", tuple(Parameter(one, AS_IT_IS) for one in parameters), AS_IT_IS,
                     "estimator")


TRAIN, PREDICT, LEARNT = session("train", "rows", "labels"), session("predict", "rows", "start", "stop"), \
    session("learnt")


class Side(Protocol):
    """One of the two compared implementations."""

    @property
    def name(self) -> str: ...

    @property
    def classes(self) -> list[str]: ...

    def train(self, records: Records, places: Sequence[int]) -> None: ...

    def answers(self, records: Records, places: Sequence[int]) -> list[Answer]: ...

    def learnt(self) -> Mapping[str, Any]: ...


class Estimator:
    """A library's estimator in an isolated process, which starts while tables are read."""

    def __init__(self, door: Library) -> None:
        self.door, self.name = door, door.written
        self.kind = ""
        self.options: dict[str, Any] = {}
        self.classes: list[str] = []
        self.trained: list[int] = []
        self.pool = ThreadPoolExecutor(1)
        try:
            self.opened: Future[Any] = self.pool.submit(door.__enter__)
        except RuntimeError:   # there are no threads here, nor processes: the cage says so
            door.__enter__()
            raise

    def __enter__(self) -> Estimator:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        # The process ends with the thread that started it: the thread must outlive it.
        try:
            if self.opened.exception() is None:
                self.door.__exit__(kind, error, trace)
        finally:
            self.pool.shutdown()

    def asked(self, operation: Operation, **given: Any) -> Any:
        """Return the result of a request to the estimator.

        Raises InvalidInput, with the reason, if it fails.
        """
        self.opened.result()
        reply, = self.door.ask([Request(operation, given, 12)])
        if reply.kind != "result":
            raise InvalidInput(f"{self.name} gave no result ({told(reply)}): correct that, or compare "
                               "another estimator")
        return reply.result

    def train(self, records: Records, places: Sequence[int]) -> None:
        """Train on some records."""
        found = self.asked(TRAIN, rows=records.rows(places), labels=[records.labels[i] for i in places])
        self.kind, self.classes, self.trained = str(found["kind"]), found["classes"], list(places)
        self.options = {name: float(one) if type(one) is not str and isinstance(one, str) else one
                        for name, one in found["options"].items()}

    def answers(self, records: Records, places: Sequence[int]) -> list[Answer]:
        """Return the answer to each record."""
        own = len(self.trained) == records.size   # it still has its rows, and is asked them in their order
        found = self.asked(PREDICT, rows=[] if own else records.rows(places), start=places[0],
                           stop=places[-1] + 1)
        decisions, posteriors = found["decisions"], found["posteriors"]
        self.check_shape("predict", decisions, len(places))
        if posteriors == []:
            return [Answer((str(one),)) for one in decisions]
        self.check_shape("predict_proba", posteriors, len(places))
        for one in posteriors:
            self.check_shape("predict_proba of one record", one, len(self.classes))
        return [Answer((str(one),), tuple(map(probability, of_one)))
                for one, of_one in zip(decisions, posteriors)]

    def check_shape(self, what: str, found: Any, size: int) -> None:
        """Raise InvalidInput unless an answer is a list of `size` elements."""
        if not isinstance(found, list) or len(found) != size:
            told = f"{len(found)} values" if isinstance(found, list) else shown(found)
            raise InvalidInput(f"{self.name} cannot be compared: {what} gives {told}, and {size} are asked")

    def learnt(self) -> Mapping[str, Any]:
        """Return the learnt parameters: name → values by class."""
        found = self.asked(LEARNT)
        return {part: dict(zip(self.classes, values)) if part in BY_CLASS and isinstance(values, list) and
                len(values) == len(self.classes) else values for part, values in found.items()}


class Reference:
    """The exact reference with the kind and the options of an estimator."""

    name = REFERENCE

    def __init__(self, followed: Estimator) -> None:
        self.followed = followed
        self.model: Any = None
        self.notes: list[str] = []
        self.settled = self.exactly = 0

    @property
    def classes(self) -> list[str]:
        """The classes, in the order of the posteriors."""
        return list(self.model.classes)

    def train(self, records: Records, places: Sequence[int]) -> None:
        """Train the model of the estimator's kind, with its options.  Raises the model's errors."""
        kind = self.followed.kind
        self.notes = models.checked(kind, self.followed.options)
        try:
            self.model = models.REFERENCES[kind].model(records, places, self.followed.options)
        except RefmlError as error:
            raise InvalidInput(f"the reference of {kind} refuses these records: {error}") from None

    def answers(self, records: Records, places: Sequence[int]) -> list[Answer]:
        """Return the answer to each record, and count how it was decided."""
        before = self.model.settled, self.model.exactly
        found: list[Answer] = self.model.answers(records, places)
        self.settled += self.model.settled - before[0]
        self.exactly += self.model.exactly - before[1]
        return found

    def learnt(self) -> Mapping[str, Any]:
        """Return the exact parameters."""
        found: Mapping[str, Any] = self.model.learnt
        return found


def told(reply: Reply) -> str:
    """Return why there is no result."""
    return reply.message or reply.kind


def probability(written: Any) -> int:
    """Return a reply's probability in units of 2^-POSTERIOR_BITS; −1 for NaN or no number.

    >>> probability("0.5") == 1 << 119, probability("nan")
    (True, -1)
    """
    try:
        above, below = float(written).as_integer_ratio()
    except (TypeError, ValueError, OverflowError):
        return -1
    return (above << POSTERIOR_BITS) // below
