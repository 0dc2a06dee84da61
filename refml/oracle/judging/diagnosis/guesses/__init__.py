"""Guesses: faults that nobody has recorded, each tried on all answers to an operation.

    questions    another operation asked, an argument changed, two exchanged; read this first
    records      a record or a column left out, equal records taken once
    proportions  answers times or plus what the arguments say; a part that alone is wrong
    lines        derivations with something in one line, or the arithmetic of all lines, otherwise
    expressions  answers that are a short expression of the arguments and of the right answer
    truths       a 0 that counts as nothing given
    wordings     other ways to read words, and to make a dictionary, presences and places of them
    draws        whole numbers that are made otherwise of the words of a generator
    iterations   runs that stop at another step
    pairs        two recorded faults at once
"""
