"""What a module imports when it is loaded, read from its source, and the source of a copy."""
from __future__ import annotations

import ast
import subprocess
import sys

from refml import sources


def test_the_nodes_of_a_tree_are_those_of_ast_without_the_contexts_of_names() -> None:
    contexts = ast.Load, ast.Store, ast.Del
    for module in [("sources",), ("answers", "exports", "grader", "packing"), ("oracle", "doors", "pyfile")]:
        tree = ast.parse(sources.source_of(module, ()))
        assert [one for one in sources.nodes_of(tree) if not isinstance(one, contexts)] == [
            one for one in ast.walk(tree) if not isinstance(one, contexts)]
        calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call)]
        assert calls and all(sources.children_of(one) == [*ast.iter_child_nodes(one)] for one in calls)


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
