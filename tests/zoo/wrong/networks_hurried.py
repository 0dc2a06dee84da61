"""Belief networks in a hurry: what was observed, divided by or forgotten at the wrong place."""


def weights(network, query, evidence, factor):
    """The sums over all that agrees, of products of a factor for each node."""
    values = {n["name"]: n["values"] for n in network}
    found = dict.fromkeys(values[query], 0.0)

    def go(i, x, p):
        if i == len(network):
            found[x[query]] += p(x)
            return
        name = network[i]["name"]
        for v in [evidence[name]] if name in evidence else values[name]:
            go(i + 1, {**x, name: v}, p)

    def product(x):
        p = 1.0
        for n in network:
            row = 0
            for parent in n["parents"]:
                row = row * len(values[parent]) + values[parent].index(x[parent])
            p *= factor(n, n["table"][row], n["values"].index(x[n["name"]]))
        return p

    go(0, {}, product)
    return found


def networks_posterior(network, query, evidence):
    """Normalised too early: for each choice of what is hidden, of which the mean is taken in the end."""
    hidden = [n for n in network if n["name"] not in evidence and n["name"] != query]
    choices = [{}]
    for n in hidden:
        choices = [{**one, n["name"]: v} for one in choices for v in n["values"]]
    shares = []
    for one in choices:
        found = weights(network, query, {**evidence, **one}, lambda n, row, v: row[v])
        s = sum(found.values())
        if s:
            shares.append({v: p / s for v, p in found.items()})
    return {v: sum(one[v] for one in shares) / len(shares) for v in shares[0]}


def networks_decision(network, query, evidence, ties="all"):
    """The evidence is ignored."""
    found = weights(network, query, {}, lambda n, row, v: row[v])
    most = max(found.values())
    best = [v for v, p in found.items() if abs(p - most) < 1e-12]
    return best[:1] if ties == "first" else best


def networks_fit(structure, rows, alpha=0):
    """The counts are divided by all the records, not by those of the row."""
    names = [n["name"] for n in structure]
    tables = []
    for j, n in enumerate(structure):
        table = [[]]
        for parent in n["parents"]:
            table = [choice + [v] for choice in table for v in structure[names.index(parent)]["values"]]
        places = [names.index(parent) for parent in n["parents"]]
        tables.append([[(sum(r[j] == v and [r[p] for p in places] == choice for r in rows) + alpha)
                        / (len(rows) + alpha * len(n["values"])) for v in n["values"]] for choice in table])
    return {"tables": tables}


def networks_evidence(network, evidence):
    """The product of the cells that the observed variables choose; parents that are unknown count alike."""
    values = {n["name"]: n["values"] for n in network}
    p = 1.0
    for n in network:
        if n["name"] in evidence:
            rows = [0]
            for parent in n["parents"]:
                own = [values[parent].index(evidence[parent])] if parent in evidence else range(len(values[parent]))
                rows = [row * len(values[parent]) + v for row in rows for v in own]
            p *= sum(n["table"][row][n["values"].index(evidence[n["name"]])] for row in rows) / len(rows)
    return p
