"""Verdicts: every grade of a number, every shape of an answer, every way not to answer."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Undecided
from refml.numbers.rational import text
from refml.numbers.reals import real
from refml.oracle.doors.protocol import Reply
from refml.oracle.generation.drawn import draws, example, manners
from refml.oracle.judging.cases import Case, plan, result_of
from refml.oracle.judging.verdict import (
    FAILED,
    NEUTRAL,
    PASSED,
    VERDICTS,
    Judgement,
    Measure,
    correct_digits,
    distance,
    graded_residual,
    is_within,
    judge,
    rational_near,
)
from refml.oracle.reference.claims import Enclosed, largest, numbers_of
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type, read_json, transform
from refml.oracle.specification.floats import nearest_in
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import SCALES, Expected

EXACT = Expected("exact")


def verdict(kind: Any, right: Any, sent: Any, numbers: str = "binary64", digits: int = 12,
            expected: Expected = EXACT) -> Judgement:
    """The judgement on a result; text is what was sent as JSON."""
    wire = read_json(sent) if isinstance(sent, str) else sent
    return judge(parse_type(kind), Outcome("value", right), Reply("result", wire),
                 Measure(numbers, digits, expected))


def test_every_verdict_passes_fails_or_neither() -> None:
    assert sorted(VERDICTS) == sorted({*PASSED, *FAILED, *NEUTRAL})


# ---------------------------------------------------------------- one number

THIRD = Fraction(1, 3)


@pytest.mark.parametrize(("sent", "grade"), [
    ('"1/3"', "exact"),
    ("0.3333333333333333", "rounded"),
    ('"0x1.5555555555555p-2"', "rounded"),
    ("0.33333333333333337", "close"),
    ("0.333333333333", "close"),
    ('"0.333333333333"', "close"),
    ("0.33333333333", "wrong"),
    ("-0.3333333333333333", "wrong"),
    ("0", "wrong"),
    ("NaN", "wrong"),
    ("Infinity", "wrong"),
    ("-Infinity", "wrong"),
    ('"nan"', "wrong"),
    ("1e999", "wrong"),
    ('"one third"', "wrong"),
    ("true", "wrong"),
    ("null", "wrong"),
    ("[0.3333333333333333]", "wrong"),
])
def test_a_number_is_graded(sent: str, grade: str) -> None:
    assert verdict("rational", THIRD, sent).verdict == grade


def test_an_exact_double_is_exact_however_it_is_written() -> None:
    for sent in ("0.25", "2.5e-1", '"1/4"', '".25"', '"0x1p-2"'):
        assert verdict("rational", Fraction(1, 4), sent).verdict == "exact"


def test_zero_is_met_only_by_zero() -> None:
    assert verdict("rational", Fraction(0), "0.0").verdict == "exact"
    assert verdict("rational", Fraction(0), "-0.0").verdict == "exact"
    for sent in ("1e-300", "5e-324", '"1/99999999999999999999"'):
        judgement = verdict("rational", Fraction(0), sent)
        assert judgement.verdict == "wrong"
        assert judgement.digits == 0


def test_below_every_double_zero_is_the_correct_rounding() -> None:
    tiny = Fraction(1, 10**400)
    assert verdict("rational", tiny, "0.0").verdict == "rounded"
    assert verdict("rational", tiny, "5e-324").verdict == "close"
    assert verdict("rational", tiny, "1e-300").verdict == "wrong"


def test_among_subnormals_one_ulp_is_close() -> None:
    right = Fraction(7, 2) * Fraction(1, 2**1074)
    assert verdict("rational", right, "2e-323").verdict == "rounded"
    assert verdict("rational", right, "1.5e-323").verdict == "close"
    assert verdict("rational", right, "1e-323").verdict == "wrong"


def test_the_threshold_is_decided_exactly() -> None:
    edge = Fraction(1) + Fraction(1, 10**6)
    assert is_within(Fraction(1), edge, 6)
    assert not is_within(Fraction(1), edge + Fraction(1, 10**60), 6)
    assert is_within(Fraction(-1), -edge, 6)
    assert not is_within(Fraction(-1), edge, 6)
    root = real.sqrt(2)
    assert is_within(root, Fraction(1414213562373, 10**12), 13)
    assert not is_within(root, Fraction(1414213562373, 10**12), 14)


@given(st.sampled_from([2, 3, Fraction(1, 10**300), 10**301]), st.sampled_from([1, -1]), st.integers(0, 90),
       st.sampled_from([0, 1, -1]), st.integers(-3, 3), st.integers(0, 120), st.booleans())
def test_the_ends_of_enclosures_decide_as_the_numbers_do(
        square: Any, sign: int, digits: int, edge: int, beside: int, power: int, irrational: bool) -> None:
    """Near the threshold: right · (1 + edge · 10^-digits + beside · 10^-power)."""
    right: Any = real.sqrt(square) * sign
    got: Any = right * (1 + Fraction(edge, 10**digits) + Fraction(beside, 10**power))
    got = got if irrational else real.enclosure(got, 400)[0]
    off = real.compare(abs(got - right) * 10**digits, abs(right)) if got != right else -1
    assert is_within(right, got, digits) == (off <= 0)


def test_an_irrational_number_is_never_exact_from_outside_but_may_be_rounded() -> None:
    right = real.log(2)
    assert verdict("real", right, repr(math.log(2))).verdict == "rounded"
    assert verdict("real", right, '"0.6931471805599453094172321214581765680755"', "exact").verdict == "close"
    assert verdict("real", right, "0.6931").verdict == "wrong"
    assert verdict("real", right, real.log(4) / 2, "exact").verdict == "exact"


def test_binary32_has_its_own_roundings() -> None:
    assert verdict("rational", THIRD, "0.3333333432674408", "binary32", 5).verdict == "rounded"
    assert verdict("rational", THIRD, "0.3333333432674408", "binary64", 12).verdict == "wrong"


@given(st.fractions().filter(bool), st.integers(-1000, 1000))
def test_digits_and_ulps_measure_the_same_error(right: Fraction, ulps: int) -> None:
    nearest = nearest_in(right, "binary64")
    assert nearest is not None
    got = Fraction(float(nearest) + ulps * math.ulp(float(nearest)))
    error = distance(right, got, "binary64")
    assert error is not None
    if got == right:
        assert error == 0
    else:
        # an ulp lies between 2⁻⁵³ and 2⁻⁵² of the number
        digits = correct_digits(right, got)
        assert digits <= 15.96 - math.log10(error) + 1e-9 or digits == 0
        assert digits >= 15.65 - math.log10(error) - 1e-9 or abs(right) < Fraction(1, 2**1022)


@given(st.floats(allow_nan=False, allow_infinity=False), st.fractions(0, 1))
def test_the_correct_rounding_lies_on_one_side_or_the_other(low: float, share: Fraction) -> None:
    high = math.nextafter(low, math.inf)
    if math.isinf(high):
        return
    number = Fraction(low) + share * (Fraction(high) - Fraction(low))
    assert nearest_in(number, "binary64") == Fraction(float(number))


def test_what_overflows_has_no_rounding() -> None:
    assert nearest_in(Fraction(10**400), "binary64") is None
    assert nearest_in(real.exp(1000), "binary64") is None


@pytest.mark.parametrize(("sent", "grade"), [
    ('"0x1.0000000000001p+0"', "close"),      # one ulp above 1
    ('"0x1.0000000000002p+0"', "wrong"),
    ('"0x1.fffffffffffffp-1"', "close"),      # half of one below it
    ('"0x1.ffffffffffffdp-1"', "wrong"),
])
def test_one_ulp_is_close_however_many_digits_are_asked_for(sent: str, grade: str) -> None:
    assert verdict("rational", Fraction(1), sent, digits=30).verdict == grade


@pytest.mark.parametrize("sign", [1, -1])
def test_one_ulp_from_an_irrational_number_is_decided_exactly(sign: int) -> None:
    """2^-400 beyond an ulp, and 2^-400 beyond a power of two, where the ulp is another."""
    little: Any = real.sqrt(2) / 2**400
    ulp = Fraction(1, 2**52)
    for right, grade in ((1 + ulp + little, "wrong"), (1 + ulp - little, "close"),
                         (1 - 2 * ulp + little, "wrong"), (1 - ulp / 2 + little, "close"),
                         (2 - little, "wrong"), (2 + little, "close")):
        sent = text((2 + 2 * ulp if right > Fraction(3, 2) else Fraction(1)) * sign)
        assert verdict("real", right * sign, f'"{sent}"', digits=17).verdict == grade


@pytest.mark.parametrize(("kind", "sent"), [
    ("rational", "0.3333333333333333"), ("rational", '"0x1.5555555555555p-2"'),
    ("real", '"0.' + "3" * 99 + '"'), ("list[rational]", '["0.3333333333333333333"]'),
])
def test_exact_numbers_owe_a_rational_itself(kind: str, sent: str) -> None:
    """Also of a result that may be irrational, where this one is not: neither digits nor rounding will do."""
    judgement = verdict(kind, [THIRD] if "list" in kind else THIRD, sent, "exact")
    assert judgement.verdict == "wrong"
    assert judgement.reason.endswith(" is rational, and exact numbers owe the number itself")
    assert judgement.digits is not None and judgement.digits > 15


def test_what_is_owed_is_no_reason_where_the_digits_are_wrong_as_well() -> None:
    assert verdict("rational", THIRD, "0.5", "exact").reason == ""


def test_exact_numbers_owe_the_digits_of_what_is_irrational() -> None:
    one_ulp = verdict("real", real.log(2), repr(math.nextafter(math.log(2), 1)), numbers="exact", digits=30)
    assert one_ulp.worst is not None and one_ulp.worst.ulp is not None
    assert one_ulp.verdict == "close" and one_ulp.worst.ulp < 2
    bounds = Enclosed(Fraction(1, 4), Fraction(1, 2))
    assert verdict("real", bounds, '"0.375000000000000000000001"', "exact").verdict == "exact"
    assert verdict("real", bounds, '"0.6"', "exact").verdict == "wrong"
    assert verdict("real", bounds, '"0.6"', "exact", digits=0).verdict == "close"


def test_exact_numbers_owe_a_zero_whatever_cancels() -> None:
    for numbers, grade in (("binary64", "close"), ("exact", "wrong")):
        measure = Measure(numbers, 12, EXACT, scale=Fraction(1))
        right, reply = Outcome("value", Fraction(0)), Reply("result", read_json("1e-40"))
        assert judge(NUMBER, right, reply, measure).verdict == grade


def test_what_lies_too_near_to_the_middle_of_two_floats_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def wide(number: object, bits: int) -> tuple[Fraction, Fraction]:
        asked.append(bits)
        return Fraction(1), Fraction(2)

    monkeypatch.setattr(real, "enclosure", wide)
    with pytest.raises(Undecided, match="too near to the middle"):
        nearest_in(real.sqrt(2), "binary64")
    assert asked == [256, 4096]


def test_a_residual_counts_by_the_digits_asked_for() -> None:
    edge = Fraction(1, 10**12)
    assert [graded_residual("gap", residual, MEASURE).grade for residual in (
        Fraction(0), edge, edge + Fraction(1, 10**60))] == ["exact", "close", "wrong"]


# ---------------------------------------------------------------- answers of many parts

POSTERIOR = {"spam": Fraction(1, 4), "ham": Fraction(3, 4)}


@pytest.mark.parametrize(("sent", "grade", "part"), [
    ('{"ham": 0.75, "spam": 0.25}', "exact", None),
    ('{"ham": 0.75, "spam": 0.2500000000000001}', "close", "spam"),
    ('{"ham": 0.7, "spam": 0.2500000000000001}', "wrong", "ham"),
    ('{"ham": 0.75, "spam": NaN}', "wrong", "spam"),
    ('{"ham": 0.75}', "wrong", "spam"),
    ('{"ham": 0.75, "spam": 0.25, "eggs": 0}', "wrong", ""),
    ("[0.75, 0.25]", "wrong", ""),
    ("0.75", "wrong", ""),
])
def test_a_map_is_what_its_worst_number_is(sent: str, grade: str, part: str | None) -> None:
    judgement = verdict("map[rational]", POSTERIOR, sent)
    assert judgement.verdict == grade
    assert judgement.worst is not None
    if part is not None:
        assert judgement.worst.path == part


def test_the_fewest_digits_are_those_of_any_number() -> None:
    kind = {"class": "text", "score": "rational"}
    judgement = verdict(kind, {"class": "ham", "score": THIRD}, '{"class": "spam", "score": 0.33333}')
    assert judgement.worst is not None
    assert judgement.worst.path == "class"
    assert judgement.digits == pytest.approx(5, abs=0.01)
    assert verdict(kind, {"class": "ham", "score": THIRD}, '{"class": "ham", "score": "1/3"}').digits is None


@pytest.mark.parametrize(("sent", "path"), [
    ("[0.33333, 0.333]", "1"), ("[0.333, 0.33333]", "0"), ("[0.3333333333333333, 0.3]", "1"),
    ('[0.3, "third"]', "1"), ("[0.3, NaN]", "1"), ("[0.333333333333, 0.3333333333333]", "0"),
])
def test_of_parts_of_one_grade_the_one_of_fewest_digits_is_the_worst(sent: str, path: str) -> None:
    judgement = verdict("list[rational]", [THIRD, THIRD], sent)
    assert judgement.worst is not None
    assert judgement.worst.path == path


def test_a_record_has_its_fields() -> None:
    kind = {"prior": "map[rational]", "parameters": "map[list[rational]]"}
    right = {"prior": {"a": Fraction(1)}, "parameters": {"a": [Fraction(1, 3), Fraction(1, 2)]}}
    good = '{"prior": {"a": 1}, "parameters": {"a": [0.3333333333333333, 0.5]}}'
    assert verdict(kind, right, good).verdict == "rounded"
    worse = verdict(kind, right, good.replace("0.5", "0.4"))
    assert worse.verdict == "wrong"
    assert worse.worst is not None
    assert worse.worst.path == "parameters.a.1"
    for sent, reason in [
        ('{"prior": {"a": 1}}', "the answer's parameters is missing"),
        (good.replace('{"a": 1}', "{}"), "the answer's prior.a is missing"),
        (good.replace(", 0.5", ""), "the answer's parameters.a has 1 elements, not 2"),
        (good[:-1] + ', "extra": 1}', "the answer has 'extra', which does not belong"),
    ]:
        assert verdict(kind, right, sent).reason == reason


@pytest.mark.parametrize(("kind", "right", "good", "bad"), [
    ("integer", 3, ["3", "3.0"], ["3.5", "4", '"3"', "true", "null"]),
    ("boolean", True, ["true"], ["false", "1", '"true"', "null"]),
    ("text", "ham", ['"ham"'], ['"Ham"', "1", "null", '["ham"]']),
    ("value", 1, ["1", "1.0"], ['"1"', "2", "true"]),
    ("value", "1", ['"1"'], ["1"]),
    ("list[integer]", [1, 2], ["[1, 2]"], ["[2, 1]", "[1]", "[]", "{}", "1"]),
    ("list[rational]", [], ["[]"], ["[1]", "{}", "null"]),
    ("map[rational]", {}, ["{}"], ["[]", '{"a": 1}']),
    ("optional[integer]", None, ["null"], ["0", '"none"']),
    ("optional[integer]", 2, ["2"], ["null", "3"]),
    ("choice[n|n-1]", "n", ['"n"'], ['"n-1"', "1"]),
])
def test_what_is_no_fractional_number_is_right_or_wrong(
    kind: str, right: Any, good: list[str], bad: list[str]
) -> None:
    for sent in good:
        assert verdict(kind, right, sent).verdict == "exact", sent
    for sent in bad:
        assert verdict(kind, right, sent).verdict == "wrong", sent


# ---------------------------------------------------------------- sets of maximisers

@pytest.mark.parametrize(("sent", "any_of", "whole"), [
    ('["a", "b"]', True, True),
    ('["b", "a"]', True, True),
    ('["b"]', True, False),
    ('"b"', True, True),
    ("[]", False, False),
    ('["a", "c"]', False, False),
    ('["a", "a"]', False, False),
    ('["a", "b", "c"]', False, False),
    ('"c"', False, False),
    ("1", False, False),
    ("null", False, False),
    ('{"a": 1}', False, False),
])
def test_any_maximiser_will_do_or_all_are_asked_for(sent: str, any_of: bool, whole: bool) -> None:
    assert verdict("labels", ["a", "b"], sent, expected=Expected("any_of")).passed == any_of
    assert verdict("labels", ["a", "b"], sent, expected=EXACT).passed == whole


def test_each_field_of_a_record_says_itself_how_its_sets_are_judged() -> None:
    kind = {"strategy": "list[indices]", "risk": "rational"}
    right = {"strategy": [[0, 1], [2]], "risk": Fraction(1, 2)}
    sent = '{"strategy": [[1], 2], "risk": 0.5}'
    some = Expected("fields", {"strategy": Expected("any_of"), "risk": EXACT})
    every = Expected("fields", {"strategy": EXACT, "risk": EXACT})
    assert verdict(kind, right, sent, expected=some).verdict == "exact"
    judgement = verdict(kind, right, sent, expected=every)
    assert judgement.verdict == "wrong"
    assert judgement.reason == "the answer's strategy.0 names 1 of 2 maximisers"


# ---------------------------------------------------------------- right in more than one way

@pytest.mark.parametrize(("sent", "any_scale", "positive_scale"), [
    ("[1, -2]", "exact", "exact"), ("[3, -6]", "exact", "exact"), ("[-2, 4]", "exact", "wrong"),
    ("[2, 4]", "wrong", "wrong"), ("[0, 0]", "wrong", "wrong"), ('"none"', "wrong", "wrong"),
])
def test_an_answer_up_to_scale(sent: str, any_scale: str, positive_scale: str) -> None:
    right = [Fraction(1), Fraction(-2)]
    for kind, grade in (("up_to_scale", any_scale), ("up_to_positive_scale", positive_scale)):
        assert verdict("list[rational]", right, sent, "exact", expected=Expected(kind)).verdict == grade


SCALED = [example for example in load().examples.values() if example.expected.kind in SCALES]
DRAWN = [example(manners(load())[draw.operation.id], draw) for draw in draws(load(), sorted(
    {one.operation.id for one in SCALED if manners(load())[one.operation.id].expected.kind in SCALES}), 6, 7)]


@pytest.mark.parametrize("power", [-400, -300, -17, 0, 17, 300, 400])
def test_up_to_scale_no_size_of_a_reply_excuses_another_direction(power: int) -> None:
    """Every operation judged so: the right answer passes on any scale, another one on none."""
    for one in (*SCALED, *DRAWN):
        case = plan(one, "binary64")
        if case.obstacle or not case.right.is_value:
            continue
        kind, right = one.operation.result, case.right.value
        factor, largest_of_all = Fraction(10) ** power, rational_near(largest(kind, right))
        sizes = [rational_near(number) * factor for number in numbers_of(kind, right)]
        assert graded_sizes(case, sizes).passed, (one.id, power)
        assert graded_sizes(case, [-size for size in sizes]).passed == (one.expected.kind == "up_to_scale")
        off = largest_of_all * factor / 100
        for place in range(len(sizes)):
            if not any(sizes[:place] + sizes[place + 1:]):
                continue   # a multiple of the only number that is not 0
            other = [size + off * (index == place) for index, size in enumerate(sizes)]
            assert not graded_sizes(case, other).passed, (one.id, power, place)
        alike = [factor] * len(sizes)
        assert graded_sizes(case, alike).passed == (len(set(sizes)) == 1), (one.id, power)


def graded_sizes(case: Case, sizes: list[Fraction]) -> Judgement:
    """The judgement on a reply of the right shape with these numbers."""
    numbers = iter(sizes)
    wire = transform(case.example.operation.result, case.right.value, lambda _: next(numbers))
    return result_of(case, Reply("result", wire)).judgement


def test_up_to_scale_a_zero_counts_beside_the_largest_number() -> None:
    for sent, grade in (("[2, 1e-13]", "close"), ("[2e-300, 1e-313]", "close"), ("[2e-300, 1e-300]", "wrong"),
                        ("[2, 1e-11]", "wrong"), ("[2e300, 1e289]", "wrong"), ("[1e-13, 2]", "wrong")):
        for kind in SCALES:
            assert verdict("list[rational]", [Fraction(1), Fraction(0)], sent,
                           expected=Expected(kind)).verdict == grade, sent


def test_a_claim_is_as_good_as_its_worst_residual() -> None:
    """Its words must be right; its numbers are measured and not compared."""
    kind = parse_type({"found": "boolean", "x": "rational"})
    right = Outcome("value", {"found": True, "x": Fraction(1)})
    measure = Measure("binary64", 12, Expected("certificate"), lambda claim: {
        "small": Fraction(1, 10**13), "off": claim["x"] / 10**20})
    for sent, grade, path in (('{"found": true, "x": 7}', "close", "small"), ('{"found": true, "x": "1e20"}',
                              "wrong", "off"), ('{"found": false, "x": 7}', "wrong", "found")):
        judgement = judge(kind, right, Reply("result", read_json(sent)), measure)
        assert judgement.worst is not None
        assert (judgement.verdict, judgement.worst.path) == (grade, path)


def test_of_exact_numbers_each_residual_of_a_rational_solution_is_0() -> None:
    """Of an irrational one the digits are owed: nobody can send the numbers themselves."""
    kind = parse_type({"x": "list[real]"})
    for numbers, right, grade in (
            ("exact", [Fraction(1), Fraction(2)], "wrong"), ("exact", [Fraction(1), real.sqrt(2)], "close"),
            ("binary64", [Fraction(1), Fraction(2)], "close")):
        measure = Measure(numbers, 12, Expected("certificate"), lambda claim: {"gap": Fraction(1, 10**40)})
        judgement = judge(kind, Outcome("value", {"x": right}), Reply("result", {"x": [1, 2]}), measure)
        assert judgement.verdict == grade


# ---------------------------------------------------------------- no result

MEASURE = Measure("binary64", 12, EXACT)
NUMBER = parse_type("rational")


@pytest.mark.parametrize(("right", "reply", "verdict"), [
    (Outcome("undefined"), Reply("undefined", message="0/0"), "refused"),
    (Outcome("undefined"), Reply("error", message="no"), "wrong"),
    (Outcome("undefined"), Reply("error", message="no", alike=True), "refused"),
    (Outcome("error", "InvalidInput"), Reply("undefined", alike=True), "refused"),
    (Outcome("value", THIRD), Reply("error", message="no", alike=True), "errored"),
    (Outcome("undefined"), Reply("result", 0), "wrong"),
    (Outcome("undefined"), Reply("result", 0, owes_refusals=False), "unrefused"),
    (Outcome("error", "InvalidInput"), Reply("result", 0, owes_refusals=False), "unrefused"),
    (Outcome("error", "InvalidInput"), Reply("error", alike=True, owes_refusals=False), "refused"),
    (Outcome("value", THIRD), Reply("error", message="no", owes_refusals=False), "errored"),
    (Outcome("undefined"), Reply("crashed", owes_refusals=False), "crashed"),
    (Outcome("error", "InvalidInput"), Reply("error", message="no"), "refused"),
    (Outcome("error", "InvalidInput"), Reply("error", error="InvalidInput"), "refused"),
    (Outcome("error", "InvalidInput"), Reply("error", error="Unsupported"), "wrong"),
    (Outcome("error", "InvalidInput"), Reply("undefined"), "wrong"),
    (Outcome("error", "InvalidInput"), Reply("result", 0), "wrong"),
    (Outcome("value", THIRD), Reply("error", message="no"), "errored"),
    (Outcome("value", THIRD), Reply("undefined", message="0/0"), "wrong"),
    (Outcome("value", THIRD), Reply("skipped", message="later"), "skipped"),
    (Outcome("error", "InvalidInput"), Reply("skipped"), "skipped"),
    (Outcome("error", "InvalidInput"), Reply("crashed"), "crashed"),
    (Outcome("undefined"), Reply("timed-out"), "timed-out"),
    (Outcome("value", THIRD), Reply("garbage"), "garbage"),
])
def test_refusals_and_failures(right: Outcome, reply: Reply, verdict: str) -> None:
    assert judge(NUMBER, right, reply, MEASURE).verdict == verdict


@pytest.mark.parametrize(("right", "reply", "reason"), [
    (Outcome("error", "InvalidInput"), Reply("error", error="Unsupported", message="no"),
     "it says Unsupported (no), but InvalidInput is expected"),
    (Outcome("error", "InvalidInput"), Reply("undefined", message="0/0"),
     "it says undefined (0/0), but an error is expected"),
    (Outcome("undefined"), Reply("error", message="no"), "it says an error (no), but undefined is expected"),
    (Outcome("undefined"), Reply("error", error="Unsupported", message="no"),
     "it says Unsupported (no), but undefined is expected"),
    (Outcome("undefined"), Reply("result", 0), "it answers 0, but undefined is expected"),
    (Outcome("error", "InvalidInput"), Reply("result", 0), "it answers 0, but an error is expected"),
    (Outcome("value", THIRD), Reply("undefined", message="0/0"),
     "it says undefined (0/0), but there is an answer"),
])
def test_a_wrong_refusal_is_told_what_is_expected(right: Outcome, reply: Reply, reason: str) -> None:
    assert judge(NUMBER, right, reply, MEASURE).reason == reason


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner,
                                                                               max_size=3)))
def test_whatever_is_sent_gets_a_verdict(sent: Any) -> None:
    for kind, right in [("rational", THIRD), ("map[rational]", POSTERIOR), ("labels", ["a"]),
                        ("list[list[integer]]", [[1]]), ("boolean", True), ("text", "x")]:
        assert verdict(kind, right, [sent] if isinstance(sent, str) else sent).verdict in VERDICTS


# ---------------------------------------------------------------- zero

@pytest.mark.parametrize(("sent", "scale", "grade"), [
    ("0", 1, "exact"),
    ("0.0", None, "exact"),
    ("1e-17", None, "wrong"),
    ("1e-17", 1, "close"),
    ("-9e-13", 1, "close"),
    ("1.1e-12", 1, "wrong"),
    ('"1/1000000000000"', 1, "close"),
    ('"-1/1000000000000"', 1, "close"),
    ('"1/999999999999"', 1, "wrong"),
    ('"-1/999999999999"', 1, "wrong"),
    ("-9e-10", 1000, "close"),
    ("1e-3", 1, "wrong"),
])
def test_zero_is_met_by_zero_or_beside_the_scale_of_what_cancels(
        sent: str, scale: int | None, grade: str) -> None:
    measure = Measure("binary64", 12, EXACT, scale=None if scale is None else Fraction(scale))
    right, reply = Outcome("value", Fraction(0)), Reply("result", read_json(sent))
    assert judge(parse_type("rational"), right, reply, measure).verdict == grade


def test_a_sum_that_cancels_is_measured_by_its_terms() -> None:
    measure = Measure("binary64", 12, EXACT, terms=Fraction(1000))
    for right in (Fraction(1, 10**6), Fraction(0), real.sqrt(2)):
        sent = [f"{float(right) + off!r}" for off in (9e-10, 2e-9)]
        assert [judge(parse_type("real"), Outcome("value", right), Reply("result", read_json(one)),
                      measure).verdict for one in sent] == ["close", "wrong"]


def test_the_scale_of_a_zero_does_not_loosen_other_numbers() -> None:
    measure = Measure("binary64", 12, EXACT, scale=Fraction(1))
    kind, right = parse_type("list[rational]"), Outcome("value", [Fraction(0), Fraction(1, 10**9)])
    assert judge(kind, right, Reply("result", read_json("[1e-15, 1e-9]")), measure).verdict == "close"
    assert judge(kind, right, Reply("result", read_json("[1e-15, 1.001e-9]")), measure).verdict == "wrong"
