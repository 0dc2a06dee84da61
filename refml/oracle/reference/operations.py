"""From the id of an operation to the function that computes it: the id is the function's place.

    "gda.posterior"      posterior of refml.gda
    "experiments.…"      of refml.sampling.experiments, the one chapter that is no folder

This module computes nothing: it hands exact arguments to a chapter and lays
the answer out as the operation's result type says.  Everything above it
reaches the mathematics through `ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from ... import (
    decision,
    features,
    gaussian,
    gda,
    kernels,
    linear,
    logistic,
    mixture,
    naive_bayes,
    neighbours,
    networks,
    perceptron,
    sampling,
    separability,
    svm,
    text,
)
from ...errors import InvalidInput, Unsupported
from ..specification.codec import Type
from ..specification.schema import Operation

CHAPTERS: dict[str, ModuleType] = {
    "decision": decision, "features": features, "gaussian": gaussian, "gda": gda,
    "kernels": kernels, "linear": linear, "logistic": logistic, "mixture": mixture,
    "naive_bayes": naive_bayes, "neighbours": neighbours, "networks": networks, "perceptron": perceptron,
    "sampling": sampling, "separability": separability, "svm": svm, "text": text,
}

# family → its class in naive_bayes
FAMILY_CLASSES = {"bernoulli": "Bernoulli", "categorical": "Categorical", "gaussian": "Gaussian",
                  "binned": "Binned", "presence": "Presence", "tokens": "Tokens"}

if TYPE_CHECKING:
    from ...perceptron import by_hand as by_hand  # of the perceptron
else:
    def __getattr__(name: str) -> ModuleType:
        """Load the training with replaceable parts only when a part is replaced."""
        if name != "by_hand":
            raise AttributeError(name)
        from ...perceptron import by_hand
        return by_hand


def ask(operation: Operation, given: Mapping[str, Any]) -> Any:
    """Return the exact answer in plain lists and maps.  Raises what the chapter does, or Unsupported."""
    arguments = {name: [family_of(one) for one in value] if name == "families" else value
                 for name, value in given.items()}
    return plain(operation.result, function_of(operation.id)(**arguments))


def residuals(operation: Operation, given: Mapping[str, Any], claim: Mapping[str, Any]) -> dict[str, Any]:
    """Return the residuals that an operation's judge measures of a claimed answer.

    Each is at least 0, and all are 0 if the claim is right.  Raises what the judge raises, and InvalidInput
    if the operation has no judge.
    """
    if operation.judge is None:
        raise InvalidInput(f"operation={operation.id!r} has no judge that measures a claim: give an "
                           "operation with a `judge`")
    measured: dict[str, Any] = ask(operation.judge, {**given, "claim": claim})
    return measured


def function_of(operation: str) -> Callable[..., Any]:
    """Return the function of an operation's id: a public function that the chapter defines.

    Raises Unsupported if the chapter has no function of that name.
    """
    chapter, _, name = operation.partition(".")
    function = getattr(module_of(chapter), name, None)
    if name.startswith("_") or not isinstance(function, FunctionType) or not is_of(function, chapter):
        raise Unsupported(f"operation={operation!r} has no function in this version of refml: update refml, "
                          "or ask another operation")
    return function


def name_in_python(operation: str) -> str:
    """Return the name under which the function of an operation is imported.

    >>> name_in_python("gda.posterior"), name_in_python("experiments.flipped_labels")
    ('refml.gda.posterior', 'refml.sampling.experiments.flipped_labels')
    """
    chapter, _, name = operation.partition(".")
    return f"{getattr(module_of(chapter), '__name__', '')}.{name}"


def is_of(function: FunctionType, chapter: str) -> bool:
    """Return whether a function is defined in a module of the chapter, and not imported there."""
    return f"{function.__module__}.".startswith(f"{getattr(module_of(chapter), '__name__', '')}.")


def module_of(chapter: str) -> ModuleType | None:
    """Return the module of a chapter; that of the experiments is loaded at its first use."""
    return getattr(sampling, chapter) if chapter == "experiments" else CHAPTERS.get(chapter)


def family_of(wire: Mapping[str, Any]) -> Any:
    """Return the family that a map of options describes."""
    options = {key: value for key, value in wire.items() if key != "family" and value is not None}
    return getattr(naive_bayes, FAMILY_CLASSES[wire["family"]])(**options)


def plain(kind: Type, value: Any) -> Any:
    """Return a value as lists and maps of numbers and texts, by its declared type."""
    if kind.name == "object":
        return {name: plain(inner, getattr(value, name)) for name, inner in kind.fields}
    if kind.name == "map":
        return {key: plain(kind.inner[0], value[key]) for key in value}
    if kind.name == "list":
        return [plain(kind.inner[0], element) for element in value]
    if kind.name in ("labels", "indices"):
        return list(value)
    return value
