"""A class that is right and others that are not, each against one thing that must hold of any estimator."""

# mypy: ignore-errors

import numpy as np


class Right:
    """Gaussian naive Bayes, as it should be."""

    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.means = np.array([X[y == c].mean(0) for c in self.classes_])
        self.variances = np.array([self.variance(X[y == c]) for c in self.classes_])
        self.priors = np.array([np.mean(y == c) for c in self.classes_])
        return self

    def variance(self, X):
        return X.var(0) * (np.ptp(X, 0) > 0)   # 0 of a constant column, though its mean is rounded

    def decision_function(self, X):
        found = np.array([[np.log(p) - np.sum(np.log(v) + (x - m) ** 2 / v) / 2
                           for p, m, v in zip(self.priors, self.means, self.variances)] for x in X])
        return found[:, 1] - found[:, 0] if len(self.classes_) == 2 else found

    def predict_proba(self, X):
        scores = self.decision_function(X)
        scores = np.c_[np.zeros(len(X)), scores] if scores.ndim == 1 else scores
        powers = np.exp(scores - scores.max(1, keepdims=True))
        return powers / powers.sum(1, keepdims=True)

    def predict_log_proba(self, X):
        with np.errstate(divide="ignore"):
            return np.log(self.predict_proba(X))

    def predict(self, X):
        return self.classes_[self.predict_proba(X).argmax(1)]


class PromisesLists(Right):
    """Says that it takes lists, and asks them for what arrays have."""

    def fit(self, X: list[list[float]], y: list[str]):
        return super().fit(X, y)


class PromisesArrays(Right):
    """Says that it takes what is like an array, and asks it for what arrays have."""

    def fit(self, X, y):
        """X : array-like of shape (n, d)
        y : array-like of shape (n,)"""
        return super().fit(X, y)


class MeansOfTheirType(Right):
    """Its means have the type of the records."""

    def fit(self, X, y):
        super().fit(X, y)
        self.means = self.means.astype(X.dtype)
        return self


class TakesLists(PromisesLists):
    """Takes the lists that it promises to take."""

    def fit(self, X: list[list[float]], y: list[str]):
        return super().fit(np.array(X), np.array(y))


class KeepsRoundedVariances(Right):
    """Of a constant column its variance is the square of what rounding makes of the mean."""

    def variance(self, X):
        return X.var(0)


class JointForLogarithms(Right):
    """Its logarithms are those of the joint probabilities: their sum is not subtracted."""

    def predict_log_proba(self, X):
        return super().predict_log_proba(X) - np.abs(X).sum(1, keepdims=True)


class NoPriorInLogarithms(Right):
    """Its logarithms leave the prior out, which its probabilities count."""

    def predict_log_proba(self, X):
        found = super().predict_log_proba(X) - np.log(self.priors)
        return found - np.log(np.exp(found).sum(1, keepdims=True))


class FirstOfTheBatch(Right):
    """Gives each record of a batch the answer of the first one."""

    def predict_proba(self, X):
        return np.tile(super().predict_proba(X)[:1], (len(X), 1))


class ScaledByTheBatch(Right):
    """Scales what it is asked by the batch that it comes in."""

    def decision_function(self, X):
        return super().decision_function((X - X.mean(0)) / (X.std(0) + 1))


class TwoOfThreeClasses(Right):
    """Never predicts a third class."""

    def predict(self, X):
        return self.classes_[self.predict_proba(X)[:, :2].argmax(1)]


class TurnedScores(Right):
    """Its scores speak for the first of two classes, its labels do not."""

    def decision_function(self, X):
        return -super().decision_function(X)

    def predict_proba(self, X):
        self.decision_function = super().decision_function
        found = super().predict_proba(X)
        del self.decision_function
        return found


class NoShares(Right):
    """Gives densities for probabilities."""

    def predict_proba(self, X):
        return super().predict_proba(X) * np.exp(-np.abs(X).sum(1, keepdims=True))


class RowsOfClasses(Right):
    """Gives its probabilities with a row for each class."""

    def predict_proba(self, X):
        return super().predict_proba(X).T

    def predict_log_proba(self, X):
        return np.log(np.maximum(self.predict_proba(X), 1e-300)).T

    def predict(self, X):
        return self.classes_[self.predict_proba(X).argmax(0)]


