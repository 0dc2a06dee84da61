"""Two exponential classes: the true posterior, that of GDA, and where each of them is 1/2."""
from __future__ import annotations

from ....numbers.rational import Fraction
from ....numbers.reals import real
from ..drawing import curves, words
from ..drawing.canvas import Canvas
from ..drawing.scales import near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Ask = Callable[[str, Mapping[str, Any]], Any]

MEANS = 3   # so many greater means are shown


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> Canvas | None:
    """Return the picture of both posteriors over x; None if they do not exist."""
    if result is None:
        return None
    m0, m1 = given["mean_0"], given["mean_1"]
    rate = 1 / m0 - 1 / m1
    true, middle = near(real.log(m1 / m0) / rate), (m0 + m1) / 2
    steep = (m1 - m0) * 2 / (m0 * m0 + m1 * m1)   # GDA's slope: the distance of the means over the variance
    canvas = Canvas("Two exponential classes", f"The probability of class 1 over x. The true one is 1/2 at "
                    f"{words.short(true)}, that of GDA at {words.short(middle)}.", height=300)
    chart = curves.Chart(canvas, (Fraction(0), MEANS * m1), (44, 250))
    chart.over(Fraction(21, 20))
    canvas.attributes = chart.described()
    chart.axes("x", "P(y = 1)")
    for kind, slope, half, name in (("a", rate, true, "true"), ("b", steep, middle, "gda")):
        values = [(x, ask("logistic.sigmoid", {"z": slope * (x - half)})) for x in chart.steps()]
        chart.curve(values, kind, f' data-curve="{name}"')
        chart.upright(half, "margin", f' data-half="{name}"')
    if "x" in given:
        chart.upright(given["x"], "d", ' data-query="0"')
    for left, kind, name in ((52, "a", "true: 1/2 at " + words.short(true)),
                             (252, "b", "GDA: 1/2 at " + words.short(middle))):
        canvas.line((str(left), "14", str(left + 14), "14"), kind, ' stroke-width="2"')
        canvas.text(str(left + 18), "18", name, "note")
    return canvas
