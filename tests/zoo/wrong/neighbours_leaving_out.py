"""Nearest neighbours as a leave-one-out loop would call them: a record at the query is the query itself."""


def lengths_of(rows, query, metric):
    found = []
    for row in rows:
        gaps = [abs(a - b) for a, b in zip(row, query)]
        found.append(sum(gaps) if metric == "manhattan" else max(gaps) if metric == "chebyshev"
                     else sum(g * g for g in gaps))
    return found


def neighbours_nearest(rows, query, k, metric="euclidean", distance_ties="all"):
    lengths = lengths_of(rows, query, metric)
    others = [i for i in range(len(rows)) if lengths[i] > 0]
    furthest = sorted(lengths[i] for i in others)[k - 1]
    near = [i for i in others if lengths[i] <= furthest]
    return near if distance_ties == "all" else sorted(near, key=lambda i: (lengths[i], i))[:k]


def neighbours_posterior(rows, labels, query, k, metric="euclidean", distance_ties="all", weights="uniform",
                         classes=None):
    """Divides by k whoever votes."""
    if weights != "uniform":
        raise NotImplementedError("uniform votes")
    lengths = lengths_of(rows, query, metric)
    order = sorted(range(len(rows)), key=lambda i: (lengths[i], i))
    furthest = lengths[order[k - 1]]
    near = [i for i in order if lengths[i] <= furthest] if distance_ties == "all" else order[:k]
    names = sorted(set(labels)) if classes is None else classes
    return {c: sum(labels[i] == c for i in near) / k for c in names}
