"""How hard a question was, and how well it discriminates."""
from __future__ import annotations

from refml.answers.grading.items import Items
from refml.answers.grading.marking import Mark
from refml.numbers.rational import Fraction
from refml.numbers.reals import real


def mark(question: str, points: int, verdict: str = "wrong", mistake: str = "", read: str = "1") -> Mark:
    mistakes = [{"id": mistake, "says": "Slip.", "kind": "mistake", "line": ""}] if mistake else []
    return {"question": question, "points": str(points), "verdict": verdict, "mistakes": mistakes,
            "read": read, "declined": [], "parts": []}


def test_sums_are_those_of_the_class() -> None:
    items = Items({"a": Fraction(2), "b": Fraction(4)})
    for a, b in ((2, 4), (2, 3), (0, 1), (0, 0)):
        items.add([mark("a", a, "exact" if a else "wrong", "" if a else "slip"), mark("b", b)])
    one, other = items.items.values()
    assert (one.mean_credit, other.mean_credit, items.mean) == (Fraction(1, 2), Fraction(1, 2), Fraction(3))
    assert real.compare(one.discrimination, real.sqrt(Fraction(9, 10))) == 0
    assert real.compare(one.discrimination, other.discrimination) == 0   # each is the rest of the other
    first = items.document()[0]
    assert first["verdicts"] == {"exact": 2, "wrong": 2} and first["mistakes"] == {"slip": 2}
    assert first["says"] == {"slip": "Slip."} and first["unexplained"] == {}
    assert first["discrimination"] == "0.949"
    assert items.document()[1]["unexplained"] == {"1": 4}


def test_where_all_have_the_same_nothing_discriminates() -> None:
    items = Items({"a": Fraction(0), "b": Fraction(1)})
    assert [one["mean_credit"] for one in items.document()] == ["", ""] and items.mean == 0
    items.add([mark("a", 0), mark("b", 1)])
    assert [one["discrimination"] for one in items.document()] == ["", ""]
    assert [one["mean_credit"] for one in items.document()] == ["", "1"] and items.mean == 1


def test_wrong_answers_stand_in_clusters_and_an_earlier_question_predicts_one() -> None:
    items = Items({"a": Fraction(2), "b": Fraction(4), "c": Fraction(1)})
    for place in range(20):
        wrong = place < 8
        slip = place in (0, 1, 2, 3, 4, 5, 12)
        items.add([mark("a", 0 if wrong else 2, "wrong" if wrong else "exact"), mark("b", 4, "exact"),
                   mark("c", 0 if slip else 1, "wrong" if slip else "exact", "slip" if slip else "",
                        read=f"{place % 2}/3")])
    found = {one["question"]: one["clusters"] for one in items.document()}
    assert found["a"] == found["b"] == []
    assert found["c"] == [{"mistake": "slip", "count": 7, "says": "Slip.", "answers": {"0/3": 4, "1/3": 3},
                           "predicted_by": "a: 6 of the 8 who were wrong there, 1 of the 12 others"}]


def test_a_few_students_predict_nothing() -> None:
    items = Items({"a": Fraction(2), "b": Fraction(4)})
    for _ in range(4):
        items.add([mark("a", 0), mark("b", 0, "wrong", "slip")])
    assert items.document()[1]["clusters"][0]["predicted_by"] == ""
