"""The shared point of two hulls is the mixture that the certificate gives, read back from the picture."""
from __future__ import annotations

from fractions import Fraction

from refml.book.pictures.drawing.points import placed
from refml.book.pictures.examples import asked
from refml.book.pictures.planes.hulls import hull
from tests.book.pictures.reading import drawn


def test_the_shared_point_is_a_mixture_of_either_class() -> None:
    count = 0
    for example, _, picture in drawn("separability.", "svm.solve", "logistic.existence"):
        shared = picture.marked("data-shared")
        if not shared:
            continue
        rows, labels = example.given["rows"], [1 if y == 1 else -1 for y in example.given["labels"]]
        found = asked("separability.certificate", {"rows": rows, "labels": labels, "kind": "strict"})
        at = picture.place(shared["1"])
        for sign in (1, -1):
            own = [(m, placed(row)) for m, row, y in zip(found["multipliers"], rows, labels) if y == sign]
            total = sum(m for m, _ in own)
            mixture = [sum((m * x[j] for m, x in own), Fraction(0)) / total for j in (0, 1)]
            assert picture.near("x", at[0], mixture[0]) and picture.near("y", at[1], mixture[1]), example.id
        count += 1
    assert count > 10


def test_a_segment_leads_to_each_record_that_has_a_share() -> None:
    for example, _, picture in drawn("separability.certificate"):
        if picture.marked("data-shared"):
            for i, line in picture.marked("data-share").items():
                start = picture.ends(line)[0]
                row = placed(example.given["rows"][int(i)])
                assert picture.near("x", start[0], row[0]) and picture.near("y", start[1], row[1])


def test_the_hull_of_points_on_a_line_is_its_ends() -> None:
    line = [(Fraction(x), Fraction(0)) for x in (2, 0, 1)]
    assert hull(line) == [line[1], line[0]]
    assert hull(line[:1]) == line[:1]
