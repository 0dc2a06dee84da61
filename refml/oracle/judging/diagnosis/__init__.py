"""Diagnosis: explain wrong answers by mistakes, conventions, relations and numeric faults.

    model          the posterior probability of each suspect, by Bayes' rule; read this first
    naming         the search for the suspects that explain the answers to an operation
    sources        where suspects come from, and their prior weights
    chances        the probability of a wrong answer if its cause is unknown
    suspects       what an implementation may compute instead: mistakes, other conventions
    agreement      whether an answer is the answer of a suspect, within the digits
    guesses        faults that are not recorded: another value of an argument, a slip in one line …
    circumstances  the condition that separates wrong answers from right ones: a keyword, a 0, a tie
    places         the only part of the answers that is wrong, if no suspect explains the failures
"""
