"""Marking: a question, its key, the verdict on an answer.

    asking      `mark`: from a question and a text to a verdict; read this first
    questions   the question, and what is prepared for it once: its key
    verdicts    the verdict and its names
    numbers     one number, as it was written, beside the exact one
"""
