"""Implementations: call a Python file, a class or a program in a separate, restricted process.

    doors      the reference, a program, a Python file: asked alike; read this first
    exchange   a list of requests, one reply for each, whatever the process does
    protocol   one JSON object a line
    cage       a process whose time, memory and output are bounded
    keeper     the program between the judge and a process; namespaces: what Linux gives it
    surroundings   the folder, the environment and the files that a process finds
    pyfile     run with a Python file, serves its functions by the protocol
    files      the files that an implementation may be read from
    estimators/   what a library's estimator can be asked, and how
"""
