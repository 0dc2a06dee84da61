"""Cells of the tables of a network are read by name, in any order; what is no cell of them is refused."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.reading.languages.cells import Variable, cells_of, form_of

COIN, XOR = "tables-of-one-coin", "tables-of-the-exclusive-or"   # h 3/4, t 1/4
SECOND = ("P(class=even) = 1/2, P(class=odd) = 1/2, P(first=0 | even) = 1/2, P(first=1 | even) = 1/2, "
          "P(first=1 | class=odd) = 1/2, P(first=0 | class=odd) = 1/2, "
          "P(second=0 | class=even, first=0) = 1, P(second=1 | first=0, class=even) = 0, "
          "P(second=0 | even, 1) = 0, P(second=1 | even, 1) = 1, P(second=0 | odd, 0) = 0, "
          "P(second=1 | odd, 0) = 1, P(second=0 | odd, 1) = 1, P(second=1 | odd, 1) = 0")
NAMED = "class: [[0.5, 0.5]], first: [[0.5, 0.5], [0.5, 0.5]], second: [[1, 0], [0, 1], [0, 1], [1, 0]]"


@pytest.mark.parametrize(("question", "text"), [
    (XOR, SECOND), (XOR, SECOND.replace(", P", "\nP")), (XOR, NAMED),
    (COIN, "P(coin = t) = 0.25, P(coin = h) = 0.75"),
    (COIN, "P(h) = 3/4, P(t) = 1/4"), (COIN, "coin: [0.75, 0.25]"), (COIN, "[[[0.75, 0.25]]]")])
def test_tables_are_read_by_the_names_of_cells_or_of_variables(question: str, text: str) -> None:
    assert mark(question, text).credit == 1


@pytest.mark.parametrize(("text", "told"), [
    ("P(h) = 0.75, P(h) = 0.25", "'P(coin=h)' has two values"),
    ("P(h) = 3/4, P(h) = 1/4, P(t) = 1/4", "'P(coin=h)' has two values"),
    ("P(coin=h) = 3/4", "P(coin=t) has no value"),
    ("P(h | t) = 3/4, P(t | h) = 1/4", "is not one cell of the tables"),
    ("1 - P(h) = 3/4, P(t) = 1/4", "belongs to no part"),
    ("log P(h) = 3/4, log P(t) = 1/4", "'log'"), ("P(h) = 3/4 or 1/4, P(t) = 1/4", "'or'"),
    ("maybe P(h) = 3/4, P(t) = 1/4", "'maybe'"), ("P(not h) = 3/4, P(t) = 1/4", "'not'"),
    ("odds(h) = 3/4, odds(t) = 1/4", "'odds'"), ("logP(h) = 3/4, logP(t) = 1/4", "'logP'"),
    ("dice: [0.75, 0.25]", "'dice' is not asked for"), ("-P(h) = 3/4, P(t) = 1/4", "before a name")])
def test_what_is_not_one_value_for_each_cell_is_refused(text: str, told: str) -> None:
    verdict = mark(COIN, text)
    assert verdict.credit == 0 and told in (verdict.reason or "")


def test_a_condition_turned_round_is_refused_and_a_wrong_cell_costs_its_share() -> None:
    assert mark(XOR, SECOND.replace("P(first=0 | even)", "P(even | first=0)")).credit == 0
    assert 0 < mark(XOR, SECOND.replace("P(second=0 | odd, 0) = 0", "P(second=0 | odd, 0) = 1")).credit < 1


def test_a_form_of_two_cells_means_neither() -> None:
    cells = cells_of((Variable("rain", ("yes", "no")), Variable("play", ("yes", "no"), ("rain",))))
    assert cells[form_of("yes | no")] == "P(play=yes | rain=no)"
    assert cells_of((Variable("a", ("yes", "no")), Variable("b", ("yes", "no"))))[form_of("yes")] is None
