"""Diagnosis: explain wrong answers by mistakes, conventions, relations and numeric faults.

    model          how sure a name is, by Bayes' rule, and what is said of it; read this first
    naming         the names that an implementation's answers to an operation earn: one loop over suspects
    sources        where suspects come from, and how common each is
    chances        the chance that a wrong answer of unknown cause is just this one
    suspects       what could have been done instead: mistakes, other conventions
    agreement      whether an answer is that of a suspect, within the digits
    guesses        faults that nobody has recorded: a value taken otherwise, a slip in one line …
    circumstances  where alone answers are wrong: a keyword, a 0, a tie, more than two classes
    places         the part that alone is wrong, where nothing explains the failures
"""
