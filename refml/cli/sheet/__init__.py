"""`refml sheet`: check, vary, print and export question sheets.

    command     the command; read this first
    check       what is wrong with a sheet, a sentence each
    variants    sheets with other numbers: texts, keys, solutions
    paper       a sheet to print, and its worked key
    export      a sheet for the place where a course is taught
    listing     the sheets that refml carries
    showing     one of them, to copy and change
"""
