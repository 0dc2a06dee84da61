"""What a hurried engineer writes of each chapter: one thing is otherwise in each."""
import itertools
import math
import re


def cov(rows, below):
    n, d = len(rows), len(rows[0])
    m = [sum(c) / n for c in zip(*rows)]
    return m, [[sum((r[i] - m[i]) * (r[j] - m[j]) for r in rows) / below for j in range(d)] for i in range(d)]


def solve(a, b):
    n = len(b)
    a = [list(r) + [v] for r, v in zip(a, b)]
    det = 1.0
    for i in range(n):
        p = max(range(i, n), key=lambda r: abs(a[r][i]))
        if a[p][i] == 0:
            raise ValueError("singular")
        if p != i:
            a[i], a[p] = a[p], a[i]
            det = -det
        det *= a[i][i]
        for r in range(n):
            if r != i:
                f = a[r][i] / a[i][i]
                a[r] = [x - f * y for x, y in zip(a[r], a[i])]
    return [a[i][n] / a[i][i] for i in range(n)], det


def parts(x, mean, covariance):
    d = [a - b for a, b in zip(x, mean)]
    s, det = solve(covariance, d)
    return sum(a * b for a, b in zip(d, s)), det


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def names(labels, classes):
    return sorted(set(labels)) if classes is None else list(classes)


def decision_posterior(likelihoods, priors):
    """forgets to divide"""
    return {c: likelihoods[c] * priors[c] for c in priors}


def decision_evidence(likelihoods, priors):
    """max of the joints"""
    return max(likelihoods[c] * priors[c] for c in priors)


def decision_risk(joint, loss, strategy):
    """loss[d][y]"""
    return sum(p * loss[strategy[x]][y] for x, row in enumerate(joint) for y, p in enumerate(row))


def decision_bayes_strategy(joint, loss):
    """greatest loss"""
    s, r = [], 0
    for row in joint:
        risks = [sum(p * loss[y][d] for y, p in enumerate(row)) for d in range(len(loss[0]))]
        m = max(risks)
        s.append([d for d, v in enumerate(risks) if v == m])
        r += m
    return {"strategy": s, "risk": r}


def features_one_hot(values, categories=None):
    """order of first appearance"""
    cats = []
    for v in (values if categories is None else categories):
        if v not in cats:
            cats.append(v)
    return [[int(v == c) for c in cats] for v in values]


def features_kernel_map(x, degree, constant=1, gamma=1):
    """gamma left out"""
    out = []
    for k in range(0 if constant else degree, degree + 1):
        for combo in itertools.combinations_with_replacement(range(len(x)), k):
            n = math.factorial(degree) / math.factorial(degree - k)
            for i in set(combo):
                n /= math.factorial(combo.count(i))
            out.append(math.sqrt(n * constant ** (degree - k)) * math.prod(x[i] for i in combo))
    return out


def gaussian_semi_axes(covariance, level=1):
    """full axes"""
    (a, b), (_, c) = covariance
    t, r = (a + c) / 2, math.hypot((a - c) / 2, b)
    return [2 * math.sqrt(level * (t + r)), 2 * math.sqrt(level * max(t - r, 0))]


def gaussian_multivariate_log_density(x, mean, covariance):
    """the constant forgotten"""
    q, det = parts(x, mean, covariance)
    return -q / 2 - math.log(det) / 2


def gda_theta(phi, mean_0, mean_1, covariance):
    """Sigma^-1 only in the weights"""
    w, _ = solve(covariance, [b - a for a, b in zip(mean_0, mean_1)])
    return {"weights": w, "intercept": math.log(phi / (1 - phi)) - (dot(mean_1, mean_1) - dot(mean_0, mean_0)) / 2}


def gda_model_posterior(prior, means, covariance, query):
    """class 0's prior for all: prior forgotten"""
    s = {c: -parts(query, means[c], covariance)[0] / 2 for c in prior}
    top = max(s.values())
    e = {c: math.exp(v - top) for c, v in s.items()}
    return {c: v / sum(e.values()) for c, v in e.items()}


