"""The options of a class: which it takes, by the names that it has for them, and how a value is given.

    make        the class, or what makes an object
    fixed       options of the user
    accepted    the names of its options; None for any
    taught      those of them that are given to `fit`, and to other methods that have them
    sampled     values of those that the class must be given, and neither its user nor a case gives

Below stands what the signatures of a class and of its `fit` tell.
"""

from __future__ import annotations

import contextlib
import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ..habits import WEIGHING
from .forms import has_method
from .manner import NEWTON, STEPS, Manner, Words

UNSAID = (None, "None", "none")   # values of an option by which it is switched off
# options that a class must be given, and what they are given where nobody says
SAMPLES: Mapping[str, Any] = {"n_neighbors": 3, "C": 1, "learning_rate": 1 / 10, "l2": 1, "alpha": 1,
                              "max_iter": 1000, "tol": 2 ** -20}
FEWER = 100   # times as few steps of who trains slowly
NO_WORD = "no_such_word"   # that no option takes
PENALTY = "penalty"   # the option that says which norm is penalised
OTHER_NORM = re.compile("l1|lasso|elastic", re.IGNORECASE)   # that is no square
ASKED = ("predict", "predict_proba")   # methods that may take options of a class, as fit does


class Skipped(NotImplementedError):
    """The estimator cannot be asked this case; the message says why."""


