"""The options of a class: which it takes, by the names that it has for them, and how a value is given.

    make        the class, or what makes an object
    fixed       options of the user
    accepted    the names of its options; None for any
    taught      those of them that are given to `fit`
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .manner import Manner

UNSAID = (None, "None", "none")   # values of an option by which it is switched off


class Options:
    """The options of a class of which the manner is known."""

    manner: Manner
    make: Callable[..., Any]
    fixed: Mapping[str, Any]
    accepted: Sequence[str] | None
    taught: Mapping[str, inspect.Parameter]

    def usual(self, own: str) -> Any:
        """Return the value that an option has where nobody gives one; None where that is not known."""
        if own in self.fixed:
            return self.fixed[own]
        try:
            known: Any = {**inspect.signature(self.make).parameters, **self.taught}
        except (TypeError, ValueError):
            return None
        return getattr(known.get(own), "default", None)

    def written(self, option: str, value: Any) -> Any:
        """Return a value as an option is given it: a word as the function of that name, where it takes such.

        None for a word, where it takes none and there is no such function.
        """
        usual = self.usual(self.own(option))
        if option == "penalty":   # it is switched on, where it is off
            return value if usual in UNSAID else None
        if not isinstance(value, str) or isinstance(usual, str) or (usual is None and self.knows(value)):
            return self.manner.called.get(value, value) if isinstance(value, str) else value
        if not callable(usual) or value in getattr(usual, "__name__", "").lower():
            return None
        beside = vars(sys.modules.get(usual.__module__, sys)).items()
        return next((one for name, one in beside if value in name.lower() and callable(one)), None)

    def knows(self, value: str) -> bool:
        """Whether a word, or what the class calls it, stands in quotes in its lines."""
        return self.manner.called.get(value, value) in self.manner.quoted

    def own(self, option: str) -> str:
        """Return the name that the class has for an option: the first of those that people use."""
        words = self.manner.words.own(self.manner.words.options, option)
        return next((word for word in words if word in self.fixed or word in (self.accepted or ())), option)

    def has(self, option: str) -> bool:
        """Whether the class has an option, open or given."""
        own = self.own(option)
        return own in self.fixed or self.accepted is None or own in self.accepted

    def takes(self, option: str) -> bool:
        """Whether the class has an option that is still open."""
        return self.has(option) and self.own(option) not in self.fixed
