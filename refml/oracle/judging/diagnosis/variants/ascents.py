"""EM by other steps: components or fields updated in turn, runs of wrong steps, runs ended at a tolerance.

    in turn       a new E-step before the next component, or the next field, is updated
    wrong steps   whatever is wrong in one step is wrong in each step of a run
    tolerance     a run that stops where a step changes little, and calls that stationary

A model is what a step gives: mixing weights and parameters.  Those of a run are kept to so many bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, product
from typing import Any

from .....errors import RefmlError
from .....numbers.rational import Fraction
from .....numbers.reals import real
from ....reference.outcomes import Outcome, derived
from ....specification.schema import Operation, Spec
from ..agreement import rational_near
from ..suspects import Diagnosis, Given, Suspect, conventions, mistakes

GRID = 2**96          # models of a run are multiples of one over this
MOST_STEPS = 60       # of a run that is made anew
TOLERANCES = ("1e-2", "1e-3", "1e-4", "1e-5", "1e-6", "1e-7", "1e-8", "1e-9", "1e-10", "1e-12")
UNKNOWN = Outcome("unknown")

Model = dict[str, Any]
State = tuple[Model, Any]   # a model and its likelihood
Move = Callable[[Given, Outcome], Outcome]

# groups of fields, in the order in which they are updated, each after an E-step of its own
ORDERS: Mapping[tuple[str, ...], tuple[tuple[tuple[str, ...], ...], ...]] = {
    ("mixing", "parameters"): ((("mixing",), ("parameters",)), (("parameters",), ("mixing",))),
    ("mixing", "means", "covariances"): (
        (("mixing",), ("means", "covariances")), (("means", "covariances"), ("mixing",)),
        (("mixing", "means"), ("covariances",)), (("means",), ("mixing", "covariances")),
        (("mixing",), ("means",), ("covariances",)), (("means",), ("covariances",), ("mixing",))),
}


def ascents(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Every other step of EM; for a run every other step in each of its steps, and every tolerance."""
    if operation.chapter == "mixture" and operation.id.endswith("_step"):
        yield from in_turn(spec, operation)
    if operation.chapter == "mixture" and operation.id.endswith("_run"):
        step = step_of(spec, operation)
        for suspect in chain(mistakes(spec, step), conventions(step), in_turn(spec, step)):
            told = Diagnosis(f"{suspect.diagnosis.id}-in-each-step",
                             f"In each step: {suspect.diagnosis.says}")
            yield Suspect(told, partial(run, spec, operation, move_of(spec, step, suspect)))
        yield from stopped_early(spec, operation)


# ---------------------------------------------------------------- one step

def in_turn(spec: Spec, step: Operation) -> Iterator[Suspect]:
    """The steps that look at the rows again before all is updated."""
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
    shared = len(given.get("covariances", ())) < len(given["mixing"])
    asked = {**given, "responsibilities": changed(rational_near, shares.value),
             "covariance": "shared" if shared else "per component"}
    replaced = {"new_means": "means"} if means_are_known and "means" in given else {}
    found = derived(spec.derivations[f"{chapter}_maximisation"], asked, replaced)
    return Outcome("value", changed(rational_near, found.value)) if found.is_value else found


def model_of(step: Operation, given: Given) -> Model:
    """The model among the arguments of a step."""
    return {name: given[name] for name, _ in step.result.fields}


# ---------------------------------------------------------------- runs of other steps

def move_of(spec: Spec, step: Operation, suspect: Suspect) -> Move:
    """The step of a suspect; the right one of other arguments, at which nobody looks, where it asks that."""
    posed = suspect.posed
    if posed is None:
        return suspect.outcome
    return lambda given, _: derived(spec.derivations[step.id], posed(given))


def run(spec: Spec, operation: Operation, move: Move, given: Given, right: Outcome) -> Outcome:
    """What a run of such steps answers."""
    if right.kind == "error" or given["steps"] > MOST_STEPS:
        return UNKNOWN
    model, stationary = model_of(step_of(spec, operation), given), False
    for _ in range(given["steps"]):
        found = move({**given, **model}, UNKNOWN)
        if not found.is_value:
            return found
        stationary = found.value == model
        if stationary:
            break
        model = on_the_grid(found.value)
    return finished(spec, operation, given, model, stationary)


def finished(spec: Spec, operation: Operation, given: Given, model: Model, stationary: bool) -> Outcome:
    """The answer of a run that ends with a model."""
    field = likelihood_of(operation)
    size = derived(spec.derivations[f"{operation.id.removesuffix('_run')}_{field}"], {**given, **model})
    if not size.is_value:
        return size
    answer = {**model, field: size.value, "stationary": stationary, "identical": identical(model)}
    return Outcome("value", {name: answer[name] for name, _ in operation.result.fields})


