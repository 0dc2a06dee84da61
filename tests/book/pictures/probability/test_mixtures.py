"""A cell is divided as the responsibilities are, and no step lowers the likelihood that is told."""
from __future__ import annotations

from fractions import Fraction

from refml.book.pictures.drawing.scales import near
from refml.book.pictures.examples import asked
from tests.book.pictures.reading import Picture, drawn


def shares(picture: Picture, step: int) -> dict[int, list[Fraction]]:
    """The share of each component of each record at a step, by the width of its piece."""
    cells: dict[int, list[Fraction]] = {}
    for one in picture.all("rect"):
        if one.get("data-step") == str(step):
            cells.setdefault(int(one.attrib["data-row"]), []).append(Fraction(one.attrib["width"]))
    return {i: [width / sum(widths) for width in widths] for i, widths in cells.items()}


def test_the_cells_are_divided_as_the_records_are() -> None:
    count = 0
    for example, result, picture in drawn("mixture.bernoulli_responsibilities",
                                          "mixture.categorical_responsibilities",
                                          "mixture.gaussian_responsibilities"):
        assert isinstance(result, list)
        for i, found in shares(picture, 0).items():
            assert all(abs(a - near(b)) < Fraction(1, 1000) for a, b in zip(found, result[i], strict=True))
            count += 1
        assert example.given["rows"]
    assert count > 20


def test_after_a_step_they_are_those_of_the_new_parameters() -> None:
    count = 0
    for example, result, picture in drawn("mixture.bernoulli_step", "mixture.categorical_step"):
        assert isinstance(result, dict)
        place = example.operation.id.replace("_step", "_responsibilities")
        wanted = asked(place, {**example.given, **result})
        for i, found in shares(picture, 1).items():
            assert all(abs(a - near(b)) < Fraction(1, 1000) for a, b in zip(found, wanted[i], strict=True))
            count += 1
    assert count > 10


def test_a_run_has_a_column_for_each_step() -> None:
    for example, _, picture in drawn("mixture.bernoulli_run", "mixture.gaussian_run"):
        stages = {one.attrib["data-step"] for one in picture.all("rect") if "data-step" in one.attrib}
        assert len(stages) == 1 + min(example.given["steps"], 5)