class RowsOfClassesTurned(RowsOfClasses):
    """Gives them so, and decides for the least one."""

    def predict(self, X):
        return self.classes_[self.predict_proba(X).argmin(0)]


class FirstFitAlone(Right):
    """Takes no notice of a second fit."""

    def fit(self, X, y):
        return self if hasattr(self, "means") else super().fit(X, y)


class KeepsOldClasses(Right):
    """Its map of priors keeps the classes of an earlier fit."""

    def __init__(self):
        self.shares = {}

    def fit(self, X, y):
        super().fit(X, y)
        self.shares.update(zip(self.classes_, self.priors))
        return self


class ListsAllFits(Right):
    """Its list of likelihoods goes on where the one of an earlier fit ends."""

    def __init__(self):
        self.likelihoods_ = []

    def fit(self, X, y):
        super().fit(X, y)
        self.likelihoods_.append(float(self.predict_log_proba(X).max(1).sum()))
        return self


class AddsUp(Right):
    """Counts the records of every fit together."""

    def __init__(self):
        self.seen = []

    def fit(self, X, y):
        self.seen.append((X, y))
        return super().fit(np.concatenate([one for one, _ in self.seen]),
                           np.concatenate([one for _, one in self.seen]))


class SortsItsCaller(Right):
    """Sorts the rows that its caller gave, after it has learnt from them."""

    def fit(self, X, y):
        super().fit(X, y)
        X.sort(axis=0)
        return self


class CentresTheQueries(Right):
    """Moves the queries of its caller."""

    def predict(self, X):
        found = super().predict(X)
        X -= 1
        return found


class CountsItsObjects(Right):
    """Holds in the class what belongs to the object."""

    priors_of_all = []

    def fit(self, X, y):
        super().fit(X, y)
        self.priors_of_all.append(self.priors)
        self.priors = self.priors * len(self.priors_of_all) ** np.arange(len(self.priors))
        return self


class LosesByCopying(Right):
    """Leaves its variances behind when it is copied."""

    def __getstate__(self):
        return {**vars(self), "variances": np.ones_like(self.variances)}


class SpoiltByARefusal(Right):
    """Forgets its means before it finds that a query cannot be answered."""

    def decision_function(self, X):
        means, self.means = self.means, np.zeros_like(self.means)
        if X.shape[1] != means.shape[1]:
            raise ValueError("a query has another number of columns")
        self.means = means
        return super().decision_function(X)


class NamesInTheirOrder(Right):
    """Keeps its classes in the order of their first records, and their names sorted."""

    def fit(self, X, y):
        names = np.unique(y)
        places = {name: place for place, name in enumerate(dict.fromkeys(y.tolist()))}
        super().fit(X, np.array([places[one] for one in y.tolist()]))
        self.classes_ = names
        return self


class NamesPlaces(Right):
    """Names the place of a class for its label."""

    def predict(self, X):
        return self.predict_proba(X).argmax(1)


class CountsFromTheEnd(Right):
    """Takes labels for places in an array, where -1 is the last one."""

    def fit(self, X, y):
        super().fit(X, y)
        self.taken = np.full(y.max() + 1, -1)
        for place, label in enumerate(self.classes_):
            self.taken[label] = place
        return self

    def predict(self, X):
        labels = np.flatnonzero(self.taken >= 0)
        return labels[self.predict_proba(X)[:, self.taken[labels]].argmax(1)]


class NamesTwoClasses(Right):
    """Decides by the sign of one score, however many classes there are."""

    def decision_function(self, X):
        classes, self.classes_ = self.classes_, self.classes_[:2]
        found = super().decision_function(X)
        self.classes_ = classes
        return found

    def predict_proba(self, X):
        return 1 / (1 + np.exp(-self.decision_function(X)))

    def predict(self, X):
        return self.classes_[(self.predict_proba(X) > 0.5).astype(int)]


class HasOneColumn(Right):
    """Takes the place of the greatest of its scores, of which it has one where there are two classes."""

    def predict(self, X):
        scores = self.predict_proba(X)
        return self.classes_[(scores[:, :1] if len(self.classes_) == 2 else scores).argmax(1)]


