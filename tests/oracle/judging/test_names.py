"""The names of a file's functions: which operation has none, and which name was meant."""
from __future__ import annotations

from refml.oracle.judging.names import absent, near_misses


def test_an_operation_without_a_function_is_skipped() -> None:
    written = {"decision_bayes_rule": True}
    assert absent(written, "decision.bayes_rule") is None is absent(None, "linear.dot_product")
    reply = absent(written, "linear.dot_product")
    assert reply is not None and reply.kind == "skipped"


def test_names_are_near_misses_where_they_are_written_here_and_no_operation_has_them() -> None:
    operations = ["decision.bayes_rule", "linear.dot_product"]
    for names, told in (
            (None, []), ({}, []), ({"decision_bayes_rule": True, "half": True, "bayes_rulle": False}, []),
            ({"bayes_rule": True, "dot_product": False}, [("bayes_rule", ("decision_bayes_rule",))]),
            ({"linear_dotproduct": True}, [("linear_dotproduct", ("linear_dot_product",))]),
            ({"linear_sum": True}, [("linear_sum", ())])):
        assert [*near_misses(names, operations)] == told
