"""Guesses: faults that nobody has recorded, each tried on all answers to an operation.

    questions    another operation asked, an argument changed, two exchanged; read this first
    proportions  answers times or plus what the arguments say; a part that alone is wrong
    patches      derivations computed in another arithmetic: a small number under every logarithm, underflow
    slips        derivations with one thing in one line written otherwise
    variables    derivations with one name in one line for another of its shape
    expressions  answers that are a short expression of the arguments and of the right answer
    wordings     other ways to read words, and to make a dictionary, presences and places of them
    draws        whole numbers that are made otherwise of the words of a generator
    iterations   runs that stop at another step
    pairs        two recorded faults at once
"""