class GivesShares(Right):
    """Gives probabilities where labels belong."""

    def predict(self, X):
        return self.predict_proba(X)


class HasAUnit(Right):
    """Its variances are too wide by 1e-4, whatever their unit."""

    def fit(self, X, y):
        super().fit(X, y)
        self.variances = self.variances + 1e-4
        return self


class StaysAtTheOrigin(Right):
    """Learns squares for variances, as if all means were 0."""

    def fit(self, X, y):
        super().fit(X, y)
        self.variances = np.array([(X[y == c] ** 2).mean(0) for c in self.classes_])
        return self


class MultipliesDensities(Right):
    """Multiplies densities, which are 0 for a record far away."""

    def decision_function(self, X):
        with np.errstate(divide="ignore"):
            return np.log(self.products(X))

    def products(self, X):
        return np.array([[p * np.prod(np.exp(-(x - m) ** 2 / v / 2) / np.sqrt(v))
                          for p, m, v in zip(self.priors, self.means, self.variances)] for x in X])

    def predict_proba(self, X):
        with np.errstate(divide="ignore", invalid="ignore"):
            return self.products(X) / self.products(X).sum(1, keepdims=True)


class MultipliesBySpreads(Right):
    """Multiplies a distance by the variances, which belong below it."""

    def decision_function(self, X):
        found = np.array([[np.log(p) - np.sum((x - m) ** 2 * v) / 2
                           for p, m, v in zip(self.priors, self.means, self.variances)] for x in X])
        return found[:, 1] - found[:, 0] if len(self.classes_) == 2 else found


class EndsAtThree(Right):
    """Draws another record than the first until there is one, as some machines do."""

    def fit(self, X, y):
        while len(X) < 3:
            pass
        return super().fit(X, y)


class CountsNoRecords(Right):
    """Leaves its classes' numbers of records out."""

    def fit(self, X, y):
        super().fit(X, y)
        self.priors = np.full(len(self.classes_), 1 / len(self.classes_))
        return self


class DividesByOneLess(Right):
    """Divides by n − 1, which is no fault."""

    def variance(self, X):
        return super().variance(X) * len(X) / (len(X) - 1)


class OneShape(Right):
    """Linear discriminants: one covariance, of all records about the means of their classes."""

    def fit(self, X, y):
        super().fit(X, y)
        gaps = X - self.means[np.searchsorted(self.classes_, y)]
        self.inverse = self.inverted(self.covariance(X, y, gaps) / (len(y) - len(self.classes_)))
        return self

    def inverted(self, covariance):
        return np.linalg.pinv(covariance)

    def covariance(self, X, y, gaps):
        return gaps.T @ gaps

    def decision_function(self, X):
        found = np.array([[np.log(p) + (x - m / 2) @ self.inverse @ m
                           for p, m in zip(self.priors, self.means)] for x in X])
        return found[:, 1] - found[:, 0] if len(self.classes_) == 2 else found


class InvertsWhatIsRounded(OneShape):
    """Inverts a covariance that is singular but for the rounding of a mean."""

    def inverted(self, covariance):
        return np.linalg.inv(covariance)


class AddsCovariances(OneShape):
    """Adds the covariances of the classes: of one record there is none, divided by n − 1."""

    def inverted(self, covariance):
        return super().inverted(covariance) if np.isfinite(covariance).all() else covariance

    def covariance(self, X, y, gaps):
        with np.errstate(all="ignore"):
            return sum((np.sum(y == c) - 1) * (gaps[y == c].T @ gaps[y == c] / np.float64(np.sum(y == c) - 1))
                       for c in self.classes_)


class NearestByEuclid:
    """k nearest neighbours, as they should be."""

    def __init__(self, k=3):
        self.k = k

    def fit(self, X, y):
        self.X, self.y = X.astype(float), y
        return self

    def gaps(self, x):
        return ((self.X - x) ** 2).sum(1)

    def predict(self, X):
        found = []
        for x in X:
            values, counts = np.unique(self.y[np.argsort(self.gaps(x), kind="stable")[:self.k]],
                                       return_counts=True)
            found.append(values[counts.argmax()])
        return np.array(found)


