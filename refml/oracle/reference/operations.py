"""From the id of an operation to the function that computes it: the id is the function's place.

    "gda.posterior"      posterior of refml.gda
    "experiments.…"      of refml.sampling.experiments, the one chapter that is no folder

This module computes nothing: it hands exact arguments to a chapter and lays
the answer out as the operation's result type says.  Everything above it
reaches the mathematics through `ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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
    perceptron,
    sampling,
    separability,
    svm,
    text,
)
from ...errors import Unsupported
from ...naive_bayes.counting import families
from ...sampling import experiments
from ..specification.codec import Type
from ..specification.schema import Operation

CHAPTERS: dict[str, Any] = {
    "decision": decision, "experiments": experiments, "features": features, "gaussian": gaussian, "gda": gda,
    "kernels": kernels, "linear": linear, "logistic": logistic, "mixture": mixture,
    "naive_bayes": naive_bayes, "neighbours": neighbours, "perceptron": perceptron, "sampling": sampling,
    "separability": separability, "svm": svm, "text": text,
}

FAMILY_CLASSES: dict[str, Callable[..., Any]] = {
    "bernoulli": families.Bernoulli,
    "categorical": families.Categorical,
    "gaussian": families.Gaussian,
    "binned": families.Binned,
    "presence": families.Presence,
    "tokens": families.Tokens,
}


def ask(operation: Operation, given: Mapping[str, Any]) -> Any:
    """The exact answer in plain lists and maps.  Raises what the chapter does, or Unsupported."""
    arguments = {name: [family_of(one) for one in value] if name == "families" else value
                 for name, value in given.items()}
    return plain(operation.result, function_of(operation.id)(**arguments))


def function_of(operation: str) -> Callable[..., Any]:
    """The function of an operation's id.  Raises Unsupported where its chapter has none of that name."""
    chapter, _, name = operation.partition(".")
    home = CHAPTERS.get(chapter)
    if home is None or not callable(getattr(home, name, None)):
        raise Unsupported(f"operation={operation!r} has no function in this version of refml")
    function: Callable[..., Any] = getattr(home, name)
    return function


def family_of(wire: Mapping[str, Any]) -> Any:
    """The family that a map of options describes."""
    options = {key: value for key, value in wire.items() if key != "family" and value is not None}
    return FAMILY_CLASSES[wire["family"]](**options)


def plain(kind: Type, value: Any) -> Any:
    """The value as lists and maps of numbers and texts, by its declared type."""
    if kind.name == "object":
        return {name: plain(inner, getattr(value, name)) for name, inner in kind.fields}
    if kind.name == "map":
        return {key: plain(kind.inner[0], value[key]) for key in value}
    if kind.name == "list":
        return [plain(kind.inner[0], element) for element in value]
    if kind.name in ("labels", "indices"):
        return list(value)
    return value
