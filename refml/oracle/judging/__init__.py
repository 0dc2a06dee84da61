"""Judge an implementation: its cases, the verdicts on its replies, the names of its mistakes.

    cases       an example → a request in the implementation's numbers; a reply → a result; read this first
    selection   which examples and laws run
    names       functions that a Python file lacks or misspells
    verdict     the grade of an answer, number by number
    diagnosis   the mistake, the other convention or the fault that gives wrong answers
    observing   what is seen of the answers: refusals, exceptions, another shape
    causes      the failures of a run, by what explains them
    matrix      which example catches which mistake
    lawful      the laws, tried on the inputs of the examples
    results     the results of a run: cases, laws, counts
"""
