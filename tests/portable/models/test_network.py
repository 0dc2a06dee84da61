"""A belief network travels: equal when it comes back, with the same answers, and every damage told."""

from __future__ import annotations

import io
import random
from fractions import Fraction
from typing import Any

import pytest

from refml import networks
from refml.errors import InvalidInput, Unsupported
from refml.networks.by_hand import WET, posterior
from refml.numbers.integers import parse_integer
from refml.portable import c_header, python_file
from refml.portable.fitted import portable
from refml.portable.lines import Reader, model_text
from refml.portable.models.network import network_of
from refml.portable.text import decision, kind_of, read, write
from tests.networks.drawn import drawn_network

NETWORK = networks.network(WET)
TEXT = write(NETWORK)


@pytest.mark.parametrize("seed", range(20))
def test_it_comes_back_equal_and_answers_alike(seed: int) -> None:
    nodes = drawn_network(random.Random(seed), 4)
    model = networks.network(nodes)
    again = read(write(model))
    assert again == model
    assert kind_of(again) == "network"
    assert write(again) == write(model)
    assert networks.posteriors(again) == {node["name"]: posterior(nodes, node["name"], {}) for node in nodes}


def test_a_decision_is_that_of_the_chapter() -> None:
    there = read(io.StringIO(TEXT))
    assert networks.decision(there, "rain", {"grass": "wet"}) == ["no"]
    assert networks.posterior(there, "rain", {"grass": "wet"})["yes"] == Fraction(891, 2491)
    assert portable(NETWORK) is NETWORK


def test_names_and_values_of_any_kind_and_variables_of_one_value_travel() -> None:
    model = networks.network([
        {"name": 7, "values": ["ä b", -1], "parents": ["sure"], "table": [["1/3", "2/3"]]},
        {"name": "sure", "values": [0], "parents": [], "table": [[1]]}])
    assert read(write(model)) == model


def sealed(**changed: Any) -> str:
    """The text of WET with some fields changed, or left out where they are None, and its checksum right."""
    found: dict[str, Any] = {}
    for name, tokens in Reader(TEXT):
        found.setdefault(name, []).extend(tokens)
    found.update(changed)
    return model_text("network", [(name, tokens, 1) for name, tokens in found.items() if tokens is not None])


@pytest.mark.parametrize("name", ["names", "sizes", "values", "parents", "table"])
def test_a_field_that_is_missing_is_named(name: str) -> None:
    with pytest.raises(InvalidInput, match=f"the model has no field {name}"):
        read(sealed(**{name: None}))


ROWS = [5, 1, 4, 100, 1, 99, 5, 2, 3, 100, 99, 1, 10, 9, 1, 5, 4, 1, 1, 0]


@pytest.mark.parametrize(("changed", "says"), [
    ({"names": ["rain", "sprinkler"]}, r"2 names, sizes=\[2, 2, 2\] and 6 values"),
    ({"names": ["rain", "sprinkler", "rain"]}, "stands there twice"),
    ({"sizes": [2, 2, 3]}, r"sizes=\[2, 2, 3\] and 6 values"),
    ({"sizes": [2, 4, 0]}, r"sizes=\[2, 4, 0\] and 6 values"),
    ({"values": ["yes", "yes", "on", "off", "wet", "dry"]}, "stands there twice"),
    ({"parents": [0, 1, 0, 2, 1, 3]}, "which are not parents of 3 variables"),
    ({"parents": [0, 1, 0, 2, 1]}, "which are not parents of 3 variables"),
    ({"parents": [0, 1, 0, -1]}, "which are not parents of 3 variables"),
    ({"parents": [0, 1, 0]}, "which are not parents of 3 variables"),
    ({"parents": [0, 1, 0, 2, 1, 0, 0]}, r"goes on after its 3 variables with \[0\]"),
    ({"parents": [1, 2, 1, 0, 1, 1], "table": [2, 1, 1] * 6}, "a cycle of parents"),
    ({"parents": [0, 1, 0, 2, 0, 0]}, "stands there twice"),
    ({"table": ROWS}, "20 numbers in the field table"),
    ({"table": [*ROWS[:-1], 1, 1]}, r"of 'grass' given .* sums to 2, 1 too much"),
    ({"table": [0, *ROWS[1:], 1]}, "whose denominator is not positive"),
    ({"table": [5, -1, 6, *ROWS[3:], 1]}, r"table\[0\]\[0\]"),
    ({"table": [*ROWS, "x"]}, "where integers stand"),
])
def test_what_cannot_be_is_refused_though_the_checksum_is_right(changed: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        network_of(Reader(sealed(**changed)))


def test_a_text_that_is_cut_off_anywhere_says_so() -> None:
    for end in range(1, len(TEXT) - 1):
        with pytest.raises(InvalidInput, match="it was cut off, so copy it again"):
            read(TEXT[:end])


def test_every_character_that_is_another_is_told() -> None:
    for at, was in enumerate(TEXT[:-1]):
        for other in "0x:":
            if other != was:
                with pytest.raises((InvalidInput, Unsupported)):
                    read(TEXT[:at] + other + TEXT[at + 1:])


def test_an_integer_of_any_length_is_refused_in_one_sentence() -> None:
    for name in ("sizes", "parents", "table"):
        with pytest.raises(InvalidInput) as refused:
            read(sealed(**{name: [parse_integer("7" * 5000, name), *ROWS[1:], 1]}))
        assert "\n" not in str(refused.value)


def test_what_is_not_offered_is_said() -> None:
    with pytest.raises(InvalidInput, match=r"call `read`, and networks\.decision with the network"):
        decision(TEXT, {"grass": "wet"})
    with pytest.raises(Unsupported, match="kind network, which is not offered as a Python file"):
        python_file(NETWORK)
    with pytest.raises(Unsupported, match="kind network, which is not offered as a C header"):
        c_header(NETWORK)
