"""A wrong answer is named by Bayes' rule: what gives it, and how sure that is beside an accident."""
from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import gcd
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.answers.asking import mark, prepared
from refml.answers.marking.naming import chance_of_leaf
from refml.answers.marking.parts import Leaf
from refml.answers.marking.preparing import Prepared
from refml.answers.marking.verdicts import Verdict
from refml.errors import Undecided
from refml.numbers.reals import real
from refml.oracle.judging.diagnosis.model import COPRIME, OR
from refml.oracle.specification.codec import Type
from tests.answers import classes
from tests.answers.sweeps import questions
from tests.drawing import times

POSTERIOR = "toy-spam-posterior:spam"
LIKELIHOOD = "tax-likelihoods:parameters.Yes.1.2"


def words(verdict: Verdict) -> list[tuple[str, str]]:
    return [(one.word, one.id) for one in verdict.mistakes]


def test_a_mistake_is_named_with_its_line_and_how_sure_that_is() -> None:
    first, other = mark(LIKELIHOOD, "0.286").mistakes
    assert (first.kind, first.id, first.line) == ("mistake", "divided-by-another-class", "parameters")
    assert (other.kind, other.id, other.line, other.word) == ("erratum", "001-X01", "", OR)
    assert first.word == "probably"
    assert first.probability == 2 * other.probability, "both give 2/7, and count for one name"


def test_a_mistake_is_not_called_surer_than_it_is_without_another_of_the_same_value() -> None:
    first, other = mark("distance-of-mapped-points", "2.8284").mistakes
    assert (first.word, other.word) == ("perhaps", OR)
    assert first.probability + other.probability <= 1


def test_a_right_answer_is_never_given_a_mistake() -> None:
    for text in ("2/3", "0.667", "66.7 %", "4/6", "0.67"):
        assert not mark(LIKELIHOOD, text).mistakes


def test_the_more_digits_the_surer_a_name() -> None:
    texts = ("0.5", "0.50", "0.500", "0.5000")
    assert [words(mark("married-given-no", text)) for text in texts] == [
        [(word, "smoothed-unasked")] for word in ("perhaps", "probably", "probably", "certainly")]
    chances = [mark("married-given-no", text).mistakes[0].probability for text in (*texts, "1/2")]
    assert chances[:4] == sorted(chances[:4])
    assert chances[0] < chances[-1] < chances[1], "a fraction of one digit above and below says more than one"


@pytest.mark.parametrize(("kind", "classes", "others"), [("label", 3, 2), ("labels", 3, 6), ("label", 1, 1),
                                                         ("text", 5, 1)])
def test_each_other_label_is_as_likely(kind: str, classes: int, others: int) -> None:
    assert chance_of_leaf(Leaf("", Type(kind), "a", None), classes) == Fraction(1, others)


def test_what_changes_the_same_keyword_is_one_name() -> None:
    verdict = mark("married-given-no", "1/2")
    assert words(verdict) == [("probably", "smoothed-unasked")]
    assert {one.id for one in verdict.declined} == {"nought-for-alpha-taken-as-one", "alpha=1"}
    assert verdict.mistakes[0].probability > sum(one.probability for one in verdict.declined)


def test_a_program_s_mistake_is_seldom_a_student_s() -> None:
    rivals = {one.id: one.weight for one in prepared("married-given-no").rivals.found}
    assert rivals["nought-for-alpha-taken-as-one"] < rivals["smoothed-unasked"] == 1


def test_the_printed_number_itself_is_recognised_even_in_two_digits() -> None:
    assert words(mark("tax-record-likelihood:No", "0.0024"))[0] == ("perhaps", "001-X04")


def test_the_contrary_of_a_chance_is_told() -> None:
    assert [words(mark("married-given-no", text)) for text in ("0.43", "0.4286")] == [
        [("probably", "complement")], [("certainly", "complement")]]


def test_another_measure_is_a_form_and_no_mistake() -> None:
    verdict = mark("married-given-no", "4/3")
    assert (verdict.form, verdict.mistakes) == ("odds", ())


def test_two_mistakes_at_once_are_named_where_digits_enough_tell_them() -> None:
    ready = prepared(POSTERIOR)
    pair = next(one for one in ready.rivals.pairs if 0 < one.value < 1)
    assert pair.id in [one.id for one in mark(POSTERIOR, real.decimal(pair.value, 6)).mistakes]
    assert not mark(POSTERIOR, real.decimal(pair.value, 2)).mistakes


@times(3)
@given(st.sampled_from(list(questions(step=60, first=1))), st.integers(1, 99_999), st.integers(0, 5))
def test_what_no_suspect_gives_earns_no_name(ready: Prepared, digits: int, places: int) -> None:
    value, half = Fraction(digits, 10**places), Fraction(1, 2 * 10**places)
    giving = {one.id for one in (*ready.rivals.all, *ready.rivals.pairs)
              if may_be(value - half, one.value, value + half)}
    verdict = mark(ready, real.decimal(value, len(str(digits))))
    assert {one.id for one in (*verdict.mistakes, *verdict.declined)} <= giving


def may_be(low: Fraction, value: Any, high: Fraction) -> bool:
    """Whether a number lies between two others, as far as a comparison tells."""
    try:
        return real.compare(low, value) <= 0 <= real.compare(high, value)
    except Undecided:
        return True


def test_names_are_as_often_true_as_they_say_where_students_err_as_the_model_assumes() -> None:
    found = classes.names_by_word(150)
    for word, least in (("certainly", 0.97), ("probably", 0.75), ("perhaps", 0.35)):
        assert found[word].total() > 20
        assert found[word][True] >= least * found[word].total(), (word, found[word])


@pytest.mark.parametrize(("above", "below"), [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (1, 3)])
def test_more_than_the_stated_share_of_pairs_is_coprime(above: int, below: int) -> None:
    tops, bottoms = range(10 ** (above - 1), 10**above), range(10 ** (below - 1), 10**below)
    coprime = sum(gcd(p, q) == 1 for p, q in product(tops, bottoms))
    assert Fraction(coprime, len(tops) * len(bottoms)) > COPRIME
