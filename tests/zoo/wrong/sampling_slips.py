"""Sampling by students."""
import math


def sampling_inverse_transform(probabilities, uniforms):
    """bisect_left: a uniform on a step belongs below."""
    found = []
    for u in uniforms:
        total, k = 0.0, 0
        for p in probabilities[:-1]:
            total += p
            if u <= total:
                break
            k += 1
        found.append(k)
    return found


def sampling_z_score(values, mean, variance):
    """The standard deviation of the sample in place of the true one."""
    m = sum(values) / len(values)
    s2 = sum((v - m) ** 2 for v in values) / (len(values) - 1)
    return (m - mean) / math.sqrt(s2 / len(values))


def sampling_moments(family, parameters):
    """The exponential's parameter is its rate."""
    if family == "exponential":
        mean = 1 / parameters[0]
        return {"mean": mean, "variance": mean ** 2, "fourth_moment": 9 * mean ** 4}
    if family == "gaussian":
        mean, variance = parameters
        return {"mean": mean, "variance": variance, "fourth_moment": 3 * variance ** 2}
    if family == "poisson":
        mean = parameters[0]
        return {"mean": mean, "variance": mean, "fourth_moment": mean + 3 * mean ** 2}
    p = [1 - parameters[0], parameters[0]] if family == "bernoulli" else parameters
    mean = sum(k * q for k, q in enumerate(p))
    return {"mean": mean, "variance": sum((k - mean) ** 2 * q for k, q in enumerate(p)),
            "fourth_moment": sum((k - mean) ** 4 * q for k, q in enumerate(p))}
