"""`refml spec`: look up records of the specification.

    command    the options                                  pages      a page for each kind of record
    matrix     which example catches which mistake          referring  the pages that need the reference
"""
