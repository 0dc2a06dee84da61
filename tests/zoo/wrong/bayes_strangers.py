"""Naive Bayes and words by strangers: one loop begun too early, one guard too many, one list too long."""
import math
import re


def shares(labels, classes, strength):
    """The smoothed prior."""
    classes = classes or sorted(set(labels))
    return {c: (labels.count(c) + strength) / (len(labels) + strength * len(classes)) for c in classes}


def bits(rows, labels, prior, alpha):
    """Class → the smoothed share of its rows with each bit."""
    found = {}
    for c in prior:
        own = [row for row, y in zip(rows, labels) if y == c]
        found[c] = [(sum(row[j] for row in own) + alpha) / (len(own) + 2 * alpha) for j in range(len(rows[0]))]
    return found


def naive_bayes_prior(labels, classes=None, alpha=0):
    """The count is set to 0 once, in front of the loop over the classes."""
    classes = classes or sorted(set(labels))
    prior, count = {}, 0
    for c in classes:
        for y in labels:
            if y == c:
                count += 1
        prior[c] = (count + alpha) / (len(labels) + alpha * len(classes))
    return prior


def naive_bayes_m_estimate(count, total, m, p):
    """A mixture: the relative frequency weighs 1."""
    return (count / total + m * p) / (1 + m)


def naive_bayes_parameter_count(sizes, classes):
    """The full table of one class."""
    naive = classes * sum(size - 1 for size in sizes) + classes - 1
    return {"naive": naive, "full": math.prod(sizes) - 1}


def naive_bayes_bernoulli_parameters(rows, labels, classes=None, alpha=0, smooth_prior=False):
    """Clipped to between 1e-10 and 1 - 1e-10."""
    prior = shares(labels, classes, alpha if smooth_prior else 0)
    found = bits(rows, labels, prior, alpha)
    return {"prior": prior, "parameters": {c: [min(max(p, 1e-10), 1 - 1e-10) for p in found[c]] for c in found}}


def naive_bayes_bernoulli_joint(rows, labels, query, classes=None, alpha=0, smooth_prior=False):
    """The prior once more with each word that is there."""
    prior = shares(labels, classes, alpha if smooth_prior else 0)
    joint = {}
    for c, own in bits(rows, labels, prior, alpha).items():
        joint[c] = prior[c]
        for p, x in zip(own, query):
            joint[c] *= prior[c] * p if x else 1 - p
    return joint


def naive_bayes_bernoulli_posterior(rows, labels, query, classes=None, alpha=0, smooth_prior=False):
    """1e-9 in the divisor, against 0."""
    prior = shares(labels, classes, alpha if smooth_prior else 0)
    joint = {c: prior[c] * math.prod(p if x else 1 - p for p, x in zip(own, query))
             for c, own in bits(rows, labels, prior, alpha).items()}
    evidence = sum(joint.values()) + 1e-9
    return {c: joint[c] / evidence for c in joint}


def naive_bayes_bernoulli_weights(rows, labels, positive, negative, classes=None, alpha=0, smooth_prior=False):
    """Divided by q, and multiplied by 1 - p."""
    prior = shares(labels, classes, alpha if smooth_prior else 0)
    found = bits(rows, labels, prior, alpha)
    pairs = list(zip(found[positive], found[negative]))
    if any(p in (0, 1) for pair in pairs for p in pair):
        raise ZeroDivisionError
    absent = sum(math.log((1 - p) / (1 - q)) for p, q in pairs)
    intercept = math.log(prior[positive] / prior[negative]) + absent
    return {"weights": [math.log(p * (1 - q) / q * (1 - p)) for p, q in pairs], "intercept": intercept}


def naive_bayes_bernoulli_likelihood(rows, labels, prior, parameters):
    """The product of a record goes on from that of the one before."""
    whole = product = 1.0
    for row, y in zip(rows, labels):
        product *= prior[y]
        for p, x in zip(parameters[y], row):
            product *= p if x else 1 - p
        whole *= product
    return whole


def naive_bayes_multinomial_parameters(documents, labels, dictionary, classes=None, alpha=0, smooth_prior=False):
    """One table of counts for all classes."""
    prior, counts, found = shares(labels, classes, alpha if smooth_prior else 0), dict.fromkeys(dictionary, 0), {}
    for c in prior:
        for document, y in zip(documents, labels):
            for word in document if y == c else ():
                if word in counts:
                    counts[word] += 1
        total = sum(counts.values()) + alpha * len(dictionary)
        found[c] = [(counts[word] + alpha) / total for word in dictionary]
    return {"prior": prior, "parameters": found}


def words_of(documents, labels, c, dictionary, alpha):
    """Word → its smoothed share of the tokens of a class."""
    seen = [word for document, y in zip(documents, labels) if y == c for word in document if word in dictionary]
    return {word: (seen.count(word) + alpha) / (len(seen) + alpha * len(dictionary)) for word in dictionary}


def naive_bayes_multinomial_likelihood(
        documents, labels, dictionary, query, classes=None, alpha=0, smooth_prior=False):
    """The first unknown word ends the loop."""
    likelihood = {}
    for c in classes or sorted(set(labels)):
        own, likelihood[c] = words_of(documents, labels, c, dictionary, alpha), 1.0
        for word in query:
            if word not in own:
                break
            likelihood[c] *= own[word]
    return likelihood


def naive_bayes_multinomial_posterior(
        documents, labels, dictionary, query, classes=None, alpha=0, smooth_prior=False):
    """A long document counts no more than a short one: the geometric mean of its factors."""
    joint = shares(labels, classes, alpha if smooth_prior else 0)
    for c in joint:
        own = words_of(documents, labels, c, dictionary, alpha)
        joint[c] *= math.prod(own[word] ** (1 / len(query)) for word in query if word in own)
    return {c: joint[c] / sum(joint.values()) for c in joint}


def tokens(text):
    return [re.sub("[A-Z]", lambda letter: letter[0].lower(), word)
            for word in re.findall(r"[A-Za-z0-9\x80-\U0010ffff]+", text)]


def text_tokens(text):
    """Each separator ends a word, be it empty."""
    words, word = [], ""
    for character in text:
        if character.isascii() and not character.isalnum():
            words.append(word)
            word = ""
        else:
            word += chr(ord(character) + 32) if "A" <= character <= "Z" else character
    return [*words, word] if word else words


def text_dictionary(texts):
    """2 comes before 10."""
    words = {word for text in texts for word in tokens(text)}
    return sorted(words, key=lambda word: (0, int(word), "") if word.isdecimal() else (1, 0, word))


def text_presence(text, dictionary):
    """The places of the words that are there."""
    return [place for place, word in enumerate(dictionary) if word in tokens(text)]


def text_indices(text, dictionary):
    """Unknown words are learned on the way."""
    known = list(dictionary)
    known += [word for word in dict.fromkeys(tokens(text)) if word not in known]
    return [known.index(word) + 1 for word in tokens(text)]
