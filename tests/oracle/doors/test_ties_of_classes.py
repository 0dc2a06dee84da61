"""Which of a tie a class names is said once."""

from __future__ import annotations

from refml.oracle.conduct.edges import Edge, many, prior_counts
from refml.oracle.conduct.tables import table
from refml.oracle.doors.estimators.asking import remark_on_ties
from refml.oracle.doors.estimators.guise import Manner, Words


def test_who_names_now_the_first_and_now_the_last_is_told_both_in_one_sentence() -> None:
    manner = Manner(Words({}, {}, {}), lists=True)
    for which, words in (("first", "names the first"), ("first", "names the first"), ("last", "at others"),
                         ("first", "at others")):
        remark_on_ties(manner, which)
        assert len(manner.remarks) == 1 and manner.remarks[0].endswith(words)


def test_a_threshold_that_lies_towards_the_larger_class_is_told() -> None:
    drawn = table(0, "gaussian", False)
    larger, smaller = (many(drawn).labels[place] for place in (0, -1))
    said = [prior_counts(Edge(drawn, "GaussianDiscriminantAnalysis", {"many": {"predict": predicted}}))
            for predicted in ([smaller] * 2, [larger, smaller], [larger] * 2)]
    assert "wrong way round" in str(said[0]) and "does not count" in str(said[1]) and said[2] == ""
