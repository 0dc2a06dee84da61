"""The points that are dragged: exact places, each where the picture has it; a question that refml answers."""
from __future__ import annotations

import json
import random
from fractions import Fraction
from typing import Any

from refml.book.pages.course.moving import data, dragging
from refml.book.pictures.drawing.canvas import escaped
from refml.book.pictures.examples import asked
from refml.book.pictures.planes import margins
from refml.book.trying import full, small
from refml.oracle.specification.reader import load
from tests.book.pictures.reading import Picture

MOVING = next(one for one in data.every() if one.name == "margin")
EXAMPLE = load().examples[MOVING.example]
VIEW = tuple(map(Fraction, MOVING.view))


def question() -> dict[str, Any]:
    found = json.loads(dragging.question(MOVING, EXAMPLE))
    assert isinstance(found, dict)
    return found


def moved(seed: int) -> list[list[str]]:
    """The points, one of them at another place."""
    told, drawn = question(), random.Random(seed)
    rows: list[list[str]] = told["request"]["given"]["rows"]
    rows[drawn.randrange(len(rows))] = [drawn.choice(told["xs"])[0], drawn.choice(told["ys"])[0]]
    return rows


def test_the_places_are_exact_and_stand_where_the_picture_has_them() -> None:
    told = question()
    assert told["xs"][0][0] == MOVING.reach[0]
    assert told["ys"][-1][0] == MOVING.reach[3]
    assert {Fraction(b[0]) - Fraction(a[0]) for a, b in zip(told["xs"], told["xs"][1:], strict=False)} == \
        {Fraction(MOVING.step)}
    value = asked(EXAMPLE.operation.id, EXAMPLE.given)
    canvas = margins.draw(EXAMPLE.operation.id, EXAMPLE.given, value, asked, VIEW)
    assert canvas is not None
    picture = Picture(canvas.svg())
    for axis, places in (("x", told["xs"]), ("y", told["ys"])):
        assert all(picture.near(axis, picture.value(axis, at), Fraction(number)) for number, at in places)


def test_every_point_of_the_still_is_a_place_and_has_a_handle() -> None:
    told, handles = question(), dragging.handles(MOVING, EXAMPLE)
    xs, ys = dict(told["xs"]), dict(told["ys"])
    for number, (x, y) in enumerate(told["request"]["given"]["rows"]):
        assert f'cx="{xs[x]}" cy="{ys[y]}"' in handles
        assert f'data-row="{number}" data-x="{x}" data-y="{y}"' in handles


def test_a_question_is_answered_alike_with_and_without_the_oracle_and_keeps_its_scale() -> None:
    scales = set()
    for seed in range(12):
        request = question()["request"]
        request["given"]["rows"] = moved(seed)
        replies = [json.loads(answer(json.dumps(request))) for answer in (small.answer, full.answer)]
        assert replies[0] == replies[1]
        root = Picture(replies[0]["picture"]).root
        scales.add((root.get("data-x"), root.get("data-y")))
        if "refused" in replies[0]:
            assert "no plane separates" in replies[0]["refused"]
            continue
        rows = request["given"]["rows"]
        given = {**EXAMPLE.given, "rows": [[Fraction(one) for one in row] for row in rows]}
        canvas = margins.draw("svm.solve", given, asked("svm.solve", given), asked, VIEW)
        assert canvas is not None
        assert escaped(canvas.description) in replies[0]["picture"]
    assert len(scales) == 1
