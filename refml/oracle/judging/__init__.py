"""Judge an implementation: ask it the examples and the laws, and count what comes back.

    runner      the way through; read this first
    selection   which examples and laws
    names       functions of a Python file that are not there, or misspelt
    cases       an example made ready for the implementation's numbers, and its reply judged
    verdict     how right an answer is, number by number
    diagnosis   the mistake, or the other convention, whose answer it is
    lawful      the laws, tried on the inputs of the examples
    results     what came of it all
"""
