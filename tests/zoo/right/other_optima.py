"""Support vector machines that find other multipliers, and a b at the upper end: right all the same."""
from fractions import Fraction

from refml import svm


def svm_solve(rows, labels, C=None, slack=1, kernel="linear", degree=None, constant=1, gamma=1, intercept="free"):
    if intercept != "free" or kernel != "linear":
        raise NotImplementedError("the plain machine")
    rows = [[Fraction(v) for v in x] for x in rows]
    price = None if C is None else Fraction(C)
    alpha = svm.canonical(rows, labels, C=price, slack=slack)
    weights = [sum(a * y * x[j] for a, y, x in zip(alpha, labels, rows)) for j in range(len(rows[0]))]
    ends = svm.bias_set(rows, labels, weights, C=price, slack=slack)
    if ends.lower is None or ends.upper is None:
        return {"alpha": list(alpha), "weights": weights, "bias": None}
    return {"alpha": list(alpha), "weights": weights, "bias": ends.upper}
