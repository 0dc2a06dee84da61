"""`refml serve`: show the book in a browser of this machine; this Python computes the answers.

    command    the options, the run
"""
