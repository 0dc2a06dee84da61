"""Laws of linear and kernel methods: the learned plane is compared with the optimum.

    optima        near the least objective, within Novikoff's bound; read this first
    several       the same of softmax regression, of two classes and of several
    machines      the same of machines with a kernel, from their scores
    multipliers   what machines tell of their duals, before the judge
    learning      what is learnt on each table, and with more steps where it is far
    perceptrons/  the steps of a perceptron, and one that keeps the best of its planes
    objectives    what they minimise, and the way of steepest descent
    penalties     a heavier one makes smaller weights, and leaves the bias of logistic regression free
    training      more steps, and longer ones, lead elsewhere
    causes        why a plane is far from the optimum
"""
