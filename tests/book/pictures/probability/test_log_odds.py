"""The bars of a decision add up to the log-odds that the operation itself gives."""
from __future__ import annotations

from fractions import Fraction

from refml.book.pictures.drawing.scales import near
from refml.book.pictures.drawing.words import short
from refml.numbers.reals import real
from tests.book.pictures.reading import ROUNDING, Picture, drawn

POSTERIORS = ("naive_bayes.bernoulli_posterior", "naive_bayes.categorical_posterior", "naive_bayes.posterior",
              "naive_bayes.multinomial_posterior", "decision.posterior")


def bars(picture: Picture) -> list[Fraction]:
    """The signed length of each bar: its colour is that of the class it speaks for."""
    unit = picture.unit("x")
    return [Fraction(one.attrib["width"]) * unit * (1 if one.attrib["class"].startswith("a") else -1)
            for one in picture.all("rect") if "data-step" in one.attrib]


def test_the_sum_is_the_logarithm_of_the_odds_of_the_posterior() -> None:
    count = 0
    for example, result, picture in drawn(*POSTERIORS):
        if "data-x" not in picture.root.attrib or not isinstance(result, dict):
            continue
        pair = picture.text("title").removeprefix("Log-odds of ").split(" against ")
        odds = near(real.log(result[pair[0]]) - real.log(result[pair[1]]))
        found = bars(picture)
        slip = picture.unit("x") * ROUNDING * 2 * len(found)
        assert abs(found[-1] - odds) <= slip, example.id
        assert abs(sum(found[:-1]) - odds) <= slip, example.id
        count += 1
    assert count > 20


def test_bayes_rule_for_one_class_sets_it_against_all_others() -> None:
    count = 0
    for example, posterior, picture in drawn("decision.bayes_rule"):
        assert isinstance(posterior, Fraction)
        if posterior in (0, 1):
            assert "infinity" in picture.text("desc"), example.id
            continue
        found = bars(picture)
        odds = near(real.log(posterior / (1 - posterior)))
        assert abs(found[-1] - odds) <= picture.unit("x") * ROUNDING * 2 * len(found), example.id
        count += 1
    assert count >= 4


def test_the_number_beside_the_sum_is_that_of_the_operation() -> None:
    count = 0
    for example, result, picture in drawn("naive_bayes.log_odds", "naive_bayes.bernoulli_log_odds"):
        texts = [one.text for one in picture.all("text")]
        assert short(result) in texts, example.id   # type: ignore[arg-type]
        count += 1
    assert count > 5


def test_a_class_that_an_attribute_rules_out_has_an_infinite_bar() -> None:
    told = [picture.text("desc") for example, _, picture in drawn("naive_bayes.posterior")
            if example.id == "tax-record-posterior"]
    assert told and "minus infinity" in told[0]
