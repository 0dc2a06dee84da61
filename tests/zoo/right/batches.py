"""NumPy over whole tables: Cholesky and eigenvalues, sums of exponentials, arrays and scalars as answers."""
import numpy as np


def A(v):
    return np.asarray(v, dtype=float)


def softmax(s):
    e = np.exp(s-s.max())
    return e/e.sum()


def expit(z):
    return (1+np.tanh(np.asarray(z)/2))/2 if np.ndim(z) == 0 and z > -1 else np.exp(-np.logaddexp(0, -np.asarray(z)))


def logsumexp(s, axis, keepdims):
    top = s.max(axis=axis, keepdims=True)
    return top+np.log(np.exp(s-top).sum(axis=axis, keepdims=True))


def no(c):
    if c: raise ValueError


def names_of(labels, classes):
    n = sorted(set(labels)) if classes is None else list(classes)
    no(not set(labels) <= set(n) or len(set(n)) < len(n) or len(n) < 2); return n


def gaussian_covariance(rows, divisor="n-1"):
    X = A(rows); no(X.ndim != 2 or not X.shape[1])
    if len(X) == 1 and divisor == "n-1": raise ZeroDivisionError
    return {"mean": X.mean(0), "covariance": np.atleast_2d(np.cov(X.T, ddof=int(divisor == "n-1")))}


def gaussian_mahalanobis(x, mean, covariance):
    S = A(covariance); no((S != S.T).any()); d = A(x)-A(mean); L = np.linalg.cholesky(S)
    return (np.linalg.solve(L, d)**2).sum()


def gaussian_multivariate_log_density(x, mean, covariance):
    S = A(covariance); no((S != S.T).any()); d = A(x)-A(mean); L = np.linalg.cholesky(S)
    return -len(d)/2*np.log(2*np.pi)-np.log(np.diag(L)).sum()-(np.linalg.solve(L, d)**2).sum()/2


def gaussian_semi_axes(covariance, level=1):
    S = A(covariance); no(S.shape != (2, 2) or (S != S.T).any() or level <= 0); w = np.linalg.eigvalsh(S); no(w[0] <= 0)
    return np.sqrt(level*w[::-1])


def gaussian_major_axis(covariance):
    S = A(covariance); no(S.shape != (2, 2) or (S != S.T).any()); w, V = np.linalg.eigh(S); no(w[0] <= 0)
    if w[0] == w[1]: raise ZeroDivisionError
    return V[:, 1]


def gda_parameters(rows, labels, divisor="n", classes=None):
    X, y = A(rows), np.array(labels); n = names_of(labels, classes)
    M = {c: X[y == c].mean(0) for c in n}
    if any((y == c).sum() == 0 for c in n): raise ZeroDivisionError
    D = X-np.stack([M[c] for c in labels]); b = len(X)-(len(n) if divisor == "n-K" else 0)
    if b == 0: raise ZeroDivisionError
    return {"means": M, "covariance": D.T@D/b, "prior": {c: (y == c).mean() for c in n}}


def gda_quadratic_parameters(rows, labels, divisor="n", classes=None):
    X, y = A(rows), np.array(labels); n = names_of(labels, classes)
    if any((y == c).sum() <= (divisor != "n") for c in n): raise ZeroDivisionError
    return {"prior": {c: np.mean(y == c) for c in n}, "means": {c: X[y == c].mean(0) for c in n},
            "covariances": {c: np.atleast_2d(np.cov(X[y == c].T, bias=divisor == "n")) for c in n}}


def gda_posterior(rows, labels, query, covariance="shared", divisor="n", classes=None):
    n = names_of(labels, classes)
    if covariance == "shared":
        no(divisor == "n-1"); p = gda_parameters(rows, labels, divisor, classes); p["covariances"] = {c: p["covariance"] for c in n}
    else:
        no(divisor == "n-K"); p = gda_quadratic_parameters(rows, labels, divisor, classes)
    s = np.array([np.log(p["prior"][c])+gaussian_multivariate_log_density(query, p["means"][c], p["covariances"][c]) for c in n])
    return dict(zip(n, softmax(s)))


def gda_theta(phi, mean_0, mean_1, covariance):
    no(not 0 < phi < 1); S = A(covariance); no((S != S.T).any()); np.linalg.cholesky(S); P = np.linalg.inv(S)
    a, b = A(mean_0), A(mean_1); w = P@(b-a)
    return {"weights": w, "intercept": np.log(phi/(1-phi))-w@(a+b)/2}


def gda_model_posterior(prior, means, covariance, query):
    n = list(prior)[::-1]; S = A(covariance); no((S != S.T).any() or abs(sum(prior.values())-1) > 1e-12)
    Z = np.linalg.solve(S, np.stack([A(query)-A(means[c]) for c in n]).T).T
    with np.errstate(divide="ignore"): s = np.log([prior[c] for c in n])-((np.stack([A(query)-A(means[c]) for c in n]))*Z).sum(1)/2
    return dict(zip(n, softmax(s)))


