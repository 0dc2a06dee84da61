"""Guesses: faults that nobody has recorded, each tried on all answers to an operation.

    questions    another operation asked, an argument changed, two exchanged; read this first
    claims       what was done to a claim that a judge measures
    lines        derivations with something in one line, or the arithmetic of all lines, otherwise
    truths       a 0 that counts as nothing given
    wordings     other ways to read words, and to make a dictionary, presences and places of them
    pairs        two recorded faults at once
"""
