"""The table from ids to functions: arguments by name, answers laid out by type."""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
from collections.abc import Callable
from fractions import Fraction
from types import ModuleType
from typing import Any

import pytest

from refml.errors import Unsupported
from refml.oracle.reference.operations import (
    CHAPTERS,
    FAMILY_CLASSES,
    ask,
    function_of,
    name_in_python,
    plain,
)
from refml.oracle.specification import reader
from refml.oracle.specification.codec import FAMILIES, parse_type
from refml.oracle.specification.schema import REQUIRED, Operation
from refml.records import Record
from refml.sampling import experiments

SPEC = reader.load()

# How much work a function may do before it gives up, which changes no answer and is no part of an operation.
WORK_LIMITS = {"most_steps"}

# What a function offers beyond its operation: the shortest multipliers are an operation of their own, digits
# are for a Gaussian kernel, and what becomes of b is asked where the optimum is; a training by the printed
# rule has a cycle and a first wrong line too.
BEYOND = {
    "perceptron.cycle": {"correct", "form"},
    "perceptron.first_fault": {"correct", "form"},
    "svm.solve": {"canonical", "digits"},
    **{f"svm.{name}": {"intercept"} for name in (
        "scores", "score_sets", "decisions", "polynomial_coefficients", "leave_one_out")},
    "svm.canonical": {"intercept", "digits"},
}


# What chapters offer in Python beside their operations: models, single steps, trials.
NO_OPERATIONS = {
    "experiments.population_error", "mixture.bernoulli_ascent", "mixture.categorical_ascent",
    "mixture.gaussian_ascent", "naive_bayes.fit", "networks.as_network", "networks.graph", "networks.network",
    "networks.structure", "perceptron.most_updates_from", "perceptron.steps", "separability.strict",
    "separability.weak", "svm.hard_margin", "svm.run", "text.confusion", "text.folds", "text.holdout",
    "text.trials",
}


def parameters_of(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    """What a function takes: its parameters and, for **options, those of the reader that it hands them to."""
    taken = dict(inspect.signature(function).parameters)
    for name in [name for name, one in taken.items() if one.kind is inspect.Parameter.VAR_KEYWORD]:
        del taken[name]
        body = ast.parse(textwrap.dedent(inspect.getsource(function)))
        [call] = [node for node in ast.walk(body) if isinstance(node, ast.Call)
                  and any(word.arg is None and ast.unparse(word.value) == name for word in node.keywords)]
        offered = parameters_of(eval(ast.unparse(call.func), function.__globals__))
        given = {*list(offered)[:len(call.args)], *[word.arg for word in call.keywords]}
        taken.update({option: offered[option] for option in offered if option not in given})
    return taken


@pytest.mark.parametrize("operation", SPEC.operations.values(), ids=lambda operation: operation.id)
def test_a_function_takes_the_parameters_of_its_operation(operation: Operation) -> None:
    taken = parameters_of(function_of(operation.id))
    beyond = BEYOND.get(operation.id, set())
    assert beyond <= set(taken)
    assert set(taken) - WORK_LIMITS - beyond == {parameter.name for parameter in operation.parameters}
    for parameter in operation.parameters:
        has_default = taken[parameter.name].default is not inspect.Parameter.empty
        assert has_default == (parameter.default is not REQUIRED), parameter.name
        if has_default and parameter.type.name != "optional":
            default = taken[parameter.name].default
            is_number = parameter.type.name == "rational"   # which a function may write as text
            if parameter.default in ({}, []):   # as a default they could be changed
                assert default in (None, ()), parameter.name
                continue
            assert (Fraction(default) if is_number else default) == parameter.default, parameter.name


# The one chapter that is no folder is loaded when it is asked for.
HOMES: dict[str, ModuleType] = {**CHAPTERS, "experiments": experiments}


def test_a_chapter_is_asked_for_its_operations_alone() -> None:
    """Of all names that a chapter has: no class, nothing private, nothing that it imports."""
    reachable = [f"{chapter}.{name}" for chapter, home in HOMES.items() for name in names_of(home)
                 if is_reachable(f"{chapter}.{name}")]
    assert sorted(reachable) == sorted({*SPEC.operations, *NO_OPERATIONS})
    assert {operation.chapter for operation in SPEC.operations.values()} == HOMES.keys()


def names_of(home: ModuleType) -> set[str]:
    """The names that a chapter has: its module's own and, where it is a folder, those handed on."""
    if not hasattr(home, "__path__"):
        return set(vars(home))
    return {*vars(home), *inspect.getclosurevars(home.__getattr__).nonlocals["homes"]}


def is_reachable(operation: str) -> bool:
    """Whether an id leads to a function."""
    try:
        return callable(function_of(operation))
    except Unsupported:
        return False


@pytest.mark.parametrize("operation", [
    "", ".", "svm", "svm.", ".solve", "svm.optimum.solve", "svm.optimum", "svm.Solution", "gda.handing_on",
    "gda.__getattr__", "experiments._seeds", "experiments.sqrt", "experiments.Fraction", "numbers.rational"])
def test_what_is_no_operation_is_out_of_reach(operation: str) -> None:
    assert function_of("svm.solve").__module__ == "refml.svm.optimum"   # which is bound to its folder now
    with pytest.raises(Unsupported, match=f"operation={operation!r}"):
        function_of(operation)


def test_every_operation_is_imported_by_the_name_that_is_told_of_it() -> None:
    for operation in SPEC.operations:
        module, _, name = name_in_python(operation).rpartition(".")
        assert getattr(importlib.import_module(module), name) is function_of(operation)


def test_every_family_of_the_wire_has_its_class() -> None:
    assert sorted(FAMILIES) == sorted(FAMILY_CLASSES)


def test_an_operation_without_a_function_is_unsupported() -> None:
    with pytest.raises(Unsupported, match=r"svm\.fit"):
        ask(Operation("svm.fit", "", (), parse_type("rational"), "svm"), {})


def test_answers_are_laid_out_by_their_type() -> None:
    class Pair(Record):
        __slots__ = ("left", "right")

        def __init__(self, left: object, right: object) -> None:
            self.left = left
            self.right = right

    kind = parse_type({"left": "list[rational]", "right": "labels"})
    assert plain(kind, Pair((Fraction(1), 2), ("a",))) == {"left": [Fraction(1), 2], "right": ["a"]}