class Options:
    """The options of a class, as far as they can be read from its signature, its source and its user."""

    name: str
    manner: Manner
    make: Callable[..., Any]
    fixed: Mapping[str, Any]
    accepted: Sequence[str] | None
    taught: Mapping[str, inspect.Parameter]
    sampled: Mapping[str, Any] = {}

    def usual(self, own: str) -> Any:
        """Return an option's value as the user fixed it, else its default; None where neither is known."""
        if own in self.fixed or own in self.sampled:
            return {**self.sampled, **self.fixed}[own]
        try:
            known: Any = {**inspect.signature(self.make).parameters, **self.taught}
        except (TypeError, ValueError):
            return None
        return getattr(known.get(own), "default", None)

    def written(self, option: str, value: Any) -> Any:
        """Return `value` in the form that the option takes; None where the class cannot take it.

        Where the option's default is a function, a word becomes the function of that name beside it.
        """
        usual = self.usual(self.own(option))
        if option == PENALTY:   # it is switched on where it is off, or penalises another norm
            switched = usual in UNSAID or (is_other_norm(usual) and self.knows(value))
            return self.manner.called.get(value, value) if switched else None
        if not isinstance(value, str) or isinstance(usual, str) or (usual is None and self.knows(value)):
            return self.manner.called.get(value, value) if isinstance(value, str) else value
        if not callable(usual) or value in getattr(usual, "__name__", "").lower():
            return None
        beside = vars(sys.modules.get(usual.__module__, sys)).items()
        return next((one for name, one in beside if value in name.lower() and callable(one)), None)

    def knows(self, value: str) -> bool:
        """Whether a value, or the class's own word for it, stands in quotes in the class's source."""
        return self.manner.called.get(value, value).lower() in self.manner.quoted

    def norm(self, wanted: str) -> Any:
        """Return the norm that is penalised where `wanted` is given, if the class can be told so."""
        usual = self.usual(self.own(PENALTY))
        fixed = self.own(PENALTY) in self.fixed or self.written(PENALTY, wanted) is None
        return usual if fixed and (usual in UNSAID or is_other_norm(usual)) else wanted

    def switched(self, l2: Any) -> dict[str, Any]:
        """Return the option that makes the class penalise squares where a case has such a penalty.

        Raises Skipped where it penalises nothing, or another norm, and cannot be told otherwise.
        """
        if not l2 or self.accepted is None or not self.has(PENALTY):
            return {}
        own, word = self.own(PENALTY), self.written(PENALTY, "l2")
        if self.norm("l2") != "l2":
            raise Skipped(f"{self.name} has {own}={self.usual(own)!r}, and the case l2={l2}")
        return {own: word} if word is not None and self.takes(PENALTY) else {}

    def own(self, option: str) -> str:
        """Return the class's own name for a scikit-learn option; `option` itself where it has none."""
        words = self.manner.words.own(self.manner.words.options, option)
        return next((word for word in words if (word in self.fixed or word in (self.accepted or ()))
                     and self.fits(option, word)), option)

    def fits(self, option: str, own: str) -> bool:
        """Whether an option of the class may be this one: its values are words for PENALTY alone.

        They are words where its default is one, or where it is none and compared with words in quotes.
        """
        if option not in SAMPLES and option != PENALTY:
            return True
        usual = self.usual(own)
        if own == PENALTY != option and usual is None:   # a word, where another option is the strength
            known = {*self.manner.words.own(self.manner.words.options, option)} - {own}
            return known.isdisjoint(self.accepted or ())
        compared = any(own.lower() in names for names in self.manner.quoted.values())
        words = isinstance(usual, str) or (compared and not isinstance(usual, (int, float)))
        return words == (option == PENALTY) or (own == PENALTY == option and usual is None)

    def has(self, option: str) -> bool:
        """Whether the class has an option, fixed by the user or not."""
        own = self.own(option)
        return own in self.fixed or self.accepted is None or (own in self.accepted and self.fits(option, own))

    def takes(self, option: str) -> bool:
        """Whether the class has an option that the user did not fix."""
        return self.has(option) and self.own(option) not in self.fixed

    def steps_are_fixed(self, made: Any) -> bool:
        """Whether training is iterative and no option sets the number of steps or their length."""
        return self.goes_in_steps(made) and not self.takes("max_iter") and not self.takes("learning_rate")

    def goes_in_steps(self, made: Any) -> bool:
        """Whether training is iterative, by steps other than Newton's: by its options or its own words.

        `made` is an object whose attributes are looked at too, or None.
        """
        if STEPS in self.manner.marks and NEWTON not in self.manner.marks:
            return True
        known = self.manner.words
        words = [*known.own(known.options, "learning_rate"),
                 *(() if NEWTON in self.manner.marks else known.own(known.options, "max_iter"))]
        return any(word in (self.accepted or ()) or hasattr(made, word) for word in words)

    @contextlib.contextmanager
    def with_fewer_steps(self) -> Iterator[Mapping[str, int]]:
        """Let trainings in the block make a FEWER-th of their steps; yield this option, {} without one."""
        own, kept = self.own("max_iter"), self.sampled
        usual = self.usual(own) if self.accepted is not None and self.takes("max_iter") else None
        fewer = {own: max(1, usual // FEWER)} if isinstance(usual, int) else {}
        self.sampled = {**kept, **fewer}
        try:
            yield fewer
        finally:
            self.sampled = kept

    def alternatives(self) -> list[tuple[str, str]]:
        """Return options whose value is a word, each with another word that the class compares it with.

        Of a kernel's γ each of its words is returned, whatever its default is.
        """
        words = [(own, self.usual(own), own == self.own("gamma")) for own in self.accepted or ()
                 if own not in self.fixed]
        return [(own, word) for own, usual, every in words if every or isinstance(usual, str)
                for word, names in self.manner.quoted.items()
                if own.lower() in names and (every or word != usual.lower())]

    def unknown(self) -> list[tuple[str, str]]:
        """Return the option for a machine's kernel, where a word is its value, with one that is no kernel."""
        own = self.own("kernel")
        return [(own, NO_WORD)] if self.accepted is not None and self.takes("kernel") \
            and isinstance(self.usual(own), str) else []


# ---------------------------------------------------------------- signatures

def is_other_norm(word: Any) -> bool:
    """Whether an option's value is a word for a norm that is not the Euclidean one."""
    return isinstance(word, str) and OTHER_NORM.search(word) is not None


def accepted_by(found: type) -> Sequence[str] | None:
    """Return the names of a class's options; None for **kwargs, () where Python cannot tell."""
    try:
        parameters = inspect.signature(found).parameters.values()
    except (TypeError, ValueError):
        return ()
    if any(one.kind is inspect.Parameter.VAR_KEYWORD for one in parameters):
        return None
    return [one.name for one in parameters]


def taught_with(found: type, words: Words) -> Mapping[str, inspect.Parameter]:
    """Return the options that methods take: those of `fit` after records and labels, and of ASKED.

    Weights of records by another name than WEIGHING's are left out, and what the class itself takes, unless
    `fit` must be given it.
    """
    others = list(parameters_of(method_of(found, "fit", words)).items())[2:]   # after self and records
    others = others if others and not takes_labels(others[0][1], words) else others[1:]
    for method in ASKED:
        asked = list(parameters_of(method_of(found, method, words)).items())[2:]
        others += [one for one in asked if is_option(one[0], words)]
    own, weights = parameters_of(found), words.own(words.options, WEIGHING)
    return {name: one for name, one in others if ("weight" not in name or name in weights)
            and (name not in own or one.default is one.empty)
            and one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)}


def method_of(found: type, name: str, words: Words) -> Any:
    """Return the class's method for `fit` or another, under any of its names; None where it has none."""
    own = words.own(words.methods, name)
    return next((getattr(found, word) for word in own if has_method(found, word)), None)


def learns_without_labels(found: type, words: Words) -> bool:
    """Whether `fit` needs no labels: fit(X), fit(X, y=None), or an option in second place."""
    named = list(parameters_of(method_of(found, "fit", words)).values())
    return named[2].default is None or not takes_labels(named[2], words) if len(named) > 2 else \
        len(named) == 2 and named[1].kind is named[1].POSITIONAL_OR_KEYWORD


def takes_labels(second: inspect.Parameter, words: Words) -> bool:
    """Whether `fit`'s second parameter takes labels: it has no option's name, and None if any default."""
    usual = None if second.default is second.empty or second.kind is second.KEYWORD_ONLY else second.default
    return usual is None and not is_option(second.name, words)


def is_option(name: str, words: Words) -> bool:
    """Whether a parameter's name is one of an option's, so that it does not take labels.

    A single letter is one where the user says so, and k.
    """
    return any(name in own and (len(name) > 1 or name in "kK" or len(own) == 1)
               for own in words.options.values())


def parameters_of(called: Any) -> Mapping[str, inspect.Parameter]:
    """Return the parameters of a function or class; {} where Python cannot tell them."""
    try:
        return inspect.signature(called).parameters
    except (TypeError, ValueError):
        return {}
