"""Classes as people write them in posts and courses: NumPy arrays, names of their own, nothing for refml."""

# mypy: ignore-errors
# ruff: noqa: E501, B007, RUF059

from collections import Counter

import numpy as np


class NaiveBayes:                      # the much copied one: log priors, dict-free arrays
    def fit(self, X, y):
        n_samples, n_features = X.shape
        self._classes = np.unique(y)
        n_classes = len(self._classes)
        self._mean = np.zeros((n_classes, n_features))
        self._var = np.zeros((n_classes, n_features))
        self._priors = np.zeros(n_classes)
        for idx, c in enumerate(self._classes):
            X_c = X[y == c]
            self._mean[idx, :] = X_c.mean(axis=0)
            self._var[idx, :] = X_c.var(axis=0)
            self._priors[idx] = X_c.shape[0] / float(n_samples)

    def predict(self, X):
        return np.array([self._predict(x) for x in X])

    def _predict(self, x):
        posts = []
        for idx, c in enumerate(self._classes):
            prior = np.log(self._priors[idx])
            num = np.exp(-((x - self._mean[idx]) ** 2) / (2 * self._var[idx]))
            posts.append(np.sum(np.log(num / np.sqrt(2 * np.pi * self._var[idx]))) + prior)
        return self._classes[np.argmax(posts)]


class GaussianNaiveBayes:              # dicts by class, mean(0), predict_proba as a list of dicts
    def fit(self, X, y):
        self.classes = sorted(set(y))
        self.means = {c: X[y == c].mean(0) for c in self.classes}
        self.variances = {c: X[y == c].var(0) for c in self.classes}
        self.priors = {c: float(np.mean(y == c)) for c in self.classes}
        return self

    def posterior(self, x):
        joint = {}
        for c in self.classes:
            d = np.exp(-(x - self.means[c]) ** 2 / (2 * self.variances[c])) / np.sqrt(2 * np.pi * self.variances[c])
            joint[c] = self.priors[c] * d.prod()
        total = sum(joint.values())
        return {c: p / total for c, p in joint.items()}

    def classify(self, x):
        post = self.posterior(x)
        return max(post, key=post.get)


class KNN:
    def __init__(self, k=3):
        self.k = k

    def fit(self, X, y):
        self.X_train = X
        self.y_train = y

    def predict(self, X):
        return [self._predict(x) for x in X]

    def _predict(self, x):
        distances = [np.sqrt(np.sum((x - t) ** 2)) for t in self.X_train]
        nearest = np.argsort(distances)[:self.k]
        return Counter(self.y_train[i] for i in nearest).most_common(1)[0][0]


class KNearestNeighbors:               # k without default; majority by bincount: integers alone
    def __init__(self, k):
        self.k = k

    def train(self, X, y):
        self.X, self.y = X, y

    def predict(self, X):
        y_pred = np.zeros(X.shape[0])
        for i in range(X.shape[0]):
            d = ((self.X - X[i]) ** 2).sum(axis=1)
            y_pred[i] = np.argmax(np.bincount(self.y[np.argsort(d, kind="stable")[:self.k]]))
        return y_pred


class Perceptron:
    def __init__(self, learning_rate=0.01, n_iters=1000):
        self.lr = learning_rate
        self.n_iters = n_iters
        self.weights = None
        self.bias = None

    def fit(self, X, y):
        n_samples, n_features = X.shape
        self.weights = np.zeros(n_features)
        self.bias = 0
        y_ = np.where(y > 0, 1, 0)
        for _ in range(self.n_iters):
            for idx, x_i in enumerate(X):
                y_predicted = np.where(np.dot(x_i, self.weights) + self.bias >= 0, 1, 0)
                update = self.lr * (y_[idx] - y_predicted)
                self.weights += update * x_i
                self.bias += update

    def predict(self, X):
        return np.where(X @ self.weights + self.bias >= 0, 1, -1)


class RosenblattPerceptron:            # the bias first in w_, errors_ of each epoch
    def __init__(self, eta=0.1, n_iter=50):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.w_ = np.zeros(1 + X.shape[1])
        self.errors_ = []
        for _ in range(self.n_iter):
            errors = 0
            for xi, target in zip(X, y):
                update = self.eta * (target - self.predict(xi))
                self.w_[1:] += update * xi
                self.w_[0] += update
                errors += int(update != 0.0)
            self.errors_.append(errors)
        return self

    def net_input(self, X):
        return np.dot(X, self.w_[1:]) + self.w_[0]

    def predict(self, X):
        return np.where(self.net_input(X) >= 0.0, 1, -1)


