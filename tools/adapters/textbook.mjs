// Naive Bayes, the perceptron, kernels and GDA in plain doubles, speaking the protocol of `refml check` by hand: one JSON object a line.
//
//     python3 -m refml check --cmd "node tools/adapters/textbook.mjs"
//
// Hello is answered with what this is, a request with its id and one of: result, undefined, error, skipped.
// JSON.parse reads "alpha": 1 and "alpha": 0.5 alike as doubles, which is what "binary64" announces.

import { createInterface } from "node:readline";

const HELLO = { refml: 1, name: "textbook.mjs", version: "1", language: "JavaScript", numbers: "binary64" };

class Undefined extends Error {}
class Skipped extends Error {}

const sum = (numbers) => numbers.reduce((total, x) => total + x, 0);
const product = (numbers) => numbers.reduce((total, x) => total * x, 1);
const mapOf = (keys, value) => Object.fromEntries(keys.map((key) => [key, value(key)]));

function refuseUnless(condition, rule) {
  if (!condition) throw new Error(`expected that ${rule}`);
}

function ratio(numerator, denominator) {
  if (denominator === 0) throw new Undefined(`${numerator}/0`);
  return numerator / denominator;
}

function bayesRule({ likelihood, prior, evidence }) {
  refuseUnless(prior >= 0 && prior <= 1, "the prior lies in [0, 1]");
  refuseUnless(0 <= likelihood * prior && likelihood * prior <= evidence, "0 <= likelihood * prior <= evidence");
  return ratio(likelihood * prior, evidence);
}

function posterior({ likelihoods, priors }) {
  const classes = Object.keys(priors), given = Object.values(priors);
  refuseUnless(Object.keys(likelihoods).every((y) => y in priors), "each class has a prior");
  refuseUnless(given.every((p) => p >= 0) && Math.abs(sum(given) - 1) < 1e-9, "the priors sum to 1");
  return normalise(mapOf(classes, (y) => likelihoods[y] * priors[y]));
}

function normalise(scores) {
  const values = Object.values(scores), total = sum(values);
  refuseUnless(values.length > 0 && values.every((score) => score >= 0), "there are scores, none negative");
  return mapOf(Object.keys(scores), (y) => ratio(scores[y], total));
}

function shares({ labels, classes, alpha = 0 }) {
  refuseUnless(labels.length > 0, "there is a record");
  classes = classes ?? [...new Set(labels)];
  refuseUnless(labels.every((y) => classes.includes(y)), "each label is a declared class");
  refuseUnless(new Set(classes).size === classes.length, "each class is declared once");
  const count = (y) => labels.filter((label) => label === y).length;
  return mapOf(classes, (y) => estimate({ count: count(y), total: labels.length, values: classes.length, alpha }));
}

function prior(given) {   // of classes between which there is something to decide
  const found = shares(given);
  refuseUnless(Object.keys(found).length > 1, "there are two classes");
  return found;
}

function estimate({ count, total, values, alpha = 0 }) {
  refuseUnless(alpha >= 0 && values > 0, "alpha >= 0, and there are values");
  refuseUnless(count >= 0 && count <= total, "0 <= count <= total");
  return ratio(count + alpha, total + alpha * values);
}

function refuseUnlessTable(rows) {
  refuseUnless(rows.length > 0 && rows[0].length > 0, "there is a record with an attribute");
  refuseUnless(rows.every((row) => row.length === rows[0].length), "all records are equally long");
}

function bernoulliParameters({ rows, labels, classes, alpha = 0, smooth_prior = false }) {
  refuseUnless(rows.length === labels.length, "each record has a label");
  refuseUnlessTable(rows);
  refuseUnless(rows.flat().every((x) => x === 0 || x === 1), "each cell is 0 or 1");
  const priors = prior({ labels, classes, alpha: smooth_prior ? alpha : 0 });
  const parameters = mapOf(Object.keys(priors), (y) => {
    const own = rows.filter((_, i) => labels[i] === y);
    return rows[0].map((_, j) =>
      estimate({ count: sum(own.map((row) => row[j])), total: own.length, values: 2, alpha }));
  });
  return { prior: priors, parameters };
}

function bernoulliJoint({ query, ...training }) {
  const model = bernoulliParameters(training);
  refuseUnless(query.length === training.rows[0].length, "the query is as long as a record");
  refuseUnless(query.every((x) => x === 0 || x === 1), "each cell of the query is 0 or 1");
  const factor = (p, j) => (query[j] ? p : 1 - p);
  return mapOf(Object.keys(model.prior), (y) => model.prior[y] * product(model.parameters[y].map(factor)));
}

