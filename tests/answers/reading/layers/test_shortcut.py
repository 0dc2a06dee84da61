"""The short road reads what the grammar reads, as the same."""
from __future__ import annotations

import ast
import random
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import pytest

from refml.answers.asking import prepared
from refml.answers.marking import judging
from refml.answers.marking.judging import in_plain_notation
from refml.answers.marking.marked import labels_beside
from refml.answers.marking.preparing import Prepared
from refml.answers.reading import shapes
from refml.answers.reading.layers.shortcut import is_plain, number, plainly
from refml.answers.reading.shapes import Wanted, answer_of
from refml.answers.reading.values import Number
from refml.errors import InvalidInput
from tests.answers.gold.confusion import gold

LITERALS = ("0", "7", "007", "12", "1234", "-3", "-0", "0.571", "-0.5", "12.50", "2.975", "4/7", "-4/7",
            "8/14", "3/1", "0/5", "131072", "00.10")
INTERVALS = ("xor-b-is-an-interval", "b-of-unequal-classes")
SEPARATORS = (", ", ",  ", "; ", ";")
QUESTIONS = [*sorted({one.question for one in gold(25)}), *INTERVALS]


def same(left: Any, right: Any) -> bool:
    """Whether two answers are the same to the last property."""
    if isinstance(left, Number) and isinstance(right, Number):
        trees = [ast.dump(one.written.tree) for one in (left, right)]
        rest = [one.written._replace(tree=ast.Constant(0))[2:] for one in (left, right)]
        return trees[0] == trees[1] and rest[0] == rest[1] and left.written.kind == right.written.kind \
            and (left.value, left.others, left.excluded) == (right.value, right.others, right.excluded)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, Mapping) and isinstance(right, Mapping):
        return left.keys() == right.keys() and all(same(left[name], right[name]) for name in left)
    return type(left) is type(right) and bool(left == right)


def written(draw: random.Random, kind: Any, key: Any, labels: Any) -> str:
    """Return an answer of a type as the short road reads it, or nearly."""
    again = partial(written, draw, labels=labels)
    if kind.name == "optional":
        return again(kind.inner[0], key)
    if kind.name == "list":
        count = draw.choice((len(key or ()), 2, 3))
        opening, closing = draw.choice(("()", "[]", ("", "")))
        inner = [again(kind.inner[0], (key or [None])[min(at, len(key or [0]) - 1)]) for at in range(count)]
        return opening + draw.choice(SEPARATORS).join(inner) + closing
    if kind.name in ("map", "object"):
        kinds = dict(kind.fields) or dict.fromkeys(key, kind.inner[0])
        if draw.random() < 0.2:
            return draw.choice((f"[{again(kind, key)}]", "[0, 1/2, 1]", "[0, 1/2]", "[-1; 4]"))
        mark = draw.choice((": ", " = ", "=", ":"))
        names = draw.sample([*kinds], len(kinds))
        letters = {"weights": "w", "bias": "b"} if draw.random() < 0.3 else {}
        return draw.choice((", ", "; ")).join(
            f"{letters.get(name, name)}{mark}{again(kinds[name], key[name])}" for name in names)
    if kind.name in ("rational", "real", "integer"):
        return draw.choice(LITERALS) + draw.choice(("", "", "", "%", " %"))
    return str(draw.choice(("yes", "No", "true", *labels, *kind.choices)))


def texts(question: str, ready: Prepared) -> Iterator[str]:
    """Yield what is written to a question: gold answers, and drawn ones."""
    yield from (one.answer for one in gold(5) if one.question == question)
    draw = random.Random(question)
    for _ in range(60):
        yield written(draw, ready.kind, ready.key, ready.labels)


def test_the_short_road_and_the_grammar_read_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shapes, "plainly", lambda *_: None)
    read = 0
    for question in QUESTIONS:
        ready = prepared(question)
        if ready.undefined is not None:
            continue
        asked = Wanted(ready.kind, ready.key, labels_beside(ready.labels, ready.kind, ready.key))
        for text in texts(question, ready):
            found = plainly(asked.kind, asked.key, text.strip(), asked.labels)
            if found is not None:
                read += 1
                assert same(found, answer_of(asked, text)), (question, text)
    assert read > 40 * len(QUESTIONS) // 2


def test_a_plain_text_is_one_that_no_layer_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = random.Random(7)
    drawn = ["".join(draw.choices("0123456789 ,./%()[];-", k=draw.randint(1, 12))) for _ in range(20_000)]
    plain = [text for text in drawn if is_plain(text)]
    monkeypatch.setattr(judging, "is_plain", lambda _: False)
    assert len(plain) > 2_000
    assert all(in_plain_notation(text, ()).strip() == text.strip() for text in plain)


@pytest.mark.parametrize("text", ["", "4/0", "4/7%", "0.5/2", "1e3", "5.", ".5", "--1", "1,5", "+1", "9" * 50,
                                  "٣"])
def test_what_is_not_plain_goes_the_long_way(text: str) -> None:
    assert number(text, whole=False) is None


def test_a_whole_number_is_no_decimal() -> None:
    assert number("131.071", whole=True) is None
    with pytest.raises(InvalidInput, match="131071"):
        answer_of(Wanted(prepared("perceptron-five-points:updates").kind, 0), "131.071")
