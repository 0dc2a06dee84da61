"""Whether an estimator takes what it should, in the form in which it should: judged on every table.

    takes-what-it-learnt   predict takes records of as many columns as fit took
"""

from __future__ import annotations

from collections.abc import Mapping

from ...judging.results import OF_ESTIMATORS
from ...specification.schema import Law
from ..laws import Observed, Rule


def takes_what_it_learnt(observed: Observed) -> str:
    """Return "" if predict takes records as fit took them, else a sentence."""
    side, why, columns = observed.seen["ones"], observed.seen["short"], len(observed.table.rows[0])
    return f"fit takes records of {columns} column{'s' * (columns > 1)}, and predict breaks off on these " \
           f"({why}): it takes them with a column of ones {side}, as where fit adds one and predict does " \
           "not; the other laws ask it so" if side else ""


RULES: Mapping[str, Rule] = {"estimator.takes-what-it-learnt": Rule(
    Law("estimator.takes-what-it-learnt", "predict takes records of as many columns as fit took", (), (),
        "E().fit(A).predict(A)", None, 6, OF_ESTIMATORS), takes_what_it_learnt)}
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
