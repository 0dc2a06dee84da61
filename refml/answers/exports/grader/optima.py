"""Other right answers as linear conditions: all answers that meet them are right, and no judge is needed.

    [["≥0", constant, [[coefficient, place, …], …]], …]   of the numbers of an answer, in their order
    ["spans", vectors, places]     those vectors whose numbers are positive span what all of them span
    ["factors", matrix, []]        factors F and weights d ≥ 0 of any number with F·diag(d)·Fᵀ = the matrix

    svm.solve                 α ≥ 0 and α ≤ C, Σ α_i·y_i = 0, Σ α = Σ α*, and K·(y·(α − α*)) = 0: the same
                              weights and the same objective as the optimum α* that is known; weights as they
                              are, for they are unique; b in its set, of other kernels by α*:
                              y_i·(Σ_j α*_j·y_j·K_ij + b) ≥ 1 where α*_i = 0, = 1 below C, ≤ 1 at C
    separability.certificate  a plane: y_i·(w·x_i + b) > 0; weak: ≥ 0, and the sum > 0
                              multipliers λ ≥ 0 against one: Σ λ > 0, Σ λ_i·y_i = 0, Σ λ_i·y_i·x_i = 0;
                              against a weak one those with λ > 0 span the space of all records
    logistic.overlap          the same multipliers, of the vectors (1, x)
    kernels.certificate       a witness v against a matrix K: vᵀKv < 0; factors and weights of K, all of them

The operation's judge accepts exactly these.  What has other conditions is refused: b of a machine
with an irrational kernel, factors of a kernel matrix without its weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
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
SPANS, FACTORS = "spans", "factors"


def conditions(ready: Prepared) -> list[list[Any]]:
    """Return the conditions, in JSON, that exactly the right answers to a question meet.

    Raises Unsupported if there is no list of such conditions of the forms above.
    """
    operation, places = ready.question.operation.id, places_of(ready)
    if operation == "kernels.certificate":
        return [of_gram(ready, places)]
    if operation not in READERS:
        raise Unsupported(NO_CERTIFICATE)
    told = [written(*condition, places, ready.outcome.value) for condition in READERS[operation](ready)]
    if not any(asked for _, _, asked in told):
        raise Unsupported(NO_CERTIFICATE)   # of a plane where none separates the judge asks nothing
    if operation == "logistic.overlap" or (ready.question.given.get("kind") == "weak"
                                           and not ready.outcome.value["separable"]):
        told.append(spanning(vectors_of(ready), places))
    return told


def places_of(ready: Prepared) -> dict[tuple[str, int], int]:
    """Return (field, index) → place among the answer's numbers, for each number of the result that
    is asked.
    """
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
    """Return a condition on the numbers that are asked; all others have their value in the right answer."""
    asked: list[list[Any]] = []
    for (name, at), coefficient in form.items():
        if (name, at) in places:
            asked.append([text(coefficient), places[name, at]])
        else:
            known = right[name]
            constant += coefficient * (known[at] if isinstance(known, list) else known or 0)
    return [relation, text(constant), asked]


def fixed(name: str, at: int, value: Fraction) -> Condition:
    """Return the condition that a number has a given value."""
    return ZERO, -value, {(name, at): Fraction(1)}


# ---------------------------------------------------------------- machines

def of_machine(ready: Prepared) -> Iterator[Condition]:
    """Yield the conditions on the multipliers, the weights and b of an SVM."""
    given, right = ready.question.given, ready.outcome.value
    alpha, signs = right["alpha"], [Fraction(sign) for sign in given["labels"]]
    yield from of_multipliers(ready, alpha, signs)
    yield from (fixed("weights", at, one) for at, one in enumerate(right["weights"]))
    if right["bias"] is not None:
        yield from of_bias(ready)


def of_multipliers(ready: Prepared, alpha: Sequence[Fraction],
                   signs: Sequence[Fraction]) -> Iterator[Condition]:
    """Yield the conditions for optimal multipliers, given one optimum `alpha`."""
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
    """Return the matrix K_ij·y_j; 1 is added to each K_ij if the intercept is penalised."""
    given, operation = ready.question.given, ready.spec.operations["kernels.gram"]
    gram = given["rows"] if given["kernel"] == "gram" else ask(
        operation, {one.name: given[one.name] for one in operation.parameters})
    more = Fraction(given["intercept"] == "penalised")
    return [[(Fraction(one) + more) * sign for one, sign in zip(row, signs, strict=True)] for row in gram]


def of_bias(ready: Prepared) -> Iterator[Condition]:
    """Yield the bounds of the optimal b, or its only value."""
    given, right = ready.question.given, ready.outcome.value
    if given["intercept"] != "free":
        yield fixed("bias", 0, right["bias"])
        return
    if given["kernel"] != "linear":
        if "bias" in ready.question.part or not ready.question.part:
            yield from of_bias_by_scores(ready)
        return
    operation = ready.spec.operations["svm.bias_set"]
    names = {one.name for one in operation.parameters}
    ends = ask(operation, {**{name: one for name, one in given.items() if name in names},
                           "weights": right["weights"]})
    for name, sign in (("lower", Fraction(1)), ("upper", Fraction(-1))):
        if ends[name] is not None:
            yield LEAST, -sign * ends[name], {("bias", 0): sign}


def of_bias_by_scores(ready: Prepared) -> Iterator[Condition]:
    """Yield the condition on b that each record's margin gives, by one optimum of the multipliers."""
    given, right = ready.question.given, ready.outcome.value
    if given["kernel"] == "rbf":
        raise Unsupported(NO_CERTIFICATE)
    if given["C"] is None or given["slack"] != 1:   # b is one number
        yield fixed("bias", 0, right["bias"])
        return
    signs = [Fraction(sign) for sign in given["labels"]]
    for row, sign, one in zip(products(ready, signs), signs, right["alpha"], strict=True):
        score = sum((a * b for a, b in zip(row, right["alpha"], strict=True)), Fraction(0))
        side = -1 if one == given["C"] else 1   # the margin is at most 1 there
        yield (ZERO if 0 < one < given["C"] else LEAST, side * (sign * score - 1),
               {("bias", 0): side * sign})


