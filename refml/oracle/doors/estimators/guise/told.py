"""What a trained object tells: its classes, its mistakes, and the parameters of a mixture that it fitted.

    weights, means, covariances     nested lists, by the names that people use, of which the sizes fit
    queries                         what is asked, and records between its means, where it turns
    predicted, shares               the component of each record and query, and its probabilities
    score, samples, told            log-likelihoods by methods and by attributes

A class may fit one column alone, as a table or as a list of numbers: that is found out once, and said.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import combinations
from typing import Any, Protocol

from .forms import listed
from .manner import Rows
from .objects import Guise

HALVINGS = 16   # of the way from one mean to another
SHARES, LOGARITHMS = "predict_proba", ("predict_log_proba", "predict_joint_log_proba")
EVEN = 1e-6     # what a sum of probabilities differs from 1 by, at most
# what is told → the names that people use, without underscores, in small letters
SCORES = ("score", "loglikelihood", "computeloglikelihood", "getloglikelihood", "calcloglikelihood",
          "calculateloglikelihood", "loglik", "ll")
SAMPLES = ("scoresamples", "logprob", "logpdf", "logdensity")
TOLD = ("loglikelihood", "lowerbound", "loglikelihoods", "loglikelihoodhistory", "loglikelihoodtrace",
        "loglikelihoodlist", "loglik", "logliks", "ll", "lls", "llhistory", "logl")
PARTS = ("weights_", "means_", "covariances_")
# what a class may fit, of a table of so many columns: the table, a column of it, the numbers of that
ANY, COLUMN, NUMBERS = "any", "one column", "numbers"


class Trains(Protocol):
    """What makes and trains new objects of a class: an `Observer`."""

    estimator: Any

    def trained(self, rows: Rows, labels: list[Any]) -> Guise:
        """Return a new object, trained on records."""

    def with_options(self, rows: Rows, labels: list[Any], wanted: Mapping[str, Any],
                     times: Mapping[str, float]) -> tuple[Guise, dict[str, Any]]:
        """Return an object trained with options, and a report on these options."""


class Mixing:
    """A class that fits mixtures, observed on one table after another."""

    def __init__(self, observer: Trains) -> None:
        self.observer, self.estimator = observer, observer.estimator
        self.found = ""

    def kind(self, rows: Rows, components: int) -> dict[str, Any]:
        """Return what decides which tables to fit: columns, covariance types, fixed number of components."""
        known, manner = self.estimator, self.estimator.manner
        if not self.found:
            self.found = self.form(rows, [str(place % components) for place in range(len(rows))])
            if self.found != ANY:
                manner.remark(f"rows: {self.found}, since it fits no table of several columns")
        own = known.own("covariance_type")
        types = [one for one in ("full", "tied", "diag", "spherical") if one in manner.quoted] \
            if known.takes("covariance_type") and known.accepted is not None else []
        return {"columns": self.found, "types": types or [str(known.fixed.get(own, ""))],
                "components": known.fixed.get(known.own("n_components"), 0),
                "few": known.takes("max_iter") and known.accepted is not None}

    def form(self, rows: Rows, labels: list[str]) -> str:
        """Return ANY, COLUMN or NUMBERS: the tables that it can fit.

        One column only where a fit of several columns raises, or learns one number a mean.
        """
        size = len(set(labels))
        for form, columns in ((ANY, len(rows[0])), (COLUMN, 1), (NUMBERS, 1)):
            self.estimator.manner.flat = form == NUMBERS
            try:
                model = self.observer.trained([row[:columns] for row in rows], labels)
                known = [values for _, values in held(model, "means_", {size * columns})]
                if form != ANY or known or not [*held(model, "means_", {size})]:
                    return form
            except Exception:   # what it raises is told where it is asked again
                continue
        self.estimator.manner.flat = False
        return ANY

    def fit(self, rows: Rows, components: int, queries: Rows, wanted: Mapping[str, Any],
            whole: bool = False) -> dict[str, Any]:
        """Fit a new object with options as of `plane`; return its parameters, predictions and likelihoods.

        `whole`: integer cells stay integers.  With queries, records near its decision boundary are asked too.
        """
        manner, start = self.estimator.manner, time.process_time()
        kept, manner.whole = manner.whole, whole or manner.whole
        try:
            labels = [str(place % components) for place in range(len(rows))]
            model, told = self.observer.with_options(rows, labels, wanted, {})
        finally:
            manner.whole = kept
        size = len(rows[0])
        sizes = {"weights_": {components}, "means_": {components * size},
                 "covariances_": {components * size * size, size * size, components * size, components, 1}}
        parts: dict[str, tuple[str, Any]] = {
            part: next(held(model, part, sizes[part]), ("", [])) for part in PARTS}
        if missing := [part for part, (word, _) in parts.items() if not word]:
            manner.remark(f"mixture: no {' and no '.join(missing)} of the right size is found; --attribute "
                          f"OWN={missing[0]} says what it is called")
        asked = [*rows, *queries, *(turns(model, parts["means_"][1], size) if queries else ())]
        return {**told, "names": {part: word for part, (word, _) in parts.items()},
                "weights": parts["weights_"][1], "means": parts["means_"][1],
                "covariances": parts["covariances_"][1], "queries": asked[len(rows):],
                "predicted": attempt(lambda: [str(one) for one in model.predict(asked)]),
                "shares": attempt(lambda: model.predict_proba(asked)), **self.likelihoods(model, rows),
                "seconds": time.process_time() - start}

    def likelihoods(self, model: Guise, rows: Rows) -> dict[str, Any]:
        """Return the log-likelihoods that its methods compute and its attributes hold, by name."""
        given = model.manner.array(rows)
        found = {name: next((known for word in named(model.made, words) for ask in [getattr(model.made, word)]
                             if callable(ask) for known in [attempt(partial(told, ask, given))]
                             if not isinstance(known, str)), None)
                 for name, words in (("score", SCORES), ("samples", SAMPLES))}
        kept = [(word, values) for word in named(model.made, TOLD)
                for values in [listed(getattr(model.made, word))] if not callable(values)]
        ends = [(word, one[-1] if isinstance(one, list) and one else one) for word, one in kept]
        return {**found, "told": [[word, one] for word, one in ends if isinstance(one, (int, float))]}


def told(ask: Callable[[Any], Any], rows: Any) -> Any:
    """Return a method's answer to rows as a number or a list.  Raises TypeError for anything else."""
    found = listed(ask(rows))
    if not isinstance(found, (int, float, list)):
        raise TypeError
    return found