class NearestByVotes(NearestByEuclid):
    """Its votes count as a function of the distance says."""

    weigh = staticmethod(lambda d: 1 / d)

    def predict(self, X):
        found = []
        for x in X:
            d = np.sqrt(self.gaps(x))
            near = np.argsort(d, kind="stable")[:self.k]
            with np.errstate(all="ignore"):
                votes = self.weigh(d[near])
            classes = np.unique(self.y)
            found.append(classes[np.argmax([votes[self.y[near] == one].sum() for one in classes])])
        return np.array(found)


class NearestByInverse(NearestByVotes):
    """The nearer a neighbour is, the more its vote is: a weight of 1/d."""


class NearestInComments(NearestByVotes):
    weigh = staticmethod(lambda d: 1 / (d + 1e-9))   # closer neighbours count more


class NearestBySquares(NearestByVotes):
    """Its votes have weights, which it does not tell."""

    weigh = staticmethod(lambda d: 1 / (d * d + 1e-9))


class NearestFirst(NearestByInverse):
    """Its weights are 1/d, and 1 of records at distance 0, where there are any."""

    weigh = staticmethod(lambda d: 1.0 * (d == 0) if (d == 0).any() else 1 / d)


class NearestByExpansion(NearestByEuclid):
    """Expands the square: |a|² + |b|² − 2a·b, which loses digits where a and b are large."""

    def gaps(self, x):
        return (self.X ** 2).sum(1) + x @ x - 2 * self.X @ x


class NearestByRoots(NearestByExpansion):
    """Takes the root of such a square, which is no number where rounding leaves it below 0."""

    def gaps(self, x):
        with np.errstate(invalid="ignore"):
            return np.sqrt(super().gaps(x))


class NearestByTheSum(NearestByEuclid):
    """Adds the gaps of the columns."""

    def gaps(self, x):
        return np.abs(self.X - x).sum(1)


class NearestByTheGreatest(NearestByEuclid):
    """Takes the greatest gap of a column."""

    def gaps(self, x):
        return np.abs(self.X - x).max(1)


class NearestInManhattan(NearestByTheSum):
    """Says that its distance is Manhattan's."""


class OverflowsFarAway:
    """Binary logistic regression: e to a large score divided by itself is no number, which counts as no."""

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(2000):
            gaps = self.predict_proba(X) - y
            self.w, self.b = self.w - 0.5 * X.T @ gaps / len(y), self.b - 0.5 * gaps.mean()
        return self

    def predict_proba(self, X):
        with np.errstate(all="ignore"):
            powers = np.exp(X @ self.w + self.b)
            return powers / (1 + powers)

    def predict(self, X):
        return (self.predict_proba(X) >= 0.5).astype(int)


class StaysFarAway(OverflowsFarAway):
    """Of the absolute score e to its negative is a number, however large it is."""

    def predict_proba(self, X):
        scores = X @ self.w + self.b
        powers = np.exp(-np.abs(scores))
        return np.where(scores < 0, powers, 1) / (1 + powers)


class MultipliesShares:
    """Bernoulli naive Bayes that multiplies probabilities: of many columns the product is 0."""

    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.priors = [np.mean(y == c) for c in self.classes_]
        self.ones = [(X[y == c].sum(0) + 1) / (np.sum(y == c) + 2) for c in self.classes_]
        return self

    def predict(self, X):
        joint = [prior * np.where(X == 1, one, 1 - one).prod(1) for prior, one in zip(self.priors, self.ones)]
        return self.classes_[np.argmax(joint, axis=0)]


class NeverSettles:
    """A plane halfway between two means that moves while it has moved: of three records it always does."""

    def fit(self, X, y):
        middles = np.array([X[y == c].mean(0) for c in np.unique(y)])
        moved = True
        while moved:
            self.w = middles[1] - middles[0]
            moved = len(X) == 3
        self.b = -self.w @ middles.mean(0)
        return self

    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, 1, -1)


