// Naive Bayes in plain doubles, speaking the protocol of `refml check` by hand: one JSON object a line.
//
//     python3 -m refml check --cmd "node tools/adapters/textbook.mjs"
//
// Hello is answered with what this is, a request with its id and one of: result, undefined, error, skipped.
// JSON.parse reads "alpha": 1 and "alpha": 0.5 alike as doubles, which is what "binary64" announces.

import { createInterface } from "node:readline";

const HELLO = { refml: 1, name: "textbook.mjs", version: "1", language: "JavaScript", numbers: "binary64" };

class Undefined extends Error {}

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

function prior({ labels, classes, alpha = 0 }) {
  refuseUnless(labels.length > 0, "there is a record");
  classes = classes ?? [...new Set(labels)];
  refuseUnless(labels.every((y) => classes.includes(y)), "each label is a declared class");
  refuseUnless(classes.length > 1 && new Set(classes).size === classes.length, "there are two different classes");
  const count = (y) => labels.filter((label) => label === y).length;
  return mapOf(classes, (y) => estimate({ count: count(y), total: labels.length, values: classes.length, alpha }));
}

function estimate({ count, total, values, alpha = 0 }) {
  refuseUnless(alpha >= 0 && values > 0, "alpha >= 0, and there are values");
  refuseUnless(count >= 0 && count <= total, "0 <= count <= total");
  return ratio(count + alpha, total + alpha * values);
}

function bernoulliParameters({ rows, labels, classes, alpha = 0, smooth_prior = false }) {
  refuseUnless(rows.length === labels.length, "each record has a label");
  refuseUnless(rows.every((row) => row.length === rows[0].length), "all records are equally long");
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
  const priors = prior({ labels, classes, alpha: smooth_prior ? alpha : 0 });
  const known = (words) => words.filter((word) => dictionary.includes(word));
  return normalise(mapOf(Object.keys(priors), (y) => {
    const own = known(documents.filter((_, i) => labels[i] === y).flat());
    const count = (word) => own.filter((other) => other === word).length;
    return priors[y] * product(known(query).map((word) =>
      estimate({ count: count(word), total: own.length, values: dictionary.length, alpha })));
  }));
}

const OPERATIONS = {
  "decision.bayes_rule": bayesRule,
  "decision.normalise": ({ scores }) => normalise(scores),
  "decision.posterior": posterior,
  "naive_bayes.prior": prior,
  "naive_bayes.estimate": estimate,
  "naive_bayes.bernoulli_parameters": bernoulliParameters,
  "naive_bayes.bernoulli_joint": bernoulliJoint,
  "naive_bayes.bernoulli_posterior": (given) => normalise(bernoulliJoint(given)),
  "naive_bayes.multinomial_posterior": multinomialPosterior,
};

function answer({ id, operation, given }) {
  if (!Object.hasOwn(OPERATIONS, operation)) return { id, skipped: "not implemented" };
  try {
    return { id, result: OPERATIONS[operation](given) };
  } catch (error) {
    return error instanceof Undefined ? { id, undefined: error.message } : { id, error: error.message };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  console.log(JSON.stringify(request.hello ? HELLO : answer(request)));
}
