"""The certificate of a support vector machine: the conditions of Karush, Kuhn and Tucker, line by line.

    feasible        0 ≤ α ≤ C,  Σ α·y = 0
    stationary      w = Σ α·y·x
    complementary   α·(1 − ξ − margin) = 0,  (C − α)·ξ = 0
    no gap          primal objective − dual objective = 0: none is lower, none is higher
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..derived import Planned
from ..lines import CERTIFICATE, Line
from .others import Answered, stated, worked_out

JUDGED = "svm.judge"
REPAIRED = ("The residuals measure these lines; multipliers that break their bounds are repaired before "
            "the gap is measured.")

Worked = tuple[str, list[Line], str]


def conditions(asked: Answered) -> Worked:
    """Return the conditions of Karush, Kuhn and Tucker for the multipliers and bias of answer or claim."""
    given = dict(asked.given)
    claim = given["claim"] if asked.operation.id == JUDGED else asked.answer
    given.setdefault("intercept", "free")
    alpha = claim["alpha"] if isinstance(claim, dict) else claim
    first = [] if asked.operation.id == JUDGED else [stated("answer", "This is the answer.", asked.answer)]
    names = {**given, "alpha": alpha, "b": bias_of(asked, given, claim)}
    steps = [*kernel(given), *feasible(given), *margins(), *complementary(given), *gap(given)]
    lines = worked_out(steps, names)
    if asked.operation.id == JUDGED:
        last = stated("answer", "How far claim and optimum are apart, relative to scale.", asked.answer)
        return CERTIFICATE, [*lines, last], REPAIRED
    assert lines[-1].value == 0, "there is a gap"
    return CERTIFICATE, [*first, *lines], ""


def bias_of(asked: Answered, given: dict[str, Any], claim: Any) -> Any:
    """Return the bias of the answer or claim; an optimal bias if it has none."""
    if isinstance(claim, dict) and claim.get("bias") is not None:
        return claim["bias"]
    alpha = claim["alpha"] if isinstance(claim, dict) else claim
    if given["intercept"] == "none":
        return 0
    if given["intercept"] == "penalised":
        return sum(a * y for a, y in zip(alpha, given["labels"]))
    lines = worked_out([*kernel(given), *margins()[:2]], {**given, "alpha": alpha, "b": 0})
    ends = asked.ask("svm.bias_set", {
        "rows": [[one] for one in next(line.value for line in lines if line.name == "sums")],
        "labels": given["labels"], "weights": [1], "C": given["C"], "slack": given["slack"]})
    known = [end for end in (ends["lower"], ends["upper"]) if end is not None]
    return sum(known) / len(known)


def kernel(given: dict[str, Any]) -> Iterator[Planned]:
    """Yield the kernel values, and the multipliers with the signs of their labels."""
    value = "dot(x, z)" if given["kernel"] == "linear" else "(gamma * dot(x, z) + constant) ** degree"
    table = "rows" if given["kernel"] == "gram" else f"[[{value} for z in rows] for x in rows]"
    yield Planned("K", table,
               "The kernel value of each pair of examples; a linear kernel is their inner product.")
    yield Planned("signed", "[a * y for a, y in zip(alpha, labels)]",
               "Multiply each multiplier by the label of its example.")
    if given["kernel"] == "linear":
        yield Planned("w", "[sum([s * x[j] for s, x in zip(signed, rows)]) for j in range(len(rows[0]))]",
                   "The derivative in w is 0: the weights are the sum of the examples times these factors.")


def feasible(given: dict[str, Any]) -> Iterator[Planned]:
    """Yield the bounds and the balance of the multipliers."""
    yield Planned("least_multiplier", "min(alpha)", "No multiplier may be negative.")
    if given["C"] is not None and given["slack"] == 1:
        yield Planned("room", "C - max(alpha)",
                      "No multiplier may be above C: what is left up to C is not negative.")
    if given["intercept"] == "free":
        yield Planned("balance", "sum(signed)", "The derivative in b is 0: the factors sum to 0.")
    if given["intercept"] == "penalised":
        yield Planned("bias_left", "b - sum(signed)",
                      "The derivative in a penalised b is 0: b less the sum of the factors is 0.")


def margins() -> list[Planned]:
    """Return the margins and slacks of the examples."""
    return [
        Planned("sums", "[dot(row, signed) for row in K]", "The score of each example without b."),
        Planned("margins", "[y * (s + b) for s, y in zip(sums, labels)]",
                "The margin of each example: label times score."),
        Planned("xi", "[max([0, 1 - m]) for m in margins]",
                "The slack of each example: 1 less its margin, but never below 0."),
    ]


def complementary(given: dict[str, Any]) -> Iterator[Planned]:
    """Yield the products that must be 0."""
    yield Planned("complementary", "[a * (1 - s - m) for a, s, m in zip(alpha, xi, margins)]",
               "Each must be 0: where the multiplier is above 0, margin and slack sum to 1.")
    if given["C"] is not None and given["slack"] == 1:
        yield Planned("at_bound", "[(C - a) * s for a, s in zip(alpha, xi)]",
                   "Each must be 0: where there is slack, the multiplier is C.")
    elif given["C"] is not None:
        yield Planned("at_bound", "[a - 2 * C * s for a, s in zip(alpha, xi)]",
                   "Each must be 0: a multiplier is 2C times the slack of its example.")


def gap(given: dict[str, Any]) -> Iterator[Planned]:
    """Yield the two objectives and their difference."""
    penalty = " + b ** 2" if given["intercept"] == "penalised" else ""
    ridge = " + dot(alpha, alpha) / (2 * C)" if given["C"] is not None and given["slack"] == 2 else ""
    price = "" if given["C"] is None else f" + C * sum([s ** {given['slack']} for s in xi])"
    bias = ", plus b²" if penalty else ""
    weights = "weights with margins of at least 1" if given["C"] is None else "weights"
    slacks = ", plus C times the sum of the slacks" + (", each squared" if ridge else "") if price else ""
    yield Planned("squared_norm", f"dot(signed, sums){penalty}", f"The squared norm of the weights{bias}.")
    yield Planned("primal", f"squared_norm / 2{price}",
                  f"The primal objective: half of this squared norm{slacks}.")
    yield Planned("dual", f"sum(alpha) - (squared_norm{ridge}) / 2", "The dual objective.")
    yield Planned("gap", "primal - dual",
                  f"The gap is 0: no {weights} have a lower primal objective, "
                  "no feasible multipliers a higher dual one.")