def gda_parameters(rows, labels, divisor="n", classes=None):
    """diagonal covariance"""
    cs = names(labels, classes)
    n, d = len(rows), len(rows[0])
    means = {c: [sum(r[j] for r, y in zip(rows, labels) if y == c) / labels.count(c) for j in range(d)] for c in cs}
    below = n if divisor == "n" else n - len(cs)
    s = [[sum((r[i] - means[y][i]) * (r[j] - means[y][j]) for r, y in zip(rows, labels)) / below if i == j else 0.0
          for j in range(d)] for i in range(d)]
    return {"prior": {c: labels.count(c) / n for c in cs}, "means": means, "covariance": s}


def kernels_rbf(x, y, gamma):
    """sigma for gamma"""
    return math.exp(-sum((a - b) ** 2 for a, b in zip(x, y)) / (2 * gamma ** 2))


def kernels_score(rows, labels, multipliers, bias, query, kernel="linear", degree=None, constant=1, gamma=1):
    """minus b"""
    def k(a, b):
        if kernel == "linear":
            return dot(a, b)
        if kernel == "polynomial":
            return (gamma * dot(a, b) + constant) ** degree
        return math.exp(-gamma * sum((p - q) ** 2 for p, q in zip(a, b)))
    return sum(m * y * k(x, query) for x, y, m in zip(rows, labels, multipliers)) - bias


def linear_foot(weights, bias, x):
    """bias forgotten"""
    t = dot(weights, x) / dot(weights, weights)
    return [a - t * w for a, w in zip(x, weights)]


def linear_geometric_margin(weights, bias, rows, labels):
    """mean margin"""
    return sum(y * (dot(weights, x) + bias) for x, y in zip(rows, labels)) / len(rows) / math.sqrt(dot(weights, weights))


def linear_hesse_form(weights, bias):
    """bias not divided"""
    n = math.sqrt(dot(weights, weights))
    s = 1 if bias <= 0 else -1
    return {"normal": [s * w / n for w in weights], "distance": abs(bias)}


def linear_canonical(weights, bias, rows, labels):
    """divided by the norm"""
    n = math.sqrt(dot(weights, weights))
    return {"weights": [w / n for w in weights], "bias": bias / n}


def sig(z):
    return 1 / (1 + math.exp(-z)) if z >= 0 else math.exp(z) / (1 + math.exp(z))


