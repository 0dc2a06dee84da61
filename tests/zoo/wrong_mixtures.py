"""Classes that fit a Gaussian mixture by EM: right ones, and others that are not, each by one thing."""

# mypy: ignore-errors

import numpy as np


class Mixture:
    """As it should be: it begins at some of its records, and computes with logarithms."""

    def __init__(self, n_components=2, max_iter=300, tol=1e-8):
        self.n_components, self.max_iter, self.tol = n_components, max_iter, tol

    def begin(self, X):
        size, columns = X.shape
        places = np.random.default_rng(1).choice(size, self.n_components, replace=False)
        self.means = X[places].astype(float)
        self.covariances = np.array([np.cov(X.T).reshape(columns, columns)] * self.n_components)
        self.weights = np.full(self.n_components, 1 / self.n_components)

    def log_densities(self, X):
        root = np.linalg.cholesky(self.covariances)
        z = np.linalg.solve(root, (X - self.means[:, None]).transpose(0, 2, 1))
        size = np.log(np.diagonal(root, 0, 1, 2)).sum(1) + X.shape[1] / 2 * np.log(2 * np.pi)
        return (-(z ** 2).sum(1) / 2).T - size

    def log_joint(self, X):
        return np.log(self.weights) + self.log_densities(X)

    def score_samples(self, X):
        joint = self.log_joint(X)
        most = joint.max(1)
        return most + np.log(np.exp(joint - most[:, None]).sum(1))

    def score(self, X):
        return self.score_samples(X).mean()

    def expectation(self, X):
        joint = self.log_joint(X)
        shares = np.exp(joint - joint.max(1, keepdims=True))
        return shares / shares.sum(1, keepdims=True)

    def spread(self, X, shares, mean, weight, old):
        return (shares[:, None] * (X - mean)).T @ (X - mean) / weight

    def maximisation(self, X, shares):
        size = shares.sum(0)
        old, self.weights = self.means, size / len(X)
        self.means = shares.T @ X / size[:, None]
        self.covariances = np.array([self.spread(X, shares[:, c], self.means[c], size[c], old[c])
                                     for c in range(self.n_components)])

    def fit(self, X):
        self.begin(X)
        before = -np.inf
        for _ in range(self.max_iter):
            self.maximisation(X, self.expectation(X))
            now = self.score(X)
            if now - before < self.tol:
                break
            before = now
        return self

    def predict_proba(self, X):
        return self.expectation(X)

    def predict(self, X):
        return self.log_joint(X).argmax(1)


class Moments(Mixture):
    """Takes variances as the mean of the squares less the square of the mean."""

    def spread(self, X, shares, mean, weight, old):
        return (shares[:, None] * X).T @ X / weight - np.outer(mean, mean) + 1e-6 * np.eye(X.shape[1])


class BeginsTwiceAtOne(Mixture):
    """Draws the records at which it begins with replacement: two components may stay alike."""

    def begin(self, X):
        super().begin(X)
        self.means = X[np.random.default_rng(0).choice(len(X), self.n_components)].astype(float)

    def spread(self, X, shares, mean, weight, old):
        return super().spread(X, shares, mean, weight, old) + 1e-6 * np.eye(X.shape[1])


class BeginsAlike(Mixture):
    """All its components begin at the mean of all records, and stay there."""

    def begin(self, X):
        super().begin(X)
        self.means = np.tile(X.mean(0), (self.n_components, 1))


class Hidden(Mixture):
    """Shows none of its parameters, and no probabilities."""

    predict_proba = score = score_samples = None

    def fit(self, X):
        self.inner = Mixture(self.n_components, self.max_iter, self.tol).fit(X)
        return self

    def predict(self, X):
        return self.inner.predict(X)


class HiddenNearest(Hidden):
    """Decides by the nearest mean."""

    def predict(self, X):
        return ((X[:, None] - self.inner.means) ** 2).sum(2).argmin(1)


class HiddenAlike(Hidden):
    """All its components are alike."""

    def predict(self, X):
        return np.zeros(len(X), int)


