"""`refml serve`: the book in a browser, answered by this Python, for this machine alone.

    command    the options, the run
"""
