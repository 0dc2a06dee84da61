"""Reading: what people write → exact values, or the reason why it cannot be read.

    expressions   tokens → a tree of the formula language, with the notation of a number; read this first
    tokens        text → tokens; every character is on a list, every length is bounded
    shapes        vectors, matrices, tables, records, sets and words, by what is asked
    planes        the equation of a plane
"""
