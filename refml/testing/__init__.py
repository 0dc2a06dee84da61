"""The cases of the specification in other people's test suites: one test a case, refusals among them.

    import pytest
    from refml.testing import cases, judge
    from mine import posterior

    @pytest.mark.parametrize("case", cases(operation="naive_bayes.gaussian_posterior"), ids=str)
    def test_posterior(case):
        judge(case, posterior)

or, all of it in one line above a test that may go on with what it is given:

    @refml.testing.parametrize(posterior, operation="naive_bayes.gaussian_posterior")
    def test_posterior(case): ...

    asking      cases, the verdict on an answer, one test a case; read this first
    reporting   `check_functions`, and `check_estimator` of an object with fit and predict

An implementation runs in this process and answers as one in a Python file does: ZeroDivisionError means
undefined, NotImplementedError skipped, any other exception an error.  Nothing of pytest is imported unless
`parametrize` is called.
"""

from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .asking import *  # noqa: F403  (type checkers read the names there)
    from .reporting import *  # noqa: F403  (the same)
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "asking": "Case Verdict cases judge parametrize verdict_on",
        "reporting": "Report check_estimator check_functions",
    })
