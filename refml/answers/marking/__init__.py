"""Marking: a question, its right answer (key), and the verdict on an answer.

    questions   the question and its key; read this first
    preparing   the question with its key and its rivals, each computed once; what it cannot detect
    verdicts    the verdict and its names
    judging     the marking of a written answer: from text to verdict
    recognising   the end of a text that is not read, or read as wrong, which counts if it is right
    marked      the properties of a question that the rules of marking need
    numbers     the comparison of a written number with the exact one
    parts       the comparison of an answer of several parts with the right one
    rivals      the wrong answers that mistakes, other conventions and misprints give on the same data
    naming      the rivals that explain a wrong answer, with their posterior probabilities
"""
