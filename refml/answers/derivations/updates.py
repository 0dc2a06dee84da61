"""The updates of a perceptron, line by line: `w = (1, 3), b = 1` after each correction.

    line k     the weights and the bias after the k-th correction, perhaps after its record: x4: w = …

A wrong line is compared with the next correction from the line before it, as written; then with the
corrections that mistakes give from there.  Records are counted from x1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from ...errors import InvalidInput, RefmlError
from ...numbers.rational import Fraction
from ...oracle.reference.outcomes import mistaken_given, reference
from ...oracle.specification.codec import parse_type
from ...oracle.specification.excerpt import operation_of
from ...oracle.specification.files import data_folder
from ...oracle.specification.schema import Mistake
from ...patterns import pattern
from ..marking.marked import Rival
from ..marking.naming import named_in_line
from ..marking.numbers import keys_of
from ..marking.parts import leaf_fits, leaves, shown, value_of
from ..marking.preparing import Prepared
from ..marking.rivals import about_mistake
from ..marking.verdicts import CARRIED, EXACT, ORDER, WRONG, Named, Verdict
from ..reading.shapes import Answer, Wanted, answer_of

TRACE = "perceptron.trace"
OPERATIONS = ("perceptron.train", TRACE)
MOST_UPDATES = 200
STATE = parse_type({"weights": "list[rational]", "bias": "rational"})
RECORD = pattern(r"\s*(?:x_?)?(\d{1,6})\s*:(.*)", re.DOTALL)

State = dict[str, Any]


class Update(NamedTuple):
    """A correction: its record, and the weights and the bias after it."""

    record: int
    state: State


def is_updates(ready: Prepared, text: str) -> bool:
    """Return whether an answer lists the updates of a perceptron, for a question on perceptron training.

    It has two lines or more, and each of them gives w and b, as in "w = [1, 2], b = 0".
    """
    lines = [line for line in text.splitlines() if line.strip()]
    return ready.question.operation.id in OPERATIONS and len(lines) > 1 and all(
        re.search(r"w\w*\s*[=:].*b\w*\s*[=:]", line, re.IGNORECASE) for line in lines)


def updates_followed(ready: Prepared, text: str) -> Verdict:
    """Return the verdict on the updates of a perceptron.  Raises InvalidInput, naming the line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_UPDATES:
        raise InvalidInput(f"the answer has {len(lines)} updates: write at most {MOST_UPDATES}")
    course = Training(ready)
    state, record = course.start, -1
    parts: list[tuple[str, Verdict]] = []
    right = True
    for number, line in enumerate(lines, 1):
        named, answer = read(course, number, line)
        expected = course.next(state, record)
        verdict = judged_update(ready, course, TraceLine(state, record, named, answer), expected, right)
        right = right and verdict.name == EXACT
        parts.append((f"{number}: x{expected.record + 1}" if expected else f"{number}", verdict))
        state = value_of(answer)
        record = expected.record if expected else record
    if left := course.next(state, record):
        parts.append(("the end", Verdict(WRONG, Fraction(0), f"x{left.record + 1} is still misclassified")))
    return whole(parts)


def whole(parts: list[tuple[str, Verdict]]) -> Verdict:
    """Return the verdict on all updates."""
    wrong = [(name, one) for name, one in parts if one.name == WRONG]
    reason = f"the first wrong line is {wrong[0][0]}" if wrong else ""
    if len(wrong) == 1:
        reason += "; from there on the updates are right"
    credit = sum((one.credit for _, one in parts), Fraction(0)) / len(parts)
    first = wrong[0][1] if wrong else parts[0][1]
    return Verdict(max((one.name for _, one in parts), key=ORDER.index), credit, reason,
                   "; ".join(f"{name}: {one.shown}" for name, one in parts if one.shown),
                   mistakes=first.mistakes, declined=first.declined, parts=tuple(parts))


def read(course: Training, number: int, line: str) -> tuple[int | None, Answer]:
    """Return the record that a line names, if it does, and the state after it."""
    match = RECORD.fullmatch(line)
    try:
        text, comma = match[2] if match else line, course.ready.question.comma
        answer = answer_of(Wanted(STATE, course.start, (), course.ready.words), text, comma)
    except InvalidInput as error:
        raise InvalidInput(f"line {number}: {error}") from None
    return int(match[1]) - 1 if match else None, answer