class Lists(Mixture):
    """The same with lists, a column of weights and covariances whose last place is the component."""

    def fit(self, X):
        super().fit(X)
        self.phi, self.mu = [[one] for one in self.weights.tolist()], self.means.T.tolist()
        self.sigma = np.moveaxis(self.covariances, 0, 2).tolist()
        self.parts = self.weights, self.means, self.covariances
        del self.weights, self.means, self.covariances
        return self

    def restored(self):
        found = Mixture(self.n_components)
        found.weights, found.means, found.covariances = self.parts
        return found

    def score(self, X):
        return self.restored().score(X) if hasattr(self, "parts") else super().score(X)

    def predict_proba(self, X):
        return self.restored().predict_proba(X)

    def predict(self, X):
        return self.restored().predict(X)

    def score_samples(self, X):
        return (self.restored() if hasattr(self, "parts") else super()).score_samples(X)

    def begin(self, X):
        vars(self).pop("parts", None)
        super().begin(X)


class Deviations:
    """Of numbers in no table alone, with standard deviations, and a ridge."""

    def __init__(self, k=2, epochs=300):
        self.k, self.epochs = k, epochs

    def train(self, x):
        assert x.ndim == 1
        self.mu = np.quantile(x, np.linspace(0.1, 0.9, self.k))
        self.sigma, self.pi = np.full(self.k, x.std()), np.full(self.k, 1 / self.k)
        for _ in range(self.epochs):
            shares = self.posterior(x)
            size = shares.sum(0)
            self.pi, self.mu = size / len(x), shares.T @ x / size
            self.sigma = np.sqrt((shares * (x[:, None] - self.mu) ** 2).sum(0) / size + 1e-6)

    def joint(self, x):
        return np.log(self.pi) - np.log(self.sigma) - (x[:, None] - self.mu) ** 2 / 2 / self.sigma ** 2

    def posterior(self, x):
        shares = np.exp(self.joint(x) - self.joint(x).max(1, keepdims=True))
        return shares / shares.sum(1, keepdims=True)

    def classify(self, x):
        return self.joint(x).argmax(1)


class BlankLabels(Mixture):
    """Its fit wants labels, which it does not use."""

    def fit(self, X, y):
        return super().fit(X)


class MeansByAll(Mixture):
    """Divides the means by n, not by the weight of a component."""

    def maximisation(self, X, shares):
        size = shares.sum(0)
        self.weights, self.means = size / len(X), shares.T @ X / len(X)
        self.covariances = np.array([self.spread(X, shares[:, c], self.means[c], size[c], None)
                                     for c in range(self.n_components)])


class CovariancesByAll(Mixture):
    """Divides the covariances by n."""

    def spread(self, X, shares, mean, weight, old):
        return super().spread(X, shares, mean, len(X), old)


class CovariancesByOneLess(Mixture):
    """Divides the covariances by N − 1."""

    def spread(self, X, shares, mean, weight, old):
        return super().spread(X, shares, mean, weight - 1, old)


class AboutOldMeans(Mixture):
    """Its covariances are about the means before the step."""

    def spread(self, X, shares, mean, weight, old):
        return super().spread(X, shares, old, weight, old)


class FixedWeights(Mixture):
    """Never learns its weights."""

    def maximisation(self, X, shares):
        super().maximisation(X, shares)
        self.weights = np.full(self.n_components, 1 / self.n_components)


class FixedCovariances(Mixture):
    """Never learns its covariances."""

    def spread(self, X, shares, mean, weight, old):
        return np.cov(X.T).reshape(X.shape[1], X.shape[1])


class WeightsForgotten(Mixture):
    """Its E-step, and all that follows from it, forgets the weights."""

    def log_joint(self, X):
        return self.log_densities(X)


class WeightsForgottenInPredict(Mixture):
    """Only its decisions forget the weights."""

    def predict(self, X):
        return self.log_densities(X).argmax(1)


class NoRoot(Mixture):
    """Divides the density by the determinant, not by its square root."""

    def log_joint(self, X):
        return super().log_joint(X) - np.log(np.linalg.det(self.covariances)) / 2


class NoDeterminant(Mixture):
    """Its densities lack the determinant, where it is asked."""

    def predict_proba(self, X):
        joint = self.log_joint(X) + np.log(np.linalg.det(self.covariances)) / 2
        shares = np.exp(joint - joint.max(1, keepdims=True))
        return shares / shares.sum(1, keepdims=True)


