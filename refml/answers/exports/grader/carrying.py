"""A question for the exported grader: the part that the rules of marking need, in JSON.

Everything that decides a verdict is written: the key with its type, digits, form, halves, scale, ties,
credits, labels, the values that mistakes give, the words of the sheet.  A question with another property
is left out, and the reason is reported.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ....errors import RefmlError, Undecided, Unsupported
from ....numbers.rational import Fraction, text
from ....numbers.reals import real
from ....numbers.reals.real import Real
from ....numbers.reals.sums import WHOLE, holds_refined, kept
from ....oracle.reference.claims import numbers_of
from ....oracle.reference.operations import ask
from ....oracle.specification.codec import Type
from ...marking.marked import Rival
from ...marking.preparing import Prepared
from ...quantities.named import Quantity
from ...sheets.records import Item
from ...sheets.wording import JUDGED, WORDS
from .optima import conditions

BITS = 1000   # of a rival without closed form: 300 digits
PLANE = {"weights", "bias"}
ACCEPTS = ("digits", "form", "halves", "scale", "any_of", "any_order", "comma", "unit")


def carried(item: Item, ready: Prepared, inputs: Iterable[str]) -> dict[str, Any]:
    """Return a question as the exported grader reads it.

    Raises Unsupported, with the reason, if it would judge the question otherwise than `refml mark`.
    """
    return {"text": item.text, "points": text(item.points), "inputs": list(inputs),
            "asked": asked(item, ready)}


def asked(item: Item, ready: Prepared) -> dict[str, Any]:
    """Return the part of a question that the rules of marking need."""
    question = ready.question
    if question.lines:
        raise Unsupported("its lines have weights, and only the answer is judged there")
    accepts: dict[str, Any] = {name: getattr(question, name) for name in ACCEPTS}
    for name in ("credits", "mistakes"):
        accepts[name] = {key: text(share) for key, share in getattr(question, name).items()}
    found: dict[str, Any] = {"accepts": accepts, "undefined": ready.undefined, "labels": list(ready.labels),
                             "words": sorted(ready.words), "quantity": named(ready.quantity),
                             "variables": [list(one) for one in ready.variables],
                             "says": says_of(item), "kind": written(Type("boolean")), "key": None,
                             "classes": 2, "found": [], "pairs": [], "optima": None}
    if ready.undefined is None:
        optima = conditions(ready) if may_have_other_optima(ready) else None
        rivals = {"found": list(rivals_of(ready, ready.rivals.found)),
                  "pairs": list(rivals_of(ready, ready.rivals.pairs))}
        found.update(rivals, kind=written(ready.kind), key=value(ready.key, terms),
                     classes=ready.classes, optima=optima)
    return found


def named(quantity: Quantity) -> dict[str, Any]:
    """Return the fields of a quantity that differ from their defaults, by name; sets as sorted lists."""
    usual = Quantity(frozenset())._asdict()
    return {name: sorted(told) if isinstance(told, frozenset) else told
            for name, told in quantity._asdict().items() if told != usual[name]}


def says_of(item: Item) -> dict[str, str]:
    """Return the sheet's own words for verdicts and mistakes, the only ones that the grader uses."""
    return {name: words for name, words in item.says.items() if name in JUDGED or name not in WORDS}


def written(kind: Type) -> list[Any]:
    """Return a type in JSON: its name, what is inside, its choices, its fields."""
    return [kind.name, [*map(written, kind.inner)], [*kind.choices],
            [[name, written(inner)] for name, inner in kind.fields]]


def rivals_of(ready: Prepared, rivals: Iterable[Rival]) -> Iterator[dict[str, Any]]:
    """Yield the values of mistakes; one without closed form as a rational nearer than any written decimal.

    A value that cannot be written is left out.
    """
    for one in rivals:
        with contextlib.suppress(RefmlError):   # of some numbers no digit is proven
            yield {"kind": one.kind, "id": one.id, "says": one.says, "weight": text(one.weight),
                   "advice": one.advice, "value": value(one.value, nearly)}


def value(exact: Any, number: Callable[[Real], Any]) -> Any:
    """Return an exact value in JSON: words and integers unchanged, other numbers with the name of
    their kind.
    """
    if isinstance(exact, Real):
        return number(exact)
    if isinstance(exact, Fraction):
        return {"fraction": text(exact)}
    if isinstance(exact, Mapping):
        return {"map": [[name, value(part, number)] for name, part in exact.items()]}
    return [value(part, number) for part in exact] if isinstance(exact, (list, tuple)) else exact


def terms(exact: Real) -> Any:
    """Return an irrational number as the terms of its closed form.

    Raises Unsupported for one that has no closed form.
    """
    above, below = exact.quotient
    if holds_refined(above) or holds_refined(below):
        raise Unsupported("its answer has no closed form")
    (monomial, _), = kept(WHOLE, exact.quotient).items()
    (atom, _), = monomial[4]
    return {"terms": atom}


def nearly(exact: Real) -> Any:
    """Return a number's closed form, or a rational so near that no written decimal tells them apart."""
    with contextlib.suppress(Unsupported):
        return terms(exact)
    try:
        low, high = real.enclosure(exact, BITS)
    except Undecided:
        low, high = real.absolute_enclosure(exact, BITS)
    return {"fraction": "0" if low < 0 < high else text((low + high) / 2)}


def may_have_other_optima(ready: Prepared) -> bool:
    """Whether the operation's judge may accept another answer than the key.

    False for a hyperplane whose b is unique: its weights always are.
    """
    question, right = ready.question, ready.outcome.value
    if question.operation.judge is None or ready.undefined is not None or not numbers_of(*ready.asked):
        return False   # whether there is a plane is true or false
    if question.operation.id != "svm.solve" or not {*question.part.split(",")} <= PLANE \
            or question.given["kernel"] != "linear" or question.given["intercept"] != "free":
        return True
    operation = ready.spec.operations["svm.bias_set"]
    names = {one.name for one in operation.parameters}
    given = {name: one for name, one in question.given.items() if name in names}
    ends = ask(operation, {**given, "weights": right["weights"]})
    return bool(ends["lower"] is None or ends["lower"] != ends["upper"])