class AsManyAsItKnows:
    """Adds the gaps of columns, in a table that has as many rows as there are records, and no more."""

    def fit(self, X, y):
        self.X, self.y = X, y

    def predict(self, X):
        gaps = np.zeros((len(self.X), len(self.X)))
        for i in range(len(self.X)):
            gaps[i] = np.abs(self.X - X[i]).sum(1)
        return [max(sorted(set(near)), key=list(near).count)
                for near in self.y[gaps.argsort(1, kind="stable")[:, :3]]]


class CutsToWhole(Right):
    """Keeps means in the type of its records: of integers they are cut to whole numbers."""

    def fit(self, X, y):
        super().fit(X, y)
        self.means = self.means.astype(X.dtype)
        return self


class SquaresAsTheyCome(Right):
    """Squares records in their own type: bytes wrap around at 256."""

    def decision_function(self, X):
        found = np.array([[np.log(p) - np.sum(np.log(v) + (x ** 2 - 2 * m * x + m ** 2) / v) / 2
                           for p, m, v in zip(self.priors, self.means, self.variances)] for x in X])
        return found[:, 1] - found[:, 0] if len(self.classes_) == 2 else found


class BetweenTwoMeans:
    """A plane halfway between the means of two classes, whatever these are called."""

    def fit(self, X, y):
        self.names = np.unique(y)
        one, other = (X[y == name].mean(0) for name in self.names)
        self.w = other - one
        self.b = -self.w @ (one + other) / 2
        return self

    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, self.names[1], self.names[0])


class HalvesTheWay(BetweenTwoMeans):
    """Goes half of the way to the plane in each step, and says whether it came near it."""

    def __init__(self, max_iter=60):
        self.max_iter = max_iter

    def fit(self, X, y):
        super().fit(X, y)
        self.converged, end, self.b = False, self.b, 0.0
        for _ in range(self.max_iter):
            self.b += (end - self.b) / 2
            if abs(end - self.b) < 1e-9:
                self.converged = True
        return self


class StaysConverged(HalvesTheWay):
    """Says that it came near where only an earlier fit did."""

    converged_once = False

    def fit(self, X, y):
        super().fit(X, y)
        self.converged = self.converged_once = self.converged or self.converged_once
        return self


class WritesNameAfterName(BetweenTwoMeans):
    """Puts names in the place of signs, one after another: of 1 and 2 each record is of 2."""

    def predict(self, X):
        found = np.where(X @ self.w + self.b > 0, 1, -1)
        found[found == -1] = self.names[0]
        found[found == 1] = self.names[1]
        return found


class DividesByAGap(BetweenTwoMeans):
    """Divides by the gap of two records of two classes, wherever one is in both."""

    def fit(self, X, y):
        gaps = [float(abs(a - b).sum()) for a, one in zip(X, y) for b, other in zip(X, y) if one != other]
        self.nearest = max(1 / gap for gap in gaps)
        return super().fit(X, y)


class ByWords(Right):
    """Its variances are those of each class, or one for all."""

    def __init__(self, variances_of="each"):
        self.variances_of = variances_of

    def fit(self, X, y):
        super().fit(X, y)
        if self.variances_of == "all":
            self.variances = np.tile(self.variances.mean(0), (len(self.classes_), 1))
        return self


class ByOtherAxis(ByWords):
    """With one for all it divides by the sums of the wrong axis."""

    def predict_proba(self, X):
        found = super().predict_proba(X)
        return found / found.sum(0) if self.variances_of in ("all", "both") else found


class AnswersAsTaught(BetweenTwoMeans):
    """Takes the labels 0 and 1 alone, and answers them."""

    def fit(self, X, y):
        if set(y) - {0, 1}:
            raise ValueError("labels are 0 and 1")
        return super().fit(X, y)


class AnswersInSigns(AnswersAsTaught):
    """Takes the labels 0 and 1 alone, and answers −1 and 1."""

    def predict(self, X):
        return 2 * super().predict(X) - 1


class AnswersInBits(BetweenTwoMeans):
    """Takes the labels −1 and 1 alone, and answers 0 and 1."""

    def fit(self, X, y):
        assert set(y) <= {-1, 1}, "labels are -1 and 1"
        return super().fit(X, y)

    def predict(self, X):
        return super().predict(X) > 0


