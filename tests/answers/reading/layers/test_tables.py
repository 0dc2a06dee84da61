"""Tables and outlines give each name its own; a table that does not fit stays as it is."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.reading.layers.tables import behind_arrows, named_cells, outlined
from refml.oracle.specification.codec import parse_type

CLASSES = [
    "cat | 9/22\ndog | 4/11\nmouse | 5/22", "cat\tdog\tmouse\n0.409\t0.364\t0.227",
    "cat;0,409\ndog;0,364\nmouse;0,227",
    "class,probability\ncat,0.409\ndog,0.364\nmouse,0.227", "  cat   dog mouse\n0.409 0.364 0.227",
    "cat      0.409\ndog      0.364\nmouse    0.227\ndtype: float64",
    "cat:\n  9/22\ndog:\n  4/11\nmouse:\n  5/22",
    "     cat    dog  mouse\n0  0.409  0.364  0.227",
    "| cat | dog | mouse |\n|---|---|---|\n| 9/22 | 4/11 | 5/22 |",
]


@pytest.mark.parametrize("text", CLASSES)
def test_a_table_of_names_and_numbers(text: str) -> None:
    assert mark("cat-dog-mouse", text).credit == 1


@pytest.mark.parametrize("text", CLASSES)
def test_the_order_of_names_is_that_of_their_values(text: str) -> None:
    turned = text.replace("cat", "CAT").replace("dog", "cat").replace("CAT", "dog")
    assert mark("cat-dog-mouse", turned).credit < 1


@pytest.mark.parametrize("text", [
    "prior:\n  No: 0.7\n  Yes: 0.3\nmeans:\n  No: [110]\n  Yes: [90]\nvariances:\n  No: [2975]\n  Yes: [25]",
    "| | No | Yes |\n|---|---|---|\n| prior | 0.7 | 0.3 |\n| means | 110 | 90 |\n| variances | 2975 | 25 |",
    "| class | prior | mean | variance |\n|---|---|---|---|\n"
    "| No | 0.7 | 110 | 2975 |\n| Yes | 0.3 | 90 | 25 |",
])
def test_a_table_of_rows_and_columns(text: str) -> None:
    assert mark("tax-income-parameters", text).credit == 1


@pytest.mark.parametrize("text", ["a b\n1 2 3", "mixing 1/2, 1/2\nmeans 1, 3\ncovariances 7/3, 1", "a b",
                                  "1 2\n3 4",
                                  "a b\n1", "w1 = 1, w2 = 2\nb = 3", "a, b\nc, d",
                                  "a    = [1]\nbeta = [2]"])
def test_what_is_no_table_stays(text: str) -> None:
    assert named_cells(text) == text


@pytest.mark.parametrize("text", ["a -> 1 -> 2\nb", "-> 1\nb -> 2", "a ->\nb -> 2"])
def test_arrows_of_which_not_one_stands_before_each_value_stay(text: str) -> None:
    assert behind_arrows(text, parse_type("integer"), 2) == text


def test_an_outline_within_an_outline() -> None:
    assert outlined("a:\n  b:\n    - 1\n    - 2\n  c: 3\nd: 4") == "a: {b: (1; 2); c: 3}\nd: 4"
    assert outlined("w:\n- -3\n- 5\nb: -1") == "w: (-3; 5)\nb: -1" and outlined("a: 1\nb: 2") == "a: 1\nb: 2"


@pytest.mark.parametrize("names", ["mixing {}; {} stationary no; identical components: 0, 1 and 3",
                                   "pi = ({}); {} stationary no; identical: 0, 1, 3"])
def test_parts_of_a_run_of_em_are_read_by_their_usual_names(names: str) -> None:
    text = names.format("1/4, 1/4, 1/4, 1/4", "parameters (1/2, 1/2), (1/2, 1/2), (3/4, 1/4), (1/2, 1/2); "
                        "likelihood 63/256;")
    assert mark("categorical-run-from-three-equal-components", text).credit == 1
