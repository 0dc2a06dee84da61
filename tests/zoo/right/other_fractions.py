"""Fractions by other algorithms; answers as text, tuples, in another order."""
from fractions import Fraction as F
import itertools
NUMBERS = "exact"


def no(c):
    if c: raise ValueError


def t(v): return str(v)


def gaussian_covariance(rows, divisor="n-1"):
    n = len(rows); no(not rows or not rows[0]); b = n if divisor == "n" else n-1
    d = range(len(rows[0]))
    if b == 0: raise ZeroDivisionError
    C = [[sum((u[i]-v[i])*(u[j]-v[j]) for u, v in itertools.combinations(rows, 2))/F(n*b) for j in d] for i in d]
    return {"covariance": tuple(tuple(map(t, r)) for r in C), "mean": tuple(t(F(sum(c))/n) for c in zip(*rows))}


def det(m):
    m = [list(map(F, r)) for r in m]; n = len(m); prev = F(1); s = 1
    for k in range(n-1):
        if m[k][k] == 0:
            p = next((i for i in range(k+1, n) if m[i][k]), None)
            if p is None: return F(0)
            m[k], m[p] = m[p], m[k]; s = -s
        for i in range(k+1, n):
            for j in range(k+1, n): m[i][j] = (m[i][j]*m[k][k]-m[i][k]*m[k][j])/prev
        prev = m[k][k]
    return s*m[-1][-1]


def gaussian_mahalanobis(x, mean, covariance):
    d = [F(a)-b for a, b in zip(x, mean)]; D = det(covariance); no(D <= 0)
    bord = [[*r, v] for r, v in zip(covariance, d)]+[[*d, 0]]
    return t(-det(bord)/D)


def linear_hyperplane(points):
    d = len(points[0]); rows = [[*p, 1] for p in points]
    w = [(-1)**j*det([r[:j]+r[j+1:] for r in rows]) for j in range(d+1)]
    if not any(w[:-1]): raise ZeroDivisionError
    return {"bias": w[-1], "weights": tuple(w[:-1])}


def linear_foot(weights, bias, x):
    w = [F(v) for v in weights]; no(not any(w)); s = sum(a*b for a, b in zip(w, x))+bias
    q = sum(a*a for a in w); return [t(a-s*b/q) for a, b in zip(x, w)]


def naive_bayes_bernoulli_joint(rows, labels, query, classes=None, alpha=0, smooth_prior=False):
    n = sorted(set(labels)) if classes is None else classes; a = alpha if smooth_prior else 0; out = {}
    for c in reversed(n):
        mine = [x for x, y in zip(rows, labels) if y == c]
        if len(mine)+2*alpha == 0: raise ZeroDivisionError
        top = F(len(mine)+a); below = F(len(rows)+a*len(n))
        for j, q in enumerate(query):
            top *= sum(x[j] == q for x in mine)+alpha; below *= len(mine)+2*alpha
        out[c] = t(top/below)
    return out


def decision_conditional(outcomes, probabilities, event, given):
    g = [(o, F(p)) for o, p in zip(outcomes, probabilities) if all(v is None or o[j] == v for j, v in enumerate(given))]
    tot = sum(p for _, p in g); no(abs(sum(map(F, probabilities))-1) != 0)
    if tot == 0: raise ZeroDivisionError
    return t(sum((p for o, p in g if all(v is None or o[j] == v for j, v in enumerate(event))), F(0))/tot)


def kernels_polynomial(x, y, degree, constant=1, gamma=1):
    from math import comb
    s = gamma*sum((F(a)*b for a, b in zip(x, y)), F(0))
    return t(sum(comb(degree, k)*s**k*F(constant)**(degree-k) for k in range(degree+1)))


def svm_bias_set(rows, labels, weights, C=None, slack=1):
    if slack != 1 or C is None: raise NotImplementedError
    b = [(F(y)-sum((F(w)*v for w, v in zip(weights, x)), F(0))) for x, y in zip(rows, labels)]
    s = sorted(b); k = sum(y > 0 for y in labels)
    return {"upper": s[k] if k < len(s) else None, "lower": s[k-1] if k else None}


def decision_bayes_strategy(joint, loss):
    S, r = [], F(0)
    for row in joint:
        k = [sum((F(p)*l[d] for p, l in zip(row, loss)), F(0)) for d in range(len(loss[0]))]; m = min(k); r += m
        S.append(tuple(d for d in reversed(range(len(k))) if k[d] == m))
    return {"risk": t(r), "strategy": S}


def naive_bayes_categorical_posterior(rows, labels, query, values=None, classes=None, alpha=0, smooth_prior=False):
    n = sorted(set(labels)) if classes is None else classes; a = alpha if smooth_prior else 0; j = {}
    for c in n:
        mine = [x for x, y in zip(rows, labels) if y == c]; p = F(len(mine)+a)/(len(rows)+a*len(n))
        for k, q in enumerate(query):
            vals = set(x[k] for x in rows) if values is None else values[k]
            no(q not in vals)
            b = len(mine)+alpha*len(vals)
            if b == 0: raise ZeroDivisionError
            p *= F(sum(x[k] == q for x in mine)+alpha)/b
        j[c] = p
    s = sum(j.values())
    if s == 0: raise ZeroDivisionError
    return {c: t(v/s) for c, v in j.items()}
