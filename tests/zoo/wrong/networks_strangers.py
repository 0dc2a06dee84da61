"""Belief networks by strangers, each sure of the picture in the head."""
from itertools import product


def everything(network):
    """Each assignment with its probability, the right way."""
    values = {n["name"]: n["values"] for n in network}
    for cells in product(*[n["values"] for n in network]):
        x = dict(zip([n["name"] for n in network], cells))
        p = 1.0
        for n in network:
            row = 0
            for parent in n["parents"]:
                row = row * len(values[parent]) + values[parent].index(x[parent])
            p *= n["table"][row][n["values"].index(x[n["name"]])]
        yield x, p


def total(network, given):
    return sum(p for x, p in everything(network) if all(x[k] == v for k, v in given.items()))


def networks_joint(network, assignment):
    """The table is read by columns, as if each value had a row of its own."""
    values = {n["name"]: n["values"] for n in network}
    p = 1.0
    for n in network:
        flat = [q for r in n["table"] for q in r]
        place = n["values"].index(assignment[n["name"]])
        for parent in n["parents"]:
            place = place * len(values[parent]) + values[parent].index(assignment[parent])
        p *= flat[place]
    return p


def networks_evidence(network, evidence):
    """The probabilities of what was observed, one by one, multiplied."""
    p = 1.0
    for name, value in evidence.items():
        p *= total(network, {name: value})
    return p


def networks_posterior(network, query, evidence):
    """Observations are taken for independent given the query: nothing is explained away."""
    values = next(n["values"] for n in network if n["name"] == query)
    found = {}
    for v in values:
        prior = total(network, {query: v})
        found[v] = prior
        for name, value in evidence.items():
            found[v] *= total(network, {query: v, name: value}) / prior if prior else 0
    s = sum(found.values())
    return {v: p / s for v, p in found.items()}


def networks_d_separated(network, x, y, given):
    """A path is blocked by a known node on it, whichever way the arrows point: a collider is a chain."""
    near = {n["name"]: set(n["parents"]) for n in network}
    for n in network:
        for parent in n["parents"]:
            near[parent].add(n["name"])
    seen, todo = {x}, [x]
    while todo:
        for other in near[todo.pop()]:
            if other == y:
                return False
            if other not in seen and other not in given:
                seen.add(other)
                todo.append(other)
    return True


def networks_markov_blanket(network, variable):
    """Parents, children and siblings: the other parents of the children were mixed up with them."""
    own = next(n["parents"] for n in network if n["name"] == variable)
    return [n["name"] for n in network if n["name"] != variable and (
        n["name"] in own or variable in n["parents"] or set(own) & set(n["parents"]))]


def networks_topological_order(network):
    """Level by level from the roots: a child comes as soon as one parent was there."""
    order = [n["name"] for n in network if not n["parents"]]
    for name in order:
        for n in network:
            if name in n["parents"] and n["name"] not in order:
                order.append(n["name"])
    return order


def networks_fit(structure, rows, alpha=0):
    """alpha below is counted once for each row of the table, not for each value."""
    names = [n["name"] for n in structure]
    tables = []
    for j, n in enumerate(structure):
        parents = [names.index(p) for p in n["parents"]]
        choices = list(product(*[structure[p]["values"] for p in parents]))
        table = []
        for choice in choices:
            own = [r[j] for r in rows if r[j] is not None and tuple(r[p] for p in parents) == choice]
            table.append([(own.count(v) + alpha) / (len(own) + alpha * len(choices)) for v in n["values"]])
        tables.append(table)
    return {"tables": tables}


def networks_decision(network, query, evidence, ties="all"):
    """The value that the query has in the most probable explanation."""
    possible = [(x, p) for x, p in everything(network) if all(x[k] == v for k, v in evidence.items())]
    most = max(p for _, p in possible)
    best = {x[query] for x, p in possible if p == most}
    values = next(n["values"] for n in network if n["name"] == query)
    found = [v for v in values if v in best]
    return found[:1] if ties == "first" else found
