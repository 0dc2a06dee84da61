"""A Gaussian attribute: the density of each class times its prior, the posteriors, and the thresholds.

    above    P(c)·p(x | c), a curve for each class, and the records below it
    below    P(c | x), which add up to 1

A threshold, where the decision changes, is enclosed by two numbers at which the decision was computed: its
digits are proven.  Two thresholds between neighbouring places of the search would not be found.
"""
from __future__ import annotations

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ....numbers.reals import real
from ..drawing import curves, points, words
from ..drawing.canvas import CLASSES, Canvas
from ..drawing.scales import around, near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ..drawing.frame import View

    Ask = Callable[[str, Mapping[str, Any]], Any]

MOST_CLASSES = 4
WIDE = Fraction(3)    # standard deviations that are drawn on either side of a mean
CURVE = 48


class Classes:
    """Normal classes on a line: names, priors, means and variances; by x the joint densities known, and
    which classes are the likeliest.
    """

    __slots__ = ("known", "likeliest", "means", "names", "prior", "variances")

    def __init__(self, prior: Mapping[str, Any], means: list[Any], variances: list[Any]) -> None:
        self.names = sorted(prior)
        self.prior = [prior[one] for one in self.names]
        self.means = means
        self.variances = variances
        self.known: dict[tuple[int, Fraction], Any] = {}
        self.likeliest: dict[Fraction, list[int]] = {}


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask, view: View = ()) -> Canvas | None:
    """Return the picture of classes on a line; None if records have more than one number."""
    if result is None:
        return None
    try:
        found = single(operation, given) if operation.startswith("gaussian.") else \
            learnt(operation, given, ask)
    except RefmlError:
        return None
    if found is None or len(found.names) > MOST_CLASSES or any(real.sign(v) <= 0 for v in found.variances):
        return None
    return drawn(found, given, ask, view)


def single(operation: str, given: Mapping[str, Any]) -> Classes | None:
    """Return the one class of a density."""
    if given["variance"] <= 0:
        return None
    return Classes({"": Fraction(1)}, [given["mean"]], [given["variance"]])


def learnt(operation: str, given: Mapping[str, Any], ask: Ask) -> Classes | None:
    """Return the classes that are given, or learnt from records of one number."""
    if "means" in given:
        return modelled(given["prior"], given["means"], given)
    rows = given.get("rows", [])
    if not points.drawable(rows, (1,)):
        return None
    asked = {name: given[name] for name in ("rows", "labels", "divisor", "classes") if name in given}
    if operation.startswith("naive_bayes."):
        model = ask("naive_bayes.gaussian_parameters", asked)
        spread = points.part(model, "variances")
        return modelled(points.part(model, "prior"), points.part(model, "means"),
                        {"covariances": {label: [spread[label]] for label in spread}})
    own = given.get("covariance") == "per class" or operation == "gda.quadratic_parameters"
    model = ask("gda.quadratic_parameters" if own else "gda.parameters", asked)
    name = "covariances" if own else "covariance"
    return modelled(points.part(model, "prior"), points.part(model, "means"),
                    {name: points.part(model, name)})


def modelled(prior: Any, means: Any, spread: Mapping[str, Any]) -> Classes | None:
    """Return classes from the parameters of a model; None if they have more than one feature."""
    names = sorted(prior)
    if any(len(means[one]) != 1 for one in names):
        return None
    tables = [spread["covariance"] if "covariance" in spread else spread["covariances"][one] for one in names]
    return Classes(prior, [means[one][0] for one in names],
                   [table[0][0] if isinstance(table[0], list) else table[0] for table in tables])


# ---------------------------------------------------------------- drawing

def drawn(found: Classes, given: Mapping[str, Any], ask: Ask, view: View = ()) -> Canvas:
    """Return the picture: joint densities, posteriors, thresholds, records and query."""
    many = len(found.names) > 1
    title = "Normal densities of the classes" if many else "A normal density"
    canvas = Canvas(title, "", height=400 if many else 260)
    upper = curves.Chart(canvas, (view[0], view[1]) if view else ends(found, given), (44, 210))
    xs = places(found, upper)
    heights = [[near(joint(found, i, x, ask)) for x in xs] for i in range(len(found.names))]
    upper.over(view[3] if view else max([max(row) for row in heights]) * Fraction(21, 20))
    canvas.attributes = upper.described()
    upper.axes("x", "P(c)·p(x | c)" if many else "p(x)")
    for i in range(len(found.names)):
        upper.curve(list(zip(xs, heights[i])), CLASSES[i], f' data-class="{i}"')
    records(upper, found, given)
    changes = posteriors(canvas, found, xs, heights, ask) if many else []
    for i in range(len(changes)):
        told = curves.told(changes[i])
        upper.upright(changes[i][0], "margin", f' data-change="{told}"')
        canvas.text(upper.x.at(changes[i][0]), "40", told, anchor=("end", "start")[i % 2])
    if many:
        names(canvas, found)
    canvas.description = description(found, changes, asked_at(given))
    return canvas


def ends(found: Classes, given: Mapping[str, Any]) -> tuple[Fraction, Fraction]:
    """Return the ends of the axis."""
    return around([near(m) + side * near(real.sqrt(v)) * WIDE for m, v in zip(found.means, found.variances)
                   for side in (1, -1)] + asked_at(given), Fraction(1, 50))


