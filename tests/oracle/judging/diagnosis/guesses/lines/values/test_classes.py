"""A line that adds over some of the classes is found, by the order in which the arguments name them."""

from __future__ import annotations

from fractions import Fraction

from refml.oracle.judging.diagnosis.guesses.lines.values.classes import classes
from refml.oracle.judging.diagnosis.suspects import Suspect
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.schema import Derivation, Line

UNKNOWN = Outcome("undecided")
LINES = {"total": "sum(values(scores))", "shares": "{c: scores[c] / total for c in keys(scores)}"}
DERIVATION = Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in LINES.items()))


def by_name() -> dict[str, Suspect]:
    """By name the first suspect, which follows the first argument."""
    return {one.diagnosis.id: one for one in reversed(list(classes(DERIVATION)))}


def test_a_sum_over_some_of_the_classes_changes_what_follows() -> None:
    scores = {"b": Fraction(1), "a": Fraction(2), "c": Fraction(5)}   # a is not the first here
    found = by_name()
    for name, total in (("the-first-alone", 1), ("the-last-alone", 5), ("the-first-two-alone", 3),
                        ("all-but-the-first", 7), ("all-but-the-last", 3)):
        outcome = found[f"{name}-in-total"].outcome({"scores": scores}, UNKNOWN)
        assert outcome.value == {key: score / total for key, score in scores.items()}
    assert found["the-first-alone-in-total"].diagnosis.says == (
        'You took the first class alone in "total". Say total.')


def test_a_loop_may_follow_the_second_argument() -> None:
    scores = {"b": Fraction(1), "a": Fraction(2), "c": Fraction(5)}
    given = {"weights": dict.fromkeys("abc", Fraction(1)), "scores": scores}
    totals = [one.outcome(given, UNKNOWN).value["c"] for one in classes(DERIVATION)
              if one.diagnosis.id == "the-first-alone-in-total"]
    assert totals == [Fraction(5, 2), Fraction(5)]   # a is the first of the weights, b of the scores


def test_a_line_with_a_value_for_each_class_and_arguments_without_classes_say_nothing() -> None:
    found = by_name()
    assert found["the-first-alone-in-shares"].outcome({"scores": {"a": Fraction(1)}}, UNKNOWN).kind == "error"
    assert found["the-first-alone-in-total"].outcome({"scores": [Fraction(1)]}, UNKNOWN).kind == "error"
