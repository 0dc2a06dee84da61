"""The parts of a generated Python file: plain functions that need nothing but the language.

Each part is a text that is put into the file as it stands, below the numbers of the model.
"""
from __future__ import annotations

SEALED = '''
def seal(values, h=0):
    """Return the checksum of numbers and texts: h becomes (16807 h + n) mod 2147483647 for each n."""
    for value in values:
        if isinstance(value, str):
            h = seal(list(value.encode()) + [256], h)
        elif isinstance(value, (list, tuple)):
            h = seal(value, h)
        else:
            h = (16807 * h + value) % 2147483647
    return h


def selftest():
    """Raise ValueError where a number or a name above is not the one that refml wrote."""
    if seal((NAMES,)) != CHECKSUM:
        raise ValueError("a number or a name of this file was changed: export it again")


selftest()

'''

UNDECIDED = '''
class Undecided(ValueError):
    """The digits of this model leave the decision open."""
'''

NUMBERS = '''
def ratio(number):
    """Return numerator and denominator: of an integer, a fraction, "3/7", "0.25", a float (as stored)."""
    if number is True or number is False:
        raise ValueError("a bool is no number")
    if isinstance(number, str):
        above, _, below = number.partition("/")
        whole, _, places = above.partition(".")
        above, below = int(whole + places), int(below or "1") * 10 ** len(places)
        if below < 1:
            raise ValueError("the denominator of " + number + " is not positive")
        return above, below
    if isinstance(number, int):
        return number, 1
    if hasattr(number, "numerator") and hasattr(number, "denominator"):
        return number.numerator, number.denominator
    if not isinstance(number, float):
        raise ValueError("a number is an integer, a float, a text or a fraction")
    if number != number or number - number != 0:
        raise ValueError("the number is not finite")
    below = 1
    while number != int(number):
        number, below = number * 2, below * 2
    return int(number), below


def divisor(a, b):
    """Return the greatest common divisor."""
    while b:
        a, b = b, a % b
    return a


def common(x):
    """Return numbers as integers over one denominator."""
    if len(x) != WIDTH:
        raise ValueError("give " + str(WIDTH) + " numbers")
    parts = [ratio(number) for number in x]
    below = 1
    for _, d in parts:
        below = below // divisor(below, d) * d
    return [n * (below // d) for n, d in parts], below
'''

SIDE = '''
def side(score):
    """Return the class on the side of a score, both where it is 0 and the model names none."""
    s = AT_ZERO if score == 0 else 1 if score > 0 else -1
    return list(CLASSES) if s == 0 else [CLASSES[1 if s > 0 else 0]]
'''

LINEAR = '''
def scores(x):
    """Return b + w.x of each row, in units, and how many units each may be off."""
    z, below = common(x)
    z = [below] + z
    step = WIDTH + 1
    found = [sum([WEIGHTS[i + j] * z[j] for j in range(step)]) for i in range(0, len(WEIGHTS), step)]
    return found, ERROR * sum([abs(value) for value in z])
'''

TWO_CLASSES = '''
def decide(x):
    """Return the class on whose side x lies."""
    found, slack = scores(x)
    if slack and abs(found[0]) <= slack:
        raise Undecided("the score is 0 within the digits of the model")
    return side(found[0])
'''

MANY_CLASSES = '''
def decide(x):
    """Return the classes of the greatest score."""
    found, slack = scores(x)
    greatest = max(found)
    ahead = [CLASSES[i] for i in range(len(found)) if found[i] + 2 * slack >= greatest]
    if slack and len(ahead) > 1:
        raise Undecided("the scores are equal within the digits of the model")
    return ahead
'''

POLYNOMIAL = '''
def score(x):
    """Return b + sum of c_i (gamma <x_i, x> + c)^q times a positive number, so that its sign is exact."""
    z, below = common(x)
    whole = GAMMA[1] * CONSTANT[1] * SCALE * below
    total = BIAS * whole ** DEGREE
    for i in range(len(COEFFICIENTS)):
        product = sum([POINTS[i * WIDTH + j] * z[j] for j in range(WIDTH)])
        base = GAMMA[0] * CONSTANT[1] * product + CONSTANT[0] * GAMMA[1] * SCALE * below
        total += COEFFICIENTS[i] * base ** DEGREE
    return total


def decide(x):
    """Return the class on whose side x lies, exactly."""
    return side(score(x))
'''

EXPONENTIALS = '''
def exponential(n, m, bits):
    """Return 2^bits e^(-n/m), within 2 units, for n >= 0."""
    halvings, size = 8, n // m
    while size:
        halvings, size = halvings + 1, size >> 1
    work = bits + halvings + 16
    t = ((n << work) // m) >> halvings          # below 2^-8
    total, term, k = 1 << work, 1 << work, 0
    while term:                                 # the series of e^-t, each term off by less than 1 unit
        k += 1
        term = (term * t >> work) // k
        total += term if k % 2 == 0 else -term
    for _ in range(halvings):                   # e^-2t = (e^-t)^2, which doubles the error
        total = total * total >> work
    return total >> (work - bits)


def score(x):
    """Return a number with the sign of b + sum of c_i e^(-gamma |x_i - x|^2).

    Exponentials of different rational numbers are independent: the sum is 0 only where the coefficients of
    each exponent cancel. Else more bits show its sign.
    """
    z, below = common(x)
    m = GAMMA[1] * (SCALE * below) ** 2
    groups = {0: BIAS}
    for i in range(len(COEFFICIENTS)):
        n = GAMMA[0] * sum([(z[j] * SCALE - POINTS[i * WIDTH + j] * below) ** 2 for j in range(WIDTH)])
        groups[n] = groups.get(n, 0) + COEFFICIENTS[i]
    slack = ERROR * (len(COEFFICIENTS) + 1)     # no exponential is greater than 1
    terms = [(n, groups[n]) for n in groups if groups[n] != 0]
    if not terms and not slack:
        return 0
    bits = 64
    while True:
        total = sum([c * exponential(n, m, bits) for n, c in terms])
        error = 2 * sum([abs(c) for _, c in terms])
        if abs(total) > error + (slack << bits):
            return total
        if slack and error < slack << bits:
            raise Undecided("the score is 0 within the digits of the model")
        bits *= 2


def decide(x):
    """Return the class on whose side x lies."""
    return side(score(x))
'''

