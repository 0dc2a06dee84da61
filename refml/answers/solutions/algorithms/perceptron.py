"""The updates of a perceptron, one after the other: the margin of the record, then weights and bias after it.

    margin_1 = y_4·(w_0·x_4 + b_0)
    w_1 = w_0 + rate·y_4·x_4,   b_1 = b_0 + rate·y_4

Records are numbered from 1, as in the notes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....numbers.rational import Fraction
from ..derived import Planned, worked
from ..lines import STEPS, Line
from .others import Answered, stated, worked_out

MOST_UPDATES, FIRST, LAST = 12, 8, 2

Worked = tuple[str, list[Line], str]   # kind, lines, what a reader must know


def updates(asked: Answered) -> Worked:
    """Return the updates of `perceptron.train` or `perceptron.trace`."""
    given = asked.given
    trace = asked.ask("perceptron.trace", given)
    made = len(trace["examples"])
    if asked.operation.id == "perceptron.train":   # it may stop before, where the error is small enough
        made = sum(epoch <= asked.answer["epochs"] for epoch in trace["epochs"])
    start = given["start_weights"] or [Fraction(0)] * len(given["rows"][0])
    states = [(list(start), given["start_bias"]), *zip(trace["weights"][:made], trace["biases"][:made])]
    shown, said = chosen(made)
    lines = [line for k in shown for line in update(asked, trace, k, states)]
    return STEPS, [*lines, *ending(asked, states[-1], len(states) - 1)], said


def chosen(made: int) -> tuple[list[int], str]:
    """Return the indices of the updates to show, and a sentence on the others."""
    if made <= MOST_UPDATES:
        return list(range(made)), ""
    between = made - FIRST - LAST
    return [*range(FIRST), *range(made - LAST, made)], \
        f"Of {made} updates the first {FIRST} and the last {LAST} are shown; {between} stand between them."


def update(asked: Answered, trace: Any, k: int, states: Sequence[tuple[Any, Any]]) -> Iterator[Line]:
    """Yield the lines of one update: the margin, the new weights, the new bias."""
    i, given = trace["examples"][k], asked.given
    before = f"w_{k}", f"b_{k}"
    x, y = f"x_{i + 1}", f"y_{i + 1}"
    names = {before[0]: states[k][0], before[1]: states[k][1], x: given["rows"][i], y: given["labels"][i],
             "rate": given["rate"]}
    step, words = (f"rate * {y}", "rate times label") if given["form"] == "labelled" else ("rate", "rate")
    says = f"Update {k + 1}, in epoch {trace['epochs'][k]}: the margin of record {i + 1} is not positive."
    lines = worked([
        Planned(f"margin_{k + 1}", f"{y} * (dot({before[0]}, {x}) + {before[1]})", says),
        Planned(f"w_{k + 1}", f"[w + {step} * v for w, v in zip({before[0]}, {x})]",
             f"Add {words} times record to the weights."),
        Planned(f"b_{k + 1}", f"{before[1]} + {step}",
             f"Add {words} to the bias: it is the weight of a feature that is always 1."),
    ], names)
    margin, *after = lines
    assert [line.value for line in after] == [list(states[k + 1][0]), states[k + 1][1]], "another update"
    yield from (margin, *after)


def ending(asked: Answered, state: tuple[Any, Any], made: int) -> Iterator[Line]:
    """Yield the margins after the last update, and the answer."""
    given = asked.given
    names = {"w": list(state[0]), "b": state[1], "rows": given["rows"], "labels": given["labels"]}
    says = "Training stops here. These are the margins of the records, here counted from 0."
    expression = "[y * (dot(w, x) + b) for x, y in zip(rows, labels)]"
    yield from worked_out([Planned("margins", expression, says)], names)
    answer = asked.answer
    if asked.operation.id == "perceptron.train":
        assert (answer["weights"], answer["bias"], answer["updates"]) == (list(state[0]), state[1], made)
    yield stated("answer", "This is the answer.", answer)


def dual_updates(asked: Answered) -> Worked:
    """Return the updates of `perceptron.dual`: how often each record was corrected."""
    given, answer = asked.given, asked.answer
    counts, made = [0] * len(given["labels"]), []
    for epoch in range(1, answer["epochs"] + 1):
        for i in given["order"] or range(len(counts)):
            names = {"c": list(counts), "labels": given["labels"], f"K_{i + 1}": given["gram"][i],
                     f"y_{i + 1}": given["labels"][i]}
            score = sum(c * y * k for c, y, k in zip(counts, given["labels"], given["gram"][i]))
            if given["labels"][i] * score <= 0:
                made.append((epoch, i, names))
                counts[i] += 1
    assert counts == answer["counts"], "other counts"
    shown, said = chosen(len(made))
    lines = [line for k in shown for line in dual_update(k, *made[k])]
    scores = [Planned("margins", "[y * sum([n * v * k for n, v, k in zip(c, labels, row)]) for y, row in "
                   "zip(labels, gram)]", "These are the margins after the last update.")]
    lines += worked_out(scores, {"c": counts, "labels": given["labels"], "gram": given["gram"]})
    return STEPS, [*lines, stated("answer", "This is the answer.", answer)], said


def dual_update(k: int, epoch: int, i: int, names: dict[str, Any]) -> list[Line]:
    """Return the line of one update: the margin by kernel values, not above 0."""
    says = f"Update {k + 1}, in epoch {epoch}: the margin of record {i + 1} is not positive; " \
        "its count grows by 1."
    expression = f"y_{i + 1} * sum([n * y * k for n, y, k in zip(c, labels, K_{i + 1})])"
    return worked_out([Planned(f"margin_{k + 1}", expression, says)], names)