def held(model: Guise, part: str, sizes: set[int]) -> Iterator[tuple[str, Any]]:
    """Yield name and value of attributes that may hold a part such as "means_", with a size in `sizes`."""
    words = model.manner.words.own(model.manner.words.attributes, part)
    return of_size(model.made, [plain(one) for one in words], sizes)


def of_size(made: Any, words: Sequence[str], sizes: set[int]) -> Iterator[tuple[str, Any]]:
    """Yield name and nested list of attributes with these names whose count of numbers is in `sizes`."""
    for word in named(made, words):
        values = listed(getattr(made, word))
        if isinstance(values, Mapping):
            values = [values[key] for key in sorted(values, key=str)]
        if len([*flattened(values)]) in sizes and isinstance(values, list):
            yield word, values


def named(made: Any, words: Sequence[str]) -> Iterator[str]:
    """Yield an object's attribute names that equal one of `words` when plain, the likeliest first."""
    there = [*getattr(made, "__dict__", {}), *dir(type(made))]
    for word in words:
        for name in dict.fromkeys(there):
            if plain(name) == word and attempt(partial(getattr, made, name)) is not None:
                yield name


def plain(name: str) -> str:
    """Return a name in small letters, without underscores.

    >>> plain("_Log_likelihood_")
    'loglikelihood'
    """
    return name.replace("_", "").lower()


def flattened(values: Any) -> Iterator[Any]:
    """Yield the innermost values of nested lists."""
    if isinstance(values, list):
        for one in values:
            yield from flattened(one)
    else:
        yield values


def turns(model: Guise, means: Any, size: int) -> Rows:
    """Return two records on either side of the decision boundary between each two means.

    Pairs where `predict` fails, or records of another length, are left out.
    """
    known = [row if isinstance(row, list) else [row] for row in means]
    found: Rows = []
    for one, other in combinations(known, 2):
        with suppress(Exception):
            found += halved(model, one, other)
    return [row for row in found if len(row) == size]


def halved(model: Guise, one: list[float], other: list[float]) -> Rows:
    """Return by bisection two close records with different predictions; [] where both ends have the same."""
    first, last = model.predict([one, other])
    if first == last:
        return []
    for _ in range(HALVINGS):
        middle = [(a + b) / 2 for a, b in zip(one, other)]
        one, other = (middle, other) if model.predict([middle, other])[0] == first else (one, middle)
    return [one, other]


def attempt(ask: Callable[[], Any]) -> Any:
    """Return `ask()`; where it raises, the exception as text."""
    try:
        return ask()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


# ---------------------------------------------------------------- classes, mistakes

def own_classes(model: Guise) -> bool:
    """Whether the object holds an order of its classes itself, so that `classes_` is not just sorted."""
    words = model.manner.words.own(model.manner.words.attributes, "classes_")
    known = [listed(getattr(model.made, word, None)) for word in words]
    return any(isinstance(one, list) and len(one) == len(model.classes) for one in known)


def logarithms(model: Guise, queries: Rows) -> None:
    """Remark a stand-in for predict_proba that answers with logarithms, and take it for a method of these.

    They are logarithms of joint probabilities where e to them does not sum to 1.
    """
    words, word = model.manner.words, getattr(model.method(model.made, SHARES), "__name__", SHARES)
    answers = [] if word == SHARES else model.predict_proba(queries)
    numbers = [*flattened(answers)]
    if not numbers or max(numbers) > 0 or not any(numbers):
        return
    sums = [math.fsum(map(math.exp, row)) for row in answers]
    name = LOGARITHMS[not all(math.isclose(one, 1, rel_tol=EVEN) for one in sums)]
    others = [one for one in words.own(words.methods, SHARES) if one != word]
    model.manner.words = words._replace(methods={**words.methods, SHARES: others,
                                                 name: (*words.own(words.methods, name), word)})
    if word in words.own(words.methods, "predict"):
        model.manner.lacking.add(SHARES)
    model.manner.remark(f"method: {word} gives logarithms, so that it stands for {name} in place of {SHARES}")


def finds_classes(model: Guise) -> bool:
    """Whether the object looks up the classes among its labels and keeps them."""
    return own_classes(model) and model.manner.finds


def mistakes(model: Guise) -> int | None:
    """Return the total number of mistakes in training that the object holds; None where it holds none."""
    counts = listed(getattr(model, "mistakes_", None))
    found = counts if isinstance(counts, list) else [counts]
    return sum(found) if found and all(type(one) is int for one in found) else None
