"""EM by other steps: a new E-step before the next component, or the next field, is updated.

A model is what a step gives: mixing weights and parameters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

from ....reference.outcomes import Outcome, derived
from ....specification.schema import Operation, Spec
from ..agreement import rational_answer
from ..suspects import Diagnosis, Given, Suspect

UNKNOWN = Outcome("unknown")

Model = dict[str, Any]

# groups of fields, in the order in which they are updated, each after an E-step of its own
ORDERS: Mapping[tuple[str, ...], tuple[tuple[tuple[str, ...], ...], ...]] = {
    ("mixing", "parameters"): ((("mixing",), ("parameters",)), (("parameters",), ("mixing",))),
    ("mixing", "means", "covariances"): (
        (("mixing",), ("means", "covariances")), (("means", "covariances"), ("mixing",)),
        (("mixing", "means"), ("covariances",)), (("means",), ("mixing", "covariances")),
        (("mixing",), ("means",), ("covariances",)), (("means",), ("covariances",), ("mixing",))),
}


def in_turn(spec: Spec, step: Operation) -> Iterator[Suspect]:
    """The steps of EM that look at the rows again before all is updated."""
    if step.chapter != "mixture" or not step.id.endswith("_step"):
        return
    says = "You updated one component after the other: one E-step at the old parameters makes all the new."
    for name, last in (("components-in-turn", ()), ("components-in-turn-and-the-weights-last", ("mixing",))):
        yield Suspect(Diagnosis(name, says), partial(by_component, spec, step, last))
    yield Suspect(Diagnosis("two-steps", "These are two steps; one is asked for."),
                  partial(twice, spec, step))
    for order in ORDERS[tuple(name for name, _ in step.result.fields)]:
        first, rest = " and ".join(order[0]), " and ".join(chain.from_iterable(order[1:]))
        yield Suspect(Diagnosis(f"{'-then-'.join(map('-and-'.join, order))}",
                                f"You took the new {first}, and another E-step before {rest}: "
                                "all come from one."),
                      partial(by_field, spec, step, order))


def by_component(spec: Spec, step: Operation, last: Sequence[str], given: Given, _: Outcome) -> Outcome:
    """What a step gives that updates one component after the other, and some fields at the end."""
    model: Model = model_of(step, given)
    late: Model = {}
    for component in range(len(given["mixing"])):
        found = updated(spec, step, {**given, **model})
        if not found.is_value:
            return found
        for field, values in found.value.items():
            if len(values) < len(given["mixing"]):
                return UNKNOWN   # one covariance for all belongs to no component
            kept = late.setdefault(field, list(model[field])) if field in last else list(model[field])
            kept[component] = values[component]
            model = model if field in last else {**model, field: kept}
    return Outcome("value", {**model, **late})


def twice(spec: Spec, step: Operation, given: Given, _: Outcome) -> Outcome:
    """What two steps give."""
    once = updated(spec, step, given)
    return updated(spec, step, {**given, **once.value}) if once.is_value else once


def by_field(
    spec: Spec, step: Operation, order: Sequence[Sequence[str]], given: Given, _: Outcome
) -> Outcome:
    """What a step gives that updates one group of fields after the other."""
    model, known = model_of(step, given), False
    for fields in order:
        found = updated(spec, step, {**given, **model}, known and "means" not in fields)
        if not found.is_value:
            return found
        model = {**model, **{field: found.value[field] for field in fields}}
        known = known or "means" in fields
    return Outcome("value", model)


def updated(spec: Spec, step: Operation, given: Given, means_are_known: bool = False) -> Outcome:
    """The M-step of the E-step of any arguments; about the given means where these are known."""
    chapter = step.id.removesuffix("_step")
    shares = derived(spec.derivations[f"{chapter}_responsibilities"], given)
    if not shares.is_value:
        return shares
    asks = spec.operations[f"{chapter}_responsibilities"]
    shared = len(given.get("covariances", ())) < len(given["mixing"])
    asked = {**given, "responsibilities": rational_answer(asks.result, shares.value),
             "covariance": "shared" if shared else "per component"}
    replaced = {"new_means": "means"} if means_are_known and "means" in given else {}
    found = derived(spec.derivations[f"{chapter}_maximisation"], asked, replaced)
    return Outcome("value", rational_answer(step.result, found.value)) if found.is_value else found


def model_of(step: Operation, given: Given) -> Model:
    """The model among the arguments of a step."""
    return {name: given[name] for name, _ in step.result.fields}


