"""What is asked: the primal and the dual of a support vector machine.

    objectives   what is minimised, what is maximised, what follows from a solution of either; read this first
    reading      the entrance: from arguments to a problem
    dual         the problem, and what multipliers make of it
    gaussian     the problem with a Gaussian kernel
    bias         the set of optimal b
    solution     what a solution says
"""
