"""Markup goes, what is struck out is refused, and a bullet is never taken for a minus."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.reading.layers.markup import is_marked, plain, without_prompts
from refml.errors import InvalidInput

PARTS = "cat: 9/22\ndog: 4/11\nmouse: 5/22"


@pytest.mark.parametrize("text", [
    "**4/7**", "`4/7`", "```\n4/7\n```", "```python\n4/7\n```", "*4/7*", "__4/7__", "**Answer:** 4/7",
    "### Answer\n4/7",
    "4&nbsp;/&nbsp;7", "<b>4/7</b>", "<p>4/7</p>", "4&#47;7", "---\n4/7", "Final answer: **4/7**",
    ">>> 4/7\n0.5714285714285714", "In [1]: 4/7\nOut[1]: 0.5714285714285714", "Out[3]: 0.571",
    "> mean(x)\n[1] 0.5714",
    "<sup>4</sup>/<sub>7</sub>", "5.714 * 10<sup>-1</sup>", "4*7**-1", "(2)**(2)/7",
])
def test_one_number_in_markup(text: str) -> None:
    assert mark("married-given-no", text).credit == 1


@pytest.mark.parametrize("text", [
    "- cat: 9/22\n- dog: 4/11\n- mouse: 5/22", "1. cat: 9/22\n2. dog: 4/11\n3. mouse: 5/22",
    "* **cat**: 9/22\n* **dog:** 4/11\n* mouse: `5/22`",
    "| class | P |\n|---|---|\n| cat | 9/22 |\n| dog | 4/11 |\n| mouse | 5/22 |",
    "+-----+------+\n| cat | 9/22 |\n| dog | 4/11 |\n| mouse | 5/22 |\n+-----+------+",
    "```json\n{\n  \"cat\": 0.409,\n  \"dog\": 0.364,\n  \"mouse\": 0.227\n}\n```",
    "<table><tr><td>cat</td><td>9/22</td></tr><tr><td>dog</td><td>4/11</td></tr><tr><td>mouse</td><td>5/22</td></tr></table>",
    "<ul><li>cat: 9/22</li><li>dog: 4/11</li><li>mouse: 5/22</li></ul>",
])
def test_named_parts_in_markup(text: str) -> None:
    assert mark("cat-dog-mouse", text).credit == 1


@pytest.mark.parametrize("text", ["~~3/7~~ 4/7", "<del>4/7</del>", "<s>3/7</s> 4/7", "`4/7` or `3/7`",
                                  "> 4/7",
                                  "**not** 4/7", "- 4/7\n- 4/7", "<i>4/7</i> <i>3/7</i>"])
def test_what_is_struck_out_or_said_twice_is_refused(text: str) -> None:
    assert mark("married-given-no", text).name == "invalid"


def test_a_bullet_is_no_minus() -> None:
    with pytest.raises(InvalidInput, match="bullet or a minus"):
        plain("- 2\n- 3/4")
    assert plain("- 0\n- 3/4") == "0\n3/4" and plain("- -2\n- 3") == "-2\n3" and plain("• 2\n• 3") == "2\n3"
    assert plain("- 2\n3") == "- 2\n3" and plain("-2\n-3") == "-2\n-3"


@pytest.mark.parametrize("text", ["2 < b < 5", "2*3*4", "2**3**2", "w* = 3, b* = 2", "x_1 + x_2",
                                  "a <b, b> c",
                                  "1 & 2 \\\\ 3 & 4", "1. 5\n3. 2", "[1, 2]\n[3, 4]", "snake_case_name"])
def test_what_is_no_markup_stays(text: str) -> None:
    assert plain(text) == text


def test_a_plain_answer_is_not_looked_at() -> None:
    assert not any(map(is_marked, ("4/7", "0,571", "P(No | x) = 3/7", "cat: 1/2, dog: 1/2",
    "-2x1 + 6x2 - 7 = 0")))


@pytest.mark.parametrize(("lines", "read"), [
    (["a", "b"], ["a", "b"]), ([">>> a", "b"], ["b"]), (["a", "Out[1]: b"], ["a", "b"]),
    (["In [1]: a", "Out[1]: b"], ["b"]), ([">>> a", ">>> b"], [" a", " b"]), (["> a b"], ["> a b"])])
def test_of_a_console_what_it_printed_is_read(lines: list[str], read: list[str]) -> None:
    assert without_prompts(lines) == read
