"""Solutions without a closed formula: the steps of the algorithm, or a proof of its answer.

    courses       operation → its steps or its proof; read this first
    perceptron    the updates of training, one after the other      mixture      the steps of an EM run
    machines      the conditions of Karush, Kuhn and Tucker         claims       a claim before its judge
    maximiser     the gradient at the maximiser                     predicates   what the formulas demand
    others        derivations and operations beside the one that is asked
    reasons       why there is neither
"""