class LDA:                             # needs to know the number of features; Gaussian discriminant, shared
    def fit(self, X, y):
        self.classes_ = np.unique(y)
        n = len(X)
        self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
        self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
        S = sum((X[y == c] - m).T @ (X[y == c] - m) for c, m in zip(self.classes_, self.means_)) / n
        self.covariance_ = S
        self.coef = np.linalg.solve(S, self.means_.T).T
        self.const = -0.5 * np.sum(self.coef * self.means_, axis=1) + np.log(self.priors_)
        return self

    def decision_function(self, X):
        s = X @ self.coef.T + self.const
        return s if len(self.classes_) > 2 else s[:, 1] - s[:, 0]

    def predict_proba(self, X):
        s = X @ self.coef.T + self.const
        e = np.exp(s - s.max(axis=1, keepdims=True))
        return e / e.sum(axis=1, keepdims=True)

    def predict(self, X):
        return self.classes_[np.argmax(X @ self.coef.T + self.const, axis=1)]


class LogisticRegression:
    def __init__(self, lr=0.001, n_iters=1000):
        self.lr, self.n_iters = lr, n_iters

    def fit(self, X, y):
        n, d = X.shape
        self.weights, self.bias = np.zeros(d), 0
        for _ in range(self.n_iters):
            p = 1 / (1 + np.exp(-(X @ self.weights + self.bias)))
            self.weights -= self.lr * X.T @ (p - y) / n
            self.bias -= self.lr * np.sum(p - y) / n

    def predict_proba(self, X):
        return 1 / (1 + np.exp(-(X @ self.weights + self.bias)))

    def predict(self, X):
        return [1 if p > 0.5 else 0 for p in self.predict_proba(X)]


class LogisticRegressionNewton:        # theta with a column of ones, column vectors everywhere
    def fit(self, X, y):
        X = np.c_[np.ones(len(X)), X]
        y = y.reshape(-1, 1)
        self.theta = np.zeros((X.shape[1], 1))
        for _ in range(30):
            p = 1 / (1 + np.exp(-X @ self.theta))
            self.theta += np.linalg.solve(X.T @ (X * p * (1 - p)), X.T @ (y - p))
        return self

    def predict_proba(self, X):
        return 1 / (1 + np.exp(-np.c_[np.ones(len(X)), X] @ self.theta))

    def predict(self, X):
        return (self.predict_proba(X) > 0.5).astype(int)


class SVM:                             # w·x − b
    def __init__(self, learning_rate=0.001, lambda_param=0.01, n_iters=1000):
        self.lr, self.lambda_param, self.n_iters = learning_rate, lambda_param, n_iters
        self.w = self.b = None

    def fit(self, X, y):
        n_samples, n_features = X.shape
        y_ = np.where(y <= 0, -1, 1)
        self.w = np.zeros(n_features)
        self.b = 0
        for _ in range(self.n_iters):
            for idx, x_i in enumerate(X):
                if y_[idx] * (np.dot(x_i, self.w) - self.b) >= 1:
                    self.w -= self.lr * (2 * self.lambda_param * self.w)
                else:
                    self.w -= self.lr * (2 * self.lambda_param * self.w - np.dot(x_i, y_[idx]))
                    self.b -= self.lr * y_[idx]

    def predict(self, X):
        return np.sign(np.dot(X, self.w) - self.b)


class Pegasos:                         # no bias, lambda/2 |w|² + mean hinge
    def __init__(self, lam=0.1, n_iters=20):
        self.lam, self.n_iters = lam, n_iters

    def fit(self, X, y):
        self.w = np.zeros(X.shape[1])
        t = 0
        for _ in range(self.n_iters):
            for x, label in zip(X, y):
                t += 1
                eta = 1 / (self.lam * t)
                margin = label * (self.w @ x)
                self.w *= 1 - eta * self.lam
                if margin < 1:
                    self.w += eta * label * x
        return self

    def predict(self, X):
        return np.where(X @ self.w >= 0, 1, -1)