function multinomialPosterior({ documents, labels, dictionary, query, classes, alpha = 0, smooth_prior = false }) {
  refuseUnless(documents.length === labels.length, "each document has a label");
  refuseUnless(new Set(dictionary).size === dictionary.length, "the dictionary names each word once");
  refuseUnless(dictionary.length > 0, "the dictionary has a word");
  const priors = prior({ labels, classes, alpha: smooth_prior ? alpha : 0 });
  const known = (words) => words.filter((word) => dictionary.includes(word));
  return normalise(mapOf(Object.keys(priors), (y) => {
    const own = known(documents.filter((_, i) => labels[i] === y).flat());
    const count = (word) => own.filter((other) => other === word).length;
    return priors[y] * product(known(query).map((word) =>
      estimate({ count: count(word), total: own.length, values: dictionary.length, alpha })));
  }));
}

// ---- the perceptron

function refuseUnlessSigns(labels) {
  refuseUnless(labels.every((y) => y === 1 || y === -1), "each label is 1 or -1");
}

function dot(u, v) {
  refuseUnless(u.length === v.length && u.length > 0, "both have the same features");
  return sum(u.map((x, j) => x * v[j]));
}

function isCorrect({ weights, bias, x, label, correct = "positive" }) {
  refuseUnlessSigns([label]);
  const margin = label * (dot(weights, x) + bias);
  const passesZero = correct === "nonnegative" || (correct === "two-case" && label === 1);
  return passesZero ? margin >= 0 : margin > 0;
}

function update({ weights, bias, x, label, rate = 1, form = "labelled" }) {
  refuseUnlessSigns([label]);
  refuseUnless(rate > 0 && weights.length === x.length && x.length > 0, "the rate is positive, each feature has a weight");
  const step = form === "labelled" ? rate * label : rate;
  return { weights: weights.map((w, j) => w + step * x[j]), bias: bias + step };
}

function train({ rows, labels, order, start_weights, start_bias = 0, epochs = 1000, threshold = 0,
                 measure = "mistakes", at_zero = 1, ...how }) {
  if (measure !== "mistakes") throw new Skipped("the measure is the number of mistakes");
  refuseUnless(rows.length === labels.length, "each record has a label");
  refuseUnlessTable(rows);
  refuseUnlessSigns(labels);
  refuseUnless(epochs > 0 && (at_zero === 1 || at_zero === -1), "there is an epoch, and at_zero is a label");
  refuseUnless(new Set(order ?? rows.keys()).size === rows.length, "an order visits every record once");
  let plane = { weights: start_weights ?? rows[0].map(() => 0), bias: start_bias };
  const wrong = (i) => !isCorrect({ ...plane, x: rows[i], label: labels[i], ...how });
  const seen = new Set([JSON.stringify(plane)]);
  let updates = 0, epoch = 0, converged = false, again = false;
  while (epoch < epochs && !converged && !again) {
    for (const i of order ?? rows.keys()) {
      if (!wrong(i)) continue;
      plane = update({ ...plane, x: rows[i], label: labels[i], ...how });
      updates += 1;
    }
    epoch += 1;
    const mistakes = rows.filter((x, i) => !isCorrect({ ...plane, x, label: labels[i] })).length;
    converged = mistakes / rows.length <= threshold;
    again = seen.has(JSON.stringify(plane));
    seen.add(JSON.stringify(plane));
  }
  return { ...plane, updates, epochs: epoch, converged };
}

// ---- kernels

function kernel({ x, y, kernel = "linear", degree, constant = 1, gamma = 1 }) {
  refuseUnless(x.length > 0, "there is a coordinate");
  if (kernel === "linear") return dot(x, y);
  refuseUnless(gamma > 0, "gamma > 0");
  if (kernel === "rbf") {
    refuseUnless(x.length === y.length, "both points have the same coordinates");
    return Math.exp(-gamma * sum(x.map((v, j) => (v - y[j]) ** 2)));
  }
  refuseUnless(degree >= 1 && constant >= 0, "the degree is at least 1, the constant not negative");
  return (gamma * dot(x, y) + constant) ** degree;
}

function gram({ rows, ...how }) {
  refuseUnless(rows.length > 0, "there is a point");
  return rows.map((x) => rows.map((y) => kernel({ x, y, ...how })));
}

function score({ rows, labels, multipliers, bias, query, ...how }) {
  refuseUnlessSigns(labels);
  refuseUnless(rows.length === labels.length && rows.length === multipliers.length,
               "each point has a label and a multiplier");
  return bias + sum(rows.map((x, i) => multipliers[i] * labels[i] * kernel({ x, y: query, ...how })));
}

// ---- Gaussian discriminant analysis

function solve(matrix, right) {   // Gauss with pivots
  const d = right.length, rows = matrix.map((row, i) => [...row, right[i]]);
  const scale = Math.max(...matrix.flat().map(Math.abs));
  for (let k = 0; k < d; k++) {
    const below = rows.slice(k).map((row) => Math.abs(row[k]));
    const pivot = k + below.indexOf(Math.max(...below));
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    refuseUnless(Math.abs(rows[k][k]) > 1e-13 * scale, "the covariance has an inverse");
    for (let i = k + 1; i < d; i++) {
      const factor = rows[i][k] / rows[k][k];
      rows[i] = rows[i].map((v, j) => v - factor * rows[k][j]);
    }
  }
  const x = Array(d).fill(0);
  for (let k = d - 1; k >= 0; k--) {
    x[k] = (rows[k][d] - sum(x.map((v, j) => (j > k ? rows[k][j] * v : 0)))) / rows[k][k];
  }
  return x;
}

