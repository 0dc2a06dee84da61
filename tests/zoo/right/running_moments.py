"""Moments by running sums, one record after another (Welford), and sums of other orders."""
import math


def no(c):
    if c: raise ValueError


def welford(rows):
    m = [0.0]*len(rows[0]); C = [[0.0]*len(m) for _ in m]
    for n, x in enumerate(rows, 1):
        d = [a-b for a, b in zip(x, m)]; m = [b+e/n for b, e in zip(m, d)]
        for i in range(len(m)):
            for j in range(len(m)): C[i][j] += d[i]*(x[j]-m[j]) if i <= j else d[j]*(x[i]-m[i])
    return m, C


def gaussian_estimate(values, divisor="n-1"):
    no(not values); m, C = welford([[v] for v in values]); b = len(values)-(divisor == "n-1"); v = C[0][0]/b
    return {"mean": m[0], "variance": v, "standard_deviation": math.sqrt(v)}


def gaussian_covariance(rows, divisor="n-1"):
    no(not rows or not rows[0] or len(set(map(len, rows))) > 1); m, C = welford(rows); b = len(rows)-(divisor == "n-1")
    return {"mean": m, "covariance": [[v/b for v in r] for r in C]}


def naive_bayes_gaussian_parameters(rows, labels, divisor="n-1", classes=None):
    n = sorted(set(labels)) if classes is None else classes; out = {"prior": {}, "means": {}, "variances": {}}
    for c in n:
        m, C = welford([x for x, y in zip(rows, labels) if y == c] or [[]]); k = labels.count(c); b = k-(divisor == "n-1")
        if k == 0: raise ZeroDivisionError
        out["prior"][c] = k/len(labels); out["means"][c] = m; out["variances"][c] = [C[i][i]/b for i in range(len(m))]
    return out


def gda_parameters(rows, labels, divisor="n", classes=None):
    n = sorted(set(labels)) if classes is None else classes; S = None; M = {}
    for c in n:
        if c not in labels: raise ZeroDivisionError
        M[c], C = welford([x for x, y in zip(rows, labels) if y == c])
        S = C if S is None else [[a+b for a, b in zip(r, q)] for r, q in zip(S, C)]
    b = len(rows)-(len(n) if divisor == "n-K" else 0)
    return {"prior": {c: labels.count(c)/len(labels) for c in n}, "means": M, "covariance": [[v/b for v in r] for r in S]}


def gda_quadratic_parameters(rows, labels, divisor="n", classes=None):
    n = sorted(set(labels)) if classes is None else classes; out = {"prior": {}, "means": {}, "covariances": {}}
    for c in n:
        k = labels.count(c); b = k-(divisor == "n-1")
        if b <= 0: raise ZeroDivisionError
        m, C = welford([x for x, y in zip(rows, labels) if y == c])
        out["prior"][c] = k/len(labels); out["means"][c] = m; out["covariances"][c] = [[v/b for v in r] for r in C]
    return out


def dot(a, b): return math.fsum(x*y for x, y in zip(a, b))


def mixture_gaussian_maximisation(rows, responsibilities, shared=False):
    k = len(responsibilities[0]); N = [math.fsum(r[c] for r in responsibilities) for c in range(k)]
    if min(N) == 0: raise ZeroDivisionError
    M = [[dot([r[c] for r in responsibilities], col)/N[c] for col in zip(*rows)] for c in range(k)]
    C = [[[dot([r[c]*(x[i]-M[c][i]) for r, x in zip(responsibilities, rows)], [x[j]-M[c][j] for x in rows])/N[c] for j in range(len(rows[0]))] for i in range(len(rows[0]))] for c in range(k)]
    if shared: C = [[[math.fsum(N[c]*C[c][i][j] for c in range(k))/len(rows) for j in range(len(rows[0]))] for i in range(len(rows[0]))]]
    return {"mixing": (n/len(rows) for n in N), "means": map(list, M), "covariances": iter(C)}


def decision_posterior(likelihoods, priors):
    o = sorted(priors, key=priors.get); no(min(priors.values()) < 0 or abs(sum(priors.values())-1) > 1e-9 or set(priors) != set(likelihoods) or min(likelihoods.values()) < 0)
    out = {}
    for c in o:
        if not priors[c]*likelihoods[c]: out[c] = 0.0
        else: out[c] = 1/math.fsum((likelihoods[e]/likelihoods[c])*(priors[e]/priors[c]) for e in o)
    if not any(out.values()): raise ZeroDivisionError
    return out


def neighbours_posterior(rows, labels, query, k, metric="euclidean", distance_ties="all", weights="uniform", classes=None):
    d = [(sum(abs(a-b) for a, b in zip(x, query)) if metric == "manhattan" else max(abs(a-b) for a, b in zip(x, query)) if metric == "chebyshev" else math.dist(x, query)**(2 if metric == "squared euclidean" else 1)) for x in rows]
    s = sorted(range(len(d)), key=lambda i: (d[i], i)); far = d[s[k-1]]
    near = s[:k] if distance_ties == "first" else [i for i in s if d[i] <= far]
    no(distance_ties == "error" and len(near) > k)
    n = sorted(set(labels)) if classes is None else classes
    v = dict.fromkeys(n, 0.0)
    if weights == "distance" and any(d[i] == 0 for i in near): near = [i for i in near if d[i] == 0]; w = {i: 1 for i in near}
    else: w = {i: 1/d[i] if weights == "distance" else 1 for i in near}
    for i in near: v[labels[i]] += w[i]
    return {c: x/sum(v.values()) for c, x in v.items()}
