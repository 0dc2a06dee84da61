"""`refml spec`: read the specification.

    command    the options                                  pages      records as people read them
"""
