"""Why answers are wrong: the mistakes, conventions, relations and numeric faults that give them.

    model       how sure a name is, by Bayes' rule; read this first
    naming      the names that an implementation's answers to an operation earn
    suspects    what could have been done instead: mistakes, other conventions, what the notes misprint
    agreement   whether an answer is that of a suspect, within the digits
    relations   how all answers relate to the right ones: negative, twice, transposed …
    claims      what was done to a claim that a judge measures
    branches    the circumstance in which alone a suspect fits: a keyword, a 0, a tie, more than two classes
    numeric     faults of arithmetic, named by their size: single precision, rounded, underflow …
    guesses     faults that nobody has recorded: another question, a slip in one line of a derivation …
    variants    algorithms that repeat, by other habits: the training of a perceptron, a search for a maximum
"""
