"""Trees: prepare expressions of the formula language for readers.

    closing         a formula with the numbers inserted; read this first
    specialising    a formula with its conditions decided for given arguments, and its outer loops separated
    closed_forms    the tree of an exact number: 3/2, √5, e^(-1/2)
"""