LOGARITHMS = '''
def artanh(p, q, work):
    """Return 2^work artanh(p/q) for |p/q| <= 1/3, within work units."""
    z = (p << work) // q
    square, power, k, total = z * z >> work, z, 1, 0
    while power not in (0, -1):
        total += power // k
        power, k = power * square >> work, k + 2
    return total


def logarithm(p, q, bits):
    """Return 2^bits log(p/q), within 2 units."""
    shift = 4 * (len(hex(p)) - len(hex(q)))
    a, b = (p, q << shift) if shift >= 0 else (p << -shift, q)
    while a * 2 > b * 3:
        b, shift = b * 2, shift + 1
    while a * 4 < b * 3:
        a, shift = a * 2, shift - 1
    work = bits + 32 + len(hex(shift)) * 4 + len(hex(bits)) * 4
    return 2 * (artanh(a - b, a + b, work) + shift * artanh(1, 3, work)) >> (work - bits)


def compare(a, m, p, q):
    """Return a number with the sign of 2a/m + log(p/q), for p, q, m > 0: 0 only where a = 0 and p = q."""
    if a == 0 or p == q:
        return a + p - q if a == 0 else a
    bits = 64
    while True:
        total = (2 * a << bits) // m + logarithm(p, q, bits)
        if abs(total) > 3:
            return total
        bits *= 2
'''

GAUSSIAN = '''
def exponents(x):
    """Return the exponent of each class as an integer, and the denominator of them all."""
    z, below = common(x)
    if QUADRATIC:
        terms = [below * below] + [value * below for value in z]
        terms += [z[j] * z[k] for j in range(WIDTH) for k in range(j, WIDTH)]
        below *= below
    else:
        terms = [below] + z
    step = len(terms)
    found = [sum([SCORES[i + j] * terms[j] for j in range(step)]) for i in range(0, len(SCORES), step)]
    return found, UNIT * below


def decide(x):
    """Return the classes of the greatest density times prior, exactly."""
    a, m = exponents(x)
    best = []
    for c in range(len(CLASSES)):
        if ROOTS[2 * c] == 0:
            continue
        b = best[0] if best else c
        lead = compare(a[c] - a[b], m, ROOTS[2 * c] * ROOTS[2 * b + 1], ROOTS[2 * c + 1] * ROOTS[2 * b])
        best = [c] if not best or lead > 0 else best + [c] if lead == 0 else best
    return [CLASSES[c] for c in best]
'''

WORDS = '''
def place(words, word):
    """Return where a word stands among sorted ones, integers before texts; -1 where it does not."""
    key, low, high = (isinstance(word, str), word), 0, len(words)
    while low < high:
        middle = (low + high) // 2
        other = words[middle]
        if (isinstance(other, str), other) < key:
            low = middle + 1
        else:
            high = middle
    return low if low < len(words) and words[low] == word else -1


def listed(words):
    """Return a list of words, and refuse a text, whose characters are no words."""
    if isinstance(words, (str, bytes)):
        raise ValueError("give a list of words")
    return words


def multiply_words(words, numbers, totals, there, above, below):
    """Multiply by a factor for each word, present or absent."""
    K = len(CLASSES)
    for c in range(K):
        part = 1
        for i in range(len(words)):
            number = numbers[K * i + c]
            part *= number if there[i] else totals[c] - number
            if i % 16 == 15:
                above[c], part = above[c] * part, 1
        above[c] *= part
        below[c] *= totals[c] ** len(words)
'''

PRODUCTS = '''
def decide(x):
    """Return the classes of the greatest joint, exactly: all of them where there is a tie."""
    above, below = joint(x)
    best = []
    for c in range(len(CLASSES)):
        b = best[0] if best else c
        lead = above[c] * below[b] - above[b] * below[c] if best else above[c]
        best = [c] if lead > 0 else best + [c] if best and lead == 0 else best
    if not best:
        raise ValueError("all classes have the joint 0: 0/0")
    return [CLASSES[c] for c in best]


def posterior(x):
    """Return the probability of each class as numerator and denominator, not in lowest terms."""
    above, below = joint(x)
    shares = []
    for c in range(len(CLASSES)):
        share = above[c]
        for d in range(len(CLASSES)):
            share = share * below[d] if d != c else share
        shares.append(share)
    if sum(shares) == 0:
        raise ValueError("all classes have the joint 0: 0/0")
    return {CLASSES[c]: (shares[c], sum(shares)) for c in range(len(CLASSES))}
'''

DENSITIES = '''
def decide(x):
    """Return the classes of the greatest joint, exactly: all of them where there is a tie."""
    above, below = joint(x)
    a, m, p, q = densities(x)
    best = []
    for c in range(len(CLASSES)):
        if above[c] == 0:
            continue
        b = best[0] if best else c
        one = (above[c] * below[b]) ** 2 * p[c] * q[b]
        two = (above[b] * below[c]) ** 2 * p[b] * q[c]
        lead = compare(a[c] - a[b], m, one, two)
        best = [c] if not best or lead > 0 else best + [c] if lead == 0 else best
    if not best:
        raise ValueError("all classes have the joint 0: 0/0")
    return [CLASSES[c] for c in best]
'''
