"""Naive Bayes as bars: the prior and each attribute or word add to the log-odds of two classes.

    log P(a | x)/P(b | x)  =  log P(a)/P(b)  +  Σ_j log P(x_j | a)/P(x_j | b)

The factor of an attribute is computed by a model with this attribute alone.  Of more than two classes the two
most probable ones are drawn.
"""
from __future__ import annotations

from ....numbers.rational import Fraction
from ....numbers.reals import real
from ..drawing import bars, words
from ..drawing.canvas import Canvas
from ..drawing.points import extended, part
from ..drawing.scales import near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ..drawing.frame import View

    Ask = Callable[[str, Mapping[str, Any]], Any]

OPTIONS = ("labels", "classes", "alpha", "m", "smooth_prior", "missing")


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask, view: View = ()) -> Canvas | None:
    """Return the bars of a decision; None for an undefined one, or for too many attributes."""
    if operation == "decision.bayes_rule":
        return None if result is None else of_tables(against_the_rest(given))
    if operation.startswith("decision."):
        return of_tables(given)
    made = of_words(given, ask) if "documents" in given else of_attributes(operation, given, ask)
    if made is None or len(made[2]) > bars.MOST:
        return None
    joint, prior, attributes = made
    pair = chosen(given, joint)
    return None if pair is None else drawn(pair, [("prior", prior)] + attributes, view)


