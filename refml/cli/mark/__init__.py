"""`refml mark`: mark one answer to a question.

    command      the options, one answer or many; read this first
    asked        the question of the command line, and its part of the specification
    as_text      a verdict and a question for people
    as_json      a verdict for programs
"""