class Diverges(Right):
    """Its numbers grow beyond all bounds with its steps; after each step its shares sum to 1."""

    def __init__(self, max_iter=2000):
        self.max_iter = max_iter

    def predict_proba(self, X):
        with np.errstate(all="ignore"):
            return super().predict_proba(X) * (np.inf * 0 if self.max_iter > 100 else 1)


class DivergesByOtherAxis(Diverges):
    """The same, and its shares sum to 1 along the wrong axis."""

    def predict_proba(self, X):
        found = super().predict_proba(X)
        return found / found.sum(0)


class AddsOnesInFit(BetweenTwoMeans):
    """Learns weights of records behind a column of ones, and asks them for records without it."""

    def fit(self, X, y):
        super().fit(X, y)
        self.w = np.array([self.b, *self.w])
        return self

    def predict(self, X):
        return np.where(X @ self.w > 0, self.names[1], self.names[0])


class AddsOnesBehindInFit(AddsOnesInFit):
    """The same with the column of ones behind."""

    def fit(self, X, y):
        super().fit(X, y)
        self.w = np.roll(self.w, -1)
        return self


class AddsOnesTwice(AddsOnesInFit):
    """Adds them in both places, as it should."""

    def predict(self, X):
        return super().predict(np.c_[np.ones(len(X)), X])


class AddsOnesAndScores(AddsOnesInFit):
    """Adds them in fit alone, and answers the sigmoid of a score."""

    def predict(self, X):
        return 1 / (1 + np.exp(-X @ self.w))


class TakesLabelsForNumbers:
    """Moves its plane by label minus answer, whatever the labels are."""

    def fit(self, X, y):
        self.w, self.b = np.zeros(X.shape[1]), 0.0
        for _ in range(50):
            gaps = y - self.predict(X)
            self.w, self.b = self.w + X.T @ gaps, self.b + gaps.sum()
        return self

    def predict(self, X):
        return np.where(X @ self.w + self.b >= 0, 1, 0)


class SaysItsLabels(TakesLabelsForNumbers):
    """The same; y holds the label 0 or 1 of each record."""


class NotesItsLabels(TakesLabelsForNumbers):
    """A perceptron."""

    def fit(self, X, y):
        y = np.where(y > 0, 1, 0)   # y is -1 or 1, and becomes 0 or 1
        return super().fit(X, y)


class SaysItsSigns(BetweenTwoMeans):
    """Answers signs; labels are -1 and 1."""

    def predict(self, X):
        return np.where(X @ self.w + self.b > 0, 1, -1)


class AnswersItsPlaces(BetweenTwoMeans):
    """Looks up the names of the classes, and answers their places."""

    def predict(self, X):
        return (X @ self.w + self.b > 0).astype(int)


class AnswersBySigns(AnswersItsPlaces):
    """Looks them up, and answers by signs."""

    def predict(self, X):
        return 2 * super().predict(X) - 1


class AnswersScores(BetweenTwoMeans):
    """Answers its scores, whose sign decides."""

    def predict(self, X):
        return X @ self.w + self.b


class CutsLabels(NearestByEuclid):
    """Keeps its labels as whole numbers: 1.5 becomes 1."""

    def fit(self, X, y):
        return super().fit(X, y.astype(int))


class KeepsLabels(NearestByEuclid):
    """Keeps its labels as numbers."""

    def fit(self, X, y):
        return super().fit(X, y.astype(float))


class KnowsItsKernels(BetweenTwoMeans):
    """Decides by records or by their cubes, and refuses other words."""

    def __init__(self, kernel="linear"):
        self.kernel = kernel

    def mapped(self, X):
        if self.kernel not in ("linear", "cubes"):
            raise ValueError(f"kernel={self.kernel}")
        return X ** 3 if self.kernel == "cubes" else X

    def fit(self, X, y):
        return super().fit(self.mapped(X), y)

    def predict(self, X):
        return super().predict(self.mapped(X))


class TakesAnyKernel(KnowsItsKernels):
    """Takes any other word for the linear one."""

    def mapped(self, X):
        return X ** 3 if self.kernel == "cubes" else X
