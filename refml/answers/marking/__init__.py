"""Marking: a question, its right answer (key), and the verdict on an answer.

    questions   the question and its key; read this first
    preparing   the question with all that is computed for it once
    verdicts    the verdict and its names
    judging     what was written → its verdict
    marked      what the rules of marking need of a question
    numbers     one number, as it was written, beside the exact one
    parts       an answer of several parts beside the right one
    rivals      what mistakes, other conventions and misprints give on the same data
    naming      which of them a wrong answer shows, and with what chance of an accident
    sharpness   which mistakes a question cannot see, or cannot tell apart
"""
