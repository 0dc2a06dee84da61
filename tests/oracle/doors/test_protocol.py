"""The lines of the protocol, written and read."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Unsupported
from refml.oracle.doors.protocol import (
    Garbage,
    Hello,
    Reply,
    Request,
    digits_of,
    hello_line,
    rationals,
    read_functions,
    read_hello,
    read_reply,
    reply_to,
    request_line,
    required_digits,
    rounded_given,
    too_heavy,
)
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.schema import Operation, Parameter, Spec
from tests.small_spec import small
from tests.strategies.files import spoiled


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    return small(tmp_path)


def test_hello_is_one_line() -> None:
    assert hello_line() == b'{"refml": 1, "hello": true}\n'


def test_a_request_holds_the_question_and_nothing_of_the_answer(spec: Spec) -> None:
    example = spec.examples["neck"]
    request = Request(example.operation, example.given, 12)
    assert json.loads(request_line(7, request, "exact")) == {
        "id": 7, "operation": "decision.bayes_rule", "digits": 12,
        "given": {"likelihood": "1/2", "prior": "1/50000", "evidence": "1/20"}}
    assert json.loads(request_line(7, request, "binary64"))["given"]["prior"] == 2e-05
    assert request_line(7, request, "exact").count(b"\n") == 1


def test_a_marked_request_tells_rationals_and_defaults(spec: Spec) -> None:
    operation = spec.operations["decision.bayes_rule"]
    request = Request(operation, operation.decode_given({"likelihood": 1, "prior": 1}), 12)
    wire = json.loads(request_line(1, request, "exact", marked=True))
    assert wire["rationals"] == [["likelihood"], ["prior"], ["evidence"]]
    assert wire["defaults"] == ["evidence"]
    assert wire["given"] == json.loads(request_line(1, request, "exact"))["given"]
    assert json.loads(request_line(1, request, "binary64", marked=True))["rationals"] == []


def test_the_paths_to_rationals_pass_by_every_other_text() -> None:
    kinds: dict[str, str | dict[str, str]] = {
        "families": "families", "query": "record", "names": "map[label]", "prior": "map[list[rational]]",
        "m": "optional[rational]", "claim": {"label": "label", "weight": "rational"}}
    parameters = tuple(Parameter(name, parse_type(kind)) for name, kind in kinds.items())
    operation = Operation("a.b", "", parameters, parse_type("rational"), "a")
    given = operation.decode_given({
        "families": [{"family": "categorical", "values": ["1/2", 3], "p": ["1/2", "1/2"]},
                     {"family": "gaussian"}, {"family": "gaussian"}],
        "query": ["1/2", "1/2", {"missing": True}], "names": {"rational": "1/2"},
        "prior": {"1/2": [1, "1/2"], "": []}, "m": {"missing": True},
        "claim": {"label": "1/2", "weight": "1/2"}})
    assert rationals(Request(operation, given, 12)) == [
        ("families", 0, "p", 0), ("families", 0, "p", 1), ("query", 1), ("prior", "1/2", 0),
        ("prior", "1/2", 1), ("claim", "weight")]


def test_arguments_are_rounded_to_the_format(spec: Spec) -> None:
    operation = spec.operations["decision.bayes_rule"]
    arguments = {"likelihood": Fraction(1, 3), "prior": Fraction(1, 2), "evidence": Fraction(1)}
    rounded = rounded_given(operation, arguments, "binary64")
    assert rounded["likelihood"] == Fraction(1 / 3)
    assert rounded["prior"] == Fraction(1, 2)
    assert rounded_given(operation, arguments, "exact") == arguments
    with pytest.raises(InvalidInput, match="overflows"):
        rounded_given(operation, {**arguments, "prior": Fraction(10**400)}, "binary64")


@pytest.mark.parametrize(("numbers", "digits"), [("binary64", 12), ("exact", 12), ("binary32", 5)])
def test_digits_follow_the_format(numbers: str, digits: int) -> None:
    assert required_digits(12, numbers) == digits


# ---------------------------------------------------------------- hello

def test_hello_has_defaults() -> None:
    assert read_hello(b'{"refml": 1}') == Hello("unnamed")
    full = (b'{"refml": 1, "name": "nb", "version": 3, "language": "C", "numbers": "exact", "window": 8, '
            b'"more": "is ignored"}')
    assert read_hello(full) == Hello("nb", "3", "C", "exact", 8)
    assert str(read_hello(full)) == "nb 3 in C, exact numbers"
    assert str(Hello("nb")) == "nb, binary64 numbers"


@pytest.mark.parametrize(("line", "reason"), [
    (b"hello", "not JSON"),
    (b"[]", "not a JSON object"),
    (b"{}", "refml=None"),
    (b'{"refml": 2}', "version 1"),
    (b'{"refml": true}', "refml=True"),
    (b'{"refml": 1, "window": 0}', "window=0"),
    (b'{"refml": 1, "window": true}', "window=True"),
    (b'{"refml": 1, "window": 100000}', "window=100000"),
    (b'{"refml": 1, "error": "no model"}', "no model"),
])
def test_a_bad_hello_is_refused_with_the_reason(line: bytes, reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        read_hello(line)


def test_numbers_that_nobody_knows_are_unsupported() -> None:
    with pytest.raises(Unsupported, match="binary16"):
        read_hello(b'{"refml": 1, "numbers": "binary16"}')


@pytest.mark.parametrize("announced", [
    b"", b', "functions": 3', b', "functions": null', b', "functions": [1]', b', "functions": {"f": 1}'])
def test_functions_are_announced_as_an_object_of_yes_and_no(announced: bytes) -> None:
    with pytest.raises(InvalidInput, match="has functions="):
        read_functions(b'{"refml": 1' + announced + b"}")


def test_names_of_functions_are_printable_short_and_few() -> None:
    named = json.dumps({"refml": 1, "functions": {"a\x1b[2J": True, "b" * 10_000: False}}).encode()
    assert read_functions(named) == {r"a\x1b[2J": True, "b" * 200: False}
    many = json.dumps({"refml": 1, "functions": {f"f{k}": True for k in range(5001)}}).encode()
    with pytest.raises(InvalidInput, match="5001 functions; at most 5000"):
        read_functions(many)


# ---------------------------------------------------------------- replies

def test_replies_of_every_kind() -> None:
    number, reply = read_reply(b'{"id": 3, "result": {"a": 0.5}, "remark": "unknown fields are ignored"}')
    assert (number, reply.kind, reply.result) == (3, "result", {"a": "0.5"})
    for kind in ("undefined", "error", "skipped"):
        assert read_reply(json.dumps({"id": 1, kind: "why"}).encode()) == (1, Reply(kind, message="why"))


@pytest.mark.parametrize(("line", "reason"), [
    (b"", "not JSON"),
    (b"\xff\xfe", "not JSON"),
    (b"4/7", "not JSON"),
    (b"[" * 100_000, "not JSON"),
    (b'{"id": 1, "result": 1, "result": 2}', "^cannot be read: object=.* has a key twice$"),
    (b'{"id": 1, "result": ' + b"9" * 200_000 + b"}", "^cannot be read: value=.* is too long: give at"),
    (b"3", "not a JSON object"),
    (b'{"result": 1}', "id=None"),
    (b'{"id": "1", "result": 1}', "id='1'"),
    (b'{"id": true, "result": 1}', "id=True"),
    (b'{"id": 1}', "none of result"),
    (b'{"id": 1, "result": ' + b"[" * 101 + b"]" * 101 + b"}", "more than 100 deep"),
    (b'{"id": 1, "result": ' + b'{"a":' * 200 + b"1" + b"}" * 200 + b"}", "more than 100 deep"),
    (b'{"id": 1, "result": 1, "error": "x"}', "result and error"),
])
def test_what_is_no_reply_is_garbage(line: bytes, reason: str) -> None:
    with pytest.raises(Garbage, match=reason) as caught:
        read_reply(line)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(("result", "reason"), [
    ("[" + "NaN," * 20_000 + "NaN]", "more than 10000 values"),
    ('{"a": [' + "[]," * 20_000 + "[]]}", "more than 10000 values"),
    ("[" + ",".join(['"1e-99999"'] * 1000) + "]", "a number of more than 60000 digits"),
    ("[1e-0000000000000099999]", "a number of more than 60000 digits"),
    ('"1.\\u0065-99999"', "a number of more than 60000 digits"),
    ('"1/' + "7" * 90_000 + '"', "a number of more than 60000 digits"),
    ("9" * 90_000, "a number of more than 60000 digits"),
    ('{"' + "7" * 90_000 + '": 1}', "a number of more than 60000 digits"),
    ("[" + ",".join(['"' + "7" * 9000 + '"'] * 12) + "]", "more than 100000 digits"),
    ('"' + "x" * (1 << 20) + '"', "a reply has at most 1048576"),
])
def test_a_reply_is_measured_before_its_numbers_are_decoded(result: str, reason: str) -> None:
    with pytest.raises(Garbage, match=reason) as caught:
        read_reply(b'{"id": 4, "result": ' + result.encode() + b"}")
    assert caught.value.id == (None if "at most" in reason else 4)


def test_a_number_has_60000_digits_and_not_one_more() -> None:
    for number in (10**59_999, 2**199_315 - 1, 10**60_000 - 1, 1 - 10**60_000):
        assert digits_of(number) == 60_000 and not too_heavy([number])
        assert digits_of(10 * number) == 60_001 and "more than 60000 digits" in too_heavy([10 * number])


def test_a_reply_of_many_small_doubles_is_read() -> None:
    result = "[" + ",".join(["4.9406564584124654e-324"] * 5000) + "]"
    assert len(read_reply(b'{"id": 1, "result": ' + result.encode() + b"}")[1].result) == 5000


def test_depth_is_bounded_where_it_is_read() -> None:
    assert read_reply(b'{"id": 1, "result": ' + b"[" * 100 + b"]" * 100 + b"}")[1].kind == "result"


def test_words_for_people_cannot_command_a_terminal() -> None:
    assert read_hello(rb'{"refml": 1, "name": "x\u001b[31m\ny", "version": "\u009b"}') == Hello(
        r"x\x1b[31m\ny", r"\x9b")
    assert read_reply(rb'{"id": 1, "error": "\u001b]0;t\u0007"}')[1].message == r"\x1b]0;t\x07"
    assert read_reply(b'{"id": 1, "error": ' + b"7" * 5000 + b"}")[1].message.startswith("an integer of more")
    assert len(read_reply(b'{"id": 1, "error": "' + b"x" * 10**6 + b'"}')[1].message) < 2010


def test_garbage_knows_the_request_that_it_names() -> None:
    with pytest.raises(Garbage) as caught:
        read_reply(b'{"id": 9}')
    assert caught.value.id == 9


def test_long_integers_are_read() -> None:
    assert read_reply(b'{"id": 1, "result": ' + b"7" * 5000 + b"}")[1].result == int("7" * 1000) * sum(
        10**(1000 * k) for k in range(5))


results = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6)
replies = st.builds(lambda number, kind, value: json.dumps({"id": number, kind: value}).encode(),
                    st.integers(0, 10**20), st.sampled_from(["result", "undefined", "error", "skipped"]),
                    results)


@given(spoiled(replies, [b",", b":", b"{", b"]", b'"', b"1e", b"NaN", b'"id": 1', b'"result": 1,']))
def test_no_line_does_worse_than_garbage(line: bytes) -> None:
    try:
        number, reply = read_reply(line)
    except Garbage:
        return
    assert isinstance(number, int)
    assert reply.kind in ("result", "undefined", "error", "skipped")


@pytest.mark.parametrize(("outcome", "reply"), [
    (Outcome("value", Fraction(1)), Reply("result", Fraction(1))),
    (Outcome("undefined", message="0/0"), Reply("undefined", message="0/0")),
    (Outcome("error", "InvalidInput", "why"), Reply("error", message="why", error="InvalidInput")),
    (Outcome("error", "Unsupported", "why"), Reply("skipped", message="why")),
    (Outcome("undecided", message="why"), Reply("error", message="why", error="Undecided")),
])
def test_what_the_reference_replies(outcome: Outcome, reply: Reply) -> None:
    assert reply_to(outcome) == reply


def test_an_echo_of_hello_is_told_to_be_one() -> None:
    with pytest.raises(InvalidInput, match="it echoes what it reads"):
        read_hello(hello_line())


def test_no_program_says_of_itself_that_it_tells_no_error_from_what_is_undefined() -> None:
    _, reply = read_reply(b'{"id": 1, "error": "no", "alike": true}')
    assert (reply.kind, reply.alike) == ("error", False)
