"""What a trained object tells of itself: its classes, and how many mistakes it made."""

from __future__ import annotations

from .forms import listed
from .objects import Guise


def own_classes(model: Guise) -> bool:
    """Whether the order of the classes is the object's own, not the sorted one in its place."""
    words = model.manner.words.own(model.manner.words.attributes, "classes_")
    known = [listed(getattr(model.made, word, None)) for word in words]
    return any(isinstance(one, list) and len(one) == len(model.classes) for one in known)


def finds_classes(model: Guise) -> bool:
    """Whether an object keeps the classes that it found among its labels."""
    return own_classes(model) and model.manner.finds


def mistakes(model: Guise) -> int | None:
    """Return how many mistakes an object says that it made in training, in all; None where it does not."""
    counts = listed(getattr(model, "mistakes_", None))
    found = counts if isinstance(counts, list) else [counts]
    return sum(found) if found and all(type(one) is int for one in found) else None
