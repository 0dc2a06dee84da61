"""Printing: write reports to a terminal or a file.

    layout    short numbers, counts, tables                 values    exact values as people read them
    output    JSON, to a file or to standard output                progress  how far long work is
    words     what is written for signs that the output's encoding lacks
    fingerprint   twelve digits that stand for the specification by which something was judged
"""