def against_the_rest(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables of the queried class and of all other classes together.

        P(x | not y) = (P(x) − P(x | y) P(y)) / P(not y)

    If no other class is possible, its likelihood is 0/0 and nothing is drawn.
    """
    prior, rest = given["prior"], 1 - given["prior"]
    left = given["evidence"] - given["likelihood"] * prior
    return {"priors": {"y": prior, "not y": rest},
            "likelihoods": {"y": given["likelihood"], "not y": left / rest} if rest else {}}


def of_tables(given: Mapping[str, Any]) -> Canvas | None:
    """Return the bars of a posterior from likelihoods and priors."""
    prior, likelihood = given["priors"], given["likelihoods"]
    if sorted(prior) != sorted(likelihood):
        return None
    pair = chosen(given, {label: prior[label] * likelihood[label] for label in prior})
    return None if pair is None else drawn(pair, [("prior", prior), ("likelihood", likelihood)])


# ---------------------------------------------------------------- the factors

def of_attributes(operation: str, given: Mapping[str, Any], ask: Ask) -> Any:
    """Return the joint, the prior and the factor of each attribute, each by class."""
    rows, query = given["rows"], given["query"]
    families = families_of(operation, given)
    if not rows or not query or (given.get("missing") == "record" and any(None in row for row in rows)):
        return None
    options = {name: given[name] for name in OPTIONS if name in given}
    factors, joints = [], []
    for j in range(len(query)):
        alone = {"families": [families[j]], "rows": [[row[j]] for row in rows], "query": [query[j]]}
        factors.append((f"x{j + 1} = {words.name(told(query[j]))}",
                        ask("naive_bayes.likelihood", extended(options, alone))))
        joints.append(ask("naive_bayes.joint", extended(options, alone)))
    joint = ask("naive_bayes.joint", extended(options, {"families": families, "rows": rows, "query": query}))
    return joint, prior_of(joints, [factor for _, factor in factors]), factors


def prior_of(joints: list[Any], factors: list[Any]) -> dict[str, Any]:
    """Return the prior of each class, P(c)·P(x_j | c) / P(x_j | c), if some P(x_j | c) is not 0."""
    prior = {}
    for joint, factor in zip(joints, factors):
        for label in factor:
            if label not in prior and real.sign(factor[label]) != 0:
                prior[label] = joint[label] / factor[label]
    return prior


def families_of(operation: str, given: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the family of each attribute."""
    if "families" in given:
        return list(given["families"])
    place = operation.partition(".")[2].partition("_")[0]
    count, values = len(given["query"]), given.get("values")
    if place == "categorical" and values is not None:
        return [{"family": place, "values": values[j]} for j in range(count)]
    return [extended({"family": place}, {"divisor": given["divisor"]} if "divisor" in given else {})
            for _ in range(count)]


def of_words(given: Mapping[str, Any], ask: Ask) -> Any:
    """Return the joint, the prior and the factor of each word of a document, each by class."""
    options = {name: given[name] for name in ("documents", "labels", "dictionary", "classes", "alpha",
                                              "smooth_prior") if name in given}
    model = ask("naive_bayes.multinomial_parameters", options)
    prior, table = part(model, "prior"), part(model, "parameters")
    known = [word for word in given["dictionary"] if word in given["query"]]
    factors = []
    for word in known:
        times, place = given["query"].count(word), given["dictionary"].index(word)
        factors.append((f"{word} × {times}" if times > 1 else str(word),
                        {label: table[label][place] ** times for label in table}))
    joint = {label: prior[label] for label in prior}
    for _, factor in factors:
        joint = {label: joint[label] * factor[label] for label in joint}
    return joint, prior, factors


def told(cell: Any) -> str:
    """Return the value of an attribute as text."""
    if cell is None:
        return "missing"
    return " ".join([str(one) for one in cell]) if isinstance(cell, list) else str(cell)


# ---------------------------------------------------------------- which classes

def chosen(given: Mapping[str, Any], joint: Mapping[str, Any]) -> tuple[str, str] | None:
    """Return the two classes to compare: those of the query, else the two most probable ones, by name."""
    if "positive" in given:
        return given["positive"], given["negative"]
    labels = sorted(joint)
    while len(labels) > 2:
        least = labels[0]
        for label in labels[1:]:
            least = label if real.compare(joint[label], joint[least]) < 0 else least
        labels.remove(least)
    return (labels[1], labels[0]) if len(labels) == 2 else None


# ---------------------------------------------------------------- drawing

def drawn(
    pair: tuple[str, str], factors: list[tuple[str, Mapping[str, Any]]], view: View = ()
) -> Canvas | None:
    """Return the picture of some factors of two classes; None if one is 0/0 or not known."""
    if not all(label in by_class for label in pair for _, by_class in factors):
        return None
    made = [bars.log_ratio(name, by_class[pair[0]], by_class[pair[1]]) for name, by_class in factors]
    items = [one for one in made if one is not None]
    signs = [one.infinite for one in items if one.infinite]
    if len(items) < len(made) or (1 in signs and -1 in signs):
        return None
    canvas = Canvas(f"Log-odds of {pair[0]} against {pair[1]}", description(pair, items),
                    height=bars.height_of(len(items)))
    scale = bars.scale_of(canvas, view or sums(items))
    bars.waterfall(canvas, items, (pair[1], pair[0]), scale)
    if not signs:
        canvas.attributes = f' data-x="{scale.low} {scale.high} {scale.start} {scale.end}"'
    canvas.text("8", "18", "log-odds", "note")
    return canvas


def sums(items: list[bars.Item]) -> list[Any]:
    """Return the partial sums of the bars, starting with 0."""
    found = [Fraction(0)]
    for one in items:
        found.append(found[-1] + near(one.value))
    return found


def description(pair: tuple[str, str], items: list[bars.Item]) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    parts = [f"{one.label}: " + (("plus" if one.infinite > 0 else "minus") + " infinity" if one.infinite
                                 else words.short(one.value)) for one in items]
    infinite = [one.infinite for one in items if one.infinite]
    total = real.total([one.value for one in items])
    side = infinite[0] if infinite else real.sign(total)
    known = ("infinite" if infinite else words.short(total))
    decided = f"for {pair[0] if side > 0 else pair[1]}" if side else "for neither"
    return (f"Each bar is the logarithm of the ratio of a factor under {pair[0]} to that under {pair[1]}. "
            f"{'; '.join(parts)}. The sum is {known}: {decided}.")
