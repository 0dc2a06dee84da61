"""Planes by a normal of length 1, kernels by unit vectors, a sigmoid by tanh; answers as generators."""
import math


def no(c):
    if c: raise ValueError


def unit(w):
    n = math.hypot(*w); no(n == 0); return [v/n for v in w], n


def dot(a, b): return sum(x*y for x, y in zip(a, b))


def linear_distance(weights, bias, x, signed=False):
    u, n = unit(weights); s = dot(u, x)+bias/n
    return s if signed else abs(s)


def linear_squared_distance(weights, bias, x):
    u, n = unit(weights); return (dot(u, x)+bias/n)**2


def linear_foot(weights, bias, x):
    u, n = unit(weights); s = dot(u, x)+bias/n; return [a-s*b for a, b in zip(x, u)]


def linear_geometric_margin(weights, bias, rows, labels):
    u, n = unit(weights); return min(y*(dot(u, x)+bias/n) for x, y in zip(rows, labels))


def linear_margin_width(weights, bias, rows, labels): return 2*linear_geometric_margin(weights, bias, rows, labels)


def linear_hesse_form(weights, bias):
    u, n = unit(weights); s = 1 if bias <= 0 else -1; return {"normal": [s*v+0.0 for v in u], "distance": abs(bias)/n}


def linear_projection(u, onto):
    n, l = unit(onto) if any(onto) else (None, 0)
    if not l: raise ZeroDivisionError
    s = dot(u, n); return [s*a for a in n]


def linear_cosine(u, v):
    if not any(u) or not any(v): raise ZeroDivisionError
    return dot(unit(u)[0], unit(v)[0])


def linear_normalised(weights, bias):
    u, n = unit(weights); return {"weights": u, "bias": bias/n}


def linear_canonical_width(weights): u, n = unit(weights); return 2/n


def gaussian_density(x, mean, variance):
    s = math.sqrt(variance); z = (x-mean)/s; return math.exp(-z*z/2)/(s*math.sqrt(2*math.pi))


def gaussian_log_density(x, mean, variance):
    s = math.sqrt(variance); return -0.5*(((x-mean)/s)**2)-math.log(s)-0.5*math.log(2*math.pi)


def gaussian_correlation(covariance):
    s = [math.sqrt(covariance[i][i]) for i in range(len(covariance))]
    if 0 in s: raise ZeroDivisionError
    return [[covariance[i][j]/s[i]/s[j] for j in range(len(s))] for i in range(len(s))]


def logistic_gradient(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    r = [y-(1+math.tanh((dot(x, weights)+intercept)/2))/2 for x, y in zip(rows, labels)]
    return {"intercept": sum(r)-(l2*intercept if penalise_intercept else 0), "weights": [dot(r, c)-l2*w for c, w in zip(zip(*rows), weights)]}


def logistic_sigmoid(z): return (1+math.tanh(z/2))/2 if z > -1 else math.exp(z)/(1+math.exp(z))


def logistic_hessian(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    X = [[1, *x] for x in rows]; t = [intercept, *weights]; s = [1/(4*math.cosh(dot(x, t)/2)**2) if abs(dot(x, t)) < 700 else math.exp(-abs(dot(x, t))) for x in X]
    return [[-sum(w*x[i]*x[j] for w, x in zip(s, X))-(l2 if i == j and (i or penalise_intercept) else 0) for j in range(len(t))] for i in range(len(t))]


def svm_primal_objective(rows, labels, weights, bias, C=None, slack=1):
    if C is None: raise NotImplementedError
    return math.fsum([w*w/2 for w in weights]+[C*max(0, 1-y*(dot(x, weights)+bias))**slack for x, y in zip(rows, labels)])


def svm_slacks(rows, labels, weights, bias): return (max(0.0, 1-y*(bias+math.fsum(a*b for a, b in zip(x, weights)))) for x, y in zip(rows, labels))


def decision_risk(joint, loss, strategy): return sum(dot(r, [l[d] for l in loss]) for r, d in zip(joint, strategy))


def naive_bayes_bernoulli_log_odds(rows, labels, query, positive, negative, classes=None, alpha=0, smooth_prior=False):
    n = sorted(set(labels)) if classes is None else classes; t = 0.0
    for c, s in ((positive, 1), (negative, -1)):
        k = labels.count(c); a = alpha if smooth_prior else 0
        p = [(k+a)/(len(labels)+a*len(n))]+[(sum(x[j] == q for x, y in zip(rows, labels) if y == c)+alpha)/(k+2*alpha) for j, q in enumerate(query)]
        if 0 in p: raise ZeroDivisionError
        t += s*math.log(math.prod(p))
    return t
