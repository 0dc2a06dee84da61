"""Laws of linear and kernel methods: the learned plane is compared with the optimum.

    optima        near the least objective, within Novikoff's bound; read this first
    several       the same of softmax regression, of two classes and of several
    machines      the same of machines with a kernel, from their scores
    multipliers   what machines tell of their duals, before the judge
    learning      what is learnt on each table, and with more steps where it is far
    steps         which step a perceptron takes, and whether one that stops early says so
    pockets       a perceptron that keeps the best of its planes
    objectives    what they minimise, and the way of steepest descent
    pressing      what options of training do: penalties, numbers of steps, rates
    causes        why a plane is far from the optimum
"""
