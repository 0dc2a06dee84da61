"""What must hold of the components of a mixture on tables that leave no doubt, also where none is shown.

    mixture-any-origin    with a large number added to every number it ends where its records are as likely
    mixture-components    of groups far apart no two components are alike, and each group has one
    mixture-nearest       between a narrow group and a wide one it does not decide by the nearer mean
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from ...judging.results import OF_ESTIMATORS
from ...specification.schema import Law
from ..laws import Rule, first, numbers, told
from .laws import GAIN
from .parameters import TIED, Fitted
from .seen import AFAR, ASIDE, AWAY, GROUPS, MIDDLE, NARROW, SIZES, Mixed

ASSERTS = "AssertionError: ;"   # without a word on what it does not take
SAME = 1e-9          # of probabilities, and of means relative to themselves, that are the same


def any_origin(mixed: Mixed) -> str | None:
    """Return "" if far from the origin it ends with the same likelihood, else a sentence; None if unknown."""
    seen, fit, size = mixed.fits.get(AWAY, {}), mixed.fit if mixed.seen else None, len(mixed.rows)
    if not seen or fit is None or fit.likelihood is None:
        return None
    when = f"with {AFAR} added to every number it"
    if "error" in seen:
        return f"{when} raises {seen['error']}"
    known = mixed.parameters(seen)
    if known is None:
        return f"{when} learns means {told(seen['means'])}, covariances {told(seen['covariances'])}"
    back = known._replace(means=[[one - AFAR for one in row] for row in known.means])
    there = Fitted(mixed.rows, back, mixed.operations).likelihood
    if there is None or fit.likelihood - there <= GAIN * size:
        return "" if there is not None else f"{when} learns covariances {told(seen['covariances'])}"
    return f"{when} ends with the covariances {told(seen['covariances'])}, where the log-likelihood of a " \
           f"record is {float((fit.likelihood - there) / size):.3g} less: it begins where the origin " \
           "decides, or its squares lose the digits of a variance"


def differ(mixed: Mixed) -> str | None:
    """Return "" if of groups far apart each has a component of its own, else a sentence.

    None where it fits none of these tables.  An assertion without words that fails there is no refusal.
    """
    fits = [(size, mixed.fits.get(f"{size} by {each}", {})) for size, each in GROUPS]
    for size, seen in fits:
        if seen.get("error", "").startswith(ASSERTS):
            return f"of {size} groups far apart it raises {seen['error']}"
    found = [(size, seen) for size, seen in fits if isinstance(seen.get("predicted"), list)]
    return first(f"of {size} groups far apart, {len(seen['predicted'])} records in all, {reason}"
                 for size, seen in found for reason in alike(seen, size)) if found else None


def alike(seen: Mapping[str, Any], components: int) -> Iterator[str]:
    """Yield sentences on components that are alike, by their means, probabilities or decisions."""
    means = [numbers(one) for one in seen["means"]] if len(seen["means"]) == components else []
    for (i, one), (j, other) in combinations(enumerate(means), 2):
        if close(one, other):
            yield f"its components {i} and {j} both have the mean {told(one)}: as where two begin at the " \
                  "same record, or all begin alike"
    if isinstance(seen["shares"], list):
        rows = [numbers(row) for row in seen["shares"]]
        for i, j in combinations(range(components), 2):
            if all(len(row) == components and close([row[i]], [row[j]]) and row[i] > SAME for row in rows):
                yield f"its components {i} and {j} have the same probability of each record"
    if not means and len(set(seen["predicted"])) == 1:   # else other laws judge what follows from them
        yield f"it names component {seen['predicted'][0]} alone"


def close(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether numbers agree elementwise."""
    return all(abs(a - b) <= SAME * max(1, abs(a)) for a, b in zip(one, other, strict=True))


def by_nearest_mean(mixed: Mixed) -> str | None:
    """Return "" if between a narrow group and a wide one not the nearer mean decides, else a sentence.

    None where its own parameters are known or it shares one covariance, and where it does not tell the groups
    apart.
    """
    predicted = mixed.fits.get(NARROW, {}).get("predicted")
    known = mixed.fit is not None and mixed.fit.parameters.form == TIED
    if mixed.posteriors is not None or known or not isinstance(predicted, list):
        return None
    start = SIZES[0] * mixed.components
    middle, beyond, *between = predicted[start:start + 2 + len(MIDDLE)]
    if middle == beyond:
        return None
    return f"of a narrow group and a wide one {ASIDE} away it gives the narrow one records {MIDDLE[0]} " \
           f"to {MIDDLE[-1]} away, many of its deviations: as where the nearest mean decides" \
        if set(between) == {middle} else ""


# name, what must hold, the same in symbols, judge
OF_COMPONENTS: Sequence[tuple[str, str, str, Callable[[Mixed], str | None]]] = (
    ("mixture-any-origin", "Far from the origin it ends where its records are as likely",
     f"loglik(E().fit(X + {AFAR})) == loglik(E().fit(X))", any_origin),
    ("mixture-components", "Of groups far apart each has a component of its own",
     "len(set(E().fit(X).predict(X))) > 1 and means_[a] != means_[b]", differ),
    ("mixture-nearest", "A record far outside a narrow group is of the wide one, though its mean is further",
     "predict([x])[0] == argmax(posterior(x))", by_nearest_mean))
RULES: Mapping[str, Rule] = {f"estimator.{name}": Rule(
    Law(f"estimator.{name}", title, (), (), predicate, None, 4, OF_ESTIMATORS), judge)
    for name, title, predicate, judge in OF_COMPONENTS}
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
