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
    from typing import Any

__all__ = ["decision", "read", "write"]

KINDS = {"linear": "Linear", "machine": "Machine", "gaussian": "Gaussian", "tables": "Tables"}
OF_CHAPTER = {"naive_bayes": "fields_of model_of", "bernoulli": "fields_of_bits model_of_bits"}

_offers = dict(KINDS)
_offers.update(OF_CHAPTER)
_find = handing_on("refml.portable.models", _offers)[0]


def kind_of(model: Any) -> str:
    """Return the kind of a portable model, a word.

    Raises InvalidInput for anything else: `fitted` makes a portable model of what a chapter has fitted.
    """
    name = type(model).__name__
    for kind in KINDS:
        if KINDS[kind] == name and hasattr(model, "fields"):
            return kind
    if hasattr(model, "smooth_prior"):
        return "bernoulli" if hasattr(model, "counts") else "naive_bayes"
    raise InvalidInput(f"model={shown(model)} is no portable model: make one of it with portable.fitted")


def write(model: Any) -> str:
    """Return the text of a portable model, or of a naive Bayes model.

    Raises InvalidInput for anything else.
    """
    kind = kind_of(model)
    if kind in OF_CHAPTER:
        return model_text(kind, _find(OF_CHAPTER[kind].split()[0])(model))
    return model_text(kind, model.fields())


def read(source: Any) -> Any:
    """Return the model that a text writes; `source` is the text, its bytes or an open file.

    Raises InvalidInput for what is no model, is cut off or damaged, and Unsupported for a newer version and
    for a kind that this refml does not know.
    """
    reader = Reader(source)
    if reader.kind in OF_CHAPTER:
        return _find(OF_CHAPTER[reader.kind].split()[1])(reader)
    if reader.kind not in KINDS:
        raise InvalidInput(f"the model is of the kind {shown(reader.kind)}, and this refml knows "
                           f"{', '.join(sorted(_offers))}: read it with a newer refml")
    return _find(KINDS[reader.kind]).of_fields(Fields(reader))


def decision(source: Any, x: Any) -> Any:
    """Return the classes that the model of a text decides for, at a point x.

    >>> from refml.portable.models.linear import Linear
    >>> decision(write(Linear(["no", "yes"], [[-3, 2, 4]], unit=2, error=0, at_zero=1)), [1, "1/4"])
    ['yes']

    Raises what `read` raises, and what the model's `decide` does.
    """
    return read(source).decide(x)