def places(found: Classes, chart: curves.Chart) -> list[Fraction]:
    """Return the numbers at which curves are computed: evenly spaced, and more of them around each mean of
    a narrow class.
    """
    steps = chart.steps(CURVE)
    deviations = [near(real.sqrt(v)) for v in found.variances]
    narrow = [(near(m), s) for m, s in zip(found.means, deviations) if s < 4 * (steps[1] - steps[0])]
    near_means = [m + s * j / 4 for m, s in narrow for j in range(-12, 13)]
    return sorted(set(steps + [x for x in near_means if chart.x.holds(x)]))


def asked_at(given: Mapping[str, Any]) -> list[Fraction]:
    """Return the query in a list; [] if there is none."""
    if "x" in given and not isinstance(given["x"], list):
        return [given["x"]]
    return [Fraction(given["query"][0])] if given.get("query") else []


def joint(found: Classes, i: int, x: Fraction, ask: Ask) -> Any:
    """Return P(c)·p(x | c), computed once for each x."""
    if (i, x) not in found.known:
        found.known[i, x] = ask("gaussian.density", {"x": x, "mean": near(found.means[i]),
                                                     "variance": near(found.variances[i])}) * found.prior[i]
    return found.known[i, x]


def names(canvas: Canvas, found: Classes) -> None:
    """Draw the legend: the name of each class beside a line of its colour."""
    x = 52
    for i in range(len(found.names)):
        canvas.line((str(x), "14", str(x + 16), "14"), CLASSES[i], ' stroke-width="2"')
        told = words.name(found.names[i])
        canvas.text(str(x + 21), "18", told, "note")
        x += 44 + 7 * len(told)


def records(chart: curves.Chart, found: Classes, given: Mapping[str, Any]) -> None:
    """Draw each record as a short stroke at the axis, and the query as a line."""
    if points.drawable(given.get("rows")) and len(given["rows"]) == len(given.get("labels", [])):
        for i in range(len(given["rows"])):
            at = chart.x.at(given["rows"][i][0])
            kind = CLASSES[found.names.index(str(given["labels"][i]))]
            chart.canvas.line((at, str(chart.bottom), at, str(chart.bottom - 9)), kind,
                              f' stroke-width="2" data-row="{i}"')
    for x in asked_at(given):
        chart.upright(x, "d", ' data-query="0"')


def posteriors(
    canvas: Canvas, found: Classes, xs: list[Fraction], heights: list[list[Fraction]], ask: Ask
) -> list[tuple[Fraction, Fraction]]:
    """Draw P(c | x) below, and return the thresholds as intervals."""
    lower = curves.Chart(canvas, (xs[0], xs[-1]), (262, 366))
    lower.axes("x", "P(c | x)")
    totals = [sum([row[j] for row in heights], Fraction(0)) for j in range(len(xs))]
    for i in range(len(heights)):
        shares = [(x, heights[i][j] / totals[j]) for j, x in enumerate(xs) if totals[j] != 0]
        lower.curve(shares, CLASSES[i], f' data-posterior="{i}"')
    changes = []
    for i in range(len(heights)):
        changes += curves.crossings(leader(found, i, ask), xs)
    return distinct(sorted(changes))


def leader(found: Classes, i: int, ask: Ask) -> Callable[[Fraction], int]:
    """Return the function of x that is 1 where class i has the greatest joint density, else -1."""
    def side(x: Fraction) -> int:
        if x not in found.likeliest:
            found.likeliest[x] = likeliest([joint(found, j, x, ask) for j in range(len(found.names))])
        return 1 if i in found.likeliest[x] else -1
    return side


def likeliest(densities: list[Any]) -> list[int]:
    """Return the indices of the greatest number; several if they tie.

    >>> likeliest([Fraction(1), real.sqrt(8), 2 * real.sqrt(2)])
    [1, 2]
    """
    best = [0]
    for j in range(1, len(densities)):
        side = real.compare(densities[j], densities[best[0]])
        if side >= 0:
            best = [j] if side > 0 else best + [j]
    return best


def distinct(changes: list[tuple[Fraction, Fraction]]) -> list[tuple[Fraction, Fraction]]:
    """Return each threshold once: it is found twice, for the class that ends and for the one that begins."""
    kept: list[tuple[Fraction, Fraction]] = []
    for one in changes:
        if not kept or curves.told(kept[-1]) != curves.told(one):
            kept.append(one)
    return kept


def description(
    found: Classes, changes: list[tuple[Fraction, Fraction]], queries: list[Fraction]
) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    classes = [("class " + one + ", prior " + words.short(p) if one else "One class")
               + f": mean {words.short(m)}, variance {words.short(v)}"
               for one, p, m, v in zip(found.names, found.prior, found.means, found.variances)]
    told = words.listed([curves.told(one) for one in changes])
    where = f" The likeliest class changes at {told}." if changes else \
        (" One class is the likeliest everywhere that is drawn." if len(found.names) > 1 else "")
    asked = "".join([f" A line stands at the query, {words.short(x)}." for x in queries])
    kind = "Normal densities" if len(classes) > 1 else "A normal density"
    return f"{kind}. {'; '.join(classes)}.{where}{asked}"
