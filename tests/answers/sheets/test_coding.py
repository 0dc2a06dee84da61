"""Code homework on a sheet."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.answers.sheets.reading import Draft
from refml.errors import InvalidInput
from refml.oracle.specification.reader import load
from tests.answers.sheets.sheet_files import PRIOR, written

CODE = """[[code]]
id = "bayes"
text = "Bayes' rule"
operation = "decision.bayes_rule"
"""


def test_all_written_cases_that_have_an_answer_count(tmp_path: Path) -> None:
    (one,) = Draft(written(tmp_path, CODE), load()).coding()
    assert "meningitis-given-stiff-neck" in [case.id for case in one.cases] and one.random == 20
    assert not [case for case in one.cases if case.expected.kind in ("undefined", "error")]
    (other,) = Draft(written(tmp_path, CODE + "refusals = true\nrandom = 3"), load()).coding()
    assert len(other.cases) > len(one.cases) and (other.random, other.score) == (3, "all")


@pytest.mark.parametrize(("text", "said"), [
    (CODE + 'shown = ["tax-prior"]', "shown='tax-prior' is not one of its cases"),
    (CODE + 'cases = ["tax-prior"]', "case='tax-prior' belongs to naive_bayes.prior"),
    (CODE + 'cases = ["tax"]', "case='tax' is not in"),
    (CODE + 'score = "half"', "score='half' is not one of"),
    (CODE.replace("bayes_rule", "bayes"), "operation='decision.bayes' is not in the spec"),
    (CODE + 'mistakes = {xyzzy = 1}', "mistake='xyzzy' is not in the specification"),
    (CODE + "ponts = 1", "did you mean points"),
    (CODE + CODE, "line 5: code 'bayes': the id is there twice"), (PRIOR, "holds no code homework"),
    ("[code]\n", "a list of tables"),
])
def test_a_problem_is_a_sentence_with_file_and_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(InvalidInput, match=r"exam\.toml") as error:
        Draft(written(tmp_path, text), load()).coding()
    assert said in str(error.value) and "\n" not in str(error.value)