class OldResponsibilities(Mixture):
    """Its means are of the responsibilities of the step before."""

    def maximisation(self, X, shares):
        super().maximisation(X, shares)
        last, self.last = getattr(self, "last", shares), shares
        self.means = last.T @ X / last.sum(0)[:, None]

    def begin(self, X):
        super().begin(X)
        vars(self).pop("last", None)


class ByColumns(Mixture):
    """Its responsibilities sum to 1 for each component, not for each record."""

    def predict_proba(self, X):
        shares = np.exp(self.log_joint(X))
        return shares / shares.sum(0)


class WeightsByColumns(Mixture):
    """The same where it learns: each component has the weight 1/n."""

    def maximisation(self, X, shares):
        super().maximisation(X, shares / shares.sum(0))


class SumOfLogs(Mixture):
    """Adds the logarithms of the components, not their densities, to a likelihood."""

    def score(self, X):
        return self.log_joint(X).sum() / len(X)


class TurnedSign(Mixture):
    """Its log-likelihood is −log."""

    def fit(self, X):
        super().fit(X)
        self.log_likelihood_ = -self.score_samples(X).sum()
        return self


class NoPi(Mixture):
    """Its likelihood lacks the factor of 2π."""

    def score_samples(self, X):
        return super().score_samples(X) + X.shape[1] / 2 * np.log(2 * np.pi)


class Underflows(Mixture):
    """Its densities are no logarithms, and it begins with variances of 1: far away all of them are 0."""

    def begin(self, X):
        super().begin(X)
        self.covariances = np.array([np.eye(X.shape[1])] * self.n_components)

    def expectation(self, X):
        shares = np.exp(self.log_joint(X))
        with np.errstate(all="ignore"):
            return shares / shares.sum(1, keepdims=True)


class UnderflowsInPredict(Mixture):
    """The same, and it tells decisions alone."""

    predict_proba = None

    def predict(self, X):
        return np.exp(self.log_joint(X)).argmax(1)


class StopsAtOnce(Mixture):
    """Stops after three steps, from one start in which components are nearly the same."""

    def fit(self, X):
        self.begin(X)
        steps = np.arange(self.n_components)[::-1, None]
        self.means = X.mean(0) + steps * X.std(0) / 50
        for _ in range(min(self.max_iter, 3)):
            self.maximisation(X, self.expectation(X))
        return self


class ByPlainSum(Mixture):
    """Ends where the sum of densities moves little, which depends on the unit."""

    def fit(self, X):
        self.begin(X)
        before = 0.0
        for _ in range(self.max_iter):
            self.maximisation(X, self.expectation(X))
            now = np.exp(self.log_densities(X)).sum()
            if abs(now - before) < 1e-6:
                break
            before = now
        return self


class CutsToIntegers(Mixture):
    """Its means take the type of the records."""

    def maximisation(self, X, shares):
        super().maximisation(X, shares)
        self.means = self.means.astype(X.dtype)


class NeedsTwoColumns(Mixture):
    """Its start asks the variance of the second column."""

    def begin(self, X):
        super().begin(X)
        self.widest = max(X[:, 0].var(), X[:, 1].var())


class SilentUnlessDone(Mixture):
    """Answers only where it has converged."""

    def fit(self, X):
        super().fit(X)
        if self.max_iter < 10:
            del self.weights
        return self

    def predict(self, X):
        if not hasattr(self, "weights"):
            raise ValueError("fit it first")
        return super().predict(X)


class NotSymmetric(Mixture):
    """Fills its covariances above the diagonal alone, where it tells them."""

    def fit(self, X):
        super().fit(X)
        self.own, self.covariances = self.covariances, np.triu(self.covariances)
        return self

    def log_densities(self, X):
        told, self.covariances = self.covariances, vars(self).get("own", self.covariances)
        found = super().log_densities(X)
        self.covariances = told
        return found

    def begin(self, X):
        super().begin(X)
        self.own = self.covariances

    def maximisation(self, X, shares):
        super().maximisation(X, shares)
        self.own = self.covariances


class LosesLikelihood(Mixture):
    """Moves its means twice as far as EM does, and more with each step."""

    def maximisation(self, X, shares):
        old = self.means
        super().maximisation(X, shares)
        self.means = old + 3 * (self.means - old)
