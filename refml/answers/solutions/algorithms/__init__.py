"""Solutions without a closed formula: the steps of the algorithm, or a proof of its answer.

    courses       operation → its steps or its proof; read this first
    perceptron    the updates of training, one after the other      mixture      the steps of an EM run
    machines      the conditions of Karush, Kuhn and Tucker         claims       the lines of a judge
    maximiser     the gradient at the maximiser                     predicates   formulas that an answer meets
    others        other derivations and operations that a solution needs
    reasons       why an operation has neither
"""
