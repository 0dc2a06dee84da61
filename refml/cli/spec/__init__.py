"""`refml spec`: read the specification.

    command    the options                                  pages      a page for each kind of record
                                                            matrix     which example catches which mistake
"""
