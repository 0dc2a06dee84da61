"""Judge an implementation: ask it the examples, try the laws on it, count the verdicts.

    runner      a run from start to end; read this first
    selection   which examples and laws run
    names       functions that a Python file lacks or misspells
    cases       an example → a request in the implementation's numbers; a reply → a result
    verdict     the grade of an answer, number by number
    diagnosis   the mistake, the other convention or the fault that gives wrong answers
    causes      the failures of a run, by what explains them
    matrix      which example catches which mistake
    lawful      the laws, tried on the inputs of the examples
    results     the results of a run: cases, laws, counts
"""