def naive_bayes_bernoulli_posterior(rows, labels, query, classes=None, alpha=0, smooth_prior=False):
    X, y, q = A(rows), np.array(labels), A(query); n = names_of(labels, classes); no(alpha < 0 or X.shape[1] != len(q))
    N = np.array([(y == c).sum() for c in n]); C = np.stack([X[y == c].sum(0) for c in n])
    if (N+2*alpha == 0).any(): raise ZeroDivisionError
    a = alpha if smooth_prior else 0
    T = (C+alpha)/(N[:, None]+2*alpha); U = (N[:, None]-C+alpha)/(N[:, None]+2*alpha)
    with np.errstate(divide="ignore"): s = np.log((N+a)/(len(X)+a*len(n)))+np.log(np.where(q == 1, T, U)).sum(1)
    if s.max() == -np.inf: raise ZeroDivisionError
    return dict(zip(n, softmax(s)))


def mixture_gaussian_responsibilities(rows, mixing, means, covariances, labels=None):
    X, k = A(rows), len(mixing); S = [A(s) for s in covariances]; S = S*k if len(S) == 1 else S; no(len(S) != k or len(means) != k)
    for s in S: no((s != s.T).any())
    s = np.empty((len(X), k))
    for c in range(k):
        L = np.linalg.cholesky(S[c]); Z = np.linalg.solve(L, (X-A(means[c])).T)
        with np.errstate(divide="ignore"): s[:, c] = np.log(mixing[c])-np.log(np.diag(L)).sum()-(Z**2).sum(0)/2
    r = np.exp(s-logsumexp(s, axis=1, keepdims=True))
    for i, l in enumerate(labels or []):
        if l is not None: r[i] = np.eye(k)[l]
    return r


def mixture_gaussian_maximisation(rows, responsibilities, shared=False):
    X, R = A(rows), A(responsibilities); N = R.sum(0)
    if (N == 0).any(): raise ZeroDivisionError
    M = (R.T@X)/N[:, None]; D = X[:, None, :]-M[None]
    C = np.einsum("nk,nki,nkj->kij", R, D, D)
    return {"mixing": N/len(X), "means": M, "covariances": [C.sum(0)/len(X)] if shared else C/N[:, None, None]}


def logistic_hypothesis(weights, intercept, x): no(len(weights) != len(x) or not x); return expit(A(weights)@A(x)+intercept)


def logistic_gradient(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    X = np.column_stack([np.ones(len(rows)), A(rows)]); t = np.r_[intercept, A(weights)]
    p = t.copy(); p[0] *= penalise_intercept
    z = X@t; y = A(labels)
    r = np.where(y == 1, expit(-z), -expit(z))
    g = X.T@r-l2*p
    return {"intercept": g[0], "weights": g[1:]}


def logistic_hessian(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    X = np.column_stack([np.ones(len(rows)), A(rows)]); z = X@np.r_[intercept, A(weights)]
    w = expit(z)*expit(-z); E = np.eye(X.shape[1]); E[0, 0] = penalise_intercept
    return -(X.T*w)@X-l2*E


def logistic_newton_step(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    t = np.r_[intercept, A(weights)]
    t = t-np.linalg.solve(logistic_hessian(rows, labels, weights, intercept, l2, penalise_intercept), (lambda g: np.r_[g["intercept"], g["weights"]])(logistic_gradient(rows, labels, weights, intercept, l2, penalise_intercept)))
    return {"weights": t[1:], "intercept": t[0]}


def linear_hyperplane(points):
    P = A(points); D = P[1:]-P[0]; u, s, V = np.linalg.svd(D); w = V[-1]
    if len(s) and s.min() < 1e-12*max(1, s.max()): raise ZeroDivisionError
    return {"weights": w, "bias": -w@P[0]}


def linear_projection(u, onto):
    u, v = A(u), A(onto)
    if not v.any(): raise ZeroDivisionError
    return v*(u@v/(v@v))


def decision_partial_risk(posterior, loss): return A(posterior)@A(loss)


def decision_contingency(counts, alpha=0):
    C = A(counts); T = C.sum(1); K = C.shape[1]; p = T/C.sum()
    if C.sum() == 0 or (T+alpha*K == 0).any(): raise ZeroDivisionError
    L = (C+alpha)/(T+alpha*K)[:, None]; J = p[:, None]*L; E = J.sum(0)
    if (E == 0).any(): raise ZeroDivisionError
    return {"prior": p, "likelihood": L, "evidence": E, "posterior": J/E}


def svm_weights(rows, labels, alpha): return (A(alpha)*labels)@A(rows)