function gdaParameters({ rows, labels, divisor = "n", classes }) {
  refuseUnless(rows.length === labels.length, "each record has a label");
  refuseUnlessTable(rows);
  const priors = prior({ labels, classes }), names = Object.keys(priors);
  const means = mapOf(names, (y) => {
    const own = rows.filter((_, i) => labels[i] === y);
    return rows[0].map((_, j) => ratio(sum(own.map((row) => row[j])), own.length));
  });
  const deviations = rows.map((row, i) => row.map((x, j) => x - means[labels[i]][j]));
  const degrees = divisor === "n" ? rows.length : rows.length - names.length;
  const covariance = rows[0].map((_, j) => rows[0].map((_, k) =>
    ratio(sum(deviations.map((row) => row[j] * row[k])), degrees)));
  return { prior: priors, means, covariance };
}

function refuseUnlessCovariance(matrix, d) {   // every pivot of elimination without exchanges is positive
  refuseUnless(matrix.length === d && matrix.every((row) => row.length === d), "it is as large as the means");
  refuseUnless(matrix.every((row, i) => row.every((v, j) => v === matrix[j][i])), "it is symmetric");
  const rows = matrix.map((row) => [...row]);
  rows.forEach((pivot, k) => {
    refuseUnless(pivot[k] > 1e-13 * matrix[k][k], "it is positive definite");
    for (const row of rows.slice(k + 1)) {
      const factor = row[k] / pivot[k];
      pivot.forEach((v, j) => { row[j] -= factor * v; });
    }
  });
}

function theta({ phi, mean_0, mean_1, covariance }) {
  refuseUnless(phi >= 0 && phi <= 1, "phi is a probability");
  refuseUnless(mean_0.length === mean_1.length, "both means have the same features");
  refuseUnlessCovariance(covariance, mean_0.length);
  if (phi === 0 || phi === 1) throw new Undefined("log 0");
  const weights = solve(covariance, mean_1.map((m, j) => m - mean_0[j]));
  const middle = mean_0.map((m, j) => (m + mean_1[j]) / 2);
  return { weights, intercept: Math.log(phi / (1 - phi)) - dot(weights, middle) };
}

function gdaPosterior({ query, covariance = "shared", ...training }) {
  if (covariance !== "shared") throw new Skipped("one covariance for all classes");
  refuseUnless(training.divisor !== "n-1", "a shared covariance has the divisor n or n-K");
  const model = gdaParameters(training);
  const logs = mapOf(Object.keys(model.prior), (y) => {   // without the factors that all classes share
    const difference = query.map((x, j) => x - model.means[y][j]);
    return Math.log(model.prior[y]) - dot(difference, solve(model.covariance, difference)) / 2;
  });
  const greatest = Math.max(...Object.values(logs));
  return normalise(mapOf(Object.keys(logs), (y) => Math.exp(logs[y] - greatest)));
}

const OPERATIONS = {
  "decision.bayes_rule": bayesRule,
  "decision.normalise": ({ scores }) => normalise(scores),
  "decision.posterior": posterior,
  "naive_bayes.prior": shares,
  "naive_bayes.estimate": estimate,
  "naive_bayes.bernoulli_parameters": bernoulliParameters,
  "naive_bayes.bernoulli_joint": bernoulliJoint,
  "naive_bayes.bernoulli_posterior": (given) => normalise(bernoulliJoint(given)),
  "naive_bayes.multinomial_posterior": multinomialPosterior,
  "perceptron.is_correct": isCorrect,
  "perceptron.update": update,
  "perceptron.train": train,
  "kernels.linear": kernel,
  "kernels.polynomial": (given) => kernel({ ...given, kernel: "polynomial" }),
  "kernels.rbf": (given) => kernel({ ...given, kernel: "rbf" }),
  "kernels.gram": gram,
  "kernels.score": score,
  "gda.parameters": gdaParameters,
  "gda.theta": theta,
  "gda.posterior": gdaPosterior,
};

// An optional argument that is not given is null on the wire; a default of JavaScript stands for undefined.
const withoutNulls = (given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

function answer({ id, operation, given }) {
  if (!Object.hasOwn(OPERATIONS, operation)) return { id, skipped: "not implemented" };
  try {
    return { id, result: OPERATIONS[operation](withoutNulls(given)) };
  } catch (error) {
    const kind = error instanceof Undefined ? "undefined" : error instanceof Skipped ? "skipped" : "error";
    return { id, [kind]: error.message };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  console.log(JSON.stringify(request.hello ? HELLO : answer(request)));
}
