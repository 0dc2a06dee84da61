"""The course: the pages from which a student learns a chapter.

    openings     a page a chapter to learn it from; read this first
    paper        a chapter to print: its opening and its formulas, without the reference
    map          the chapters as a picture, an arrow from what is needed first
    moving/      pictures that a reader moves: exact frames, written with the book
    paths        a page for each document of the notes: its parts, and what the book has beside each
"""