class TraceLine(NamedTuple):
    """A line: the state and the record before it, the record that it names, and its written state."""

    before: State
    record: int
    named: int | None
    answer: Answer


def judged_update(ready: Prepared, course: Training, step: TraceLine, expected: Update | None,
                  right: bool) -> Verdict:
    """Return the verdict on one update, from the state that was written before it."""
    told, value = shown(step.answer), value_of(step.answer)
    if expected is None:
        return Verdict(WRONG, Fraction(0), "no record is misclassified: training is over", told, value)
    if is_state(expected.state, step.answer) and step.named in (None, expected.record):
        if right:
            return Verdict(EXACT, Fraction(1), "", told, value)
        return Verdict(CARRIED, ready.question.credit_of(CARRIED), "it follows from what stands before", told,
                       value)
    names, declined = course.mistakes(step, expected)
    reason = f"x{expected.record + 1} is the next that is misclassified" \
        if step.named not in (None, expected.record) else ""
    earned = [ready.question.mistakes[one.id] for one in (*names, *declined)
              if one.id in ready.question.mistakes]
    return Verdict(WRONG, max([Fraction(0), *earned]), reason, told, value, mistakes=names, declined=declined)


def is_state(state: State, answer: Answer) -> bool:
    """Return whether a state equals the written answer, every number exactly."""
    return all(leaf_fits(leaf) for leaf in leaves(STATE, keys_of(STATE, state), answer))


class Training:
    """A perceptron's training that can be continued from any state."""

    def __init__(self, ready: Prepared) -> None:
        self.ready = ready
        spec, given = ready.spec, ready.question.given
        operation = spec.operations.get(TRACE) or operation_of(data_folder(), TRACE)
        if operation is None:
            raise InvalidInput(f"the specification has no {TRACE}")
        self.operation = operation
        self.given = {p.name: given.get(p.name, p.default) for p in self.operation.parameters}
        self.order = list(given["order"] or range(len(given["rows"])))
        weights = given["start_weights"] or [Fraction(0)] * len(given["rows"][0])
        self.start: State = {"weights": list(weights), "bias": given["start_bias"]}

    def next(self, state: State, record: int, mistake: Mistake | None = None) -> Update | None:
        """Return the next correction from a state, with the records after `record`; None if there is none.

        One epoch is enough: an epoch without a correction ends the training.
        """
        place = self.order.index(record) + 1 if record in self.order else 0
        given = {**self.given, "start_weights": state["weights"], "start_bias": state["bias"],
                 "order": [*self.order[place:], *self.order[:place]], "epochs": 1}
        if mistake is not None:
            given = {**mistaken_given(mistake, self.operation, given), "epochs": 1}
        outcome = reference(self.operation, given)
        if not outcome.is_value or not outcome.value["weights"]:
            return None
        found = outcome.value
        return Update(found["examples"][0], {"weights": found["weights"][0], "bias": found["biases"][0]})

    def mistakes(self, step: TraceLine, expected: Update) -> tuple[tuple[Named, ...], tuple[Named, ...]]:
        """Return the mistakes that give a wrong update: those to report, and the less probable others."""
        wrong = [leaf for leaf in leaves(STATE, keys_of(STATE, expected.state), step.answer)
                 if not leaf_fits(leaf)]
        return named_in_line(STATE, list(self.rivals(step, expected)), wrong,
                             lambda one: is_state(one.value, step.answer))

    def rivals(self, step: TraceLine, expected: Update) -> Iterator[Rival]:
        """Yield the rivals: the corrections that mistakes give from the state before."""
        for one in self.ready.spec.mistakes_of(self.ready.question.operation.id):
            if one.asks is not None or one.answer is not None:
                continue
            try:
                update = self.next(step.before, step.record, one)
            except RefmlError:
                continue   # it changes an argument that only the training has
            if update is not None and update.state != expected.state:
                yield about_mistake(one)._replace(line="", value=update.state,
                                                  keys=keys_of(STATE, update.state))
