"""The grader as one file: whole, and its modules come back as they are in refml."""
from __future__ import annotations

import ast

from refml import sources
from refml.answers.exports.grader import packing


def test_one_file_holds_the_modules_that_the_grader_needs_and_no_chapter() -> None:
    told = packing.packed()
    found = {ast.literal_eval(node.targets[0].slice): ast.literal_eval(node.value)
             for node in ast.parse(told).body
             if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript)}
    assert found == {".".join(module): text for module, text in packing.texts().items()}
    chapters = {"naive_bayes", "svm", "gda", "logistic", "cli", "book"}
    rooms = {name.split(".")[0] for name in found}
    assert not chapters & rooms and {"answers", "numbers", "errors"} <= rooms


def test_a_module_stands_in_it_as_it_is_but_for_what_python_3_8_does_not_have() -> None:
    for module, text in packing.texts().items():
        if module and not sources.is_face(module):
            assert text == sources.file_of(module).read_text(encoding="utf-8").replace(", strict=True)", ")")
        assert not {"removeprefix", "removesuffix"} & {*text.replace("(", ".").split(".")}


def test_a_quoted_source_is_read_back_as_it_was() -> None:
    for text in ('x = "a\\n"\n', 'y = """b"""\n', "z = r'\\d'\n", "\n", "y = '''b\\'''' \"\"\"\n"):
        assert ast.literal_eval(packing.quoted(text)) == text
