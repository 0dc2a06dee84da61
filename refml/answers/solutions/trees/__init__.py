"""Trees: prepare expressions of the formula language for readers.

    closing         a formula with the numbers put in; read this first
    specialising    a formula as it applies to given arguments, and its outer loops apart
    closed_forms    the tree of an exact number: 3/2, √5, e^(-1/2)
"""
