"""The map: every chapter that is learnt is a link in the picture and in the list, below what it needs."""
from __future__ import annotations

import re
import xml.etree.ElementTree as Tree

from refml.book import site
from refml.book.pages import chapters
from refml.book.pages.course import map as course_map
from refml.book.pages.course import openings
from refml.book.pictures.drawing.canvas import Canvas
from refml.book.records.context import Context
from refml.oracle.specification.reader import load

TITLES = {name: site.about(name)[0] for name in chapters.names_of(load())}
LEARNT = openings.names_of(load(), TITLES)


def test_each_chapter_is_a_link_in_the_picture_and_in_the_list(context: Context) -> None:
    content = course_map.page(context, TITLES).content
    drawing, listed = content.split("</svg>")
    for name in LEARNT:
        assert drawing.count(f'href="learn/{name}.html"') == listed.count(f'href="learn/{name}.html"') == 1
    assert 'role="group"' in drawing and 'role="img"' not in drawing


def test_the_picture_holds_the_words_of_each_title(context: Context) -> None:
    svg = Tree.fromstring(course_map.drawn(TITLES, course_map.needed(LEARNT)))
    rooms = [one for one in svg.iter() if one.tag.endswith("}a")]
    words = [" ".join("".join(line.itertext()) for line in room if line.tag.endswith("}text"))
             for room in rooms]
    assert words == [TITLES[name] for name in LEARNT]


def test_a_chapter_stands_below_what_it_needs_and_no_two_boxes_overlap() -> None:
    svg = Tree.fromstring(course_map.drawn(TITLES, course_map.needed(LEARNT)))
    frames = [one for one in svg.iter() if one.tag.endswith("}rect")]
    places = {name: (int(one.attrib["x"]), int(one.attrib["y"]))
              for name, one in zip(LEARNT, frames, strict=True)}
    for name, needs in course_map.needed(LEARNT).items():
        assert all(places[first][1] + course_map.HIGH < places[name][1] for first in needs)
        x, y = places[name]
        assert x >= 0 and x + course_map.WIDE <= int(svg.attrib["width"])
        assert not [other for other, (x2, y2) in places.items()
                    if other != name and y2 == y and abs(x2 - x) < course_map.WIDE + course_map.BESIDE]


def test_an_arrow_comes_from_each_need_that_no_other_need_has(context: Context) -> None:
    needs = course_map.needed(LEARNT)
    arrows = sum(len(course_map.direct(name, needs)) for name in needs)
    assert len(re.findall('class="head"', course_map.drawn(TITLES, needs))) == arrows
    for name in needs:
        reached = {*course_map.direct(name, needs)}
        for one in course_map.direct(name, needs):
            reached |= course_map.behind(one, needs)
        assert reached == course_map.behind(name, needs)


def test_every_box_and_arrow_stands_within_the_picture() -> None:
    svg = Tree.fromstring(course_map.drawn(TITLES, course_map.needed(LEARNT)))
    lowest = max(int(one.attrib["y"]) + course_map.HIGH for one in svg.iter() if one.tag.endswith("}rect"))
    assert lowest <= int(svg.attrib["height"]) < lowest + course_map.HIGH + course_map.BELOW
    sides = [int(one.attrib["x"]) for one in svg.iter() if one.tag.endswith("}rect")]
    assert int(svg.attrib["width"]) == max(sides) + course_map.WIDE + course_map.BESIDE


def test_an_arrow_goes_by_the_boxes_on_its_way() -> None:
    canvas = Canvas("An arrow", "Past one box.", width=300, height=300)
    course_map.arrow(canvas, [(10, 100), (20, 150), (30, 200)])
    half = course_map.HIGH // 2
    stops = re.findall(r"[0-9]+", canvas.parts[0])
    assert [*map(int, stops)] == [10, 100 + half, 20, 150 - half, 20, 150 + half, 30, 200 - half - 6]


def test_an_arrow_points_straight_down_to_the_edge_of_its_box() -> None:
    picture = Canvas("", "")
    course_map.arrow(picture, [(50, 30), (50, 130)])
    line, head = (re.findall(r"-?[0-9.]+", one)[:6] for one in picture.parts)
    top = 130 - course_map.HIGH // 2
    assert [*map(float, head)] == [46, top - 8, 54, top - 8, 50, top] and float(line[3]) == top - 6
