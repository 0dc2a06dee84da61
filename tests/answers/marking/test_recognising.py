"""A text that is not read is right where it ends with the right numbers, and is never judged wrong for it."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.answers.asking import mark
from refml.answers.marking.recognising import AMOUNTS, claims_of, words_of

RIGHT = [
    # words that the reader does not know, before, between and after the numbers
    ("axes-of-four-fifths", "La semiasse maggiore è 3, la minore è 1."),
    ("lift-from-space", "we append |x|^2 = 1+4+9 = 14 and get (1, -2, 3, 14)"),
    ("scores-of-bumps-in-space", "the first bump vanishing −0.0971, the second −0.0298"),
    # names before or after their numbers
    ("one-class-remains", "P(failed | x) = 0 since its likelihood vanishes and P(passed | x) = 1"),
    ("flag-with-a-guess", "As probabilidades são 0,8 para x e 0,889 para y."),
    # working that is of something else, by its heading or a so
    ("tie-behind-the-border", "distances 2.24, 1, 2.24, 1.41, 2. Sorted the smallest belong to 1, 3, 4."),
    ("two-numbers-a-record", "x : 0,6 · 0,0095 = 0,0057025 ; y : 0,4 · 0,0146 = 0,0058550. D'où x = 0,4934 "
                             "et y = 0,5066."),
    # a remark without a name of the answer
    ("two-nearest-of-the-five-points", "The two smallest belong to records 1 and 3 (the others are farther)"),
]
OPEN = [
    ("two-nearest-are-four", "0 and then one of 1, 2, 3"),
    ("two-nearest-are-four", "neighbouring ones 0, 1, 2, 3?"),
    ("lift-from-space", "vielleicht append und get (1, -2, 3, 14)"),
    ("lift-from-space", "we append and get (1, -2, 3, 14), or we append and get (1, -2, 3, 13)"),
    ("lift-from-space", "we append and get (1, -2, 3, 14), not this"),
    ("lift-from-space", "we append and get ±(1, -2, 3, 14)"),
    ("lift-from-space", "appending norms get k(1, -2, 3, 14)"),
    ("lift-from-space", "appending inverses get (1, -2, 3, 14)"),
    ("toy-spam-posterior-half", "before: ham 0.0756, spam 0.1282\nafter: ham 0.371, spam 0.629\n"
                                "please choose"),
]
OTHER = [
    # a list that is longer, names that belong to the other number, a number after the last one
    ("tie-behind-the-border", "belong to records 0 plus 1, 3, 4"),
    ("one-class-remains", "P(passed | x) = 0 since its likelihood vanishes and P(failed | x) = 1"),
    ("flag-with-a-guess", "As probabilidades são 0,8 para y e 0,889 para x."),
    ("lift-from-space", "we append and get (1, -2, 3, 14), whose length appended is 210"),
    # two answers under the same heading
    ("one-class-remains", "vanishing: failed 1, passed 0. vanishing: failed 0, passed 1"),
    # an interval, whose ends may be left out
    ("b-of-unequal-classes", "vanishing between (2, 5)"),
]


@pytest.mark.parametrize(("question", "text"), RIGHT)
def test_the_right_numbers_at_the_end_earn_all(question: str, text: str) -> None:
    verdict = mark(question, text)
    assert verdict.credit == 1, verdict


@pytest.mark.parametrize(("question", "text"), OPEN + OTHER)
def test_what_is_open_or_of_something_else_stays_unread(question: str, text: str) -> None:
    assert mark(question, text).name == "invalid"


@given(st.lists(st.integers(-20, 20), min_size=4, max_size=4))
def test_other_numbers_at_the_end_are_not_judged(numbers: list[int]) -> None:
    verdict = mark("lift-from-space", f"appending we got (unsurprisingly) and get {tuple(numbers)}")
    assert verdict.name == ("exact" if numbers == [1, -2, 3, 14] else "invalid")


@given(st.permutations(["failed", "passed"]), st.permutations([0, 1]))
def test_a_name_counts_with_its_own_number_alone(names: list[str], numbers: list[int]) -> None:
    text = " vanishing ".join(f"{name} {number}" for name, number in zip(names, numbers))
    right = dict(zip(names, numbers)) == {"failed": 0, "passed": 1}
    assert right or mark("one-class-remains", text).credit == 0


@pytest.mark.parametrize(("text", "values"), [
    ("P(a | 1) = 1/3 = 0.33, b = (2, 3)", ["33/100", "2", "3"]),
    ("x1 is 5; x2: 1.5e-3", ["5", "3/2000"]),
    ("sqrt(2) or 3!, 2^5, 7 * 8, ln 2, 2 pi, minus 2, three and 4", [None] * 9 + ["4"]),
    ("-1, 3 - 2, 50 %", ["-1", "3", "2", "1/2"]),
])
def test_what_a_text_claims(text: str, values: list[str | None]) -> None:
    found = [None if one.number is None else str(one.number.value) for one in claims_of(text, AMOUNTS[0])]
    assert found == values


@pytest.mark.parametrize("told", ["non-mammals", "non mammals", "nonmammals"])
def test_a_name_of_two_words_is_met_however_it_is_joined(told: str) -> None:
    words, known = words_of(("mammals", "non-mammals"))
    found = [known(one[0]) for one in words.finditer(f"of {told} and mammals")]
    assert found == ["non-mammals", "mammals"]
