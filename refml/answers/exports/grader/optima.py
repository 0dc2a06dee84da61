"""Other right answers as linear conditions: all answers that meet them are right, and no judge is needed.

    [["≥0", constant, [[place, coefficient], …]], …]   of the numbers of an answer, in their order

    svm.solve                 α ≥ 0 and α ≤ C, Σ α_i·y_i = 0, Σ α = Σ α*, and K·(y·(α − α*)) = 0: the same
                              weights and the same objective as the optimum α* that is known; weights as they
                              are, for they are unique; b in its set
    separability.certificate  a plane: y_i·(w·x_i + b) > 0; weak: ≥ 0, and the sum > 0
                              multipliers λ ≥ 0 against one: Σ λ > 0, Σ λ_i·y_i = 0, Σ λ_i·y_i·x_i = 0

The operation's judge finds no fault with exactly these.  What has other conditions is refused: multipliers
against a weak separation, factors of a kernel matrix, b of a machine with another kernel.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....errors import Unsupported
from ....numbers.rational import Fraction, text
from ....oracle.reference.claims import numbers_of
from ....oracle.reference.operations import ask
from ....oracle.specification.codec import transform
from ...marking.preparing import Prepared
from ...marking.questions import part_at

ZERO, LEAST, ABOVE = "=0", "≥0", ">0"
NO_CERTIFICATE = "other optimal answers are right too, and no certificate is judged there"

Form = dict[tuple[str, int], Fraction]          # field and place in it → coefficient
Condition = tuple[str, Fraction, Form]


def conditions(ready: Prepared) -> list[list[Any]]:
    """Return what every right answer to a question meets, in JSON.

    Raises Unsupported where that is no list of linear conditions.
    """
    operation = ready.question.operation.id
    if operation == "svm.solve":
        found = [*of_machine(ready)]
    elif operation == "separability.certificate":
        found = [*of_separation(ready)]
    else:
        raise Unsupported(NO_CERTIFICATE)
    places = places_of(ready)
    told = [written(*condition, places, ready.outcome.value) for condition in found]
    if not any(asked for _, _, asked in told):
        raise Unsupported(NO_CERTIFICATE)   # of a plane where none separates the judge asks nothing
    return told


def places_of(ready: Prepared) -> dict[tuple[str, int], int]:
    """Return the place among the numbers of an answer of each number of the whole result that is asked."""
    operation, right = ready.question.operation, ready.outcome.value
    named: dict[str, Any] = {}
    keys: list[tuple[str, int]] = []
    for name, kind in operation.result.fields:
        def numbered(_: Any, name: str = name, first: int = len(keys)) -> int:
            keys.append((name, len(keys) - first))
            return len(keys) - 1
        named[name] = transform(kind, right[name], numbered)
    kind, asked = part_at(operation.result, named, ready.question.part)
    return {keys[number]: place for place, number in enumerate(numbers_of(kind, asked))}


def written(relation: str, constant: Fraction, form: Form, places: Mapping[tuple[str, int], int],
            right: Mapping[str, Any]) -> list[Any]:
    """Return a condition on what is asked, all else as in the right answer."""
    asked: list[list[Any]] = []
    for (name, at), coefficient in form.items():
        if (name, at) in places:
            asked.append([places[name, at], text(coefficient)])
        else:
            known = right[name]
            constant += coefficient * (known[at] if isinstance(known, list) else known or 0)
    return [relation, text(constant), asked]


def fixed(name: str, at: int, value: Fraction) -> Condition:
    """Return that a number is as it is."""
    return ZERO, -value, {(name, at): Fraction(1)}


# ---------------------------------------------------------------- machines

def of_machine(ready: Prepared) -> Iterator[Condition]:
    """Yield the conditions of multipliers, weights and b."""
    given, right = ready.question.given, ready.outcome.value
    alpha, signs = right["alpha"], [Fraction(sign) for sign in given["labels"]]
    yield from of_multipliers(ready, alpha, signs)
    yield from (fixed("weights", at, one) for at, one in enumerate(right["weights"]))
    if right["bias"] is not None:
        yield from of_bias(ready)


def of_multipliers(ready: Prepared, alpha: Sequence[Fraction],
                   signs: Sequence[Fraction]) -> Iterator[Condition]:
    """Yield the conditions of optimal multipliers, of which one solution is known."""
    given = ready.question.given
    if given["slack"] != 1 and given["C"] is not None:   # squared slacks have one
        yield from (fixed("alpha", at, one) for at, one in enumerate(alpha))
        return
    for at in range(len(alpha)):
        yield LEAST, Fraction(0), {("alpha", at): Fraction(1)}
        if given["C"] is not None:
            yield LEAST, Fraction(given["C"]), {("alpha", at): Fraction(-1)}
    rows = [[Fraction(1)] * len(alpha), *products(ready, signs)]
    if given["intercept"] == "free":
        rows.append([*signs])
    for row in rows:
        yield (ZERO, -sum((a * b for a, b in zip(row, alpha, strict=True)), Fraction(0)),
               {("alpha", at): one for at, one in enumerate(row)})


def products(ready: Prepared, signs: Sequence[Fraction]) -> list[list[Fraction]]:
    """Return K_ij·y_j, with what a penalised intercept adds to each product."""
    given, operation = ready.question.given, ready.spec.operations["kernels.gram"]
    gram = given["rows"] if given["kernel"] == "gram" else ask(
        operation, {one.name: given[one.name] for one in operation.parameters})
    more = Fraction(given["intercept"] == "penalised")
    return [[(Fraction(one) + more) * sign for one, sign in zip(row, signs, strict=True)] for row in gram]


def of_bias(ready: Prepared) -> Iterator[Condition]:
    """Yield the ends of b, or that it is the only one."""
    given, right = ready.question.given, ready.outcome.value
    if given["intercept"] != "free":
        yield fixed("bias", 0, right["bias"])
        return
    if given["kernel"] != "linear":
        if "bias" not in str(ready.question.part) and ready.question.part:
            return
        raise Unsupported(NO_CERTIFICATE)
    operation = ready.spec.operations["svm.bias_set"]
    names = {one.name for one in operation.parameters}
    ends = ask(operation, {**{name: one for name, one in given.items() if name in names},
                           "weights": right["weights"]})
    for name, sign in (("lower", Fraction(1)), ("upper", Fraction(-1))):
        if ends[name] is not None:
            yield LEAST, -sign * ends[name], {("bias", 0): sign}


# ---------------------------------------------------------------- separations

def of_separation(ready: Prepared) -> Iterator[Condition]:
    """Yield the conditions of a plane that separates, or of multipliers that forbid one."""
    given = ready.question.given
    vectors = [[Fraction(sign) * Fraction(one) for one in (*row, *[1] * (not given["through_origin"]))]
               for row, sign in zip(given["rows"], given["labels"], strict=True)]
    if ready.outcome.value["separable"]:
        yield from of_plane(vectors, given["kind"] == "weak", given["through_origin"])
        return
    if given["kind"] == "weak":
        raise Unsupported(NO_CERTIFICATE)
    count = range(len(vectors))
    yield from ((LEAST, Fraction(0), {("multipliers", at): Fraction(1)}) for at in count)
    yield ABOVE, Fraction(0), {("multipliers", at): Fraction(1) for at in count}
    for column in zip(*vectors, strict=True):
        yield ZERO, Fraction(0), {("multipliers", at): one for at, one in enumerate(column)}


def of_plane(vectors: Sequence[Sequence[Fraction]], weak: bool, through_origin: bool) -> Iterator[Condition]:
    """Yield that every record lies on its side, and where it may lie on the plane, that not all do."""
    forms: list[Form] = []
    for vector in vectors:
        form = {("weights", at): one for at, one in enumerate(vector)}
        if not through_origin:
            form["bias", 0] = form.pop(("weights", len(vector) - 1))
        forms.append(form)
    yield from ((LEAST if weak else ABOVE, Fraction(0), form) for form in forms)
    if weak:
        yield ABOVE, Fraction(0), {key: sum((form[key] for form in forms), Fraction(0)) for key in forms[0]}
    if through_origin:
        yield fixed("bias", 0, Fraction(0))
