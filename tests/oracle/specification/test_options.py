"""Every option is asked, and every operation has two answers.

So who ignores an option fails, and who always says the same.  An option is asked by an example that gives
it another value than its default, where with the default the answer would be another.  `EXCUSED` lists the
others: what no answer depends on, and what only a refusal depends on.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from refml.errors import Undecided
from refml.oracle.reference import outcomes
from refml.oracle.specification import reader
from refml.oracle.specification.codec import FAMILIES
from refml.oracle.specification.schema import Example, Operation, Parameter

SPEC = reader.load()

EMPTY = "a declared class without a record is refused, which an example shows"
GRID = "the grid on which the reference rounds a run, finer than the digits that are asked"
SIGN_OF_ZERO = "sign 0 is 1 or -1: a third class is refused, which an example shows"
NO_PRIOR = "a likelihood does not depend on the prior; the list of parameters is shared"

# operation and parameter, or operation, parameter and choice → why no answer shows it
EXCUSED: dict[tuple[str, ...], str] = {
    ("gda.parameters", "classes"): EMPTY,
    ("gda.quadratic_parameters", "classes"): EMPTY,
    ("gda.posterior", "classes"): EMPTY,
    ("gda.log_odds", "classes"): EMPTY,
    ("naive_bayes.gaussian_parameters", "classes"): EMPTY,
    ("naive_bayes.gaussian_posterior", "classes"): EMPTY,
    ("mixture.bernoulli_run", "bits"): GRID,
    ("mixture.categorical_run", "bits"): GRID,
    ("mixture.gaussian_run", "bits"): GRID,
    ("naive_bayes.likelihood", "smooth_prior"): NO_PRIOR,
    ("naive_bayes.multinomial_likelihood", "smooth_prior"): NO_PRIOR,
    ("neighbours.nearest", "metric", "squared euclidean"): "squares have the order of the distances",
    ("perceptron.cycle", "epochs"): "fewer epochs show the same cycle or none, which an example shows",
    ("svm.dual_objective", "intercept", "none"): "one constraint goes, the value is the same",
}

# operation and at_zero, or operation, family and option → why no answer shows it
EXCUSED_WITHIN: dict[tuple[object, ...], str] = {
    ("perceptron.error", 0): SIGN_OF_ZERO,
    ("perceptron.train", 0): SIGN_OF_ZERO,
}


@functools.cache
def examples_of(operation_id: str) -> list[tuple[Example, outcomes.Outcome]]:
    """The examples of an operation, each with what the reference says."""
    return [(example, outcomes.reference(example.operation, example.given))
            for example in SPEC.examples.values() if example.operation.id == operation_id]


def same(operation: Operation, left: outcomes.Outcome, right: outcomes.Outcome) -> bool:
    """Whether two outcomes are the same, as far as that is decided."""
    try:
        return outcomes.same(operation, left, right)
    except Undecided:
        return True


def shows(example: Example, answer: outcomes.Outcome, parameter: Parameter) -> bool:
    """Whether an example would have another outcome with the parameter's default."""
    if example.given[parameter.name] == parameter.default:
        return False
    with_default: dict[str, Any] = {**example.given, parameter.name: parameter.default}
    return not same(example.operation, outcomes.reference(example.operation, with_default), answer)


def never_asked() -> Iterator[tuple[str, ...]]:
    """Yield each option that no answered example shows, and each choice that no example shows."""
    for operation in SPEC.operations.values():
        cases = examples_of(operation.id)
        for parameter in operation.parameters:
            if not parameter.required and not any(
                    answer.is_value and shows(example, answer, parameter) for example, answer in cases):
                yield operation.id, parameter.name
            kind = parameter.type.inner[0] if parameter.type.name == "optional" else parameter.type
            for choice in kind.choices:
                takes = [(example, answer) for example, answer in cases
                         if example.given[parameter.name] == choice]
                if choice != parameter.default and not any(
                        parameter.required or shows(example, answer, parameter) for example, answer in takes):
                    yield operation.id, parameter.name, choice


def otherwise(example: Example, given: dict[str, Any], answer: outcomes.Outcome) -> bool:
    """Whether an answered example would have another outcome with some arguments."""
    operation = example.operation
    return answer.is_value and not same(operation, outcomes.reference(operation, given), answer)


def labels_of_zero_never_asked() -> Iterator[tuple[object, ...]]:
    """Yield each operation that is told the label of score 0, and a label that no answered example shows."""
    for operation in SPEC.operations.values():
        if any(parameter.name == "at_zero" for parameter in operation.parameters):
            for label in (-1, 0):
                if not any(example.given["at_zero"] == label and
                           otherwise(example, {**example.given, "at_zero": 1}, answer)
                           for example, answer in examples_of(operation.id)):
                    yield operation.id, label


def families_never_asked() -> Iterator[tuple[object, ...]]:
    """Yield each operation on records with a family, or an option of one, that no answered example shows."""
    for operation in SPEC.operations.values():
        if any(parameter.name == "families" for parameter in operation.parameters):
            cases = [(example, answer) for example, answer in examples_of(operation.id) if answer.is_value]
            for family, (_, options) in FAMILIES.items():
                if not any(family == one["family"] for case, _ in cases for one in case.given["families"]):
                    yield operation.id, family
                for option, kind in options.items():
                    if kind.startswith(("optional", "choice")) and not any(
                            shows_option(example, answer, family, option) for example, answer in cases):
                        yield operation.id, family, option


def shows_option(example: Example, answer: outcomes.Outcome, family: str, option: str) -> bool:
    """Whether an example gives an option of a family, and would have another outcome without."""
    families = example.given["families"]
    return any(otherwise(example, {**example.given, "families": [*families[:j], {**one, option: None},
                                                                 *families[j + 1:]]}, answer)
               for j, one in enumerate(families) if one["family"] == family and one[option] is not None)


def test_every_family_and_every_label_of_zero_is_asked_or_excused() -> None:
    assert {*families_never_asked(), *labels_of_zero_never_asked()} == set(EXCUSED_WITHIN)


def test_every_option_and_every_choice_is_asked_or_excused() -> None:
    assert set(never_asked()) == set(EXCUSED)


def test_every_operation_has_two_distinct_answers() -> None:
    alone = []
    for operation in SPEC.operations.values():
        answers = [answer for _, answer in examples_of(operation.id) if answer.is_value]
        if all(same(operation, answers[0], other) for other in answers[1:]):
            alone.append(operation.id)
    assert alone == []


def test_what_only_a_refusal_shows_is_refused_in_an_example() -> None:
    refused = [name for name, reason in EXCUSED.items() if "an example shows" in reason]
    assert len(refused) > 5
    for operation_id, name in refused:
        parameter = SPEC.operations[operation_id].parameter(name)
        assert any(not answer.is_value and shows(example, answer, parameter)
                   for example, answer in examples_of(operation_id)), (operation_id, name)
