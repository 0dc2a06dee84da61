"""Decimals of sixty digits, some of them as text."""
import decimal, math
from decimal import Decimal as D
decimal.getcontext().prec = 60
decimal.getcontext().Emax = decimal.MAX_EMAX; decimal.getcontext().Emin = decimal.MIN_EMIN
PI = D("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899")


def d(v): return D(v) if not isinstance(v, float) else D(v)


def no(c):
    if c: raise ValueError


def decision_posterior(likelihoods, priors):
    no(set(likelihoods) != set(priors) or min(priors.values()) < 0 or min(likelihoods.values()) < 0 or abs(math.fsum(priors.values())-1) > 1e-12)
    j = {c: d(likelihoods[c])*d(priors[c]) for c in sorted(priors, reverse=True)}; t = sum(j.values())
    if t == 0: raise ZeroDivisionError
    return {c: v/t for c, v in j.items()}


def decision_posterior_of_log_scores(scores):
    no(not scores)
    t = max(scores.values()); e = {c: (d(v)-d(t)).exp() for c, v in scores.items()}; s = sum(e.values())
    return {c: str(v/s) for c, v in e.items()}


def gaussian_density(x, mean, variance):
    no(variance <= 0)
    return (-(d(x)-d(mean))**2/2/d(variance)).exp()/(2*PI*d(variance)).sqrt()


def gaussian_log_density(x, mean, variance):
    no(variance <= 0)
    return str(-(d(x)-d(mean))**2/2/d(variance) - (2*PI*d(variance)).ln()/2)


def kernels_rbf(x, y, gamma):
    no(len(x) != len(y) or gamma <= 0 or not x)
    return (-d(gamma)*sum((d(a)-d(b))**2 for a, b in zip(x, y))).exp()


def linear_norm(u):
    no(not u); return sum(d(v)**2 for v in u).sqrt()


def linear_cosine(u, v):
    no(not u or len(u) != len(v))
    n = (sum(d(a)**2 for a in u)*sum(d(a)**2 for a in v)).sqrt()
    if n == 0: raise ZeroDivisionError
    return sum(d(a)*d(b) for a, b in zip(u, v))/n


def linear_distance(weights, bias, x, signed=False):
    no(len(weights) != len(x) or not any(weights))
    s = (sum(d(a)*d(b) for a, b in zip(weights, x))+d(bias))/sum(d(a)**2 for a in weights).sqrt()
    return s if signed else abs(s)


def linear_geometric_margin(weights, bias, rows, labels):
    no(not rows or len(rows) != len(labels) or any(len(x) != len(weights) for x in rows) or not any(weights) or any(y not in (1, -1) for y in labels))
    return min(y*(sum(d(a)*d(b) for a, b in zip(weights, x))+d(bias)) for x, y in zip(rows, labels))/sum(d(a)**2 for a in weights).sqrt()


def logistic_sigmoid(z):
    return 1/(1+(-d(z)).exp())


def logistic_log_likelihood(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    no(not rows or len(rows) != len(labels) or any(len(x) != len(weights) for x in rows) or l2 < 0 or any(y not in (0, 1) for y in labels))
    s = D(0)
    for x, y in zip(rows, labels):
        z = sum((d(a)*d(b) for a, b in zip(weights, x)), d(intercept)); m = z if y else -z
        e = (-abs(m)).exp()
        s += (-ln1p(e)) if m > 0 else m - ln1p(e)
    p = [*weights, *([intercept] if penalise_intercept else [])]
    return s - d(l2)/2*sum((d(w)**2 for w in p), D(0))


def ln1p(e): return e-e*e/2+e**3/3 if e < D(10)**-25 else (1+e).ln()


def gaussian_estimate(values, divisor="n-1"):
    no(not values); v = [d(x) for x in values]; n = len(v); m = sum(v)/n
    b = n if divisor == "n" else n-1
    if b == 0: raise ZeroDivisionError
    s = sum((x-m)**2 for x in v)/b
    return {"standard_deviation": s.sqrt(), "variance": s, "mean": m}


def naive_bayes_gaussian_posterior(rows, labels, query, divisor="n-1", classes=None):
    names = sorted(set(labels)) if classes is None else classes
    no(not rows or len(rows) != len(labels) or any(len(x) != len(query) or not x for x in rows) or len(set(names)) != len(names) or len(names) < 2 or not set(labels) <= set(names))
    logs = {}
    for c in names:
        mine = [x for x, y in zip(rows, labels) if y == c]; n = len(mine); b = n if divisor == "n" else n-1
        if b <= 0: raise ZeroDivisionError
        t = (D(n)/len(rows)).ln()
        for j, q in enumerate(query):
            col = [d(x[j]) for x in mine]; m = sum(col)/n; v = sum((x-m)**2 for x in col)/b
            if max(col) == min(col): raise ZeroDivisionError
            t += -(d(q)-m)**2/2/v - v.ln()/2
        logs[c] = t
    top = max(logs.values()); e = {c: (v-top).exp() for c, v in logs.items()}; s = sum(e.values())
    return {c: v/s for c, v in e.items()}


def mixture_bernoulli_responsibilities(rows, mixing, parameters, labels=None):
    out = []
    for i, x in enumerate(rows):
        if labels and labels[i] is not None: out.append([int(labels[i] == c) for c in range(len(mixing))]); continue
        j = []
        for p, q in zip(mixing, parameters):
            t = d(p)
            for a, b in zip(x, q): t *= d(b) if a else 1-d(b)
            j.append(t)
        s = sum(j)
        if s == 0: raise ZeroDivisionError
        out.append(tuple(v/s for v in j))
    return tuple(out)
