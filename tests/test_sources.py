"""What a module imports when it is loaded, read from its source, and the source of a copy."""
from __future__ import annotations

import subprocess
import sys

from refml import sources


def test_the_closure_of_a_module_is_what_python_loads_with_it_and_the_faces_on_the_way() -> None:
    code = "import sys, refml.answers.marking.judging; print(*sys.modules)"
    loaded = {tuple(name.split(".")[1:]) for name in subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
        if name.partition(".")[0] == "refml"}
    read = set(sources.closure([("answers", "marking", "judging")]))
    assert loaded - read <= {("faces",)}   # faces hand on what a copy may lack
    assert read - loaded <= {("numbers", "fraction"), ("numbers", "natives")}   # where there is no fractions


def test_a_face_in_a_copy_hands_on_what_is_there() -> None:
    modules = sources.closure([("naive_bayes", "bernoulli")])
    assert set(sources.offered(sources.source_of(("naive_bayes",), modules))) == {
        "bernoulli", "weighing.bernoulli_model", "counting.bits"}
    assert sources.source_of(("decision",), modules) == '"""A part of refml."""\n'
    assert sources.source_of((), modules).startswith("__version__")


def test_what_only_types_need_is_no_import() -> None:
    assert ("numbers", "reals", "balls") not in sources.imported_by(("numbers", "reals", "real"))
    assert ("numbers", "rational") in sources.imported_by(("numbers", "reals", "real"))


def test_what_a_module_asks_of_a_face_is_imported_with_it() -> None:
    asked = sources.imported_by(("sampling", "experiments"))
    assert {("naive_bayes", "bernoulli"), ("gda", "classifier"), ("gda", "as_logistic"),
            ("logistic", "maximum")} <= set(asked)
    assert ("naive_bayes", "event_models") not in asked
    reader = sources.imported_by(("portable", "models", "naive_bayes"))
    assert ("naive_bayes", "counting", "measured") in reader
