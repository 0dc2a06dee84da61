"""What must hold of a class that fits a Gaussian mixture by EM, wherever it begins.

    its own parameters    the posteriors, decisions and likelihoods that it returns follow from these
    its steps             with one iteration more it is one exact step of EM further, and no less likely
    its end               an exact step moves it little; in another unit, or with integers, it ends alike

It is not compared with another fit, because EM may end in several places.  Numbers agree within NEAR, so that
a small ridge in its densities does not matter.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ....numbers.rational import Fraction
from ...doors.estimators.speech.guessing import K_MEANS
from ...judging.results import OF_ESTIMATORS
from ...specification.schema import Law
from ..laws import Rule, first, number, numbers, told
from . import parameters
from .parameters import E_STEPS, FULL, M_STEPS, Fitted, Parameters, exact, flat, moments
from .seen import AGAIN, APART, COUNTS, FIT, UNIT, Mixed, of_start

NEAR = Fraction(1, 10**4)     # of probabilities, and of numbers relative to the spread of the records
RIDGE = Fraction(1, 100)      # what a class may add to each variance, relative to the spread
GAIN = Fraction(1, 50)        # log-likelihood of a record, which one more step may gain at the end
MOVED = Fraction(1, 50)       # how far one more step may move parameters at the end
LOST = Fraction(1, 10**5)     # log-likelihood of a record that a step may lose in floats
PAIRS = ((1, 2), (2, 3), (8, 9))   # of iterations that are looked at


# ---------------------------------------------------------------- what follows from its own parameters

def proper(mixed: Mixed) -> str | None:
    """Return "" if its weights sum to 1 and its covariances are symmetric and semidefinite, else a sentence.

    None where its parameters are not shown.
    """
    seen = mixed.seen
    if not seen or not all(seen["names"].values()):
        return None
    for part in ("weights", "means", "covariances"):
        try:
            exact(seen[part])
        except ValueError:   # apart, no start leads there
            return f"its {part} are {told(seen[part])}" if mixed.table.place == APART else None
    weights = flat(exact(seen["weights"]))
    if abs(sum(weights) - 1) > NEAR or min(weights) < 0:
        return f"its weights are {told(seen['weights'])}, whose sum is {float(sum(weights)):.6g}"
    return improper(mixed.fit.parameters, exact(seen["covariances"]), mixed.spread) if mixed.fit else None


def improper(known: Parameters, given: Any, spread: Fraction) -> str:
    """Return a sentence on a covariance that is not symmetric or not semidefinite; "" where none is."""
    size, numbers_given = len(known.means[0]), flat(given)
    ridge = parameters.diagonal([NEAR * NEAR * spread ** 2] * size)
    for place in range(len(known.covariances) if known.form == FULL else 0):
        own = numbers_given[place * size * size:(place + 1) * size * size]
        turned = [own[j * size + i] for i in range(size) for j in range(size)]
        straight = len(given) == len(known.means)
        if straight and any(abs(a - b) > NEAR * max(map(abs, own)) for a, b in zip(own, turned)):
            return f"covariances[{place}] is {shown(own)}, row by row, and is not symmetric"
    for place, one in enumerate(known.covariances):
        if not parameters.is_covariance([[a + b for a, b in zip(*rows)] for rows in zip(one, ridge)]):
            return f"covariances[{place}] is {shown(one)}, which has a negative eigenvalue"
    return ""


def shown(values: Any) -> str:
    """Return fractions as short text, six digits each."""
    return f"[{', '.join(map(shown, values))}]" if isinstance(values, list) else told(float(values))


def posterior(mixed: Mixed) -> str | None:
    """Return "" if probabilities are the posteriors of its parameters, else a sentence; None if unknown."""
    shares, right = mixed.seen.get("shares"), mixed.posteriors
    if right is None or not isinstance(shares, list):
        return None
    reason = apart(shares, right)
    why = of_e_steps(mixed, lambda other: apart(shares, other))
    return reason and f"predict_proba(X){reason}{because(why)}"


def apart(shares: Sequence[Any], right: Sequence[Sequence[Fraction]]) -> str:
    """Return a clause on the first wrong probabilities; "" where all are right."""
    return first(f"[{place}] is {told(row)}, and by Bayes' rule from its own parameters {shown(list(known))}"
                 for place, (row, known) in enumerate(zip(shares, right))
                 if len(row) == len(known) and not all(abs(a - float(b)) <= NEAR
                                                       for a, b in zip(numbers(row), known)))


def of_e_steps(mixed: Mixed, wrong: Callable[[list[list[Fraction]]], str]) -> Iterator[str]:
    """Yield the names of wrong E-steps whose posteriors `wrong` finds nothing wrong with."""
    fit = mixed.fit
    for words, mixing in E_STEPS.items() if fit else ():
        found = fit and fit.posteriors(mixed.asked(mixed.seen), mixing(fit.parameters))
        if found and not wrong(found):
            yield words


def because(words: Iterator[str]) -> str:
    """Return ": " and the first explanation; "" where there is none."""
    found = next(words, "")
    return f": {found}" if found else ""


def chosen(mixed: Mixed) -> str | None:
    """Return "" if each predicted component has the greatest posterior, else a sentence; None if unknown."""
    predicted, right = mixed.seen.get("predicted"), mixed.posteriors
    if right is None or not isinstance(predicted, list):
        return None
    reason = not_chosen(predicted, right)
    return reason and f"predict(X){reason}, by Bayes' rule from its own parameters" \
                      f"{because(of_e_steps(mixed, lambda other: not_chosen(predicted, other)))}"


def not_chosen(predicted: Sequence[str], right: Sequence[Sequence[Fraction]]) -> str:
    """Return a clause on a predicted component without the greatest probability; "" where there is none."""
    for place, (label, known) in enumerate(zip(predicted, right)):
        at = number(label)
        if at is not None and at in range(len(known)) and known[int(at)] < max(known) - NEAR:
            return f"[{place}] is {int(at)}, and the probabilities are {shown(list(known))}"
    return ""


def far(mixed: Mixed) -> str | None:
    """Return "" if its answers follow from its parameters where all densities underflow, else a sentence.

    None where its parameters, or answers far from all components, are unknown.
    """
    seen, size = mixed.fits.get("far", {}), len(mixed.table.rows)
    asked_of = exact(seen["queries"][:2 * mixed.columns]) if "predicted" in seen else []
    right = mixed.fit.posteriors(asked_of) if mixed.fit and asked_of else None
    if not right:
        return None
    for method, judge in (("predicted", not_chosen), ("shares", apart)):
        found, name = seen[method], {"predicted": "predict", "shares": "predict_proba"}[method]
        if isinstance(found, str) and isinstance(mixed.seen[method], list):
            return f"far from its components {name} raises {found}"
        asked = found[size:] if isinstance(found, list) else []
        if reason := judge(asked[:len(right)], right):
            return f"far from its components {name}(X){reason}: there its densities are 0 in floats, and " \
                   "their logarithms are not"
    return ""


def likelihood(mixed: Mixed) -> str | None:
    """Return "" if its log-likelihood, a sum or a mean, is that of its own parameters, else a sentence.

    None where it tells none, or that of its parameters is unknown.
    """
    fit, size = mixed.fit if mixed.seen else None, len(mixed.rows)
    if fit is None or fit.likelihood is None:
        return None
    right = float(fit.likelihood)
    known = list(of_likelihood(mixed.seen, size))
    for word, one, near in known:
        if not any(abs(one - own) <= near * scale for own, scale in ((right, size), (right / size, 1))):
            return f"{word} is {one:.6g}, and the log-likelihood of its own parameters {right:.6g}, of a " \
                   f"record {right / size:.6g}{because(no_likelihood(fit, one))}"
    return "" if known else None


def of_likelihood(seen: Mapping[str, Any], size: int) -> Iterator[tuple[str, float, float]]:
    """Yield (name, value, tolerance a record) of each log-likelihood that the class returns or holds.

    One that it holds may be of the step before, and so has a larger tolerance.
    """
    for word, value, near in (("score(X)", seen["score"], NEAR), ("score_samples(X)", seen["samples"], NEAR),
                              *((word, one, GAIN) for word, one in seen["told"])):
        rows = numbers(value) if isinstance(value, list) and len(value) == size else []
        found = sum(rows) if rows else number(value)
        if found is not None:
            yield word, found, float(near)


def no_likelihood(fit: Fitted, one: float) -> Iterator[str]:
    """Yield what a wrong log-likelihood may be instead, as clauses."""
    size, right = len(fit.rows), float(fit.likelihood or 0)
    joints = [fit.log_likelihood(labels=[c] * size) for c in range(len(fit.parameters.mixing))]
    others = {"the logarithms of its components are added, where their densities belong":
                  sum(float(joint) for joint in joints if joint is not None),
              "its sign is turned": -right, "it is no natural logarithm": right / math.log(10),
              "its densities lack the factor of 2π":
                  right + size * len(fit.rows[0]) * math.log(2 * math.pi) / 2}
    yield from (words for words, other in others.items()
                for scale in (1, size) if abs(one - other / scale) <= NEAR * size / scale)


# ---------------------------------------------------------------- its steps

def compared(found: Parameters, right: Parameters, spread: Fraction, least: Fraction = NEAR) -> str:
    """Return a clause on the first wrong parameter; "" where all agree, apart from a small ridge."""
    size = len(found.means[0])
    added = [a[i][i] - b[i][i] for a, b in zip(found.covariances, right.covariances) for i in range(size)]
    more = sum(added, Fraction(0)) / len(added)
    ridge = parameters.diagonal([more if abs(more) <= RIDGE * spread ** 2 else Fraction(0)] * size)
    for part, scale in (("weights", Fraction(1)), ("means", spread), ("covariances", spread ** 2)):
        for place, (own, known) in enumerate(zip(found.parts[part], right.parts[part])):
            less = flat(ridge) if part == "covariances" else [Fraction(0)] * size
            if any(abs(a - b - c) > least * scale for a, b, c in zip(flat(own), flat(known), less)):
                return f"{part}[{place}] is {shown(own)} and not {shown(known)}"
    return ""


def steps(mixed: Mixed) -> str | None:
    """Return "" if one more iteration is one exact step of EM, else a sentence; None if no step is known."""
    found = [(one, other, stepped(mixed, one, other)) for one, other in PAIRS]
    judged = [known for known in found if known[2] is not None]
    wrong = [known for known in judged if known[2]]
    if not judged:
        return None
    by_chance = K_MEANS in mixed.kind["marks"] and not judged[-1][2]   # k-means may make as many steps
    if len(wrong) < min(2, len(judged)) or by_chance or mixed.differs(times(COUNTS[0]), AGAIN):
        return ""
    one, other, reason = wrong[0]
    why = (words for start, end, _ in wrong for words in explained(mixed, start, end))
    return f"with max_iter={other} {reason}, which one step of EM makes of what it learns with " \
           f"max_iter={one}{because(why)}"


def times(count: int) -> str:
    """Return the name of the fit with `count` iterations."""
    return f"{count} steps"


def stepped(mixed: Mixed, one: int, other: int) -> str | None:
    """Return what is wrong with the step from iteration `one` to `other`; "" if nothing, None if unknown."""
    counts = [mixed.fits.get(times(count), {}).get("options", {}).get("max_iter") for count in (one, other)]
    start, end = mixed.fitted(times(one)), mixed.fitted(times(other))
    if start is None or end is None or [*map(number, counts)] != [one, other] or start.step is None \
            or start.parameters == end.parameters:
        return None
    return compared(end.parameters, start.step, mixed.spread)


def explained(mixed: Mixed, one: int, other: int) -> Iterator[str]:
    """Yield the names of wrong steps that lead from iteration `one` to `other`."""
    start, end = mixed.fitted(times(one)), mixed.fitted(times(other))
    if start is None or end is None or start.responsibilities is None:
        return
    old, shares = start.parameters, start.responsibilities
    for words, maximised in M_STEPS.items():
        if not compared(end.parameters, maximised(start, old, shares), mixed.spread):
            yield words
    before = mixed.fitted(times(one - 1))
    if before and before.responsibilities:
        late = moments(start, old, before.responsibilities).means
        if not compared(end.parameters._replace(covariances=old.covariances),
                        moments(start, old, shares)._replace(means=late, covariances=old.covariances),
                        mixed.spread):
            yield "its means are of the responsibilities before the last ones"
    for words, mixing in E_STEPS.items():
        right = start.maximised(start.posteriors(start.rows, mixing(old)))
        if right and not compared(end.parameters, right, mixed.spread):
            yield words


def ascends(mixed: Mixed) -> str | None:
    """Return "" if more iterations never make the records less likely, else a sentence.

    None where it takes no number of iterations, and where it begins at random or with k-means.
    """
    known = [(count, fit.likelihood) for count in COUNTS for fit in [mixed.fitted(times(count))] if fit]
    if len(known) < 2 or K_MEANS in mixed.kind["marks"] or mixed.differs(times(COUNTS[0]), AGAIN):
        return None
    return first(f"with max_iter={after} the log-likelihood of its records is {float(less):.6g}, and with "
                 f"max_iter={before} it is {float(more):.6g}: EM never loses"
                 for (before, more), (after, less) in zip(known, known[1:])
                 if more is not None and less is not None and less < more - LOST * len(mixed.rows))


# ---------------------------------------------------------------- its end

def settled(mixed: Mixed) -> str | None:
    """Return "" if at its end a step moves little, and it beats one component; else a sentence.

    None where its likelihood, or that after one exact step more, is unknown.
    """
    fit, size = mixed.fit if mixed.seen else None, len(mixed.rows)
    after = Fitted(mixed.rows, fit.step, mixed.operations).likelihood if fit and fit.step else None
    if not fit or not fit.step or after is None or fit.likelihood is None:
        return None
    own, one = fit.likelihood / size, fit.of_one()
    if after / size - own > GAIN:
        return f"where it ends, one exact step of EM raises the log-likelihood of a record from " \
               f"{float(own):.6g} to {float(after / size):.6g}: it stops early, or its steps are wrong"
    apart = mixed.table.place == APART
    if moved := compared(fit.parameters, fit.step, mixed.spread, MOVED if apart else MOVED / 2):
        why = because(ended(mixed, fit))
        if apart or why:
            return f"where it ends, {moved}, which one exact step of EM makes of its parameters{why}"
    return f"where it ends, the log-likelihood of a record is {float(own):.6g}, and of one component alone " \
           f"it is {float(one / size):.6g}" if one is not None and one / size > own + GAIN else ""


def ended(mixed: Mixed, fit: Fitted) -> Iterator[str]:
    """Yield the names of wrong steps that leave the final parameters unchanged.

    Where components overlap they are those of the E-step: an M-step may be near its end before the weights.
    """
    known, least = fit.parameters, MOVED / 4
    made: Iterator[tuple[str, Parameters | None]] = (
        (words, step(fit, known, fit.responsibilities or [])) for words, step in M_STEPS.items())
    if mixed.table.place != APART:
        least = MOVED / 8
        made = ((words, fit.maximised(fit.posteriors(fit.rows, mixing(known))))
                for words, mixing in E_STEPS.items())
    yield from (words for words, end in made if end and not compared(known, end, mixed.spread, least))


def any_unit(mixed: Mixed) -> str | None:
    """Return "" if in another unit it ends with the same likelihood, else a sentence; None if unknown."""
    wide, fit, size = mixed.fits.get("wide", {}), mixed.fit if mixed.seen else None, len(mixed.rows)
    if not wide or fit is None or fit.likelihood is None:
        return None
    when = f"where all numbers are {UNIT} times as large it"
    if "error" in wide:
        return f"{when} raises {wide['error']}{of_start(wide['error'])}"
    known = mixed.parameters(wide)
    if known is None:
        found = f"means {told(wide['means'])}, covariances {told(wide['covariances'])}"
        return f"{when} learns {found}{of_start(found)}"
    back = known._replace(means=[[one / UNIT for one in row] for row in known.means], covariances=[
        [[cell / UNIT**2 for cell in row] for row in one] for one in known.covariances])
    there = Fitted(mixed.rows, back, mixed.operations).likelihood
    if there is None or fit.likelihood - there <= GAIN * size:
        return "" if there is not None else None
    return f"{when} ends with the means {told(wide['means'])}, where the log-likelihood of a record is " \
           f"{float((fit.likelihood - there) / size):.3g} less: it begins or stops where the unit decides"


def integers(mixed: Mixed) -> str | None:
    """Return "" if integers give the same parameters as floats, else a sentence; None if floats fail."""
    whole, floats = (mixed.fits.get(name, {"error": ""}) for name in ("integers", "floats"))
    if "error" in floats:
        return None
    if "error" in whole:
        return f"on an array of integers it raises {whole['error']}"
    return first(f"of an array of integers its {part} are {told(whole[part])}, and of the same floats "
                 f"{told(floats[part])}" for part in ("weights", "means", "covariances")
                 if not near(whole[part], floats[part]))


def near(one: Any, other: Any) -> bool:
    """Whether nested lists of numbers are nearly equal."""
    pairs = zip(map(number, flat(one)), map(number, flat(other)))
    return all(a is not None and b is not None and (abs(a - b) <= NEAR * max(1, abs(b)) or a != a)
               for a, b in pairs)


def one_column(mixed: Mixed) -> str | None:
    """Return "" if it can be fitted to one column, else a sentence; None for more columns."""
    error = mixed.fits.get(FIT, {}).get("error", "")
    return (f"it raises {error}" if error else "") if mixed.columns == 1 else None


def few_steps(mixed: Mixed) -> str | None:
    """Return "" if it can predict after a single iteration, else a sentence; None if that is unknown."""
    few = mixed.fits.get(times(COUNTS[0]), {}).get("predicted")
    if few is None or not isinstance(mixed.seen.get("predicted"), list):
        return None
    return f"with max_iter={COUNTS[0]} predict raises {few}" if isinstance(few, str) else ""


# name, what must hold, the same in symbols, judge, how many values it finds right
OF_MIXTURES: Sequence[tuple[Any, ...]] = (
    ("mixture-parameters", "Weights sum to 1, covariances are symmetric and positive semidefinite",
     "sum(weights_) == 1 and covariances_[c] == covariances_[c].T", proper),
    ("mixture-posterior", "The probabilities that it tells are the posteriors of its own parameters",
     "predict_proba(X)[i][c] == weights_[c] * N(X[i]; means_[c], covariances_[c]) / p(X[i])", posterior,
     lambda mixed: len(flat(mixed.seen["shares"]))),
    ("mixture-component", "What it predicts has the greatest posterior of its own parameters",
     "predict(X)[i] == argmax(weights_[c] * N(X[i]; means_[c], covariances_[c]))", chosen,
     lambda mixed: len(mixed.seen["predicted"])),
    ("mixture-far-records", "Far from all components it answers as its own parameters do",
     "predict(Z)[i] == argmax(log(weights_[c]) + log(N(Z[i]; means_[c], covariances_[c])))", far),
    ("mixture-likelihood", "What it tells as a log-likelihood is that of its own parameters",
     "score(X) == sum(log(sum(weights_[c] * N(x; means_[c], covariances_[c]) for c)) for x)", likelihood),
    ("mixture-step", "One iteration more is one exact step of EM",
     "E(max_iter=t+1).fit(X) == M(X, E-step(X, E(max_iter=t).fit(X)))", steps),
    ("mixture-ascends", "More iterations lose no likelihood",
     "loglik(E(max_iter=t+1).fit(X)) >= loglik(E(max_iter=t).fit(X))", ascends),
    ("mixture-end", "Where it ends, one exact step of EM moves little",
     "loglik(M(X, E-step(X, e))) <= loglik(e) + n / 50", settled),
    ("mixture-any-unit", "In another unit it ends where its records are as likely",
     "loglik(E().fit(1024 * X)) == loglik(E().fit(X)) - n * d * log(1024)", any_unit),
    ("mixture-integers", "Integers are learnt as the same numbers as floats",
     "E().fit(X.astype(int)) == E().fit(X.astype(int).astype(float))", integers),
    ("mixture-one-column", "It fits one column as it fits several", "E().fit(X[:, :1])", one_column),
    ("mixture-few-steps", "After few iterations it answers as after many",
     "len(E(max_iter=1).fit(X).predict(X)) == len(X)", few_steps))
RULES: Mapping[str, Rule] = {f"estimator.{name}": Rule(
    Law(f"estimator.{name}", title, (), (), predicate, None, 4, OF_ESTIMATORS), judge, *values)
    for name, title, predicate, judge, *values in OF_MIXTURES}
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