def step_of(spec: Spec, operation: Operation) -> Operation:
    """The operation that is one step of a run."""
    return spec.operations[operation.id.removesuffix("_run") + "_step"]


def likelihood_of(operation: Operation) -> str:
    """The field of a run that has the likelihood, or its logarithm."""
    return next(name for name, _ in operation.result.fields if name.endswith("likelihood"))


def identical(model: Model) -> list[list[int]]:
    """The groups of components with equal parameters."""
    parts = [values for field, values in model.items() if field != "mixing" and len(values) > 1]
    components = list(zip(*parts, strict=True))
    groups = [[c for c, other in enumerate(components) if other == one] for one in components]
    return [group for c, group in enumerate(groups) if len(group) > 1 and group[0] == c]


def on_the_grid(value: Any) -> Any:
    """A model with numbers of so many bits after the point."""
    return changed(lambda number: Fraction(round(rational_near(number) * GRID), GRID), value)


def changed(change: Callable[[Any], Any], value: Any) -> Any:
    """A model with each of its numbers changed."""
    if isinstance(value, Mapping):
        return {key: changed(change, inner) for key, inner in value.items()}
    return [changed(change, inner) for inner in value] if isinstance(value, (list, tuple)) else change(value)


# ---------------------------------------------------------------- runs that stop at a tolerance

def stopped_early(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """The runs that stop after a step that changes less than a tolerance, and are called stationary."""
    kept: dict[str, list[State]] = {}
    what = likelihood_of(operation).replace("_", "-")
    measures = {what: of_likelihood, "parameters": of_parameters}
    if what == "likelihood":
        measures["logarithm of the likelihood"] = of_logarithm
    for (said, measure), tolerance in product(measures.items(), TOLERANCES):
        told = Diagnosis(f"stops-at-{tolerance}-of-the-{said.replace(' ', '-')}",
                         f"You stop, and say stationary, where a step changes the {said} by less than "
                         f"{tolerance}: stationary is what no step changes.")
        yield Suspect(told, partial(stopped, spec, operation, kept, partial(less, measure, tolerance)))


def stopped(
    spec: Spec, operation: Operation, kept: dict[str, list[State]], is_little: Callable[[State, State], bool],
    given: Given, right: Outcome
) -> Outcome:
    """The answer of the right run where it stops after the first step that changes little."""
    if right.kind == "error" or given["steps"] > MOST_STEPS:
        return UNKNOWN
    asked = str(sorted(given.items(), key=str))
    if asked not in kept:
        kept[asked] = course(spec, operation, given)
    for before, after in zip(kept[asked], kept[asked][1:], strict=False):
        if is_little(before, after):
            return finished(spec, operation, given, after[0], True)
    return right


def course(spec: Spec, operation: Operation, given: Given) -> list[State]:
    """The model and its likelihood before and after each step of the right run."""
    step = step_of(spec, operation)
    model = model_of(step, given)
    found: list[State] = []
    for count in range(given["steps"] + 1):
        answer = finished(spec, operation, given, model, False)
        if not answer.is_value:
            break
        found.append((model, rational_near(answer.value[likelihood_of(operation)])))
        after = updated(spec, step, {**given, **model}) if count < given["steps"] else UNKNOWN
        if not after.is_value:
            break
        model = on_the_grid(after.value)
    return found


def less(measure: Callable[[State, State], Any], tolerance: str, before: State, after: State) -> bool:
    """Whether a change is smaller than a tolerance."""
    try:
        return bool(real.sign(measure(before, after) - Fraction(tolerance)) < 0)
    except (RefmlError, ZeroDivisionError):
        return False


def of_likelihood(before: State, after: State) -> Any:
    """The change of the likelihood."""
    return abs(after[1] - before[1])


def of_logarithm(before: State, after: State) -> Any:
    """The change of the logarithm of the likelihood."""
    return abs(real.log(after[1] / before[1]))


def of_parameters(before: State, after: State) -> Any:
    """The greatest change of a number of the model."""
    return max(abs(a - b) for a, b in zip(numbers(before[0]), numbers(after[0]), strict=True))


def numbers(value: Any) -> list[Any]:
    """The numbers of a model."""
    if isinstance(value, Mapping):
        return [number for inner in value.values() for number in numbers(inner)]
    if isinstance(value, (list, tuple)):
        return [number for inner in value for number in numbers(inner)]
    return [value]
