"""The problem of a support vector machine: its primal, its dual, its optimal b.

    objectives   the primal and the dual objective, and the conditions of their optimum; read this first
    reading      the entrance: from arguments to a problem
    dual         the problem, and what multipliers make of it
    gaussian     the problem with a Gaussian kernel
    bias         the set of optimal b
    solution     the fields of a solution, whatever the kernel
"""
