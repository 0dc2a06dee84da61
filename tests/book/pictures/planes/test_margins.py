"""What is drawn of a plane is what was computed: each coordinate is read back from the picture."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

from refml.book.pictures.drawing.frame import inside
from refml.book.pictures.drawing.points import placed
from refml.book.pictures.examples import asked, svg_of
from refml.book.pictures.planes import margins
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from tests.book.pictures.reading import Picture, drawn

OPERATIONS = ("svm.", "linear.", "perceptron.bound", "perceptron.least_bound", "perceptron.error")
LINES = ("plane", "margin", "slack", "axis")
FIVE: dict[str, Any] = {"rows": [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], "labels": [1, 1, 1, -1, -1]}


def of(operation: str, **given: Any) -> Picture:
    known = load().operations[operation]
    wire = known.decode_given(given)
    text = svg_of(known, wire, reference(known, wire))
    assert text is not None
    return Picture(text)


def test_every_record_is_where_its_numbers_say() -> None:
    count = 0
    for example, _, picture in drawn(*OPERATIONS):
        marks = picture.marked("data-row")
        rows = example.given["rows"]
        assert len(marks) == len(rows), example.id
        for i, row in enumerate(rows):
            x, y = picture.place(marks[str(i)])
            assert picture.near("x", x, placed(row)[0]) and picture.near("y", y, placed(row)[1]), example.id
            assert marks[str(i)].attrib["data-label"] == str(example.given["labels"][i])
            count += 1
    assert count > 300


def test_both_ends_of_plane_and_margins_have_the_score_that_is_written() -> None:
    count = 0
    for example, result, picture in drawn("svm.solve"):
        if result is None or not isinstance(result, dict):
            continue
        weights = [*result["weights"], Fraction(0)][:2]
        for line in picture.root.iter():
            if "data-score" not in line.attrib or "x1" not in line.attrib:
                continue
            for x, y in picture.ends(line):
                score = weights[0] * x + weights[1] * y + result["bias"]
                slip = (abs(weights[0] * picture.unit("x")) + abs(weights[1] * picture.unit("y"))) / 200
                assert abs(score - int(line.attrib["data-score"])) <= slip, example.id
                count += 1
    assert count > 50


def test_the_records_with_a_multiplier_are_ringed_and_no_others() -> None:
    count = 0
    for example, result, picture in drawn("svm.solve"):
        if isinstance(result, dict):
            ringed = {int(i) for i in picture.marked("data-alpha")}
            assert ringed == {i for i, alpha in enumerate(result["alpha"]) if alpha}, example.id
            count += len(ringed)
            for i, ring in picture.marked("data-alpha").items():
                at = placed(example.given["rows"][int(i)])
                assert all(picture.near(axis, got, want)
                           for axis, got, want in zip("xy", picture.place(ring), at))
    assert count > 20


def test_a_slack_is_a_segment_as_long_as_the_slack_over_the_length_of_the_weights() -> None:
    picture = of("svm.solve", **FIVE, C="1/2")
    solution = asked("svm.solve", {**load().operations["svm.solve"].decode_given({**FIVE, "C": "1/2"})})
    slacks = asked("svm.slacks", {**load().operations["svm.slacks"].decode_given(
        {**FIVE, "weights": solution["weights"], "bias": solution["bias"]})})
    lines = picture.marked("data-slack")
    assert {int(i) for i in lines} == {i for i, slack in enumerate(slacks) if slack} != set()
    norm = sum(w * w for w in solution["weights"])
    for i, line in lines.items():
        (x, y), (u, v) = picture.ends(line)
        length = Fraction((x - u) ** 2 + (y - v) ** 2)
        assert abs(float(length) ** 0.5 - float(slacks[int(i)] ** 2 / norm) ** 0.5) < 0.001
    assert list(picture.marked("data-at-C")) == [str(solution["alpha"].index(Fraction(1, 2)))]


def test_the_best_b_fill_a_band_between_two_parallel_planes() -> None:
    picture = of("svm.bias_set", rows=[[0], [4]], labels=[-1, 1], weights=["1/4"], C="1/16")
    (band,) = picture.all("polygon", class_="band")
    xs = [picture.value("x", pair.split(",")[0]) for pair in band.attrib["points"].split()]
    interval = asked("svm.bias_set", {"rows": [[Fraction(0)], [Fraction(4)]], "labels": [-1, 1],
                                      "weights": [Fraction(1, 4)], "C": Fraction(1, 16)})
    edges = [-interval["upper"] * 4, -interval["lower"] * 4]
    shown = picture.scale("x")[:2]
    assert picture.near("x", min(xs), max(edges[0], shown[0]))
    assert picture.near("x", max(xs), min(edges[1], shown[1]))


def test_the_description_names_what_is_seen() -> None:
    told = of("svm.solve", **FIVE).text("desc")
    assert "-2/5·x₁ + 6/5·x₂ - 7/5 = 0" in told
    assert "(3, 3) with multiplier 4/5" in told and "Class -1: (2, 1) and (5, 2)." in told


def test_what_has_no_place_in_the_plane_has_no_picture() -> None:
    known = load().operations["svm.solve"]
    for given in ({"rows": [[1, 2, 3], [0, 0, 0]], "labels": [1, -1]}, {**FIVE, "kernel": "polynomial"},
                  {"rows": [[1, 2]], "labels": [1]}):
        wire = known.decode_given({**given, "degree": 2} if "kernel" in given else given)
        text = svg_of(known, wire, reference(known, wire))
        assert text is None or "Two classes" not in text


def test_no_line_strikes_the_number_beside_a_record() -> None:
    struck, count = [], 0
    for example, _, picture in drawn(*OPERATIONS):
        lines = [tuple((Fraction(line.attrib[f"x{i}"]), Fraction(line.attrib[f"y{i}"])) for i in (1, 2))
                 for line in picture.all("line") if line.attrib["class"] in LINES]
        for text in picture.all("text"):
            if (text.text or "").startswith(("α =", "ξ =")):
                x, y = Fraction(text.attrib["x"]), Fraction(text.attrib["y"])
                right = x + 5 * len(text.text or "")
                box = [(x, y - 8), (right, y - 8), (right, y), (x, y)]
                struck += [(example.id, text.text) for line in lines if inside(box, (line[0], line[1]))]
                count += 1
    assert count > 200
    assert not struck


def test_of_so_many_records_the_numbers_are_written_beside_them() -> None:
    for count, is_told in ((30, True), (31, False)):
        rows = [[i, i % 5 + 9 * (i % 2)] for i in range(count)]
        found = of("svm.solve", rows=rows, labels=[1 if i % 2 else -1 for i in range(count)], C=1)
        told = "".join(found.root.itertext())
        assert ("Support vectors, ringed" in told) == is_told


def test_of_an_unbounded_interval_of_b_no_middle_is_drawn() -> None:
    given = {"rows": [[Fraction(0)], [Fraction(1)]], "labels": [-1, 1], "weights": [Fraction(2)]}
    assert [margins.with_band(given, *ends) for ends in ((None, 1), (1, None), (None, None))] == [None] * 3
    found = margins.with_band(given, Fraction(-2), Fraction(0))
    assert found is not None and (found.bias, found.band) == (-1, (-2, 0))