def logistic_gradient(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """p - y, penalised the right way for the loss, intercept always penalised"""
    e = [y - sig(dot(weights, x) + intercept) for x, y in zip(rows, labels)]
    return {"intercept": sum(e) - l2 * intercept,
            "weights": [sum(a * x[j] for a, x in zip(e, rows)) - l2 * w for j, w in enumerate(weights)]}


def logistic_log_likelihood(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """log base 2"""
    t = 0.0
    for x, y in zip(rows, labels):
        z = (dot(weights, x) + intercept) * (1 if y else -1)
        t += -math.log1p(math.exp(-z)) if z >= 0 else z - math.log1p(math.exp(z))
    t -= l2 / 2 * (dot(weights, weights) + (intercept ** 2 if penalise_intercept else 0))
    return t / math.log(2)


def mixture_gaussian_responsibilities(rows, mixing, means, covariances, labels=None):
    """densities without the prior of the component"""
    out = []
    for i, x in enumerate(rows):
        if labels is not None and labels[i] is not None:
            out.append([float(c == labels[i]) for c in range(len(mixing))])
            continue
        s = []
        for c in range(len(mixing)):
            q, det = parts(x, means[c], covariances[c] if len(covariances) > 1 else covariances[0])
            s.append(-q / 2 - math.log(det) / 2)
        t = max(s)
        e = [math.exp(v - t) for v in s]
        out.append([v / sum(e) for v in e])
    return out


def mixture_bernoulli_maximisation(rows, responsibilities):
    """parameters divided by the number of rows"""
    n = [sum(c) for c in zip(*responsibilities)]
    return {"mixing": [v / len(rows) for v in n],
            "parameters": [[sum(r[c] * x[j] for r, x in zip(responsibilities, rows)) / len(rows) for j in range(len(rows[0]))]
                           for c in range(len(n))]}


def naive_bayes_bernoulli_posterior(rows, labels, query, classes=None, alpha=0, smooth_prior=False):
    """alpha in the denominator once"""
    cs = names(labels, classes)
    a = alpha if smooth_prior else 0
    s = {}
    for c in cs:
        mine = [x for x, y in zip(rows, labels) if y == c]
        v = (len(mine) + a) / (len(rows) + a * len(cs))
        for j, q in enumerate(query):
            f = (sum(x[j] for x in mine) + alpha) / (len(mine) + alpha)
            v *= f if q else 1 - f
        s[c] = v
    t = sum(s.values())
    return {c: v / t for c, v in s.items()}


def naive_bayes_gaussian_posterior(rows, labels, query, divisor="n-1", classes=None):
    """one variance for all classes: pooled over everything"""
    cs = names(labels, classes)
    s = {}
    for c in cs:
        mine = [x for x, y in zip(rows, labels) if y == c]
        v = math.log(len(mine) / len(rows))
        for j, q in enumerate(query):
            col = [x[j] for x in mine]
            m = sum(col) / len(col)
            every = [x[j] for x in rows]
            g = sum(every) / len(every)
            var = sum((a - g) ** 2 for a in every) / (len(every) - (divisor == "n-1"))
            v += -(q - m) ** 2 / (2 * var) - math.log(2 * math.pi * var) / 2
        s[c] = v
    top = max(s.values())
    e = {c: math.exp(v - top) for c, v in s.items()}
    return {c: v / sum(e.values()) for c, v in e.items()}


def naive_bayes_multinomial_decision(documents, labels, dictionary, query, classes=None, alpha=0, smooth_prior=False,
                                     ties="all"):
    """binarised documents"""
    cs = names(labels, classes)
    a = alpha if smooth_prior else 0
    s = {}
    for c in cs:
        docs = [set(d) for d, y in zip(documents, labels) if y == c]
        toks = [w for d in docs for w in d if w in dictionary]
        v = (len(docs) + a) / (len(documents) + a * len(cs))
        for w in query:
            if w in dictionary:
                v *= (toks.count(w) + alpha) / (len(toks) + alpha * len(dictionary))
        s[c] = v
    if max(s.values()) == 0:
        raise ZeroDivisionError
    win = [c for c in cs if s[c] == max(s.values())]
    if ties == "error" and len(win) > 1:
        raise ValueError
    return win[:1] if ties == "first" else win


def naive_bayes_distribution(counts, alpha=0):
    """alpha in proportion of all: (N + alpha)/(n + alpha)"""
    return [(c + alpha) / (sum(counts) + alpha) for c in counts]


def neighbours_decision(rows, labels, query, k, metric="euclidean", distance_ties="all", weights="uniform", classes=None,
                        ties="all"):
    """nearest wins among ties; weights ignored"""
    def dist(x):
        g = [abs(a - b) for a, b in zip(x, query)]
        return max(g) if metric == "chebyshev" else sum(g) if metric == "manhattan" else sum(v * v for v in g)
    d = [dist(x) for x in rows]
    far = sorted(d)[k - 1]
    near = [i for i in range(len(rows)) if d[i] <= far]
    if distance_ties == "first":
        near = sorted(range(len(rows)), key=lambda i: d[i])[:k]
    elif distance_ties == "error" and len(near) > k:
        raise ValueError
    cs = names(labels, classes)
    v = {c: sum(labels[i] == c for i in near) for c in cs}
    win = [c for c in cs if v[c] == max(v.values())]
    if ties == "error" and len(win) > 1:
        raise ValueError
    return win[:1] if ties == "first" else win


def perceptron_bound(rows, labels, weights, bias):
    """margin of the farthest record"""
    points = [x + [1.0] for x in rows]
    d = weights + [bias]
    r2 = max(dot(x, x) for x in points)
    g2 = max(y * dot(d, x) for x, y in zip(points, labels)) ** 2 / dot(d, d)
    return {"radius_squared": r2, "margin_squared": g2, "bound": r2 / g2}


def sampling_z_score(values, mean, variance):
    """n for the root of n"""
    return (sum(values) / len(values) - mean) / math.sqrt(variance) * len(values)


def svm_dual_objective(rows, labels, alpha, C=None, slack=1, kernel="linear", degree=None, constant=1, gamma=1, intercept="free"):
    """ridge 1/C for the squared slack"""
    def k(i, j):
        if kernel == "gram":
            v = rows[i][j]
        else:
            v = dot(rows[i], rows[j])
            if kernel == "polynomial":
                v = (gamma * v + constant) ** degree
        return v + (intercept == "penalised")
    n = len(rows)
    r = 0 if C is None or slack == 1 else 1 / C
    return sum(alpha) - sum(alpha[i] * alpha[j] * labels[i] * labels[j] * (k(i, j) + (r if i == j else 0)) for i in range(n) for j in range(n)) / 2


def svm_slacks(rows, labels, weights, bias):
    """squared"""
    return [max(0, 1 - y * (dot(weights, x) + bias)) ** 2 for x, y in zip(rows, labels)]


def svm_primal_objective(rows, labels, weights, bias, C=None, slack=1, intercept="free"):
    """perceptron loss: no 1"""
    n = dot(weights, weights) + (bias ** 2 if intercept == "penalised" else 0)
    if C is None:
        return n / 2
    return n / 2 + C * sum(max(0, -y * (dot(weights, x) + bias)) ** slack for x, y in zip(rows, labels))


def svm_pair_update(rows, labels, alpha, first, second, C=None):
    """errors without the bias are fine, eta with the wrong sign of the cross term"""
    w = [sum(a * y * x[j] for a, y, x in zip(alpha, labels, rows)) for j in range(len(rows[0]))]
    e = [dot(w, x) - y for x, y in zip(rows, labels)]
    a1, a2, y1, y2 = alpha[first], alpha[second], labels[first], labels[second]
    u, v = rows[first], rows[second]
    eta = dot(u, u) + dot(v, v) + 2 * dot(u, v)
    if y1 != y2:
        low, high = max(0, a2 - a1), None if C is None else min(C, C + a2 - a1)
    else:
        low, high = 0 if C is None else max(0, a1 + a2 - C), a1 + a2 if C is None else min(C, a1 + a2)
    new = max(low, a2 + y2 * (e[first] - e[second]) / eta)
    if high is not None:
        new = min(new, high)
    z = list(alpha)
    z[second] = new
    z[first] = a1 + y1 * y2 * (a2 - new)
    w = [sum(a * y * x[j] for a, y, x in zip(z, labels, rows)) for j in range(len(rows[0]))]
    return {"eta": eta, "lower": low, "upper": high, "alpha": z, "objective": sum(z) - dot(w, w) / 2}


def text_presence(text, dictionary):
    """white space only"""
    words = text.lower().split()
    return [int(w in words) for w in dictionary]


def gda_quadratic_log_odds(prior, means, covariances, query, positive, negative):
    """pooled covariance: mean of both"""
    s = [[(a + b) / 2 for a, b in zip(u, v)] for u, v in zip(covariances[positive], covariances[negative])]
    def f(c):
        return math.log(prior[c]) - parts(query, means[c], s)[0] / 2
    return f(positive) - f(negative)


def gaussian_mahalanobis(x, mean, covariance):
    """variances alone"""
    return sum((a - b) ** 2 / covariance[j][j] for j, (a, b) in enumerate(zip(x, mean)))
