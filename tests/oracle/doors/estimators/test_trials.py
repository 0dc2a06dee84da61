"""A class whose words tell no kind is judged as the kind that decides as it does."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from refml.oracle.conduct.discriminants import chooses
from refml.oracle.conduct.rules import Rule, right
from refml.oracle.conduct.tables import Table
from refml.oracle.doors.estimators.habits import LEAST, TRIALS
from refml.oracle.doors.estimators.opening import of_object


class Counts:
    """A prior, and the shares of the columns in a class."""

    def fit(self, X: Any, y: Any) -> None:
        self.names = np.unique(y)
        self.prior = [np.mean(y == one) for one in self.names]
        self.shares = [(X[y == one].sum(0) + 1) / (X[y == one].sum() + X.shape[1])
                       for one in self.names]

    def joined(self, prior: float, likelihood: Any) -> Any:
        return np.log(prior) + likelihood

    def predict(self, X: Any) -> Any:
        scores = [self.joined(prior, X @ np.log(share)) for prior, share in zip(self.prior, self.shares)]
        return self.names[np.argmax(scores, axis=0)]


class PriorAsItIs(Counts):
    def joined(self, prior: float, likelihood: Any) -> Any:
        return prior + likelihood


class Bits(Counts):
    def fit(self, X: Any, y: Any) -> None:
        super().fit(X, y)
        self.shares = [(X[y == one].sum(0) + 1) / (sum(y == one) + 2) for one in self.names]

    def predict(self, X: Any) -> Any:
        scores = [self.joined(prior, X @ np.log(share) + np.logical_not(X) @ np.log1p(-share))
                  for prior, share in zip(self.prior, self.shares)]
        return self.names[np.argmax(scores, axis=0)]


class Closest:
    """The class of the closest record; its prior is nothing."""

    def fit(self, X: Any, y: Any) -> None:
        self.X, self.y = X, y

    def predict(self, X: Any) -> Any:
        return self.y[((X[:, None] - self.X) ** 2).sum(2).argmin(1)]


class Parts(Closest):
    """Of a mixture, without a prior."""


@pytest.mark.parametrize(("made", "kind"), [
    (Counts, "MultinomialNB"), (PriorAsItIs, "MultinomialNB"), (Bits, "BernoulliNB"),
    (Closest, "Closest"), (Parts, "Parts")])
def test_the_kind_is_that_which_decides_as_the_class_does(made: type, kind: str) -> None:
    found = of_object(made)
    assert found.kind_name == kind
    assert kind == made.__name__ or found.manner.remarks[0] == \
        f"kind: {kind}, for it decides as one; --as says another"


def decisions(rule: Rule, kind: str, asked: Any) -> list[str]:
    """Return how a rule of a kind decides the queries of a table."""
    table = Table(0, asked.rows, asked.labels, asked.queries, [], [])
    return [name for name, _ in map(chooses(rule, table, kind), table.queries)]


@pytest.mark.parametrize("kind", TRIALS)
def test_a_right_rule_decides_as_its_kind_and_no_other_one_nearly(kind: str) -> None:
    trial = TRIALS[kind]
    for other in TRIALS:
        for rule in right(other, 1):
            share = trial.share(partial(decisions, rule, other))
            same = other == kind or {other, kind} == {"BernoulliNB", "CategoricalNB"}
            assert share == 1 if other == kind else same or share < LEAST - 0.1
