"""Reading: turn what people write into exact values, or give the reason why it cannot be read.

    expressions   tokens → a tree of the formula language, with the notation of a number; read this first
    notation      how a number was written: integer, decimal, fraction, repeating, expression
    values        its exact value, within a budget; several numbers with = between them
    tokens        text → tokens; every character is on a list, every length is bounded
    languages     the words of eleven languages: one table; numbers in words
    layers        LaTeX, printed output, thousands → the plain notation
    words         an answer taken apart: brackets, separators, one number among words, labels, names
    shapes        vectors, matrices, tables, records, sets and words, by what is asked
    intervals     the ends of an interval
    planes        the equation of a plane, a polynomial
"""
