"""What is wrong with a question, and what its author should know."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from refml.answers.sheets.checking import notes, problems
from refml.answers.sheets.reading import Draft, parsed
from refml.answers.sheets.ready import path_of
from refml.oracle.specification.reader import load
from tests.answers.sheets.sheet_files import PRIOR, item_of, sheet_of, written

NOTHING = """
[[question]]
id = "nothing"
text = "What share of no mails is spam?"
operation = "naive_bayes.estimate"
given = {count = 0, total = 0, values = 2}
"""
PLANE = """
[[question]]
id = "plane"
text = "The best plane?"
operation = "svm.solve"
given = {rows = [[1, 3], [2, 1]], labels = [1, -1]}
"""
TWO = PRIOR.replace('"ham", "ham"', '"ham"')


def test_a_sound_question_has_no_problem(tmp_path: Path) -> None:
    item = item_of(tmp_path, 'mistakes = {forgot-smoothing = 0.5}\nsays = {equal-priors = "Zähle!"}\n')
    assert item.tells == ("forgot-smoothing", "equal-priors")
    assert problems(item) == []


def test_its_author_is_told_what_it_cannot_see(tmp_path: Path) -> None:
    assert notes(item_of(tmp_path)) == [
        "2 mistakes give the right answer on these numbers, so students who make them get all points: "
        "prior-with-two-alpha-below and prior-over-the-classes-seen",
        "mistakes with the same answer (reports name the first): forgot-smoothing = "
        "classes-without-a-record-alone-smoothed; equal-priors = prior-with-one-alpha-below; "
        "prior-with-alpha-below-only = alpha-for-the-count-of-an-empty-class"]
    thirds = item_of(tmp_path, "digits = 1", PRIOR.replace("alpha = 1", 'alpha = "1/9"'))
    assert "the right answer to 1 digit, so" in notes(thirds)[0] and "forgot-smoothing" in notes(thirds)[0]
    undefined = item_of(tmp_path, text=NOTHING)
    assert problems(undefined) == [] and notes(undefined)[0].startswith("its answer is that there is none")


def test_a_plane_of_one_scale_is_noted_with_the_line_that_takes_any(tmp_path: Path) -> None:
    asked = PLANE + 'part = "weights,bias"\n'
    assert notes(item_of(tmp_path, text=asked))[0].startswith(
        'w and b in another scale earn nothing: add scale = "up_to_positive_scale" to the question')
    for other in (asked + 'scale = "up_to_positive_scale"\n', PLANE + 'part = "weights"\n', PRIOR):
        assert not any("scale" in one for one in notes(item_of(tmp_path, text=other)))


@pytest.mark.parametrize(("text", "changes", "said"), [
    (PRIOR, "credits = {exact = 0}", "the right answer cannot be reached: 2/5 is exact and earns 0 of the "
     "points"),
    (PRIOR, 'part = "result.eggs"', "part='eggs' is not one of ham, spam"),
    (PRIOR, "mistakes = {forgot-the-prior = 0.5}", "and gives no answer to naive_bayes.prior: "
     "did you mean counts-for-the-prior?"),
    (NOTHING, "mistakes = {forgot-smoothing = 0.5}", "there is no right answer to compare it with"),
    (TWO, "mistakes = {forgot-smoothing = 0.5}", "mistake forgot-smoothing gives the right answer on this "
     "data: choose other numbers"),
    (PRIOR.replace("alpha = 1", "alpha = 0.001"), "mistakes = {forgot-smoothing = 0.5}", "mistake "
     "forgot-smoothing gives the right answer to 3 digits, 0.333: ask for more digits, or choose other "
     "numbers"),
    (PRIOR, "mistakes = {prior-with-one-alpha-below = 0.5, equal-priors = 1}", "mistakes "
     "prior-with-one-alpha-below and equal-priors give one answer, 0.500, and earn different credits"),
])
def test_what_cannot_be_earned_or_told_is_a_problem(tmp_path: Path, text: str, changes: str,
                                                    said: str) -> None:
    if "part" in changes:
        text, changes = text.replace('part = "result.spam"', changes), ""
    assert said in " ".join(problems(item_of(tmp_path, changes, text)))


def test_a_question_is_drawn_again_until_it_is_sound(tmp_path: Path) -> None:
    ranges = "\n[question.ranges]\nn = {from = 1, to = 3}\n"
    text = PRIOR.replace("alpha = 1", 'alpha = 1, classes = ["spam", "ham"]').replace(
        '"spam", "ham", "ham"]', '"{{[\'spam\', \'ham\', \'eggs\'][n - 1]}}", "ham", "spam"]')
    for _ in range(2):
        told = "mistakes = {forgot-smoothing = 0}" + ranges
        one = sheet_of(tmp_path, text.replace("eggs", "ham") + told)
        assert problems(one.items[0]) == []
    stuck = TWO + "mistakes = {forgot-smoothing = 0}" + ranges
    (found,) = parsed(written(tmp_path, stuck))[1]
    assert "of 50 draws none can be used, the last because mistake forgot-smoothing gives the right" in found


def test_the_same_numbers_are_judged_once() -> None:
    draft = Draft(path_of("exam"), load())
    for index in range(1, 13):
        draft.sheet(3, index)
    asked = 12 * len(draft.wire["question"])
    assert 0 < len(draft.draws.known) < asked
    item = draft.sheet(3, 1).items[0]
    assert draft.draws.of(0, item) is draft.draws.of(0, replace(item, text="another"))
    assert draft.draws.of(0, item).wrong == [] and draft.draws.of(0, item).easy
