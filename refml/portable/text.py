"""Portable models as text: `write` makes it, `read` makes the equal model of it.

    >>> from refml.portable.models.linear import Linear
    >>> model = Linear(["no", "yes"], [[-3, 2, 4]], unit=2, error=0, at_zero=1)
    >>> print(write(model), end="")
    refml-model 1 linear
    classes :no :yes
    at_zero 1
    unit 2
    error 0
    features 2
    row -3 2 4
    end 36635219442706825
    >>> read(write(model)) == model
    True

The format is that of `lines`.  A kind's module is loaded when a text of that kind is read.
"""
from __future__ import annotations

from ..errors import InvalidInput, shown
from ..faces import handing_on
from .lines import Fields, Reader, model_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from .lines import Field, Token

__all__ = ["decision", "read", "write"]

KINDS = {"linear": "Linear", "machine": "Machine", "gaussian": "Gaussian", "tables": "Tables"}
# What is a chapter's own, and can go on counting or be asked: how its fields are written, and read.
COUNTED = {"naive_bayes": ("fields_of", "model_of"), "bernoulli": ("fields_of_bits", "model_of_bits"),
           "statistics": ("fields_of_statistics", "statistics_of"),
           "moments": ("fields_of_moments", "moments_of"),
           "network": ("fields_of_network", "network_of")}
STATISTICS = {"Statistics": "statistics", "ClassMoments": "moments"}

_find = handing_on("refml.portable.models", {
    "linear": "Linear", "machine": "Machine", "gaussian": "Gaussian", "tables": "Tables",
    "naive_bayes": "fields_of model_of fields_of_statistics statistics_of",
    "bernoulli": "fields_of_bits model_of_bits", "moments": "fields_of_moments moments_of",
    "network": "fields_of_network network_of",
})[0]


def kind_of(model: Any) -> str:
    """Return the kind of a portable model, such as "linear".

    Raises InvalidInput for anything else: `fitted` makes a portable model of a chapter's fitted model.
    """
    name = type(model).__name__
    for kind in KINDS:
        if KINDS[kind] == name and hasattr(model, "fields"):
            return kind
    if name in STATISTICS and hasattr(model, "declared"):
        return STATISTICS[name]
    if name == "Network" and hasattr(model, "tables"):
        return "network"
    if hasattr(model, "smooth_prior"):
        return "bernoulli" if hasattr(model, "counts") else "naive_bayes"
    raise InvalidInput(f"model={shown(model)} is not a portable model: make one of it with portable.fitted")


def write(model: Any) -> str:
    """Return an exportable model, or counted statistics, as text that `read` takes.

    Statistics are the `Statistics` of naive Bayes and the `ClassMoments` of Gaussian classes.  Raises
    InvalidInput for anything else.
    """
    kind = kind_of(model)
    return model_text(kind, fields_of(model, kind))


def fields_of(model: Any, kind: str) -> list[Field]:
    """Return the fields of a model of the kind `kind`."""
    fields: list[Field] = _find(COUNTED[kind][0])(model) if kind in COUNTED else model.fields()
    return fields


def read(source: Any) -> Any:
    """Read an exported model from the text that `write` made; `source` is text, bytes or an open file.

    Raises InvalidInput for a text that is no model, is cut off or damaged, or is of a kind that this refml
    does not know, and Unsupported for a newer version.
    """
    reader = Reader(source)
    return model_of(reader.kind, reader)


def model_of(kind: str, lines: Iterable[tuple[str, list[Token]]]) -> Any:
    """Return the model of any kind from the lines of its text.  Raises InvalidInput as `read` does."""
    if kind in COUNTED:
        return _find(COUNTED[kind][1])(lines)
    if kind not in KINDS:
        raise InvalidInput(f"the model is of the kind {shown(kind)}, and this refml knows "
                           f"{', '.join(sorted(list(KINDS) + list(COUNTED)))}: read it with a newer refml")
    return _find(KINDS[kind]).of_fields(Fields(lines))


def decision(source: Any, x: Any) -> Any:
    """Return the classes of the greatest score at a point x, by an exported model given as text.

    >>> from refml.portable.models.linear import Linear
    >>> decision(write(Linear(["no", "yes"], [[-3, 2, 4]], unit=2, error=0, at_zero=1)), [1, "1/4"])
    ['yes']

    Raises InvalidInput for a text that is no model, for statistics, for a network (ask `networks.decision`)
    and for a point that does not fit; Undefined where all joints are 0, Undecided where the model's digits
    leave the decision open.
    """
    model = read(source)
    if hasattr(model, "tables") and hasattr(model, "parents"):
        raise InvalidInput("the text holds a network, which has no class variable of its own: call `read`, "
                           "and networks.decision with the network, a variable and the evidence")
    if not hasattr(model, "decide"):
        raise InvalidInput(f"the text holds {type(model).__name__}, which decide nothing: make a model")
    return model.decide(x)
