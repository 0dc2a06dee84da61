"""Separability by somebody who runs a perceptron for a while."""


def trained(rows, labels, bias, epochs):
    if any(abs(v) > 100 or v % 1 for x in rows for v in x):
        raise NotImplementedError("small whole numbers only")
    points = [x + [1.0] for x in rows] if bias else rows
    w = [0.0] * len(points[0])
    for _ in range(epochs):
        wrong = 0
        for x, y in zip(points, labels):
            if y * sum(a * b for a, b in zip(w, x)) <= 0:
                w = [a + y * b for a, b in zip(w, x)]
                wrong += 1
        if not wrong:
            return True
    return False


def separability_separable(rows, labels, through_origin=False):
    """Gives up after ten epochs."""
    return trained(rows, labels, not through_origin, 10)


def separability_weakly_separable(rows, labels, through_origin=False):
    """Strictly, not weakly."""
    return trained(rows, labels, not through_origin, 3000)
