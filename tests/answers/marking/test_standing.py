"""How a number stands to its key: of many of both none stands otherwise than it did."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from refml.answers.asking import prepared
from refml.answers.marking.judging import verdict_of
from refml.answers.marking.numbers import Key
from refml.answers.marking.parts import Leaf, standing
from refml.answers.reading.tokens import tokens_of
from refml.answers.reading.values import number_of
from refml.numbers.rational import Fraction
from refml.numbers.reals import real
from tests import goldens

KEYS = [Fraction(4, 7), Fraction(2, 3), Fraction(-1, 8), Fraction(0), Fraction(131071), Fraction(1, 800),
        real.sqrt(2)]
WRITTEN = ["4/7", "8/14", "0.6", "0.57", "0.571", "0.572", "57.1 %", "57 %", "57.1", "571/1000", "2/3", "0.7",
           "0.66", "0.667", "0.666", "0.668", "0.6…", "-1/8", "-0.1", "-0.12", "-0.13", "-0.125", "-12.5 %",
           "0", "0.000", "131071", "131000", "1.31*10^5", "1/800", "0.001", "0.0013", "0.00125", "1.3e-3",
           "sqrt(2)", "1.4", "1.41", "1.414", "1.42", "2^(1/2)", "1.4142135623730951", "1/2 + 1/14"]
ASKED: list[dict[str, Any]] = [{}, {"digits": 2, "halves": "up"}, {"digits": 1, "halves": "even"},
                               {"form": "fraction"}, {"form": "decimal"}, {"form": "percent"}]


def lines() -> Iterator[str]:
    """Each number that stands near a key: what is said of it."""
    for change in ASKED:
        ready = prepared(replace(prepared("married-given-no").question, **change))
        for key in map(Key, KEYS):
            for text in WRITTEN:
                leaf = Leaf("", ready.kind, key, number_of(tokens_of(text), text))
                told = verdict_of(ready, leaf, standing(leaf, ready.question))
                if told.name != "wrong" or told.reason:
                    found = f"{told.name} {told.credit} {told.form}: {told.reason}"
                    yield f"{change} {key.value}: {text} → {found}"


def test_every_number_stands_to_its_key_as_it_did() -> None:
    goldens.held(Path(__file__).with_name("standing.txt"), lines())
