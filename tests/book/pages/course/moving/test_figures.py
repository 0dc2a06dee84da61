"""A picture that can be moved on its page; and its script, in which no number is computed."""
from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from refml.book import site
from refml.book.pages.course import openings
from refml.book.pages.course.moving import data, figures
from refml.book.records.context import Context

TITLES = {"logistic": "Logistic", "features": "Features", "svm": "SVM"}
SCRIPT = site.asset("moving.js")
# What computes: operators between numbers, the library of numbers, a step of one.
COMPUTES = re.compile(r"[*/%^]|>>|<<|\+\+|--|\bMath\b|\bNumber\b|parse(?:Int|Float)|to(?:Fixed|Precision)"
                      r"|BigInt|\beval\b|[-+]\s*[\w(\[]|[\w)\]]\s*[-+]")
NOT_CODE = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'", re.DOTALL)


def test_a_page_has_a_still_what_it_says_and_a_slider_that_a_script_shows(context: Context) -> None:
    page = openings.page(context, "logistic", TITLES)
    inside = page.content.partition('id="move"')[2].partition("</section></section>")[0]
    moving = next(one for one in data.every() if one.name == "likelihood")
    assert "<svg" in inside
    assert "<desc>" in inside
    assert moving.frames[moving.start][0] + ": the log-likelihood is -2.509" in inside
    assert f'max="{len(moving.frames) - 1}"' in inside
    assert '<div class="tools" hidden>' in inside
    assert f'back</button><label>{moving.slider} <input' in inside
    assert 'data-frames="../assets/moving/likelihood.js"' in inside
    assert page.scripts == (figures.SCRIPT,)
    assert ("Move it", "move") in page.contents


def test_a_page_without_such_a_picture_loads_no_script(context: Context) -> None:
    page = openings.page(context, "features", TITLES)
    assert page.scripts == ()
    assert ("Move it", "move") not in page.contents


def test_the_book_has_the_frames_of_every_picture(context: Context) -> None:
    files = site.Files(context.spec)
    assert {figures.path_of(one) for one in data.sliding()} | {figures.SCRIPT} <= set(files)
    assert str(files["assets/moving/likelihood.js"]).startswith('refmlMoving("likelihood", ')


def test_no_number_is_computed_in_the_script() -> None:
    """But for one function of one line, which finds the place on the page that is nearest to a pointer."""
    begin, found, end = SCRIPT.partition("  function nearest(places, at) {\n")
    mapping, found_too, rest = end.partition("\n  }\n")
    assert found
    assert found_too
    assert "\n" not in mapping
    assert not COMPUTES.findall(NOT_CODE.sub('""', begin + rest))


@pytest.mark.parametrize("line", ["x = a * b;", "i += 1;", "i++;", "Math.exp(z)", "1 / (1 + e)", "a - b",
                                  "Number(x)", "-x", "x ** 2", "x % 2", "parseFloat(x)"])
def test_a_line_that_computes_is_found(line: str) -> None:
    assert COMPUTES.search(NOT_CODE.sub('""', line))


def test_points_are_dragged_where_something_answers_and_elsewhere_the_still_says_so(context: Context) -> None:
    plain = openings.page(context, "svm", TITLES).content
    assert figures.STILL in plain
    assert "data-asks" not in plain
    moved = plain[plain.index('<figure class="picture moving"'):]
    parts = ("<svg", 'class="reading"', figures.STILL)
    assert sorted(parts, key=moved.index) == [*parts]
    full = openings.page(replace(context, additions=site.to_try({}, "/answer")), "svm", TITLES).content
    assert figures.STILL not in full
    assert full.index('class="handle"') < full.index('class="reading"') < full.index(">as it was</button>")
    assert full.count('class="handle"') == 5
    assert 'data-name="point 2 of class +1"' in full
    assert 'aria-label="point 2 of class +1 at (3, 3)"' in full


def test_the_script_is_sound_javascript(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node to read JavaScript with")
    (tmp_path / "moving.js").write_text(SCRIPT)
    done = subprocess.run([node, "--check", str(tmp_path / "moving.js")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
