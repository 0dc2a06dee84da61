"""What leads to an answer, or gives the reason for it, is left out; a second answer never is."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.marking.parts import value_of
from refml.answers.reading import shapes
from refml.answers.reading.layers.statements import pieces_of
from refml.answers.reading.layers.working import fits_shape, heads
from refml.answers.reading.shapes import Wanted, answer_of
from refml.oracle.specification.codec import parse_type

RIGHT = {
    "decision-of-those-no-farther": [
        "Distances: 4096 (a), 4097 (b), 4097 (b).\nThere is no tie, because 4097 ≠ 4096.\nDecision: a"],
    "joint-of-all-that-is-wet": [
        "P(rain = yes) = 1/4\np = 31/1024", "P(rain) · P(on | rain) · P(wet | on, rain) = 31/1024",
        "P(rain = yes) = 1/4\nP(on | rain) = 1/8\nP(wet | on, yes) = 31/32\n1/4 · 1/8 · 31/32 = 31/1024",
        "P(rain) = 1/4, P(on | rain) = 1/8, P(wet | on, rain) = 31/32, so the joint is 31/1024"],
    "zone-beyond-half-the-margin": ["w·x + b = 3/4. Since -1 < 3/4 < 1 the point is inside the margin ⇒ 0"],
    "dependent-given-the-last-of-three-values": ["1/2 · 1/2 = 1/4 ≠ 1/2\n→ not independent"],
    "incomes-in-four-bins-of-one-width": [
        "so 100, 140, 180",
        "(220-60)/4 = 40, so the edges are 100, 140, 180", "(220-60)/4 = 40 so the edges are 100, 140, 180",
        "(220-60)/4 = 40; edges: 100, 140, 180", "width = 40, edges = 100, 140, 180",
        "width 40 => 100, 140, 180", "h = 160/4 = 40\nedges: 100, 140, 180", "h = 40\n100, 140, 180",
        "step 40, therefore 100 140 180",
        "Breite 40, also 100, 140, 180", "largeur 40 donc 100, 140, 180", "100, 140, so 180",
        "100, 140, 180 since (220-60)/4 = 40", "100, 140, 180, weil jedes 40 breit ist",
        "the edges are 100, 140, 180, so the width is 40"],
    "tax-prior": ["n = 10, so No = 0.7, Yes = 0.3", "7 of 10 are No, hence No: 7/10 and Yes: 3/10",
                  "No: 7/10, Yes: 3/10 because 3 of 10 evade"],
    "canonical-best-line": ["margin = 1 at (1,3), so w = (-2/5, 6/5), b = -7/5"],
    "boundary-with-correlation": ["w = (2, -1), so 2x1 - x2 - 1 = 0"],
    "married-given-no": ["4 of the 7 are married, so 4/7", "n = 7, k = 4, so 4/7",
                         "4/7 because 4 of 7 are married", "4/7 since 3/7 are single",
                         "4/7 = 0.571, so 57.1 %"],
    "label-of-a-negative-point": ["w·x + b = -3 < 0, so -1", "score = -5, so -1",
                                  "1 - 4 < 0 ⇒ -1", "-3 ≤ 0, so -1", "-3 < 0, por lo tanto -1"],
    "toy-spam-decision": ["so spam", "=> spam", "thus spam.", "4/21 > 9/112, so spam",
                          "P(spam) = 0.7 > P(ham) = 0.3, therefore spam",
                          "spam, because P(spam) > P(ham)"],
    "tie-all": ["failed, also passed"],
    "cosine-of-two-bumps": ["k(x,y)=exp(-3·(0,5)²)=exp(-0,75)≈0,472; k(x,x)=k(y,y)=1 → 0,472"],
    "label-hardly-above-zero": ["score 2^-44 > 0 → +1", "2^-44 is tiny, still positive ⇒ +1",
                                "f(x) = 2^-44 -> 1"],
    "five-points-objective-with-squared-slack": ["0.5 from w, 2·0.75 from the slacks → 2"],
    "dual-perceptron-for-two-epochs": ["1, 0, 0, 2, 0; 3 opravy; 2 epochy; nekonverguje"],
    "judged-multipliers-twice-their-price": [
        'only "above" is violated: below = 0, above = 1, imbalance = 0, gap = 0, stationarity = 0, bias = 0',
        "The first is over its price, no other condition fails.\nbelow 0\nabove 1\nimbalance 0\ngap 0\n"
        "stationarity 0\nbias 0"],
    "hidden-coins-step-partly-known": [
        "Sommes : 1 + 1/2 + 1/10 + 0 = 8/5 et 12/5.\nmixing : 2/5 ; 3/5\n"
        "composante 0 : 15/16 ; 15/16 ; 11/16\ncomposante 1 : 5/24 ; 5/24 ; 3/8"],
    "numbers-for-twelve-attributes-of-six-values": [
        "Naive Bayes : par classe 12·5 = 60 paramètres, pour trois classes 180, plus 2 pour la loi a priori "
        ": 182.\n"
        "Table complète : 3·6^12 − 1 = 6 530 347 007."],
    "parameters-of-two-features": ["logistic: 3 (two weights and an intercept), shared: 8, per_class: 11"],
    "variances-one-and-four-at-1": [
        r"$\frac12 - \frac18 - \log 2 = \frac38 - \log 2 \approx -0.318$"],
    "independent-given-the-last": [
        "Given a we have 1/4 = 1/2 * 1/2, given b everything is certain. So: independent.",
        "Without it they depend on each other. Odpowiedź: tak (True)."],
}
REFUSED = {
    "cosine-of-two-bumps": ["0.472 → 0.527", "0.527 → 0.472", "0.472 → 0.527 → 0.472", "k = 0.527 → 0.472",
                            "either 0.472 or 0.6 → 0.472"],
    "label-hardly-above-zero": ["≥ 0 → 1, < 0 → -1", "≥ 0 → -1, < 0 → 1", "-1 → 1", "0.5 → 1 → -1 → 1",
                                "score 0.5 → maybe 1"],
    "incomes-in-four-bins-of-one-width": [
        "100, 140, 170, so 100, 140, 180", "maybe 40, so 100, 140, 170 or 180",
        "100, 140, 180, so 100, 140, 190"],
    "married-given-no": ["≤ 4/7, not ;", "3/7, so 4/7", "4/7, so 3/7", "4/7 or 3/7, so 4/7",
                         "4/7 because I guess", "4/7 because it is 3/7, but smoothed"],
    "label-of-a-negative-point": ["1, so -1", "maybe -3 < 0, so -1", "-3 < 0, so -1 or 1",
                                  "≥ 0 ⇒ 1, < 0 ⇒ -1", "1, -3 < 0 so -1", "1 > 0, so 1, so -1",
                                  "1, w·x + b = -5 < 0, so label -1",
                                  "score > 0 ⇒ 1, score < 0 ⇒ -1"],
    "toy-spam-decision": ["ham, so spam", "ham is likelier, so spam"],
    "hyperplane-of-a-line": ["2x - 5 = 0, so x = 3"],
    "judged-multipliers-twice-their-price": [
        "maybe: below = 0, above = 1, imbalance = 0, gap = 0, stationarity = 0, bias = 0",
        "I am not sure of the price.\nbelow 0\nabove 1\nimbalance 0\ngap 0\nstationarity 0\nbias 0",
        "Is the price over? Then\nbelow 0\nabove 1\nimbalance 0\ngap 0\nstationarity 0\nbias 0",
        "below 1, above 1, imbalance 0, gap 0, stationarity 0, bias 0. "
        "below 0, above 1, imbalance 0, gap 0, stationarity 0, bias 0"],
    "slacks-inside-a-slanted-margin": ["(3/4, 7/4, 1/4) because (1/4, 7/4, 3/4) is the other"],
    "b-between-crossing-classes": ["result: [1,2]\nworking: [0,1]"],
    "posterior-with-unequal-priors": ["posterior: ham 4/7, spam 3/7\nlikelihood: ham 3/7, spam 4/7"],
    "linear-kernel-of-two-points": ["Answer: 12. Check: 11", "x = 12. y = 11"],
    "joint-of-all-that-is-wet": ["P(rain, on, wet) = 1/4\np = 31/1024", "P(rain = yes) = 31/1024",
                                 "P(rain, wet) = 31/1024"],
    "parameters-of-two-features": ["logistic: 3 (or two), shared: 8, per_class: 11"],
    "tax-prior": ["No 0.6 and one more. No: 0.7, Yes: 0.3"],
    "tables-of-one-coin": ["P(h) = 3/4, P(h) = 1/4, P(t) = 1/4"],
    "independent-given-the-last": [
        "Maybe they depend. Answer: yes", "No. Answer: yes", "They are dependent. Answer: yes",
        "Answer: yes. Answer: no", "P = 1/4. So they might be independent."],
}
WRONG = {
    "incomes-in-four-bins-of-one-width": ["40, so 100, 140, 190", "80, 100, 140, 180", "100, 140, so 190"],
    "label-of-a-negative-point": ["-3 < 0, por lo tanto 1", "3 > 0 ⇒ 1"],
    "married-given-no": ["4 of 10, so 4/10", "7 - 4 = 3, so 3"],
    "dependent-given-the-last-of-three-values": ["1/2 · 1/2 = 1/4 ≠ 1/2\n→ independent"],
    "tax-prior": ["n = 10, so No = 0.6, Yes = 0.4"],
    "independent-given-the-last": ["They are dependent, because P(1, 1) is not P(1)*P(1)",
                                   "P(1, 1) = 13/16. So they are dependent."],
}


def pairs(table: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(question, text) for question, texts in table.items() for text in texts]


@pytest.mark.parametrize(("question", "text"), pairs(RIGHT))
def test_working_around_a_right_answer_costs_nothing(question: str, text: str) -> None:
    assert mark(question, text).right


@pytest.mark.parametrize(("question", "text"), pairs(REFUSED))
def test_of_two_answers_none_is_chosen(question: str, text: str) -> None:
    assert mark(question, text).name == "invalid"


@pytest.mark.parametrize(("question", "text"), pairs(WRONG))
def test_working_makes_no_wrong_answer_right(question: str, text: str) -> None:
    assert mark(question, text).name in ("wrong", "invalid")


@pytest.mark.parametrize(("kind", "text", "read"), [
    ("label", "so", "so"), ("label", "so, no", "no"), ("label", "no", "no"),
    ("labels", "so 1/2, no 1/2", ["so", "no"])])
def test_a_label_called_so_begins_no_conclusion(kind: str, text: str, read: object) -> None:
    assert value_of(answer_of(Wanted(parse_type(kind), read, ("so", "no")), text)) == read


def test_what_stands_in_an_open_bracket_is_not_cut() -> None:
    assert pieces_of("(1, so 2)") == ["(1, so 2)"]
    assert [*heads("4/7?, because", [])] == []


def test_an_answer_fits_where_it_has_the_parts_of_the_right_one() -> None:
    assert fits_shape([0, 0], [1, 2]) and not fits_shape([0, 0], [1]) and not fits_shape([0], 1)
    assert fits_shape({"a": 0}, {"a": 1}) and not fits_shape({"a": 0}, {}) and not fits_shape(0, None)


@pytest.mark.parametrize("question", ["toy-spam-posterior-half", "moments-of-four-values", "tax-prior"])
def test_what_is_read_of_many_names_grows_with_their_text(question: str, monkeypatch: pytest.MonkeyPatch
                                                          ) -> None:
    read, told = shapes.read_as, []

    def counted(asked: Wanted, text: str, comma: bool) -> shapes.Answer:
        told.append(len(text))
        return read(asked, text, comma)

    monkeypatch.setattr(shapes, "read_as", counted)
    letters = []
    for rows in (20, 80):
        told.clear()
        assert mark(question, "row 1: 1, /" * rows).name == "invalid"
        letters.append(sum(told))
    assert letters[1] < 6 * letters[0]
