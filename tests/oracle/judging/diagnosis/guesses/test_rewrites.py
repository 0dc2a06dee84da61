"""Values taken otherwise: an argument, a line of the derivation, the answer."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import AGREES, SILENT, Asked, compare_with, rational_answer
from refml.oracle.judging.diagnosis.guesses import rewrites
from refml.oracle.judging.diagnosis.guesses.rewrites import OF_GUARDS, OF_LOOPS, TABLE, clipped, ridged
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Derivation, Expected, Line, Operation

SPEC = load()
F = Fraction
SMALL = F(1, 10**6)
RIGHT, UNKNOWN = Outcome("value", F(0)), Outcome("undecided")
LIKELIHOODS = {"b": F(1, 2), "a": F(1, 4), "c": F(1)}
PRIORS = {"c": F(1, 4), "a": F(1, 4), "b": F(1, 2)}


def derivation(lines: dict[str, str]) -> Derivation:
    return Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in lines.items()))


SHARES = derivation({"shares": "[x, 1 - x, 1/2]", "product": "prod(shares)", "answer": "product / 2"})


def value(operation_id: str, **given: Any) -> Any:
    return reference(SPEC.operations[operation_id], given).value


# ---------------------------------------------------------------- arguments

def asked(
    operation_id: str, given: Mapping[str, Any], *names: str, weight: int = rewrites.OF_QUESTIONS
) -> list[Outcome]:
    """What questions with another argument are answered."""
    operation = SPEC.operations[operation_id]
    full = {one.name: given.get(one.name, one.default) for one in operation.parameters}
    known = {one.diagnosis.id: one for one in rewrites.arguments(SPEC, operation, weight)}
    return [known[name].outcome(full, RIGHT) for name in names]


def test_a_fraction_is_cut_to_an_integer_and_no_smoothing_taken_as_not_given() -> None:
    given: dict[str, Any] = {"count": 1, "total": 4, "m": F(5, 2), "p": F(1, 2)}
    found = asked("naive_bayes.m_estimate", given, "m-as-an-integer", "p-as-an-integer",
                  weight=rewrites.OF_KEYWORDS)
    assert [one.value for one in found] == [F(1, 3), F(2, 13)]
    given = {"count": 1, "total": 4, "values": 2, "alpha": F(0)}
    smoothed, = asked("naive_bayes.estimate", given, "alpha=0-as-1", weight=rewrites.OF_KEYWORDS)
    assert smoothed == Outcome("value", F(1, 3))


def test_an_argument_is_changed() -> None:
    given = {"x": F(1), "mean": F(3), "variance": F(4)}
    squared, nought, negated = asked("gaussian.log_density", given, "variance-squared", "mean-nought",
                                     "variance-negated")
    assert squared.value == value("gaussian.log_density", x=F(1), mean=F(3), variance=F(16))
    assert nought.value == value("gaussian.log_density", x=F(1), mean=F(0), variance=F(4))
    assert negated.kind == "undecided"   # the logarithm of a negative number
    shares = {"likelihoods": {"a": F(0), "b": F(1, 10**4)}, "priors": {"a": F(1, 2), "b": F(1, 2)}}
    raised, = asked("decision.joint", shares, "likelihoods-raised-to-1e-3")
    assert raised.value == {"a": F(1, 2000), "b": F(1, 2000)}


def test_records_are_stored_in_single_precision() -> None:
    operation = SPEC.operations["naive_bayes.gaussian_parameters"]
    given = {"rows": [[F(2**25 + 1)], [F(2**25 + 5)], [F(0)], [F(1)]], "labels": ["a", "a", "b", "b"],
             "divisor": "n-1", "classes": None}
    stored = list(rewrites.arguments(SPEC, operation, rewrites.OF_STORES))
    assert [one.diagnosis.id for one in stored] == ["rows-in-single-precision"]
    found = stored[0].outcome(given, RIGHT).value
    assert found["means"] == {"a": [F(2**25 + 2)], "b": [F(1, 2)]} and found["variances"]["a"] == [8]
    assert not any("single" in one.diagnosis.id for one in rewrites.arguments(SPEC, operation))


def test_records_with_a_missing_cell_are_left_out_whole() -> None:
    structure = [{"name": "x", "values": ["a", "b"], "parents": []}, {"name": "y", "values": ["c", "d"],
                                                                      "parents": []}]
    rows = [["a", "c"], ["b", "d"], ["b", None]]
    found, = asked("networks.fit", {"structure": structure, "rows": rows}, "rows-without-gaps")
    assert found.value == value("networks.fit", structure=structure, rows=rows[:2], alpha=F(0))
    assert found.value != value("networks.fit", structure=structure, rows=rows, alpha=F(0))


def test_two_arguments_are_exchanged() -> None:
    given = {"likelihood": F(1, 2), "prior": F(1, 4), "evidence": F(3, 4)}
    one, other = asked("decision.bayes_rule", given, "likelihood-and-prior-exchanged",
                       "prior-and-evidence-exchanged")
    assert one.value == F(1, 6)
    assert other.value == F(3, 2)   # no probability, but who exchanges arguments does not look


def test_a_number_among_the_arguments_is_clipped() -> None:
    given = {"count": 0, "total": 1, "m": F(1), "p": F(0)}
    clips, = asked("naive_bayes.m_estimate", given, "1e-2-clips-p")
    assert clips.value == F(1, 200)
    with pytest.raises(KeyError):
        asked("naive_bayes.m_estimate", given, "1e-2-clips-count")


def test_a_covariance_has_a_small_number_on_its_diagonal_and_so_has_each_of_several() -> None:
    alone, = asked("gaussian.mahalanobis", {"x": [F(1)], "mean": [F(0)], "covariance": [[F(1)]]},
                   "1e-3-on-the-diagonal-of-covariance")
    assert alone.value == F(1000, 1001)
    given = {"prior": {"a": F(1, 2), "b": F(1, 2)}, "means": {"a": [F(0)], "b": [F(2)]},
             "covariances": {"a": [[F(1)]], "b": [[F(1)]]}, "query": [F(0)], "positive": "a", "negative": "b"}
    each, = asked("gda.quadratic_log_odds", given, "1e-3-on-the-diagonal-of-covariances")
    assert float(each.value) == pytest.approx(2000 / 1001)
    assert ridged(F(1), [[[F(1)]], [[F(2)]]]) == [[[F(2)]], [[F(3)]]]
    with pytest.raises(InvalidInput):
        ridged(F(1), [[F(1), F(2)]])


@pytest.mark.parametrize(("kind", "name", "before", "after"), [
    ("list[value]", "once", ["b", "a", "b"], ["b", "a"]),
    ("map[rational]", "alike", {"a": F(1, 4), "b": F(3, 4)}, {"a": F(1, 2), "b": F(1, 2)}),
    ("map[rational]", "complemented", {"a": F(1, 4), "b": F(5)}, {"a": F(3, 4), "b": F(5)}),
    ("list[list[rational]]", "diagonal", [[F(1), F(2)], [F(3), F(4)]], [[F(1), F(0)], [F(0), F(4)]]),
    ("list[list[rational]]", "sizes", [[F(-1), F(2)]], [[F(1), F(2)]]),
    ("list[integer]", "turned", [1, -1, 1], [-1, 1, -1]),
    ("list[optional[integer]]", "nought-for-none", [0, None, 2], [None, None, 2]),
    ("list[integer]", "turned", [1, 0, 1], [0, 1, 0]),
])
def test_what_a_change_does(kind: str, name: str, before: Any, after: Any) -> None:
    makes, = (one.makes for one in TABLE if (one.where, one.name) == (kind, f"{{0}}-{name}"))
    assert makes(before) == after


# ---------------------------------------------------------------- lines

def taken(
    known: Derivation, weight: int, given: Mapping[str, Any], right: Outcome = UNKNOWN
) -> dict[str, Outcome]:
    """What each line taken otherwise leads to."""
    return {one.diagnosis.id: one.outcome(given, right) for one in rewrites.lines(known, weight)}


def test_the_value_of_a_line_is_guarded_wherever_it_is_used() -> None:
    found = taken(SHARES, OF_GUARDS, {"x": F(1)})
    assert found["1e-6-clips-shares"].value == F(1 - 1e-6) * SMALL / 4
    assert found["1e-6-added-in-shares"].value == (1 + SMALL) * SMALL * (F(1, 2) + SMALL) / 2
    assert found["1e-6-added-in-answer"].value == SMALL


def test_a_guard_that_changes_nothing_leaves_the_right_answer() -> None:
    right = Outcome("value", F(1, 16))
    assert taken(SHARES, OF_GUARDS, {"x": F(1, 2)}, right)["1e-6-clips-shares"] is right


def test_a_guard_says_nothing_of_numbers_that_it_does_not_expect() -> None:
    assert clipped(SMALL, F(1, 3)) == F(1, 3)
    for number in (F(2), F(-1)):
        with pytest.raises(InvalidInput):
            clipped(SMALL, number)


def test_a_guard_that_any_small_number_would_be_says_nothing() -> None:
    """A guarded 0 over a guarded 0 is 1 with each; beside an irrational number it is so within the digits."""
    shares, told = "{'a': square / (2 * square), 'b': square / (2 * square)}", []
    for answer in (shares, shares.replace("(2 * square)", "(2 * square + sqrt(2) * square)"), "1 + square"):
        known = derivation({"square": "x * x", "answer": answer})
        suspect, = (one for one in rewrites.lines(known, OF_GUARDS)
                    if one.diagnosis.id == "1e-6-added-in-square")
        given: dict[str, Any] = {"x": F(0)}
        told.append(compare_with(question(given, suspect.outcome(given, UNKNOWN)), suspect))
    assert told == [SILENT, SILENT, AGREES]


def question(given: Mapping[str, Any], answer: Outcome) -> Asked:
    """A question to which somebody gives this answer in floats, where another is right."""
    kind = parse_type("map[real]" if isinstance(answer.value, dict) else "real")
    right = Outcome("value", F(7) if kind.name == "real" else {"a": F(7), "b": F(7)})
    measure, reply = Measure("binary64", 12, Expected("real")), rational_answer(kind, answer.value)
    return Asked(Operation("a.b", "", (), kind, "a"), given, right, Reply("result", reply), measure)


def test_a_small_number_is_put_under_what_is_a_logarithm() -> None:
    found = taken(derivation({"log_density": "-x"}), OF_GUARDS, {"x": F(100)}, Outcome("value", F(-100)))
    assert float(found["1e-6-under-the-logarithm-in-log_density"].value) == pytest.approx(math.log(1e-6))


def makes(name: str) -> Callable[[Any], Any]:
    return next(one.makes for one in TABLE if one.name == f"{name}-of-{{0}}")


def test_what_is_not_begun_anew_for_each_part_runs_on() -> None:
    known = derivation({"counts": "{'a': [1, x], 'b': [x, 2]}",
                        "last": "{c: sum(counts[c]) for c in keys(counts)}"})
    found = taken(known, OF_LOOPS, {"x": F(3)})
    assert found["running-sum-of-counts"].value == {"a": 4, "b": 9}
    assert found["running-product-of-counts"].value == {"a": 4, "b": 9}
    assert found["running-list-of-counts"].value == {"a": 4, "b": 9}
    assert makes("running-list")([["a"], ["b", "c"], []]) == [["a"], ["a", "b", "c"], ["a", "b", "c"]]
    assert makes("running-sum")({"a": 1, "b": 2}) == {"a": 1, "b": 3}
    for name, no_parts in (("running-sum", F(1)), ("running-sum", ["a", "b"]),
                           ("running-sum", [[1], [1, 2]]), ("running-list", [1, 2]), ("running-list", F(1))):
        with pytest.raises(InvalidInput):
            makes(name)(no_parts)


# ---------------------------------------------------------------- answers

def answers(operation_id: str, **given: Any) -> list[tuple[str, Any]]:
    operation = SPEC.operations[operation_id]
    right = reference(operation, given)
    return [(one.diagnosis.id, one.outcome(given, right).value) for one in rewrites.answers(operation)]


def of_joint(name: str) -> list[Mapping[str, Fraction]]:
    return [value for found, value in answers("decision.joint", likelihoods=LIKELIHOODS, priors=PRIORS)
            if found == name]


def test_a_total_is_used_in_the_order_of_each_argument_or_of_the_classes() -> None:
    joint = {"a": F(1, 16), "b": F(1, 4), "c": F(1, 4)}
    assert of_joint("added-to-those-before") == [
        {"b": F(1, 4), "a": F(5, 16), "c": F(9, 16)}, {"c": F(1, 4), "a": F(5, 16), "b": F(9, 16)},
        {"a": F(1, 16), "b": F(5, 16), "c": F(9, 16)}]
    assert of_joint("times-those-before")[0] == {
        "b": joint["b"], "a": joint["b"] * joint["a"], "c": joint["b"] * joint["a"] * joint["c"]}
    assert of_joint("over-all-but-the-last")[2] == {"a": F(1, 5), "b": F(4, 5), "c": F(4, 5)}
    assert of_joint("over-the-sum-so-far")[2] == {"a": F(1), "b": F(4, 5), "c": F(4, 9)}


def test_likelihoods_and_priors_are_joined_by_their_places() -> None:
    assert of_joint("paired-by-position") == [
        {"b": F(1, 8), "a": F(1, 16), "c": F(1, 2)}, {"a": F(1, 16), "b": F(1, 8), "c": F(1, 2)},
        {"c": F(1, 8), "a": F(1, 16), "b": F(1, 2)}, {"a": F(1, 8), "b": F(1, 8), "c": F(1, 4)}]


def test_a_sum_of_nought_says_nothing_and_so_does_a_refusal() -> None:
    found = answers("decision.normalise", scores={"a": F(0), "b": F(1)})
    assert [name for name, value in found if value is None] == [
        "over-the-sum-so-far", "over-the-sum-so-far", "over-all-but-the-last", "over-all-but-the-last"]
    operation = SPEC.operations["decision.joint"]
    refused = Outcome("error", "InvalidInput")
    given: dict[str, Any] = {"likelihoods": {}, "priors": {}}
    assert {one.outcome(given, refused).kind for one in rewrites.answers(operation)} == {"undecided"}


def test_a_number_alone_and_lists_have_no_such_loop() -> None:
    assert answers("features.lift", x=[F(1)]) == []
    assert {name for name, _ in answers("decision.evidence", likelihoods=LIKELIHOODS, priors=PRIORS)} == {
        "paired-by-position"}


def test_a_small_number_on_the_diagonal_of_the_answer_is_told() -> None:
    matrix = [[Fraction(1), Fraction(2)], [Fraction(2), Fraction(5)]]
    found = {one.diagnosis.id: one for one in rewrites.answers(SPEC.operations["kernels.gram"])}
    ridge = found["1e-6-on-the-diagonal"]
    small = Fraction(1, 10**6)
    assert ridge.outcome({}, Outcome("value", matrix)).value == [
        [1 + small, 2], [2, 5 + small]]
    assert ridge.alike is not None and ridge.alike({}, Outcome("value", matrix)).value[0][0] == 1 + small / 16
    assert ridge.outcome({}, Outcome("value", [[Fraction(1), Fraction(2)]])).kind == "unknown", "not square"
