"""`refml fuzz`: find a small input on which an implementation is wrong.

    command    the options, and the search through the operations
    as_text    what was found, for a terminal
"""
