"""Right formulas in poor arithmetic."""
import math
import struct


def single(x):
    return struct.unpack("f", struct.pack("f", x))[0]


def gaussian_estimate(values, divisor="n-1"):
    """Single precision."""
    mean = single(sum(values) / len(values))
    below = len(values) if divisor == "n" else len(values) - 1
    variance = single(sum(single((x - mean) ** 2) for x in values) / below)
    return {"mean": mean, "variance": variance, "standard_deviation": single(math.sqrt(variance))}


def gaussian_density(x, mean, variance):
    """Rounded to 6 decimals, for the report."""
    return round(math.exp(-(x - mean) ** 2 / (2 * variance)) / math.sqrt(2 * math.pi * variance), 6)


def logistic_log_likelihood(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """1e-15 under every logarithm."""
    total = 0.0
    for x, y in zip(rows, labels):
        z = intercept + sum(w * v for w, v in zip(weights, x))
        m = z if y == 1 else -z
        p = 1 / (1 + math.exp(-m)) if m > -700 else 0.0
        total += math.log(p + 1e-9)
    penalised = weights + ([intercept] if penalise_intercept else [])
    return total - l2 / 2 * sum(w * w for w in penalised)


def decision_bayes_rule(likelihood, prior, evidence):
    """Four significant digits."""
    return float(f"{likelihood * prior / evidence:.4g}")


def linear_norm(u):
    """Newton's square root, stopped at a tolerance."""
    s = sum(a * a for a in u)
    if s == 0:
        return 0.0
    x = max(s, 1.0)
    while x * x - s > 1e-3 * s:
        x = (x + s / x) / 2
    return x


def svm_solve(rows, labels, C=None, slack=1, kernel="linear", degree=None, constant=1, gamma=1, intercept="free"):
    """The textbook ascent on pairs, stopped early: not exact to twelve digits."""
    if kernel != "linear" or slack != 1 or intercept != "free":
        raise NotImplementedError("the plain machine")
    n = len(rows)
    k = [[sum(a * b for a, b in zip(u, v)) for v in rows] for u in rows]
    alpha = [0.0] * n
    top = 1e6 if C is None else C
    for _ in range(3000):
        f = [sum(alpha[j] * labels[j] * k[i][j] for j in range(n)) for i in range(n)]
        e = [labels[i] - f[i] for i in range(n)]
        up = [i for i in range(n) if (labels[i] > 0 and alpha[i] < top) or (labels[i] < 0 and alpha[i] > 0)]
        down = [i for i in range(n) if (labels[i] > 0 and alpha[i] > 0) or (labels[i] < 0 and alpha[i] < top)]
        if not up or not down:
            break
        i, j = max(up, key=e.__getitem__), min(down, key=e.__getitem__)
        if e[i] - e[j] < 1e-3:
            break
        eta = k[i][i] + k[j][j] - 2 * k[i][j]
        if eta <= 0:
            break
        t = (e[i] - e[j]) / eta
        t = min(t, top - alpha[i] if labels[i] > 0 else alpha[i], alpha[j] if labels[j] > 0 else top - alpha[j])
        alpha[i] += labels[i] * t
        alpha[j] -= labels[j] * t
    w = [sum(a * y * x[d] for a, y, x in zip(alpha, labels, rows)) for d in range(len(rows[0]))]
    f = [sum(a * b for a, b in zip(w, x)) for x in rows]
    low = max((y - s for s, y, a in zip(f, labels, alpha) if (y > 0 and a < top) or (y < 0 and a > 0)), default=None)
    high = min((y - s for s, y, a in zip(f, labels, alpha) if (y > 0 and a > 0) or (y < 0 and a < top)), default=None)
    if low is None or high is None:
        return {"alpha": alpha, "weights": w, "bias": None}
    return {"alpha": alpha, "weights": w, "bias": (low + high) / 2}
