"""What must hold of any estimator, right or wrong: its answers agree with one another.

    laws      the laws, each a judgement on what was observed; read this first
    optima    laws of planes that a method finds in steps: near the least objective, within Novikoff's bound
    several   the same of softmax regression, of two classes and of several
    steps     which step a perceptron takes that does not separate its records
    causes    why such a plane is far from the optimum
    rules     the rules by which naive Bayes and Gaussian discriminants may decide, right ones and wrong ones
    discriminants  by which of them a class decides, from its decisions on fixed tables
    edges     other units, another origin, records far away, records that are few
    tables    the records that it is trained on, drawn within what its kind takes
    watching  an estimator behind a door, observed on every table

Right answers are judged elsewhere; these laws need none, but for `optima` and `discriminants`.
"""
