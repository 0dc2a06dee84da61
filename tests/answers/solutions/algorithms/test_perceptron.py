"""The updates of a perceptron."""
from __future__ import annotations

from refml.answers.solutions.algorithms.perceptron import FIRST, LAST, chosen
from refml.answers.solutions.lines import STEPS
from refml.answers.solutions.pages import as_text
from tests.answers.solutions.algorithms.solving_examples import solution_of, solutions_of


def test_each_update_has_a_margin_that_is_not_positive_and_leads_to_the_answer() -> None:
    for solution in [*solutions_of("perceptron.train"), *solutions_of("perceptron.trace")]:
        assert solution.kind == STEPS
        values = {line.name: line.value for line in solution.lines}
        last = max((int(name.partition("_")[2]) for name in values if name.startswith("w_")), default=0)
        if solution.operation.id == "perceptron.train" and last:
            assert (values[f"w_{last}"], values[f"b_{last}"]) == (
                solution.answer["weights"], solution.answer["bias"])
        if solution.given["form"] == "labelled" and solution.given["correct"] == "positive":
            assert all(value <= 0 for name, value in values.items() if name.startswith("margin_"))
        assert solution.lines[-1].value == solution.answer


def test_a_converged_perceptron_ends_with_margins_that_are_positive() -> None:
    found = [one for one in solutions_of("perceptron.train")
             if one.answer["converged"] and one.given["measure"] == "mistakes" and not one.given["threshold"]]
    assert len(found) > 2
    for one in found:
        assert min(one.lines[-2].value) > 0
    page = as_text.page(solution_of("perceptron-where-the-order-matters"))
    assert "   w_1[i] = w + rate·y_1·v, for each w, v, number i, in w_0, x_1" in page


def test_of_many_updates_the_first_and_the_last_are_shown() -> None:
    assert chosen(12) == (list(range(12)), "")
    shown, said = chosen(1000)
    assert len(shown) == FIRST + LAST and shown[-1] == 999 and "990 stand between" in said


def test_the_dual_form_counts_its_corrections() -> None:
    for solution in solutions_of("perceptron.dual"):
        margins = [line.value for line in solution.lines if line.name.startswith("margin_")]
        assert len(margins) <= solution.answer["updates"] and all(one <= 0 for one in margins)
