"""What is asked: the primal and the dual of a support vector machine.

    objectives   what is minimised, what is maximised, what follows from a solution of either; read this first
    bias         the set of optimal b
    gaussian     the same with a Gaussian kernel
"""