# ---------------------------------------------------------------- separations

def of_separation(ready: Prepared) -> Iterator[Condition]:
    """Yield the conditions for a separating hyperplane, or for multipliers that prove there is none."""
    given = ready.question.given
    if ready.outcome.value["separable"]:
        yield from of_plane(vectors_of(ready), given["kind"] == "weak", given["through_origin"])
    else:
        yield from of_relation(ready)


def vectors_of(ready: Prepared) -> list[list[Fraction]]:
    """Return y·(x, 1) for each record, y·x through the origin; labels 0 and 1 count as -1 and 1."""
    given = ready.question.given
    signs = given["labels"] if "kind" in given else [2 * label - 1 for label in given["labels"]]
    one = [] if given.get("through_origin") else [1]
    return [[Fraction(sign) * Fraction(entry) for entry in (*row, *one)]
            for row, sign in zip(given["rows"], signs, strict=True)]


def of_relation(ready: Prepared) -> Iterator[Condition]:
    """Yield the conditions for multipliers that prove that no hyperplane separates."""
    vectors = vectors_of(ready)
    count = range(len(vectors))
    yield from ((LEAST, Fraction(0), {("multipliers", at): Fraction(1)}) for at in count)
    yield ABOVE, Fraction(0), {("multipliers", at): Fraction(1) for at in count}
    for column in zip(*vectors, strict=True):
        yield ZERO, Fraction(0), {("multipliers", at): one for at, one in enumerate(column)}


def spanning(vectors: Sequence[Sequence[Fraction]], places: Mapping[tuple[str, int], int]) -> list[Any]:
    """Return, in JSON, the condition that the vectors with positive multipliers span what all of them span.

    Raises Unsupported if not all multipliers are asked.
    """
    asked = [places[key] for at in range(len(vectors)) if (key := ("multipliers", at)) in places]
    if len(asked) != len(vectors):
        raise Unsupported(NO_CERTIFICATE)
    return [SPANS, [[text(entry) for entry in vector] for vector in vectors], asked]


def of_gram(ready: Prepared, places: Mapping[tuple[str, int], int]) -> list[Any]:
    """Return the condition vᵀKv < 0, or F·diag(d)·Fᵀ = K, in JSON.

    Raises Unsupported if only a part of the certificate is asked.
    """
    matrix = ready.question.given["matrix"]
    if ready.outcome.value["semidefinite"] and not ready.question.part:
        return [FACTORS, [[text(Fraction(one)) for one in row] for row in matrix], []]
    if ready.outcome.value["semidefinite"] or not all(("witness", at) in places for at in range(len(matrix))):
        raise Unsupported(NO_CERTIFICATE)
    return [ABOVE, "0", [[text(-Fraction(one)), places["witness", i], places["witness", j]]
                         for i, row in enumerate(matrix) for j, one in enumerate(row) if one]]


def of_plane(vectors: Sequence[Sequence[Fraction]], weak: bool, through_origin: bool) -> Iterator[Condition]:
    """Yield the conditions that every record is on its side of the hyperplane; if `weak`, not all on it."""
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


READERS: Mapping[str, Callable[[Prepared], Iterator[Condition]]] = {
    "svm.solve": of_machine, "separability.certificate": of_separation, "logistic.overlap": of_relation}
