"""`refml sheet`: question sheets.

    command     the command; read this first
    check       what is wrong with a sheet, a sentence each
    variants    sheets with other numbers: texts, keys, solutions
    listing     the sheets that refml carries
    showing     one of them, to copy and change
"""
