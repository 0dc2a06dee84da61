"""Judge a program: ask it the examples and the laws of the specification, and count what comes back.

    selection   which examples and laws
    names       functions of a Python file that are not there, or misspelt
    cases       an example made ready for the implementation's numbers, and its reply judged
    lawful      the laws, tried on the inputs of the examples
    results     what came of it all
    runner      the way through
"""
