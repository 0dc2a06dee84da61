"""The codec: exact values ↔ JSON and TOML, by declared type and never by looks."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.oracle.specification.codec import (
    NotANumber,
    decode,
    encode,
    parse_type,
    read_json,
    rounded_argument,
)

RATIONALS = st.fractions()
BERNOULLI = {"family": "bernoulli", "values": None, "p": None, "divisor": None, "edges": None,
             "dictionary": None}


@pytest.mark.parametrize("written", [
    "integer", "list[list[rational]]", "map[list[real]]", "optional[list[label]]", "choice[n|n-1]", "labels",
    "graph", "structure", "network",
])
def test_a_type_prints_as_it_is_written(written: str) -> None:
    assert str(parse_type(written)) == written


@pytest.mark.parametrize("written", ["", "float", "list", "list[", "list[float]", "choice[]", "real[text]"])
def test_what_is_no_type_is_refused(written: str) -> None:
    with pytest.raises(InvalidInput, match="is not a type"):
        parse_type(written)


def test_a_table_of_fields_is_a_type() -> None:
    kind = parse_type({"mean": "rational", "deviation": "real"})
    assert str(kind) == "{mean: rational, deviation: real}"
    assert decode(kind, {"mean": "1/2", "deviation": 2}, "x") == {"mean": Fraction(1, 2), "deviation": 2}
    with pytest.raises(InvalidInput, match="x has no field 'deviation'"):
        decode(kind, {"mean": 1}, "x")


def test_a_network_is_a_list_of_nodes_of_which_a_graph_takes_less() -> None:
    node = {"name": "coin", "values": ["h", "t"], "parents": [], "table": [["1/3", "2/3"]]}
    read = decode(parse_type("network"), [node], "network")
    assert read == [{**node, "table": [[Fraction(1, 3), Fraction(2, 3)]]}]
    assert encode(parse_type("network"), read, "exact") == [node]
    assert decode(parse_type("graph"), [node], "network") == [{"name": "coin", "parents": []}]
    with pytest.raises(InvalidInput, match=r"network\[0\] has no field 'table'"):
        decode(parse_type("network"), [{key: node[key] for key in ("name", "values", "parents")}], "network")


@given(RATIONALS)
def test_an_exact_rational_survives_the_wire(value: Fraction) -> None:
    kind = parse_type("list[rational]")
    wire = read_json(json.dumps(encode(kind, [value], "exact")))
    assert decode(kind, wire, "x") == [value]


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_double_survives_the_wire_to_the_bit(value: float) -> None:
    kind = parse_type("rational")
    wire = read_json(json.dumps(encode(kind, Fraction(value), "binary64")))
    assert decode(kind, wire, "x") == Fraction(value)


@pytest.mark.parametrize(("written", "value"), [
    ('"3/7"', Fraction(3, 7)), ("2", Fraction(2)), ("0.1", Fraction(0.1)), ("1e-400", Fraction(0)),
    ('"0.1"', Fraction(1, 10)), ('"0x1.8p1"', Fraction(3)), ("-0.0", Fraction(0)),
])
def test_numbers_of_a_reply(written: str, value: Fraction) -> None:
    assert decode(parse_type("rational"), read_json(written), "x") == value


@pytest.mark.parametrize("written", ["NaN", "Infinity", "-Infinity", '"nan"', '"-inf"', "1e999", '"Inf"'])
def test_what_is_not_a_number_is_kept_as_written(written: str) -> None:
    assert isinstance(decode(parse_type("real"), read_json(written), "x"), NotANumber)


@pytest.mark.parametrize(("kind", "written", "message"), [
    ("rational", "true", "x"), ("rational", '"abc"', "x='abc'"), ("rational", "null", "x"),
    ("rational", "[]", "x"), ("rational", '"0x1.8q"', "hex float"), ("integer", "1.5", "is not an integer"),
    ("integer", "true", "x=True"),
    ("boolean", "1", "neither true nor false"), ("text", "1.0", "is not text"), ("label", "3", "is not text"),
    ("list[text]", '"abc"', "is not a list"), ("map[text]", "[]", "is not an object"),
    ("choice[n|n-1]", '"n+1"', "is not one of n, n-1"), ("list[integer]", "[1, null]", r"x\[1\]"),
    ("families", '[{"family": "poisson"}]', "is not one of bernoulli"),
    ("families", '[{"family": "bernoulli", "edges": []}]', "no such option"),
    ("families", '["bernoulli"]', "is not an object"),
    ("records", "[[1]]", "1 cells for 0 families"),
])
def test_what_does_not_fit_its_type_is_refused_with_its_place(kind: str, written: str, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        decode(parse_type(kind), read_json(written), "x")


def test_a_whole_number_with_a_point_is_an_integer() -> None:
    assert decode(parse_type("integer"), read_json("3.0"), "x") == 3
    assert decode(parse_type("integer"), read_json("1e2"), "x") == 100


def test_a_python_float_is_refused() -> None:
    with pytest.raises(InvalidInput, match="is a float"):
        decode(parse_type("rational"), 0.5, "alpha")


def test_a_bare_label_is_a_set_of_one() -> None:
    assert decode(parse_type("labels"), "spam", "x") == ["spam"]
    assert decode(parse_type("indices"), 2, "x") == [2]


MIXED: list[dict[str, Any]] = [
    {"family": "categorical", "values": ["no", 3]},
    {"family": "gaussian", "divisor": "n-1"},
    {"family": "tokens", "dictionary": ["a", "b"]},
    {"family": "bernoulli", "p": "1/10"},
]


def test_cells_have_the_types_of_their_families() -> None:
    families = decode(parse_type("families"), MIXED, "families")
    wire = [["no", "1/3", ["a", 7], 1], [3, None, {"missing": True}, None]]
    rows = decode(parse_type("records"), wire, "rows", families)
    assert rows == [["no", Fraction(1, 3), ["a", 7], 1], [3, None, None, None]]
    assert encode(parse_type("records"), rows, "exact", families) == [["no", "1/3", ["a", 7], 1],
                                                                     [3, None, None, None]]
    assert encode(parse_type("families"), families, "exact") == MIXED


def test_only_rationals_are_rounded() -> None:
    families = decode(parse_type("families"), MIXED, "families")
    third = Fraction(float(Fraction(1, 3)))
    assert rounded_argument(parse_type("records"), [["no", Fraction(1, 3), ["a"], 1]], "binary64",
                            families) == [["no", third, ["a"], 1]]
    assert rounded_argument(parse_type("families"), families, "binary64")[3]["p"] == Fraction(0.1)
    assert rounded_argument(parse_type("integer"), 2**60 + 1, "binary64") == 2**60 + 1
    assert rounded_argument(parse_type("rational"), Fraction(1, 3), "exact") == Fraction(1, 3)


def test_an_argument_that_overflows_is_refused() -> None:
    with pytest.raises(InvalidInput, match="overflows binary32"):
        rounded_argument(parse_type("list[rational]"), [Fraction(10**39)], "binary32")


def test_a_missing_family_option_stays_missing() -> None:
    assert decode(parse_type("families"), [{"family": "bernoulli"}], "families") == [BERNOULLI]
    assert encode(parse_type("families"), [BERNOULLI], "binary64") == [{"family": "bernoulli"}]
