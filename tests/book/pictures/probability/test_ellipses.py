"""Each corner of an ellipse is at its distance from the mean, and the boundary is where the classes tie."""
from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from refml.book.pictures.drawing.canvas import Canvas
from refml.book.pictures.drawing.frame import Frame
from refml.book.pictures.drawing.scales import near
from refml.book.pictures.examples import asked, svg_of
from refml.book.pictures.probability.ellipses import MOST_CLASSES, coefficients, draw
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from tests.book.pictures.reading import Picture, drawn


def test_the_corners_of_an_ellipse_are_at_its_distance() -> None:
    count = 0
    for example, _, picture in drawn("gaussian.multivariate_density", "gaussian.mahalanobis"):
        for ring in picture.all("polygon"):
            if "data-ellipse" not in ring.attrib:
                continue
            radius = int(ring.attrib["data-radius"])
            for pair in ring.attrib["points"].split()[::11]:
                place = [picture.value(axis, at) for axis, at in zip("xy", pair.split(","))]
                squared = asked("gaussian.mahalanobis", {"x": place, "mean": example.given["mean"],
                                                         "covariance": example.given["covariance"]})
                assert abs(float(squared) ** 0.5 - radius) < 0.02, example.id
                count += 1
    assert count > 20


def test_the_ends_of_the_boundary_have_log_odds_0() -> None:
    count = 0
    for example, _, picture in drawn("gda.boundary", "gda.theta"):
        (line,) = [one for one in picture.all("line") if one.get("data-score") == "0"]
        given: dict[str, Any] = {"prior": {"0": 1 - example.given["phi"], "1": example.given["phi"]},
                                 "means": {"0": example.given["mean_0"], "1": example.given["mean_1"]},
                                 "covariance": example.given["covariance"], "positive": "1", "negative": "0"}
        for x, y in picture.ends(line):
            assert abs(near(asked("gda.model_log_odds", {**given, "query": [x, y]}))) < Fraction(1, 20)
            count += 1
    assert count > 2


def test_six_values_give_a_polynomial_of_degree_2() -> None:
    frame = Frame(Canvas("t", "d"), [(Fraction(-3), Fraction(0)), (Fraction(5), Fraction(4))])
    wanted = [Fraction(k, 7) for k in (3, -1, 4, 1, -5, 9)]

    def quadratic(point: tuple[Fraction, Fraction]) -> Fraction:
        x, y = point
        monomials = (Fraction(1), x, y, x * x, x * y, y * y)
        return sum((c * monomial for c, monomial in zip(wanted, monomials)), Fraction(0))

    assert coefficients(frame, quadratic) == wanted


def test_where_the_most_probable_of_three_classes_changes_two_tie() -> None:
    classes = {"a": [0, 0], "b": [4, 1], "c": [1, 5]}
    spread = {"a": [[1, 0], [0, 1]], "b": [[2, 1], [1, 2]], "c": [[1, 0], [0, 3]]}
    model: dict[str, Any] = {
        "prior": {"a": Fraction(1, 2), "b": Fraction(1, 4), "c": Fraction(1, 4)}, "means": classes}
    for operation, own in (("gda.model_log_odds", {"covariance": [[2, 1], [1, 2]]}),
                           ("gda.quadratic_log_odds", {"covariances": spread})):
        given = rational({**model, **own, "query": [1, 1], "positive": "b", "negative": "a"})
        record = load().operations[operation]
        picture = Picture(svg_of(record, given, reference(record, given)) or "")
        paths = [one for one in picture.all("path") if "data-region" in one.attrib]
        assert [one.attrib["data-region"] for one in paths] == ["0", "1"]
        count = 0
        for pair in [pair for one in paths for pair in re.findall(r"[ML]([^ML]+)", one.attrib["d"])][::9]:
            x, y = pair.replace(",", " ").split()
            query = [picture.value("x", x), picture.value("y", y)]
            scores = sorted([Fraction(0), *(near(asked(operation, {**given, "query": query, "positive": one}))
                                            for one in ("b", "c"))])
            assert scores[-1] - scores[-2] < Fraction(1, 4), (operation, query)
            count += 1
        assert count > 5


def rational(found: Any) -> Any:
    """The same with every integer as a fraction."""
    if isinstance(found, dict):
        return {key: rational(one) for key, one in found.items()}
    if isinstance(found, list):
        return [rational(one) for one in found]
    return Fraction(found) if isinstance(found, int) else found


def test_more_classes_than_have_a_style_of_their_own_are_not_drawn() -> None:
    for count in (MOST_CLASSES, MOST_CLASSES + 1):
        names = [str(one) for one in range(count)]
        given = {"prior": dict.fromkeys(names, Fraction(1, count)), "covariance": [[1, 0], [0, 1]],
                 "means": {one: [Fraction(at), Fraction(at * at)] for at, one in enumerate(names)},
                 "query": [Fraction(1), Fraction(1)]}
        picture = draw("gda.model_posterior", given, {}, asked)
        assert (picture is None) == (count > MOST_CLASSES)
