"""How reports are written.

    layout    short numbers, counts, tables                 values    exact values as people read them
    output    JSON, files written whole or not at all, the progress line
"""
