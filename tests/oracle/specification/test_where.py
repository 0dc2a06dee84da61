"""Names inside the expressions of a mistake: what each stands for, and what they may not be."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from refml.errors import InvalidInput
from refml.oracle.specification import formula, reader
from refml.oracle.specification.formula import FUNCTIONS
from refml.oracle.specification.schema import Mistake, filled
from tests.small_spec import BAYES

SPEC = reader.load()
WITH_NAMES = [one for one in SPEC.mistakes.values() if one.where]
LONGEST = 150   # characters of an expression; a longer one names its parts

HALVED = '''
[[mistake]]
id = "halved"
operations = ["decision.maximisers"]
says = "You halved what you chose by."
answer = "[c for c in result if half > least]"
where.least = "0"
where.half = "len('half') / 2 + least"
'''


def mistake_of(folder: Path, written: str) -> Mistake:
    (folder / "decision.toml").write_text(BAYES + written, encoding="utf-8")
    return reader.read_folder(folder).mistakes["halved"]


def test_a_name_is_what_it_stands_for(tmp_path: Path) -> None:
    found = mistake_of(tmp_path, HALVED)
    assert found.answer == "[c for c in result if (len('half') / 2 + (0)) > (0)]"
    assert found.stated(found.answer) == "[c for c in result if half > least]"
    assert list(found.where) == ["least", "half"]


def test_a_name_means_what_the_loop_around_it_says() -> None:
    whole = filled("[double + half for x in xs]", {"double": "2 * x", "half": "x / 2"})
    assert formula.evaluate(whole, {"xs": [2, 4]}) == [5, 10]


def test_a_mistake_without_names_is_stated_as_it_is(tmp_path: Path) -> None:
    found = mistake_of(tmp_path, HALVED.partition("answer")[0] + 'answer = "result"\n')
    assert found.answer is not None
    assert found.stated(found.answer) == found.answer == "result"


@pytest.mark.parametrize(("old", "new", "words"), [
    ("if half > least", "if least > 1", "where.half=.* is used nowhere below it"),
    ('where.half = "len', 'where.other = "half"\nwhere.half = "len', "where.other=.* is used nowhere"),
    ('where.least = "0"', "where.least = 0", "where.least=0 is not an expression"),
    ("if half > least", "if 'half' == 'least'", "is used nowhere below it"),
])
def test_a_slip_in_a_name_is_an_error(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in HALVED
    with pytest.raises(InvalidInput, match=words):
        mistake_of(tmp_path, HALVED.replace(old, new))


def test_a_name_is_no_argument_no_line_no_function_and_no_name_of_a_loop() -> None:
    assert len(WITH_NAMES) > 300
    for one in WITH_NAMES:
        taken = {"result", *FUNCTIONS}
        for name in one.operations:
            taken |= {parameter.name for parameter in SPEC.operations[name].parameters}
            taken |= {line.name for line in SPEC.derivations[name].lines} if one.line else set()
        for whole in filter(None, (one.expression, one.answer, *one.arguments.values())):
            taken |= {node.id for node in ast.walk(formula.parse(whole).tree)
                      if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        assert not taken & one.where.keys(), one.id


def test_what_a_mistake_writes_is_read_at_a_glance() -> None:
    for one in SPEC.mistakes.values():
        whole = filter(None, (one.expression, one.answer, *one.arguments.values()))
        written = [*map(one.stated, whole), *one.where.values()]
        assert all(len(text) <= LONGEST for text in written), one.id
